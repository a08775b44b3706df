"""Repairs carried out: from the entries that stand to the hand as it was really played.

A repair edits the sequence of plays before it. Every other entry keeps its place by the number of
plays before it; only where Ghna is sung at the card does it go with its card.
"""

from hakam.rules import cards, events
from hakam.rules.ruleset import Ruleset
from hakam.table import entries, late
from hakam.table import events as table

DEAL_AND_GHNA = table.DEAL_OF + 1  # of CREDIT: the deal, and the singers shift as the turns do


def mend(live: bytearray, n: int, rules: Ruleset, dealer: int) -> int:
    """Mend the first `n` bytes of `live` in place, repairs gone; bytes left | dealer << 16.

    -1 when a repair names what is not there. `dealer`: of the snapshot. Allocates nothing.
    """
    at = 0
    while at < n:
        if not entries.is_repair(live[at]):
            at = entries.end(live, at, n)
            continue
        event = entries.get(live, at)
        kind = event & 255
        seat = event >> 8 & 255
        arg = event >> 16
        if kind == events.LAST or (kind >= table.CONFIRM and kind != table.LATE):
            if kind == table.FORFEIT:
                before = n
                n = _end_at(live, at, arg, n)
                at -= before - n
            at = entries.end(live, at, n)
            continue
        n = _cut(live, at, entries.end(live, at, n), n)
        dealt = late.dealt(rules)
        if kind == table.LATE:
            place = late.place(live, at, arg & 3, arg >> 2, rules)
            if place < 0:
                return -1
            n = late.sing(live, place, seat, arg & 3, n)
            at += 1
            continue
        if kind == table.CREDIT and arg >= table.SUIT_OF:
            if not late.change(live, at, arg - table.SUIT_OF, seat, rules):
                return -1
            continue
        if kind == table.CREDIT:
            if not _credit(live, at, seat, arg, rules, dealer):
                return -1
            if table.DEAL_OF <= arg < table.TRUMP_OF:
                dealer = seat
            continue
        place = _place(live, at, dealt + seat)
        if place < 0 or (place == at and kind != table.INSERT):
            return -1
        if kind == table.SWAP:
            other = _place(live, at, dealt + arg)
            if not 0 <= other < at or other == place:
                return -1
            _swap(live, min(place, other), max(place, other), rules.meld_when)
        elif kind == table.INSERT:
            if n == len(live) or arg >= cards.DECK:
                return -1
            n = _insert(live, at, place, arg, n, rules.meld_when)
            at += 1
        elif kind == table.REMOVE and arg:
            before = n
            n = _take_back(live, at, place, n, rules.meld_when)
            at -= before - n
        elif kind == table.REMOVE:
            n = _remove(live, at, place, n, rules.meld_when)
            at -= 1
        else:
            return -1
    return n | dealer << 16


def _end_at(live: bytearray, stop: int, kept: int, n: int) -> int:
    """Of what stands before `stop` only the first `kept` entries count; bytes then.

    Scores agreed while the hand ran stay.
    """
    at = 0
    while at < stop:
        end = entries.end(live, at, stop)
        event = entries.get(live, at)
        agreed = event & 255 == table.ADJUST and event >> 8 & entries.AFTER == 0
        if kept or agreed or event & 255 >= table.CONFIRM:
            at = end
            kept -= 1 if kept else 0
        else:
            n = _cut(live, at, end, n)
            stop -= end - at
    return n


def _place(live: bytearray, stop: int, number: int) -> int:
    """Where card `number` stands; `stop` when it would be the next; -1 beyond."""
    at = 0
    while at < stop:
        if entries.is_card(live[at]):
            if not number:
                return at
            number -= 1
        at = entries.end(live, at, stop)
    return -1 if number else stop


def _next(live: bytearray, at: int, stop: int) -> int:
    """Where the next card after the entry at `at` stands, or `stop`."""
    at = entries.end(live, at, stop)
    while at < stop and not entries.is_card(live[at]):
        at = entries.end(live, at, stop)
    return at


def _cut(live: bytearray, at: int, stop: int, n: int) -> int:
    """Take [at, stop) out of `n` bytes; bytes left."""
    while stop < n:
        live[at] = live[stop]
        at += 1
        stop += 1
    return at


def _swap(live: bytearray, a: int, b: int, glued: int) -> None:
    """Exchange the cards at a < b, with the Ghna before each where it is `glued`."""
    if not glued:
        live[a], live[b] = live[b], live[a]
        return
    first = _sung(live, a)
    second = _sung(live, b)
    _turn(live, first, b + 1)  # the whole, then each of the three parts
    n = b + 1 - second
    _turn(live, first, first + n)
    _turn(live, first + n, b - (a - first))
    _turn(live, b - (a - first), b + 1)


def _turn(live: bytearray, at: int, stop: int) -> None:
    """The bytes of [at, stop) the other way round."""
    stop -= 1
    while at < stop:
        live[at], live[stop] = live[stop], live[at]
        at += 1
        stop -= 1


def _sung(live: bytearray, place: int) -> int:
    """Where the Ghna before the card at `place` begins."""
    while place and entries.is_meld(live[place - 1]):
        place -= 1
    return place


def _insert(live: bytearray, stop: int, place: int, card: int, n: int, glued: int) -> int:
    """Put a card before the one at `place`; bytes then.

    A Ghna before that one is the new card's where it may be: it was sung at the first of the two.
    """
    if glued:
        if place < stop:
            sung = live[place - 1] if place else 0
            mine = entries.is_meld(sung) and sung & 3 == card // cards.SUIT
            stop = place if mine and cards.PAIR >> card % cards.SUIT & 1 else _sung(live, place)
    else:
        while place < stop:
            later = live[place]
            live[place] = card
            card = later
            place = _next(live, place, stop)
    at = n
    while at > stop:
        live[at] = live[at - 1]
        at -= 1
    live[stop] = card
    return n + 1


def _remove(live: bytearray, stop: int, place: int, n: int, glued: int) -> int:
    """Take the card at `place` out; bytes then."""
    if not glued:
        later = _next(live, place, stop)
        while later < stop:
            live[place] = live[later]
            place = later
            later = _next(live, place, stop)
    return _cut(live, place, place + 1, n)


def _take_back(live: bytearray, stop: int, at: int, n: int, glued: int) -> int:
    """Take out the card at `at` and what came after it, not what the table said; bytes then."""
    if glued:
        at = _sung(live, at)
    first = at
    while at < stop:
        end = entries.end(live, at, stop)
        kind = entries.get(live, at) & 255
        if kind == events.STRIKE and _struck(live, first, live[at]):
            kind = table.ADJUST
        if kind >= table.ADJUST:
            at = end
        else:
            n = _cut(live, at, end, n)
            stop -= end - at
    return n


def _struck(live: bytearray, stop: int, code: int) -> bool:
    """Was the Ghna that this STRIKE is about sung before `stop`?"""
    for at in range(stop):
        if entries.is_meld(live[at]) and live[at] & 15 == code & 15:
            return True
    return False


def _credit(live: bytearray, stop: int, seat: int, what: int, rules: Ruleset, dealer: int) -> bool:
    """Give the Ghna of a suit, the contract or the deal to `seat`, or put the trump or the amount
    right; False: there is none."""
    shift = seat - dealer
    called = False
    found = -1
    at = 0
    while at < stop:
        event = entries.get(live, at)
        kind = event & 255
        who = event >> 8 & 255
        arg = event >> 16
        called = called or kind == events.BID or kind == events.PASS
        if what >= table.AMOUNT_OF:
            if kind == events.CONTRACT:
                found = at
                entries.put(live, at, kind, who, (what - table.AMOUNT_OF) * entries.POINTS)
        elif what >= table.TRUMP_OF:
            if kind == events.TRUMP:
                found = at
                entries.put(live, at, kind, who, what - table.TRUMP_OF)
        elif what >= table.DEAL_OF:
            moves = called and (kind == events.SIGNAL or kind == events.TRUMP)
            if moves or (what > table.DEAL_OF and kind == events.MELD):
                entries.put(live, at, kind, (who + shift) % rules.players, arg)
        elif what == table.CONTRACT_OF:
            if kind == events.CONTRACT:
                found = at
            if found >= 0 and (kind == events.CONTRACT or kind == events.TRUMP):
                entries.put(live, at, kind, seat, arg)
        elif kind == events.MELD and arg == what:
            found = at
        at = entries.end(live, at, stop)
    if what < table.CONTRACT_OF and found >= 0:
        entries.put(live, found, events.MELD, seat, what)
    return found >= 0 or table.DEAL_OF <= what < table.TRUMP_OF
