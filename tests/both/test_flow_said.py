"""What the box says of what happened: always what it was, never "not possible"."""

from table_help import HANDS  # first: the 32-bit stack is small

from hakam import words
from hakam.journal import kinds
from hakam.rules import reasons
from hakam.rules.options import build
from hakam.screens import items, lights, lines, notice, says, show
from hakam.table import verdicts
from host_tools.glyphs.gallery_games import play, say
from host_tools.glyphs.keys import BACK, HOLD_OK, LEFT, OK, RIGHT
from host_tools.glyphs.table import Table


def begun(game, **options):
    t = Table()
    t.box.settings.set_up = 1
    t.box.settings.game = build(game, options)
    t.box.start()
    t.press(OK)
    return t


def text(t, language=0):
    described = lines.Lines(words.load(language))
    show.describe(t.box, described)
    return lines.text(described)


def verdict(t):
    return notice.verdict_text(lines.Lines(words.load(0)), t.referee)


def test_the_card_that_makes_trump_is_named_when_touched_and_when_taken_back():
    for game in ("tute_pairs", "tute_habanero", "tute_arrastrado"):
        t = begun(game)
        t.touch("O7")
        assert verdict(t).endswith(" O7"), verdict(t)
        t.press(BACK)
        assert t.box.notice == verdicts.UNDONE
        assert "O7" in text(t) and "O7" in text(t, 1)


def test_a_bid_that_the_cards_cannot_make_is_said_when_it_is_bid():
    for amount, said in ((130, False), (140, True)):
        t = begun("touti_darija")
        t.press(OK)
        t.on.amount = amount
        t.press(HOLD_OK)
        assert (t.box.notice == verdicts.BEYOND_CARDS) == said
        assert ("without Ghna" in text(t)) == said
        assert t.referee.hand.bid == amount and t.box.is_on("trump")
    t = begun("touti_darija", melds_count="toward")
    t.press(OK)
    t.on.amount = 230
    t.press(HOLD_OK)
    assert not t.box.notice
    t = Table()
    t.box.settings.set_up = t.box.settings.entry = 1
    t.box.settings.game = build("touti_darija")
    t.box.start()
    t.press(OK)
    t.on.amount = 140
    t.press(OK)
    assert t.box.notice == verdicts.BEYOND_CARDS and t.box.is_on("calls")


def test_an_end_without_a_last_card_names_no_card():
    t = begun("tute_tres", target=1)
    t.touch("O7 E1 E3 E4")
    say(t, says.TUTE)
    t.press(OK)
    t.touch("O12 C12 E12 B12")
    assert verdict(t) == "the match is over"
    t = begun("tute_tres")
    t.touch("O7 E1 E3 E4")
    say(t, says.TUTE)
    t.press(OK)
    t.touch("O12 C12 E12 B12")
    assert verdict(t) == "tute: hand over"
    t = begun("touti", target=70)
    t.press(OK, HOLD_OK, OK)
    t.choose(items.CONCEDE)
    t.press(HOLD_OK)
    assert "?" not in verdict(t)


def test_a_hand_that_the_table_voids_was_not_passed_by_anybody():
    t = begun("tute_101")
    t.touch("O7 B11 B6 B2 B1")
    t.choose(items.VOID)
    t.press(HOLD_OK)
    assert "hand void" in text(t) and "passed" not in text(t)
    t.press(RIGHT)
    assert "passed" not in text(t)


def test_points_of_a_game_are_said_as_points():
    t = begun("tute_101")
    t.touch("O7")
    t.choose(items.ADJUST)
    t.press(RIGHT, RIGHT, OK)
    assert verdict(t).endswith(" 2"), verdict(t)


def test_cards_taken_back_are_not_called_removed():
    t = begun("touti")
    t.press(OK, HOLD_OK, OK)
    t.touch("O1 O2 O4")
    t.choose(items.CORRECT_BACK)
    t.press(OK)
    assert "withdrawal" in text(t)


def test_every_word_of_the_table_and_every_repair_is_named_when_it_is_taken_back():
    named = (
        ((kinds.CONFIRM, 255, 0), "yes, trick 1", "sí, baza 1"),
        ((kinds.DOUBT, 255, 0), "doubt of trick 1", "duda: baza 1"),
        ((kinds.OBJECT, 255, 2), "objection", "reclamación"),
        ((kinds.TAKE_BACK, 4, 0), "withdrawal", "carta retirada"),
        ((kinds.CREDIT, 2, kinds.DEAL_OF), "other seat", "otro sitio"),
    )
    for event, en, es in named:
        t = begun("touti")
        t.press(OK, HOLD_OK, OK)
        t.touch("O1 O2 O4 O5 O12")
        t.judged(t.referee.event(event[0], event[1], event[2]))
        t.press(BACK)
        if t.box.notice != verdicts.UNDONE:
            t.press(BACK)
        assert "taken back: " + en in text(t), (en, text(t))
        assert "anulado: " + es in text(t, 1), (es, text(t, 1))


def test_a_ghna_that_fills_the_hand_is_not_said_to_hold_another_card():
    t = begun("touti")
    t.press(OK, HOLD_OK, OK)
    t.touch("O1 O2 O4 O5")
    t.press(OK)
    t.on.what = 1
    t.press(OK)
    singer = t.referee.hand.melds[1]
    assert singer == t.referee.hand.turn
    t.referee.hand.unknown[singer] = 0
    t.touch("B2")
    assert t.box.is_on("ghna_doubt") and "with 2" not in text(t)
    assert "Ghna only" in text(t)


def test_an_illegal_card_by_which_the_hand_is_lost_does_not_merely_stand():
    t = begun("touti", sight="open", on_illegal="forfeit")
    held = [names.split() for names in HANDS]
    while t.referee.dealing:
        t.touch(held[t.referee.deal_seat()].pop(0))
    t.press(OK, HOLD_OK, OK)
    t.touch("C2 E12")
    assert t.box.notice == reasons.ILLEGAL | reasons.MUST_RUFF
    assert "lost by a revoke" in text(t) and "stands" not in text(t)


def test_a_repair_that_is_refused_lights_nobody():
    """The number of a touch is no seat: with two players it is not even one of the lights."""
    for game, touches in (("tute_habanero", "O1 C1 C2 C3 C4"), ("touti", "O1 O2 O4")):
        t = begun(game)
        if game == "touti":
            t.press(OK, HOLD_OK, OK)
        t.touch(touches)
        t.choose(items.CORRECT_AGAIN)
        t.press(LEFT, OK)
        t.judged(t.referee.event(kinds.AGAIN, t.on.trick, 0))
        assert t.box.notice and t.box.notice_seat == 255
        out = bytearray(lights.SIZE)
        lights.describe(t.box, out)
        assert bytes(out) == bytes(lights.SIZE)


def test_a_trick_touched_again_in_the_same_order_lights_nobody():
    """The notice says which trick it was: no seat, and of two players none of the lights."""
    for game, before, trick in (
        ("tute_habanero", "O1 C1 C2 C3 C4 C5 C6", "C5 C6"),
        ("touti", "O1 O2 O4 O5", "O1 O2 O4 O5"),
    ):
        t = begun(game)
        if game == "touti":
            t.press(OK, HOLD_OK, OK)
        t.touch(before)
        t.choose(items.CORRECT_AGAIN)
        t.press(OK)
        t.touch(trick)
        assert t.box.notice == verdicts.SAME_ORDER
        out = bytearray(lights.SIZE)
        lights.describe(t.box, out)
        assert bytes(out) == bytes(lights.SIZE)


def test_a_ghna_is_called_so_in_touti_and_cante_in_the_spanish_of_other_games():
    for game, name in (("touti", "Ghna"), ("touti_darija", "Ghna"), ("tute_pairs", "cante")):
        t = begun(game)
        t.box.show(reasons.MELD_PER_TRICK, 0, 255, 255, 0)
        assert text(t, 1) == "un %s por baza" % name
        assert text(t) == "one Ghna a trick"


def test_what_the_contract_needs_is_big_in_the_last_three_tricks_until_it_is_made():
    for game, players, plays in (("touti", 4, 28), ("tute_subastado_3", 3, 27)):
        t = begun(game)
        t.press(OK)
        t.on.amount = 200
        t.press(HOLD_OK, OK)
        play(t, plays - 1)
        assert "this hand" not in text(t) and "\nneeds" not in text(t)
        play(t, 2)
        hand = t.referee.hand
        side = hand.rules.side(hand.declarer)
        sign = lines.Lines(words.load(0))
        sign.clear(hand.rules, t.box.settings)
        needs = "needs %s %d" % (lines.SIGNS[sign.sign(ord("v"), side) - 1], hand.needs(side))
        assert text(t).split("\n")[2] == needs and hand.needs(side), text(t)
        assert str(hand.total(0)) in text(t).split("\n")[3]
        assert hand.n_plays >= hand.rules.cards - 3 * players
        while hand.n_plays < hand.rules.cards - 1:
            play(t, 1)
            shown = text(t).split("\n")
            needed = "needs %s %d" % (needs.split(" ")[1], hand.needs(side))
            if hand.n_plays < hand.rules.cards - 1 and hand.needs(side):
                assert shown[2] == needed, (hand.n_plays, shown)  # in the pauses too
                assert "takes" in shown[3] or not hand.in_pause
    t = begun("touti")
    t.press(OK)
    t.on.amount = 70
    t.press(HOLD_OK, OK)
    t.touch("O1 O2 O3 O4 O12 O11 O10 O5 C1 C12 C11 C10 C3 C2 C4 C5 E1 E12 E11 E10")
    t.touch("E3 E2 E4 E5 B1 B12 B11 B10 B3")
    assert text(t).split("\n")[3] == "Blue has its 70"
