"""Private names are short on the board; none takes another's place, tracebacks are read back."""

from __future__ import annotations

import json

import little_firmware
import pytest

from host_tools import firmware_build, fold_private, log_names
from host_tools.__main__ import main

BASE = """class Base:
    def _step(self):
        return 1

    def run(self):
        return self._step()
"""
NEAR = """from hakam.base import Base


class Near(Base):
    def _stop(self):
        return 2
"""
FAR = """from hakam import near


class Far(near.Near):
    def _halt(self):
        return 3
"""
ALONE = """def _one():
    return 1


def two(x):
    return _one() + x._step()
"""
TEXTS = {"hakam.base": BASE, "hakam.near": NEAR, "hakam.far": FAR, "hakam.alone": ALONE}


def test_names_of_one_module_and_of_classes_that_inherit_stay_apart() -> None:
    _, back = fold_private.shorten(TEXTS)
    given = {name: short for one in back.values() for short, name in one.items()}
    assert len({given["_step"], given["_stop"], given["_halt"]}) == 3
    assert given["_one"] != given["_step"]


def test_a_name_is_as_short_wherever_it_is_used() -> None:
    short, back = fold_private.shorten(TEXTS)
    step = next(name for name, meant in back["hakam.base"].items() if meant == "_step")
    assert f"x.{step}()" in short["hakam.alone"] and f"self.{step}()" in short["hakam.base"]
    assert all(len(name) == 2 for one in back.values() for name in one)


def test_what_is_no_private_name_stays() -> None:
    text = "__all__ = ()\n_ = 3\n\n\ndef at_x(self):\n    return '_kept'  # _kept\n"
    assert fold_private.shorten({"hakam.a": text})[0]["hakam.a"] == text


def test_letters_beyond_ascii_before_a_name_do_not_move_it() -> None:
    text = "def _far(x):\n    return x\n\n\nthere = 'áñ', _far('é')\n"
    short, back = fold_private.shorten({"hakam.a": text})
    namespace: dict[str, object] = {}
    exec(short["hakam.a"], namespace)
    assert namespace["there"] == ("áñ", "é")
    assert set(back["hakam.a"].values()) == {"_far"}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "return f'{_f}'",
            "the firmware has no f-strings, since private names are shortened: format with %.",
        ),
        (
            "return getattr(_f, '_kept')",
            "getattr is given '_kept', and private names are shortened: name the attribute "
            "without an underscore.",
        ),
        ("return setattr(_f, '_kept', 1)", "setattr is given '_kept'"),
        ("return hasattr(_f, '_kept')", "hasattr is given '_kept'"),
    ],
)
def test_a_private_name_in_a_text_is_refused(line, said, tmp_path, monkeypatch, capsys) -> None:
    """With line numbers kept too, although names stay long there."""
    folder = little_firmware.laid(tmp_path, monkeypatch)
    text = f"from hakam.table.ids import SIZE\n\n\ndef _f(n=SIZE):\n    {line}\n"
    little_firmware.used_by_the_app(folder, "broken", text)
    for more in ((), ("--lines",)):
        assert main(["build", "--board", little_firmware.BOARD, *more]) == 1
        told = capsys.readouterr().err
        assert told.startswith(f"firmware/hakam/table/broken.py, line 5: {said}")
        assert told.count("\n") == 1


def test_a_public_name_in_a_text_stays() -> None:
    text = "def f(x):\n    return getattr(x, 'kept'), '_kept'\n"
    assert fold_private.shorten({"hakam.a": text})[0]["hakam.a"] == text


def test_a_traceback_is_told_with_the_names_of_the_sources(tmp_path, capsys) -> None:
    kept = firmware_build.names_of(firmware_build.build("esp32_devkit"))
    names = json.loads(kept.read_text())["hakam.services"]
    short = next(short for short, name in names.items() if name == "_settings")
    log = tmp_path / "log"
    log.write_text(f'task table: OSError 5\n  File "hakam.services", line 1, in {short}\n')
    assert log_names.main([str(log)]) == 0
    assert capsys.readouterr().out == (
        'task table: OSError 5\n  File "hakam.services", line 1, in _settings\n'
    )


def test_a_log_that_is_not_there_is_said(capsys) -> None:
    firmware_build.build("esp32_devkit")
    assert log_names.main(["no such log"]) == 1
    assert capsys.readouterr().err == "no such log cannot be read: No such file or directory.\n"
