"""`golden`: record screens, explained hands, drawings and playthroughs anew; people review them.

A playthrough is the running text of a scenario on the emulated board: every touch with its time,
sounds, verdict and screen in the firmware's words, and the panel at the moments the script names.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

from host_tools import golden_screens
from host_tools.arguments import Arguments
from host_tools.card import command as card
from host_tools.card import texts
from host_tools.emulator import wiring
from host_tools.emulator.outcome import Result
from host_tools.emulator.run import board_of, find, scenarios
from host_tools.emulator.session import HEAP, Session
from host_tools.emulator.transcript import Transcript
from host_tools.explain.command import explained
from host_tools.explain.speech import LANGUAGES
from host_tools.interpreters import ROOT
from host_tools.svg import said
from host_tools.wires import command as wires

KINDS = ("screens", "explain", "card", "wiring", "playthroughs")
FOLDER = ROOT / "tests" / "golden" / "playthroughs"
EXPLAINED = ROOT / "tests" / "golden" / "explain"
CARDS = ROOT / "tests" / "golden" / "card"
WIRING = ROOT / "tests" / "golden" / "wiring"


def playthrough(name: str, board: str = "", heap: str = HEAP) -> tuple[str, Result]:
    """Running text of a scenario, and what it left behind.

    On the script's board, as `run` chooses it, where no other is named.
    """
    out = io.StringIO()
    watcher = Transcript(out, wide=False)
    script = find(name).read_text(encoding="utf8")
    with Session(board or board_of(script), script, heap=heap, watcher=watcher) as session:
        result = session.run()
        watcher.flush(session)
    return out.getvalue(), result


def path_of(name: str) -> Path:
    """Where the playthrough of a scenario lies."""
    return FOLDER / f"{name}.txt"


def explain() -> Iterator[tuple[Path, str]]:
    """Every recorded hand of the examples as a text, in each language."""
    for source in sorted(EXPLAINED.glob("*.jsonl")):
        for lang in LANGUAGES:
            text = explained(source.read_bytes().rstrip(), lang)
            yield source.with_suffix(f".{lang}.txt"), text + "\n"


def cards() -> Iterator[tuple[Path, str]]:
    """The card of every board in each language; of boards with the same box that of the first."""
    boxes = {texts.box_of(board): board for board in reversed(wiring.boards())}
    for board in sorted(boxes.values()):
        for language in texts.languages():
            yield CARDS / f"{board}.{language}.svg", card.made(language, board)


def wirings() -> Iterator[tuple[Path, str]]:
    """The picture of every board's wiring in each language."""
    for board in wiring.boards():
        for language in said.languages(wires.FOLDER):
            yield WIRING / f"{board}.{language}.svg", wires.made(board, language)


def _write(found: Iterator[tuple[Path, str]]) -> None:
    """Write the files and name them."""
    for path, text in found:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf8")
        print(path.relative_to(ROOT))


def playthroughs() -> int:
    """Record every scenario; exit status 1 when one has a fault."""
    status = 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in scenarios():
        text, result = playthrough(name)
        if result.fault:
            print(f"{name}: {result.fault}")
            status = 1
            continue
        path_of(name).write_text(text, encoding="utf8")
        print(path_of(name).relative_to(ROOT))
    for old in sorted({p.stem for p in FOLDER.glob("*.txt")} - set(scenarios())):
        path_of(old).unlink()
    return status


def main(argv: list[str]) -> int:
    """Record what is asked for, or everything, and name each file; exit status 1 for a fault."""
    parser = Arguments("golden", __doc__)
    parser.add_argument(
        "kinds", metavar="KIND", nargs="*", help=f"of {', '.join(KINDS)}; all by default"
    )
    asked = parser.parse_args(argv)
    for kind in asked.kinds:
        if kind not in KINDS:
            parser.error(f"there is no kind {kind}; there are {', '.join(KINDS)}")
    chosen = asked.kinds or KINDS
    if "screens" in chosen:
        for path in golden_screens.record():
            print(path.relative_to(ROOT))
    if "explain" in chosen:
        _write(explain())
    if "card" in chosen:
        _write(cards())
    if "wiring" in chosen:
        _write(wirings())
    return playthroughs() if "playthroughs" in chosen else 0
