"""What a run of the tests says of itself, and that nothing of it stops the run."""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import plain_report
import progress
import pytest

from host_tools.interpreters import Finished

ROOT = Path(__file__).resolve().parents[2]
CONFTEST = """
import sys
from pathlib import Path
import pytest
sys.path[:0] = [{root!r}, {tests!r}]
from progress import Progress

@pytest.hookimpl(trylast=True)
def pytest_configure(config):
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Progress(config, Path({kept!r})), "progress of the test")
"""
GOOD = "def test_good():\n    pass\n"
MANY = """
import pytest

@pytest.fixture
def broken():
    raise ValueError("no fixture")

def test_good():
    pass

def test_bad():
    assert False

def test_broken(broken):
    pass

@pytest.mark.skip
def test_left_out():
    pass

@pytest.mark.xfail
def test_known():
    assert False
"""


def run(folder: Path, *args: str, kept: str = "build/seconds.json", **files: str) -> str:
    """Everything that a run of these test files prints, in a folder of its own."""
    said = CONFTEST.format(root=str(ROOT), tests=str(ROOT / "tests"), kept=str(folder / kept))
    (folder / "conftest.py").write_text(said)
    (folder / "pytest.ini").write_text("[pytest]\nconsole_output_style = classic\n")
    for name, text in files.items():
        (folder / f"test_{name}.py").write_text(text)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *args]
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, "COLUMNS": "100"}, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, timeout=120, check=False,
    )  # fmt: skip
    return done.stdout


@pytest.mark.parametrize("workers", [[], ["-n", "2"]], ids=["alone", "workers"])
def test_lines_stand_alone_and_name_what_failed_as_it_happens(
    workers: list[str], tmp_path: Path
) -> None:
    said = run(tmp_path, *workers, many=MANY)
    lines = said.partition("\n====")[0].splitlines()
    assert sorted(line for line in lines if line.startswith("FAILED")) == [
        "FAILED test_many.py::test_bad",
        "FAILED test_many.py::test_broken",
    ]
    for line in lines:
        assert re.fullmatch(
            r"|FAILED \S+|bringing up nodes\.\.\.|"
            r"\d of 5 tests, \d+ %(, \d failed)?, about \d+ s left",
            line.strip(),
        ), line
    assert "1 failed, 1 passed, 1 skipped, 1 xfailed, 1 error" in said


@pytest.mark.parametrize("workers", [[], ["-n", "2"]], ids=["alone", "workers"])
def test_a_file_that_is_no_python_is_named_as_it_happens(
    workers: list[str], tmp_path: Path
) -> None:
    said = run(tmp_path, *workers, good=GOOD, torn="def test_bad(:\n")
    assert said.partition("= ERRORS")[0].count("ERROR test_torn.py could not be collected") == 1


@pytest.mark.parametrize("torn", ["", "{", "[1]", '{"test_good.py::test_good": "soon"}'])
def test_torn_times_of_the_last_run_count_as_none(torn: str, tmp_path: Path) -> None:
    kept = tmp_path / "build" / "seconds.json"
    kept.parent.mkdir()
    kept.write_text(torn)
    said = run(tmp_path, good=GOOD)
    assert "1 passed" in said and "INTERNALERROR" not in said
    assert progress.kept_seconds(kept).keys() == {"test_good.py::test_good"}


def test_times_that_cannot_be_kept_are_said_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "build").write_text("a file")
    said = run(tmp_path, good=GOOD)
    assert "1 passed" in said and "Traceback" not in said
    assert len(re.findall(r"^The times are not kept for the next run: .*\.$", said, re.M)) == 1


def test_tests_see_a_terminal_of_one_width_whatever_this_one_has() -> None:
    assert shutil.get_terminal_size() == (100, 40)


def followed(
    tmp_path: Path, workers: int, tests: list[str]
) -> tuple[progress.Progress, io.StringIO]:
    """Progress of a run of these tests in a folder where none have run."""
    out = io.StringIO()
    terminal = SimpleNamespace(hasmarkup=False, line=lambda text, **_: out.write(text + "\n"))
    config = SimpleNamespace(
        get_terminal_writer=lambda: terminal, option=SimpleNamespace(numprocesses=workers)
    )
    follower = progress.Progress(config, tmp_path / "none.json")
    follower._plan(tests)
    return follower, out


@pytest.mark.parametrize("pace", [0.5, 1, 4])
@pytest.mark.parametrize("slow_last", [False, True])
def test_the_time_left_is_near_the_truth_in_a_fresh_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pace: float, slow_last: bool
) -> None:
    """Slow files and quick ones, on a machine half or four times as slow as the table's."""
    table = progress.seconds_of_files()
    seconds = {f"{name}::test_{n}": each / 9 for name, each in table.items() for n in range(9)}
    seconds |= {f"tests/both/test_quick.py::test_{n}": 0.02 for n in range(2500)}
    tests = sorted(seconds, key=lambda test: (seconds[test] > 0.02) == slow_last)
    now = 100.0
    monkeypatch.setattr(progress.time, "monotonic", lambda: now)
    follower, out = followed(tmp_path, 2, tests)
    whole = pace * sum(seconds.values()) / 2
    checked = 0
    for test in tests:
        now += pace * seconds[test] / 2
        before = out.getvalue()
        report = SimpleNamespace(nodeid=test, when="teardown", failed=False, duration=0.0)
        follower.pytest_runtest_logreport(report)
        line = out.getvalue()[len(before) :]
        if line:
            said = int(re.search(r"about (\d+) s left", line)[1])
            truth = 100 + whole - now
            assert truth / 2 - 1 <= said <= 2 * truth + 1, line
            if now > 100 + whole / 4:
                assert abs(said - truth) <= 0.15 * whole, line
            checked += 1
    assert checked == 10


def test_the_time_left_is_never_negative(tmp_path: Path) -> None:
    """Not by a test too many, nor by what sums of fractions leave over."""
    for many in range(2, 12):
        tests = [f"{name}::test_{n}" for name in progress.seconds_of_files() for n in range(many)]
        follower, out = followed(tmp_path, 1, tests)
        for test in [*reversed(tests), *tests, "tests/host/test_x.py::test_nobody_planned"]:
            report = SimpleNamespace(nodeid=test, when="teardown", failed=False, duration=9.0)
            follower.pytest_runtest_logreport(report)
        assert "about 0 s left" in out.getvalue() and "-" not in out.getvalue()


def test_the_table_of_slow_files_names_files_that_there_are() -> None:
    """One that was renamed is to be renamed in tests/seconds.txt."""
    names = progress.seconds_of_files()
    assert [name for name in names if not (ROOT / name).is_file()] == []
    assert len(names) >= progress.SLOWEST and all(seconds > 0 for seconds in names.values())


def collected(args: str) -> set[str]:
    """The files of which `make test` with PYTEST_ARGS would run tests."""
    done = subprocess.run(
        ["make", "-s", "-o", "setup", "test", f"PY={sys.executable}", f"PYTEST_ARGS={args}"],
        cwd=ROOT, env={**os.environ, "MAKEFLAGS": "", "COLUMNS": "100"}, capture_output=True,
        text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return {line.split(":")[0] for line in done.stdout.splitlines() if line.startswith("tests/")}


def test_a_path_narrows_what_make_runs() -> None:
    only = "--collect-only -qq -n 0 -p no:cacheprovider"
    one = "tests/host/test_progress.py"
    assert collected(f"{only} {one}") == {one}
    rest = collected(f"{only} --ignore=tests/host --ignore=tests/both")
    assert "tests/micropython/test_services_box.py" in rest
    assert {Path(name).parts[1] for name in rest} == {"micropython"}


SAID = (
    "passed test_one\nfailed test_two\nTraceback (most recent call last):\nValueError: of two\n"
    "end of failure\na word\n"
)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("test_one", ""),
        ("test_two", "Traceback (most recent call last):\nValueError: of two"),
        (
            "test_three",
            "test_three never reported, after test_two (exit status 1).\n"
            "Printed beside the reports of others:\na word\nMemoryError",
        ),
    ],
)
def test_a_test_is_told_its_own_failure_alone(name: str, told: str) -> None:
    assert plain_report.fault(name, Finished(SAID, "MemoryError\n", 1)) == told


def test_a_file_that_cannot_be_loaded_says_so_for_every_test() -> None:
    told = plain_report.fault("test_one", Finished("", "ImportError: no module\n", 1))
    assert told.startswith(
        "test_one never reported, nor did any other of its file (exit status 1)"
    )
    assert told.endswith("\nImportError: no module")
