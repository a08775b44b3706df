"""A table for tests: services around a reader's chip, a flash and the referee.

Faults are put into the chip and the flash; driver, taps, referee and store are the real ones.
"""

import asyncio
import gc
from time import ticks_ms

import machine
import vfs
import virtual_clock
from ram_flash import Flash

from hakam.drivers.bus import I2CBus
from hakam.drivers.buzzer import Buzzer
from hakam.drivers.reader_pn532 import PN532
from hakam.rules import cards
from hakam.screens import commands
from hakam.screens.box import Box
from hakam.screens.settings import Settings
from hakam.services.desk import Desk
from hakam.services.sound import Player
from hakam.services.store import Store
from hakam.services.supervisor import Supervisor
from hakam.services.taps import Taps
from hakam.services.teller import Teller
from hakam.table import referee as phases
from hakam.table.deck import Deck
from hakam.table.referee import Referee
from hakam.table.sheet import Sheet
from host_tools.emulator.chips import pn532
from host_tools.emulator.chips.tag import Tag

DEAL = ["O1", "C1", "E1", "B1", "O3", "C3", "E3", "B3"]


def uid(card):
    return bytes((4, card, 7 * card & 255, 1, 2, 3, 0x80))


def label(number):
    """The UID of a command tag."""
    return bytes((5, number, 1, 1, 2, 3, 0x80))


class Lines:
    def __init__(self):
        self.said = []

    def line(self, text):
        self.said.append(text)


class Voice:
    """Notes of one hertz a verdict, so that the sounds tell the verdicts."""

    def __init__(self, referee):
        self.referee = referee
        self.said = []
        self.stale = True

    def melody(self, verdict, place):
        return ((1000 + verdict, 30),)

    def echo(self):
        return ()

    def verdict_words(self):
        said = self.referee.verdict
        self.said.append(said.id)
        return "%d %d" % (said.id, said.card)

    def screen_words(self):
        return ""

    def load(self, language):
        pass


class Table:
    """One power-on of a table around a chip and a flash that stay."""

    standing = None

    def __init__(self, flash, chip):
        self.chip = chip
        self.flash = flash
        machine.attach(0, pn532.ADDRESS, chip)
        if Table.standing is not None:
            Table.standing.cut()  # the test before failed
        Table.standing = self
        vfs.mount(vfs.VfsLfs2(flash), "/flash")
        log = Lines()
        deck = Deck()
        for card in range(40):
            deck.bind(0, card, uid(card), 7)
        self.referee = Referee(deck)
        settings = Settings()
        settings.set_up = 1
        self.box = Box(self.referee, settings, Sheet())
        self.box.command_tags = True
        self.store = Store("/flash", log)
        self.store.open()
        self.store.load("settings", settings.unpack)
        self.store.load("deck", deck.unpack)
        self.voice = Voice(self.referee)
        teller = Teller(self.voice, log, True)
        teller.player = Player(Buzzer(23))
        self.desk = Desk(self.box, deck, self.store, teller)
        self.desk.restore()
        self.taps = Taps(PN532(I2CBus(0, scl=22, sda=21)), self.desk, log)
        self.log = log
        self.supervisor = Supervisor(log)
        self.supervisor.add("table", self.desk)
        self.supervisor.add("taps", self.taps)
        self.supervisor.add("sound", teller.player)
        self.task = asyncio.create_task(self.supervisor.run())

    async def off(self):
        self.cut()
        await asyncio.sleep_ms(0)
        gc.collect()

    def cut(self):
        self.supervisor.stop()
        self.task.cancel()
        vfs.umount("/flash")
        Table.standing = None

    def state(self):
        """What the journal holds, and what became of it."""
        book = self.referee.journal
        hand = self.referee.hand
        entries = bytes(book.head[: book.n_head]) + bytes(book.live[: book.n_live])
        return entries, self.referee.phase(), self.played(), hand.turn, hand.trump, hand.bid

    async def begin(self):
        """A match, seat 1 eldest and declarer of what is proposed, trump E."""
        await asyncio.sleep_ms(300)
        for command in (commands.OK, commands.OK, commands.HOLD_OK):
            await self.key(command)
        assert self.referee.phase() == phases.TRUMP, self.referee.phase()
        for command in (commands.RIGHT, commands.RIGHT, commands.OK):
            await self.key(command)
        assert self.referee.phase() == phases.PLAY, self.referee.phase()

    async def key(self, command):
        self.desk.command(command)
        await asyncio.sleep_ms(50)

    def lay(self, name):
        tag = Tag(uid(cards.parse(name)), name)
        self.chip.place(tag, virtual_clock.now)
        return tag

    def lay_command(self, number):
        tag = Tag(label(number), "command %d" % number)
        self.chip.place(tag, virtual_clock.now)
        return tag

    async def command_tag(self, number):
        """Touch a command's tag."""
        tag = self.lay_command(number)
        await asyncio.sleep_ms(300)
        self.lift(tag)
        await asyncio.sleep_ms(700)

    def lift(self, tag):
        self.chip.lift(tag, virtual_clock.now)

    async def touch(self, name, ms=300):
        tag = self.lay(name)
        await asyncio.sleep_ms(ms)
        self.lift(tag)
        await asyncio.sleep_ms(150)

    def played(self):
        hand = self.referee.hand
        return [cards.name(hand.plays[i]) for i in range(hand.n_plays)]

    async def woken(self, ms):
        for _ in range(ms // 250):
            self.taps.check(ticks_ms())
            self.desk.wake()
            self.desk.teller.player.wake()
            await asyncio.sleep_ms(250)


def fresh():
    flash = Flash(16)
    vfs.VfsLfs2.mkfs(flash)
    return flash


async def opened():
    table = Table(fresh(), pn532.PN532())
    await table.begin()
    return table
