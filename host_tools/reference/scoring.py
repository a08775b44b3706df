"""What a finished hand comes to: the answer of `judge`, worked out from its tricks and melds."""

from __future__ import annotations

from typing import Any

from host_tools.reference.deck import points
from host_tools.reference.melds import meld_points
from host_tools.reference.state import State


def gathered(hand: State, side: int) -> int:
    """Cards and the last trick; who claimed the rest has all cards of no finished trick."""
    cards = sum(points(trick) for winner, trick in hand.tricks if hand.side(winner) == side)
    if hand.claimed_by is not None and hand.side(hand.claimed_by) == side:
        gone = [card for _, trick in hand.tricks for card in trick]
        odd = hand.turn_up if hand.game["trump"] == "odd" else ""
        cards += points([card for card in hand.deck if card not in gone and card != odd])
    return cards + (10 if last_side(hand) == side else 0)


def last_side(hand: State) -> int:
    """The side that has the last trick, claimed or taken."""
    return hand.side(hand.tricks[-1][0] if hand.claimed_by is None else hand.claimed_by)


def total(hand: State, side: int) -> int:
    return gathered(hand, side) + meld_points(hand, side)


def made(hand: State) -> bool:
    side = hand.side(hand.declarer)
    have = gathered if hand.options["melds_count"] == "after" else total
    return have(hand, side) >= hand.contract


def leader(hand: State) -> int | None:
    """The side with the higher total; shared: the last trick's winner if among them."""
    totals = {side: total(hand, side) for side in hand.sides}
    first = [side for side in hand.sides if totals[side] == max(totals.values())]
    last = last_side(hand)
    if len(first) == 1:
        return first[0]
    return last if last in first else None


def by_contract(hand: State, is_made: bool) -> dict[int, int]:
    """Made: declarers score the bid, others 0; failed: others score the bid."""
    ours = hand.side(hand.declarer)
    return {side: hand.contract if (side == ours) == is_made else 0 for side in hand.sides}


def losers(hand: State) -> list[int]:
    """Cabron: the lowest total, or the second of three in order; equals lose together."""
    totals = sorted(total(hand, side) for side in hand.sides)
    losing = totals[1] if hand.options["loser"] == "middle" else totals[0]
    return [side for side in hand.sides if total(hand, side) == losing]


def scores(hand: State) -> dict[int, int]:
    """Of a hand played out, or of which the rest was claimed."""
    if not hand.game["ends"]:
        if hand.game["unit"] == "marks":
            return {side: int(side in losers(hand)) for side in hand.sides}
        return {side: total(hand, side) for side in hand.sides}
    if hand.options["scoring"] == "contract":
        return by_contract(hand, made(hand))
    if made(hand):
        return {side: total(hand, side) for side in hand.sides}
    ours = hand.side(hand.declarer)
    whole = sum(total(hand, side) for side in hand.sides)
    return {side: 0 if side == ours else whole for side in hand.sides}


def forfeit_scores(hand: State, offender: int) -> dict[int, int]:
    if hand.game["ends"]:
        return by_contract(hand, offender != hand.side(hand.declarer))
    if hand.game["unit"] == "marks":
        return {side: int(side == offender) for side in hand.sides}
    return {side: 0 if side == offender else 130 for side in hand.sides}


def forfeit_winner(hand: State, offender: int) -> int | None:
    """The side a forfeit favours, where there is one."""
    if hand.game["ends"]:
        ours = hand.side(hand.declarer)
        favoured = [ours] if offender != ours else [s for s in hand.sides if s != ours]
    else:
        favoured = [side for side in hand.sides if side != offender]
    return favoured[0] if len(favoured) == 1 else None


def answer(hand: State) -> dict[str, Any]:
    """The judge's answer but for the verdicts; side keys are texts."""
    said: dict[str, Any] = {
        "legal": [] if hand.void else hand.legal if hand.hands is not None else None,
        "void": hand.void,
        "total": None,
        "made": None,
        "winner": None,
        "scores": None,
        "proof": hand.proof,
    }
    if hand.stage != "over":
        return said
    if hand.void:
        said["scores"] = {}
    elif hand.tute_by is not None:
        said["winner"] = hand.side(hand.tute_by)
        spared = hand.side(hand.tute_by)
        marks = hand.game["unit"] == "marks"
        said["scores"] = {str(s): int(s != spared) for s in hand.sides} if marks else {}
    elif hand.forfeit_by is not None:
        offender = hand.side(hand.forfeit_by)
        said["winner"] = forfeit_winner(hand, offender)
        said["scores"] = texts(forfeit_scores(hand, offender))
    else:
        said["total"] = texts({side: total(hand, side) for side in hand.sides})
        said["scores"] = texts(scores(hand))
        if hand.game["ends"]:
            said["made"] = made(hand)
        elif hand.game["unit"] != "marks":
            said["winner"] = leader(hand)
    return said


def texts(by_side: dict[int, int]) -> dict[str, int]:
    return {str(side): value for side, value in by_side.items()}
