"""What an objection is answered: by what is known, once, and about the seat accused."""

from table_help import Flash, playing, started

from hakam.journal import kinds
from hakam.rules import reasons
from hakam.rules.cards import NO_SEAT, parse
from hakam.table import verdicts
from hakam.table.referee import Referee

REVOKE = "C10 E4 C4 C1 E1 B2 C7 E6"  # seat 1 swore to have no copas, then lays the 7


def touch(referee, names):
    for name in names.split():
        assert verdicts.stands(referee.touch(parse(name))), name
        said = referee.ponder()
    return said


def again(referee):
    """The same table after a power cut."""
    flash = Flash()
    referee.journal.dirty |= 1
    flash.save(referee)
    other = Referee()
    assert other.restore(flash.files)
    return other


def objected(referee, seat, accuser=0):
    verdict = referee.event(kinds.OBJECT, accuser, seat)
    assert referee.verdict.seat == seat
    return verdict


def named(referee):
    for trick in (0, 1):
        referee.event(kinds.CONFIRM, NO_SEAT, trick)
    return referee.event(kinds.REVOKED, 1, 0)


def test_the_answer_is_about_the_seat_accused_whoever_else_waits():
    referee = playing()
    touch(referee, REVOKE)
    assert objected(referee, 1) == verdicts.OBJECTION_OPEN
    assert named(referee) == verdicts.NAMED
    for seat in (3, 2, 1, 0):
        assert (objected(referee, seat) == verdicts.OBJECTION_PROVED) == (seat == 1)


def test_what_was_open_before_a_power_cut_is_said_when_the_last_card_is_out():
    referee = playing()
    touch(referee, "C10 E4")
    assert objected(referee, 1) == verdicts.OBJECTION_OPEN
    other = again(referee)
    said = [other.ponder()]
    held = [
        ["C1", "C3", "C4", "C5", "C6", "C7", "C11", "C12", "C2"],
        ["E1", "E3", "E5", "E6", "E7", "E10", "E11", "E12", "E2"],
        ["B4", "B1", "B3", "B5", "B6", "B7", "B10", "B11", "B12", "B2"],
        ["O4", "O1", "O3", "O5", "O6", "O7", "O10", "O11", "O12", "O2"],
    ]
    while not other.hand.over:
        other.touch(parse(held[other.hand.turn].pop(0)))
        said.append(other.ponder())
    assert said[-1] == verdicts.OBJECTION_REFUTED and not any(said[:-1])
    assert again(other).ponder() == 0  # it was said before


def test_the_same_objection_again_takes_no_room_in_the_journal():
    referee = playing()
    touch(referee, "C10 E4 C1 C2")
    for _ in range(200):
        assert objected(referee, 1) == verdicts.OBJECTION_OPEN
    assert verdicts.stands(referee.touch(parse("C3")))


STOCK_HAND = (
    "B12 B3 O2 O12 O4 E4 E1 B10 B7 B1 C6 C12 O7 O10 C7 C10 C4 C2 O3 O1 "
    "B2 B11 C5 E10 E11 E12 E5 E3 B4 B5 E7 E6 C1 E2 B6 C11 O11 O6 O5 C3"
)


def test_with_a_stock_the_last_card_refutes_nothing_that_may_have_been_drawn():
    """B10 lies on the trump E1 while E2 is held: laid late, it may have been drawn since."""
    referee = started(None, "tute_habanero", 0)
    referee.touch(parse("E7"))
    assert touch(referee, STOCK_HAND) == 0
    assert referee.hand.over and not referee.sworn.n_found
    assert objected(referee, 1) == verdicts.OBJECTION_OPEN


def test_a_revoke_found_some_cards_late_ends_the_hand_and_the_match_goes_on():
    for later in ("", "B4", "B4 B5 B6"):
        referee = playing({"on_illegal": "forfeit"})
        touch(referee, REVOKE + " " + later)
        assert named(referee) in (verdicts.HAND_ENDED, verdicts.MATCH_OVER), later
        assert (referee.verdict.kind, referee.verdict.seat) == (kinds.REVOKED, 1)
        assert referee.ponder() == 0
        other = again(referee)
        assert other.ponder() == 0 and other.hand.forfeit_seat == 1
        assert other.next_hand() == verdicts.HAND_OPENED


def test_in_open_sight_an_objection_finds_the_play():
    referee = playing({"sight": "open", "on_illegal": "flag"})
    referee.touch(parse("C1"))
    assert referee.touch(parse("O2")) == reasons.ILLEGAL | reasons.MUST_FOLLOW
    assert objected(referee, 1) == verdicts.OBJECTION_PROVED
    assert referee.offence(1) == 1 and referee.offence(0) == 255
