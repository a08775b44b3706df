"""What a running hand does not need is given back, whatever was visited, in any order.

The real app plays on stand-ins in the 32-bit interpreter.
"""

from __future__ import annotations

from functools import cache
from statistics import median

import pytest
from whole import all_but

from hakam.screens import items
from hakam.screens.loader import SCREENS
from hakam.table import verdicts
from host_tools import short_names
from host_tools.bench import box, heap
from host_tools.bench.fuel import finished
from host_tools.emulator.scenario import parse
from host_tools.firmware_build import build

BOARD = "esp32_devkit"
PLAYED = "press ok 2\nhold ok\npress ok\ntouch O1 O2 O4 O5\nwait 3000\n"
BACK = "touch O3\npress back\nwait 3000\n"
"""A card and its undo: back in the pause after the first trick, nothing on show."""
STAY = {
    "hakam.screens.play", "hakam.screens.won", "hakam.screens.says", "hakam.screens.tricks",
    "hakam.rules.melds",
}  # fmt: skip
NOISE = 256
LEFT_BEHIND = 4_096
"""Bytes that pointers left behind on the stack may keep alive, until they are written over."""

OPENED = """
try:
    done = app.desk.box.open('{name}')
    app.voice.stale = True
    app.voice.describe()
except (TypeError, ImportError):  # opened with something to be shown; not of this board
    pass
done = app.desk.box.settle()
"""
REPAIRED = """
table = app.desk.referee
done = table.event(39, 0, 50), table.undo(), table.event(44, 0, 0), table.undo()
done = table.hint(7), table.find_late(2), table.event(46, 255, 1), table.undo()
table.counting = None  # as the next hand does
done = app.desk.box.settle()
"""
LEFT = """
scrub(50)
gc.collect()
print('{name}', gc.mem_alloc() - bare, *[name for name in sys.modules if name not in stay])
"""
LACKING = """
native = builtins.__import__
def full(*given):
    if given[0] == 'MODULE':
        raise MemoryError
    return native(*given)
builtins.__import__ = full
ACT
builtins.__import__ = native
print('told', app.desk.box.notice, app.supervisor.faults, app.desk.referee.hand.n_plays)
"""


def in_tree(code: str) -> str:
    """A program with the short names of the firmware that it runs."""
    return short_names.program(code, build(BOARD))


def statements(text: str) -> str:
    return "".join(f"{act}\n" for act in box.acts(parse(text)))


def begun() -> str:
    """A program in which the app has played the first trick of a hand."""
    head = parse("deck A\nset dealer=0 language=en\n")
    code = box.begin(build(BOARD)) + "box.start(False)\n" + heap.LOOK + box.APP
    code += "stay = frozenset(sys.modules)\n" + heap.begun("", head, BOARD, looks=False)
    return code + statements(PLAYED) + statements(BACK)


def visits(names: tuple[str, ...]) -> str:
    code = ""
    for name in names:
        code += REPAIRED if name == "repairs" else OPENED.replace("{name}", name)
        code += statements(BACK) + LEFT.replace("{name}", name)
    return code


@cache
def walked() -> list[list[str]]:
    """Of each visit, in three orders: its name, bytes in use, modules that are loaded."""
    names = (*SCREENS, "repairs")
    code = begun() + visits(names) + visits(names[::-1]) + visits(names[1::2] + names[::2])
    done = finished(in_tree(code), heap.HEAP, None, ms_per_fuel=0)
    rows = [line.split() for line in done.stdout.splitlines()]
    return [row for row in rows if row and row[0] in names]


def test_no_module_of_a_screen_or_a_repair_stays_loaded() -> None:
    assert len(walked()) == 3 * (len(SCREENS) + 1)
    for row in walked():
        assert {name for name in row[2:] if name.startswith("hakam.")} <= STAY, row


def test_the_heap_is_what_it_was_after_the_first_visits() -> None:
    """Names stay for ever: so the first order takes memory, the others none. Of an order the
    median counts: a look now and then finds what only a stale pointer keeps."""
    used = [int(row[1]) for row in walked()[len(SCREENS) :]]
    visited = len(SCREENS) + 1
    assert median(used[-visited:]) <= median(used[1 : visited + 1]) + NOISE
    assert max(used) <= used[0] + LEFT_BEHIND


def lacking(module: str, act: str) -> str:
    """An act while a module cannot be imported, and what the app thinks of it."""
    now = "import builtins\nfrom time import ticks_ms\napp.desk.notice_at = ticks_ms()\n"
    return now + LACKING.replace("MODULE", module).replace("ACT", act)


def test_an_import_without_memory_costs_a_notice_and_nothing_else() -> None:
    code = begun() + lacking("hakam.screens.menu", f"box.press({box.down('back')}, 1000)")
    code += statements("wait 5000\npress ok\nhold back\n")
    code += "print('then', app.desk.box.screen.name)\n"
    done = finished(in_tree(code), heap.HEAP, None, ms_per_fuel=0)
    assert f"told {verdicts.NO_MEMORY} 0 4" in done.stdout
    assert "then menu" in done.stdout


def test_a_list_of_matches_that_has_no_memory_costs_a_notice() -> None:
    code = begun() + "from hakam.screens import menu\nimport asyncio\n"
    taken = f"menu.This(app.desk.box).take({items.MATCHES})"
    asked = f"asyncio.create_task(app.desk.act({taken}))\nbox.wait(1000)"
    code += lacking("hakam.screens.matches", asked) + "print('on', app.desk.box.screen.name)\n"
    done = finished(in_tree(code), heap.HEAP, None, ms_per_fuel=0)
    assert f"told {verdicts.NO_MEMORY} 0 4" in done.stdout
    assert "on won" in done.stdout
    assert "Error" not in done.stdout


def test_a_picture_that_has_no_memory_is_painted_when_there_is_some() -> None:
    code = begun()
    asked = f"app.desk.box.refuse({verdicts.NO_MEMORY})\napp.teller.show()\nbox.wait(600)"
    code += lacking("hakam.screens.notice", asked)
    code += "print('waits', app.teller.screen.dirty)\n" + statements("wait 2000\n")
    code += "print('painted', not app.teller.screen.dirty, app.supervisor.faults)\n"
    done = finished(in_tree(code), heap.HEAP, None, ms_per_fuel=0)
    assert "waits True" in done.stdout
    assert "painted True 0" in done.stdout


SCARCE = """
import builtins
native = builtins.__import__
lacked = []
def scarce(*given):
    name = given[0]
    if name.startswith('hakam.') and name not in sys.modules and name not in lacked:
        lacked.append(name)
        raise MemoryError
    return native(*given)
builtins.__import__ = scarce
"""
"""The first import of every module fails, but for those of a start and of what is read anew."""
SPARED = f"""
builtins.__import__ = native
{box.BOOT}
read = app.desk.recover
def recover(*reads):
    builtins.__import__ = native
    read()
    builtins.__import__ = scarce
app.desk.recover = recover
builtins.__import__ = scarce
"""
"""A start without memory is begun anew (`app.main`), and so is the table's task."""


@pytest.mark.parametrize(
    "name",
    all_but(["objection", "repairs"], ["blind_revokes", "objection", "repairs", "reopened"]),
)
def test_imports_without_memory_stop_no_task_in_an_evening(name: str) -> None:
    steps = heap.script(name)
    code = box.begin(build(BOARD)) + "box.start(False)\n" + heap.LOOK + box.APP
    code += f"box.flash.put({box.files(steps, BOARD)!r})\n" + SCARCE
    code += SPARED + box.START + "\n"
    for act in box.acts(steps):
        code += act.replace(box.BOOT, SPARED) + "\n"
    code += "print('faults', app.supervisor.faults, app.teller.screen.faults, len(lacked) > 8)\n"
    done = finished(in_tree(code), heap.HEAP, None, ms_per_fuel=0)
    assert "faults 0 0 True" in done.stdout


def test_an_enrolment_of_tags_that_the_box_has_no_screen_for_is_over() -> None:
    head = parse("deck A\nset dealer=0 language=en\n")
    code = box.begin(build(BOARD)) + "box.start(False)\n" + heap.LOOK + box.APP
    code += heap.begun("", head, BOARD, looks=False)
    code += "app.desk.box.settings.enrolling = 3\napp.desk.box.start()\n"
    code += "print('on', app.desk.box.screen.name, app.desk.box.notice, '-')\n"
    assert "on start 0 -" in finished(in_tree(code), heap.HEAP, None, ms_per_fuel=0).stdout
