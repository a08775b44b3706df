"""Screens as text art, one file a language: what the golden test compares. Runs on MicroPython."""

import framebuf

from hakam import words
from hakam.screens import lines, show
from hakam.ui import draw
from host_tools.glyphs import gallery

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from host_tools.glyphs.table import Table

PAIRS = " '.#"  # two pixels, one above the other: dark, upper, lower, both


def pages(language: int) -> "Iterator[tuple[str, Iterator[str]]]":
    """Yield (name, lines of text) of every screen of the gallery in a language. The first line has
    the name; the screen is drawn when the second is asked for."""
    pen = draw.Pen()
    fb = framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB)
    described = lines.Lines(words.load(language))
    for name, table in gallery.shots():
        yield name, _page(name, table, pen, fb, described)


def _page(
    name: str, table: "Table", pen: draw.Pen, fb: framebuf.FrameBuffer, described: lines.Lines
) -> "Iterator[str]":
    yield "== " + name
    show.describe(table.box, described)
    pen.draw(fb, described)
    yield from lines.text(described).split("\n")
    for y in range(0, 64, 2):
        row = [PAIRS[fb.pixel(x, y) + 2 * fb.pixel(x, y + 1)] for x in range(128)]
        yield "".join(row).rstrip()


def main() -> None:
    """Print the file of every language, each after a line with its name."""
    for language in range(len(words.languages())):
        print(">> " + words.languages()[language])
        for _, rows in pages(language):
            for row in rows:
                print(row)


if __name__ == "__main__":
    main()
