"""What hidden hands prove, and what may be asked of them: judgements written from the rulebook."""

import rulebook

from hakam.proof.knowledge import ILLEGAL, LEGAL, NOT_PROVED, POSSIBLE, Knowledge
from hakam.rules import events
from hakam.rules.cards import NO_CARD, NO_SEAT, SUITS, parse
from hakam.rules.events import CONTRACT, PLAY, TRUMP
from hakam.rules.hand import Hand
from hakam.rules.options import build

try:
    from micropython import heap_lock, heap_unlock
except ImportError:

    def heap_lock():
        """CPython has none."""

    def heap_unlock():
        """CPython has none."""


def event(text):
    """(kind, seat, arg) of a record's event."""
    words = text.split()
    kind = getattr(events, words[1].upper())
    arg = NO_CARD if kind == events.DRAW else 0
    if len(words) == 3:
        arg = SUITS.index(words[2]) if len(words[2]) == 1 else parse(words[2])
    return kind, int(words[0]), arg


def table(words, dealer, shown):
    """What is known of a hand that nobody has seen; in an auction eldest makes oros trump."""
    hand = Hand()
    hand.begin(rulebook.rules_of(words), dealer)
    if hand.rules.auction:
        hand.apply(CONTRACT, hand.eldest, 100)
        hand.apply(TRUMP, hand.eldest, 0)
    elif shown != "-":
        hand.show(parse(shown))
    knowledge = Knowledge()
    knowledge.begin(hand)
    return knowledge


def take(knowledge, at, kind, seat, arg):
    """One event that stands."""
    hand = knowledge.hand
    reason = hand.judge(kind, seat, arg)
    assert not reason, (at, kind, seat, arg, reason)
    knowledge.note(kind, seat, arg)
    hand.apply(kind, seat, arg)
    return knowledge.weigh(at)


def told(words, dealer, shown, text):
    """Knowledge after some events, `word, word, ...`."""
    knowledge = table(words, dealer, shown)
    for at, words in enumerate(text.split(",")):
        take(knowledge, at, *event(words))
    return knowledge


def seats(mask):
    """`02` of a mask, `-` of none."""
    return "".join([str(seat) for seat in range(4) if mask >> seat & 1]) or "-"


def test_the_table_of_proofs():
    rows = 0
    for setting, text, proof in rulebook.columns("knowledge.txt"):
        words, dealer, shown = setting.split()
        knowledge = told([words], int(dealer), shown, text)
        said = "-"
        if knowledge.proved != NOT_PROVED:
            said = "%d %s %s" % (
                knowledge.proved, seats(knowledge.accused), seats(knowledge.certain),
            )  # fmt: skip
        assert said == proof, "%s | %s | %s instead of %s" % (setting, text, said, proof)
        rows += 1
    assert rows > 25


def test_the_first_proof_stays_and_later_ones_add_to_the_sure():
    knowledge = told(
        ["touti_darija"], 0, "-",
        "1 play C10,2 play E4,3 play E5,0 play C2,1 play B1,2 play C3,3 play C4",
    )  # fmt: skip
    assert (knowledge.proved, knowledge.certain, knowledge.sure) == (5, 4, 4 | 8)
    assert knowledge.fresh == 8 and knowledge.forfeiter() == 3
    take(knowledge, 7, PLAY, 0, parse("B2"))
    assert knowledge.fresh == 0 and knowledge.forfeiter() == NO_SEAT


def test_two_of_different_sides_at_once_do_not_forfeit():
    knowledge = told(["touti"], 0, "-", "1 play C10")
    for fresh, who in ((0, NO_SEAT), (1, 0), (8, 3), (5, 2), (10, 3), (3, NO_SEAT), (15, NO_SEAT)):
        knowledge.fresh = fresh
        assert knowledge.forfeiter() == who, fresh


def test_who_may_hold_a_card():
    knowledge = told(["touti_darija"], 0, "-", "1 play C10,2 play E4,3 play E5,0 play C2")
    may = [knowledge.can_hold(seat, parse("C1")) for seat in range(4)]
    assert may == [True, True, False, False]
    assert not knowledge.can_hold(0, parse("C2")) and not knowledge.can_hold(1, parse("E4"))
    assert knowledge.can_hold(2, parse("O1"))
    assert knowledge.touch(1, parse("C1")) and not knowledge.touch(0, parse("C1"))
    may = [knowledge.can_hold(seat, parse("C1")) for seat in range(4)]
    assert may == [False, True, False, False]


def test_the_last_hand_left_must_hold_the_suit():
    """Nine copas in the leader's nine cards: every card that is asked about is settled."""
    knowledge = told(["touti_darija"], 0, "-", "1 play C10,2 play E4,3 play E5,0 play E6")
    for card in range(40):
        assert knowledge.can_hold(1, card) == (card // 10 == 1 and card != parse("C10"))


def test_a_card_is_legal_illegal_or_so_far_possible():
    knowledge = told(["touti"], 0, "-", "1 play C10,2 play E4,3 play C4,0 play C1")
    take(knowledge, 4, PLAY, 0, parse("E5"))
    take(knowledge, 5, PLAY, 1, parse("E6"))
    hand = knowledge.hand
    assert hand.player == 2
    # seat 2 has denied copas and oros; E10 heads the trick, E2 is fine without a higher one
    assert knowledge.judge(2, parse("E10")) == LEGAL
    assert knowledge.judge(2, parse("E2")) == POSSIBLE
    assert knowledge.judge(2, parse("B2")) == POSSIBLE
    assert knowledge.judge(2, parse("C2")) == ILLEGAL
    assert knowledge.judge(2, parse("O2")) == ILLEGAL
    assert knowledge.touch(2, parse("E1"))
    assert knowledge.judge(2, parse("E2")) == ILLEGAL
    assert knowledge.judge(2, parse("B2")) == ILLEGAL
    assert knowledge.judge(2, parse("E12")) == LEGAL
    assert not knowledge.stirred or knowledge.weigh(6) is False
    assert knowledge.proved == NOT_PROVED


def test_questions_after_a_proof_set_the_certain_seat_aside():
    knowledge = told(
        ["touti_darija"], 0, "-",
        "1 play C10,2 play E4,3 play C1,0 play C2,3 play E1,0 play E2,1 play E5,2 play C3",
    )  # fmt: skip
    assert knowledge.sure == 4 and knowledge.trusted == 11
    assert knowledge.can_hold(2, parse("C4"))
    take(knowledge, 8, PLAY, 3, parse("O1"))
    take(knowledge, 9, PLAY, 0, parse("O2"))
    take(knowledge, 10, PLAY, 1, parse("O4"))
    assert knowledge.judge(2, parse("O5")) == LEGAL
    assert knowledge.judge(2, parse("C4")) == POSSIBLE


def test_a_discard_denies_the_higher_trumps_alone_where_nobody_has_to_underruff():
    for preset, shown, proved in (
        ("strict", "O6", True), ("strict_discard", "O6", False), ("strict_discard", "O10", True),
    ):  # fmt: skip
        text = "1 play C10,2 play O7,3 play B4,0 play C4,2 play E10,3 play " + shown
        knowledge = told(["touti", "duties=" + preset], 0, "-", text)
        assert (knowledge.proved == 5) == proved, (preset, shown)
        assert knowledge.certain == (8 if proved else 0)


def test_a_touched_deal_is_the_case_where_all_is_known():
    deal = (
        "O1 O3 O12 C1 C3 E1 E3 B1 B3 B2",
        "O2 O4 O5 C12 C11 C10 E12 E11 B12 B11",
        "O6 C7 C6 C5 C4 C2 E10 E7 B10 B7",
        "O11 O10 O7 E6 E5 E4 E2 B6 B5 B4",
    )
    hand = Hand()
    hand.begin(build("touti", {"on_illegal": "flag"}), 3)
    knowledge = Knowledge()
    for seat in range(4):
        for word in deal[seat].split():
            hand.hold(seat, parse(word))
            knowledge.begin(hand)
    hand.apply(CONTRACT, 0, 100)
    hand.apply(TRUMP, 0, 2)
    take(knowledge, 0, PLAY, 0, parse("C3"))
    take(knowledge, 1, PLAY, 1, parse("C10"))
    for word, answer in (("C2", LEGAL), ("C7", LEGAL), ("O6", ILLEGAL), ("E7", ILLEGAL)):
        assert knowledge.judge(2, parse(word)) == answer
        assert (hand.judge(PLAY, 2, parse(word)) == 0) == (answer == LEGAL)
    knowledge.note(PLAY, 2, parse("E7"))
    hand.apply(PLAY, 2, parse("E7"))
    assert knowledge.weigh(2)
    assert (knowledge.proved, knowledge.accused, knowledge.certain) == (2, 4, 4)


def test_following_and_asking_allocate_nothing():
    cases = (
        (["touti"], "-", "1 play C10,2 play E4,3 play C1,0 play C2,3 play E1,0 play E2,1 play E5"),
        (["tute_habanero"], "O1", "1 exchange O7,0 play C10,1 play C2,0 draw,1 draw,0 play B4"),
    )
    for words, shown, text in cases:
        knowledge = told(words, 0 if shown == "-" else 1, shown, text)
        seat = knowledge.hand.turn
        card = parse("C3" if shown == "-" else "B2")
        heap_lock()
        try:
            before = knowledge.judge(seat, card)
            knowledge.note(PLAY, seat, card)
            knowledge.hand.apply(PLAY, seat, card)
            proved = knowledge.weigh(9)
            other = knowledge.can_hold(seat, 33)
        finally:
            heap_unlock()
        assert before == (ILLEGAL if shown == "-" else POSSIBLE) and other in (True, False)
        assert proved == (shown == "-")
