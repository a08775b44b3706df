"""The table without its board: box and referee as the app drives them, in nominal time."""

from __future__ import annotations

from hakam import words
from hakam.journal import journal
from hakam.rules.ruleset import Ruleset
from hakam.screens import box, commands, first, lines, show
from hakam.screens.settings import BY_RESULT, Settings
from hakam.table import verdicts
from hakam.table.referee import Referee
from hakam.ui import sounds
from host_tools.emulator import director
from host_tools.glyphs.table import Table
from host_tools.people.acts import MOST_ACTS, Act, Doing, Ledger, Seen, T
from host_tools.people.scribe import Lost

PRESS_MS = director.DOWN + director.UP
HOLD_MS = 1000 + director.UP
TOUCH_MS = 690  # as the emulated board takes on average
POWER_MS = 1500

KEYS = {
    ("press", "left"): commands.LEFT,
    ("press", "right"): commands.RIGHT,
    ("press", "ok"): commands.OK,
    ("press", "back"): commands.BACK,
    ("hold", "ok"): commands.HOLD_OK,
    ("hold", "back"): commands.HOLD_BACK,
}


class FastTable(Table):
    """Keys and touches in, words and tones out."""

    thinks = True

    def __init__(self, entry: int = BY_RESULT, rules: Ruleset | None = None) -> None:
        super().__init__()
        if rules is not None:
            self.box.settings.game = rules
        self.lines = lines.Lines(words.load(0))
        self.ledger = Ledger()
        self.now = 0  # ms
        self.files = [b""] * len(journal.FILES)
        self.kept = b""  # cards before the contract, as they are saved
        self._heard: list[int] = []
        self._notice_at = 0
        self.box.settings.set_up = 1
        self.box.settings.entry = entry
        self.box.start()

    def judged(self, verdict: int) -> None:
        self._save()
        said = self.referee.verdict
        place = said.arg + 1 if said.arg < 4 else 0
        self._heard += [hz for hz, _ in sounds.melody(verdict, place) if hz]
        super().judged(verdict)

    def told(self, verdict: int) -> None:
        self._heard += [hz for hz, _ in sounds.melody(verdict, 0) if hz]
        self._notice_at = self.now

    def do(self, act: Act) -> Seen:
        """Carry out one act."""
        self._notices_go()
        self._heard.clear()
        took = 0
        if act.kind == "moment":
            self.ledger.open(act.word)
        elif act.kind == "touch":
            took = TOUCH_MS
            self._notice_at = self.now
            self.touch(act.word)
            if self.box.notice in (verdicts.FIRST_CONTRACT, verdicts.FIRST_TRUMP):
                self.kept = first.kept(self.box)
        elif act.kind == "brush":
            took = TOUCH_MS
        elif act.kind == "wait":
            took = act.ms
        elif act.kind == "power":
            took = POWER_MS
            self.restart()
        else:
            took = PRESS_MS if act.kind == "press" else HOLD_MS
            self._notice_at = self.now
            self.press(KEYS[act.kind, act.word])
        self.now += took
        if act.kind == "wait":
            self._notices_go()
        self.ledger.add(act, took * 1000)
        return self.seen()

    def _notices_go(self) -> None:
        stay = self.box.notice_ms
        if stay and self.now - self._notice_at >= stay:
            self.box.dismiss()

    def _save(self) -> None:
        """Write what the journal has pending, over what was there before."""
        book = self.referee.journal
        while book.dirty:
            image = bytes(book.image())
            slot = book.slot
            self.files[slot] = image + self.files[slot][len(image) :]
            book.written()

    def restart(self) -> None:
        """Power lost and back: settings, records and the journal's slots are all that is left."""
        settings = Settings()
        settings.unpack(self.box.settings.pack())
        self.referee = Referee(self.deck)
        self.box = box.Box(self.referee, settings, self.sheet)
        if self.referee.restore(list(self.files)):
            self.box.alerts |= box.ALERT_POWER
        self.box.start()
        if self.kept:
            first.keep(self.box, self.kept)
        self.ponder()

    def seen(self) -> Seen:
        """The screen in words, and what was heard in the last act."""
        show.describe(self.box, self.lines)
        return Seen(tuple(lines.text(self.lines).split("\n")), tuple(self._heard))

    def host(self, people: Doing[T]) -> T:
        """Let people do all they came for; returns what came of it. Lost when it has no end."""
        seen = self.seen()
        try:
            act = next(people)
            for _ in range(MOST_ACTS):
                seen = self.do(act)
                act = people.send(seen)
            raise Lost(f"no end of it; last seen: {seen.screen}")
        except StopIteration as done:
            result: T = done.value
            return result
