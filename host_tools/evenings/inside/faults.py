"""What goes wrong in a simulated evening: a plan from its seed, and how each of it is done.

A fault is (milliseconds after the start of the evening, name, number). Faults fall due while the
power is on; those of the flash count its operations from there.
"""

import errno
import gc
import os

import memory
import steps
import virtual_clock
from dice import Dice

from hakam.table import replay

READER = (
    "nak", "stretch", "never_ready", "zeros", "ones", "no_ack", "stale", "error_frame", "bad_lcs",
    "bad_dcs", "wrong_code", "truncated", "empty", "short_uid", "twin", "status", "brownout",
)  # fmt: skip
LASTING = ("absent", "hang", "alternate", "scl_stuck", "sda_stuck")
KINDS = (
    "cut", "cut", "cut_flash", "cut_flash", "cut_flash", "cut_twice", "cut_twice", "deny", "deny",
    "refuse", "refuse", "full", "reader", "reader", "reader_lost", "panel_lost", "kill", "kill",
    "interrupt", "interrupt", "memory", "memory", "memory", "damage",
)  # fmt: skip
FLASH = ("cut_flash", "cut", "deny", "refuse", "refuse", "full")
PROGRAM = ("kill", "interrupt", "memory", "memory", "cut")
MIXES = (KINDS, FLASH, KINDS, PROGRAM)
ALLOCATION = ("allocation",) * 5
ATTACK = ("damage",) * 3
AT_ENDS = ("deny_end",) * 4 + ("cut",)
AT_ENDS_MS = 20_000  # on average: a retry takes time
"""Of evenings in which the flash refuses just while a hand ends, a match, or a tag is bound."""
AT_STEPS = (
    "step_kill", "step_kill", "step_kill", "step_cut", "step_cut", "step_interrupt", "step_key",
    "step_key", "step_touch", "step_touch", "step_two", "step_deny", "cut_flash",
)  # fmt: skip
AT_STEPS_MS = 2500
"""Of evenings in which it happens just between two steps of the table's task."""
ANYWHERE = (
    KINDS + ALLOCATION, FLASH + ALLOCATION, KINDS + ATTACK, PROGRAM + ALLOCATION,
    ALLOCATION + ATTACK,
)  # fmt: skip
"""By seed: an evening in which little can happen shows what everything together hides."""
EVERY_MS = (9000, 4000, 6000)  # by seed, on average


PARTS = {
    "reader": 0, "reader_lost": 0, "deny": 1, "deny_end": 1, "refuse": 1, "full": 1,
    "panel_lost": 2,
}  # fmt: skip
"""What each fault of a part concerns: reader, flash, panel."""
OF_APP = ("kill", "memory", "deny_end") + AT_STEPS
"""These are done to the app, where one is there."""


def plan(seed, ms, options=()):
    """The faults of an evening of so many ms, in order. `any`: memory fails at any point of the
    firmware, and files are attacked more often. `ends`, `steps`: those of AT_ENDS, AT_STEPS."""
    mixes = ANYWHERE if "any" in options else MIXES
    kinds = mixes[seed % len(mixes)]
    every = EVERY_MS[seed % len(EVERY_MS)]
    if "ends" in options:
        kinds, every = AT_ENDS, AT_ENDS_MS
    elif "steps" in options:
        kinds, every = AT_STEPS, AT_STEPS_MS
    dice = Dice(seed, "faults")
    out = []
    at = 3000
    while at < ms:
        at += 300 + dice.below(2 * every)
        out.append((at, dice.choice(kinds), dice.below(1 << 16)))
        if dice.one_in(3):  # two at once
            out.append((at + dice.below(1500), dice.choice(kinds), dice.below(1 << 16)))
    out.sort()
    return out


class Faults:
    """Carries out the faults of a plan on a world. `second`: operations of the next start after
    which the power fails again, 0: it does not. `done`: how often each kind happened."""

    def __init__(self, world, model):
        self.world = world
        self.model = model
        self.second = 0
        self.off_ms = 800
        self.damages = 0
        self.filled = False
        self.quiet = False  # is it so late that nothing begins to go wrong any more?
        self.done = {}
        self.over = lambda part: None  # told when something of PARTS begins to go wrong, and ends

    def do(self, name, number):
        """A fault falls due; the power is on."""
        self.done[name] = self.done.get(name, 0) + 1
        if name in steps.WAYS:
            steps.wait(self, number, steps.WAYS[name])
        else:
            self.carry_out(name, number)

    def carry_out(self, name, number):
        """It happens now."""
        if name in PARTS:
            self.over(PARTS[name])
        getattr(self, "_" + name)(number)

    def after(self, ms, action):
        self.world.at(virtual_clock.now + ms * 1000, action)

    # -- power

    def _cut(self, number):
        self.off_ms = 200 + number % 5000
        self.world.off()

    def _cut_flash(self, number):
        flash = self.world.flash
        flash.inside = number & 1
        flash.cut_at = flash.operations + 1 + (number >> 1) % 12

    def _cut_twice(self, number):
        self.second = 1 + (number >> 5) % 6
        self._cut_flash(number & 31)

    def _damage(self, number):
        """A file of the running hand has a wrong byte when the power comes back."""
        self.damages = 1 + number
        self.world.off()

    # -- flash

    def _deny(self, number):
        self.world.flash.denies = True
        self.after(300 + number % 9000, self._takes)

    def _deny_end(self, number):
        """It refuses for some seconds from the next record on that is kept, or hand."""
        store = self.world.one.desk.store
        works = (store.add_hand, store.keep)

        def denied(work):
            def begins(*given):
                store.add_hand, store.keep = works
                now = self.world.one
                if not self.quiet and now is not None and now.desk.store is store:
                    self.over(1)
                    self._deny(number)
                return work(*given)

            return begins

        store.add_hand, store.keep = [denied(work) for work in works]

    def _takes(self):
        self.over(1)
        self.world.flash.denies = False

    def _refuse(self, number):
        flash = self.world.flash
        flash.refuse_at = flash.operations + 1 + number % 8

    def _full(self, number):
        """The flash fills up, for a while."""
        try:
            with open("/flash/filler", "wb") as file:
                while True:
                    file.write(bytes(4096))
                    file.flush()
        except OSError:
            pass
        self.filled = True
        self.after(2000 + number % 20000, self._room)

    def _room(self):
        self.over(1)
        try:
            os.remove("/flash/filler")
            self.filled = False
        except OSError as error:
            self.filled = error.errno != errno.ENOENT  # it refuses just now
            self.after(3000, self._room)

    # -- wires

    def _reader(self, number):
        self.world.reader.faults.arm(READER[number % len(READER)], 1 + (number >> 6) % 9)

    def _reader_lost(self, number):
        self.world.reader.faults.arm(LASTING[number % len(LASTING)])
        self.after(500 + number % 12000, self._reader_back)

    def _reader_back(self):
        self.over(0)
        self.world.reader.faults.clear()
        self.world.reader.reset(virtual_clock.now)

    def _panel_lost(self, number):
        if self.world.panel is not None:
            self.world.panel.present = False
            self.after(300 + number % 9000, self._panel_back)

    def _panel_back(self):
        self.over(2)
        self.world.panel.present = True
        self.world.panel.power_on()

    # -- the interpreter

    def _interrupt(self, number):
        raise KeyboardInterrupt

    def _kill(self, number):
        """A task ends at the await where it stands."""
        watched = self.world.one.supervisor.watched
        if not watched:
            return
        self.world.one.supervisor.traces = False
        task = watched[number % len(watched)].task
        try:
            if task is not None and task.cancel():
                task.data = steps.Killed("at an await")
        except RuntimeError:
            pass  # it runs just now

    def _memory(self, number):
        """The next call of one of the functions that allocate finds no memory."""
        one = self.world.one
        desk = one.desk
        places = (
            (desk.referee, "touch"), (desk.referee, "event"), (desk.referee, "next_hand"),
            (desk.referee.journal, "image"), (desk.store, "save_slot"), (desk.store, "keep"),
            (desk.store, "add_hand"), (desk.store, "read_match"), (desk.tags, "pack"),
            (desk.box, "open"), (desk.box, "press"), (desk.referee, "ponder"),
            (desk.teller, "show"), (one.voice, "describe"), (desk.referee, "hand_record"),
            (desk.referee, "restore"), (desk, "act"), (replay, "run"), (replay, "run"),
            (replay, "prepare"), (desk, "_close_hand"),
        )  # fmt: skip
        if desk.box.screen.binds():  # of them what the enrolment of a deck comes by
            places = ((desk.tags, "pack"), (desk.store, "keep"), (desk.box, "open"), (desk, "act"))
        owner, name = places[number % len(places)]
        work = getattr(owner, name)

        model = self.model

        def full(_1=None, _2=None, _3=None, _4=None, _5=None, _6=None):  # on a locked heap too
            if model.looks:
                given = [one for one in (_1, _2, _3, _4, _5, _6) if one is not None]
                return work(*given)
            setattr(owner, name, work)
            raise MemoryError

        setattr(owner, name, full)

    def _allocation(self, number):
        """The first allocation after some point of the firmware finds no memory."""
        memory.arm(1 + (number & 1023) * (1, 3, 10, 30)[number >> 10 & 3])

    # -- while the power is off

    def before_power(self):
        """What is done to the box while it is off."""
        world = self.world
        steps.rest()
        world.flash.denies = False
        world.flash.refuse_at = world.flash.cut_at = 0
        world.reader.faults.clear()
        if world.panel is not None:
            world.panel.present = True
        if self.filled:
            world.mount()
            self._room()
            world.unmount()
        if self.second:
            world.flash.cut_at = world.flash.operations + self.second
            world.flash.inside = self.second & 1
            self.second = 0
            self.done["second cut"] = self.done.get("second cut", 0) + 1
        gc.collect()
