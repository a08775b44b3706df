"""Memory that fails at any point of the firmware, once, and is there again.

The sources of the firmware are changed for it (`host_tools/evenings/points.py`): `arm(n)` lets the
first allocation fail that follows the n-th point from now on, as the heap is locked there. It is
unlocked where the MemoryError is caught, and as soon as anything but the firmware runs: the model,
the chips, and asyncio's own queue need memory that a board would not.
"""

from micropython import heap_lock, heap_unlock

_state = bytearray(2)
_LOCKED = 0
_AWAY = 1  # how deep one is outside the firmware
left = 0  # points until it fails, 0: it does not
failed = 0  # how often it did


def arm(n):
    """Let memory fail after so many points."""
    global left
    left = n


def disarm():
    """It fails no more."""
    global left
    outside()
    left = 0


def point():
    """The firmware is about to allocate, perhaps."""
    global left
    if left and not _state[_AWAY]:
        if left > 1:
            left -= 1
        elif not _state[_LOCKED]:
            _state[_LOCKED] = 1
            heap_lock()


def full():
    """A MemoryError has been raised; there is memory again."""
    global left, failed
    if _state[_LOCKED]:
        outside()
        left = 0
        failed += 1


def outside():
    """Something runs that is not the firmware."""
    if _state[_LOCKED]:
        _state[_LOCKED] = 0
        heap_unlock()


def go(away):
    """The host's own code begins (True) or ends, though it calls the firmware's."""
    outside()
    _state[_AWAY] += 1 if away else -1
