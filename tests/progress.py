"""What a test run says as it goes on: how far it is, how long it still takes, what failed.

The seconds of every test are kept in the build folder, and tell the next run how long it will
take; without them `tests/seconds.txt` does. The ten slowest files are named at the end. Nothing of
this can stop a run: times that cannot be read or kept are gone without.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from pathlib import Path

import pytest

from host_tools import build_folder

SLOWEST = 10
STEP = 10  # percent from one line to the next, where lines cannot be written over
GUESS = 0.02  # seconds of a test of which nothing is known
TRUSTED = 4  # seconds of one core for which the guess is believed against what is measured
TABLE = Path(__file__).parent / "seconds.txt"


def kept_seconds(path: Path) -> dict[str, float]:
    """Seconds of every test that has run; none where the file is lost or torn."""
    try:
        kept = json.loads(path.read_text(encoding="utf8"))
    except (OSError, ValueError):
        return {}
    if not isinstance(kept, dict):
        return {}
    return {
        test: seconds
        for test, seconds in kept.items()
        if isinstance(seconds, (int, float)) and 0 <= seconds < float("inf")
    }


def file_of(test: str) -> str:
    """The file of a test, of its whole name."""
    return test.split("::")[0]


def seconds_of_files() -> dict[str, float]:
    """The slow files and their seconds, as the table has them."""
    rows = (line.split() for line in TABLE.read_text().splitlines() if line[0] != "#")
    return {name: float(seconds) for seconds, name in rows}


class Progress:
    """Follows the reports of all workers; registered where the terminal is."""

    def __init__(self, config: pytest.Config, kept: Path) -> None:
        self._terminal = config.get_terminal_writer()
        self._kept = kept
        self._workers = max(1, getattr(config.option, "numprocesses", None) or 1)
        self._before = kept_seconds(kept)
        self._began = time.monotonic()
        self._all: list[str] = []
        self._done = self._failed = self._said = 0
        self._guesses: dict[str, float] = {}
        self._ahead = self._spent = 0.0
        self._seconds: Counter[str] = Counter()

    def pytest_report_teststatus(self, report):
        """No letter for a test: the line says how many, and what failed is named as it happens."""
        if hasattr(report, "wasxfail"):
            outcome = "xpassed" if report.passed else "xfailed"
        elif report.passed:
            outcome = "passed" if report.when == "call" else ""
        elif report.skipped:
            outcome = "skipped"
        else:
            outcome = "error" if report.when in ("setup", "teardown") else "failed"
        return outcome, "", outcome.upper()

    def pytest_collectreport(self, report):
        """A file that cannot be read as tests."""
        if report.failed:
            self._fault(f"ERROR {report.nodeid} could not be collected")

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, node, ids):
        """What there is to run, as the first worker has found it."""
        self._plan(ids)

    def pytest_collection_finish(self, session):
        """The same without workers."""
        if session.items:
            self._plan([item.nodeid for item in session.items])

    def _plan(self, ids) -> None:
        if not self._all:
            self._all = list(ids)
            self._began = time.monotonic()
            table, many = seconds_of_files(), Counter(map(file_of, self._all))
            for test in self._all:
                name = file_of(test)
                guess = table[name] / many[name] if name in table else GUESS
                self._guesses[test] = self._before.get(test, guess)
            self._ahead = sum(self._guesses.values())

    def pytest_runtest_logreport(self, report):
        """A test has come to an end, or a step of it."""
        self._seconds[report.nodeid] += report.duration
        if report.failed:
            self._fault(f"FAILED {report.nodeid}")
        if report.when == "teardown":
            self._done += 1
            guess = self._guesses.pop(report.nodeid, 0.0)
            self._spent += guess
            self._ahead -= guess
            self._tell()

    def _fault(self, line: str) -> None:
        self._failed += 1
        self._write_over("")
        self._terminal.line(line, red=True)

    def _left(self, passed: float) -> float:
        """Seconds that the rest will take, at the pace of what has run in so many seconds."""
        pace = (passed * self._workers + TRUSTED) / (self._spent + TRUSTED)
        return max(0.0, self._ahead * pace / self._workers)

    def _tell(self) -> None:
        total = len(self._all)
        if not total:
            return
        left = self._left(time.monotonic() - self._began)
        percent = 100 * self._done // total
        failed = f", {self._failed} failed" if self._failed else ""
        line = f"{self._done} of {total} tests, {percent} %{failed}, about {left:.0f} s left"
        if self._terminal.hasmarkup:
            self._write_over(line)
        elif percent >= self._said + STEP:
            self._said = percent - percent % STEP
            self._terminal.line(line)

    def _write_over(self, line: str) -> None:
        """Put a line in the place of the last one."""
        if self._terminal.hasmarkup:
            self._terminal.write(f"\r{line}\x1b[K")
            self._terminal.flush()

    def pytest_terminal_summary(self, terminalreporter):
        """What is missing here, the slowest files, and the times kept for the next run."""
        self._write_over("")
        told = [one.longrepr for one in terminalreporter.stats.get("skipped", ())]
        for why in sorted({one[2] for one in told if isinstance(one, tuple)}):
            terminalreporter.write_line(why.removeprefix("Skipped: "))
        files: Counter[str] = Counter()
        for test, seconds in self._seconds.items():
            files[file_of(test)] += seconds
        if len(files) >= SLOWEST:
            terminalreporter.write_line(f"The {SLOWEST} slowest files, in seconds of one core:")
            for name, seconds in files.most_common(SLOWEST):
                terminalreporter.write_line(f"{seconds:8.1f}  {name}")
        try:
            build_folder.write(
                self._kept.parent,
                self._kept,
                json.dumps(self._before | self._seconds, indent=0).encode(),
            )
        except OSError as fault:
            terminalreporter.write_line(f"The times are not kept for the next run: {fault}.")
