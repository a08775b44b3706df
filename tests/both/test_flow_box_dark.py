"""A box of pad, buzzer and two keys: everything is entered by OK, BACK and the ears alone."""

import sys

import hakam.rules.hand
import hakam.table.referee  # noqa: F401
from hakam.rules import cards
from hakam.screens import again, beeps, commands, items, offers
from hakam.screens.settings import BY_CALL
from hakam.table import referee as phases
from host_tools.glyphs.gallery import ORDER
from host_tools.glyphs.keys import BACK, HOLD_OK, MENU, OK
from host_tools.glyphs.table import Table

SEAT, SUIT, PLACE, HUNDREDS, TENS, UNITS, LOW = 880, 1319, 523, 440, 660, 988, 262
KEYS = (OK, HOLD_OK, BACK, MENU)
SLOW = sys.maxsize < 1 << 32  # the 32-bit interpreter: it looks at fewer cases of the same


def dark(entry: int = 0) -> Table:
    t = Table()
    t.enrol()
    t.box.dark = t.box.few_keys = True
    t.box.settings.entry = entry
    t.box.start()
    assert t.box.is_on("start")
    return t


def heard(t: Table) -> tuple:
    """What a listener makes of the beeps: their pitch and count, a long one for five; an amount
    in points; "none" for one long low beep."""
    melody = beeps.describe(t.box)
    notes = [(hz, ms) for hz, ms in melody if hz]
    if not notes:
        return ()
    if notes == [(LOW, 600)]:
        return ("none",)
    hz = notes[-1][0]
    if hz in (HUNDREDS, TENS, UNITS):
        return ("amount", sum([{HUNDREDS: 100, TENS: 10, UNITS: 1}[pitch] for pitch, _ in notes]))
    if hz == SUIT and notes[0][0] == SEAT:
        return (SUIT, len(notes) - 1, "partner")
    return (hz, sum([5 if ms > 200 else 1 for _, ms in notes]))


def until(t: Table, wanted: tuple, key: int = OK) -> int:
    """Press a key until this is heard; how often."""
    for n in range(30):
        if heard(t) == wanted:
            return n
        t.press(key)
    raise AssertionError(wanted)


def test_every_result_is_entered_by_two_keys_and_ears():
    for order in range(1, 5):
        for amount in (70, 100, 230):
            for suit in (1, 4) if SLOW else (1, 2, 3, 4):
                t = dark()
                t.press(HOLD_OK)
                until(t, (SEAT, order))
                t.press(HOLD_OK)
                until(t, ("amount", amount), OK if amount > 80 else BACK)
                t.press(HOLD_OK)
                until(t, (SUIT, suit))
                t.press(HOLD_OK)
                hand = t.referee.hand
                assert (hand.declarer - hand.eldest) % 4 == order - 1
                assert (hand.bid, hand.trump) == (amount, suit - 1)
                assert t.referee.phase() == phases.PLAY


def test_all_passed_is_one_long_low_beep():
    t = dark()
    t.press(HOLD_OK)
    until(t, ("none",))
    t.press(HOLD_OK)
    assert t.referee.hand.void and t.box.is_on("hand")
    t.press(BACK)
    assert t.box.is_on("result") and not t.referee.journal.n_live


def test_an_amount_goes_down_again_and_then_back_to_who():
    t = dark()
    t.press(HOLD_OK, HOLD_OK)
    t.press(OK, OK, BACK)
    assert heard(t) == ("amount", 90)
    t.press(BACK, BACK)
    assert heard(t) == ("amount", 70)
    t.press(BACK)
    assert not t.on.asks_amount and heard(t) == (SEAT, 1)


def test_calls_are_made_by_two_keys():
    t = dark(BY_CALL)
    t.press(HOLD_OK)
    assert heard(t) == ("amount", 70)
    t.press(OK, OK, BACK, HOLD_OK)
    hand = t.referee.hand
    assert hand.bid == 80 and heard(t) == ("amount", 90)
    t.press(BACK)
    assert hand.out
    t.press(BACK, BACK)
    assert t.box.is_on("trump") and heard(t) == (SUIT, 1)


def test_signals_are_in_the_menu_of_a_box_with_two_keys():
    t = dark(BY_CALL)
    t.press(HOLD_OK, MENU)
    until(t, (PLACE, items.SIGNALS))
    t.press(HOLD_OK)
    assert t.box.is_on("signals")
    t.press(HOLD_OK)
    assert t.box.is_on("calls") and t.referee.journal.n_live == 1


def test_ghna_of_singer_and_partner_by_ear():
    for partner in (False, True):
        for suit in range(1, 5):
            t = dark()
            t.press(HOLD_OK, HOLD_OK, OK, OK, HOLD_OK, HOLD_OK)
            t.touch("B1 B2 B3 B4")
            hand = t.referee.hand
            t.press(OK)
            until(t, (SUIT, suit, "partner") if partner else (SUIT, suit))
            t.press(HOLD_OK)
            assert hand.melds[suit - 1] == (hand.taker + (2 if partner else 0)) % 4


def test_menu_items_keep_their_number():
    t = dark()
    t.press(HOLD_OK, MENU)
    numbers = []
    for _ in range(len(t.on.values)):
        numbers.append(heard(t)[1])
        t.press(OK)
    assert numbers == list(t.on.values)
    assert max(numbers) < items.GROUP  # no groups: every item has its number
    for unseen in offers.FOR_THE_PANEL:
        assert unseen not in numbers
    until(t, (PLACE, items.UNDO))
    t.press(BACK)
    assert t.box.is_on("result")


def test_the_score_is_heard_on_the_sheet():
    t = dark()
    t.press(HOLD_OK, HOLD_OK, HOLD_OK, HOLD_OK)
    t.touch(" ".join(ORDER))
    assert len(beeps.describe(t.box)) == 4  # made, or failed
    t.press(MENU)
    until(t, (PLACE, items.SHEET))
    t.press(HOLD_OK)
    melody = beeps.describe(t.box)
    points = sum([{HUNDREDS: 100, TENS: 10, UNITS: 1, LOW: 0, 0: 0}[hz] for hz, _ in melody])
    assert points == t.referee.total_score(0) + t.referee.total_score(1) > 0
    t.press(BACK, OK)
    assert t.referee.hand_no == 2


def test_a_trick_is_touched_again_by_ear():
    t = dark()
    t.press(HOLD_OK, HOLD_OK, HOLD_OK, HOLD_OK)
    t.touch("O1 O2 O3 O5 O12 O11 O10")
    t.press(MENU)
    until(t, (PLACE, items.CORRECT_AGAIN))
    t.press(HOLD_OK)
    assert t.box.is_on("again") and heard(t) == (PLACE, 2)
    t.press(OK)
    assert heard(t) == (PLACE, 1)
    t.touch("O1 O2 O4 O3")
    assert (t.on.name, t.on.asks) == ("again", again.LEAVES) and heard(t) == (PLACE, 1)
    t.press(OK)
    assert heard(t) == (PLACE, 2)
    t.press(OK, HOLD_OK)
    hand = t.referee.hand
    assert [cards.name(card) for card in hand.plays[:5]] == ["O1", "O2", "O4", "O3", "O5"]
    t.press(MENU)
    until(t, (PLACE, items.CORRECT_AGAIN))
    t.press(HOLD_OK, HOLD_OK)
    notes = [hz for hz, _ in beeps.describe(t.box) if hz]
    assert notes == [1319, 523]  # oros, five: the first card on show


def test_a_score_is_agreed_by_ear():
    t = dark()
    t.press(HOLD_OK, MENU)
    until(t, (PLACE, items.ADJUST))
    t.press(HOLD_OK, OK, OK, OK, BACK, HOLD_OK)
    assert t.referee.total_score(0) == 20 and heard(t) == ("none",)
    t.press(OK, HOLD_OK)
    assert t.referee.total_score(1) == 10 and t.box.is_on("result")


def test_what_a_key_is_refused_is_one_low_note():
    t = dark(BY_CALL)
    t.press(HOLD_OK)
    t.press(commands.SIDE + (t.referee.hand.turn + 1) % 4)
    assert [hz for hz, _ in beeps.describe(t.box) if hz] == [196]
    t.press(OK)
    assert heard(t) == ("amount", 80)


def test_nothing_is_beeped_while_cards_are_played():
    t = dark()
    t.press(HOLD_OK, HOLD_OK, HOLD_OK, HOLD_OK)
    for card in ORDER[0].split():
        assert heard(t) == ()
        t.touch(card)
    assert heard(t) == ()


def test_no_echo_lasts_so_long_that_the_table_waits():
    t = dark()
    t.press(HOLD_OK, HOLD_OK)
    while heard(t) != ("amount", 190):
        t.press(OK)
        assert sum([ms for _, ms in beeps.describe(t.box)]) < 2200


def test_two_keys_walk_everywhere_without_a_fault():
    seed = 5
    for entry in (0, 1):
        t = dark(entry)
        for _ in range(60 if SLOW else 600):
            seed = (seed * 1103 + 12345) % 65536
            t.press(KEYS[seed // 7 % 4])
            heard_now = beeps.describe(t.box)
            assert isinstance(heard_now, tuple)
            if seed // 50 % 3 == 0:
                t.judged(t.referee.touch(seed // 11 % 40))


def test_two_keys_change_nothing_on_a_box_with_four():
    t = dark()
    t.box.few_keys = False
    t.press(OK)
    assert t.box.is_on("result")
    t.press(OK, commands.RIGHT, OK, commands.RIGHT, OK)
    assert t.referee.hand.bid == 90 and t.referee.hand.trump == 1
