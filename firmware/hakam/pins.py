"""The pins of a board while its parts are made: two wires on one are a fault of its file."""

_taken: list = []  # the name of each part, then its GPIOs


def part(name: str) -> None:
    """From here on pins are taken by this part; "" when all are made: nothing is noted then."""
    if name:
        _taken.append(name)
    else:
        _taken.clear()


def take(gpio: int) -> int:
    """`gpio`, noted; ValueError where it is taken already."""
    if _taken:
        twice = gpio in _taken
        _taken.append(gpio)
        if twice:
            raise ValueError("is taken twice")
    return gpio


def told(name: str, error: Exception) -> str:
    """What is wrong in the board's file, in a sentence: the part, the pin, the fault."""
    last = _taken[-1]
    pin = type(error).__name__ if last == name else "GPIO%d" % last
    return "board.py, %s: %s %s" % (name, pin, error)
