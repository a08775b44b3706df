"""Power-on of the emulated board: `micropython -c "import start" SOCKET IMAGE`.

Puts the stand-ins in place, mounts the flash image as `/` in front of nothing of the computer, and
runs boot.py and main.py as the port does.
"""

import asyncio  # noqa: F401
import gc
import os
import select  # noqa: F401
import socket
import struct
import sys

import esp32  # noqa: F401
import flash
import link
import machine
import neopixel  # noqa: F401
import vfs
import virtual_clock as clock


def run(name):
    """Run a file of the board as `__main__`, if it is there."""
    try:
        with open(name) as file:
            text = file.read()
    except OSError:
        return
    exec(text, {"__name__": "__main__"})


def address(path):
    """A `sockaddr_un`; those of the BSD family begin with their length."""
    if sys.platform == "darwin":
        head = bytes((len(path) + 3, socket.AF_UNIX))
    else:
        head = struct.pack("H", socket.AF_UNIX)
    return head + path.encode() + b"\0"


def power_on(path, image):
    """Connect, mount, boot. The host says the cause and times in us."""
    sock = socket.socket(socket.AF_UNIX)
    sock.connect(address(path))
    remote = link.Remote(sock, machine.Pin._changed)
    facts = remote.hello().split()
    cause, boot_us, erase_us, program_byte_us = (int(word) for word in facts)
    machine.connect(remote, cause, b"\x24\x6f\x28\xae\x00\x01")
    device = flash.Flash(image, remote, erase_us, program_byte_us)
    vfs.umount("/")
    vfs.mount(vfs.VfsLfs2(device, readsize=32, progsize=32, lookahead=32, mtime=False), "/")
    os.chdir("/")
    sys.path[:] = ["", ".frozen", "/lib"]
    clock.advance(boot_us)


def main():
    path, image = sys.argv[-2:]
    sys.argv[:] = []
    power_on(path, image)
    gc.collect()
    run("boot.py")
    run("main.py")


main()
