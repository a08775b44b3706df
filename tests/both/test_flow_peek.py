"""A look at the last trick and at the score; OK that always answers; a card touched twice."""

from flow_help import begun  # first: the 32-bit stack is small

from hakam import words
from hakam.rules import cards, reasons
from hakam.rules.options import build
from hakam.screens import box as alerts
from hakam.screens import commands, lines, says, show
from hakam.screens.lines import NONE, TRICK
from hakam.table import verdicts
from host_tools.glyphs.gallery import DEAL
from host_tools.glyphs.keys import BACK, HOLD_OK, LEFT, MENU, OK, RIGHT
from host_tools.glyphs.table import Table

FIRST = "O1 O2 O3 O4"


def described(t):
    out = lines.Lines(words.load(0))
    show.describe(t.box, out)
    return out


def text(t):
    return lines.text(described(t))


def of(game, keys=(OK, HOLD_OK, OK), **options):
    t = Table()
    t.box.settings.set_up = 1
    t.box.settings.game = build(game, options)
    t.box.start()
    t.press(OK, *keys)
    return t


def test_left_shows_the_last_trick_and_right_score_contract_and_dealer():
    t = begun(FIRST + " C1")
    t.press(LEFT)
    assert text(t) == "\u25b2O4 \u25c0*O1 \u25bcO2 \u25b6O3\ntrick 1 to \u25c0"
    t.press(RIGHT)
    assert text(t) == "total \u21950 \u21940\n\u25c0 80 oros\n\u25b2 deals  again: sheet"
    t.press(RIGHT)
    assert t.box.is_on("sheet")


def test_points_of_the_hand_and_of_the_match_each_have_a_word_of_their_own():
    for language in range(len(words.languages())):
        said = []
        for keys in ((), (RIGHT,)):
            t = begun(FIRST + " C1")
            t.press(*keys)
            out = lines.Lines(words.load(language))
            show.describe(t.box, out)
            rows = [row for row in lines.text(out).split("\n") if "\u2195" in row]
            assert len(rows) == 1
            said.append(rows[0].split(" ")[0])
        assert said[0].isalpha() and said[1].isalpha() and said[0] != said[1], said


def test_points_of_the_hand_and_of_the_match_have_their_words_with_three_and_four_sides_too():
    for game in ("tute_subastado_3", "tute_subastado_4", "tute_tres", "tute_cabron_4"):
        for language in range(len(words.languages())):
            t = of(game, ())
            t.touch("O7" if t.box.is_on("deal") else "")
            t.press(*(OK, HOLD_OK, OK) if t.box.is_on("result") else ())
            assert t.box.is_on("play"), game
            said = []
            for keys in ((), (RIGHT,)):
                t.press(*keys)
                out = lines.Lines(words.load(language))
                show.describe(t.box, out)
                rows = [row for row in lines.text(out).split("\n") if "\u25b20" in row]
                said.append(rows[0].split(" ")[0])
            assert said[0].isalpha() and said[1].isalpha() and said[0] != said[1], (game, said)


def test_in_the_pause_the_last_trick_is_the_one_just_won_and_before_the_first_it_is_the_score():
    t = begun("O1 O2 O3")
    t.press(LEFT)
    assert t.on.score
    t.touch("O4")
    t.press(LEFT)
    assert not t.on.score and "trick 1" in text(t)


def test_a_look_is_gone_by_time_by_touch_by_back_and_by_any_other_key_which_does_its_own():
    t = begun(FIRST + " C1")
    t.press(LEFT)
    assert t.box.notice_ms == alerts.LONG_NOTICE_MS
    assert t.box.dismiss() == commands.REDRAW and t.box.is_on("play")
    assert t.box.dismiss() == commands.NOTHING
    for key in (LEFT, RIGHT):
        t.press(key)
        t.touch("C2")
        assert t.box.is_on("play") and t.referee.hand.n_plays == 6
        t.press(key, BACK)
        assert t.box.is_on("play") and t.referee.hand.n_plays == 6 and not t.box.notice
        t.press(BACK)
        assert t.referee.hand.n_plays == 5 and t.box.notice == verdicts.UNDONE
        t.press(key, OK)
        assert t.box.is_on("play") and t.box.notice == reasons.AFTER_TRICK
        t.press(key, MENU)
        assert t.box.is_on("menu")
        t.press(MENU)
    t.touch("C2 C3")
    t.press(LEFT)
    t.touch("C4")
    assert t.box.is_on("won")
    t.press(RIGHT, OK)
    assert t.box.is_on("ghna")


def test_a_look_hides_no_refusal_no_alert_and_not_the_question_of_the_last_card():
    t = begun(FIRST + " C1")
    t.press(LEFT)
    t.touch("O1")
    assert t.box.notice == reasons.ALREADY_PLAYED and "already" in text(t)
    t.box.dismiss()
    assert t.box.is_on("play")
    t.press(RIGHT)
    t.box.alerts = alerts.ALERT_READER
    assert "card reader lost" in text(t)
    t.box.alerts = 0
    t = begun()
    t.touch(" ".join(cards.name(card) for card in range(39)))
    before = text(t)
    assert "still in" in before
    t.press(LEFT)
    assert text(t) == before
    t.press(RIGHT)
    assert t.box.is_on("hand")


def test_of_two_keys_ok_held_leads_from_the_trick_with_the_dealer_to_the_sheet_with_the_score():
    t = begun(FIRST + " C1")
    t.box.few_keys = True
    t.press(HOLD_OK)
    assert (
        text(t)
        == "\u25b2O4 \u25c0*O1 \u25bcO2 \u25b6O3\ntrick 1 to \u25c0\n\u25b2 deals  again: sheet"
    )
    t.press(HOLD_OK)
    assert t.box.is_on("sheet") and "total \u21950 \u21940" in text(t)


def test_without_a_panel_a_look_beeps_who_took_the_trick_then_the_score():
    t = begun(FIRST + " C1")
    t.box.few_keys = t.box.dark = True
    t.press(HOLD_OK)
    assert t.on.beeps() == ((0, 150), (880, 90), (0, 90))  # the eldest
    t.press(HOLD_OK)
    assert [hz for hz, _ in t.on.beeps() if hz] == [262, 262]  # nothing, and nothing


def test_a_look_is_the_same_in_deals_that_differ_only_in_hidden_cards():
    seen = []
    for swapped in (False, True):
        t = Table()
        t.box.settings.set_up = 1
        t.box.settings.game.sight = 1
        t.box.start()
        t.press(OK)
        for seat in (1, 2, 3, 0):
            hand = DEAL[seat]
            if swapped and seat in (2, 3):
                hand = hand.replace("C12", "x").replace("C7", "C12").replace("x", "C7")
            t.touch(hand)
        t.press(OK, HOLD_OK, OK)
        t.touch("E7 E1 E3 E5")
        shown = [text(t)]
        for key in (LEFT, RIGHT, OK, BACK, HOLD_OK, BACK):
            t.press(key)
            shown.append(text(t))
        seen.append(shown)
    assert seen[0] == seen[1]


def test_the_led_card_is_marked_in_every_picture_of_a_trick():
    def led(t):
        out = described(t)
        assert out.styles[0] == TRICK
        return out.rows[0][6] - 1

    t = begun("O4 O2")
    assert led(t) == 1
    t.touch("O5 O12")
    assert led(t) == 1 and t.referee.hand.taker == 0
    t.touch("C1")
    assert led(t) == 0
    t.press(LEFT)
    assert led(t) == 1
    for trick, leader in ((0, 1), (1, 0)):
        t.box.open("ask", trick)
        assert led(t) == leader
        t.box.open("again", trick)
        assert led(t) == leader
    t = of("touti", ())
    t.touch("O12 C10")
    t.press(OK, HOLD_OK, OK)
    assert t.box.is_on("before") and led(t) == 1
    assert described(t).rows[0][4] == NONE


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
