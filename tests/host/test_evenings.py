"""Evenings simulated: those of the table hold every promise, and a guard taken away is missed."""

from __future__ import annotations

import os
from collections import Counter

import pytest

from host_tools.evenings import hunt, simulate
from host_tools.evenings.simulate import Plan, Played

WHOLE = bool(os.getenv("HAKAM_WHOLE"))
KEPT = simulate.kept_lines(simulate.SEEDS)
LOST = simulate.kept_lines(simulate.MUTANTS)
FEW = ("silent_failure", "not_put_away", "no_restart")


@pytest.mark.parametrize(("words", "plan"), KEPT, ids=[str(plan.seed) for _, plan in KEPT])
def test_an_evening_of_the_table_holds_every_promise(words: str, plan: Plan) -> None:
    played = simulate.play(plan)
    assert played.wrong == "", f"{words}: {plan}"
    assert played.figures["events"] > 5


@pytest.mark.parametrize(("words", "plan"), LOST, ids=[plan.options[0] for _, plan in LOST])
def test_a_guard_taken_away_is_missed_by_its_evening(words: str, plan: Plan) -> None:
    if not WHOLE and plan.options[0] not in FEW:
        pytest.skip("with HAKAM_WHOLE=1, as `make soak` has it")
    assert simulate.play(plan).wrong, words
    honest = simulate.play(Plan(plan.seed, plan.seconds, plan.kept))
    assert honest.wrong == "", "the same evening with the guard"


def test_every_guard_that_can_be_taken_away_has_its_evening() -> None:
    assert {plan.options[0] for _, plan in LOST} == set(hunt.names())
    assert len(LOST) >= 12


def test_the_same_seed_is_the_same_evening_to_the_byte() -> None:
    plan = Plan(7, 45)
    one, other = simulate.play(plan), simulate.play(plan)
    assert one.files == other.files and one.figures == other.figures
    assert one.happened == other.happened and one.happened


def test_an_evening_that_went_wrong_is_shortened_to_the_fault_that_it_takes() -> None:
    def runs(plan: Plan) -> Played:
        kept = [0, 1, 2, 3, 4] if plan.kept == "all" else list(map(int, plan.kept.split(",")))
        wrong = "two at once" if {1, 3} <= set(kept) else ""
        return Played(plan, wrong, kept)

    said: list[str] = []
    short = simulate.shortened(runs(Plan(1)), runs, said.append)
    assert short.plan.kept == "1,3" and short.wrong and len(said) == 3


def test_a_line_of_the_table_is_the_plan_that_wrote_it() -> None:
    for plan in (Plan(3), Plan(4, 60, "1,2"), Plan(5, 90, "none", ("crc", "tell"))):
        assert Plan.of(str(plan)) == plan


def test_a_hand_with_another_score_than_the_rulebooks_is_told() -> None:
    hand = bytes.fromhex(
        "a45e010001000000021101005b580201041000100000000000000000000000000002100000ff001b006750"
        "0000500072d0381a1c181b000907080b0d13101719161426272421110c0f051f23220403020620120a0e15"
        "011e1d256181b2c3"
    )
    assert simulate.misjudged({"match1.hands": hand}) == ""
    from hakam.journal import finished, slots

    wrong = bytearray(hand)
    wrong[finished.result(hand, 0) + finished.RESULT + 3] = 90
    wrong[-4:] = slots.crc(bytes(wrong[:-4]))
    assert "by the rulebook" in simulate.misjudged({"match1.hands": bytes(wrong)})


def test_the_figures_of_a_soak_name_what_was_done() -> None:
    found = simulate.Sum()
    figures = Counter(hands=3, events=100, starts=4, erases=5, seconds=240)
    found.add(Played(Plan(0), figures=figures, done=Counter(cut=2, kill=1)))
    found.add(Played(Plan(1), "lost", figures=figures))
    said = "\n".join(found.lines(10.0))
    assert "2 evenings" in said and "2 cuts" in said and "1 tasks killed" in said
    assert "1 in which one was broken" in said
