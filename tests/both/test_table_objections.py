"""A blind table asks: objections, hints, a Ghna that a card contradicts."""

from table_help import playing, started, state

from hakam.journal import kinds
from hakam.rules import events, reasons
from hakam.rules.cards import NO_SEAT, parse
from hakam.table import verdicts


def touch(referee, names):
    """Touch cards; what is said after the last."""
    for name in names.split():
        assert verdicts.stands(referee.touch(parse(name)))
        verdict = referee.ponder()
    return verdict


def test_an_objection_is_answered_as_soon_as_it_can_be():
    referee = playing()
    assert referee.event(kinds.OBJECT, NO_SEAT, 0) == verdicts.NOT_NOW
    touch(referee, "C10 E4")
    assert referee.event(kinds.OBJECT, 0, 2) == verdicts.NOT_NOW
    assert referee.event(kinds.OBJECT, 0, 7) == verdicts.NOT_NOW
    assert referee.event(kinds.OBJECT, 0, 1) == verdicts.OBJECTION_OPEN
    assert referee.verdict.seat == 1
    assert touch(referee, "C4 C1 E1 B2 C7 E6") == verdicts.ASK_TRICK
    assert referee.event(kinds.OBJECT, NO_SEAT, 1) == verdicts.OBJECTION_OPEN  # not confirmed
    for trick in (0, 1):
        assert referee.event(kinds.CONFIRM, NO_SEAT, trick) == verdicts.CONFIRMED
    assert referee.event(kinds.REVOKED, 1, 0) == verdicts.NAMED
    assert referee.event(kinds.OBJECT, NO_SEAT, 1) == verdicts.OBJECTION_PROVED


def test_an_open_objection_is_refuted_by_the_last_card_at_the_latest():
    referee = playing()
    hands = (
        "C10 C1 C3 C4 C5 C6 C7 C11 C12 C2", "E4 E1 E3 E5 E6 E7 E10 E11 E12 E2",
        "B4 B1 B3 B5 B6 B7 B10 B11 B12 B2", "O4 O1 O3 O5 O6 O7 O10 O11 O12 O2",
    )  # fmt: skip
    hands = [text.split() for text in hands]
    touch(referee, "C10 E4 B4")
    assert referee.event(kinds.OBJECT, 0, 1) == verdicts.OBJECTION_OPEN
    held = [list(hand[1:]) for hand in hands]
    held[3] = list(hands[3])
    said = []
    while not referee.hand.over:
        seat = referee.hand.turn
        referee.touch(parse(held[seat].pop(0)))
        verdict = referee.ponder()
        if verdict:
            said.append((verdict, referee.verdict.seat))
    assert said == [(verdicts.OBJECTION_REFUTED, 1)]


def test_in_open_sight_an_objection_is_answered_at_once():
    for options, answer in (
        ({"sight": "open"}, verdicts.OBJECTION_REFUTED),
        ({"sight": "open", "on_illegal": "flag"}, verdicts.OBJECTION_PROVED),
    ):
        referee = playing(options, trump=1)
        referee.touch(parse("E1"))
        referee.touch(parse("B2"))  # C12 would ruff
        if referee.hand.n_plays == 1:
            referee.touch(parse("C12"))
        assert referee.event(kinds.OBJECT, 0, 1) == answer
        assert referee.event(kinds.OBJECT, 0, 0) == verdicts.OBJECTION_REFUTED
        assert referee.ponder() == 0


def test_a_hint_judges_without_laying():
    referee = playing()
    assert started().hint(0) == verdicts.NOT_NOW
    assert referee.hint(parse("C10")) == verdicts.HINT_LEGAL
    touch(referee, "C10 E4 C4 C1 E5 E6")  # seat 3 won with C1
    before = state(referee)
    rows = []
    for word in ("E10", "E2", "C10", "O1"):
        rows.append(referee.hint(parse(word)))
        assert referee.verdict.card == parse(word)
    assert rows[2] == verdicts.HINT_ILLEGAL
    assert rows[1] == verdicts.HINT_POSSIBLE and state(referee) == before
    referee.hint(parse("C10"))
    assert referee.verdict.arg == reasons.ALREADY_PLAYED
    assert referee.hint(99) == verdicts.NOT_NOW
    known = playing({"sight": "open"}, trump=1)
    known.touch(parse("E1"))
    assert known.hint(parse("B2")) == verdicts.HINT_ILLEGAL
    assert known.verdict.arg == reasons.MUST_RUFF
    assert known.hint(parse("C12")) == verdicts.HINT_LEGAL


def test_a_hint_names_the_duty():
    """Seat 1 has shown a suit that it denied: the others' words still count."""
    referee = playing(points=80, trump=1)
    for name in ("O1", "O2", "O4", "E4"):
        referee.touch(parse(name))
    referee.event(events.MELD, 2, 2)  # E11 E12 are in seat 2
    touch(referee, "E2 E5")
    assert referee.hint(parse("B1")) == verdicts.HINT_ILLEGAL
    assert referee.verdict.arg == reasons.MUST_FOLLOW


def test_a_card_that_only_a_ghna_denies_is_a_doubt_and_a_strike_lets_it_through():
    referee = playing(trump=1, points=80)
    for name in ("O1", "O2", "O4", "E4"):
        referee.touch(parse(name))
    referee.event(events.MELD, 2, 2)
    before = state(referee)
    assert referee.touch(parse("E12")) == verdicts.MELD_DOUBT
    said = referee.verdict
    assert (said.seat, said.card, said.arg) == (2, parse("E12"), 2)
    assert state(referee) == before
    assert referee.event(events.STRIKE, 2, 2) == verdicts.ACCEPTED
    assert verdicts.stands(referee.touch(parse("E12")))


def test_a_false_ghna_in_the_last_hand_is_a_doubt_of_the_singer():
    """Two cards are left, both sung, and another comes."""
    referee = playing(trump=1, points=80)
    for name in ("O1", "O2", "O4", "E4"):
        referee.touch(parse(name))
    referee.event(events.MELD, 2, 2)
    hand = referee.hand
    hand.unknown[2] = 0
    hand.turn = hand.player = 2
    assert referee.touch(parse("B1")) == verdicts.MELD_DOUBT
    assert (referee.verdict.seat, referee.verdict.arg) == (2, 2)


def test_what_was_put_away_in_the_journal_comes_back():
    referee = playing()
    touch(referee, "C10 E4 C1 C2")
    for accuser in (0, 1, 2, 3, NO_SEAT):
        referee.event(kinds.OBJECT, accuser, 3)
        assert referee.undo() == verdicts.UNDONE
        said = referee.verdict
        assert (said.kind, said.seat, said.arg) == (kinds.OBJECT, accuser, 3)
