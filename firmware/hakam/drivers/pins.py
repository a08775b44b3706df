"""The pins of a board while its parts are made: two wires on one are a fault of its file."""

taken: list = []  # the name of each part, then its GPIOs; empty when none is made


def take(gpio: int) -> int:
    """`gpio`, noted; ValueError where it is taken already."""
    if taken:
        twice = gpio in taken
        taken.append(gpio)
        if twice:
            raise ValueError("is taken twice")
    return gpio
