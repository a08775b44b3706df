"""The house's arrows, read out of the source: who may import whom, and what pure code may do."""

from __future__ import annotations

import ast
import re
import subprocess
from pathlib import Path

import pytest

from hakam.screens import items, offers
from host_tools import catalogue

ROOT = Path(__file__).resolve().parents[2]
HAKAM = ROOT / "firmware" / "hakam"
PURE = ("rules", "proof", "doubt", "journal", "table", "screens")

INSIDE = {
    "rules": set(),
    "proof": {"rules"},
    "doubt": {"rules"},
    "journal": {"rules"},
    "table": {"rules", "doubt", "journal"},
    "screens": {"rules", "journal", "doubt", "table", "words"},
    "words": {"rules", "table", "screens"},
    "ui": {"rules", "table", "screens", "words"},
    "services": {"rules", "journal", "table", "screens"},
    "drivers": set(),
    "refused": {"drivers.pins"},
    "safe": {"table", "screens", "words", "ui", "services"},
    "app": {"rules", "table", "screens", "words", "ui", "services", "drivers.pins", "refused"},
}
"""Package of firmware/hakam -> the other packages there that it may import, or modules of them."""

OUTSIDE = {
    "rules": {"array", "struct"},
    "proof": {"array"},
    "doubt": {"array", "struct"},
    "journal": {"array", "binascii", "struct"},
    "table": {"array", "binascii", "collections", "struct"},  # collections: types of generators
    "screens": {"array", "binascii", "collections", "struct"},
    "words": {"array"},
    "ui": {"array", "framebuf", "micropython"},
    "services": {
        "array",
        "asyncio",
        "binascii",
        "errno",
        "gc",
        "io",
        "json",
        "os",
        "struct",
        "sys",
        "time",
        "micropython",
    },
    "refused": set(),
    "safe": {"asyncio"},
    "drivers": {
        "array",
        "asyncio",
        "errno",
        "framebuf",
        "machine",
        "micropython",
        "neopixel",
        "time",
    },
    "app": {"asyncio", "gc", "os"},
}
"""Package -> modules of the standard library and the interpreter that it may import."""

FORBIDDEN_CALLS = {"open", "print", "input", "exec", "eval", "compile", "__import__", "globals"}
LOADER = HAKAM / "screens" / "loader.py"
"""The one pure file that imports by name, and forgets modules: screens come and go."""
ITEMS = HAKAM / "screens" / "items.py"
MUTABLE_CALLS = {"list", "dict", "set", "bytearray", "array", "deque"}
LONG_FILES = re.compile(r"/(words|fonts)/|golden")


def sources(folder: Path) -> list[Path]:
    """Every Python file below a folder."""
    return sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)


def imports(path: Path) -> list[str]:
    """Dotted names of everything that a file imports, wherever in the file it does so."""
    names = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: write the whole name, not a relative import"
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return names


def package(path: Path) -> str:
    """Which room of firmware/hakam a file belongs to."""
    return path.relative_to(HAKAM).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", sources(HAKAM), ids=lambda p: str(p.relative_to(HAKAM)))
def test_firmware_imports_follow_the_arrows(path: Path) -> None:
    room = package(path)
    if room == "__init__":
        assert imports(path) == []
        return
    for name in imports(path):
        first, *rest = name.split(".")
        if first == "hakam":
            allowed = {room, *INSIDE[room]}
            assert rest and allowed & {rest[0], ".".join(rest[:2])}, f"{room} -> {name}"
        elif path != LOADER or first != "sys":
            assert first in OUTSIDE[room], f"{room} -> {name}"


def test_what_starts_the_table_imports_built_ins_the_board_and_the_app_alone() -> None:
    built_in = {"asyncio", "binascii", "gc", "machine", "os", "select", "sys"}
    for name in imports(ROOT / "firmware" / "main.py"):
        assert name.split(".")[0] in built_in | {"begin", "board", "hakam"}
        assert not name.startswith("hakam.") or name.startswith(("hakam.app", "hakam.safe"))
    for name in imports(ROOT / "firmware" / "begin.py"):
        assert name.split(".")[0] in built_in | {"board"}


def test_boards_import_drivers_and_the_machine_alone() -> None:
    for path in sources(ROOT / "boards"):
        for name in imports(path):
            assert name.startswith("hakam.drivers") or name.split(".")[0] in (
                "machine",
                "esp32",
            ), f"{path}: {name}"


def test_host_tools_see_only_the_pure_packages_and_the_words() -> None:
    """But for what runs on the page in place of main.py, and takes what that does."""
    for path in sources(ROOT / "host_tools"):
        if "inside" in path.parts:  # it runs on MicroPython, with the whole app
            continue
        for name in imports(path):
            if name.startswith("hakam.app") and path.parent.name == "box_side":
                continue
            if name.startswith("hakam."):
                assert name.split(".")[1] in (*PURE, "words", "ui"), f"{path}: {name}"
            assert not name.startswith("tests"), f"{path}: {name}"


@pytest.mark.parametrize(
    "path",
    [p for name in PURE for p in sources(HAKAM / name)],
    ids=lambda p: str(p.relative_to(HAKAM)),
)
def test_pure_code_keeps_no_state_and_touches_nothing(path: Path) -> None:
    tree = ast.parse(path.read_text())
    for node in ast.walk(tree):
        assert not isinstance(node, ast.Global), f"{path}: global"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            name = node.func.id
            assert name not in FORBIDDEN_CALLS or (path == LOADER and name == "__import__"), (
                f"{path}:{node.lineno}: {name}"
            )
    for node in tree.body:
        value = getattr(node, "value", None)
        if not isinstance(node, (ast.Assign, ast.AnnAssign)) or value is None:
            continue
        mutable = isinstance(value, (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp))
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
            mutable = mutable or value.func.id in MUTABLE_CALLS
        assert not mutable, f"{path}:{node.lineno}: mutable state of a module"


def bound(path: Path, name: str) -> ast.expr:
    """What a name is bound to at the top level of a file."""
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            return node.value
    raise AssertionError(f"{path.name} has no {name} at its top level.")


def table_of_screens() -> list[str]:
    """SCREENS of the loader."""
    listed: list[str] = list(ast.literal_eval(bound(LOADER, "SCREENS")))
    return listed


def test_the_table_of_screens_is_that_of_the_files_with_a_screen() -> None:
    listed = table_of_screens()
    there = {
        path.stem
        for path in sources(HAKAM / "screens")
        for node in ast.parse(path.read_text()).body
        if isinstance(node, ast.ClassDef) and node.name == "This"
    }
    for name in sorted(there - set(listed)):
        pytest.fail(f"screens/{name}.py has a class This: put {name!r} into SCREENS of loader.py.")
    for name in sorted(set(listed) - there):
        pytest.fail(
            f"SCREENS of loader.py names {name!r}: screens/{name}.py has to have a class This."
        )
    assert len(listed) == len(set(listed)), "SCREENS of loader.py names a screen twice."


def named(argument: ast.expr) -> list[str]:
    """The screens that an argument may name where it is written out."""
    if isinstance(argument, ast.IfExp):
        return named(argument.body) + named(argument.orelse)
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return [argument.value]
    return []


def test_every_screen_that_is_opened_or_asked_for_stands_in_the_table_of_screens() -> None:
    listed = table_of_screens()
    found = []
    for path in sources(HAKAM):
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            if isinstance(node.func, ast.Attribute) and node.func.attr in ("open", "is_on"):
                place = f"{path.relative_to(ROOT)}, line {node.lineno}"
                found += [(place, name) for name in named(node.args[0])]
    assert len(found) > 30
    for row in rows_of_items():
        found += [
            (f"{ITEMS.relative_to(ROOT)}, line {row[0].lineno}", name) for name in named(row[2])
        ]
    for place, name in found:
        assert not name or name in listed, (
            f"{place}: there is no screen {name!r}. Put it into SCREENS of loader.py, or mend the "
            "name."
        )


def rows_of_items() -> list[list[ast.expr]]:
    """The rows of the table of the menu's items: item, group, screen."""
    table = bound(ITEMS, "_ROWS")
    assert isinstance(table, ast.Tuple)
    rows = [table.elts[at : at + 3] for at in range(0, len(table.elts), 3)]
    return [row for row in rows if isinstance(row[0], ast.Name)]  # but of numbers not in use


def test_every_item_of_the_menu_has_one_row() -> None:
    rows = [ast.unparse(row[0]) for row in rows_of_items()]
    without = next(group.without for group in catalogue.GROUPS if group.key == "item")
    numbers = [
        node.targets[0].id
        for node in ast.parse(ITEMS.read_text()).body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
        if isinstance(node.value, ast.Constant) and node.targets[0].id not in without
    ]
    for name in numbers:
        assert rows.count(name) == 1, f"_ROWS of screens/items.py: one row is due for {name}."
    assert set(rows) <= set(numbers)


def test_the_row_of_an_item_is_found_by_its_number() -> None:
    for item, group, screen in rows_of_items():
        number = getattr(items, ast.unparse(item))
        assert items.group_of(number) == getattr(items, ast.unparse(group), 0), number
        assert repr(items.screen_of(number)) == ast.unparse(screen), number


@pytest.mark.parametrize(
    "room",
    [p.parent for p in sources(HAKAM) if p.name == "__init__.py" and p.parent != HAKAM],
    ids=lambda p: str(p.relative_to(HAKAM)),
)
def test_packages_say_what_they_are(room: Path) -> None:
    text = ast.get_docstring(ast.parse((room / "__init__.py").read_text())) or ""
    assert len(re.findall(r"[.!](?:\s|$)", text)) >= 3, f"{room}: three sentences are due"


def test_files_are_short() -> None:
    for folder in ("firmware", "host_tools", "boards", "tests"):
        for path in sources(ROOT / folder):
            if not LONG_FILES.search(path.as_posix()):
                lines = len(path.read_text().splitlines())
                assert lines <= 300, f"{path.relative_to(ROOT)} has {lines} lines"


def test_top_level_holds_what_was_agreed() -> None:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\n")
    top = {name.split("/")[0] for name in listed if name and not name.startswith(".")}
    assert top == {"firmware", "host_tools", "tests", "boards", "README.md", "Makefile"}


def test_readme_lists_the_items_that_a_box_without_panel_beeps() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf8")
    listed = text[text.index("Items of the menu have fixed numbers there") :].partition(".\n")[0]
    beeped = {getattr(items, ast.unparse(row[0])) for row in rows_of_items()} - set(
        offers.FOR_THE_PANEL
    )
    assert {int(number) for number in re.findall(r"\d+", listed)} == beeped
