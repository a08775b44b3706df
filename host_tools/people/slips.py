"""What goes wrong between hand and pad, and how often it is noticed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

T = TypeVar("T")

FORGOTTEN = "forgotten"  # laid down without a touch
STRAY = "stray"  # another card of the hand is touched too
SWAPPED = "swapped"  # the next player touches first
SCRAMBLED = "scrambled"  # the cards of a trick are touched in any other order
REVERSED = "reversed"  # the heap of a trick is lifted upside down, and its cards touched so
BORDER = "border"  # a card of a trick and one of the next are touched in each other's place
NEIGHBOUR = "neighbour"  # a pad a seat, and the card is laid on another's
GHNA_LATE = "ghna late"  # a Ghna is sung, and entered plays later
GHNA_SEAT = "ghna seat"  # a Ghna is entered for another seat
CONTRACT_LATE = "contract late"  # cards are touched before the contract is entered
DEALER = "dealer"  # the box is told another dealer
SUIT = "suit"  # another trump is entered than was named
DOUBLED = "doubled"  # touched, lifted, touched again
SHORT = "short"  # passed over the pad too fast to be read
WRONG = "wrong"  # another card is touched, and that is noticed at once
SEAT = "seat"  # the contract is entered for another seat
POWER = "power"  # somebody's foot, and the plug
DEALT_WRONG = "dealt wrong"  # open sight: a card is touched for another seat
DEALT_NOT = "dealt untouched"  # open sight: a card is dealt without a touch
DEALT_TWICE = "dealt twice"  # open sight: touched again
MISDEAL = "misdeal"  # a wrong deal is seen, and the cards are dealt again
REVOKE = "revoke"  # a card is laid that breaks a duty, and stands
ILLEGAL = "illegal"  # open sight: a card is touched that breaks a duty
GHNA_SUIT = "ghna suit"  # another suit is entered than was sung
CLAIM = "claim"  # everybody sees whose the rest is
LAST_CARD = "last card"  # the box plays the last card itself
OBJECTION = "objection"  # somebody says that another revoked
CONCEDE = "concede"  # a side gives the hand up
AGREE = "agree"  # the table sets another score
TAKE_BACK = "take back"  # a card is played, and taken back by the house rule
BORDER_UNDO = "undo the hand"  # BACK, from the next hand into the one before
COUNTED = "counted"  # the cards are counted although nothing is wrong
DEALS = (DEALT_WRONG, DEALT_NOT, DEALT_TWICE)
AT_SCREENS = (
    GHNA_SEAT, GHNA_SUIT, CLAIM, LAST_CARD, OBJECTION, CONCEDE, AGREE, TAKE_BACK, BORDER_UNDO,
    COUNTED, MISDEAL, ILLEGAL, *DEALS,
)  # fmt: skip
"""Evenings of every game have these too."""
HEAPS = (SCRAMBLED, REVERSED)
LATE = (CONTRACT_LATE, GHNA_LATE)
APART = (SEAT, DEALER, POWER, *LATE)
KINDS = (FORGOTTEN, STRAY, SWAPPED, *HEAPS, BORDER, DOUBLED, SHORT, WRONG, *APART)
"""They have rates of their own."""


@dataclass(frozen=True)
class Care:
    """How often people slip (a touch; a contract's seat; a plug; a contract or a Ghna entered
    late) and notice what can be noticed."""

    rate: float = 0.01
    seat_rate: float = 0.02
    power_rate: float = 0.002
    late_rate: float = 0.02
    screen_rate: float = 0.1  # a hand, of each kind of `AT_SCREENS`
    cut_rate: float = 0.05  # of the power, while a repair is entered
    mistaken: float = 0.0  # answers about a trick that are not true
    hears_nothing: float = 0.95  # no note after a touch
    hears_chord: float = 0.9  # a chord that is missing, or comes too early
    sees_turn: float = 0.15  # the arrow points to the wrong seat, at any card
    sees_trick: float = 0.9  # the wrong winner, or other cards than lie there, after a chord
    sees_side: float = 0.2  # after a trick: the contract is said to be the other pair's
    remembers: int = 8  # plays whose order can be told when something is found wrong
    shuns_back: float = 1.0  # how much longer BACK and again may take before the menu is tried
    looks: float = 0.0  # before a card: at the last trick, or at the score
    kinds: tuple[str, ...] = KINDS


TABLES = {
    "careful": Care(),
    "sleepy": Care(rate=0.02, hears_chord=0.4, sees_turn=0.0, sees_trick=0.4, sees_side=0.0),
    "studious": Care(
        rate=0.02, hears_chord=0.5, sees_trick=0.5, remembers=40, shuns_back=9.0, looks=0.05
    ),
    "forgetful": Care(rate=0.02, hears_chord=0.3, sees_trick=0.3, remembers=0),
}
"""Kinds of people: those that slip little and mend at once; that miss much; that know the menu and
every card played; that remember nothing and count."""


class Chance:
    """The dice of an evening, apart from those of the cards."""

    def __init__(self, care: Care, seed: int) -> None:
        self.care = care
        self._rng = Random(seed)
        self._looks = Random(seed)  # of its own: whoever looks slips no more and no less

    def looks_at(self) -> str:
        """The key of a look before this card, or nothing."""
        if self._looks.random() >= self.care.looks:
            return ""
        return self._looks.choice(("left", "right"))

    def slip(self) -> str:
        """A kind of slip, or nothing."""
        kinds = [kind for kind in self.care.kinds if kind not in APART]
        if self._rng.random() >= self.care.rate or not kinds:
            return ""
        return self._rng.choice(kinds)

    def power_fails(self) -> bool:
        """Whether the plug is pulled before this card."""
        return POWER in self.care.kinds and self._rng.random() < self.care.power_rate

    def cut(self) -> bool:
        """Whether the plug is pulled while something is entered."""
        return self._rng.random() < self.care.cut_rate

    def late(self, kind: str) -> bool:
        """Whether the contract, or a Ghna, is entered later than it was said."""
        return kind in self.care.kinds and self._rng.random() < self.care.late_rate

    def happens(self, kind: str) -> bool:
        """Whether this happens, of what `AT_SCREENS` knows, where it may."""
        return kind in self.care.kinds and self._rng.random() < self.care.screen_rate

    def plays_later(self) -> int:
        """How many plays later."""
        return self._rng.randrange(1, 4)

    def wrong_seat(self, seat: int, players: int, kind: str = SEAT) -> int:
        """The seat a contract is entered for, or the dealer; now and then not the right one."""
        if kind not in self.care.kinds or self._rng.random() >= self.care.seat_rate:
            return seat
        return (seat + self._rng.randrange(1, players)) % players

    def noticed(self, how_often: float) -> bool:
        """Whether something is noticed this time."""
        return self._rng.random() < how_often

    def in_order(self, kind: str, cards: list[int]) -> list[int]:
        """The order in which the heap of a trick is touched."""
        if kind == REVERSED:
            return cards[::-1]
        return self._rng.sample(cards, len(cards))

    def one_of(self, items: Sequence[T]) -> T:
        """Any of them."""
        return self._rng.choice(items)
