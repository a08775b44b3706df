"""The contract entered with fingers, by four keys and by two: how many presses that takes, a key
held being one."""

from contract_rig import Few, People

from hakam.screens import commands
from hakam.services import keys

GAMES = ("touti", "tute_subastado_3", "tute_subastado_4")
USUAL_MOST = 130


def most(amount, game="touti"):
    """Actions that a contract may take."""
    return 8 if game == "touti" and amount <= USUAL_MOST else 11


def amounts(people):
    rules = people.rules
    return range(rules.low, rules.high + 1, rules.step)


def test_every_amount_takes_few_actions_whatever_was_bid_last():
    """By the seats and in the suits that take most keys."""
    for game in GAMES:
        for usual in (70, 80, 100, 130, 230) if game == "touti" else (80, 230):
            for amount in amounts(People(usual, game)):
                people = People(usual, game)
                who = (people.eldest + 2) % people.rules.players
                actions = people.contract(who, amount, 2)
                assert actions <= most(amount, game), (game, usual, amount, actions)


def test_with_two_keys_every_amount_takes_at_most_eleven_actions():
    """By the seat and in the suit that take most keys."""
    for game in GAMES:
        for usual in (80, 230):
            for amount in amounts(Few(usual, game)):
                people = Few(usual, game)
                who = (people.eldest + people.rules.players - 1) % people.rules.players
                actions = people.contract(who, amount, 3)
                assert actions <= 11, (game, usual, amount, actions)


def test_with_two_keys_back_held_opens_the_menu_but_where_an_amount_is_chosen():
    people = Few(80)
    people.hold(keys.BACK, 3000)
    assert people.table.box.is_on("menu")
    people.press(keys.BACK)
    assert people.table.box.is_on("result")
    people.ok()
    people.hold(keys.BACK, 1000)
    assert people.on.asks_amount and people.on.amount == 110
    people.press(keys.BACK)
    assert people.on.amount == 100
    people.ok()
    people.hold(keys.BACK, 3000)
    assert people.table.box.is_on("menu")


def test_without_a_panel_back_held_goes_on_once_the_amount_was_heard():
    people = Few(80)
    people.box.dark = True
    people.ok()
    people.scan(keys.BACK, 960)
    assert people.on.amount == 110
    people.player.sounds = True
    people.scan(keys.BACK, 5000)
    assert people.on.amount == 110
    people.player.sounds = False
    people.scan(keys.BACK, 80)
    assert people.on.amount == 140
    people.scan(0, 200)
    assert people.on.amount == 140 and people.table.box.is_on("result")


def test_with_two_keys_amounts_go_round_and_stop_at_the_highest_and_the_lowest():
    people = Few(80)
    people.ok()
    seen = []
    for _ in range(8):
        people.hold(keys.BACK, 1000)
        seen.append(people.on.amount)
    assert seen == [110, 140, 170, 200, 230, 70, 100, 130]


def test_every_seat_and_suit_take_few_actions():
    for who in range(4):
        for suit in range(4):
            for amount in (70, 80, 130, 150):
                actions = People(80).contract(who, amount, suit)
                assert actions <= most(amount), (who, amount, suit, actions)


def test_five_hurried_presses_of_ok_enter_nothing():
    for gap in (60, 100, 300):
        people = People(80)
        for _ in range(5):
            people.scan(keys.OK, 60)
            people.scan(0, gap)
        referee = people.table.referee
        assert not referee.hand.bid and not referee.journal.n_live
        assert people.on.asks_amount and not people.table.box.said
        people.hold(keys.OK, 1000)
        assert referee.hand.bid == 80


def test_a_key_held_moves_nothing_where_nothing_is_chosen():
    people = People(80)
    people.contract(1, 100, 0)
    before = people.moves
    people.hold(keys.LEFT, 3000)
    assert people.moves == before + 1 and people.table.box.is_on("peek")
    assert people.table.box.press(commands.BACK)
