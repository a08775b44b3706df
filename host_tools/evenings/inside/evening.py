"""One simulated evening: `evening.py SEED SECONDS KEPT OPTIONS`.

KEPT: numbers of the faults of the plan that happen, with commas; `all`; `none`. OPTIONS: words
with commas: `any` (the seed chooses game, sight, language and board, and memory fails anywhere),
`ends` (the flash refuses just while a hand ends, or something is kept), `steps` (what happens does
so between two steps of the table's task), `tell` (what happens is printed), `flat` (what is alive
is weighed SLICES times), names of mutants. Prints `right` or `wrong SENTENCE`, figures, and the
files that the evening leaves.
"""

import asyncio  # noqa: F401
import gc
import sys

import attacks
import faults
import machine
import memory
import virtual_clock
from model import Model, Wrong, standing
from mutants import MUTANTS
from people import PATIENCE, People
from tables import Table
from world import Broken, Lines, World

DAY_US = 86_400_000_000
UPTIMES = (0, 0, (1 << 29) * 1000, (1 << 30) * 1000)
QUIET_MS = 25_000  # at the end nothing goes wrong any more
GONE = ("absent", "hang", "scl_stuck")
UNSAID_MS = 6000  # a reader may be gone so long before it is said
OVER_MS = 15_000  # until the box has noticed that a part works again
SLICES = 10  # an evening is ten evenings where what is alive is weighed
NEW = 6  # every so manyth box is new: its deck is enrolled first


class Evening:
    """People, faults and a model on one world."""

    def __init__(self, seed, seconds, kept, options):
        self.tells = "tell" in options
        chosen = self.chosen = "any" in options
        table = Table(seed, chosen)
        if self.tells:
            print("tell", table.told())
        self.world = World(table, enrolled=seed % NEW != NEW - 1)
        self.model = Model(lambda: self.world.device.dead, memory.go)
        self.people = People(self.world, seed, chosen)
        self.faults = faults.Faults(self.world, self.model)
        if chosen:  # people talk there, and see nothing for long
            self.faults.over = self._trouble
        plan = faults.plan(seed, seconds * 1000 - QUIET_MS, options)
        chosen = range(len(plan)) if kept == "all" else kept
        self.plan = [(i,) + plan[i] for i in chosen if i < len(plan)]
        self.end = seconds * 1000
        self.slice = self.end // SLICES if "flat" in options else 0
        self.weighed = 0
        self.acts = None
        self.due = 0
        self.uptime = UPTIMES[seed // 3 % len(UPTIMES)]
        self.wrong = None
        self.over = False
        self.refused = 0  # operations of the flash, when it was looked at last
        self.gone = 0  # since when nothing comes from the reader, and it is not said
        self.troubled = [0] * 3  # when reader, flash and panel were in trouble last
        self.zero = 0

    def run(self):
        """To its end, or to the first promise broken, which it raises."""
        self.zero = virtual_clock.now
        while not self.over:
            self.faults.before_power()
            self._uptime()
            self.acts = None
            self.world.run(self._made)
            if self.wrong is not None:
                raise self.wrong
            if self.faults.damages:
                self._damage()
            virtual_clock.until(virtual_clock.now + self.faults.off_ms * 1000)

    def ms(self):
        return (virtual_clock.now - self.zero) // 1000

    def _uptime(self):
        """Ticks that begin anew soon, once an evening."""
        if self.uptime:
            to = self.uptime - 20_000_000
            if virtual_clock.now % DAY_US < to:
                passed = to - virtual_clock.now
                if passed > 0:
                    self.zero += passed
                    virtual_clock.until(to)
            self.uptime = 0

    def _made(self, one):
        """An app is there: it has restored what it found."""
        if self.tells:
            print("tell %8.2f start %d" % (self.ms() / 1000, self.world.starts))
        self._guarded(lambda: self.model.back(one))
        self.model.watch(one)
        self.troubled = [self.ms()] * 3
        self.gone = self.ms()
        first = self.acts is None
        self.acts = self.people.evening(self._standing)
        if first:
            self.world.at(virtual_clock.now + 900_000, self._act)
            for number, at, name, argument in self.plan:
                if at > self.ms():
                    self.world.at(
                        self.zero + at * 1000,
                        lambda name=name, argument=argument, number=number: self._fault(
                            number, name, argument
                        ),
                    )

    def _guarded(self, look):
        self.model.looks = True
        try:
            look()
        except Wrong as wrong:
            self.wrong = wrong
            self.world.off()
        finally:
            self.model.looks = False

    def _fault(self, number, name, argument):
        print("fault", number)
        if self.tells:
            print("tell %8.2f fault %d: %s %d" % (self.ms() / 1000, number, name, argument))
        if self.world.one is not None or name not in faults.OF_APP:
            self.faults.do(name, argument)

    @staticmethod
    def _runs(one):
        """Has this app begun?"""
        if one is None or not hasattr(one, "supervisor") or not one.supervisor.watched:
            return False
        return one.supervisor.watched[0].task is not None

    def _standing(self):
        """What the box stands at, None while it is busy."""
        one = self.world.one
        if not self._runs(one):
            return None
        if one.desk.box.busy or one.desk.inbox.waiting:
            return None
        return standing(one.desk.referee)

    def _act(self):
        """People act, and look."""
        world = self.world
        if world.device.dead:
            world.off()
        one = world.one
        if self._runs(one):
            self._guarded(lambda: self.model.look(one))
            self._guarded(lambda: self._over(one.desk.box.alerts))
        self.faults.quiet = self.people.calm = self.ms() > self.end - QUIET_MS
        if self.slice:
            self._weigh()
        if self.people.tries > PATIENCE:
            self._guarded(self._dead)
        if self.ms() > self.end:
            self.over = True
            self._guarded(lambda: self.model.rests(one))
            world.off()
        wait = next(self.acts)
        world.at(virtual_clock.now + wait * 1000, self._act)

    def _weigh(self):
        """Tell what is alive at the end of a slice, once the hand that runs is over; what is kept
        for the test is dropped before."""
        if self.ms() < (self.weighed + 1) * self.slice:
            return
        one = self.world.one
        if not self._runs(one) or one.desk.box.busy or one.desk.box.screen.name != "play":
            return
        self.weighed += 1
        machine.outputs().clear()
        self.model.older = []
        Lines.said = []
        gc.collect()
        print("alive", gc.mem_alloc())

    def _trouble(self, part):
        """A part begins to go wrong, or ends to."""
        self.troubled[part] = self.ms()

    def _over(self, alerts):
        """What is said to be wrong with a part is over soon after it."""
        world = self.world
        reader = any(world.reader.faults.left.values())
        wrong = (
            reader,
            world.flash.denies or self.faults.filled or world.flash.refused != self.refused,
            world.panel is not None and (not world.panel.present or (world.shared and reader)),
        )
        self.refused = world.flash.refused
        for part in range(3):
            if wrong[part]:
                self.troubled[part] = self.ms()
            elif alerts >> part & 1 and self.ms() - self.troubled[part] > OVER_MS:
                raise Wrong("alert %d stands long after its cause" % (1 << part))
        gone = any(world.reader.faults.on(name) for name in GONE)
        if not gone or alerts & 1:
            self.gone = self.ms()
        elif self.ms() - self.gone > UNSAID_MS:
            raise Wrong("the reader is gone, and it is not said")

    def _dead(self):
        on = self.world.one.desk.box
        raise Wrong(
            "people get nowhere: screen %s, notice %d, alerts %d"
            % (on.screen.name, on.notice, on.alerts)
        )

    def _damage(self):
        """A byte of a slot is another; where the seed chooses, any file is changed in any way."""
        number = self.faults.damages - 1
        self.world.flash.cut_at = 0
        self.faults.damages = 0
        self.world.mount()
        try:
            if self.chosen:
                done = attacks.attack(number)
            else:
                name = ("hand0a", "hand0b", "hand1a", "hand1b")[number & 3]
                done = self._flip(name, number)
            if done is not None:
                self.model.attacked(*done)
                if self.tells:
                    print("tell %8.2f attacked: %s" % (self.ms() / 1000, done))
        except OSError:
            pass
        self.world.unmount()

    @staticmethod
    def _flip(name, number):
        data = bytearray(attacks.held(name))
        if not data:
            return None
        data[number // 4 % len(data)] ^= 1 << number % 8
        with open(attacks.FOLDER + name, "wb") as file:
            file.write(data)
        return name, False


def main(seed, seconds, kept, options):
    gc.collect()
    for name in options:
        if name in MUTANTS:
            MUTANTS[name]()
    if kept == "none":
        kept = ()
    elif kept != "all":
        kept = [int(word) for word in kept.split(",")]
    evening = Evening(seed, seconds, kept, options)
    said = "right"
    try:
        evening.run()
    except (Wrong, Broken) as wrong:
        said = "wrong " + str(wrong)
    except Exception as fault:
        sys.print_exception(fault, sys.stdout)
        said = "wrong %s: %s" % (type(fault).__name__, fault)
    flash = evening.world.flash
    if evening.model.believed:
        print("believed")
    done = evening.faults.done
    done["failed allocation"] = memory.failed
    print("figures", evening.people.hands, evening.people.events, evening.world.starts,
          flash.erases, flash.programmed, flash.refused, evening.ms() // 1000,
          len(evening.model.bound))  # fmt: skip
    for name, times in sorted(done.items()):
        print("done", times, name)
    try:
        for name, data in sorted(evening.world.files().items()):
            print("file", name, data.hex())
    except OSError as error:
        said = "wrong the flash cannot be mounted: %s" % error
    if said != "right":
        print("last", evening.ms() / 1000, "s")
        for line in Lines.said:
            print("said", line)
    print(said)


main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4].split(","))
