"""The keys by which the galleries and the tests reach a screen."""

from hakam.screens import commands

LEFT = commands.LEFT
RIGHT = commands.RIGHT
OK = commands.OK
BACK = commands.BACK
MENU = commands.HOLD_BACK
HOLD_OK = commands.HOLD_OK
