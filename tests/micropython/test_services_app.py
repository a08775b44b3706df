"""The whole app on a real board's file in virtual time: starts, faults, interrupts, heap."""

import gc

import machine
import virtual_clock
from app_rig import OK, Box, played

from hakam.rules import cards
from hakam.screens import box as alerts
from hakam.table import referee as phases


def test_the_app_starts_within_three_seconds_and_plays_by_keys_and_cards():
    box = Box()
    box.begin()
    box.touch(4000, "O1")
    box.touch(4800, "C1")
    one = box.run(6000)
    assert played(one) == ["O1", "C1"]
    assert one.supervisor.faults == 0 and len(box.apps) == 1
    assert box.panel.on and any(box.panel.ram)


def test_a_byte_03_on_the_console_at_any_moment_only_restarts_the_app():
    for moment in range(0, 1200, 93):
        box = Box()
        box.begin()
        box.touch(4000, "O1", 3000)
        box.interrupt(4000 + moment)
        box.touch(7500, "C1")
        one = box.run(9000)
        assert len(box.apps) == 2, moment
        assert played(one) == ["O1", "C1"], (moment, played(one))
        assert one.supervisor.faults == 0


def test_a_byte_03_while_the_app_starts_only_starts_it_again():
    for moment in range(1, 400, 37):
        box = Box()
        box.interrupt(moment)
        box.press(3000, OK)
        one = box.run(4000)
        assert one.desk.referee.phase() == phases.AUCTION, moment


def test_parts_that_cannot_be_built_are_told_and_the_rest_works():
    def broken(board):
        raise OSError(5)

    for name in ("panel", "reader", "buzzer"):
        box = Box(**{name: broken})
        box.begin()
        one = box.run(4000)
        assert one.desk.referee.phase() == phases.PLAY, name
        assert [line for line in one.log.said if line.startswith("no %s: OSError" % name)]
        assert bool(one.desk.box.alerts & alerts.ALERT_READER) == (name == "reader")


def test_the_table_stands_once_no_task_had_a_fault_for_three_seconds():
    said = []
    box = Box()
    box.begin()
    box.at(2900, lambda: said.extend(box.apps[-1].log.said))
    one = box.run(8000)
    assert "the table stands" in one.log.said and "the table stands" not in said
    box = Box()

    def broken(self, bits):
        raise ValueError("a fault of the program")

    box.board.keys().read = broken
    one = box.run(6000)
    assert "the table stands" not in one.log.said, "the task of the keys dies again and again"


def test_a_task_that_died_leaves_a_mark_on_the_panel_and_the_match_goes_on():
    box = Box()
    box.begin()
    box.touch(4000, "O1")
    reader = box.board.reader()
    poll = reader.poll
    corners = []

    async def broken():
        reader.poll = poll
        raise ValueError("a fault of the program")

    def spoil():
        corners.append(bytes(box.panel.ram[125:128]))
        reader.poll = broken

    box.at(5000, spoil)
    box.touch(6000, "C1")
    one = box.run(7000)
    assert one.supervisor.faults == 1 and played(one) == ["O1", "C1"]
    assert [byte & 7 for byte in box.panel.ram[125:128]] == [7, 7, 7]
    assert [byte & 7 for byte in corners[0]] != [7, 7, 7]


def test_the_heap_is_as_full_after_five_hands_as_after_one():
    box = Box()
    box.begin()
    deck = [cards.name(card) for card in range(40)]
    kept = []

    def hand():
        now = (virtual_clock.now - box.start) // 1000 + 100
        for name in deck:
            box.touch(now, name)
            now += 620
        box.at(now + 500, measure)
        box.press(now + 1000, OK)
        box.contract(now + 1600)
        box.at(now + 5000, hand)

    def measure():
        machine.outputs().clear()
        gc.collect()
        kept.append(gc.mem_alloc())

    box.at(4000, hand)
    one = box.run(5 * 30_500 + 4000)
    assert one.desk.referee.hand_no == 6, one.desk.referee.hand_no
    assert one.supervisor.faults == 0
    print("heap after each hand, emulation included:", kept)
    assert kept[4] - kept[1] < 2000
