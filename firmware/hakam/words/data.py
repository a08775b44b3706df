"""A data file of the deployed app, read by offset: never the whole of it in RAM.

Copied to the board it is a file; in a ROMFS image a file that is seen as memory; frozen into a
firmware a module with its bytes, since nothing but modules is frozen.
"""


class Data:
    """`name`.bin in the folder of a package, or the module `name` of the package with its DATA.

    `memory` is all of it where it can be seen in place, else None. A file that is not there, or
    cannot be opened for want of memory, is tried again at the next read.
    """

    def __init__(self, folder, package: str, name: str) -> None:
        """`folder`: the package's `__path__`, `package` its dotted name."""
        self.place = (folder if isinstance(folder, str) else folder[0]) + "/" + name + ".bin"
        self.module = package + "." + name
        self.memory: memoryview | None = None
        self.file = None
        self.at = 0
        try:
            self._open()
        except (OSError, MemoryError):
            pass

    def _open(self) -> None:
        """Raises OSError where there is neither the file nor the module, MemoryError."""
        try:
            file = open(self.place, "rb")  # noqa: SIM115  # kept open, to be read by offset
        except OSError as fault:
            try:
                module = __import__(self.module, None, None, ("DATA",))
            except ImportError:
                raise fault
            self.memory = memoryview(module.DATA)
            return
        try:
            self.memory = memoryview(file)  # type: ignore[arg-type]  # a file of a ROMFS image
        except TypeError:
            self.file = file  # type: ignore[assignment]

    def there(self) -> bool:
        """Could it be opened?"""
        return self.memory is not None or self.file is not None

    def close(self) -> None:
        """Give the file back; the next read opens it again."""
        self.memory = None
        if self.file is not None:
            self.file.close()
            self.file = None

    def read(self, at: int, size: int) -> bytes:
        """`size` bytes from offset `at`: bytes, or a view of them in place.

        Raises OSError, also where there are fewer, and MemoryError.
        """
        if self.file is None and self.memory is None:
            self._open()
        file = self.file
        if file is None:
            found: bytes = self.memory[at : at + size]  # type: ignore
        else:
            file.seek(at)
            found = file.read(size)
        if len(found) < size:
            raise OSError("cut short: " + self.place)
        return found

    def seek(self, at: int) -> None:
        """Where `readinto` reads next, as a file has it."""
        self.at = at

    def readinto(self, buffer: bytearray, size: int) -> None:
        """Read `size` bytes into the front of a buffer, as a file of MicroPython does. Of what is
        in `memory` a view is allocated, of a file nothing.

        Raises OSError, MemoryError.
        """
        if self.memory is None:
            buffer[:size] = self.read(self.at, size)
        else:
            buffer[:size] = self.memory[self.at : self.at + size]
