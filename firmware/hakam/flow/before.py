"""Cards touched before the contract: kept in silence, said from the second on, then offered."""

from hakam.flow import commands, home
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.rules.cards import DECK, NO_SEAT
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.table.referee import Referee


def touched(referee: Referee, cursor: Cursor, card: int, gap: int, lifted: bool) -> int:
    """Keep a card while contract or trump is awaited; REDRAW with a notice when it was laid like
    a play and is not the first. `gap` and `lifted` as `Kept.touch` takes them."""
    phase = referee.phase()
    if card >= DECK or (phase != phases.AUCTION and phase != phases.TRUMP):
        return commands.NOTHING
    deck = referee.deck
    seen = cursor.kept.deck if deck is None else deck.seen_deck
    if not cursor.kept.touch(card, seen, gap, lifted, referee.hand.rules.players):
        return commands.NOTHING
    says = verdicts.FIRST_CONTRACT if phase == phases.AUCTION else verdicts.FIRST_TRUMP
    cursor.show(says, 0, NO_SEAT, card, 0)
    return commands.REDRAW


def unseen(cursor: Cursor) -> None:
    """A box without panel does not ask about cards that nobody can see: they are forgotten, and
    its low note says so."""
    if cursor.dark and cursor.screen == screens.BEFORE:
        cursor.kept.forget()
        cursor.go(screens.PLAY)
        cursor.refuse(verdicts.FIRST_CONTRACT)


def before(referee: Referee, cursor: Cursor, command: int) -> int:
    """BEFORE: RIGHT (of two keys, OK held) takes the cards as plays, OK or BACK forgets them."""
    if command == commands.RIGHT or (cursor.few_keys and command == commands.HOLD_OK):
        return commands.TAKE
    if command == commands.OK or command == commands.BACK:
        cursor.kept.forget()
        return home.settle(referee, cursor)
    return commands.NOTHING


def take(referee: Referee, cursor: Cursor) -> int:
    """How many cards of `cursor.kept.cards` are touched now, in their order, until one is not
    simply `accepted`; they are no longer kept. The hand's deck is theirs."""
    kept = cursor.kept
    n = kept.n
    if referee.deck is not None:
        referee.deck.seen_deck = kept.deck
    kept.forget()
    return n


def accepted(verdict: int) -> bool:
    """Does the next of the cards taken follow this verdict?"""
    return verdict == verdicts.ACCEPTED or verdict == verdicts.TRICK_WON
