"""What `run` plays where little or too much is asked for, and how its text fits a terminal."""

from __future__ import annotations

import io
import re
import subprocess
from pathlib import Path

import pytest

from host_tools.emulator import columns, live, run, wiring
from host_tools.emulator.boot import Setup
from host_tools.emulator.picture import DARK
from host_tools.emulator.scenario import ScenarioError, parse
from host_tools.emulator.session import Session
from host_tools.emulator.transcript import Transcript

ROOT = Path(__file__).resolve().parents[2]
KNOWN = DEVKIT, MINI, PAD = "esp32_devkit", "esp32c3_mini", "esp32c3_pad"

ONLY_ON = {
    "before_contract": [DEVKIT],
    "blind_revokes": [DEVKIT],
    "forgotten_touch": [DEVKIT],
    "objection": [DEVKIT],
    "side_keys": [DEVKIT],
    "three_in_trouble": [DEVKIT],
    "two_keys": [PAD],
}
"""Script -> the boards that have its lights and keys, or no panel; all others need a panel."""


def text(name: str) -> str:
    return run.text_of(run.find(name))


@pytest.mark.parametrize("board", KNOWN)
@pytest.mark.parametrize("name", run.scenarios())
def test_a_script_that_a_board_cannot_play_is_answered_with_those_it_can(
    name: str, board: str, capsys: pytest.CaptureFixture[str]
) -> None:
    able = {one: ONLY_ON.get(one, [DEVKIT, MINI]) for one in run.scenarios()}
    assert [one for one in run.playing(text(name)) if one in KNOWN] == able[name]
    if board in able[name]:
        run.fit(name, text(name), board)
        return
    assert run.main([name, "--board", board]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1
    assert said.err.startswith(f"{name} cannot be played on {board}: ")
    assert re.search(r" has no (panel|lights|key \w+) \(line|is for esp32c3_pad alone", said.err)
    plays = [one for one, boards in able.items() if board in boards]
    assert said.err.endswith(f"; {board} plays {', '.join(plays)}.\n")


@pytest.mark.parametrize("board", wiring.boards())
def test_every_board_names_a_script_that_it_can_play(board: str) -> None:
    assert board in run.playing(text(wiring.load(board).scenario))


@pytest.mark.parametrize(
    ("script", "board"),
    [
        ("press ok", DEVKIT),
        ("press side0", DEVKIT),
        ("board esp32c3_mini\npress ok", MINI),
        ("board esp32c3_pad only\npress ok", PAD),
        ("board esp32c3_pad\npress left", DEVKIT),
    ],
)
def test_a_script_finds_its_board(script: str, board: str) -> None:
    assert run.board_of(script) == board


def test_a_board_is_followed_by_only_or_nothing() -> None:
    with pytest.raises(ScenarioError, match="line 1: 'always' is not `only`; written as: board"):
        parse("board esp32c3_pad always")


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ((), "run"),
        (("BOARD=esp32c3_pad",), "run --board esp32c3_pad"),
        (("SCENARIO=two_keys",), "run two_keys"),
        (("SCENARIO=hints", "PANEL_LANG=es", "SPEED=10"), "run hints --speed 10 --lang es"),
    ],
)
def test_make_asks_for_nothing_that_nobody_typed(typed: tuple[str, ...], asked: str) -> None:
    told = subprocess.run(
        ["make", "-n", "-o", "setup", "run", *typed],
        cwd=ROOT, env={"PATH": "/usr/bin:/bin"}, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    words = told.replace("\\\n", " ").replace('"', "").split()
    assert " ".join(words[words.index("run") :]) == asked


@pytest.mark.parametrize(
    ("script", "asked", "spoken", "own_words"),
    [
        ("deck A", "", "en", True),
        ("deck A", "es", "es", False),
        ("deck A\nset language=en", "", "en", True),
        ("deck A\nset language=en", "es", "es", False),
        ("deck A\nset language=es", "", "es", True),
        ("deck A\nset language=es", "en", "en", False),
        ("deck A\nset language=es", "es", "es", True),
    ],
)
def test_the_language_that_is_asked_for_wins(
    script: str, asked: str, spoken: str, own_words: bool
) -> None:
    setup = Setup.of(parse(script), "", asked)
    alone = Setup.of(parse(f"deck A\nset language={spoken}"), "", "")
    assert setup.settings == alone.settings and setup.own_words == own_words


def test_a_new_box_has_no_language_yet_and_the_script_expects_its_own() -> None:
    setup = Setup.of(parse("deck none\nexpect screen English"), "", "es")
    assert setup.settings == b"" and setup.own_words


def test_words_are_looked_for_in_the_scripts_own_language_alone() -> None:
    script = "deck A\nset language=en dealer=0\nexpect screen Nobody says this\npress ok\n"
    for asked, fault in (("en", True), ("es", False)):
        with Session(DEVKIT, script, language=asked) as session:
            result = session.run()
        assert ("Nobody says this" in result.fault) == fault
        assert fault or "quién" in result.console


def test_a_run_in_another_language_says_that_words_were_not_looked_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    script = tmp_path / "hasty.txt"
    script.write_text("deck A\nset language=en\npress ok\nexpect screen who declares?\n")
    for asked, told in (([], False), (["--lang", "en"], False), (["--lang", "es"], True)):
        assert run.main([str(script), "--plain", *asked]) == 0
        assert ("they were not looked for" in capsys.readouterr().out) == told


def test_a_new_box_says_at_once_that_its_language_is_chosen_on_the_panel(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The script presses through the languages, and what follows is in the one it chose."""
    monkeypatch.setenv("COLUMNS", "1000")
    monkeypatch.setenv("HAKAM_TYPED", "--lang:PANEL_LANG=")
    for asked in ([], ["--lang", "es"]):
        assert run.main(["first_start", "--plain", *asked]) == 0
        said = capsys.readouterr().out
        told = "its language is chosen on the panel as the script does, not by PANEL_LANG=."
        before_the_first_press = said.partition("press right")[0]
        assert (told in before_the_first_press) == bool(asked)


def letters(said: str) -> str:
    """A run's text without pictures, spaces, and what it took here."""
    lines = [line for line in said.splitlines() if not re.search("[┌│└]", line)]
    whole = "".join("".join(lines).split())
    return re.sub(r"here[\d.]+s\.|\[picture[^]]*\]", "", whole)


@pytest.mark.parametrize("width", [40, 60, 80, 100])
def test_the_text_of_a_run_fits_the_terminal_and_loses_nothing(
    width: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = []
    for one in (width, 1000):
        monkeypatch.setenv("COLUMNS", str(one))
        assert run.main(["hints", "--plain"]) == 0
        said.append(capsys.readouterr().out)
    assert max(columns.length(line) for line in said[0].splitlines()) <= width
    assert letters(said[0]) == letters(said[1])


def test_a_picture_without_room_is_named() -> None:
    for width, shown in ((0, True), (76, True), (66, True), (65, False)):
        out = io.StringIO()
        with Session(DEVKIT, "deck A") as session:
            Transcript(out, wide=False, width=width).kept(session, "start", DARK)
        lines = out.getvalue().splitlines()
        assert len(lines) == (34 if shown else 1)
        assert all(columns.length(line) <= (width or 76) for line in lines)
        assert shown or lines == [" " * 10 + "[picture start: 66 columns show it]"]


def test_lines_below_the_panel_are_wrapped_and_never_cut(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "70")
    watcher = live.Live()
    sentence = " ".join(f"word{n}" for n in range(30))
    watcher.write(sentence)
    assert max(map(len, watcher.shown)) < 70
    assert " ".join(watcher.shown) == sentence


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("", 10, [""]),
        ("one two three", 20, ["one two three"]),
        ("one two three", 7, ["one two", "  three"]),
        ("one two three", 8, ["one two", "  three"]),
        ("  one  two  three", 10, ["  one  two", "  three"]),
        ("a b\u00a0c d", 4, ["a", "  b", "  c", "  d"]),
        ("a b\u00a0c d", 5, ["a b c", "  d"]),
        ("one\ntwo", 10, ["one", "two"]),
        ("unbreakable", 6, ["unbrea", "  kabl", "  e"]),
        ("カルタ カルタ", 8, ["カルタ", "  カルタ"]),
        ("カルタ", 5, ["カル", "  タ"]),
        ("espan\u0303a espan\u0303a", 8, ["espan\u0303a", "  espan\u0303a"]),
        ("n\u0303n\u0303n\u0303n\u0303n\u0303", 4, ["n\u0303" * 4, "  n\u0303"]),
        ("حُكْم حُكْم", 5, ["حُكْم", "  حُكْم"]),
    ],
)
def test_lines_are_broken_between_words_and_never_within_a_letter(
    text: str, width: int, lines: list[str]
) -> None:
    assert list(columns.wrapped(text, width, 2)) == lines
