"""Recording the golden screens: a screen that cannot be drawn is told by its name."""

from __future__ import annotations

import pytest
from whole import slow

from host_tools import __main__ as program
from host_tools import golden, golden_screens

FAILS = """
import record_screens

drawn = []
really = record_screens.show.describe


def describe(box, described):
    drawn.append(box)
    if len(drawn) == 3:
        raise ValueError("no such line")
    really(box, described)


record_screens.show.describe = describe
record_screens.main()
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The folder of the recorded screens, elsewhere."""
    monkeypatch.setattr(golden_screens, "FOLDER", tmp_path)
    return tmp_path


def test_a_screen_that_cannot_be_drawn_is_named(folder, tmp_path, monkeypatch, capsys) -> None:
    script = tmp_path / "fails.py"
    drawn = golden_screens.DRAWS.parent
    script.write_text(f"import sys\nsys.path.append({str(drawn)!r})\n{FAILS}")
    recorded = golden_screens.ROOT / "tests" / "golden" / "screens" / "en.txt"
    names = [line[3:] for line in recorded.read_text().splitlines() if line.startswith("== ")]
    monkeypatch.setattr(golden_screens, "DRAWS", script)
    assert program.main(["golden", "screens"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(
        f"The screens could not be drawn. The last one begun is {names[2]!r}, in en: it failed, "
    )
    assert "ValueError: no such line" in said.err and "golden_screens.py" not in said.err
    assert not list(folder.glob("*.txt"))


@slow
def test_only_what_is_asked_for_is_recorded(folder, monkeypatch, capsys) -> None:
    monkeypatch.setattr(golden, "ROOT", folder)
    assert golden.main(["screens"]) == 0
    written = sorted(path.name for path in folder.glob("*.txt"))
    assert capsys.readouterr().out.split() == written
    for name in written:
        there = golden_screens.ROOT / "tests" / "golden" / "screens" / name
        assert (folder / name).read_text() == there.read_text()
