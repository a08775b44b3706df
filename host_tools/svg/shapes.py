"""Text and plain shapes as SVG, and the file around them. Lengths are in units of the drawing."""

from __future__ import annotations

from html import escape

from host_tools.svg.widths import FONTS, width

INK = 'stroke="black" stroke-width="{}" stroke-linejoin="round" stroke-linecap="round"'
BLACK = 'fill="black"'


def number(value: float) -> str:
    """A length as it is written."""
    return f"{value:.1f}".removesuffix(".0")


def text(said: str, x: float, y: float, size: float, bold: bool = False) -> str:
    """A piece of text that stands on `y`, drawn as wide as it is counted in any font."""
    heavy = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}"{heavy} '
        f'textLength="{number(width(said, size, bold))}" lengthAdjust="spacingAndGlyphs" '
        f'xml:space="preserve">{escape(said)}</text>'
    )


def centred(said: str, middle: float, y: float, size: float) -> str:
    """Bold text around `middle`."""
    return text(said, middle - width(said, size, True) / 2, y, size, True)


def rect(x: float, y: float, wide: float, high: float, corner: float, paint: str) -> str:
    """A rectangle with round corners."""
    x1, y1, wide1, high1 = map(number, (x, y, wide, high))
    return (
        f'<rect x="{x1}" y="{y1}" width="{wide1}" height="{high1}" rx="{number(corner)}" {paint}/>'
    )


def path(steps: str, paint: str) -> str:
    """A path."""
    return f'<path d="{steps}" {paint}/>'


def rule(x: float, y: float, end: float, thick: float) -> str:
    """A horizontal line."""
    return path(f"M{number(x)} {number(y)}H{number(end)}", f'fill="none" {INK.format(thick)}')


def file(drawn: list[str], size: tuple[float, float], shown: tuple[str, str], lang: str) -> str:
    """The whole file: what is drawn, on white paper of a `size`, as wide and high as it says."""
    wide, high = map(number, size)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{shown[0]}" height="{shown[1]}" '
        f'viewBox="0 0 {wide} {high}" xml:lang="{lang}" font-family="{FONTS}">'
    )
    paper = f'<rect width="{wide}" height="{high}" fill="white"/>'
    return "\n".join([head, paper, *drawn, "</svg>", ""])
