"""A touch and a question allocate nothing: under a locked heap they give the same answers.

On CPython, where no heap can be locked, the same answers are asked for.
"""

from array import array

import rulebook

from hakam.rules.cards import parse
from hakam.rules.events import CONTRACT, PLAY, TRUMP
from hakam.rules.hand import Hand

try:
    from micropython import heap_lock, heap_unlock
except ImportError:

    def heap_lock():
        """CPython has none."""

    def heap_unlock():
        """CPython has none."""


DEAL = (
    "O1 O3 O12 C1 C3 E1 E3 B1 B3 B2",
    "O2 O4 O5 C12 C11 C10 E12 E11 B12 B11",
    "O6 C7 C6 C5 C4 C2 E10 E7 B10 B7",
    "O11 O10 O7 E6 E5 E4 E2 B6 B5 B4",
)
PLAYS = "O12 O5 O6 O7 O3 O4 E7 O10 C7 E2 C3 C10 B6 B1 B11 B10"
REFUSED = "O12 C12 C2 O2"


def begun(known, words):
    """Touti, seat 0 eldest and declarer, trump E."""
    hand = Hand()
    hand.begin(rulebook.rules_of(words), 3)
    if known:
        for seat in range(4):
            for word in DEAL[seat].split():
                hand.hold(seat, parse(word))
    hand.apply(CONTRACT, 0, 100)
    hand.apply(TRUMP, 0, 2)
    return hand


def run(hand, plays, refused, masks, answers):
    """Touches and questions; answers go where room was made for them."""
    n = 0
    for card in plays:
        for other in refused:
            answers[n] = hand.judge(PLAY, hand.turn, other)
            n += 1
        answers[n] = hand.legal(hand.turn, masks)
        answers[n + 1] = masks[0]
        answers[n + 2] = hand.judge(PLAY, hand.turn, card)
        answers[n + 3] = hand.play(hand.turn, card)
        answers[n + 4] = hand.turn
        answers[n + 5] = hand.total(0)
        n += 6
    return n


def test_touches_and_questions_allocate_nothing():
    for words in (["touti"], ["touti", "on_illegal=flag"], ["touti", "duties=loose_house"]):
        for known in (True, False):
            plays = array("H", [parse(word) for word in PLAYS.split()])
            refused = array("H", [parse(word) for word in REFUSED.split()])
            masks = array("H", (0, 0, 0, 0))
            free = array("H", [0] * 400)
            locked = array("H", [0] * 400)
            run(begun(known, words), plays, refused, masks, free)
            hand = begun(known, words)
            heap_lock()
            try:
                n = run(hand, plays, refused, masks, locked)
            finally:
                heap_unlock()
            assert n == 10 * len(plays)
            assert free == locked
            assert hand.n_plays == 16 and hand.total(0) + hand.total(1) == 44


def test_a_hand_begins_without_memory_the_first_time_too():
    """Else a match opened where memory lacks would leave a hand of which fields are missing."""
    hand = Hand()
    rules = rulebook.rules_of(["touti"])
    heap_lock()
    try:
        hand.begin(rules, 3)
    finally:
        heap_unlock()
    assert not hand.over and hand.eldest == 0 and hand.unknown[0] == 10
