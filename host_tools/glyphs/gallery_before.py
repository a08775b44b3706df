"""The screens of cards touched before the contract, for `gallery`."""

from hakam.rules.options import build
from host_tools.glyphs.keys import HOLD_OK, OK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.glyphs.table import Shots, Table


def shots(new: "type[Table]") -> "Shots":
    """Yield (name, table) at every screen."""
    t = begun(new())
    t.touch("O12 C10")
    yield "first_contract", t
    t.press(OK, HOLD_OK)
    t.touch("E11")
    yield "first_trump", t
    t.press(OK)
    yield "before", t
    t.box.few_keys = True
    yield "before_few", t
    t = begun(new())
    t.touch("O12 C10 E11 B12 B1 B2")
    t.press(OK, HOLD_OK, OK)
    yield "before_more", t
    t = new()
    t.box.settings.game = build("tute_subastado_3")
    begun(t).touch("O12 C10 E11")
    t.press(OK, HOLD_OK, OK)
    yield "before_three", t


def begun(t: "Table") -> "Table":
    """A new match, its first contract awaited."""
    t.box.settings.set_up = 1
    t.box.start()
    t.press(OK)
    return t
