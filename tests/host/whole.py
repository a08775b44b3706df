"""What takes so long that `make soak` alone plays it, with HAKAM_WHOLE set."""

from __future__ import annotations

import os

import pytest

WHOLE = bool(os.environ.get("HAKAM_WHOLE"))
slow = pytest.mark.skipif(not WHOLE, reason="with HAKAM_WHOLE=1, as `make soak` has it")
