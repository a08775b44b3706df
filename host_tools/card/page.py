"""The card as a page of A4, drawn as an SVG: steps, keys, what is heard, ways out of trouble.

Everything flows down the page by the heights of the lines, in the largest letters that fit.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from hakam.rules import reasons
from hakam.table import verdicts
from hakam.ui import sounds
from host_tools.card import drawings
from host_tools.card.texts import KEYS, Box, Texts
from host_tools.svg import keys, shapes
from host_tools.svg.paragraph import Crowded, Paragraph
from host_tools.svg.widths import width

WIDE, HIGH = 2100, 2970
"""The page, in tenths of a millimetre."""
MARGIN = 100
ROOM = WIDE - 2 * MARGIN
SIZES = (52, 50, 48, 46, 44, 42, 40, 38)
"""Sizes of the letters, the largest first; 38 are letters of 11 points."""
GAPS = (30, 75)
"""Between two sections: at the least, and at the most."""
AIR = 40
"""Between two columns."""

_ACCEPTED, _PLACES = verdicts.ACCEPTED, (1, 2, 3, 4)
HEARD: dict[str, drawings.Melody] = {
    "cards": tuple(
        one for place in _PLACES for one in (*sounds.melody(_ACCEPTED, place), (0, 110))
    ),
    "chord": sounds.melody(verdicts.TRICK_WON, 0),
    "no": sounds.melody(reasons.NOT_YOUR_TURN, 0),
    "undone": sounds.melody(verdicts.UNDONE, 0),
    "ask": sounds.melody(verdicts.ASK_TRICK, 0),
    "alarm": sounds.melody(verdicts.NAMED, 0),
    "over": sounds.melody(verdicts.HAND_OVER, 0),
    "tick": sounds.melody(verdicts.DEALT, 0),
}
"""A sound of the card -> how the box plays it; read down the first column, then the second."""
STEPS = (drawings.touching, drawings.sounding, drawings.laying)
TROUBLES = 5


@dataclass
class Sheet:
    """What is drawn so far, and `y`, how far down."""

    texts: Texts
    size: float
    y: float = MARGIN
    drawn: list[str] = field(default_factory=list)

    def paragraph(self, key: str, room: float, size: float = 0) -> Paragraph:
        """A text in its lines; Crowded names it where a word is too wide."""
        try:
            return Paragraph(self.texts[key], room, size or self.size)
        except Crowded as fault:
            raise Crowded(f"{key}: {fault}") from None

    def put(self, text: Paragraph, x: float, top: float) -> None:
        """Draw a text below `top`."""
        self.drawn += text.draw(x, top)

    def heading(self, key: str) -> None:
        """The name of a section, a line below it."""
        text = self.paragraph(key, ROOM, 1.35 * self.size)
        self.put(text, MARGIN, self.y)
        self.y += text.height + 4
        self.drawn.append(shapes.rule(MARGIN, self.y, WIDE - MARGIN, 7))
        self.y += 22


def _title(sheet: Sheet) -> None:
    text = sheet.paragraph("title", ROOM, 1.8 * sheet.size)
    sheet.put(text, MARGIN, sheet.y)
    sheet.y += text.height


def _steps(sheet: Sheet) -> None:
    """Three columns: a drawing, a word, a sentence."""
    room = (ROOM - 2 * AIR) / 3
    lowest = sheet.y
    for n, draw in enumerate(STEPS):
        x, y = MARGIN + n * (room + AIR), sheet.y
        sheet.drawn += draw(x, y)
        y += drawings.STEP_HIGH + 6
        for key, size in ((f"step.{n + 1}", 1.7 * sheet.size), (f"step.{n + 1}.how", sheet.size)):
            text = sheet.paragraph(key, room, size)
            sheet.put(text, x, y)
            y += text.height
        lowest = max(lowest, y)
    sheet.y = lowest


def _keys(sheet: Sheet) -> None:
    """A row a key: as it looks, what it does in play, in a question, held."""
    box = sheet.texts.box
    sheet.heading("keys")
    tall = 3 * sheet.size
    cap = width(KEYS["back"], keys.NAME * tall, True) + 0.45 * tall
    first = MARGIN + cap + AIR
    room = (WIDE - MARGIN - first - 2 * AIR) / 3
    columns = [first + n * (room + AIR) for n in range(3)]
    heads = [sheet.paragraph(f"when.{n + 1}", room) for n in range(3)]
    for x, head in zip(columns, heads):
        sheet.put(head, x, sheet.y)
    sheet.y += max(head.height for head in heads) + 12
    for key in box.keys:
        cells = [sheet.paragraph(f"{key}.{n + 1}", room) for n in range(3)]
        high = max(tall, *(cell.height for cell in cells))
        wide = cap if key in ("ok", "back") else tall
        sheet.drawn += keys.key(
            KEYS[key], MARGIN + (cap - wide) / 2, sheet.y + (high - tall) / 2, wide, tall
        )
        for x, cell in zip(columns, cells):
            sheet.put(cell, x, sheet.y + (high - cell.height) / 2)
        sheet.y += high + 13
        sheet.drawn.append(shapes.rule(first, sheet.y, WIDE - MARGIN, 2))
        sheet.y += 13
    for key in _beside(box):
        text = sheet.paragraph(key, ROOM)
        sheet.put(text, MARGIN, sheet.y)
        sheet.y += text.height + 6


def _beside(box: Box) -> list[str]:
    """What else there is to say of the keys of a box."""
    said = [] if box.few or box.dark else ["both"]
    said += ["beeped"] if box.dark else []
    return said + [part for part in ("side_keys", "command_tags") if part in box.parts]


def _heard(sheet: Sheet) -> None:
    """Two columns of melodies and what they mean."""
    sheet.heading("heard")
    room = (ROOM - AIR) / 2
    frame, high = 4.8 * sheet.size, 2.1 * sheet.size
    half = (len(HEARD) + 1) // 2
    names = list(HEARD)
    for row in zip(names[:half], names[half:]):
        cells = [sheet.paragraph(f"heard.{name}", room - frame - 24) for name in row]
        tall = max(high, *(cell.height for cell in cells))
        for n, (name, cell) in enumerate(zip(row, cells)):
            x = MARGIN + n * (room + AIR)
            top = sheet.y + (tall - high) / 2
            sheet.drawn += drawings.tune(HEARD[name], x, top, frame, high)
            sheet.put(cell, x + frame + 24, sheet.y + (tall - cell.height) / 2)
        sheet.y += tall + 16


def _troubles(sheet: Sheet) -> None:
    """Numbered: what is wrong, and the way out."""
    sheet.heading("trouble")
    x, left = MARGIN + 90, 520
    for n in range(1, TROUBLES + 1):
        wrong = sheet.paragraph(f"trouble.{n}", left)
        out = sheet.paragraph(f"trouble.{n}.out", WIDE - MARGIN - x - left - AIR)
        sheet.drawn.append(shapes.centred(str(n), MARGIN + 30, sheet.y + 1.1 * sheet.size,
                                            1.3 * sheet.size))  # fmt: skip
        sheet.put(wrong, x, sheet.y)
        sheet.put(out, x + left + AIR, sheet.y)
        sheet.y += max(wrong.height, out.height) + 14


SECTIONS = (_title, _steps, _keys, _heard, _troubles)


def _drawn(texts: Texts, size: float, gap: float) -> Sheet:
    """All sections in letters of a size, gaps between them."""
    sheet = Sheet(texts, size)
    for section in SECTIONS:
        section(sheet)
        sheet.y += gap
    sheet.y -= gap
    return sheet


def card(texts: Texts) -> str:
    """The card as SVG; Crowded, in a sentence, where the texts are too long for one page."""
    least, most = GAPS
    why = ""
    for size in SIZES:
        try:
            left = HIGH - MARGIN - _drawn(texts, size, least).y
        except Crowded as fault:
            why = str(fault)
            continue
        if left >= 0:
            gap = min(most, least + left / (len(SECTIONS) - 1))
            paper = (f"{WIDE // 10}mm", f"{HIGH // 10}mm")
            return shapes.file(_drawn(texts, size, gap).drawn, (WIDE, HIGH), paper, texts.language)
        why = f"all together it is {-left / 10:.0f} mm too long"
    raise Crowded(
        f"The card does not fit its page, not even in its smallest letters: {why}. Shorten "
        f"host_tools/card/{texts.path.name}."
    )
