"""Cards: integers, texts, points."""

from hakam.rules import cards


def test_forty_cards_and_their_texts():
    seen = []
    for suit in "OCEB":
        for number in (2, 4, 5, 6, 7, 10, 11, 12, 3, 1):
            text = suit + str(number)
            card = cards.parse(text)
            assert card == len(seen), text
            assert cards.name(card) == text
            assert cards.strength(number) == card % 10
            seen.append(card)
    assert len(seen) == cards.DECK


def test_a_text_that_is_no_card_is_refused_in_words():
    for text in ("", "O", "O8", "O9", "O0", "O13", "o1", "X1", "O01", "O1 ", " O1", "1O", "OC1"):
        try:
            cards.parse(text)
        except ValueError as fault:
            assert "card" in fault.args[0], text
        else:
            raise AssertionError(text + " was taken for a card")


def test_points_are_thirty_a_suit():
    points = {1: 11, 3: 10, 12: 4, 11: 3, 10: 2}
    for number in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12):
        for suit in "OCEB":
            assert cards.points(cards.parse(suit + str(number))) == points.get(number, 0)
    assert sum([cards.points(card) for card in range(40)]) == 120


def test_the_stronger_card_of_a_suit_is_the_greater_integer():
    order = [cards.parse("O" + str(number)) for number in (1, 3, 12, 11, 10, 7, 6, 5, 4, 2)]
    assert order == sorted(order, key=lambda card: -card)
