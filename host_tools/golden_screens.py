"""Record `tests/golden/screens/LANGUAGE.txt`: every screen in words and as text art."""

from __future__ import annotations

from pathlib import Path

from host_tools import compiled
from host_tools.interpreters import ROOT, SourceFault, run_micropython

FOLDER = ROOT / "tests" / "golden" / "screens"
DRAWS = ROOT / "tests" / "micropython" / "record_screens.py"
TRACEBACK = "Traceback (most recent call last):"


def record() -> list[Path]:
    """Draw all screens on the unix port and write the files; returns them.

    SourceFault where one cannot be drawn: its name, and what the interpreter said.
    """
    done = run_micropython(DRAWS, [], paths=compiled.search())
    if done.status:
        raise SourceFault(failure(done.stdout, done.stderr))
    FOLDER.mkdir(parents=True, exist_ok=True)
    written = []
    for part in done.stdout.split(">> ")[1:]:
        language, _, text = part.partition("\n")
        path = FOLDER / f"{language}.txt"
        path.write_text(text)
        written.append(path)
    return written


def failure(stdout: str, stderr: str) -> str:
    """What went wrong while the screens were drawn. The interpreter prints its traceback behind
    the screens, or apart from them."""
    drawn, found, trace = stdout.partition(TRACEBACK)
    said = (found + trace + stderr).strip()
    names = [line[3:] for line in drawn.splitlines() if line.startswith("== ")]
    if not names:
        return f"No screen could be drawn.\n{said}"
    language = drawn.rpartition(">> ")[2].partition("\n")[0]
    return (
        f"The screens could not be drawn. The last one begun is {names[-1]!r}, in {language}: it "
        f"failed, or what host_tools/glyphs/gallery.py does after it.\n{said}"
    )
