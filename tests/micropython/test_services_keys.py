"""Four keys: bounce, holding, repeating, and a key that is down when the power comes."""

from hakam.screens import commands
from hakam.services import keys
from hakam.services.side_keys import SideKeys

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


def test_a_short_press_is_one_step_though_no_key_was_scanned_for_long():
    for down in (keys.LEFT, keys.OK):
        for scans_after in (0, 1):
            hand = Hand().press(down, 100)
            hand.now += 900  # the table computes: nobody looks at the keys
            hand.press(down, scans_after * STEP).press(0, 200)
            assert hand.said == [commands.LEFT if down == keys.LEFT else commands.OK], down


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


class Seats(Hand):
    """Presses the keys at the seats: bit i is seat i's."""

    def __init__(self, start=0):
        super().__init__(start)
        self.keys = SideKeys(Board(), self.said.append)


def test_a_side_key_tells_its_seat_when_let_go_or_when_held():
    seats = Seats()
    for seat in range(4):
        seats.tap(1 << seat)
        seats.press(1 << seat, 2000).press(0, 140)
    told = []
    for seat in range(4):
        told += [commands.SIDE + seat, commands.HOLD_SIDE + seat]
    assert seats.said == told


def test_side_keys_pressed_by_four_at_once_are_four_presses():
    seats = Seats().press(1, 60).press(3, 60).press(15, 140).press(12, 140).press(0, 140)
    assert sorted(seats.said) == [commands.SIDE + seat for seat in range(4)]


def test_an_elbow_on_one_side_key_leaves_the_others_theirs():
    seats = Seats().press(1, 5000)
    seats.press(5, 140).press(1, 140).press(9, 1500).press(1, 140).press(0, 140)
    assert seats.said == [commands.HOLD_SIDE, commands.SIDE + 2, commands.HOLD_SIDE + 3]


def test_side_keys_bounce_and_spikes_are_no_presses():
    seats = Seats()
    for _ in range(4):
        seats.press(2, 20).press(0, 20)
    assert seats.press(2, 40).press(0, 500).said == []
    seats.press(2, 20).press(0, 20).press(2, 100)
    for _ in range(3):
        seats.press(0, 20).press(2, 20)
    assert seats.press(0, 100).said == [commands.SIDE + 1]


def test_a_side_key_down_at_the_start_counts_from_its_next_press_on():
    seats = Seats()
    seats.keys.raw = seats.keys.down = seats.keys.stuck = 8
    assert seats.press(8, 3000).press(0, 140).said == []
    assert seats.tap(8).said == [commands.SIDE + 3]


def test_the_wrap_of_the_clock_leaves_side_keys_as_they_are():
    for before in range(0, 1400, 60):
        seats = Seats((1 << 30) - before)
        seats.tap(1).press(2, 1000).press(0, 200)
        assert seats.said == [commands.SIDE, commands.HOLD_SIDE + 1], before
