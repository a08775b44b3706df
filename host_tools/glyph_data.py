"""The font's pictures, `firmware/hakam/ui/fonts/latin.txt`: read, checked, and made into data.

Data, for each size in turn: its height, how many blocks of 64 codes it has and how many pictures;
block by code // 64 (255: none of them has a picture); then by block and code % 64 the place (255:
no picture); then by place the width, the top row of the picture, and the offset of the picture in
the file, two bytes, low one first, one more than there are pictures. Then all pictures. A picture
has the rows from its top one on, by eight: a byte a column, the upper row in the lowest bit; then
the next eight. The last column of a glyph is always empty and has no byte.
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
    heads = sum(len(_head(found[size], 0)[0]) for size in SIZES)
    head, pictures = b"", b""
    for size in SIZES:
        one, drawn = _head(found[size], heads + len(pictures))
        head += one
        pictures += drawn
    return {FONT.with_suffix(".bin").as_posix(): head + pictures}


def _head(found: dict[int, Rows], start: int) -> tuple[bytes, bytes]:
    """The tables of a size whose pictures begin at an offset, and the pictures."""
    codes = sorted(found)
    used = sorted({code // BLOCK for code in codes})
    blocks = bytes(used.index(at) if at in used else NO_PICTURE for at in range(CODES // BLOCK))
    places = bytearray([NO_PICTURE]) * (BLOCK * len(used))
    widths, tops, offsets, pictures = bytearray(), bytearray(), bytearray(), b""
    for place, code in enumerate(codes):
        rows = found[code]
        lit = [y for y, row in enumerate(rows) if "#" in row] or [0]
        places[blocks[code // BLOCK] * BLOCK + code % BLOCK] = place
        widths.append(len(rows[0]))
        tops.append(lit[0])
        offsets += (start + len(pictures)).to_bytes(2, "little")
        pictures += _picture(rows[lit[0] : lit[-1] + 1]) if "#" in "".join(rows) else b""
    offsets += (start + len(pictures)).to_bytes(2, "little")
    sizes = bytes((len(rows), len(used), len(codes)))
    return sizes + blocks + places + widths + tops + offsets, pictures


def _picture(rows: Rows) -> bytes:
    """Bytes of the rows, without the last column."""
    return bytes(
        sum((row[x] == "#") << bit for bit, row in enumerate(rows[top : top + 8]))
        for top in range(0, len(rows), 8)
        for x in range(len(rows[0]) - 1)
    )
