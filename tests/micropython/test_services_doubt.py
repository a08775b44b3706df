"""A question comes while nobody waits: sounded and shown once, deaf to keys at first, asked again
after a power cut; a box without a panel puts the doubt down."""

import asyncio

from table_rig import Table, opened

from hakam.screens import ask, commands
from hakam.services.clerk import NEW_MS
from hakam.table import verdicts


async def asked(dark=False):
    """A table on which seat 2, who swore to have no copas, has just laid one."""
    table = await opened()
    table.box.dark = dark
    for name in ("C1", "B2", "C4", "C5", "B1", "C2", "B4", "B5"):
        await table.touch(name)
    return table


async def test_a_question_is_sounded_said_and_shown_once():
    table = await asked()
    await asyncio.sleep_ms(3000)
    assert table.box.is_on("ask") and table.box.screen.trick == 0
    assert table.voice.said.count(verdicts.ASK_TRICK) == 1
    await table.off()


async def test_no_key_answers_a_question_that_has_just_come_up():
    table = await asked()
    n = table.referee.journal.n_live
    for command in (commands.OK, commands.RIGHT, commands.BACK, commands.HOLD_BACK):
        await table.key(command)
    assert table.referee.journal.n_live == n
    assert table.box.is_on("ask") and table.box.screen.value() == ask.YES
    await asyncio.sleep_ms(NEW_MS)
    await table.key(commands.OK)
    assert table.referee.word.right == 1 and table.box.screen.trick == 1
    await table.key(commands.OK)  # the next question is as new
    assert table.referee.word.right == 1
    await table.off()


async def test_a_card_touched_at_a_new_question_counts_as_ever():
    table = await asked()
    n = len(table.played())
    await table.touch("O12")
    assert len(table.played()) == n + 1 and table.box.is_on("play")
    await table.off()


async def test_what_the_table_confirmed_stands_after_a_power_cut():
    table = await asked()
    await asyncio.sleep_ms(NEW_MS)
    await table.key(commands.OK)
    flash, chip = table.flash, table.chip
    await table.off()
    table = Table(flash, chip)
    await asyncio.sleep_ms(2000)
    assert table.box.is_on("ask") and table.box.screen.trick == 1
    await table.key(commands.OK)
    assert table.box.is_on("proof") and table.box.screen.who == 2
    await asyncio.sleep_ms(NEW_MS)
    await table.key(commands.RIGHT)
    assert table.voice.said[-1] == verdicts.NAMED and table.referee.word.named == 4
    await table.off()


async def test_a_box_without_panel_puts_the_doubt_down_and_says_one_low_note():
    table = await asked(dark=True)
    await asyncio.sleep_ms(1000)
    assert table.referee.word.unknown == 3 and not table.referee.word.named
    assert table.voice.said.count(verdicts.UNSURE) == 1
    assert verdicts.ASK_TRICK not in table.voice.said
    assert table.box.is_on("won")
    flash, chip = table.flash, table.chip
    await table.off()
    table = Table(flash, chip)
    assert table.referee.word.unknown == 3
    await table.off()
