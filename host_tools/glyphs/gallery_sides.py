"""The screens of games of three and four, each for himself, for `gallery`."""

from hakam.journal import kinds
from hakam.rules import events
from hakam.rules.options import build
from hakam.screens import commands, items, says
from host_tools.glyphs.gallery_games import begin, finish, play, say
from host_tools.glyphs.keys import BACK, HOLD_OK, LEFT, OK, RIGHT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from host_tools.glyphs.table import Shots, Table


def shots(new: "Callable[[], Table]") -> "Shots":
    """Yield (name, table) at every screen that these games have, each from a new table."""
    yield from _subastado(new())
    yield from _near_end(new())
    yield from _trouble_of_three(new())
    yield from _marks(new())
    yield from _turned_out(new())
    yield from _four(new())
    yield from _hands(new())


def _subastado(t: "Table") -> "Shots":
    """Three, a contract each for himself, thirty-six cards."""
    begin(t, "tute_subastado_3")
    t.box.settings.dealer = 1
    yield "three_who", t
    t.press(OK)
    t.on.amount = 65
    yield "three_how_much", t
    t.press(HOLD_OK)
    yield "three_trump", t
    t.press(OK)
    yield "three_lead", t
    t.touch("E2")
    yield "three_removed", t
    t.touch("E1 E3 E12")
    yield "three_won", t
    t.press(RIGHT)
    yield "three_score", t
    t.press(LEFT)
    yield "three_last_trick", t
    t.press(OK)
    yield "three_ghna", t
    t.press(BACK)
    t.choose(items.CORRECT_CREDIT)
    t.press(OK)
    yield "three_credit", t
    t.press(BACK, BACK)
    play(t)
    yield "three_hand", t
    t.press(RIGHT)
    yield "three_sheet", t
    t.press(OK, OK)
    t.box.settings.entry = 1
    t.box.start()
    t.press(OK)
    yield "three_call", t
    t.press(BACK, BACK, BACK)
    yield "three_void", t


def _near_end(t: "Table") -> "Shots":
    """The last tricks of a contract that is not made yet."""
    begin(t, "tute_subastado_3")
    t.press(OK)
    t.on.amount = 230
    t.press(HOLD_OK, OK)
    play(t, 28)
    yield "three_needs_last", t


def _trouble_of_three(t: "Table") -> "Shots":
    """Three whose thread is lost."""
    begin(t, "tute_subastado_3")
    t.press(OK, HOLD_OK, OK)
    play(t, 5)
    t.choose(items.CORRECT_AGAIN)
    yield "three_again", t
    t.press(BACK)
    t.choose(items.COUNT)
    yield "three_count_whose", t
    t.press(OK)
    t.touch("E2")
    yield "three_count_removed", t
    t.touch("E1 E3 E4 C1 C3 C4")
    yield "three_count_first", t
    t.press(OK)
    yield "three_count_next", t
    t.press(OK)
    yield "three_count_second", t
    t.touch("E12 E11 E10")
    t.press(OK)
    yield "three_count_last", t
    t.press(HOLD_OK)
    yield "three_counted", t
    t.press(RIGHT)
    yield "three_sheet_counted", t
    t.press(OK, OK, OK, HOLD_OK, OK)
    t.choose(items.CONCEDE)
    yield "three_concede", t
    t.press(RIGHT, HOLD_OK)
    yield "three_conceded", t
    t.choose(items.ADJUST)
    t.press(*[RIGHT] * 20)
    yield "three_adjust", t
    t.press(OK, RIGHT, OK, OK)
    yield "three_adjusted", t
    t.press(RIGHT)
    yield "three_sheet_agreed", t
    t.press(OK, OK)
    t.press(OK, HOLD_OK, OK)
    t.choose(items.ADJUST)
    t.press(*[RIGHT] * 80)
    t.press(OK, OK, OK)
    play(t)
    yield "three_over", t
    t.choose(items.MATCHES)
    t.on.shelf.add(12, t.referee.hand.rules.number, 7, True, 520, 485, 300)
    yield "three_match_kept", t


def _marks(t: "Table") -> "Shots":
    """Cabron: the loser gets a mark; three and four, each for himself."""
    begin(t, "tute_cabron_4", target=3)
    t.touch("C7")
    yield "cabron_lead", t
    t.touch("O1 O3 O12 O7")
    yield "cabron_won", t
    t.press(OK)
    yield "cabron_ghna", t
    t.press(BACK)
    play(t)
    yield "cabron_hand", t
    t.press(RIGHT)
    yield "cabron_sheet", t
    t.press(OK, OK)
    t.touch("C7 O1 O3 O10 O7")
    say(t, says.TUTE)
    t.press(OK)
    t.touch("O12 C12 E12 B12")
    yield "cabron_tute", t
    t.press(RIGHT)
    yield "cabron_sheet_tute", t
    t.press(OK)
    t.choose(items.ADJUST)
    yield "cabron_adjust", t
    t.press(BACK, OK)
    t.touch("C7")
    t.choose(items.COUNT)
    t.press(OK)
    t.touch("O1 C1 E1 B1")
    t.press(OK, OK, HOLD_OK, OK)
    yield "cabron_count_third", t
    t.press(HOLD_OK, HOLD_OK)
    yield "cabron_counted", t
    t.press(RIGHT)
    yield "cabron_sheet_counted", t
    t.press(OK)
    while not t.box.is_on("over"):
        t.press(OK)
        t.touch("C7")
        t.judged(t.referee.event(events.CONCEDE, 3, 0))
    yield "cabron_over", t
    t.press(commands.HOLD_BACK, BACK)
    t.box.settings.game = build("tute_cabron_3", {"loser": "middle"})
    t.choose(items.NEW)
    t.press(HOLD_OK)
    yield "cabron_start", t
    t.press(OK)
    t.touch("C7")
    t.choose(items.CONCEDE)
    t.press(HOLD_OK)
    yield "cabron_conceded", t
    t.press(OK)
    t.touch("C7")
    play(t)
    yield "cabron_middle", t


def _turned_out(t: "Table") -> "Shots":
    """Arrastrado: the odd card is turned up and stays out of play."""
    begin(t, "tute_arrastrado")
    yield "arrastrado_show", t
    t.touch("C7")
    t.touch("C7")
    yield "arrastrado_odd_card", t
    t.act(t.box.dismiss())
    t.touch("O1 O3 O12")
    yield "arrastrado_won", t
    play(t)
    yield "arrastrado_hand", t
    t.press(RIGHT)
    yield "arrastrado_sheet", t
    t.press(OK)
    finish(t)
    yield "arrastrado_over", t


def _four(t: "Table") -> "Shots":
    """Four, each for himself, with the widest scores."""
    begin(t, "tute_subastado_4")
    for side in range(4):
        t.judged(t.referee.event(kinds.ADJUST, side, 480 - side * 65))
    t.press(commands.HOLD_BACK, BACK)
    yield "four_who", t
    t.press(OK)
    t.on.amount = 120
    t.press(HOLD_OK)
    yield "four_trump", t
    t.press(OK)
    t.touch("O1 O3 O12")
    yield "four_trick", t
    t.touch("O11")
    play(t, 18)
    yield "four_late", t
    t.choose(items.CONCEDE)
    yield "four_concede", t
    t.press(BACK, BACK)
    play(t)
    yield "four_hand", t
    t.press(RIGHT)
    yield "four_sheet", t


def _hands(t: "Table") -> "Shots":
    """Three who count hands won."""
    begin(t, "tute_tres")
    t.touch("C7 O1 O3 O12")
    yield "tres_won", t
    t.choose(items.ADJUST)
    yield "tres_adjust", t
