"""What is kept of the touches before the contract: plays, but no deal, no card twice."""

from hakam.rules import cards
from hakam.screens.kept import APART_MS, LONG_MS, MOST, QUICK_MS, Kept


def keep(kept: Kept, touches: str) -> list:
    """Touch `CARD@gap`, `CARD@gap!` while the one before still lies there; what each was taken
    for."""
    said = []
    for touch in touches.split():
        name, gap = touch.split("@")
        lies = gap.endswith("!")
        gap = int(gap[:-1] if lies else gap)
        said.append(kept.touch(cards.parse(name), 0, gap, not lies, MOST))
    return said


def names(kept: Kept) -> str:
    return " ".join([cards.name(card) for card in kept.cards[: kept.n]])


def test_the_first_card_is_kept_in_silence_the_second_laid_like_a_play_is_said():
    for gap, said in ((APART_MS, True), (APART_MS - 1, False), (LONG_MS, True)):
        kept = Kept()
        assert keep(kept, "O1@%d C5@%d" % (LONG_MS, gap)) == [False, said]
        assert names(kept) == "O1 C5"


def test_a_card_laid_while_the_one_before_lies_there_is_kept_and_not_said():
    kept = Kept()
    assert keep(kept, "O1@30000 C5@2000! E3@2000") == [False, False, True]
    assert names(kept) == "O1 C5 E3"


def test_three_within_a_second_and_a_half_are_a_deal_and_leave_nothing():
    assert QUICK_MS == 1500 and APART_MS == 600
    for touches, left in (
        ("O1@30000 C5@500 E3@1000", 0),
        ("O1@30000 C5@500 E3@1001", 3),
        ("O1@30000 C5@1000 E3@500", 0),
        ("O1@30000 C5@750! E3@750!", 0),
        ("O1@30000 C5@750! E3@751!", 3),
        ("O1@30000 C5@900 E3@599", 0),
    ):
        kept = Kept()
        said = keep(kept, touches)
        assert kept.n == left and (left or not said[2]), touches
    kept = Kept()
    keep(kept, "O1@30000 C5@2000 E3@400 B2@400 O2@400 O3@400")
    assert kept.n == 0
    assert keep(kept, "B7@5000 E1@900") == [False, True]  # after the deal it begins anew
    assert names(kept) == "B7 E1"


def test_a_quick_table_that_plays_three_in_a_second_and_a_half_deals_nothing():
    kept = Kept()
    assert keep(kept, "O1@30000 C5@620 E3@620 B2@700") == [False, True, True, True]
    assert names(kept) == "O1 C5 E3 B2"


def test_a_card_that_comes_again_is_kept_once_but_said_for_nobody_heard_it():
    kept = Kept()
    assert keep(kept, "O1@30000 O1@900 C5@900 O1@900") == [False, True, True, True]
    assert names(kept) == "O1 C5"


def test_no_more_than_a_trick_is_kept_and_the_others_are_counted():
    kept = Kept()
    keep(kept, "O1@30000 C5@900 E3@900 B2@900 O7@900 C1@900 O1@900")
    assert names(kept) == "O1 C5 E3 B2" and kept.more == 2
    kept = Kept()
    for card in range(4):
        kept.touch(card, 0, 900, True, 3)
    assert kept.n == 3 and kept.more == 1


def test_a_card_of_another_deck_is_not_kept_beside_those_of_the_first():
    kept = Kept()
    kept.touch(1, 1, LONG_MS, True, MOST)
    assert not kept.touch(2, 0, 900, True, MOST)
    assert kept.touch(3, 1, 900, True, MOST) and list(kept.cards[: kept.n]) == [1, 3]
    kept.forget()
    assert not kept.touch(2, 0, 900, True, MOST) and kept.deck == 0
