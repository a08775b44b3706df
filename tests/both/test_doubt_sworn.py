"""What was sworn away and what contradicts it, by hand from the rulebook's duties."""

from table_help import playing, started

from hakam.doubt.sworn import Sworn
from hakam.journal import kinds
from hakam.rules import events
from hakam.rules.cards import NO_CARD, name, parse
from hakam.table import verdicts

try:
    from micropython import heap_lock, heap_unlock
except ImportError:

    def heap_lock():
        """CPython has none."""

    def heap_unlock():
        """CPython has none."""


def followed(referee, words):
    """Touch cards; what is contradicted then, as (seat, card, tricks from 1)."""
    for word in words.split():
        assert verdicts.stands(referee.touch(parse(word))), word
    referee.sworn.follow(referee.hand)
    return found(referee.sworn)


def found(sworn):
    return [
        (
            sworn.seats[i],
            name(sworn.cards[i]),
            [trick + 1 for trick in range(20) if sworn.tricks[i] >> trick & 1],
        )
        for i in range(sworn.n_found)
    ]


def test_who_did_not_follow_and_lays_that_suit_later_contradicts_the_two_tricks():
    referee = playing(trump=0)  # eldest 0, oros
    assert followed(referee, "C10 E4 C4 C1") == []  # seat 1 swears: no copas, no oros
    assert followed(referee, "E1 E2 E5 E6") == []
    assert followed(referee, "B1 C2") == []  # seat 3 led and took the spades; 0 is next
    assert followed(referee, "B2 B3") == []
    referee = playing(trump=0)
    followed(referee, "C10 E4 C4 C1")
    assert followed(referee, "E1 B2 C7 E6") == [(1, "C7", [1, 2])]


def test_who_did_not_head_swears_the_higher_cards_alone():
    referee = playing(trump=0)
    followed(referee, "C10 C4 C5 C1")  # seats 1 and 2 cannot beat the sota of copas
    assert followed(referee, "C2 C7") == []
    assert followed(referee, "C3 C11") == [(1, "C3", [1, 2]), (2, "C11", [1, 2])]


def test_who_did_not_ruff_swears_the_trumps_and_who_did_not_overruff_the_higher_ones():
    referee = playing(trump=0)
    followed(referee, "C10 E4 O5 O2")  # 1: no copas, no oros; 3: no copas, no oros above the 5
    assert followed(referee, "B1 O4") == []
    referee = playing(trump=0)
    followed(referee, "C10 E4 O5 O2")
    assert followed(referee, "B1 O10") == [(3, "O10", [1, 2])]
    assert followed(referee, "B2 O4") == [(3, "O10", [1, 2]), (1, "O4", [1, 2])]


def test_the_last_trick_that_swore_a_card_away_is_named():
    referee = playing(trump=0)
    followed(referee, "C10 E4 C4 C1")
    followed(referee, "C3 C5 B2 C6")  # seat 3 leads; seat 1 swears to have no copas again
    assert followed(referee, "C7 C2 C12") == [(1, "C12", [2, 3])]


def test_a_card_sung_contradicts_too_and_struck_says_nothing():
    referee = playing(trump=0, points=80)
    followed(referee, "E1 C4 E2 E4")  # seat 1 swears: no espadas, no oros
    followed(referee, "C1 C2 C3 C5")
    assert referee.hand.taker == 0
    followed(referee, "B4 B2 B1 B5")
    assert referee.hand.taker == 2  # seat 0's partner: the side may sing
    assert referee.event(events.MELD, 0, 2) == verdicts.ACCEPTED
    assert followed(referee, "") == []
    referee = playing(trump=0, points=80)
    followed(referee, "E2 E4 C4 E1")  # seat 2 swears: no espadas
    followed(referee, "C1 C2 C3 C5")
    referee.hand.taker = 2
    assert referee.event(events.MELD, 2, 2) == verdicts.ACCEPTED
    assert followed(referee, "") == [(2, "E12", [1, 2]), (2, "E11", [1, 2])]
    assert referee.event(events.STRIKE, 2, 2) == verdicts.ACCEPTED
    assert followed(referee, "") == []


def test_a_card_swears_nothing_when_it_leads_or_follows_freely():
    sworn = Sworn()
    sworn.begin()
    referee = started(game="touti_darija")
    referee.event(events.CONTRACT, 0, 80)
    referee.event(events.TRUMP, 0, 0)
    for word in ["C10", "C4", "C12", "C2", "E1", "E2"]:
        referee.touch(parse(word))
    sworn.follow(referee.hand)
    assert list(sworn.denials[:6]) == [0] * 6 and list(sworn.masks) == [0] * 16


def test_following_allocates_nothing_and_again_from_the_start_is_the_same():
    referee = playing(trump=0)
    for word in ["C10", "E4", "C4", "C1", "E1", "B2", "C7", "E6", "B4", "B5", "B6", "B7"]:
        referee.touch(parse(word))
    sworn = referee.sworn
    heap_lock()
    try:
        sworn.follow(referee.hand)
    finally:
        heap_unlock()
    before = found(sworn)
    assert before and sworn.n == 12
    assert sworn.sworn_at(referee.hand, 1, parse("C7"), 6) == 1
    assert sworn.sworn_at(referee.hand, 0, parse("C7"), 6) == NO_CARD
    sworn.restart()
    sworn.follow(referee.hand)
    assert found(sworn) == before


def drawn_hand():
    """A hand of habanero: seat 0 leads, the 4 of oros is turned up."""
    referee = started(game="tute_habanero", dealer=1)
    assert referee.touch(parse("O4")) == verdicts.ACCEPTED
    return referee


def test_with_a_stock_as_many_cards_as_were_drawn_since_contradict_nothing():
    referee = drawn_hand()
    assert followed(referee, "C10 B4") == []  # seat 1 swears: no copas, no oros
    assert referee.hand.taker == 0
    assert followed(referee, "C7 C2") == []  # one drawn since, one shown
    assert followed(referee, "C5 C4") == []  # two and two
    assert followed(referee, "E1 E2") == []


def test_with_a_stock_one_more_than_was_drawn_contradicts_all_the_tricks_concerned():
    referee = drawn_hand()
    followed(referee, "C10 B4 E1 E2")
    assert referee.hand.taker == 0
    assert followed(referee, "C7 B5") == []  # sworn away again: what was drawn was no copas
    assert followed(referee, "C5 C4") == []
    assert followed(referee, "C6 B2") == []
    assert found(referee.sworn) == []
    assert referee.hand.taker == 0
    assert followed(referee, "C11 C2") == []


def test_an_exchange_clears_the_card_taken_and_shows_the_card_given():
    referee = drawn_hand()
    followed(referee, "C10 B4")  # seat 1 swears: no oros
    assert referee.event(events.EXCHANGE, 1, parse("O2")) == verdicts.ACCEPTED
    assert followed(referee, "") == []  # one was drawn since
    assert followed(referee, "E1 O4") == []  # taken openly
    referee = drawn_hand()
    followed(referee, "C10 B4")
    assert followed(referee, "C7 O3") == []
    assert referee.hand.taker == 1
    assert referee.event(events.EXCHANGE, 1, parse("O2")) == verdicts.ACCEPTED
    assert followed(referee, "") == []  # two drawn, two shown


def test_in_open_sight_and_in_a_hand_that_was_counted_nothing_is_asked():
    referee = playing(trump=0)
    for word in ["C10", "E4", "C4", "C1", "E1", "B2", "C7", "E6"]:
        referee.touch(parse(word))
    assert referee.ponder() == verdicts.ASK_TRICK
    referee.event(kinds.COUNT_CARDS, 0, 0)
    assert referee.ponder() == 0
    assert referee.event(kinds.CONFIRM, 255, 0) == verdicts.NOT_NOW
