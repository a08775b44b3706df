"""The score sheet, some hands a page."""

from hakam.journal import finished
from hakam.rules.cards import NO_SEAT
from hakam.rules.ruleset import Ruleset
from hakam.screens import beeps, commands, results, screen
from hakam.screens.lines import TEXT
from hakam.screens.seats import ring, step
from hakam.table.sheet import Sheet, of
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines

ROWS = 3  # hands on a page


class This(screen.Screen):
    """Page 0 is the newest; LEFT is older. OK and BACK leave."""

    flags = screen.CHOOSES | screen.LEAVES

    def __init__(self, box: "Box") -> None:
        self.box = box
        self.page = 0

    def keys(self, command: int) -> int:
        box = self.box
        move = step(command)
        if move:
            last = max(box.referee.hand_no - 1, 0) // ROWS
            if box.few_keys:
                self.page = ring(self.page, move, last + 1)
            else:
                self.page = min(max(self.page - move, 0), last)
            return commands.REDRAW
        leaves = command == commands.OK or command == commands.BACK
        return box.settle() if leaves else commands.NOTHING

    def lines(self, out: "Lines") -> None:
        """Both totals, then the hands of the page, the oldest on top."""
        rules = self.box.referee.hand.rules
        sheet = of(self.box.sheet)
        results.scores(self.box.referee, out)
        if not sheet.n:
            out.put(TEXT, ids.NO_ROWS)
            return
        last = max(sheet.n - self.page * ROWS, 1)
        for row in range(max(last - ROWS, 0), last):
            flags = sheet.flags(row)
            if flags & finished.ADJUSTED:
                _agreed(rules, sheet, row, out)
            elif flags & finished.MISDEAL:
                out.put(TEXT, ids.ROW_MISDEAL, row + 1)
            elif flags & finished.VOID:
                called = not rules.auction or sheet.declarer(row) != NO_SEAT
                out.put(TEXT, ids.ROW_NULL if called else ids.ROW_VOID, row + 1)
            elif not rules.pairs or not rules.auction:
                _each(rules, sheet, row, out)
            else:
                phrase = ids.ROW_COUNTED if flags & finished.COUNTED else ids.ROW
                if flags & finished.CLAIMED == finished.CLAIMED:
                    phrase = ids.ROW_CLAIMED
                elif flags & finished.CONCEDED:
                    phrase = ids.ROW_CONCEDED
                made = ids.YES if sheet.made(row) == 1 else ids.NO
                out.put(TEXT, phrase, row + 1, sheet.declarer(row), sheet.bid(row), made)
                out.more(sheet.score(row, 0), sheet.score(row, 1))

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        return beeps.scores(self.box.referee)


def _agreed(rules: Ruleset, sheet: Sheet, row: int, out: "Lines") -> None:
    """The scores that the table agreed on."""
    after = sheet.after
    if rules.sides == 2:
        out.put(TEXT, ids.ROW_AGREED, row + 1)
        out.more(after(row, 0), after(row, 1))
    else:
        phrase = ids.ROW_AGREED_EACH + rules.sides - 3
        out.put(TEXT, phrase, row + 1, after(row, 0), after(row, 1), after(row, 2))
        out.more(after(row, 3) if rules.sides > 3 else 0, 0)


def _each(rules: Ruleset, sheet: Sheet, row: int, out: "Lines") -> None:
    """A hand of a game without pairs or contract: the contract, or what each side gathered."""
    flags = sheet.flags(row)
    counted = flags & finished.COUNTED
    claimed = flags & finished.CLAIMED == finished.CLAIMED
    if flags & finished.TUTE:
        out.put(TEXT, ids.ROW_TUTE, row + 1, sheet.winner(row))
        return
    if flags & finished.CONCEDED and not claimed:
        out.put(TEXT, ids.ROW_GIVEN, row + 1)
        return
    if sheet.bid(row):
        made = ids.YES if sheet.made(row) == 1 else ids.NO
        phrase = ids.ROW_BID_COUNTED if counted else ids.ROW_BID
        if claimed:
            phrase = ids.ROW_BID_CLAIMED
        out.put(TEXT, phrase, row + 1, sheet.declarer(row), sheet.bid(row), made)
        return
    phrase = ids.ROW_COUNTED_EACH if counted else ids.ROW_TOTALS
    if claimed:
        phrase = ids.ROW_CLAIMED_EACH
    phrase += rules.sides - 2
    total = sheet.total
    third = total(row, 2) if rules.sides > 2 else 0
    out.put(TEXT, phrase, row + 1, total(row, 0), total(row, 1), third)
    out.more(total(row, 3) if rules.sides > 3 else 0, 0)
