"""Entries of the journal: one byte a play, a call or a signal, two to four for the rest.

An entry is a code under 192, then its argument bytes, each 192 and over: so its bounds are seen
from both sides, whatever it means. A card 0..39 is its own code; every other kind of event has a
row of `_ROWS`. A seat that the turn tells is not written.
"""

from hakam.journal import kinds
from hakam.rules import events
from hakam.rules.cards import DECK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.journal.again import Again

UNDO_CODE = 41  # takes back the entry before it; no event
ARGUMENT = 192
AFTER = 4  # beside the side of an ADJUST: the hand was over
POINTS = 5  # bids and contracts are written in fives
BY_TURN = 255  # seat of an event whose seat is not written
BEFORE_CARDS = 3  # bytes of an AGAIN before its cards, which follow as arguments, stray ones last
LONGEST = 7  # bytes of an entry but for an AGAIN of many cards

_NOBODY = 4  # seat of an OBJECT by nobody in particular
_UNSEEN = 63  # card 255
_MELD = 64  # codes
_SIGNAL = 80
_CARD = 124
_BID = 128
_MISDEAL = 175
_COUNT = 180
_LAST = 184
_AGAIN = 185

ADJUST = b"\xbd"  # the code of an agreed score, as `find` takes it

_LATE_FROM = 32  # least first byte of a LATE
_CARDS = (events.PLAY, events.DRAW, events.EXCHANGE)
_SEATED = (events.VOID, events.MISDEAL, kinds.LATE, kinds.OBJECT)  # get gives them a seat

RARE = _COUNT  # the codes from here on are those of rare entries
HAS_REPAIRS = 1  # of `rare`: an entry of kinds.REPAIRS
HAS_COUNTS = 2  # COUNT_CARDS
HAS_ANSWERS = 4  # an answer of the table, LAST, CLAIM or ADJUST

# An entry is one number: the bits of the seat above those of the argument. Its lowest bits
# stand in so many bytes of six bits behind the code; what is above them is added to the code.
# A kind without bits of a seat is by the turn. So CONTRACT, 112, with a byte, 2 bits of the
# seat and 6 of the argument: 80 points (16 fives) by seat 3 are 3 * 64 + 16, written as 112 +
# 3 and 192 + 16.
#
# All codes are taken: a new kind shares the code of others. Its row stands behind theirs and
# adds _FROM times a first byte that is greater than all of theirs. Free are the first bytes 48
# to 63 of code 184 and 36 to 63 of code 191. REVOKED, of one byte, takes 32 to 35 for its four
# seats; LATE, of two, takes 32 to 47 for the four bits that its second byte does not hold. Who
# takes some says here which are left. Nothing else tells kinds apart by their codes but
# `is_card`, `is_meld`, and `rare`, for which a repair or an answer has a code from _LAST on.
_BYTE = 1
_SEAT = 4
_ARG = 32
_FROM = 512
_ROWS = (  # kind, first code, widths; the code grows with what the arguments do not hold
    events.PASS, 40, 0,
    kinds.SHOW, 42, _BYTE + 6 * _ARG,
    events.VOID, 43, 0,
    events.TUTE, 44, 2 * _SEAT,
    events.TRUMP, 48, 2 * _SEAT + 2 * _ARG,
    events.MELD, _MELD, 2 * _SEAT + 2 * _ARG,
    events.SIGNAL, _SIGNAL, 2 * _SEAT + 2 * _ARG,
    events.STRIKE, 96, 2 * _SEAT + 2 * _ARG,
    events.CONTRACT, 112, _BYTE + 2 * _SEAT + 6 * _ARG,
    events.DRAW, 116, _BYTE + 2 * _SEAT + 6 * _ARG,
    events.EXCHANGE, 120, _BYTE + 2 * _SEAT + 6 * _ARG,
    events.PLAY, _CARD, _BYTE + 2 * _SEAT + 6 * _ARG,
    events.BID, _BID, 6 * _ARG,
    events.MISDEAL, _MISDEAL, 0,
    events.CONCEDE, 176, 2 * _SEAT,
    kinds.COUNT_CARDS, _COUNT, 2 * _SEAT,
    events.LAST, _LAST, _BYTE + 2 * _SEAT,
    events.CLAIM, _LAST, _BYTE + 2 * _SEAT + 16 * _FROM,
    kinds.LATE, _LAST, 2 * _BYTE + 10 * _ARG + _LATE_FROM * _FROM,
    kinds.AGAIN, _AGAIN, 2 * _BYTE + 6 * _SEAT + 6 * _ARG,
    kinds.DOUBT, 186, _BYTE + 6 * _ARG,
    kinds.TAKE_BACK, 187, _BYTE + 6 * _SEAT,
    kinds.CREDIT, 188, 2 * _BYTE + 3 * _SEAT + 6 * _ARG,
    kinds.ADJUST, ADJUST[0], 3 * _BYTE + 4 * _SEAT + 14 * _ARG,
    kinds.CONFIRM, 190, _BYTE + 6 * _ARG,
    kinds.OBJECT, 191, _BYTE + 5 * _ARG,
    kinds.REVOKED, 191, _BYTE + 2 * _SEAT + 32 * _FROM,
    0, ARGUMENT, 0,
)  # fmt: skip


def put(out: bytearray, at: int, kind: int, seat: int, arg: int) -> int:
    """Write an event at `at`; where it ends, `at` for a kind or a value that has no entry. `seat`
    BY_TURN for a card of the seat on turn."""
    if kind == events.PLAY or kind == kinds.DEAL:
        if seat == BY_TURN:
            out[at] = arg
            return at + 1
        kind = events.PLAY
    rows = _ROWS
    row = 0
    while rows[row] != kind:
        row += 3
        if not rows[row]:
            return at
    if kind == events.BID or kind == events.CONTRACT:
        if arg % POINTS or arg < 0 or (kind == events.BID and arg // POINTS >= _MISDEAL - _BID):
            return at
        arg //= POINTS
    elif kind == kinds.LATE:
        if seat > 3:
            return at
        arg = (arg & 3) << 8 | seat << 6 | arg >> 2
    elif kind == kinds.OBJECT:
        if arg > 3:
            return at
        arg = arg << 3 | min(seat, _NOBODY)
    elif kind == kinds.TAKE_BACK and seat >= DECK:
        return at
    elif arg == 255 and kind in _CARDS:
        arg = _UNSEEN
    widths = rows[row + 2]
    more = widths & 3
    seats = widths >> 2 & 7
    bits = widths >> 5 & 15
    if not seats:
        seat = 0
    if not bits:
        arg = 0
    if seat >> seats or arg >> bits:
        return at
    number = seat << bits | arg
    if more:
        number += widths >> 9 << 6 * (more - 1)
    out[at] = rows[row + 1] + (number >> 6 * more)
    while more:
        at += 1
        more -= 1
        out[at] = ARGUMENT + (number >> 6 * more & 63)
    return at + 1


def put_again(out: bytearray, at: int, arg: int, again: "Again") -> int:
    """Write an AGAIN at `at`, with its cards and how many are stray; where it ends."""
    out[at] = _AGAIN
    out[at + 1] = ARGUMENT + again.trick
    out[at + 2] = ARGUMENT + arg + sum(again.gone)
    at += BEFORE_CARDS
    for i in range(again.n):
        out[at] = ARGUMENT + again.new[i]
        at += 1
    for card in range(DECK):
        if again.gone[card]:
            out[at] = ARGUMENT + card
            at += 1
    return at


def get(log: bytearray, at: int) -> int:
    """The event at `at` as kind | seat << 8 | arg << 16, kind 0 for none. A card comes as PLAY, in
    phase DEAL too; seat BY_TURN where it is not written."""
    code = log[at]
    if code < DECK:
        return events.PLAY | BY_TURN << 8 | code << 16
    if code == UNDO_CODE or code >= ARGUMENT:
        return 0
    rows = _ROWS
    row = 0
    while code >= rows[row + 4]:
        row += 3
    number = code - rows[row + 1]
    widths = rows[row + 2]
    if widths & 3:
        size = len(log)
        at += 1
        if at == size or log[at] < ARGUMENT:
            return 0
        first = log[at] - ARGUMENT
        while first < widths >> 9:  # the kind before has the same code
            row -= 3
            widths = rows[row + 2]
        number = number << 6 | first - (widths >> 9)
        more = widths & 3
        while more > 1:
            at += 1
            more -= 1
            if at == size or log[at] < ARGUMENT:
                return 0
            number = number << 6 | log[at] - ARGUMENT
    kind = rows[row]
    seats = widths >> 2 & 7
    bits = widths >> 5 & 15
    seat = number >> bits & (1 << seats) - 1
    arg = number & (1 << bits) - 1
    if kind == events.BID or kind == events.CONTRACT:
        arg *= POINTS
    elif kind == kinds.LATE:
        seat = arg >> 6 & 3
        arg = arg >> 8 | (arg & 63) << 2
    elif kind == kinds.OBJECT:
        seat = arg & 7
        if seat > 3:
            seat = BY_TURN
        arg >>= 3
    elif arg == _UNSEEN and kind in _CARDS:
        arg = 255
    if not seats and kind not in _SEATED:
        seat = BY_TURN
    return kind | seat << 8 | arg << 16


def is_card(code: int) -> bool:
    """Does an entry with this code hold a card dealt, played or counted?"""
    return code < DECK or _CARD <= code < _BID


def is_meld(code: int) -> bool:
    """Is this the code of a Ghna?"""
    return _MELD <= code < _SIGNAL


def is_repair(log: bytearray, at: int) -> bool:
    """Is the entry at `at` one of kinds.REPAIRS?"""
    return _LAST <= log[at] < ARGUMENT and get(log, at) & 255 in kinds.REPAIRS


def rare(log: bytearray, n: int) -> int:
    """What is rare among `n` bytes of entries: a mask of HAS_REPAIRS, HAS_COUNTS and
    HAS_ANSWERS."""
    found = at = 0
    for code in log:  # by a number each byte would take half as long again
        if at == n:
            break
        if RARE <= code < ARGUMENT:
            if code < _LAST:
                found |= HAS_COUNTS
            elif is_repair(log, at):
                found |= HAS_REPAIRS
            else:
                found |= HAS_ANSWERS
        at += 1  # noqa: SIM113
    return found


def end(log: bytearray, at: int, n: int) -> int:
    """Where the entry that starts at `at` ends, `n` bytes being written."""
    at += 1
    while at < n and log[at] >= ARGUMENT:
        at += 1
    return at


def start(log: bytearray, n: int) -> int:
    """Where the entry that ends at `n` > 0 starts."""
    n -= 1
    while n and log[n] >= ARGUMENT:
        n -= 1
    return n


def stand(log: bytearray, n: int, out: bytearray) -> int:
    """Copy what stands of `n` bytes of `log` to `out`; bytes written, -1 for nonsense."""
    size = 0
    if n and log[0] >= ARGUMENT:
        return -1
    for at in range(n):
        code = log[at]
        if code != UNDO_CODE:
            out[size] = code
            size += 1
        elif size:
            size = start(out, size)
        else:
            return -1
    return size
