"""A look at the last trick and at the score; OK that always answers; a card touched twice."""

from flow_help import begun  # first: the 32-bit stack is small

from hakam import words
from hakam.rules import cards, reasons
from hakam.rules.options import build
from hakam.screens import box as alerts
from hakam.screens import commands, lines, show
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
