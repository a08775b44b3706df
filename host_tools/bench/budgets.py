"""What the firmware may cost. Tests hold the measured figures against these numbers."""

from __future__ import annotations

MPY_BYTES = {
    "rules": 9_900,
    "doubt": 2_100,
    "journal": 4_600,
    "table": 19_950,
    "screens": 39_500,
    "services": 14_500,
    "words": 10_980,
    "ui": 10_900,
    "drivers": 4_150,
    "app": 3_640,
    "start": 5_050,
}
"""Bytes of `.mpy` and data a package, on the board where it takes most: without a panel a box
beeps what is chosen. Without PSRAM bytecode lies in RAM, data never does. "start" is what
starts the table and then gives its code back: it counts in no figure of all."""

LANGUAGE = "en"
"""The one language whose phrases are counted."""

MPY_BYTES_ALL = 119_300

HEAP_FILES = 115_500
HEAP_FLASH = 62_500
"""32-bit heap of the whole app at the fullest moment of an evening that visits screens, repairs,
doubts and settings: with its code in RAM (`.mpy` files on stock firmware), and with its code in
flash (a ROMFS image). The interpreter keeps names in tables in RAM; frozen, they lie in flash
too."""

HEAP_UNIX = 218_000
"""Least `-X heapsize` of the 64-bit unix port for that evening, less what the stand-ins hold."""

UNIX_HEAP_APP = 450_000
"""`-X heapsize` of the 64-bit unix port, the emulator's stand-ins included, in which every
scenario is played: an upper bound."""

MPY_BYTES_FITTED = 115_900
"""`.mpy` and data of a board with panel and four keys, with one language."""

WAY = {
    "TICK": 88_500,
    "WRITE": 225_500,
    "NOTE": 268_500,
    "NOTE_MOST": 400_000,
    "PANEL": 1_509_000,
    "KEY_PANEL": 2_775_000,
    "CHOICE_PANEL": 1_050_000,
    "UNDO": 530_000,
    "UNDO_PANEL": 2_430_000,
    "UNDO_HAND": 2_970_000,
    "UNDO_HAND_PANEL": 5_400_000,
    "BOOT": 10_900_000,
    "STEP": 300_000,
}
"""Fuel from the tag read or the key scanned to the tick, the durable write begun, the note begun,
the panel's bytes sent: medians of a hand, `_MOST` the most of it; of one undo to its verdict's
note and to the panel; of the app from its making to its first screen; of the longest step between
two awaits. The most of a touch depends on what else is due at that moment."""

WAY_IMPORTS = 0
"""Modules that may be loaded between a touch and its note."""

TAP_FUNCTIONS = 27
TAP_FILES = 16
"""Functions that are called between a tag read and its note, and the files that they stand in:
medians of a hand."""

TO_REACH = {
    "HEAP_FILES": 125_000,
    "HEAP_FLASH": 58_000,
    "HEAP_UNIX": 210_000,
    "MPY_BYTES_FITTED": 108_000,
    "NOTE": 250_000,
    "PANEL": 900_000,
    "KEY_PANEL": 900_000,
    "CHOICE_PANEL": 900_000,
    "UNDO": 600_000,
    "UNDO_HAND": 3_000_000,
    "STEP": 300_000,
    "TAP_FUNCTIONS": 70,
    "TAP_FILES": 20,
}
"""What these figures shall come down to; the report shows it beside them."""

FUEL_TOUCH = 52_500
FUEL_TOUCH_LAST = 191_000
FUEL_LEGAL = 15_200
"""WebAssembly instructions of one touch from UID to verdict (median; the hand's last, which counts
and settles the hand, costs most), and of one `legal` query, on a locked heap as the desk has it.
20,000 was the aim for a touch; a call of a function costs over 1,000, of a method up to 4,000."""

FUEL_UNDO = 600_000
FUEL_UNDO_HAND = 3_000_000
FUEL_UNDO_HAND_DEALT = 3_500_000
"""One undo at the 39th card, to the verdict, and one into the hand before, its record read: the
plays alone, and with the forty cards that were dealt at the reader."""

FUEL_SWEARS = 12_000
FUEL_SWEARS_STOCK = 25_000
"""What a play of a hidden hand swears, and whether it contradicts what was sworn: the median of
`Sworn.follow` after a trick by its cards, without a stock and with one."""
FUEL_PONDER = 200_000
FUEL_PONDER_STOCK = 300_000
"""The most of one `ponder`, after the note: a first trick, a trick with contradictions."""

FUEL_TOUCH_MEAN = 62_000
FUEL_TOUCH_STOCK = 125_000
FUEL_TOUCH_MARKS = 480_000
"""Fuel of a touch on average over a hand of any game; with a stock, two draws a trick included; of
the last touch where every total is held against every other (cabron of four)."""

MPY_BYTES_ROWS = 600
"""Bytes of `.mpy` that the rows of the ten games beside Touti take."""

PANEL_BYTES_TOUCH = 1_024
"""Bytes to the panel a touch, on average: less than one full frame."""

ERASES_EVENT = 0.1
"""littlefs block erases an event of the journal, on average."""

EVENING = {
    "power on": (2, 3.0),
    "auction": (8, 7.0),
    "ghna": (3, 3.0),
    "undo": (1, 1.0),
    "last trick": (1, 1.0),
    "look at the score": (1, 1.0),
    "hand over": (1, 1.0),
    "match over": (1, 1.0),
}
"""Most presses and seconds at the box a moment of an evening may take its people."""

SLIP = {
    "forgotten": (3, 4),
    "stray": (6, 6),
    "swapped": (6, 7),
    "scrambled": (9, 12),
    "reversed": (9, 12),
    "border": (5, 6),
    "doubled": (0, 1),
    "short": (1, 2),
    "wrong": (1, 2),
    "seat": (9, 10),
    "dealer": (13, 13),
    "power": (0, 3),
    "contract late": (1, 8),
    "ghna late": (8, 8),
}
"""Presses and seconds that a slip of a kind may add to an evening, on average."""

TOUCH_SECONDS = 0.75
HAND_SECONDS = 40
"""A touch in undisturbed play; a whole hand at the box, on average."""

PAGE_BYTES = 1_300_000
PAGE_PACKED = 500_000
PAGE_FIRST_MS = 1_000
PAGE_SLOW_MS = 4_000
PAGE_CLICK_MS = 80
PAGE_MATCH_S = 30
"""The virtual table: bytes of its file and of what a server sends, milliseconds to the panel's
first picture, at a quarter of the processor too, from a click to the panel's next picture, and
seconds of a match to 600 of its bots at top speed."""

BOT_TURN_MS = 50
BOTS_WIN = {"touti": 0.8, "tute_pairs": 0.8}
"""Milliseconds in which a bot chooses its card, and the share of matches that bots win against
players that lay any legal card."""
