"""Which card may be played: what a play denies, why it is refused, what is legal.

Duties are one small int of the switches below (rulebook, "Which card may be played"). Every duty
has the form "play this card only if you hold none of these": `denied` is that set, and a play is
legal exactly when the hand has no card of it. Nothing here allocates.
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
LOOSE = FOLLOW  # DAR
LOOSE_HOUSE = FOLLOW | OVERRUFF_OPPONENT  # DAR's table option
FOLLOW_RUFF = FOLLOW | RUFF | UNDERRUFF


def above(strength: int) -> int:
    """Mask of the cards of a suit that beat this strength."""
    return ALL ^ ((2 << strength) - 1)


def overruff_binds(trick: Trick, duties: int) -> int:
    """Truthy when a trump is best and a void hand owes a higher one."""
    if duties & OVERRUFF:
        return 1
    return duties & OVERRUFF_OPPONENT and not trick.partner_best()


def denied(card: int, trick: Trick, trump: int, duties: int) -> int:
    """Cards that playing `card` next to `trick` swears not to hold: led_mask | trump_mask << 10.

    Cards already played may be in the set: no hand has them. A lead denies nothing.
    """
    if trick.open():
        return 0
    led = trick.led
    suit = card // SUIT
    ruffed = trick.best // SUIT != led
    if suit == led:
        if not duties & HEAD or card - suit * SUIT > trick.high:
            return 0
        if ruffed and not duties & HEAD_AFTER_RUFF:
            return 0
        return above(trick.high)
    mask = ALL if duties & FOLLOW else 0
    if led == trump or trump == NO_SUIT:
        return mask
    if not ruffed:
        if duties & RUFF and suit != trump:
            mask |= ALL << SUIT
        return mask
    over = overruff_binds(trick, duties)
    if suit == trump:
        if over and card < trick.best:
            mask |= above(trick.best - suit * SUIT) << SUIT
    elif over or duties & RUFF:
        owed = ALL if duties & UNDERRUFF else above(trick.best - trump * SUIT)
        mask |= owed << SUIT
    return mask


def reason(card: int, trick: Trick, trump: int, duties: int, hand: "array[int]") -> int:
    """Duty that `card` breaks for a known hand of four masks, or 0.

    It names what the player holds: a discard with a higher trump in hand is MUST_OVERRUFF even
    where any trump would do.
    """
    mask = denied(card, trick, trump, duties)
    if not mask:
        return 0
    led = trick.led
    if mask & ALL & hand[led]:
        return reasons.MUST_HEAD if card // SUIT == led else reasons.MUST_FOLLOW
    mask >>= SUIT
    if not mask or not mask & hand[trump]:
        return 0
    if trick.best // SUIT != trump:
        return reasons.MUST_RUFF
    if hand[trump] & above(trick.best - trump * SUIT):
        return reasons.MUST_OVERRUFF
    return reasons.MUST_UNDERRUFF


def legal(hand: "array[int]", trick: Trick, trump: int, duties: int, out: "array[int]") -> None:
    """Fill `out` with the legal cards of a known hand, four masks each."""
    spare = True
    trumps = led_cards = 0
    led = NO_SUIT
    if not trick.open():
        led = trick.led
        led_cards = hand[led]
        ruffed = trick.best // SUIT != led
        if duties & HEAD and (not ruffed or duties & HEAD_AFTER_RUFF):
            led_cards = led_cards & above(trick.high) or led_cards
        if led_cards and duties & FOLLOW:
            out[0] = out[1] = out[2] = out[3] = 0
            out[led] = led_cards
            return
        if led != trump and trump != NO_SUIT:
            trumps = owed = hand[trump]
            if ruffed:
                higher = trumps & above(trick.best - trump * SUIT)
                over = overruff_binds(trick, duties)
                if over and higher:
                    trumps = higher
                if not duties & UNDERRUFF:
                    owed = higher
                spare = not (owed and (over or duties & RUFF))
            else:
                spare = not (owed and duties & RUFF)
    for suit in range(4):
        if suit == led:
            out[suit] = led_cards
        elif suit == trump and led != NO_SUIT and led != trump:
            out[suit] = trumps
        else:
            out[suit] = hand[suit] if spare else 0
