"""The screens of an order that cannot have been, for `gallery`: questions, proofs, objections,
hints. The hands are real ones, with one slip or one revoke each."""

from hakam.flow import commands, cursor, doubt, flow, items, setup
from hakam.rules import events
from hakam.rules.cards import NO_CARD, NO_SEAT
from hakam.rules.games import FORFEIT
from hakam.table import events as table
from hakam.table import verdicts
from host_tools.glyphs.keys import BACK, HOLD_OK, LEFT, OK, RIGHT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.glyphs.table import Shots, Table

    Hand = tuple[int, int, int, str]


# dealer, declarer, trump, touches: with the last of them the referee asks
SWAPPED = (0, 2, 3, "O12 B12 O6 O11 B4 B10 B2 B1 O5 O10 C5 O2")  # B1 came before B2
MISSING = (0, 1, 3, "B2 B10 B12 B1 E7 E6 B11 C4 C5 B7 C1 E5")  # E1 came before E6
STRAY = (0, 2, 1, "B10 B1 B4 B5 O6 C5 C11 C12")  # O6 was none
CERTAIN = (0, 2, 0, "E6 E3 E7 E1 O4 O12 B11 O5 C7 C3 C1 C10 C4 C5 C12 O1")  # seat 2: B11
EARLY = (0, 2, 0, "E6 E3 E7 E1 O4 O12 B11")  # the same before it can be known
EITHER = (1, 0, 0, "C1 C7 C11 C5 O10 E3 O1 O12 B6 E5 B7 E4")  # seat 1 or seat 3
GHNA = (0, 1, 0, "C1 C2 C4 C5")  # then seat 1 can sing copas


def play(t: "Table", hand: "Hand") -> "Table":
    """A blind hand to 80 points, as far as it is written down."""
    dealer, declarer, trump, touches = hand
    t.cursor.settings.set_up = 1
    t.cursor.settings.dealer = dealer
    flow.settle(t.referee, t.cursor)
    t.press(OK)
    t.judged(t.referee.event(events.CONTRACT, declarer, 80))
    t.judged(t.referee.event(events.TRUMP, declarer, trump))
    t.touch(touches)
    return t


def ask(t: "Table", kind: int, at: int) -> "Table":
    """The question that the referee would ask after its search, which takes its time."""
    verdict = t.referee.verdict.say(verdicts.ASK_ORDER, kind, at, NO_CARD, NO_SEAT)
    t.act(doubt.told(t.referee, t.cursor, verdict))
    return t


def shots(new: "type[Table]") -> "Shots":
    """Yield (name, table) at every screen."""
    t = ask(play(new(), SWAPPED), table.SWAP, 6)
    yield "order_swap", t
    t.press(RIGHT)
    yield "order_right", t
    t.press(LEFT, OK)
    yield "order_swapped", t
    t = ask(play(new(), MISSING), table.INSERT, 5)
    yield "order_missing", t
    t.press(LEFT)
    yield "order_other", t
    t.press(RIGHT, OK)
    yield "order_touch", t
    yield "order_stray", ask(play(new(), STRAY), table.REMOVE, 4)
    t = ask(play(new(), CERTAIN), NO_SEAT, NO_SEAT)
    yield "order_unexplained", t
    t.press(OK)
    yield "proof", t
    t.press(OK)
    t.choose(items.OBJECT)
    yield "object", t
    t.press(BACK, commands.HOLD_SIDE + 3, RIGHT, RIGHT)
    yield "object_by", t
    t.press(OK)
    yield "object_refuted", t
    t = ask(play(new(), EITHER), table.INSERT, 5)
    t.press(RIGHT, OK)
    yield "proof_either", t
    t = new()
    t.cursor.settings.game.on_illegal = FORFEIT
    play(t, CERTAIN)
    t.judged(t.referee.event(table.CONFIRM, NO_SEAT, 0))
    t.press(OK)
    yield "lost_by_a_revoke", t
    t = play(new(), EARLY)
    t.press(commands.HOLD_SIDE + 3, RIGHT, RIGHT, RIGHT, OK)
    yield "object_open", t
    t.act(flow.dismiss(t.cursor))
    t.judged(t.referee.event(table.CONFIRM, NO_SEAT, 0))
    yield "order_confirmed", t
    t = play(new(), GHNA)
    t.press(OK, OK)
    t.touch("E4 C12")
    yield "ghna_doubt", t
    t.press(RIGHT)
    yield "ghna_doubt_false", t
    yield from _hints(new())


def _hints(t: "Table") -> "Shots":
    """May it be played?"""
    t.cursor.settings.hint = 1
    play(t, (0, 1, 0, "C1 C2 C4 C5 E4"))
    t.press(HOLD_OK)
    yield "hint", t
    for name in ("E1", "C12", "C1"):
        t.touch(name)
        yield "hint_" + name, t
    t.press(BACK)
    t.choose(items.NEW)
    t.press(OK, BACK)
    while t.cursor.screen == cursor.SETUP and t.cursor.field < setup.HINT:
        t.press(*(RIGHT, OK) if t.cursor.field == setup.HOUSE else (OK,))
    yield "setup_hint", t
