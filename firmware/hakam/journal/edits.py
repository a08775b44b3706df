"""Bytes taken out of a hand's entries, and put in among them."""


def cut(live: bytearray, at: int, stop: int, n: int) -> int:
    """Take the bytes from `at` up to `stop` out of `n` bytes; how many are left."""
    while stop < n:
        live[at] = live[stop]
        at += 1
        stop += 1
    return at


def put_in(live: bytearray, place: int, byte: int, n: int) -> int:
    """Put a byte before the one at `place` of `n` bytes; how many there are then."""
    at = n
    while at > place:
        live[at] = live[at - 1]
        at -= 1
    live[place] = byte
    return n + 1
