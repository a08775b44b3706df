"""Random records: a deal, random options, and a walk of sensible, illegal and senseless events."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from host_tools.reference import melds
from host_tools.reference.auction import speaker, standing
from host_tools.reference.deck import SUITS, deck
from host_tools.reference.games import CHOICES, GAMES, misfit
from host_tools.reference.hand import Hand

SIGNALS = ("as", "cuenta", "+10", "pasa")
AMOUNTS = ("0", "5", "60", "65", "70", "72", "85", "90", "120", "230", "235", "240")
WORDS = (
    "bid", "pass", "signal", "contract", "trump", "play", "draw", "meld", "tute", "exchange",
    "strike",
)  # fmt: skip
BARE = ("pass", "tute")
FITTING = {
    "auction": ("bid", "bid", "pass", "signal", "signal", "contract", "trump", "play"),
    "trump": ("bid", "trump", "trump", "play", "meld", "contract"),
    "play": ("play", "play", "play", "draw", "draw", "meld", "meld", "tute", "exchange", "strike"),
    "over": WORDS,
}
SWITCHES: dict[str, list[Any]] = {
    "follow": ["must", "free"],
    "head": ["must", "free"],
    "head_after_ruff": [True, False],
    "ruff": ["must", "free"],
    "overruff": ["must", "free", "opponent"],
    "underruff": ["must", "free"],
}


def random_options(name: str, rng: Random, hidden: bool) -> dict[str, Any]:
    """Some options of the game changed, none of them a misfit. A hidden hand has no forfeit here:
    it would rest on a proof."""
    found: dict[str, Any] = {}
    for option in rng.sample(sorted(CHOICES), rng.choice((0, 3, 7, 12))):
        value = rng.choice(CHOICES[option])
        if option == "duties" and rng.random() < 0.5:
            value = {switch: rng.choice(values) for switch, values in SWITCHES.items()}
        if not misfit(name, option, value) and not (hidden and value == "forfeit"):
            found[option] = value
    if not hidden and rng.random() < 0.4:
        found["on_illegal"] = rng.choice(("flag", "flag", "forfeit"))
    return found


def rigged(rng: Random) -> list[str]:
    """Cards that are dealt to one seat: four of a kind, pairs of king and knight, or none."""
    kind = rng.random()
    if kind < 0.25:
        return [suit + rng.choice(("12", "12", "11")) for suit in SUITS]
    suits = rng.sample(SUITS, rng.choice((2, 3))) if kind < 0.7 else []
    return [card for suit in suits for card in melds.pair(suit)]


def random_deal(name: str, rng: Random, dealer: int | None = None) -> dict[str, Any]:
    """A line with dealer, hands, stock and shown card; often with something to sing."""
    if dealer is None:
        dealer = rng.randrange(GAMES[name]["players"])
    return dealt(name, rng, dealer, rigged(rng))


def dealt(name: str, rng: Random, dealer: int, together: Sequence[str] = ()) -> dict[str, Any]:
    """The same with some cards in one hand, and trump of their suit where that can be."""
    game = GAMES[name]
    players, size = game["players"], game["deal"]
    cards = [card for card in deck(game["twos"]) if card not in together]
    rng.shuffle(cards)
    at = rng.randrange(players) * size
    cards[at:at] = together
    hands = [cards[seat * size : seat * size + size] for seat in range(players)]
    line: dict[str, Any] = {"game": name, "dealer": dealer, "deal": hands}
    rest = cards[players * size :]
    rest.sort(key=lambda card: card[0] in [other[0] for other in together[:1]])
    if game["trump"] == "shown":
        fitting = [card for card in hands[dealer] if card in together]
        line["trump_card"] = rng.choice(fitting or hands[dealer])
    elif rest:
        line["turn_up"] = rest[-1]
        if game["stock"]:
            line["stock"] = rest
    return line


def hide(line: dict[str, Any]) -> dict[str, Any]:
    """The same deal at a blind table."""
    blind = {**line, "deal": None}
    if "stock" in line:
        blind["stock"] = None
    return blind


def random_line(
    name: str, rng: Random, hidden: bool = False
) -> tuple[dict[str, Any], dict[str, Any]]:
    """A whole record of a random walk, and what is to be answered to it."""
    line = random_deal(name, rng)
    if hidden:
        line = hide(line)
    options = random_options(name, rng, hidden)
    if options:
        line["options"] = options
    hand = random_walk(line, rng, rng.randrange(400))  # some hands are left unfinished
    return line, hand.answer()


def random_walk(line: dict[str, Any], rng: Random, most: int) -> Hand:
    """Walk a hand to its end, or for so many events; and two events that come too late."""
    hand = Hand(line)
    walker = Walker(hand, rng)
    events: list[str] = []
    line["events"] = events
    while hand.stage != "over" and len(events) < most:
        events.append(walker.next())
        hand.judge(events[-1])
    for _ in range(2):
        events.append(walker.senseless())
        hand.judge(events[-1])
    return hand


class Walker:
    """Thinks of the next event of a hand."""

    def __init__(self, hand: Hand, rng: Random) -> None:
        self.hand = hand
        self.rng = rng
        self.folly = rng.choice((0.0, 0.05, 0.2))
        self.breach = 0.01 if hand.options["on_illegal"] == "forfeit" else 0.1

    def next(self) -> str:
        hand, rng = self.hand, self.rng
        if rng.random() < self.folly:
            return self.senseless()
        if hand.stage == "auction":
            return self.call()
        if hand.stage == "trump":
            suits = [suit for suit in SUITS if self.holds(hand.declarer, melds.pair(suit))]
            return f"{hand.declarer} trump {rng.choice(suits or SUITS)}"
        if hand.to_draw:
            return self.draw()
        early = hand.options["meld_when"] == "first_card" or not (hand.trick or hand.tricks)
        if rng.random() < (0.6 if hand.in_pause or early else 0.02):
            extra = self.extra()
            if extra:
                return extra
        return f"{hand.turn} play {self.card()}"

    def senseless(self) -> str:
        """Any word of any seat with any argument."""
        rng = self.rng
        word = rng.choice(FITTING[self.hand.stage] if rng.random() < 0.7 else WORDS)
        event = f"{rng.choice(self.hand.seats)} {word}"
        if word in BARE or (word == "draw" and rng.random() < 0.5):
            return event
        if word in ("bid", "contract"):
            return f"{event} {rng.choice(AMOUNTS)}"
        if word == "signal":
            return f"{event} {rng.choice(SIGNALS)}"
        if word in ("trump", "meld", "strike"):
            return f"{event} {rng.choice(SUITS)}"
        return f"{event} {rng.choice(deck(True))}"

    def call(self) -> str:
        hand, rng = self.hand, self.rng
        low, high, step = hand.game["bids"]
        bid = standing(hand) or low - step
        kind = rng.random()
        if kind < 0.08:
            word = rng.choice(("bid", "contract"))
            return f"{rng.choice(hand.seats)} {word} {rng.choice(AMOUNTS)}"
        if kind < 0.11:
            return f"{rng.choice(hand.seats)} pass"
        if kind < 0.2:
            return f"{rng.choice(hand.seats)} signal {rng.choice(SIGNALS)}"
        seat = speaker(hand)
        if not hand.calls and kind < 0.35:
            amount = rng.choice((100, low + step * rng.randrange(9)))
            return f"{rng.choice(hand.seats)} contract {amount}"
        if kind < 0.6 or bid + step > high:
            return f"{seat} pass"
        return f"{seat} bid {bid + step * rng.choice((1, 1, 2, 4))}"

    def draw(self) -> str:
        hand = self.hand
        event = f"{hand.to_draw[0]} draw"
        if hand.stock[0] != "?":
            return f"{event} {hand.stock[0]}"
        return f"{event} {self.rng.choice(hand.deck)}" if self.rng.random() < 0.2 else event

    def extra(self) -> str:
        """A meld, tute, exchange or strike that somebody could think of; or nothing."""
        hand, rng = self.hand, self.rng
        hidden = hand.hands is None
        ideas = []
        late = len(hand.played) > 24
        for seat in hand.seats:
            if not self.concerned(seat) and rng.random() < 0.9:
                continue
            for suit in SUITS:
                fits = (
                    rng.random() < (0.2 if late else 0.05)
                    if hidden
                    else self.holds(seat, melds.pair(suit))
                )
                if fits and (suit not in [of for _, of, _ in hand.sung] or rng.random() < 0.1):
                    ideas.append(f"{seat} meld {suit}")
            for kind in ("12", "11"):
                fours = [suit + kind for suit in SUITS]
                if rng.random() < (0.01 if hidden else 0.2 * self.holds(seat, fours)):
                    ideas.append(f"{seat} tute")
            for number in ("7", "2"):
                card = hand.trump + number
                if hand.stock and (hidden or self.holds(seat, [card])) and rng.random() < 0.3:
                    ideas.append(f"{seat} exchange {card}")
        if hidden and rng.random() < 0.1:
            ideas += [f"{seat} strike {suit}" for seat, suit, _ in hand.sung]
        return rng.choice(ideas) if ideas else ""

    def concerned(self, seat: int) -> bool:
        """Could the seat have something to sing now?"""
        hand = self.hand
        if hand.options["meld_when"] == "first_card":
            return seat == hand.turn
        return bool(hand.stock) or (hand.in_pause and hand.side(seat) == hand.side(hand.taker))

    def holds(self, seat: int, cards: list[str]) -> bool:
        return self.hand.hands is not None and set(cards) <= self.hand.hands[seat]

    def card(self) -> str:
        """A card for the seat on turn, mostly a legal one; kings and knights are kept a while."""
        hand, rng = self.hand, self.rng
        if hand.hands is None:
            cards = [card for card in hand.deck if card not in hand.played]
            rng.shuffle(cards)
            wanted = hand.owed or cards
            fitting = (card for card in wanted if hand.known.may_hold(hand.turn, [card]))
            return next(fitting, cards[0])
        position = hand.position(hand.turn)
        legal = sorted(position.legal())
        wrong = {position.reason(card): card for card in sorted(position.hand)}
        wrong.pop("", None)
        rare = any(reason != "must_follow" for reason in wrong)
        if wrong and rng.random() < self.breach * (4 if rare else 1):
            return wrong[rng.choice(sorted(wrong))]
        legal = [card for card in legal if card in hand.owed] or legal
        plain = [card for card in legal if card[1:] not in ("11", "12")]
        return rng.choice(plain if plain and rng.random() < 0.8 else legal)
