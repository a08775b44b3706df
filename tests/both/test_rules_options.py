"""Options one by one, by the rulebook's words: duties, the stock, tute, illegal cards, matches."""

from array import array

from told import told

from hakam.rules import duties, games, match
from hakam.rules.cards import NO_SIDE, parse
from hakam.rules.options import CHOICES, build, duty_mask
from host_tools.judge import faults

SWITCHES = ("follow", "head", "head_after_ruff", "ruff", "overruff", "underruff")


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
        ("strict_discard", "must", "must", False, "must", "must", "free"),
        ("loose", "must", "free", False, "free", "free", "free"),
        ("loose_house", "must", "free", False, "free", "opponent", "free"),
        ("follow_ruff", "must", "free", False, "must", "free", "must"),
        ("free", "free", "free", False, "free", "free", "free"),
    )
    for row in rows:
        switches = {SWITCHES[i]: row[i + 1] for i in range(6)}
        assert duty_mask(row[0]) == duty_mask(switches), row[0]
    masks = [duty_mask(row[0]) for row in rows]
    assert len(set(masks)) == 6 and masks[0] == duties.STRICT


def refusal(option, value) -> str:
    """The line with which a ruleset is refused, empty when it is built."""
    try:
        build("tute_habanero", {option: value})
    except ValueError as fault:
        return faults.sentence(fault)
    return ""


def test_every_mixture_of_free_following_and_a_duty_is_refused_by_a_line_naming_the_option():
    """`head_after_ruff` true is a duty as well, whatever `head` is."""
    free = 0
    for n in range(48):
        mixture = {"follow": "free", "head_after_ruff": n & 1 == 1}
        mixture["head"] = ("free", "must")[n >> 1 & 1]
        mixture["ruff"] = ("free", "must")[n >> 2 & 1]
        mixture["underruff"] = ("free", "must")[n >> 3 & 1]
        mixture["overruff"] = ("free", "must", "opponent")[n >> 4]
        line = refusal("duties", mixture)
        binds = [name for name in SWITCHES if mixture[name] not in ("free", False)]
        if not binds:
            assert not line and build("touti", {"duties": mixture}).duties == duties.FREE
            free += 1
        else:
            assert line.startswith("duties: with follow free ") and "\n" not in line, mixture
            assert not refusal("duties", dict(mixture, follow="must")), mixture
        line = refusal("stock_duties", mixture)
        assert line.startswith("stock_duties is one of ") and "\n" not in line
    assert free == 1


def test_where_nobody_has_a_partner_every_other_player_is_an_opponent():
    hand = told("hand tute_tres dealer 1; show E12; 2 play O1; 0 play E10")
    hand.duties = duties.FOLLOW | duties.OVERRUFF_OPPONENT
    hand.known = True
    for card in ("C5", "E4", "E12"):
        hand.learn(1, parse(card))
    told("1 play C5 -> must_overruff; 1 play E4 -> must_overruff; 1 play E12", hand)


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
    # not even the dealer, whose trump and meld have been seen
    told(
        """
        hand tute_101 dealer 3
        show E4
        0 play O2; 1 play O1; 2 play O4; 3 play O5; 3 meld C
        1 play E1; 2 play E2; 3 play C12
        """
    )


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


def test_a_helper_signals_from_outside_the_auction_alone():
    told("hand touti dealer 3; 0 bid 70; 1 pass; 0 signal as -> signal_not_now; 2 bid 80")


def test_exactly_101_win_a_game():
    for before, after, won in ((89, 100, 0), (90, 0, 1)):
        hand = told("hand tute_101 dealer 3; show E4; 0 play O1; 1 play O2; 2 play O4; 3 play O5")
        hand.over = True
        points, wins = sheet(before, 70), sheet()
        match.add_hand(hand.rules, hand, points, wins)
        assert points[0] == after and list(wins) == [won, 0, 0, 0]


def test_a_hand_made_void_scores_nothing():
    hand = told("hand touti dealer 3; 0 contract 100; 0 trump E; 0 play O1")
    hand.over = hand.void = True
    told("stand score0 0; stand score1 0", hand)
