"""JSON for records: a strict reader and the texts of the answers, alike on every interpreter.

The interpreters' own json modules differ in what they let pass (doubled keys, NaN, half
surrogates, great numbers, order of keys), so neither is used. Common subset of both Pythons.
"""

DEPTH = 16
LONGEST = 65536  # bytes of a line

_SPACE = b" \t\r\n"
_DIGITS = b"0123456789"
_ESCAPES = {34: '"', 92: "\\", 47: "/", 98: "\b", 102: "\f", 110: "\n", 114: "\r", 116: "\t"}


class Odd:
    """A number that a record has no use for: with a fraction or exponent, or very great."""

    def __init__(self, text: str) -> None:
        self.text = text


class Reader:
    """Reads one value out of bytes of UTF-8; a fault (see `faults`) for anything else."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def whole(self) -> object:
        """The one value of the line."""
        if len(self.data) > LONGEST:
            raise ValueError("longer than %d bytes", LONGEST)
        if self.peek() < 0:
            raise ValueError("an empty line")
        value = self.value(DEPTH)
        if self.peek() >= 0:
            raise self.fault("something follows the end")
        return value

    def fault(self, words: str) -> ValueError:
        return ValueError("no JSON: %s at byte %d", (words,), self.at + 1)

    def peek(self) -> int:
        """Next byte that is not white space, not taken; -1 at the end."""
        data = self.data
        while self.at < len(data) and data[self.at] in _SPACE:
            self.at += 1
        return data[self.at] if self.at < len(data) else -1

    def value(self, depth: int) -> object:
        byte = self.peek()
        if byte == 34:
            return self.string()
        if byte in (91, 123):
            if not depth:
                raise ValueError("nested too deeply")
            return self.listing(depth - 1) if byte == 91 else self.mapping(depth - 1)
        if byte == 45 or 48 <= byte <= 57:
            return self.number()
        for word, value in ((b"true", True), (b"false", False), (b"null", None)):
            if self.data[self.at : self.at + len(word)] == word:
                self.at += len(word)
                return value
        raise self.fault("a value is missing")

    def listing(self, depth: int) -> "list[object]":
        self.at += 1
        items: list[object] = []
        if self.peek() == 93:
            self.at += 1
            return items
        while True:
            items.append(self.value(depth))
            byte = self.peek()
            if byte not in (44, 93):
                raise self.fault("a comma or ] is missing")
            self.at += 1
            if byte == 93:
                return items

    def mapping(self, depth: int) -> "dict[str, object]":
        self.at += 1
        items: dict[str, object] = {}
        if self.peek() == 125:
            self.at += 1
            return items
        while True:
            if self.peek() != 34:
                raise self.fault("a key is missing")
            key = self.string()
            if key in items:
                raise ValueError("the key %s stands twice", quoted(key))
            if self.peek() != 58:
                raise self.fault("a colon is missing")
            self.at += 1
            items[key] = self.value(depth)
            byte = self.peek()
            if byte not in (44, 125):
                raise self.fault("a comma or } is missing")
            self.at += 1
            if byte == 125:
                return items

    def number(self) -> "int | Odd":
        data = self.data
        start = self.at
        if data[self.at] == 45:
            self.at += 1
        first = self.at
        if not self.digits() or (data[first] == 48 and self.at - first > 1):
            raise self.fault("a number is misspelt")
        odd = self.at - first > 9
        if data[self.at : self.at + 1] == b".":
            odd = True
            self.at += 1
            if not self.digits():
                raise self.fault("a number is misspelt")
        if data[self.at : self.at + 1] in (b"e", b"E"):
            odd = True
            self.at += 1
            if data[self.at : self.at + 1] in (b"+", b"-"):
                self.at += 1
            if not self.digits():
                raise self.fault("a number is misspelt")
        text = str(data[start : self.at], "ascii")
        return Odd(text) if odd else int(text)

    def digits(self) -> int:
        start = self.at
        while self.at < len(self.data) and self.data[self.at] in _DIGITS:
            self.at += 1
        return self.at - start

    def string(self) -> str:
        data = self.data
        self.at += 1
        parts = []
        start = self.at
        while True:
            byte = data[self.at] if self.at < len(data) else -1
            if byte < 32:
                raise self.fault("a text has no end or holds a control character")
            if byte in (34, 92):
                parts.append(text_of(data[start : self.at]))
                self.at += 1
                if byte == 34:
                    return "".join(parts)
                parts.append(self.escape())
                start = self.at
            else:
                self.at += 1

    def escape(self) -> str:
        byte = self.data[self.at] if self.at < len(self.data) else -1
        self.at += 1
        if byte in _ESCAPES:
            return _ESCAPES[byte]
        if byte != 117:
            raise self.fault("there is no such escape")
        code = self.hex()
        if 0xD800 <= code < 0xDC00 and self.data[self.at : self.at + 2] == b"\\u":
            self.at += 2
            low = self.hex()
            if 0xDC00 <= low < 0xE000:
                return chr(0x10000 + ((code - 0xD800) << 10) + low - 0xDC00)
        if 0xD800 <= code < 0xE000:
            raise self.fault("half a surrogate pair")
        return chr(code)

    def hex(self) -> int:
        code = 0
        for _ in range(4):
            digit = b"0123456789abcdef".find(self.data[self.at : self.at + 1].lower())
            if self.at >= len(self.data) or digit < 0:
                raise self.fault("an escape is misspelt")
            code = code << 4 | digit
            self.at += 1
        return code


def text_of(data: bytes) -> str:
    """Text of UTF-8 bytes; a fault (see `faults`) where they are none."""
    try:
        return str(data, "utf-8")
    except (UnicodeError, ValueError):
        raise ValueError("the line is not UTF-8")


def parse(data: bytes) -> object:
    """Value of a line's bytes: dict, list, str, int, bool, None or `Odd`."""
    return Reader(data).whole()


def quoted(text: str, longest: int = 60) -> str:
    """A text as JSON in ASCII, cut when it is longer than so many characters."""
    if len(text) > longest:
        text = text[: longest - 3] + "..."
    parts = ['"']
    for letter in text:
        code = ord(letter)
        if letter in ('"', "\\"):
            parts.append("\\" + letter)
        elif 32 <= code < 127:
            parts.append(letter)
        elif code > 0xFFFF:
            code -= 0x10000
            parts.append("\\u%04x\\u%04x" % (0xD800 + (code >> 10), 0xDC00 + (code & 0x3FF)))
        else:
            parts.append("\\u%04x" % code)
    parts.append('"')
    return "".join(parts)
