"""How wide letters are: the widths of Helvetica, which Arial and Liberation Sans share.

The card is set by these counted widths, and every piece of text says its own in the SVG
(`textLength`), so another font is drawn as wide and runs over nothing.
"""

from __future__ import annotations

import unicodedata

FONTS = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"

_REGULAR = {
    191: "'",
    222: "ijl",
    278: " \u00a0!,./:;I[]\\ft",
    333: "()-`r¡\u203a\u2039",
    350: "•",
    355: '"',
    500: "Jckvsxyz",
    556: "#$0123456789?L_abdeghnopqu«»\u2013",
    584: "+<=>",
    611: "FTZß¿",
    667: "&ABEKPSVXY",
    722: "CDHNRUw",
    748: "Ω",
    778: "GOQ",
    833: "Mm",
    889: "%",
    944: "W",
    1000: "—…",
}
_BOLD = {
    238: "'",
    278: " \u00a0,./I\\ijl",
    333: "!()-:;[]`ft¡\u203a\u2039",
    350: "•",
    389: "r",
    474: '"',
    500: "z",
    556: "#$0123456789J_acekvsxy«»\u2013",
    584: "+<=>",
    611: "?FLTZbdghnopquß¿",
    667: "EPSVXY",
    722: "&ABCDHKNRU",
    778: "GOQw",
    802: "Ω",
    833: "M",
    889: "%m",
    944: "W",
    1000: "—…",
}
_WIDEST = 1000


def _by_letter(table: dict[int, str]) -> dict[str, int]:
    return {letter: width for width, letters in table.items() for letter in letters}


WIDTHS = {False: _by_letter(_REGULAR), True: _by_letter(_BOLD)}
"""Is it bold? -> letter -> thousandths of the font's size."""


def width(text: str, size: float, bold: bool = False) -> float:
    """How wide a text is in letters of a size.

    A letter with accents is as wide as without; one that is not known is taken for the widest.
    """
    table = WIDTHS[bold]
    found = 0
    for letter in unicodedata.normalize("NFC", text):
        plain = unicodedata.normalize("NFD", letter)[0]
        found += table.get(letter, table.get(plain, _WIDEST))
    return found * size / 1000
