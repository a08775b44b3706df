"""Entries of the journal: one byte a play, a call or a sign, two for the rest.

An entry is a byte under 192, then its arguments, each 192 and over: its bounds are seen from both
sides, whatever it means. A seat that the turn tells is not written.

    0..39 card, by the turn (a DEAL in phase DEAL, else a PLAY)   40 PASS   41 UNDO   42 SHOW, card
    44 TUTE  48 TRUMP  64 MELD  80 SIGNAL  96 STRIKE: + seat, * 4 + argument where there is one
    112 CONTRACT  116 DRAW  120 EXCHANGE  124 card with its seat: + seat, then an argument
    128.. BID points / 5, by the turn
"""

from hakam.rules import events
from hakam.table import events as table

UNDO = 41
ARGUMENT = 192

_PASS = 40
_SHOW = 42
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
_POINTS = 5
_NONE = 63  # argument for 255

BY_TURN = 255


def put(out: bytearray, at: int, kind: int, seat: int, arg: int) -> int:
    """Write an event at `at`; where it ends. `seat` BY_TURN for a card of the seat on turn.

    Returns `at` unchanged for a kind or a value that has no entry.
    """
    if kind == events.PLAY or kind == table.DEAL:
        if seat == BY_TURN:
            out[at] = arg
            return at + 1
        return _two(out, at, _CARD + seat, arg)
    if kind == events.PASS:
        out[at] = _PASS
        return at + 1
    if kind == table.SHOW:
        return _two(out, at, _SHOW, arg)
    if seat > 3:
        return at
    if kind == events.BID:
        if arg % _POINTS or not 0 <= arg < 64 * _POINTS:
            return at
        out[at] = _BID + arg // _POINTS
        return at + 1
    if kind == events.CONTRACT:
        return at if arg % _POINTS else _two(out, at, _CONTRACT + seat, arg // _POINTS)
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


def get(log: bytearray, at: int) -> int:
    """The event at `at` as kind | seat << 8 | arg << 16, kind 0 for none; allocates nothing.

    A card comes as PLAY, in phase DEAL too; seat BY_TURN where it is not written.
    """
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
    if code >= _BID:
        return events.BID | BY_TURN << 8 | (code - _BID) * _POINTS << 16
    if at + 1 >= len(log) or log[at + 1] < ARGUMENT:
        return 0
    arg = log[at + 1] - ARGUMENT
    seat = code & 3
    if code == _SHOW:
        return table.SHOW | BY_TURN << 8 | arg << 16
    if code < _CONTRACT:
        return 0
    if code < _DRAW:
        return events.CONTRACT | seat << 8 | arg * _POINTS << 16
    if arg == _NONE:
        arg = 255
    if code < _EXCHANGE:
        return events.DRAW | seat << 8 | arg << 16
    if code < _CARD:
        return events.EXCHANGE | seat << 8 | arg << 16
    return events.PLAY | seat << 8 | arg << 16


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
        arg = _NONE
    if not 0 <= arg < 64:
        return at
    out[at] = code
    out[at + 1] = ARGUMENT + arg
    return at + 2
