"""Screens of a trick that is touched again."""

from hakam.flow import again as flow
from hakam.flow.cursor import Cursor
from hakam.rules import events
from hakam.rules.cards import NO_CARD
from hakam.table.referee import Referee
from hakam.ui import doubts
from hakam.ui.lines import ARGS, BELOW, CHOICE, FOOT, NONE, SIDE, TEXT, TRICK, Lines
from hakam.words import ids


def again(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """AGAIN: which trick; its cards; what became of one that left it; what falls by it."""
    hand = referee.hand
    few = 1 if cursor.few_keys else 0
    keys = ids.KEYS + few
    if cursor.field == flow.WHICH:
        doubts.trick(referee, cursor.page, lines)
        lines.put(SIDE, ids.AGAIN_WHICH, cursor.page + 1, hand.trump, keys)
        lines.put(BELOW, ids.AGAIN_OK, keys + 1)
    elif cursor.field == flow.TOUCH:
        _touched(referee, lines)
        lines.put(SIDE, ids.AGAIN_TOUCH, referee.again.trick + 1, hand.trump, keys)
        card = flow.picked(referee, cursor)
        phrase = ids.AGAIN_PICK
        if card == NO_CARD or referee.again.n == hand.rules.players:
            phrase = ids.AGAIN_ALL
        lines.put(BELOW, phrase, keys + 1, card)
    elif cursor.field == flow.LEAVES:
        card = hand.plays[referee.again.trick * hand.rules.players + cursor.place]
        lines.put(TEXT, ids.AGAIN_LEAVES, flow.next_seat(referee, cursor), card)
        lines.put(CHOICE, ids.LEAVES_WHAT + cursor.item)
        lines.put(FOOT, ids.OK_CHOOSE)
    else:
        _falls(cursor, lines)
        lines.put(FOOT, ids.YES_OR_NO + few)


def _touched(referee, lines: Lines) -> None:
    """The cards touched so far at their edges, an arrow for the seat of the next."""
    again = referee.again
    players = referee.hand.rules.players
    lines.put(TRICK, 0, NONE, NONE, NONE, NONE)
    row = (lines.n - 1) * ARGS
    leader = flow.leader(referee)
    for i in range(again.n):
        lines.args[row + (leader + i) % players] = again.new[i]
    lines.more((leader + again.n) % players if again.n < players else NONE, 0)


def _falls(cursor, lines: Lines) -> None:
    """The first event that cannot stand, and how many more there are."""
    kind = cursor.amount
    lines.put(TEXT, ids.FALLS_ASK)
    suit = kind == events.MELD or kind == events.STRIKE
    lines.put(
        TEXT, ids.FALLS_WHAT + suit, ids.KIND + kind - events.BID, cursor.who, cursor.suit & 3
    )
    if cursor.n_items > 1:
        lines.put(TEXT, ids.FALLS_MORE, cursor.n_items - 1)


def done(referee: "Referee", number: int, lines: Lines) -> None:
    """The trick that was put right, as it is now."""
    lines.n = 0
    doubts.trick(referee, number, lines)
    lines.put(SIDE, ids.AGAIN_DONE, number + 1, referee.hand.trump)
