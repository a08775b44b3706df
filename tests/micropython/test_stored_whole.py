"""Every stored file attacked in every way: the whole box starts, plays on with what is sound, and
says what it could not read. Where HAKAM_WHOLE is set, as `make soak` has it, at more places.
"""

import gc
import os

import vfs
from app_rig import Box, played
from ram_flash import Flash

from hakam import app
from hakam.journal import slots
from hakam.screens import box as alerts
from host_tools.evenings.inside import attacks

CARDS = ["O1", "C1", "E1", "B1", "O3"]
FOLDER = "/flash/table/"
UNREAD = {"deck": alerts.ALERT_DECK, "settings": alerts.ALERT_SETTINGS}
STEPS = 1 if os.getenv("HAKAM_WHOLE") else 5
HANDS = ("hand0a", "hand0b")


def stored():
    return {name: attacks.held(name) for name in os.listdir("/flash/table")}


def begun():
    """The board, and the files of a match with five cards played, each record in two copies."""
    box = Box()
    files = {}
    box.begin()
    for i, name in enumerate(CARDS):
        box.touch(4500 + 800 * i, name)
    box.at(9000, lambda: files.update(stored()))
    box.run(9500)
    for name in ("deck", "settings"):
        files[name + ".a"] = files[name + ".b"] = files[name + ".a"]
    assert files["hand0a"] and files["hand0b"]
    vfs.mount(box_of(Flash(16)), "/flash")
    os.mkdir("/flash/table")
    return box.board, files


def box_of(flash):
    vfs.VfsLfs2.mkfs(flash)
    return vfs.VfsLfs2(flash)


def started(board, files):
    """The app as it starts on these files."""
    gc.collect()
    for name in os.listdir("/flash/table"):
        os.remove(FOLDER + name)
    for name in files:
        if files[name] is not None:
            with open(FOLDER + name, "wb") as file:
                file.write(files[name])
    one = app.App(board)
    one.desk.referee.phase()
    one.voice.describe()
    return one


def changes(data):
    """A file in every way, and can its bytes hide that?"""
    size = len(data)
    for cut in {0, 1, 2, 3, size // 4, size // 2, size - 5, size - 1}:
        yield attacks.short(data, cut), cut == 0
    for number in range(0, 8 * size, 7 * STEPS * max(1, size // 40)):
        yield attacks.flipped(data, number), False
    for number in range(0, 8 * size, 13 * STEPS * max(1, size // 60)):
        yield attacks.forged(data, number), True
    for number in (1, 77, 8191, 9001):
        yield attacks.junk(data, number), False
    yield attacks.gone(data, 0), True


def test_a_hand_that_was_attacked_stands_as_its_other_copy_has_it_and_that_is_said():
    board, files = begun()
    one = started(board, files)
    assert played(one) == CARDS and one.desk.box.alerts == alerts.ALERT_POWER
    for name in HANDS:
        for data, hides in changes(files[name]):
            one = started(board, dict(files, **{name: data}))
            if hides:
                continue
            assert played(one) in (CARDS, CARDS[:-1]), (name, data)
            sound = slots.sound(bytes(data))
            assert bool(one.desk.box.alerts & alerts.ALERT_HAND) != sound, (name, data)
    one = started(board, dict(files, **{name: bytes(9) for name in HANDS}))
    assert one.desk.referee.rules is None and one.desk.box.alerts & alerts.ALERT_HAND
    swapped = dict(files, hand0a=files["hand0b"], hand0b=files["hand0a"])
    assert played(started(board, swapped)) == CARDS
    vfs.umount("/flash")


def test_a_record_that_was_attacked_is_read_from_its_other_copy_and_two_are_said():
    board, files = begun()
    for name in ("deck", "settings"):
        sound = files[name + ".a"]
        for data, hides in changes(sound):
            one = started(board, dict(files, **{name + ".a": data}))
            assert played(one) == CARDS
            if not hides or not data:
                assert one.desk.box.alerts == alerts.ALERT_POWER, (name, data)
                assert one.desk.tags.count(0) == 40 and one.desk.box.settings.set_up
            one = started(board, dict(files, **{name + ".a": data, name + ".b": data}))
            assert played(one) == CARDS
            if not hides:
                assert one.desk.box.alerts & UNREAD[name], (name, data)
    vfs.umount("/flash")


def test_a_match_file_of_anything_leaves_the_running_match_as_it_stands():
    board, files = begun()
    record = one_record(started(board, files))
    for number in (1, 7):
        name = "match%d.hands" % number
        for data, _ in changes(record):
            one = started(board, dict(files, **{name: data}))
            assert played(one) == CARDS, data
            one.desk.box.open("matches")
            one.desk.box.open("sheet")
            one.voice.stale = True
            one.voice.describe()
    vfs.umount("/flash")


def one_record(one):
    record = one.desk.referee.leave_record()
    assert record
    return record
