"""Files packed for the page: put end to end, compressed, in base64; `web/unpack.js` opens them.

Compressed before it is written as text, the page is half as large, and smaller on the line too.
"""

from __future__ import annotations

import base64
import gzip
from typing import Any


def packed(files: dict[str, bytes]) -> dict[str, Any]:
    """`names`: path and size of each, in their order; `data`: all their bytes."""
    data = gzip.compress(b"".join(files.values()), 9, mtime=0)
    return {
        "names": [[name, len(text)] for name, text in files.items()],
        "data": base64.b64encode(data).decode(),
    }
