"""The world of a simulated evening: a board's own file with its chips, a flash, and its power.

The whole app runs on it in virtual time, from power-on to power-off, as often as the evening asks.
"""

import asyncio
import gc
import os
import sys
import time

import machine
import machine_time
import memory
import vfs
import virtual_clock
from flash import Device, Flash, PowerOff

from hakam import app
from hakam.rules import cards
from hakam.table.deck import Deck
from host_tools.emulator.chips import pn532, ssd1306
from host_tools.emulator.chips.tag import Tag

BLOCKS = 24
LAST_WORDS = 30
RETRY_MS = 3000


class Broken(BaseException):
    """The evening cannot go on by a fault of its own; nothing in the firmware may catch it."""


def board_file(name):
    """The class of a board's file."""
    sys.modules.pop("board", None)
    sys.path.insert(0, "boards/" + name)
    try:
        return __import__("board").Board
    finally:
        sys.path.pop(0)


class Lines:
    """The console: the newest lines."""

    said = []

    def line(self, text):
        memory.outside()
        Lines.said = Lines.said[-LAST_WORDS:]
        Lines.said.append("%.2f %s" % (virtual_clock.now / 1e6, text))


app.Console = Lines


def uid(card):
    return bytes((4, card, 7 * card & 255, 1, 2, 3, 0x80))


class World:
    """What stays when the power goes: flash, chips, tags, keys. `one` is the app that runs, None
    until all of it is made.

    `keys` are the pins of the keys that the board has, `panel` is None where it has none, and
    `shared` says that reader and panel hang on one bus.
    """

    def __init__(self, table, enrolled=True):
        wiring = table.wiring
        self.keys = dict(wiring["keys"])
        self.keys.update(wiring.get("side_keys", {}))
        self.reader = pn532.PN532()
        machine.attach(wiring["reader"]["bus"], pn532.ADDRESS, self.reader)
        self.panel = None
        self.shared = False
        if "panel" in wiring:
            self.panel = ssd1306.SSD1306()
            machine.attach(wiring["panel"]["bus"], ssd1306.ADDRESS, self.panel)
            self.shared = wiring["panel"]["bus"] == wiring["reader"]["bus"]
        for pin in self.keys.values():
            machine.level(pin, 1)
        self.flash = Flash(BLOCKS)
        self.tags = [Tag(uid(card), cards.name(card)) for card in range(cards.DECK)]
        self.one = None
        self.starts = 0
        self.began = 0
        self.alarms = []
        vfs.VfsLfs2.mkfs(Device(self.flash))
        if enrolled:
            self._enrol(table.settings)
        self.flash.erases = self.flash.programmed = 0

        class Fitted(board_file(table.board)):
            storage = "/flash"

        self.board = Fitted

    def _enrol(self, settings):
        self.mount()
        os.mkdir("/flash/table")
        deck = Deck()
        for card in range(cards.DECK):
            deck.bind(0, card, bytearray(uid(card)), 7)
        for name, data in (("deck", deck.pack()), ("settings", settings.pack())):
            for copy in (".a", ".b"):
                with open("/flash/table/" + name + copy, "wb") as file:
                    file.write(data)
        self.unmount()

    def mount(self):
        self.device = Device(self.flash, self._cut)
        vfs.mount(vfs.VfsLfs2(self.device), "/flash")

    def unmount(self):
        """What is still open is lost."""
        vfs.umount("/flash")
        self.device.dead = True

    def _cut(self):
        """The power failed in an operation of the flash: everything ends before time passes."""
        self.at(virtual_clock.now, self.off)

    def at(self, us, action):
        """Call `action()` at a moment, unless the power goes before."""

        def done():
            self.alarms.remove(entry)
            memory.go(True)
            try:
                action()
            except Exception as fault:  # the firmware might catch it, and nobody would act again
                sys.print_exception(fault, sys.stdout)
                raise Broken("the evening itself: %s %s" % (type(fault).__name__, fault))
            finally:
                memory.go(False)

        entry = virtual_clock.at(us, done)
        self.alarms.append(entry)

    def run(self, made):
        """From power-on to power-off; `made(app)` is told of each app as soon as it is there."""
        world = self
        self.starts += 1
        self.began = virtual_clock.now
        self.reader.reset(virtual_clock.now)
        if self.panel is not None:
            self.panel.power_on()
        app_made = app.App.__init__

        def noted(one, board):
            world.one = None
            app_made(one, board)
            world.one = one
            memory.go(True)
            made(one)
            memory.go(False)

        app.App.__init__ = noted
        try:
            self.mount()
            self._main()
        except PowerOff:
            pass
        finally:
            memory.disarm()
            app.App.__init__ = app_made
            for entry in self.alarms:
                virtual_clock.cancel(entry)
            self.alarms.clear()
            machine_time.unwatch()
            asyncio.new_event_loop()
            self.unmount()
            for pin in self.keys.values():
                machine.level(pin, 1)
            self.one = None
            gc.collect()

    def _main(self):
        """As the firmware's `main.py`: whatever ends the app, it begins again."""
        pause = 0
        while True:
            try:
                time.sleep_ms(pause)
                pause = RETRY_MS
                self._app()
            except (KeyboardInterrupt, Exception) as fault:
                machine_time.unwatch()
                Lines().line("ended: %s %s" % (type(fault).__name__, fault))
            asyncio.new_event_loop()
            gc.collect()

    def _app(self):
        try:
            app.main(self.board())
        except MemoryError:
            memory.full()
            raise

    def off(self):
        """The plug is pulled, now."""
        self.device.dead = True
        raise PowerOff

    def lay(self, card):
        if self.tags[card] not in self.reader.tags:
            self.reader.place(self.tags[card], virtual_clock.now)

    def lift(self, card):
        if self.tags[card] in self.reader.tags:
            self.reader.lift(self.tags[card], virtual_clock.now)

    def key(self, name, down):
        machine.level(self.keys[name], 0 if down else 1)

    def files(self):
        """All files of the table, the power being off."""
        out = {}
        self.mount()
        try:
            for name in os.listdir("/flash/table"):
                with open("/flash/table/" + name, "rb") as file:
                    out[name] = file.read()
        except OSError:
            pass
        self.unmount()
        return out
