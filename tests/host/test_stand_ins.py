"""The bench's stand-ins take no name from the firmware, and hide none of its names."""

import ast
from pathlib import Path

import pytest

from host_tools import fold_module, fold_short
from host_tools.bench import heap, stand_ins
from host_tools.compiler import bytecode
from host_tools.fold_short_fixed import FIXED, HELD

TOLD = "qstr pool: n_pool=2, n_qstr=4, n_str_data_bytes={}, n_total_bytes={}\n"


def sources() -> dict[str, str]:
    return {path.stem: path.read_text(encoding="utf8") for path in stand_ins.INSIDE.glob("*.py")}


def test_names_that_stand_ins_define_are_the_interpreters() -> None:
    _, back = fold_short.shorten(fold_module.read(sources()), stand_ins.SAID, of_interpreter=True)
    given = {
        short for names in back.values() for name, short in names.items() if name[-2:] != "()"
    }
    assert len(given) > 20 and given <= {*FIXED, *HELD}


def test_every_stand_in_is_compiled_and_says_what_programs_say_of_it() -> None:
    folder = stand_ins.short()
    assert {path.stem for path in folder.iterdir()} == sources().keys() - {"__init__"}
    code = (folder / "box.mpy").read_bytes() + (folder / "flash.mpy").read_bytes()
    said = {node.attr for node in ast.walk(ast.parse(stand_ins.SAID)) if hasattr(node, "attr")}
    assert len(said) > 10
    assert all(name.encode() in code for name in said - fold_short.known() - {"flash"})


def test_a_name_of_the_firmware_counts_though_a_program_had_it_before(tmp_path: Path) -> None:
    (tmp_path / "a.mpy").write_bytes(bytecode("def shown(): pass", "a", ("-O3",)))
    names = "Q(shown)\nQ(only_the_programs)\nQ(writeto)\n"
    texts = len("shown only_the_programs writeto") + 1
    found = heap.names_before(TOLD.format(texts, texts + 420) + names, tmp_path)
    assert found == 420 + len("shown") + 1


def test_names_that_are_not_told_are_no_figure(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="does not tell what its names take"):
        heap.names_before("bare 5\n", tmp_path)
