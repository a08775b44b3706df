"""Names share a short one on the board where no object, module or call could have both.

That rests on this: an object has no attribute that its class does not say itself. What objects
really have is looked at while the firmware, built with its long names, plays.
"""

from __future__ import annotations

from collections import defaultdict

from shortened import BASE, TEXTS, of_all, shortened
from whole import slow

from host_tools import firmware_build, fold_module, fold_short_classes
from host_tools.bench import box, heap, stand_ins
from host_tools.bench.fuel import finished

BOARD = "esp32_devkit"
PLAYED = ("first_start", "late_ghna")
WALK = """
def scrub(depth):
    pass
def look(what):
    gc.collect()
def walk(root):
    seen = set()
    ahead = [root]
    while ahead:
        one = ahead.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        if isinstance(one, (list, tuple)):
            ahead += one
        elif isinstance(one, dict):
            ahead += one.values()
        elif hasattr(one, '__dict__') and not isinstance(one, type):
            has = one.__dict__
            print('has', type(one).__name__, *has)
            ahead += has.values()
"""


def test_names_of_modules_that_never_meet_share_their_letters() -> None:
    given = of_all({"hakam.a": "def ours(): pass", "hakam.b": "def theirs(): pass"})
    assert given["ours"] == given["theirs"]


def test_names_that_one_object_can_have_stay_apart() -> None:
    given = of_all(TEXTS)
    assert len({given[name] for name in ("_step", "_stop", "_halt", "go")}) == 4


def test_names_of_one_module_stay_apart() -> None:
    given = of_all(TEXTS)
    assert given["Near"] != given["Base"] and given["_one"] != given["two"]


def test_names_of_classes_that_inherit_nothing_from_one_another_share_their_letters() -> None:
    given = of_all({"hakam.a": BASE + "\n\nclass Other:\n    def there(self): pass\n"})
    assert given["there"] in {given["_step"], given["go"]}


def test_an_attribute_that_a_class_only_declares_is_one_that_its_objects_have() -> None:
    text = (
        "class Deck:\n    held: int\n\n    def find(self):\n        return 1\n\n\n"
        "class Shelf:\n    def __init__(self):\n        self.held = 1\n\n\n"
        "def fill(thing):\n    thing.held = 2\n    return thing.find()\n\n\nfound = fill(Deck())\n"
    )
    short, given = shortened(text)
    namespace: dict[str, int] = {}
    exec(short, namespace)
    assert namespace[given["found"]] == 1


def test_what_a_class_says_does_not_hide_what_its_body_reads() -> None:
    text = "def two():\n    return 2\n\n\nclass A:\n    one = two()\n    more = two() + one\n"
    short, given = shortened(text)
    namespace: dict[str, object] = {}
    exec(short, namespace)
    assert getattr(namespace[given["A"]], given["more"]) == 4


def test_variables_of_a_function_take_no_name_from_anything() -> None:
    text = (
        "def outer(first):\n    import sys\n    total = [one for one in (first, 2)]\n"
        "    def inner(second):\n        nonlocal first\n        first += second\n"
        "        return first\n"
        "    try:\n        total[9]\n    except IndexError as fault:\n"
        "        return inner(4), len(total), type(fault), sys.maxsize > 0\n\n\n"
        "found = outer(3)\n"
    )
    short, given = shortened(text)
    assert not {"total", "one", "fault", "sys"} & given.keys()
    namespace: dict[str, object] = {}
    exec(short, namespace)
    assert namespace[given["found"]] == (7, 2, IndexError, True)


@slow
def test_an_object_has_no_attribute_that_its_class_does_not_say() -> None:
    choice = firmware_build.whole(BOARD)
    tree = firmware_build.build(BOARD, firmware_build.Choice(choice.parts, lines=True))
    code = box.begin(tree, None, stand_ins.short()) + "box.start(False)\napp = None\n" + box.APP
    code += WALK
    for name in PLAYED:
        code += heap.played((name,), BOARD, True).partition("box.power_off(app)\n")[2]
        code += "walk(app)\n"
    said = finished(code, heap.HEAP, None, ms_per_fuel=0).stdout
    had: dict[str, set[str]] = defaultdict(set)
    for line in said.splitlines():
        if line.startswith("has "):
            _, name, *names = line.split()
            had[name].update(names)
    texts = firmware_build.folded(BOARD, firmware_build.Choice(choice.parts, lines=True))
    modules = fold_module.read({firmware_build._module(name): one for name, one in texts.items()})
    may: dict[str, set[str]] = defaultdict(set)
    for (_, name), names in fold_short_classes.names(modules).items():
        may[name] |= names
    seen = had.keys() & may.keys()
    assert len(seen) > 25 and {"Ruleset", "Referee", "Desk", "Hand"} <= seen
    assert {name: had[name] - may[name] for name in seen if had[name] - may[name]} == {}
