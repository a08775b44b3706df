"""A file system in RAM that takes no memory while it is used: all its room is made before.

What a call of it takes is between two marks and no part of what is measured.
"""

import errno

import marks

ROOM = 2 * 1024  # bytes a file
FILES = 16


class File:
    """One open file of `Flash`, read or written as a whole or from its end."""

    def __init__(self):
        self.place = self.at = 0
        self.flash = None

    def __enter__(self):
        return self

    def __exit__(self, *fault):
        pass

    def read(self, size=-1):
        marks.mark(marks.FILE)
        end = self.flash.ends[self.place]
        got = bytes(self.flash.room[self.place][self.at : end])
        self.at = end
        marks.mark(marks.FILED)
        return got

    def seek(self, offset, whence=0):
        """From the start, or with `whence` 2 from the end; the place."""
        self.at = offset + (self.flash.ends[self.place] if whence else 0)
        return self.at

    def write(self, data):
        marks.mark(marks.FILE)
        end = self.at + len(data)
        if end > ROOM:
            raise OSError(errno.ENOSPC)
        self.flash.room[self.place][self.at : end] = data
        self.flash.ends[self.place] = self.at = end
        marks.mark(marks.FILED)
        return len(data)

    def close(self):
        pass


class Flash:
    """What `vfs.mount` takes."""

    def __init__(self):
        self.names = [""] * FILES
        self.room = [memoryview(bytearray(ROOM)) for _ in range(FILES)]
        self.ends = [0] * FILES
        self.file = File()
        self.file.flash = self

    def mount(self, readonly, mkfs):
        pass

    def umount(self):
        pass

    def put(self, files):
        """These files, by path, and no others."""
        for place in range(FILES):
            self.names[place] = ""
        for place, path in enumerate(files):
            data = files[path]
            self.names[place] = path.split("/")[-1]
            self.ends[place] = len(data)
            self.room[place][: len(data)] = data

    def _find(self, path):
        name = path.split("/")[-1]
        return self.names.index(name) if name in self.names else -1

    def open(self, path, mode):
        """Without marks: those of `box` stand around the look-up of the path, too."""
        place = self._find(path)
        if place < 0:
            if "r" in mode:
                raise OSError(errno.ENOENT)
            place = self.names.index("")
            self.names[place] = path.split("/")[-1]
            self.ends[place] = 0
        if "w" in mode:
            self.ends[place] = 0
        self.file.place = place
        self.file.at = self.ends[place] if "a" in mode else 0
        return self.file

    def ilistdir(self, path):
        return iter([(name, 0x8000, 0, 0) for name in self.names if name])

    def stat(self, path):
        if self._find(path) < 0 and not path.endswith("table"):
            raise OSError(errno.ENOENT)
        return (0x8000, 0, 0, 0, 0, 0, self.ends[self._find(path)], 0, 0, 0)

    def mkdir(self, path):
        pass

    def remove(self, path):
        place = self._find(path)
        if place < 0:
            raise OSError(errno.ENOENT)
        self.names[place] = ""

    def chdir(self, path):
        pass

    def getcwd(self):
        return "/"
