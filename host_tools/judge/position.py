"""One position in, its legal cards and the reason against each other card out."""

from hakam.rules import cards, duties
from hakam.rules.cards import SUIT
from hakam.rules.ruleset import duty_mask
from hakam.rules.trick import Trick
from host_tools.judge.record import card_of, names, seat_of, suit_of

PLAYERS = 4


class Position:
    """Four seats, partners opposite: a trick that lies, and the hand of the seat to play."""

    def __init__(self, line: "dict[str, object]") -> None:
        switches = line.get("duties")
        self.duties = duty_mask(line.get("preset") if switches is None else switches)
        self.trump = suit_of(line.get("trump"), "trump")
        leader = seat_of(line.get("leader"), PLAYERS, "leader")
        laid = line["trick"]
        held = line["hand"]
        if not isinstance(laid, list) or len(laid) >= PLAYERS:
            raise ValueError("trick is a list of three cards at the most")
        if not isinstance(held, list) or len(held) > 10:
            raise ValueError("hand is a list of ten cards at the most")
        seen = []
        self.trick = Trick()
        self.trick.begin(PLAYERS, True)
        self.hand = [0, 0, 0, 0]
        for what, texts in (("trick", laid), ("hand", held)):
            for text in texts:
                card = card_of(text, what)
                if card in seen:
                    raise ValueError("%s: %s stands twice" % (what, cards.name(card)))
                seen.append(card)
                if what == "trick":
                    self.trick.add((leader + self.trick.n) % PLAYERS, card, self.trump)
                else:
                    self.hand[card // SUIT] |= 1 << card % SUIT

    def text(self, words: "list[str]") -> str:
        """`{"legal":[..],"reasons":{..}}`, cards in the order of a record's `legal`."""
        hand = self.hand
        legal = [0, 0, 0, 0]
        duties.legal(hand, self.trick, self.trump, self.duties, legal)  # type: ignore[arg-type]
        refused = []
        for quoted_name in names(hand):
            card = cards.parse(quoted_name[1:-1])
            reason = duties.reason(
                card, self.trick, self.trump, self.duties, hand  # type: ignore[arg-type]
            )
            if reason:
                refused.append('%s:"%s"' % (quoted_name, words[reason]))
        return '{"legal":[%s],"reasons":{%s}}' % (",".join(names(legal)), ",".join(refused))
