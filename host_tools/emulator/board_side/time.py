"""Stand-in for the board's `time`: virtual, ticks modulo 2^30 as on 32 bits.

Importing it also puts a task queue in Python before asyncio can take the built-in one, whose
ticks are real.
"""

import sys

import task_queue
import virtual_clock as clock

sys.modules["_asyncio"] = task_queue

_MASK = (1 << 30) - 1
_HALF = 1 << 29
_CALL = 5  # us that reading the clock takes, as chips/timing.py
_EPOCH = 820_540_800  # 2026-01-01 in seconds since 2000-01-01, the epoch of the ESP32 port
_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def ticks_ms():
    clock.advance(_CALL)
    return clock.now // 1000 & _MASK


def ticks_us():
    clock.advance(_CALL)
    return clock.now & _MASK


ticks_cpu = ticks_us


def ticks_add(ticks, delta):
    return ticks + delta & _MASK


def ticks_diff(end, start):
    return (end - start + _HALF & _MASK) - _HALF


def sleep_us(us):
    if us > 0:
        clock.advance(us)


def sleep_ms(ms):
    if ms > 0:
        clock.advance(ms * 1000)


def sleep(seconds):
    clock.advance(int(seconds * 1_000_000))


def time():
    return _EPOCH + clock.now // 1_000_000


def time_ns():
    return (_EPOCH * 1_000_000 + clock.now) * 1000


def gmtime(secs=None):
    days, rest = divmod(time() if secs is None else secs, 86400)
    weekday, yearday, year, month = (days + 5) % 7, days, 2000, 0
    while yearday >= 365 + _leap(year):
        yearday -= 365 + _leap(year)
        year += 1
    day = yearday
    while day >= _DAYS[month] + (month == 1 and _leap(year)):
        day -= _DAYS[month] + (month == 1 and _leap(year))
        month += 1
    return (
        year,
        month + 1,
        day + 1,
        rest // 3600,
        rest // 60 % 60,
        rest % 60,
        weekday,
        yearday + 1,
    )


localtime = gmtime


def mktime(t):
    days = sum(365 + _leap(year) for year in range(2000, t[0]))
    days += sum(_DAYS[m] + (m == 1 and _leap(t[0])) for m in range(t[1] - 1))
    return (days + t[2] - 1) * 86400 + t[3] * 3600 + t[4] * 60 + t[5]


def _leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
