"""Five hurried OKs, at any moment before play, enter no contract that nobody said."""

from doubt_help import Table, said  # first: the 32-bit stack is small

from hakam.rules import events
from hakam.rules.options import build
from hakam.screens import commands
from hakam.screens.settings import BY_CALL
from hakam.table import referee as phases
from host_tools.glyphs.gallery import DEAL, ORDER
from host_tools.glyphs.keys import BACK, HOLD_OK, LEFT, OK, RIGHT

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
    t.press(RIGHT, OK, OK)
    t.box.said = False  # as in a box that starts
    t.box.start()
    t.press(*HURRIED)
    assert t.referee.phase() == phases.TRUMP and t.box.is_on("trump")
    t.press(HOLD_OK)
    assert t.referee.phase() == phases.PLAY and t.referee.hand.trump == 0


def test_one_key_other_than_ok_says_what_is_proposed():
    for keys in ((OK, RIGHT, LEFT, OK), (RIGHT, LEFT, OK, OK), (OK, BACK, OK, OK)):
        t = begun()
        t.press(*keys)
        assert t.referee.phase() == phases.TRUMP and t.referee.hand.bid == 80, keys


def test_a_contract_taken_back_is_entered_again_by_ok():
    t = begun()
    t.press(RIGHT, OK, OK, BACK)
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
