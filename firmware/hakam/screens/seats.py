"""Where seats sit around the box, and steps through choices."""

from hakam.rules.cards import NO_SEAT
from hakam.rules.ruleset import Ruleset
from hakam.screens import commands


def side_of(players: int, leftward: int, seat: int) -> int:
    """Side of the box at which a seat sits: 0 the cable's, then counter-clockwise, order of play
    unless the ruleset's direction is left; two players sit opposite each other."""
    if players == 2:
        seat *= 2
    return (4 - seat) & 3 if leftward else seat


def seat_at(rules: Ruleset, side: int) -> int:
    """The seat at a side of the box, NO_SEAT when nobody sits there."""
    for seat in range(rules.players):
        if side_of(rules.players, rules.direction, seat) == side:
            return seat
    return NO_SEAT


def step(command: int) -> int:
    """-1 for LEFT, 1 for RIGHT, else 0."""
    return 1 if command == commands.RIGHT else -1 if command == commands.LEFT else 0


def ring(value: int, step: int, n: int) -> int:
    """Next of n values, round and round."""
    return (value + step + n) % n
