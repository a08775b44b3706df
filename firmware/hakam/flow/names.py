"""A pair's own name, spelled letter by letter."""

from hakam.flow import commands, home
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.flow.settings import NAME
from hakam.table import verdicts
from hakam.table.referee import Referee

# Latin-1, as the keys walk through them; a letter after a letter becomes a small one
LETTERS = b"ABCDEFGHIJKLMN\xd1OPQRSTUVWXYZ\xc1\xc9\xcd\xd3\xda\xdc0123456789 -"
READY = len(LETTERS)

PAIR = 0  # fields of NAME: whose name, its letters
SPELL = 1


def open_names(cursor: Cursor) -> int:
    """Go to NAME, at the first pair."""
    cursor.who = 0
    return cursor.go(screens.NAME, PAIR)


def name(referee: Referee, cursor: Cursor, command: int) -> int:
    """NAME: the side keys choose the pair, then the letter; OK takes it.

    BACK deletes the last letter, with none left it returns; HOLD_OK, or OK on "ready", keeps the
    name. An empty one gives the pair its colour back.
    """
    step = home.step(command)
    if cursor.field == PAIR:
        if step:
            cursor.who ^= 1
            return commands.REDRAW
        if command == commands.OK:
            return _spell(cursor)
        return home.settle(referee, cursor, True) if command == commands.BACK else commands.NOTHING
    if step:
        cursor.item = home.ring(cursor.item, step, READY + 1)
        return commands.REDRAW
    if command == commands.OK and cursor.item != READY:
        return _take(cursor)
    if command == commands.OK or command == commands.HOLD_OK:
        return _keep(referee, cursor)
    if command != commands.BACK:
        return commands.NOTHING
    if not cursor.n_draft:
        return cursor.go(screens.NAME, PAIR)
    n = cursor.n_draft - 1
    while cursor.draft[n] & 0xC0 == 0x80:
        n -= 1
    cursor.n_draft = n
    return commands.REDRAW


def letter(cursor: Cursor) -> int:
    """Code of the letter that OK would take: a small one behind another letter."""
    code = LETTERS[cursor.item]
    n = cursor.n_draft
    if code > 64 and n and cursor.draft[n - 1] > 64:
        code += 32
    return code


def _spell(cursor: Cursor) -> int:
    """Begin with the name that the pair has."""
    raw = cursor.settings.name(cursor.who).encode()
    cursor.draft[: len(raw)] = raw
    cursor.n_draft = len(raw)
    cursor.item = READY if raw else 0
    return cursor.go(screens.NAME, SPELL)


def _take(cursor: Cursor) -> int:
    code = letter(cursor)
    n = cursor.n_draft
    draft = cursor.draft
    if n + (1 if code < 128 else 2) > NAME:
        return cursor.refuse(verdicts.NAME_TOO_LONG)
    if code >= 128:
        draft[n] = 0xC0 | code >> 6
        n += 1
        code = 0x80 | code & 63
    draft[n] = code
    cursor.n_draft = n + 1
    return commands.REDRAW


def _keep(referee: Referee, cursor: Cursor) -> int:
    chosen = cursor.settings
    spelled = str(bytes(cursor.draft[: cursor.n_draft]), "utf-8").strip()
    if chosen.taken(cursor.who, spelled):
        return cursor.refuse(verdicts.NAME_TAKEN)
    chosen.rename(cursor.who, spelled)
    home.settle(referee, cursor, True)
    return commands.SAVE
