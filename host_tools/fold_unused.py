"""Functions and methods that nothing deployed names are taken out, when the firmware is compiled.

Some serve a part that this build has not, or what runs on a computer alone. A name counts wherever
it stands: in any module, in a text, in main.py; what stands in the function itself does not.
Names that the interpreter or programs beside the tree know (`fold_short`) are left alone. Lines
keep their numbers: `pass`, which costs nothing compiled, stands where something was.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

from host_tools.fold_module import Module, edited
from host_tools.fold_names import Function
from host_tools.fold_parts import replaced
from host_tools.fold_short import KEPT, known

MEASURED = ("legal",)
"""What `bench/fuel` asks of a built tree, and the firmware itself does not."""


def without_unused(texts: dict[str, str], main: str = "") -> dict[str, str]:
    """Dotted module name -> source without them; `main`: a source deployed beside them."""
    while True:
        modules = {name: Module.read(name, text) for name, text in texts.items()}
        said = Counter(_said(ast.parse(main)))
        for module in modules.values():
            said.update(_said(module.tree))
        done = {name: _without(module, said) for name, module in modules.items()}
        if done == texts:
            return texts
        texts = done


def _said(tree: ast.AST) -> Iterator[str]:
    """Names that a tree mentions, but for those that it defines."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.alias):
            yield from node.name.split(".")
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _without(module: Module, said: Counter[str]) -> str:
    edits = []
    stay = {*known(), *KEPT, *MEASURED}
    for node in _functions(module):
        name = node.name
        own = Counter(_said(node))[name]
        if said[name] == own and not name.startswith("__") and name not in stay:
            edits.append(replaced(module, node, node, "pass"))
    return edited(module.text, edits)


def _functions(module: Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Functions at the top level, and methods of classes there."""
    for node in module.tree.body:
        inner = node.body if isinstance(node, ast.ClassDef) else [node]
        yield from (one for one in inner if isinstance(one, Function))
