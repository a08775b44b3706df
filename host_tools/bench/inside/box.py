"""A box on stand-ins, and the hands of people: the real app runs on the real board file.

`start` puts the stand-ins in place; the modules of the firmware are imported after it alone.
"""

import asyncio
import builtins
import sys

import machine
import marks
import vfs
from flash import Flash

PAD = 4  # keys of the pad; the bits above theirs are those of the seats' keys
NOTE_MS = 600  # after a tick: so long a note is waited for
ANSWER_MS = 1500
LINGER_MS = 80
REST_MS = 3000  # until all is computed and shown, by a clock that goes while it is computed
DOWN_MS = 100
SCANS = 5  # so often is a key looked at before the finger leaves it
DEALT_MS = 180
HOLE = 25  # objects of two blocks

flash = None
task = None  # the app's own
_native_import = builtins.__import__
_native_open = builtins.open


class Reader:
    """Tags that lie on the pad."""

    def __init__(self):
        self.tags = []

    async def start(self):
        pass

    async def poll(self):
        marks.mark(marks.READ)
        return len(self.tags)

    def uid(self, i):
        return self.tags[i]

    def uid_length(self, i):
        return len(self.tags[i])

    async def recover(self, level):
        pass


class Keys:
    """Keys that are down; `fitted` as the board has them. No pin falls: `fell` stays 0."""

    def __init__(self, fitted):
        self.fitted = fitted
        self.bits = self.fell = 0
        self.scans = 0

    def read(self):
        marks.mark(marks.SCAN)
        self.scans += 1
        return self.bits


reader = Reader()
keys = Keys(0)
side_keys = Keys(0)


def fitted(board):
    """A board whose reader and keys are those of here; its own drivers are made all the same."""

    class Fitted(board):
        storage = "/flash"

        def reader(self):
            super().reader()
            return reader

        def panel(self):
            panel = super().panel()
            if panel is not None and marks.counts:
                send = panel.show

                async def show():
                    await send()
                    marks.mark(marks.SHOWN)

                panel.show = show
            return panel

        def keys(self):
            keys.fitted = super().keys().fitted
            return keys

        def side_keys(self):
            return side_keys if super().side_keys() is not None else None

    return Fitted()


def _imported(name, globals=None, locals=None, names=None, level=0):
    """What an import statement calls, between two marks."""
    marks.mark(marks.LOAD)
    before = len(sys.modules)
    module = _native_import(name, globals, locals, names, level)
    for part in names or ():
        if part != "*" and not hasattr(module, part):
            _native_import(name + "." + part, globals, locals, (part,), level)
    new = len(sys.modules) > before
    # An import frees what it has outgrown, and this heap is never collected: the search for room
    # after it, through all that lies there, belongs to the import. Small objects fill what was
    # freed; until then every larger one would be searched for anew.
    for _ in range(HOLE if new else 1):
        _room = []
    marks.mark(marks.IMPORTED if new else marks.LOADED)
    return module


def _opened(path, mode="r"):
    """What a call of `open` calls: looking up the path is part of the call of the file system."""
    marks.mark(marks.FILE)
    try:
        return _native_open(path, mode)
    finally:
        marks.mark(marks.FILED)


def start(counted):
    """The flash is there; marks are made, or time passes without computing taking any."""
    global flash, REST_MS
    if counted:
        marks.begin()
        builtins.open = _opened
    else:
        REST_MS = 300
    flash = Flash()
    vfs.mount(flash, "/flash")


def watch_imports():
    """From now on marks stand around imports; too deep a call for those at the start."""
    builtins.__import__ = _imported


def power_on(app):
    """Let an app begin."""
    global task
    task = asyncio.create_task(app.run())
    asyncio.run_for(3 * REST_MS)


def power_off(app):
    """Forget an app and its tasks, if there is one; the flash stays."""
    global task
    task = None
    asyncio.new_event_loop()
    _empty(app)
    del reader.tags[:]
    keys.bits = side_keys.bits = 0


def _empty(app):
    """Take from an app's objects, near and far, all that they hold.

    A forgotten pointer on the interpreter's stack may keep one of them alive, and by it all 23 KB
    of the app.
    """
    held = [app]
    while held:
        thing = held.pop()
        if thing in (reader, keys, side_keys):
            continue
        if isinstance(thing, (list, tuple)):
            held.extend(thing)
        elif isinstance(thing, dict):
            held.extend(thing.values())
        elif not isinstance(thing, (type, type(sys))):
            for name, value in getattr(thing, "__dict__", {}).items():
                setattr(thing, name, None)
                held.append(value)


def wait(ms):
    asyncio.run_for(ms)


def _answered():
    """Until a note, a tick without one, or patience ends."""
    before = machine.PWM.tones
    asyncio.run_for(ANSWER_MS, lambda: machine.PWM.tones > before)
    if machine.PWM.tones > before:
        asyncio.run_for(NOTE_MS, lambda: machine.PWM.tones > before + 1)


def touch(*uids):
    """Hold tags to the pad until they are answered, then lift them."""
    marks.mark(marks.ACT)
    place(*uids)
    _answered()
    asyncio.run_for(LINGER_MS)
    lift(*uids)


def place(*uids):
    for uid in uids:
        if uid not in reader.tags:
            reader.tags.append(uid)


def lift(*uids):
    for uid in uids or list(reader.tags):
        if uid in reader.tags:
            reader.tags.remove(uid)
    asyncio.run_for(REST_MS)


def press(bits, ms=DOWN_MS):
    """Keep keys down for `ms`, and until the box had time to see them."""
    marks.mark(marks.ACT)
    keys.bits = bits & (1 << PAD) - 1
    side_keys.bits = bits >> PAD
    before = keys.scans
    asyncio.run_for(ms)
    asyncio.run_for(REST_MS, lambda: keys.scans >= before + SCANS)
    keys.bits = side_keys.bits = 0
    asyncio.run_for(REST_MS)


def deal(uid):
    """Pass a tag over the pad as fast as a dealer does."""
    marks.mark(marks.ACT)
    place(uid)
    asyncio.run_for(DEALT_MS)
    reader.tags.remove(uid)
    asyncio.run_for(DEALT_MS)
