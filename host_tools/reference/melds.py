"""Ghna and tute: when they may be sung, by whom, and what counts."""

from __future__ import annotations

from host_tools.reference.deck import SUITS
from host_tools.reference.state import State


def pair(suit: str) -> list[str]:
    return [suit + "12", suit + "11"]


def worth(hand: State, suit: str) -> int:
    return 40 if suit == hand.trump else 20


def sung_by(hand: State, side: int) -> list[tuple[str, int]]:
    """Melds of a side that stand: suit, and the tricks that were complete then."""
    return [(suit, when) for seat, suit, when in hand.sung if hand.side(seat) == side]


def meld_points(hand: State, side: int) -> int:
    return sum(worth(hand, suit) for suit, _ in sung_by(hand, side))


def judge_meld(hand: State, seat: int, suit: str) -> str:
    if hand.to_draw:
        return "draw_first"
    if hand.options["meld_when"] == "first_card":
        fault = first_card_fault(hand, seat, suit)
    else:
        fault = pause_fault(hand, seat)
    if fault:
        return fault
    side = hand.side(seat)
    if hand.options["meld_side"] == "declarers" and side != hand.side(hand.declarer):
        return "meld_not_your_side"
    if any(suit == other for _, other, _ in hand.sung):
        return "meld_twice"
    if any(card in hand.played for card in pair(suit)):
        return "meld_broken"
    if not hand.may_hold(seat, pair(suit)):
        return "not_in_hand"
    here = [other for other, when in sung_by(hand, side) if when == len(hand.tricks)]
    if hand.options["meld_per_trick"] == 1 and here:
        return "meld_per_trick"
    if suit == hand.trump:
        twenties = [other for other, _ in sung_by(hand, side)]
        if hand.options["meld_order"] == "forty_first" and twenties:
            return "meld_order"
        if hand.options["meld_order"] == "forty_first_same_pause" and here:
            return "meld_order"
    if meld_points(hand, side) + worth(hand, suit) > cap(hand, side):
        return "meld_over_cap"
    return ""


def pause_fault(hand: State, seat: int) -> str:
    """`won_trick`: after a trick won by the side, before the next lead."""
    if not hand.in_pause or not window_open(hand, hand.side(hand.taker)):
        return "meld_not_now"
    return "" if hand.side(seat) == hand.side(hand.taker) else "meld_not_your_side"


def first_card_fault(hand: State, seat: int, suit: str) -> str:
    """`first_card`: just before the holder's own play of one of the two."""
    if hand.stage != "play" or seat != hand.turn or hand.owed:
        return "meld_not_now"
    if not window_open(hand, hand.side(hand.taker) if hand.tricks else -1):
        return "meld_not_now"
    if hand.hands is not None and set(pair(suit)) <= hand.hands[seat]:
        legal = hand.position(seat).legal()
        if not any(card in legal for card in pair(suit)):
            return "meld_not_now"
    return ""


def window_open(hand: State, side: int) -> bool:
    """`meld_window`, for the side that took the last trick."""
    if hand.options["meld_window"] == "stock":
        return len(hand.stock) > 2
    if hand.options["meld_window"] == "first_won_trick":
        return [hand.side(winner) for winner, _ in hand.tricks].count(side) == 1
    return True


def cap(hand: State, side: int) -> int:
    """What the side's melds may come to."""
    if hand.options["meld_caps"] == "none" or side != hand.side(hand.declarer):
        return 1000
    for least, most in ((100, 100), (90, 40), (80, 20)):
        if hand.contract >= least:
            return most
    return 0


def judge_tute(hand: State, seat: int, _: str) -> str:
    if hand.options["tute"] == "none":
        return "no_tute"
    if hand.to_draw:
        return "draw_first"
    if not hand.in_pause or hand.owed:
        return "tute_not_now"
    if hand.side(seat) != hand.side(hand.taker):
        return "tute_not_your_side"
    kinds = ["12", "11"] if hand.options["tute"] == "kings_or_knights" else ["12"]
    fours = [[suit + kind for suit in SUITS] for kind in kinds]
    whole = [four for four in fours if not any(card in hand.played for card in four)]
    if not whole:
        return "tute_broken"
    return "" if any(hand.may_hold(seat, four) for four in whole) else "not_in_hand"


def judge_strike(hand: State, seat: int, suit: str) -> str:
    """Only a meld sung at a blind table; the page names no reason, any word will do."""
    here = any((other, of) == (seat, suit) for other, of, _ in hand.sung)
    return "" if hand.hands is None and here else "refused"


def judge_exchange(hand: State, seat: int, card: str) -> str:
    """The turned-up card for the 7 or the 2 of trumps."""
    if not hand.stock:
        return "no_stock"
    before_lead = hand.in_pause or not (hand.tricks or hand.trick)
    if not before_lead or hand.to_draw or hand.owed or len(hand.stock) <= 2:
        return "exchange_not_now"
    up = hand.turn_up[1:]
    wanted = ""
    if up in ("1", "3", "12", "11", "10"):
        wanted = "7"
    elif up in ("7", "6", "5", "4"):
        wanted = "2"
    if card != hand.trump + wanted:
        return "exchange_wrong_card"
    return "" if hand.may_hold(seat, [card]) else "not_in_hand"
