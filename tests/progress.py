"""What a test run says as it goes on: how far it is, how long it still takes, what failed.

The seconds of every file are kept in the build folder, and tell the next run how long it will
take; the ten slowest files are named at the end.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from pathlib import Path

import pytest

SLOWEST = 10
STEP = 10  # percent from one line to the next, where lines cannot be written over
GUESS = 0.1  # seconds of a test in a file that has never run


class Progress:
    """Follows the reports of all workers; registered where the terminal is."""

    def __init__(self, config: pytest.Config, kept: Path) -> None:
        self._terminal = config.get_terminal_writer()
        self._kept = kept
        self._workers = max(1, getattr(config.option, "numprocesses", None) or 1)
        self._before: dict[str, float] = json.loads(kept.read_text()) if kept.exists() else {}
        self._began = time.monotonic()
        self._all: list[str] = []
        self._done = self._failed = self._said = 0
        self._expected = self._spent = 0.0
        self._seconds: Counter[str] = Counter()

    def pytest_report_teststatus(self, report):
        """Nothing for each test that passed: the line says how many."""
        if report.passed:
            return ("passed" if report.when == "call" else "", "", "PASSED")
        return None

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
            self._expected = sum(map(self._guess, self._all))

    def _guess(self, test: str) -> float:
        return self._before.get(test, GUESS)

    def pytest_runtest_logreport(self, report):
        """A test has come to an end, or a step of it."""
        self._seconds[report.nodeid] += report.duration
        if report.failed:
            self._failed += 1
            self._write_over("")
            self._terminal.line(f"FAILED {report.nodeid}", red=True)
        if report.when == "teardown":
            self._done += 1
            self._spent += self._guess(report.nodeid)
            self._tell()

    def _tell(self) -> None:
        total = len(self._all)
        if not total:
            return
        passed = time.monotonic() - self._began
        left = (self._expected - self._spent) / self._workers
        if self._spent > 0.05 * self._expected:
            left = passed * (self._expected - self._spent) / self._spent
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
        """The slowest files, and the times kept for the next run."""
        self._write_over("")
        files: Counter[str] = Counter()
        for test, seconds in self._seconds.items():
            files[test.split("::")[0]] += seconds
        if len(files) >= SLOWEST:
            terminalreporter.write_line(f"The {SLOWEST} slowest files, in seconds of one core:")
            for name, seconds in files.most_common(SLOWEST):
                terminalreporter.write_line(f"{seconds:8.1f}  {name}")
        self._kept.parent.mkdir(exist_ok=True)
        self._kept.write_text(json.dumps(self._before | self._seconds, indent=0))
