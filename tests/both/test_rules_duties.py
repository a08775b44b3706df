"""Which card may be played: the rulebook's table, and the three forms of one idea."""

from array import array

import rulebook

from hakam.rules import cards, duties, reasons
from hakam.rules.cards import SUIT
from hakam.rules.events import PLAY


def word(reason):
    for name in dir(reasons):
        if getattr(reasons, name) == reason:
            return name.lower()


def test_the_rulebooks_table_of_duties():
    rows = 0
    for name, trump, lies, held, may, others in rulebook.columns("duties.txt"):
        row = "%s | %s | %s | %s" % (name, trump, lies, held)
        held = rulebook.read_cards(held)
        hand = rulebook.at_table(
            rulebook.DUTIES[name], cards.SUITS.index(trump), rulebook.read_cards(lies), held
        )
        said = {}
        for text in others.split(","):
            if text.strip():
                card, reason = text.split()
                said[cards.parse(card)] = reason
        masks = array("H", (0, 0, 0, 0))
        assert hand.legal(hand.turn, masks)
        for card in held:
            legal = masks[card // SUIT] >> card % SUIT & 1
            assert legal == (card in rulebook.read_cards(may)), row + ": " + cards.name(card)
            reason = hand.judge(PLAY, hand.turn, card)
            if legal:
                assert reason == 0, row + ": " + cards.name(card)
            else:
                assert word(reason) == said[card], row + ": " + cards.name(card)
        rows += 1
    assert rows > 40


class Random:
    """A small generator, the same numbers on every interpreter."""

    def __init__(self, seed):
        self.state = seed

    def below(self, n):
        self.state = (self.state * 1103 + 12345) & 0x3FFFFF
        return (self.state >> 6) % n


def combinations():
    """Every combination of the six switches (both overruffs at once is none, mixtures neither)."""
    for mask in range(128):
        both = mask & duties.OVERRUFF and mask & duties.OVERRUFF_OPPONENT
        if not both and not duties.mixed(mask):
            yield mask


def test_denied_sets_reasons_and_legal_cards_agree_for_every_combination_of_switches():
    random = Random(1)
    masks = array("H", (0, 0, 0, 0))
    for mask in combinations():
        for _ in range(6):
            pack = list(range(40))
            chosen = [pack.pop(random.below(len(pack))) for _ in range(11)]
            n = 1 + random.below(3)
            hand = rulebook.at_table(mask, random.below(4), chosen[:n], chosen[n:])
            holds = hand.hands[hand.turn]
            hand.legal(hand.turn, masks)
            for card in chosen[n:]:
                denied = duties.denied(card, hand.trick, hand.trump, mask)
                hit = denied & 1023 & holds[hand.trick.led] or denied >> 10 & holds[hand.trump]
                reason = hand.judge(PLAY, hand.turn, card)
                assert (reason != 0) == (hit != 0), (mask, chosen, n, card)
                assert masks[card // SUIT] >> card % SUIT & 1 == (not hit), (mask, chosen, n, card)


def test_a_hand_that_must_play_always_may_play_something():
    random = Random(2)
    masks = array("H", (0, 0, 0, 0))
    for mask in combinations():
        pack = list(range(40))
        chosen = [pack.pop(random.below(len(pack))) for _ in range(4)]
        hand = rulebook.at_table(mask, random.below(4), chosen[:3], chosen[3:])
        hand.legal(hand.turn, masks)
        assert masks[0] | masks[1] | masks[2] | masks[3]
