"""Where no firmware starts: the last score, what failed, and what to do, in the panel's language.

main.py imports it after the last failed start alone: nothing of the app runs beside it.
"""

import asyncio

from hakam import words
from hakam.screens import results
from hakam.screens.lines import ALERT, Lines
from hakam.screens.settings import Settings
from hakam.services.store import Store
from hakam.table.referee import Referee
from hakam.ui import draw
from hakam.words import ids

TOLD = "/fault.told"  # see begin.py
TOP = 29  # where what failed begins, below the score
ROW = 8
LETTERS = 16  # of a row
ROWS = 3


def main(board) -> None:
    """Draw it once."""
    panel = board.panel()
    if panel is None:
        return
    store = Store(board.storage, None)
    settings = Settings()
    for copy in ("settings.a", "settings.b"):
        if settings.unpack(store.read(copy) or b""):
            break
    table = Referee()
    lines = Lines(words.load(settings.language))
    table.restore(store.slots())
    lines.clear(table.rules, settings)
    if table.rules is not None:
        results.scores(table, lines)
    lines.put(ALERT, ids.ALERT_FAULT)
    panel.turn(settings.turned)
    panel.fill(0)
    draw.Pen().draw(panel, lines)
    try:
        with open(TOLD, "rb") as file:
            why = file.read()
    except OSError:
        why = b""  # that something failed is said all the same
    for row in range(ROWS):
        panel.text(why[row * LETTERS : (row + 1) * LETTERS], 0, TOP + row * ROW)
    asyncio.run(panel.show())
