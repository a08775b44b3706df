"""One record in, its judgement out: between a record's words and the integers of the rules.

Common subset of both Pythons; a record that cannot be judged is a fault (see `faults`).
"""

from array import array

from hakam.journal.kinds import MOST
from hakam.proof.knowledge import Knowledge
from hakam.rules import cards, reasons
from hakam.rules.cards import NO_CARD, NO_SEAT, SUIT
from hakam.rules.events import CONCEDE, FORFEIT, MISDEAL, PLAY
from hakam.rules.games import FLAG, MARKS, SHOWN, TURNED_LAST, TURNED_OUT
from hakam.rules.games import FORFEIT as BY_FORFEIT
from hakam.rules.hand import Hand
from hakam.rules.options import NAMES, build
from hakam.rules.ruleset import Ruleset
from hakam.rules.state import UNKNOWN
from host_tools.judge.answers import proof
from host_tools.judge.strict_json import quoted
from host_tools.judge.words import card_of, event_of, names, seat_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.judge.words import Phrase


class Record:
    """A record's ruleset and hand, dealt and ready for its events.

    `doubt`: the tricks, from 1, whose order the table could not confirm.
    """

    def __init__(self, line: "dict[str, object]") -> None:
        game = line.get("game")
        options = line.get("options")
        if not isinstance(game, str):
            raise ValueError("game is the name of a ruleset")
        if options is not None and not isinstance(options, dict):
            raise ValueError("options is an object")
        self.rules = build(game, options)
        self.line = line
        self.dealer = seat_of(line.get("dealer"), self.rules.players, "dealer")
        self.seen = bytearray(40)
        self.hand = Hand()
        self.hand.begin(self.rules, self.dealer)
        events = line["events"]
        if not isinstance(events, list):
            raise ValueError("events is a list of texts")
        self.deal()
        self.events = [event_of(text, self.rules) for text in events]
        if self.hand.shown == NO_CARD and self.rules.trump_from >= SHOWN:
            self.ended_before()
        for key in ("agreed", "agreed_points"):
            if key in line:
                self.agreed(key, line[key])
        self.doubt = tricks_of(line.get("doubt"), self.rules) if "doubt" in line else []

    def proofs_forfeit(self) -> bool:
        """May a proof end the hand? Not where an order is in doubt, nor where the hands are hidden
        and the table itself said who forfeits."""
        if self.rules.on_illegal != BY_FORFEIT or self.doubt:
            return False
        return self.hand.known or not self.confirmed()

    def confirmed(self) -> bool:
        """Does a `forfeit` of the events stand when nothing but events ends the hand?"""
        if FORFEIT not in [kind for kind, _seat, _arg in self.events]:
            return False
        line = dict(self.line)
        line["events"] = []
        hand = Record(line).hand
        for kind, seat, arg in self.events:
            if not hand.judge(kind, seat, arg):
                if kind == FORFEIT:
                    return True
                hand.apply(kind, seat, arg)
        return False

    def once(self, value: object, what: "str | Phrase") -> int:
        """A card of this game's deck that has not stood in the deal before."""
        card = card_of(value, what)
        if self.rules.no_twos and card % SUIT == 0:
            raise ValueError("%s: %s is not in this game's deck", what, cards.name(card))
        if self.seen[card]:
            raise ValueError("%s: %s is dealt twice", what, cards.name(card))
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
                raise ValueError("deal is a list of %d hands, or null", rules.players)
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
                raise ValueError("%s has no place in %s", key, NAMES[self.rules.number])
        if self.rules.trump_from != TURNED_LAST and self.line.get("stock") is not None:
            raise ValueError("%s has no place in %s", "stock", NAMES[self.rules.number])
        if not wanted:
            return NO_CARD
        if wanted in self.line and self.line[wanted] is None and self.line["deal"] is None:
            return NO_CARD
        if self.line.get(wanted) is None:
            raise ValueError("%s is missing", wanted)
        card = card_of(self.line[wanted], wanted)
        if self.rules.no_twos and card % SUIT == 0:
            raise ValueError("%s: %s is not in this game's deck", wanted, cards.name(card))
        return card

    def ended_before(self) -> None:
        """Only a hand that the table ended at once needs no card that makes trump."""
        for kind, _seat, _arg in self.events:
            if not CONCEDE <= kind <= MISDEAL:
                wanted = "trump_card" if self.rules.trump_from == SHOWN else "turn_up"
                raise ValueError("%s is missing", wanted)

    def agreed(self, key: str, scores: object) -> None:
        """Scores that the table agreed on, by side: nothing to judge."""
        if not isinstance(scores, dict):
            raise ValueError("%s is an object: points by side", key)
        sides = [str(side) for side in range(self.rules.sides)]
        for side in scores:
            points = scores[side]
            if side not in sides:
                raise ValueError("%s: there is no side %s", key, quoted(side))
            if type(points) is not int or not 0 <= points <= MOST:
                raise ValueError("%s: the points of a side are 0 to %d", key, MOST)

    def deal_hand(self, seat: int, hand: object) -> None:
        """The cards of a seat."""
        size = self.rules.hand_size
        if not isinstance(hand, list) or len(hand) != size:
            raise ValueError("the hand of seat %d is a list of %d cards", seat, size)
        for text in hand:
            self.hand.hold(seat, self.once(text, ("the hand of seat %d", seat)))

    def deal_stock(self, known: bool, turn_up: int) -> None:
        """The stock in drawing order, the turned-up card last."""
        stock = self.line.get("stock")
        if not known:
            if stock is not None:
                raise ValueError("stock is null where the deal is null")
            return
        size = self.rules.stock_size
        if not isinstance(stock, list) or len(stock) != size:
            raise ValueError("stock is a list of %d cards", size)
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
        self.doubt = record.doubt
        self.knowledge = Knowledge()
        self.knowledge.begin(self.hand)
        if self.hand.rules.on_illegal == BY_FORFEIT and not record.proofs_forfeit():
            self.hand.rules.on_illegal = FLAG
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
        if forfeiter != NO_SEAT and hand.rules.on_illegal == BY_FORFEIT:
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
                winner, scores, "null" if self.doubt else proof(self.knowledge),
            )
        )  # fmt: skip


def tricks_of(value: object, rules: Ruleset) -> "list[int]":
    """Tricks of a hand, from 1, each once."""
    most = rules.cards // rules.players
    if not isinstance(value, list):
        raise ValueError("doubt is a list of tricks, from 1")
    found: list[int] = []
    for number in value:
        if type(number) is not int or not 1 <= number <= most:
            raise ValueError("doubt: a trick is a whole number from 1 to %d", most)
        if number in found:
            raise ValueError("doubt: trick %d stands twice", number)
        found.append(number)
    return found


def by_side(points: "list[int]") -> str:
    """`{"0":..,"1":..}`."""
    return "{%s}" % ",".join(['"%d":%d' % (side, points[side]) for side in range(len(points))])
