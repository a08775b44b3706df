"""`python -m host_tools glyphs`: draw the letters that the catalogues need, and the signs.

Letters that `firmware/hakam/ui/fonts/latin.txt` has stay as they are there. New ones are rendered
from DejaVu Sans (Bitstream Vera licence with DejaVu's changes in the public domain: free to use,
embed and redistribute; Debian's fonts-dejavu-core). Only pictures of single letters end in the
firmware, not the font. Each glyph is cut to its ink, with one column of air after it; what is ugly
at this size is drawn by hand (`art`).
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from host_tools import catalogue, catalogue_file, glyph_data
from host_tools.arguments import Arguments
from host_tools.glyphs import art
from host_tools.interpreters import FIRMWARE

FOLDERS = (
    Path("/usr/share/fonts/truetype/dejavu"),
    Path("/Library/Fonts"),
    Path.home() / ".fonts",
)
NAMES = "áéíóúüñÁÉÍÓÚÜÑ-"  # beside the letters of the catalogues, for what people call themselves
SPACE = {"small": 3, "big": 4}
HEAD = """\
# Pictures of the letters and signs of both sizes, by `python -m host_tools glyphs`, which adds
# those that the catalogues need and that are not here. A picture is its size and code, then its
# rows of # (lit) and ., the last column empty; an empty line ends it. Letters from DejaVu Sans,
# signs from host_tools/glyphs."""


def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    """A DejaVu font; FileNotFoundError says which package holds it."""
    for folder in FOLDERS:
        if (folder / name).exists():
            return ImageFont.truetype(str(folder / name), size)
    raise FileNotFoundError(f"{name} is not installed (Debian: fonts-dejavu-core)")


def ink(letter: str, face: ImageFont.FreeTypeFont) -> tuple[list[str], int]:
    """Rows of a letter cut to its ink, and the row of its top above the baseline."""
    picture = Image.new("1", (40, 40), 0)
    pen = ImageDraw.Draw(picture)
    pen.fontmode = "1"
    pen.text((10, 30), letter, font=face, fill=1, anchor="ls")
    box = picture.getbbox()
    if box is None:
        return [""], 0
    rows = [
        "".join("#" if picture.getpixel((x, y)) else "." for x in range(box[0], box[2]))
        for y in range(box[1], box[3])
    ]
    return rows, 30 - box[1]


class Size:
    """Glyphs of one size: code -> rows of equal height."""

    def __init__(self, name: str, ascent: int, descent: int) -> None:
        self.name = name
        self.ascent = ascent
        self.height = ascent + descent
        self.glyphs: dict[int, list[str]] = {}

    def add(self, code: int, rows: list[str], top: int) -> None:
        """Put a glyph whose first row lies `top` rows above the baseline."""
        above = self.ascent - top
        below = self.height - above - len(rows)
        if above < 0 or below < 0:
            raise ValueError(f"{self.name}: glyph {code} is too tall ({above}, {below})")
        air = "." * len(rows[0])
        self.glyphs[code] = [row + "." for row in [air] * above + rows + [air] * below]


def letters() -> dict[str, set[str]]:
    """Characters that each size needs: of all catalogues, and of names. Those that no screen can
    show are left out: `words` tells where they stand."""
    needed = {"small": set(" .,:;+-/()?!%'" + "0123456789"), "big": set(" ")}
    lower = {chr(code) for code in range(97, 123)}
    lower |= {letter.upper() for letter in lower} | set(NAMES)
    needed["small"] |= lower
    needed["big"] |= lower
    for path in sorted((FIRMWARE / catalogue_file.WORDS).glob("*.txt")):
        for key, phrase in catalogue_file.read(path).phrases.items():
            for size in catalogue.sizes(key, phrase):
                needed[size] |= set(catalogue.letters(phrase))
    shown = range(32, glyph_data.CODES)
    return {
        size: {letter for letter in found if ord(letter) in shown}
        for size, found in needed.items()
    }


def sizes() -> list[Size]:
    """Both sizes, whole. Small signs stand in the middle of the letters, big ones on the line."""
    needed = letters()
    there = glyph_data.glyphs(FIRMWARE)
    small = Size("small", 9, 3)
    big = Size("big", 16, 4)
    for size, name, points in (
        (small, "DejaVuSans.ttf", 11),
        (big, "DejaVuSansCondensed-Bold.ttf", 16),
    ):
        size.glyphs.update(there.get(size.name, {}))
        drawn = art.pictures(size.name)
        for code, rows in drawn.items():
            if size is big:
                size.add(code, [row + "." for row in rows] if code < 32 else rows, 16)
            else:
                size.add(code, rows, (9 + len(rows)) // 2)
        size.add(32, ["." * SPACE[size.name]], 0)
        for letter in sorted(needed[size.name]):
            if ord(letter) not in size.glyphs:
                size.add(ord(letter), *ink(letter, font(name, points)))
    return [small, big]


def main(argv: list[str]) -> int:
    """Write the font's pictures and name the new ones; with --show print every glyph."""
    parser = Arguments("glyphs", "Draw the letters that the catalogues need, and the signs.")
    parser.add_argument("--show", action="store_true", help="print every glyph too")
    asked = parser.parse_args(argv)
    text = HEAD
    there = glyph_data.glyphs(FIRMWARE)
    for size in sizes():
        new = "".join(chr(code) for code in size.glyphs if code not in there.get(size.name, {}))
        print(f"{size.name}:", f"drawn anew: {new}" if new else "every picture was there")
        for code, rows in sorted(size.glyphs.items()):
            name = f"{size.name} {code}" + (f" {chr(code)}" if code > 32 else "")
            text += "\n\n" + "\n".join([name, *rows])
    if asked.show:
        print(text)
    (FIRMWARE / glyph_data.FONT).write_text(text + "\n", encoding="utf8")
    return 0
