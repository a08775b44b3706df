"""What people wait for, in fuel of the 32-bit interpreter: equal on every machine."""

from __future__ import annotations

from functools import cache
from statistics import median

from host_tools.bench import budgets, calls, path
from host_tools.bench.inside import marks


@cache
def way() -> path.Way:
    return path.measure()


def test_the_whole_way_stays_within_its_fuel() -> None:
    over = {
        what: figure
        for what, figure, name in path.lines(way())
        if name in budgets.WAY and figure > budgets.WAY[name]
    }
    assert over == {}


def test_every_touch_of_the_hand_is_ticked_saved_sounded_and_shown() -> None:
    touches = way().of(path.PLAY)
    assert len(touches) == 40
    for act in touches:
        assert min(act.tick, act.write, act.note, act.panel) > 0, act
        assert act.bus_us > 0 and act.file_calls > 0, act


def test_nothing_is_imported_or_collected_between_a_touch_and_its_note() -> None:
    for act in way().of(path.PLAY):
        assert act.imports_to_note <= budgets.WAY_IMPORTS, act
        assert act.collections_to_note == 0, act


def test_an_import_on_the_way_is_seen() -> None:
    """The app's making loads what a board's parts need: the marks around imports are there."""
    assert way().of(path.BOOT)[0].imports > 0


def test_a_tap_passes_no_more_functions_and_files_than_its_budget() -> None:
    taps = calls.measure()
    assert len(taps) == 40
    assert median(tap.functions for tap in taps) <= budgets.TAP_FUNCTIONS
    assert median(tap.files for tap in taps) <= budgets.TAP_FILES


def test_marks_of_a_tap_are_told_apart() -> None:
    """A tag read in a step that sets an event begins the way; a look that finds none does not."""
    story = [
        (marks.NOTHING, 0), (marks.NOTHING, 10), (marks.ACT, 20),
        (marks.STEP, 40), (marks.READ, 150), (marks.STEP, 300),
        (marks.READ, 400), (marks.WAKE, 510), (marks.STEP, 720), (marks.TONE, 830),
        (marks.STEP, 940), (marks.SCAN, 1000), (marks.STEP, 1100),
        (marks.FILE, 1210), (marks.FILED, 9000), (marks.TONE, 9110),
        (marks.STEP, 9220), (marks.BUS, 9330), (marks.SENT, 9940), (marks.SHOWN, 10050),
        (marks.IDLE, 10060),
    ]  # fmt: skip
    kinds = bytes(kind for kind, _ in story)
    amounts = bytes(4 if kind == marks.BUS else 0 for kind in kinds)
    way = path.looked_at(kinds, amounts, [at for _, at in story], [path.PLAY])
    act = way.acts[0]
    assert way.longest(way.acts) == max(took for took, _ in way.steps) == 390  # from 300 to 720
    assert (act.tick, act.write, act.note, act.panel) == (400, 600, 700, 1000)
    assert (act.bus_us, act.file_calls) == (4 * marks.BUS_US, 1)
