"""Scores agreed by the table in games that count games, hands or marks, and on the way to 101."""

from table_help import Flash, state  # first: the 32-bit stack is small

from hakam import words
from hakam.journal import kinds
from hakam.rules.options import build
from hakam.screens import items, lines, show
from hakam.table import verdicts
from hakam.table.referee import Referee
from host_tools.glyphs.keys import BACK, HOLD_OK, LEFT, OK, RIGHT
from host_tools.glyphs.table import Table


def begun(game, **options):
    t = Table()
    t.box.settings.set_up = 1
    t.box.settings.game = build(game, options)
    t.box.start()
    t.press(OK)
    return t


def first_line(t, language=0):
    described = lines.Lines(words.load(language))
    show.describe(t.box, described)
    return lines.text(described).split("\n")[0]


def test_on_the_way_to_101_the_points_are_agreed_first_and_then_the_games():
    t = begun("tute_101")
    t.touch("O4")
    t.choose(items.ADJUST)
    assert "points of game" in first_line(t) and "tantos de juego" in first_line(t, 1)
    t.press(*[RIGHT] * 57)
    t.press(OK, RIGHT, OK)
    assert list(t.referee.points)[:2] == [57, 1]
    assert "games won" in first_line(t)
    t.press(RIGHT, OK, OK)
    assert (t.referee.total_score(0), t.referee.total_score(1)) == (1, 0)
    assert not t.box.is_on("adjust")
    t.touch("O1 O2 O5 O6")
    flash = Flash()
    flash.save(t.referee)
    again = Referee()
    assert again.restore(flash.files) and state(again) == state(t.referee)
    t.choose(items.CONCEDE)
    t.press(HOLD_OK)
    t.press(OK)
    assert t.referee.points[0] or t.referee.games[0] > 1 or t.referee.games[1]
    t.press(BACK, BACK)
    assert list(t.referee.points)[:2] == [57, 1]
    for left in ((57, 1), (57, 1), (57, 1), (57, 1), (57, 1)):
        t.press(BACK)
        assert list(t.referee.points)[:2] == list(left)
    t.press(BACK)
    assert list(t.referee.points)[:2] == [57, 0]


def test_points_of_a_running_game_stay_under_101_and_games_within_the_target():
    t = begun("tute_101", target=2)
    t.touch("O4")
    event = t.referee.event
    assert event(kinds.ADJUST, 0, kinds.IN_GAME + 100) == verdicts.ACCEPTED
    assert event(kinds.ADJUST, 0, kinds.IN_GAME + 101) == verdicts.IMPOSSIBLE
    assert event(kinds.ADJUST, 0, 2) == verdicts.ACCEPTED
    assert event(kinds.ADJUST, 0, 3) == verdicts.IMPOSSIBLE
    t.choose(items.ADJUST)
    assert t.on.amount == 100
    t.press(RIGHT)
    assert t.on.amount == 100
    t.press(OK, LEFT, OK)
    assert t.on.amount == 2
    t.press(RIGHT)
    assert t.on.amount == 2
    assert begun("touti").referee.event(kinds.ADJUST, 0, kinds.IN_GAME + 5) == verdicts.ACCEPTED


def test_what_is_agreed_on_is_named():
    for game, word in (
        ("touti", "score for"), ("tute_pairs", "hands won"), ("tute_cabron_3", "marks"),
    ):  # fmt: skip
        t = begun(game)
        t.choose(items.ADJUST)
        assert word in first_line(t), game


def test_a_score_taken_back_on_its_own_screen_is_not_asked_for_once_more():
    t = begun("touti")
    t.choose(items.ADJUST)
    t.press(RIGHT, OK)
    assert (t.on.name, t.on.field) == ("adjust", 1)
    t.judged(t.referee.undo())
    assert not t.box.is_on("adjust") and t.referee.total_score(0) == 0
