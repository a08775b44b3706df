"""A tute where hands are hidden: its four cards are shown to the box, not only said; and who is
asked whether Ghna is sung."""

import hakam.rules.hand
import hakam.table.referee  # noqa: F401
from hakam import words
from hakam.rules import events, reasons
from hakam.rules.cards import name, parse
from hakam.rules.options import build
from hakam.screens import commands, lights, lines, says, show
from hakam.table import verdicts
from host_tools.glyphs.gallery_games import say
from host_tools.glyphs.keys import BACK, HOLD_OK, OK
from host_tools.glyphs.table import Table


def begun(game, touches, few=False, **options):
    t = Table()
    t.box.settings.set_up = 1
    t.box.settings.game = build(game, options)
    t.box.few_keys = few
    t.box.start()
    t.press(HOLD_OK if few else OK)
    t.touch(touches)
    return t


def told(game="tute_pairs", **options):
    """All but OK said: the seat that took the first trick shows a tute."""
    t = begun(game, "E7 O1 O3 O10 O7", **options)
    say(t, says.TUTE)
    t.press(OK)
    return t


def text(t):
    described = lines.Lines(words.load(0))
    show.describe(t.box, described)
    return lines.text(described)


def test_a_tute_stands_only_once_four_kings_were_touched():
    t = told()
    assert (t.on.name, t.on.shows) == ("ghna", True)
    for shown, count in (("O12", 1), ("O12", 1), ("B12", 2), ("C12", 3)):
        t.touch(shown)
        assert "%d of 4" % count in text(t) and not t.referee.hand.over
        assert t.referee.hand.n_plays == 4 and not t.box.notice
    t.touch("E12")
    hand = t.referee.hand
    assert hand.over and hand.tute_seat == 1 and t.box.is_on("hand")
    t.press(BACK)
    assert not t.referee.hand.over and t.box.is_on("won")


def test_a_false_tute_is_refused_by_the_card_that_is_none_of_the_four():
    t = told()
    t.touch("O12 C12 E12")
    t.touch("E11")  # with kings alone a knight is none
    assert t.box.notice == verdicts.NOT_OF_TUTE and t.box.notice_card == parse("E11")
    assert not t.referee.hand.over
    t.press(BACK)
    assert t.box.is_on("won") and t.referee.hand.tute_seat == 255
    t.touch("E11")
    assert t.referee.hand.n_plays == 5


def test_kings_or_knights_are_four_of_one_kind():
    t = told("tute_101")
    t.touch("O11 C11")
    t.touch("E12")
    assert t.box.notice == verdicts.NOT_OF_TUTE
    t.touch("E11 B11")
    assert t.referee.hand.over


def test_a_card_that_lies_or_is_known_elsewhere_makes_no_tute():
    t = begun("tute_101", "O7 B11 B6 B2 B1")
    t.press(OK)
    t.on.what = says.TUTE
    t.press(OK)
    assert t.on.shows  # of kings it may be
    t.touch("O11")
    assert t.box.notice == reasons.TUTE_BROKEN and t.on.suits == 0
    t = begun("tute_101", "O12 B1 B6 B2 B3")  # the dealer has shown a king
    t.press(OK)
    t.on.what = says.TUTE
    t.press(OK)
    t.touch("O12 C12 E12 B12")
    assert t.box.notice == reasons.NOT_IN_HAND and not t.referee.hand.over
    t.touch("O11 C11 E11 B11")
    assert t.referee.hand.over


def test_while_a_tute_is_shown_side_keys_and_tags_do_nothing_but_leave():
    for command in (
        commands.SIDE, commands.SIDE + 2, commands.HOLD_SIDE + 1, commands.MORE, commands.SUIT + 1,
        commands.CHOOSE,
    ):  # fmt: skip
        t = told()
        t.touch("O12 C12")
        t.press(command)
        assert (t.on.shows, t.on.suits, t.on.who) == (True, 3, 1), command
    for command in (commands.PASS, commands.UNDO_LAST):
        t = told()
        t.touch("O12")
        t.press(command)
        assert t.box.is_on("won") and t.referee.hand.n_plays == 4


def test_a_tute_that_the_played_cards_rule_out_is_refused_at_once():
    t = begun("tute_pairs", "E7 O1 O3 O12 O7")
    t.press(OK)
    t.on.what = says.TUTE
    t.press(OK)
    assert t.box.notice == reasons.TUTE_BROKEN and not t.on.shows


def test_in_open_sight_the_referee_looks_itself():
    t = Table()
    t.box.settings.set_up = 1
    t.box.settings.game = build("tute_pairs", {"sight": "open"})
    t.box.start()
    t.press(OK)
    kings = [37, 7, 17, 27, 39, 0, 1, 2, 10, 11]
    rest = [card for card in range(40) if card not in kings]
    eldest = t.referee.hand.eldest
    while t.referee.dealing:
        t.touch(name((kings if t.referee.deal_seat() == eldest else rest).pop(0)))
    t.touch("B1")  # the highest trump
    while not t.referee.hand.in_pause:
        hand = t.referee.hand
        t.touch(name(next(c for c in range(40) if not hand.judge(events.PLAY, hand.turn, c))))
    assert t.referee.hand.taker == eldest
    say(t, says.TUTE)
    t.press(OK)
    assert t.referee.hand.over and t.referee.hand.tute_seat == eldest


def test_with_two_keys_ok_does_nothing_while_the_tute_is_shown_and_back_leaves():
    t = begun("tute_pairs", "E7 O1 O3 O10 O7", few=True)
    t.press(OK)
    while t.on.what != says.TUTE:
        t.press(OK)
    t.press(HOLD_OK)
    assert t.on.shows
    t.press(OK)
    assert t.on.shows
    t.press(BACK)
    assert t.box.is_on("won")


def declared(**options):
    """Seat 1 declares and its partner takes the first trick."""
    t = begun("touti", "", **options)
    t.press(OK, HOLD_OK, OK, OK)  # seat 1, 80, oros
    assert t.referee.hand.declarer == 1
    t.touch("O2 O4 O1 O5")
    assert t.referee.hand.taker == 3
    t.press(OK)
    return t


def test_where_the_declarer_decides_the_declarer_is_asked_by_words_and_light():
    t = declared(meld_decider="declarer")
    assert "decides" in text(t)
    out = bytearray(lights.SIZE)
    lights.describe(t.box, out)
    assert bytes(out[3:6]) == lights.ASKED and bytes(out[9:12]) == b"\0\0\0"
    assert t.on.who == 1
    t = declared()
    assert t.on.who == 3
    assert "decides" not in text(t)
    lights.describe(t.box, out)
    assert bytes(out[9:12]) == lights.ASKED and bytes(out[3:6]) == b"\0\0\0"
    t = begun("tute_101", "O7 B11 B6 B2 B1", meld_decider="declarer")
    t.press(OK)
    assert t.box.is_on("ghna") and "decides" not in text(t)  # nobody declared


def test_where_ghna_is_sung_at_the_card_nobody_but_the_seat_on_turn_is_offered():
    t = begun("touti_darija", "")
    t.press(OK, HOLD_OK, OK)
    t.press(OK)
    assert t.box.is_on("ghna") and t.on.who == t.referee.hand.turn
    assert "\u25b2" not in text(t).split("\n")[2] or t.on.who == 2
    assert says.partner(t.referee, t.on.who, 0) == 255
    assert not says.may(t.referee, (t.on.who + 2) % 4, 0)
    t.press(HOLD_OK)  # nobody else can sing: two suits further on
    assert t.box.is_on("ghna") and t.on.what == 2
    t.press(HOLD_OK, OK)
    assert t.referee.hand.melds[0] == t.referee.hand.turn
