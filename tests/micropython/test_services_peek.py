"""A card touched again, and a look at the last trick or the score, from the chip to the panel's
state, in virtual time."""

import asyncio

import machine
import virtual_clock
from table_rig import opened

from hakam.screens import commands
from hakam.table import verdicts


async def test_a_card_of_this_trick_touched_twice_is_answered_and_saves_nothing():
    table = await opened()
    for name in ("O1", "C1"):
        await table.touch(name)
        await asyncio.sleep_ms(700)
    slots = table.store.slots()
    since = virtual_clock.now
    for name in ("O1", "C1"):
        await table.touch(name)
        await asyncio.sleep_ms(700)
    notes = [e[3] for e in machine.outputs() if e[1] == "sound" and e[0] > since]
    assert notes.count(1000 + verdicts.CARD_AGAIN) == 2
    assert table.played() == ["O1", "C1"] and table.store.slots() == slots
    assert not table.box.notice
    await table.off()


async def test_a_look_goes_after_four_seconds_or_with_the_next_touch():
    table = await opened()
    for name in ("O1", "O2", "O4", "O5", "C1"):
        await table.touch(name)
        await asyncio.sleep_ms(700)
    await table.key(commands.LEFT)
    await table.woken(3500)
    assert table.box.is_on("peek")
    await table.woken(750)
    assert table.box.is_on("play")
    for key, name in ((commands.LEFT, "C2"), (commands.RIGHT, "C4")):
        await table.key(key)
        assert table.box.is_on("peek")
        await table.touch(name)
        assert table.box.is_on("play") and table.played()[-1] == name
        await asyncio.sleep_ms(700)
    await table.key(commands.LEFT)
    await table.woken(3000)
    await table.key(commands.LEFT)  # it begins anew
    await table.woken(3000)
    assert table.box.is_on("peek")
    await table.off()


async def test_the_last_trick_gathered_over_the_pad_ticks_and_notes_each_card():
    table = await opened()
    names = [suit + str(number) for suit in "OCEB" for number in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)]
    for name in names:
        await table.touch(name)
        await asyncio.sleep_ms(700)
    assert table.referee.hand.over
    slots = table.store.slots()
    since = virtual_clock.now
    for name in names[36:] + ["O1"]:
        await table.touch(name)
        await asyncio.sleep_ms(700)
    heard = [e[3] for e in machine.outputs() if e[1] == "sound" and e[0] > since]
    assert heard.count(1000 + verdicts.CARD_AGAIN) == 4 and heard.count(3000) == 4
    assert table.store.slots() == slots
    await table.off()
