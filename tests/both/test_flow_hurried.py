"""Five hurried OKs enter no contract that nobody said, and end no hand."""

from doubt_help import Table, said  # first: the 32-bit stack is small

from hakam.rules import events
from hakam.rules.options import build
from hakam.screens import commands, count, items
from hakam.screens.settings import BY_CALL
from hakam.table import referee as phases
from host_tools.glyphs.gallery import DEAL, ORDER
from host_tools.glyphs.keys import BACK, HOLD_OK, LEFT, MENU, OK, RIGHT

HURRIED = (OK,) * 5


def proposed(game="touti", entry=0, **options):
    """A match is proposed."""
    t = Table()
    t.box.settings.set_up = 1
    t.box.settings.entry = entry
    t.box.settings.game = build(game, options)
    t.box.start()
    return t


def begun(game="touti", entry=0, **options):
    t = proposed(game, entry, **options)
    t.press(OK)
    return t


def over():
    """A hand is over."""
    t = begun()
    t.hand(" ".join(ORDER))
    return t


def match_over():
    t = begun(target=70)
    t.hand(" ".join(ORDER))
    assert t.box.is_on("over")
    return t


def dealt():
    """All cards of the deal were touched."""
    t = begun(sight="open")
    for seat in (1, 2, 3, 0):
        t.touch(DEAL[seat])
    return t


def restarted():
    """Power came back before the first event."""
    t = begun()
    t.box.start()
    return t


def asked():
    """How much is asked for."""
    t = begun()
    t.press(OK)
    return t


def undone():
    """All had passed, and that was taken back."""
    t = begun()
    t.press(LEFT, OK, BACK)
    return t


def called(amount, *keys, game="touti"):
    """Every call is entered, and so much is proposed."""
    t = begun(game, BY_CALL)
    t.press(*keys)
    if t.on.amount:
        t.on.amount = amount
    return t


def test_they_enter_no_contract_where_its_result_is_entered():
    for moment in (proposed, begun, over, match_over, dealt, restarted, asked, undone):
        t = moment()
        t.press(*HURRIED)
        hand = t.referee.hand
        assert t.referee.phase() == phases.AUCTION and not hand.bid, moment
        assert t.box.is_on("result"), moment
        t.press(HOLD_OK)  # said
        assert t.referee.phase() == phases.TRUMP and hand.bid == 80, moment
        t.press(OK)
        assert t.referee.phase() == phases.PLAY and hand.trump == 0, moment


def test_they_end_no_auction_where_every_call_is_entered():
    """They may bid, as OK does there: nobody has passed."""
    for t in (
        called(70),
        called(210),
        called(230),
        called(70, BACK, BACK, BACK),
        called(230, BACK, BACK, BACK),
        called(60, game="tute_subastado_3"),
        called(230, game="tute_subastado_3"),
    ):
        t.press(*HURRIED)
        assert t.referee.phase() == phases.AUCTION, t.referee.hand.bid


def test_the_last_call_bids_by_ok_held_and_once_an_amount_was_chosen():
    for keys in ((HOLD_OK,), (LEFT, OK), (RIGHT, LEFT, OK)):
        t = called(70, BACK, BACK, BACK)
        t.press(*keys)
        assert t.referee.phase() == phases.TRUMP and t.referee.hand.bid == 70, keys


def test_the_last_caller_announces_by_a_key_and_ok_held_and_the_panel_says_so():
    t = called(70, BACK, BACK, BACK)
    assert said(t).split("\n")[2:] == ["signal: < first", "hold OK: yes"]
    t.press(LEFT)
    assert said(t).split("\n")[2:] == ["hold OK: signal", "OK: bid  BACK: pass"]
    caller = t.referee.hand.turn
    t.press(HOLD_OK)
    assert list(t.on.values) == [caller << 4 | events.AS, caller << 4 | events.CUENTA]
    t.press(OK)
    assert t.referee.hand.void and t.referee.hand.signalled[caller] == 0


def test_the_side_key_of_the_last_seat_bids_at_once():
    t = called(70, BACK, BACK, BACK)
    t.press(commands.SIDE + t.referee.hand.turn)
    assert t.referee.phase() == phases.TRUMP


def test_they_name_no_trump_when_power_comes_back():
    t = begun()
    t.press(RIGHT, OK, HOLD_OK)
    t.box.said = False  # as in a box that starts
    t.box.start()
    t.press(*HURRIED)
    assert t.referee.phase() == phases.TRUMP and t.box.is_on("trump")
    t.press(HOLD_OK)
    assert t.referee.phase() == phases.PLAY and t.referee.hand.trump == 0


def test_a_suit_chosen_when_power_comes_back_is_named_by_ok():
    t = begun()
    t.press(RIGHT, OK, HOLD_OK)
    t.box.said = False
    t.box.start()
    t.press(commands.TURN_PANEL, OK)
    assert t.referee.phase() == phases.TRUMP
    t.press(RIGHT, OK)
    assert t.referee.phase() == phases.PLAY and t.referee.hand.trump == 1


def test_an_amount_that_was_chosen_is_said():
    for keys in (
        (OK, RIGHT, LEFT, OK),
        (RIGHT, OK, LEFT, RIGHT, OK),
        (OK, BACK, OK, RIGHT, LEFT, OK),
    ):
        t = begun()
        t.press(*keys)
        assert t.referee.phase() == phases.TRUMP and t.referee.hand.bid == 80, keys


def test_no_other_key_says_an_amount():
    """Who declares, a key back, the panel turned, the menu: none of them is about how much."""
    turned = commands.TURN_PANEL
    for keys in (
        (RIGHT,),
        (HOLD_OK,),
        (commands.SIDE + 1,),
        (OK, BACK),
        (OK, RIGHT, LEFT, BACK),
        (OK, HOLD_OK, BACK, BACK),
        (OK, turned),
        (turned, OK, turned),
        (MENU, BACK),
    ):
        t = begun()
        t.press(*keys, *HURRIED)
        assert t.referee.phase() == phases.AUCTION and not t.referee.hand.bid, keys
        t.press(HOLD_OK)
        assert t.referee.phase() == phases.TRUMP and t.referee.hand.bid == 80, keys


def test_the_tag_that_stands_for_ok_enters_what_is_proposed():
    t = begun()
    t.press(OK, commands.CHOOSE)
    assert t.referee.phase() == phases.TRUMP and t.referee.hand.bid == 80


def played():
    """A trick was won."""
    t = begun()
    t.press(OK, HOLD_OK, OK)
    t.touch("O1 O2 O3 O4")
    return t


def test_they_end_no_hand_from_the_menu_which_ok_held_does():
    for item in (items.REST, items.CONCEDE, items.MISDEAL, items.VOID):
        t = played()
        n = t.referee.journal.n
        t.choose(item)
        on = t.on
        t.press(*HURRIED)
        assert t.on is on and t.referee.journal.n == n and not t.referee.hand.over, item
        t.press(HOLD_OK)
        assert t.referee.hand.over and t.box.is_on("hand"), item


def test_they_begin_no_other_match_from_the_menu_which_ok_held_does():
    t = played()
    t.choose(items.NEW)
    t.press(*HURRIED)
    assert t.box.is_on("confirm") and t.referee.match_no == 1
    t.press(HOLD_OK, OK)
    assert t.referee.match_no == 2


def test_they_score_no_count_without_cards_nor_one_of_some():
    for touched, keys in (("", (HOLD_OK, HOLD_OK)), ("O1 O2 O3 O4", (HOLD_OK,))):
        t = played()
        t.choose(items.COUNT)
        t.press(*HURRIED)
        assert t.box.is_on("count") and t.on.asks == count.TOUCH
        assert ("hold OK: none" in said(t)) and not t.referee.count.n
        t.touch(touched)
        t.press(*HURRIED)
        assert t.on.asks == (count.LAST if touched else count.TOUCH)
        assert not t.referee.hand.over and t.referee.phase() == phases.COUNT
        t.press(*keys)
        assert t.referee.hand.over


def test_a_contract_taken_back_is_entered_again_by_ok():
    t = begun()
    t.press(RIGHT, OK, HOLD_OK, BACK)
    assert t.box.is_on("result") and t.on.asks_amount
    t.press(OK)
    assert t.referee.phase() == phases.TRUMP


def test_two_keys_enter_what_is_proposed_by_ok_held_and_nothing_by_ok():
    t = begun()
    t.box.few_keys = True
    t.press(*HURRIED)
    assert t.box.is_on("result") and not t.on.asks_amount
    t.press(HOLD_OK, *HURRIED)
    assert not t.referee.hand.bid
    t.press(HOLD_OK)
    assert t.referee.hand.bid == 130
