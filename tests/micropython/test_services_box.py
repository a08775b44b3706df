"""What lies and stands around the pad: command tags, their enrolment, forgotten cards, faults."""

import asyncio

import machine
import virtual_clock
from table_rig import DEAL, Table, fresh, label, opened, uid

from hakam.journal import kinds
from hakam.rules import cards, events
from hakam.screens import commands
from hakam.table import entered, verdicts
from hakam.table import referee as phases
from host_tools.emulator.chips import pn532

SETTLED = 1600  # after power-on tags are taken for those that lay there
PASS, TEN, OROS, COPAS, ESPADAS, BASTOS, GHNA, UNDO = range(8)


def with_commands(table):
    for number in range(8):
        assert table.desk.tags.bind_command(number, label(number), 7) == verdicts.BOUND
    table.store.keep("deck", table.desk.tags.pack())
    return table


def ticks(since):
    return len([e for e in machine.outputs() if e[1] == "sound" and e[0] > since and e[3] == 3000])


async def test_command_tags_open_a_match_name_trump_and_take_back_without_a_key():
    table = with_commands(Table(fresh(), pn532.PN532()))
    await asyncio.sleep_ms(SETTLED)
    since = virtual_clock.now
    touched = 0
    while table.referee.phase() != phases.TRUMP:
        assert touched < 8
        await table.command_tag(GHNA)
        touched += 1
    assert table.referee.hand.bid == table.box.settings.usual
    await table.command_tag(ESPADAS)
    assert table.referee.phase() == phases.PLAY and table.referee.hand.trump == 2
    await table.touch("O1")
    await table.command_tag(UNDO)
    assert table.played() == []
    await table.command_tag(UNDO)
    assert table.referee.phase() == phases.TRUMP
    assert ticks(since) == touched + 4
    await table.off()


async def test_a_command_tag_left_lying_is_one_command_and_no_second_card():
    table = with_commands(await opened())
    await asyncio.sleep_ms(SETTLED)
    await table.touch("O1")
    tag = table.lay_command(UNDO)
    await asyncio.sleep_ms(1000)
    assert table.played() == []
    await table.touch("E3")
    await table.touch("C1")
    assert table.played() == ["E3", "C1"] and verdicts.TWO_CARDS not in table.voice.said
    table.lift(tag)
    await asyncio.sleep_ms(700)
    one, two = table.lay_command(UNDO), table.lay("E1")
    await asyncio.sleep_ms(700)
    assert table.played() == ["E3", "C1", "E1"] and verdicts.TWO_CARDS not in table.voice.said
    table.lift(one)
    table.lift(two)
    await table.off()


async def test_a_command_tag_that_lies_there_at_power_on_commands_nothing():
    table = with_commands(await opened())
    await asyncio.sleep_ms(SETTLED)
    await table.touch("O1")
    tag = table.lay_command(UNDO)
    await asyncio.sleep_ms(1000)
    await table.touch("C1")
    flash, chip = table.flash, table.chip
    await table.off()
    table = Table(flash, chip)
    await asyncio.sleep_ms(3000)
    assert table.played() == ["C1"]
    table.lift(tag)
    await asyncio.sleep_ms(700)
    await table.command_tag(UNDO)
    assert table.played() == []
    await table.off()


async def test_the_enrolment_of_command_tags_survives_the_power():
    table = await opened()
    table.box.settings.enrolling = 3
    table.store.keep("settings", table.box.settings.pack())
    flash, chip = table.flash, table.chip
    for start in (0, 3):
        await table.off()
        table = Table(flash, chip)
        await asyncio.sleep_ms(300)
        assert table.box.is_on("tags") and table.box.screen.at == start
        for number in range(start, 3 if start == 0 else 8):
            await table.command_tag(number)
    assert table.box.is_on("play") and not table.box.settings.enrolling
    await asyncio.sleep_ms(SETTLED)
    await table.touch("O1")
    await table.command_tag(UNDO)
    assert table.played() == []
    await table.off()


async def test_during_their_enrolment_tags_command_nothing_and_a_card_is_no_command():
    table = with_commands(await opened())
    await table.touch("O1")
    table.box.open("tags")
    assert table.box.screen.at == 0
    await table.command_tag(UNDO)
    assert table.box.notice == verdicts.TAG_TAKEN and table.played() == ["O1"]
    await table.touch("C1")
    assert table.box.notice == verdicts.TAG_TAKEN and table.played() == ["O1"]
    table.lay("E1")
    table.lay("B1")
    await asyncio.sleep_ms(700)
    assert table.box.notice == verdicts.TWO_CARDS
    await table.off()


async def test_a_trick_is_touched_again_one_card_at_a_time_and_what_lies_there_counts_once():
    table = await opened()
    for name in ("O1", "C1", "E1", "B1"):
        await table.touch(name)
    table.box.open("again", 0)
    one, two = table.lay("C1"), table.lay("O1")
    await asyncio.sleep_ms(700)
    assert table.box.notice == verdicts.TWO_CARDS and not table.referee.again.n
    table.lift(two)
    await asyncio.sleep_ms(1000)
    assert table.referee.again.n == 1
    for name in ("O1", "E1"):
        await table.touch(name)
    assert table.referee.again.n == 3 and table.played() == ["O1", "C1", "E1", "B1"]
    await table.touch("B1")
    assert table.played() == ["C1", "O1", "E1", "B1"], table.played()
    assert not table.box.is_on("again")
    flash, chip = table.flash, table.chip
    await table.off()
    table = Table(flash, chip)
    await asyncio.sleep_ms(3000)
    assert table.played() == ["C1", "O1", "E1", "B1"], "the card still lay there"
    table.lift(one)
    await table.off()


async def test_a_counted_card_that_lies_there_when_the_power_comes_back_counts_once():
    table = await opened()
    for name in DEAL:
        await table.touch(name)
    referee = table.referee
    winner = referee.hand.taker
    await table.desk.judged(referee.event(kinds.COUNT_CARDS, winner, 0))
    await table.touch("O4")
    tag = table.lay("O7")
    await asyncio.sleep_ms(500)
    assert referee.count.n == 2
    flash, chip = table.flash, table.chip
    await table.off()
    table = Table(flash, chip)
    await asyncio.sleep_ms(3000)
    assert table.referee.count.n == 2 and table.voice.said == []
    assert table.referee.dealing == kinds.COUNT_CARDS
    table.lift(tag)
    await asyncio.sleep_ms(700)
    await table.touch("O6")
    assert table.referee.count.n == 3
    await table.off()


async def test_the_usual_bid_is_saved_when_it_is_entered():
    table = await opened()
    flash, chip = table.flash, table.chip
    assert table.box.settings.usual == 80
    await table.key(commands.BACK)
    await table.key(commands.BACK)
    seat = table.referee.hand.turn
    table.box.event(events.CONTRACT, seat, 110)
    await table.desk.act(commands.EVENT)
    await table.off()
    table = Table(flash, chip)
    assert table.box.settings.usual == 110
    await table.off()


async def test_an_event_without_memory_is_asked_for_again_and_is_not_half_taken():
    table = await opened()
    await table.touch("O1")
    before = table.state()
    touch = table.referee.touch

    def full(card):
        touch(card)
        raise MemoryError

    table.referee.touch = full
    await table.touch("C1")
    table.referee.touch = touch
    assert table.box.notice == verdicts.NO_MEMORY
    assert table.state() == before and table.supervisor.faults == 0
    await asyncio.sleep_ms(500)
    await table.touch("C1")
    assert table.played() == ["O1", "C1"]
    await table.off()


async def test_an_event_that_is_saved_stands_though_memory_lacked_thereafter():
    table = await opened()
    for name in DEAL[:3]:
        await table.touch(name)
    said = table.voice.melody

    def full(verdict, place):
        table.voice.melody = said
        raise MemoryError

    table.voice.melody = full
    await table.touch(DEAL[3])
    assert table.played() == DEAL[:4] and table.box.notice != verdicts.NO_MEMORY
    assert table.box.is_on("won") and table.supervisor.faults == 0
    assert cards.name(table.referee.hand.plays[3]) == DEAL[3]
    await table.off()


async def test_a_lack_of_memory_in_the_reading_too_stops_no_task_and_changes_nothing():
    table = await opened()
    await table.touch("O1")
    before = table.state()
    touch = table.referee.touch
    restore = table.referee.restore
    asked = []

    def full(given):
        asked.append(1)
        raise MemoryError

    table.referee.touch = table.referee.restore = full
    await table.touch("C1")
    table.referee.touch = touch
    table.referee.restore = restore
    assert asked and table.supervisor.faults == 0
    assert table.state() == before
    assert table.box.notice == verdicts.NO_MEMORY
    await asyncio.sleep_ms(500)
    await table.touch("C1")
    assert table.played() == ["O1", "C1"]
    await table.off()


async def test_a_touch_while_an_undo_gives_way_waits_and_counts_after_it():
    table = await opened()
    for name in DEAL[:3]:
        await table.touch(name)
    desk = table.desk
    seen = []
    undo = entered.undo

    def slow(referee):
        yield from undo(referee)
        desk.touch(bytearray(uid(cards.parse(DEAL[2])) + bytes(3)), 7)
        seen.append((desk.steps, desk.listens(), desk.box.busy, desk.inbox.waiting))
        yield

    entered.undo = slow
    await table.key(commands.BACK)
    entered.undo = undo
    await asyncio.sleep_ms(300)
    assert seen == [(True, True, True, 1)]
    assert not desk.box.busy and not desk.steps
    assert table.played() == DEAL[:3]
    await table.off()
