"""A table from the reader's chip to the flash, in virtual time: what is touched, saved and heard.

Faults are put into the chip and the flash; driver, taps, referee and store are the real ones."""

import asyncio
import gc

import machine
import virtual_clock
from table_rig import DEAL, Table, fresh, opened

from hakam.screens import box as alerts
from hakam.screens import commands
from hakam.table import verdicts
from host_tools.emulator.chips import pn532
from host_tools.emulator.chips.tag import Tag


async def test_eight_touches_are_eight_plays():
    table = await opened()
    for name in DEAL:
        await table.touch(name)
    assert table.played() == DEAL
    assert [id for id in table.voice.said if id == verdicts.TRICK_WON] == [verdicts.TRICK_WON] * 2
    await table.off()


async def test_what_was_heard_is_saved_tick_then_write_then_note_then_words():
    table = await opened()
    await table.touch("O1")
    since = virtual_clock.now
    wrote = []
    table.flash.on_write = lambda: wrote.append(virtual_clock.now)
    voice = table.voice
    notes = []  # notes that sounded when words were made
    verdict_words = voice.verdict_words
    screen_words = voice.screen_words

    def noted(words):
        tones = [entry[3] for entry in machine.outputs() if entry[0] > since]
        notes.append(tones.count(1000 + verdicts.ACCEPTED))
        return words()

    voice.verdict_words = lambda: noted(verdict_words)
    voice.screen_words = lambda: noted(screen_words)
    await table.touch("C1")
    tones = [entry for entry in machine.outputs() if entry[1] == "sound" and entry[0] > since]
    tick = [entry[0] for entry in tones if entry[3] == 3000]
    note = [entry[0] for entry in tones if entry[3] == 1000 + verdicts.ACCEPTED]
    assert len(tick) == 1 and len(note) == 1 and wrote
    assert tick[0] <= wrote[0] and wrote[-1] <= note[0]
    assert notes == [1, 1]
    await table.off()


async def test_a_card_left_on_the_pad_and_two_lying_there_count_once_each():
    table = await opened()
    first = table.lay("O1")
    await asyncio.sleep_ms(1500)
    second = table.lay("C1")
    await asyncio.sleep_ms(1500)
    assert table.played() == ["O1", "C1"]
    table.lift(first)
    await asyncio.sleep_ms(700)
    third = table.lay("E1")
    await asyncio.sleep_ms(1500)
    assert table.played() == ["O1", "C1", "E1"]
    table.lift(second)
    table.lift(third)
    await table.off()


async def test_a_tag_that_answers_every_second_poll_counts_once():
    table = await opened()
    table.chip.faults.arm("alternate")
    tag = table.lay("O1")
    await asyncio.sleep_ms(3000)
    table.lift(tag)
    await asyncio.sleep_ms(1000)
    assert table.played() == ["O1"]
    assert verdicts.CARD_AGAIN not in table.voice.said and len(table.voice.said) == 4
    await table.off()


async def test_two_new_cards_at_once_change_nothing_and_are_not_saved():
    table = await opened()
    slots = table.store.slots()
    state = table.state()
    one, two = table.lay("O1"), table.lay("C1")
    await asyncio.sleep_ms(800)
    assert table.voice.said[-1] == verdicts.TWO_CARDS
    assert table.voice.said.count(verdicts.TWO_CARDS) == 1
    assert table.played() == [] and table.store.slots() == slots
    assert table.state() == state
    table.lift(two)
    await asyncio.sleep_ms(1200)
    assert table.played() == ["O1"]
    table.lift(one)
    await table.off()


async def test_nonsense_frames_never_make_a_play_nor_end_a_task():
    table = await opened()
    n = 0
    for fault in (
        "nak", "stretch", "never_ready", "zeros", "ones", "no_ack", "stale", "error_frame",
        "bad_lcs", "bad_dcs", "wrong_code", "truncated", "short_preamble", "empty", "short_uid",
        "twin", "brownout", "sda_stuck",
    ):  # fmt: skip
        for count in (1, 4):
            table.chip.faults.arm(fault, count)
            await table.woken(1000)
            table.chip.faults.clear()
            await table.woken(4000)
            assert table.played() == DEAL[:n], fault
        if n < len(DEAL):
            await table.touch(DEAL[n], 500)
            n += 1
            assert table.played() == DEAL[:n], fault
    assert not table.taps.lost and table.supervisor.faults == 0, table.log.said
    await table.off()


async def test_a_lost_reader_is_shown_within_three_seconds_keys_go_on_and_it_comes_back():
    table = await opened()
    await table.touch("O1")
    for fault in ("absent", "hang", "scl_stuck"):
        table.chip.faults.arm(fault)
        await table.woken(3000)
        assert table.box.alerts & alerts.ALERT_READER, fault
        await table.key(commands.BACK)
        assert table.played() == [], fault
        await table.woken(60_000)
        table.chip.faults.clear()
        table.chip.reset(virtual_clock.now)
        await table.woken(5000)
        assert not table.box.alerts & alerts.ALERT_READER, fault
        await table.touch("O1")
        assert table.played() == ["O1"], fault
    assert table.supervisor.faults == 0
    await table.off()


async def test_power_comes_back_at_the_very_event_and_the_card_still_lying_is_not_counted():
    table = await opened()
    for name in DEAL[:5]:
        await table.touch(name)
    tag = table.lay(DEAL[5])
    await asyncio.sleep_ms(500)
    assert table.played() == DEAL[:6]
    state = table.state()
    chip, flash = table.chip, table.flash
    await table.off()
    table = Table(flash, chip)
    assert table.state() == state
    await asyncio.sleep_ms(4000)
    assert table.played() == DEAL[:6]
    assert table.voice.said in ([], [verdicts.ASK_TRICK])  # the question stands, no card came
    await table.touch(DEAL[6])
    assert table.played() == DEAL[:7]
    table.lift(tag)
    await table.off()


async def test_a_cut_at_every_write_of_a_touch_loses_and_doubles_nothing():
    table = await opened()
    await table.touch("O1")
    await table.off()
    flash = table.flash
    before = bytes(flash.data)
    cut = 0
    while True:
        flash.data[:] = before
        chip = pn532.PN532()
        table = Table(flash, chip)
        await table.woken(500)
        flash.operations = 0
        flash.cut_at = cut
        notes = len(table.voice.said)
        tag = table.lay("C1")
        await asyncio.sleep_ms(500)
        heard = len(table.voice.said) > notes and not flash.off()
        cut_off = flash.off()
        await table.off()
        flash.cut_at = -1
        table = Table(flash, chip)
        if heard:
            assert table.played() == ["O1", "C1"]
        await table.woken(3000)
        if table.played() == ["O1"]:  # it lay there before
            assert table.box.alerts & alerts.ALERT_LIES, cut
            table.lift(tag)
            await table.woken(1000)
            await table.touch("C1")
        else:
            table.lift(tag)
        assert table.played() == ["O1", "C1"], cut
        assert not table.box.alerts & alerts.ALERT_HAND, cut
        await table.off()
        cut += 1
        if not cut_off:
            break
    assert cut > 1


async def test_a_flash_that_takes_nothing_is_said_and_the_game_goes_on_and_is_saved_later():
    table = await opened()
    await table.touch("O1")
    table.flash.deny = True
    await table.touch("C1")
    await table.touch("E1")
    assert table.played() == ["O1", "C1", "E1"]
    assert table.box.alerts & alerts.ALERT_STORE
    table.flash.deny = False
    await table.woken(6000)
    assert not table.box.alerts & alerts.ALERT_STORE
    state = table.state()
    flash, chip = table.flash, table.chip
    await table.off()
    table = Table(flash, chip)
    assert table.state() == state
    await table.off()


async def test_an_undone_card_on_the_pad_waits_until_it_is_lifted():
    table = await opened()
    tag = table.lay("O1")
    await asyncio.sleep_ms(500)
    await table.key(commands.BACK)
    await asyncio.sleep_ms(1500)
    assert table.played() == []
    table.lift(tag)
    await asyncio.sleep_ms(700)
    await table.touch("O1")
    assert table.played() == ["O1"]
    await table.off()


async def test_cards_are_silent_between_hands_and_strangers_never_are():
    table = Table(fresh(), pn532.PN532())
    await asyncio.sleep_ms(300)
    since = virtual_clock.now
    await table.touch("O1")
    assert table.voice.said == []
    assert not [e for e in machine.outputs() if e[1] == "sound" and e[0] > since]
    tag = Tag(b"\x04\xff\xff\xff\xff\xff\xff", "stranger")
    table.chip.place(tag, virtual_clock.now)
    await asyncio.sleep_ms(500)
    assert table.voice.said == [verdicts.UNKNOWN_TAG]
    await table.off()


async def test_a_fault_in_the_middle_of_an_event_leaves_the_table_as_it_was_saved():
    table = await opened()
    await table.touch("O1")
    state = table.state()
    table.supervisor.traces = False
    touch = table.referee.touch

    def broken(card):
        touch(card)
        raise ValueError("after the play, before it is saved")

    table.referee.touch = broken
    await table.touch("C1")
    table.referee.touch = touch
    await asyncio.sleep_ms(500)
    assert table.supervisor.faults == 1, table.log.said
    assert table.state() == state
    await table.touch("C1")
    assert table.played() == ["O1", "C1"]
    await table.off()


async def test_a_touch_leaves_little_garbage():
    table = await opened()
    for name in DEAL[:4]:
        await table.touch(name)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for name in DEAL[4:]:
        await table.touch(name)
    grown = gc.mem_alloc() - before
    gc.enable()
    print("bytes of heap a touch with its polls, emulation included: %d" % (grown // 4))
    gc.collect()
    assert table.played() == DEAL
    await table.off()
