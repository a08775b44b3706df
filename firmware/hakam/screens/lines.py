"""The description of one screen, up to four lines of style, phrase and arguments; its words."""

from array import array
from struct import pack_into

from hakam.rules import cards
from hakam.rules.games import TOUTI_DARIJA
from hakam.rules.ruleset import Ruleset
from hakam.screens.seats import side_of
from hakam.screens.settings import Settings
from hakam.words import Words, ids

# styles
TEXT = 0
FOOT = 1  # at the bottom; an alert takes its place
ALERT = 2  # at the bottom, light and dark exchanged
CHOICE = 3  # between two arrows: the side keys change it
CHOSEN = 4  # light and dark exchanged
SIDE = 5  # right of the trick
TRICK = 6  # left half: a card a seat (args 0..3), 4 the seat marked, 5: 0 on turn, 1 the winner,
# 6: 1 + the seat that led
BELOW = 7  # at the bottom of a question: only the alert that power is back takes its place
EACH = 8  # right of the trick: a number a side at its edge; the SIDE after it in their middle

POINTER = "> "  # before the row that is CHOSEN, where a screen is told in words

# marks in a phrase
MARK = 94  # ^ big letters
BREAK = 124  # | a new row
SMALL = 126  # ~ up to the next argument letters of ASCII in the small size
PERCENT = 37  # % an argument
_INDENT = b"~ "  # small spaces in front of a row
TWO_BYTES = 0xC0  # and above: UTF-8 of a letter beyond ASCII

MOST = 4
ARGS = 8
_ROW = 2 * ARGS  # bytes of the arguments of a line
NONE = 255

ARROWS = "\u25b2\u25c0\u25bc\u25b6"  # to the edges top, left, bottom, right
SIGNS = "OCEB" + ARROWS + "\u2195\u2194+-<>"  # of the codes 1..14, in text


class Lines:
    """`n` lines: `styles`, `phrases` and ARGS `args` each; everything preallocated. `rows` are
    the args line by line.

    `words` are the phrases of a language. `players`, `turned`, `leftward` say at which edge of the
    panel a seat is, `seats` in one number, with `pairs`; `settings` how the pairs are called.
    """

    settings: Settings

    def __init__(self, words: "Words") -> None:
        self.words = words
        self.n = 0
        self.styles = bytearray(MOST)
        self.phrases = array("H", bytes(2 * MOST))
        self.args = array("H", bytes(2 * MOST * ARGS))
        self.rows = [memoryview(self.args)[i * ARGS : (i + 1) * ARGS] for i in range(MOST)]
        self.players = 4
        self.pairs = True
        self.turned = 0
        self.leftward = 0
        self.seats = -1
        self.sung_name = ids.SUNG_NAME
        self.draft = bytearray(0)  # of the name being spelled the first n_draft bytes
        self.n_draft = 0
        self.settings = None  # type: ignore[assignment]  # pyright: ignore

    def clear(self, rules: "Ruleset | None", settings: "Settings") -> None:
        """Begin a description; `rules` is None when no match runs."""
        self.n = 0
        self.settings = settings
        self.turned = settings.turned
        self.sit(settings.game if rules is None else rules)

    def sit(self, rules: "Ruleset") -> None:
        """Seats and sides as in a game."""
        self.players = rules.players
        self.pairs = rules.pairs != 0
        self.leftward = rules.direction
        self.seats = self.players << 3 | self.pairs << 2 | self.turned << 1 | self.leftward
        self.sung_name = ids.SUNG_NAME + (rules.number > TOUTI_DARIJA)

    def put(self, style: int, phrase: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """Add a line with up to four arguments."""
        n = self.n
        self.n = n + 1
        self.styles[n] = style
        self.phrases[n] = phrase
        pack_into("8H", self.args, n * _ROW, a, b, c, d, 0, 0, 0, 0)

    def more(self, e: int, f: int, g: int = 0, h: int = 0) -> None:
        """The fifth to eighth argument of the line added last."""
        pack_into("4H", self.args, self.n * _ROW - _ROW // 2, e, f, g, h)

    def edge(self, seat: int) -> int:
        """Edge of the panel at which a seat sits: 0 top, 1 left, 2 bottom, 3 right.

        Seat 0 is at the cable, away from the reader. A turned panel turns the edges.
        """
        return (side_of(self.players, self.leftward, seat) + 2 * self.turned) & 3

    def sign(self, kind: int, value: int) -> int:
        """Code of a sign in the fonts: kind is the letter S, a or v of a phrase's argument."""
        if kind == 83:  # S
            return 1 + (value & 3)
        if kind == 97 or not self.pairs:  # a
            return 5 + self.edge(value)
        return 9 + (self.edge(value) & 1)


def text(lines: Lines) -> str:
    """The description in words, one line each, POINTER before the one that is CHOSEN; rows of a
    phrase are joined by a space."""
    out = []
    for i in range(lines.n):
        if lines.styles[i] == TRICK:
            out.append(_trick(lines, i * ARGS))
        else:
            row = expand(lines, lines.phrases[i], i * ARGS)
            out.append(POINTER + row if lines.styles[i] == CHOSEN else row)
    return "\n".join(out)


def expand(lines: Lines, phrase: int, at: int) -> str:
    """Words of a phrase with the arguments from `at`."""
    out: list[str] = []
    _expand(lines, phrase, at, out)
    return "".join(out)


def _expand(lines: Lines, phrase: int, at: int, out: "list[str]") -> None:
    data = lines.words.get(phrase)
    i = 0
    end = len(data)
    while i < end:
        code = data[i]
        if code == PERCENT:
            kind = data[i + 1]
            if kind == 83 and i + 5 < end and data[i + 5] == 115:
                i += 4  # the suit's name stands beside its sign
                continue
            _argument(lines, kind, lines.args[at + data[i + 2] - 48], at, out)
            i += 2
        elif code == BREAK:
            out.append(" ")
            while data[i + 1] in _INDENT:
                i += 1
        elif code < 32:
            out.append(SIGNS[code - 1])
        elif code >= TWO_BYTES:
            i += 1
            out.append(chr((code & 31) << 6 | data[i] & 63))
        elif code != MARK and code != SMALL:
            out.append(chr(code))
        i += 1


def _argument(lines: Lines, kind: int, value: int, at: int, out: "list[str]") -> None:
    if kind == 110:  # n
        out.append(str(value))
    elif kind == 99:  # c
        out.append(cards.name(value) if value < cards.DECK else "?")
    elif kind == 114:  # r
        phrase = rank(value)
        if phrase:
            _expand(lines, phrase, at, out)
        else:
            out.append(cards.name(value)[1:])
    elif kind == 115 or kind == 83:  # s S
        _expand(lines, ids.SUIT + (value & 3), at, out)
    elif kind == 119:  # w
        _expand(lines, value, at, out)
    elif kind == 103:  # g
        _expand(lines, lines.sung_name, at, out)
    elif kind == 108:  # l
        out.append(chr(value))
    elif kind == 100:  # d
        out.append(str(bytes(lines.draft[: lines.n_draft]), "utf-8"))
    elif kind == 112 or kind == 113:  # p q
        own = lines.settings.name(value) if value < 2 else ""
        if not lines.pairs:
            if kind == 112:
                out.append(ARROWS[lines.edge(value)])
            else:
                out.pop()  # the space before it
        elif own:
            out.append(own)
        else:
            _expand(lines, colour(lines.settings, value), at, out)
    else:
        out.append(SIGNS[lines.sign(kind, value) - 1])


def _trick(lines: Lines, at: int) -> str:
    """`▲O1 ◀E3 ▼? ▶.`: cards by edge; `?` the seat on turn, `*` before the winner."""
    args = lines.args
    out = []
    for seat in range(lines.players):
        card = args[at + seat]
        word = cards.name(card) if card != NONE else "?" if args[at + 4] == seat else "."
        mark = "*" if args[at + 5] and args[at + 4] == seat else ""
        out.append(ARROWS[lines.edge(seat)] + mark + word)
    return " ".join(out)


def rank(card: int) -> int:
    """Phrase of a card's rank where it has a word (1, 10, 11, 12), else 0."""
    strength = card % 10
    if strength == 9:
        return ids.RANK
    return ids.RANK + strength - 4 if 5 <= strength <= 7 else 0


def colour(settings: "Settings", side: int) -> int:
    """Phrase of the colour that names a side."""
    return ids.COLOUR + (settings.colours[side] if side < 2 else side)
