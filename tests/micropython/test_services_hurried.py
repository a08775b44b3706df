"""OKs in a hurry at the whole table: in a pause they sing nothing that nobody has seen yet."""

from app_rig import OK, RIGHT, Box

PAUSE_MS = 8000
SEEN_MS = 450  # the picture of what OK opened is there, and somebody has seen it


def pause():
    """A box in the pause after the first trick; a pair may sing."""
    box = Box()
    box.press(500, OK)
    box.press(1100, OK)
    box.press(1700, RIGHT)  # 90, so that a Ghna may be sung
    box.press(2300, OK)
    box.press(2900, OK)
    for number, name in enumerate(("O1", "O2", "O3", "O4")):
        box.touch(4000 + 700 * number, name)
    return box


def sung(one):
    return sum(one.desk.referee.hand.meld_points)


def test_five_hurried_oks_sing_nothing():
    for step in (100, 150, 200, 250, 300, 350):
        box = pause()
        for number in range(5):
            box.press(PAUSE_MS + number * step, OK, step // 2)
        one = box.run(PAUSE_MS + 5 * step + 2000)
        assert one.desk.box.is_on("ghna") and not sung(one), step


def test_who_has_seen_what_is_proposed_sings_by_two_presses():
    box = pause()
    box.press(PAUSE_MS, OK, 80)
    box.press(PAUSE_MS + SEEN_MS, OK, 80)
    assert sung(box.run(PAUSE_MS + 3000)) in (20, 40)


def test_who_was_hurried_sings_by_the_next_ok():
    box = pause()
    for ms in (0, 150, 300, 300 + SEEN_MS):
        box.press(PAUSE_MS + ms, OK, 80)
    assert sung(box.run(PAUSE_MS + 3000)) in (20, 40)


def test_who_chooses_another_suit_means_it():
    box = pause()
    box.press(PAUSE_MS, OK, 80)
    box.press(PAUSE_MS + 150, RIGHT, 80)
    box.press(PAUSE_MS + 300, OK, 80)
    assert sung(box.run(PAUSE_MS + 3000)) == 20
