"""The end of a hand that everybody sees: the rest given to a side, the last card of all."""

from hakam.flow import commands, home
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.rules import agreement, events, state
from hakam.rules.cards import DECK, LAST_TRICK, NO_CARD, NO_SEAT, SUIT
from hakam.rules.games import TURNED_OUT
from hakam.table import referee as phases
from hakam.table.referee import Referee


def may_claim(referee: Referee) -> bool:
    """Does the hand run, its trump known? Whether the rest can be given, the rules say."""
    return referee.hand.phase == state.PLAY and not referee.dealing


def open_claim(referee: Referee, cursor: Cursor) -> int:
    """Go to CLAIM, at the side that took the last trick, else the declarer's; or say why not."""
    hand = referee.hand
    reason = hand.judge(events.CLAIM, 0, 0)
    if reason:
        home.settle(referee, cursor)
        return cursor.refuse(reason)
    seat = hand.declarer if hand.taker == NO_SEAT else hand.taker
    cursor.who = 0 if seat == NO_SEAT else hand.rules.side(seat)
    return cursor.go(screens.CLAIM)


def claim(referee: Referee, cursor: Cursor, command: int) -> int:
    """CLAIM: whose the rest is; in games in pairs seats 0 and 1 stand for their sides."""
    step = home.step(command)
    if step:
        cursor.who = home.ring(cursor.who, step, referee.hand.rules.sides)
        return commands.REDRAW
    if command == commands.OK:
        return cursor.event(events.CLAIM, cursor.who, 0)
    return home.settle(referee, cursor) if command == commands.BACK else commands.NOTHING


def left(referee: Referee) -> int:
    """Points of the rest: of the cards that are not gathered, and of the last trick."""
    hand = referee.hand
    points = agreement.whole(hand) + LAST_TRICK
    for side in range(hand.rules.sides):
        points -= hand.card_points[side]
    return points


def last_card(referee: Referee) -> int:
    """The one card of the hand that was not touched yet, when it is the last; else NO_CARD.

    Either somebody still holds it, or its touch was forgotten: it is never played by itself.
    """
    hand = referee.hand
    rules = hand.rules
    if hand.n_plays + 1 != rules.cards or referee.phase() != phases.PLAY:
        return NO_CARD
    for card in range(DECK):
        suit = card // SUIT
        outside = rules.trump_from == TURNED_OUT and card == hand.shown
        if not outside and not (hand.played[suit] | rules.no_twos) >> card % SUIT & 1:
            return card
    return NO_CARD


def play_last(referee: Referee, cursor: Cursor) -> int:
    """The last card is still in the hand of the seat on turn: it is played."""
    return cursor.event(events.PLAY, referee.hand.turn, last_card(referee))
