"""The names of a file in the order that takes least, when the firmware is compiled.

Bytecode has a name by its number in the file: up to 127 in one byte, further on in two. The
compiler numbers names as it meets them, also in code that can never be reached, of which it writes
nothing. So where a file has more names, those that are said most often are said first of all,
behind a `break`, as attributes of one another (the first name of such a row is not numbered).
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

from host_tools.fold_module import Module
from host_tools.fold_short_texts import called

ONE_BYTE = 128


def ordered(module: Module) -> str:
    """The source, with its names in order where that takes less; nothing else changes."""
    folded = {
        target.id
        for node in module.tree.body
        if isinstance(node, ast.Assign) and called(node.value) == "const"
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    often = Counter(name for name in _said(module) if name not in folded)
    if len(often) < ONE_BYTE:
        return module.text
    names = [name for name, _ in often.most_common(ONE_BYTE) if name.isidentifier()]
    return f"while True:\n    break\n    {names[0]}.{'.'.join(names)}\n" + module.text


def _said(module: Module) -> Iterator[str]:
    """Names as often as the bytecode has them."""
    for node in module.nodes:
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Name):
            home = module.names.home(node)
            if home is None or home.kind in ("module", "class"):
                yield node.id
        elif isinstance(node, ast.arg | ast.keyword):
            yield node.arg or ""
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield from (node.name, node.name)
        elif isinstance(node, ast.alias):
            yield node.name
