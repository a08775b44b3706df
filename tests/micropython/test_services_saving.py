"""What is said of saving is true: as long as anything waits for the flash it stands on the panel,
it is tried again, and a later success of something else hides it from nobody."""

import os
from time import ticks_add, ticks_ms

import virtual_clock
from ram_flash import Flash
from store_rig import Lines, away, image, mounted, opened
from table_rig import DEAL, Table, fresh
from table_rig import opened as at_table

from hakam.rules import events
from hakam.screens import box as alerts
from hakam.screens import commands
from hakam.services.store import Store
from hakam.table import verdicts
from host_tools.emulator.chips import pn532

HALF = 1 << 29  # ms: from so far back on a tick is taken for one to come
PERIOD = 2 * HALF * 1000  # us


def denied(flash, work):
    flash.deny = True
    work()
    flash.deny = False


def test_as_long_as_anything_waits_no_other_success_says_that_all_is_saved():
    for waits in ("slot", "record", "hand"):
        flash = Flash()
        mounted(flash)
        store = opened()
        told = []
        store.on_change = told.append
        work = {
            "slot": lambda store=store: store.save_slot(0, image(1)),
            "record": lambda store=store: store.keep("settings", b"new settings"),
            "hand": lambda store=store: store.add_hand(1, b"hand"),
        }
        denied(flash, work[waits])
        assert told == [False], waits
        for name in work:
            if name != waits:
                assert work[name](), (waits, name)
                assert not store.saving, (waits, name)
        store.retry()
        work[waits]()
        assert store.saving and told == [False, True], waits
        away()


def test_a_write_without_memory_waits_and_is_tried_again():
    class Full(bytes):
        pass

    flash = Flash()
    mounted(flash)
    store = opened()
    writes = store._path
    lacks = [True]

    def path(name):
        if lacks[0]:
            raise MemoryError
        return writes(name)

    store._path = path
    assert not store.add_hand(1, b"hand") and not store.saving
    assert not store.keep("settings", b"new settings")
    lacks[0] = False
    assert store.retry() and store.saving
    assert store.read("match1.hands") == b"hand" and store.read("settings.b") == b"new settings"
    away()


def test_a_file_that_is_not_there_or_cannot_be_removed_is_not_said_to_be_unsaved():
    flash = Flash()
    mounted(flash)
    store = opened()
    store.drop(7)
    assert store.saving
    store.add_hand(8, b"x")
    denied(flash, lambda: store.drop(8))
    assert store.saving
    away()


def test_a_match_dropped_while_its_hand_waits_does_not_come_back():
    flash = Flash()
    mounted(flash)
    store = opened()
    denied(flash, lambda: store.add_hand(1, b"hand"))
    store.drop(1)
    assert store.retry() and store.saving and store.matches() == []
    away()


def test_a_folder_that_could_not_be_made_at_the_start_is_made_when_the_flash_takes_it():
    flash = Flash()
    mounted(flash)
    store = Store("/flash", Lines())
    denied(flash, store.open)
    assert not store.saving
    store.retry()
    assert store.save_slot(0, image(1)) and store.saving
    assert "table" in os.listdir("/flash")
    away()


async def end_hand(table):
    table.box.event(events.CONCEDE, table.referee.hand.declarer, 0)
    await table.desk.act(commands.EVENT)


async def restarted(table):
    flash, chip = table.flash, table.chip
    await table.off()
    return Table(flash, chip)


async def test_a_hand_whose_record_was_refused_is_not_hidden_by_the_next_event_saved():
    table = await at_table()
    for name in DEAL:
        await table.touch(name)
    table.flash.deny = True
    await end_hand(table)
    table.flash.deny = False
    await table.desk.act(commands.NEXT_HAND)
    assert table.referee.hand_no == 2
    assert table.box.alerts & alerts.ALERT_STORE
    await table.woken(6000)
    assert not table.box.alerts & alerts.ALERT_STORE
    table = await restarted(table)
    assert table.box.sheet.n == 1, "the hand is on the flash"
    await table.off()


async def test_a_new_match_says_what_could_not_be_put_away_and_keeps_it_later():
    refused = 0
    table = await at_table()
    for name in DEAL[:6]:
        await table.touch(name)
    before = table.state()
    await table.off()
    image = bytes(table.flash.data)
    for operation in range(1, 13):
        flash = fresh()
        flash.data[:] = image
        table = Table(flash, pn532.PN532())
        flash.tries = 0
        flash.refuses = lambda n, one=operation: n == one
        await table.desk.act(commands.NEW_MATCH)
        flash.refuses = None
        if not table.store.saving:
            refused += 1
            assert table.box.alerts & alerts.ALERT_STORE, operation
        await table.woken(6000)
        assert table.store.saving and not table.box.alerts & alerts.ALERT_STORE, operation
        assert table.referee.match_no == 2, operation
        table = await restarted(table)
        assert table.referee.match_no == 2, operation
        table.box.event(0, 0, 1)  # match 1
        await table.desk.act(commands.REOPEN)
        assert table.state()[1:] == before[1:], (operation, table.state(), before)
        await table.off()
    assert refused


async def test_the_last_card_enrolled_is_said_to_be_unsaved_and_is_kept_later():
    for operation in range(1, 5):
        table = Table(fresh(), pn532.PN532())
        tags = table.desk.tags
        tags.lengths[9] = 0  # the first card asked for has no tag
        table.store.keep("deck", tags.pack())
        table.box.settings.enrolling = 1
        table.box.open("enrol", 0)
        flash = table.flash
        flash.tries = 0
        flash.refuses = lambda n, one=operation: n == one
        await table.woken(500)
        table.desk.touch(bytearray(b"\x04\x99\x01\x02\x03\x04\x05\0\0\0"), 7)
        await table.woken(500)
        flash.refuses = None
        assert tags.count(0) == 40
        if not table.store.saving:
            assert table.box.alerts & alerts.ALERT_STORE, operation
        await table.woken(6000)
        assert not table.box.alerts & alerts.ALERT_STORE, operation
        table = await restarted(table)
        assert table.desk.tags.find(bytearray(b"\x04\x99\x01\x02\x03\x04\x05\0\0\0"), 7) == 9
        await table.off()


async def test_a_full_flash_is_said_when_a_hand_finds_no_room():
    table = await at_table()
    for name in DEAL:
        await table.touch(name)
    try:
        while True:
            with open("/flash/filler", "ab") as file:
                file.write(bytes(1024))
    except OSError as error:
        assert error.errno == 28
    add = table.store.add_hand
    table.store.add_hand = lambda match, record: add(match, record * 200)  # no room for so much
    await end_hand(table)
    assert not table.store.saving and table.box.alerts & alerts.ALERT_STORE
    table.store.hands.clear()
    await table.off()


async def test_a_question_a_week_old_still_hears_its_keys():
    table = await at_table()
    desk = table.desk
    desk.asks = desk.new = True
    desk.asked_at = ticks_ms()
    assert desk.is_new()
    await table.woken(1000)
    assert not desk.is_new()
    desk.asked_at = ticks_add(ticks_ms(), -(HALF + 5))
    assert not desk.is_new()
    desk.asks = False
    await table.off()


async def test_a_failed_save_is_tried_again_and_a_notice_goes_at_every_uptime():
    for uptime in (HALF - 2000, HALF + 5, 2 * HALF - 2000):
        virtual_clock.until((virtual_clock.now // PERIOD * PERIOD + PERIOD) + uptime * 1000)
        table = Table(fresh(), pn532.PN532())
        denied(table.flash, lambda table=table: table.store.keep("settings", b"x"))
        table.desk.refuse(verdicts.NO_MEMORY)
        await table.woken(6000)
        assert table.store.saving and not table.box.notice, uptime
        await table.off()


async def test_a_hand_that_is_over_is_shown_before_its_record_is_written_at_the_start():
    table = await at_table()
    for name in DEAL:
        await table.touch(name)
    await end_hand(table)
    number = table.referee.match_no
    whole = table.store.read_match(number)
    assert whole
    os.remove("/flash/table/match%d.hands" % number)
    flash, chip = table.flash, table.chip
    await table.off()
    written = flash.programmed
    table = Table(flash, chip)
    assert table.box.is_on("hand") and flash.programmed == written
    await table.woken(1000)
    assert table.store.read_match(number) == whole and table.desk.sheet.n == 1
    await table.off()
