"""Record `tests/golden/screens/LANGUAGE.txt`: every screen in words and as text art."""

from __future__ import annotations

from pathlib import Path

from host_tools import compiled
from host_tools.interpreters import ROOT, run_micropython

FOLDER = ROOT / "tests" / "golden" / "screens"


def record() -> list[Path]:
    """Draw all screens on the unix port and write the files; returns them."""
    script = ROOT / "tests" / "micropython" / "record_screens.py"
    done = run_micropython(script, [], paths=compiled.search())
    if done.status:
        raise RuntimeError(done.stderr)
    FOLDER.mkdir(parents=True, exist_ok=True)
    written = []
    for part in done.stdout.split(">> ")[1:]:
        language, _, text = part.partition("\n")
        path = FOLDER / f"{language}.txt"
        path.write_text(text)
        written.append(path)
    return written
