"""The command that prints the card, and the faults it tells in sentences."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from card_svg import PAD, PANEL

from host_tools import catalogue
from host_tools.card import texts
from host_tools.card.command import made, main
from host_tools.interpreters import ROOT, SourceFault

LANGUAGES = texts.languages()


def test_it_is_printed_or_written_alike(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "card.svg"
    assert main(["--language", "es", "--board", PAD, "--out", str(out)]) == 0
    assert capsys.readouterr().out == ""
    assert main(["--language", "es", "--board", PAD]) == 0
    assert capsys.readouterr().out == out.read_text(encoding="utf8") == made("es", PAD)


def test_it_is_utf8_wherever_it_is_printed() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "host_tools", "card", "--language", "es"],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode("utf8") == made("es", PANEL)


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["--language", "tlh"], "--language: there is no 'tlh'; there are "),
        (["--board", "toaster"], "--board: there is no 'toaster'; there are "),
    ],
)
def test_an_unknown_language_or_board_is_told(
    argv: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(argv)
    out, err = capsys.readouterr()
    assert left.value.code == 2 and out == ""
    assert err.lower().startswith(sentence) and err.count("\n") == 1


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("", "Is a directory"),
        ("no/such/folder.svg", "No such file or directory"),
        ("nul\0.svg", "embedded null byte"),
    ],
)
def test_a_file_that_cannot_be_written_is_told(
    path: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--out", f"{tmp_path}/{path}"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    assert err.startswith(f"The card cannot be written to {tmp_path}/") and why in err


@pytest.mark.parametrize(
    ("name", "change", "fault"),
    [
        ("es", ("title: ", "# "), "es.txt: the text title of en.txt is missing."),
        ("es", ("title: ", "name: "), "es.txt, line 3: there is no text name in en.txt."),
        ("es", ("title: ", "title "), "es.txt, line 3: a line is `key: text`, a comment with"),
        ("es", ("when.2: ", "when.1: "), "when.1 stands in line "),
        ("en", ("{menu.COUNT}", "{menu.DANCE}"), "nothing is called {menu.DANCE} on the panel."),
        (
            "en",
            ("{panel.alert_store}", "{panel.no}{x.y}"),
            "nothing is called {x.y} on the panel.",
        ),
        (
            "xx",
            ("title: ", "title: "),
            f"xx.txt: the panel does not speak xx; it speaks {', '.join(catalogue.names())}.",
        ),
    ],
)
def test_a_fault_of_a_cards_texts_is_told_with_file_and_line(
    name: str,
    change: tuple[str, str],
    fault: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for language in (*LANGUAGES, "xx"):
        source = texts.FOLDER / f"{language if language in LANGUAGES else 'en'}.txt"
        text = source.read_text(encoding="utf8")
        changed = text.replace(*change, 1) if language == name else text
        (tmp_path / f"{language}.txt").write_text(changed, encoding="utf8")
    monkeypatch.setattr(texts, "FOLDER", tmp_path)
    with pytest.raises(SourceFault) as told:
        made(name, PANEL)
    assert f"host_tools/card/{name}.txt" in str(told.value) and fault in str(told.value)
