"""The arrows among the host tools, read out of the source: no circles, and downward only.

What counts: every import of a module of host_tools, wherever in a file it stands, in a function or
for the types alone as well. To import a module is to import the packages that it lies in. The
stand-ins of the emulated board (`PLAIN`) see one another by their plain names.
"""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from host_tools.__main__ import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ROOT / "host_tools"
PLAIN = (
    "host_tools.emulator.board_side",
    "host_tools.device.board_side",
    "host_tools.bench.inside",
    "host_tools.evenings.inside",
    "host_tools.page.box_side",
)
"""Stand-ins that MicroPython imports from their own folder."""

MAY_IMPORT = {
    "arguments": set(),
    "build_folder": set(),
    "interpreters": {"build_folder"},
    "players": set(),
    "reference": set(),
    "glyph_data": {"interpreters"},
    "catalogue_file": set(),
    "catalogue": {"catalogue_file", "glyph_data", "interpreters"},
    "phrase_ids": {"catalogue", "catalogue_file", "interpreters"},
    "app_data": {
        "arguments",
        "build_folder",
        "catalogue",
        "glyph_data",
        "interpreters",
        "phrase_ids",
    },
    "glyphs": {"arguments", "catalogue", "catalogue_file", "glyph_data", "interpreters"},
    "compiler": {"interpreters"},
    "fold": {"compiler"},
    "parts": {"fold"},
    "make_venv": set(),
    "source_text": {"interpreters"},
    "board_file": {"interpreters", "source_text"},
    "chips": {"board_file", "interpreters", "source_text"},
    "panels": {"arguments", "interpreters", "source_text"},
    "firmware_build": {
        "app_data",
        "build_folder",
        "chips",
        "fold",
        "interpreters",
        "panels",
        "parts",
        "phrase_ids",
        "source_text",
    },
    "short_names": {"firmware_build", "fold"},
    "build_choice": {"arguments", "catalogue", "firmware_build", "panels", "parts"},
    "log_names": {"arguments", "build_choice", "firmware_build", "interpreters", "short_names"},
    "build_command": {"arguments", "build_choice", "catalogue", "firmware_build", "interpreters"},
    "freeze_command": {"arguments", "build_choice", "firmware_build", "interpreters"},
    "compiled": {"app_data", "build_folder", "compiler", "interpreters"},
    "mutants": {"arguments", "interpreters"},
    "judge": {"arguments", "compiled", "interpreters"},
    "record": {"judge"},
    "replay": {"arguments", "judge", "record"},
    "rulebook": {"arguments", "judge"},
    "link": set(),
    "deploy": {
        "arguments",
        "build_choice",
        "catalogue",
        "firmware_build",
        "link",
        "panels",
        "source_text",
    },
    "emulator": {
        "arguments",
        "build_folder",
        "catalogue",
        "compiled",
        "compiler",
        "deploy",
        "firmware_build",
        "glyph_data",
        "glyphs",
        "interpreters",
        "judge",
        "panels",
        "players",
        "record",
        "rulebook",
    },
    "device": {"arguments", "compiled", "emulator", "interpreters", "panels"},
    "people": {"emulator", "glyphs", "players", "reference"},
    "hidden": {"people", "players"},
    "explain": {"arguments", "judge", "people", "players", "rulebook"},
    "svg": {"interpreters", "judge"},
    "card": {
        "arguments",
        "catalogue",
        "emulator",
        "firmware_build",
        "people",
        "svg",
    },
    "wires": {"arguments", "emulator", "svg"},
    "evenings": {"compiled", "emulator", "interpreters", "judge", "record", "reference"},
    "golden_screens": {"compiled", "interpreters"},
    "golden": {
        "arguments",
        "card",
        "emulator",
        "explain",
        "golden_screens",
        "interpreters",
        "svg",
        "wires",
    },
    "page": {
        "arguments",
        "build_folder",
        "catalogue",
        "compiled",
        "compiler",
        "emulator",
        "firmware_build",
        "fold",
        "interpreters",
        "judge",
        "players",
        "record",
        "short_names",
    },
    "bench": {
        "arguments",
        "deploy",
        "device",
        "compiler",
        "build_folder",
        "compiled",
        "emulator",
        "firmware_build",
        "fold",
        "hidden",
        "interpreters",
        "page",
        "people",
        "players",
        "short_names",
    },
    "soak": {"arguments", "bench", "emulator", "evenings", "hidden", "people"},
    "pictures": {"arguments", "emulator", "interpreters", "page"},
    "doctor": {"arguments", "deploy", "firmware_build", "link"},
    "enrol": {"arguments", "deploy", "link"},
    "pull": {"arguments", "deploy", "link", "record"},
    "__main__": {"app_data", "build_folder", "interpreters"},
}
"""Package or single module of host_tools, lowest first -> the others there that it may import.

`fold` is all modules whose name begins so. `__main__` calls each command by its name alone.
"""


def modules(folder: Path) -> dict[str, Path]:
    """Dotted name -> file of every module below host_tools; packages by their own name."""
    found = {}
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def named(tree: ast.AST) -> list[str]:
    """What a file imports, each name from a module as if it were a module too."""
    names = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return names


def graph(sources: dict[str, str]) -> dict[str, set[str]]:
    """Module -> the modules among `sources` (name -> text) that it imports."""
    arrows: dict[str, set[str]] = {}
    for module, text in sources.items():
        arrows[module] = set()
        for name in named(ast.parse(text)):
            beside = {f"{place}.{name}" for place in PLAIN if module.startswith(place)}
            for whole in {name} | beside:
                parts = whole.split(".")
                lying = (".".join(parts[:n]) for n in range(1, len(parts) + 1))
                arrows[module] |= {one for one in lying if one in sources and one != module}
    return arrows


def circle(arrows: dict[str, set[str]]) -> list[str]:
    """Modules that import one another in a round, the first again at the end; empty if none do."""
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as found:
        return list(found.args[1])
    return []


def room(module: str) -> str:
    """The name in MAY_IMPORT that a module of host_tools belongs to."""
    first = module.split(".")[1]
    return "fold" if first.startswith("fold") else first


ARROWS = graph({name: path.read_text(encoding="utf8") for name, path in modules(TOOLS).items()})


def test_no_modules_import_one_another_in_a_circle() -> None:
    assert circle(ARROWS) == []


def test_every_package_has_its_place_and_imports_downward_alone() -> None:
    below: set[str] = set()
    for name, others in MAY_IMPORT.items():
        assert others <= below, f"{name} stands below {others - below}"
        below.add(name)
    assert below == {room(module) for module in ARROWS if module != "host_tools"}


@pytest.mark.parametrize("name", MAY_IMPORT)
def test_a_package_imports_what_it_may_and_nothing_it_does_not_need(name: str) -> None:
    found = {
        room(other)
        for module, others in ARROWS.items()
        if module != "host_tools" and room(module) == name
        for other in others - {"host_tools"}
    }
    assert found - {name} == MAY_IMPORT[name]


def test_commands_are_looked_up_in_modules_that_there_are() -> None:
    assert {module for module, _ in COMMANDS.values()} <= ARROWS.keys()


@pytest.mark.parametrize(
    "hidden",
    [
        "import host_tools.a",
        "from host_tools.a import name",
        "from host_tools import a",
        "def late():\n    from host_tools import a",
        "if TYPE_CHECKING:\n    from host_tools.a import Name",
    ],
)
def test_a_circle_is_seen_however_it_is_written(hidden: str) -> None:
    sources = {
        "host_tools": "",
        "host_tools.a": "from host_tools.b import c",
        "host_tools.b": "",
        "host_tools.b.c": hidden,
    }
    assert set(circle(graph(sources))) == {"host_tools.a", "host_tools.b.c"}
    assert circle(graph({**sources, "host_tools.b.c": "import json"})) == []


def test_a_package_that_imports_its_own_module_is_in_a_circle_with_it() -> None:
    sources = {
        "host_tools.p": "from host_tools.p import one",
        "host_tools.p.one": "from host_tools.p import two",
        "host_tools.p.two": "",
    }
    assert set(circle(graph(sources))) == {"host_tools.p", "host_tools.p.one"}


def test_the_stand_ins_of_the_board_see_one_another() -> None:
    assert f"{PLAIN[0]}.virtual_clock" in ARROWS[f"{PLAIN[0]}.machine"]
