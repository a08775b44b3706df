"""What players ask the referee: objections, a Ghna that was false, hints."""

from doubt_help import SLOW, at, played, said, some  # first: the 32-bit stack is small
from table_help import Chance

from hakam.flow import commands, cursor, items
from hakam.rules import cards
from hakam.rules.cards import NO_SEAT
from hakam.table import events as table
from hakam.table import referee as phases
from hakam.table import verdicts
from host_tools.glyphs import gallery_doubts as hands
from host_tools.glyphs.keys import BACK, HOLD_OK, OK, RIGHT
from host_tools.glyphs.table import Table


def test_an_objection_names_accuser_and_accused_but_never_oneself():
    t = at(hands.EARLY)
    last = 2  # seat 2 played last
    t.press(commands.HOLD_SIDE + last)
    assert t.cursor.screen == cursor.OBJECT and t.cursor.who == 1
    chosen = []
    for _ in range(6):
        chosen.append(t.cursor.who)
        t.press(RIGHT)
    assert chosen == [1, 3, 0, 1, 3, 0]
    t.press(commands.SIDE + 3)
    assert t.cursor.who == 3
    t.press(commands.SIDE + last)
    assert t.cursor.who == 3
    t.press(BACK)
    assert t.cursor.screen == cursor.PLAY
    t.choose(items.OBJECT)
    assert t.cursor.who == last and t.cursor.field == NO_SEAT


def test_an_objection_is_remembered_and_answered_when_it_can_be():
    t = at(hands.EARLY)  # after the revoke, before its proof
    t.press(commands.HOLD_SIDE + 3)
    t.press(*[RIGHT] * ((2 - t.cursor.who) % 4))
    assert t.cursor.who == 2
    t.press(OK)
    assert t.cursor.notice == verdicts.OBJECTION_OPEN and t.cursor.screen == cursor.PLAY
    t.touch(hands.CERTAIN[3][len(hands.EARLY[3]) :])
    assert t.cursor.screen == cursor.ORDER
    t.press(RIGHT, OK)
    assert t.cursor.screen == cursor.PROOF and t.cursor.who == 2


def test_an_objection_that_is_wrong_is_answered_at_once_and_taken_back_like_anything():
    t = at((0, 1, 0, "C1 C2 C4 C5"))
    n = t.referee.journal.n_live
    t.choose(items.OBJECT)
    t.press(*[RIGHT] * ((1 - t.cursor.who) % 4))
    t.press(OK)  # seat 1 has led: nothing was denied
    assert t.cursor.notice == verdicts.OBJECTION_REFUTED
    t.press(BACK)
    assert t.referee.journal.n_live == n and played(t) == "C1 C2 C4 C5"


def test_a_side_key_held_before_the_first_card_is_told_that_there_is_nothing_to_object_to():
    t = at((0, 1, 0, ""))
    assert items.OBJECT not in t.offered()
    for key in range(4):
        t.press(commands.HOLD_SIDE + key)
        assert t.cursor.screen == cursor.PLAY and t.cursor.notice == verdicts.NOTHING_PLAYED
        assert "nothing to object to yet" in said(t)
    t.touch("C1")
    t.press(commands.HOLD_SIDE + 1)  # to the own card
    assert t.cursor.notice == verdicts.NOTHING_PLAYED
    t.choose(items.OBJECT)
    t.press(RIGHT)  # nobody else has played
    assert t.cursor.who == 1 and played(t) == "C1"


def test_the_question_names_the_key_that_does_it_and_the_keys_that_show_other_answers():
    t = hands.ask(hands.play(Table(), hands.SWAPPED), table.SWAP, 6)
    answers = ("OK: swap B2 and B1", "OK: yes, it is right", "OK: card missing", "OK: stray card")
    for answer in answers:
        assert answer in said(t) and "< > other" in said(t)
        t.press(RIGHT)
    t.cursor.few_keys = True
    assert "OK: other" in said(t) and "hold: swap B2 and B1" in said(t)


def test_a_card_from_another_hand_than_its_ghna_lays_after_the_ghna_is_struck():
    for key, laid in ((OK, True), (BACK, False)):
        t = at(hands.GHNA)
        t.press(OK, OK)
        assert t.referee.hand.melds[1] == 1
        t.touch("E4 C12")
        assert t.cursor.screen == cursor.GHNA_DOUBT and played(t).endswith("E4")
        t.press(RIGHT, key)
        assert t.cursor.screen == cursor.PLAY
        assert (t.referee.hand.melds[1] == NO_SEAT) == laid
        assert played(t).endswith("C12") == laid


def test_a_forgotten_touch_before_a_sung_card_is_asked_for_before_the_ghna_is_doubted():
    t = at(hands.GHNA)
    t.press(OK, OK)
    assert t.referee.hand.melds[1] == 1
    t.touch("E7 E4 E5 C12")
    assert "card missing?" in said(t) and "false" not in said(t)
    t.touch("E6 C12")
    assert played(t).endswith("E7 E4 E5 E6 C12") and t.referee.hand.melds[1] == 1
    t = at(hands.GHNA)
    t.press(OK, OK)
    t.touch("E7 E4 E5 C12")
    t.press(OK)
    assert t.cursor.screen == cursor.INSERT
    t.touch("E6 C12")
    assert played(t).endswith("E7 E4 E6 E5 C12") and t.referee.hand.melds[1] == 1


def test_where_seats_have_readers_a_card_of_a_ghna_can_only_be_its_doubt():
    t = at(hands.GHNA)
    t.press(OK, OK)
    t.touch("E4")
    t.referee.watch.readers = True
    t.touch("C12")
    assert t.cursor.screen == cursor.GHNA_DOUBT and "false?" in said(t)
    t.press(RIGHT, OK)
    assert t.referee.hand.melds[1] == NO_SEAT and played(t).endswith("C12")


def test_a_hint_is_asked_for_by_ok_held_and_changes_nothing():
    t = Table()
    t.cursor.settings.hint = 1
    hands.play(t, (0, 1, 0, "C1 C2"))
    before = bytes(t.referee.journal.log[: t.referee.journal.n])
    t.press(HOLD_OK)
    assert t.cursor.screen == cursor.HINT
    for name, answer in (("C5", verdicts.HINT_LEGAL), ("C1", verdicts.HINT_ILLEGAL)):
        t.touch(name)
        assert t.cursor.notice == answer and t.cursor.screen == cursor.HINT
    t.touch("E5")
    assert t.cursor.notice == verdicts.HINT_POSSIBLE
    assert bytes(t.referee.journal.log[: t.referee.journal.n]) == before
    t.press(BACK)
    assert t.cursor.screen == cursor.PLAY
    t.touch("C5")
    assert played(t) == "C1 C2 C5"


def test_hints_are_off_until_the_table_wants_them():
    t = at((0, 1, 0, "C1 C2"))
    t.press(HOLD_OK)
    assert t.cursor.screen == cursor.PLAY
    assert items.HINT not in t.offered()
    t.cursor.settings.hint = 1
    t.choose(items.HINT)
    assert t.cursor.screen == cursor.HINT


def test_every_key_and_touch_at_every_screen_of_doubt_ends_in_no_exception():
    chance = Chance(7)
    for hand in some(hands.CERTAIN, hands.SWAPPED, hands.EITHER):
        t = at(hand)
        t.cursor.settings.hint = 1
        for _ in range(30 if SLOW else 250):
            t.press(1 + chance.below(23))
            if chance.below(4) == 0:
                t.touch(cards.name(chance.below(40)))
            if t.referee.phase() == phases.NO_MATCH:
                break
            said(t)
