"""The auction: calls, signals, the entry of its result, and the naming of trump (ATL, DAR, +)."""

from hakam.rules import reasons
from hakam.rules.cards import NO_SUIT
from hakam.rules.events import BID, CONTRACT, CUENTA, PASS, SIGNAL
from hakam.rules.events import TRUMP as TRUMP_NAMED
from hakam.rules.games import DECLARED_BY_SIDE, ONCE_EACH, ONE_SIDE
from hakam.rules.state import AUCTION, OVER, PLAY, TRUMP, State


def judge(hand: State, kind: int, seat: int, arg: int) -> int:
    """Reason against a call or the naming of trump, or 0."""
    return judge_trump(hand, seat) if kind == TRUMP_NAMED else judge_call(hand, kind, seat, arg)


def apply(hand: State, kind: int, seat: int, arg: int) -> None:
    """Take what `judge` let stand."""
    if kind == TRUMP_NAMED:
        apply_trump(hand, arg)
    else:
        apply_call(hand, kind, seat, arg)


def judge_call(hand: State, kind: int, seat: int, arg: int) -> int:
    """Reason against a BID, PASS, SIGNAL or CONTRACT, or 0."""
    rules = hand.rules
    if kind == SIGNAL:
        if not rules.signals:
            return reasons.SIGNALS_OFF
    elif not rules.auction:
        return reasons.NO_AUCTION
    if hand.phase != AUCTION:
        return reasons.AUCTION_CLOSED
    if kind == SIGNAL:
        return 0 if announces(hand, seat, arg) or helps(hand, seat) else reasons.SIGNAL_NOT_NOW
    if kind == CONTRACT:
        return reasons.AUCTION_CLOSED if hand.bid or hand.out else judge_amount(hand, arg)
    if hand.out >> seat & 1:
        return reasons.OUT_OF_AUCTION
    if seat != hand.turn:
        return reasons.NOT_YOUR_TURN
    return judge_amount(hand, arg) if kind == BID else 0


def judge_amount(hand: State, points: int) -> int:
    """Reason against a bid or contract of so many points, or 0."""
    rules = hand.rules
    if points % rules.step:
        return reasons.BID_STEP
    if points < (hand.bid + rules.step if hand.bid else rules.low):
        return reasons.BID_TOO_LOW
    return reasons.BID_TOO_HIGH if points > rules.high else 0


def announces(hand: State, seat: int, signal: int) -> bool:
    """AS or CUENTA on one's own turn: it counts as a pass (ATL)."""
    return seat == hand.turn and signal <= CUENTA and hand.signalled[seat] == 255


def helps(hand: State, seat: int) -> bool:
    """A helper signal: out of the auction, at the partner's turn, once a bid level (ATL)."""
    if not hand.bid or not hand.out >> seat & 1 or seat ^ 2 != hand.turn:
        return False
    if hand.signalled[seat] == hand.bid // hand.rules.step:
        return False
    opponents = 1 << (seat + 1) % 4 | 1 << (seat + 3) % 4
    return hand.out & opponents != opponents


def judge_trump(hand: State, seat: int) -> int:
    """Reason against naming trump, or 0."""
    rules = hand.rules
    if not rules.auction:
        return reasons.NO_AUCTION
    if hand.phase == AUCTION:
        return reasons.AUCTION_OPEN
    if hand.trump != NO_SUIT:
        return reasons.TRUMP_NAMED
    if seat == hand.declarer:
        return 0
    if rules.trump_from == DECLARED_BY_SIDE and rules.side(seat) == rules.side(hand.declarer):
        return 0
    return reasons.NOT_DECLARER


def apply_call(hand: State, kind: int, seat: int, arg: int) -> None:
    """Take an accepted call; it may close the auction, or void the hand."""
    if kind == SIGNAL:
        hand.signalled[seat] = hand.bid // hand.rules.step
        if hand.out >> seat & 1:
            return
        kind = PASS
    if kind == PASS:
        hand.out |= 1 << seat
    else:
        hand.bid = arg
        hand.declarer = seat
        if hand.rules.auction == ONCE_EACH:
            hand.out |= 1 << seat
    if kind == CONTRACT or closes(hand):
        if hand.bid:
            hand.phase = TRUMP
            hand.turn = hand.declarer
        else:
            hand.phase = OVER
            hand.over = hand.void = True
        return
    turn = hand.next_seat(seat)
    while hand.out >> turn & 1:
        turn = hand.next_seat(turn)
    hand.turn = turn


def closes(hand: State) -> bool:
    """True when nobody is left in, or somebody has bid and nobody is left to bid higher."""
    everybody = (1 << hand.rules.players) - 1
    still = everybody & ~hand.out
    if not still:
        return True
    if not hand.bid or hand.rules.auction == ONCE_EACH:
        return False
    if hand.rules.auction == ONE_SIDE:
        return not still & 5 or not still & 10
    return not still & (still - 1)


def apply_trump(hand: State, suit: int) -> None:
    """Trump is named: eldest leads."""
    hand.trump = suit
    hand.phase = PLAY
    hand.turn = hand.player = hand.eldest
