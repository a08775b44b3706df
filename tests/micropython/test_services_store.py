"""The store on a real littlefs: power cut at every program and erase, a full flash, a dead one."""

import os

from ram_flash import Flash
from store_rig import Lines, away, cut_everywhere, image, mounted, newest, opened

from hakam.services.folder import KEPT_MATCHES, ROOM
from hakam.services.store import SLOTS, Store


def test_an_acknowledged_event_survives_a_cut_at_every_write():
    def work(store, flash, acknowledged):
        for sequence in range(6, 46):
            store.save_slot(sequence & 1, image(sequence))
            if flash.off():
                return
            acknowledged.append(sequence)

    def check(store, acknowledged):
        found = newest(store.slots())
        assert found >= (acknowledged[-1] if acknowledged else 5), (found, acknowledged)

    assert cut_everywhere(work, check) > 40


def test_the_harness_sees_an_event_that_was_acknowledged_too_early():
    lost = []

    def work(store, flash, acknowledged):
        for sequence in range(6, 16):
            if flash.off():
                return
            acknowledged.append(sequence)
            store.save_slot(sequence & 1, image(sequence))

    def check(store, acknowledged):
        if acknowledged and newest(store.slots()) < acknowledged[-1]:
            lost.append(acknowledged[-1])

    assert cut_everywhere(work, check) > 9
    assert lost


def test_records_in_two_copies_survive_a_cut_at_every_write():
    def work(store, flash, acknowledged):
        store.keep("settings", b"new settings")

    def check(store, acknowledged):
        assert loaded(store) in (b"old settings", b"new settings")

    assert cut_everywhere(work, check) >= 2


def test_finished_hands_survive_a_cut_at_every_write():
    def work(store, flash, acknowledged):
        for hand in range(5):
            store.add_hand(1, bytes((hand,)) * 50)
            if flash.off():
                return
            acknowledged.append(hand)

    def check(store, acknowledged):
        data = store.read_match(1)
        for hand in acknowledged:
            assert data[hand * 50 : hand * 50 + 50] == bytes((hand,)) * 50

    assert cut_everywhere(work, check) > 5


class Taker:
    """Takes settings, old or new; a no is False or a ValueError, as records say it."""

    def __init__(self):
        self.data = None

    def take(self, data):
        if len(data) != 12:
            return False
        if not data.endswith(b" settings"):
            raise ValueError("not settings")
        self.data = data


def loaded(store, name="settings"):
    """What the store gives for a record, None when no copy was taken."""
    taker = Taker()
    assert store.load(name, taker.take) == (taker.data is not None)
    return taker.data


def test_saving_an_event_costs_a_twentieth_of_an_erase_however_the_metadata_lies():
    flash = Flash(40)
    blank = bytes(flash.data)
    dearest = programmed = 0
    for start in range(30, 50):
        flash.data[:] = blank
        mounted(flash)
        store = opened()
        store.keep("settings", bytes(42))
        sequence = events = erases = 0
        for _ in range(start):
            sequence += 1
            store.save_slot(sequence & 1, image(0))
        for hand in range(10):
            erases -= flash.erases
            programmed -= flash.programmed
            for at in range(46):
                sequence += 1
                events += 1
                assert store.save_slot(sequence & 1, bytes(44 + at + start % 7))
            erases += flash.erases
            programmed += flash.programmed
            store.add_hand(1, bytes(90 + start))
            store.keep("settings", bytes((hand,)) * 42)
        dearest = max(dearest, erases / events)
        away()
    print("erases an event: %.3f at worst; %d bytes" % (dearest, programmed // (20 * 460)))
    assert dearest <= 0.06


def test_slots_come_back_in_their_order_and_missing_ones_are_empty():
    mounted(Flash())
    store = opened()
    store.save_slot(2, b"two")
    store.save_slot(0, b"zero")
    assert store.slots() == [b"zero", b"", b"two", b""]
    assert len(SLOTS) == 4
    away()


def test_a_damaged_first_copy_gives_the_second_and_two_give_none():
    mounted(Flash())
    store = opened()
    store.keep("settings", b"old settings")
    with open("/flash/table/settings.a", "wb") as file:
        file.write(b"old sett")
    assert loaded(store) == b"old settings"
    with open("/flash/table/settings.b", "wb") as file:
        file.write(b"new somethng")
    assert loaded(store) is None
    assert loaded(store, "nothing") is None
    away()


def test_what_a_cut_left_half_done_is_dropped_at_the_start():
    flash = Flash()
    mounted(flash)
    opened()
    away()
    mounted(flash, False)
    with open("/flash/table/deck.tmp", "wb") as file:
        file.write(b"half")
    opened()
    assert "deck.tmp" not in os.listdir("/flash/table")
    away()


def test_the_last_matches_are_kept_and_the_number_of_files_is_bounded():
    mounted(Flash(64))
    store = opened()
    for match in range(1, 12):
        for hand in range(3):
            store.add_hand(match, bytes((match, hand)) * 20)
        store.trim(match, match - 1)
        for name in ("settings", "deck"):
            store.keep(name, bytes(40))
        for slot in range(4):
            store.save_slot(slot, bytes(100))
        assert len(os.listdir("/flash/table")) <= 12
    assert sorted(store.matches()) == [8, 9, 10, 11] and KEPT_MATCHES == 3
    assert store.read_match(10) == b"".join(bytes((10, hand)) * 20 for hand in range(3))
    away()


def test_matches_are_kept_until_the_next_firmware_would_lack_room():
    """The oldest go then, and are named."""
    mounted(Flash(224))
    store = opened()
    for match in range(1, 12):
        store.add_hand(match, bytes(2000))
        assert store.trim(match, match - 1) == 0
    assert len(store.matches()) == 11
    with open("/flash/firmware", "wb") as file:
        while os.statvfs("/flash")[3] * 4096 > ROOM - 4096 * 4:
            file.write(bytes(4096))
            file.flush()
    gone = store.trim(12, 11)
    assert sorted(store.matches()) == list(range(gone + 1, 12)) and 3 <= gone <= 8, gone
    assert [line for line in store.log.said if "makes room" in line] == [
        "match %d makes room" % match for match in range(1, gone + 1)
    ]
    away()


def test_on_a_full_flash_the_oldest_match_makes_room_but_not_what_runs_or_waits():
    mounted(Flash(24))
    store = opened()
    for match in (1, 2, 3):
        store.add_hand(match, bytes(3000))
    assert store.make_room(3) == 0, "there is room"
    try:
        for size in (1024, 64):
            while True:
                with open("/flash/filler%d" % size, "ab") as file:
                    file.write(bytes(size))
    except OSError as error:
        assert error.errno == 28
    while store.add_hand(3, bytes(900)):
        pass
    assert store.full and not store.saving
    store.hands.append((1, b"waits"))
    assert store.make_room(3) == 2
    store.hands.pop()
    assert store.retry() and store.saving and store.log.said[-1] == "saving again"
    assert sorted(store.matches()) == [1, 3]
    store.full = True
    assert store.make_room(1) == 3 and store.make_room(1) == 0 and store.matches() == [1]
    away()


def test_an_old_match_that_runs_or_was_just_left_is_not_dropped_for_its_age():
    for running, left, kept in (
        (12, 11, [9, 10, 11]),  # the new match has no file yet
        (8, 11, [8, 9, 10, 11]),
        (12, 8, [8, 10, 11]),
        (0, 0, [9, 10, 11]),
    ):
        mounted(Flash(64))
        store = opened()
        for match in (8, 9, 10, 11):
            store.add_hand(match, b"x")
        store.trim(running, left)
        assert sorted(store.matches()) == kept, (running, left)
        away()


def test_a_flash_that_refuses_writes_leaves_the_table_in_ram_until_it_takes_them():
    flash = Flash()
    mounted(flash)
    store = opened()
    store.save_slot(0, image(1))
    flash.deny = True
    assert not store.save_slot(1, image(2))
    assert not store.add_hand(1, b"first")
    assert not store.add_hand(1, b"second")
    assert not store.keep("settings", b"new settings")
    assert not store.saving
    assert store.read_match(1) == b"firstsecond"
    assert not store.retry()
    flash.deny = False
    assert store.retry() and not store.saving
    assert store.save_slot(1, image(2)) and store.saving
    assert store.read_match(1) == b"firstsecond"
    assert loaded(store) == b"new settings"
    assert len([line for line in store.log.said if "not being saved" in line]) == 1
    assert store.log.said[-1] == "saving again"
    away()
    mounted(flash, False)
    store = opened()
    assert newest(store.slots()) == 2 and store.read_match(1) == b"firstsecond"
    away()


def test_a_full_flash_is_said_once_and_nothing_is_raised():
    flash = Flash(12)
    mounted(flash)
    store = opened()
    store.save_slot(0, image(1))
    store.save_slot(1, image(2))
    try:
        while True:
            with open("/flash/filler", "ab") as file:
                file.write(bytes(1024))
    except OSError as error:
        assert error.errno == 28
    for _ in range(200):
        store.add_hand(1, bytes(60))
    assert not store.saving and len(store.hands) == 16
    for sequence in range(3, 40):
        store.save_slot(sequence & 1, image(sequence))
    os.remove("/flash/filler")
    assert store.retry()
    assert store.save_slot(0, image(40)) and store.saving
    away()


def test_a_missing_file_system_raises_nothing():
    store = Store("/nowhere", Lines())
    store.open()
    assert not store.saving
    assert store.slots() == [b"", b"", b"", b""]
    assert store.matches() == []
    assert not store.save_slot(0, b"x")
    store.trim(1, 0)
