"""The end that everybody sees: the rest given to a side, and the one card that was not touched."""

from doubt_help import again as restarted  # first: the 32-bit stack is small
from flow_help import TWO_TRICKS, begun, played

from hakam import words
from hakam.rules import cards, events, reasons
from hakam.screens import beeps, commands, items, lines, show
from hakam.screens.box import ALERT_POWER, ALERT_STORE
from hakam.table import referee as phases
from hakam.table import verdicts
from host_tools.glyphs.gallery import DEAL, ORDER
from host_tools.glyphs.gallery_games import begin, play
from host_tools.glyphs.keys import BACK, HOLD_OK, LEFT, MENU, OK, RIGHT
from host_tools.glyphs.table import Table


def said(t: Table) -> str:
    """What the panel shows, in English."""
    described = lines.Lines(words.load(0))
    show.describe(t.box, described)
    return lines.text(described)


def of(game: str, **options: object) -> Table:
    """A match of a game, its dealer accepted."""
    t = Table()
    begin(t, game, **options)
    return t


def test_the_rest_is_given_from_the_menu_and_one_back_takes_it_back_whole():
    t = begun(TWO_TRICKS)
    before = t.referee.journal.n_live
    t.press(MENU)
    presses = 1
    while t.on.value() != items.GROUP + items.END:
        t.press(RIGHT)
        presses += 1
    t.press(OK, OK)  # it stands first in its group
    assert t.box.is_on("claim") and presses + 2 <= 6
    assert said(t) == "who has the rest?\n\u2194 Blue\nthe rest: 100 points\nhold OK: yes"
    t.press(RIGHT)
    assert said(t).split("\n")[1] == "\u2195 Red"
    t.press(HOLD_OK)
    assert t.box.is_on("hand") and t.referee.hand.ending == events.CLAIM
    assert [t.referee.hand.total(side) for side in (0, 1)] == [100, 30]
    assert "rest to \u2195" in said(t)
    t.press(BACK)
    assert t.box.is_on("won") and played(t) == TWO_TRICKS
    assert t.referee.journal.n_live == before
    assert said(t).split("\n")[0] == "taken back: rest given"


def test_back_leaves_the_question_and_changes_nothing():
    t = begun("O1 O2 O3")
    before = t.referee.journal.n
    t.choose(items.REST)
    t.press(LEFT, BACK)
    assert t.box.is_on("play") and t.referee.journal.n == before


def test_the_side_that_took_the_last_trick_is_proposed_first_and_else_the_declarers():
    t = begun("O5")
    t.choose(items.REST)
    assert t.on.value() == 1
    t = begun("O2 O1 O3 O4")
    t.choose(items.REST)
    assert t.on.value() == 0


def test_a_claimed_hand_stands_on_the_sheet_as_such_in_every_game():
    for game, row in (
        ("touti", "1 \u25c080 + rest 0:80"),
        ("tute_pairs", "1 rest 0:130"),
        ("tute_subastado_3", "1 \u25c080 + rest"),
        ("tute_tres", "1 rest 0 130 0"),
        ("tute_cabron_4", "1 rest 0 130 0 0"),
    ):
        t = of(game)
        if t.referee.phase() == phases.DEAL:
            t.touch("C4")
        else:
            t.press(OK, HOLD_OK, OK)
        t.choose(items.REST)
        while t.on.value() != 1:
            t.press(RIGHT)
        t.press(HOLD_OK)
        assert t.box.is_on("hand"), game
        t.press(RIGHT)
        assert said(t).split("\n")[1] == row, said(t)


def test_while_cards_lie_in_the_stock_it_is_refused_in_words():
    t = of("tute_habanero")
    t.touch("C4 O1")
    t.choose(items.REST)
    assert t.box.notice == reasons.NOT_POSSIBLE and t.box.is_on("play")
    assert said(t).split("\n")[0] == "first the stock is drawn"
    play(t, 23)
    assert not t.referee.hand.stock_left()
    t.choose(items.REST)
    t.press(HOLD_OK)
    assert t.box.is_on("hand")


def test_while_the_card_of_a_ghna_is_owed_it_is_refused_in_words():
    t = of("touti_darija")
    t.press(OK, HOLD_OK, OK)
    t.judged(t.referee.event(events.MELD, 1, 1))
    t.choose(items.REST)
    assert t.box.notice == reasons.MELD_CARD_OWED and t.box.is_on("play")


def test_before_trump_is_named_and_after_the_hand_it_is_not_offered():
    t = of("touti")
    assert t.referee.event(events.CLAIM, 0, 0) == reasons.AUCTION_OPEN
    t.press(OK, HOLD_OK)
    assert items.REST not in t.offered()
    assert t.referee.event(events.CLAIM, 0, 0) == reasons.TRUMP_NOT_NAMED
    t.press(OK)
    assert items.REST in t.offered()
    t.choose(items.COUNT)
    t.press(OK)
    assert t.referee.phase() == phases.COUNT and items.REST not in t.offered()
    assert t.referee.event(events.CLAIM, 0, 0) == verdicts.NOT_NOW
    t.press(BACK)
    t.choose(items.REST)
    t.press(HOLD_OK)
    assert t.box.is_on("hand") and items.REST not in t.offered()


def last() -> Table:
    """A whole hand of ORDER but for its last card, B6."""
    t = begun()
    t.touch(" ".join(ORDER)[:-3])
    assert t.referee.hand.n_plays == 39
    return t


def test_the_last_card_is_named_and_right_plays_it():
    t = last()
    assert said(t).split("\n")[1:] == ["B6", "still in a hand?", "> yes  OK: no"]
    t.press(LEFT, BACK)
    assert t.referee.hand.n_plays < 40
    t = last()
    t.press(RIGHT)
    assert t.box.is_on("hand") and played(t) == " ".join(ORDER)
    t.press(BACK)
    t.box.dismiss()
    assert t.box.is_on("play") and "still in a hand?" in said(t)
    t.touch("B6")  # touching it is as good
    assert t.box.is_on("hand")


def test_no_to_the_last_card_leads_to_what_helps_a_table_in_trouble():
    t = last()
    t.press(OK)
    assert t.box.is_on("menu") and t.on.value() == items.CORRECT_AGAIN
    t.press(BACK)
    assert t.box.is_on("play") and t.referee.hand.n_plays == 39


def test_nothing_but_the_answer_plays_the_last_card():
    """Neither time nor any other key does; a power cut asks again."""
    t = last()
    t.box.dismiss()
    t.box.start()
    assert "still in a hand?" in said(t)
    for key in (LEFT, HOLD_OK, MENU, commands.TURN_PANEL, commands.SIDE, commands.SUIT):
        t = last()
        t.press(key)
        assert t.referee.hand.n_plays == 39, key


def test_two_keys_play_the_last_card_by_ok_held_and_a_tag_by_more():
    t = last()
    t.box.few_keys = True
    assert said(t).split("\n")[-1] == "hold: yes  OK: no"
    t.press(OK)
    assert t.box.is_on("menu")
    t.press(BACK, HOLD_OK)
    assert t.box.is_on("hand")
    t = last()
    t.press(commands.MORE)
    assert t.box.is_on("hand")


def test_a_box_without_a_panel_asks_nothing_but_ok_held_plays_the_last_card():
    t = last()
    t.box.few_keys = t.box.dark = True
    t.press(OK)
    assert t.box.is_on("play") and t.referee.hand.n_plays == 39
    t.press(HOLD_OK)
    assert t.box.is_on("hand")


def test_the_last_card_is_named_in_every_game_also_where_hands_are_known():
    for game, shown, whole in (
        ("touti", "", 40),
        ("tute_pairs", "C4", 40),
        ("tute_habanero", "C4", 40),
        ("tute_tres", "C4", 36),
        ("tute_arrastrado", "C4", 39),
    ):
        t = of(game)
        t.press(OK, HOLD_OK, OK) if not shown else t.touch(shown)
        play(t, whole - 2)
        assert "in a hand?" not in said(t)
        play(t, 1)
        hand = t.referee.hand
        text = said(t).split("\n")
        assert text[2] == "still in a hand?", game
        t.press(RIGHT)
        assert hand.over and cards.name(hand.plays[whole - 1]) == text[1]
        assert game != "tute_arrastrado" or "C4" not in played(t)
    t = Table()
    chosen = t.box.settings
    chosen.set_up = chosen.game.sight = 1
    t.box.start()
    t.press(OK)
    for seat in (1, 2, 3, 0):
        t.touch(DEAL[seat])
    t.press(OK, HOLD_OK, OK)
    play(t, 39)
    assert "still in a hand?" in said(t)


def test_a_card_forgotten_before_is_the_one_that_is_named():
    cards_played = " ".join(ORDER).split()
    t = begun()
    t.touch(" ".join(cards_played[:9] + cards_played[10:]))
    assert said(t).split("\n")[1] == cards_played[9]
    t.press(OK)
    t.choose(items.COUNT)
    assert t.box.is_on("count")


def test_where_each_plays_for_himself_a_seat_has_the_rest():
    t = of("tute_subastado_4")
    t.press(OK, HOLD_OK, OK)
    t.choose(items.REST)
    t.press(LEFT)
    who = t.on.value()
    t.press(HOLD_OK)
    assert t.referee.hand.total(who) == 130


def test_without_a_panel_the_side_that_has_the_rest_is_beeped():
    t = begun(TWO_TRICKS)
    t.box.dark = t.box.few_keys = True
    t.press(MENU)
    while t.on.value() != items.REST:
        t.press(OK)
    long, short = 5 * 2, 2 * 2  # twenty-seven, each beep with its air
    assert len(beeps.describe(t.box)) == 1 + long + short
    t.press(HOLD_OK)
    assert t.box.is_on("claim")
    assert [hz for hz, _ in beeps.describe(t.box) if hz] == [880]  # the eldest's side
    t.press(OK)
    assert [hz for hz, _ in beeps.describe(t.box) if hz] == [880, 880]
    t.press(HOLD_OK)
    assert t.referee.hand.ending == events.CLAIM and t.referee.hand.total(0) == 100


def test_after_a_power_cut_the_question_about_the_last_card_says_that_power_is_back():
    t = last()
    assert said(t).endswith("B6\nstill in a hand?\n> yes  OK: no")
    other = restarted(t)
    other.box.alerts |= ALERT_POWER
    assert said(other).endswith("B6\nstill in a hand?\npower is back")
    other.press(RIGHT)
    assert other.referee.hand.over and "power is back" not in said(other)


def test_what_stays_wrong_with_the_box_hides_no_question():
    t = last()
    t.box.alerts |= ALERT_STORE
    assert said(t).endswith("> yes  OK: no")
