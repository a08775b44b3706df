"""The phrases of a language by their ids, read one by one from the language's data file.

The catalogues are `en.txt` and its like, a key and its phrase a line. The build makes `ids.py` of
the keys and a data file of each: for every BLOCK phrases where they begin, two bytes, low one
first, and a byte each, how long they are; then the phrases in UTF-8. It never holds a phrase that
does not fit the panel with its widest arguments.
"""

from hakam.words.data import Data

BLOCK = 16
KEPT = 16  # phrases lately read; one screen with its words has fewer
_CLOCK = (1 << 30) - 1  # the last moment that is a small int on 32 bits


class Words:
    """Phrases of one language; `get` reads one. The KEPT read last stay in RAM."""

    def __init__(self, name: str) -> None:
        """`name` of a catalogue, as "en"."""
        self.data = Data(__path__, "hakam.words", name)
        self.forget()

    def forget(self) -> None:
        """Keep no phrase."""
        self.slots: dict[int, int] = {}  # phrase -> place in the next two
        self.phrases: list[bytes] = []
        self.numbers: list[int] = []
        self.asked: list[int] = []  # when each was asked for last
        self.clock = 0

    def get(self, number: int) -> bytes:
        """A phrase in UTF-8 with its marks; empty when it cannot be read just now."""
        slot = self.slots.get(number, KEPT)
        if slot == KEPT:
            try:
                slot = self._read(number)
            except (OSError, MemoryError):
                self.forget()
                return b""
        self.clock += 1
        self.asked[slot] = self.clock
        return self.phrases[slot]

    def _read(self, number: int) -> int:
        """Keep a phrase in place of the one that was not asked for longest; returns its slot."""
        if self.clock >= _CLOCK:
            self.forget()
        block = self.data.read(number // BLOCK * (BLOCK + 2), BLOCK + 2)
        last = 2 + number % BLOCK
        at = (block[0] | block[1] << 8) + sum(block[2:last])
        phrase = bytes(self.data.read(at, block[last]))
        slot = len(self.phrases)
        if slot < KEPT:
            self.phrases.append(phrase)
            self.numbers.append(number)
            self.asked.append(0)
        else:
            slot = self.asked.index(min(self.asked))
            del self.slots[self.numbers[slot]]
            self.phrases[slot] = phrase
            self.numbers[slot] = number
        self.slots[number] = slot
        return slot


def languages() -> "list[str]":
    """Names of the languages by the number that settings keep; empty where one is left out."""
    listed = Data(__path__, "hakam.words", "list")
    try:
        size = listed.read(0, 1)[0]
        return str(bytes(listed.read(1, size)), "utf-8").split("\n")
    except (OSError, MemoryError):
        return []
    finally:
        listed.close()


def deployed() -> bytes:
    """Numbers of the languages that are here, in order."""
    names = languages()
    return bytes([number for number in range(len(names)) if names[number]])


def load(language: int) -> Words:
    """Phrases of a language by its number; of the first deployed where that one is not."""
    names = languages()
    name = names[language] if language < len(names) else ""
    for other in names:
        name = name or other
    return Words(name or "none")  # no such file: every phrase is empty
