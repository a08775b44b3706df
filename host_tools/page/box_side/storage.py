"""The flash of the virtual table: files in RAM, each given to the page when it is written."""

import errno
import json
from io import IOBase

import hakam_page as page

FOLDER = "/table"
_ENOSPC = 28  # this interpreter's errno has no name for it
_FOLDER_MODE = 0x4000
_FILE_MODE = 0x8000


class File(IOBase):
    """A file of `Storage`: each `write` is kept at once, or OSError says that it cannot be."""

    def __init__(self, storage: "Storage", name: str, data: bytes, writes: bool) -> None:
        self.storage = storage
        self.name = name
        self.data = bytearray(data)
        self.at = 0
        self.owes = writes  # is nothing kept of it yet?

    def __enter__(self) -> "File":
        return self

    def __exit__(self, *fault) -> None:
        self.close()

    def read(self, n: int = -1) -> bytes:
        end = len(self.data) if n < 0 else self.at + n
        got = bytes(self.data[self.at : end])
        self.at += len(got)
        return got

    def seek(self, to: int, whence: int = 0) -> int:
        """Go on at `to`, counted from the start, from here (1) or from the end (2)."""
        self.at = to + (0, self.at, len(self.data))[whence]
        return self.at

    def write(self, data) -> int:
        self.data += data
        self.owes = False
        self.storage.keep(self.name, bytes(self.data))
        return len(data)

    def close(self) -> None:
        if self.owes:
            self.write(b"")


class Storage:
    """A file system with one folder, `/table`, for `os.mount`.

    The page says what it kept of it before, and hears of every file that changes.
    """

    def __init__(self) -> None:
        kept = json.loads(page.load())
        self.files = {name: bytes.fromhex(data) for name, data in kept.items()}

    def keep(self, name: str, data: bytes) -> None:
        """Give a file to the page; OSError, and the file is as before, where it has no room."""
        if not page.keep(name, data.hex()):
            raise OSError(_ENOSPC)
        self.files[name] = data

    # what `os.mount` asks of a file system

    def mount(self, readonly: bool, mkfs: bool) -> None:
        pass

    def umount(self) -> None:
        pass

    def open(self, path: str, mode: str) -> File:
        name = self._name(path)
        if "r" in mode or "a" in mode:
            data = self.files.get(name)
            if data is None and "r" in mode:
                raise OSError(errno.ENOENT)
        else:
            data = b""
        return File(self, name, data or b"", "r" not in mode)

    def ilistdir(self, path: str):
        if path.strip("/") == "":
            return iter([("table", _FOLDER_MODE, 0, 0)])
        return iter([(name, _FILE_MODE, 0, len(data)) for name, data in self.files.items()])

    def stat(self, path: str) -> tuple:
        if "/" + path.strip("/") in ("/", FOLDER):
            return (_FOLDER_MODE, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        name = self._name(path)
        if name not in self.files:
            raise OSError(errno.ENOENT)
        return (_FILE_MODE, 0, 0, 0, 0, 0, len(self.files[name]), 0, 0, 0)

    def remove(self, path: str) -> None:
        name = self._name(path)
        if name not in self.files:
            raise OSError(errno.ENOENT)
        if not page.forget(name):
            raise OSError(_ENOSPC)
        del self.files[name]

    def mkdir(self, path: str) -> None:
        raise OSError(errno.EEXIST)

    def chdir(self, path: str) -> None:
        pass

    def getcwd(self) -> str:
        return "/"

    def _name(self, path: str) -> str:
        """`settings.a` of `/table/settings.a`; OSError for a file anywhere else."""
        folder, _, name = path.rpartition("/")
        if "/" + folder.strip("/") != FOLDER:
            raise OSError(errno.ENOENT)
        return name
