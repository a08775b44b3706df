"""Stand-in for `gc` in the firmware: its collections are counted, not made.

On the 32-bit interpreter a collection in mid-call would free what only a running call holds.
"""

import marks


def collect():
    marks.mark(marks.COLLECT)


def mem_free():
    return 100_000


def mem_alloc():
    return 100_000


def threshold(*bytes):
    return -1


def enable():
    pass


def disable():
    pass
