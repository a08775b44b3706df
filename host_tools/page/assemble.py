"""Puts the page together: one HTML file that needs nothing beside it.

The JavaScript modules of `web` become one script, each before those that import it, with their
import and export words taken off; so no two of them may define the same name at their top level.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from host_tools.interpreters import SourceFault
from host_tools.page import bundle, deck, facts, tree
from host_tools.page.interpreter import Interpreter

WEB = facts.WEB
IMPORT = re.compile(r'^import\s+\{([^}]*)\}\s+from\s+"\./([\w.]+)";\n', re.MULTILINE)
EXPORTED = re.compile(r"^export (?=(?:async )?(?:function|class|const|let)\b)", re.MULTILINE)
LISTED = re.compile(r"^export \{[^}]*\};\n", re.MULTILINE)
DEFINED = re.compile(r"^(?:export )?(?:async )?(?:function|class|const|let) (\w+)", re.MULTILINE)


def ordered(name: str, folder: Path = WEB) -> list[str]:
    """A module and all that it imports, those first that others need."""
    found: list[str] = []

    def visit(one: str) -> None:
        if one in found:
            return
        for _, other in IMPORT.findall((folder / one).read_text(encoding="utf8")):
            visit(other)
        found.append(one)

    visit(name)
    return found


def joined(name: str, folder: Path = WEB) -> str:
    """One script of a module and all that it imports.

    SourceFault where two of them define the same name.
    """
    parts = []
    owners: dict[str, str] = {}
    for one in ordered(name, folder):
        text = (folder / one).read_text(encoding="utf8")
        for defined in DEFINED.findall(text):
            if defined in owners:
                raise SourceFault(
                    f"{one} and {owners[defined]} both define {defined}: rename one of them."
                )
            owners[defined] = one
        parts.append(LISTED.sub("", EXPORTED.sub("", IMPORT.sub("", text))))
    return "\n".join(parts)


def html(interpreter: Interpreter) -> str:
    """The whole page. Raises what `tree.files` does."""
    parts = facts.facts() | {
        "wasm": bundle.packed({"wasm": interpreter.wasm.read_bytes()}),
        "files": bundle.packed(tree.files()),
        "scribe": bundle.packed(tree.scribe()),
    }
    filled = {
        "/*{style}*/": (WEB / "style.css").read_text(encoding="utf8"),
        "<!--{sprite}-->": deck.sprite(),
        "/*{parts}*/": json.dumps(parts, ensure_ascii=False, separators=(",", ":")),
        "/*{interpreter}*/": interpreter.module.read_text(encoding="utf8"),
        "/*{worker}*/": joined("worker.js"),
        "/*{scribe}*/": joined("scribe_worker.js"),
        "/*{page}*/": joined("main.js"),
    }
    page = (WEB / "index.html").read_text(encoding="utf8")
    for mark, text in filled.items():
        if "</script" in text.lower() or page.count(mark) != 1:
            raise SourceFault(f"{mark} of index.html cannot be filled in.")
        page = page.replace(mark, text)
    return page
