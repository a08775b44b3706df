"""Discards where following is free: no trump, or not void; and when it can only be neither."""

from test_table_knowledge import event, heap_lock, heap_unlock, take

from hakam.rules.cards import parse
from hakam.rules.events import CONTRACT, PLAY, TRUMP
from hakam.rules.hand import Hand
from hakam.rules.options import build
from hakam.table.knowledge import ILLEGAL, LEGAL, NOT_PROVED, POSSIBLE, Knowledge
from hakam.table.places import NEVER

SWITCHES = {
    "follow": "free", "head": "free", "head_after_ruff": False, "ruff": "must",
    "overruff": "free", "underruff": "free",
}  # fmt: skip

# seat 2 throws B4 on copas, ruffs bastos with O4; then the copas come, seat 2 leads espadas
TRICKS = (
    "1 play C10,2 play B4,3 play C4,0 play C5", "1 play B10,2 play O4,3 play B5,0 play B6",
    "2 play E10,3 play C1,0 play C3,1 play C12", "2 play E4,3 play C11,0 play C7,1 play C6",
)  # fmt: skip
# all but seat 1 discard on the last but one copa
OUT = (
    "1 play C1,2 play C3,3 play C12,0 play C11", "1 play C10,2 play C7,3 play C6,0 play C5",
    "1 play C4,2 play E4,3 play E5,0 play E6",
)  # fmt: skip
LAST_COPA = ("2 play E5", "3 play C2")


def begun(duties=SWITCHES, hands="", game="touti"):
    """A blind hand, oros trump; some cards of it touched, `seat card,seat card`."""
    hand = Hand()
    hand.begin(build(game, {"duties": duties}), 0)
    for text in hands.split(",") if hands else ():
        seat, word = text.split()
        hand.hold(int(seat), parse(word))
    if not hand.rules.auction:
        hand.show(parse("O1"))
    knowledge = Knowledge()
    knowledge.begin(hand)
    if hand.rules.auction:
        hand.apply(CONTRACT, 1, 100)
        hand.apply(TRUMP, 1, 0)
    return knowledge


def told(knowledge, *tricks):
    """Tricks played on; was anything proved?"""
    for text in tricks:
        for words in text.split(","):
            take(knowledge, knowledge.hand.n_plays, *event(words))
    return knowledge.proved != NOT_PROVED


def test_a_trump_shown_later_proves_once_no_card_of_the_led_suit_can_have_been_there():
    knowledge = begun()
    assert not told(knowledge, *TRICKS, LAST_COPA[0])
    # the last copa can only be with seat 2
    assert [knowledge.can_hold(seat, parse("C2")) for seat in range(4)] == [0, 0, 1, 0]
    assert knowledge.judge(3, parse("C2")) == ILLEGAL
    assert told(knowledge, LAST_COPA[1])
    assert (knowledge.proved, knowledge.accused, knowledge.certain) == (17, 4, 4)
    # what it owed is not believed any more
    assert knowledge.trusted == 11


def test_a_card_of_the_led_suit_shown_later_excuses():
    knowledge = begun()
    assert not told(knowledge, *TRICKS[:2])
    assert knowledge.debts.n == 1 and knowledge.debts.doubtful(2)
    assert not told(knowledge, "2 play C2")
    assert knowledge.debts.n == 0 and not knowledge.debts.doubtful(2)


def test_a_card_of_the_led_suit_touched_before_or_after_excuses():
    knowledge = begun(hands="2 C2")
    assert not told(knowledge, *TRICKS[:1])
    assert knowledge.debts.n == 0
    knowledge = begun()
    assert not told(knowledge, *TRICKS[:2])
    assert knowledge.touch(2, parse("C2"))
    assert knowledge.debts.n == 0


def test_a_trump_touched_before_the_discard_leaves_only_the_led_suit():
    knowledge = begun(hands="2 O4,3 C2")
    more = "1 play E4,2 play C6,3 play C1,0 play C3", "1 play E10,2 play E5,3 play C11,0 play C7"
    assert not told(knowledge, TRICKS[0], *more, "1 play C12")
    assert not knowledge.can_hold(0, parse("O4"))
    # seat 2 had C6 then
    assert knowledge.debts.n > 0 and knowledge.proved == NOT_PROVED
    knowledge = begun(hands="2 O4,3 C2")
    more = "1 play E10,2 play E5,3 play C1,0 play C3", "1 play E4,2 play E11,3 play C11,0 play C7"
    assert not told(knowledge, TRICKS[0], *more, "2 play E3,3 play E2,0 play C12")
    assert told(knowledge, "1 play C6")
    assert knowledge.certain == 4


def test_everybody_without_trumps_is_as_impossible_as_a_trump_shown():
    """All discard on a suit that is then out: somebody held the trumps."""
    knowledge = begun()
    assert not told(knowledge, *OUT)
    assert knowledge.can_hold(2, parse("O1")) and knowledge.can_hold(2, parse("C2"))
    # with the last copa all three owed a trump, and six cards cannot be ten
    assert told(knowledge, "1 play C2")
    assert (knowledge.proved, knowledge.accused, knowledge.certain) == (12, 1 | 4 | 8, 0)


def test_a_trump_exchanged_counts_as_one_shown():
    """All but one card of the hand were known: two trumps cannot both have been drawn."""
    others = "0 B4,0 E2,0 E4,0 E5,0 E6,0 E7,0 E10"
    for exchanged, proved in (("0 exchange O7", True), ("", False)):
        knowledge = begun(hands=others, game="tute_habanero")
        events = ["1 play C1,0 play B4,1 draw,0 draw", exchanged, "1 play E1,0 play O5"]
        assert told(knowledge, *[text for text in events if text]) == proved, exchanged
        if proved:
            assert (knowledge.proved, knowledge.certain) == (3, 1)


def test_a_card_of_the_led_suit_drawn_by_name_excuses():
    others = "0 O4,0 E2,0 E4,0 E5,0 E6,0 E7,0 E10,0 B4"
    for drawn, proved in (("0 draw C3", False), ("0 draw B5", True)):
        knowledge = begun(hands=others, game="tute_habanero")
        events = "1 play E1,0 play E2,1 draw", drawn, "1 play C5,0 play B4"
        assert told(knowledge, *events) == proved, drawn


def test_a_lower_card_may_excuse_where_a_higher_one_was_denied():
    """One card came by the draw, and is known: it was a low copa, dealt, that was there."""
    knowledge = begun(hands="0 O4,0 E2,0 E4,0 E5,0 E6,0 E7,0 B4", game="tute_habanero")
    told(knowledge, "1 play O10")
    knowledge._deny_suit(0, 1, 0b1111000000)  # as where heading is a must
    knowledge._deny_suit(0, 2, 1 << parse("E11") % 10)
    told(knowledge, "0 play E2,1 draw,0 draw")
    assert knowledge.touch(0, parse("E11"))
    assert not told(knowledge, "1 play C5,0 play B4")
    assert knowledge.can_hold(0, parse("C4")) and not knowledge.can_hold(0, parse("C1"))


def test_what_was_only_supposed_is_forgotten():
    """Of the copas seat 0 shows one later: it may have been drawn since, or have excused."""
    knowledge = begun(hands="0 O4", game="tute_habanero")
    told(knowledge, "1 play C1,0 play B4,1 draw,0 draw", "1 play E1,0 play C3")
    places = knowledge.places
    assert knowledge.debts.n and places.until[parse("C3")] == 1
    assert knowledge.can_hold(1, parse("C4")) and knowledge.can_hold(0, parse("C4"))
    assert places.until[parse("C3")] == 1 and places.until[parse("C4")] == NEVER
    assert [places.denial(0, card) for card in range(10)] == [0] * 10


def test_what_may_be_laid_when_only_a_void_hand_owes_a_trump():
    knowledge = begun()
    assert not told(knowledge, "1 play C10")
    card = parse("B4")
    assert knowledge.judge(2, card) == POSSIBLE
    assert knowledge.judge(2, parse("O4")) == LEGAL and knowledge.judge(2, parse("C1")) == LEGAL
    assert knowledge.touch(2, parse("O5"))
    assert knowledge.judge(2, card) == POSSIBLE
    assert knowledge.touch(2, parse("C2"))
    assert knowledge.judge(2, card) == LEGAL
    others = "2 E1,2 E3,2 E12,2 E11,2 E10,2 E7,2 E6,2 E5,2 "
    for last, meant in (("E4", LEGAL), ("O4", ILLEGAL), ("C4", LEGAL)):
        knowledge = begun(hands=others + last)
        assert not told(knowledge, "1 play C10")
        assert knowledge.judge(2, card) == meant, last


def test_debts_are_kept_where_there_can_be_some_alone():
    knowledge = begun("strict")
    assert knowledge.debts is None and knowledge.deals is knowledge.places
    for name, value, owing in (("ruff", "must", True), ("ruff", "free", False)):
        hand = Hand()
        hand.begin(build("touti", {"duties": dict(SWITCHES, **{name: value})}), 0)
        knowledge.begin(hand)
        assert (knowledge.debts is not None) == owing
        assert (knowledge.deals is not knowledge.places) == owing


def test_the_last_choice_of_all_allocates_nothing():
    knowledge = begun()
    told(knowledge, *TRICKS, LAST_COPA[0])
    copa, basto, oro = (parse(word) for word in ("C2", "B7", "O1"))
    heap_lock()
    try:
        before = knowledge.judge(3, basto)
        knowledge.note(PLAY, 3, copa)
        knowledge.hand.apply(PLAY, 3, copa)
        proved = knowledge.weigh(17)
        other = knowledge.can_hold(3, oro)
    finally:
        heap_unlock()
    # it discarded on espadas before: with a trump it has an espada left
    assert before == LEGAL and proved and other
    knowledge = begun()
    told(knowledge, *OUT)
    heap_lock()
    try:
        before = knowledge.judge(1, copa)
        knowledge.note(PLAY, 1, copa)
        knowledge.hand.apply(PLAY, 1, copa)
        proved = knowledge.weigh(12)
        other = knowledge.can_hold(1, oro)
    finally:
        heap_unlock()
    assert before == ILLEGAL and proved and other
