"""The screens of a table in trouble, for `gallery`: repairs, counting, ends by agreement."""

from hakam.screens import commands, items
from host_tools.glyphs.keys import BACK, HOLD_OK, LEFT, OK, RIGHT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.glyphs.table import Shots, Table


def shots(t: "Table") -> "Shots":
    """Yield (name, table) at every screen, from a new table; the table goes on afterwards."""
    t.box.settings.set_up = 1
    t.box.start()
    t.press(OK, OK, HOLD_OK, OK)
    t.touch("O1 O2 O3 O4 O12 O11 O10 C11 C12")
    yield from _order(t)
    yield from _credit(t)
    yield from _late(t)
    yield from _count(t)
    t.choose(items.CONCEDE)
    yield "concede", t
    t.press(HOLD_OK)
    yield "conceded", t
    t.press(OK, OK, HOLD_OK, OK)
    t.choose(items.MISDEAL)
    yield "misdeal_ask", t
    t.press(HOLD_OK)
    yield "misdeal", t
    t.press(OK, OK, HOLD_OK, OK)
    t.choose(items.VOID)
    yield "void_ask", t
    t.press(HOLD_OK)
    yield "voided", t
    t.press(OK)
    t.choose(items.ADJUST)
    t.press(*[RIGHT] * 25)
    yield "adjust_first", t
    t.press(OK)
    yield "adjust_second", t
    t.press(*[RIGHT] * 30)
    t.press(OK, BACK)
    yield "adjust_undone", t
    t.press(OK, HOLD_OK, OK)
    t.choose(items.VOID)
    t.press(HOLD_OK, RIGHT)
    yield "sheet_agreed", t
    t.press(LEFT)
    yield "sheet_ended", t


def _order(t: "Table") -> "Shots":
    """A trick touched wrong, from the menu; a card taken back."""
    t.press(commands.HOLD_BACK)
    yield "menu_of_trouble", t
    t.press(OK)
    yield "again_menu", t
    t.press(LEFT, OK)
    t.touch("O4")
    yield "again_played_before", t
    t.press(BACK, LEFT, OK)
    t.touch("O1")
    yield "again_one", t
    t.touch("O3 O2 O4")
    yield "again_swapped", t
    t.act(t.box.dismiss())
    t.press(BACK)
    yield "again_taken_back", t
    t.choose(items.CORRECT_BACK)
    yield "take_back", t


def _credit(t: "Table") -> "Shots":
    """The contract, a Ghna, the deal at a wrong seat."""
    t.choose(items.CORRECT_CREDIT)
    yield "credit_contract", t
    t.press(OK)
    yield "credit_contract_whose", t
    t.press(BACK, RIGHT)
    yield "credit_deal", t
    t.press(OK)
    yield "credit_deal_whose", t
    t.press(BACK, BACK, BACK)
    t.press(OK, OK)
    t.choose(items.CORRECT_CREDIT)
    yield "credit_ghna", t
    t.press(OK)
    yield "credit_ghna_whose", t
    t.press(OK)
    yield "credited", t


def _late(t: "Table") -> "Shots":
    """A Ghna of another suit; one that was not entered, and what can be against it."""
    t.act(t.box.dismiss())
    t.choose(items.CORRECT_CREDIT)
    t.press(RIGHT)
    yield "credit_suit", t
    t.press(OK)
    yield "credit_suit_which", t
    t.press(OK)
    yield "credited_suit", t
    t.press(BACK)
    yield "credited_suit_undone", t
    t.press(BACK, BACK)
    t.touch("E1 E2 E4 C10")
    t.choose(items.GHNA_LATE)
    yield "late", t
    t.press(RIGHT, OK)
    yield "late_who", t
    t.press(OK)
    yield "late_when", t
    t.press(BACK, BACK, BACK)
    yield from _late_refused(type(t)())


def _late_refused(t: "Table") -> "Shots":
    """One whose card came from another hand; one beside which a later one could not stand."""
    t.box.settings.set_up = 1
    t.box.start()
    t.press(OK, OK, RIGHT, OK, OK)
    t.touch("O1 O2 O4 O5 E1 C12 E4 E5")
    t.choose(items.GHNA_LATE)
    t.press(RIGHT, OK, OK, OK)
    yield "late_laid", t
    t.press(BACK, BACK, BACK)
    t.press(OK, OK)
    t.choose(items.GHNA_LATE)
    t.press(RIGHT, RIGHT, OK, OK, OK)
    yield "late_falls", t


def _count(t: "Table") -> "Shots":
    """The thread is lost: one side's tricks are counted."""
    t.choose(items.COUNT)
    yield "count_whose", t
    t.press(OK)
    yield "count_none", t
    t.touch("O1 O2 O3 O4 O5 C1")
    yield "count_part", t
    t.press(OK, HOLD_OK)
    yield "count_not_whole", t
    t.touch("C1")
    yield "counted_before", t
    t.touch("C3 C4")
    yield "count_whole", t
    t.press(OK)
    yield "count_last", t
    t.press(RIGHT, HOLD_OK)
    yield "counted", t
    t.press(BACK)
    yield "count_undone", t
    t.press(OK, RIGHT, HOLD_OK, OK, OK, HOLD_OK, OK)
