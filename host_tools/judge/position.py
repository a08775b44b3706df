"""One position in, its legal cards and the reason against each other card out."""

from array import array

from hakam.rules import cards
from hakam.rules.cards import SUIT
from hakam.rules.events import CONTRACT, PLAY, TRUMP
from hakam.rules.hand import Hand
from hakam.rules.options import build, duty_mask
from host_tools.judge.words import card_of, names, seat_of, suit_of

PLAYERS = 4


class Position:
    """Four seats, partners opposite: a trick that lies, and the hand of the seat to play."""

    def __init__(self, line: "dict[str, object]") -> None:
        switches = line.get("duties")
        rules = build("touti")
        rules.duties = duty_mask(line.get("preset") if switches is None else switches)
        trump = suit_of(line.get("trump"), "trump")
        leader = seat_of(line.get("leader"), PLAYERS, "leader")
        self.hand = Hand()
        self.hand.begin(rules, (leader + 3) % PLAYERS)
        self.hand.apply(CONTRACT, leader, rules.low)
        self.hand.apply(TRUMP, leader, trump)
        laid = self.cards_of(line["trick"], "trick", PLAYERS - 1)
        held = self.cards_of(line["hand"], "hand", rules.hand_size)
        for card in laid:
            if card in held:
                raise ValueError("%s lies in the trick and in the hand", cards.name(card))
            self.hand.apply(PLAY, self.hand.turn, card)
        for card in held:
            self.hand.learn(self.hand.turn, card)
        self.hand.known = True

    def cards_of(self, texts: object, what: str, most: int) -> "list[int]":
        """The cards of a list without a card twice."""
        if not isinstance(texts, list) or len(texts) > most:
            raise ValueError("%s is a list of %d cards at the most", what, most)
        found: list[int] = []
        for text in texts:
            card = card_of(text, what)
            if card in found:
                raise ValueError("%s: %s stands twice", what, cards.name(card))
            found.append(card)
        return found

    def text(self, words: "list[str]") -> str:
        """`{"legal":[..],"reasons":{..}}`, cards in the order of a record's `legal`."""
        hand = self.hand
        legal = array("H", (0, 0, 0, 0))
        hand.legal(hand.turn, legal)
        refused = []
        for suit in range(4):
            for strength in range(9, -1, -1):
                if hand.hands[hand.turn][suit] >> strength & 1:
                    card = suit * SUIT + strength
                    reason = hand.judge(PLAY, hand.turn, card)
                    if reason:
                        refused.append('"%s":"%s"' % (cards.name(card), words[reason]))
        return '{"legal":[%s],"reasons":{%s}}' % (",".join(names(legal)), ",".join(refused))
