"""Four keys to ground with the chip's pull-ups."""

from machine import Pin

LEFT = 1
RIGHT = 2
OK = 4
BACK = 8


class Keys:
    """`read()` gives the keys that are down now; bounce and holding are the service's matter.

    Takes four GPIO numbers. GPIO34-39 of the classic ESP32 have no pull-ups and will not do.
    """

    def __init__(self, left: int, right: int, ok: int, back: int) -> None:
        self._left = Pin(left, Pin.IN, Pin.PULL_UP)
        self._right = Pin(right, Pin.IN, Pin.PULL_UP)
        self._ok = Pin(ok, Pin.IN, Pin.PULL_UP)
        self._back = Pin(back, Pin.IN, Pin.PULL_UP)

    def read(self) -> int:
        """LEFT | RIGHT | OK | BACK, a bit each, set while the key is down."""
        return (
            (0 if self._left.value() else LEFT)
            | (0 if self._right.value() else RIGHT)
            | (0 if self._ok.value() else OK)
            | (0 if self._back.value() else BACK)
        )
