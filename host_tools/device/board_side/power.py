"""Power-on of the board behind a port: `micropython -i -c CODE SOCKET IMAGE POWER`.

The REPL that follows is the interpreter's own. CODE calls `power_on(globals())`, so that it sees
what boot.py and main.py leave behind, as on a board.
"""

import gc
import os
import struct
import sys
from collections import namedtuple

import board_time
import esp32  # noqa: F401
import machine
import neopixel  # noqa: F401
import vfs
import wire


class System:
    """`sys` of the board: its own platform and implementation, all else the interpreter's."""

    def __init__(self, real, machine_name, version):
        self._real = real
        self.platform = "esp32"
        self.version = "3.4.0; MicroPython v" + ".".join(str(n) for n in version[:3])
        fields = ("name", "version", "_machine", "_mpy", "_build")
        said = ("micropython", version, machine_name, real.implementation._mpy, "")
        self.implementation = namedtuple("implementation", fields)(*said)

    def __getattr__(self, name):
        return getattr(self._real, name)


def run(name, scope):
    """Run a file of the board as `__main__`, if it is there; its faults are told, as by the port.

    SystemExit passes: it ends in a soft reset.
    """
    try:
        with open(name) as file:
            text = file.read()
    except OSError:
        return
    try:
        exec(compile(text, name, "exec"), scope)
    except (Exception, KeyboardInterrupt) as error:
        sys.print_exception(error)


def power_on(scope):
    """Connect, mount, run boot.py and, where the host says so, main.py."""
    path, image, power = sys.argv[-3:]
    sys.argv[:] = []
    address = struct.pack("H", 1) + path.encode() + b"\0"
    link = wire.Wire(address, machine.Pin._changed)
    facts = link.hello().split("\n")
    cause, runs_main = int(facts[0]), int(facts[1])
    device = wire.Lasting(image, power, link)
    machine.connect(link, cause, bytes.fromhex(facts[2]))
    levels = machine.Pin._levels = wire.Levels(link, machine.Pin._levels)
    machine.Pin.irq = lambda pin, *words, **more: levels.irq(pin, *words, **more)
    version = tuple(int(n) for n in facts[4].split(".")) + ("",)
    said = "v%s on 2026-01-01" % facts[4]
    uname = namedtuple("uname", ("sysname", "nodename", "release", "version", "machine"))
    os._name = uname("esp32", "esp32", facts[4], said, facts[3])
    sys.modules["sys"] = System(sys, facts[3], version)
    board_time.began(int(facts[5]))
    vfs.umount("/")
    vfs.mount(vfs.VfsLfs2(device, readsize=32, progsize=32, lookahead=32, mtime=False), "/")
    os.chdir("/")
    sys.path[:] = ["", ".frozen", "/lib"]
    for name in ("power", "wire", "link", "board_time"):
        sys.modules.pop(name, None)
    import asyncio  # noqa: F401 by the interpreter's time, as the queue that is built in

    sys.modules["time"] = board_time
    scope.pop("power_on", None)
    gc.collect()
    try:
        link.begun()
        run("boot.py", scope)
        if runs_main:
            run("main.py", scope)
    except KeyboardInterrupt as error:  # between the two
        sys.print_exception(error)
    link.ready()
