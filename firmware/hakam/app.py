"""The one place that knows everything: a board's parts, the services, the table and its words."""

import asyncio
import gc
import sys
import time

from hakam.flow.cursor import Cursor
from hakam.flow.settings import Settings
from hakam.services.desk import Desk
from hakam.services.keys import Keys
from hakam.services.log import Log
from hakam.services.screen import Screen
from hakam.services.sound import Player
from hakam.services.store import Store
from hakam.services.supervisor import Pulse, Supervisor
from hakam.services.taps import Taps
from hakam.table.deck import Deck
from hakam.table.referee import Referee
from hakam.table.sheet import Sheet
from hakam.ui import screens, sounds, words
from hakam.ui.draw import Pen

RESTART_MS = 1000
MARK = 3
SERVICE_KEYS = 4 | 8


class Voice:
    """Everything that is said: words of one language, pictures, melodies."""

    def __init__(self, referee: Referee, cursor: Cursor, lines: screens.Lines) -> None:
        self.referee = referee
        self.cursor = cursor
        self.lines = lines
        self.pen = Pen()
        self.marked = False

    def load(self, language: int) -> None:
        """Take the catalogue of a language."""
        self.lines = screens.Lines(words.load(language), self.lines.sheet)

    def melody(self, verdict: int, place: int) -> tuple:
        return sounds.melody(verdict, place)

    def verdict_words(self) -> str:
        """The referee's last verdict in one line."""
        return screens.verdict_text(self.lines, self.referee)

    def screen_words(self) -> str:
        """The screen that is due, its lines joined."""
        screens.describe(self.referee, self.cursor, self.lines)
        return screens.text(self.lines).replace("\n", " | ")

    def paint(self, panel) -> None:
        screens.describe(self.referee, self.cursor, self.lines)
        self.pen.draw(panel, self.lines)
        if self.marked:
            panel.fill_rect(panel.width - MARK, 0, MARK, MARK, 1)


class App:
    """A table referee on a board; buffers are made here, largest first, and kept."""

    def __init__(self, board) -> None:
        self.log = Log()
        self.board = board
        gc.collect()
        panel = self.part("panel")
        self.store = Store(board.storage, self.log)
        settings = Settings()
        self.store.open()
        self.store.load("settings", settings.unpack)
        tongue = words.load(settings.language)
        deck = Deck()
        referee = Referee(deck)
        self.store.load("deck", deck.unpack)
        cursor = Cursor(settings)
        sheet = Sheet()
        self.voice = Voice(referee, cursor, screens.Lines(tongue, sheet))
        self.desk = Desk(referee, deck, cursor, sheet, self.store, self.log, self.voice)
        self.desk.restore()
        self.supervisor = Supervisor(self.log, self.mark)
        self.build(panel)
        gc.collect()

    def build(self, panel) -> None:
        """Put a service around every part that is there."""
        sleepers: list = [self.desk]
        add = self.supervisor.add
        if panel is not None:
            screen = Screen(panel, self.voice.paint, self.log)
            screen.turn(bool(self.desk.cursor.settings.turned))
            self.desk.screen = screen
            sleepers.append(screen)
            add("screen", screen)
        buzzer = self.part("buzzer")
        if buzzer is not None:
            player = Player(buzzer)
            self.desk.player = player
            sleepers.append(player)
            add("sound", player)
        add("table", self.desk)
        keys = self.part("keys")
        if keys is not None:
            add("keys", Keys(keys, self.desk.command))
        reader = self.part("reader")
        taps = None
        if reader is not None:
            taps = Taps(reader, self.desk, self.log)
            add("taps", taps)
        else:
            self.desk.reader(False)
        add("pulse", Pulse(taps, sleepers))

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
        if self.desk.screen is not None:
            self.desk.screen.invalidate()

    def save(self) -> None:
        """Write what is not saved yet, unless an event was under way."""
        if not self.desk.busy:
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
