"""Every screen once: a scripted table whose states the golden screens, the pictures and the width
test all look at. Common subset: it runs on the interpreters of the firmware."""

from hakam.screens import box as alerts
from hakam.screens import items
from hakam.table import deck, verdicts
from host_tools.glyphs import (
    gallery_before,
    gallery_box,
    gallery_claims,
    gallery_doubts,
    gallery_games,
    gallery_repairs,
    gallery_sides,
)
from host_tools.glyphs.keys import BACK, HOLD_OK, LEFT, MENU, OK, RIGHT
from host_tools.glyphs.table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.glyphs.table import Shots

# a deal in which every duty comes up: seat -> cards
DEAL = (
    "O1 O2 C3 C4 E5 E6 B7 B10 O12 O11",
    "O3 O4 C5 C6 E7 E10 E12 B1 B2 B3",
    "O5 O6 O7 C12 C11 C10 E1 E2 B4 B5",
    "O10 C1 C2 C7 E3 E4 E11 B6 B11 B12",
)


ORDER = (
    "O1 O2 O3 O4", "O12 O11 O10 O5", "C1 C12 C11 C10", "C3 C2 C4 C5", "E1 E12 E11 E10",
    "E3 E2 E4 E5", "B1 B12 B11 B10", "B3 B2 B4 B5", "O7 O6 C7 C6", "E7 E6 B7 B6",
)  # fmt: skip


def shots(others: bool = True) -> "Shots":
    """Yield (name, table) at every screen; the table goes on afterwards.

    Those of the `others`, the games beside Touti, come last.
    """
    t = Table()
    yield "language", t
    t.press(OK)
    yield "enrol", t
    t.press(LEFT, RIGHT, RIGHT, RIGHT, RIGHT, RIGHT, RIGHT, RIGHT, RIGHT)
    for _ in range(20):
        t.press(RIGHT)
    yield "enrol_widest", t
    t.box.show(verdicts.PHONE_TAG, 0, 255, 255, 0)
    yield "enrol_phone", t
    t.box.show(verdicts.TAG_TAKEN, 0, 255, 29, 0)
    yield "enrol_taken", t
    t.enrol()
    t.press(OK)
    yield "start", t
    t.press(BACK)
    for field in ("game", "target", "sight", "entry", "pair_0", "pair_1", "house"):
        yield "setup_" + field, t
        t.press(OK)
    t.press(OK)
    yield "who", t
    t.press(LEFT)
    yield "who_all_passed", t
    t.press(RIGHT, OK)
    yield "how_much", t
    t.press(RIGHT, OK)
    yield "trump", t
    t.press(RIGHT, LEFT, OK)
    yield "lead", t
    t.touch("O12")
    t.touch("O10 O11")
    yield "trick", t
    t.press(OK)
    yield "after_trick", t
    t.press(LEFT)
    yield "no_trick_yet", t
    t.press(BACK, BACK)
    yield "undone", t
    t.touch("O11 O5")
    yield "won", t
    t.press(OK)
    yield "ghna", t
    t.press(OK)
    yield "ghna_done", t
    t.press(BACK)
    t.act(t.box.dismiss())
    t.judged(t.referee.touch(deck.UNKNOWN))
    yield "unknown_tag", t
    t.judged(t.referee.touch(deck.TWO))
    yield "two_cards", t
    t.act(t.box.dismiss())
    t.box.alerts = alerts.ALERT_READER
    yield "reader_lost", t
    t.box.alerts = alerts.ALERT_STORE
    yield "not_saved", t
    t.box.alerts = alerts.ALERT_POWER
    yield "power_back", t
    t.box.alerts = 0
    t.press(MENU)
    yield "menu", t
    t.choose(items.RULES)
    yield "rules_1", t
    t.press(RIGHT)
    yield "rules_2", t
    t.press(RIGHT)
    yield "rules_3", t
    t.press(OK)
    t.choose(items.STATUS)
    yield "status", t
    t.press(OK)
    t.choose(items.NEW)
    yield "new_match", t
    t.press(BACK)
    for trick in ORDER:
        t.touch(" ".join([c for c in trick.split() if c not in ("O12", "O11", "O10", "O5")]))
        if trick == ORDER[2]:
            t.touch("O12")
            yield "already_played", t
            t.press(LEFT)
            yield "last_trick", t
            t.press(RIGHT)
            yield "peek_score", t
    yield "hand", t
    t.press(RIGHT)
    yield "sheet", t
    t.press(OK, OK, LEFT, OK)
    yield "void", t
    while t.referee.match_winner() == 255:
        t.press(OK)
        t.hand(" ".join(ORDER))
        if t.referee.hand_no == 4:
            t.press(LEFT)
            yield "sheet_full", t
            t.press(OK)
    yield "over", t
    t.press(OK)
    t.box.settings.entry = 1
    t.box.start()
    yield "dealer", t
    t.press(OK)
    yield "call_first", t
    t.press(RIGHT, OK)
    yield "call", t
    t.press(BACK, OK, HOLD_OK)
    yield "signal", t
    t.press(OK)
    yield "call_after_signal", t
    yield from _last_call()
    yield from _open_sight()
    yield from _near_end()
    yield from gallery_repairs.shots(Table())
    yield from gallery_box.shots(Table())
    yield from gallery_doubts.shots(Table)
    yield from gallery_before.shots(Table)
    if others:
        yield from gallery_games.shots(Table)
        yield from gallery_sides.shots(Table)
        yield from gallery_claims.shots(Table)


def _near_end() -> "Shots":
    """The last tricks of a contract that is not made yet."""
    t = Table()
    t.box.settings.set_up = 1
    t.box.start()
    t.press(OK, OK)
    t.on.amount = 230
    t.press(HOLD_OK, OK)
    t.touch(" ".join(ORDER[:7]))
    yield "won_needs", t
    t.touch("B3")
    yield "needs_last", t


def _last_call() -> "Shots":
    """All others have passed; then a last trick as two keys show it."""
    t = Table()
    chosen = t.box.settings
    chosen.set_up = chosen.entry = 1
    t.box.start()
    t.press(OK, BACK, BACK, BACK)
    yield "call_last", t
    t.press(LEFT)
    yield "call_last_chosen", t
    t.press(OK, OK)
    t.touch(ORDER[0])
    t.box.few_keys = True
    t.press(HOLD_OK)
    yield "few_last_trick", t


def _open_sight() -> "Shots":
    """A match with known hands: duties are judged at the card."""
    t = Table()
    t.enrol()
    chosen = t.box.settings
    chosen.game.sight = 1
    chosen.set_up = 1
    t.box.start()
    t.press(OK)
    yield "deal", t
    for seat in (1, 2, 3, 0):
        t.touch(DEAL[seat])
    t.press(OK, HOLD_OK, RIGHT, RIGHT, OK)
    t.touch("O3")
    t.touch("E1")
    yield "must_follow", t
    t.touch("E3")
    yield "out_of_turn", t
    t.press(RIGHT, RIGHT)
    yield "out_of_turn_count", t
    t.press(BACK)
    t.touch("O5 O10 O2")
    yield "must_head", t
    t.touch("O1 C3")
    t.touch("B2")
    yield "must_follow_again", t
