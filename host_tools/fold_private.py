"""Short names for what is private, since the interpreter keeps every name in RAM.

A private name begins with one underscore. It gets a name of one letter after the underscore, the
same wherever the firmware uses it. Two names share a letter unless both stand in one module, or in
modules of which one has a class that inherits from the other's: there they would be mixed up.
`told` reads tracebacks back.
"""

from __future__ import annotations

import ast
import io
import re
import string
import tokenize
from collections import defaultdict
from collections.abc import Iterator

from host_tools.fold_faults import Fault, FoldFaults
from host_tools.fold_module import Edit, Module, edited

PRIVATE = re.compile(r"_[A-Za-z0-9]\w*")
BY_NAME = ("getattr", "setattr", "hasattr", "delattr")
"""Functions that are given the name of an attribute as a text."""
LETTERS = string.ascii_lowercase + string.ascii_uppercase


def shorten(texts: dict[str, str]) -> tuple[dict[str, str], dict[str, dict[str, str]]]:
    """Dotted module name -> source with short names; module -> short name -> the name it stands
    for. The texts have been looked at by `check`."""
    places = {module: list(_names(text)) for module, text in texts.items()}
    names = {module: {name for _, _, name in found} for module, found in places.items()}
    given = _given(names, _related(texts))
    short, back = {}, {}
    for module, text in texts.items():
        edits: list[Edit] = [(start, end, given[name]) for start, end, name in places[module]]
        short[module] = edited(text, edits)
        back[module] = {given[name]: name for _, _, name in places[module]}
    return short, back


def check(texts: dict[str, str]) -> None:
    """FoldFaults where a name stands in a text, which would keep it long."""
    faults = [fault for module, text in texts.items() for fault in _faults(module, text)]
    if faults:
        raise FoldFaults(faults)


def _faults(module: str, text: str) -> Iterator[Fault]:
    """Texts of a source in which a private name stands, or may stand."""
    for node in ast.walk(ast.parse(text, module)):
        if isinstance(node, ast.JoinedStr):
            said = "the firmware has no f-strings, since private names are shortened: "
            yield Fault(module, node.lineno, said + "format with %.")
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            texts = (one.value for one in node.args if isinstance(one, ast.Constant))
            for name in texts if node.func.id in BY_NAME else ():
                if isinstance(name, str) and PRIVATE.fullmatch(name):
                    said = f"{node.func.id} is given {name!r}, and private names are shortened: "
                    said += "name the attribute without an underscore."
                    yield Fault(module, node.lineno, said)


def _names(text: str) -> Iterator[tuple[int, int, str]]:
    """Private names of a source: where each begins and ends in its bytes."""
    lines = text.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line.encode()))
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NAME and PRIVATE.fullmatch(token.string):
            row, column = token.start
            start = starts[row - 1] + len(lines[row - 1][:column].encode())
            yield start, start + len(token.string.encode()), token.string


def _related(texts: dict[str, str]) -> dict[str, set[str]]:
    """Module -> the modules from which its classes inherit, near and far, and itself."""
    near: dict[str, set[str]] = {}
    for name, text in texts.items():
        module = Module.read(name, text)
        found = {name}
        for node in module.nodes:
            for base in node.bases if isinstance(node, ast.ClassDef) else ():
                first = base
                while isinstance(first, ast.Attribute):
                    first = first.value
                if not isinstance(first, ast.Name):
                    continue
                home = module.names.home(first)
                for binding in home.bound[first.id] if home else ():
                    found |= {binding.brings, binding.brings.rpartition(".")[0]} & texts.keys()
        near[name] = found
    far = dict(near)
    while True:
        wider = {name: set().union(*(far[one] for one in found)) for name, found in far.items()}
        if wider == far:
            return far
        far = wider


def _given(names: dict[str, set[str]], related: dict[str, set[str]]) -> dict[str, str]:
    """Private name -> its short one."""
    near: dict[str, set[str]] = defaultdict(set)
    for module in names:
        together = set().union(*(names[other] for other in related[module]))
        for name in together:
            near[name] |= together
    given: dict[str, str] = {}
    often = sorted(near, key=lambda name: (-len(near[name]), name))
    for name in often:
        taken = {given[other] for other in near[name] if other in given}
        given[name] = next(short for short in _short() if short not in taken)
    return given


def _short() -> Iterator[str]:
    for first in LETTERS:
        yield f"_{first}"
    for first in LETTERS:
        yield from (f"_{first}{second}" for second in LETTERS)


def told(line: str, back: dict[str, dict[str, str]]) -> str:
    """A line of a traceback with the name that the source has."""
    found = re.search(r'File "([\w./]+)", line \d+, in (_\w+)', line)
    if not found:
        return line
    module = found[1].removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    name = back.get(module, {}).get(found[2], found[2])
    return line[: found.start(2)] + name + line[found.end(2) :]
