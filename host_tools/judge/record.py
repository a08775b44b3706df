"""One record in, its judgement out: between a record's words and the integers of the rules.

Common subset of both Pythons; a record that cannot be judged is a ValueError with a sentence.
"""

from array import array

from hakam.rules import cards, reasons
from hakam.rules.cards import NO_CARD, NO_SEAT, SUIT, SUITS
from hakam.rules.events import BID, CONTRACT, DRAW, EXCHANGE, MELD, PLAY, SIGNAL, STRIKE, TRUMP
from hakam.rules.games import FORFEIT, MARKS, SHOWN, TURNED_LAST, TURNED_OUT
from hakam.rules.hand import Hand
from hakam.rules.options import NAMES, build
from hakam.rules.ruleset import Ruleset
from hakam.rules.state import UNKNOWN
from hakam.table.knowledge import Knowledge
from host_tools.judge.answers import proof
from host_tools.judge.strict_json import quoted

SIGNALS = ("as", "cuenta", "+10", "pasa")
WORDS = (
    "bid", "pass", "signal", "contract", "trump", "play", "draw", "meld", "tute", "exchange",
    "strike",
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


def card_of(text: object, what: str) -> int:
    """Card of a text; the sentence says where it stands."""
    if not isinstance(text, str):
        raise ValueError(what + " is no text such as O1")
    try:
        return cards.parse(text)
    except ValueError:
        raise ValueError("%s: there is no card %s" % (what, quoted(text)))


def suit_of(text: object, what: str) -> int:
    """Suit of one of the letters O C E B."""
    if not isinstance(text, str) or len(text) != 1 or text not in SUITS:
        raise ValueError(what + " is one of O C E B")
    return SUITS.index(text)


def seat_of(value: object, players: int, what: str) -> int:
    """A seat of the table."""
    if type(value) is not int or not 0 <= value < players:
        raise ValueError("%s is a seat from 0 to %d" % (what, players - 1))
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
        raise ValueError("there is no event %s" % quoted(text))
    seat = whole_number(parts[0])
    if len(parts[0]) != 1 or not 0 <= seat < rules.players:
        raise ValueError("there is no such seat at this table: %s" % quoted(text))
    kind = WORDS.index(parts[1]) + 1
    bare = len(parts) == 2
    if kind == DRAW and bare:
        return kind, seat, NO_CARD
    if kind in (BID, CONTRACT, SIGNAL, TRUMP, PLAY, DRAW, MELD, EXCHANGE, STRIKE):
        if len(parts) != 3:
            raise ValueError("the event %s takes one argument" % quoted(text))
        return kind, seat, argument(kind, parts[2], text)
    if not bare:
        raise ValueError("the event %s takes no argument" % quoted(text))
    return kind, seat, 0


def argument(kind: int, word: str, text: str) -> int:
    """The small int of an event's argument."""
    if kind in (BID, CONTRACT):
        points = whole_number(word)
        if points < 0:
            raise ValueError("the event %s needs a whole number of points" % quoted(text))
        return points
    if kind == SIGNAL:
        if word not in SIGNALS:
            raise ValueError("there is no signal %s" % quoted(word))
        return SIGNALS.index(word)
    if kind in (TRUMP, MELD, STRIKE):
        return suit_of(word, "the suit of the event " + quoted(text))
    return card_of(word, "the event " + quoted(text))


class Record:
    """A record's ruleset and hand, dealt and ready for its events."""

    def __init__(self, line: "dict[str, object]") -> None:
        game = line.get("game")
        options = line.get("options")
        if not isinstance(game, str):
            raise ValueError("game is the name of a ruleset")
        if options is not None and not isinstance(options, dict):
            raise ValueError("options is an object")
        try:
            self.rules = build(game, options)
        except ValueError as fault:
            raise ValueError(str(fault.args[0]))
        self.line = line
        self.dealer = seat_of(line.get("dealer"), self.rules.players, "dealer")
        self.seen = bytearray(40)
        self.hand = Hand()
        self.hand.begin(self.rules, self.dealer)
        self.deal()
        events = line["events"]
        if not isinstance(events, list):
            raise ValueError("events is a list of texts")
        self.events = [event_of(text, self.rules) for text in events]

    def once(self, value: object, what: str) -> int:
        """A card of this game's deck that has not stood in the deal before."""
        card = card_of(value, what)
        if self.rules.no_twos and card % SUIT == 0:
            raise ValueError("%s: %s is not in this game's deck" % (what, cards.name(card)))
        if self.seen[card]:
            raise ValueError("%s: %s is dealt twice" % (what, cards.name(card)))
        self.seen[card] = 1
        return card

    def deal(self) -> None:
        """Hands, stock and shown card, as far as the record knows them."""
        line = self.line
        rules = self.rules
        if "deal" not in line:
            raise ValueError("deal is missing: a list of hands, or null when they are not known")
        hands = line["deal"]
        shown = self.shown()
        if hands is not None:
            if not isinstance(hands, list) or len(hands) != rules.players:
                raise ValueError("deal is a list of %d hands, or null" % rules.players)
            for seat in range(rules.players):
                self.deal_hand(seat, hands[seat])
        if rules.trump_from == SHOWN:
            if hands is not None and self.hand.holder(shown) != self.dealer:
                raise ValueError("trump_card is not in the dealer's hand")
        elif rules.trump_from == TURNED_LAST:
            self.deal_stock(hands is not None, shown)
        elif rules.trump_from == TURNED_OUT and hands is not None:
            self.once(line["turn_up"], "turn_up")
        if shown != NO_CARD:
            self.hand.show(shown)

    def shown(self) -> int:
        """The card that makes trump, or NO_CARD; only the keys that the game has are allowed."""
        wanted = ""
        if self.rules.trump_from == SHOWN:
            wanted = "trump_card"
        elif self.rules.trump_from in (TURNED_LAST, TURNED_OUT):
            wanted = "turn_up"
        for key in ("trump_card", "turn_up"):
            if key != wanted and self.line.get(key) is not None:
                raise ValueError("%s has no place in %s" % (key, NAMES[self.rules.number]))
        if self.rules.trump_from != TURNED_LAST and self.line.get("stock") is not None:
            raise ValueError("stock has no place in %s" % NAMES[self.rules.number])
        if not wanted:
            return NO_CARD
        if self.line.get(wanted) is None:
            raise ValueError("%s is missing" % wanted)
        card = card_of(self.line[wanted], wanted)
        if self.rules.no_twos and card % SUIT == 0:
            raise ValueError("%s: %s is not in this game's deck" % (wanted, cards.name(card)))
        return card

    def deal_hand(self, seat: int, hand: object) -> None:
        """The cards of a seat."""
        size = self.rules.hand_size
        if not isinstance(hand, list) or len(hand) != size:
            raise ValueError("the hand of seat %d is a list of %d cards" % (seat, size))
        for text in hand:
            self.hand.hold(seat, self.once(text, "the hand of seat %d" % seat))

    def deal_stock(self, known: bool, turn_up: int) -> None:
        """The stock in drawing order, the turned-up card last."""
        stock = self.line.get("stock")
        if not known:
            if stock is not None:
                raise ValueError("stock is null where the deal is null")
            return
        size = self.rules.stock_size
        if not isinstance(stock, list) or len(stock) != size:
            raise ValueError("stock is a list of %d cards" % size)
        for place in range(size):
            self.hand.lay_stock(place, self.once(stock[place], "stock"))
        if self.hand.stock[size - 1] != turn_up:
            raise ValueError("the last card of the stock is not the turn_up")


class Judgement:
    """What `judge` answers about a record, gathered event by event."""

    def __init__(self, record: Record, words: "list[str]") -> None:
        self.hand = record.hand
        self.words = words
        self.verdicts: list[str] = []
        self.legal: list[str] = []
        self.knowledge = Knowledge()
        self.knowledge.begin(self.hand)
        for event in record.events:
            self.take(event)

    def take(self, event: "tuple[int, int, int]") -> None:
        """Judge one event; apply it if it stands."""
        kind, seat, arg = event
        hand = self.hand
        verdict = hand.judge(kind, seat, arg)
        word = self.words[verdict & 63]
        if verdict & reasons.ILLEGAL:
            word = "illegal:" + word
        self.verdicts.append('"%s"' % word)
        if verdict and not verdict & reasons.ILLEGAL:
            return
        if kind == PLAY and hand.known:
            masks = array("H", (0, 0, 0, 0))
            hand.legal(seat, masks)
            self.legal.append("[%s]" % ",".join(names(masks)))
        self.knowledge.note(kind, seat, arg)
        hand.apply(kind, seat, arg)
        self.knowledge.weigh(len(self.verdicts) - 1)
        forfeiter = self.knowledge.forfeiter()
        if forfeiter != NO_SEAT and hand.rules.on_illegal == FORFEIT:
            hand.tute_seat = NO_SEAT
            hand.forfeit(forfeiter)

    def text(self) -> str:
        """The answer as one JSON object, keys in the order of the record's page."""
        hand = self.hand
        rules = hand.rules
        cut_short = hand.tute_seat != NO_SEAT or hand.forfeit_seat != NO_SEAT
        total = made = scores = "null"
        if hand.void or (hand.tute_seat != NO_SEAT and rules.unit != MARKS):
            scores = "{}"
        elif hand.over:
            scores = by_side([hand.score(side) for side in range(rules.sides)])
        if hand.over and not hand.void and not cut_short:
            total = by_side([hand.total(side) for side in range(rules.sides)])
            if hand.made != UNKNOWN:
                made = "true" if hand.made else "false"
        legal = "[%s]" % ",".join(self.legal) if hand.known or hand.void else "null"
        winner = "null" if hand.winner == UNKNOWN else str(hand.winner)
        return (
            '{"verdicts":[%s],"legal":%s,"void":%s,"total":%s,"made":%s,"winner":%s,'
            '"scores":%s,"proof":%s}'
            % (
                ",".join(self.verdicts), legal, "true" if hand.void else "false", total, made,
                winner, scores, proof(self.knowledge),
            )
        )  # fmt: skip


def by_side(points: "list[int]") -> str:
    """`{"0":..,"1":..}`."""
    return "{%s}" % ",".join(['"%d":%d' % (side, points[side]) for side in range(len(points))])
