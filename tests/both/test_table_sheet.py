"""The score sheet comes back from the records of finished hands."""

from table_help import Chance, Table, build

from hakam.journal import finished
from hakam.rules import events
from hakam.table import deck, verdicts
from hakam.table import referee as phases
from hakam.table.records import last
from hakam.table.referee import Referee
from hakam.table.sheet import Sheet


def match(seed, hands, game="touti"):
    """Records of the first hands of a match; what the hands themselves say; the referee."""
    referee = Referee()
    referee.new_match(build(game, {"target": 9999}), 1)
    table = Table(referee, Chance(seed), True)
    records = []
    rows = []
    for _ in range(hands):
        table.play_to(phases.HAND_OVER)
        hand = referee.hand
        records.append(referee.hand_record())
        rows.append(
            (
                hand.declarer,
                hand.bid,
                hand.trump,
                hand.made,
                hand.void,
                [hand.total(0), hand.total(1)],
                [hand.score(0), hand.score(1)],
            )
        )
        table.stand()
    return records, rows, referee


def row(book, at):
    return (
        book.declarer(at),
        book.bid(at),
        book.trump(at),
        book.made(at),
        book.void(at),
        [book.total(at, 0), book.total(at, 1)],
        [book.score(at, 0), book.score(at, 1)],
    )


def test_rows_say_what_the_hands_said_and_add_up_to_the_score():
    for game in ("touti", "touti_darija"):
        records, rows, referee = match(6, 6, game)
        book = Sheet()
        assert book.load(b"".join(records)) == 6
        assert [row(book, at) for at in range(6)] == rows
        for side in range(2):
            total = sum([book.score(at, side) for at in range(6)])
            assert total == referee.scores(side)
        one_by_one = Sheet()
        for record in records:
            assert one_by_one.add(record)
        assert [row(one_by_one, at) for at in range(6)] == rows


def test_a_void_hand_has_a_row_too():
    referee = Referee()
    referee.new_match(build("touti"), 3)
    for seat in range(4):
        referee.event(events.PASS, seat, 0)
    book = Sheet()
    assert book.add(referee.hand_record())
    assert book.void(0) and [book.score(0, 0), book.score(0, 1)] == [0, 0]


def test_torn_records_are_skipped():
    records, rows, _ = match(2, 3)
    whole = b"".join(records)
    book = Sheet()
    for cut in range(0, len(whole), 5):
        found = book.load(whole[:cut])
        size = 0
        want = 0
        while want < 3 and size + len(records[want]) <= cut:
            size += len(records[want])
            want += 1
        assert found == want
    first = records[0]
    assert book.load(b"\xa3\xff\x00" + first[:20] + whole) == 3
    assert [row(book, at) for at in range(3)] == rows


def test_a_record_with_a_changed_byte_is_not_believed():
    record = match(2, 1)[0][0]
    for at in range(len(record)):
        bad = bytearray(record)
        bad[at] ^= 4
        book = Sheet()
        assert not book.add(bytes(bad))
        assert Referee().reopen(bytes(bad)) == verdicts.BAD_RECORD


def test_a_reopened_hand_replaces_its_row_and_all_after():
    records, rows, _ = match(9, 4)
    book = Sheet()
    assert book.load(b"".join(records) + records[1]) == 2
    assert [row(book, at) for at in range(2)] == rows[:2]
    assert not book.add(records[3])
    assert book.add(records[2]) and book.n == 3
    book.cut(1)
    assert book.n == 1
    book.clear()
    assert book.n == 0


def test_the_first_hand_has_its_row_after_a_tag_was_touched_before_any_match():
    """There is no hand number then, and no row before it."""
    before = Referee()
    assert before.touch(deck.UNKNOWN) == verdicts.UNKNOWN_TAG
    book = Sheet()
    book.cut(before.hand_no - 1)
    assert book.n == 0
    records, rows, referee = match(9, 1)
    book.cut(0)
    assert book.add(records[0]) and row(book, 0) == rows[0]


def test_the_newest_record_of_a_hand_is_found():
    records, _, _ = match(5, 2)
    other = match(15, 2)[0]
    data = b"\xa3garbage" + records[0] + other[0] + records[1] + records[1][:-1]
    assert last(data, 1) == other[0]
    assert last(data, 2) == records[1]
    assert last(data, 3) == b""
    assert last(b"", 1) == b""


def test_a_record_is_a_hand_that_can_be_read_again():
    records, rows, _ = match(11, 2)
    referee = Referee()
    for record, wanted in zip(records, rows):
        assert referee.read(record)
        assert referee.hand_record() == record
        assert [referee.hand.score(0), referee.hand.score(1)] == wanted[6]
    assert not referee.read(b"")
    assert finished.split(records[0][1:]) is None
