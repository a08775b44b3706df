"""What is wrong in a board's file; imported when a part of it cannot be made."""

from hakam.drivers.pins import taken


def told(name: str, error: Exception) -> str:
    """A sentence: the part, the pin, the fault."""
    last = taken[-1]
    pin = type(error).__name__ if last == name else "GPIO%d" % last
    return "board.py, %s: %s %s" % (name, pin, error)
