"""Who revoked: said once the table is sure of the order, never in anybody's way."""

from doubt_help import again, at, proved, said, some  # first: the 32-bit stack is small

from hakam.flow import commands, cursor
from hakam.rules.cards import NO_SEAT
from hakam.rules.games import FORFEIT
from hakam.table import events as table
from hakam.table import verdicts
from hakam.ui import echoes, lamps
from host_tools.glyphs import gallery_doubts as hands
from host_tools.glyphs.keys import BACK, OK, RIGHT
from host_tools.glyphs.table import Table


def test_a_question_is_in_nobodys_way_and_is_asked_once_a_trick():
    t = at(hands.CERTAIN)
    asked = []
    for name in ["O3", "C11", "O2", "O10"]:
        assert t.cursor.screen == (cursor.PLAY if asked else cursor.ORDER)
        t.touch(name)
        asked.append(t.cursor.screen == cursor.ORDER)
    assert t.referee.hand.n_plays == 20 and asked == [False, False, False, True]


def test_nobody_is_named_before_the_table_said_that_the_order_is_right():
    for hand in some(hands.CERTAIN, hands.MISSING, hands.STRAY, hands.SWAPPED, hands.EITHER):
        dealer, declarer, trump, touches = hand
        t = at((dealer, declarer, trump, ""))
        for name in touches.split():
            t.touch(name)
            assert "revoked" not in said(t)
        for _ in range(4):
            assert "revoked" not in said(t)
            t.press(RIGHT)


def test_a_certain_seat_is_named_with_its_card_and_duty_until_a_key():
    t = proved(hands.CERTAIN)
    assert t.cursor.screen == cursor.PROOF and t.cursor.who == 2
    told = said(t)
    for word in ("▼ Red", "threw B11 on trick 2", "instead of oros", "now plays O1, a trump"):
        assert word in told, told
    assert not t.cursor.notice
    t.press(RIGHT)
    assert t.cursor.screen == cursor.WON
    t.touch("O3")
    assert t.cursor.screen == cursor.PLAY  # said once


def test_one_of_two_is_said_as_one_of_two():
    t = proved(hands.EITHER)
    assert t.cursor.screen == cursor.PROOF and t.cursor.who == NO_SEAT and t.cursor.page == 10
    assert "◀ or ▶" in said(t) and "one of them revoked, if only one did" in said(t)


def test_of_two_accused_nobody_is_picked_out_by_a_play_found_of_one_alone():
    t = proved(hands.CERTAIN)
    t.cursor.who, t.cursor.page = NO_SEAT, 0b0110  # the play of seat 2 is known, none of seat 1
    assert "one of them revoked" in said(t) and "trick" not in said(t)


def test_a_card_that_told_earlier_is_not_said_to_be_played_now():
    t = proved(hands.CERTAIN)
    t.touch("O3")
    t.press(commands.HOLD_SIDE + 1, *[RIGHT] * 3)
    while t.cursor.who != 2:
        t.press(RIGHT)
    t.press(OK)
    assert t.cursor.screen == cursor.PROOF and "later played O1, trump" in said(t)


def test_a_proof_is_in_nobodys_way():
    t = proved(hands.CERTAIN)
    t.touch("O3")
    assert t.cursor.screen == cursor.PLAY and t.referee.hand.n_plays == 17


def test_a_hasty_answer_is_taken_back_and_the_question_comes_again():
    t = at(hands.CERTAIN)
    t.press(RIGHT, OK)
    t.press(BACK)  # reads it
    t.press(BACK)
    assert t.cursor.screen == cursor.ORDER and t.cursor.doubt
    assert t.cursor.notice == verdicts.UNDONE  # what was taken back is read first
    n = t.referee.journal.n_live
    t.press(OK)
    assert t.cursor.screen == cursor.ORDER and t.referee.journal.n_live == n
    t.press(RIGHT, OK)
    assert t.cursor.screen == cursor.PROOF


def test_after_power_loss_the_same_question_and_the_same_proof_stand():
    for hand in some(hands.CERTAIN, hands.SWAPPED, hands.EITHER):
        t = at(hand)
        other = again(t)
        assert other.cursor.screen == cursor.ORDER
        assert (other.cursor.doubt, other.cursor.doubt_at) == (t.cursor.doubt, t.cursor.doubt_at)
        t.press(RIGHT, OK)
        other = again(t)
        assert other.cursor.screen == cursor.PROOF and said(other) == said(t)


def test_the_lights_show_whose_touches_are_in_question_and_who_revoked():
    t = hands.ask(hands.play(Table(), hands.SWAPPED), table.SWAP, 6)
    out = bytearray(lamps.SIZE)

    def lit(colour):
        lamps.describe(t.referee, t.cursor, out)
        return [seat for seat in range(4) if out[3 * seat : 3 * seat + 3] == colour]

    assert lit(lamps.ASKED) == [0, 1] and not lit(lamps.WRONG)
    t = proved(hands.CERTAIN)
    assert lit(lamps.WRONG) == [2]
    t = proved(hands.EITHER)
    assert lit(lamps.WRONG) == [1, 3]
    t.press(OK)
    assert lit(lamps.WRONG) == []


def test_a_box_without_panel_beeps_the_question_and_the_answer():
    t = hands.ask(hands.play(Table(), hands.SWAPPED), table.SWAP, 6)
    t.cursor.dark = True
    counts = []
    for _ in range(4):
        notes = echoes.echo(t.referee, t.cursor)
        counts.append(len([hz for hz, _ in notes if hz == echoes.PLACE]))
        t.press(RIGHT)
    assert counts == [2, 1, 3, 4]
    t.press(RIGHT, OK)
    assert echoes.echo(t.referee, t.cursor)


def test_where_a_revoke_forfeits_the_proof_is_read_before_the_result():
    t = Table()
    t.cursor.settings.game.on_illegal = FORFEIT
    hands.play(t, hands.CERTAIN)
    t.thinks = True
    t.judged(t.referee.event(table.CONFIRM, NO_SEAT, 0))
    assert t.referee.hand.over and t.cursor.screen == cursor.PROOF
    assert "▼ Red" in said(t) and "B11 on trick 2" in said(t)
    t.press(OK)
    assert t.cursor.screen == cursor.HAND and "lost by a revoke: Red" in said(t)
    t.press(BACK)
    assert not t.referee.hand.over
