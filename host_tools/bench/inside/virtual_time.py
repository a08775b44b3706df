"""Stand-in for `time` on the unix port: a clock that only sleeping moves.

As with the 32-bit interpreter's, a sleep lasts a hundred times what it asks for (`passing`).
"""

import sys
from time import ticks_add, ticks_diff

PERIOD = 1 << 30

_now = 0  # us


class Time:
    ticks_add = ticks_add
    ticks_diff = ticks_diff

    @staticmethod
    def ticks_ms():
        return _now // 1000 % PERIOD

    @staticmethod
    def ticks_us():
        return _now % PERIOD

    @staticmethod
    def time_ns():
        return 0

    @staticmethod
    def sleep_us(us):
        global _now
        _now += us * 100

    @staticmethod
    def sleep_ms(ms):
        Time.sleep_us(ms * 10)


sys.modules["time"] = Time
