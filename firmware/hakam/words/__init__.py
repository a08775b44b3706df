"""The phrases of a language by their ids, read one by one from the language's data file.

The catalogues are `en.txt` and its like, a key and its phrase a line. The build makes `ids.py` of
the keys and a data file of each: for every BLOCK phrases where they begin, two bytes, low one
first, and a byte each, where they end, counted from there; then the phrases in UTF-8. It never
holds a phrase that does not fit the panel with its widest arguments.
"""

from hakam.words.data import Data

BLOCK = 4
KEPT = 16  # phrases read last; one screen with its words has fewer


class Words:
    """Phrases of one language; `get` reads one. The KEPT read last stay in RAM."""

    def __init__(self, name: str) -> None:
        """`name` of a catalogue, as "en"."""
        self.data = Data(__path__, "hakam.words", name)
        self.numbers: list[int] = []  # of the phrases kept, in a ring; below 0: none yet
        self.phrases: dict[int, bytes | None] = {}  # all its room is made now
        for number in range(-KEPT, 0):  # `list` is the module of a frozen file here
            self.numbers.append(number)
            self.phrases[number] = None
        self.oldest = 0  # place in the ring of the one that was read first

    def forget(self) -> None:
        """Keep no phrase."""
        for number in self.numbers:
            self.phrases[number] = None

    def get(self, number: int) -> bytes:
        """A phrase in UTF-8 with its marks; empty when it cannot be read just now."""
        phrase = self.phrases.get(number)
        if phrase is None:
            try:
                phrase = self._read(number)
            except (OSError, MemoryError):
                self.forget()
                return b""
        return phrase

    def _read(self, number: int) -> bytes:
        """Read a phrase and keep it in place of the one that was read first."""
        read = self.data.read
        block = read(number // BLOCK * (BLOCK + 2), BLOCK + 2)
        place = number % BLOCK
        start = block[1 + place] if place else 0  # where the one before ends
        phrase = bytes(read((block[0] | block[1] << 8) + start, block[2 + place] - start))
        if number not in self.phrases:
            at = self.oldest
            del self.phrases[self.numbers[at]]
            self.numbers[at] = number
            self.oldest = (at + 1) % KEPT
        self.phrases[number] = phrase
        return phrase


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
