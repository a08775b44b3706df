"""Side keys and command tags: what a key needs steps for, asked for at once."""

from hakam.rules.cards import NO_SEAT
from hakam.screens import commands, says, screen
from hakam.screens.box import Box
from hakam.screens.seats import seat_at


def plain(box: Box, command: int) -> int:
    """The key that does the same on the screen that is on; the command itself when none does."""
    on = box.screen
    if box.is_on("ghna") and not on.chooses():  # a tute is shown
        leaves = command == commands.PASS or command == commands.UNDO_LAST
        return commands.BACK if leaves else commands.NOTHING
    if command >= commands.HOLD_SIDE:
        return commands.NOTHING if on.flags & screen.OF_THE_BOX else command
    if command == commands.CHOOSE:
        return commands.OK
    if command == commands.MORE and not box.is_on("ghna"):
        return commands.RIGHT
    if command == commands.PASS and on.flags & screen.LEAVES:
        return commands.BACK
    return command


def press(box: Box, command: int) -> int:
    """Take a command that no key has; returns an action."""
    if command >= commands.SIDE:
        seat = seat_at(box.seats(), (command - commands.SIDE) & 3)
        if seat == NO_SEAT:
            return commands.NOTHING
        if command >= commands.HOLD_SIDE:
            return box.open("objection", seat)
        return box.screen.side(seat)
    if command == commands.UNDO_LAST:
        return commands.NOTHING if box.screen.flags & screen.OF_THE_BOX else commands.UNDO
    return box.screen.tag(command)


def sings(box: Box, seat: int) -> int:
    """The key of a seat while cards are played: it sings, or why it may not."""
    reason = says.silenced(box.referee, seat)
    return box.refuse(reason, seat) if reason else box.open("ghna", seat)


def proposes(box: Box, command: int) -> int:
    """The tag of a suit while cards are played: its Ghna is proposed, or why it may not be."""
    if command < commands.SUIT or command >= commands.CHOOSE:
        return commands.NOTHING
    suit = command - commands.SUIT
    reason = says.against(box.referee, says.singer(box.referee), suit)
    if reason:
        return box.refuse(reason)
    action = says.offer(box, 0)
    if box.is_on("ghna"):
        box.screen.what = suit  # type: ignore[attr-defined]
    return action
