"""A touch from UID to verdict allocates nothing: it runs with the heap locked."""

from table_help import SLOW, Chance, Table, build, state, tag

from hakam.journal import kinds
from hakam.rules import cards, events, reasons
from hakam.rules.games import GAMES
from hakam.rules.options import NAMES
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


class Locked(Referee):
    """Each touch with the heap locked, as the desk judges it."""

    def touch(self, card, seat=cards.NO_SEAT):
        heap_lock()
        try:
            return super().touch(card, seat)
        finally:
            heap_unlock()


def test_no_touch_of_any_game_allocates():
    """Hands dealt, shown, drawn, played, repaired, counted, to the end of matches and beyond."""
    for number in range(len(GAMES)):
        for sight in ("blind", "open"):
            referee = Locked(Deck())
            referee.new_match(build(NAMES[number], {"sight": sight}), number % 2)
            table = Table(referee, Chance(number + 7), number % 2 == 1)
            table.leaves = True
            for step in range(40 if SLOW else 300):
                if step % 11 == 10 and referee.phase() >= phases.PLAY:
                    table.trouble()
                elif step % 13 == 12:
                    referee.undo()
                else:
                    table.step()


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
    assert seen(deck, referee, tag(first), 7) == verdicts.CARD_AGAIN
    assert referee.verdict.arg == 0
    assert referee.touch(tags.TWO) == verdicts.TWO_CARDS
    heap_lock()
    try:
        verdict = referee.touch(tags.TWO)
    finally:
        heap_unlock()
    assert verdict == verdicts.TWO_CARDS


def test_a_journal_that_makes_room_does_not_allocate_either():
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


def test_cards_are_counted_without_allocation():
    deck, referee, table = ready(None)
    table.play_to(phases.PLAY)
    referee.event(kinds.COUNT_CARDS, 2, 0)
    uids = [tag(card) for card in range(40)]
    said = bytearray()
    for uid in uids:
        said.append(seen(deck, referee, uid, 7))
    assert said == bytes([verdicts.COUNTED] * 40)
    assert seen(deck, referee, uids[7], 7) == verdicts.COUNTED_BEFORE
    assert referee.event(events.LAST, 0, 0) == verdicts.HAND_ENDED


def without_memory(referee, kind, seat, arg):
    """Verdict of an event that is tried on a locked heap first: it is taken there, or the state
    stays as it was, and then there is memory."""
    book = referee.journal
    before = (state(referee), bytes(book.log[: book.n]), book.dirty)
    heap_lock()
    try:
        verdict = referee.event(kind, seat, arg)
    except MemoryError:
        heap_unlock()
        assert (state(referee), bytes(book.log[: book.n]), book.dirty) == before
        return referee.event(kind, seat, arg)
    heap_unlock()
    return verdict


def test_without_memory_no_repair_score_or_end_has_happened():
    referee = ready(None)[1]
    referee.event(events.CONTRACT, 2, 70)
    referee.event(events.TRUMP, 2, 0)
    for card in (1, 2, 3, 4, 5):
        referee.touch(card)
    script = (
        (kinds.AGAIN, 0, 0),
        (kinds.CONFIRM, 0, 0),
        (kinds.DOUBT, 0, 0),
        (kinds.OBJECT, 255, 1),
        (kinds.TAKE_BACK, 4, 0),
        (kinds.CREDIT, 1, kinds.CONTRACT_OF),
        (kinds.CREDIT, 2, kinds.DEAL_OF),
        (kinds.CREDIT, 2, 0),
        (kinds.ADJUST, 0, 9999),
        (kinds.COUNT_CARDS, 0, 0),
        (events.LAST, 1, 0),
        (kinds.ADJUST, 1, 100),
        (kinds.UNDO, 0, 0),
        (kinds.UNDO, 0, 0),
        (kinds.UNDO, 0, 0),
        (events.CONCEDE, 0, 0),
        (kinds.UNDO, 0, 0),
        (events.CLAIM, 3, 0),
        (kinds.UNDO, 0, 0),
        (events.MISDEAL, 0, 0),
    )
    referee.again.begin(0)
    for card in (2, 1, 4, 39):
        referee.again.add(card)
    said = [without_memory(referee, kind, seat, arg) for kind, seat, arg in script]
    assert said[0] == verdicts.REPAIRED
    answers = (verdicts.CONFIRMED, verdicts.UNSURE, verdicts.OBJECTION_OPEN)
    assert tuple(said[1:4]) == answers and said[7] == verdicts.IMPOSSIBLE
    assert len([id for id in said if not verdicts.stands(id)]) == 4


def test_without_memory_no_ghna_was_entered_later_nor_its_suit_changed():
    referee = ready(None)[1]
    referee.event(events.CONTRACT, 2, 100)
    referee.event(events.TRUMP, 2, 0)
    referee.touch(5)
    while referee.hand.tricks < 2:
        hand = referee.hand
        best = 9 if hand.turn == 2 else 0
        referee.touch(
            next(c for c in range(best, 40) if hand.judge(events.PLAY, hand.turn, c) == 0)
        )
    seat = referee.hand.taker
    script = (
        (kinds.LATE, seat, 1 | 2 << 2, verdicts.REPAIRED),
        (kinds.LATE, seat, 1 | 2 << 2, reasons.MELD_TWICE),
        (kinds.LATE, seat, 2 | 2 << 2, reasons.MELD_PER_TRICK),
        (kinds.CREDIT, 3, kinds.SUIT_OF + 1, verdicts.REPAIRED),
        (kinds.CREDIT, 3, kinds.SUIT_OF + 1, verdicts.IMPOSSIBLE),
        (kinds.UNDO, 0, 0, verdicts.UNDONE),
        (kinds.UNDO, 0, 0, verdicts.UNDONE),
    )
    assert hand.rules.side(seat) == 0
    for row in script:
        assert without_memory(referee, row[0], row[1], row[2]) == row[3]
    before = state(referee)
    heap_lock()
    try:
        referee.find_late(1)
    except MemoryError:
        heap_unlock()
        assert state(referee) == before
        referee.find_late(1)
    else:
        heap_unlock()
    assert state(referee) == before
    assert referee.late_tricks[seat] == referee.late_tricks[seat ^ 2] == 2


def test_without_memory_a_hand_is_opened_whole_or_not_at_all():
    referee, table = ready(None)[1:]
    table.play_to(phases.HAND_OVER)
    rules = build("tute_101")
    before = state(referee)
    for kind in range(3):
        heap_lock()
        try:
            if kind == 0:
                referee.next_hand()
            elif kind == 1:
                referee.move_dealer(2)
            else:
                referee.new_match(rules, 3)
        except MemoryError:
            heap_unlock()
            assert state(referee) == before
        else:
            heap_unlock()
            before = state(referee)
