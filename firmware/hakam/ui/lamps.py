"""The seat lights: who is meant, by place first and colour second."""

from hakam.flow import cursor as screens
from hakam.flow import home
from hakam.flow.cursor import Cursor
from hakam.rules import state
from hakam.rules.cards import NO_SEAT, NO_SIDE
from hakam.table import verdicts
from hakam.table.referee import Referee

SIZE = 12

# colours as their three bytes; dim, since they stand beside the cards
TURN = b"\x18\x18\x18"  # white: it is this seat's turn
WON = b"\x00\x30\x08"  # green: takes the trick, wins the hand or the match
ASKED = b"\x30\x14\x00"  # amber: declares or sings, as being entered
WRONG = b"\x40\x00\x00"  # red: is spoken to


def describe(referee: "Referee", cursor: "Cursor", out: bytearray) -> None:
    """Fill `out`, SIZE bytes: red, green, blue (0..255) of the box's sides 0..3 in order of play.

    Nothing is lit that the table does not know. Allocates nothing.
    """
    for i in range(SIZE):
        out[i] = 0
    notice = cursor.notice
    if notice and (notice >= 128 or not verdicts.stands(notice)):
        if cursor.notice_seat != NO_SEAT:
            _light(referee, out, cursor.notice_seat, WRONG)
        return
    screen = cursor.screen
    hand = referee.hand
    if screen == screens.START:
        ours = referee.rules is not None and not cursor.asked
        _light(referee, out, referee.dealer if ours else cursor.settings.dealer, TURN)
    elif referee.rules is None:
        return
    elif screen == screens.DEAL:
        _light(referee, out, referee.deal_seat(), TURN)
    elif screen == screens.CALLS or screen == screens.PLAY:
        _light(referee, out, hand.turn, TURN)
    elif screen == screens.WON:
        _light(referee, out, hand.taker, WON)
    elif screen == screens.RESULT or screen == screens.GHNA:
        _light(referee, out, cursor.who, ASKED)
    elif screen == screens.TRUMP:
        _light(referee, out, hand.declarer, ASKED)
    elif screen == screens.HAND and hand.made != state.UNKNOWN:
        side = hand.rules.side(hand.declarer)
        for seat in range(hand.rules.players):
            if (hand.rules.side(seat) == side) == (hand.made == 1):
                _light(referee, out, seat, WON)
    elif screen == screens.OVER and referee.match_winner() != NO_SIDE:
        for seat in range(hand.rules.players):
            if hand.rules.side(seat) == referee.match_winner():
                _light(referee, out, seat, WON)


def _light(referee, out: bytearray, seat: int, colour: bytes) -> None:
    rules = referee.rules
    if seat >= 4:
        return
    side = seat
    if rules is not None:
        side = home.side_of(rules.players, rules.direction, seat)
    for i in range(3):
        out[side * 3 + i] = colour[i]
