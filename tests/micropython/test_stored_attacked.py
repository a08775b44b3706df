"""Stored files as an accident or somebody leaves them: every one starts the box, what is sound is
kept, and what could not be read is said."""

from table_rig import DEAL, Table, opened

from hakam.rules import events
from hakam.screens import box as alerts
from hakam.screens import commands
from hakam.screens.settings import Settings
from hakam.services import matches
from hakam.table import records
from hakam.table.deck import Deck
from hakam.table.rows import Rows


async def begun():
    """A match whose second hand has begun, in both parts of the journal."""
    table = await opened()
    for name in DEAL[:6]:
        await table.touch(name)
    table.box.event(events.CONCEDE, table.referee.hand.declarer, 0)
    await table.desk.act(commands.EVENT)
    await table.desk.act(commands.NEXT_HAND)
    table.box.event(events.CONTRACT, table.referee.hand.turn, 80)
    await table.desk.act(commands.EVENT)
    table.box.event(events.TRUMP, table.referee.hand.declarer, 0)
    await table.desk.act(commands.EVENT)
    await table.woken(500)
    for name in DEAL[:4]:
        await table.touch(name)
    return table


async def test_slots_cut_short_swapped_doubled_and_missing_leave_the_newest_sound_state():
    table = await begun()
    files = table.store.slots()
    referee = table.referee
    newest = table.played()
    assert referee.restore(list(files)) and table.played() == newest
    for at in range(2):
        for size in range(len(files[at])):
            torn = list(files)
            torn[at] = files[at][:size]
            assert referee.restore(torn), (at, size)
            assert len(table.played()) >= len(newest) - 1
            assert referee.journal.torn == (size > 0), (at, size)
    for order in ((1, 0, 2, 3), (2, 3, 0, 1), (3, 2, 1, 0)):
        assert referee.restore([files[i] for i in order]) and table.played() == newest
    assert referee.restore([files[0]] * 4)
    assert referee.restore([files[1]] * 4)
    for at in range(2):
        missing = list(files)
        missing[at] = b""
        assert referee.restore(missing) and not referee.journal.torn
    assert not referee.restore([b""] * 4) and not referee.journal.torn
    for junk in (b"\x00", b"\xff" * 128, bytes(8192), files[0] * 2):
        assert referee.restore([junk, files[0], files[1], b""])
        referee.restore([junk] * 4)
        referee.phase()
    await table.off()


async def test_match_files_cut_short_doubled_and_of_another_match_keep_their_sound_hands():
    table = await begun()
    data = table.store.read_match(1)
    rows = Rows()
    for size in range(len(data)):
        assert records.load(rows, data[:size], 1) == 0
        assert matches.newest(data[:size], 1) == b""
    assert records.load(rows, data + data, 1) == 1
    assert records.load(rows, b"\xa4\xff" + data + bytes(300), 1) == 1
    assert records.load(rows, data, 2) == 0, "of another match"
    assert matches.newest(data, 2) == b""
    with open("/flash/table/match7.hands", "wb") as file:
        file.write(data)
    before = table.state()
    assert not matches.reopen(table.referee, table.store, 7)
    assert table.state() == before
    flash, chip = table.flash, table.chip
    await table.off()
    table = Table(flash, chip)
    assert table.box.alerts == alerts.ALERT_POWER and table.referee.match_no == 1
    await table.off()


def test_decks_and_settings_of_every_length_and_with_every_byte_flipped_are_taken_whole_or_not():
    deck = Deck()
    for card in range(3):
        deck.bind(0, card, bytearray((4, card, 1, 2, 3, 4, 5, 0, 0, 0)), 7)
    packed = deck.pack()
    settings = Settings()
    settings.rename(0, "Ñandú")
    kept = settings.pack()
    for data, taken in ((packed, _deck), (kept, _settings)):
        assert taken(data)
        for size in range(len(data)):
            assert not taken(data[:size])
        assert not taken(data + data) and not taken(data + b"\0")
        for at in range(len(data)):
            wrong = bytearray(data)
            wrong[at] ^= 1 << at % 8
            assert not taken(bytes(wrong)), at


def _deck(data):
    other = Deck()
    blank = other.pack()
    try:
        other.unpack(data)
    except ValueError:
        assert other.pack() == blank
        return False
    return True


def _settings(data):
    return Settings().unpack(data)
