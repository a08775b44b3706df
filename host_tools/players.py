"""Players that know the rules and nothing else: whole random legal hands of any game.

Benchmarks, properties and scenario scripts draw their hands from here; a bot that plays to win
replaces `choose`.
"""

from __future__ import annotations

from array import array
from copy import copy
from random import Random

from hakam.rules.cards import KING, KNIGHT, NO_SUIT, SUIT, SUITS
from hakam.rules.events import BID, DRAW, MELD, PASS, PLAY, TRUMP
from hakam.rules.games import SHOWN, TURNED_LAST, TURNED_OUT
from hakam.rules.hand import Hand
from hakam.rules.ruleset import Ruleset
from hakam.rules.state import AUCTION, OVER
from hakam.rules.state import TRUMP as NAMING

Event = tuple[int, int, int]


def pack_of(rules: Ruleset) -> list[int]:
    """The cards of a game's deck, in order."""
    return [card for card in range(40) if card % SUIT or not rules.no_twos]


def deal(hand: Hand, rules: Ruleset, dealer: int, rng: Random) -> list[list[int]]:
    """Begin a hand whose deal is known; the hands by seat, as dealt."""
    cards = pack_of(rules)
    rng.shuffle(cards)
    hand.begin(rules, dealer)
    hands = [cards[seat * rules.hand_size :][: rules.hand_size] for seat in range(rules.players)]
    for seat, held in enumerate(hands):
        for card in held:
            hand.hold(seat, card)
    rest = cards[rules.players * rules.hand_size :]
    for place, card in enumerate(rest if rules.trump_from == TURNED_LAST else []):
        hand.lay_stock(place, card)
    if rules.trump_from == SHOWN:
        hand.show(hands[dealer][-1])
    elif rules.trump_from in (TURNED_LAST, TURNED_OUT):
        hand.show(rest[-1])
    return hands


def cards_of(masks: array[int] | memoryview[int]) -> list[int]:
    """Cards of four suit masks, in order."""
    return [
        suit * SUIT + strength
        for suit in range(len(SUITS))
        for strength in range(SUIT)
        if masks[suit] >> strength & 1
    ]


def copied(hand: Hand) -> Hand:
    """The same hand once more, of the same rules, which goes on by itself."""
    same = Hand()
    for name, value in vars(hand).items():
        if isinstance(value, (array, bytearray)):
            getattr(same, name)[:] = value  # its parts are seen through the fields that are views
        elif name not in ("hands", "trick") and not isinstance(value, memoryview):
            setattr(same, name, value)
    same.trick = copy(hand.trick)
    same.trick.cards = bytearray(hand.trick.cards)
    return same


def of_tute(hand: Hand, seat: int) -> list[int]:
    """The four kings, else the four knights, of a seat whose hand is known."""
    strength = KING if all(held >> KING & 1 for held in hand.hands[seat]) else KNIGHT
    return [suit * SUIT + strength for suit in range(len(SUITS))]


def choose(hand: Hand, seat: int, masks: array[int], rng: Random) -> int:
    """Any legal card; after a meld at the first card, one of its two."""
    hand.legal(seat, masks)
    cards = cards_of(masks)
    if hand.owed_suit != NO_SUIT:
        cards = [card for card in cards if not hand.judge(PLAY, seat, card)]
    return rng.choice(cards)


def auction_call(hand: Hand, rules: Ruleset, rng: Random) -> Event:
    """A pass, or the lowest bid; the last seat bids rather than void the hand."""
    least = hand.bid + rules.step if hand.bid else rules.low
    bid = (BID, hand.turn, least)
    if rng.random() < 0.4 and not hand.judge(*bid):
        return bid
    return (PASS, hand.turn, 0)


def next_event(hand: Hand, rules: Ruleset, masks: array[int], rng: Random) -> Event:
    """What the seat on turn does next: calls, names, draws, sings when it can, or plays."""
    if hand.phase == AUCTION:
        return auction_call(hand, rules, rng)
    if hand.phase == NAMING:
        return (TRUMP, hand.declarer, rng.randrange(len(SUITS)))
    if hand.draws_left:
        return (DRAW, hand.turn, hand.stock[hand.drawn])
    if hand.in_pause or hand.rules.meld_when:
        for seat in range(rules.players):
            for suit in range(len(SUITS)):
                if not hand.judge(MELD, seat, suit):
                    return (MELD, seat, suit)
    return (PLAY, hand.turn, choose(hand, hand.turn, masks, rng))


def play_hand(hand: Hand, rules: Ruleset, dealer: int, rng: Random) -> list[Event]:
    """One whole random legal hand, left finished (or void) in `hand`; its events."""
    deal(hand, rules, dealer, rng)
    masks = array("H", (0, 0, 0, 0))
    events = []
    while hand.phase != OVER:
        event = next_event(hand, rules, masks, rng)
        refused = hand.judge(*event)
        assert not refused, f"a random player did what the rules refuse: {event}, {refused}"
        hand.apply(*event)
        events.append(event)
    return events
