"""`enrol`: bind the tags of a deck to its cards, or carry a deck from box to box."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from hakam.rules import cards
from hakam.rules.cards import DECK
from hakam.table.deck import DECKS, Deck
from host_tools.arguments import Arguments
from host_tools.deploy import box
from host_tools.enrol import asking, box_deck, deck_file
from host_tools.enrol.deck_file import NoDeck
from host_tools.link.borrow import borrowed
from host_tools.link.fault import LinkFault
from host_tools.link.link import Link

SAVED_AT = 10  # so many cards may have to be touched again after a cut


def card(text: str) -> int:
    """A card that the command line names."""
    try:
        return cards.parse(text.upper())
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text} is no card, as O1 or B12 is one") from None


def arguments(argv: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = Arguments(
        "enrol", "Bind the tags of a deck to its cards, or carry it to another box."
    )
    parser.add_argument("--port", default="", help="where it is (default: the one there is)")
    parser.add_argument(
        "--deck", type=int, choices=range(1, DECKS + 1), default=1, help="(default: %(default)s)"
    )
    parser.add_argument(
        "--card", type=card, metavar="CARD", action="append", default=[],
        help="this card anew, as O1; may be repeated (default: all that have no tag)",
    )  # fmt: skip
    both = parser.add_mutually_exclusive_group()
    both.add_argument("--export", metavar="FILE", type=Path, help="write the box's deck to a file")
    both.add_argument(
        "--import", metavar="FILE", type=Path, dest="taken", help="give the box the deck of a file"
    )
    parser.add_argument(
        "--incomplete", action="store_true", help="--import takes a file that lacks cards too"
    )
    return parser.parse_args(argv)


def main(argv: list[str]) -> int:
    """Exit status 1 for a file that is no deck, or a box that is not reached."""
    asked = arguments(argv)
    number = asked.deck - 1
    try:
        data = asked.taken.read_bytes() if asked.taken else b""
        if asked.taken:
            deck_file.read(Deck(), number, data, asked.incomplete)
        with borrowed(asked.port) as link:
            link.unwatched()
            deck = box_deck.load(link)
            if asked.export:
                _export(deck, number, asked.export)
            elif asked.taken:
                _import(link, deck, number, data, asked.incomplete)
            else:
                _enrol(link, deck, number, asked.card)
    except (LinkFault, NoDeck) as fault:
        print(fault, file=sys.stderr)
        return 1
    except OSError as fault:
        print(f"{fault.filename}: {fault.strerror}.", file=sys.stderr)
        return 1
    return 0


def _export(deck: Deck, number: int, path: Path) -> None:
    n = deck.count(number)
    if not n:
        raise NoDeck(f"Deck {number + 1} of the box has no card with a tag; nothing is written.")
    path.write_text(deck_file.text(deck, number), encoding="utf8")
    print(f"{path}: deck {number + 1}, {n} of {DECK} cards.")


def _import(link: Link, deck: Deck, number: int, data: bytes, incomplete: bool) -> None:
    n = deck_file.read(deck, number, data, incomplete)
    box_deck.save(link, deck)
    print(f"The box knows {n} of {DECK} cards as its deck {number + 1}.")


def _enrol(link: Link, deck: Deck, number: int, again: list[int]) -> None:
    """Card after card; what is bound is saved, also where somebody stops."""
    todo = list(dict.fromkeys(again)) or asking.missing(deck, number)
    if not todo:
        print(f"All {DECK} cards of deck {number + 1} have their tag; --card names one anew.")
        return
    slot = box.look(link).order[:1]
    reader = asking.Reader(link, f"/{slot}" if slot in "ab" else "/")
    print(
        "Lay each card on the pad, and lift it when it is named. Ctrl-C stops; what is done stays."
    )
    unsaved = 0
    try:
        for at, one in enumerate(todo, 1):
            print(f"{at:>2}/{len(todo)} {cards.name(one)}?", flush=True)
            asking.bind(deck, number, one, reader, lambda line: print(line, flush=True))
            unsaved += 1
            if unsaved == SAVED_AT:
                box_deck.save(link, deck)
                unsaved = 0
    except KeyboardInterrupt:
        print("\nStopped.")
    finally:
        if unsaved:
            box_deck.save(link, deck)
    print(f"The box knows {deck.count(number)} of {DECK} cards of deck {number + 1}.")
