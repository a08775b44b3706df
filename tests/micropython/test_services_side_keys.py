"""The keys at the sides of the box: bounce, holding, several at once."""

from keys_rig import Board, Hand

from hakam.screens import commands
from hakam.services.side_keys import SideKeys


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


def test_a_side_key_held_is_held_though_others_tap_theirs():
    seats = Seats()
    for _ in range(5):
        seats.press(1, 140).press(5, 140)
    assert seats.said.count(commands.HOLD_SIDE) == 1
    assert seats.said.count(commands.SIDE + 2) == 4


def test_a_side_key_pressed_for_sixty_milliseconds_twice_is_two_presses():
    seats = Seats().press(4, 60).press(0, 60).press(4, 60).press(0, 60)
    assert seats.said == [commands.SIDE + 2] * 2


def test_an_elbow_on_one_side_key_leaves_the_others_theirs():
    seats = Seats().press(1, 5000)
    seats.press(5, 140).press(1, 140).press(9, 1500).press(1, 140).press(0, 140)
    assert seats.said == [commands.HOLD_SIDE, commands.SIDE + 2, commands.HOLD_SIDE + 3]


def test_side_keys_bounce_and_spikes_are_no_presses():
    seats = Seats()
    for _ in range(4):
        seats.press(2, 20).press(0, 20)
    assert seats.press(0, 500).said == []
    seats.press(2, 20).press(0, 20).press(2, 100)
    for _ in range(3):
        seats.press(0, 20).press(2, 20)
    assert seats.press(0, 100).said == [commands.SIDE + 1]


def test_a_side_key_down_at_the_start_counts_from_its_next_press_on():
    seats = Seats()
    seats.keys.raw = seats.keys.down = 8
    assert seats.press(8, 3000).press(0, 140).said == []
    assert seats.tap(8).said == [commands.SIDE + 3]


def test_the_wrap_of_the_clock_leaves_side_keys_as_they_are():
    for before in range(0, 1400, 60):
        seats = Seats((1 << 30) - before)
        seats.tap(1).press(2, 1000).press(0, 200)
        assert seats.said == [commands.SIDE, commands.HOLD_SIDE + 1], before
