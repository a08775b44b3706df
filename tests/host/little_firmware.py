"""A whole firmware in little, and what a build makes of it."""

from __future__ import annotations

from pathlib import Path

from host_tools import build_command, firmware_build, source_text

SOURCES = {
    "firmware/main.py": "from board import Board\n\nfrom hakam.app import main\n\nmain(Board())\n",
    "firmware/begin.py": "",
    "firmware/hakam/__init__.py": "",
    "firmware/hakam/app.py": (
        "from hakam.table import deck\n\n\ndef main(board):\n    return deck.find(board.uid)\n"
    ),
    "firmware/hakam/table/__init__.py": "",
    "firmware/hakam/table/deck.py": (
        "from hakam.table.ids import SIZE\n\n\n"
        "def find(uid):\n    if uid >= SIZE:\n        raise ValueError(uid)\n    return uid\n"
    ),
    "firmware/hakam/table/ids.py": "SIZE = 40\n",
    "firmware/hakam/drivers/__init__.py": "",
    "firmware/hakam/drivers/bus.py": "def uid():\n    return 3\n",
    "firmware/hakam/drivers/lights.py": "def shine():\n    pass\n",
    "boards/plain/board.py": (
        "from hakam.drivers import bus\n\n\nclass Board:\n    uid = bus.uid()\n"
    ),
    "boards/lit/board.py": (
        "from hakam.drivers import bus, lights\n\n\nclass Board:\n"
        "    uid = bus.uid()\n    shine = lights.shine\n"
    ),
}
"""A whole firmware in little: two boards, one with lights, an app, and a module of constants."""

BOARD = "plain"


def laid(folder: Path, monkeypatch) -> Path:
    """The little firmware in a folder, where builds take it from and put what they make."""
    for name, text in SOURCES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    for module in (firmware_build, source_text):
        monkeypatch.setattr(module, "FIRMWARE", folder / "firmware")
    monkeypatch.setattr(firmware_build, "BOARDS", folder / "boards")
    monkeypatch.setattr(firmware_build, "BUILD", folder / "build")
    monkeypatch.setattr(build_command, "ROOT", folder)
    return folder


def used_by_the_app(folder: Path, name: str, text: str | bytes) -> Path:
    """A new module of hakam.table that the app imports; what nothing imports is not deployed."""
    with (folder / "firmware/hakam/app.py").open("a") as app:
        app.write(f"\nfrom hakam.table import {name}\n")
    path = folder / f"firmware/hakam/table/{name}.py"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def content(folder: Path) -> dict[str, bytes]:
    """Every file of a tree."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def frozen(board: str = BOARD) -> dict[str, bytes]:
    """Every file of the tree to freeze, built where needed."""
    firmware_build.build(board)
    return content(firmware_build.trees(board)[1])


def both(board: str = BOARD) -> dict[str, bytes]:
    """Every file of both trees."""
    copied = content(firmware_build.build(board))
    return copied | {f"frozen/{name}": data for name, data in frozen(board).items()}
