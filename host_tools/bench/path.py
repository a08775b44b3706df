"""Fuel of the whole way, from the tag or the key to the ear and the eye, and of every step.

The real app plays a hand of Touti on stand-ins, in blind sight, the auction entered as its result.
The clock goes as the computing does (`fuel.BOARD_MS_PER_FUEL`), so tasks take turns as they do on
a board. What is counted is all that is computed on the way, by whichever task: services, loop,
drivers. Not counted: looks at tags and keys that find nothing new, calls of the file system,
transfers to the panel, imports and collections; they are told beside the fuel. What a mark takes
is measured and taken off.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from statistics import median

from hakam.rules import cards
from hakam.rules.events import TRUMP
from host_tools.bench import box
from host_tools.bench.fuel import BOARD_MS_PER_FUEL, finished, open_hand
from host_tools.bench.inside import marks
from host_tools.emulator.scenario import parse
from host_tools.firmware_build import build

DEALER = 1
TOLD = """
print('kinds', bytes(marks.kinds[: marks.n]).hex())
print('amounts', bytes(marks.amounts[: marks.n]).hex())
"""
STARTED = "import marks\nbox.start(True)\n"
HEAP = "47m"
"""Never collected; of this size no act of the hand falls together with a long search for room."""
PAUSES = (1,)
"""Tricks after which the keys are used."""
UNDONE_AT = 39
OPENED, CALLED, NEXT, END = "match opened", "contract and trump", "next hand opened", "hand's end"
OTHER = "between these"
PLAY, KEY, GHNA, CHOICE, MENU = "play", "key", "Ghna opened", "a choice moved", "menu opened"
BOOT = "boot"
UNDO, UNDO_HAND = "undo at the 39th card", "undo into the hand before"
FIGURES = (
    (PLAY, "tick", "tag read -> tick", "TICK"),
    (PLAY, "write", "tag read -> durable write begun", "WRITE"),
    (PLAY, "note", "tag read -> note begun", "NOTE"),
    (PLAY, "panel", "tag read -> panel bytes sent", "PANEL"),
    (GHNA, "panel", "key -> panel bytes sent: Ghna opened", "KEY_PANEL"),
    (CHOICE, "panel", "key -> panel bytes sent: choice moved", "CHOICE_PANEL"),
    (MENU, "panel", "key -> panel bytes sent: menu opened", "KEY_PANEL"),
    (UNDO, "note", "undo at the 39th card -> verdict sounded", "UNDO"),
    (UNDO, "panel", "undo at the 39th card -> panel bytes sent", "UNDO_PANEL"),
    (UNDO_HAND, "note", "undo into the hand before -> verdict sounded", "UNDO_HAND"),
    (UNDO_HAND, "panel", "undo into the hand before -> panel bytes sent", "UNDO_HAND_PANEL"),
    (BOOT, "panel", "app made -> first screen sent", "BOOT"),
)
"""Kind of act, moment, what is told, name of the budget in `budgets.WAY`."""
_PAUSES = {
    marks.IDLE: (marks.STEP, marks.ACT),
    marks.FILE: (marks.FILED,),
    marks.BUS: (marks.SENT,),
    marks.LOAD: (marks.LOADED, marks.IMPORTED),
}
"""What is not counted, by the mark that begins it, to the marks that end it."""


@dataclass
class Act:
    """What one act of people came to: computing fuel from the tag or key to each moment.

    -1: the moment did not come. `write` is the first call of the file system.
    """

    label: str
    tick: int = -1
    write: int = -1
    note: int = -1
    panel: int = -1
    imports_to_note: int = 0
    imports: int = 0
    collections_to_note: int = 0
    import_fuel: int = 0
    transfers: int = 0
    bus_us: int = 0
    file_calls: int = 0


@dataclass
class Way:
    """All acts of a hand, and the fuel of every step between two awaits."""

    acts: list[Act] = field(default_factory=list)
    steps: list[tuple[int, Act]] = field(default_factory=list)
    stepping: bool = False

    def of(self, label: str) -> list[Act]:
        """Acts of a kind; there must be some."""
        found = [act for act in self.acts if act.label == label]
        if not found:
            raise RuntimeError(f"no act was taken as {label!r}")
        return found

    def figures(self, label: str, moment: str) -> list[int]:
        """Fuel to a moment of every act of a kind; RuntimeError where one never came to it."""
        found = [getattr(act, moment) for act in self.of(label)]
        if min(found) < 0:
            raise RuntimeError(f"{label}: {found.count(-1)} of {len(found)} without {moment}")
        return found

    def longest(self, acts: Sequence[Act]) -> int:
        """What the step computes that computes most, in these acts."""
        return max(took for took, act in self.steps if any(act is one for one in acts))

    def moments(self) -> Iterator[tuple[str, list[Act]]]:
        """Every kind of act, the hand's last play apart from the others, and its acts."""
        for label in dict.fromkeys(act.label for act in self.acts):
            acts = self.of(label)
            if label == PLAY:
                yield END, acts[-1:]
                acts = acts[:-1]
            yield label, acts


def oros_hand() -> list[int]:
    """Forty legal plays with oros for trump, which needs no choice."""
    _, calls, plays = open_hand(DEALER)
    trump = next(suit for kind, _, suit in calls if kind == TRUMP)
    suits = list(range(4))
    suits[0], suits[trump] = trump, 0
    return [suits[card // 10] * 10 + card % 10 for card in plays]


def script() -> list[tuple[str, str]]:
    """(kind of act, line of a scenario) of the hand."""
    lines = [(OPENED, "press ok"), (CALLED, "press ok")]
    lines += [(CHOICE, "press right"), (CHOICE, "press left")]
    lines += [(CALLED, "press ok"), (CALLED, "press ok")]
    plays = oros_hand()
    for at, card in enumerate(plays, 1):
        lines.append((PLAY, f"touch {cards.name(card)}"))
        if at % 4 == 0 and at // 4 in PAUSES:
            lines += [(GHNA, "press ok"), (CHOICE, "press right"), (CHOICE, "press left")]
            lines += [(OTHER, "press back"), (OTHER, "wait 300"), (MENU, "hold back")]
            lines += [(CHOICE, "press right"), (OTHER, "press back"), (OTHER, "wait 300")]
        if at == UNDONE_AT:
            lines += [(UNDO, "press back"), (OTHER, "wait 300")]
            lines += [(OTHER, f"touch {cards.name(card)}")]
    lines += [(OTHER, "wait 1000"), (NEXT, "press ok"), (UNDO_HAND, "press back")]
    return [*lines, (OTHER, "wait 300")]


def program(tree: Path, board: str) -> tuple[str, list[str]]:
    """The program of the hand, and the kind of each act in it, the boot's first."""
    head = parse(f"deck A\nset sight=blind dealer={DEALER}\n")
    code = box.begin(tree) + STARTED + box.APP
    code += f"box.flash.put({box.files(head, board)!r})\nbox.watch_imports()\n"
    code += "marks.mark(marks.NOTHING)\n" * 4 + "marks.mark(marks.ACT)\n"
    code += f"{box.BOOT}\n{box.START}\n"
    labels = [BOOT]
    for label, line in script():
        for act in box.acts(parse(line)):
            code += act + "\n"
            if "touch" in act or "press" in act:
                labels.append(label)
    return code + TOLD, labels


def measure(board: str = "esp32_devkit") -> Way:
    """The hand, played and looked at."""
    code, labels = program(build(board), board)
    done = finished(code, heap=HEAP, marks=True, ms_per_fuel=BOARD_MS_PER_FUEL)
    kinds, amounts = (bytes.fromhex(line.split()[1]) for line in done.stdout.splitlines()[-2:])
    return looked_at(kinds, amounts, done.marks[-len(kinds) :], labels)


def looked_at(kinds: bytes, amounts: bytes, burnt: Sequence[int], labels: Sequence[str]) -> Way:
    """What the marks of a program tell."""
    nothing = [at for at, kind in enumerate(kinds) if kind == marks.NOTHING]
    # the least: a mark may meet a search of the heap
    each = min(burnt[after] - burnt[at] for at, after in pairwise(nothing))
    way = Way()
    names = iter(labels)
    act = Act("")
    spent = 0  # computing until here, without the looks that found nothing
    step = 0  # of it, what the running step has taken
    looks = -1  # since when the step has been looking at tags or keys, -1: it has not
    wakes = by_tag = False
    ends: tuple[int, ...] = ()  # marks that end what is not counted; none: all is
    loads = 0  # imports under way, one within the other
    loading = 0
    began = -1
    for at in range(nothing[-1] + 1, len(kinds)):
        kind = kinds[at]
        gone = burnt[at] - burnt[at - 1] - each
        if not ends:
            spent += gone
            step += gone
        elif loads:
            loading += gone
            loads -= kind in ends
            if not loads:
                ends = ()
                act.import_fuel += loading if kind == marks.IMPORTED else 0
                loading = 0
        elif kind in ends:
            ends = ()
        if kind == marks.ACT:
            act = Act(next(names))
            way.acts.append(act)
            began = spent if act.label == BOOT else -1
        elif kind in (marks.STEP, marks.IDLE):
            if looks >= 0 and not wakes:
                spent -= step  # people wait for no look that finds nothing
            elif way.stepping:
                way.steps.append((step, act))
            way.stepping = kind == marks.STEP
            step, looks, wakes = 0, -1, False
        elif kind in (marks.READ, marks.SCAN):
            looks, reads = spent, kind == marks.READ
        elif kind == marks.WAKE:
            wakes = True
            if began < 0 and looks >= 0:
                began, by_tag = looks, reads
        elif began >= 0:
            _moment(act, kind, spent - began, by_tag)
            if kind == marks.BUS and act.panel < 0:
                act.bus_us += amounts[at] * marks.BUS_US
        if kind in _PAUSES:
            ends = _PAUSES[kind]
            loads += kind == marks.LOAD
    return way


def _moment(act: Act, kind: int, spent: int, by_tag: bool) -> None:
    """One more mark of an act that has begun; before its note a touch has a tick."""
    if kind == marks.TONE:
        if by_tag and act.tick < 0:
            act.tick = spent
        elif act.note < 0:
            act.note = spent
    elif kind == marks.FILE:
        act.write = spent if act.write < 0 else act.write
        act.file_calls += 1
    elif kind == marks.IMPORTED:
        act.imports += 1
        act.imports_to_note += act.note < 0
    elif kind == marks.COLLECT:
        act.collections_to_note += act.note < 0
    elif kind == marks.SENT and act.panel < 0:
        act.transfers += 1
    elif kind == marks.SHOWN and act.transfers and act.panel < 0:
        act.panel = spent


def lines(way: Way) -> Iterator[tuple[str, float, str]]:
    """(what, fuel, name of its budget) for the report and the tests."""
    for label, moment, what, budget in FIGURES:
        found = way.figures(label, moment)
        if len(found) > 1:
            yield f"{what}: median", median(found), budget
            yield f"{what}: most", max(found), f"{budget}_MOST"
        else:
            yield what, found[0], budget
    yield "longest step between two awaits", way.longest(way.acts), "STEP"
    for label, acts in way.moments():
        yield f"longest step: {label}", way.longest(acts), ""


def beside(way: Way) -> Iterator[str]:
    """What the fuel leaves out, with the board's milliseconds as the emulator has them."""
    for label in (PLAY, GHNA, CHOICE, MENU, UNDO, UNDO_HAND, BOOT):
        acts = way.of(label)
        loaded = max(act.import_fuel for act in acts) * BOARD_MS_PER_FUEL
        yield (
            f"{label}: panel {median(act.bus_us for act in acts) / 1000:.1f} ms on the bus, "
            f"{median(act.file_calls for act in acts):.0f} calls of the file system, "
            f"imports {max(act.imports for act in acts)} at most (about {loaded:.0f} ms)"
        )
