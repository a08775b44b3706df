"""Touches that are no plain play: in the deal, in a count, the hand's or the day's first."""

from hakam.journal import entries, kinds
from hakam.rules import cards, events, reasons, state
from hakam.rules.cards import NO_CARD
from hakam.table import answers, replay, verdicts
from hakam.table import deck as tags

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array

    from hakam.table.referee import Referee

_TOUCHED = (events.PLAY, events.DRAW, kinds.SHOW)
_NONE = 255


def other(referee: "Referee", card: int, seat: int) -> int:
    """A touch that is no play, or the hand's first, or the first since the start."""
    said = referee.verdict
    if card == tags.UNKNOWN:
        return said.say(verdicts.UNKNOWN_TAG, _NONE, seat, NO_CARD, _NONE)
    if referee.rules is None or (not referee.dealing and referee.hand.phase != state.PLAY):
        if gathered(referee, card):
            return answers.refused(referee, reasons.HAND_OVER, seat, card)
        return said.say(verdicts.SILENT, _NONE, seat, card, _NONE)
    if card >= cards.DECK:
        id = verdicts.FOREIGN_CARD if card == tags.FOREIGN else verdicts.TWO_CARDS
        return said.say(id, _NONE, seat, NO_CARD, _NONE)
    if referee.woken and card == _last_card(referee):
        referee.woken = False
        return said.say(verdicts.CARD_AGAIN, _NONE, seat, card, _NONE)
    return card_touched(
        referee, seat, card, tags.NO_DECK if referee.deck is None else referee.deck.seen_deck
    )


def gathered(referee: "Referee", card: int) -> bool:
    """Is the hand over, and this a card of its last trick, which is gathered over the pad?"""
    hand = referee.hand
    return hand.over and hand.trick.place(card) != NO_CARD


def card_touched(referee: "Referee", seat: int, card: int, deck: int) -> int:
    """A card dealt, shown, drawn, counted or played; `seat` NO_SEAT: the one expected."""
    hand = referee.hand
    referee.woken = False
    if referee.dealing == kinds.COUNT_CARDS:
        return referee.count.touch(referee, card)
    if referee.dealing:
        return answers.dealt(referee, seat, card, deck)
    if hand.draws_left:
        return answers.drawn(referee, card)
    referee.in_play = True
    id = referee.touch(card, seat)
    replay.plays(referee)
    if hand.draws_left and not hand.rules.sight_open:
        replay.draw(referee)
    if hand.n_plays == 1 and verdicts.stands(id):
        referee.journal.set_deck(deck)
        replay.choose_deck(referee)
    return id


def has_room(referee: "Referee", seat: int, card: int) -> bool:
    """Has the journal room for a play? It makes room only for one that stands."""
    reason = referee.hand.play(seat, card, False)
    return 0 < reason < reasons.ILLEGAL or referee.journal.has_room(1)


def _last_card(referee: "Referee") -> int:
    """Card touched last of all that stands, NO_CARD when it no longer counts."""
    card = last(referee.journal.live, referee.journal.n_live)
    return card if card < cards.DECK and accepted(referee, card) else NO_CARD


def last(log: bytearray, n: int) -> int:
    """Card touched last in `n` bytes of entries, NO_CARD before the first."""
    while n > 0:
        n = entries.start(log, n)
        event = entries.get(log, n)
        if event & 255 in _TOUCHED:
            return event >> 16
    return NO_CARD


def accepted(referee: "Referee", card: int) -> bool:
    """See `Referee.accepted`."""
    suit = card // cards.SUIT
    seen: array[int] | memoryview[int] = referee.hand.played
    if referee.dealing:
        counting = referee.dealing == kinds.COUNT_CARDS
        seen = referee.count.masks if counting else referee.hand.placed
    return referee.rules is not None and seen[suit] >> card % cards.SUIT & 1 == 1
