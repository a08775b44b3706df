"""Names of `machine` that the drivers use. Transfers take their time; nothing answers."""

import marks
from passing import idle


class Pin:
    IN, OUT, OPEN_DRAIN = 1, 3, 7
    PULL_DOWN, PULL_UP = 1, 2
    IRQ_FALLING = 2

    def __init__(self, number, mode=-1, pull=-1, value=None):
        pass

    def init(self, mode=-1, pull=-1, value=None):
        pass

    def value(self, x=None):
        return 1

    def irq(self, handler, trigger):
        pass


class I2C:
    def __init__(self, port, scl, sda, freq=400_000, timeout=50_000):
        self.freq = freq

    def writeto(self, addr, buf):
        marks.mark(marks.BUS)  # from here on nothing is counted
        us = (len(buf) + 1) * 9_000_000 // self.freq
        marks.amount(min(255, us // marks.BUS_US))
        idle(us)
        marks.mark(marks.SENT)


class PWM:
    tones = 0  # how many have begun, of all buzzers

    def __init__(self, pin, freq=1000, duty_u16=0):
        pass

    def freq(self, hz):
        pass

    def duty_u16(self, duty):
        if duty:
            PWM.tones += 1
            marks.mark(marks.TONE)


class WDT:
    def __init__(self, timeout):
        pass

    def feed(self):
        pass
