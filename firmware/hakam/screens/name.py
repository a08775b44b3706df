"""A pair's own name, spelled letter by letter."""

from hakam.screens import commands, screen
from hakam.screens.lines import CHOICE, FOOT, TEXT
from hakam.screens.seats import ring, step
from hakam.screens.settings import NAME
from hakam.table import verdicts
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines

# Latin-1, as the keys walk through them; a letter after a letter becomes a small one
LETTERS = b"ABCDEFGHIJKLMN\xd1OPQRSTUVWXYZ\xc1\xc9\xcd\xd3\xda\xdc0123456789 -"
READY = len(LETTERS)


class This(screen.Screen):
    """The side keys choose the `pair`, then, while it `spells`, the letter at `place` of LETTERS
    or READY; OK takes it. `draft`: the first `n` bytes are the name so far, UTF-8.

    BACK deletes the last letter, with none left it returns; OK held, or OK on "ready", keeps the
    name. An empty one gives the pair its colour back.
    """

    flags = screen.CHOOSES | screen.LEAVES | screen.OF_THE_BOX | screen.BARE | screen.LONG

    def __init__(self, box: "Box") -> None:
        self.box = box
        self.pair = 0
        self.spells = False
        self.place = 0
        self.draft = bytearray(NAME)
        self.n = 0

    def keys(self, command: int) -> int:
        box = self.box
        move = step(command)
        if not self.spells:
            if move:
                self.pair ^= 1
                return commands.REDRAW
            if command == commands.OK:
                return self._spell()
            return box.settle() if command == commands.BACK else commands.NOTHING
        if move:
            self.place = ring(self.place, move, READY + 1)
            return commands.REDRAW
        if command == commands.OK and self.place != READY:
            return self._take()
        if command == commands.OK or command == commands.HOLD_OK:
            return self._keep()
        return self._off() if command == commands.BACK else commands.NOTHING

    def _spell(self) -> int:
        """Begin with the name that the pair has."""
        raw = self.box.settings.name(self.pair).encode()
        self.draft[: len(raw)] = raw
        self.n = len(raw)
        self.place = READY if raw else 0
        self.spells = True
        return commands.REDRAW

    def _off(self) -> int:
        """The last letter goes."""
        if not self.n:
            self.spells = False
            return commands.REDRAW
        self.n -= 1
        while self.draft[self.n] & 0xC0 == 0x80:
            self.n -= 1
        return commands.REDRAW

    def letter(self) -> int:
        """Code of the letter that OK would take: a small one behind another letter."""
        code = LETTERS[self.place]
        if code > 64 and self.n and self.draft[self.n - 1] > 64:
            code += 32
        return code

    def _take(self) -> int:
        code = self.letter()
        n = self.n
        draft = self.draft
        if n + (1 if code < 128 else 2) > NAME:
            return self.box.refuse(verdicts.NAME_TOO_LONG)
        if code >= 128:
            draft[n] = 0xC0 | code >> 6
            n += 1
            code = 0x80 | code & 63
        draft[n] = code
        self.n = n + 1
        return commands.REDRAW

    def _keep(self) -> int:
        box = self.box
        spelled = str(bytes(self.draft[: self.n]), "utf-8").strip()
        if box.settings.taken(self.pair, spelled):
            return box.refuse(verdicts.NAME_TAKEN)
        box.settings.rename(self.pair, spelled)
        box.settle()
        return commands.SAVE

    def lines(self, out: "Lines") -> None:
        if not self.spells:
            out.put(TEXT, ids.NAME_WHICH)
            out.put(CHOICE, ids.PAIR, self.pair)
            out.put(FOOT, ids.OK_CHOOSE)
            return
        out.draft = self.draft
        out.n_draft = self.n
        out.put(TEXT, ids.DRAFT, self.pair)
        if self.place == READY:
            out.put(CHOICE, ids.READY)
            out.put(FOOT, ids.NAME_KEEP)
            return
        code = self.letter()
        out.put(CHOICE, ids.SPACE if code == 32 else ids.LETTER, code)
        if not self.box.few_keys:
            out.put(TEXT, ids.NAME_HOLD)
        out.put(FOOT, ids.NAME_TAKE)
