"""Public plays of hands that nobody has seen in; the first proof of a revoke out."""

from hakam.proof.knowledge import NOT_PROVED, Knowledge
from hakam.rules.cards import NO_SEAT
from hakam.rules.events import PLAY as LAY
from hakam.rules.hand import Hand
from hakam.rules.options import build, duty_mask
from hakam.rules.state import PLAY
from host_tools.judge.answers import seats
from host_tools.judge.strict_json import quoted
from host_tools.judge.words import card_of, seat_of, suit_of, whole_number


class Proof:
    """Plays in order, `SEAT CARD`; who leads is taken as right, no card is shown or sung."""

    def __init__(self, line: "dict[str, object]", words: "list[str]") -> None:
        game = line.get("game")
        if not isinstance(game, str):
            raise ValueError("game is the name of a ruleset")
        rules = build(game)
        if rules.stock_size:
            raise ValueError("a game with a stock is judged as a record")
        switches = line.get("duties")
        rules.duties = duty_mask(line.get("preset") if switches is None else switches)
        hand = Hand()
        hand.begin(rules, seat_of(line.get("dealer"), rules.players, "dealer"))
        hand.trump = suit_of(line.get("trump"), "trump")
        hand.phase = PLAY
        hand.player = hand.declarer = hand.turn
        self.hand = hand
        self.words = words
        self.knowledge = Knowledge()
        self.knowledge.begin(hand)
        plays = line["plays"]
        if not isinstance(plays, list):
            raise ValueError("plays is a list of texts")
        for at in range(len(plays)):
            self.take(at, plays[at])

    def take(self, at: int, text: object) -> None:
        """One play, which must be one that the table could have seen."""
        hand = self.hand
        parts = text.split(" ") if isinstance(text, str) else []
        if len(parts) != 2:
            raise ValueError("a play is a text such as 0 O1: number %d is none", at)
        seat = seat_of(whole_number(parts[0]), hand.rules.players, ("play %d", at))
        card = card_of(parts[1], ("play %d", at))
        if hand.player != NO_SEAT and (hand.in_pause or not hand.trick.n):
            hand.turn = hand.player = seat
        refused = hand.judge(LAY, seat, card)
        if refused:
            raise ValueError("play %d, %s: %s", at, quoted(str(text)), self.words[refused])
        self.knowledge.note(LAY, seat, card)
        hand.apply(LAY, seat, card)
        self.knowledge.weigh(at)

    def text(self) -> str:
        """`{"proved_at":..,"accused":[..],"certain":[..]}`."""
        known = self.knowledge
        at = "null" if known.proved == NOT_PROVED else str(known.proved)
        return '{"proved_at":%s,"accused":%s,"certain":%s}' % (
            at, seats(known.accused), seats(known.certain),
        )  # fmt: skip
