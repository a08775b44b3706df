"""The seat lights: who is meant, by place first and colour second."""

from hakam.flow import again, ghna, home
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.rules import state
from hakam.rules.cards import NO_SEAT
from hakam.rules.games import MARKS
from hakam.table import verdicts
from hakam.table.referee import Referee

SIZE = 12

# colours as their three bytes; dim, since they stand beside the cards
TURN = b"\x18\x18\x18"  # white: it is this seat's turn
WON = b"\x00\x30\x08"  # green: takes the trick, wins the hand or the match
ASKED = b"\x30\x14\x00"  # amber: declares or sings, as being entered
WRONG = b"\x40\x00\x00"  # red: is spoken to, gets a mark, loses the match


def describe(referee: "Referee", cursor: "Cursor", out: bytearray) -> None:
    """Fill `out`, SIZE bytes: red, green, blue (0..255) of the box's sides 0..3 in order of play.

    Nothing is lit that the table does not know. Allocates nothing.
    """
    for i in range(SIZE):
        out[i] = 0
    rules = home.seats(referee, cursor)
    notice = cursor.notice
    if notice and (notice >= 128 or not verdicts.stands(notice)):
        if cursor.notice_seat != NO_SEAT:
            colour = WRONG
            if notice == verdicts.OBJECTION_REFUTED:
                colour = WON
            elif notice == verdicts.OBJECTION_OPEN:
                colour = ASKED
            _light(rules, out, cursor.notice_seat, colour)
        return
    screen = cursor.screen
    hand = referee.hand
    if screen == screens.START:
        dealer = cursor.settings.dealer % rules.players
        if not home.proposes(referee, cursor):
            dealer = referee.dealer
        _light(rules, out, dealer, TURN)
    elif referee.rules is None:
        return
    elif screen == screens.DEAL:
        _light(rules, out, referee.deal_seat(), TURN)
    elif screen in (screens.CALLS, screens.PLAY, screens.BEFORE):
        _light(rules, out, hand.turn, TURN)
    elif screen == screens.WON:
        _light(rules, out, hand.taker, WON)
    elif screen == screens.PROOF and rules.sight_open:
        _light(rules, out, cursor.who, WRONG)
    elif screen == screens.AGAIN and cursor.field == again.TOUCH:
        next = again.leader(referee) + referee.again.n
        _light(rules, out, next % rules.players, TURN)
    elif screen == screens.GHNA:
        _light(rules, out, ghna.asked(referee, cursor), ASKED)
    elif screen in (screens.RESULT, screens.OBJECT, screens.GHNA_DOUBT):
        _light(rules, out, cursor.who, ASKED)
    elif screen == screens.TRUMP:
        _light(rules, out, hand.declarer, ASKED)
    elif screen == screens.HAND or screen == screens.OVER:
        over = screen == screens.OVER
        for seat in range(rules.players):
            side = rules.side(seat)
            if side == referee.match_winner() if over else _taken(rules, hand, side):
                lost = rules.unit == MARKS
                _light(rules, out, seat, WRONG if lost else WON)


def _taken(rules, hand, side: int) -> bool:
    """Is the hand this side's? Of the cabron: does it get a mark?"""
    if rules.unit == MARKS:
        return hand.score(side) > 0
    if hand.made == state.UNKNOWN:
        return hand.winner == side
    return (rules.side(hand.declarer) == side) == (hand.made == 1)


def _light(rules, out: bytearray, seat: int, colour: bytes) -> None:
    if seat >= 4:
        return
    side = home.side_of(rules.players, rules.direction, seat)
    for i in range(3):
        out[side * 3 + i] = colour[i]
