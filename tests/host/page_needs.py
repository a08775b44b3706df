"""What the tests of the virtual table need beside Python; where it is missing they say so once.

With HAKAM_PAGE=1, as in continuous integration, what is missing fails the run instead.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from host_tools.interpreters import MissingInterpreter
from host_tools.page import browser, interpreter

MUST = os.environ.get("HAKAM_PAGE") == "1"


def _lacks(*needed: Callable[[], object]) -> str:
    """The sentence of the first that is missing; empty where all are there."""
    for one in needed:
        try:
            one()
        except MissingInterpreter as missing:
            return str(missing)
    return ""


def _mark(*needed: Callable[[], object]) -> pytest.MarkDecorator:
    why = _lacks(*needed)
    if why and MUST:
        raise RuntimeError(why)
    return pytest.mark.skipif(bool(why), reason=why)


AXE = (
    "axe-core",
    "4.14.1",
    "FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ==",
)
"""The checker of accessibility: its name, version and SHA-512, as npm brings it."""


def axe() -> Path:
    """Its script; MissingInterpreter where npm cannot bring it."""
    return interpreter.fetched(*AXE) / "axe.min.js"


node = _mark(interpreter.micropython, interpreter.node)
chromium = _mark(interpreter.micropython, browser.chromium)
checker = _mark(axe)
