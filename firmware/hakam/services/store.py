"""Files of the table: the running hand, finished hands, settings, decks. One task uses it.

Small records lie in two copies, each whole by itself; a hand's slots are overwritten in place in
files of at most 128 bytes, which littlefs keeps in its metadata. No file is kept open: a handle
that was opened while the metadata block was nearly full makes littlefs erase at every write.
"""

import os

from hakam.journal import journal

SLOTS = journal.FILES
NO_SPACE = 28  # ENOSPC, which MicroPython's errno does not have
WAITING_HANDS = 16
MOST = 8192  # bytes of a file that are read: eighty hands


class Store:
    """Files under `root`. Every method swallows OSError.

    What could not be written waits in RAM until `retry()`, a slot in the journal; `saving` is
    False as long as anything waits, and `on_change(saving)` hears of it at once.
    """

    def __init__(self, root: str, log) -> None:
        self.root = root.rstrip("/")
        self.log = log
        self.saving = True
        self.on_change = None
        self.errors = 0
        self.slot_waits = False
        self.full = False  # was that the fault of the last write that failed?
        self.unread = 0  # ALERT bits: what lay there and could not be read
        self.paths = [self._path(name) for name in SLOTS]
        self.hands = []
        self.records = {}

    def make(self) -> None:
        """Make the folder, where there is none."""
        try:
            os.mkdir(self.root + "/table")
        except OSError:
            pass

    def open(self) -> None:
        """Make the folder and drop what a cut left half done."""
        from hakam.services import folder

        folder.make(self)

    def load(self, name: str, take, unread: int = 0) -> bool:
        """Give the copies of a record to `take(bytes)` until one is taken.

        False or a fault is a no: it is logged, and `unread` noted where no copy is left.
        """
        from hakam.services import folder

        return folder.load(self, name, take, unread)

    def trim(self, running: int, left: int) -> int:
        """Where the flash runs short the oldest matches go; the running one, the one just left and
        the newest others stay, KEPT_MATCHES + 1. Number of the last that went, 0 for none."""
        from hakam.services import folder

        return folder.trim(self, running, left)

    def make_room(self, running: int) -> int:
        """On a full flash the oldest match goes, but not the running one, nor one of which a hand
        waits in RAM: its number, 0 for none."""
        from hakam.services import folder

        return folder.make_room(self, running) if self.full else 0

    def matches(self) -> list:
        """Numbers of the match files there are."""
        from hakam.services import folder

        return folder.matches(self)

    def slots(self) -> list:
        """Bytes of the running hand's four files, b"" where there is none."""
        return [self.read(name) or b"" for name in SLOTS]

    def save_slot(self, slot: int, image: memoryview) -> bool:
        """Overwrite file `SLOTS[slot]`; True once it is on the flash."""
        try:
            with open(self.paths[slot], "wb") as file:
                file.write(image)
        except OSError as error:
            self.slot_waits = True
            return self.failed(error)
        self.slot_waits = False
        return self.saving or self._worked()

    def keep(self, name: str, data: bytes) -> bool:
        """Write a record in both copies, one after the other."""
        self.records[name] = data
        for copy in (".a", ".b"):
            try:
                with open(self._path(name + copy), "wb") as file:
                    file.write(data)
            except (OSError, MemoryError) as error:
                return self.failed(error)
        self.records.pop(name)
        return self._worked()

    def add_hand(self, match: int, record: bytes) -> bool:
        """Append a finished hand to the file of its match."""
        if len(self.hands) == WAITING_HANDS:
            self.hands.pop(0)
        self.hands.append((match, record))
        return self._append()

    def read_match(self, match: int) -> bytes:
        """All bytes of a match file, hands that wait in RAM included."""
        data = self.read(_match_name(match)) or b""
        for number, record in self.hands:
            if number == match:
                data += record
        return data

    def drop(self, match: int) -> None:
        """Remove the file of a match, and what waits for it."""
        self.hands = [hand for hand in self.hands if hand[0] != match]
        self.remove(_match_name(match))

    def talks(self) -> bool:
        """Are verdicts and screens told on the console? So the file `console` asks."""
        return self.read("console") is not None

    def retry(self) -> bool:
        """Write what waits in RAM; the caller repeats the slots. True when nothing else waits."""
        if self.slot_waits:
            self.make()
        for name in list(self.records):
            if not self.keep(name, self.records[name]):
                return False
        return self._append()

    def _append(self) -> bool:
        while self.hands:
            try:
                with open(self._path(_match_name(self.hands[0][0])), "ab") as file:
                    file.write(self.hands[0][1])
            except (OSError, MemoryError) as error:
                return self.failed(error)
            self.hands.pop(0)
        return self._worked()

    def read(self, name: str):
        """Bytes of a file, of a longer one than any can be the last MOST; None without it."""
        try:
            with open(self._path(name), "rb") as file:
                file.seek(max(file.seek(0, 2) - MOST, 0))
                return file.read()
        except OSError:
            return None

    def remove(self, name: str) -> None:
        """Remove a file; one that stays is in nobody's way."""
        try:
            os.remove(self._path(name))
        except OSError:
            pass

    def _path(self, name: str) -> str:
        return "%s/table/%s" % (self.root, name)

    def _worked(self) -> bool:
        if not (self.saving or self.slot_waits or self.hands or self.records):
            self.log.line("saving again")
            self._changed(True)
        return True

    def failed(self, error: Exception) -> bool:
        self.errors += 1
        self.full = isinstance(error, OSError) and error.errno == NO_SPACE
        if self.saving:
            self._changed(False)
            self.log.line("not being saved: %s" % error)
        return False

    def _changed(self, saving: bool) -> None:
        self.saving = saving
        if self.on_change is not None:
            self.on_change(saving)


def _match_name(number: int) -> str:
    return "match%d.hands" % number
