"""The Spanish deck of forty: a card is `suit * 10 + strength`.

Suits O C E B are 0..3; strength 0..9 are the numbers 2 4 5 6 7 10 11 12 3 1, so a greater integer
of one suit beats a smaller one. A set of cards is four masks of ten bits, one a suit.
"""

NO_CARD = 255
NO_SUIT = 255
NO_SEAT = 255
NO_SIDE = 255

SUITS = "OCEB"
DECK = 40
SUIT = 10  # cards in a suit
ALL = 1023  # mask of a whole suit
KNIGHT = 6  # strengths
KING = 7
PAIR = 1 << KNIGHT | 1 << KING  # knight and king of a suit: a meld
LAST_TRICK = 10  # points

_NUMBERS = ("2", "4", "5", "6", "7", "10", "11", "12", "3", "1")
VALUES = b"\x00\x00\x00\x00\x00\x02\x03\x04\x0a\x0b" * 4  # points by card


def parse(text: str) -> int:
    """Card of a text such as `O1` or `C12`; ValueError with a sentence for any other."""
    suit = SUITS.find(text[:1]) if text else -1
    if suit >= 0 and text[1:] in _NUMBERS:
        return suit * SUIT + _NUMBERS.index(text[1:])
    raise ValueError("there is no card " + text)


def name(card: int) -> str:
    """Text of a card 0..39."""
    return SUITS[card // SUIT] + _NUMBERS[card % SUIT]


def points(card: int) -> int:
    """Points of a card: 1 is 11, 3 is 10, 12 is 4, 11 is 3, 10 is 2, others 0; 30 a suit."""
    return VALUES[card]


def strength(number: int) -> int:
    """Strength 0..9 of a printed number 1..7, 10..12."""
    return _NUMBERS.index(str(number))


def count(mask: int) -> int:
    """Cards in a mask of ten bits."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n
