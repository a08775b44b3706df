"""What a hand gives, whose deal is next, who has won the match."""

from array import array

import rulebook

from hakam.rules import match, scoring
from hakam.rules.cards import NO_SIDE
from hakam.rules.events import TUTE
from hakam.rules.hand import Hand
from hakam.rules.options import build
from hakam.rules.state import UNKNOWN


def finished_hand(words, contract, cards, melds, last):
    """A hand as it stands when its last trick has been taken by seat `last`."""
    hand = Hand()
    hand.begin(rulebook.rules_of(words), 0)
    if contract != "-":
        hand.declarer, hand.bid = [int(word) for word in contract.split()]
    for side in range(hand.rules.sides):
        hand.card_points[side] = cards[side]
        hand.meld_points[side] = melds[side]
    hand.n_plays = hand.rules.cards
    hand.taker = last
    scoring.settle(hand)
    hand.over = True
    return hand


def numbers(text):
    return [int(word) for word in text.split()]


def test_the_rulebooks_table_of_scores():
    rows = 0
    for game, contract, cards, melds, last, made, winner, sheet in rulebook.columns("scores.txt"):
        row = "%s | %s | %s | %s | %s" % (game, contract, cards, melds, last)
        hand = finished_hand(game.split(), contract, numbers(cards), numbers(melds), int(last))
        assert hand.made == {"yes": 1, "no": 0, "-": UNKNOWN}[made], row
        assert hand.winner == (UNKNOWN if winner == "-" else int(winner)), row
        assert [hand.score(side) for side in range(hand.rules.sides)] == numbers(sheet), row
        rows += 1
    assert rows > 30


def test_points_that_the_contract_still_needs():
    hand = finished_hand(["touti"], "2 100", [50, 0], [20, 0], 1)
    assert hand.needs(0) == 30 and hand.needs(1) == 0
    hand = finished_hand(["touti_darija"], "2 100", [50, 0], [20, 0], 1)
    assert hand.needs(0) == 50


def test_the_deal_moves_one_seat_in_order_of_play():
    for game, players in (("touti", 4), ("tute_habanero", 2), ("tute_tres", 3)):
        dealer = 0
        seats = []
        for _ in range(players + 1):
            seats.append(dealer)
            dealer = match.next_dealer(build(game), dealer)
        assert seats == list(range(players)) + [0]


def sheet(*numbers):
    return array("H", list(numbers) + [0] * (4 - len(numbers)))


def test_a_match_to_a_target_of_points():
    rules = build("touti")
    nobody = sheet()
    assert match.finished(rules, sheet(590, 0), nobody) == NO_SIDE
    assert match.finished(rules, sheet(600, 590), nobody) == 0
    assert match.finished(rules, sheet(0, 1200), nobody) == 1
    assert match.finished(rules, sheet(620, 610), nobody) == 0
    assert match.finished(rules, sheet(610, 610), nobody) == NO_SIDE, "equal: one more hand"
    assert match.finished(build("touti", {"target": 1000}), sheet(990, 0), nobody) == NO_SIDE
    three = build("tute_subastado_3")
    assert match.finished(three, sheet(500, 510, 505), nobody) == 1
    assert match.finished(three, sheet(510, 510, 505), nobody) == NO_SIDE
    assert match.finished(three, sheet(499, 0, 510), nobody) == 2


def test_a_void_hand_leaves_the_sheet_alone():
    hand = Hand()
    hand.begin(build("touti"), 0)
    hand.over = hand.void = True
    points = sheet(10, 20)
    match.add_hand(hand.rules, hand, points, sheet())
    assert list(points) == [10, 20, 0, 0]


def test_pairs_count_hands_won_best_of_three():
    hand = finished_hand(["tute_pairs"], "-", [80, 40], [0, 0], 1)
    points, games = sheet(), sheet()
    match.add_hand(hand.rules, hand, points, games)
    assert list(points) == [0] * 4 and list(games) == [1, 0, 0, 0]
    assert match.finished(hand.rules, points, games) == NO_SIDE
    match.add_hand(hand.rules, hand, points, games)
    assert match.finished(hand.rules, points, games) == 0


def test_a_drawn_hand_of_three_is_not_counted():
    hand = finished_hand(["tute_tres"], "-", [50, 50, 20], [0, 0, 0], 2)
    games = sheet()
    match.add_hand(hand.rules, hand, sheet(), games)
    assert list(games) == [0] * 4


def test_to_101_hands_are_added_until_a_side_has_101():
    cases = (
        # before, cards of the hand, last trick's seat, after, games
        ([0, 0], [80, 40], 0, [90, 40], [0, 0]),
        ([90, 40], [10, 110], 1, [0, 0], [0, 1]),
        ([90, 80], [40, 80], 0, [0, 0], [0, 1]),
        ([71, 70], [55, 65], 2, [0, 0], [1, 0]),
        ([60, 60], [65, 55], 3, [0, 0], [0, 1]),
        ([60, 60], [55, 65], 0, [0, 0], [1, 0]),
    )
    for before, cards, last, after, won in cases:
        hand = finished_hand(["tute_101"], "-", cards, [0, 0], last)
        points, games = sheet(*before), sheet()
        match.add_hand(hand.rules, hand, points, games)
        row = str((before, cards, last))
        if row.startswith("([71, 70]"):
            # 136 against 135: the higher
            assert list(games)[:2] == [1, 0]
        assert list(points)[:2] == after, row
        assert list(games)[:2] == won, row


def test_a_tute_wins_the_game_to_101_at_once():
    hand = Hand()
    hand.begin(build("tute_101"), 0)
    hand.show(0)
    hand.apply(TUTE, 3, 0)
    points, games = sheet(100, 0), sheet()
    match.add_hand(hand.rules, hand, points, games)
    assert list(points)[:2] == [0, 0] and list(games)[:2] == [0, 1]


def test_cabron_counts_marks_and_names_who_lost():
    hand = finished_hand(["tute_cabron_3"], "-", [50, 40, 30], [0, 0, 0], 2)
    games = sheet(0, 2, 3)
    match.add_hand(hand.rules, hand, sheet(), games)
    assert list(games)[:3] == [0, 3, 4]
    assert match.finished(hand.rules, sheet(), games) == 2


def test_a_tute_in_cabron_marks_everybody_else():
    hand = Hand()
    hand.begin(build("tute_cabron_3"), 0)
    hand.show(1)
    hand.apply(TUTE, 1, 0)
    assert [hand.score(side) for side in range(3)] == [1, 0, 1]


def test_a_forfeit_pays_by_the_contract_or_130():
    hand = Hand()
    hand.begin(build("touti"), 3)
    hand.declarer, hand.bid = 0, 110
    hand.forfeit(2)
    assert hand.winner == 1 and [hand.score(0), hand.score(1)] == [0, 110]
    hand.begin(build("tute_subastado_3"), 2)
    hand.declarer, hand.bid = 0, 75
    hand.forfeit(1)
    assert hand.winner == 0 and [hand.score(side) for side in range(3)] == [75, 0, 0]
    hand.begin(build("tute_subastado_3"), 2)
    hand.declarer, hand.bid = 0, 75
    hand.forfeit(0)
    assert hand.winner == UNKNOWN and [hand.score(side) for side in range(3)] == [0, 75, 75]
    hand.begin(build("tute_tres"), 2)
    hand.forfeit(1)
    assert hand.winner == UNKNOWN and [hand.score(side) for side in range(3)] == [130, 0, 130]
    hand.begin(build("tute_cabron_4"), 3)
    hand.forfeit(1)
    assert [hand.score(side) for side in range(4)] == [0, 1, 0, 0]
