"""Pictures drawn by hand, from `big.txt` and `small.txt`: signs, tall digits, letters put right.

A picture is its name, then rows of `#` (lit) and `.`; an empty line ends it. A sign has a code
below 32, any other name is a letter. The arrow is drawn once, upward, and turned.
"""

from __future__ import annotations

from pathlib import Path

CODES = {
    "oros": 1,
    "copas": 2,
    "espadas": 3,
    "bastos": 4,
    "arrow": 5,  # to the top; 6 left, 7 bottom, 8 right
    "pair_upright": 9,
    "pair_across": 10,
    "yes": 11,
    "no": 12,
    "left_key": 13,
    "right_key": 14,
}


def pictures(size: str) -> dict[int, list[str]]:
    """Code -> rows of all pictures of a size; ValueError for one that is no rectangle."""
    found = {}
    text = (Path(__file__).parent / f"{size}.txt").read_text(encoding="utf8")
    for block in text.strip().split("\n\n"):
        name, *lines = block.split("\n")
        if any(len(line) != len(lines[0]) or set(line) - set("#.") for line in lines):
            raise ValueError(f"{size}.txt: the picture {name} is no rectangle of # and .")
        found[CODES[name] if name in CODES else ord(name)] = lines
    arrow = CODES["arrow"]
    for quarters in (1, 2, 3) if arrow in found else ():
        found[arrow + quarters] = turned(found[arrow], quarters)
    return found


def turned(lines: list[str], quarters: int) -> list[str]:
    """The picture turned counter-clockwise by quarters."""
    for _ in range(quarters):
        width = len(lines[0])
        lines = ["".join(line[width - 1 - i] for line in lines) for i in range(width)]
    return lines
