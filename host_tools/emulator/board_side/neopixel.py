"""Stand-in for `neopixel`: what is written goes to whoever is behind the pin."""

import virtual_clock as clock
from machine_pins import Pin


class NeoPixel:
    ORDER = (1, 0, 2, 3)

    def __init__(self, pin, n, bpp=3, timing=1):
        self.pin, self.n, self.bpp = pin, n, bpp
        self.buf = bytearray(n * bpp)

    def __len__(self):
        return self.n

    def __setitem__(self, i, v):
        for k in range(self.bpp):
            self.buf[i * self.bpp + self.ORDER[k]] = v[k]

    def __getitem__(self, i):
        return tuple(self.buf[i * self.bpp + self.ORDER[k]] for k in range(self.bpp))

    def fill(self, v):
        for i in range(self.n):
            self[i] = v

    def write(self):
        clock.advance(len(self.buf) * 10)
        Pin._link.pixels(self.pin._id, self.buf)
