"""Whether the table is started, and from which files; built-ins alone, and nothing of it stays.

`/a` and `/b` hold a firmware each, with a manifest: a line that says what it is, and last the
`seal` of its files, the format of what it stores, the pins of OK and BACK; a line a file with
size, CRC-32 and path, the board's file and the drivers first; `end` and the CRC-32 of all before
it. `/slot` names the two in the order in which they are to be started, "." for files copied to the
root or frozen, and after them, while a start is watched, how many have been begun since the table
stood last: a new firmware is watched from its first start, any other after a fault, and a start
that follows on one has to stand for longer (see `hakam/app.py`).
"""

import os
import select
import sys
from binascii import crc32

from machine import WDT_RESET, Pin, reset, reset_cause, soft_reset

RECORD = "/slot"
FAULT = "/fault"
STARTS = 3
BITTEN = "watchdog: a task stood still"
CUT = "power was cut while it started"
PAUSE_MS = 3000
OK_BACK = 4 | 8
FOLDER = 0x4000
FIRST_FORMAT = "1"  # of stored files that do not say theirs in digits

AGAIN = ("Starting again", "Empieza otra vez")
OLDER = ("Older firmware", "Version anterior")
NOT_STARTED = ("Not started", "No arranca")
"""What the panel says first, in every language: the one that is spoken is not known here."""


def ready():
    """Is the table to be started? False where the console is left to the computer; None where
    that is so because every start has failed, all files being whole: FAULT.told says why."""
    order, begun = record()
    if called() or held(order):
        print("service: the table is not started")
        return False
    why = stopped()
    if why and begun is None:
        begun = 1
    watched = begun is not None
    wrong = fault(order[0], watched)
    whole = not wrong
    if watched and begun >= STARTS and whole:
        wrong = "%d starts failed. %s" % (begun, why or CUT)
    if wrong:
        return other(order, wrong, whole)
    if why:
        tell(order[0], AGAIN, why)
    if begun and speaks(PAUSE_MS):
        return False
    if watched:
        keep(RECORD + ".stands", order)
        keep(RECORD, "%s %d" % (order, begun + 1))
    if order[0] != ".":
        stored(about(order[0])[-2])
    os.chdir(folder(order[0]))
    return True


def ended(error):
    """What follows on what has ended the table; comes back where the console is left."""
    if isinstance(error, KeyboardInterrupt):
        print("interrupted")
        if speaks(PAUSE_MS):  # the computer goes on speaking
            return
    else:
        sys.print_exception(error)
        keep(FAULT, "%s %s" % (type(error).__name__, error))
    if getattr(getattr(sys.modules.get("hakam.app"), "App", None), "watched", False):
        reset()  # which ends the watchdog too
    soft_reset()


def other(order, why, whole):
    """The first slot cannot be started: the next one is, where there is one. See `ready`."""
    keep(FAULT + ".told", why)
    if order[1:]:
        keep(RECORD, order[1:] + " 0")
        tell(order[0], OLDER, why)
        if not speaks(PAUSE_MS):
            soft_reset()
    else:
        keep(RECORD, "%s %d" % (order, STARTS - 1))  # at each power-up it is tried once
        tell(order[0], NOT_STARTED, why)
        print("the console is yours: make deploy")
        if whole:
            return None
    return False


def record():
    """The order of slots, and the starts that were begun; None where none is watched.

    A record that cannot be read, or names an unknown slot, is none: any slot there is starts then.
    """
    try:
        with open(RECORD) as file:
            order, _, begun = file.read().partition(" ")
        if order and not order.strip("ab."):
            return order, int(begun) if begun else None
    except (OSError, ValueError):
        pass
    there = os.listdir("/")
    return "".join(slot for slot in "ab" if slot in there) + ".", None


def keep(path, text):
    """Replace a file in one step; where the flash takes nothing the table starts all the same."""
    try:
        with open(path + ".new", "w") as file:
            file.write(text)
        os.rename(path + ".new", path)
    except OSError as error:
        print("%s cannot be written: %s" % (path, error))


def stopped():
    """What ended the table, "" where its power went; it is told once."""
    bitten = BITTEN if reset_cause() == WDT_RESET else ""
    try:
        os.rename(FAULT, FAULT + ".told")
        with open(FAULT + ".told") as file:
            return file.read()
    except ValueError:
        return FAULT + " cannot be read"
    except OSError:
        return bitten


def folder(slot):
    """Where the files of a slot are."""
    return "/" if slot == "." else "/" + slot


def about(slot):
    """The words of a manifest's first line. Raises OSError, ValueError where there is none."""
    with open("/%s/manifest" % slot) as file:
        words = file.readline().split()
    if len(words) < 3:
        raise ValueError
    return words


def stored(number):
    """Files of a table that are of another format are kept aside; those of this one come back."""
    table = "/table"
    there = os.listdir("/")
    found = ""
    if "table" in there:
        found = FIRST_FORMAT
        try:
            with open(table + "/format") as file:
                found = "%d" % int(file.read())
        except (OSError, ValueError):
            pass
    if found == number:
        return
    try:
        if found:
            aside = "table." + found
            while aside in there:
                aside += "+"
            os.rename(table, "/" + aside)
            print("stored files of format %s are kept in /%s" % (found, aside))
        if "table." + number in there:
            os.rename(table + "." + number, table)
        else:
            if "table.new" not in there:
                os.mkdir(table + ".new")
            keep(table + ".new/format", number)
            os.rename(table + ".new", table)
    except OSError as error:
        print("stored files stay as they are: %s" % error)


def held(order):
    """Are OK and BACK both held? A manifest has their pins; without one the board's file knows."""
    for slot in order.replace(".", ""):
        try:
            pins = about(slot)[-1].split(",")
            return not any(Pin(int(pin), Pin.IN, Pin.PULL_UP)() for pin in pins)
        except (OSError, ValueError):
            pass
    try:
        from board import Board

        return Board().keys().read() == OK_BACK
    except Exception as error:
        print("no keys: %s %s" % (type(error).__name__, error))
        return False


def speaks(ms):
    """Does the computer send anything within so many ms? It stays unread, for the console."""
    poll = select.poll()
    poll.register(sys.stdin, select.POLLIN)
    return bool(poll.poll(ms))


def called():
    """Did the computer send Ctrl-C before anybody heeded it? What came before that is dropped."""
    while speaks(0):
        byte = sys.stdin.buffer.read(1)
        if byte == b"\x03" or not byte:
            return bool(byte)
    return False


def seal(slot):
    """A number made of path and size of every file of a slot but its manifest. Raises OSError."""
    total = 0
    folders = [""]
    for path in folders:
        start = crc32(path)
        for name, kind, _, size in os.ilistdir("/%s/%s" % (slot, path)):  # pyright: ignore
            if kind == FOLDER:
                folders.append(path + name + "/")
            elif name != "manifest":
                total ^= crc32(name, start ^ size)
    return total


def fault(slot, wholly):
    """What is wrong with the files of a slot, "" for nothing: paths and sizes, `wholly` bytes too.

    Where the seal is right each file is there with its size.
    """
    if slot == ".":
        return ""
    path = "manifest"
    home = ""
    sizes = {}
    try:
        if not wholly and seal(slot) == int(about(slot)[-3], 16):
            return ""
        about(slot)
        crc = 0
        with open("/%s/manifest" % slot) as file:
            for line in file:
                if line == "end %08x\n" % crc:
                    return ""
                first = not crc
                crc = crc32(line, crc)
                if first:
                    continue
                size, told, path = line.split()
                place = "/%s/%s" % (slot, path)
                parent, name = place.rsplit("/", 1)
                if parent != home:
                    home = parent
                    sizes = {one[0]: one[3] for one in os.ilistdir(home)}  # type: ignore  # pyright: ignore
                if sizes[name] != int(size):
                    return "%s: %d bytes of %s" % (path, sizes[name], size)
                if wholly and crc_of(place) != int(told, 16):
                    return path + ": other bytes"
        return "manifest: cut short"
    except (OSError, ValueError, KeyError):
        return path + ": missing"


def crc_of(place):
    """The CRC-32 of a file. Raises OSError."""
    crc = 0
    part = memoryview(bytearray(512))
    with open(place, "rb") as file:
        while True:
            n = file.readinto(part)
            if not n:
                return crc
            crc = crc32(part[:n], crc)


def tell(slot, title, text):
    """Say it on the console and, with a board's file and drivers that are right, on the panel."""
    print("%s: %s" % (title[0], text))
    if text.startswith(("board", "hakam/drivers", "manifest")):
        return
    try:
        os.chdir(folder(slot))
        import asyncio

        from board import Board

        panel = Board().panel()
        if panel is not None:
            panel.fill(0)
            rows = list(title) + [text[at : at + 16] for at in range(0, len(text), 16)]
            for at, row in enumerate(rows):
                panel.text(row, 0, at * 8)
            asyncio.run(panel.show())
    except Exception as error:
        print("no panel: %s %s" % (type(error).__name__, error))
