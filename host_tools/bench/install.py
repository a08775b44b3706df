"""What a deploy sends over the line, on an emulated board behind a port."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from host_tools.deploy import command
from host_tools.device import flash
from host_tools.device.device import Device

BAUDS = (115_200, 460_800)
BITS = 10  # of a byte on the line, with its start and its stop
KINDS = (
    ("the first time", ()),
    ("another part fitted", ("--with", "lights")),
    ("back to the firmware before", ("--without", "lights")),
    ("nothing new", ()),
)


def measure(board: str) -> Iterator[tuple[str, int]]:
    """What is deployed, and the bytes that pass the line for it, both ways, until the table
    stands; RuntimeError where it does not."""
    with tempfile.TemporaryDirectory() as folder:
        image, port = Path(folder) / "flash.img", Path(folder) / "port"
        flash.new(image)
        with Device(board, image, path=port) as device:
            for what, words in KINDS:
                before = device.line.received + device.line.sent
                said = StringIO()
                with redirect_stdout(said):
                    status = command.main(["--board", board, "--port", str(port), *words])
                if status:
                    raise RuntimeError(said.getvalue())
                yield what, device.line.received + device.line.sent - before


def lines(board: str) -> Iterator[str]:
    """The same in lines, with what the line takes for the bytes."""
    yield f"Bytes on the line of a deploy to {board}, both ways, and how long they take"
    for what, size in measure(board):
        at = ", ".join(f"{size * BITS / baud:.0f} s at {baud:,}" for baud in BAUDS)
        yield f"  {what:<30}{size:>9,} bytes: {at} baud"
