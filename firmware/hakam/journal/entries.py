"""Entries of the journal: one byte a play, a call or a sign, two to four for the rest.

An entry is a byte under 192, then its arguments, each 192 and over: its bounds are seen from both
sides, whatever it means. A seat that the turn tells is not written.

    0..39 card, by the turn (in phase DEAL a DEAL, in count mode a card counted, else a PLAY)
    40 PASS   41 UNDO   42 SHOW, card   43 VOID
    44 TUTE  48 TRUMP  64 MELD  80 SIGNAL  96 STRIKE: + seat, * 4 + argument where there is one
    112 CONTRACT  116 DRAW  120 EXCHANGE  124 card with its seat: + seat, then an argument
    128.. BID points / 5, by the turn   175 MISDEAL   176 CONCEDE  180 COUNT_CARDS: + seat
    184 LAST, seat; CLAIM, 16 + seat; LATE, two bytes: LATE | suit * 4 + seat, trick
    185 AGAIN, trick, mask, up to four cards   186 DOUBT, trick
    187 TAKE_BACK, place   188 CREDIT, seat, what
    189 ADJUST, three bytes of six bits: side | AFTER, points   190 CONFIRM, trick
    191 OBJECT, accused * 8 + seat; REVOKED, 32 + seat
"""

from hakam.journal import kinds
from hakam.rules import events

UNDO = 41
ARGUMENT = 192
AFTER = 4  # beside the side of an ADJUST: the hand was over

_PASS = 40
_SHOW = 42
_VOID = 43
_TUTE = 44
_TRUMP = 48
_MELD = 64
_SIGNAL = 80
_STRIKE = 96
_CONTRACT = 112
_DRAW = 116
_EXCHANGE = 120
_CARD = 124
_BID = 128
_MISDEAL = 175
_CONCEDE = 176
_COUNT = 180
_LAST = 184
_CLAIM = 16  # in the argument of _LAST, with the seat
_AGAIN = 185
_DOUBT = 186
_TAKE_BACK = 187
_CREDIT = 188
_ADJUST = 189
_CONFIRM = 190
_OBJECT = 191
_REPAIRS, _ANSWERS = (_LAST, _AGAIN, _TAKE_BACK, _CREDIT), (_CONFIRM, _DOUBT)
_REVOKED = _LATE = 32  # in the argument, with the seat; with suit * 4 + seat
POINTS = 5
NONE = 63  # argument for 255
BY_TURN = 255

BEFORE_CARDS = 3  # bytes of an AGAIN before its cards
LONGEST = 7  # bytes of an entry


def put(out: bytearray, at: int, kind: int, seat: int, arg: int) -> int:
    """Write an event at `at`; where it ends, `at` for a kind or a value that has no entry. `seat`
    BY_TURN for a card of the seat on turn."""
    if kind == events.PLAY or kind == kinds.DEAL:
        if seat == BY_TURN:
            out[at] = arg
            return at + 1
        return _two(out, at, _CARD + seat, arg)
    if kind == events.PASS:
        out[at] = _PASS
        return at + 1
    if kind == kinds.SHOW:
        return _two(out, at, _SHOW, arg)
    if kind >= events.CONCEDE:
        return _put_later(out, at, kind, seat, arg)
    if seat > 3:
        return at
    if kind == events.BID:
        if arg % POINTS or not 0 <= arg < (_MISDEAL - _BID) * POINTS:
            return at
        out[at] = _BID + arg // POINTS
        return at + 1
    if kind == events.CONTRACT:
        return at if arg % POINTS else _two(out, at, _CONTRACT + seat, arg // POINTS)
    if kind == events.DRAW:
        return _two(out, at, _DRAW + seat, arg)
    if kind == events.EXCHANGE:
        return _two(out, at, _EXCHANGE + seat, arg)
    if kind == events.TUTE:
        out[at] = _TUTE + seat
        return at + 1
    if arg > 3:
        return at
    if kind == events.TRUMP:
        out[at] = _TRUMP + seat * 4 + arg
    elif kind == events.MELD:
        out[at] = _MELD + seat * 4 + arg
    elif kind == events.SIGNAL:
        out[at] = _SIGNAL + seat * 4 + arg
    elif kind == events.STRIKE:
        out[at] = _STRIKE + seat * 4 + arg
    else:
        return at
    return at + 1


def put_again(out: bytearray, at: int, trick: int, mask: int, new: bytearray, n: int) -> int:
    """Write an AGAIN at `at`, with its `n` cards; where it ends."""
    out[at] = _AGAIN
    out[at + 1] = ARGUMENT + trick
    out[at + 2] = ARGUMENT + mask
    at += BEFORE_CARDS
    for i in range(n):
        out[at] = ARGUMENT + new[i]
        at += 1
    return at


def get(log: bytearray, at: int) -> int:
    """The event at `at` as kind | seat << 8 | arg << 16, kind 0 for none. A card comes as PLAY, in
    phase DEAL too; seat BY_TURN where it is not written."""
    code = log[at]
    if code < 40:
        return events.PLAY | BY_TURN << 8 | code << 16
    if code == _PASS:
        return events.PASS | BY_TURN << 8
    if code == UNDO or code >= ARGUMENT:
        return 0
    if _TUTE <= code < _TRUMP:
        return events.TUTE | code - _TUTE << 8
    if _TRUMP <= code < _CONTRACT:
        kind = events.TRUMP
        if code >= _STRIKE:
            kind = events.STRIKE
        elif code >= _SIGNAL:
            kind = events.SIGNAL
        elif code >= _MELD:
            kind = events.MELD
        return kind | (code >> 2 & 3) << 8 | (code & 3) << 16
    if code >= _MISDEAL:
        return _get_later(log, at, code)
    if code == _VOID:
        return events.VOID
    if code >= _BID:
        return events.BID | BY_TURN << 8 | (code - _BID) * POINTS << 16
    if at + 1 >= len(log) or log[at + 1] < ARGUMENT:
        return 0
    arg = log[at + 1] - ARGUMENT
    seat = code & 3
    if code == _SHOW:
        return kinds.SHOW | BY_TURN << 8 | arg << 16
    if code < _CONTRACT:
        return 0
    if code < _DRAW:
        return events.CONTRACT | seat << 8 | arg * POINTS << 16
    if arg == NONE:
        arg = 255
    if code < _EXCHANGE:
        return events.DRAW | seat << 8 | arg << 16
    if code < _CARD:
        return events.EXCHANGE | seat << 8 | arg << 16
    return events.PLAY | seat << 8 | arg << 16


def is_card(code: int) -> bool:
    """Does an entry that starts with this byte hold a card dealt, played or counted?"""
    return code < 40 or _CARD <= code < _BID


def is_meld(code: int) -> bool:
    """Is a Ghna this byte?"""
    return _MELD <= code < _SIGNAL


def is_repair(code: int) -> bool:
    """May LATE (or LAST), AGAIN, TAKE_BACK or CREDIT start with this byte?"""
    return code in _REPAIRS


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
    at = 0
    if n and log[0] >= ARGUMENT:
        return -1
    while at < n:
        if log[at] == UNDO:
            if not size:
                return -1
            size = start(out, size)
            at += 1
        else:
            stop = end(log, at, n)
            while at < stop:
                out[size] = log[at]
                size += 1
                at += 1
    return size


def _two(out: bytearray, at: int, code: int, arg: int) -> int:
    if arg == 255:
        arg = NONE
    if not 0 <= arg < 64:
        return at
    out[at] = code
    out[at + 1] = ARGUMENT + arg
    return at + 2


def _put_later(out: bytearray, at: int, kind: int, seat: int, arg: int) -> int:
    """`put` for repairs, counting, agreed scores and endings."""
    if kind == events.VOID or kind == events.MISDEAL:
        out[at] = _VOID if kind == events.VOID else _MISDEAL
        return at + 1
    if kind == kinds.TAKE_BACK:
        return at if seat >= 40 else _two(out, at, _TAKE_BACK, seat)
    if kind == kinds.ADJUST:
        if not 0 <= arg < 1 << 14 or seat > 7:
            return at
        out[at + 1] = ARGUMENT + (seat << 2 | arg >> 12)
        out[at + 2] = ARGUMENT + (arg >> 6 & 63)
        out[at + 3] = ARGUMENT + (arg & 63)
        out[at] = _ADJUST
        return at + 4
    if kind == kinds.CONFIRM or kind == kinds.DOUBT:
        return _two(out, at, _CONFIRM if kind == kinds.CONFIRM else _DOUBT, arg)
    if kind == kinds.OBJECT:
        if arg > 3:
            return at
        return _two(out, at, _OBJECT, arg << 3 | (4 if seat > 3 else seat))
    if seat > 3:
        return at
    if kind == kinds.REVOKED:
        return _two(out, at, _OBJECT, _REVOKED | seat)
    if kind == events.LAST or kind == events.CLAIM:
        return _two(out, at, _LAST, seat if kind == events.LAST else _CLAIM | seat)
    if kind == kinds.LATE:
        out[at + 2] = ARGUMENT + (arg >> 2 & 31)
        return _two(out, at, _LAST, _LATE | (arg & 3) << 2 | seat) + 1
    if kind == kinds.CREDIT:
        out[at + 2] = ARGUMENT + arg
        return _two(out, at, _CREDIT, seat) + 1
    if kind != events.CONCEDE and kind != kinds.COUNT_CARDS:
        return at
    out[at] = (_CONCEDE if kind == events.CONCEDE else _COUNT) + seat
    return at + 1


def _get_later(log: bytearray, at: int, code: int) -> int:
    """`get` for what `_put_later` wrote."""
    if code == _MISDEAL:
        return events.MISDEAL
    if code < _LAST:
        kind = kinds.COUNT_CARDS if code >= _COUNT else events.CONCEDE
        return kind | (code & 3) << 8
    n = end(log, at, min(at + 4, len(log))) - at
    if n < 2:
        return 0
    arg = log[at + 1] - ARGUMENT
    if code in _ANSWERS:
        kind = kinds.CONFIRM if code == _CONFIRM else kinds.DOUBT
        return kind | BY_TURN << 8 | arg << 16
    if code == _OBJECT:
        if arg >= _REVOKED:
            return kinds.REVOKED | (arg & 3) << 8
        seat = arg & 7
        return kinds.OBJECT | (BY_TURN if seat > 3 else seat) << 8 | (arg >> 3 & 3) << 16
    if code == _TAKE_BACK:
        return kinds.TAKE_BACK | arg << 8
    if code == _LAST and arg < _LATE:
        return (events.CLAIM if arg & _CLAIM else events.LAST) | (arg & 3) << 8
    if n < 3:
        return 0
    if code == _LAST:
        late = arg >> 2 & 3 | log[at + 2] - ARGUMENT << 2
        return kinds.LATE | (arg & 3) << 8 | late << 16
    if code == _CREDIT:
        return kinds.CREDIT | (arg & 3) << 8 | log[at + 2] - ARGUMENT << 16
    if code == _AGAIN:
        return kinds.AGAIN | arg << 8 | log[at + 2] - ARGUMENT << 16
    if code != _ADJUST or n < 4:
        return 0
    points = (arg & 3) << 12 | log[at + 2] - ARGUMENT << 6 | log[at + 3] - ARGUMENT
    return kinds.ADJUST | arg >> 2 << 8 | points << 16
