"""What the firmware may cost. Tests hold the measured figures against these numbers."""

from __future__ import annotations

MPY_BYTES = {
    "rules": 16_800,
    "doubt": 3_200,
    "journal": 12_000,
    "table": 28_700,
    "screens": 53_000,
    "services": 17_200,
    "words": 11_000,
    "ui": 12_000,
    "drivers": 6_500,
    "app": 5_200,
}
"""Bytes of `.mpy` and data a package; without PSRAM bytecode lies in RAM, data never does."""

LANGUAGE = "en"
"""The one language whose phrases are counted."""

MPY_BYTES_ALL = 158_000

HEAP_PURE_FILES = 118_000
HEAP_PURE = 55_500
"""32-bit heap of the pure packages at the fullest moment of a match: with their code in RAM
(`.mpy` files on stock firmware), and with their code in flash (a ROMFS image)."""

HEAP_APP_FILES = 197_500
HEAP_APP = 93_000
"""The same for the whole app. The interpreter keeps names in tables in RAM, each twice the one
before: there are more than 1,260 of them, where one of 9 KB is added at once. Frozen, names
lie in flash too, and the app takes 54 KB, which leave room for Wi-Fi on every chip; from files it
is too large for most."""

UNIX_HEAP_APP = 450_000
"""Least `-X heapsize` of the 64-bit unix port at which the app plays a match: an upper bound."""

FUEL_TOUCH = 60_000
FUEL_TOUCH_LAST = 240_000
FUEL_LEGAL = 20_000
"""WebAssembly instructions of one touch from UID to verdict (median; the hand's last, which counts
and settles the hand, costs most), and of one `legal` query, on a locked heap as the desk has it.
20,000 was the aim for both; a call of a function costs over 1,000, of a method up to 4,000."""

FUEL_UNDO = 600_000
FUEL_UNDO_HAND = 3_000_000
"""One undo at the 39th card, to the verdict, and one into the hand before, its record read."""

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
