"""Keys to ground with the chip's pull-ups."""

from machine import Pin

from hakam.drivers.pins import take


class Keys:
    """`read()` gives the keys that are down now; bounce and holding are the service's matter.

    Takes a GPIO number for each key, None where it is not fitted. A pin without a key on it reads
    as up. GPIO34-39 of the classic ESP32 have no pull-ups and will not do. `fitted`: a bit a key.
    `fell`: keys that were seen down when a pin fell, until who reads them takes that back: so a
    press is known that comes and goes while the program has no time to read.
    """

    def __init__(self, *pins: "int | None") -> None:
        self.fitted = self.fell = 0
        self._pins = []
        for i in range(len(pins)):
            pin = pins[i]
            if pin is not None:
                self.fitted |= 1 << i
                key = Pin(take(pin), Pin.IN, Pin.PULL_UP)
                key.irq(self._edge, Pin.IRQ_FALLING)
                self._pins.append((key, 1 << i))

    def _edge(self, pin: Pin) -> None:
        """A pin fell: called between two steps of whatever runs. Allocates nothing."""
        self.fell |= self.read()

    def read(self) -> int:
        """A bit for each key, bit i the i-th of the pins given, set while the key is down."""
        bits = 0
        for pin, bit in self._pins:
            if not pin.value():
                bits |= bit
        return bits
