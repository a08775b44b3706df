"""Power fails after cards were laid and before contract and trump are entered."""

from before_rig import auction, contract, laid, stays
from table_rig import Table

from hakam.journal import slots
from hakam.screens import box as alerts
from hakam.screens import commands, first


async def test_a_power_cut_before_the_contract_or_the_trump_leaves_what_the_low_note_kept():
    for named in (False, True):
        table = await auction()
        entries = table.state()
        await laid(table, "O1")
        await laid(table, "C1")
        assert table.state() == entries
        if named:
            await table.key(commands.OK)
            await table.key(commands.HOLD_OK)
            assert table.box.is_on("trump")
        flash, chip = table.flash, table.chip
        await table.off()
        table = Table(flash, chip)
        assert stays(table) == ["O1", "C1"] and table.box.kept.deck == 0
        if named:
            await table.key(commands.HOLD_OK)
        else:
            assert table.state() == entries
            await table.key(commands.OK)
            await contract(table)
        assert table.box.is_on("before")
        await table.key(commands.RIGHT)
        assert table.referee.hand.n_plays == 2
        flash, chip = table.flash, table.chip
        await table.off()
        table = Table(flash, chip)  # they are plays now
        assert stays(table) == [] and table.referee.hand.n_plays == 2
        await table.off()


async def test_what_was_kept_in_another_hand_or_match_is_not_kept_again():
    table = await auction()
    await laid(table, "O1")
    await laid(table, "C1")
    record = first.kept(table.box)
    table.box.kept.forget()
    for i in range(2):
        other = record[:i] + bytes((record[i] ^ 1,)) + record[i + 1 : -4]
        assert first.keep(table.box, other + slots.crc(other))
        assert not table.box.kept.n
    first.keep(table.box, record)
    assert stays(table) == ["O1", "C1"]
    await table.key(commands.LEFT)
    await table.key(commands.OK)  # all passed
    first.keep(table.box, record)
    assert not table.box.kept.n
    await table.key(commands.OK)
    first.keep(table.box, record)
    assert not table.box.kept.n
    await table.off()


async def test_what_was_kept_is_believed_only_as_it_was_written():
    table = await auction()
    await laid(table, "O1")
    await laid(table, "C1")
    record = first.kept(table.box)
    wrong = [record[:size] for size in range(len(record))]
    for at in range(len(record)):
        wrong.append(record[:at] + bytes((record[at] ^ 4,)) + record[at + 1 :])
    for data in (record[:3], record[:3] + bytes((40,)), record[:3] + bytes(range(5)), b""):
        wrong.append(data + slots.crc(data))
    table.box.kept.forget()
    for data in wrong:
        assert not first.keep(table.box, data), data
        assert not table.box.kept.n
    await table.off()


async def test_a_first_copy_that_is_damaged_gives_the_second_and_two_are_said():
    table = await auction()
    await laid(table, "O1")
    await laid(table, "C1")
    flash, chip = table.flash, table.chip
    for name, cards, said in (("before.a", ["O1", "C1"], 0), ("before.b", [], alerts.ALERT_HAND)):
        with open("/flash/table/" + name, "wb") as file:
            file.write(b"\x01")
        await table.off()
        table = Table(flash, chip)
        assert stays(table) == cards
        assert table.box.alerts & alerts.ALERT_HAND == said, name
    await table.off()
