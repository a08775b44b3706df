"""Hands that the table ends or scores by agreement, by the rules alone."""

from hakam.rules import cards, events, match, reasons
from hakam.rules.hand import Hand
from hakam.rules.options import build
from hakam.table.standing import sum_found

CONTRACTS = ("touti", "touti_darija", "tute_subastado_3", "tute_subastado_4")
OTHERS = (
    "tute_pairs",
    "tute_101",
    "tute_habanero",
    "tute_tres",
    "tute_cabron_3",
    "tute_arrastrado",
)


def begun(game, contract=100, shown="O4"):
    """Seat 1 is dealer; seat 2 declares and names oros, where there is an auction."""
    hand = Hand()
    hand.begin(build(game), 1)
    if hand.rules.auction:
        take(hand, events.CONTRACT, 2, contract)
        take(hand, events.TRUMP, 2, 0)
    else:
        hand.show(cards.parse(shown))
    return hand


def take(hand, kind, seat, arg=0):
    assert hand.judge(kind, seat, arg) == 0
    hand.apply(kind, seat, arg)


def scores(hand):
    return [hand.score(side) for side in range(hand.rules.sides)]


def totals(hand):
    return [hand.total(side) for side in range(hand.rules.sides)]


def test_a_conceded_contract_is_paid_as_if_failed_or_made():
    for game in CONTRACTS:
        for seat in range(3):
            hand = begun(game)
            ours = hand.rules.side(seat) == hand.rules.side(2)
            take(hand, events.CONCEDE, seat)
            for side in range(hand.rules.sides):
                declarers = side == hand.rules.side(2)
                if game != "touti_darija":
                    assert hand.score(side) == (100 if declarers != ours else 0)
            assert hand.over and not hand.void and hand.ending == events.CONCEDE


def test_conceded_hands_of_other_games_are_forfeits():
    for game, paid in (
        ("tute_pairs", [130, 0]),
        ("tute_101", [130, 0]),
        ("tute_habanero", [130, 0]),
        ("tute_tres", [130, 0, 130]),
        ("tute_cabron_3", [0, 1, 0]),
        ("tute_cabron_4", [0, 1, 0, 0]),
        ("tute_arrastrado", [130, 0, 130]),
    ):
        hand = begun(game)
        take(hand, events.CONCEDE, 1)
        assert scores(hand) == paid, game


def test_nothing_scores_in_a_void_or_misdealt_hand_and_a_misdeal_is_dealt_again():
    for game in CONTRACTS + OTHERS:
        for kind in (events.VOID, events.MISDEAL):
            hand = begun(game)
            hand.play(hand.turn, 7)
            take(hand, kind, 0)
            assert hand.void and hand.over and hand.ending == kind
            assert scores(hand) == [0] * hand.rules.sides
            again = match.next_dealer(hand.rules, 1, hand.ending)
            assert (again == 1) == (kind == events.MISDEAL)


def test_a_side_is_counted_and_the_other_has_the_rest():
    hand = begun("touti", 80)
    for card in (33, 32, 31, 30):
        hand.play(hand.turn, card)
    take(hand, events.MELD, hand.taker, 1)
    side = hand.rules.side(hand.taker)
    take(hand, events.COUNT, 0, 71)
    assert hand.judge(events.PLAY, hand.turn, 5) == reasons.HAND_OVER
    assert hand.judge(events.MELD, hand.taker, 2) == reasons.HAND_OVER
    assert hand.judge(events.VOID, 0, 0) == reasons.HAND_OVER
    assert hand.judge(events.COUNT, 1, 20) == reasons.WRONG_COUNT
    assert not hand.over
    take(hand, events.LAST, 3)
    melds = [0, 0]
    melds[side] = 20
    assert totals(hand) == [71 + melds[0], 49 + 10 + melds[1]]
    assert hand.made == (1 if 71 + melds[0] >= 80 else 0)
    assert hand.judge(events.LAST, 3, 0) == reasons.HAND_OVER


def test_a_counted_hand_is_won_by_the_higher_total_or_by_the_last_trick():
    for points, last, winner in ((60, 1, 1), (60, 0, 0), (70, 1, 0), (66, 1, 0), (65, 1, 1)):
        hand = begun("tute_pairs")
        take(hand, events.COUNT, 0, points)
        take(hand, events.LAST, last)
        assert hand.winner == winner, points


def test_where_everybody_plays_alone_all_but_one_are_counted():
    for game, whole in (("tute_tres", 120), ("tute_cabron_4", 120), ("tute_arrastrado", 110)):
        hand = begun(game, shown="O3")
        players = hand.rules.players
        for seat in range(players - 1):
            assert hand.judge(events.LAST, 0, 0) == reasons.WRONG_COUNT
            assert hand.judge(events.COUNT, seat, whole + 1 - seat * 20) == reasons.WRONG_COUNT
            take(hand, events.COUNT, seat, 20)
            assert hand.judge(events.COUNT, seat, 20) == reasons.WRONG_COUNT
        take(hand, events.LAST, 0)
        assert totals(hand) == [30] + [20] * (players - 2) + [whole - 20 * (players - 1)]


def test_there_must_be_a_contract_to_concede_and_trump_to_count():
    hand = Hand()
    hand.begin(build("touti"), 0)
    for kind in (events.CONCEDE, events.COUNT, events.LAST):
        assert hand.judge(kind, 1, 0) == reasons.AUCTION_OPEN
    take(hand, events.CONTRACT, 1, 70)
    assert hand.judge(events.COUNT, 1, 0) == reasons.TRUMP_NOT_NAMED
    assert hand.judge(events.CONCEDE, 4, 0) == reasons.NO_SUCH_SEAT
    assert hand.judge(events.FORFEIT + 1, 1, 0) == reasons.NO_SUCH_EVENT
    assert hand.judge(0, 1, 0) != 0
    take(hand, events.CONCEDE, 0)


def test_the_rest_is_given_at_any_moment_and_all_points_are_somebodys():
    for game in CONTRACTS + OTHERS:
        for plays in range(9):
            hand = begun(game)
            turned_out = game == "tute_arrastrado"
            free = [c for c in range(39, 0, -1) if c % 10 and c != hand.shown]
            for card in free[:plays]:
                while hand.draws_left:
                    hand.apply(events.DRAW, hand.turn, cards.NO_CARD)
                assert hand.play(hand.turn, card) == 0
            if hand.stock_left():
                assert hand.judge(events.CLAIM, 0, 0) == reasons.NOT_POSSIBLE
                continue
            assert hand.judge(events.CLAIM, 4, 0) == reasons.NO_SUCH_SEAT
            before = totals(hand)
            side = hand.rules.side(1)
            take(hand, events.CLAIM, 1)
            after = totals(hand)
            assert hand.over and hand.ending == events.CLAIM and not hand.void
            assert sum(after) == 130 - (cards.points(hand.shown) if turned_out else 0)
            before[side] = after[side]
            assert after == before
            assert sum_found(hand) == 0


def test_an_order_of_faults_is_kept_when_the_rest_is_claimed():
    hand = Hand()
    hand.begin(build("touti_darija"), 0)
    assert hand.judge(events.CLAIM, 4, 0) == reasons.AUCTION_OPEN
    take(hand, events.CONTRACT, 1, 70)
    assert hand.judge(events.CLAIM, 4, 0) == reasons.TRUMP_NOT_NAMED
    take(hand, events.TRUMP, 1, 0)
    take(hand, events.MELD, 1, 2)
    assert hand.judge(events.CLAIM, 4, 0) == reasons.MELD_CARD_OWED
    hand.play(1, 26)
    assert hand.judge(events.CLAIM, 4, 0) == reasons.NO_SUCH_SEAT
    take(hand, events.CLAIM, 3)
    assert hand.judge(events.CLAIM, 4, 0) == reasons.HAND_OVER
    hand = begun("tute_habanero")
    assert hand.judge(events.CLAIM, 2, 0) == reasons.NO_SUCH_SEAT


def test_the_rest_of_a_stock_drawn_out_can_be_given():
    hand = begun("tute_habanero", shown="O4")
    free = [c for c in range(39, -1, -1) if c != hand.shown]
    while hand.stock_left():
        assert hand.judge(events.CLAIM, 1, 0) == reasons.NOT_POSSIBLE
        if hand.draws_left:
            hand.apply(events.DRAW, hand.turn, hand.stock[hand.drawn])
        else:
            hand.play(hand.turn, free.pop(0))
    take(hand, events.CLAIM, 1)
    assert sum(totals(hand)) == 130
