"""Stand-in for `os`: the board's own name in `uname`."""

from uos import *  # noqa: F403

_name = ()


def uname():
    return _name
