"""The game with a stock, option by option: its duties, its draws, the exchange."""

from told import told

# two hands of the game with a stock; trump E, seat 0 leads
STOCK = """
    hand tute_habanero dealer 1 %s
    show E12
    deal 0 O7 O5 C5 C7 E5 E10 B5 B6
    deal 1 O3 O2 C1 C6 E7 E2 B4 B1
"""


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


def test_the_last_card_of_the_stock_is_the_one_that_was_shown():
    hand = told("hand tute_habanero dealer 1; show E12; 0 play O1; 1 play O2")
    hand.drawn = 22
    told("0 draw; 1 draw -> not_in_stock; 1 draw E11 -> not_in_stock; 1 draw E12", hand)


def test_only_the_holder_exchanges():
    told(
        STOCK % ""
        + """
        0 exchange E7 -> not_in_hand; 1 exchange E7; 0 exchange E2 -> not_in_hand; 1 exchange E2
        0 play O7; 1 play E12 -> must_follow
        """
    )
