"""Repairs carried out: from the entries that stand to the hand as it was really played.

A repair changes the entries before it. An entry that is no play stays behind as many plays as
before; but in games where a Ghna is sung when the first of its cards is played, it goes with that
card.
"""

from hakam.journal import entries, kinds, late
from hakam.journal.edits import cut
from hakam.journal.order import Order
from hakam.rules import events
from hakam.rules.ruleset import Ruleset

LET_FALL = 1 << 20
DEAL_AND_GHNA = kinds.DEAL_OF + 1  # of CREDIT: the deal, and the singers shift as the turns do


def mend(live: bytearray, n: int, rules: Ruleset, dealer: int, order: Order) -> int:
    """Carry out the repairs among the first `n` bytes of `live`, in place, and take them out;
    bytes left | dealer << 16. -1 when a repair names what is not there.

    With LET_FALL in the answer it has stopped after a repair that lets fall what cannot stand: the
    caller takes that out of the entries before `order.stop`, and calls it again. `dealer` comes
    from the snapshot. Allocates nothing.
    """
    at = 0
    while at < n:
        if not entries.is_repair(live, at):
            at = entries.end(live, at, n)
            continue
        event = entries.get(live, at)
        kind = event & 255
        seat = event >> 8 & 255
        arg = event >> 16
        end = entries.end(live, at, n)
        falls = 0
        if kind == kinds.AGAIN:
            order.take(live, at, end)
            falls = arg & kinds.AGAIN_LETS_FALL
        elif kind == kinds.CREDIT:
            order.stop = at
            falls = seat & kinds.CREDIT_LETS_FALL
            seat &= kinds.CREDIT_LETS_FALL - 1
        before = n = cut(live, at, end, n)
        if kind == kinds.LATE:
            place = late.place(live, at, arg & 3, arg >> 2, rules)
            if place < 0:
                return -1
            n = late.sing(live, place, seat, arg & 3, n)
        elif kind == kinds.CREDIT and arg >= kinds.SUIT_OF:
            if not late.change(live, at, arg - kinds.SUIT_OF, seat, rules):
                return -1
        elif kind == kinds.CREDIT:
            if not _credit(live, at, seat, arg, rules, dealer):
                return -1
            if kinds.DEAL_OF <= arg < kinds.TRUMP_OF:
                dealer = seat
        elif kind == kinds.AGAIN:
            n = order.write(live, at, n, rules)
            if n < 0:
                return -1
        elif kind == kinds.TAKE_BACK:
            place = _place(live, at, late.dealt(rules) + seat)
            if place < 0 or place == at:
                return -1
            n = _take_back(live, at, place, n, rules.meld_when)
        else:
            return -1
        if falls:
            return n | dealer << 16 | LET_FALL
        at += n - before
    return n | dealer << 16


def _place(live: bytearray, stop: int, number: int) -> int:
    """Where the card with this number (from 0) stands; `stop` for the number of the next one, -1
    for greater ones."""
    at = 0
    while at < stop:
        if entries.is_card(live[at]):
            if not number:
                return at
            number -= 1
        at = entries.end(live, at, stop)
    return -1 if number else stop


def _sung(live: bytearray, place: int) -> int:
    """Where the Ghnas begin that stand right before the card at `place`."""
    while place and entries.is_meld(live[place - 1]):
        place -= 1
    return place


def _take_back(live: bytearray, stop: int, at: int, n: int, glued: int) -> int:
    """Take out the card at `at` and what came after it before `stop`, but for kinds.ENTERED and
    for strikes of what was sung before; bytes then."""
    if glued:
        at = _sung(live, at)
    first = at
    while at < stop:
        end = entries.end(live, at, stop)
        kind = entries.get(live, at) & 255
        stays = kind in kinds.ENTERED
        if kind == events.STRIKE:
            stays = _struck(live, first, live[at])
        if stays:
            at = end
        else:
            n = cut(live, at, end, n)
            stop -= end - at
    return n


def _struck(live: bytearray, stop: int, code: int) -> bool:
    """Was the Ghna that this STRIKE is about sung before `stop`?"""
    for at in range(stop):
        if entries.is_meld(live[at]) and live[at] & 15 == code & 15:
            return True
    return False


def _credit(live: bytearray, stop: int, seat: int, what: int, rules: Ruleset, dealer: int) -> bool:
    """Carry out a CREDIT with the argument `what` on the entries before `stop`; False when they
    have nothing of that kind.

    `what` is one of the numbers of `kinds`, which lie in this order: a suit 0..3, whose last Ghna
    is given to `seat`; CONTRACT_OF, the contract and its trump are; DEAL_OF, `seat` dealt, and
    what the turns decided moves on with the dealer; DEAL_AND_GHNA, the Ghnas move on too;
    TRUMP_OF and a suit, another trump; AMOUNT_OF and more, another amount. So the greatest is
    asked for first.
    """
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
        if what >= kinds.AMOUNT_OF:
            if kind == events.CONTRACT:
                found = at
                entries.put(live, at, kind, who, (what - kinds.AMOUNT_OF) * entries.POINTS)
        elif what >= kinds.TRUMP_OF:
            if kind == events.TRUMP:
                found = at
                entries.put(live, at, kind, who, what - kinds.TRUMP_OF)
        elif what >= kinds.DEAL_OF:
            moves = called and (kind == events.SIGNAL or kind == events.TRUMP)
            if moves or (what > kinds.DEAL_OF and kind == events.MELD):
                entries.put(live, at, kind, (who + shift) % rules.players, arg)
        elif what == kinds.CONTRACT_OF:
            if kind == events.CONTRACT:
                found = at
            if found >= 0 and (kind == events.CONTRACT or kind == events.TRUMP):
                entries.put(live, at, kind, seat, arg)
        elif kind == events.MELD and arg == what:
            found = at
        at = entries.end(live, at, stop)
    if what < kinds.CONTRACT_OF and found >= 0:
        entries.put(live, found, events.MELD, seat, what)
    return found >= 0 or kinds.DEAL_OF <= what < kinds.TRUMP_OF
