"""The score sheet and the house rules in force: screens of several pages."""

from hakam.flow.cursor import Cursor
from hakam.flow.play import ROWS, RULES_PAGES
from hakam.rules import duties
from hakam.rules.cards import NO_SEAT
from hakam.table import finished
from hakam.table.referee import Referee
from hakam.ui.lines import TEXT, Lines
from hakam.ui.words import ids


def sheet(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """Both totals, then the hands of the page, newest page first, oldest hand on top."""
    lines.put(TEXT, ids.SCORE, 0, referee.total_score(0), 1, referee.total_score(1))
    sheet = lines.sheet
    if sheet is None or sheet.n == 0:
        lines.put(TEXT, ids.NO_ROWS)
        return
    last = max(sheet.n - cursor.page * ROWS, 1)
    for row in range(max(last - ROWS, 0), last):
        flags = sheet.flags(row)
        if flags & finished.ADJUSTED:
            lines.put(TEXT, ids.ROW_AGREED, row + 1)
            lines.more(sheet.after(row, 0), sheet.after(row, 1))
        elif flags & finished.MISDEAL:
            lines.put(TEXT, ids.ROW_MISDEAL, row + 1)
        elif flags & finished.VOID:
            called = sheet.declarer(row) != NO_SEAT
            lines.put(TEXT, ids.ROW_NULL if called else ids.ROW_VOID, row + 1)
        else:
            phrase = ids.ROW_COUNTED if flags & finished.COUNTED else ids.ROW
            if flags & finished.CONCEDED:
                phrase = ids.ROW_CONCEDED
            made = ids.YES if sheet.made(row) == 1 else ids.NO
            lines.put(TEXT, phrase, row + 1, sheet.declarer(row), sheet.bid(row), made)
            lines.more(sheet.score(row, 0), sheet.score(row, 1))


def rules(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """What was agreed, three lines a page."""
    in_force = referee.hand.rules
    page = cursor.page
    lines.put(TEXT, ids.RULES, page + 1)
    if page == 0:
        lines.put(TEXT, ids.RULE_TARGET, in_force.target)
        lines.put(TEXT, ids.RULE_SIGHT, ids.SIGHT + in_force.sight)
        lines.put(TEXT, ids.RULE_FOLLOW + (1 if in_force.duties & duties.HEAD else 0))
    elif page == 1:
        lines.put(TEXT, ids.RULE_RUFF + (1 if in_force.duties & duties.RUFF else 0))
        lines.put(TEXT, ids.RULE_SIDE + in_force.meld_side)
        lines.put(TEXT, ids.RULE_CAPS + in_force.meld_caps)
    elif page == RULES_PAGES - 1:
        lines.put(TEXT, ids.RULE_TRICK + (1 if in_force.meld_per_trick else 0))
        lines.put(TEXT, ids.RULE_SIGNALS + in_force.signals)
        lines.put(TEXT, ids.RULE_ILLEGAL + (in_force.on_illegal if in_force.sight else 3))
