"""Forty tags of a deck are bound to their cards, one after the other."""

from hakam.rules.cards import DECK, NO_CARD, NO_SEAT, SUIT
from hakam.screens import beeps, commands, screen
from hakam.screens.lines import FOOT, TEXT
from hakam.screens.seats import step
from hakam.table import verdicts
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines

_ORDER = b"\x09\x00\x08\x01\x02\x03\x04\x05\x06\x07"  # strengths of 1 2 3 4 5 6 7 10 11 12


class This(screen.Screen):
    """`at`, 0..39, is the card asked for of deck `deck_no`: ace first, as a deck lies in its box.

    BACK and the side keys go to another card, OK leaves. Once the first deck is whole they go on
    from either deck's end into the other: a sticker that was lost is replaced.
    """

    flags = screen.OF_THE_BOX | screen.NO_MENU | screen.BARE | screen.LONG

    def __init__(self, box: "Box", deck_no: int) -> None:
        self.box = box
        self._open(deck_no)

    def _open(self, deck_no: int) -> None:
        """At the first card of the deck that has no tag yet."""
        deck = self.box.referee.deck
        self.deck_no = deck_no
        self.at = 0
        if deck is not None and deck.count(deck_no) < DECK:
            while deck.bound(deck_no, self.card()):
                self.at += 1
        self.box.settings.enrolling = deck_no + 1

    def card(self) -> int:
        """The card asked for."""
        return self.at // SUIT * SUIT + _ORDER[self.at % SUIT]

    def keys(self, command: int) -> int:
        move = -1 if command == commands.BACK else step(command)
        if not move:
            return self.leave() if command == commands.OK else commands.NOTHING
        at = self.at + move
        deck = self.box.referee.deck
        if 0 <= at < DECK:
            self.at = at
        elif deck is not None and deck.count(0) == DECK:
            self.at = at % DECK
            self.deck_no ^= 1
        return commands.REDRAW

    def leave(self) -> int:
        """To the table as it stands; what is missing can wait."""
        self.box.settings.enrolling = 0
        self.box.settle()
        return commands.SAVE

    def binds(self) -> bool:
        return True

    def bind(self, uid: bytearray, length: int) -> int:
        """Bind a tag to what is asked for; the deck's answer."""
        deck = self.box.referee.deck
        if deck is None:
            return verdicts.SILENT
        return deck.bind(self.deck_no, self.card(), uid, length)

    def bound(self, verdict: int) -> int:
        """After `bind`: on to the next, or the tag's fault is shown."""
        box = self.box
        deck = box.referee.deck
        if deck is None:
            return commands.NOTHING
        if verdict != verdicts.BOUND and verdict != verdicts.BOUND_BEFORE:
            taken = deck.seen if verdict == verdicts.TAG_TAKEN else NO_CARD
            return box.refuse(verdict, NO_SEAT, taken)
        box.notice = 0
        self.at += 1
        return self.following()

    def following(self) -> int:
        """The next one is asked for, or all are bound."""
        if self.at < DECK:
            return commands.REDRAW
        self.at = DECK - 1
        deck = self.box.referee.deck
        if deck is None or deck.count(self.deck_no) == DECK:
            return self.leave()
        self._open(self.deck_no)
        return commands.SAVE

    def lines(self, out: "Lines") -> None:
        card = self.card()
        out.put(TEXT, ids.ENROL_TOUCH)
        out.put(TEXT, ids.ENROL_CARD, card, card // SUIT)
        out.put(FOOT, ids.ENROL_COUNT, self.at + 1, self.deck_no + 1)

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        suit = beeps.count(self.at // SUIT + 1, beeps.SUIT)
        return suit + beeps.count(self.at % SUIT + 1, beeps.PLACE)
