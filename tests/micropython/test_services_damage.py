"""What is read is not believed: a stored state that cannot be is none, the next older one stands,
and what could not be read is said on the panel. A fault within an event leaves no half of it."""

import asyncio
import gc
import os

import machine
import virtual_clock
from app_rig import Box
from ram_flash import Flash
from store_rig import away, mounted
from store_rig import opened as store_opened
from table_rig import DEAL, Table, fresh, opened, uid

from hakam.journal import finished, slots
from hakam.rules import events
from hakam.screens import box as alerts
from hakam.screens import commands, lines, show
from hakam.screens.settings import Settings
from hakam.services import matches
from hakam.table import verdicts
from hakam.table.deck import Deck
from hakam.words import load
from host_tools.emulator.chips import pn532


def put(name, data):
    with open("/flash/table/" + name, "wb") as file:
        file.write(data)


def held(name):
    with open("/flash/table/" + name, "rb") as file:
        return file.read()


async def restarted(table):
    flash, chip = table.flash, table.chip
    await table.off()
    return Table(flash, chip)


async def end_hand(table):
    table.box.event(events.CONCEDE, table.referee.hand.declarer, 0)
    await table.desk.act(commands.EVENT)


def slot(sound, *entries):
    """A newer slot than a sound one, with these bytes of entries behind its own."""
    out = bytearray(sound[: len(sound) - 4]) + bytes(entries)
    out[1] = len(out) + 4
    out[2] += 1
    return bytes(out) + slots.crc(bytes(out))


async def test_a_slot_that_cannot_be_is_none_and_the_sound_older_one_beside_it_stands():
    table = await opened()
    for name in DEAL[:3]:
        await table.touch(name)
    files = table.store.slots()
    newest = max(range(2), key=lambda i: slots.get(files[i], 2, 3))
    stood = 0
    for code in range(256):
        files[1 - newest] = slot(files[newest], code)
        assert slots.sound(files[1 - newest])
        assert table.referee.restore(files), code
        stood += table.played() == DEAL[:3]
    assert stood > 40, stood
    put(("hand0a", "hand0b")[1 - newest], slot(files[newest], 62))
    table = await restarted(table)
    assert table.played() == DEAL[:3] and table.box.alerts & alerts.ALERT_HAND
    await table.off()


async def test_every_value_of_every_byte_of_a_slot_starts_the_box_with_the_other_one():
    table = await opened()
    for name in DEAL[:3]:
        await table.touch(name)
    files = table.store.slots()
    newest = max(range(2), key=lambda i: slots.get(files[i], 2, 3))
    sound = files[newest]
    referee = table.referee
    for at in range(len(sound) - 4):
        for value in (0, 62, 127, 192, 255, sound[at] ^ 1, sound[at] ^ 128):
            wrong = bytearray(sound)
            wrong[at] = value
            wrong[len(sound) - 4 :] = slots.crc(bytes(wrong[: len(sound) - 4]))
            files[newest] = bytes(wrong)
            assert referee.restore(files), (at, value)
            referee.phase()
    await table.off()


async def test_slots_of_which_none_can_be_read_are_said_on_the_panel():
    table = await opened()
    await table.touch("O1")
    for name in ("hand0a", "hand0b"):
        data = bytearray(held(name))
        data[9] ^= 1
        put(name, data)
    table = await restarted(table)
    assert table.referee.rules is None and table.box.alerts & alerts.ALERT_HAND
    await table.key(commands.OK)
    assert not table.box.alerts & alerts.ALERT_HAND, "it has been read"
    await table.off()


async def test_a_match_file_that_is_missing_or_torn_is_said_on_the_panel():
    for change in ("missing", "flipped", "junk"):
        table = await opened()
        await table.touch("O1")
        await end_hand(table)
        await table.desk.act(commands.NEXT_HAND)
        if change == "missing":
            os.remove("/flash/table/match1.hands")
        elif change == "junk":
            put("match1.hands", bytes(16_000))
        else:
            data = bytearray(held("match1.hands"))
            data[20] ^= 4
            put("match1.hands", data)
        table = await restarted(table)
        assert table.referee.hand_no == 2 and table.box.alerts & alerts.ALERT_SHEET, change
        await table.off()


async def test_a_sound_box_says_nothing_of_the_kind():
    table = await opened()
    await table.touch("O1")
    await end_hand(table)
    await table.desk.act(commands.NEXT_HAND)
    table = await restarted(table)
    assert table.box.alerts == alerts.ALERT_POWER and not table.store.unread
    await table.off()


async def test_every_record_of_a_match_with_wrong_values_is_shown_or_left_out():
    table = await opened()
    for name in DEAL[:4]:
        await table.touch(name)
    await end_hand(table)
    record = held("match1.hands")
    assert finished.sound(record, 0) == len(record)
    out = lines.Lines(load(0))
    for at in range(2, len(record) - 4):
        for value in (0, 4, 62, 127, 255, record[at] ^ 1):
            wrong = bytearray(record)
            wrong[at] = value
            wrong[len(record) - 4 :] = slots.crc(bytes(wrong[: len(record) - 4]))
            put("match1.hands", wrong)
            table.desk._load(1)
            for screen in ("sheet", "matches"):
                assert table.box.open(screen) == commands.REDRAW
                if screen == "matches":
                    matches.fill(table.box.screen.shelf, table.store, 9)
                show.describe(table.box, out)
                lines.text(out)
            table.box.settle()
            before = table.state()
            if not table.referee.read(bytes(wrong)):
                assert table.state() == before, (at, value)
            show.describe(table.box, out)
            lines.text(out)
            assert table.referee.read(record)
    await table.off()


def test_junk_as_a_match_file_is_not_read_whole():
    gc.collect()
    mounted(Flash(40))
    store = store_opened()
    put("match1.hands", bytes(20_000))
    assert len(store.read_match(1)) == 8192
    away()


def test_settings_whose_names_are_no_text_are_none():
    settings = Settings()
    settings.names[0] = 0xC3
    settings.names[1] = 0x28
    assert Settings().unpack(settings.pack()) is False


def test_a_deck_with_a_tag_twice_is_none_and_the_deck_stays_as_it_was():
    deck = Deck()
    for card in range(3):
        assert deck.bind(0, card, bytearray(uid(card)), 7) == verdicts.BOUND
    sound = deck.pack()
    deck.uids[10:17] = deck.uids[0:7]
    twice = deck.pack()
    other = Deck()
    other.unpack(sound)
    try:
        other.unpack(twice)
    except ValueError as error:
        assert "twice" in str(error)
    else:
        raise AssertionError("it was taken")
    assert other.pack() == sound
    assert other.find(bytearray(uid(1) + bytes(3)), 7) == 1


def test_decks_and_settings_that_cannot_be_read_are_said_on_the_panel():
    for name, bit in (("deck", alerts.ALERT_DECK), ("settings", alerts.ALERT_SETTINGS)):
        box = Box()
        put(name + ".a", bytes(30))
        one = box.run(2000)
        assert one.desk.box.alerts == bit, name
        assert len(box.apps) == 1 and one.supervisor.faults == 0


async def test_a_lack_of_memory_while_a_deck_is_packed_or_kept_binds_nothing():
    for part in ("pack", "keep"):
        table = Table(fresh(), pn532.PN532())
        tags = table.desk.tags
        tags.lengths[9] = 0
        tags.put_back(bytes(tags.lengths), bytes(tags.uids))
        table.store.keep("deck", tags.pack())
        before = tags.pack()
        table.box.open("enrol", 0)
        owner = tags if part == "pack" else table.store
        work = getattr(owner, part)

        def full(*_):
            raise MemoryError

        setattr(owner, part, full)
        new = bytearray(b"\x04\x99\x01\x02\x03\x04\x05\0\0\0")
        table.desk.touch(new, 7)
        await asyncio.sleep_ms(200)
        assert table.box.notice == verdicts.NO_MEMORY
        setattr(owner, part, work)
        assert tags.pack() == before, part
        table.desk.touch(new, 7)
        await asyncio.sleep_ms(200)
        assert tags.find(new, 7) == 9 and table.box.notice == 0, part
        await table.off()


async def test_a_lack_of_memory_in_a_replay_while_the_flash_refuses_replays_what_is_in_ram():
    table = await opened()
    table.flash.deny = True
    for name in DEAL[:6]:
        await table.touch(name)
    from hakam.table import replay

    run = replay.run

    def full(*_):
        replay.run = run
        raise MemoryError

    replay.run = full
    table.referee.checkpoints.clear()
    await table.key(commands.BACK)
    replay.run = run
    await asyncio.sleep_ms(300)
    assert table.played() == DEAL[:5]
    table.flash.deny = False
    await table.woken(6000)
    state = table.state()
    table = await restarted(table)
    assert table.state() == state and table.played() == DEAL[:5]
    await table.off()


async def test_a_fault_in_the_recovery_does_not_end_the_table():
    table = await opened()
    await table.touch("O1")
    table.supervisor.traces = False
    desk = table.desk

    def broken(*_):
        raise ValueError("no screen")

    start = table.box.start
    table.box.start = broken
    desk.box.busy = True
    table.supervisor.watched[0].task.cancel()
    table.supervisor.watched[0].task = asyncio.create_task(
        table.supervisor._keep(table.supervisor.watched[0])
    )
    await asyncio.sleep_ms(500)
    table.box.start = start
    assert table.supervisor.faults == 0 and not desk.box.busy
    await table.key(commands.OK)
    await table.touch("C1")
    assert table.played() == ["O1", "C1"]
    await table.off()


async def test_another_card_on_the_pad_at_power_up_is_said_and_counts_when_laid_again():
    table = await opened()
    await table.touch("O1")
    flash, chip = table.flash, table.chip
    await table.off()
    tag = table.lay("C1")
    table = Table(flash, chip)
    await table.woken(1000)
    assert table.played() == ["O1"] and table.box.alerts & alerts.ALERT_LIES
    table.lift(tag)
    await table.woken(1000)
    await table.touch("C1")
    assert table.played() == ["O1", "C1"] and not table.box.alerts & alerts.ALERT_LIES
    await table.off()


def test_an_interrupt_in_mid_note_leaves_no_tone():
    cut_off = 0
    for moment in range(4100, 4400, 25):
        box = Box()
        box.begin()
        box.touch(4000, "O1", 2000)
        sounding = []

        def tones(since=virtual_clock.now):
            heard = [entry for entry in machine.outputs() if entry[1] == "sound"]
            return [entry[3] for entry in heard if entry[0] > since]

        box.at(moment - 1, lambda tones=tones, found=sounding: found.append(tones()[-1]))
        box.interrupt(moment)
        box.at(moment + 1500, lambda tones=tones, found=sounding: found.append(tones()[-1]))
        box.run(moment + 1600)
        assert len(box.apps) == 2 and sounding[1] == 0, (moment, sounding)
        cut_off += sounding[0] > 0
    assert cut_off


def test_a_task_that_dies_again_and_again_is_said_in_words():
    box = Box()
    deaths = []

    def broken(bits):
        deaths.append(1)
        raise ValueError("no keys")

    box.at(1000, lambda: setattr(box.apps[-1].board.keys(), "read", lambda: broken(0)))
    one = box.run(5000)
    assert len(deaths) > 3 and one.desk.box.alerts & alerts.ALERT_FAULT
