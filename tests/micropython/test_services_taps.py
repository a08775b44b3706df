"""One touch is one event, whatever the reader's polls look like (faults C-15, C-17, C-19)."""

from hakam.services import taps

POLL = 60
A = b"\x04\xa3\xc6\xca\xe2\x61\x80"
B = b"\x04\x11\x22\x33\x44\x55\x66"
C = b"\x18\x01\x02\x03"
D = b"\x04\xa3\xc6\xca\xe2\x61\x81"


class Field:
    """What lies in the field now, read as a reader's buffers are: overwritten at each poll."""

    def __init__(self):
        self.buffers = [bytearray(10), bytearray(10)]
        self.lengths = [0, 0]

    def lay(self, *tags):
        for at, tag in enumerate(tags):
            for i in range(10):
                self.buffers[at][i] = 0xEE
            self.buffers[at][: len(tag)] = tag
            self.lengths[at] = len(tag)
        return len(tags)

    def uid(self, at):
        return self.buffers[at]

    def uid_length(self, at):
        return self.lengths[at]


class Table:
    def __init__(self):
        self.said = []
        self.played = set()
        self.lifted = []  # of each touch, whether the tag before was away
        self.gaps = []  # ms since the tag before

    def touch(self, uid, length, gap, lifted):
        tag = bytes(uid[:length])
        self.said.append(tag)
        self.played.add(tag)
        self.lifted.append(lifted)
        self.gaps.append(gap)

    def two(self):
        self.said.append("two")

    def accepted(self, uid, length, lay=False):
        return bytes(uid[:length]) in self.played

    def reader(self, ok):
        self.said.append(ok)


class Lines:
    def __init__(self):
        self.said = []

    def line(self, text):
        self.said.append(text)


class Pad:
    """Taps over a field: `polls("A.A")` is a letter a poll, `.` an empty one, `*` A and B."""

    def __init__(self, settled=True):
        self.field = Field()
        self.table = Table()
        self.taps = taps.Taps(self.field, self.table, Lines())
        self.now = 1000
        if settled:
            self.taps.settling = False

    def polls(self, pattern, step=POLL):
        del self.table.said[:]
        for letter in pattern:
            self.now += step
            if letter == "*":
                tags = self.field.lay(A, B)
            elif letter == "%":
                tags = self.field.lay(B, A)
            elif letter == ".":
                tags = self.field.lay()
            else:
                tags = self.field.lay({"A": A, "B": B, "C": C, "D": D}[letter])
            self.taps.take(tags, self.now)
        return self.table.said


def test_a_touch_counts_at_the_second_read():
    pad = Pad()
    assert pad.polls("A") == []
    assert pad.polls("A") == [A]


def test_one_placement_is_one_event_whatever_the_read_pattern():
    for pattern in (
        "AAAAAAAAAA",
        "A.A.A.A.A.A.A.",
        "A..A..A..AAA..A",
        ".....AA.....A",
        "AA....A....A....A",
        "A.....A.....A",
    ):
        assert Pad().polls(pattern) == [A], pattern


def test_a_single_stray_read_is_no_touch():
    assert Pad().polls("A..........") == []
    assert Pad().polls("A..........A..........") == []


def test_removal_needs_three_misses_even_when_polls_are_slow():
    pad = Pad()
    assert pad.polls("AA") == [A]
    assert pad.polls("..AA..AA", step=500) == []


def test_removal_needs_its_time_even_when_polls_are_fast():
    pad = Pad()
    assert pad.polls("AA") == [A]
    assert pad.polls("." * 30 + "AA", step=10) == []
    assert pad.polls("." * 45 + "AA", step=10) == [A]


def test_a_new_tag_needs_no_removal_of_the_old():
    pad = Pad()
    assert pad.polls("AABBAB*%") == [A, B]


def test_a_new_tag_beside_an_accepted_one_counts():
    pad = Pad()
    assert pad.polls("AA**%") == [A, B]


def test_two_new_tags_at_once_are_refused_once_and_none_counts():
    assert Pad().polls("**%%****") == ["two"]


def test_two_new_tags_read_in_turns_are_refused():
    assert Pad().polls("ABABAB*ABAB") == ["two"]


def test_of_two_refused_tags_the_one_that_stays_counts_after_the_other_left():
    pad = Pad()
    assert pad.polls("***") == ["two"]
    assert pad.polls("AAAAA") == []
    assert pad.polls("AAAAA") == [A]
    pad.polls("..........")
    assert pad.polls("BB") == [B]


def test_a_card_accepted_before_that_flaps_back_in_is_no_second_new_tag():
    pad = Pad()
    assert pad.polls("AA..........") == [A]
    assert pad.polls("**%*") == [B]


def test_an_accepted_card_laid_alone_again_is_told_again():
    pad = Pad()
    assert pad.polls("AA..........AA") == [A, A]


def test_after_a_restart_an_accepted_card_that_still_lies_there_is_not_counted():
    pad = Pad(settled=False)
    pad.table.played.add(A)
    assert pad.polls("AAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA") == []
    assert pad.polls("BB") == [B]


def test_after_a_restart_a_card_that_was_not_saved_counts_once():
    assert Pad(settled=False).polls("AAAAAAAA.AAAA") == [A]


def test_uids_are_compared_by_every_byte_and_the_length():
    assert Pad().polls("AADDCC") == [A, D, C]


def test_a_phone_with_a_new_number_at_each_poll_is_told_once_and_hinders_no_card():
    pad = Pad()
    phone = [bytes((8, number, 7, 7)) for number in range(30)]
    for number in range(10):
        pad.now += POLL
        pad.taps.take(pad.field.lay(phone[number]), pad.now)
    assert pad.table.said == [phone[1]] or pad.table.said == [phone[0]]
    del pad.table.said[:]
    for number in range(10, 20):
        pad.now += POLL
        pad.taps.take(pad.field.lay(A, phone[number]), pad.now)
    assert pad.table.said == [A]


def test_each_touch_tells_whether_the_tag_before_is_away():
    for pattern, lifted in (
        ("AA..BB", [True, True]),
        ("AABB", [True, True]),
        ("AA.*BB", [True, False]),  # it was there at the first read
        ("AA**", [True, False]),
        ("AA*B*", [True, False]),
        ("AA**BB.CC", [True, False, True]),
        ("AA" + "." * 10 + "AA", [True, True]),
        ("AA" + "." * 10 + "BB**%", [True, True, False]),
    ):
        pad = Pad()
        pad.polls(pattern)
        assert pad.table.lifted == lifted, pattern


def test_each_touch_tells_how_long_ago_the_one_before_was():
    from time import ticks_add

    pad = Pad()
    pad.taps.touched_at = ticks_add(pad.now, -taps.LONG_MS)
    pad.polls("AA...BB" + "." * 500 + "CC")
    assert pad.table.gaps == [taps.LONG_MS, 5 * POLL, taps.LONG_MS]
    for days in (1, 7, 10):  # the ticks begin anew after twelve
        pad.polls("." * 10)
        pad.now = ticks_add(pad.now, days * 86_400_000)
        pad.polls("AA")
        assert pad.table.gaps[-1] == taps.LONG_MS, days
    pad.now = ticks_add(0, -POLL * 13)
    pad.polls("." * 10)
    pad.taps.touched_at = pad.now
    for _ in range(9):
        pad.now = ticks_add(pad.now, POLL)
        pad.taps.take(pad.field.lay(B), pad.now)
    assert pad.now < POLL * 8 and pad.table.gaps[-1] == 2 * POLL


def test_a_tag_that_takes_the_place_of_the_one_before_finds_it_away():
    pad = Pad()
    for number in range(20):
        tag = bytes((4, number, 7, 7, 7, 7, 7))
        for _ in range(2):
            pad.now += POLL
            pad.taps.take(pad.field.lay(tag), pad.now)
    assert pad.table.lifted == [True] * 20


def test_more_tags_than_places_do_no_harm():
    pad = Pad()
    for number in range(40):
        tag = bytes((4, number, 7, 7, 7, 7, 7))
        del pad.table.said[:]
        for _ in range(2):
            pad.now += POLL
            pad.taps.take(pad.field.lay(tag), pad.now)
        assert pad.table.said == [tag]


def test_the_wrap_of_the_clock_neither_removes_nor_holds_a_tag():
    from time import ticks_add

    pad = Pad()
    pad.now = ticks_add(0, -POLL * 3)
    for letter, said in (("A", []), ("A", [A]), (".", []), ("A", []), ("A", [])):
        pad.now = ticks_add(pad.now, POLL)
        del pad.table.said[:]
        pad.taps.take(pad.field.lay(A) if letter == "A" else 0, pad.now)
        assert pad.table.said == said
    for _ in range(9):
        pad.now = ticks_add(pad.now, POLL)
        pad.taps.take(0, pad.now)
    for _ in range(2):
        pad.now = ticks_add(pad.now, POLL)
        pad.taps.take(pad.field.lay(A), pad.now)
    assert pad.table.said == [A]
