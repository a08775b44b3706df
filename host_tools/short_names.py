"""Reads what `fold_short` has made short: tracebacks of a board, programs beside a built tree.

A short name may stand for several names, in one module too; a name has one short one in the whole
tree.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from host_tools import firmware_build
from host_tools.fold_module import Module
from host_tools.fold_short_classes import is_own
from host_tools.fold_short_rewriter import SOURCES, Back

FRAME = re.compile(r'File "([\w./]+)", line (\d+), in ([\w<>]+)')
QUOTED = re.compile(r"(?<=')(\w+)(?=')")
FUNCTION = "()"
"""Behind the name of a function."""
OTHERS = ("<module>", "<lambda>", "<listcomp>", "<dictcomp>", "<setcomp>", "<genexpr>")
"""What tracebacks call what is no function with a name."""


def of(tree: Path) -> Back:
    """The short names of a built tree; FileNotFoundError where it is not built."""
    names: Back = json.loads(firmware_build.names_of(tree).read_text(encoding="utf8"))
    return names


def told(lines: Iterable[str], names: Back) -> Iterator[str]:
    """Lines of a log with the names that the sources have in its tracebacks, and theirs.

    The line after a traceback's last frame says what went wrong there, names between quotes. Where
    several names of a module have the same short one, all are told.
    """
    inside: dict[str, str] = {}
    for line in lines:
        frame = FRAME.search(line)
        if frame:
            source = names.get(SOURCES, {}).get(frame[1], frame[1])
            inside = names.get(_module(source), {})
            said = f'File "{source}", line {frame[2]}, in {_meant(frame[3], inside, FUNCTION)}'
            yield line[: frame.start()] + said + line[frame.end() :]
        else:
            parts = QUOTED.split(line)
            parts[1::2] = [_meant(part, inside) for part in parts[1::2]]
            yield "".join(parts)
            inside = {}


def _meant(short: str, inside: Mapping[str, str], kind: str = "") -> str:
    """What a short name of a module stands for, of functions alone or of all but these."""
    found = [one for one, given in inside.items() if given == short]
    right = [one.removesuffix(FUNCTION) for one in found if one.endswith(FUNCTION) == bool(kind)]
    return " or ".join(right) or short


def strange(lines: Iterable[str], names: Back) -> bool:
    """Does a log have a module or a function that the build of these names has not?"""
    sources = names.get(SOURCES, {})
    found = [one for one in map(FRAME.search, lines) if one]
    frames = [(_module(sources.get(one[1], one[1])), one[3]) for one in found]
    return any(
        module not in names or name not in (*_functions(names[module]), *OTHERS)
        for module, name in frames
        if module.partition(".")[0] == "hakam"
    )


def _functions(inside: Mapping[str, str]) -> list[str]:
    """What tracebacks call the functions of a module."""
    return [short for one, short in inside.items() if one.endswith(FUNCTION)]


def _module(source: str) -> str:
    """The dotted name of a source: a copied module says it itself, a frozen one its path."""
    return source.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def program(text: str, tree: Path) -> str:
    """A program for MicroPython with the names that the firmware of a built tree has.

    Its own names stay, but for what its classes have that the firmware has too, and so does what
    it reads of modules that are not the firmware's. What its classes keep to themselves (`_name`)
    stays as well. Raises ValueError where two names of one class would become the same.
    """
    return ast.unparse(_Program(text, of(tree)).tree()) + "\n"


def _said_by(node: ast.ClassDef) -> Iterator[str]:
    """The methods of a class, and the attributes that it sets of `self`."""
    for one in ast.walk(node):
        if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef):
            yield one.name
        elif isinstance(one, ast.Attribute) and is_own(one):
            yield one.attr


class _Program(ast.NodeTransformer):
    """What a program takes of the firmware gets the name that it has there."""

    def __init__(self, text: str, names: Back) -> None:
        self.module = Module.read("program", text)
        self.modules = names.keys() - {SOURCES}
        classes = [node for node in self.module.nodes if isinstance(node, ast.ClassDef)]
        of_class = {one.name: set(_said_by(one)) for one in classes}
        private = {name for said in of_class.values() for name in said if name[0] == "_"}
        every = {name: names[one][name] for one in self.modules for name in names[one]}
        self.given = {name: short for name, short in every.items() if name not in private}
        for name, said in of_class.items():
            self._check(name, said)

    def _check(self, name: str, said: set[str]) -> None:
        """Are the names that a class says still different ones?"""
        short: dict[str, str] = {}
        for one in sorted(said):
            other = short.setdefault(self.given.get(one, one), one)
            if other != one:
                raise ValueError(
                    f"{name}.{other} and {name}.{one} would have the same short name beside this "
                    "firmware: call one of them otherwise."
                )

    def tree(self) -> ast.AST:
        """The whole program."""
        tree: ast.AST = self.visit(self.module.tree)
        return ast.fix_missing_locations(tree)

    def visit_Attribute(self, node: ast.Attribute) -> ast.Attribute:
        ours = self._firmware(node)
        self.generic_visit(node)
        node.attr = self.given.get(node.attr, node.attr) if ours else node.attr
        return node

    def visit_Call(self, node: ast.Call) -> ast.Call:
        ours = self._firmware(node.func)
        own = isinstance(node.func, ast.Name) and not self._brings(node.func)
        self.generic_visit(node)
        for one in node.keywords if ours and not own else ():
            one.arg = one.arg and self.given.get(one.arg, one.arg)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """Its methods are called by the firmware, or by the program as attributes."""
        self.generic_visit(node)
        for one in node.body:
            if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef):
                one.name = self.given.get(one.name, one.name)
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom:
        if node.module in self.modules:
            for alias in node.names:
                if f"{node.module}.{alias.name}" not in self.modules:
                    alias.asname = alias.asname or alias.name
                    alias.name = self.given.get(alias.name, alias.name)
        return node

    def _firmware(self, node: ast.expr) -> bool:
        """May this be of the firmware? Not if it is read of a module that is not."""
        while isinstance(node, ast.Attribute | ast.Call):
            node = node.value if isinstance(node, ast.Attribute) else node.func
        brings = self._brings(node) if isinstance(node, ast.Name) else ""
        return not brings or {brings, brings.rpartition(".")[0]} & self.modules != set()

    def _brings(self, node: ast.Name) -> str:
        """What an import brings by this name."""
        home = self.module.names.home(node)
        return home.brings(node.id) if home else ""
