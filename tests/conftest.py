"""One test file, three interpreters.

`tests/both/test_*.py` run on CPython as ordinary pytest modules, and once more on the unix port
and on the 32-bit WebAssembly MicroPython: one interpreter start a file, one pytest item a
function. `tests/micropython/test_*.py` run on the unix port alone. A missing interpreter fails.
"""

from __future__ import annotations

import gc
import os
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "firmware"), str(ROOT / "tests")]

import plain_report  # noqa: E402
from progress import Progress, file_of, seconds_of_files  # noqa: E402

from host_tools import app_data, compiled, interpreters  # noqa: E402

sys.dont_write_bytecode = False
sys.pycache_prefix = str(interpreters.BUILD / "pycache")
"""The firmware imports and forgets its screens all the time: they are compiled once alone,
whatever the environment says, and lie in the build folder."""
app_data.lay()  # the phrases and the font, beside their sources
gc.set_threshold(100_000, 50, 50)
"""A worker holds thousands of tests all the time: Python looks through them for circles less
often, which saves a fifth of its time."""

RUNNER = ROOT / "tests" / "run_plain.py"
BOARD_SIDE = ROOT / "host_tools" / "emulator" / "board_side"
TEST_FUNCTION = re.compile(r"^(?:async )?def (test_\w+)\(", re.MULTILINE)


def on_unix_port(path: Path, *, virtual_time: bool) -> interpreters.Finished:
    """Run one plain test file on the unix port; with the emulator's stand-ins where asked."""
    first = [BOARD_SIDE] if virtual_time else []
    paths = compiled.search(*first, path.parent)
    return interpreters.run_micropython(RUNNER, [str(path)], paths=paths)


def on_wasm(path: Path) -> interpreters.Finished:
    """Run one plain test file on the 32-bit interpreter."""
    paths = [*map(interpreters.in_wasm, [RUNNER.parent, *compiled.search(path.parent)]), ".frozen"]
    code = (
        f"import sys\n"
        f"sys.path[:] = {paths}\n"
        f"import run_plain\nrun_plain.run('{interpreters.in_wasm(path)}')\n"
    )
    return interpreters.run_wasm(code, fuel=None)


class PlainFile(pytest.File):
    """A plain test file on one of the MicroPythons, run once for all its functions."""

    interpreter = "micropython"
    finished: interpreters.Finished | None = None

    def collect(self):
        for name in TEST_FUNCTION.findall(self.path.read_text()):
            yield PlainItem.from_parent(self, name=f"{name}[{self.interpreter}]")

    def outcome(self) -> interpreters.Finished:
        """Everything the interpreter printed; `outcomes` reads it."""
        if self.finished is None:
            if self.interpreter == "wasm":
                self.finished = on_wasm(self.path)
            else:
                virtual = self.path.parent.name == "micropython"
                self.finished = on_unix_port(self.path, virtual_time=virtual)
        return self.finished


class PlainItem(pytest.Item):
    """One function of a plain test file."""

    def runtest(self):
        fault = plain_report.fault(self.name.split("[")[0], self.parent.outcome())
        if fault:
            raise AssertionError(fault)

    def repr_failure(self, excinfo):
        return str(excinfo.value)

    def reportinfo(self):
        return self.path, 0, self.name


class WasmFile(PlainFile):
    """The same on the 32-bit interpreter."""

    interpreter = "wasm"


class AlsoOnMicroPython(pytest.Module):
    """A file of tests/both: its CPython functions first, then the two MicroPythons."""

    def collect(self):
        yield from super().collect()
        yield PlainFile.from_parent(self.parent, path=self.path)
        yield WasmFile.from_parent(self.parent, path=self.path)


@pytest.fixture(autouse=True, scope="session")
def _surroundings():
    """Texts are as wide as in a terminal of 100 columns, whatever this one has; and a Python that
    a test starts finds in the build folder what others before it have compiled."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", "100")
        patch.setenv("LINES", "40")
        patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
        patch.setenv("PYTHONPYCACHEPREFIX", str(interpreters.BUILD / "pycache"))
        yield


def pytest_xdist_auto_num_workers():
    """One more than there are cores: workers wait for boards, browsers and the line."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(trylast=True)
def pytest_configure(config):
    """Progress is told where the terminal is, not by the workers."""
    if not hasattr(config, "workerinput"):
        kept = interpreters.BUILD / "seconds of tests.json"
        config.pluginmanager.register(Progress(config, kept), "hakam progress")


def pytest_collection_modifyitems(items):
    """The slowest files come first: no worker is left alone with one of them at the end."""
    seconds = seconds_of_files()
    items.sort(key=lambda item: -seconds.get(file_of(item.nodeid), 0.0))


def pytest_pycollect_makemodule(module_path, parent):
    """tests/both is collected three times, tests/micropython by the unix port alone."""
    if module_path.parent == ROOT / "tests" / "both":
        return AlsoOnMicroPython.from_parent(parent, path=module_path)
    if module_path.parent == ROOT / "tests" / "micropython":
        return PlainFile.from_parent(parent, path=module_path)
    return None
