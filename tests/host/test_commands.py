"""Every command helps and writes nothing; a wrong call is answered in a sentence."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.__main__ import COMMANDS

ROOT = Path(__file__).resolve().parents[2]

ARGUMENTS = {
    "run": ("SCENARIO", "--board", "--panel", "--speed", "--lang", "--plain", "--commands"),
    "judge": ("FILE", "--on"),
    "explain": ("RECORD", "--line", "--lang"),
    "replay": ("FILE",),
    "rules": ("GAME", "--option", "--lang"),
    "card": ("--language", "--board", "--out"),
    "wiring": ("--board", "--language", "--out"),
    "mutants": ("--only", "--jobs"),
    "table": ("--quiet",),
    "matchmaker": ("SEED", "GAME", "NAME=VALUE"),
    "build": ("--board", "--panel", "--with", "--without", "--lines", "--language", "--clean"),
    "freeze": ("--board", "--panel", "--with", "--without", "--language"),
    "deploy": ("--board", "--panel", "--with", "--without", "--language", "--port", "--yes"),
    "doctor": ("--port", "--board"),
    "pull": ("--port", "--out"),
    "enrol": ("--port", "--deck", "--card", "--export", "--import"),
    "device": ("--pty", "--board", "--panel", "--flash", "--firmware", "--micropython", "--fault"),
    "names": ("FILE", "--board", "--panel"),
    "golden": ("KIND",),
    "words": (),
    "glyphs": ("--show",),
    "pictures": (),
    "soak": (
        "EVENINGS",
        "--seed",
        "--people",
        "--matches",
        "--hands",
        "--proofs",
        "--board",
        "--games",
        "--game",
        "--tell",
    ),
    "bench": ("SECTION", "--board"),
}
"""What each command takes."""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project, in which nobody else writes."""
    copy = tmp_path_factory.mktemp("tree")
    without = shutil.ignore_patterns("__pycache__")
    for folder in ("firmware", "host_tools", "boards", "tests"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=without)
    return copy


def around(tree: Path) -> dict[str, str]:
    """The environment of a call: its compiled modules are kept, but beside the tree."""
    return {**os.environ, "PYTHONPYCACHEPREFIX": str(tree.parent / "compiled"), "COLUMNS": "80"}


def call(tree: Path, *args: str, **more: str) -> subprocess.CompletedProcess[str]:
    """The program as people call it."""
    return subprocess.run(
        [sys.executable, "-m", "host_tools", *args],
        cwd=tree,
        env=around(tree) | more,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def files(tree: Path) -> dict[str, tuple[int, bytes]]:
    """When each file was written, and what is in it."""
    return {
        str(path): (path.stat().st_mtime_ns, path.read_bytes())
        for path in tree.rglob("*")
        if path.is_file()
    }


@pytest.mark.parametrize("command", COMMANDS)
def test_help_names_the_arguments_and_writes_nothing(command: str, tree: Path) -> None:
    before = files(tree)
    done = call(tree, command, "--help")
    assert done.returncode == 0 and done.stderr == ""
    assert done.stdout.startswith(f"usage: .venv/bin/python -m host_tools {command} ")
    for name in ("--help", *ARGUMENTS[command]):
        assert f"\n  {name}" in done.stdout or f", {name}" in done.stdout, name
    assert files(tree) == before


@pytest.mark.parametrize("args", [(), ("--help",), ("-h",), ("help",)])
def test_the_program_lists_its_commands(args: tuple[str, ...], tree: Path) -> None:
    done = call(tree, *args)
    assert done.returncode == 0 and done.stderr == ""
    for name, (_, told) in COMMANDS.items():
        assert f"\n  {name:<11} {told}" in done.stdout


@pytest.mark.parametrize("word", ["nothing", "--frobnicate"])
def test_a_command_that_there_is_not_is_answered_with_those_there_are(
    word: str, tree: Path
) -> None:
    done = call(tree, word)
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.startswith(f"There is no command '{word}'.\n")
    assert all(f"\n  {name} " in done.stderr for name in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_flag_that_there_is_not_is_answered_in_one_sentence(command: str, tree: Path) -> None:
    before = files(tree)
    file = ["x"]
    needed = {"judge": file, "explain": file, "replay": file, "matchmaker": ["1"]}
    done = call(tree, command, *needed.get(command, []), "--frobnicate")
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr == (
        f"There is no --frobnicate. `.venv/bin/python -m host_tools {command} --help` says what "
        "it takes.\n"
    )
    assert files(tree) == before


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("judge",), "Missing: FILE."),
        (("matchmaker", "soon"), "SEED: 'soon' is no whole number."),
        (
            ("golden", "screen"),
            "There is no kind screen; there are screens, explain, card, wiring, playthroughs.",
        ),
        (("run", "--lang", "xx"), "--lang: there is no 'xx'; there are "),
        (("run", "--speed", "slow"), "--speed: it is `fast`, `real`, or a number such as 10."),
        (("card", "--language", "xx"), "--language: there is no 'xx'; there are "),
        (("card", "--board", "toaster"), "--board: there is no 'toaster'; there are "),
        (("wiring", "--board", "toaster"), "--board: there is no 'toaster'; there are "),
        (("run", "--board"), "--board: expected one argument."),
    ],
)
def test_a_wrong_argument_is_named(args: tuple[str, ...], sentence: str, tree: Path) -> None:
    done = call(tree, *args)
    assert done.returncode == 2
    assert done.stderr.startswith(sentence) and done.stderr.count("\n") == 1


def made(tree: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """A task of the Makefile, without its setup."""
    shutil.copy(ROOT / "Makefile", tree)
    return subprocess.run(
        ["make", "-s", "-o", "setup", *args, f"PY={sys.executable}"],
        cwd=tree,
        env=around(tree) | {"MAKEFLAGS": ""},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("run", "PANEL_LANG=xx"), "PANEL_LANG=: there is no 'xx'; there are "),
        (("run", "SPEED=slow"), "SPEED=: it is `fast`, `real`, or a number such as 10."),
        (("deploy", "PORT=/nowhere/tty"), "There is no port /nowhere/tty. Found: "),
        (("build", "BOARD=toaster"), "BOARD=: there is no 'toaster'; there are "),
        (("soak", "EVENINGS=many"), "EVENINGS=: 'many' is no whole number."),
        (("soak", "HANDS=many"), "HANDS=: 'many' is no whole number."),
        (("soak", "GAMES=many"), "GAMES=: 'many' is no whole number."),
    ],
)
def test_make_names_what_the_person_typed(
    args: tuple[str, ...], sentence: str, tree: Path
) -> None:
    done = made(tree, *args)
    assert done.returncode == 2
    assert done.stderr.startswith(sentence) and "--" not in done.stderr.partition(".")[0]


@pytest.mark.parametrize("command", ["deploy", "doctor", "pull"])
def test_a_python_without_the_packages_is_told_how_to_have_one(command: str) -> None:
    done = subprocess.run(
        [sys.executable, "-S", "-m", "host_tools", command, "--port", "/nowhere"],
        cwd=ROOT, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 3 and done.stderr == (
        "This Python has no mpremote: `make setup` makes one that has, once; then "
        f"`.venv/bin/python -m host_tools {command} --port /nowhere`.\n"
    )


def test_an_emulated_board_is_not_plugged_into_a_folder_that_is_not_there(tree: Path) -> None:
    done = call(tree, "device", "--pty", "nodir/port")
    assert (done.returncode, done.stderr) == (2, "There is no folder nodir for a port.\n")
