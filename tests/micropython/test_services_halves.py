"""A fault within an event leaves no half of it, and none ends the table: memory that lacks, a
recovery that fails, an interrupt in a note, a card that lies there when the box starts."""

import asyncio

import machine
import virtual_clock
from app_rig import Box
from table_rig import DEAL, Table, fresh, opened

from hakam.journal import slots
from hakam.screens import box as alerts
from hakam.screens import commands
from hakam.table import replay, verdicts
from host_tools.emulator.chips import pn532


async def restarted(table):
    flash, chip = table.flash, table.chip
    await table.off()
    return Table(flash, chip)


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


async def test_a_lack_of_memory_in_a_repair_leaves_the_hand_as_it_was():
    table = await opened()
    for name in DEAL[:4]:
        await table.touch(name)
    before = table.state()
    run = replay.run

    def full(*_):
        replay.run = run
        raise MemoryError

    table.box.open("again", 0)
    for name in ("C1", "O1", "E1"):
        await table.touch(name)
    replay.run = full
    await table.touch("B1")
    replay.run = run
    await asyncio.sleep_ms(300)
    assert table.state() == before and table.supervisor.faults == 0
    await table.off()


async def test_a_lack_of_memory_while_a_late_ghna_is_looked_for_leaves_the_hand():
    """The state is built anew for that, entry by entry."""
    table = await opened()
    for name in DEAL[:9]:
        await table.touch(name)
    before = table.state()
    hand = table.referee.hand
    table.box.open("late")
    judge = hand.judge
    asked = []

    def full(*_):
        hand.judge = judge
        asked.append(hand.n_plays)
        raise MemoryError

    hand.judge = full
    await table.key(commands.OK)  # the notice of the last card goes
    await table.key(commands.OK)
    assert asked == [0], (asked, table.box.screen.name, table.box.notice)
    await asyncio.sleep_ms(300)
    assert table.state() == before and table.played() == DEAL[:9]
    assert table.box.notice == verdicts.NO_MEMORY, table.box.notice
    assert table.supervisor.faults == 0
    await table.off()


async def test_a_lack_of_memory_after_an_older_match_that_makes_none_leaves_the_running_one():
    table = await opened()
    for name in DEAL[:4]:
        await table.touch(name)
    wrong = bytearray(table.referee.leave_record())
    slots.put(wrong, 2, 7, 2)
    wrong[-5] = wrong[-6]  # one card twice
    wrong[-4:] = slots.crc(bytes(wrong[:-4]))
    table.store.add_hand(7, bytes(wrong))
    for name in DEAL[4:9]:
        await table.touch(name)
    before = table.state()
    prepare = replay.prepare
    asked = []

    def full(*given):
        asked.append(given)
        if len(asked) == 2:
            raise MemoryError
        return prepare(*given)

    replay.prepare = full
    table.box.arg = 7
    try:
        await table.desk.act(commands.REOPEN)
    except MemoryError:
        table.desk.lacked()  # as `Desk.take`
    replay.prepare = prepare
    assert len(asked) > 1, asked
    assert table.state() == before and table.played() == DEAL[:9]
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
