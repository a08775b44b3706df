"""Short names for what the firmware itself defines, since the interpreter keeps every name in RAM.

Attributes, methods, parameters, functions, classes and whatever else the firmware binds get names
of one or two letters; a name is as short wherever the tree says it. Two names share a letter
unless one object, one module or one call could have both (`_apart`). These stay as they are:

- what the interpreter knows itself (`interpreter_names.txt`), `__names__`, and what is read of
  modules that are not the firmware's;
- what stands in a text, which may be a name there (`fold_short_texts`);
- constants that the compiler folds (`_X = const(1)`), which the bytecode does not have;
- modules, and what main.py, which is deployed as it stands, takes from them;
- `KEPT`: what programs beside a built tree call without being told its names.

`short_names` gives tracebacks their names back, and programs that use more of a built tree its
names.
"""

from __future__ import annotations

import ast
import string
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from itertools import islice
from pathlib import Path

from host_tools import fold_parameters, fold_short_classes
from host_tools import fold_short_texts as in_texts
from host_tools.fold_module import Module, Modules, stores
from host_tools.fold_names import Function
from host_tools.fold_nodes import walk
from host_tools.fold_parameters import is_local, is_parameter
from host_tools.fold_short_fixed import FIXED, HELD
from host_tools.fold_short_rewriter import Back, Shortener

KEPT = (
    "App", "Board", "run", "storage", "reader", "panel", "keys", "side_keys", "command_tags",
    "buzzer", "lights", "start", "poll", "uid", "uid_length", "recover", "read", "fitted", "fell",
    "show", "report", "watchdog", "watched",
)  # fmt: skip
"""What a board and its parts are asked for: `bench/inside` has parts of its own; and what begin.py
and the computer ask the app for."""


OWN = frozenset((
    "accept", "add", "arg", "bind", "busy", "choice", "direction", "done", "edge", "entry",
    "event", "flags", "group", "groups", "hold", "length", "load", "memory", "module", "phase",
    "put", "restart", "result", "slot", "stats", "task", "waiting", "wake", "width",
))  # fmt: skip
"""Names that the interpreter knows and the firmware says of things of its own alone, never of one
of the interpreter's."""


def shorten(
    modules: Modules, main: str = "", *, of_interpreter: bool = False
) -> tuple[Modules, Back]:
    """The modules with short names; and what the short names stand for.

    `main`: a source that is deployed as it stands. The modules have been looked at by
    `fold_short_texts.check`, and their trees are used up. `of_interpreter`: names that a
    MicroPython has anyway are taken before any other, be they longer.
    """
    classes = fold_short_classes.names(modules)
    modules = {name: in_texts.bare(module) for name, module in modules.items()}
    modules = fold_parameters.renamed(modules, main, known() if of_interpreter else ())
    stand = {name: _stand(module, modules) for name, module in modules.items()}
    defined = {name for module in modules.values() for name in _defined(module, modules)}
    staying = _staying(modules, main)
    said = staying.union(*stand.values())
    staying.update(name for name in said if name.startswith("__"))
    every = [*FIXED, *(HELD if of_interpreter else ()), *_short()]
    named = defined - staying - (known() - OWN)
    free = [name for name in every if name not in said - named]
    tables = Counter(
        name for one in modules.values() for table in in_texts.tables(one) for name in table
    )
    given = _given(named, tables, stand.values(), _apart(modules, classes.values()), free)
    short: Modules = {}
    back: Back = {}
    read = {name for module in modules.values() for name in _read(module)}
    functions = {name: _functions(module, given) for name, module in modules.items()}
    for name, module in modules.items():
        module.tree.body = [node for node in module.tree.body if not _idle(node, read)]
        tree = Shortener(given, set(modules), in_texts.tables(module)).visit(module.tree)
        short[name] = Module(name, ast.unparse(tree) + "\n", tree)
        back[name] = {one: given[one] for one in sorted(stand[name]) if one in given}
        back[name] |= functions[name]
    return short, back


def _stand(module: Module, modules: Modules) -> set[str]:
    """Names that stand in a source, those of a package's modules included."""
    found = {name.rpartition(".")[2] for name in _below(module, modules)}
    for node in module.nodes:
        found.update(_said(node))
    return found.union(*in_texts.tables(module))


def _said(node: ast.AST) -> Iterator[str]:
    """Names that a node itself says."""
    if isinstance(node, ast.Name):
        yield node.id
    elif isinstance(node, ast.Attribute):
        yield node.attr
    elif isinstance(node, ast.arg | ast.keyword):
        yield node.arg or ""
    elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.ExceptHandler):
        yield node.name or ""
    elif isinstance(node, ast.alias):
        yield from node.name.split(".")
        yield node.asname or ""


def _read(module: Module) -> Iterator[str]:
    """Names that a source takes from anywhere."""
    for node in module.nodes:
        taken = isinstance(node, ast.Name | ast.Attribute) and not stores(node)
        if taken or isinstance(node, ast.alias):
            yield from _said(node)


def _functions(module: Module, given: Mapping[str, str]) -> dict[str, str]:
    """Every function of a source, as "Deck.find()" -> the name that a traceback has for it."""
    found = {}
    called = {scope: getattr(node, "name", "") for node, scope in module.names.of.items()}
    for node, scope in module.names.of.items():
        if isinstance(node, Function):
            around, said = scope.parent, f"{node.name}()"
            while around and around.parent:
                said = f"{called[around]}.{said}"
                around = around.parent
            found[said] = given.get(node.name, node.name)
    return found


def _idle(node: ast.stmt, read: set[str]) -> bool:
    """Does a statement only name a tuple, which nothing reads? The build does, of screens."""
    if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Tuple):
        return False
    names = [one.id for one in node.targets if isinstance(one, ast.Name)]
    plain = all(isinstance(one, ast.Constant) for one in node.value.elts)
    return plain and len(names) == len(node.targets) and read.isdisjoint(names)


def _defined(module: Module, modules: Modules) -> Iterator[str]:
    """Names that a source gives a meaning, but for modules that it imports by their own names."""
    for scope in module.names.scopes:
        for name, bindings in scope.bound.items():
            if is_local(name):
                continue
            own = {f"{one.brings.rpartition('.')[0]}.{name}".strip(".") for one in bindings}
            if not own <= modules.keys() or not all(one.brings for one in bindings):
                yield name
    for node in module.nodes:
        if isinstance(node, ast.Attribute) and stores(node):
            yield node.attr
    for table in in_texts.tables(module):
        yield from table


def _staying(modules: Modules, main: str) -> set[str]:
    """Names that stay as they are, beside `__names__` and those that the interpreter knows."""
    stay = {*KEPT}
    screens = in_texts.screens(modules)
    for module in modules.values():
        stay |= in_texts.names(module, screens)
        for node in module.nodes:
            if isinstance(node, ast.Assign) and in_texts.called(node.value) == "const":
                stay.update(name.id for name in node.targets if isinstance(name, ast.Name))
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                home = module.names.home(node.value)
                bound = home.bound[node.value.id] if home else ()
                if any(one.brings and not _inside(one.brings, modules) for one in bound):
                    stay.add(node.attr)
            elif isinstance(node, ast.ImportFrom) and node.module not in modules:
                brought = {alias.name: f"{node.module}.{alias.name}" for alias in node.names}
                stay.update(name for name, dotted in brought.items() if dotted not in modules)
    for node in walk(ast.parse(main)):
        if isinstance(node, ast.Attribute | ast.keyword | ast.alias):
            stay.update(_said(node))
    return stay


def _inside(dotted: str, modules: Modules) -> bool:
    """Is this a module of the firmware, or a name of one?"""
    return dotted in modules or dotted.rpartition(".")[0] in modules


def _apart(modules: Modules, classes: Collection[set[str]]) -> list[set[str]]:
    """Sets of names that must be told apart: all that one object, one module, one call and what a
    class's body reads can have. `classes`: names that an object of each can have.

    An attribute that is set from outside of an object belongs to a class that says it itself;
    where none does, it may belong to any, and is told apart from every name.
    """
    found = [*classes, *(_of_module(module, modules) for module in modules.values())]
    found += [
        {*scope.bound, *scope.read}
        for module in modules.values()
        for scope in module.names.scopes
        if scope.kind == "class"
    ]
    declared = set().union(*classes)
    anywhere = {name for module in modules.values() for name in _set_from_outside(module)}
    anywhere -= declared.union(*(module.names.scopes[0].bound for module in modules.values()))
    return [anywhere.union(one) for one in found]


def _of_module(module: Module, modules: Modules) -> set[str]:
    """Names at the top level of a module, modules in it, and those of parameters and functions
    inside functions, but for a function's own variables (`fold_parameters`)."""
    found = {name.rpartition(".")[2] for name in _below(module, modules)}
    for scope in module.names.scopes:
        if scope.kind != "class":
            found |= {name for name in scope.bound if not is_local(name)}
    return found


def _below(module: Module, modules: Modules) -> list[str]:
    """The modules of a package."""
    return [name for name in modules if name.rpartition(".")[0] == module.name]


def _set_from_outside(module: Module) -> Iterator[str]:
    """Attributes that are set otherwise than as `self.name`."""
    for node in module.nodes:
        if (
            isinstance(node, ast.Attribute)
            and stores(node)
            and not fold_short_classes.is_own(node)
        ):
            yield node.attr
    for table in in_texts.tables(module):
        yield from table


def _given(
    names: Collection[str],
    texts: Mapping[str, int],
    stand: Collection[set[str]],
    apart: Collection[set[str]],
    free: Collection[str],
) -> dict[str, str]:
    """Name -> its short one, the shortest for those that most files have.

    `texts`: how often a name stands in a text too, where it takes as many bytes as it is long.
    `apart`: sets of names that must be told apart. `free`: short names, the best first.
    """
    files = Counter(name for found in stand for name in found if not is_parameter(name))
    taken: dict[str, list[set[str]]] = defaultdict(list)
    for together in apart:
        there: set[str] = set()
        for name in together:
            taken[name].append(there)
    given: dict[str, str] = {}
    for name in sorted(names, key=lambda name: (-files[name], name)):
        near = set().union(*taken[name])
        many, more = files[name], texts.get(name, 0)
        free_here = islice((short for short in free if short not in near), len(FIXED) + 1)
        given[name] = min(free_here, key=lambda short: many * _size(short) + more * len(short))
        for there in taken[name]:
            there.add(given[name])
    return given


def _size(short: str) -> int:
    """About the bytes that a name takes in a file that mentions it."""
    return 2 if short in FIXED else 2 + len(short)


def _short() -> Iterator[str]:
    """Names of one letter, then of two; of each first those that are held in flash, and none that
    the interpreter knows otherwise or reads as a word."""
    first, more = string.ascii_letters, string.ascii_letters + string.digits
    for names in [*first], [one + two for one in first for two in more]:
        yield from (name for name in names if name in HELD)
        yield from (name for name in names if name not in known() and name not in WORDS)


WORDS = frozenset(("as", "if", "in", "is", "or"))


@cache
def known() -> frozenset[str]:
    """Names that the interpreter knows: of MicroPython and its port to the ESP32.

    They were taken from its sources: every `MP_QSTR_` name of py, extmod, shared, drivers and
    ports/esp32, those that py/makeqstrdata.py lists, and the names in the modules of
    extmod/asyncio, ports/esp32/modules and neopixel; and from the interpreter on a computer: what
    `dir` shows there.
    """
    path = Path(__file__).with_name("interpreter_names.txt")
    return frozenset(path.read_text(encoding="ascii").split())
