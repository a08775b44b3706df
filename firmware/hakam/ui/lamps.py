"""The seat lights: who is meant, by place first and colour second."""

from hakam.flow.cursor import Cursor
from hakam.table.referee import Referee

SIZE = 12


def describe(referee: "Referee", cursor: "Cursor", out: bytearray) -> None:
    """Fill `out`, SIZE bytes: red, green, blue (0..255) of the box's sides 0..3 in order of play.

    Nothing is lit that the table does not know. Allocates nothing.
    """
    for i in range(SIZE):
        out[i] = 0
