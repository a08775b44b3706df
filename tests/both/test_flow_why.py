"""OK says why no Ghna can be sung; cards touched again, and gathered."""

from flow_help import begun  # first: the 32-bit stack is small
from test_flow_peek import of, text

from hakam.rules import cards, reasons
from hakam.screens import commands, says
from hakam.table import verdicts
from host_tools.glyphs.keys import HOLD_OK, LEFT, OK

FIRST = "O1 O2 O3 O4"


def why(t):
    """What OK says; the side key of the singer says the same."""
    t.press(OK)
    said = t.box.notice
    seat = says.singer(t.referee)
    t.press(commands.SIDE + seat)
    assert t.box.notice == said and t.box.notice_seat == seat
    return said


def test_ok_says_why_no_ghna_can_be_sung():
    t = begun("O4", 2)
    assert why(t) == reasons.AFTER_TRICK
    t.touch("O2 O5 O12")  # taken by the other side
    assert why(t) == reasons.MELD_NOT_YOUR_SIDE
    t = begun("B1 B2 B3 B4", 2)
    t.press(OK, OK)
    assert why(t) == reasons.MELD_PER_TRICK
    t = of("touti", (OK, LEFT, OK, OK))  # 70: no Ghna at all
    t.touch("B1 B2 B3 B4")
    assert why(t) == reasons.MELD_OVER_CAP


def test_ok_says_in_a_trick_after_which_no_ghna_can_come_that_it_is_too_late():
    t = begun(" ".join(cards.name(card) for card in range(37)))
    assert not t.referee.hand.in_pause and t.referee.hand.n_plays == 37
    assert why(t) == reasons.WINDOW_OVER
    t = begun("B1 B12 B4 B2 E1 E12 E4 E2 C1 C12 C4 C2 O1 O12 O4 O2", 2)
    assert why(t) == reasons.NO_GHNA_LEFT
    t.touch("O3")
    assert why(t) == reasons.NO_GHNA_LEFT


def test_the_menu_of_ghna_says_that_the_bid_allows_no_forty():
    t = begun("B1 B2 B3 B4")  # 80: a Ghna of 20 at the most
    t.press(OK)
    assert t.box.is_on("ghna") and t.on.what != t.referee.hand.trump
    assert text(t).startswith("Ghna: which suit? no 40")
    t = begun("B1 B2 B3 B4", 4)
    t.press(OK)
    assert text(t).startswith("Ghna: which suit?\n") and t.on.what == t.referee.hand.trump


def test_ok_says_that_the_time_of_ghnas_is_over_and_that_none_is_left():
    t = of("tute_pairs", ())
    t.touch("O7 C1 C12 C4 C5")  # no tute any more
    t.touch("C3 C6 C7 C10")
    assert t.referee.hand.taker == 1 and why(t) == reasons.WINDOW_OVER
    t = begun("B1 B12 B4 B2 E1 E12 E4 E2 C1 C12 C4 C2 O1 O12 O4 O2", 2)
    assert t.referee.hand.taker == 1 and why(t) == reasons.NO_GHNA_LEFT


def test_ok_says_that_the_card_of_a_ghna_is_owed_and_whose_turn_it_is():
    t = of("touti_darija", (OK, HOLD_OK, OK, OK))
    turn = t.referee.hand.turn
    t.press(commands.SIDE + (turn + 1) % 4)
    assert t.box.notice == reasons.NOT_YOUR_TURN
    t.press(OK, OK)
    assert why(t) == reasons.MELD_CARD_OWED


def test_the_tag_of_a_suit_says_why_that_suit_cannot_be_sung():
    t = begun("B1 B12 B3 B4", 2)
    t.press(commands.SUIT + 3)
    assert t.box.notice == reasons.MELD_BROKEN and t.box.is_on("won")
    t.press(commands.SUIT + 1)
    assert t.box.is_on("ghna") and t.on.what == 1


def test_a_card_of_this_trick_touched_again_is_no_fault_and_of_an_earlier_one_it_is():
    t = begun("O1 O2")
    for name in ("O1", "O2", "O2"):
        t.touch(name)
        assert t.referee.verdict.id == verdicts.CARD_AGAIN and not t.box.notice
    assert t.referee.verdict.arg == 1 and t.referee.hand.n_plays == 2
    t.touch("O3 O4")
    for place, name in enumerate(FIRST.split()):  # gathered over the pad
        t.touch(name)
        assert t.referee.verdict.id == verdicts.CARD_AGAIN and t.box.is_on("won")
        assert t.referee.verdict.arg == place
    t.touch("C1 O1")
    assert t.box.notice == reasons.ALREADY_PLAYED


def test_a_card_of_this_trick_is_no_fault_either_while_a_ghnas_card_or_a_draw_is_awaited():
    t = of("touti_darija", (OK, HOLD_OK, OK))
    t.touch("B2 B4")
    t.press(OK, OK)  # the seat on turn sings oros: its rey or caballo is to come
    assert t.referee.hand.owed_suit == 0
    t.touch("B4")
    assert t.referee.verdict.id == verdicts.CARD_AGAIN and t.referee.verdict.arg == 1
    assert not t.box.notice
    t.touch("B5")
    assert t.box.notice == reasons.MELD_CARD_OWED
    t.touch("O12")
    assert t.referee.hand.n_plays == 3
    t = of("tute_habanero", (), sight="open")
    t.touch("B12 O10 O7 C10 C11 B11 O4 O3 E3 C4 E10 C2 O1 E11 B3 O5 C5 B11 B3")
    assert t.referee.hand.draws_left == 2
    t.touch("B11")
    assert t.referee.verdict.id == verdicts.CARD_AGAIN and not t.box.notice
    t.touch("E2 B12")
    assert t.box.notice == reasons.NOT_IN_STOCK and t.referee.hand.draws_left == 1


def test_a_card_touched_again_ends_a_look_and_leaves_questions_as_they_are():
    t = begun(FIRST)
    t.press(LEFT)
    t.touch("O2")
    assert t.box.is_on("won")
    t.press(OK)
    t.touch("O2")
    assert t.box.is_on("ghna") and not t.box.notice
    t.box.open("ask", 0)
    t.touch("O2")
    assert t.box.is_on("ask") and not t.box.notice


def test_the_last_trick_gathered_over_the_pad_repeats_its_notes_until_the_next_hand():
    t = begun()
    names = [cards.name(card) for card in range(40)]
    t.touch(" ".join(names))
    assert t.box.is_on("hand")
    for place, name in enumerate(names[36:]):
        t.touch(name)
        assert t.referee.verdict.id == verdicts.CARD_AGAIN and t.box.is_on("hand")
        assert t.referee.verdict.arg == place and not t.box.notice
    t.touch(names[0])
    assert t.referee.verdict.id == verdicts.SILENT and not t.box.notice
    t.press(OK)
    t.touch(names[39])
    assert t.referee.verdict.id == verdicts.SILENT
