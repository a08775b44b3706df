"""The one place that knows everything: a board's parts, the services, the table and its words."""

import asyncio
import gc
import os

from hakam import words
from hakam.drivers.pins import taken
from hakam.screens import lines as descriptions
from hakam.screens import loader, show
from hakam.screens.box import ALERT_DECK, ALERT_FAULT, ALERT_SETTINGS, Box
from hakam.screens.screen import SLOW
from hakam.screens.settings import Settings
from hakam.services.desk import Desk
from hakam.services.keys import Keys
from hakam.services.screen import NOT_NOW, Screen
from hakam.services.sound import Player
from hakam.services.store import Store
from hakam.services.supervisor import Pulse, Supervisor
from hakam.services.taps import Taps
from hakam.services.teller import Console, Teller
from hakam.table.deck import Deck
from hakam.table.referee import Referee
from hakam.table.rows import Rows
from hakam.ui import draw, sounds, work

_STAY = loader.loaded()  # what a function imports later on is given back
STANDS_MS = 3000
UNWATCHED = "/unwatched"
LASTS_MS = 60_000  # so long must a start last that follows on a failed one
GUARD_MS = 5000
FAULTS = 3  # deaths of tasks that a dot is enough for
WAYS = 1 | 2  # the keys LEFT and RIGHT


class Voice:
    """Everything that is said: words of one language, pictures, melodies.

    `stale`: what is to be seen has changed since it was described. `begun`: the picture of what
    is described is half drawn.
    """

    def __init__(self, box: Box, lines: descriptions.Lines) -> None:
        self.box = box
        self.lines = lines
        self.pen = draw.Pen()
        self.melody = sounds.melody
        self.marked = False
        self.stale = True
        self.begun = False

    def load(self, language: int) -> None:
        """Speak another language."""
        self.lines.words.data.close()
        self.lines.words = words.load(language)
        self.stale = True

    def echo(self) -> tuple:
        """The value under the cursor, for ears; () where there is a panel to be read."""
        panel = not self.box.dark
        if panel:
            return ()
        from hakam.screens import beeps

        return beeps.describe(self.box)

    def verdict_words(self) -> str:
        """The referee's last verdict in one line."""
        from hakam.screens import notice

        self.stale = True
        return notice.verdict_text(self.lines, self.box.referee)

    def describe(self) -> None:
        """Fill the lines with the screen that is due, unless they hold it."""
        if self.stale:
            show.describe(self.box, self.lines)
            self.stale = False
            self.begun = False

    def screen_words(self) -> str:
        """The screen that is due, its lines joined."""
        self.describe()
        return descriptions.text(self.lines).replace("\n", " | ")

    def paint(self, panel) -> int:
        """Draw a part of the screen that is due; is there more to draw? What has become stale
        since the last part begins anew; nothing is drawn while an event is under way."""
        if self.box.busy:
            return NOT_NOW
        pen = self.pen
        begun = self.begun
        self.begun = False  # where memory lacks for it, it is begun anew
        if self.stale:
            self.describe()
            if self.box.screen.flags & SLOW:
                return True
            more = pen.begin(panel, self.lines, work.DESCRIBED)
        else:
            more = pen.line() if begun else pen.begin(panel, self.lines)
        self.begun = more
        if self.marked and not more:
            pen.dot()
        return more


class App:
    """A table referee on a board; buffers are made here, largest first, and kept. `watched`: a
    watchdog runs, which only a reset of the chip ends."""

    report: list = []
    watched = False

    def __init__(self, board) -> None:
        self.log = Console()
        self.board = board
        taken.clear()
        gc.collect()
        panel = self.part("panel")
        keys = self.part("keys")
        self.store = Store(board.storage, self.log)
        settings = Settings()
        self.store.open()
        self.store.load("settings", settings.unpack, ALERT_SETTINGS)
        tongue = words.load(settings.language)
        deck = Deck()
        referee = Referee(deck)
        self.store.load("deck", deck.unpack, ALERT_DECK)
        if not tongue.data.there():
            self.log.line("no words: copy the .bin files of hakam/words to the board")
        box = Box(referee, settings, Rows(), _STAY)
        box.languages = words.deployed()
        box.dark = panel is None
        box.command_tags = self.part("command_tags") is not None
        box.few_keys = keys is not None and not keys.fitted & WAYS
        self.voice = Voice(box, descriptions.Lines(tongue))
        self.teller = Teller(self.voice, self.log, self.store.talks())
        self.desk = Desk(box, deck, self.store, self.teller)
        self.desk.restore()
        self.supervisor = Supervisor(self.log, self.mark)
        self.build(panel, keys)
        gc.collect()

    def build(self, panel, keys) -> None:
        """Put a service around every part that is there."""
        desk = self.desk
        teller = self.teller
        sleepers: list = [desk]
        add = self.supervisor.add
        if panel is not None:
            teller.screen = Screen(panel, self.voice.paint, self.log, desk.panel, desk.wake)
            teller.turn(bool(desk.box.settings.turned))
            sleepers.append(teller.screen)
            add("screen", teller.screen)
        buzzer = self.part("buzzer")
        if buzzer is not None:
            teller.player = Player(buzzer)
            sleepers.append(teller.player)
            add("sound", teller.player)
        lights = self.part("lights")
        if lights is not None:
            from hakam.screens.lights import Describer
            from hakam.services.lamps import Lamps

            teller.lamps = Lamps(lights, Describer(desk.box).describe)
            sleepers.append(teller.lamps)
            add("lights", teller.lamps)
        add("table", desk)
        if desk.box.few_keys:
            from hakam.services.few_keys import FewKeys

            add("keys", FewKeys(keys, desk, self.pace))
        elif keys is not None:
            add("keys", Keys(keys, desk.command, self.pace))
        side_keys = self.part("side_keys")
        if side_keys is not None:
            from hakam.services.side_keys import SideKeys

            desk.box.side_keys = True
            add("side keys", SideKeys(side_keys, desk.command))
        reader = self.part("reader")
        taps = None
        if reader is not None:
            taps = Taps(reader, desk, self.log)
            add("taps", taps)
        else:
            desk.reader(False)
        add("pulse", Pulse(taps, sleepers))
        taken.clear()

    def pace(self) -> int:
        """Steps that a key held down makes at a time: none where nothing is chosen, nor before
        what was chosen last is seen."""
        desk = self.desk
        voice = self.voice
        unseen = voice.begun or (voice.stale and not desk.box.dark)
        return 0 if unseen or desk.box.busy or desk.inbox.waiting else desk.box.screen.stride()

    def part(self, name: str):
        """A part of the board; None, and a line of log, when it does not answer.

        Any other fault is one of the board's file: ValueError, in a sentence.
        """
        taken.append(name)
        try:
            return getattr(self.board, name)()
        except OSError as error:
            self.log.line("no %s: OSError %s" % (name, error))
            return None
        except Exception as error:
            from hakam.refused import told

            raise ValueError(told(name, error))

    def mark(self, task: str) -> None:
        """A task died: from now on a dot in the corner of the panel says so, at last words do."""
        self.voice.marked = True
        if self.supervisor.faults > FAULTS:
            self.desk.box.alerts |= ALERT_FAULT
            self.voice.stale = True
        if self.teller.screen is not None:
            self.teller.screen.invalidate()

    def save(self) -> None:
        """Write what is not saved yet, unless an event was under way."""
        if not self.desk.box.busy:
            self.desk.save()

    def reported(self) -> None:
        """Leave what the box knows of itself in `App.report`, for the computer that stops it."""
        try:
            from hakam.services import report

            App.report = report.told(self)
        except Exception as error:
            self.log.line("no report: %s" % error)

    async def run(self) -> None:
        await self.supervisor.run()

    async def stands(self) -> None:
        """Once no task has had a fault for a while: say so, and end the watch over the start (see
        begin.py): at once over the first one, over one after a failed start when it has lasted."""
        faults = -1
        while faults != self.supervisor.faults:
            faults = self.supervisor.faults
            await asyncio.sleep_ms(STANDS_MS)
        self.log.line("the table stands")
        try:
            with open("/slot") as file:
                tried = file.read()[-2:]
            if tried > " 1":
                await asyncio.sleep_ms(LASTS_MS)
            os.rename("/slot.stands", "/slot")
        except OSError:
            pass  # nobody watched it

    async def guard(self) -> None:
        """Some time after the start have the chip reset itself where the supervisor feeds no more,
        if the board can; not where the computer, which copies a firmware, has left UNWATCHED."""
        await asyncio.sleep_ms(GUARD_MS)
        try:
            os.remove(UNWATCHED)
        except OSError:
            if hasattr(self.board, "watchdog"):
                self.supervisor.watchdog = self.part("watchdog")
                App.watched = True


def main(board) -> None:
    """Run the app until something ends it, which is raised."""
    app = App(board)
    try:
        asyncio.create_task(app.stands())  # noqa: RUF006 the loop of MicroPython holds it
        asyncio.create_task(app.guard())  # noqa: RUF006
        asyncio.run(app.run())
    except KeyboardInterrupt:
        app.reported()
        raise
    finally:
        app.save()
