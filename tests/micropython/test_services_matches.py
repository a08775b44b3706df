"""Matches put away and opened again: nothing is lost, whenever the power fails."""

import asyncio

from table_rig import DEAL, Table, opened

from hakam import words
from hakam.rules import events
from hakam.screens import box as alerts
from hakam.screens import commands, lines, show
from hakam.services import matches
from hakam.table import referee as phases
from host_tools.emulator.chips import pn532


async def new_match(table):
    await table.desk.act(commands.NEW_MATCH)


async def reopen(table, number):
    table.box.arg = number
    await table.desk.act(commands.REOPEN)


async def listed(table):
    """(match, hand, over, points) of the shelf, newest first."""
    table.box.open("matches")
    await table.desk.act(commands.MATCHES)
    shelf = table.box.screen.shelf
    table.box.settle()
    return [
        (shelf.numbers[i], shelf.hands[i], shelf.over[i], shelf.score(i, 0), shelf.score(i, 1))
        for i in range(shelf.n)
    ]


async def event(table, kind, seat, arg):
    table.box.event(kind, seat, arg)
    await table.desk.act(commands.EVENT)


async def void_hand(table):
    for _ in range(4):
        await event(table, events.PASS, table.referee.hand.turn, 0)
    assert table.referee.phase() == phases.HAND_OVER


async def played_hand(table):
    """A contract of 80 conceded by its declarer, and the next hand opened."""
    await event(table, events.CONTRACT, table.referee.hand.turn, 80)
    await event(table, events.CONCEDE, table.referee.hand.turn, 0)
    assert table.referee.phase() == phases.HAND_OVER, table.referee.phase()
    await table.desk.act(commands.NEXT_HAND)


async def restarted(table):
    flash, chip = table.flash, table.chip
    await table.off()
    return Table(flash, chip)


async def test_a_running_match_waits_where_it_stood_while_another_is_played():
    table = await opened()
    for name in DEAL[:6]:
        await table.touch(name)
    first = table.state()
    assert await listed(table) == []
    await new_match(table)
    assert table.referee.match_no == 2 and table.referee.hand_no == 1
    assert await listed(table) == [(1, 1, 0, 0, 0)]
    await played_hand(table)
    scores = [table.referee.total_score(side) for side in range(2)]
    await event(table, events.CONTRACT, table.referee.hand.turn, 90)
    second = table.state()
    assert sum(scores) > 0 and table.desk.sheet.n == 1
    table = await restarted(table)
    await reopen(table, 1)
    assert table.state() == first and table.box.is_on("play")
    assert table.desk.sheet.n == 0
    assert await listed(table) == [(2, 2, 0, scores[0], scores[1])]
    await asyncio.sleep_ms(600)
    await table.touch(DEAL[6])
    assert table.played() == DEAL[:7]
    table = await restarted(table)
    assert table.played() == DEAL[:7]
    await reopen(table, 2)
    assert table.state() == second and table.desk.sheet.n == 1
    table = await restarted(table)
    assert table.state() == second and table.desk.sheet.n == 1
    await reopen(table, 1)
    assert table.played() == DEAL[:7]
    await table.off()


async def test_a_finished_hand_is_reopened_finished_and_a_hand_taken_back_stays_so():
    table = await opened()
    await table.key(commands.BACK)
    await table.key(commands.BACK)
    await void_hand(table)
    await new_match(table)
    await reopen(table, 1)
    assert table.referee.phase() == phases.HAND_OVER and table.desk.sheet.n == 1
    await table.desk.act(commands.NEXT_HAND)
    await void_hand(table)
    await new_match(table)
    await reopen(table, 1)
    assert (table.referee.hand_no, table.referee.phase()) == (2, phases.HAND_OVER)
    while table.referee.hand_no == 2:
        await table.desk.act(commands.UNDO)
    assert (table.referee.hand_no, table.referee.phase()) == (1, phases.HAND_OVER)
    await new_match(table)
    await reopen(table, 1)
    assert (table.referee.hand_no, table.referee.phase()) == (1, phases.HAND_OVER)
    await table.desk.act(commands.NEXT_HAND)
    await new_match(table)
    await reopen(table, 1)
    assert table.referee.hand_no == 1 and table.desk.sheet.n == 1
    while table.referee.journal.n_live:
        await table.desk.act(commands.UNDO)
    await new_match(table)
    assert 1 not in [row[0] for row in await listed(table)], "nothing of it stands"
    await table.off()


async def test_three_matches_are_kept_beside_the_running_one_the_oldest_falls_off():
    table = await opened()
    await table.touch("O1")
    for _ in range(5):
        await new_match(table)
        await played_hand(table)
    assert [row[0] for row in await listed(table)] == [5, 4, 3]
    await reopen(table, 3)
    assert [row[0] for row in await listed(table)] == [6, 5, 4]
    await new_match(table)
    assert table.referee.match_no == 7
    assert [row[0] for row in await listed(table)] == [6, 5, 3], "3 was played last"
    table = await restarted(table)
    assert table.referee.match_no == 7 and [row[0] for row in await listed(table)] == [6, 5, 3]
    await table.off()


async def test_a_match_never_begun_leaves_nothing():
    table = await opened()
    await table.touch("O1")
    for _ in range(3):
        await new_match(table)
    assert [row[0] for row in await listed(table)] == [1]
    await table.off()


async def test_a_match_that_is_not_there_is_refused_and_the_running_one_stands():
    table = await opened()
    await table.touch("O1")
    before = table.state()
    await reopen(table, 9)
    assert table.state() == before and table.box.notice
    await table.off()


async def test_a_match_over_is_listed_as_over():
    table = await opened()
    for _ in range(12):
        if table.referee.phase() == phases.MATCH_OVER:
            break
        if table.referee.phase() == phases.HAND_OVER:
            await table.desk.act(commands.NEXT_HAND)
        if table.referee.phase() == phases.AUCTION:
            await event(table, events.CONTRACT, table.referee.hand.turn, 130)
        await event(table, events.CONCEDE, table.referee.hand.declarer, 0)
    assert table.referee.phase() == phases.MATCH_OVER
    await new_match(table)
    ((number, _, over, a, b),) = await listed(table)
    assert number == 1 and over and max(a, b) >= 600
    await table.off()


async def test_a_flash_that_takes_nothing_still_lets_matches_change_and_keeps_them_later():
    table = await opened()
    await table.touch("O1")
    first = table.state()
    table.flash.deny = True
    await new_match(table)
    assert await listed(table) == []  # it is not on the flash yet
    await played_hand(table)
    assert table.box.alerts & alerts.ALERT_STORE
    table.flash.deny = False
    await table.woken(6000)
    assert not table.box.alerts & alerts.ALERT_STORE
    assert [row[:3] for row in await listed(table)] == [(1, 1, False)]
    second = table.state()
    table = await restarted(table)
    assert table.state() == second
    await reopen(table, 1)
    assert table.state() == first
    await table.off()


async def cut_everywhere(prepare, change):
    """Cut at every write of `change`: each match stands as it did, or as the change left it."""
    table = await opened()
    await prepare(table)
    before = table.state()
    number = table.referee.match_no
    await table.off()
    flash = table.flash
    image = bytes(flash.data)
    cut = 0
    while True:
        flash.data[:] = image
        table = Table(flash, pn532.PN532())
        assert table.state() == before
        flash.operations = 0
        flash.cut_at = cut
        await change(table)
        cut_off = flash.off()
        after = table.state()
        await table.off()
        flash.cut_at = -1
        table = Table(flash, pn532.PN532())
        if table.referee.match_no == number:
            assert cut_off and table.state() == before, cut
        else:
            assert table.state() == after, cut
            await reopen(table, number)
            assert table.state() == before, cut
        await table.off()
        cut += 1
        if not cut_off:
            return cut


async def test_a_cut_at_every_write_of_a_new_match_loses_neither():
    async def prepare(table):
        for name in DEAL[:6]:
            await table.touch(name)

    assert await cut_everywhere(prepare, new_match) > 3


async def test_a_cut_at_every_write_of_opening_an_old_match_loses_neither():
    async def prepare(table):
        for name in DEAL[:6]:
            await table.touch(name)
        await new_match(table)
        await played_hand(table)
        await event(table, events.CONTRACT, table.referee.hand.turn, 90)

    assert await cut_everywhere(prepare, lambda table: reopen(table, 1)) > 3


def test_the_newest_record_is_found_behind_torn_ones():
    assert matches.newest(b"", 1) == b"" and matches.newest(b"\xa4\x10torn", 1) == b""


async def test_a_match_that_makes_room_is_named_on_the_panel_and_the_running_one_is_whole():
    table = await opened()
    for _ in range(5):
        await played_hand(table)
        await new_match(table)
    said = lines.Lines(words.load(0))
    show.describe(table.box, said)
    assert lines.text(said).startswith("match 2 made room"), lines.text(said)
    before = table.state()
    await table.woken(6000)
    assert not table.box.notice
    assert sorted(table.store.matches()) == [3, 4, 5]
    table = await restarted(table)
    assert table.state() == before
    await table.off()
