"""Cards touched before the contract, from the reader's chip on, in virtual time: a deal, a play,
cards left lying, two at once, strangers, the wrap of the clock."""

import asyncio

import machine
import virtual_clock
from before_rig import auction, contract, laid, stays
from micropython import heap_lock, heap_unlock
from table_rig import Table, uid

from hakam.rules import reasons
from hakam.screens import commands
from hakam.table import verdicts
from host_tools.emulator.chips.tag import Tag

FIRST = 1000 + verdicts.FIRST_CONTRACT  # Hz, as the rig's voice sounds it
TICKS = 1 << 30  # ms until the clock begins anew


def heard(since):
    """Tones since a moment, Hz."""
    return [e[3] for e in machine.outputs() if e[1] == "sound" and e[0] > since and e[3]]


async def test_two_cards_laid_like_plays_sound_one_low_note_and_no_tick():
    table = await auction()
    since = virtual_clock.now
    await laid(table, "O1")
    assert heard(since) == [] and stays(table) == ["O1"] and not table.box.notice
    await laid(table, "C1")
    assert heard(since) == [FIRST] and stays(table) == ["O1", "C1"]
    assert table.box.notice == verdicts.FIRST_CONTRACT
    assert table.voice.said[-1] != verdicts.SILENT
    await asyncio.sleep_ms(2600)
    table.desk.wake()
    await asyncio.sleep_ms(50)
    assert not table.box.notice
    await table.off()


async def test_the_cards_are_taken_after_the_contract_saved_and_heard():
    table = await auction()
    for name in ("O1", "C1", "E1"):
        await laid(table, name)
    await contract(table)
    assert table.box.is_on("before") and table.played() == []
    since = virtual_clock.now
    await table.key(commands.RIGHT)
    assert table.played() == ["O1", "C1", "E1"] and table.box.is_on("play")
    assert table.voice.said[-3:] == [verdicts.ACCEPTED] * 3
    assert heard(since) == [1000 + verdicts.ACCEPTED], "the last one's note alone"
    assert not table.referee.journal.dirty
    flash, chip = table.flash, table.chip
    state = table.state()
    await table.off()
    table = Table(flash, chip)
    assert table.state() == state and table.played() == ["O1", "C1", "E1"]
    await asyncio.sleep_ms(300)
    await table.touch("B1")
    assert table.voice.said[-1] == verdicts.TRICK_WON
    await table.off()


async def test_a_refused_card_is_the_last_that_is_taken():
    table = await auction("tute_subastado_3")
    for name in ("O1", "O2", "O3"):  # played without the twos
        await laid(table, name)
    await contract(table)
    await table.key(commands.RIGHT)
    assert table.played() == ["O1"] and stays(table) == []
    assert table.box.notice == table.voice.said[-1] == reasons.NO_SUCH_CARD
    await table.off()


async def test_the_deck_of_the_hand_is_that_of_the_cards_taken():
    table = await auction()
    for card in range(40):
        table.desk.tags.bind(1, card, bytearray((9, card, 1, 2, 3, 4, 5)), 7)
    await laid(table, "O1")
    stranger = Tag(bytes((9, 3, 1, 2, 3, 4, 5)), "B deck")
    since = virtual_clock.now
    table.chip.place(stranger, virtual_clock.now)
    await asyncio.sleep_ms(400)
    table.lift(stranger)
    await asyncio.sleep_ms(700)
    assert stays(table) == ["O1"] and heard(since) == []
    await contract(table)
    await table.key(commands.RIGHT)
    assert table.played() == ["O1"] and table.desk.tags.playing == 0
    table.chip.place(stranger, virtual_clock.now)
    await asyncio.sleep_ms(400)
    assert table.voice.said[-1] == verdicts.FOREIGN_CARD
    table.lift(stranger)
    await table.off()


async def test_three_quick_cards_are_a_deal_and_so_is_every_one_after_them():
    table = await auction()
    since = virtual_clock.now
    for name in ("O1", "C1", "E1", "B1", "O3", "C3"):
        await table.touch(name, 200)
    assert stays(table) == [] and heard(since) == []
    await contract(table)
    assert table.box.is_on("play")
    await table.off()


async def test_a_deal_forgets_what_was_kept_before_it_too():
    table = await auction()
    await laid(table, "B7")
    await laid(table, "B6")
    assert stays(table) == ["B7", "B6"]
    await asyncio.sleep_ms(5000)
    for name in ("O1", "C1", "E1"):
        await table.touch(name, 200)
    assert stays(table) == []
    await table.off()


async def test_the_next_touch_forgets_them_and_is_a_play():
    table = await auction()
    await laid(table, "O1")
    await laid(table, "C1")
    await contract(table)
    await table.touch("E3")
    assert table.played() == ["E3"] and stays(table) == []
    assert table.box.is_on("play")
    await table.off()


async def test_a_card_that_lies_there_through_the_whole_auction_is_one_card():
    table = await auction()
    table.chip.faults.arm("alternate")
    since = virtual_clock.now
    tag = table.lay("O1")
    await asyncio.sleep_ms(5000)
    await table.key(commands.RIGHT)
    await asyncio.sleep_ms(5000)
    table.chip.faults.clear()
    assert stays(table) == ["O1"] and heard(since) == []
    await contract(table)
    assert table.box.is_on("before")
    await table.key(commands.RIGHT)
    await asyncio.sleep_ms(1500)
    assert table.played() == ["O1"]
    table.lift(tag)
    await asyncio.sleep_ms(700)
    await table.touch("C1")
    assert table.played() == ["O1", "C1"]
    await table.off()


async def test_cards_that_pile_up_on_the_pad_are_kept_and_not_said():
    table = await auction()
    since = virtual_clock.now
    first = table.lay("O1")
    await asyncio.sleep_ms(1500)
    second = table.lay("C1")
    await asyncio.sleep_ms(1500)
    assert stays(table) == ["O1", "C1"] and heard(since) == []
    table.lift(second)
    await asyncio.sleep_ms(700)
    third = table.lay("E1")  # the one before is away, though the first still lies there
    await asyncio.sleep_ms(700)
    assert stays(table) == ["O1", "C1", "E1"] and heard(since) == [FIRST]
    table.lift(first)
    table.lift(third)
    await table.off()


async def test_two_at_once_count_as_neither_until_one_is_away():
    table = await auction()
    since = virtual_clock.now
    one, two = table.lay("O1"), table.lay("C1")
    await asyncio.sleep_ms(800)
    assert stays(table) == [] and heard(since) == []
    table.lift(two)
    await asyncio.sleep_ms(1200)
    assert stays(table) == ["O1"] and heard(since) == []
    table.lift(one)
    await table.off()


async def test_an_unknown_tag_has_its_own_low_note_and_is_not_kept():
    table = await auction()
    await laid(table, "O1")
    tag = Tag(b"\x04\xff\xff\xff\xff\xff\xff", "stranger")
    table.chip.place(tag, virtual_clock.now)
    await asyncio.sleep_ms(500)
    assert table.voice.said[-1] == verdicts.UNKNOWN_TAG and stays(table) == ["O1"]
    table.lift(tag)
    await table.off()


async def test_the_wrap_of_the_clock_is_no_deal_and_no_time_at_all():
    virtual_clock.advance((TICKS - virtual_clock.now // 1000 % TICKS - 1000) * 1000)
    cycle = virtual_clock.now // 1000 // TICKS
    table = await auction()
    since = virtual_clock.now
    await laid(table, "O1")
    assert virtual_clock.now // 1000 // TICKS == cycle + 1 and table.taps.touched_at > TICKS // 2
    await laid(table, "C1")
    assert heard(since) == [FIRST] and stays(table) == ["O1", "C1"]
    await table.off()


def placed(desk):
    """What the desk's task does with a card that is kept, without its coroutines."""
    taken = desk.inbox
    at = taken.take()
    card = taken.ring[at + 1]
    assert not desk.box.screen.binds()
    lifted = taken.ring[at + 3] != 0
    assert desk.box.touched(card, taken.gap(at), lifted) == commands.NOTHING
    assert desk._verdict(card) == verdicts.SILENT


async def test_keeping_a_card_allocates_nothing_from_its_tag_to_its_place():
    table = await auction()
    desk = table.desk
    tags = [uid(card) for card in range(6)]
    await laid(table, "B7")
    heap_lock()
    try:
        for tag in tags:
            desk.touch(tag, 7, 100, False)
            placed(desk)
    finally:
        heap_unlock()
    assert table.box.kept.n == 0  # six at once: a deal
    heap_lock()
    try:
        desk.touch(tags[0], 7)
        placed(desk)
    finally:
        heap_unlock()
    assert stays(table) == ["O2"]
    await table.off()
