"""The referee thinks while nobody waits: step by step, asked again after a power cut."""

import asyncio

from table_rig import Table, opened

from hakam.flow import commands, cursor
from hakam.table import verdicts

PROVED = [
    "O1",
    "C1",
    "E1",
    "B1",
    "O3",
    "C3",
    "E3",
    "B3",
]  # nobody can have played so: each denied oros


async def asked():
    """A table whose touches cannot have been, the question on show."""
    table = await opened()
    for name in PROVED:
        await table.touch(name)
        if table.cursor.screen == cursor.ORDER:
            return table
    raise AssertionError("nothing was asked")


async def test_a_question_is_sounded_said_and_shown_once():
    table = await asked()
    await asyncio.sleep_ms(3000)
    assert table.voice.said.count(verdicts.ASK_ORDER) == 1
    assert table.cursor.screen == cursor.ORDER and table.cursor.doubt
    await table.off()


async def test_the_search_gives_way_after_every_repair_it_tries():
    table = await asked()
    flash, chip = table.flash, table.chip
    await table.off()
    table = Table(flash, chip)
    desk = table.desk
    steps = 0
    while desk.ponders():
        steps += 1
        assert table.cursor.screen != cursor.ORDER or not table.referee.searching
    assert steps > 20 and table.cursor.screen == cursor.ORDER
    assert not desk.ponders()
    await table.off()


async def test_the_next_card_is_played_while_the_question_stands():
    table = await asked()
    n = len(table.played())
    for name in PROVED[n : n + 2] or ["O12"]:
        await table.touch(name)
    assert len(table.played()) > n
    await table.off()


async def test_what_the_table_confirmed_is_proved_before_and_after_a_power_cut():
    table = await asked()
    while table.cursor.item != 1 and table.cursor.doubt != 255:
        await table.key(commands.RIGHT)
    await table.key(commands.OK)
    assert table.cursor.screen == cursor.PROOF
    who, accused = table.cursor.who, table.cursor.page
    flash, chip = table.flash, table.chip
    await table.off()
    table = Table(flash, chip)
    await asyncio.sleep_ms(2000)
    assert table.cursor.screen == cursor.PROOF
    assert (table.cursor.who, table.cursor.page) == (who, accused)
    await table.key(commands.OK)
    await table.key(commands.BACK)
    said = table.voice.said
    assert said[len(said) - 2 :] == [verdicts.UNDONE, verdicts.ASK_ORDER]
    assert table.cursor.screen == cursor.ORDER
    await table.off()
