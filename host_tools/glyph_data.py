"""The font's pictures, `firmware/hakam/ui/fonts/latin.txt`: read, checked, and made into data.

Data: how many shapes of pictures there are, and of each its columns and rows. Then for each size
in turn: its height, how many blocks of 64 codes beyond ASCII it has, and how many pictures in
them; block by code // 64 (255: none of them has a picture); by block and code % 64 the place
(255: no picture); then by code of ASCII, and after these by place, a number of four bytes, low
one first: the width in the 5 lowest bits, the number of the shape in 6 (from 1 on; 0: the picture
is empty), the top row of the picture in 5, its offset in the file in the rest, so that it is a
small int on 32 bits; 0: no picture. Then all pictures. A picture has the rows from its top one
on, by eight: a byte a column, the upper row in the lowest bit; then the next eight. The last
column of a glyph is always empty and has no byte. The device always reads as many bytes as the
largest picture has: so many are spare at the end.
"""

from __future__ import annotations

from pathlib import Path

from host_tools.interpreters import FIRMWARE, SourceFault

FONT = Path("hakam/ui/fonts/latin.txt")
SIZES = ("small", "big")
NO_PICTURE = 255
BLOCK = 64
CODES = 2048
"""Letters of one or two bytes in UTF-8, as the screens read them."""
BELOW = f"letters below U+{CODES:04X} alone"
WIDEST = 24
HIGHEST = 24
"""Pixels of a glyph at the most, as `hakam.ui.size` has room for them."""

ASCII = 128
BEYOND = 66
"""A letter beyond ASCII has the number 128 + its place, below 194: there UTF-8 has nothing but
second bytes, so the device tells letters from text."""
NO_SHAPE = 0
HEIGHTS = (6, 8, 9, 12, 16, 24)
"""Rows of pictures, of which the lowest that holds it is drawn: pixels below its last row cost
time, every further height memory."""

Rows = list[str]
Glyphs = dict[str, dict[int, Rows]]
"""Size -> code -> rows of # and ., all of a size equally many."""


def glyphs(firmware: Path = FIRMWARE) -> Glyphs:
    """Every picture; nothing where the firmware has no font. Raises SourceFault."""
    path = firmware / FONT
    if not path.exists():
        return {}
    found: Glyphs = {size: {} for size in SIZES}
    at = 1
    for block in path.read_text(encoding="utf8").split("\n\n"):
        name, *rows = block.strip("\n").split("\n")
        words = name.split()
        if not name.startswith("#") and rows:
            fault = ""
            if len(words) < 2 or words[0] not in SIZES or not words[1].isdecimal():
                fault = "a picture begins with `small` or `big` and the code of its letter."
            elif {len(row) for row in rows} != {len(rows[0])} or set("".join(rows)) - set("#."):
                fault = "the picture is no rectangle of # and `.`."
            elif any(row[-1] != "." for row in rows):
                fault = "the last column of the picture is not empty."
            elif len(rows[0]) > WIDEST or len(rows) > HIGHEST:
                fault = f"the picture is more than {WIDEST} wide or {HIGHEST} high."
            elif int(words[1]) >= CODES:
                fault = f"the letter cannot be shown: {BELOW}."
            elif len(found[words[0]]) == NO_PICTURE:
                fault = f"a size has {NO_PICTURE} pictures at the most."
            elif int(words[1]) in found[words[0]]:
                fault = "there is another picture of this letter in this size."
            elif int(words[1]) >= ASCII and _beyond(found[words[0]]) == BEYOND:
                fault = f"a size has {BEYOND} pictures beyond ASCII at the most."
            elif found[words[0]] and len(rows) != len(next(iter(found[words[0]].values()))):
                fault = "the picture is not as high as the others of its size."
            if fault:
                raise SourceFault(f"firmware/{FONT.as_posix()}, line {at}: {fault}")
            found[words[0]][int(words[1])] = rows
        at += block.count("\n") + 2
    return found


def data(firmware: Path = FIRMWARE) -> dict[str, bytes]:
    """Path below the firmware -> bytes of the font's data file; none where there is no font."""
    found = glyphs(firmware)
    if not found:
        return {}
    shapes = sorted(
        {_shape(rows) for size in SIZES for rows in found[size].values() if _lit(rows)}
    )
    first = bytes([len(shapes), *(side for shape in shapes for side in shape)])
    spare = max(width * -(-height // 8) for width, height in shapes)
    heads = len(first) + sum(len(_head(found[size], shapes, 0)[0]) for size in SIZES)
    head, pictures = first, b""
    for size in SIZES:
        one, drawn = _head(found[size], shapes, heads + len(pictures))
        head += one
        pictures += drawn
    return {FONT.with_suffix(".bin").as_posix(): head + pictures + bytes(spare)}


def _beyond(found: dict[int, Rows]) -> int:
    """How many of these pictures are of letters beyond ASCII."""
    return sum(code >= ASCII for code in found)


def _lit(rows: Rows) -> Rows:
    """The rows of a picture from its first lit one to its last."""
    lit = [y for y, row in enumerate(rows) if "#" in row]
    return rows[lit[0] : lit[-1] + 1] if lit else []


def _shape(rows: Rows) -> tuple[int, int]:
    """Columns and rows that are drawn of a picture."""
    high = len(_lit(rows))
    return len(rows[0]) - 1, next(height for height in HEIGHTS if high <= height)


def _head(
    found: dict[int, Rows], shapes: list[tuple[int, int]], start: int
) -> tuple[bytes, bytes]:
    """The tables of a size whose pictures begin at an offset, and the pictures."""
    beyond = sorted(code for code in found if code >= ASCII)
    used = sorted({code // BLOCK for code in beyond})
    blocks = bytes(used.index(at) if at in used else NO_PICTURE for at in range(CODES // BLOCK))
    places = bytearray([NO_PICTURE]) * (BLOCK * len(used))
    told, pictures = bytearray(4 * (ASCII + len(beyond))), b""
    for code, rows in sorted(found.items()):
        at = code
        if code >= ASCII:
            place = beyond.index(code)
            places[used.index(code // BLOCK) * BLOCK + code % BLOCK] = place
            at = ASCII + place
        lit = _lit(rows)
        shape = 1 + shapes.index(_shape(rows)) if lit else NO_SHAPE
        top = rows.index(lit[0]) if lit else 0
        packed = len(rows[0]) | shape << 5 | top << 11 | start + len(pictures) << 16
        told[4 * at : 4 * at + 4] = packed.to_bytes(4, "little")
        pictures += _picture(lit)
    sizes = bytes((len(next(iter(found.values()), "")), len(used), len(beyond)))
    return sizes + blocks + places + told, pictures


def _picture(rows: Rows) -> bytes:
    """Bytes of the rows, without the last column."""
    return bytes(
        sum((row[x] == "#") << bit for bit, row in enumerate(rows[top : top + 8]))
        for top in range(0, len(rows), 8)
        for x in range(len(rows[0]) - 1)
    )
