"""The one place that knows everything: a board's parts, the services, the table and its words."""

import asyncio
import gc
import sys
import time

from hakam import words
from hakam.screens import lines as descriptions
from hakam.screens import loader, show
from hakam.screens.box import Box
from hakam.screens.screen import PLAYS
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
from hakam.ui import draw, sounds

_STAY = loader.loaded()  # what a function imports later on is given back
RESTART_MS = 1000
MARK = 3
SERVICE_KEYS = 4 | 8
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
        if self.stale:
            self.describe()
            if not self.box.screen.flags & PLAYS:  # others may take long to be described
                return True
            more = pen.begin(panel, self.lines, draw.DESCRIBED)
        else:
            more = pen.line(panel) if self.begun else pen.begin(panel, self.lines)
        self.begun = more
        if self.marked and not more:
            panel.fill_rect(panel.width - MARK, 0, MARK, MARK, 1)
        return more


class App:
    """A table referee on a board; buffers are made here, largest first, and kept."""

    def __init__(self, board) -> None:
        self.log = Console()
        self.board = board
        gc.collect()
        panel = self.part("panel")
        keys = self.part("keys")
        self.store = Store(board.storage, self.log)
        settings = Settings()
        self.store.open()
        self.store.load("settings", settings.unpack)
        tongue = words.load(settings.language)
        deck = Deck()
        referee = Referee(deck)
        self.store.load("deck", deck.unpack)
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
        if keys is not None:
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

    def pace(self) -> int:
        """Steps that a key held down makes at a time: none where nothing is chosen, nor before
        what was chosen last is seen."""
        desk = self.desk
        voice = self.voice
        unseen = voice.begun or (voice.stale and not desk.box.dark)
        return 0 if unseen or desk.box.busy or desk.inbox.waiting else desk.box.screen.stride()

    def part(self, name: str):
        """A part of the board; None, and a line of log, when it cannot be built."""
        try:
            return getattr(self.board, name)()
        except Exception as error:
            self.log.line("no %s: %s %s" % (name, type(error).__name__, error))
            return None

    def mark(self, task: str) -> None:
        """A task died: from now on a dot in the corner of the panel says so."""
        self.voice.marked = True
        if self.teller.screen is not None:
            self.teller.screen.invalidate()

    def save(self) -> None:
        """Write what is not saved yet, unless an event was under way."""
        if not self.desk.box.busy:
            self.desk.save()

    async def run(self) -> None:
        await self.supervisor.run()


def service(board) -> bool:
    """Are OK and BACK both held at power-up? Then the console is left to who serves the box."""
    try:
        return board.keys().read() == SERVICE_KEYS
    except Exception as error:
        print("no keys: %s %s" % (type(error).__name__, error))
        return False


def tell(board, error: Exception) -> None:
    """Say on the console and, if it can be done, on the panel why the app stopped."""
    text = "%s %s" % (type(error).__name__, error)
    print("stopped: " + text)
    sys.print_exception(error)
    try:
        panel = board.panel()
        if panel is None:
            return
        panel.fill(0)
        panel.text("Starting again", 0, 0)
        for row in range(6):
            panel.text(text[row * 16 : row * 16 + 16], 0, 16 + row * 8)
        asyncio.run(panel.show())
    except Exception as fault:
        print("no panel: %s %s" % (type(fault).__name__, fault))


def main(board) -> bool:
    """Run the app, and run it anew after whatever ended it; False when service was asked for."""
    if service(board):
        print("service: the table is not started")
        return False
    while True:
        app = None
        try:
            app = App(board)
            asyncio.run(app.run())
        except KeyboardInterrupt:
            print("interrupted, starting again")
        except Exception as error:
            gc.collect()
            tell(board, error)
        if app is not None:
            app.save()
        asyncio.new_event_loop()
        gc.collect()
        time.sleep_ms(RESTART_MS)
