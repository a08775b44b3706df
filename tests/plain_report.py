"""What an interpreter said of one plain test, out of all that `run_plain` printed."""

from __future__ import annotations

import re

from host_tools.interpreters import Finished

REPORT = re.compile(
    r"^(?:passed (\w+)|failed (\w+)\n(.*?)^end of failure)\n", re.DOTALL | re.MULTILINE
)


def fault(name: str, finished: Finished) -> str:
    """Why a test did not pass; nothing when it did.

    Of one that never reported: which test was the last that did, and what the interpreter said
    beside the reports of others, whose failures are told under their own names.
    """
    last = ""
    for report in REPORT.finditer(finished.stdout):
        passed, failed, why = report.groups()
        if passed == name:
            return ""
        if failed == name:
            return str(why).rstrip("\n")
        last = passed or failed
    before = f"after {last}" if last else "nor did any other of its file"
    said = REPORT.sub("", finished.stdout)[-2000:].strip()
    return "\n".join(
        part
        for part in (
            f"{name} never reported, {before} (exit status {finished.status}).",
            said and f"Printed beside the reports of others:\n{said}",
            finished.stderr[-4000:].strip(),
        )
        if part
    )
