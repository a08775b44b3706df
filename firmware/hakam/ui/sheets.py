"""The score sheet, some hands a page."""

from hakam.flow.cursor import Cursor
from hakam.flow.play import ROWS
from hakam.journal import finished
from hakam.rules.cards import NO_SEAT
from hakam.table.referee import Referee
from hakam.ui import results
from hakam.ui.lines import TEXT, Lines
from hakam.words import ids


def sheet(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """Both totals, then the hands of the page, newest page first, oldest hand on top."""
    rules = referee.hand.rules
    sheet = lines.sheet
    results.scores(referee, lines)
    if sheet is None or sheet.n == 0:
        lines.put(TEXT, ids.NO_ROWS)
        return
    last = max(sheet.n - cursor.page * ROWS, 1)
    for row in range(max(last - ROWS, 0), last):
        flags = sheet.flags(row)
        if flags & finished.ADJUSTED:
            _agreed(rules, sheet, row, lines)
        elif flags & finished.MISDEAL:
            lines.put(TEXT, ids.ROW_MISDEAL, row + 1)
        elif flags & finished.VOID:
            called = not rules.auction or sheet.declarer(row) != NO_SEAT
            lines.put(TEXT, ids.ROW_NULL if called else ids.ROW_VOID, row + 1)
        elif not rules.pairs or not rules.auction:
            _each(rules, sheet, row, lines)
        else:
            phrase = ids.ROW_COUNTED if flags & finished.COUNTED else ids.ROW
            if flags & finished.CLAIMED == finished.CLAIMED:
                phrase = ids.ROW_CLAIMED
            elif flags & finished.CONCEDED:
                phrase = ids.ROW_CONCEDED
            made = ids.YES if sheet.made(row) == 1 else ids.NO
            lines.put(TEXT, phrase, row + 1, sheet.declarer(row), sheet.bid(row), made)
            lines.more(sheet.score(row, 0), sheet.score(row, 1))


def _agreed(rules, sheet, row: int, lines: Lines) -> None:
    """The scores that the table agreed on."""
    after = sheet.after
    if rules.sides == 2:
        lines.put(TEXT, ids.ROW_AGREED, row + 1)
        lines.more(after(row, 0), after(row, 1))
    else:
        phrase = ids.ROW_AGREED_EACH + rules.sides - 3
        lines.put(TEXT, phrase, row + 1, after(row, 0), after(row, 1), after(row, 2))
        lines.more(after(row, 3) if rules.sides > 3 else 0, 0)


def _each(rules, sheet, row: int, lines: Lines) -> None:
    """A hand of a game without pairs or contract: the contract, or what each side gathered."""
    flags = sheet.flags(row)
    counted = flags & finished.COUNTED
    claimed = flags & finished.CLAIMED == finished.CLAIMED
    if flags & finished.TUTE:
        lines.put(TEXT, ids.ROW_TUTE, row + 1, sheet.winner(row))
        return
    if flags & finished.CONCEDED and not claimed:
        lines.put(TEXT, ids.ROW_GIVEN, row + 1)
        return
    if sheet.bid(row):
        made = ids.YES if sheet.made(row) == 1 else ids.NO
        phrase = ids.ROW_BID_COUNTED if counted else ids.ROW_BID
        if claimed:
            phrase = ids.ROW_BID_CLAIMED
        lines.put(TEXT, phrase, row + 1, sheet.declarer(row), sheet.bid(row), made)
        return
    phrase = ids.ROW_COUNTED_EACH if counted else ids.ROW_TOTALS
    if claimed:
        phrase = ids.ROW_CLAIMED_EACH
    phrase += rules.sides - 2
    total = sheet.total
    third = total(row, 2) if rules.sides > 2 else 0
    lines.put(TEXT, phrase, row + 1, total(row, 0), total(row, 1), third)
    lines.more(total(row, 3) if rules.sides > 3 else 0, 0)
