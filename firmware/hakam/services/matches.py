"""The matches of the flash beside the running one: put away, listed, opened again.

A match is its file of records; the newest sound one is the hand where it stands. A record is
appended before the running hand is left, so that a cut leaves the one match or the other, whole.
"""

from array import array

from hakam.journal import finished, slots
from hakam.rules import match, ruleset
from hakam.rules.cards import NO_SIDE
from hakam.screens.matches import SHELF, Shelf
from hakam.table import records, referee


def newest(data: bytes, number: int) -> bytes:
    """The last sound record of match `number` in its file, of a finished hand or one put away; b""
    if none."""
    found = b""
    at = 0
    while at < len(data):
        size = finished.sound(data, at)
        if size and slots.get(data, at + 2, 2) == number:
            found = data[at : at + size]
        at += size or 1
    return found


def put_away(table: "referee.Referee", store) -> None:
    """Make the file of the running match end where the match stands."""
    if table.rules is None:
        return
    data = store.read_match(table.match_no)
    record = table.leave_record() or table.hand_record()
    if not record and table.hand_no > 1:
        record = records.last(data, table.hand_no - 1)
    if record:
        if record != newest(data, table.match_no):
            store.add_hand(table.match_no, record)
    elif data and table.hand_no == 1:
        store.drop(table.match_no)


def fill(shelf: "Shelf", store, running: int) -> None:
    """List the matches of the flash but the running one, newest first."""
    shelf.clear()
    after = array("H", bytes(8))
    for number in sorted(store.matches(), reverse=True):
        if shelf.n == SHELF:
            break
        record = b"" if number == running else newest(store.read_match(number), number)
        if not record:
            continue
        try:
            rules = ruleset.unpack(slots.rules_of(record, 2))
        except ValueError:
            continue
        if rules.sides != record[2 + slots.SIDES]:
            continue
        at = finished.result(record, 0) + finished.RESULT + 2 * rules.sides
        for side in range(4):
            after[side] = slots.get(record, at + 2 * side, 2) if side < rules.sides else 0
        over = not finished.unfinished(record, 0)
        over = over and match.leader(after, rules.sides, rules.target, NO_SIDE) != NO_SIDE
        shelf.add(number, rules.number, finished.number(record, 0), over, *after)


def reopen(table: "referee.Referee", store, number: int) -> bool:
    """Put the running match away and stand where match `number` stood; False: as it was."""
    record = newest(store.read_match(number), number)
    if not record:
        return False
    put_away(table, store)
    return table.read(record)
