"""Going through nodes, copying and changing them gives what `ast` of Python gives."""

from __future__ import annotations

import ast
from collections import Counter

import pytest

from host_tools.fold_nodes import Transformer, copied, walk
from host_tools.interpreters import FIRMWARE

SOURCES = sorted((FIRMWARE / "hakam" / "screens").glob("*.py"))
UNASKED = (ast.expr_context, ast.operator, ast.unaryop, ast.boolop, ast.cmpop)
ODD = """
import os
def f(a, *b, c=1, **d):
    global x
    return {**d, 'e': [i for i in b if not a < i]}
"""


@pytest.fixture(scope="module")
def trees() -> list[ast.Module]:
    return [ast.parse(ODD), *(ast.parse(path.read_text(encoding="utf8")) for path in SOURCES)]


def test_every_node_is_met_but_operators_and_what_says_load_or_store(trees) -> None:
    for tree in trees:
        wanted = [node for node in ast.walk(tree) if not isinstance(node, UNASKED)]
        assert Counter(map(id, walk(tree))) == Counter(map(id, wanted))


def test_a_node_comes_after_what_it_stands_in(trees) -> None:
    for tree in trees:
        places = {id(node): place for place, node in enumerate(walk(tree))}
        for node in walk(tree):
            inner = [places[id(one)] for one in ast.iter_child_nodes(node) if id(one) in places]
            assert all(places[id(node)] < place for place in inner)


def test_a_copy_is_equal_and_shares_nothing_that_a_pass_changes(trees) -> None:
    for tree in trees:
        before = ast.dump(tree, include_attributes=True)
        copy = copied(tree)
        assert ast.dump(copy, include_attributes=True) == before
        for node in walk(copy):
            for name, value in list(ast.iter_fields(node)):
                if isinstance(value, str):
                    setattr(node, name, value + "_")
                elif isinstance(value, list) and name not in ("ops", "names"):
                    value.clear()
        assert ast.dump(tree, include_attributes=True) == before


class OfPython(ast.NodeTransformer):
    """Statements twice, once or not at all, by what they are."""

    def visit_Assign(self, node):
        return [node, node]

    def visit_Import(self, node):
        return None

    def visit_Name(self, node):
        return ast.Name(node.id.upper(), node.ctx)

    def visit_Return(self, node):
        self.generic_visit(node)
        return ast.Expr(node.value) if node.value else ast.Pass()


class OfBuild(Transformer):
    """The same."""

    visit_Assign = OfPython.visit_Assign
    visit_Import = OfPython.visit_Import
    visit_Name = OfPython.visit_Name
    visit_Return = OfPython.visit_Return


def test_changes_are_those_of_python(trees) -> None:
    for tree in trees:
        ours, theirs = OfBuild().visit(copied(tree)), OfPython().visit(copied(tree))
        assert ast.dump(ours) == ast.dump(theirs)
        assert not tree.body[1:] or ast.dump(ours) != ast.dump(tree)
