"""Four keys: bounce, holding, repeating, and a key that is down when the power comes."""

from hakam.flow import commands
from hakam.services import keys

STEP = 20


class Board:
    def __init__(self):
        self.bits = 0

    def read(self):
        return self.bits


class Hand:
    """Presses keys: `press(bits, ms)` for so long, in scans of 20 ms."""

    def __init__(self, start=0):
        self.said = []
        self.keys = keys.Keys(Board(), self.said.append)
        self.now = start

    def press(self, bits, ms):
        for _ in range(ms // STEP):
            self.now = (self.now + STEP) & 0x3FFFFFFF
            self.keys.scan(bits, self.now)
        return self

    def tap(self, bits):
        return self.press(bits, 140).press(0, 140)


def test_each_key_gives_its_command_once():
    hand = Hand()
    for bits in (keys.LEFT, keys.RIGHT, keys.OK, keys.BACK):
        hand.tap(bits)
    assert hand.said == [commands.LEFT, commands.RIGHT, commands.OK, commands.BACK]


def test_bounce_under_fifty_milliseconds_is_one_press():
    hand = Hand()
    for _ in range(4):
        hand.press(keys.OK, 20).press(0, 20)
    hand.press(keys.OK, 100)
    for _ in range(4):
        hand.press(0, 20).press(keys.OK, 20)
    hand.press(0, 100)
    assert hand.said == [commands.OK]


def test_a_spike_is_no_press():
    assert Hand().press(keys.BACK, 40).press(0, 500).said == []


def test_holding_gives_the_long_command_once_and_no_short_one():
    hand = Hand().press(keys.BACK, 2000).press(0, 200).press(keys.OK, 1000).press(0, 200)
    assert hand.said == [commands.HOLD_BACK, commands.HOLD_OK]


def test_just_short_of_holding_is_a_press():
    assert Hand().press(keys.OK, 780).press(0, 200).said == [commands.OK]


def test_left_and_right_repeat_while_held():
    said = Hand().press(keys.RIGHT, 1200).press(0, 200).said
    assert 5 <= len(said) <= 6 and set(said) == {commands.RIGHT}


def test_left_and_right_together_turn_the_panel_once():
    said = Hand().press(keys.LEFT | keys.RIGHT, 2000).press(0, 200).said
    assert said == [commands.TURN_PANEL]


def test_a_key_down_at_the_start_does_nothing_until_it_is_pressed_again():
    hand = Hand()
    hand.keys.raw = hand.keys.down = hand.keys.stuck = keys.OK
    hand.press(keys.OK, 3000)
    hand.press(keys.OK | keys.RIGHT, 140).press(keys.OK, 140)
    assert hand.said == [commands.RIGHT]
    hand.press(0, 200).tap(keys.OK)
    assert hand.said == [commands.RIGHT, commands.OK]


def test_the_wrap_of_the_clock_in_mid_press_changes_nothing():
    for before in range(0, 1400, 60):
        hand = Hand((1 << 30) - before)
        hand.tap(keys.OK).press(keys.BACK, 1000).press(0, 200)
        assert hand.said == [commands.OK, commands.HOLD_BACK], before
