"""Functions and methods that nothing deployed names are taken out, when the firmware is compiled.

Some serve a part that this build has not, or what runs on a computer alone. A name counts wherever
it stands: in any module, in a text, in main.py; what stands in the function itself does not.
Names that the interpreter or programs beside the tree know (`fold_short`) are left alone. Lines
keep their numbers: `pass`, which costs nothing compiled, stands where something was.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from host_tools.fold_module import Module, Modules, edited
from host_tools.fold_names import Function
from host_tools.fold_nodes import walk
from host_tools.fold_parts import replaced
from host_tools.fold_short import KEPT, known

MEASURED = ("legal",)
"""What `bench/fuel` asks of a built tree, and the firmware itself does not."""


def without_unused(modules: Modules, main: str = "") -> Modules:
    """The modules without them; `main`: a source deployed beside them."""
    stay = {*known(), *KEPT, *MEASURED}
    by_main = _said(walk(ast.parse(main)))
    said: dict[str, Counter[str]] = {}
    left, changed = dict(modules), set(modules)
    while changed:
        said |= {name: _said(left[name].nodes) for name in changed}
        every = Counter(by_main)
        for one in said.values():
            every.update(one)
        texts = {name: _without(module, said[name], every, stay) for name, module in left.items()}
        changed = {name for name, text in texts.items() if text != left[name].text}
        left |= {name: Module.read(name, texts[name]) for name in changed}
    return left


def _said(nodes: Iterable[ast.AST]) -> Counter[str]:
    """How often nodes mention each name, but for those that they define."""
    said: Counter[str] = Counter()
    for node in nodes:
        if isinstance(node, ast.Name):
            said[node.id] += 1
        elif isinstance(node, ast.Attribute):
            said[node.attr] += 1
        elif isinstance(node, ast.alias):
            said.update(node.name.split("."))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            said[node.value] += 1
    return said


def _without(
    module: Module, here: Counter[str], every: Counter[str], stay: Collection[str]
) -> str:
    """The source without functions that nothing but themselves mentions; `here`, `every`: what
    this source says, and what all do."""
    edits = []
    for node in _functions(module):
        name = node.name
        if name.startswith("__") or name in stay or every[name] > here[name]:
            continue
        if every[name] == _said(walk(node))[name]:
            edits.append(replaced(module, node, node, "pass"))
    return edited(module.text, edits)


def _functions(module: Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Functions at the top level, and methods of classes there."""
    for node in module.tree.body:
        inner = node.body if isinstance(node, ast.ClassDef) else [node]
        yield from (one for one in inner if isinstance(one, Function))
