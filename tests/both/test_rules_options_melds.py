"""Options of the melds one by one, by the rulebook's words."""

from told import told

TOUTI = "hand touti dealer 3 %s; 0 contract %d; 0 trump E; "
DARIJA = "hand touti_darija dealer 3 %s; 0 contract 80; 0 trump E; "
FIRST_TO_0 = "0 play O1; 1 play O2; 2 play O4; 3 play O5; "
FIRST_TO_1 = "0 play O2; 1 play O1; 2 play O4; 3 play O5; "


def test_melds_of_the_declarers_alone_or_of_any_side():
    told(TOUTI % ("", 100) + FIRST_TO_1 + "1 meld C -> meld_not_your_side")
    told(TOUTI % ("meld_side=any", 100) + FIRST_TO_1 + "0 meld B -> meld_not_your_side; 1 meld C")
    told(DARIJA % "meld_side=declarers" + "0 meld C; 0 play C12; 1 meld B -> meld_not_your_side")
    told(DARIJA % "" + "0 meld C; 0 play C12; 1 meld B")


def test_a_meld_after_a_won_trick_or_with_the_first_card():
    told(
        TOUTI % ("meld_when=first_card", 100)
        + """
        2 meld C -> meld_not_now; 0 meld C; 0 meld O -> meld_not_now
        0 play O1 -> meld_card_owed; 0 play C1 -> meld_card_owed
        0 play C12; 1 play C2; 2 play C4; 3 play C5
        2 meld B -> meld_not_now; 0 meld B; 0 play B11
        """
    )
    told(
        DARIJA % "meld_when=won_trick"
        + """
        0 meld C -> meld_not_now; 0 play O1; 1 meld B -> meld_not_now; 1 play O2
        2 play O4; 3 play O5; 2 meld C; 1 meld B -> meld_not_your_side; 0 play O12
        """
    )


def test_with_the_first_card_one_of_the_two_must_be_playable():
    told(
        """
        hand touti_darija dealer 3
        deal 0 O1 O3 O12 C1 C3 E1 E3 B1 B3 B2
        deal 1 O2 O4 O5 C12 C11 C10 E12 E11 B12 B11
        deal 2 O6 C7 C6 C5 C4 C2 E10 E7 B10 B7
        deal 3 O11 O10 O7 E6 E5 E4 E2 B6 B5 B4
        0 contract 100; 0 trump E
        0 play O12; 1 meld C -> meld_not_now; 1 play O2; 2 play O6; 3 play O7
        0 play C3; 1 meld B -> meld_not_now; 1 meld C; 1 play C12
        """
    )


def test_one_meld_in_a_pause_or_any_number():
    two = "0 meld C; 2 meld B -> %s; 0 meld E -> %s; 0 play O3"
    one = two % ("meld_per_trick", "meld_per_trick")
    told(TOUTI % ("", 100) + FIRST_TO_0 + one)
    told(TOUTI % ("meld_per_trick=null", 100) + FIRST_TO_0 + two % ("ok", "ok"))
    told(
        TOUTI % ("", 100) + FIRST_TO_0 + "0 meld C; 0 play O3; 1 play O6; 2 play O7; 3 play O10;"
        "0 meld B; 0 meld E -> meld_per_trick"
    )


def test_with_the_first_card_a_trick_and_the_meld_before_it_are_one_pause():
    told(
        DARIJA % "meld_per_trick=1"
        + """
        0 meld C; 0 play C12; 1 meld B; 1 play B12; 2 meld O -> meld_per_trick
        2 play O4; 3 play O5
        0 meld E; 0 play E12
        """
    )


def test_the_forty_first_for_the_hand_for_a_pause_or_never():
    for order, same_pause, next_pause in (
        ("free", "ok", "meld_twice"),
        ("forty_first", "meld_order", "meld_order"),
        ("forty_first_same_pause", "meld_order", "ok"),
    ):
        told(
            "hand tute_101 dealer 3 meld_order=%s; show E4;" % order
            + FIRST_TO_0
            + "0 meld C; 2 meld E -> %s;" % same_pause
            + "0 play O3; 1 play O6; 2 play O7; 3 play O10; 2 meld E -> %s" % next_pause
        )
        told(
            "hand tute_101 dealer 3 meld_order=%s; show E4;" % order
            + FIRST_TO_0
            + "2 meld E; 2 meld C; 0 meld B"
        )


def test_the_other_sides_twenty_costs_nobody_the_forty():
    for order in ("forty_first", "forty_first_same_pause"):
        told(
            "hand tute_101 dealer 3 meld_order=%s; show E4;" % order
            + FIRST_TO_1
            + "1 meld C; 1 play C1; 2 play C2; 3 play C4; 0 play E1; 0 meld E"
        )


def test_forty_first_in_a_pause_of_first_cards():
    told(
        DARIJA % "meld_order=forty_first_same_pause"
        + """
        0 meld C; 0 play C12; 1 play C2; 2 meld E -> meld_order; 2 play C4; 3 play C5
        0 play C1; 1 play B2; 2 meld E; 2 play E12
        """
    )


def test_the_window_is_the_hand_or_the_first_trick_won():
    rest = "0 play O3; 1 play O6; 2 play O7; 3 play O10; 0 meld C -> %s"
    told("hand tute_pairs dealer 3; show E4;" + FIRST_TO_0 + rest % "meld_not_now")
    told("hand tute_pairs dealer 3 meld_window=hand; show E4;" + FIRST_TO_0 + rest % "ok")
    told(TOUTI % ("meld_window=first_won_trick", 100) + FIRST_TO_0 + rest % "meld_not_now")
    told("hand tute_pairs dealer 3; show E4;" + FIRST_TO_1 + "1 meld C; 3 meld B")


def test_the_window_of_the_stock_ends_when_two_cards_lie_after_the_draws():
    for drawn, verdict in ((4, "ok"), (20, "ok"), (22, "meld_not_now"), (24, "meld_not_now")):
        hand = told("hand tute_habanero dealer 1; show E12; 0 play O1; 1 play O2")
        hand.drawn = drawn - 2
        last = " E12" if drawn == 24 else ""
        told("0 meld C -> draw_first; 0 draw; 1 draw%s; 0 meld C -> %s" % (last, verdict), hand)
        hand = told("hand tute_habanero dealer 1 meld_window=hand; show E12; 0 play O1; 1 play O2")
        hand.drawn = drawn - 2
        told("0 draw; 1 draw%s; 0 meld C" % last, hand)


def test_caps_by_the_contract():
    many = "meld_per_trick=null"
    for contract, forty, first, second in (
        (70, "meld_over_cap", "meld_over_cap", "meld_over_cap"),
        (80, "meld_over_cap", "ok", "meld_over_cap"),
        (90, "ok", "meld_over_cap", "meld_over_cap"),
        (100, "ok", "ok", "ok"),
        (230, "ok", "ok", "ok"),
    ):
        sung = "0 meld E -> %s; 0 meld C -> %s; 2 meld B -> %s" % (forty, first, second)
        told(TOUTI % (many, contract) + FIRST_TO_0 + sung)
    two_twenties = "0 meld C; 0 meld E -> meld_over_cap; 2 meld B; 0 meld O -> meld_over_cap"
    told(TOUTI % (many, 90) + FIRST_TO_0 + two_twenties)


def test_caps_bind_the_declarers_side_alone_and_only_where_the_table_has_them():
    told(TOUTI % ("meld_side=any", 70) + FIRST_TO_1 + "1 meld E")
    told(TOUTI % ("meld_caps=none", 70) + FIRST_TO_0 + "0 meld E")
    told(DARIJA % "meld_caps=by_contract" + "0 meld E -> meld_over_cap; 0 meld C; 0 play C12")


def test_melds_count_toward_the_contract_or_after_it():
    for option, needs in (("toward", 29), ("after", 69)):
        hand = told(TOUTI % ("melds_count=" + option, 90) + FIRST_TO_0 + "0 meld E")
        hand.card_points[0] = 21
        assert hand.needs(0) == needs and hand.needs(1) == 0
        assert hand.total(0) == 61


def test_a_meld_is_forty_in_trumps_and_twenty_elsewhere():
    for suit, points in (("E", 51), ("O", 31), ("C", 31), ("B", 31)):
        told(TOUTI % ("", 100) + FIRST_TO_0 + "0 meld %s; stand total0 %d" % (suit, points))


def test_a_suit_is_sung_once_and_unbroken():
    told(
        TOUTI % ("meld_side=any meld_per_trick=null", 100)
        + "0 play C12; 1 play C1; 2 play C2; 3 play C4; 1 meld C -> meld_broken; 1 meld B;"
        + "3 meld B -> meld_twice"
    )
