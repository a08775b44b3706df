"""`pictures`: draw the README's pictures of the panel, decoded from the emulated chip's RAM."""

from __future__ import annotations

from pathlib import Path

from host_tools.emulator import picture
from host_tools.emulator.run import find
from host_tools.emulator.session import Session
from host_tools.golden import BOARD
from host_tools.interpreters import ROOT

FOLDER = ROOT / "tests" / "golden" / "pictures"
SHOWN = {
    "touti_match": ("contract", "trick1", "hand1"),
    "touti_open_revoke": ("must_head",),
}
"""Scenario -> its screenshots that the README shows."""


def draw() -> list[Path]:
    """Play the scenarios and write a PNG a picture; RuntimeError when one has a fault."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    written = []
    for name, wanted in SHOWN.items():
        script = find(name).read_text(encoding="utf8")
        with Session(BOARD, script) as session:
            result = session.run()
        if result.fault:
            raise RuntimeError(f"{name}: {result.fault}")
        for shot in wanted:
            path = FOLDER / f"{name}-{shot}.png"
            path.write_bytes(picture.png(result.pictures[shot]))
            written.append(path)
    return written


def main(argv: list[str]) -> int:
    """Draw all and name each file."""
    for path in draw():
        print(path.relative_to(ROOT))
    return 0
