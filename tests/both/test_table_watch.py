"""A blind table with a second pair of eyes: what is said of revokes, and that it is said late."""

from table_help import SLOW, Chance, Table, build, playing, state
from watch_help import REVOKE, accused, again, eyes, searched, touch

from hakam.rules import cards, events, reasons
from hakam.rules.cards import NO_CARD, parse
from hakam.table import events as table
from hakam.table import referee as phases
from hakam.table import verdicts, watch
from hakam.table.referee import Referee

try:
    from micropython import heap_lock, heap_unlock
except ImportError:

    def heap_lock():
        """CPython has none."""

    def heap_unlock():
        """CPython has none."""


def test_nothing_is_said_of_honest_hands():
    for seed, game in enumerate(("touti", "tute_pairs", "tute_tres")):
        if SLOW and game != "tute_tres":
            continue
        rules = build(game, {"sight": "open"})
        known = Referee()
        known.new_match(rules, 0)
        honest = Table(known, Chance(seed + 70))
        blind = Referee()
        blind.new_match(build(game), 0)
        while known.phase() != phases.HAND_OVER:
            honest.stand()
            said = known.verdict
            if said.kind == table.DEAL:
                continue
            if known.hand.shown != NO_CARD and blind.phase() == phases.DEAL:
                blind.touch(known.hand.shown)
            if said.kind == events.PLAY:
                blind.touch(said.card)
            else:
                blind.event(said.kind, said.seat, said.arg)
            assert blind.ponder() == 0 and blind.search(9) == 0
        assert blind.hand.n_plays == known.hand.n_plays


def test_a_proof_is_a_suspicion_until_the_table_has_confirmed_the_order():
    referee = playing()
    before = state(referee)
    assert touch(referee, REVOKE) == verdicts.SUSPECT
    after = state(referee)
    assert searched(referee) == verdicts.ASK_ORDER
    said = referee.verdict
    assert said.kind in (table.SWAP, table.INSERT, table.REMOVE) and said.card == NO_CARD
    here = referee.watch
    assert (here.state, here.kind, here.seat, here.arg) == (
        watch.ASKED, said.kind, said.seat, said.arg,
    )  # fmt: skip
    assert referee.ponder() == 0 and state(referee) == after != before
    assert referee.event(table.CONFIRM, 0, 0) == verdicts.PROVED
    assert (said.kind, said.seat, said.card, said.arg) == (events.PLAY, 1, parse("C6"), 2)
    assert here.state == watch.PROVED and (here.certain, here.accused) == (2, 2)
    assert referee.ponder() == 0  # said once
    referee.touch(parse("E1"))
    assert referee.ponder() == 0


def test_the_offence_is_told_with_its_duty_and_the_card_that_tells():
    rows = (
        (REVOKE, 1, 1, 0, "E4", reasons.MUST_FOLLOW, "C6"),
        ("C10 B1 E4 C1 C3 C4 O2", 1, 1, 0, "B1", reasons.MUST_RUFF, "O2"),
        ("C4 C5 C6 C2 C1 C7", 3, 3, 0, "C2", reasons.MUST_HEAD, "C7"),
    )
    for text, seat, play, trick, card, reason, tell in rows:
        referee = playing()
        for word in text.split():
            referee.touch(parse(word))
        referee.ponder()
        here = referee.watch
        assert here.certain == 1 << seat, text
        assert referee.find_offence(seat), text
        told = here.offence
        assert (told.play, told.trick, told.card, told.reason, told.tell) == (
            play, trick, parse(card), reason, parse(tell),
        ), text  # fmt: skip
    assert not referee.find_offence(0)
    assert (referee.watch.offence.play, referee.watch.offence.tell) == (255, NO_CARD)


def test_back_takes_the_confirmation_back_and_the_question_comes_again():
    referee = accused()
    assert referee.undo() == verdicts.UNDONE and referee.verdict.kind == table.CONFIRM
    assert referee.ponder() == verdicts.SUSPECT
    assert searched(referee) == verdicts.ASK_ORDER
    assert referee.undo() == verdicts.UNDONE and referee.verdict.card == parse("C6")
    assert referee.ponder() == 0 and referee.watch.state == watch.QUIET


def test_after_a_power_cut_the_same_question_or_proof_stands():
    referee = playing()
    touch(referee, REVOKE)
    searched(referee)
    question = (referee.watch.kind, referee.watch.seat, referee.watch.arg)
    other = again(referee)
    assert other.ponder() == verdicts.SUSPECT and searched(other) == verdicts.ASK_ORDER
    assert (other.watch.kind, other.watch.seat, other.watch.arg) == question
    referee.event(table.CONFIRM, 0, 0)
    other = again(referee)
    assert other.ponder() == verdicts.PROVED and other.verdict.seat == 1
    assert other.ponder() == 0
    assert state(other) == state(referee) and eyes(other) == eyes(referee)


def test_a_repair_that_explains_all_leaves_nothing_to_say():
    referee = playing()
    touch(referee, REVOKE)
    searched(referee)
    here = referee.watch
    assert verdicts.stands(referee.event(here.kind, here.seat, here.arg))
    assert referee.ponder() == 0 and here.state == watch.QUIET
    assert referee.event(table.CONFIRM, 0, 0) == verdicts.CONFIRMED
    assert referee.ponder() == 0


def test_a_repair_of_what_was_confirmed_takes_the_word_back():
    referee = accused()
    assert referee.watch.confirmed == 8
    assert referee.event(table.SWAP, 6, 7) == verdicts.REPAIRED
    referee.ponder()
    assert referee.watch.confirmed == 0 and not referee.watch.proof_stands


def test_a_second_revoke_is_asked_about_anew():
    """Seat 1 is certain and confirmed; later seat 3 shows a suit that it denied."""
    referee = accused()
    assert touch(referee, "E1 B2 E5 E2 E3 E6") == verdicts.SUSPECT
    for word in ("E7", "E10"):
        assert not referee.searching
        referee.touch(parse(word))
        assert referee.ponder() == verdicts.SUSPECT
    assert searched(referee) == verdicts.ASK_ORDER
    assert referee.event(table.CONFIRM, 0, 0) == verdicts.PROVED
    assert referee.verdict.seat == 3 and referee.watch.certain == 2 | 8
    assert referee.watch.accused == 2  # if only one had revoked: of the first proof


def test_a_certain_seat_forfeits_at_the_event_that_proved_it():
    referee = playing({"on_illegal": "forfeit"})
    touch(referee, REVOKE)
    searched(referee)
    referee.touch(parse("E1"))
    referee.touch(parse("E2"))
    before = state(referee)
    assert referee.event(table.CONFIRM, 0, 0) == verdicts.HAND_ENDED
    said = referee.verdict
    assert (said.kind, said.seat, said.arg) == (table.FORFEIT, 1, 0)
    hand = referee.hand
    assert hand.over and hand.n_plays == 8 and hand.forfeit_seat == 1
    assert referee.total_score(0) == 70 and referee.total_score(1) == 0
    assert state(again(referee)) == state(referee)
    assert referee.event(table.CONFIRM, 0, 0) == verdicts.NOT_NOW
    assert referee.event(table.SWAP, 0, 1) == verdicts.NOT_NOW
    assert len(referee.hand_record()) > 40
    assert referee.undo() == verdicts.UNDONE and referee.verdict.kind == table.FORFEIT
    assert referee.hand.n_plays == 10 and not referee.hand.over
    assert state(referee) == before  # the word that led to it is taken back as well
    assert referee.ponder() == verdicts.SUSPECT  # and the table is asked again


def test_who_is_not_certain_does_not_forfeit():
    referee = playing({"on_illegal": "forfeit"})
    assert referee.event(table.CONFIRM, 0, 0) == verdicts.NOT_NOW
    touch(referee, "C10 E4")
    assert referee.event(table.CONFIRM, 0, 0) == verdicts.CONFIRMED
    assert not referee.hand.over and referee.event(table.FORFEIT, 1, 0) == verdicts.NOT_NOW


def test_what_follows_the_journal_equals_what_is_read_from_it():
    """After every event: undo, repairs, proofs confirmed, objections, forfeits."""
    for seed in range(1 if SLOW else 12):
        chance = Chance(seed + 900)
        referee = playing({"on_illegal": "forfeit"} if seed & 1 else None)
        for _ in range(30 if SLOW else 90):
            pick = chance.below(16)
            hand = referee.hand
            if pick < 10:
                referee.touch(chance.below(40))
            elif pick == 10:
                referee.event(table.CONFIRM, 0, 0)
            elif pick == 11:
                referee.event(table.OBJECT, chance.below(4), chance.below(4))
            elif pick == 12:
                referee.undo()
            elif pick == 13:
                referee.event(table.SWAP, chance.below(hand.n_plays + 1), hand.n_plays - 1)
            elif pick == 14:
                referee.event(table.REMOVE, chance.below(hand.n_plays + 1), 0)
            else:
                referee.event(events.MELD, chance.below(4), chance.below(4))
            referee.ponder()
            other = again(referee)
            other.ponder()
            assert state(other) == state(referee)
            assert eyes(other) == eyes(referee), (seed, pick)


def think(referee, shown, said):
    """A proof, the search, an objection, the confirmation, a hint."""
    for i in range(8):
        referee.touch(shown[i])
        said[i] = referee.ponder()
    while referee.searching:
        said[8] = referee.search(1)
    said[9] = referee.event(table.OBJECT, 0, 1)
    said[10] = referee.event(table.CONFIRM, 0, 0)
    said[11] = referee.ponder()
    said[12] = referee.hint(cards.DECK - 1)


def test_thinking_allocates_nothing():
    """Once it has thought before: what a hand needs is then there for good."""
    referee = playing()
    shown = bytearray([parse(word) for word in REVOKE.split()])
    said = bytearray(13)
    think(referee, shown, said)
    for _ in range(10):
        assert referee.undo() == verdicts.UNDONE
    referee.ponder()
    heap_lock()
    try:
        think(referee, shown, said)
    finally:
        heap_unlock()
    assert said[7] == verdicts.SUSPECT and said[8] == verdicts.ASK_ORDER
    assert said[10] == verdicts.PROVED and said[11] == verdicts.OBJECTION_PROVED
