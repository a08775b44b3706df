"""The power is cut at every program and erase of what a table does, and once more at every write
of the start that follows: what was acknowledged stands, and at the most one event more.

Cuts are in the middle of an operation; where HAKAM_WHOLE is set, as `make soak` has it, each is
tried before it too, which is after the one before, and all forty cards of a hand are played.
"""

import asyncio
import gc
import os

import machine
from table_rig import DEAL, Table, opened

from hakam.rules import cards, events
from hakam.screens import commands
from hakam.table import referee as phases
from host_tools.emulator.chips import pn532
from host_tools.evenings.inside.model import Model, Wrong, standing

WHOLE = os.getenv("HAKAM_WHOLE")
HALVES = (True, False) if WHOLE else (True,)
NEW = b"\x04\x99\x01\x02\x03\x04\x05\0\0\0"


async def starts(flash, cut):
    """A start that is cut at a write, and whether it was."""
    flash.operations = 0
    flash.cut_at = cut
    table = Table(flash, pn532.PN532())
    await table.woken(250)
    was_cut = flash.off()
    await table.off()
    flash.cut_at = -1
    return was_cut


async def cut_everywhere(prepare, change):
    """Cuts, and cuts of the starts after them; how many of the first there are of each kind."""
    cuts = second_cuts = 0
    for half in HALVES:
        some, others = await cut_each(prepare, change, half)
        cuts += some
        second_cuts += others
    print("%d cuts, %d of the starts after them" % (cuts, second_cuts))
    return cuts // len(HALVES)


async def cut_each(prepare, change, half):
    table = await opened()
    await prepare(table)
    await table.woken(500)
    await table.off()
    flash = table.flash
    flash.half = half
    gc.collect()
    image = bytes(flash.data)
    left = bytearray(image)
    cuts = second_cuts = 0
    was_cut = True
    while was_cut:
        flash.data[:] = image
        machine.outputs().clear()
        table = Table(flash, pn532.PN532())
        model = Model(flash.off)
        model.known = [standing(table.referee)]
        model.watch(table)
        await table.woken(500)
        flash.operations = 0
        flash.cut_at = cuts
        await change(table)
        was_cut = flash.off()
        await table.off()
        flash.cut_at = -1
        left[:] = flash.data
        again = True
        second = 0
        while again:
            flash.data[:] = left
            again = await starts(flash, second)
            table = Table(flash, pn532.PN532())
            known = list(model.known)
            try:
                model.back(table)
            except Wrong as wrong:
                raise AssertionError("cut %d, then %d: %s" % (cuts, second, wrong))
            model.known = known
            await table.off()
            second += 1
        second_cuts += second - 1
        cuts += was_cut
    return cuts, second_cuts


async def event(table, kind, seat, arg):
    table.box.event(kind, seat, arg)
    await table.desk.act(commands.EVENT)


async def few_cards(table):
    for name in DEAL[:6]:
        await table.touch(name)


async def two_hands(table):
    """A hand is over, the next one has begun."""
    await few_cards(table)
    await event(table, events.CONCEDE, table.referee.hand.declarer, 0)
    await table.desk.act(commands.NEXT_HAND)
    await event(table, events.CONTRACT, table.referee.hand.turn, 80)


async def test_the_last_card_of_a_hand_and_the_first_of_the_next():
    async def all_but_the_last(table):
        left = list(range(cards.DECK))
        hand = table.referee.hand
        while hand.n_plays < cards.DECK - 1:
            table.referee.touch(left.pop())
            table.desk.save()
        assert hand.n_plays == cards.DECK - 1

    async def across(table):
        await table.touch(cards.name(0))
        assert table.referee.phase() in (phases.HAND_OVER, phases.MATCH_OVER)
        await table.desk.act(commands.NEXT_HAND)
        await event(table, events.CONTRACT, table.referee.hand.turn, 80)
        await event(table, events.TRUMP, table.referee.hand.declarer, 1)
        await table.touch("O1")

    assert await cut_everywhere(all_but_the_last, across) >= 8


async def test_every_card_of_a_hand():
    async def nothing(_table):
        pass

    async def played(table):
        left = list(range(cards.DECK if WHOLE else 6))
        while left and not table.flash.off():
            await table.touch(cards.name(left.pop()))
        if WHOLE and not table.flash.off():
            assert table.referee.phase() in (phases.HAND_OVER, phases.MATCH_OVER)

    assert await cut_everywhere(nothing, played) >= (cards.DECK if WHOLE else 6)


async def test_cards_and_cards_taken_back():
    async def played(table):
        await table.touch("E3")
        await table.key(commands.BACK)
        await table.key(commands.BACK)
        for name in DEAL[5:]:
            await table.touch(name)
        assert table.flash.off() or table.played() == DEAL

    assert await cut_everywhere(few_cards, played) >= 6


async def test_an_undo_over_the_border_of_a_hand():
    async def undone(table):
        for _ in range(4):
            await table.desk.act(commands.UNDO)
        assert table.referee.hand_no == 1

    assert await cut_everywhere(two_hands, undone) >= 4


async def test_a_trick_touched_again():
    async def repaired(table):
        table.box.open("again", 0)
        for name in ("C1", "O1", "E1", "B1"):
            await table.touch(name)

    assert await cut_everywhere(few_cards, repaired) > 0


async def test_a_new_match_and_the_old_one_opened_again():
    async def changed(table):
        await table.desk.act(commands.NEW_MATCH)
        await event(table, events.CONTRACT, table.referee.hand.turn, 80)
        table.box.event(0, 0, 1)  # match 1
        await table.desk.act(commands.REOPEN)
        assert table.referee.match_no == 1

    assert await cut_everywhere(two_hands, changed) > 6


async def test_a_tag_enrolled():
    async def untagged(table):
        tags = table.desk.tags
        tags.lengths[9] = 0
        tags.put_back(bytes(tags.lengths), bytes(tags.uids))
        table.store.keep("deck", tags.pack())

    async def enrolled(table):
        table.box.open("enrol", 0)
        table.desk.touch(bytearray(NEW), 7)
        await asyncio.sleep_ms(200)
        assert table.desk.tags.find(bytearray(NEW), 7) == 9

    assert await cut_everywhere(untagged, enrolled) >= 2


async def test_a_table_set_up_anew():
    async def other_game(table):
        table.box.open("setup")
        for _ in range(3):
            table.box.press(commands.RIGHT)
        while table.box.is_on("setup"):
            await table.desk.act(table.box.press(commands.OK))
        table.box.open("language")
        await table.desk.act(table.box.press(commands.OK))

    assert await cut_everywhere(few_cards, other_game) >= 2


async def test_cards_on_a_flash_that_is_full():
    async def full(table):
        await few_cards(table)
        for size in (1024, 64):
            try:
                while True:
                    with open("/flash/filler%d" % size, "ab") as file:
                        file.write(bytes(size))
            except OSError as error:
                assert error.errno == 28

    async def played(table):
        for name in DEAL[6:]:
            await table.touch(name)
        await event(table, events.CONCEDE, table.referee.hand.declarer, 0)
        try:
            os.remove("/flash/filler1024")
        except OSError:
            pass  # the power is off
        await table.woken(6000)

    assert await cut_everywhere(full, played) > 3
