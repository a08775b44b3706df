"""A key a seat."""

from hakam.screens import commands
from hakam.services.keys import Keys


class SideKeys(Keys):
    """A key a seat, bit i of `read()` seat i's: SIDE + seat when let go, HOLD_SIDE + seat once
    when held. Four people press as they like.
    """

    ways = 0
    given = commands.SIDE
    when_held = commands.HOLD_SIDE
