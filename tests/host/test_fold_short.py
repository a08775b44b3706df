"""Names are short on the board: none takes another's place, none is taken apart from its text."""

from __future__ import annotations

import ast

import little_firmware
import pytest
from shortened import TEXTS, names_of, of_all, shortened

from host_tools import (
    firmware_build,
    fold_module,
    fold_short,
    fold_short_classes,
    fold_short_texts,
)
from host_tools.__main__ import main
from host_tools.compiler import bytecode
from host_tools.fold_short_fixed import FIXED, HELD
from host_tools.interpreters import run_micropython


def test_a_name_is_as_short_wherever_it_is_used() -> None:
    short, back = fold_short.shorten(fold_module.read(TEXTS))
    step = back["hakam.base"]["_step"]
    assert f".{step}()" in short["hakam.alone"].text
    assert f"self.{step}()" in short["hakam.base"].text
    assert all(name in FIXED for one in back.values() for name in names_of(one).values())


def test_the_name_that_most_files_have_is_the_shortest() -> None:
    many = "\n".join(f"def name{n}(): pass" for n in range(300)) + "\ndef often(): pass\n"
    users = {f"user{n}": "from hakam.a import often\n" for n in range(3)}
    given = shortened(many, **users)[1]
    assert given["often"] == FIXED[0]
    rest = set(given.values()) - {*FIXED, *HELD}
    assert {len(short) for short in rest} == {1, 2}
    assert len(set(given.values()) & {*FIXED, *HELD}) > 60


def test_a_name_that_the_firmware_says_of_the_interpreter_is_not_given_away() -> None:
    text = "\n".join(f"def name{n}(): pass" for n in range(300)) + "\nthere = abs(-1).sqrt\n"
    assert not {"abs", "sqrt"} & set(shortened(text)[1].values())


def test_names_that_are_given_away_are_the_interpreters() -> None:
    assert {*FIXED, *HELD} <= fold_short.known() and not {*FIXED} & {*HELD}
    code = bytecode(f"x.{'.'.join(FIXED)}", "made", ("-O3",))
    assert len(code) < 5 * len(FIXED)  # two bytes of code and a number each, no text


def test_a_parameter_is_as_short_where_it_is_given_by_its_name() -> None:
    text = "def paint(colour=1):\n    return colour\n\n\nfound = paint(colour=4)\n"
    short, given = shortened(text)
    assert f"{given['paint']}({given['colour']}=4)" in short
    namespace: dict[str, int] = {}
    exec(short, namespace)
    assert namespace[given["found"]] == 4


def test_letters_beyond_ascii_in_texts_stay() -> None:
    short, given = shortened("def far(x):\n    return x\n\n\nthere = 'áñ', far('é')\n")
    namespace: dict[str, object] = {}
    exec(short, namespace)
    assert namespace[given["there"]] == ("áñ", "é")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("def append(x): pass", "append"),
        ("def __len__(self): pass", "__len__"),
        ("def kept(x): pass\nsaid = 'kept'", "kept"),
        ("def read(x): pass", "read"),
        ("from micropython import const\n_BIT = const(3)\nuse = _BIT", "_BIT"),
        ("import oddly\ndef seen(): return oddly.seen", "seen"),
        ("from oddly import seen\nseen.x = 1", "seen"),
    ],
    ids=["interpreter", "dunder", "text", "programs", "const", "other module", "from other"],
)
def test_a_name_that_others_know_stays(text: str, name: str) -> None:
    short, given = shortened(text)
    assert name not in given and name in {
        word for node in ast.walk(ast.parse(short)) for word in fold_short._said(node)
    }


def test_a_text_in_an_annotation_or_a_docstring_keeps_no_name_long() -> None:
    _, given = shortened(
        "class Deck:\n    'Deck'\n\n\ndef put_it(x: 'Deck') -> 'Deck':\n    'put_it'\n"
    )
    assert {"Deck", "put_it"} <= given.keys()


def test_a_table_of_fields_is_shortened_with_the_attributes() -> None:
    text = (
        "class Hand:\n    def __init__(self):\n        self.tricks = 3\n\n\n"
        "_KEPT_FIELDS = ('tricks', 'bids')\n\n\n"
        "def look(hand):\n    return [getattr(hand, name) for name in _KEPT_FIELDS[:1]]\n\n\n"
        "found = look(Hand())\n"
    )
    short, given = shortened(text)
    assert {"tricks", "bids"} <= given.keys()
    namespace: dict[str, object] = {}
    exec(short, namespace)
    assert namespace[given["found"]] == [3]


def test_what_a_table_of_fields_sets_has_a_letter_of_its_own() -> None:
    fields = "_OF_FIELDS = ('given',)\n\n\ndef fill(x):\n    setattr(x, _OF_FIELDS[0], 1)\n"
    given = of_all({"hakam.a": fields, "hakam.b": "class Other:\n    def there(self): pass\n"})
    assert given["given"] not in {given["Other"], given["there"]}


def test_what_is_set_from_outside_has_a_letter_of_its_own() -> None:
    outside = "def mark(thing):\n    thing.marked = 1\n"
    given = of_all({"hakam.a": outside, "hakam.b": "class Other:\n    def there(self): pass\n"})
    assert given["marked"] not in {given["Other"], given["there"]}


def test_a_screen_is_no_name_of_an_attribute() -> None:
    texts = {
        "hakam.screens.loader": "SCREENS = ('won', 'lost')\n",
        "hakam.screens.play": "def won(box):\n    box.open('won')\n    getattr(box, 'lost')()\n",
        "hakam.screens.lost": "def lost(): pass\n",
    }
    given = of_all(texts)
    assert "won" in given and "lost" not in given


def test_modules_keep_their_names_where_their_own_is_short() -> None:
    user = "from hakam import tea\nclass Box:\n    def __init__(self):\n        self.tea = tea.f\n"
    texts = {"hakam.tea": "def f(): pass\n", "hakam.b": user, "hakam": ""}
    short, back = fold_short.shorten(fold_module.read(texts))
    given = back["hakam.b"]
    assert short["hakam.b"].text.startswith(f"from hakam import tea as {given['tea']}\n")
    assert f"self.{given['tea']} = {given['tea']}.{given['f']}" in short["hakam.b"].text


def test_a_package_has_no_short_name_that_is_a_module_of_it() -> None:
    texts = {"hakam": "def brew(): pass\n"} | {f"hakam.{one}": "" for one in "abc"}
    assert of_all(texts)["brew"] not in set("abc")


def test_what_main_takes_stays() -> None:
    main_py = "from hakam.a import begin_it\n\nbegin_it().go_on(at_once=1)\n"
    text = "def begin_it(): pass\ndef go_on(at_once): pass\ndef rest(): pass\n"
    back = fold_short.shorten(fold_module.read({"hakam.a": text}), main_py)[1]["hakam.a"]
    assert list(names_of(back)) == ["rest"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "return f'{_f}'",
            "the firmware has no f-strings, since names are shortened: format with %.",
        ),
        (
            "return getattr(_f, 'ke' + 'pt')",
            "getattr is given a name that is not known here, and names are shortened: take it "
            "from a tuple of texts at the top level whose name ends in FIELDS.",
        ),
        ("return setattr(_f, n, 1)", "setattr is given a name that is not known here"),
        ("return hasattr(_f, '%s' % n)", "hasattr is given a name that is not known here"),
        ("return delattr(_f, n)", "delattr is given a name that is not known here"),
        ("return dict(**n)", "names are shortened, and ** has them as texts: give each by"),
        ("return lambda **all: all", "names are shortened, and ** has them as texts: name each"),
        ("return '{n}'.format(n=n)", "names are shortened, and {name} has them in a text: format"),
        ("class A(n()): pass", "names are shortened by what a class inherits: name the class"),
        ("return _f.__dict__", "names are shortened, and __dict__ has them as texts"),
        ("return globals()", "names are shortened, and globals has them as texts"),
        ("return eval('_f')", "names are shortened, and eval has them as texts"),
        ("from collections import namedtuple", "names are shortened, and namedtuple has them"),
    ],
)
def test_what_would_take_a_name_apart_is_refused(
    line, said, tmp_path, monkeypatch, capsys
) -> None:
    """With line numbers kept too, although names stay long there."""
    folder = little_firmware.laid(tmp_path, monkeypatch)
    text = f"from hakam.table.ids import SIZE\n\n\ndef _f(n=SIZE):\n    {line}\n"
    little_firmware.used_by_the_app(folder, "broken", text)
    for more in ((), ("--lines",)):
        assert main(["build", "--board", little_firmware.BOARD, *more]) == 1
        told = capsys.readouterr().err
        assert told.startswith(f"firmware/hakam/table/broken.py, line 5: {said}")
        assert told.count("\n") == 1


def test_an_attribute_may_be_looked_up_by_a_text_that_stands_there() -> None:
    text = "def f(x):\n    return getattr(x, 'kept')\n"
    fold_short_texts.check(fold_module.read({"hakam.a": text}))
    assert "kept" not in shortened("def f(x):\n    x.kept = 1\n    return getattr(x, 'kept')\n")[1]


def test_the_interpreters_own_names_are_all_listed(tmp_path) -> None:
    """What its modules and types have here; its port to the board has more."""
    script = tmp_path / "script.py"
    script.write_text(
        "import builtins\n"
        "seen = set()\n"
        "def look(thing):\n"
        "    seen.update(dir(thing))\n"
        "for name in ('array', 'asyncio', 'binascii', 'builtins', 'collections', 'errno',\n"
        "        'framebuf', 'gc', 'io', 'machine', 'micropython', 'os', 'select', 'socket',\n"
        "        'struct', 'sys', 'time', 'vfs'):\n"
        "    module = __import__(name)\n"
        "    look(module)\n"
        "    for part in dir(module):\n"
        "        look(getattr(module, part))\n"
        "for thing in ('', b'', [], (), {}, set(), 1, memoryview(b''), (i for i in ())):\n"
        "    look(thing)\n"
        "print(*sorted(seen))\n"
    )
    seen = set(run_micropython(script).stdout.split())
    assert len(seen) > 300
    assert {name for name in seen if not name.startswith("__")} <= fold_short.known()


def test_no_short_name_of_the_real_tree_is_known_to_the_interpreter_or_a_text() -> None:
    texts = firmware_build.folded("esp32_devkit")
    modules = {firmware_build._module(name): text for name, text in texts.items()}
    main_py = modules.pop("main")
    short, back = fold_short.shorten(fold_module.read(modules), main_py)
    given = {one for names in back.values() for one in names_of(names).values()}
    every = {name: one for names in back.values() for name, one in names.items()}
    read = fold_module.read(modules)
    together = [set(one.names.scopes[0].bound) for one in read.values()]
    together += fold_short_classes.names(read).values()
    assert len(together) > 100
    for names in together:
        assert len({every.get(name, name) for name in names}) == len(names)
    assert not given & (fold_short.known() - {*FIXED, *HELD})
    for name, module in short.items():
        tables = {one for table in fold_short_texts.tables(module) for one in table}
        said = {
            node.value
            for node in module.nodes
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        lookups = said - tables
        assert not {one for one, short in back[name].items() if short in lookups} & lookups, name
