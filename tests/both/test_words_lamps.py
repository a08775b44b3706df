"""Seat lights: they say by place what the panel says, and nothing that the table does not know."""

import hakam.rules.hand
import hakam.table.referee  # noqa: F401
from hakam.rules import games
from hakam.rules.cards import NO_SEAT
from hakam.rules.ruleset import Ruleset
from hakam.screens import commands, lights, seats
from host_tools.glyphs.gallery import DEAL, ORDER
from host_tools.glyphs.keys import BACK, HOLD_OK, LEFT, OK, RIGHT
from host_tools.glyphs.table import Table


def table(sight: int = 0) -> Table:
    t = Table()
    t.box.settings.set_up = 1
    t.box.settings.game.sight = sight
    t.box.start()
    return t


def lit(t: Table) -> list:
    """Colour by side of the box, None where it is dark."""
    out = bytearray(b"\xff" * lights.SIZE)
    lights.describe(t.box, out)
    found = []
    for side in range(4):
        colour = bytes(out[side * 3 : side * 3 + 3])
        found.append(colour if colour != b"\x00\x00\x00" else None)
    return found


def alone(seat: int, colour: bytes) -> list:
    return [colour if side == seat else None for side in range(4)]


def test_dealer_declarer_turn_and_winner_are_lit_one_after_the_other():
    t = table()
    t.press(RIGHT)
    assert lit(t) == alone(1, lights.TURN)
    t.press(OK)
    assert lit(t) == alone(2, lights.ASKED)  # who declares?
    t.press(LEFT)
    assert lit(t) == [None] * 4  # all passed
    t.press(RIGHT, RIGHT, OK)
    assert lit(t) == alone(3, lights.ASKED)
    t.press(HOLD_OK)
    assert lit(t) == alone(3, lights.ASKED)
    t.press(OK)
    for card, seat in (("B2", 2), ("B1", 3), ("B3", 0), ("B4", 1)):
        assert lit(t) == alone(seat, lights.TURN)
        t.touch(card)
    assert lit(t) == alone(3, lights.WON)
    t.press(OK)
    assert lit(t) == alone(3, lights.ASKED)


def test_who_is_spoken_to_is_red():
    t = table(1)
    t.press(OK)
    assert lit(t) == alone(1, lights.TURN)  # touches its cards
    for seat in (1, 2, 3, 0):
        t.touch(DEAL[seat])
    t.press(OK, HOLD_OK, OK)
    t.touch("O3 E1")
    assert lit(t) == alone(2, lights.WRONG)
    t.act(t.box.dismiss())
    assert lit(t) == alone(2, lights.TURN)
    t.press(commands.SIDE)
    assert lit(t) == alone(0, lights.WRONG)


def test_what_was_undone_accuses_nobody():
    t = table()
    t.press(OK, OK, HOLD_OK, OK)
    t.touch("O1 O2")
    t.press(BACK)
    assert lights.WRONG not in lit(t)


def test_the_side_that_has_the_hand_is_green():
    t = table()
    t.press(OK)
    t.hand(" ".join(ORDER))
    hand = t.referee.hand
    first = hand.declarer & 1 if hand.made else 1 - (hand.declarer & 1)
    assert lit(t) == [lights.WON if side & 1 == first else None for side in range(4)]


def test_deals_that_agree_in_public_are_lit_alike():
    seen = []
    for swapped in (False, True):
        t = table(1)
        t.press(OK)
        shown = []
        for seat in (1, 2, 3, 0):
            hand = DEAL[seat]
            if swapped and seat == 2:
                hand = hand.replace("C12", "C7")
            if swapped and seat == 3:
                hand = hand.replace("C7", "C12")
            t.touch(hand)
            shown.append(lit(t))
        for key in (RIGHT, OK, RIGHT, RIGHT, OK, OK):
            t.press(key)
            shown.append(lit(t))
        for card in ("O3", "O5", "O10", "O11"):
            t.touch(card)
            shown.append(lit(t))
        for key in (OK, RIGHT, RIGHT, BACK):
            t.press(key)
            shown.append(lit(t))
        seen.append(shown)
    assert seen[0] == seen[1]


def test_lights_and_side_keys_are_the_boxs_sides_in_every_game():
    """Two sit opposite each other, and a game to the left goes round the other way."""
    seen = []
    for number in range(len(games.GAMES)):
        rules = Ruleset(number)
        for direction in (0, 1):
            rules.direction = direction
            t = table()
            t.judged(t.referee.new_match(rules, 0))
            sides = []
            for seat in range(rules.players):
                t.box.open("ghna", seat)
                side = lit(t).index(lights.ASKED)
                assert seats.seat_at(t.referee.rules, side) == seat
                sides.append(side)
            for side in range(4):
                if side not in sides:
                    assert seats.seat_at(t.referee.rules, side) == NO_SEAT
            if sides not in seen:
                seen.append(sides)
    for sides in ([0, 1, 2, 3], [0, 3, 2, 1], [0, 2], [0, 1, 2], [0, 3, 2]):
        assert sides in seen
