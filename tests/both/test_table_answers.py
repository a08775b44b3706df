"""What an objection is answered: by what is known, once, and about the seat accused."""

from table_help import playing, started
from watch_help import REVOKE, accused, again, searched, touch

from hakam.rules import reasons
from hakam.rules.cards import parse
from hakam.table import events as table
from hakam.table import verdicts


def objected(referee, seat, accuser=0):
    verdict = referee.event(table.OBJECT, accuser, seat)
    assert referee.verdict.seat == seat
    return verdict


def test_the_answer_is_about_the_seat_accused_whoever_else_waits():
    referee = playing()
    touch(referee, "C10 E4 C1 C2")
    assert objected(referee, 1) == verdicts.OBJECTION_OPEN
    touch(referee, "C3 C4 C5 C6")
    searched(referee)
    assert referee.event(table.CONFIRM, 0, 0) == verdicts.PROVED  # seat 1, and it waits
    for seat in (3, 2, 1, 0):
        assert (objected(referee, seat) == verdicts.OBJECTION_PROVED) == (seat == 1)
    referee = accused()
    for seat in (2, 1):
        assert (objected(again(referee), seat) == verdicts.OBJECTION_PROVED) == (seat == 1)


def test_what_was_answered_is_not_said_again_after_a_power_cut():
    referee = playing()
    touch(referee, "C10 C1")
    assert objected(referee, 0, 1) == verdicts.OBJECTION_REFUTED
    other = again(referee)
    said = [other.ponder() for _ in range(3)]
    assert said == [0, 0, 0]


def test_what_was_open_before_a_power_cut_is_said_when_it_becomes_known():
    referee = playing()
    touch(referee, "C10 E4 C1 C2")
    assert objected(referee, 1) == verdicts.OBJECTION_OPEN
    other = again(referee)
    other.ponder()
    assert touch(other, "C3 C4 C5 C6") == verdicts.SUSPECT
    searched(other)
    assert other.event(table.CONFIRM, 0, 0) == verdicts.PROVED
    assert other.ponder() == verdicts.OBJECTION_PROVED and other.verdict.seat == 1


def test_the_same_objection_again_takes_no_room_in_the_journal():
    referee = playing()
    touch(referee, "C10 E4 C1 C2")
    for _ in range(200):
        assert objected(referee, 1) == verdicts.OBJECTION_OPEN
    assert verdicts.stands(referee.touch(parse("C3")))


def test_a_refuted_objection_is_not_refuted_again_with_later_cards():
    referee = playing()
    for name in ("C10", "C2"):
        referee.touch(parse(name))
    assert objected(referee, 0, 1) == verdicts.OBJECTION_REFUTED
    for name in ("C4", "C5", "E1", "C6", "E2", "E4", "E5", "O4"):
        if verdicts.stands(referee.touch(parse(name))):
            assert referee.ponder() != verdicts.OBJECTION_REFUTED, name


STOCK_HAND = (
    "B12 B3 O2 O12 O4 E4 E1 B10 B7 B1 C6 C12 O7 O10 C7 C10 C4 C2 O3 O1 "
    "B2 B11 C5 E10 E11 E12 E5 E3 B4 B5 E7 E6 C1 E2 B6 C11 O11 O6 O5 C3"
)


def test_with_a_stock_the_last_card_refutes_nothing_that_may_have_been_drawn():
    """B10 lies on the trump E1 while E2 is held: laid late, it may have been drawn since."""
    referee = started(None, "tute_habanero", 0)
    referee.touch(parse("E7"))
    for name in STOCK_HAND.split():
        assert verdicts.stands(referee.touch(parse(name))), name
        referee.ponder()
    assert referee.hand.over and not referee.watch.proved()
    assert objected(referee, 1) == verdicts.OBJECTION_OPEN


def test_a_forfeit_confirmed_some_cards_late_is_a_proof_and_the_match_goes_on():
    for later in ("", "E5", "E5 E6 E7"):
        referee = playing({"on_illegal": "forfeit"})
        for name in (REVOKE + " " + later).split():
            referee.touch(parse(name))
            referee.ponder()
        searched(referee)
        verdict = referee.event(table.CONFIRM, 0, 0)
        assert verdict in (verdicts.HAND_ENDED, verdicts.MATCH_OVER), later
        assert (referee.verdict.kind, referee.verdict.seat) == (table.FORFEIT, 1)
        assert not referee.watch.pending() and referee.watch.granted == 2, later
        assert referee.ponder() == 0 and not referee.searching
        other = again(referee)
        assert other.ponder() in (0, verdicts.PROVED) and not other.searching
        assert other.next_hand() == verdicts.HAND_OPENED


def test_in_open_sight_a_proof_names_trick_card_and_duty():
    referee = playing({"sight": "open", "on_illegal": "flag"})
    referee.touch(parse("C1"))
    assert referee.touch(parse("O2")) == reasons.ILLEGAL | reasons.MUST_FOLLOW
    assert objected(referee, 1) == verdicts.OBJECTION_PROVED
    assert referee.find_offence(1) and not referee.find_offence(0)
    referee.find_offence(1)
    told = referee.watch.offence
    assert (told.play, told.trick, told.card, told.reason) == (
        1, 0, parse("O2"), reasons.MUST_FOLLOW,
    )  # fmt: skip
