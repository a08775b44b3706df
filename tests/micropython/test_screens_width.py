"""Every phrase fits the panel with its widest arguments, in every language."""

import framebuf
from width_tables import BESIDE, CHOICES, CONSOLE, NUMBERS, SMALL_BEYOND, WORDS

from hakam import words
from hakam.rules import reasons
from hakam.screens import items, lines, name
from hakam.screens.settings import COLOURS, NAME, Settings
from hakam.table import verdicts
from hakam.ui import draw
from hakam.words import ids

WIDTH = 128
NARROWER = (
    "Say less, or, where a number of a phrase is never as great as is tried here (230), say its "
    "greatest number in NUMBERS of width_tables.py"
)


CONSTANTS = (  # family, whose constants key its phrases, the first id
    ("reason", reasons, ids.ANSWER), ("verdict", verdicts, ids.ANSWER), ("item", items, ids.ITEM),
)  # fmt: skip
GROUPS = ("MORE", "END", "SCORE", "BOX")  # constants of items.py that are no items


def key(phrase: int) -> str:
    """The key of a phrase in the catalogues."""
    first = "ANSWER"
    for one, value in ids.__dict__.items():
        if type(value) is int and getattr(ids, first) < value <= phrase:
            first = one
    place = phrase - getattr(ids, first)
    for family, module, start in CONSTANTS:
        for one, value in module.__dict__.items():
            if start == getattr(ids, first) and value == place and one not in GROUPS:
                return "%s.%s" % (family, one)
    return first.lower() + (".%d" % place if place else "")


class Rule:
    """Measures phrases as the pen draws them."""

    def __init__(self, language: int) -> None:
        self.lines = lines.Lines(words.load(language))
        self.lines.clear(None, Settings())
        self.pen = draw.Pen()
        self.pen.row.lines = self.lines

    def width(self, size: object, data: bytes, start: int, end: int) -> int:
        row = self.pen.row
        wide = row.lay(size, data, start, end, 0)
        return wide if wide <= WIDTH else row.lay_close(size, data, start, end, 0)

    def widest(self, phrase: int) -> tuple:
        """Widest row of a phrase, over its arguments; and the row's text."""
        each = phrase in (ids.SCORE_EACH, ids.SCORE_EACH + 1)
        self.pen.row.marks = each  # where room is short
        data = self.lines.words.get(phrase)
        last = len(data)
        start = 1 if last and data[0] == lines.MARK else 0
        start = data.find(b"%") if each else start
        big = start == 1 and phrase != ids.DRAFT and not each  # long: small
        size = self.pen.big if big else self.pen.small
        best = (0, "")
        while start <= last:
            end = start
            while end < last and data[end] != lines.BREAK:
                end += 1
            for _ in self.arguments(phrase, bytes(data[start:end])):
                wide = self.width(size, data, start, end)
                if wide > best[0]:
                    best = (wide, lines.expand(self.lines, phrase, 0))
            start = end + 1
        return best

    def arguments(self, phrase: int, row: bytes):
        """Set the arguments of a row to every combination that could be the widest. Those of the
        phrase before are cleared: one that this row does not fill is 0."""
        for place in range(lines.ARGS):
            self.lines.args[place] = 0
        places = []
        for i in range(len(row)):
            if row[i] == lines.PERCENT:
                places.append((chr(row[i + 1]), row[i + 2] - 48))
        yield from self._set(phrase, places, 0)

    def _set(self, phrase: int, places: list, i: int):
        if i == len(places):
            yield 0
            return
        kind, place = places[i]
        for value in self.values(phrase, kind, place):
            self.lines.args[place] = value
            yield from self._set(phrase, places, i + 1)

    def values(self, phrase: int, kind: str, place: int):
        if kind == "n" and phrase in SMALL_BEYOND:
            return (SMALL_BEYOND[phrase],)
        if kind == "n":
            most = NUMBERS.get(phrase, (230,) * 6)[place]
            # digits differ in width: the widest of as many digits
            return (most, 8 if most < 10 else 40 if most < 100 else 220 if most < 1000 else 1000)
        if kind == "c" or kind == "r":
            return (0, 7, 17, 27, 37, 6, 16, 26, 36, 5, 9)
        if kind == "s" or kind == "S":
            return (0, 1, 2, 3)
        if kind == "t":
            return (place // 2,)
        if kind == "a":
            return (0, 1)  # upright, lying
        if kind == "p" or kind == "q":
            return self.colours()
        if kind == "v":
            return (0, 1)
        if kind == "l":
            return name.LETTERS
        if kind == "d":
            return self.drafts()
        if kind == "g":
            return self.sung_names()
        return WORDS.get((phrase, place)) or WORDS[phrase]

    def drafts(self):
        for draft in (b"Mamma Mia 88", b"Wowwowwowwow", b"888888888888"):  # as wide as names get
            self.lines.draft = bytearray(draft)
            self.lines.n_draft = len(draft)
            yield 0

    def sung_names(self):
        for game in range(2):
            self.lines.sung_name = ids.SUNG_NAME + game
            yield 0

    def colours(self):
        for colour in range(COLOURS):
            self.lines.settings.colours[0] = colour
            yield 0


def test_no_phrase_is_wider_than_the_panel():
    wrong = []
    for language in range(len(words.languages())):
        rule = Rule(language)
        for phrase in range(ids.N):
            if phrase in CONSOLE:
                continue
            room = WIDTH
            if phrase in BESIDE:
                room -= draw.SPLIT
            elif phrase in CHOICES:
                room -= 2 * draw.KEY
            wide, said = rule.widest(phrase)
            if wide > room:
                at = (key(phrase), words.languages()[language], wide - room, said)
                wrong.append("%s in %s is %d pixels too wide: %s" % at)
    assert not wrong, "%s. %s" % ("; ".join(wrong), NARROWER)


def test_a_pairs_own_name_is_drawn_small_where_big_letters_are_missing():
    rule = Rule(1)
    rule.lines.settings.rename(0, "Œdipe")
    fb = framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB)
    rule.lines.put(lines.TEXT, ids.PAIR, 0)
    rule.pen.draw(fb, rule.lines)
    rows = [y for y in range(64) if any(fb.pixel(x, y) for x in range(128))]
    assert rows[-1] - rows[0] < 12


def test_every_letter_of_a_name_has_a_picture_in_both_sizes():
    pen = draw.Pen()
    for code in name.LETTERS:
        for size in (pen.small, pen.big):
            assert size.has(code), code
            assert code < 65 or size.has(code + 32), code


def test_a_name_too_long_for_its_line_is_cut_and_what_stands_behind_it_is_not():
    rule = Rule(0)
    rule.lines.settings.rename(0, "Wwwwwwwwwwww")
    fb = framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB)
    rule.lines.put(lines.FOOT, ids.NEEDS, 0, 120)
    rule.pen.draw(fb, rule.lines)
    assert 3 <= rule.pen.row.most < 12
    assert not any(fb.pixel(127, y) for y in range(64))


def test_every_letter_of_every_phrase_has_a_picture_in_its_size():
    for language in range(len(words.languages())):
        rule = Rule(language)
        book = rule.lines.words
        for phrase in range(ids.N):
            data = book.get(phrase)
            start = 0
            end = len(data)
            size = rule.pen.small
            if start < end and data[start] == lines.MARK:
                size = rule.pen.big
                start += 1
            while start < end:
                code = data[start]
                if code >= lines.TWO_BYTES:
                    start += 1
                    code = (code & 31) << 6 | data[start] & 63
                if code == lines.PERCENT:
                    start += 3
                    continue
                marks = code == lines.BREAK or code == lines.SMALL
                assert marks or size.has(code), (language, phrase, code)
                start += 1


def test_words_that_stand_for_arguments_have_big_letters_too():
    for language in range(len(words.languages())):
        rule = Rule(language)
        for phrase in range(ids.SUIT, ids.SIGNAL + 4):
            for code in lines.expand(rule.lines, phrase, 0):
                assert rule.pen.big.has(ord(code)), (words.languages()[language], phrase, code)


def test_the_space_before_a_bracket_goes_only_where_the_row_has_no_room_for_it():
    for own, bid, space in ((b"", 90, True), (b"", 230, False), (b"Los Primos 12", 80, False)):
        rule = Rule(words.languages().index("es"))
        settings = rule.lines.settings
        settings.colours[0] = 3  # Amarillo
        settings.names[: len(own[:NAME])] = own[:NAME]
        rule.lines.put(lines.TEXT, ids.MADE, 0, bid, bid)
        panel = framebuf.FrameBuffer(bytearray(1024), WIDTH, 64, framebuf.MONO_VLSB)
        rule.pen.draw(panel, rule.lines)
        row = rule.pen.row
        assert row.width <= WIDTH
        wanted = ("%d (%d)" if space else "%d(%d)") % (bid, bid)
        assert row.parts[0].find(row.size.letters(wanted.encode())) > 0, (own, bid)
