"""A passive piezo on a PWM pin."""

from machine import PWM, Pin

from hakam.drivers.pins import take

HALF = 32768


class Buzzer:
    """Silent until `tone`. `duty` of 65536: half is loudest, less is softer and thinner."""

    def __init__(self, pin: int, duty: int = HALF) -> None:
        self._duty = duty
        self._pwm = PWM(Pin(take(pin), Pin.OUT, value=0), freq=1000, duty_u16=0)

    def tone(self, hz: int) -> None:
        """Sound until `off`; 0 is silence."""
        if hz:
            self._pwm.freq(hz)
        self._pwm.duty_u16(self._duty if hz else 0)

    def off(self) -> None:
        self._pwm.duty_u16(0)
