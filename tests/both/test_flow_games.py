"""Keys, lights, beeps and tags where sides are not pairs, or nobody declares, or a stock lies."""

import hakam.table.referee  # noqa: F401
from hakam import words
from hakam.rules import cards, reasons
from hakam.rules.options import build
from hakam.screens import beeps, commands, count, items, lights, lines, says, show
from hakam.table import referee as phases
from hakam.table import verdicts
from host_tools.glyphs.gallery_games import play, say
from host_tools.glyphs.keys import BACK, HOLD_OK, LEFT, MENU, OK, RIGHT
from host_tools.glyphs.table import Table

SIDE = commands.SIDE
KINGS = "O12 C12 E12 B12"
SEAT, HUNDREDS, TENS, UNITS = 880, 440, 660, 988


def proposed(game: str, few: bool = False, **options: object) -> Table:
    t = Table()
    t.box.settings.set_up = 1
    t.box.settings.game = build(game, options)
    t.box.few_keys = t.box.dark = few
    t.box.start()
    return t


def begun(game: str, few: bool = False, **options: object) -> Table:
    t = proposed(game, few, **options)
    t.press(HOLD_OK if few else OK)
    return t


def said(t: Table) -> str:
    described = lines.Lines(words.load(0))
    show.describe(t.box, described)
    return lines.text(described)


def lit(t: Table) -> list:
    """Colour by side of the box, None where it is dark."""
    out = bytearray(b"\xff" * lights.SIZE)
    lights.describe(t.box, out)
    found = [bytes(out[side * 3 : side * 3 + 3]) for side in range(4)]
    return [colour if colour != bytes(3) else None for colour in found]


def heard(t: Table) -> list:
    """Pitches of the beeps, rests left out."""
    return [hz for hz, _ in beeps.describe(t.box) if hz]


def test_a_card_taken_out_of_the_deck_is_answered_by_name_and_changes_nothing():
    t = begun("tute_tres")
    for when in ("shown", "played", "counted"):
        t.touch("E2")
        assert t.referee.verdict.id == reasons.NO_SUCH_CARD, when
        assert said(t).split("\n")[:2] == ["E2", "not a card of this game"]
        t.act(t.box.dismiss())
        if when == "shown":
            t.touch("O7")
        elif when == "played":
            t.choose(items.COUNT)
            t.press(OK)
    assert t.referee.hand.n_plays == t.referee.count.n == 0


def test_the_card_turned_up_stays_out_of_play():
    t = begun("tute_arrastrado")
    t.touch("O7")
    t.touch("O7")
    assert t.referee.verdict.id == reasons.NOT_IN_HAND and "out of play" in said(t)
    assert t.referee.hand.n_plays == 0


def test_every_side_but_one_is_counted_by_keys_each_once():
    t = begun("tute_cabron_4")
    t.touch("O7")
    t.choose(items.COUNT)
    t.press(RIGHT, OK)  # seat 1
    t.touch("O1 C1 E1 B1")
    asked = []
    for _ in range(2):
        t.press(HOLD_OK)
        assert (t.on.name, t.on.asks) == ("count", count.SIDE)
        asked.append(t.on.who)
        t.press(BACK)
        assert t.on.asks == count.TOUCH  # back to the cards
        t.press(HOLD_OK, OK)
    assert asked == [2, 3] and t.referee.count.seat == 3
    t.press(HOLD_OK)
    assert (t.on.asks, t.on.who) == (count.LAST, 0)  # 2 and 3 have no trick
    t.press(RIGHT)
    assert t.on.who == 1
    t.press(RIGHT)
    assert t.on.who == 0
    t.press(HOLD_OK)
    assert t.box.is_on("hand")
    assert [t.referee.hand.total(side) for side in range(4)] == [86, 44, 0, 0]
    assert [t.referee.total_score(side) for side in range(4)] == [0, 0, 1, 1]
    assert "get a mark" in said(t)
    t.press(BACK)
    assert (t.on.name, t.on.asks) == ("count", count.TOUCH)


def test_a_count_comes_to_its_end_with_two_keys_and_ears():
    t = begun("tute_subastado_3", True)
    t.press(HOLD_OK, HOLD_OK, HOLD_OK)
    assert t.referee.phase() == phases.PLAY
    t.press(MENU)
    while t.on.value() != items.COUNT:
        t.press(OK)
    t.press(HOLD_OK, HOLD_OK)
    t.touch("O1 C1 E1")
    t.press(OK)
    place = (t.on.who - t.referee.hand.eldest) % 3 + 1
    assert heard(t) == [SEAT] * place
    t.press(HOLD_OK)
    t.touch("O3 C3 E3")
    t.press(OK, HOLD_OK)
    assert t.box.is_on("hand")


def test_the_score_of_every_side_is_agreed_one_after_the_other():
    for game, sides, steps in (("tute_subastado_3", 3, 5), ("tute_cabron_4", 4, 1)):
        t = begun(game)
        t.choose(items.ADJUST)
        for side in range(sides):
            assert (t.on.name, t.on.field) == ("adjust", side)
            t.press(*[RIGHT] * (side + 1))
            t.press(OK)
        assert not t.box.is_on("adjust")
        scores = [t.referee.total_score(side) for side in range(sides)]
        assert scores == [steps * (side + 1) for side in range(sides)]
        t.choose(items.MISDEAL)
        t.press(HOLD_OK, RIGHT)
        assert said(t).split("\n")[1] == ("1 agreed " if sides == 3 else "1= ") + " ".join(
            [str(n) for n in scores]
        )


def test_a_conceded_hand_and_a_tute_stand_on_the_sheet():
    t = begun("tute_tres")
    t.touch("O7 E1 E3 E4")
    say(t, says.TUTE)
    t.press(OK)
    t.touch(KINGS)
    t.press(OK)
    t.touch("O7")
    t.choose(items.CONCEDE)
    t.press(HOLD_OK, RIGHT)
    assert said(t).split("\n")[1:] == ["1 tute \u25c0", "2 conceded"]


def test_lights_show_who_takes_the_hand_and_who_gets_a_mark():
    t = begun("tute_tres")
    t.touch("O7 E1 E3 E4")
    say(t, says.TUTE)
    t.press(OK)
    t.touch(KINGS)
    assert lit(t) == [None, lights.WON, None, None]
    t = begun("tute_cabron_3", target=1)
    t.touch("O7 E1 E3 E4")
    say(t, says.TUTE)
    t.press(OK)
    t.touch(KINGS)
    assert t.box.is_on("hand")  # both have a mark: one more hand
    assert lit(t) == [lights.WRONG, None, lights.WRONG, None]
    t.press(OK)
    t.touch("O7")
    t.choose(items.CONCEDE)
    t.press(LEFT if t.on.value() else HOLD_OK)
    if t.box.is_on("concede"):
        t.press(OK)
    assert t.box.is_on("over") and lit(t) == [lights.WRONG, None, None, None]


def test_the_match_proposed_says_who_sits_where():
    t = proposed("tute_habanero")
    t.box.settings.dealer = 3
    assert lit(t) == [None, None, lights.TURN, None]  # two sit opposite each other
    t.press(SIDE + 1)  # nobody
    assert t.box.settings.dealer == 3
    t.press(SIDE)
    assert t.box.settings.dealer == 0 and lit(t) == [lights.TURN, None, None, None]
    t.press(SIDE + 2, OK)
    assert t.referee.dealer == 1
    t.box.settings.game = build("tute_tres", {"direction": "left"})
    t.touch("O7")
    t.choose(items.NEW)
    t.press(HOLD_OK)
    t.box.settings.dealer = 1
    assert t.box.is_on("start") and lit(t) == [None, None, None, lights.TURN]
    assert heard(t) == [SEAT] * 2


def test_each_declares_at_his_own_side_key():
    t = begun("tute_subastado_3")
    t.press(SIDE + 3)
    assert (t.on.name, t.on.asks_amount) == ("result", False)
    t.press(SIDE + 2)
    assert (t.on.asks_amount, t.on.who) == (True, 2)
    t.press(HOLD_OK, commands.SUIT + 1)
    t.touch("E1 E3 E4")
    t.press(SIDE)
    assert t.box.notice == reasons.MELD_NOT_YOUR_SIDE


def test_bids_by_five_are_heard():
    t = begun("tute_subastado_3", True)
    t.press(HOLD_OK)
    t.on.amount = 65
    assert heard(t) == [TENS] * 6 + [UNITS] * 5
    t.on.amount = 105
    assert heard(t) == [HUNDREDS] + [UNITS] * 5
    t.on.amount = 70
    assert heard(t) == [TENS] * 7


def test_a_box_without_panel_says_who_takes_the_hand_and_every_score():
    t = begun("tute_tres", True)
    t.touch("O7")
    play(t)
    place = (t.referee.hand.winner - t.referee.hand.eldest) % 3 + 1
    assert t.box.is_on("hand") and heard(t)[3:] == [SEAT] * place
    t.press(MENU)
    while t.on.value() != items.SHEET:
        t.press(OK)
    t.press(HOLD_OK)
    assert len([hz for hz in heard(t) if hz == UNITS]) == 1 and len(heard(t)) == 3
    t = begun("tute_cabron_3", True)
    t.touch("O7")
    play(t)
    eldest = t.referee.hand.eldest
    places = [(side - eldest) % 3 + 1 for side in range(3) if t.referee.total_score(side)]
    assert heard(t)[3:] == [SEAT] * sum(places)


def test_two_keys_let_either_player_change_the_card_turned_up():
    for other in (False, True):
        t = begun("tute_habanero", True)
        t.touch("C1")
        seat = t.referee.hand.turn
        t.press(OK)
        assert (t.on.name, t.on.what, t.on.who) == ("ghna", says.EXCHANGE, seat)
        if other:
            t.press(OK)
            assert (t.on.what, t.on.who) == (says.EXCHANGE, 1 - seat)
        t.press(HOLD_OK)
        assert t.referee.hand.shown == cards.parse("C7")
        hand = t.referee.hand
        assert hand.holder(cards.parse("C1")) == (1 - seat if other else seat)


def test_only_the_taker_may_sing_and_either_may_change_the_card():
    t = begun("tute_habanero")
    t.touch("C1 O1 O2")
    taker = t.referee.hand.taker
    assert says.may(t.referee, taker, 1) and not says.may(t.referee, 1 - taker, 1)
    for seat in (0, 1):
        assert says.may(t.referee, seat, says.EXCHANGE)
        assert says.may(t.referee, seat, says.TUTE) == (seat == taker)
    t.press(BACK, BACK)
    t.touch("C7 E2")
    assert not says.may(t.referee, 0, says.EXCHANGE)  # the 7 lies on the table


def test_tags_alone_play_a_trick_and_sing():
    t = begun("tute_pairs")
    t.touch("O7 E1 E3 E4 E5")
    t.press(commands.TAGS[6], commands.TAGS[3])
    assert t.referee.hand.melds[1] == t.referee.hand.taker
    t.press(commands.TAGS[7])
    assert t.referee.verdict.id == verdicts.UNDONE and t.referee.hand.melds[1] == 255


def test_signals_are_offered_only_where_the_game_has_them():
    for game, offered in (("touti", True), ("tute_subastado_4", False), ("touti_darija", False)):
        t = proposed(game)
        t.box.settings.entry = 1
        t.press(OK)
        assert ("signal" in said(t)) == offered


def test_points_carried_to_101_stand_before_the_table():
    t = begun("tute_101")
    t.touch("E7")
    t.touch("C2 C4 C5 C6")
    t.choose(items.COUNT)
    t.press(OK)
    t.touch("O1 C1 E1 B1 O3 C3 E3 O12")
    t.press(OK, HOLD_OK)
    assert said(t).split("\n")[1:3] == ["total \u219588 \u219442", "games \u21950 \u21940"]
    t.press(OK)
    t.touch("E7")
    assert "game: \u219588 \u219442" in said(t)
    t.press(MENU, BACK)
    play(t)
    assert "wins the game" in said(t)
