"""The auction, always worked out anew from the list of calls that stood."""

from __future__ import annotations

from host_tools.reference.state import State

EARLY = ("as", "cuenta")


def standing(hand: State) -> int:
    """The bid to beat, 0 before the first."""
    return max([int(what) for _, word, what in hand.calls if word == "bid"], default=0)


def left_in(hand: State) -> list[int]:
    """Seats that may still bid."""
    final = ("pass", "announce", "bid") if hand.game["ends"] == "once" else ("pass", "announce")
    gone = {seat for seat, word, _ in hand.calls if word in final}
    return [seat for seat in hand.seats if seat not in gone]


def speaker(hand: State) -> int:
    """Whose turn it is to call: eldest first, then round among those left in."""
    spoken = [seat for seat, word, _ in hand.calls if word != "help"]
    seat = hand.after(spoken[-1]) if spoken else hand.eldest
    while seat not in left_in(hand):
        seat = hand.after(seat)
    return seat


def closed(hand: State) -> bool:
    """Is the auction over with the calls so far?"""
    left = left_in(hand)
    if not left:
        return True
    if not standing(hand):
        return False
    if hand.game["ends"] == "player":
        return len(left) == 1
    if hand.game["ends"] == "side":
        return len({hand.side(seat) for seat in left}) == 1
    return False


def judge_bid(hand: State, seat: int, what: str) -> str:
    return turn_fault(hand, seat) or amount_fault(hand, int(what))


def judge_pass(hand: State, seat: int, _: str) -> str:
    return turn_fault(hand, seat)


def turn_fault(hand: State, seat: int) -> str:
    if not hand.game["ends"]:
        return "no_auction"
    if hand.stage != "auction":
        return "auction_closed"
    if seat not in left_in(hand):
        return "out_of_auction"
    return "" if seat == speaker(hand) else "not_your_turn"


def amount_fault(hand: State, amount: int) -> str:
    low, high, step = hand.game["bids"]
    if amount % step:
        return "bid_step"
    bid = standing(hand)
    if amount < low or (bid and amount < bid + step):
        return "bid_too_low"
    return "bid_too_high" if amount > high else ""


def judge_contract(hand: State, _seat: int, what: str) -> str:
    if not hand.game["ends"]:
        return "no_auction"
    if hand.stage != "auction" or hand.calls:
        return "auction_closed"
    return amount_fault(hand, int(what))


def judge_signal(hand: State, seat: int, what: str) -> str:
    if hand.options["signals"] == "off":
        return "signals_off"
    if hand.stage != "auction":
        return "auction_closed"
    return "" if announces(hand, seat, what) or helps(hand, seat) else "signal_not_now"


def announces(hand: State, seat: int, what: str) -> bool:
    """Early: AS or CUENTA on one's own turn, by who has sent no signal in this hand."""
    silent = all(sender != seat for sender, _ in hand.signals)
    return seat == speaker(hand) and what in EARLY and silent


def helps(hand: State, seat: int) -> bool:
    """Out of turn, from a seat that is out to the partner whose turn it is."""
    partner = (seat + 2) % 4
    left = left_in(hand)
    bid = standing(hand)
    return (
        seat not in left
        and partner in left
        and speaker(hand) == partner
        and bid > 0
        and any(hand.side(other) != hand.side(seat) for other in left)
        and (seat, bid) not in hand.signals
    )


def judge_trump(hand: State, seat: int, _: str) -> str:
    if not hand.game["ends"]:
        return "no_auction"
    if hand.stage == "auction":
        return "auction_open"
    if hand.trump:
        return "trump_named"
    if hand.game["trump"] == "declarers":
        return "" if hand.side(seat) == hand.side(hand.declarer) else "not_declarer"
    return "" if seat == hand.declarer else "not_declarer"


def take_call(hand: State, seat: int, word: str, what: str) -> None:
    """A bid, pass, signal or contract that stands; it may close the auction or void the hand."""
    if word == "signal":
        hand.signals.append((seat, standing(hand)))
        word = "announce" if seat in left_in(hand) else "help"
    hand.calls.append((seat, "bid" if word == "contract" else word, what))
    if word != "contract" and not closed(hand):
        return
    hand.contract = standing(hand)
    if hand.contract:
        hand.declarer = [s for s, w, _ in hand.calls if w == "bid"][-1]
        hand.stage = "trump"
    else:
        hand.void = True
        hand.stage = "over"
