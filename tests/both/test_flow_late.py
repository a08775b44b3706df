"""A Ghna entered later by keys, and its suit put right: few presses, every refusal in words."""

from flow_help import begun  # first: the 32-bit stack is small

from hakam import words
from hakam.journal import kinds
from hakam.rules import cards, events, reasons
from hakam.rules.cards import NO_SEAT
from hakam.rules.options import build
from hakam.screens import beeps, commands, items, late, lines, show
from hakam.table import verdicts
from host_tools.glyphs.gallery import ORDER
from host_tools.glyphs.keys import BACK, HOLD_OK, LEFT, MENU, OK, RIGHT
from host_tools.glyphs.table import Table

THREE = "O1 O2 O4 O5 O3 O6 O7 C2 E1 E2 E4 E5"  # seat 1 declares and takes all three
OROS, COPAS, ESPADAS, BASTOS = range(4)


def shown(t, language=0):
    """Words of the panel now."""
    described = lines.Lines(words.load(language))
    show.describe(t.box, described)
    return lines.text(described)


def test_the_forty_of_the_last_trick_costs_the_menu_and_six_presses():
    t = begun(THREE + " B1", 2)
    t.press(MENU)
    assert t.on.value() == items.CORRECT_AGAIN
    t.press(RIGHT)
    assert t.on.value() == items.GHNA_LATE
    t.press(OK, OK, OK, OK)
    hand = t.referee.hand
    assert hand.melds[OROS] == 1 and hand.meld_points[1] == 40
    assert hand.meld_notes[OROS] & ~cards.PAIR == 3 and t.box.notice == verdicts.REPAIRED


def test_a_twenty_after_the_trick_that_is_proposed():
    t = begun(THREE + " B1", 2)
    t.choose(items.GHNA_LATE)
    assert t.box.is_on("late") and t.on.suit == OROS
    assert "which Ghna was sung?" in shown(t)
    t.press(RIGHT, OK)
    assert (t.on.asks, t.on.who) == (late.SEAT, 1) and "who sang copas?" in shown(t)
    t.press(OK)
    assert (t.on.asks, t.on.trick) == (late.TRICK, 3)
    assert "trick 3" in shown(t) and "E1 E2 E4 E5" in shown(t)
    t.press(OK)
    hand = t.referee.hand
    assert hand.melds[COPAS] == 1 and hand.meld_points[1] == 20
    assert t.box.is_on("play") and t.box.notice == verdicts.REPAIRED
    assert "Ghna copas 20" in shown(t)
    t.press(BACK)
    assert hand.melds[COPAS] == NO_SEAT and "taken back: Ghna copas later" in shown(t)
    assert "anulado: Ghna copas" in shown(t, 1)


def test_an_earlier_trick_and_the_partner_are_a_press_each():
    t = begun(THREE + " B1", 2)
    t.choose(items.GHNA_LATE)
    t.press(RIGHT, OK, RIGHT, RIGHT)
    assert t.on.who == 3
    t.press(OK, LEFT)
    assert t.on.trick == 2 and "O3 O6 O7 C2" in shown(t)
    t.press(LEFT, LEFT)
    assert t.on.trick == 3
    t.press(RIGHT, OK)
    assert t.referee.hand.melds[COPAS] == 3
    assert t.referee.hand.meld_notes[COPAS] & ~cards.PAIR == 1


def test_back_leaves_field_by_field_and_nothing_is_changed():
    t = begun(THREE, 2)
    before = bytes(t.referee.journal.log[: t.referee.journal.n])
    t.choose(items.GHNA_LATE)
    t.press(OK, OK)
    assert t.on.asks == late.TRICK
    t.press(BACK)
    assert t.on.asks == late.SEAT
    t.press(BACK)
    assert t.on.asks == late.SUIT
    t.press(BACK)
    assert t.box.is_on("won")
    assert bytes(t.referee.journal.log[: t.referee.journal.n]) == before


def test_the_last_trick_that_fits_is_proposed_and_not_simply_the_last():
    t = begun("B1 B2 B3 B4 E1 E3 E12 E11", 2)  # seat 1 leads and takes; then E1 again
    t.touch("C12")  # now copas can be sung after neither later trick
    t.choose(items.GHNA_LATE)
    t.press(RIGHT, OK, OK)
    assert t.on.trick == 2
    t = begun("B1 B2 B3 B4 E1 E3 C12 E11 E2 E4", 2)
    t.choose(items.GHNA_LATE)
    t.press(RIGHT, OK, OK)
    assert t.on.trick == 1
    t = begun("O4 O1 O5 O2", 2)  # the others' trick: none fits, the last is shown
    t.choose(items.GHNA_LATE)
    t.press(OK, OK)
    assert t.on.trick == 1
    t.press(OK)
    assert t.box.notice == reasons.MELD_NOT_YOUR_SIDE and t.box.is_on("late")
    assert "not this side's Ghna" in shown(t)


def test_every_refusal_says_why_and_the_screen_stays_for_another_choice():
    t = begun("O1 O2 O4 O5", 1)  # ninety: forty and no more
    t.press(OK, OK)
    hand = t.referee.hand
    assert hand.melds[OROS] == 1
    t.touch("E1 E2 E4 B12 B1")
    t.choose(items.GHNA_LATE)
    assert t.on.suit == COPAS  # oros is sung
    t.press(OK, OK, OK)
    assert t.box.notice == reasons.MELD_OVER_CAP and t.box.is_on("late")
    assert t.on.asks == late.TRICK
    t = begun("O1 O2 O4 O5 E1 E2 E4 E5", 1)
    t.press(OK, OK)
    assert t.referee.hand.melds[OROS] == 1
    t.choose(items.GHNA_LATE)
    t.press(OK, OK)
    assert t.on.trick == 1  # as of that moment it fits
    t.press(OK)
    assert t.box.notice == verdicts.FALLS
    assert "then falls: Ghna oros of" in shown(t) and "y caería: Ghna oros de" in shown(t, 1)
    t = begun("O1 O2 O4 O5 E1 C12 E4 E5 B1", 2)
    t.choose(items.GHNA_LATE)
    t.press(RIGHT, OK, OK)
    assert t.on.trick == 1
    t.press(OK)
    assert t.box.notice == verdicts.LAID and "laid C12 later" in shown(t)


def test_it_is_entered_on_the_screen_of_the_finished_hand_until_the_next_is_opened():
    t = begun()
    t.touch(" ".join(ORDER))
    assert t.box.is_on("hand") and items.GHNA_LATE in t.offered()
    t.choose(items.GHNA_LATE)
    t.press(OK, OK)
    assert 1 <= t.on.trick <= 9
    t.press(BACK, BACK, BACK)
    assert t.box.is_on("hand")
    t.press(OK)
    assert items.GHNA_LATE not in t.offered()


def test_the_menu_offers_it_where_a_trick_is_finished_and_the_hand_is_the_tables_own():
    t = begun()
    assert items.GHNA_LATE not in t.offered()
    t.touch("O1 O2 O3")
    assert items.GHNA_LATE not in t.offered()
    t.touch("O4")
    assert items.GHNA_LATE in t.offered()
    t.choose(items.CONCEDE)
    t.press(HOLD_OK)
    assert items.GHNA_LATE not in t.offered()


def test_in_first_card_games_no_trick_is_asked_and_who_laid_the_first_card_is_proposed():
    t = Table()
    t.box.settings.set_up = 1
    t.judged(t.referee.new_match(build("touti_darija", None), 3))
    t.judged(t.referee.event(events.CONTRACT, 0, 80))
    t.judged(t.referee.event(events.TRUMP, 0, OROS))
    t.touch("E1 E2 C12 E4 B1")
    assert t.box.is_on("play")
    t.choose(items.GHNA_LATE)
    t.press(RIGHT, OK)
    assert (t.on.asks, t.on.who) == (late.SEAT, 2)
    t.press(OK)
    assert t.referee.hand.melds[COPAS] == 2 and t.box.is_on("play")


def test_a_wrong_suit_is_put_right_by_the_screen_of_wrong_seats():
    t = begun("B1 B2 B3 B4", 2)
    t.press(OK, OK)
    hand = t.referee.hand
    assert hand.melds[OROS] == 1
    t.choose(items.CORRECT_CREDIT)
    t.press(RIGHT)
    assert "suit of oros" in shown(t)
    t.press(OK)
    assert t.on.suit == COPAS and "entered as oros" in shown(t)
    t.press(LEFT)
    assert t.on.suit == BASTOS  # never the one that stands
    t.press(RIGHT, OK)
    assert list(hand.melds) == [NO_SEAT, 1, NO_SEAT, NO_SEAT]
    assert t.box.notice == verdicts.REPAIRED and "suit of Ghna" in shown(t)
    t.press(BACK)
    assert hand.melds[OROS] == 1 and "taken back: suit of Ghna" in shown(t)
    t.choose(items.CORRECT_CREDIT)
    t.press(RIGHT, OK, LEFT, OK)
    assert hand.melds[BASTOS] == 1


def test_side_keys_and_tags_choose_seat_and_suit_at_once():
    t = begun(THREE + " B1", 2)
    t.choose(items.GHNA_LATE)
    t.press(commands.SUIT + COPAS)
    assert (t.on.suit, t.on.asks) == (COPAS, late.SEAT)
    t.press(commands.SIDE + 3)
    assert (t.on.who, t.on.asks) == (3, late.TRICK)
    t.press(commands.CHOOSE)
    assert t.referee.hand.melds[COPAS] == 3
    t.choose(items.GHNA_LATE)
    t.press(commands.PASS)
    assert t.box.is_on("play")


def test_with_two_keys_ok_steps_and_ok_held_takes():
    t = begun(THREE + " B1", 2)
    t.choose(items.GHNA_LATE)
    t.box.few_keys = True
    t.press(OK)
    assert t.on.suit == COPAS
    t.press(commands.HOLD_OK, commands.HOLD_OK)
    assert t.on.trick == 3
    t.press(OK)
    assert t.on.trick == 2  # from the newest to older ones
    t.press(commands.HOLD_OK)
    assert t.referee.hand.melds[COPAS] == 1


def test_a_box_without_a_panel_beeps_suit_seat_and_trick():
    t = begun(THREE + " B1", 2)
    t.box.dark = True
    t.choose(items.GHNA_LATE)
    pitches = []
    for _ in range(3):
        pitches.append(max([hz for hz, _ms in beeps.describe(t.box)]))
        t.press(OK)
    assert pitches == [beeps.SUIT, beeps.SEAT, beeps.PLACE]


def test_opening_the_screen_leaves_the_table_as_it_was():
    t = begun(THREE + " B1", 2)
    referee = t.referee
    plays = bytes(referee.hand.plays[: referee.hand.n_plays])
    for suit in range(4):
        referee.find_late(suit)
    assert bytes(referee.hand.plays[: referee.hand.n_plays]) == plays
    assert referee.hand.turn == 2
    assert referee.event(kinds.LATE, 1, COPAS | 3 << 2) == verdicts.REPAIRED
