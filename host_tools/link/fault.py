"""What can go wrong between a computer and a board, in sentences for people."""

from __future__ import annotations


class LinkFault(Exception):
    """The board cannot be reached, or does not do what is asked; the text says what to do."""


class NoPort(LinkFault):
    """There is no such port, or none at all."""


class BusyPort(LinkFault):
    """Another program has the port."""


class NoAnswer(LinkFault):
    """Nobody answers, or nobody who speaks like MicroPython."""


class Silent(NoAnswer):
    """A board that has answered before answers no more."""

    def __init__(self, port: str) -> None:
        super().__init__(
            f"The board at {port} fell silent. Press its reset, or plug it in again, and repeat "
            "the command."
        )


class LineCut(LinkFault):
    """The port went away in the middle of the work."""


class BoardFault(LinkFault):
    """The board answered with an exception. `name` is its class, `errno` of an OSError or 0."""

    def __init__(self, sentence: str, name: str = "", errno: int = 0) -> None:
        super().__init__(sentence)
        self.name = name
        self.errno = errno
