"""Dice that fall the same on every interpreter: a seed, and a name for what they decide."""

import binascii

_MASK = 0xFFFFFFFF


class Dice:
    """A linear congruential generator of 32 bits (the constants of Numerical Recipes)."""

    def __init__(self, seed, name):
        self.state = binascii.crc32(("%s %s" % (name, seed)).encode()) | 1
        for _ in range(4):
            self.below(2)

    def below(self, n):
        """0 .. n - 1."""
        self.state = (self.state * 1664525 + 1013904223) & _MASK
        return (self.state >> 8) % n

    def one_in(self, n):
        return self.below(n) == 0

    def choice(self, items):
        return items[self.below(len(items))]

    def shuffle(self, items):
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
