"""Screens of a hand under way: the deal, the trick, what is said between tricks."""

from hakam.flow import ghna as says
from hakam.flow import rest
from hakam.flow.cursor import Cursor
from hakam.journal import kinds
from hakam.rules import games, stock
from hakam.rules.cards import NO_CARD, NO_SEAT, count
from hakam.table.referee import Referee
from hakam.ui.lines import BELOW, CHOICE, EACH, FOOT, NONE, SIDE, TEXT, TRICK, Lines
from hakam.words import ids


def deal(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """Cards are touched as they are dealt, or the one that makes trump."""
    hand = referee.hand
    if referee.dealing == kinds.SHOW:
        turned = hand.rules.trump_from != games.SHOWN
        lines.put(TEXT, ids.SHOW_TRUMP)
        lines.put(TEXT, ids.SHOW_LAST + turned, referee.dealer)
        return
    seat = referee.deal_seat()
    lines.put(TEXT, ids.DEAL)
    if seat != NO_SEAT:
        left = hand.unknown[seat]
        lines.put(TEXT, ids.DEAL_SEAT, seat, hand.rules.hand_size - left + 1)
    lines.put(FOOT, ids.DEAL_COUNT, referee.dealt, hand.rules.players * hand.rules.hand_size)


def _cards(hand, lines, winner: int) -> None:
    """The trick at its edges, with the seat on turn or the winner."""
    trick = hand.trick
    lines.put(TRICK, 0, NONE, NONE, NONE, NONE)
    if winner != NO_SEAT or not hand.in_pause:
        for i in range(trick.n):
            lines.args[(trick.leader + i) % hand.rules.players] = trick.cards[i]
    lines.more(hand.turn if winner == NO_SEAT else winner, 0 if winner == NO_SEAT else 1)


def _trick(referee, lines, winner: int) -> None:
    """The trick, trump with the contract, the points of all sides."""
    hand = referee.hand
    _cards(hand, lines, winner)
    sides = hand.rules.sides
    if sides > 2:
        lines.put(EACH, ids.GATHERED_EACH + sides - 3, 0, hand.total(0), 1, hand.total(1))
        lines.more(2, hand.total(2), 3, hand.total(3))
        lines.put(SIDE, ids.TRUMP_ALONE, hand.trump)
        return
    lines.put(SIDE, ids.CONTRACT if hand.bid else ids.TRUMP_ALONE, hand.trump, hand.bid)
    lines.put(SIDE, ids.POINTS, 0, hand.total(0), 1, hand.total(1))


def playing(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """PLAY: the trick in progress, and what the declarers need; of the last card, whether somebody
    still holds it."""
    hand = referee.hand
    card = rest.last_card(referee)
    if card != NO_CARD:
        _cards(hand, lines, NO_SEAT)
        lines.put(SIDE, ids.LAST_CARD, card)
        lines.put(SIDE, ids.LAST_ASK)
        lines.put(BELOW, ids.YES_OR_NO + (1 if cursor.few_keys else 0))
        return
    _trick(referee, lines, NO_SEAT)
    if hand.declarer != NO_SEAT:
        side = hand.rules.side(hand.declarer)
        missing = hand.needs(side)
        if missing:  # the contract stands beside the trump of two sides
            phrase = ids.NEEDS if hand.rules.sides == 2 else ids.NEEDS_OF
            lines.put(FOOT, phrase, side, missing, hand.bid)
        else:
            lines.put(FOOT, ids.HAS, side, hand.bid)
    elif says.may(referee, hand.turn, says.EXCHANGE):
        lines.put(FOOT, ids.OK_SEVEN, stock.exchange_card(hand))
    elif hand.stock_left():
        lines.put(FOOT, ids.STOCK_LEFT, hand.stock_left())
    elif hand.rules.unit == games.GAMES_101:
        lines.put(FOOT, ids.TO_101, 0, referee.points[0], 1, referee.points[1])


def won(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """WON: the trick and who takes it; what can be said, or who draws."""
    hand = referee.hand
    _trick(referee, lines, hand.taker)
    if hand.draws_left:
        lines.put(FOOT, ids.DRAWS, hand.turn)
        return
    phrase = ids.TAKES
    seat = says.speaker(referee)
    if seat != NO_SEAT:
        phrase = ids.OK_GHNA
        if says.may(referee, seat, says.EXCHANGE) or says.may(referee, seat, says.TUTE):
            phrase = ids.TAKES_MORE
    lines.put(FOOT, phrase, hand.rules.side(hand.taker))


def ghna(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """GHNA: what is said, and who says it."""
    hand = referee.hand
    what = cursor.suit
    if cursor.field == says.SHOWN:
        lines.put(TEXT, ids.TUTE_TOUCH)
        lines.put(TEXT, ids.TUTE_COUNT, count(cursor.page))
        lines.put(TEXT, ids.SEAT_PAIR, cursor.who, hand.rules.side(cursor.who))
        lines.put(FOOT, ids.BACK_LEAVE)
        return
    if says.decides(referee, cursor.who):
        lines.put(TEXT, ids.DECIDES, hand.declarer)
    else:
        lines.put(TEXT, ids.GHNA if what < says.EXCHANGE else ids.SAY_WHAT)
    if what == says.EXCHANGE:
        lines.put(CHOICE, ids.EXCHANGE, stock.exchange_card(hand), hand.shown)
    elif what == says.TUTE:
        lines.put(CHOICE, ids.TUTE_SHOWN)
    else:
        lines.put(CHOICE, ids.GHNA_SUIT, what, 40 if what == hand.trump else 20)
    other = says.partner(referee, cursor.who, what)
    if other == NO_SEAT or cursor.few_keys:
        lines.put(TEXT, ids.SEAT_PAIR, cursor.who, hand.rules.side(cursor.who))
    else:
        lines.put(TEXT, ids.GHNA_WHO, cursor.who, other)
    lines.put(FOOT, ids.GHNA_ALONE if other == NO_SEAT else ids.GHNA_NONE)


def before(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """BEFORE: the cards touched before the contract, as they would lie."""
    hand = referee.hand
    kept = cursor.kept
    lines.put(TRICK, 0, NONE, NONE, NONE, NONE)
    for i in range(kept.n):
        lines.args[(hand.turn + i) % hand.rules.players] = kept.cards[i]
    lines.more(NONE, 0)
    lines.put(SIDE, ids.BEFORE_MORE if kept.more else ids.BEFORE_ASK, kept.more)
    lines.put(BELOW, ids.YES_OR_NO + (1 if cursor.few_keys else 0))
