"""The screen that belongs to the table as it stands."""

from hakam.flow import commands, items
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.flow.settings import BY_CALL
from hakam.rules.cards import NO_SEAT
from hakam.rules.ruleset import Ruleset
from hakam.table import referee as phases
from hakam.table.referee import Referee


def fresh(referee: Referee) -> bool:
    """No event yet in this hand: the dealer may still be moved."""
    phase = referee.phase()
    return (phase == phases.DEAL or phase == phases.AUCTION) and not referee.journal.n_live


def settle(referee: Referee, cursor: Cursor, boot: bool = False) -> int:
    """Go to the screen of the present state; at boot a hand not yet begun proposes its dealer."""
    cursor.asked = 0
    phase = referee.phase()
    if phase == phases.NO_MATCH or (boot and fresh(referee)):
        return cursor.go(screens.START)
    if phase == phases.DEAL:
        return cursor.go(screens.DEAL)
    if phase == phases.AUCTION:
        return auction(referee, cursor)
    if phase == phases.TRUMP:
        return cursor.go(screens.TRUMP)
    if phase == phases.PLAY:
        return cursor.go(screens.BEFORE if cursor.kept.n else screens.PLAY)
    if phase == phases.PAUSE:
        return cursor.go(screens.WON)
    if phase == phases.COUNT:
        return cursor.go(screens.COUNT, 1)
    if phase == phases.HAND_OVER:
        return cursor.go(screens.HAND)
    return cursor.go(screens.OVER)


def auction(referee: Referee, cursor: Cursor) -> int:
    """The auction's entry screen: the next call, or who and how much.

    Once a call was made the result can no longer be entered: the auction goes on call by call.
    `amount` 0: nothing higher can be bid.
    """
    hand = referee.hand
    rules = hand.rules
    if cursor.settings.entry == BY_CALL or hand.bid or hand.out:
        cursor.amount = hand.bid + rules.step if hand.bid else rules.low
        if cursor.amount > rules.high:
            cursor.amount = 0
        return cursor.go(screens.CALLS)
    if cursor.screen == screens.TRUMP:  # the contract was taken back: on with its amount
        return cursor.go(screens.RESULT, 1)
    if cursor.screen != screens.RESULT:
        cursor.who = hand.eldest
        usual = cursor.settings.usual // rules.step * rules.step
        cursor.amount = min(max(usual, rules.low), rules.high)
        return cursor.go(screens.RESULT)
    return commands.REDRAW


def side_of(players: int, leftward: int, seat: int) -> int:
    """Side of the box at which a seat sits: 0 the cable's, then counter-clockwise, order of play
    unless the ruleset's direction is left; two players sit opposite each other."""
    if players == 2:
        seat *= 2
    return (4 - seat) & 3 if leftward else seat


def proposes(referee: Referee, cursor: Cursor) -> bool:
    """Is the match that START is about still to be opened?"""
    return referee.rules is None or cursor.asked == items.NEW


def seats(referee: Referee, cursor: Cursor) -> Ruleset:
    """The ruleset that says who sits where: of the match proposed, else of the one that runs."""
    rules = referee.rules
    if rules is None or (cursor.asked and cursor.screen == screens.START):
        return cursor.settings.game
    return rules


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
