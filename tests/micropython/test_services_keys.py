"""Four keys: bounce, holding, repeating, and a key that is down when the power comes."""

from keys_rig import ALL, OF, STEP, WAYS, Hand

from hakam.screens import commands
from hakam.services import keys

DECIDED_MS = keys.TOGETHER_MS + 2 * STEP  # a way key held acts by then


def test_each_key_gives_its_command_once():
    hand = Hand()
    for bits in (keys.LEFT, keys.RIGHT, keys.OK, keys.BACK):
        hand.tap(bits)
    assert hand.said == [commands.LEFT, commands.RIGHT, commands.OK, commands.BACK]


def test_contact_bounce_of_twenty_milliseconds_is_one_press():
    hand = Hand()
    for _ in range(4):
        hand.press(keys.OK, 20).press(0, 20)
    hand.press(keys.OK, 100)
    for _ in range(4):
        hand.press(0, 20).press(keys.OK, 20)
    hand.press(0, 100)
    assert hand.said == [commands.OK]


def test_a_spike_of_twenty_milliseconds_is_no_press_and_no_release():
    for key in ALL:
        assert Hand().press(key, 20).press(0, 500).said == [], key
    hand = Hand().press(keys.BACK, 600).press(0, 20).press(keys.BACK, 400).press(0, 200)
    assert hand.said == [commands.HOLD_BACK]


def test_a_press_of_sixty_milliseconds_counts_however_the_scans_fall():
    for key in ALL:
        for first in range(24):  # scans come every 20 ms and what others compute, 4 ms here
            hand = Hand()
            for at in range(first, 400, 24):
                hand.scan(key if 24 <= at < 84 else 0, at)
            assert hand.said == [OF[key]], (key, first)


def test_two_taps_sixty_milliseconds_apart_are_two_presses():
    for key in ALL:
        hand = Hand().press(key, 60).press(0, 60).press(key, 60).press(0, 60)
        assert hand.said == [OF[key]] * 2, key


def test_two_keys_that_overlap_are_two_presses_in_the_order_pressed():
    """Also where the first, as OK down while RIGHT is tapped, outlasts the second."""
    for first in ALL:
        for second in ALL:
            if first == second:
                continue
            for alone in (40, 60, 200):
                for both in (40, 60, 200):
                    for last in (first, second):
                        hand = Hand().press(first, alone).press(first | second, both)
                        hand.press(last, 100).press(0, 200)
                        wanted = [OF[first], OF[second]]
                        assert hand.said == wanted, (first, second, alone, both, last)


def test_taps_while_ok_is_down_act_after_it_each_once():
    hand = Hand().press(keys.OK, 100)
    for key in (keys.RIGHT, keys.BACK, keys.RIGHT):
        hand.press(keys.OK | key, 60).press(keys.OK, 60)
    assert hand.said == []
    hand.press(0, 200)
    assert hand.said == [commands.OK, commands.RIGHT, commands.BACK, commands.RIGHT]
    hand = Hand().press(keys.OK, 100).press(keys.OK | keys.RIGHT, 60).press(keys.OK, 900)
    assert hand.said == [commands.HOLD_OK, commands.RIGHT]
    assert hand.press(0, 200).said == [commands.HOLD_OK, commands.RIGHT]


def test_two_keys_that_come_down_and_go_up_together_are_two_presses():
    for first in ALL:
        for second in ALL:
            if first < second:
                said = Hand().press(first | second, 100).press(0, 200).said
                assert sorted(said) == sorted((OF[first], OF[second])), (first, second)


def test_all_four_keys_at_once_are_four_presses():
    assert sorted(Hand().press(15, 100).press(0, 200).said) == sorted(OF.values())


def test_ok_pressed_before_right_comes_up_counts():
    hand = Hand().press(keys.RIGHT, 200).press(keys.RIGHT | keys.OK, 60).press(keys.OK, 80)
    assert hand.press(0, 200).said == [commands.RIGHT, commands.OK]


def test_ok_and_back_held_together_are_each_held():
    said = Hand().press(keys.OK, 300).press(keys.OK | keys.BACK, 1000).press(0, 200).said
    assert said == [commands.HOLD_OK, commands.HOLD_BACK]


def test_a_way_pressed_while_ok_is_held_comes_after_what_ok_does():
    said = Hand().press(keys.OK, 200).press(keys.OK | keys.RIGHT, 800).press(0, 200).said
    assert said == [commands.HOLD_OK, commands.RIGHT]


def test_holding_gives_the_long_command_once_and_no_short_one():
    hand = Hand().press(keys.BACK, 2000).press(0, 200).press(keys.OK, 1000).press(0, 200)
    assert hand.said == [commands.HOLD_BACK, commands.HOLD_OK]


def test_just_short_of_holding_is_a_press():
    assert Hand().press(keys.OK, 780).press(0, 200).said == [commands.OK]


def test_left_and_right_repeat_while_held_and_pressed_alone():
    for key in WAYS:
        said = Hand().press(key, 1300).press(0, 200).said
        assert len(said) == 4 and set(said) == {OF[key]}
        hand = Hand().press(key, 300).press(key | keys.OK, 700).press(key | keys.BACK, 700)
        assert hand.press(0, 200).said == [OF[key], commands.OK, commands.BACK]


def test_a_step_repeats_a_finger_and_an_eye_after_it_was_seen():
    """It is seen only a while later; who lets go 250 ms after seeing it has the step wanted."""
    for slow in (0, 100, 300):
        for wanted in (1, 2, 5):
            said = stepped(slow, wanted)
            assert said == [commands.RIGHT] * wanted, (slow, wanted, said)


def stepped(slow: int, wanted: int) -> list:
    """What RIGHT says, held until 250 ms after so many steps are seen, each `slow` ms late."""
    hand = Hand()
    seen_at = {}
    hand.keys.pace = lambda: int(hand.now >= seen_at.get(len(hand.said), -1))
    while len(hand.said) < wanted or hand.now < seen_at[wanted] + 250:
        hand.press(keys.RIGHT, STEP)
        seen_at.setdefault(len(hand.said), hand.now + slow)
    return hand.press(0, 500).said


def test_after_some_single_steps_a_key_held_goes_on_by_several():
    hand = Hand()
    hand.keys.pace = lambda: 5
    hand.press(keys.LEFT, DECIDED_MS + 5 * keys.REPEAT_MS)
    assert len(hand.said) == 1 + keys.SINGLY, hand.said
    hand.press(keys.LEFT, keys.REPEAT_MS)
    assert hand.said == [commands.LEFT] * (1 + keys.SINGLY + 5)
    hand.press(0, 100).press(keys.LEFT, DECIDED_MS + keys.REPEAT_MS)
    assert len(hand.said) == 1 + keys.SINGLY + 5 + 2


def test_where_nothing_is_chosen_a_key_held_is_one_press():
    hand = Hand()
    hand.keys.pace = lambda: 0
    assert hand.press(keys.LEFT, 5000).press(0, 100).said == [commands.LEFT]


def test_a_short_press_is_one_step_though_no_key_was_scanned_for_long():
    for down in ALL:
        for scans_before in (1, 2, 5):
            for scans_after in (1, 2):
                hand = Hand().press(down, scans_before * STEP)
                hand.now += 900  # the table computes: nobody looks at the keys
                hand.press(down, scans_after * STEP).press(0, 200)
                assert hand.said == [OF[down]], (down, scans_before, scans_after)


def test_left_and_right_together_turn_the_panel_once():
    said = Hand().press(keys.LEFT | keys.RIGHT, 2000).press(0, 200).said
    assert said == [commands.TURN_PANEL]


def test_a_panel_turned_changes_no_choice_though_one_key_came_down_first():
    for first in WAYS:
        for apart in (20, 40, 60, 80, 100):
            hand = Hand().press(first, apart).press(keys.LEFT | keys.RIGHT, 2000).press(first, 60)
            assert hand.press(0, 200).said == [commands.TURN_PANEL], (first, apart)


def test_ok_tapped_while_the_panel_is_being_turned_is_not_lost():
    both = keys.LEFT | keys.RIGHT
    hand = Hand().press(both, 200).press(both | keys.OK, 60).press(both, 900).press(0, 200)
    assert hand.said == [commands.TURN_PANEL, commands.OK]


def test_a_key_down_at_the_start_does_nothing_until_it_is_pressed_again():
    hand = Hand()
    for stuck in ALL:
        for other in ALL:
            if stuck == other:
                continue
            hand = Hand()
            hand.keys.raw = hand.keys.down = stuck
            hand.press(stuck, 3000)
            hand.press(stuck | other, 140).press(stuck, 140)
            assert hand.said == [OF[other]], (stuck, other)
            hand.press(0, 200).tap(stuck)
            assert hand.said == [OF[other], OF[stuck]], (stuck, other)


def test_a_key_that_jams_in_mid_use_leaves_the_others_theirs():
    for key, held in ((keys.OK, commands.HOLD_OK), (keys.BACK, commands.HOLD_BACK)):
        hand = Hand().press(key, 3000)
        for other in ALL:
            if other != key:
                hand.press(key | other, 140).press(key, 140)
        assert hand.said == [held] + [OF[other] for other in ALL if other != key]
    for key in WAYS:
        hand = Hand()
        hand.keys.pace = lambda: 0
        hand.press(key, 3000)
        for other in ALL:
            if other != key:
                hand.press(key | other, 140).press(key, 140)
        assert hand.said == [OF[key]] + [OF[other] for other in ALL if other != key]


def test_the_wrap_of_the_clock_in_mid_press_changes_nothing():
    for before in range(0, 1400, 60):
        hand = Hand((1 << 30) - before)
        hand.tap(keys.OK).press(keys.BACK, 1000).press(0, 200).press(keys.LEFT, 600).press(0, 60)
        wanted = [commands.OK, commands.HOLD_BACK, commands.LEFT, commands.LEFT]
        assert hand.said == wanted, before
