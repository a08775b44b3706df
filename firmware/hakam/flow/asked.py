"""What players ask: an objection, and whether a card may be played."""

from hakam.flow import commands, home
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.journal import kinds
from hakam.rules import cards
from hakam.rules.cards import NO_SEAT
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.table.referee import Referee


def may_object(referee: Referee) -> bool:
    """Was a card played to which somebody can object?"""
    hand = referee.hand
    if referee.phase() == phases.NO_MATCH or referee.dealing:
        return False
    return hand.n_plays > 0 and not hand.ending


def open_object(referee: Referee, cursor: Cursor, accuser: int = NO_SEAT) -> int:
    """Go to OBJECT; `field` is the accuser. The last to play is proposed, but not the accuser.

    NOTHING_PLAYED where nobody else has yet.
    """
    if not referee.hand.n_plays or (referee.hand.n_plays == 1 and accuser == referee.hand.eldest):
        return cursor.refuse(verdicts.NOTHING_PLAYED)
    cursor.who = referee.hand.seats[referee.hand.n_plays - 1]
    cursor.go(screens.OBJECT, accuser)
    if cursor.who == accuser:
        _other(referee, cursor, -1)
    return commands.REDRAW


def objection(referee: Referee, cursor: Cursor, command: int) -> int:
    """OBJECT: whom; nobody objects to the own play."""
    step = home.step(command)
    if step:
        return _other(referee, cursor, step)
    if command == commands.OK:
        return cursor.event(kinds.OBJECT, cursor.field, cursor.who)
    return home.settle(referee, cursor) if command == commands.BACK else commands.NOTHING


def _other(referee: Referee, cursor: Cursor, step: int) -> int:
    players = referee.hand.rules.players
    for _ in range(players):
        cursor.who = home.ring(cursor.who, step, players)
        if cursor.who != cursor.field and _has_played(referee, cursor.who):
            break
    return commands.REDRAW


def name(referee: Referee, cursor: Cursor, seat: int) -> int:
    """OBJECT: to this seat."""
    if not _has_played(referee, seat):
        return cursor.refuse(verdicts.NOTHING_PLAYED)
    cursor.who = seat
    return commands.REDRAW


def _has_played(referee: Referee, seat: int) -> bool:
    hand = referee.hand
    return (seat - hand.eldest) % hand.rules.players < hand.n_plays


def may_ask(referee: Referee, cursor: Cursor) -> bool:
    """May it be asked whether a card can be played?"""
    if not cursor.settings.hint:
        return False
    return referee.phase() in (phases.PLAY, phases.PAUSE) and not referee.hand.draws_left


def open_hint(referee: Referee, cursor: Cursor) -> int:
    """Go to HINT where the table wants hints; else NOTHING."""
    return cursor.go(screens.HINT) if may_ask(referee, cursor) else commands.NOTHING


def hint(referee: Referee, cursor: Cursor, command: int) -> int:
    """HINT: cards touched are asked about; BACK or OK leaves."""
    if command == commands.BACK or command == commands.OK:
        return home.settle(referee, cursor)
    return commands.NOTHING


def touched(referee: Referee, cursor: Cursor, card: int) -> int:
    """A touch that is no play: a question on HINT; else NOTHING, the referee's to judge."""
    if cursor.screen != screens.HINT or card >= cards.DECK:
        return commands.NOTHING
    verdict = referee.hint(card)
    said = referee.verdict
    reason = said.arg if verdict == verdicts.HINT_ILLEGAL and said.arg < 64 else 0
    cursor.show(verdict, 0, NO_SEAT, card, reason)
    cursor.notice_ms = 0
    return commands.REDRAW
