"""Hands told line by line (tests/golden/plays), read for the judge and for the table.

    hand GAME dealer D [option=value ...]   opens a match; nothing after it is known to the referee
    again [option=value ...]                the same cards once more, under other house rules
    next hand dealer D                      the next hand of this match, and who must deal it
    deal SEAT CARDS                         the hand of a seat; touched card by card in open sight,
                                            which is taken when hands are told and sight is not
    stock CARDS                             what the two draw, in order, the card turned up last
    show CARD                               the dealer's last card, or the one turned up
    SEAT EVENT [ARGUMENT] [-> VERDICT]      an event of the record; nothing said: ok. `forfeit`:
                                            the table found each trick right that it was shown
    trick SEAT CARDS: SEAT takes POINTS     a whole trick, led by the first seat
    may SEAT CARDS                          all that this seat may play now, in open sight
    points P P ..                           what each side has gathered at this moment
    total P .., scores P .. | none, made yes | no | none, winner SIDE | none, void
                                            how the hand ends
    proof EVENT accused SEATS certain SEATS the event that proves a revoke; `no proof`
    sheet P .., games N .., match SIDE | goes on
                                            the score sheet after the hand, who has won (or lost)
    deals to SEATS                          whose cards are touched, in order of dealing
    back CARD [-> too_late]                 the card is taken back with all that came after it, or
                                            it is too late for that
    sits SEAT SIDE                          side of the box (0 the cable's, counter-clockwise)
    reads WORDS                             what the printed rules of the game say

Semicolons part what stands on one line; `#` begins a remark.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hakam.rules.options import build

PLAYS = Path(__file__).parent.parent / "golden" / "plays"
ENDINGS = ("total", "scores", "made", "winner", "void", "proof", "no")
Options = dict[str, Any]
SWITCHES = ("follow", "head", "head_after_ruff", "ruff", "overruff", "underruff")


@dataclass
class Hand:
    """One hand: what was dealt, then its lines in order; `ends` is what the judge must find."""

    dealer: int
    lines: list[str] = field(default_factory=list)
    deal: dict[int, list[str]] = field(default_factory=dict)
    stock: list[str] = field(default_factory=list)
    shown: str = ""
    events: list[str] = field(default_factory=list)
    verdicts: list[str] = field(default_factory=list)
    ends: Options = field(default_factory=dict)


@dataclass
class Told:
    """One playthrough: a match, or its beginning."""

    title: str
    game: str
    options: Options
    hands: list[Hand]

    def with_option(self, name: str, value: object) -> Told:
        """The same lines under another house rule."""
        return Told(self.title, self.game, {**self.options, name: value}, self.hands)

    @property
    def hidden(self) -> bool:
        """Does the referee not know the hands?"""
        return self.options.get("sight", "open") == "blind" or not self.hands[0].deal

    def rule_options(self) -> Options:
        """Options as the record and the table take them."""
        return {**self.options, "sight": "blind" if self.hidden else "open"}

    def record(self, hand: Hand) -> Options:
        """The record of a hand, refused events included."""
        rules = build(self.game)
        line: Options = {"game": self.game, "options": self.rule_options(), "dealer": hand.dealer}
        hidden = self.hidden
        line["deal"] = None if hidden else [hand.deal[seat] for seat in range(rules.players)]
        if rules.trump_from == 2:
            line["trump_card"] = hand.shown
        elif rules.trump_from > 2:
            line["turn_up"] = hand.shown
            if rules.stock_size:
                line["stock"] = None if hidden else hand.stock
        line["events"] = hand.events
        return line


def option(word: str) -> tuple[str, object]:
    """Name and value of `name=value`; the six switches of the duties are `follow:must,..`."""
    name, text = word.split("=")
    if text == "null":
        return name, None
    if text.startswith("["):
        return name, [int(size) for size in text.strip("[]").split(",")]
    if ":" in text:
        switches: Options = dict(pair.split(":") for pair in text.split(","))
        switches["head_after_ruff"] = switches["head_after_ruff"] == "true"
        return name, switches
    return name, int(text) if text.isdigit() else text


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split() if word not in ("none", "-")]


def read(path: Path) -> list[Told]:
    """The playthroughs of a file."""
    told: list[Told] = []
    title = ""
    for number, whole in enumerate(path.read_text(encoding="utf8").splitlines(), 1):
        line = whole.partition("#")[0].strip()
        if line.startswith("=="):
            title = line[2:].strip()
            continue
        for part in filter(None, (piece.strip() for piece in line.split(";"))):
            words = part.split()
            if words[0] == "hand":
                options = dict(option(word) for word in words[4:])
                told.append(Told(title, words[1], options, [Hand(int(words[3]))]))
            elif words[0] == "again":
                told.append(again(told[-1], title, words[1:]))
            elif part.startswith("next hand"):
                told[-1].hands.append(Hand(int(words[3])))
            else:
                try:
                    take(told[-1], told[-1].hands[-1], part)
                except (IndexError, KeyError, ValueError) as fault:
                    raise AssertionError(f"{path.name}:{number}: {part}: {fault!r}") from fault
    return told


def again(told: Told, title: str, words: list[str]) -> Told:
    """The cards of the last playthrough under house rules of its own."""
    last = told.hands[0]
    hand = Hand(last.dealer, deal=last.deal, stock=last.stock, shown=last.shown)
    return Told(title, told.game, dict(option(word) for word in words), [hand])


def take(told: Told, hand: Hand, line: str) -> None:
    """One line of a hand."""
    word, _, rest = line.partition(" ")
    if word == "deal":
        seat, *cards = rest.split()
        hand.deal[int(seat)] = cards
    elif word == "stock":
        hand.stock = rest.split()
    elif word == "show":
        hand.shown = rest
    elif word in ENDINGS:
        end(hand, word, rest)
    else:
        hand.lines.append(line)
    if word == "trick":
        seats = build(told.game).players
        leader, *cards = rest.partition(":")[0].split()
        for place, card in enumerate(cards):
            event(hand, f"{(int(leader) + place) % seats} play {card}")
    elif word.isdigit():
        event(hand, line)
    elif word == "back" and "->" not in rest:
        at = next(i for i, text in enumerate(hand.events) if text.endswith("play " + rest))
        del hand.events[at:], hand.verdicts[at:]


def event(hand: Hand, line: str) -> None:
    text, _, verdict = line.partition(" -> ")
    hand.events.append(text)
    hand.verdicts.append(verdict or "ok")


def end(hand: Hand, word: str, rest: str) -> None:
    """What the judge answers about the whole hand."""
    if word == "void":
        hand.ends["void"] = True
    elif word == "no":
        hand.ends["proof"] = None
    elif word == "made":
        hand.ends["made"] = {"yes": True, "no": False, "none": None}[rest]
    elif word == "winner":
        hand.ends["winner"] = None if rest == "none" else int(rest)
    elif word == "proof":
        text, _, seats = rest.partition(" accused ")
        accused, _, certain = seats.partition(" certain ")
        hand.ends["proof"] = {
            "at": hand.events.index(text),
            "accused": numbers(accused),
            "certain": numbers(certain),
        }
    elif rest == "none":
        hand.ends[word] = {} if word == "scores" else None
    else:
        hand.ends[word] = {str(side): points for side, points in enumerate(numbers(rest))}


def every_play() -> list[Told]:
    """All playthroughs, file by file."""
    return [told for path in sorted(PLAYS.glob("*.txt")) for told in read(path)]
