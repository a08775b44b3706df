"""Which card may be played: what a play denies, why it is refused, what is legal.

Duties are one small int of the switches below (rulebook, "Which card may be played"), a bit set
for `must`, `true` and `opponent`; FREE, none of them, is the only int without FOLLOW. Every duty
has the form "play this card only if you hold none of these": `denied` is that set, and a play is
legal exactly when the hand has no card of it. `reason` and `legal` are the same statement written
out for a known hand, so that a touch stays cheap; a test holds all three against each other.
Nothing here allocates.
"""

from array import array

from hakam.rules import reasons
from hakam.rules.cards import ALL, NO_SUIT, SUIT
from hakam.rules.trick import Trick

FOLLOW = 1
HEAD = 2
HEAD_AFTER_RUFF = 4
RUFF = 8
OVERRUFF = 16  # whoever's trump is best
OVERRUFF_OPPONENT = 32  # only when an opponent's trump is best
UNDERRUFF = 64

FREE = 0
STRICT = FOLLOW | HEAD | RUFF | OVERRUFF | UNDERRUFF  # ATL, ZH, AR
STRICT_DISCARD = FOLLOW | HEAD | RUFF | OVERRUFF  # contrafallo, at many tables without pairs
LOOSE = FOLLOW  # DAR
LOOSE_HOUSE = FOLLOW | OVERRUFF_OPPONENT  # DAR's table option
FOLLOW_RUFF = FOLLOW | RUFF | UNDERRUFF


def mixed(duties: int) -> bool:
    """Following is free and another switch is not: no ruleset is built so.

    A switch is not free when its bit is set. So `head_after_ruff` is free when it is false, as
    the preset `free` has it; true is refused with `follow` free, though `head` be free too.
    """
    return not duties & FOLLOW and duties != FREE


def above(card: int) -> int:
    """Mask of the cards of its suit that beat a card."""
    return ALL ^ ((2 << card % SUIT) - 1)


def denied(card: int, trick: Trick, trump: int, duties: int) -> int:
    """Cards that playing `card` on a led trick swears not to hold: led_mask | trump_mask << 10.

    Cards already played may be in the set: no hand has them. A lead denies nothing.
    """
    led = trick.led
    suit = card // SUIT
    ruffed = trick.best != trick.high
    if suit == led:
        if not duties & HEAD or card > trick.high or (ruffed and not duties & HEAD_AFTER_RUFF):
            return 0
        return above(trick.high)
    if not duties & FOLLOW:
        return 0
    mask = ALL
    if led == trump or trump == NO_SUIT:
        return mask
    if not ruffed:
        if duties & RUFF and suit != trump:
            mask |= ALL << SUIT
        return mask
    over = duties & OVERRUFF or (duties & OVERRUFF_OPPONENT and not trick.partner_best())
    if suit == trump:
        if over and card < trick.best:
            mask |= above(trick.best) << SUIT
    elif over or duties & RUFF:
        mask |= (ALL if duties & UNDERRUFF else above(trick.best)) << SUIT
    return mask


def reason(card: int, trick: Trick, trump: int, duties: int, hand: "memoryview[int]") -> int:
    """Duty that `card`, laid on a led trick, breaks for a known hand of four masks, or 0.

    It names what the player holds: a discard with a higher trump in hand is MUST_OVERRUFF even
    where any trump would do.
    """
    led = trick.led
    high = trick.high
    best = trick.best
    suit = card // SUIT
    if suit == led:
        if not duties & HEAD or card > high or not hand[led] >> high % SUIT:
            return 0
        return reasons.MUST_HEAD if best == high or duties & HEAD_AFTER_RUFF else 0
    if hand[led]:
        return reasons.MUST_FOLLOW if duties & FOLLOW else 0
    if led == trump or trump == NO_SUIT:
        return 0
    if best == high:
        if duties & RUFF and suit != trump and hand[trump]:
            return reasons.MUST_RUFF
        return 0
    if suit == trump and card > best:
        return 0
    trumps = hand[trump]
    if not trumps:
        return 0
    over = duties & OVERRUFF or (duties & OVERRUFF_OPPONENT and not trick.partner_best())
    if suit != trump:
        if not over and not duties & RUFF:
            return 0
        if trumps >> best % SUIT:
            return reasons.MUST_OVERRUFF
        return reasons.MUST_UNDERRUFF if duties & UNDERRUFF else 0
    return reasons.MUST_OVERRUFF if over and trumps >> best % SUIT else 0


def legal(
    hand: "memoryview[int]", trick: Trick, trump: int, duties: int, out: "array[int]"
) -> None:
    """Fill `out` with the cards of a known hand that may be laid on a led trick; four masks.

    What lies is in no hand: a mask shifted by the best card's strength holds what beats it.
    """
    led = trick.led
    high = trick.high
    best = trick.best
    follow = hand[led]
    if follow and duties & FOLLOW:
        if duties & HEAD and (best == high or duties & HEAD_AFTER_RUFF):
            strength = high % SUIT
            follow = follow >> strength << strength or follow
        out[0] = out[1] = out[2] = out[3] = 0
        out[led] = follow
        return
    trumps = owed = 0
    if led != trump and trump != NO_SUIT:
        trumps = owed = hand[trump]
        if best == high:
            if not duties & RUFF:
                owed = 0
        elif trumps:
            strength = best % SUIT
            higher = trumps >> strength << strength
            if not duties & UNDERRUFF:
                owed = higher
            if duties & OVERRUFF or (duties & OVERRUFF_OPPONENT and not trick.partner_best()):
                trumps = higher or trumps
            elif not duties & RUFF:
                owed = 0
    if owed:
        out[0] = out[1] = out[2] = out[3] = 0
    else:
        out[0] = hand[0]
        out[1] = hand[1]
        out[2] = hand[2]
        out[3] = hand[3]
    if trumps:
        out[trump] = trumps
