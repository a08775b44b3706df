"""Between a record's words and the integers of the rules.

Common subset of both Pythons; a text that means nothing is a fault (see `faults`).
"""

from array import array

from hakam.rules import cards, reasons
from hakam.rules.cards import NO_CARD, SUIT, SUITS
from hakam.rules.events import (
    BID,
    CONTRACT,
    COUNT,
    DRAW,
    EXCHANGE,
    MELD,
    PLAY,
    SIGNAL,
    STRIKE,
    TRUMP,
)
from hakam.rules.ruleset import Ruleset
from host_tools.judge.strict_json import quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.rules.hand import Hand

    Phrase = tuple[object, ...]

SIGNALS = ("as", "cuenta", "+10", "pasa")
WORDS = (
    "bid", "pass", "signal", "contract", "trump", "play", "draw", "meld", "tute", "exchange",
    "strike", "concede", "void", "misdeal", "count", "last", "claim", "forfeit",
)  # fmt: skip


def reason_words() -> "list[str]":
    """The record's word of every reason, by its number."""
    words = [""] * 64
    for name in dir(reasons):
        number = getattr(reasons, name)
        if type(number) is int and 0 < number < 64:
            words[number] = name.lower()
    words[0] = "ok"
    return words


def asked_suit(reason: int, hand: "Hand") -> int:
    """The suit that a reason speaks of: the one led, or trump."""
    led = reason & ~reasons.ILLEGAL in (reasons.MUST_FOLLOW, reasons.MUST_HEAD)
    return hand.trick.led if led else hand.trump


def card_of(text: object, what: "str | Phrase") -> int:
    """Card of a text; the sentence says where it stands."""
    if not isinstance(text, str):
        raise ValueError("%s is no text such as O1", what)
    try:
        return cards.parse(text)
    except ValueError:
        raise ValueError("%s: there is no card %s", what, quoted(text))


def suit_of(text: object, what: "str | Phrase") -> int:
    """Suit of one of the letters O C E B."""
    if not isinstance(text, str) or len(text) != 1 or text not in SUITS:
        raise ValueError("%s is one of O C E B", what)
    return SUITS.index(text)


def seat_of(value: object, players: int, what: "str | Phrase") -> int:
    """A seat of the table."""
    if type(value) is not int or not 0 <= value < players:
        raise ValueError("%s is a seat from 0 to %d", what, players - 1)
    return value


def names(masks: "array[int]") -> "list[str]":
    """Texts of a set of cards: suits in order O C E B, each strongest first, quoted."""
    found = []
    for suit in range(4):
        for strength in range(9, -1, -1):
            if masks[suit] >> strength & 1:
                found.append('"%s"' % cards.name(suit * SUIT + strength))
    return found


def whole_number(text: str) -> int:
    """Digits alone, nine at most, or -1."""
    if not 0 < len(text) < 10:
        return -1
    for letter in text:
        if letter not in "0123456789":
            return -1
    return int(text)


def event_of(text: object, rules: Ruleset) -> "tuple[int, int, int]":
    """(kind, seat, arg) of an event's text."""
    if not isinstance(text, str):
        raise ValueError("an event is no text")
    parts = text.split(" ")
    if len(parts) < 2 or parts[1] not in WORDS:
        raise ValueError("there is no event %s", quoted(text))
    seat = whole_number(parts[0])
    if len(parts[0]) != 1 or not 0 <= seat < rules.players:
        raise ValueError("there is no such seat at this table: %s", quoted(text))
    kind = WORDS.index(parts[1]) + 1
    bare = len(parts) == 2
    if kind == DRAW and bare:
        return kind, seat, NO_CARD
    if kind in (BID, CONTRACT, SIGNAL, TRUMP, PLAY, DRAW, MELD, EXCHANGE, STRIKE, COUNT):
        if len(parts) != 3:
            raise ValueError("the event %s takes one argument", quoted(text))
        return kind, seat, argument(kind, parts[2], text)
    if not bare:
        raise ValueError("the event %s takes no argument", quoted(text))
    return kind, seat, 0


def argument(kind: int, word: str, text: str) -> int:
    """The small int of an event's argument."""
    if kind in (BID, CONTRACT, COUNT):
        points = whole_number(word)
        if points < 0:
            raise ValueError("the event %s needs a whole number of points", quoted(text))
        return points
    if kind == SIGNAL:
        if word not in SIGNALS:
            raise ValueError("there is no signal %s", quoted(word))
        return SIGNALS.index(word)
    if kind in (TRUMP, MELD, STRIKE):
        return suit_of(word, ("the suit of the event %s", quoted(text)))
    return card_of(word, ("the event %s", quoted(text)))
