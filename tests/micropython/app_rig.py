"""A board's own file with its chips and a flash, and the whole app run on it in virtual time."""

import asyncio
import gc
import os
import sys
import time

import machine
import machine_time
import vfs
import virtual_clock
from ram_flash import Flash
from store_rig import Lines

from hakam import app
from hakam.rules import cards
from hakam.screens.settings import Settings
from hakam.table.deck import Deck
from host_tools.emulator.chips import pn532, ssd1306
from host_tools.emulator.chips.tag import Tag

LEFT, RIGHT, OK, BACK = 32, 33, 27, 13
SECOND = 1_000_000


def board_file(name):
    """The class of a board's file."""
    sys.modules.pop("board", None)
    sys.path.insert(0, "boards/" + name)
    try:
        return __import__("board").Board
    finally:
        sys.path.pop(0)


FILES = {name: board_file(name) for name in ("esp32c3_pad", "esp32_devkit")}


class Newest(Lines):
    """The newest lines of the console, for the tests to read."""

    last = ()

    def line(self, text):
        self.said = self.said[-50:]
        self.said.append(text)
        self.last = [(0, said) for said in self.said[-3:]]


app.Console = Newest


class Stop(BaseException):
    """Ends a run from outside, as nothing in the app may catch it."""


class Box:
    """A board with its chips and a flash with an enrolled deck; things happen to it at moments."""

    def __init__(self, board="esp32_devkit", pins=(LEFT, RIGHT, OK, BACK), **parts):
        self.reader = pn532.PN532()
        self.panel = ssd1306.SSD1306()
        machine.attach(0, pn532.ADDRESS, self.reader)
        machine.attach(1, ssd1306.ADDRESS, self.panel)
        for pin in pins:
            machine.level(pin, 1)
        self.start = virtual_clock.now
        flash = Flash(16)
        vfs.VfsLfs2.mkfs(flash)
        vfs.mount(vfs.VfsLfs2(flash), "/flash")
        os.mkdir("/flash/table")
        deck = Deck()
        for card in range(40):
            deck.bind(0, card, bytearray((4, card, 1, 2, 3, 4, 5)), 7)
        settings = Settings()
        settings.set_up = 1
        for name, data in (("deck", deck.pack()), ("settings", settings.pack())):
            with open("/flash/table/%s.a" % name, "wb") as file:
                file.write(data)

        class Fitted(FILES[board]):
            storage = "/flash"

        for name, part in parts.items():
            setattr(Fitted, name, part)
        self.board = Fitted()
        self.apps = []
        self.made = app.App.__init__

    def at(self, ms, action):
        virtual_clock.at(self.start + ms * 1000, action)

    def press(self, ms, pin, hold=120):
        self.at(ms, lambda: machine.level(pin, 0))
        self.at(ms + hold, lambda: machine.level(pin, 1))

    def touch(self, ms, name, hold=400):
        card = cards.parse(name)
        tag = Tag(bytes((4, card, 1, 2, 3, 4, 5)), name)
        self.at(ms, lambda: self.reader.place(tag, virtual_clock.now))
        self.at(ms + hold, lambda: self.reader.lift(tag, virtual_clock.now))

    def interrupt(self, ms):
        def interrupted():
            raise KeyboardInterrupt

        self.at(ms, interrupted)

    def run(self, ms):
        """Run `app.main` for so long, anew when it ends; returns the last app it made."""

        def stop():
            raise Stop

        self.at(ms, stop)
        apps = self.apps
        made = self.made

        def noted(one, board):
            apps.append(one)
            made(one, board)

        app.App.__init__ = noted
        try:
            while True:
                self._main()
        except Stop:
            pass
        finally:
            app.App.__init__ = made
            machine_time.unwatch()
            asyncio.new_event_loop()
            vfs.umount("/flash")
            gc.collect()
        return apps[-1]

    def _main(self):
        """One start; a start that fails or is interrupted is over, as after a reset."""
        try:
            app.main(self.board)
        except (Exception, KeyboardInterrupt):
            machine_time.unwatch()
            time.sleep_ms(1000)
        asyncio.new_event_loop()
        gc.collect()

    def begin(self):
        """Keys of a match: seat 1 declares 80, trump oros; done after four seconds."""
        self.press(500, OK)
        self.contract(1100)

    def contract(self, ms):
        """The contract as proposed: who, how much (OK held), which suit, in 2.5 s."""
        self.press(ms, OK)
        self.press(ms + 600, OK, 1100)
        self.press(ms + 2200, OK)


def played(one):
    hand = one.desk.referee.hand
    return [cards.name(hand.plays[i]) for i in range(hand.n_plays)]
