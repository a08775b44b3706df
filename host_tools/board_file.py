"""A board's board.py as text: the parts it makes and on which pins, held against board.json.

The file is for the board's own Python and is not run here; numbers that stand in it as such are
read, and names and sums are left to the board, which looks at its pins at power-up.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from host_tools import source_text
from host_tools.interpreters import SourceFault

FUNCTIONS = ("reader", "panel", "keys", "side_keys", "command_tags", "buzzer", "lights")
"""What the app asks a Board for, at each board."""
FIELDS = ("storage",)
KEYS = {
    "keys": ("left", "right", "ok", "back"),
    "side_keys": ("side0", "side1", "side2", "side3"),
}
BUS = "I2CBus"
Wire = tuple[str, str, int | None]
"""Part and line as board.json names them ("" for a part's only line), and the GPIO, None where it
is not said as a number."""


def _functions(made: ast.ClassDef) -> dict[str, ast.FunctionDef]:
    return {node.name: node for node in made.body if isinstance(node, ast.FunctionDef)}


def _calls(node: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    """Name of what is called, the last word of it, and the call."""
    for one in ast.walk(node):
        if isinstance(one, ast.Call):
            name = one.func.attr if isinstance(one.func, ast.Attribute) else ""
            yield one.func.id if isinstance(one.func, ast.Name) else name, one


def _number(node: ast.AST | None) -> int | None:
    return node.value if isinstance(node, ast.Constant) and type(node.value) is int else None


def _argument(call: ast.Call, place: int, name: str) -> ast.AST | None:
    """An argument given in its place or by name; None where it is not given."""
    found: list[ast.AST] = [word.value for word in call.keywords if word.arg == name]
    return next(iter(call.args[place : place + 1] + found), None)


def wires(text: str) -> list[Wire]:
    """The wires of a board.py, as it makes its parts. SyntaxError; ValueError without a Board."""
    made = _board(ast.parse(text))
    functions = _functions(made)
    found: list[tuple[str, str, ast.AST | None]] = []
    for part, function in functions.items():
        calls = list(_calls(function))
        if part in ("reader", "panel"):
            shared = [name for name, _ in calls if name in functions]
            calls += [one for name in shared for one in _calls(functions[name])]
            for name, call in calls:
                if name == BUS:
                    lines = ((0, "bus"), (1, "scl"), (2, "sda"))
                    found += [(part, line, _argument(call, at, _BY_NAME.get(line, line)))
                              for at, line in lines]  # fmt: skip
                elif part == "reader" and (reset := _argument(call, 1, "reset")) is not None:
                    found.append((part, "reset", reset))
        elif part in KEYS:
            found += [
                (part, line, pin)
                for name, call in calls if name == "Keys"
                for line, pin in _keys(KEYS[part], call.args)
            ]  # fmt: skip
        elif part in ("buzzer", "lights"):
            wanted = part.capitalize()
            found += [(part, "", _argument(call, 0, "pin")) for name, call in calls
                      if name == wanted]  # fmt: skip
    return [(part, line, _number(pin)) for part, line, pin in found]


_BY_NAME = {"bus": "port"}
"""Names that board.json has for arguments of `I2CBus` which are called otherwise there."""


def _keys(lines: tuple[str, ...], pins: list[ast.expr]) -> Iterator[tuple[str, ast.AST | None]]:
    """The line of each key and its pin; all without a number where one argument is many."""
    if any(isinstance(pin, ast.Starred) for pin in pins):
        yield from ((line, None) for line in lines)
        return
    for line, pin in zip(lines, pins):
        if not (isinstance(pin, ast.Constant) and pin.value is None):
            yield line, pin


def _board(tree: ast.Module) -> ast.ClassDef:
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name == "Board":
            return node
    raise ValueError("There is no class Board.")


def _fields(made: ast.ClassDef) -> set[str]:
    """What is set in the class, or in one of its functions on `self`."""
    written = [
        node for node in ast.walk(made) if isinstance(getattr(node, "ctx", None), ast.Store)
    ]
    found = {node.attr for node in written if isinstance(node, ast.Attribute)}
    return found | {node.id for node in written if isinstance(node, ast.Name)}


def faults(text: str, wiring: dict[str, Any]) -> list[str]:
    """What a board.py lacks, and where it differs from the `wiring` of board.json; a sentence
    each. Of a class with a base, and of a part that another function makes, less is said."""
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return []  # the compiler tells it, with its line
    try:
        made = _board(tree)
    except ValueError as fault:
        return [str(fault)]
    there = _functions(made)
    own = not made.bases
    found = [f"There is no function {name}, which every Board has."
             for name in FUNCTIONS if own and name not in there]  # fmt: skip
    found += [f"There is no field {name}, which every Board has."
              for name in FIELDS if own and name not in _fields(made)]  # fmt: skip
    told = {
        (part, line): pin
        for part, lines in wiring.items()
        for line, pin in (lines.items() if isinstance(lines, dict) else [("", lines)])
        if line != "hz"
    }
    seen: set[tuple[str, str]] = set()
    for part, line, pin in wires(text):
        seen.add((part, line))
        if pin is None or told.get((part, line)) == pin:
            continue
        what, kind = f"{part} {line}".strip(), "I2C " if line == "bus" else "GPIO"
        known = told.get((part, line))
        other = "does not wire it" if known is None else f"has it on {kind}{known}"
        if line == "bus":
            what = f"{part}'s bus"
        found.append(f"{what} is on {kind}{pin}, and board.json {other}.")
    for part, line in told:
        if part not in there:
            continue
        elsewhere = part not in {one for one, _ in seen} and any(_calls(there[part]))
        if (part, line) not in seen and not elsewhere:
            what = f"{part} {line}".strip()
            found.append(f"{what} is wired in board.json, and {part} makes nothing there.")
    return found


def misnamed(folder: str, facts: dict[str, Any]) -> list[str]:
    """A sentence where the `id` of a board.json is not the name of its folder."""
    return _differs("id", facts.get("id"), folder)


def _name(text: str) -> str | None:
    """The `name` of the class Board, None where it is not set there as a text."""
    try:
        made = _board(ast.parse(text))
    except (SyntaxError, ValueError):
        return None  # told elsewhere
    for node in made.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "name":
            return ast.literal_eval(node.value) if isinstance(node.value, ast.Constant) else None
    return None


def _differs(field: str, said: object, folder: str) -> list[str]:
    if said is None or said == folder:
        return []
    return [f"{field} is {said!r}, and its folder is {folder!r}: a board has one name."]


def check(path: Path, wiring: dict[str, Any]) -> None:
    """SourceFault, a line a fault of a board.py."""
    text = source_text.read(path)
    found = _differs("name", _name(text), path.parent.name) + faults(text, wiring)
    if found:
        name = f"boards/{path.parent.name}/{path.name}"
        raise SourceFault("\n".join(f"{name}: {sentence}" for sentence in found))
