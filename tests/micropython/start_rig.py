"""A flash in RAM with firmware of a few lines in its slots; main.py starts there as on a board.

The console is heard by `print` and spoken to by a `sys` of its own; keys are the stand-ins' pins;
a reset ends a start, and the next one begins with nothing loaded.
"""

import asyncio
import binascii
import builtins
import os
import sys

import machine
import vfs
from ram_flash import Flash

OK, BACK = 27, 13
MODULES = ("main", "begin", "board")
BOARD = """
class Panel:
    def fill(self, colour):
        self.rows = []
    def text(self, row, x, y):
        self.rows.append(row)
    async def show(self):
        print("panel", self.rows)
class Board:
    def panel(self):
        return Panel()
    def keys(self):
        return self
    def read(self):
        import machine
        held = [not machine.Pin(pin, machine.Pin.IN)() for pin in (27, 13)]
        return 4 * held[0] + 8 * held[1]
"""
APP = """
def main(board):
    print("table", {name!r})
    {does}
    print("the table stands")
    import os
    try:
        os.rename("/slot.stands", "/slot")
    except OSError:
        pass
    raise SystemExit("the power goes")
"""
STANDS, FAILS, HANGS, BITTEN, STOPPED = (
    "pass",
    "raise ValueError('no such table')",
    "raise SystemExit('the power goes')",
    "import machine; machine.Pin._link.reset(machine.WDT_RESET)",
    "raise KeyboardInterrupt",
)


def sources():
    """main.py as it stands, and begin.mpy, compiled, as they are deployed."""
    with open("firmware/main.py") as file:
        main = file.read()
    for place in sys.path:
        try:
            with open(place + "/begin.mpy", "rb") as file:
                begin = file.read()
            return main, begin + b"%08xend\n" % binascii.crc32(begin)
        except OSError:
            pass
    raise ImportError("begin.mpy is not compiled")


MAIN, BEGIN = sources()


def firmware(name, does=STANDS):
    """Files of a firmware, by path below its slot; the board's own first."""
    app = APP.format(name=name, does=does)
    return [
        ("board.py", BOARD),
        ("hakam/drivers/__init__.py", ""),
        ("hakam/__init__.py", ""),
        ("hakam/app.py", app),
    ]


class Console:
    """What the computer sends, byte by byte; `select` asks whether any waits."""

    def __init__(self):
        self.waiting = b""
        self.buffer = self

    def ioctl(self, request, argument):
        return 1 if request == 3 and self.waiting else 0

    def read(self, n):
        byte, self.waiting = self.waiting[:n], self.waiting[n:]
        return byte


class System:
    """`sys` with a console to speak to."""

    modules = sys.modules
    path = sys.path

    def __init__(self, stdin):
        self.stdin = stdin

    @staticmethod
    def print_exception(error):
        print("Traceback", error)


class Device:
    """A board with a flash; `start` is one power-up, resets followed, until something ends it."""

    def __init__(self, data=None):
        self.flash = Flash(32)
        if data is None:
            vfs.VfsLfs2.mkfs(self.flash)
        else:
            self.flash.data = data
        self.console = Console()
        self.said = []
        for pin in (OK, BACK):
            machine.level(pin, 1)

    def files(self, action):
        """What `action` returns, called with the flash mounted as the root."""
        kept = sys.path[:]
        vfs.umount("/")
        vfs.mount(vfs.VfsLfs2(self.flash), "/")
        os.chdir("/")
        sys.path[:] = [""]
        try:
            return action()
        finally:
            vfs.umount("/")
            vfs.mount(vfs.VfsPosix(), "/")
            os.chdir(HOME)
            sys.path[:] = kept

    def put(self, files):
        """Write files by their whole paths, their folders too; None removes one."""

        def write():
            for path, data in files.items():
                for at in range(1, len(path)):
                    if path[at] == "/":
                        try:
                            os.mkdir(path[:at])
                        except OSError:
                            pass
                if data is None:
                    os.remove(path)
                    continue
                with open(path, "wb") as file:
                    file.write(data)

        self.files(write)

    def deploy(self, slot, files, order="", stores=1):
        """A firmware in a slot with its manifest; what starts the table; the record, if any."""
        sealed = 0
        for path, text in files:
            folder, _, name = path.rpartition("/")
            folder += "/" if folder else ""
            sealed ^= binascii.crc32(name.encode(), binascii.crc32(folder.encode()) ^ len(text))
        lines = ["hakam 1 version board en - %08x %d %d,%d\n" % (sealed, stores, OK, BACK)]
        laid = {"/main.py": MAIN, "/begin.mpy": BEGIN}
        for path, text in files:
            lines.append("%d %08x %s\n" % (len(text), binascii.crc32(text.encode()), path))
            laid["/%s/%s" % (slot, path)] = text
        told = "".join(lines)
        laid["/%s/manifest" % slot] = told + "end %08x\n" % binascii.crc32(told.encode())
        if order:
            laid["/slot"] = order
        self.put(laid)

    def read(self, path):
        """A file's text, None where it is not."""

        def read():
            try:
                with open(path) as file:
                    return file.read()
            except OSError:
                return None

        return self.files(read)

    def start(self, most=9):
        """Power on; what is printed, until the console is free ("console"), the power goes, or
        `most` resets have followed each other."""
        self.said = []
        machine.connect(machine.Pin._link, machine.PWRON_RESET, machine.unique_id())
        for _ in range(most):
            ended = self.files(self._boot)
            if ended != "reset":
                break
        self.said.append(ended)
        return self.said

    def _boot(self):
        for name in list(sys.modules):
            if name in MODULES or name.startswith("hakam"):
                del sys.modules[name]
        printed = builtins.print
        builtins.print = lambda *words: self.said.append(" ".join(str(word) for word in words))
        sys.modules["sys"] = System(self.console)
        try:
            with open("/main.py") as file:
                text = file.read()
            exec(text, {"__name__": "__main__"})
        except SystemExit as end:
            if str(end).startswith("reset"):
                machine.connect(machine.Pin._link, int(str(end)[6:]), machine.unique_id())
                return "reset"
            return "off"
        except ImportError as error:
            return "dead: " + str(error)
        finally:
            builtins.print = printed
            sys.modules["sys"] = sys
            asyncio.new_event_loop()
        return "console"


HOME = os.getcwd()
