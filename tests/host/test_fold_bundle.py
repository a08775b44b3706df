"""Merged packages: what becomes of names, what stays a file, what is refused."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from host_tools import firmware_build, fold_bundle, fold_bundle_groups, fold_module, fold_reach
from host_tools.fold_faults import FoldFaults
from host_tools.interpreters import run_micropython

BOARD = "esp32_devkit"
CARDS = """
SUITS = ["oros", "copas"]
def name(card):
    return SUITS[card // 12]
class Card:
    sum = 1
    def __init__(self, card: "Card"):
        self.name = card
"""
TRICK = """
from p.rules import cards
from p.rules.cards import Card
def winner(*laid: Card):
    name = cards.name(laid[0])
    return name + str(Card(3).name)
def size(all):
    return sum(all)
"""
SOURCES = {"p.rules.cards": CARDS, "p.rules.trick": TRICK}


def bundled(start: str, sources: dict[str, str], *by_name: str) -> dict[str, str]:
    """What becomes of sources beside a module `start`, which imports some of them."""
    return fold_bundle.bundle(fold_module.read({"start": start} | sources), ["start"], by_name)


def said(folder: Path, texts: dict[str, str]) -> str:
    """What `start` prints, from files in a folder."""
    for name, text in texts.items():
        package = any(other.startswith(f"{name}.") for other in texts) or name.count(".") == 1
        path = folder / name.replace(".", "/")
        path = path / "__init__.py" if package else path.with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    command = [sys.executable, "-B", "-c", "import start"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def check(folder: Path, start: str, sources: dict[str, str], *by_name: str) -> dict[str, str]:
    """The merged sources, which print what those not merged do."""
    whole = dict(sources)
    packages = {name.rpartition(".")[0] for name in sources} | {"p"}
    plain = said(folder / "plain", {"start": start} | dict.fromkeys(packages, "") | whole)
    made = bundled(start, sources, *by_name)
    assert "Error" not in plain and plain, plain
    assert said(folder / "merged", {"p": ""} | made) == plain
    return made


def test_modules_of_a_package_become_one_and_their_names_plain(tmp_path):
    start = "from p.rules import trick\nprint(trick.winner(14), trick.size([1, 2]))\n"
    made = check(tmp_path, start, SOURCES)
    assert made.keys() == {"start", "p.rules"}
    assert "import" not in made["p.rules"] and "cards." not in made["p.rules"]


def test_a_name_hidden_where_it_is_used_gets_another_and_attributes_stay(tmp_path):
    start = "from p.rules import trick\nprint(trick.winner(14), trick.size([1, 2]))\n"
    text = check(tmp_path, start, SOURCES)["p.rules"]
    assert "def _name_of_cards(card)" in text and "name = _name_of_cards(laid[0])" in text
    assert "self.name = card" in text and "    sum = 1" in text and "Card(3).name" in text


def test_names_that_collide_or_are_the_interpreters_own_elsewhere_are_told_apart(tmp_path):
    sources = {
        "p.a.one": "_N = [1]\ndef count():\n    return _N\ndef sum(x):\n    return x\n",
        "p.a.two": "_N = [2]\ndef count():\n    return sum(_N)\n",
    }
    start = "from p.a import one, two\nprint(one.count(), two.count(), one.sum('x'))\n"
    assert "def _sum_of_one(x)" in check(tmp_path, start, sources)["p.a"]


def test_a_global_name_keeps_its_statement(tmp_path):
    sources = {
        "p.a.one": "n = 1\ndef more():\n    global n\n    n += 1\n    return n\n",
        "p.a.two": "from p.a import one\nn = 5\ndef more():\n    return one.more() + n\n",
    }
    check(tmp_path, "from p.a import one, two\nprint(two.more(), one.more())\n", sources)


def test_imports_of_others_are_made_once(tmp_path):
    sources = {
        "p.a.one": "import json as j\nfrom math import floor\n"
        "def f():\n    return j.dumps(floor(1.5))\n",
        "p.a.two": "import json\nimport math as j\nfrom math import floor as f\n"
        "def g():\n    return json.dumps([j.ceil(1.5), f(2.5)])\n",
    }
    start = "from p.a.one import f\nfrom p.a import two\nprint(f(), two.g())\n"
    text = check(tmp_path, start, sources)["p.a"]
    assert text.count("import json") == 1 and text.count("import floor") == 1


def test_others_read_names_of_the_package_or_import_few_for_themselves(tmp_path):
    names = [f"f{i}" for i in range(8)]
    sources = {
        "p.a.one": "".join(f"def {name}():\n    return '{name}'\n" for name in names),
        "p.a.two": "def more():\n    return 1\n",
        "p.b.one": "from p.a import one\ndef all():\n    return ["
        + ", ".join(f"one.{name}()" for name in names) + "]\n",
        "p.b.two": "from p.a import two\nfrom p.b import one\ndef all():\n    return one.all()\n",
    }  # fmt: skip
    start = "from p.b import two\nfrom p.a import two as more\nprint(two.all(), more.more())\n"
    made = check(tmp_path, start, sources)
    assert "from p import a as _a" in made["p.b"] and "_a.f7()" in made["p.b"]
    assert "from p.a import more" in made["start"]


def test_what_functions_import_stays_a_file_and_its_name_is_kept_free(tmp_path):
    sources = {
        "p.a.one": "def count():\n    return 1\ndef both():\n"
        "    from p.a import count as rare\n    return count(), rare.count()\n",
        "p.a.two": "from p.a import one\ndef both():\n    return one.both()\n",
        "p.a.count": "from p.a import one\ndef count():\n    return one.count() + 1\n",
    }
    start = (
        "import sys\nfrom p.a import two\nprint(two.both())\n"
        "del sys.modules['p.a.count']\ndelattr(sys.modules['p.a'], 'count')\nprint(two.both())\n"
    )
    made = check(tmp_path, start, sources)
    assert made.keys() == {"start", "p.a", "p.a.count"}


def test_what_a_function_imports_of_a_merged_package_is_followed(tmp_path):
    sources = SOURCES | {
        "p.rules.late": "def f():\n    from p.rules import cards\n    return cards.name(1)\n",
        "p.b.one": "def f():\n    from p.rules import cards as c\n"
        "    from p.rules.cards import Card\n"
        "    from p.rules.trick import size as n\n    return c.name(0), Card(1).name, n([1])\n",
    }
    start = "from p.rules import late, trick\nfrom p.b import one\nprint(late.f(), one.f())\n"
    assert "p.rules.cards" not in check(tmp_path, start, sources)


def test_modules_found_by_name_or_by_their_path_stay_files(tmp_path):
    sources = SOURCES | {
        "p.rules.shown": "from p.rules.cards import Card\nclass This(Card):\n    pass\n",
        "p.rules.data": "def place():\n    return 'there' if __path__ else ''\n",
    }
    start = "from p.rules import trick, shown\nprint(trick.size([2]), shown.This(3).name)\n"
    made = check(tmp_path, start, sources, "p.rules.shown")
    assert made["p.rules.shown"].startswith("from p.rules import Card\n")
    made = bundled("from p.rules import trick, data\n", sources)
    assert made["p.rules.data"] == sources["p.rules.data"]


def test_a_package_of_one_module_stays_as_it_is():
    sources = {"p.a.one": "def f():\n    return 1\n"}
    start = "from p.a import one\none.f()\n"
    assert bundled(start, sources) == {"start": start} | sources


TWO = {"p.a.one": "def f():\n    return 1\n", "p.a.two": "def g():\n    return 2\n"}


@pytest.mark.parametrize(
    ("start", "more", "sentence"),
    [
        ("print(one)", {}, "start, line 2: p.a.one is merged with others; only one.name works"),
        ("hasattr(one, 'f')", {}, "start, line 2: p.a.one is merged"),
        ("one.x = 3", {}, "start, line 2: p.a.one is merged with others; nothing"),
        ("one.h()", {}, "start, line 2: there is no h in p.a.one, which is merged"),
        ("one = 3\nprint(one)", {}, "start, line 2: one has two meanings"),
        ("if one.f():\n    from p.a import two as t\n    t.g()", {}, "start, line 3: import"),
        ("", {"p.a.two": "if 1:\n    import time\n"}, "p.a.two, line 2: import at the top"),
        (
            "",
            {"p.a.one": "from p.a import two\n", "p.a.two": "from p.a import one\n"},
            "p.a.two and p.a.one import each other",
        ),
        (
            "",
            {"p.a.one": "from p.b import c\n", "p.b.c": "from p.a.two import g\n"},
            "p.a.one, line 1: p.b.c imports p.a in turn",
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_followed_is_told_with_its_line(start, more, sentence):
    with pytest.raises(FoldFaults, match=sentence):
        bundled(f"from p.a import one, two\n{start}\n", TWO | more)


def test_what_is_always_loaded_is_merged_in_the_built_tree():
    names = firmware_build.folded(BOARD).keys()
    assert {"hakam/rules/__init__.mpy", "hakam/table/__init__.mpy", "hakam/app.mpy"} <= names
    assert {"hakam/table/repairs.mpy", "hakam/screens/play.mpy"} <= names
    assert not {"hakam/rules/cards.mpy", "hakam/screens/box.mpy", "hakam/words/data.mpy"} & names
    apart = firmware_build.folded(BOARD, firmware_build.Choice(lines=True)).keys()
    assert {"hakam/rules/cards.mpy", "hakam/screens/box.mpy"} <= apart


@pytest.mark.parametrize("which", [0, 1], ids=["copied", "frozen"])
def test_every_file_beside_the_merged_ones_is_imported_and_has_what_it_names(which, tmp_path):
    tree = firmware_build.trees(BOARD)[which]
    firmware_build.build(BOARD)
    files = [path.relative_to(tree).with_suffix("") for path in tree.rglob("hakam/*/*.mpy")]
    names = [".".join(path.parts) for path in files if path.parts[1] not in ("drivers", "app")]
    code = f"for name in {sorted(names)}:\n    __import__(name)\nprint('imported')\n"
    script = tmp_path / "script.py"
    script.write_text(code)
    assert run_micropython(script, paths=[tree]).stdout == "imported\n"


SHARED = {
    "p.a.one": "from p.a import two\nfrom p.b.three import n\n"
    "def go():\n    return two.x() + n()\n",
    "p.a.two": "from p.b import three\ndef x():\n    return three.n()\n",
    "p.b.three": "def n():\n    return 3\n",
}
ONE_WAY = "def f():\n    from p.a import one\n    return one.go()\nprint(f())\n"
OTHER_WAY = "def g():\n    from p.a.two import x\n    return x()\nprint(g())\n"


def test_modules_that_are_always_loaded_together_become_one_across_packages(tmp_path):
    assert check(tmp_path, ONE_WAY, SHARED).keys() == {"start", "p.a.one"}


def test_a_module_that_is_also_loaded_without_the_others_stays_a_file(tmp_path):
    made = check(tmp_path, ONE_WAY + OTHER_WAY, SHARED)
    assert made.keys() == {"start", "p.a.one", "p.a.two"}
    assert "def n()" in made["p.a.two"]


def test_what_is_found_by_its_name_takes_others_in_and_keeps_its_names(tmp_path):
    sources = {
        "p.s.won": "from p.s import line\nclass This:\n    of = line.This.of + 1\n",
        "p.s.line": "class This:\n    of = 3\n",
    }
    start = "print(__import__('p.s.won', None, None, ('This',)).This.of)\n"
    made = check(tmp_path, start, sources, "p.s.won")
    assert made.keys() == {"start", "p.s.won"} and "class This:" in made["p.s.won"]


def test_no_act_loads_code_of_the_real_tree_that_it_did_not_need():
    """Of what is merged, every way to load code needs all or nothing."""
    texts = firmware_build.folded(BOARD, firmware_build.Choice(lines=True))
    modules = fold_module.read({firmware_build._module(path): one for path, one in texts.items()})
    main = modules.pop("main")
    starts = {"board", *(set(fold_reach.imported(main)) & modules.keys())}
    screens = {one for module in modules.values() for _, one in fold_reach.screens(module)}
    groups = fold_bundle_groups.groups_of(modules, starts, screens)
    later = {into: names for into, names in groups.items() if into.count(".") > 1}
    assert len(later) > 4 and not screens & {one for into in later for one in later[into]} - set(
        later
    )
    ways = screens | fold_bundle_groups._by_functions(modules)
    for way in ways:
        loaded = fold_bundle_groups._loaded(modules, [*starts, way])
        for names in later.values():
            assert loaded.issuperset(names) or not loaded & set(names), (way, names)
