"""A Ghna that was sung and not entered: its suit, its seat, the trick after which it was sung."""

from hakam.flow import commands, home
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.journal import kinds
from hakam.rules.cards import NO_SEAT
from hakam.table.referee import Referee

# fields of LATE
SUIT = 0
SEAT = 1
TRICK = 2  # not in first-card games: it was sung at the first of its cards


def open_late(referee: Referee, cursor: Cursor) -> int:
    """Go to LATE; of the suits not sung yet trump is proposed first."""
    hand = referee.hand
    cursor.suit = hand.trump & 3
    for _ in range(4):
        if hand.melds[cursor.suit] == NO_SEAT:
            break
        cursor.suit = home.ring(cursor.suit, 1, 4)
    return cursor.go(screens.LATE)


def late(referee: Referee, cursor: Cursor, command: int) -> int:
    """LATE: the side keys choose, OK goes on and after the last field enters the Ghna; BACK goes
    one field back. Nothing is left out of the choice: what cannot be is refused in words."""
    step = home.step(command)
    if step:
        return _choose(referee, cursor, step)
    if command == commands.BACK:
        if cursor.field == SUIT:
            return home.settle(referee, cursor)
        return cursor.go(screens.LATE, cursor.field - 1)
    if command != commands.OK:
        return commands.NOTHING
    if cursor.field == SUIT:
        return _propose_seat(referee, cursor)
    if cursor.field == SEAT:
        return name(referee, cursor, cursor.who)
    return cursor.event(kinds.LATE, cursor.who, cursor.suit | cursor.page << 2)


def name(referee: Referee, cursor: Cursor, seat: int) -> int:
    """This seat sang; the last trick after which it could have is proposed."""
    cursor.who = seat
    if referee.hand.rules.meld_when:
        return cursor.event(kinds.LATE, seat, cursor.suit)
    referee.find_late(cursor.suit)
    cursor.page = referee.late_tricks[seat] or _last(referee)
    return cursor.go(screens.LATE, TRICK)


def _propose_seat(referee: Referee, cursor: Cursor) -> int:
    """Of the seats that could have sung the suit the declarer, else the first after it."""
    hand = referee.hand
    referee.find_late(cursor.suit)
    first = hand.eldest if hand.declarer == NO_SEAT else hand.declarer
    cursor.who = first
    for _ in range(hand.rules.players):
        if referee.late_tricks[cursor.who]:
            break
        cursor.who = hand.next_seat(cursor.who)
    return cursor.go(screens.LATE, SEAT)


def _choose(referee: Referee, cursor: Cursor, step: int) -> int:
    if cursor.field == SUIT:
        cursor.suit = home.ring(cursor.suit, step, 4)
    elif cursor.field == SEAT:
        cursor.who = home.ring(cursor.who, step, referee.hand.rules.players)
    else:
        if cursor.few_keys:
            step = -step  # one key goes round: from the newest trick to older ones
        cursor.page = home.ring(cursor.page - 1, step, _last(referee)) + 1
    return commands.REDRAW


def _last(referee: Referee) -> int:
    """The last trick after which a Ghna can be: not the last of the hand."""
    hand = referee.hand
    tricks = hand.tricks
    return tricks - 1 if hand.n_plays == hand.rules.cards and tricks > 1 else tricks
