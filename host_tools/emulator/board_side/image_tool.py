"""Make or read a flash image: `micropython -c "import image_tool" make|dump IMAGE`.

make: lines `PATH HEX` on stdin become files of a new littlefs in IMAGE, whose size is kept.
dump: the files of IMAGE on stdout in the same form; nothing is written to it.
"""

import binascii
import sys

import vfs

_FILE = 0x8000


class Device:
    """Blocks of a file; writes stay in memory when `keep` is false."""

    def __init__(self, path, keep):
        self._file = open(path, "r+b" if keep else "rb")  # noqa: SIM115 open while in use
        self._keep = keep
        self._written = {}
        self._blocks = self._file.seek(0, 2) // 4096

    def readblocks(self, block, buf, offset=0):
        if block in self._written:
            buf[:] = self._written[block][offset : offset + len(buf)]
            return
        self._file.seek(block * 4096 + offset)
        self._file.readinto(buf)

    def writeblocks(self, block, buf, offset=0):
        if self._keep:
            self._file.seek(block * 4096 + offset)
            self._file.write(buf)
            return
        if block not in self._written:
            whole = bytearray(4096)
            self.readblocks(block, whole)
            self._written[block] = whole
        self._written[block][offset : offset + len(buf)] = buf

    def ioctl(self, op, arg):
        return self._blocks if op == 4 else 4096 if op == 5 else 0


def mounted(device):
    return vfs.VfsLfs2(device, readsize=32, progsize=32, lookahead=32, mtime=False)


def make(image):
    device = Device(image, True)
    vfs.VfsLfs2.mkfs(device, readsize=32, progsize=32, lookahead=32)
    files = mounted(device)
    made = set()
    for line in sys.stdin:
        path, text = line[:-1].split(" ")
        for i in range(1, len(path)):
            if path[i] == "/" and path[:i] not in made:
                files.mkdir(path[:i])
                made.add(path[:i])
        with files.open(path, "wb") as file:
            file.write(binascii.unhexlify(text))


def dump(image):
    files = mounted(Device(image, False))
    folders = [""]
    while folders:
        folder = folders.pop()
        for entry in sorted(files.ilistdir(folder)):
            path = folder + "/" + entry[0]
            if entry[1] != _FILE:
                folders.append(path)
                continue
            with files.open(path, "rb") as file:
                print(path, str(binascii.hexlify(file.read()), "utf8"))


{"make": make, "dump": dump}[sys.argv[-2]](sys.argv[-1])
