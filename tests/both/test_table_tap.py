"""A touch from UID to verdict allocates nothing: it runs with the heap locked."""

from table_help import Chance, Table, build, tag

from hakam.rules import cards, events, reasons
from hakam.table import deck as tags
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.table.deck import Deck
from hakam.table.referee import Referee

try:
    from micropython import heap_lock, heap_unlock
except ImportError:  # CPython: the same touches, the same verdicts

    def heap_lock():
        return 0

    def heap_unlock():
        return 0


def seen(deck, referee, uid, length):
    """Verdict of a touch with the heap locked."""
    heap_lock()
    try:
        return referee.touch(deck.find(uid, length))
    finally:
        heap_unlock()


def ready(options):
    deck = Deck()
    for number in range(2):
        for card in range(40):
            deck.bind(number, card, tag(card, number), 7)
    referee = Referee(deck)
    referee.new_match(build("touti", options), 1)
    return deck, referee, Table(referee, Chance(16))


def test_a_whole_open_hand_is_dealt_and_played_without_allocation():
    deck, referee, table = ready({"sight": "open", "deal_pattern": [5, 5]})
    uids = [tag(card, 1) for card in range(40)]
    said = bytearray()
    while referee.phase() == phases.DEAL:
        seat = referee.deal_seat()
        card = next(c for c in table.hands[seat] if not referee.accepted(c))
        said.append(seen(deck, referee, uids[card], 7))
    assert said == bytes([verdicts.DEALT] * 39 + [verdicts.DEAL_DONE])
    referee.event(events.CONTRACT, 2, 70)
    referee.event(events.TRUMP, 2, 0)
    said = bytearray()
    refused = 0
    while referee.phase() < phases.HAND_OVER:
        for card in table.held(referee.hand.turn):
            verdict = seen(deck, referee, uids[card], 7)
            if verdicts.stands(verdict):
                said.append(verdict)
                break
            assert reasons.MUST_FOLLOW <= verdict <= reasons.MUST_UNDERRUFF
            refused += 1
    a, w = verdicts.ACCEPTED, verdicts.TRICK_WON
    assert said == bytes([a, a, a, w] * 9 + [a, a, a, verdicts.HAND_OVER])
    assert refused


def test_strange_cards_are_told_without_allocation():
    deck, referee, table = ready({"sight": "open"})
    uid = tag(20)
    strange = bytearray((1, 2, 3, 4, 5, 6, 7, 0, 0, 0))
    assert seen(deck, referee, strange, 7) == verdicts.UNKNOWN_TAG
    deck.find(uid, 7)
    table.play_to(phases.AUCTION)
    assert seen(deck, referee, uid, 7) == verdicts.SILENT
    table.play_to(phases.PLAY)
    turn = referee.hand.turn
    other = table.hands[(turn + 1) % 4][0]
    assert seen(deck, referee, tag(other), 7) == verdicts.OUT_OF_TURN
    assert (referee.verdict.card, referee.verdict.seat) == (other, (turn + 1) % 4)
    assert seen(deck, referee, tag(table.hands[turn][0], 1), 7) == verdicts.FOREIGN_CARD
    first = table.hands[turn][0]
    assert seen(deck, referee, tag(first), 7) == verdicts.ACCEPTED
    assert seen(deck, referee, tag(first), 7) == reasons.ALREADY_PLAYED
    assert referee.touch(tags.TWO) == verdicts.TWO_CARDS
    heap_lock()
    try:
        verdict = referee.touch(tags.TWO)
    finally:
        heap_unlock()
    assert verdict == verdicts.TWO_CARDS


def test_a_journal_that_folds_or_overflows_does_not_allocate_either():
    deck, referee, table = ready(None)
    table.play_to(phases.PLAY)
    turn = referee.hand.turn
    uids = [tag(card) for card in table.hands[turn]]
    for n in range(130):
        assert seen(deck, referee, uids[n % 10], 7) == verdicts.ACCEPTED
        assert referee.undo() == verdicts.UNDONE
    assert referee.hand.n_plays == 0


def test_the_last_card_of_a_match_settles_it_without_allocation():
    deck, referee, table = ready({"target": 70})
    referee.event(events.CONTRACT, 2, 70)
    referee.event(events.TRUMP, 2, 0)
    while referee.phase() < phases.HAND_OVER:
        card = table.held(referee.hand.turn)[0]
        verdict = seen(deck, referee, tag(card), 7)
    assert verdict == verdicts.MATCH_OVER
    assert referee.verdict.arg == referee.match_winner() != cards.NO_SIDE
