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
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from pathlib import Path

from host_tools import fold_short_texts as in_texts
from host_tools.fold_module import Module, Modules, stores
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
    "accept", "add", "arg", "bind", "direction", "edge", "entry", "event", "flags", "hold",
    "length", "phase", "put", "restart", "slot", "stats",
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
    for module in modules.values():
        in_texts.make_bare(module.tree)
    stand = {name: _stand(module, modules) for name, module in modules.items()}
    defined = {name for module in modules.values() for name in _defined(module, modules)}
    staying = _staying(modules, main)
    said = staying.union(*stand.values())
    staying.update(name for name in said if name.startswith("__"))
    free = [name for name in FIXED if name not in said]
    held = [name for name in HELD if name not in said]
    if of_interpreter:
        free, held = free + held, []
    apart = _apart(modules, stand).values()
    given = _given(defined - staying - (known() - OWN), stand, apart, free)
    given = _held(given, stand, held)
    short: Modules = {}
    back: Back = {}
    read = {name for module in modules.values() for name in _read(module)}
    for name, module in modules.items():
        module.tree.body = [node for node in module.tree.body if not _idle(node, read)]
        tree = Shortener(given, set(modules), in_texts.tables(module)).visit(module.tree)
        short[name] = Module(name, ast.unparse(tree) + "\n", tree)
        back[name] = {given[one]: one for one in sorted(stand[name]) if one in given}
    return short, back


def _stand(module: Module, modules: Modules) -> dict[str, bool]:
    """Names that stand in a source, those of a package's modules included; and whether the
    bytecode has them: it lacks the names of a function's own variables."""
    below = [name for name in modules if name.rpartition(".")[0] == module.name]
    found = dict.fromkeys((name.rpartition(".")[2] for name in below), True)
    for node in module.nodes:
        own = False
        if isinstance(node, ast.Name):
            home = module.names.home(node)
            own = home is not None and home.kind in ("function", "comprehension")
        for name in _said(node):
            found[name] = found.get(name, False) or not own
    for name in (name for table in in_texts.tables(module) for name in table):
        found[name] = True
    return found


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
    for node in ast.walk(ast.parse(main)):
        if isinstance(node, ast.Attribute | ast.keyword | ast.alias):
            stay.update(_said(node))
    return stay


def _inside(dotted: str, modules: Modules) -> bool:
    """Is this a module of the firmware, or a name of one?"""
    return dotted in modules or dotted.rpartition(".")[0] in modules


def _apart(modules: Modules, stand: dict[str, dict[str, bool]]) -> dict[str, set[str]]:
    """Module -> names that must be told apart, those that stand in it among them.

    There are also those in modules from which its classes inherit: there an object gets its
    attributes, a module its names, a function its parameters. What is set from outside an object
    may belong to any, and is told apart from every name.
    """
    anywhere = {name for module in modules.values() for name in _set_from_outside(module)}
    return {
        module: anywhere.union(*(stand[one] for one in related))
        for module, related in _related(modules).items()
    }


def _set_from_outside(module: Module) -> Iterator[str]:
    """Attributes that are set otherwise than as `self.name`."""
    for node in module.nodes:
        if isinstance(node, ast.Attribute) and stores(node):
            own = isinstance(node.value, ast.Name) and node.value.id == "self"
            if not own:
                yield node.attr
    for table in in_texts.tables(module):
        yield from table


def _related(modules: Modules) -> dict[str, set[str]]:
    """Module -> the modules from which its classes inherit, near and far, and itself."""
    near: dict[str, set[str]] = {}
    for name, module in modules.items():
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
                    found |= {binding.brings, binding.brings.rpartition(".")[0]} & modules.keys()
        near[name] = found
    far = dict(near)
    while True:
        wider = {name: set().union(*(far[one] for one in found)) for name, found in far.items()}
        if wider == far:
            return far
        far = wider


def _given(
    names: Collection[str],
    stand: dict[str, dict[str, bool]],
    apart: Collection[set[str]],
    free: Iterable[str],
) -> dict[str, str]:
    """Name -> its short one, the shortest for those that most files have.

    `apart`: sets of names that must be told apart. `free`: short names that are shorter still in a
    file.
    """
    files = Counter(name for found in stand.values() for name, kept in found.items() if kept)
    taken: dict[str, list[set[str]]] = defaultdict(list)
    for together in apart:
        there = together.difference(names)
        for name in together:
            taken[name].append(there)
    every = [*free, *_short()]
    given: dict[str, str] = {}
    for name in sorted(names, key=lambda name: (-files[name], name)):
        near = set().union(*taken[name])
        given[name] = next(short for short in every if short not in near)
        for there in taken[name]:
            there.add(given[name])
    return given


def _held(
    given: dict[str, str], stand: dict[str, dict[str, bool]], held: Iterable[str]
) -> dict[str, str]:
    """The same with names that are held in flash: short ones of them for what most files have of
    two letters, longer ones for what the fewest files have."""
    files: Counter[str] = Counter()
    for found in stand.values():
        files.update({given[name] for name, kept in found.items() if kept and name in given})
    short_ones = (short for short in files if len(short) == LETTERS)
    often = sorted(short_ones, key=lambda short: (-files[short], short))
    places: dict[str, str] = {}
    for name in sorted(held, key=len):
        if often:
            places[often.pop(0 if len(name) <= LETTERS else -1)] = name
    return {name: places.get(short, short) for name, short in given.items()}


LETTERS = 2
"""Of a short name, at most."""


def _short() -> Iterator[str]:
    """Names of one letter, then of two; none that the interpreter knows or reads as a word."""
    first, more = string.ascii_letters, string.ascii_letters + string.digits
    every = [*first, *(one + two for one in first for two in more)]
    return (name for name in every if name not in known() and name not in WORDS)


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
