"""The phrases of a language by their ids, read one by one from the language's data file.

The catalogues are `en.txt` and its like, a key and its phrase a line. The build makes `ids.py` of
the keys and a data file of each: a table of pairs; for every BLOCK phrases where they begin, two
bytes, low one first, and a byte each, where they end, counted from there; then the phrases in
UTF-8. There a byte stands for the two that the table has for it, each of which may stand for two
more; for itself where the table has zeros. No phrase is longer than fits the panel with its widest
arguments.
"""

from hakam.words.data import Data

BLOCK = 8
PAIRS = 512  # bytes of the table
KEPT = 16  # phrases read last; one screen with its words has fewer


class Words:
    """Phrases of one language; `get` reads one. The KEPT read last stay in RAM."""

    def __init__(self, name: str) -> None:
        """`name` of a catalogue, as "en"."""
        self.data = Data(__path__, "hakam.words", name)
        self.pairs = b""  # the table, once it has been read
        self.forget()

    def forget(self) -> None:
        """Keep no phrase."""
        self.phrases: dict[int, bytes] = {}
        self.numbers: list[int] = []  # of the phrases, in a ring
        self.oldest = 0  # place in it of the one that was read first

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
        block = read(PAIRS + number // BLOCK * (BLOCK + 2), BLOCK + 2)
        place = number % BLOCK
        start = block[1 + place] if place else 0  # where the one before ends
        short = read((block[0] | block[1] << 8) + start, block[2 + place] - start)
        phrase = self._spread(short)
        if len(self.numbers) < KEPT:
            self.numbers.append(number)
        else:
            at = self.oldest
            del self.phrases[self.numbers[at]]
            self.numbers[at] = number
            self.oldest = (at + 1) % KEPT
        self.phrases[number] = phrase
        return phrase

    def _spread(self, short: bytes) -> bytes:
        """A phrase with what its bytes stand for."""
        if not self.pairs:
            self.pairs = self.data.read(0, PAIRS)
        pairs = self.pairs
        phrase = bytearray()
        put = phrase.append
        ahead: list[int] = []  # bytes that are still to be spread, the next one last
        for byte in short:
            ahead.append(byte)
            while ahead:
                byte = ahead.pop()
                first = pairs[byte * 2]
                while first:
                    ahead.append(pairs[byte * 2 + 1])
                    byte = first
                    first = pairs[byte * 2]
                put(byte)
        return bytes(phrase)


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
