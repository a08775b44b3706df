"""The built trees: what is in them, the same bytes each time, nothing of this machine."""

from __future__ import annotations

import shutil
from concurrent.futures import ThreadPoolExecutor

import pytest
from little_firmware import BOARD, SOURCES, both, content, frozen, laid

from host_tools import build_command, catalogue, firmware_build, fold_compiled, short_names
from host_tools.interpreters import ROOT, run_micropython

REAL = "esp32c3_mini"


@pytest.fixture
def little(tmp_path, monkeypatch):
    """The folder of a little firmware, with a build folder of the test's own."""
    return laid(tmp_path, monkeypatch)


def source_name(code):
    """What a .mpy calls its source: the first name of its table, or that name's number."""
    assert code[:2] == b"M\x06"
    at = 4
    numbers = []
    while len(numbers) < 3:  # how many names, how many objects, the first name's length
        number = 0
        more = True
        while more:
            number = number << 7 | code[at] & 127
            more = code[at] & 128
            at += 1
        numbers.append(number)
    if numbers[2] & 1:
        return numbers[2] >> 1
    return code[at : at + (numbers[2] >> 1)].decode()


def test_main_stays_source_and_all_else_is_bytecode(little):
    built = content(firmware_build.build(BOARD))
    assert built["main.py"].decode() == SOURCES["firmware/main.py"]
    assert built.keys() == {
        "main.py",
        "board.mpy",
        "hakam/app.mpy",
        "hakam/drivers/bus.mpy",
        "hakam/table/deck.mpy",
    }
    assert all(data[:2] == b"M\x06" for name, data in built.items() if name != "main.py")


def test_what_is_frozen_is_what_is_copied_with_main_as_bytecode(little):
    copied = content(firmware_build.build(BOARD))
    code = frozen()
    assert source_name(code.pop("main.mpy")) == "main.py"
    del copied["main.py"]
    assert code.keys() == copied.keys()
    for name, data in code.items():  # the same but for what each calls its source
        ours = source_name(data)
        assert ours == name.replace(".mpy", ".py")
        less = fold_compiled.less(data, frozenset())  # no call gives an argument by its name
        assert less[-20:] == copied[name][-20:]
        assert 0 < len(less) - len(copied[name]) - len(ours) <= 2  # its number instead
    names = [source_name(one) for one in copied.values()]
    assert len(set(names)) == len(names) and all(isinstance(one, int) for one in names)


def test_bytecode_calls_its_source_by_its_path(little):
    for name, code in frozen().items():
        assert source_name(code) == name.replace(".mpy", ".py")


def test_every_real_file_calls_its_source_by_its_path():
    code = frozen(REAL)
    assert source_name(code["hakam/rules/__init__.mpy"]) == "hakam/rules/__init__.py"
    assert {source_name(data) for data in code.values()} == {
        name.replace(".mpy", ".py") for name in code
    }


@pytest.mark.parametrize(("lines", "line"), [(False, 1), (True, 6)], ids=["usual", "lines"])
def test_a_traceback_names_file_and_function_and_where_asked_for_the_line(little, lines, line):
    script = little / "script.py"
    script.write_text("from hakam.table import deck\ndeck.find(40)\n")
    tree = firmware_build.build(BOARD, firmware_build.Choice(lines=lines))
    said = run_micropython(script, paths=[tree]).stdout.splitlines()
    told = "\n".join(short_names.told(said, short_names.of(tree)))
    assert f'File "hakam.table.deck", line {line}, in find' in told


@pytest.mark.parametrize("lines", [False, True])
def test_asserts_are_not_deployed(little, lines):
    with (little / "firmware/hakam/table/deck.py").open("a") as deck:
        deck.write("\n\ndef sure():\n    assert False\n    return 7\n\n\nsure()\n")
    script = little / "script.py"
    tree = firmware_build.build(BOARD, firmware_build.Choice(lines=lines))
    text = "from hakam.table import deck\nprint(deck.sure())\n"
    script.write_text(short_names.program(text, tree))
    assert run_micropython(script, paths=[tree]).stdout == "7\n"


def test_line_numbers_cost_bytes_in_a_folder_of_their_own(little):
    usual = both()
    lines = content(firmware_build.build(BOARD, firmware_build.Choice(lines=True)))
    assert len(lines["hakam/table/deck.mpy"]) > len(usual["hakam/table/deck.mpy"])
    assert both() == usual


def test_only_the_fitted_drivers_are_there(little):
    apart = firmware_build.Choice(lines=True)
    assert "hakam/drivers/lights.mpy" in content(firmware_build.build("lit", apart))
    assert "hakam/drivers/lights.mpy" not in content(firmware_build.build("plain", apart))
    assert "shine" in short_names.of(firmware_build.build("lit"))["hakam.drivers"]
    named = short_names.of(firmware_build.build("plain"))
    assert not [module for module, names in named.items() if "shine" in names]


def test_the_real_boards_have_the_drivers_of_their_parts():
    assert not firmware_build.reached("esp32c3_mini") & {"hakam.drivers.lights"}
    every = firmware_build.whole("esp32_devkit")
    wanted = {"hakam.drivers.lights", "hakam.drivers.bus"}
    assert wanted <= firmware_build.reached("esp32_devkit", every)
    assert "hakam.drivers.lights" not in firmware_build.reached("esp32_devkit")
    built = content(firmware_build.build("esp32c3_mini"))
    assert "hakam/drivers/__init__.mpy" in built and "hakam/drivers/lights.mpy" not in built


def test_modules_of_numbers_alone_cost_no_heap():
    """Five hundred ids of phrases are folded into the code that says them."""
    texts = firmware_build.folded(REAL)
    assert "hakam/words/find.mpy" in texts
    for module in ("words/ids", "rules/reasons", "rules/events"):
        assert not [name for name in texts if name.startswith(f"hakam/{module}.")], module


def test_a_second_build_from_nothing_gives_the_same_bytes(little):
    first = both()
    shutil.rmtree(little / "build")
    assert both() == first


def test_bytes_name_no_folder_of_this_machine(little):
    assert not [name for name, data in both().items() if str(little).encode() in data]


def test_bytes_of_the_real_tree_name_no_folder_of_this_machine():
    root = str(ROOT).encode()
    assert not [name for name, data in content(firmware_build.build(REAL)).items() if root in data]


@pytest.fixture
def compiled(monkeypatch):
    """Names of the files that are compiled from now on."""
    names = []
    really = firmware_build._compiled
    monkeypatch.setattr(
        firmware_build, "_compiled", lambda *given: (names.append(given[1]), really(*given))[1]
    )
    return names


def test_only_changed_sources_are_compiled(little, compiled):
    firmware_build.build(BOARD)
    assert "board.mpy" in compiled
    compiled.clear()
    firmware_build.build(BOARD)
    assert compiled == []
    with (little / "firmware/hakam/table/deck.py").open("a") as source:
        source.write("\n\ndef added():\n    return 1\n")
    firmware_build.build(BOARD)
    assert compiled == ["hakam/table/deck.mpy"]


def test_a_module_that_nothing_imports_is_not_deployed(little):
    (little / "firmware/hakam/table/idle.py").write_text("def f():\n    pass\n")
    assert not [name for name in both() if "idle" in name]


def test_a_package_that_nothing_imports_is_not_deployed(little):
    room = little / "firmware/hakam/idle"
    room.mkdir()
    for name in ("__init__", "thinking"):
        (room / f"{name}.py").write_text("def f():\n    pass\n")
    assert not [name for name in both() if "idle" in name]
    with (little / "firmware/hakam/app.py").open("a") as app:
        app.write("\nfrom hakam.idle.thinking import f\n")
    assert [name for name in both() if "idle" in name] == [
        "hakam/idle/__init__.mpy",
        "frozen/hakam/idle/__init__.mpy",
    ]


def test_a_removed_source_leaves_no_bytecode(little):
    app = little / "firmware/hakam/app.py"
    kept = app.read_text()
    extra = little / "firmware/hakam/table/extra.py"
    extra.write_text("def f():\n    pass\n")
    app.write_text(kept + "\n\ndef rare():\n    from hakam.table import extra\n\n    extra.f()\n")
    assert {"hakam/table/extra.mpy", "frozen/hakam/table/extra.mpy"} <= both().keys()
    extra.unlink()
    app.write_text(kept)
    assert not [name for name in both() if "extra" in name]


@pytest.mark.parametrize("tree", [0, 1], ids=["copied", "frozen"])
def test_a_missing_file_is_built_again(little, tree):
    first = both()
    (firmware_build.trees(BOARD)[tree] / "board.mpy").unlink()
    assert both() == first


def test_a_damaged_note_of_what_was_built_does_no_harm(little):
    first = both()
    firmware_build.trees(BOARD)[0].with_suffix(".json").write_text("{")
    assert both() == first


def test_a_file_that_is_being_written_is_in_neither_tree(little, monkeypatch):
    """Builds side by side, and boards that start meanwhile, see whole files alone."""
    seen = []
    really = firmware_build.os.replace

    def replace(partial, target):
        seen.append({name for tree in firmware_build.trees(BOARD) for name in content(tree)})
        really(partial, target)

    monkeypatch.setattr(firmware_build.os, "replace", replace)
    built = {name.removeprefix("frozen/") for name in both()}
    assert len(seen) > len(built)
    assert all(names <= built for names in seen)


def test_a_build_that_is_cut_short_is_not_taken_for_whole(little, monkeypatch):
    """The next one begins anew, also when the sources are again what they were before."""
    first = both()
    deck = little / "firmware/hakam/table/deck.py"
    deck.write_text("def find(uid):\n    return uid\n")
    really = firmware_build.os.replace

    def replace(partial, target):
        really(partial, target)
        raise KeyboardInterrupt

    with monkeypatch.context() as cut:
        cut.setattr(firmware_build.os, "replace", replace)
        with pytest.raises(KeyboardInterrupt):
            firmware_build.build(BOARD)
    deck.write_text(SOURCES["firmware/hakam/table/deck.py"])
    assert both() == first


def test_of_two_builds_of_a_tree_at_the_same_time_one_waits_and_takes_what_the_other_made(
    little, compiled
):
    with ThreadPoolExecutor(2) as pool:
        built = list(pool.map(firmware_build.build, [BOARD, BOARD]))
    assert built[0] == built[1] and len(compiled) == len(set(compiled)) > 0


def test_a_changed_constant_reaches_the_code_that_uses_it(little):
    first = both()
    assert not [name for name in first if "ids" in name]
    (little / "firmware/hakam/table/ids.py").write_text("SIZE = 48\n")
    changed = both()
    assert {name for name in first if first[name] != changed[name]} == {
        "hakam/table/deck.mpy",
        "frozen/hakam/table/deck.mpy",
    }


def test_an_unknown_board_is_told_with_those_there_are():
    with pytest.raises(ValueError, match="esp32_devkit"):
        firmware_build.build("esp64")


def test_package_sizes_add_up(little):
    copied = content(firmware_build.build(BOARD))
    sizes = firmware_build.sizes(BOARD)
    assert sizes.keys() == {"start", "app", "table", "drivers"}
    assert sum(sizes.values()) == sum(map(len, copied.values()))


def test_the_command_says_where_both_trees_lie(little, capsys):
    assert build_command.main(["--board", BOARD, "--clean"]) == 0
    said = capsys.readouterr().out
    assert "build/firmware/plain to copy, build/frozen/plain to freeze" in said
    assert f"\n  in {', '.join(catalogue.names())}\n" in said and "manifest.py" not in said
    assert build_command.main(["--board", BOARD, "--language", "es"]) == 0
    said = capsys.readouterr().out
    assert "build/frozen/plain+es to freeze" in said and "\n  in es\n" in said
    assert "(boards/plain/manifest.py freezes .build/frozen/plain, not this)" in said
