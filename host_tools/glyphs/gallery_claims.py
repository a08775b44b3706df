"""The screens of a hand whose end everybody sees, for `gallery`: the rest given to a side, the
last card of all."""

from hakam.screens import items
from hakam.screens.box import ALERT_POWER
from host_tools.glyphs.gallery_games import begin, play
from host_tools.glyphs.keys import BACK, HOLD_OK, OK, RIGHT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from host_tools.glyphs.table import Shots, Table


def shots(new: "Callable[[], Table]") -> "Shots":
    """Yield (name, table) at every such screen, each from a new table."""
    yield from _pairs(new())
    yield from _three(new())
    yield from _stock(new())
    yield from _last(new(), False)
    yield from _last(new(), True)


def _pairs(t: "Table") -> "Shots":
    """Given to a pair, taken back, given to the other; on the sheet."""
    begin(t, "touti")
    t.press(OK, HOLD_OK, OK)
    t.touch("O1 O3 O12 O11 O10")
    t.choose(items.REST)
    yield "claim", t
    t.press(RIGHT)
    yield "claim_other", t
    t.press(HOLD_OK)
    yield "claimed", t
    t.press(BACK)
    yield "claim_undone", t
    t.choose(items.REST)
    t.press(HOLD_OK, RIGHT)
    yield "claim_sheet", t


def _three(t: "Table") -> "Shots":
    """Given to one of three."""
    begin(t, "tute_tres")
    t.press(OK)
    t.touch("C4")
    play(t, 4)
    t.choose(items.REST)
    yield "claim_three", t
    t.press(HOLD_OK)
    yield "claimed_three", t
    t.press(RIGHT)
    yield "claim_three_sheet", t


def _stock(t: "Table") -> "Shots":
    """Refused while cards lie in the stock."""
    begin(t, "tute_habanero")
    t.press(OK)
    t.touch("C4 O1")
    t.choose(items.REST)
    yield "claim_stock", t


def _last(t: "Table", few_keys: bool) -> "Shots":
    """The one card that was not touched: still in a hand?"""
    name = "last_card_few_keys" if few_keys else "last_card"
    begin(t, "touti")
    t.press(OK, HOLD_OK, OK)
    play(t, 39)
    t.box.few_keys = few_keys
    yield name, t
    if not few_keys:
        t.box.alerts = ALERT_POWER
        yield "last_card_power_back", t
        t.press(OK)
        yield "last_card_no", t
