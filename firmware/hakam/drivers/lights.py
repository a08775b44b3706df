"""Seat lights: a chain of WS2812 pixels, one a side of the box."""

from machine import Pin
from neopixel import NeoPixel

from hakam.drivers.pins import take


class Lights:
    """`n` pixels on one data pin, dark at first; a broken chain cannot tell."""

    def __init__(self, pin: int, n: int = 4) -> None:
        self.n = n
        self._pixels = NeoPixel(Pin(take(pin), Pin.OUT, value=0), n)
        self._pixels.write()

    def set(self, i: int, colour: "tuple[int, int, int]") -> None:
        """Colour (red, green, blue, 0-255 each) of pixel `i`, seen at the next `show`."""
        self._pixels[i] = colour

    def clear(self) -> None:
        self._pixels.fill((0, 0, 0))

    def show(self) -> None:
        self._pixels.write()
