"""Something happens just between two steps of what the table's task does.

The task lets others run between the steps of an event, of a hand's end, of a key that opens a
screen. In virtual time these steps take none, so a fault that falls due at a moment hardly ever
meets one: here it waits for one of the awaits to come. What arrives is what another task would say
there. One in four waits for the next action of a screen: an undo, a new hand, a match.
"""

from asyncio import sleep_ms

import memory

from hakam.rules.cards import DECK
from hakam.screens import commands
from hakam.screens.kept import LONG_MS
from hakam.services import clerk, desk

MOST = (3, 8, 24, 24)  # awaits that pass at the most: a hand's end and a new match have many
KEYS = (
    commands.OK, commands.BACK, commands.HOLD_BACK, commands.HOLD_OK, commands.RIGHT,
    commands.LEFT,
)  # fmt: skip


class Killed(Exception):
    """A task ends by a fault that nobody foresaw."""


def rest():
    """Nothing waits for an await any more."""
    clerk.sleep_ms = desk.sleep_ms = sleep_ms


def wait(faults, number, way):
    """A way of WAYS happens at one of the next awaits of the table's task; `number` says which."""
    left = 1 + (number >> 4) % MOST[number >> 2 & 3]
    if number & 3:
        _count(faults, left, number >> 8, way)
        return
    table = faults.world.one.desk
    act = table._act

    def acts(what):
        table._act = act
        _count(faults, left, number >> 8, way)
        return act(what)

    table._act = acts


def _count(faults, left, number, way):
    name, happens = way

    def stepped(ms):
        nonlocal left
        left -= 1
        if left == 0:
            rest()
            faults.done[name] = faults.done.get(name, 0) + 1
            memory.go(True)
            try:
                happens(faults, number)
            finally:
                memory.go(False)
        return sleep_ms(ms)

    clerk.sleep_ms = desk.sleep_ms = stepped


def _kill(faults, _number):
    """The table's task ends there."""
    faults.world.one.supervisor.traces = False
    raise Killed("at an await")


def _cut(faults, number):
    faults.carry_out("cut", number)


def _interrupt(faults, number):
    faults.carry_out("interrupt", number)


def _deny(faults, number):
    faults.carry_out("deny", number)


def _key(faults, number):
    faults.world.one.desk.command(KEYS[number % len(KEYS)])


def _touch(faults, number):
    """A card is touched that was not before."""
    table = faults.world.one.desk
    uid = faults.world.tags[number % DECK].uid
    tag = bytearray(uid + bytes(10 - len(uid)))
    if not table.accepted(tag, len(uid)):
        table.touch(tag, len(uid), LONG_MS, True)


def _two(faults, _number):
    """Two new tags lie there."""
    faults.world.one.desk.two()


WAYS = {
    "step_kill": ("kill", _kill),
    "step_cut": ("cut", _cut),
    "step_interrupt": ("interrupt", _interrupt),
    "step_deny": ("deny", _deny),
    "step_key": ("arrival", _key),
    "step_touch": ("arrival", _touch),
    "step_two": ("arrival", _two),
}
"""As which kind each counts when it happens, and how it does."""
