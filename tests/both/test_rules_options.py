"""Options one by one, by the rulebook's words: duties, the stock, tute, illegal cards, matches."""

from array import array

from told import told

from hakam.rules import duties, games, match
from hakam.rules.cards import NO_SIDE
from hakam.rules.options import CHOICES, build, duty_mask

# two hands of the game with a stock; trump E, seat 0 leads
STOCK = """
    hand tute_habanero dealer 1 %s
    show E12
    deal 0 O7 O5 C5 C7 E5 E10 B5 B6
    deal 1 O3 O2 C1 C6 E7 E2 B4 B1
"""


def test_words_of_an_option_are_the_values_that_the_rules_ask_for():
    named = (
        ("stock_duties", "free", games.STOCK_FREE),
        ("stock_duties", "trump_led", games.STOCK_TRUMP_LED),
        ("stock_duties", "follow_ruff", games.STOCK_FOLLOW_RUFF),
        ("signals", "off", games.NO_SIGNALS),
        ("signals", "atlas", games.ATLAS),
        ("meld_side", "declarers", games.DECLARERS),
        ("meld_side", "any", games.ANY_SIDE),
        ("meld_when", "won_trick", games.WON_TRICK),
        ("meld_when", "first_card", games.FIRST_CARD),
        ("meld_order", "free", games.ANY_ORDER),
        ("meld_order", "forty_first", games.FORTY_FIRST),
        ("meld_order", "forty_first_same_pause", games.FORTY_FIRST_SAME_PAUSE),
        ("meld_window", "hand", games.WHOLE_HAND),
        ("meld_window", "first_won_trick", games.FIRST_WON_TRICK),
        ("meld_window", "stock", games.WHILE_STOCK),
        ("meld_caps", "none", games.NO_CAPS),
        ("meld_caps", "by_contract", games.BY_CONTRACT),
        ("meld_decider", "holder", 0),
        ("meld_decider", "declarer", 1),
        ("melds_count", "toward", games.TOWARD),
        ("melds_count", "after", games.AFTER),
        ("tute", "none", games.NO_TUTE),
        ("tute", "kings", games.KINGS),
        ("tute", "kings_or_knights", games.KINGS_OR_KNIGHTS),
        ("scoring", "contract", games.CONTRACT),
        ("scoring", "gathered", games.GATHERED),
        ("loser", "lowest", 0),
        ("loser", "middle", 1),
        ("sight", "blind", games.BLIND),
        ("sight", "open", games.OPEN),
        ("on_illegal", "take_back", games.TAKE_BACK),
        ("on_illegal", "flag", games.FLAG),
        ("on_illegal", "forfeit", games.FORFEIT),
        ("correction", "next_card", games.NEXT_CARD),
        ("correction", "trick", games.UNTIL_LEAD),
        ("correction", "none", games.NO_CORRECTION),
        ("direction", "right", 0),
        ("direction", "left", 1),
    )
    words = dict(CHOICES)
    for name, word, value in named:
        assert words[name].index(word) == value, name + ": " + word
    assert len(named) == sum([len(said) for said in words.values()]) - 1, "stock_duties: same"
    assert build("touti", {"sight": "open"}).sight_open


def test_presets_of_duties_are_the_rulebooks_table():
    # follow, head, head_after_ruff, ruff, overruff, underruff
    rows = (
        ("strict", "must", "must", False, "must", "must", "must"),
        ("loose", "must", "free", False, "free", "free", "free"),
        ("loose_house", "must", "free", False, "free", "opponent", "free"),
        ("follow_ruff", "must", "free", False, "must", "free", "must"),
        ("free", "free", "free", False, "free", "free", "free"),
    )
    names = ("follow", "head", "head_after_ruff", "ruff", "overruff", "underruff")
    for row in rows:
        switches = {names[i]: row[i + 1] for i in range(6)}
        assert duty_mask(row[0]) == duty_mask(switches), row[0]
    masks = [duty_mask(row[0]) for row in rows]
    assert len(set(masks)) == 5 and masks[0] == duties.STRICT


def test_where_nobody_has_a_partner_every_other_player_is_an_opponent():
    hand = told(
        """
        hand tute_tres dealer 2
        show E12
        deal 2 O7 O5 C5 C7 C6 C4 C3 B1 B5 B6 B4 E12
        0 play O1; 1 play E10
        """
    )
    hand.duties = duties.FOLLOW | duties.OVERRUFF_OPPONENT
    for seat in (0, 1):
        hand.unknown[seat] = 0
    hand.hands[2][0] = 0
    hand.known = True
    told("2 play C5 -> must_overruff; 2 play E12", hand)


def test_a_lead_is_free_and_the_trick_before_it_forgotten():
    told(
        STOCK % ""
        + """
        0 play O7; 1 play O3; 1 draw B2; 0 draw B3
        1 play E2; 0 play E5; 0 draw B7; 1 draw B10; 0 play B6
        """
    )


def test_stock_duties_same_bind_from_the_first_trick():
    told(STOCK % "" + "0 play O7; 1 play O2 -> must_head; 1 play C6 -> must_follow; 1 play O3")


def test_stock_duties_free():
    told(
        STOCK % "stock_duties=free"
        + """
        0 play O7; 1 play C6; 0 draw O10; 1 draw O11
        0 play E5; 1 play B4
        """
    )


def test_stock_duties_bind_in_full_when_trump_is_led():
    told(
        STOCK % "stock_duties=trump_led"
        + """
        0 play O7; 1 play C6; 0 draw O10; 1 draw O11
        0 play E5; 1 play B4 -> must_follow; 1 play E2 -> must_head; 1 play E7
        """
    )


def test_stock_duties_follow_ruff():
    told(
        STOCK % "stock_duties=follow_ruff"
        + """
        0 play O7; 1 play C6 -> must_follow; 1 play O2; 0 draw O10; 1 draw C10
        0 play C5; 1 play E7 -> must_follow; 1 play C1; 1 draw B7; 0 draw B10
        1 play O3; 0 play B5 -> must_follow; 0 play O5
        """
    )
    hand = told(STOCK % "stock_duties=follow_ruff")
    hand.hands[1][0] = 0
    told("0 play O7; 1 play C6 -> must_ruff; 1 play E2", hand)


def test_without_stock_the_games_own_duties_bind_again():
    for option in ("free", "trump_led", "follow_ruff"):
        hand = told(STOCK % ("stock_duties=" + option))
        hand.drawn = 24
        told("0 play O7; 1 play O2 -> must_head; 1 play C6 -> must_follow", hand)
        hand = told(STOCK % ("stock_duties=" + option))
        hand.drawn = 23
        answer = "must_follow" if option == "follow_ruff" else "ok"
        told("0 play O7; 1 play C6 -> " + answer, hand)


def test_the_winner_of_the_trick_draws_first_then_the_loser():
    told(
        STOCK % ""
        + """
        0 play O7; 1 play O3
        0 draw B2 -> not_your_turn; 1 draw B2; 1 draw B3 -> not_your_turn
        1 play E2 -> draw_first; 0 draw B3; 0 draw B10 -> not_your_turn
        stand turn 1; 0 play O5 -> not_your_turn; 1 play E2
        """
    )


def test_the_turned_up_card_is_given_for_the_seven_or_the_two():
    for shown, given in (
        ("1", "7"), ("3", "7"), ("12", "7"), ("11", "7"), ("10", "7"),
        ("7", "2"), ("6", "2"), ("5", "2"), ("4", "2"), ("2", ""),
    ):  # fmt: skip
        for number in ("2", "7"):
            if number != shown:
                verdict = "ok" if number == given else "exchange_wrong_card"
                told(
                    "hand tute_habanero dealer 1; show E%s; 1 exchange E%s -> %s"
                    % (shown, number, verdict)
                )


def test_the_exchange_ends_when_two_cards_lie():
    for drawn, verdict in ((20, "ok"), (22, "exchange_not_now")):
        hand = told("hand tute_habanero dealer 1; show E12; 0 play O1; 1 play O2")
        hand.drawn = drawn - 2
        told("0 draw; 1 draw; 1 exchange E7 -> " + verdict, hand)


def test_a_tute_of_kings_alone_or_of_knights_too():
    for options, verdict in (("", "tute_broken"), ("tute=kings_or_knights", "ok")):
        told(
            """
            hand tute_pairs dealer 3 %s
            show E4
            0 play O12; 1 play O2; 2 play O4; 3 play O5
            0 tute -> %s
            """
            % (options, verdict)
        )


def test_no_other_rule_of_the_melds_limits_a_tute():
    """AR pairs: the window of the melds is closed; touti: the declarers' opponents show it."""
    told(
        """
        hand tute_pairs dealer 3
        show E4
        0 play O1; 1 play O2; 2 play O4; 3 play O5
        0 play O3; 1 play O6; 2 play O7; 3 play O10
        0 meld C -> meld_not_now
        2 tute
        """
    )
    told(
        """
        hand touti dealer 3 tute=kings
        0 contract 70; 0 trump E
        0 play O2; 1 play O1; 2 play O4; 3 play O5
        3 meld E -> meld_not_your_side
        0 tute -> tute_not_your_side
        3 tute
        stand winner 1; stand score0 0; stand score1 0; stand made 255
        """
    )


def test_after_the_last_trick_nothing_is_shown_or_sung():
    hand = told("hand tute_101 dealer 3; show E4; 0 play O1; 1 play O2; 2 play O4")
    hand.n_plays = 39
    told("3 play O5; 0 tute -> hand_over; 0 meld C -> hand_over; stand total0 21", hand)


OPEN = """
    hand %s dealer 3 %s
    deal 0 O1 O3 O12 C1 C3 E1 E3 B1 B3 B2
    deal 1 O2 O4 O5 C12 C11 C10 E12 E11 B12 B11
    deal 2 O6 C7 C6 C5 C4 C2 E10 E7 B10 B7
    deal 3 O11 O10 O7 E6 E5 E4 E2 B6 B5 B4
    0 contract 100; 0 trump E
"""


def test_an_illegal_card_is_refused_stands_or_forfeits():
    refused = OPEN % ("touti", "") + "0 play O12; 1 play C12 -> must_follow; stand turn 1"
    told(refused + "; 1 play O2; stand turn 2")
    stands = "0 play O12; 1 play C12 -> illegal:must_follow; stand turn 2; stand phase 2"
    told(OPEN % ("touti", "on_illegal=flag") + stands)
    ends = "0 play O12; 1 play C12 -> illegal:must_follow; stand phase 3; stand winner 0"
    told(OPEN % ("touti", "on_illegal=forfeit") + ends + "; stand score0 100; stand score1 0")


def test_a_hidden_hand_is_never_told_what_it_must_play():
    told("hand touti dealer 3; 0 contract 100; 0 trump E; 0 play O12; 1 play C12; 2 play E4")


def test_a_forfeit_of_the_declarers_pays_the_contract_where_points_are_gathered_too():
    told(
        OPEN % ("touti_darija", "on_illegal=forfeit")
        + """
        0 play O12; 1 play O2; 2 play C7 -> illegal:must_follow
        stand winner 1; stand score0 0; stand score1 100
        """
    )


def sheet(*numbers):
    return array("H", list(numbers) + [0] * (4 - len(numbers)))


def test_the_target_is_the_tables():
    nobody = sheet()
    for game, target, short, enough in (
        ("touti", 500, 490, 500),
        ("touti_darija", 1000, 999, 1000),
        ("tute_subastado_4", 300, 295, 300),
    ):
        rules = build(game, {"target": target})
        assert match.finished(rules, sheet(short), nobody) == NO_SIDE, game
        assert match.finished(rules, sheet(0, enough), nobody) == 1, game
    for game in ("tute_tres", "tute_101", "tute_habanero", "tute_cabron_4"):
        rules = build(game, {"target": 3})
        assert match.finished(rules, nobody, sheet(2)) == NO_SIDE, game
        assert match.finished(rules, sheet(900), sheet(0, 3)) == 1, game


def test_points_of_a_running_game_to_101_win_no_match():
    assert match.finished(build("tute_101"), sheet(100, 100), sheet(1, 1)) == NO_SIDE
