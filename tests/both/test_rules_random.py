"""Whole random hands of all eleven games: nothing is lost, and every answer agrees with itself."""

from array import array

from hakam.rules import cards
from hakam.rules.cards import NO_CARD, SUIT
from hakam.rules.events import BID, DRAW, EXCHANGE, MELD, PASS, PLAY, SIGNAL, TRUMP, TUTE
from hakam.rules.games import SHOWN, TURNED_LAST, TURNED_OUT
from hakam.rules.hand import Hand
from hakam.rules.options import NAMES, build
from hakam.rules.state import AUCTION, OVER
from hakam.rules.state import PLAY as PLAYING

HANDS = 2  # of each game; they take a few seconds on WebAssembly


class Random:
    """A small generator, the same numbers on every interpreter."""

    def __init__(self, seed):
        self.state = seed

    def below(self, n):
        self.state = (self.state * 1103 + 12345) & 0x3FFFFF
        return (self.state >> 6) % n


def deal(hand, rules, dealer, random):
    """Begin a hand whose cards are known; the card that belongs to nobody, or NO_CARD."""
    pack = [card for card in range(40) if card % SUIT or not rules.no_twos]
    hand.begin(rules, dealer)
    for seat in range(rules.players):
        for _ in range(rules.hand_size):
            card = pack.pop(random.below(len(pack)))
            hand.hold(seat, card)
    assert hand.known
    if rules.trump_from == SHOWN:
        hand.show(card if seat == dealer else first_of(hand.hands[dealer]))
    elif rules.trump_from == TURNED_LAST:
        for place in range(rules.stock_size):
            card = pack.pop(random.below(len(pack)))
            hand.lay_stock(place, card)
        hand.show(card)
    elif rules.trump_from == TURNED_OUT:
        hand.show(pack[0])
        return pack[0]
    return NO_CARD


def first_of(masks):
    for card in range(40):
        if masks[card // SUIT] >> card % SUIT & 1:
            return card


def next_event(hand, random, masks):
    """A random event that stands."""
    if hand.phase == AUCTION:
        step = hand.rules.step * (1 + random.below(3))
        bid = hand.bid + step if hand.bid else hand.rules.low
        choices = ((BID, bid), (PASS, 0), (SIGNAL, random.below(4)))
        kind, arg = choices[random.below(3)]
        if hand.judge(kind, hand.turn, arg) == 0:
            return kind, hand.turn, arg
        return PASS, hand.turn, 0
    if hand.phase != PLAYING:
        return TRUMP, hand.turn, random.below(4)
    if hand.draws_left:
        return DRAW, hand.turn, hand.stock[hand.drawn]
    if random.below(3) == 0:
        for seat in range(hand.rules.players):
            for suit in range(4):
                if hand.judge(MELD, seat, suit) == 0:
                    return MELD, seat, suit
            if random.below(9) == 0 and hand.judge(TUTE, seat, 0) == 0:
                return TUTE, seat, 0
            for card in (hand.trump * SUIT, hand.trump * SUIT + 4):
                if hand.judge(EXCHANGE, seat, card) == 0:
                    return EXCHANGE, seat, card
    legal = legal_by_asking(hand)
    if hand.owed_suit == 255:
        hand.legal(hand.turn, masks)
        assert legal == [c for c in range(40) if masks[c // SUIT] >> c % SUIT & 1]
    return PLAY, hand.turn, legal[random.below(len(legal))]


def legal_by_asking(hand):
    """The slow way: every card of the deck is tried."""
    return [card for card in range(40) if hand.judge(PLAY, hand.turn, card) == 0]


def held(hand):
    """Cards in all hands."""
    return sum([cards.count(mask) for masks in hand.hands for mask in masks])


def facts(hand):
    """What must come out the same when the events are replayed."""
    sides = range(hand.rules.sides)
    return (
        [list(masks) for masks in hand.hands], list(hand.played), list(hand.placed),
        list(hand.plays), hand.n_plays, hand.turn, hand.player, hand.phase, hand.bid,
        hand.declarer, hand.trump, hand.taker, hand.made, hand.winner, list(hand.melds),
        list(hand.trick.cards), hand.trick.best, hand.trick.best_seat, hand.duties, hand.out,
        [hand.total(side) for side in sides], [hand.score(side) for side in sides],
    )  # fmt: skip


def test_random_hands_lose_no_card_and_no_point():
    random = Random(3)
    masks = array("H", (0, 0, 0, 0))
    hand = Hand()
    for number in range(len(NAMES)):
        rules = build(NAMES[number])
        played_out = 0
        while played_out < HANDS:
            dealer = random.below(rules.players)
            odd = deal(hand, rules, dealer, random)
            while hand.phase != OVER:
                kind, seat, arg = next_event(hand, random, masks)
                assert hand.judge(kind, seat, arg) == 0, (NAMES[rules.number], kind, seat, arg)
                hand.apply(kind, seat, arg)
                lying = hand.n_plays + held(hand) + hand.stock_left()
                assert lying == rules.cards, NAMES[rules.number]
            if hand.void or hand.n_plays < rules.cards:
                continue
            played_out += 1
            total = sum([hand.total(side) for side in range(rules.sides)])
            melds = sum([hand.meld_points[side] for side in range(rules.sides)])
            missing = 0 if odd == NO_CARD else cards.points(odd)
            assert total == 130 - missing + melds, NAMES[rules.number]
            assert sum(hand.side_tricks) == hand.tricks == rules.cards // rules.players


def test_a_replayed_hand_stands_where_it_stood():
    masks = array("H", (0, 0, 0, 0))
    first, second = Hand(), Hand()
    for number in range(len(NAMES)):
        rules = build(NAMES[number])
        seed = 100 + number
        random = Random(seed)
        events = []
        trace = []
        deal(first, rules, 0, random)
        while first.phase != OVER:
            event = next_event(first, random, masks)
            first.apply(*event)
            events.append(event)
            trace.append(facts(first) if len(events) % 7 == 0 else None)
        deal(second, rules, 0, Random(seed))
        for i in range(len(events)):
            assert second.judge(*events[i]) == 0
            second.apply(*events[i])
            assert trace[i] is None or facts(second) == trace[i], (NAMES[rules.number], i)
        assert facts(second) == facts(first), NAMES[rules.number]


def test_hidden_hands_take_the_same_plays_and_count_the_same():
    """Without the deal no duty is judged, but turns, tricks and points are the same."""
    masks = array("H", (0, 0, 0, 0))
    known, blind = Hand(), Hand()
    for number in range(len(NAMES)):
        rules = build(NAMES[number])
        random = Random(200 + number)
        deal(known, rules, 1, random)
        blind.begin(rules, 1)
        if known.shown != NO_CARD:
            blind.show(known.shown)
        while known.phase != OVER:
            kind, seat, arg = next_event(known, random, masks)
            known.apply(kind, seat, arg)
            assert blind.judge(kind, seat, arg) == 0 or kind == DRAW
            public = kind != DRAW or known.drawn == rules.stock_size
            blind.apply(kind, seat, arg if public else NO_CARD)
            assert blind.turn == known.turn and not blind.legal(seat, masks)
        for side in range(rules.sides):
            assert blind.total(side) == known.total(side), NAMES[rules.number]
            assert blind.score(side) == known.score(side), NAMES[rules.number]
