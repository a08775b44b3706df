"""The Spanish deck as the page shows it: forty cards drawn from a few shapes, as one SVG sprite.

A card is 100 by 156. Its number and suit stand in the upper left corner and, turned, in the lower
right one. The frame is interrupted above and below as on real decks, so that a fan can be read by
its edges: oros nowhere, copas once, espadas twice, bastos three times.
"""

from __future__ import annotations

from hakam.rules import cards

WIDTH, HEIGHT = 100, 156
LEFT, RIGHT, TOP, BOTTOM = 5, 95, 5, 151  # the frame
GAP = 9  # of the frame, where it is interrupted
INK = {"O": "#8a5a00", "C": "#a3201d", "E": "#1d4f86", "B": "#2b6b2f"}

SUITS = {
    "O": (
        '<circle r="14" fill="#f2b705" stroke="#8a5a00" stroke-width="2"/>'
        '<circle r="9.5" fill="none" stroke="#8a5a00" stroke-width="1.4"/>'
        '<path d="M0-8 2.3-2.8 8-2.5 3.6 1.2 5 6.7 0 3.6-5 6.7-3.6 1.2-8-2.5-2.3-2.8Z"'
        ' fill="#c8321e"/>'
    ),
    "C": (
        '<path d="M-12-14H12C12-3 8 3 2.6 4.6V9L9 14H-9L-2.6 9V4.6C-8 3-12-3-12-14Z"'
        ' fill="#d43a31" stroke="#7d1512" stroke-width="1.8" stroke-linejoin="round"/>'
        '<ellipse cy="-14" rx="12" ry="3" fill="#f2b705" stroke="#7d1512" stroke-width="1.4"/>'
        '<path d="M-8-7Q0-3 8-7" fill="none" stroke="#f7d774" stroke-width="2"/>'
    ),
    "E": (
        '<path d="M0-17.5 4.6-12V5H-4.6V-12Z" fill="#8fc1ea" stroke="#173f6b"'
        ' stroke-width="1.6" stroke-linejoin="round"/>'
        '<path d="M0-13V4" stroke="#173f6b" stroke-width="1"/>'
        '<path d="M-11.5 3.5H11.5L9.5 8H-9.5Z" fill="#f2b705" stroke="#173f6b"'
        ' stroke-width="1.4"/>'
        '<path d="M-2.6 8H2.6V13H-2.6Z" fill="#c8321e" stroke="#173f6b" stroke-width="1.2"/>'
        '<circle cy="14.5" r="2.4" fill="#f2b705" stroke="#173f6b" stroke-width="1.2"/>'
    ),
    "B": (
        '<path d="M-3 16C-5 6-8-4-7-11C-6-18 6-18 7-11C8-4 5 6 3 16Z" fill="#4c9a3f"'
        ' stroke="#1f4d1f" stroke-width="1.8" stroke-linejoin="round"/>'
        '<path d="M-6-5-11-8M6-9 11-12M4 3 9 1" stroke="#1f4d1f" stroke-width="2.6"'
        ' stroke-linecap="round"/>'
        '<path d="M-2-11Q1-8-1-4M1.5 0Q-1 4 1 9" fill="none" stroke="#bfe29a"'
        ' stroke-width="1.8" stroke-linecap="round"/>'
    ),
}
"""Each suit's sign around 0, 0, some 28 by 32."""

PLACES = {
    1: ((50, 84, 2.3),),
    2: ((50, 60, 1.1), (50, 112, 1.1)),
    3: ((50, 52, 0.95), (50, 86, 0.95), (50, 120, 0.95)),
    4: ((31, 58, 1.0), (69, 58, 1.0), (31, 112, 1.0), (69, 112, 1.0)),
    5: ((31, 58, 0.95), (69, 58, 0.95), (50, 86, 0.95), (31, 114, 0.95), (69, 114, 0.95)),
    6: tuple((x, y, 0.9) for y in (56, 87, 118) for x in (31, 69)),
    7: (*((x, y, 0.85) for y in (56, 87, 118) for x in (27, 73)), (50, 71, 0.85)),
}
"""Where the signs of a number stand, and how large."""

_HEAD = (
    '<path d="M41 62Q41 52 50 52Q59 52 59 62V68Q59 77 50 77Q41 77 41 68Z" fill="#f1c9a2"'
    ' stroke="#5b3a21" stroke-width="1.3"/>'
    '<path d="M45 65h2.4M52.6 65h2.4M47 71.5q3 1.8 6 0" stroke="#5b3a21" stroke-width="1.4"'
    ' fill="none" stroke-linecap="round"/>'
)
COURT = {
    10: (
        '<path d="M26 140Q27 96 39 84L50 80 61 84Q73 96 74 140Z" fill="currentColor"'
        ' stroke="#2a2118" stroke-width="1.4"/>'
        '<path d="M50 80V140M35 112H65" stroke="#f7d774" stroke-width="2.4"/>'
        '<path d="M40 60Q36 74 41 80M60 60Q64 74 59 80" stroke="#5b3a21" stroke-width="4"'
        f' fill="none" stroke-linecap="round"/>{_HEAD}'
        '<path d="M37 56Q38 45 52 45Q63 45 64 56Q50 50 37 56Z" fill="#f2b705"'
        ' stroke="#5b3a21" stroke-width="1.3"/><path d="M60 49Q70 40 73 46Q68 47 64 54"'
        ' fill="#fff" stroke="#5b3a21" stroke-width="1"/>'
    ),
    11: (
        '<path d="M24 140C26 120 24 108 32 96C37 88 38 82 37 74L41 62 47 70C60 70 70 79 77 98'
        "Q79 105 73 108Q68 110 62 104L54 103C56 113 66 122 68 140Z"
        '" fill="#fbf3e2" stroke="#2a2118" stroke-width="1.8" stroke-linejoin="round"/>'
        '<path d="M38 74C29 84 27 94 22 116" stroke="currentColor" stroke-width="6"'
        ' fill="none" stroke-linecap="round"/><circle cx="56" cy="83" r="2.3" fill="#2a2118"/>'
        '<path d="M47 71 60 104M44 92 68 92" stroke="currentColor" stroke-width="2.4"'
        ' fill="none"/><circle cx="72" cy="102" r="1.4" fill="#2a2118"/>'
        '<path d="M28 126H66" stroke="#f2b705" stroke-width="5"/>'
        '<path d="M28 132H67" stroke="currentColor" stroke-width="4"/>'
    ),
    12: (
        '<path d="M20 140Q22 96 39 83L50 80 61 83Q78 96 80 140Z" fill="currentColor"'
        ' stroke="#2a2118" stroke-width="1.4"/>'
        '<path d="M39 83Q50 92 61 83L64 98Q50 106 36 98Z" fill="#fff8ea" stroke="#2a2118"'
        ' stroke-width="1.2"/><path d="M50 104V140" stroke="#f7d774" stroke-width="5"/>'
        f"{_HEAD}"
        '<path d="M41 70Q42 84 50 85Q58 84 59 70Q55 75 50 74Q45 75 41 70Z" fill="#6b4a2c"/>'
        '<path d="M36 55 34 40 43 47 50 36 57 47 66 40 64 55Z" fill="#f2b705"'
        ' stroke="#5b3a21" stroke-width="1.5" stroke-linejoin="round"/>'
        '<circle cx="50" cy="50" r="2" fill="#c8321e"/>'
    ),
}
"""Sota, caballo, rey: in the suit's colour, the suit's sign beside them."""
BESIDE = (78, 58, 0.8)
"""Where that sign stands."""


def sprite() -> str:
    """All shapes and cards as symbols: `#card-O1`, `#card-back`, `#suit-O`."""
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" class="sprite" aria-hidden="true">']
    for suit, shape in SUITS.items():
        parts.append(f'<symbol id="suit-{suit}" viewBox="-18 -18 36 36">{shape}</symbol>')
        parts.append(f'<g id="sign-{suit}">{shape}</g>')
    parts += [f'<g id="court-{number}">{shape}</g>' for number, shape in COURT.items()]
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}"'
    for card in range(cards.DECK):
        name = cards.name(card)
        parts.append(f'<symbol id="card-{name}" {box}>{face(name)}</symbol>')
    parts.append(f'<symbol id="card-back" {box}>{back()}</symbol></svg>')
    return "".join(parts).replace("<g id=", "<defs><g id=").replace("</g>", "</g></defs>")


def face(name: str) -> str:
    """What a card shows."""
    suit, number = name[0], int(name[1:])
    ink = INK[suit]
    corner = (
        f'<text x="9" y="33" font-size="28" font-weight="700" fill="{ink}"'
        ' stroke="#fffdf6" stroke-width="4" paint-order="stroke"'
        " font-family=\"Georgia, 'Times New Roman', serif\""
        f' textLength="{_width(number)}" lengthAdjust="spacingAndGlyphs">{number}</text>'
        f'<use href="#sign-{suit}" transform="translate({_width(number) + 22} 24) scale(.62)"/>'
    )
    number_alone = corner.partition("<use")[0]
    turned = f'<g transform="rotate(180 50 78)">{number_alone}</g>'
    return (
        f'<rect x=".7" y=".7" width="98.6" height="154.6" rx="7" fill="#fffdf6"'
        ' stroke="#b9ac90" stroke-width="1.4"/>'
        f"{frame(suit)}{middle(suit, number)}{corner}{turned}"
    )


def _width(number: int) -> int:
    """Of the number in the corner."""
    return 27 if number > 9 else 15


def frame(suit: str) -> str:
    """The frame with the interruptions of a suit above and below."""
    gaps = cards.SUITS.index(suit)
    breadth = RIGHT - LEFT
    cuts = [LEFT + breadth * (i + 1) / (gaps + 1) for i in range(gaps)]
    ends = [LEFT, *(x + side for x in cuts for side in (-GAP / 2, GAP / 2)), RIGHT]
    runs = list(zip(ends[::2], ends[1::2], strict=True))
    path = f"M{LEFT} {TOP}V{BOTTOM}M{RIGHT} {TOP}V{BOTTOM}"
    path += "".join(f"M{a:g} {y}H{b:g}" for y in (TOP, BOTTOM) for a, b in runs)
    return f'<path d="{path}" fill="none" stroke="{INK[suit]}" stroke-width="1.6"/>'


def middle(suit: str, number: int) -> str:
    """Signs, or a court figure."""
    if number > 7:
        x, y, scale = BESIDE
        return (
            f'<use href="#court-{number}" color="{INK[suit]}"'
            ' transform="translate(2 10) scale(.9)"/>'
            f'<use href="#sign-{suit}" transform="translate({x} {y}) scale({scale})"/>'
        )
    return "".join(
        f'<use href="#sign-{suit}" transform="translate({x} {y}) scale({scale})"/>'
        for x, y, scale in PLACES[number]
    )


def back() -> str:
    """The back of every card."""
    rhombs = "".join(
        f"M{x} {y - 8}L{x + 6} {y}L{x} {y + 8}L{x - 6} {y}Z"
        for row, y in enumerate(range(20, 150, 10))
        for x in range(20 if row % 2 else 14, 88, 12)
    )
    return (
        '<rect x=".7" y=".7" width="98.6" height="154.6" rx="7" fill="#fffdf6" stroke="#b9ac90"'
        ' stroke-width="1.4"/><rect x="6" y="6" width="88" height="144" rx="4" fill="#7a2230"/>'
        f'<path d="{rhombs}" fill="none" stroke="#d9a441" stroke-width="1"/>'
    )
