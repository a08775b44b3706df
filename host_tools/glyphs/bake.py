"""`python -m host_tools glyphs`: bake the letters that the catalogues need, and the signs.

Letters are rendered from DejaVu Sans (Bitstream Vera licence with DejaVu's changes in the public
domain: free to use, embed and redistribute; Debian's fonts-dejavu-core). Only pictures of single
letters end in the firmware, not the font. Each glyph is cut to its ink, with one column of air
after it; what is ugly at this size is drawn by hand (`art`).
"""

from __future__ import annotations

import importlib
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from host_tools.arguments import Arguments
from host_tools.glyphs import art

ROOT = Path(__file__).resolve().parent.parent.parent
OUT = ROOT / "firmware" / "hakam" / "ui" / "fonts"
FOLDERS = (
    Path("/usr/share/fonts/truetype/dejavu"),
    Path("/Library/Fonts"),
    Path.home() / ".fonts",
)
NAMES = "áéíóúüñÁÉÍÓÚÜÑ-"  # beside the letters of the catalogues, for what people call themselves
SPACE = {"small": 3, "big": 4}


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

    def module(self) -> str:
        """The size as source of a constant (height, picture, width, offsets, first code, map)."""
        codes = sorted(self.glyphs)
        offsets, strip = [0], [""] * self.height
        for code in codes:
            strip = [a + b for a, b in zip(strip, self.glyphs[code], strict=True)]
            offsets.append(len(strip[0]))
        width = (len(strip[0]) + 7) // 8 * 8
        data = bytearray()
        for row in strip:
            bits = row.ljust(width, ".").replace("#", "1").replace(".", "0")
            data += int(bits, 2).to_bytes(width // 8, "big")
        places = bytearray([255] * (codes[-1] + 1))
        for i, code in enumerate(codes):
            places[code] = i
        low = bytes(offset & 255 for offset in offsets)
        high = bytes(offset >> 8 for offset in offsets)
        return (
            f"{self.name.upper()} = (\n    {self.height},\n    {width},\n"
            f"{literal(bytes(data))},\n{literal(bytes(places))},\n{literal(low)},\n"
            f"{literal(high)},\n)\n"
        )


def literal(data: bytes) -> str:
    """A bytes literal over several lines."""
    return "\n".join(
        '    b"' + "".join(f"\\x{byte:02x}" for byte in data[at : at + 22]) + '"'
        for at in range(0, len(data), 22)
    )


def letters() -> dict[str, set[str]]:
    """Characters that each size needs: of all catalogues, and of names."""
    words = importlib.import_module("hakam.words")
    ids = importlib.import_module("hakam.words.ids")
    needed = {"small": set(" .,:;+-/()?!%'" + "0123456789"), "big": set(" ")}
    lower = {chr(code) for code in range(97, 123)}
    lower |= {letter.upper() for letter in lower} | set(NAMES)
    needed["small"] |= lower
    needed["big"] |= lower
    for language in words.MODULES:
        phrases = importlib.import_module(f"hakam.words.{language}").PHRASES
        lines = phrases.split("\n")
        for line in lines:
            text = plain(line)
            needed["small"] |= set(text)
            if line.startswith("^"):
                needed["big"] |= set(text)
        for line in lines[ids.KIND : ids.SIGNAL + 4]:  # words that stand in for %r %s %p %w
            needed["big"] |= set(plain(line))
    return {size: {letter for letter in found if letter >= " "} for size, found in needed.items()}


def plain(phrase: str) -> str:
    """A phrase without its marks and arguments."""
    text, at = "", 0
    while at < len(phrase):
        if phrase[at] == "%":
            at += 3
        else:
            text += phrase[at] if phrase[at] not in "^|" else ""
            at += 1
    return text


def sizes() -> list[Size]:
    """Both sizes, whole. Small signs stand in the middle of the letters, big ones on the line."""
    needed = letters()
    small = Size("small", 9, 3)
    big = Size("big", 16, 4)
    faces = ((small, "DejaVuSans.ttf", 11), (big, "DejaVuSansCondensed-Bold.ttf", 16))
    for size, name, points in faces:
        face = font(name, points)
        drawn = art.pictures(size.name)
        for code, rows in drawn.items():
            if size is big:
                size.add(code, [row + "." for row in rows] if code < 32 else rows, 16)
            else:
                size.add(code, rows, (9 + len(rows)) // 2)
        size.add(32, ["." * SPACE[size.name]], 0)
        for letter in sorted(needed[size.name]):
            if letter != " " and ord(letter) not in drawn:
                size.add(ord(letter), *ink(letter, face))
    return [small, big]


def main(argv: list[str]) -> int:
    """Write the font module; with --show print every glyph as text."""
    parser = Arguments("glyphs", "Bake the panel's letters and signs into the firmware's fonts.")
    parser.add_argument("--show", action="store_true", help="print every glyph as text too")
    asked = parser.parse_args(argv)
    baked = sizes()
    for size in baked:
        if asked.show:
            for code, rows in sorted(size.glyphs.items()):
                print(f"{size.name} {code} {chr(code) if code > 31 else ''}")
                print("\n".join(rows))
    OUT.mkdir(exist_ok=True)
    text = (
        '"""Baked glyphs for languages in Latin letters, by `python -m host_tools glyphs`.\n\n'
        "Each size: (height, width of the picture, picture MONO_HLSB, place by code (255: none),\n"
        'left column of each place, low bytes and high bytes). Letters from DejaVu Sans.\n"""\n\n'
    )
    (OUT / "latin.py").write_text(text + "\n".join(size.module() for size in baked))
    return 0
