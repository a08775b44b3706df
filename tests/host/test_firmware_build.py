"""The built tree: what is in it, the same bytes each time, nothing of this machine."""

from __future__ import annotations

import shutil

import pytest

from host_tools import firmware_build
from host_tools.interpreters import ROOT

BOARD = "esp32c3_mini"


@pytest.fixture
def elsewhere(tmp_path, monkeypatch):
    """A copy of the sources and a build folder of the test's own."""
    shutil.copytree(ROOT / "firmware", tmp_path / "firmware")
    shutil.copytree(ROOT / "boards", tmp_path / "boards")
    monkeypatch.setattr(firmware_build, "FIRMWARE", tmp_path / "firmware")
    monkeypatch.setattr(firmware_build, "BOARDS", tmp_path / "boards")
    monkeypatch.setattr(firmware_build, "BUILD", tmp_path / "build")
    return tmp_path


def content(folder):
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_main_stays_source_and_all_else_is_bytecode(elsewhere):
    built = content(firmware_build.build(BOARD))
    assert {name for name in built if not name.endswith(".mpy")} == {"main.py"}
    assert "board.mpy" in built and "hakam/rules/cards.mpy" in built
    assert all(data[:2] == b"M\x06" for name, data in built.items() if name.endswith(".mpy"))


def test_only_the_fitted_drivers_are_there(elsewhere):
    assert not firmware_build.reached("esp32c3_mini") & {"hakam.drivers.lights"}
    assert "hakam.drivers.lights" in firmware_build.reached("esp32_devkit")
    built = content(firmware_build.build("esp32c3_mini"))
    assert "hakam/drivers/bus.mpy" in built and "hakam/drivers/lights.mpy" not in built


def test_modules_of_numbers_alone_cost_no_heap():
    """Five hundred ids of phrases are folded into the code that says them."""
    texts = firmware_build.folded(BOARD)
    assert "hakam/ui/words/find.py" in texts or "hakam/ui/words/find.mpy" in texts
    for module in ("ui/words/ids", "rules/reasons", "rules/events", "table/events"):
        assert not [name for name in texts if name.startswith(f"hakam/{module}.")], module


def test_a_second_build_from_nothing_gives_the_same_bytes(elsewhere):
    first = content(firmware_build.build(BOARD))
    shutil.rmtree(elsewhere / "build")
    assert content(firmware_build.build(BOARD)) == first


def test_bytes_name_no_folder_of_this_machine(elsewhere):
    built = content(firmware_build.build(BOARD))
    assert not [name for name, data in built.items() if str(elsewhere).encode() in data]
    assert b"hakam.rules.cards" in built["hakam/rules/cards.mpy"]


def test_only_changed_sources_are_compiled(elsewhere, monkeypatch):
    firmware_build.build(BOARD)
    compiled = []
    really = firmware_build._compile
    monkeypatch.setattr(
        firmware_build, "_compile", lambda *given: (compiled.append(given[2]), really(*given))
    )
    firmware_build.build(BOARD)
    assert compiled == []
    with (elsewhere / "firmware" / "hakam" / "rules" / "cards.py").open("a") as source:
        source.write("\n\ndef added():\n    return 1\n")
    firmware_build.build(BOARD)
    assert compiled == ["hakam/rules/cards.mpy"]


def used_by_the_app(elsewhere, name):
    """A new module of hakam.table that the app imports; what nothing imports is not deployed."""
    with (elsewhere / "firmware" / "hakam" / "app.py").open("a") as app:
        app.write(f"\nfrom hakam.table import {name}\n")
    return elsewhere / "firmware" / "hakam" / "table" / f"{name}.py"


def test_a_module_that_nothing_imports_is_not_deployed(elsewhere):
    idle = elsewhere / "firmware" / "hakam" / "table" / "idle.py"
    idle.write_text("def f():\n    pass\n")
    assert "hakam/table/idle.mpy" not in content(firmware_build.build(BOARD))


def test_a_removed_source_leaves_no_bytecode(elsewhere):
    extra = used_by_the_app(elsewhere, "extra")
    extra.write_text("def f():\n    pass\n")
    assert "hakam/table/extra.mpy" in content(firmware_build.build(BOARD))
    extra.unlink()
    assert "hakam/table/extra.mpy" not in content(firmware_build.build(BOARD))


def test_a_damaged_or_missing_file_is_built_again(elsewhere):
    folder = firmware_build.build(BOARD)
    (folder / "board.mpy").unlink()
    folder.with_suffix(".json").write_text("{")
    assert "board.mpy" in content(firmware_build.build(BOARD))


def test_a_source_that_does_not_compile_is_told_with_its_line(elsewhere):
    broken = used_by_the_app(elsewhere, "broken")
    broken.write_text("X = 1\ndef f(:\n")
    with pytest.raises(SyntaxError, match=r"hakam/table/broken.py.*line 2"):
        firmware_build.build(BOARD)


def test_a_changed_constant_reaches_the_code_that_uses_it(elsewhere):
    ids = elsewhere / "firmware" / "hakam" / "table" / "ids.py"
    user = used_by_the_app(elsewhere, "user")
    ids.write_text("KIND = 300\n")
    user.write_text("from hakam.table import ids\n\n\ndef f():\n    return ids.KIND\n")
    first = content(firmware_build.build(BOARD))
    assert "hakam/table/ids.mpy" not in first
    ids.write_text("KIND = 301\n")
    assert (
        content(firmware_build.build(BOARD))["hakam/table/user.mpy"]
        != first["hakam/table/user.mpy"]
    )


def test_an_unknown_board_is_told_with_those_there_are():
    with pytest.raises(ValueError, match="esp32_devkit"):
        firmware_build.build("esp64")


def test_package_sizes_add_up(elsewhere):
    folder = firmware_build.build(BOARD)
    assert sum(firmware_build.sizes(BOARD).values()) == sum(map(len, content(folder).values()))
