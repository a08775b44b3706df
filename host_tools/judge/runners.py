"""The three interpreters of the judge: each answers a batch of lines, the same bytes on each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from host_tools import compiled, interpreters
from host_tools.judge.core import Judge, error

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    Runner = Callable[[list[bytes]], list[str]]

_INSIDE = interpreters.ROOT / "host_tools" / "judge" / "inside.py"

BATCHES = {"cpython": (50, 1 << 17), "micropython": (200, 1 << 20), "wasm": (100, 1 << 16)}
"""Lines and bytes of a batch, one start of the interpreter each. WebAssembly burns about 31,000
fuel a byte."""


def on_cpython(lines: list[bytes]) -> list[str]:
    """Answers by this very interpreter."""
    judge = Judge()
    return [judge.answer(line) for line in lines]


def on_micropython(lines: list[bytes]) -> list[str]:
    """Answers by the unix port."""
    return complete(
        lines,
        lambda text: interpreters.run_micropython(
            _INSIDE, paths=compiled.search(), stdin=text, heap="8m"
        ),
    )


def on_wasm(lines: list[bytes]) -> list[str]:
    """Answers by the 32-bit MicroPython."""
    return complete(lines, wasm)


def wasm(text: str, fuel: int = interpreters.FUEL) -> interpreters.Finished:
    """What one start of the 32-bit MicroPython says to a batch, with so much fuel."""
    paths = [*map(interpreters.in_wasm, compiled.search()), ".frozen"]
    return interpreters.run_wasm(
        f"import sys\nsys.path[:] = {paths}\nimport host_tools.judge.inside", stdin=text, fuel=fuel
    )


RUNNERS: dict[str, Runner] = {
    "cpython": on_cpython,
    "micropython": on_micropython,
    "wasm": on_wasm,
}


def batches(lines: Iterable[bytes], on: str) -> Iterator[list[bytes]]:
    """Lines in portions that the interpreter bears."""
    most, most_bytes = BATCHES[on]
    batch: list[bytes] = []
    size = 0
    for line in lines:
        batch.append(line)
        size += len(line)
        if len(batch) == most or size >= most_bytes:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def complete(lines: list[bytes], run: Callable[[str], interpreters.Finished]) -> list[str]:
    """One answer a line, even where the interpreter gave up half-way: then line by line."""
    finished = run("".join(line.decode() + "\n" for line in lines))
    answers = finished.stdout.splitlines()
    if finished.status == 0 and len(answers) == len(lines):
        return answers
    if len(lines) == 1:
        last = (finished.stderr.strip() or "no answer").splitlines()[-1]
        return [error(f"the interpreter gave up on this line: {last}")]
    return [answer for line in lines for answer in complete([line], run)]
