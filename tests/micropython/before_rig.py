"""A table at which cards are laid before the contract is entered."""

import asyncio

from table_rig import Table, fresh

from hakam.rules import cards
from hakam.rules.options import build
from hakam.screens import commands
from hakam.table import referee as phases
from host_tools.emulator.chips import pn532


async def auction(game="touti"):
    """A new hand, its contract awaited; seat 1 is the eldest."""
    table = Table(fresh(), pn532.PN532())
    table.box.settings.game = build(game)
    await asyncio.sleep_ms(300)
    await table.key(commands.OK)
    assert table.referee.phase() == phases.AUCTION
    return table


async def contract(table):
    """As it is proposed: who, how much, which suit."""
    for command in (commands.OK, commands.HOLD_OK, commands.OK):
        await table.key(command)
    assert table.referee.phase() == phases.PLAY


def stays(table):
    """Cards kept, by their names."""
    held = table.box.kept
    return [cards.name(card) for card in held.cards[: held.n]]


async def laid(table, name):
    """A card as players lay it: on the pad, away, the next player's hand."""
    await table.touch(name)
    await asyncio.sleep_ms(300)
