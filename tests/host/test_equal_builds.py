"""Two builds of the same sources are equal: an update sends the files that changed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from host_tools import build_folder, firmware_build
from host_tools.interpreters import BUILD, ROOT

NAMES = """
from host_tools import fold_module, fold_short

lines = ['def g%d(): pass' % at for at in range(400)]
texts = {'hakam.a': '\\n'.join(lines), 'hakam.b': '\\n'.join(lines[::2])}
modules, back = fold_short.shorten(fold_module.read(texts))
print({name: one.text for name, one in modules.items()}, back)
"""
TREE = """
import sys
from pathlib import Path

from host_tools import firmware_build

firmware_build.BUILD = Path(sys.argv[1])
firmware_build.build(sys.argv[2])
"""
BOARD = "esp32_devkit"


def said(program: str, seed: str, *given: str) -> bytes:
    """What a program prints whose sets are in the order of a seed."""
    return subprocess.run(
        [sys.executable, "-c", program, *given],
        env={**os.environ, "PYTHONHASHSEED": seed},
        cwd=ROOT,
        capture_output=True,
        check=True,
    ).stdout


def files(folder: Path) -> dict[str, bytes]:
    """Every file of a folder."""
    return {name: (folder / name).read_bytes() for name in build_folder.files(folder)}


def test_names_are_the_same_whatever_order_a_set_of_them_has() -> None:
    every = {said(NAMES, seed) for seed in ("1", "2", "3")}
    assert len(every) == 1 and b"zip" in every.pop()


def test_a_tree_is_the_same_whatever_order_sets_have(tmp_path: Path) -> None:
    """The one that other tests need too, and one made anew by another process."""
    said(TREE, "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1", str(tmp_path), BOARD)
    firmware_build.build(BOARD)
    for tree in firmware_build.trees(BOARD):
        made = files(tmp_path / tree.relative_to(BUILD))
        assert len(made) > 80 and made == files(tree)
