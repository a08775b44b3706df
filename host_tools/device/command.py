"""`device --pty PATH`: an emulated board, as if it were plugged in at PATH."""

from __future__ import annotations

import argparse
import select
import signal
import sys
import tempfile
import threading
from pathlib import Path

from host_tools import panels
from host_tools.arguments import Arguments
from host_tools.device import flash
from host_tools.device.device import VERSION, Device
from host_tools.device.faults import Faults
from host_tools.device.table import Table
from host_tools.emulator import boot, image, wiring
from host_tools.emulator.scenario import ScenarioError

FAULTS = (
    "line:BYTES (cut after so many), power:NTH or inside:NTH (the power fails before, or in, the "
    "so-manyth program or erase of the flash, and comes back), stall:BYTES:SECONDS, noise:BYTES "
    "(a line of its own after every so many), full:BYTES (so many are left on a new flash)"
)


def arguments(argv: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = Arguments("device", "An emulated board behind a serial port, until Ctrl-C.")
    parser.add_argument(
        "--pty",
        metavar="PATH",
        type=Path,
        default=Path("board"),
        help="where its port is to appear (default: %(default)s)",
    )
    parser.add_argument(
        "--board",
        default=wiring.DEFAULT,
        choices=wiring.boards(),
        help="which (default: %(default)s)",
    )
    panels.add(parser)
    parser.add_argument(
        "--flash",
        metavar="FILE",
        type=Path,
        help="its flash, which lasts; made where it is not there (default: a new one)",
    )
    parser.add_argument(
        "--firmware", action="store_true", help="a new flash has the firmware on it already"
    )
    parser.add_argument(
        "--micropython", metavar="VERSION", default=VERSION, help="(default: %(default)s)"
    )
    parser.add_argument(
        "--machine", default="", help="what MicroPython calls it (default: after the board's chip)"
    )
    parser.add_argument("--fault", metavar="FAULT", action="append", default=[], help=FAULTS)
    return parser.parse_args(argv)


def prepare(asked: argparse.Namespace, path: Path) -> Faults:
    """Make the flash where there is none; the faults that are asked for, ValueError else.

    ValueError too for the panel of a board without one.
    """
    wiring.load(asked.board, asked.panel)
    full = [word for word in asked.fault if word.startswith("full:")]
    faults = Faults.of([word for word in asked.fault if word not in full])
    left = int(full[-1][5:]) if full and full[-1][5:].isdigit() else None
    if full and left is None:
        raise ValueError(f"{full[-1]!r} is no fault.")
    if not path.exists():
        files = {"/boot.py": flash.BOOT}
        if asked.firmware:
            firmware = boot.deployed(asked.board, asked.panel)
            files |= boot.laid(asked.board, firmware, asked.panel)
        flash.new(path, files, left)
    elif path.stat().st_size != image.BLOCKS * image.BLOCK:
        raise ValueError(f"{path} is no flash: it has not {image.BLOCKS * image.BLOCK} bytes.")
    return faults


def talk(table: Table, ended: threading.Event) -> None:
    """Do what is typed until the board is to be unplugged; where nothing is typed only wait."""
    source = [sys.stdin]
    while not ended.is_set() and table.sound:
        ready = select.select(source, [], [], 0.3)[0]
        line = sys.stdin.readline() if ready else ""
        if ready and not line:
            source.clear()  # the end of what is typed; select waits for the others
        try:
            if line.strip() == "panel":
                print(table.panel(), flush=True)
            elif line.strip():
                table.play(line)
        except ScenarioError as fault:
            print(fault, flush=True)


def main(argv: list[str]) -> int:
    """Hold the board until Ctrl-C or SIGTERM; exit status 2 for a wrong call."""
    asked = arguments(argv)
    if not Path("/proc/self/status").exists():
        print("An emulated board behind a port needs Linux.", file=sys.stderr)
        return 2
    if asked.pty.exists() and not asked.pty.is_symlink():
        print(f"{asked.pty} is there already, and is no port of this command.", file=sys.stderr)
        return 2
    if not asked.pty.absolute().parent.is_dir():
        print(f"There is no folder {asked.pty.parent} for a port.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="hakam-") as folder:
        path = asked.flash or Path(folder) / "flash.img"
        try:
            faults = prepare(asked, path)
        except (ValueError, OSError) as fault:
            print(fault, file=sys.stderr)
            return 2
        ended = threading.Event()
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: ended.set())
        with Device(
            asked.board, path, panel=asked.panel, path=asked.pty.absolute(), faults=faults,
            returns=True, machine=asked.machine, version=asked.micropython,
        ) as device:  # fmt: skip
            print(f"{asked.board} is at {asked.pty} ({device.port}); Ctrl-C unplugs it.")
            which = f"--board {asked.board}" + (f" --panel {asked.panel}" if asked.panel else "")
            print(
                f"Next: .venv/bin/python -m host_tools deploy {which} --port {asked.pty}",
                flush=True,
            )
            if sys.stdin.isatty():
                print("Here: `panel` shows it; lines of a script play on it, as `touch O1`.")
            talk(Table(device), ended)
    print(f"Unplugged. {asked.flash} keeps its flash." if asked.flash else "Unplugged.")
    return 0
