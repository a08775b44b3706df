"""What is read is not believed: a stored state that cannot be is none, the next older one stands,
and what could not be read is said on the panel."""

import gc
import os

from app_rig import Box
from ram_flash import Flash
from store_rig import away, mounted
from store_rig import opened as store_opened
from table_rig import DEAL, Table, opened, uid

from hakam.journal import finished, slots
from hakam.rules import events
from hakam.screens import box as alerts
from hakam.screens import commands, lines, show
from hakam.screens.settings import Settings
from hakam.services import matches
from hakam.table import verdicts
from hakam.table.deck import Deck
from hakam.words import load


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
    mounted(Flash())
    store = store_opened()
    put("match1.hands", bytes(20_000))
    assert len(store.read_match(1)) == 8192
    away()


def test_settings_whose_names_are_no_text_are_none():
    settings = Settings()
    settings.names[0] = 0xC3
    settings.names[1] = 0x28
    assert Settings().unpack(settings.pack()) is False


def test_settings_with_house_rules_that_no_game_has_room_for_are_none():
    settings = Settings()
    assert Settings().unpack(settings.pack())
    settings.game.stock_duties = 1
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


def test_a_record_whose_first_writing_was_cut_is_not_said_to_be_unreadable():
    """A file that is made is there, empty, before what is written to it."""
    flash = Flash()
    mounted(flash)
    store_opened()
    away()
    before = bytes(flash.data)
    empty = cut = 0
    was_cut = True
    while was_cut:
        flash.data[:] = before
        flash.operations = 0
        flash.cut_at = cut
        mounted(flash, False)
        store_opened().keep("before", b"cards")
        was_cut = flash.off()
        away()
        flash.cut_at = -1
        mounted(flash, False)
        store = store_opened()
        empty += store.read("before.a") == b""
        store.load("before", lambda data: data == b"cards", alerts.ALERT_HAND)
        assert not store.unread, cut
        away()
        cut += 1
    assert empty
