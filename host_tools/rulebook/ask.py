"""Questions put to the rules themselves: the pages say what the code does."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hakam.rules import cards, duties, melds, reasons, stock
from hakam.rules.cards import SUIT
from hakam.rules.hand import Hand
from hakam.rules.options import duty_mask
from hakam.rules.trick import Trick

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hakam.rules.ruleset import Ruleset

PRESETS = ("strict", "strict_discard", "loose", "loose_house", "follow_ruff", "free")

_LOW, _MIDDLE = 0, 4  # strengths: a 2 and a 7
_LED, _TRUMP, _SIDE = 0, 1, 2  # suits of the model tricks


class Duties(NamedTuple):
    """What binds in the model tricks. `owed`: 0 nothing, 1 a trump where a higher one is held,
    2 a trump where any is held; once with an opponent's trump best, once with the partner's."""

    follow: bool
    head: bool
    head_after_ruff: bool
    ruff: bool
    over_opponent: bool
    over_partner: bool
    owed_opponent: int
    owed_partner: int


def duties_of(mask: int, pairs: bool) -> Duties:
    """Ask `denied` about a 2 of the led suit, of trumps and of a third suit, laid on sevens."""
    trick = Trick()
    trick.begin(4, pairs)
    trick.leader, trick.n, trick.led = 0, 2, _LED  # seat 2 plays; seat 0 is its partner

    def ruffed(best_seat: int) -> tuple[bool, int]:
        trick.best, trick.best_seat = _TRUMP * SUIT + _MIDDLE, best_seat
        over = duties.denied(_TRUMP * SUIT + _LOW, trick, _TRUMP, mask) >> SUIT != 0
        owed = duties.denied(_SIDE * SUIT + _LOW, trick, _TRUMP, mask) >> SUIT
        return over, (2 if owed & 1 else 1) if owed else 0

    trick.high = trick.best = _LED * SUIT + _MIDDLE
    trick.best_seat = 0
    discard = duties.denied(_SIDE * SUIT + _LOW, trick, _TRUMP, mask)
    head = duties.denied(_LED * SUIT + _LOW, trick, _TRUMP, mask) != 0
    over_opponent, owed_opponent = ruffed(1)
    head_after_ruff = duties.denied(_LED * SUIT + _LOW, trick, _TRUMP, mask) != 0
    over_partner, owed_partner = ruffed(0)
    return Duties(
        discard & cards.ALL != 0,
        head,
        head_after_ruff,
        discard >> SUIT != 0,
        over_opponent,
        over_partner,
        owed_opponent,
        owed_partner,
    )


def preset(mask: int) -> str:
    """Name of the preset that is this very mask, or nothing."""
    for name in PRESETS:
        if duty_mask(name) == mask:
            return name
    return ""


def order(rules: Ruleset) -> str:
    """Numbers of a suit in this deck, strongest first."""
    weakest = 1 if rules.no_twos else 0
    return " ".join(cards.name(card)[1:] for card in range(SUIT - 1, weakest - 1, -1))


def meld_values(rules: Ruleset) -> tuple[int, int]:
    """Points of the meld of trumps and of another suit."""
    hand = Hand()
    hand.begin(rules, 0)
    hand.trump = _TRUMP
    return melds.value(hand, _TRUMP), melds.value(hand, _SIDE)


def caps(rules: Ruleset) -> list[tuple[int, int]]:
    """(least contract, most meld points) of the declarers' side, from the lowest contract up."""
    hand = Hand()
    hand.begin(rules, 0)
    hand.declarer = 0
    steps: list[tuple[int, int]] = []
    for bid in range(rules.low, rules.high + 1, rules.step):
        hand.bid = bid
        cap = melds.cap(hand, rules.side(0))
        if not steps or cap != steps[-1][1]:
            steps.append((bid, cap))
    return steps


def meld_stock(rules: Ruleset) -> int:
    """Most cards of the stock with which the melds of `meld_window: stock` are over."""
    hand = Hand()
    hand.begin(rules, 0)
    return max(left for left in _lying(hand) if not melds.window_open(hand))


def exchange_stock(rules: Ruleset) -> int:
    """Most cards of the stock with which the turned-up card stays where it is."""
    hand = Hand()
    hand.begin(rules, 0)
    hand.show(SUIT - 1)
    given = stock.exchange_card(hand)
    answers = (reasons.EXCHANGE_NOT_NOW, reasons.NO_STOCK)
    return max(left for left in _lying(hand) if stock.judge_exchange(hand, 0, given) in answers)


def exchanges(rules: Ruleset) -> list[tuple[str, list[str]]]:
    """(number given, numbers of the turned-up card that it may be given for)."""
    hand = Hand()
    hand.begin(rules, 0)
    hand.trump = 0
    found: dict[str, list[str]] = {}
    for shown in range(SUIT - 1, -1, -1):
        hand.shown = shown
        given = stock.exchange_card(hand)
        if given not in (cards.NO_CARD, shown):
            found.setdefault(cards.name(given)[1:], []).append(cards.name(shown)[1:])
    return list(found.items())


def _lying(hand: Hand) -> Iterator[int]:
    """Numbers of cards in the stock, full to empty; the hand stands so meanwhile."""
    size = hand.rules.stock_size
    for drawn in range(size + 1):
        hand.drawn = drawn
        yield size - drawn
