"""The screens of the box itself, for `gallery`: names, matches put away, tags, two keys."""

from hakam.screens import commands, items
from hakam.screens import name as spelling
from hakam.table import verdicts
from host_tools.glyphs.keys import BACK, HOLD_OK, MENU, OK, RIGHT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.glyphs.table import Shots, Table


def spell(t: "Table", name: str) -> None:
    """Choose the letters of a name, all written large, one after the other on NAME."""
    for letter in name:
        wanted = ord(letter)
        while t.on.place == spelling.READY or spelling.LETTERS[t.on.place] != wanted:
            t.press(RIGHT)
        t.press(OK)


def shots(t: "Table") -> "Shots":
    """Yield (name, table) at every screen, from a new table."""
    t.enrol()
    t.box.settings.set_up = 1
    t.box.start()
    t.press(OK, OK, HOLD_OK, OK)
    t.touch("O1 O2")
    t.press(MENU, RIGHT, RIGHT)
    yield "menu_groups", t
    for group, name in enumerate(("more", "end", "score", "box"), items.MORE):
        t.walk(items.GROUP + group)
        yield "menu_" + name, t
        t.press(BACK)
    t.press(BACK)
    t.choose(items.NAMES)
    yield "name_which", t
    t.press(RIGHT, OK)
    yield "name_letter", t
    spell(t, "LOS ÑAN")
    yield "name_spelled", t
    spell(t, "DÚES")
    t.press(RIGHT)
    yield "name_long", t
    t.press(OK)
    yield "name_too_long", t
    t.press(BACK, BACK, BACK, BACK, BACK)
    t.on.place = spelling.READY
    yield "name_ready", t
    t.press(OK)
    t.choose(items.TAGS)
    yield "tag_pass", t
    t.press(RIGHT, RIGHT, RIGHT)
    yield "tag_suit", t
    t.box.show(verdicts.TAG_TAKEN, 0, 255, 255, 0)
    yield "tag_used", t
    t.press(RIGHT, RIGHT, RIGHT, RIGHT)
    yield "tag_undo", t
    t.press(OK)
    t.choose(items.MATCHES)
    yield "matches_none", t
    t.press(OK)
    t.choose(items.MATCHES)
    t.on.shelf.add(11, 0, 7, False, 410, 525)
    t.on.shelf.add(10, 0, 12, True, 1229, 990)
    yield "matches", t
    t.press(RIGHT)
    yield "matches_over", t
    t.press(OK)
    yield "reopen", t
    t.press(BACK)
    t.box.few_keys = True
    t.press(HOLD_OK)
    yield "few_score", t
    t.press(commands.HOLD_BACK, OK)
    yield "few_menu", t
    t.press(BACK)
    t.act(t.box.dismiss())
    while not t.box.is_on("result"):
        t.press(BACK)
        t.act(t.box.dismiss())
    yield "few_amount", t
    t.press(BACK, BACK)
    yield "few_who", t
    t.press(HOLD_OK, OK, OK, OK, HOLD_OK, HOLD_OK)
    t.touch("B1 B2 B3 B4")
    t.press(OK, OK, OK, OK, OK)
    yield "few_ghna_partner", t
