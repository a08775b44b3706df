"""Stand-in for `time`: ticks count from when the power came, or from the last hard reset."""

import utime
from utime import *  # noqa: F403

_since = [0, 0]  # in ms and in us


def began(ms):
    """The board began so many ms ago."""
    _since[0] = utime.ticks_add(utime.ticks_ms(), -ms)
    _since[1] = utime.ticks_add(utime.ticks_us(), -ms * 1000)


def ticks_ms():
    return utime.ticks_diff(utime.ticks_ms(), _since[0])


def ticks_us():
    return utime.ticks_diff(utime.ticks_us(), _since[1])
