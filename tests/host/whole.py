"""What takes so long that `make soak` alone plays it, with HAKAM_WHOLE set."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable
from typing import Any

import pytest

WHOLE = bool(os.environ.get("HAKAM_WHOLE"))
slow = pytest.mark.skipif(not WHOLE, reason="with HAKAM_WHOLE=1, as `make soak` has it")


def all_but(few: Collection[Any], every: Iterable[Any]) -> list[Any]:
    """Parameters of a test, of which these few are always played and the others but then."""
    return [pytest.param(one, marks=() if one in few else slow) for one in every]
