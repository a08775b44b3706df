"""`table`: make the virtual table, one HTML file, and say where it lies."""

from __future__ import annotations

import os
import sys
import webbrowser
from pathlib import Path

from host_tools import build_folder
from host_tools.arguments import Arguments
from host_tools.interpreters import BUILD, ROOT
from host_tools.page import assemble, interpreter

PAGE = BUILD / "hakam.html"
PORT = 8000


def make() -> Path:
    """Write the page where something has changed, and return its path.

    MissingInterpreter where Node, npm or the page's interpreter cannot be had.
    """
    text = assemble.html(interpreter.micropython()).encode()
    with build_folder.faults_told(BUILD):
        if not PAGE.is_file() or PAGE.read_bytes() != text:
            build_folder.write(BUILD, PAGE, text)
    return PAGE


def told(path: Path) -> str:
    """How the page is opened by hand."""
    return (
        f"The virtual table: {os.path.relpath(path)}, {path.stat().st_size // 1024} KB; open it "
        "in a browser, or lay it on any web server.\n"
        f"From here: python3 -m http.server --bind 127.0.0.1 --directory "
        f"{os.path.relpath(path.parent)} {PORT}, then http://127.0.0.1:{PORT}/{path.name}"
    )


def opened(path: Path) -> bool:
    """Was it given to a browser? Not where nobody sits before a screen."""
    seen = sys.platform in ("darwin", "win32") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
    return seen and webbrowser.open(path.as_uri())


def main(argv: list[str]) -> int:
    """Make it, open it where there is a browser, and name it."""
    parser = Arguments("table", "Make the virtual table: the firmware in one HTML file.")
    parser.add_argument("--quiet", action="store_true", help="do not open it")
    asked = parser.parse_args(argv)
    path = make()
    print(told(path))
    if not asked.quiet:
        opened(path)
    return 0


def mentioned() -> str:
    """A line for other commands that name the table."""
    made = f": {PAGE.relative_to(ROOT)} is there" if PAGE.is_file() else ""
    return f"Play at it yourself, in a browser: make table{made}"
