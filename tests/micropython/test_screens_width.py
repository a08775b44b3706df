"""Every phrase fits the panel with its widest arguments, in every language."""

import sys

import framebuf

from hakam.flow import names
from hakam.flow.settings import COLOURS, Settings
from hakam.ui import draw, lines, words
from hakam.ui.words import ids

WIDTH = 128
CHOICES = (  # phrases shown between the signs of the side keys
    ids.THIS_LANGUAGE, ids.SIGHT, ids.SIGHT + 1, ids.ENTRY, ids.ENTRY + 1, ids.NUMBER,
    ids.LETTER, ids.SPACE, ids.READY, ids.TAG_PASS, ids.TAG_MORE, ids.TAG_GHNA, ids.TAG_UNDO,
    ids.ORDER_CARD, ids.CREDIT_GHNA, ids.CREDIT_CONTRACT, ids.CREDIT_DEAL,
    ids.HINT_OFF, ids.HINT_OFF + 1, ids.GROUP_ITEM, ids.ITEM_OBJECT, ids.ITEM_OBJECT + 1,
    ids.SEAT_PAIR, ids.PAIR, ids.ALL_PASSED, ids.CALL, ids.SIGNAL_OF, ids.SUIT_SIGN, ids.GHNA_SUIT,
    ids.EXCHANGE, ids.TUTE_SHOWN, ids.TERM, ids.TERM + 1, ids.MATCHES_AT,
    ids.LATE_TRICK, ids.SUIT_WRONG,
)  # fmt: skip
for first, end in (
    (ids.WRONG_WHAT, ids.PROOF_WHO),
    (ids.LEAVES_WHAT, ids.FALLS_ASK),
    (ids.GHNA_WAY, ids.GHNA_HELD),
    (ids.ITEM, ids.NEW_ASK),
    (ids.LATER_ITEM, ids.GAME),
    (ids.GAME, ids.OPTION),
    (ids.VALUE, ids.NAME_WHICH),
):
    CHOICES += tuple(range(first, end))

# the greatest number an argument can be, where it is not a hand's 230
NUMBERS = {
    ids.ENROL_COUNT: (40, 2),
    ids.MATCH: (0, 1000),
    ids.MATCH_UNIT: (0, 9),
    ids.MATCH_UNIT + 1: (0, 9),
    ids.MATCH_UNIT + 2: (0, 9),
    ids.SCORE: (0, 1229, 0, 990),
    ids.NUMBER: (1000,),
    ids.DEAL_SEAT: (0, 10),
    ids.DEAL_COUNT: (40, 40),
    ids.GHNA_SUIT: (0, 40),
    ids.SUNG: (0, 0, 0, 40),
    ids.ROW: (20, 0, 230, 0, 230, 0),
    ids.ROW_VOID: (20,),
    ids.RULES: (9, 9),
    ids.RULE_TARGET: (1000,),
    ids.STOCK_LEFT: (24,),
    ids.TO_101: (0, 229, 0, 99),
    ids.SCORE_EACH: (0, 990) * 4,
    ids.SCORE_EACH + 1: (0, 990) * 4,
    ids.GATHERED_EACH: (0, 230) * 4,
    ids.GATHERED_EACH + 1: (0, 230) * 4,
    ids.ROW_TOTALS: (20, 230, 0),
    ids.ROW_TOTALS + 1: (20, 230, 0, 0),
    ids.ROW_TOTALS + 2: (20, 230, 0, 0, 0),
    ids.ROW_BID: (20, 0, 230, 0),
    ids.ROW_AGREED_EACH: (20, 990, 990, 990),
    ids.ROW_AGREED_EACH + 1: (20, 990, 990, 990, 990),
    ids.GAMES_WON: (0, 9, 0, 9),
    ids.TARGET_OF: (20,),
    ids.TARGET_OF + 1: (20,),
    ids.TARGET_OF + 2: (20,),
    ids.ROW_TUTE: (20,),
    ids.ROW_GIVEN: (20,),
    ids.ROW_COUNTED_EACH: (20, 230, 0),
    ids.ROW_COUNTED_EACH + 1: (20, 230, 0, 0),
    ids.ROW_COUNTED_EACH + 2: (20, 230, 0, 0, 0),
    ids.ROW_BID_COUNTED: (20, 0, 230, 0),
    ids.ROW_CLAIMED: (20, 0, 230, 0, 230, 0),
    ids.ROW_BID_CLAIMED: (20, 0, 230, 0),
    ids.ROW_CLAIMED_EACH: (20, 230, 0),
    ids.ROW_CLAIMED_EACH + 1: (20, 230, 0, 0),
    ids.ROW_CLAIMED_EACH + 2: (20, 230, 0, 0, 0),
    ids.CLAIM_LEFT: (130,),
    ids.MATCH_AT: (999, 99),
    ids.MATCH_ENDED: (999,),
    ids.MATCHES_AT: (3, 3),
    ids.NEEDS_OF: (0, 230, 230),
    ids.TAG_COUNT: (8,),
    ids.MENU: (10, 22),
    ids.TRICK_TO: (10,),
    ids.LATE_TRICK: (20,),
    ids.COUNT_CARDS: (40,),
    ids.COUNT_WHOLE: (10, 120),
    ids.COUNT_PART: (9, 3),
    ids.ENDED_COUNTED: (0, 230, 0, 0),
    ids.ROW_NULL: (20,),
    ids.ROW_MISDEAL: (20,),
    ids.ROW_CONCEDED: (20, 0, 0, 0, 230, 0),
    ids.ROW_COUNTED: (20, 0, 230, 0, 230, 0),
    ids.ROW_AGREED: (20, 0, 0, 0, 1229, 990),
    ids.ASK_TRICK: (10,),
    ids.WRONG_ASK: (10,),
    ids.PROOF_REVOKED: (10,),
    ids.PROOF_SWORE: (10,),
    ids.PROOF_SWORE + 1: (10,),
    ids.PROOF_LAID: (10,),
    ids.PROOF_LAID + 1: (10,),
    ids.AGAIN_WHICH: (10,),
    ids.AGAIN_TOUCH: (10,),
    ids.AGAIN_DONE: (10,),
    ids.AGAIN_KIND: (0, 0, 0, 10),
    ids.AGAIN_KIND + 1: (0, 0, 0, 10),
    ids.DOUBT_KIND: (0, 0, 0, 10),
    ids.DOUBT_ANSWER + 10: (0, 0, 0, 10),  # confirmed, unsure
    ids.DOUBT_ANSWER + 11: (0, 0, 0, 10),
    ids.IN_DOUBT: (10,),
    ids.IN_DOUBT + 1: (10, 10),
    ids.IN_DOUBT + 2: (10,),
    ids.FALLS_MORE: (9,),
    ids.LATER_ANSWER + 2: (0, 0, 0, 40),
    ids.LATER_ANSWER + 3: (0, 0, 0, 99),
    ids.LATER_ANSWER + 6: (0, 0, 0, 40),
}
# phrases that can stand for another's argument, or for one of them
WORDS = {
    ids.MATCH: range(ids.GAME, ids.OPTION),
    ids.MATCH_UNIT: range(ids.GAME, ids.OPTION),
    ids.MATCH_UNIT + 1: range(ids.GAME, ids.OPTION),
    ids.MATCH_UNIT + 2: range(ids.GAME + 8, ids.GAME + 10),  # cabron
    ids.ROW_BID: (ids.YES, ids.NO),
    ids.ROW_BID_COUNTED: (ids.YES, ids.NO),
    ids.UNDONE: list(range(ids.KIND, ids.NEW_MATCH + 1))
    + list(range(ids.LATER_KIND, ids.LATER_KIND + 8))
    + list(range(ids.DOUBT_KIND, ids.DOUBT_KIND + 3))
    + [
        ids.WORD_TAKEN_BACK,
        ids.AGAIN_KIND,
        ids.AGAIN_KIND + 1,
        ids.WORD_CLAIM,
        ids.WORD_LATE,
        ids.WORD_SUIT,
    ],
    ids.LATER_ANSWER: (
        ids.LATER_KIND + 6,
        ids.WORD_TAKEN_BACK,
        ids.KIND + 4,
        ids.WORD_SUIT,
    ),  # put right
    ids.PUT_RIGHT: (ids.LATER_KIND + 6, ids.WORD_TAKEN_BACK, ids.KIND + 4, ids.WORD_SUIT),
    ids.LATER_ANSWER + 4: [*range(ids.LATER_KIND, ids.LATER_KIND + 5), ids.WORD_CLAIM],  # over
    ids.CALLED: range(ids.KIND, ids.NEXT_HAND),
    ids.SAID: list(range(ids.KIND, ids.NEXT_HAND)) + list(range(ids.SUIT, ids.SUIT + 4)),
    ids.SIGNAL_OF: range(ids.SIGNAL, ids.SIGNAL + 4),
    ids.ROW: (ids.YES, ids.NO),
    ids.ROW_CLAIMED: (ids.YES, ids.NO),
    ids.ROW_BID_CLAIMED: (ids.YES, ids.NO),
    ids.MENU: range(ids.GROUP_NAME, ids.GROUP_ITEM),
    ids.GROUP_ITEM: range(ids.GROUP_NAME, ids.GROUP_ITEM),
    ids.ASK_TRICK: (ids.KEYS, ids.KEYS + 1),
    ids.AGAIN_WHICH: (ids.KEYS, ids.KEYS + 1),
    ids.AGAIN_TOUCH: (ids.KEYS, ids.KEYS + 1),
    ids.ASK_ANSWER: (ids.KEYS + 1, ids.KEYS + 2),
    ids.ASK_ANSWER + 1: (ids.KEYS + 1, ids.KEYS + 2),
    ids.ASK_ANSWER + 2: (ids.KEYS + 1, ids.KEYS + 2),
    ids.AGAIN_OK: (ids.KEYS + 1, ids.KEYS + 2),
    ids.AGAIN_PICK: (ids.KEYS + 1, ids.KEYS + 2),
    ids.AGAIN_ALL: (ids.KEYS + 1, ids.KEYS + 2),
    ids.FALLS_WHAT: (ids.KIND + 8, ids.KIND + 9),
    ids.FALLS_WHAT + 1: (ids.KIND + 7, ids.KIND + 10),
    ids.STATUS_READER: (ids.FINE, ids.AWAY),
    ids.STATUS_STORE: (ids.FINE, ids.AWAY),
    ids.STATUS_PANEL: (ids.FINE, ids.AWAY),
}
BESIDE = (ids.LAST_CARD, ids.LAST_ASK) + (  # right of a trick
    ids.CONTRACT, ids.POINTS, ids.ASK_TRICK, ids.AGAIN_WHICH, ids.AGAIN_TOUCH, ids.AGAIN_DONE,
)  # fmt: skip
CONSOLE = range(ids.ACCEPTED, ids.UNDONE)  # said by the log alone; the panel shows the state


class Rule:
    """Measures phrases as the pen draws them."""

    def __init__(self, language: int) -> None:
        self.lines = lines.Lines(words.load(language))
        self.lines.clear(None, Settings())
        self.pen = draw.Pen()
        self.pen.lines = self.lines

    def width(self, size: object, start: int, end: int) -> int:
        self.pen.missing = False
        wide = self.pen.run(None, size, 0, 0, start, end, 0, None)
        return wide

    def widest(self, phrase: int) -> tuple:
        """Widest row of a phrase, over its arguments; and the row's text."""
        each = phrase in (ids.SCORE_EACH, ids.SCORE_EACH + 1)
        self.pen.marks = phrase - ids.SCORE_EACH + 1 if each else 0  # where room is short
        data = self.lines.words.data
        start = self.lines.words.starts[phrase]
        last = self.lines.words.end(phrase)
        big = start < last and data[start] == draw.MARK and phrase != ids.DRAFT  # long: small
        size = self.pen.big if big else self.pen.small
        best = (0, "")
        while start <= last:
            end = start
            while end < last and data[end] != draw.BREAK:
                end += 1
            for _ in self.arguments(phrase, bytes(data[start:end])):
                wide = self.width(size, start, end)
                if wide > best[0]:
                    best = (wide, lines.expand(self.lines, phrase, 0))
            start = end + 1
        return best

    def arguments(self, phrase: int, row: bytes):
        """Set the arguments of a row to every combination that could be the widest."""
        places = []
        for i in range(len(row)):
            if row[i] == draw.PERCENT:
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
            return names.LETTERS
        if kind == "d":
            return self.drafts()
        return WORDS.get((phrase, place)) or WORDS[phrase]

    def drafts(self):
        for draft in (b"Mamma Mia 88", b"Wowwowwowwow", b"888888888888"):  # as wide as names get
            self.lines.draft = bytearray(draft)
            self.lines.n_draft = len(draft)
            yield 0

    def colours(self):
        for colour in range(COLOURS):
            self.lines.settings.colours[0] = colour
            yield 0


def test_one_language_imports_no_other():
    """Runs first in its interpreter: nothing has been loaded before."""
    words.load(1)
    assert "hakam.ui.words.es" in sys.modules and "hakam.ui.words.en" not in sys.modules


def test_no_phrase_is_wider_than_the_panel():
    wrong = []
    for language in range(len(words.MODULES)):
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
                wrong.append((words.MODULES[language], phrase, wide - room, said))
    assert not wrong, wrong


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
    for code in names.LETTERS:
        for size in (pen.small, pen.big):
            assert size.has(code), code
            assert code < 65 or size.has(code + 32), code


def test_a_name_too_long_for_its_line_is_cut_and_what_stands_behind_it_is_not():
    rule = Rule(0)
    rule.lines.settings.rename(0, "Wwwwwwwwwwww")
    fb = framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB)
    rule.lines.put(lines.FOOT, ids.NEEDS, 0, 120)
    rule.pen.draw(fb, rule.lines)
    assert 3 <= rule.pen.most < 12
    assert not any(fb.pixel(127, y) for y in range(64))


def test_every_letter_of_every_phrase_has_a_picture_in_its_size():
    for language in range(len(words.MODULES)):
        rule = Rule(language)
        book = rule.lines.words
        for phrase in range(ids.N):
            start = book.starts[phrase]
            end = book.end(phrase)
            size = rule.pen.small
            if start < end and book.data[start] == draw.MARK:
                size = rule.pen.big
                start += 1
            while start < end:
                code = book.data[start]
                if code >= lines.TWO_BYTES:
                    start += 1
                    code = (code & 31) << 6 | book.data[start] & 63
                if code == draw.PERCENT:
                    start += 3
                    continue
                assert code == draw.BREAK or size.has(code), (language, phrase, code)
                start += 1


def test_words_that_stand_for_arguments_have_big_letters_too():
    for language in range(len(words.MODULES)):
        rule = Rule(language)
        for phrase in range(ids.SUIT, ids.SIGNAL + 4):
            for code in lines.expand(rule.lines, phrase, 0):
                assert rule.pen.big.has(ord(code)), (words.MODULES[language], phrase, code)
