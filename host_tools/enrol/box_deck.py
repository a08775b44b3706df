"""The decks of a box, read from its flash and written there as the table writes them."""

from __future__ import annotations

from hakam.journal.slots import FORMAT
from hakam.table.deck import Deck
from host_tools.deploy import box
from host_tools.link.fault import BoardFault
from host_tools.link.link import Link

COPIES = ("/table/deck.a", "/table/deck.b")
"""Written one after the other: a cut leaves the one or the other whole."""


def load(link: Link) -> Deck:
    """What the box has, an empty one where it has none. Raises LinkFault."""
    there = link.tree("/table")
    stored = box.stored_format(link, there)
    if stored not in (0, FORMAT):
        raise BoardFault(
            f"The box stores in format {stored}, and this program writes {FORMAT}: deploy first, "
            "with `make deploy`."
        )
    deck = Deck()
    for path in COPIES:
        if path in there:
            try:
                deck.unpack(link.get(path))
                break
            except ValueError:
                continue
    return deck


def save(link: Link, deck: Deck) -> None:
    """Write both copies, each compared with its hash. Raises LinkFault."""
    if not link.tree("/table"):
        link.put(box.FORMAT, str(FORMAT).encode())
    for path in COPIES:
        link.put(path, deck.pack())
