"""May the seat on turn lay a card? Nothing but what everybody saw is used."""

from hakam.rules import cards, duties, events, reasons, state
from hakam.rules.cards import NO_SEAT
from hakam.table import doubts, verdicts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.table.referee import Referee

_NONE = 255


def hint(referee: "Referee", card: int) -> int:
    """HINT_LEGAL, HINT_ILLEGAL or HINT_POSSIBLE; NOT_NOW while no card is due. Nothing is
    changed."""
    hand = referee.hand
    waits = referee.rules is None or referee.dealing or hand.draws_left
    if waits or hand.phase != state.PLAY or card >= cards.DECK:
        return referee.verdict.say(verdicts.NOT_NOW, _NONE, NO_SEAT, card, _NONE)
    seat = hand.turn
    reason = hand.judge(events.PLAY, seat, card) & ~reasons.ILLEGAL
    id = verdicts.HINT_ILLEGAL if reason else verdicts.HINT_LEGAL
    if not reason and not hand.known:
        reason = _sworn_against(referee, seat, card)
        if reason:
            id = verdicts.HINT_ILLEGAL
        elif _may_be_illegal(referee, seat, card):
            id = verdicts.HINT_POSSIBLE
    return referee.verdict.say(id, events.PLAY, seat, card, reason or _NONE)


def _sworn_against(referee: "Referee", seat: int, card: int) -> int:
    """Why a card may not be laid, by what the seat swore and by the cards it showed; 0 if nothing
    speaks against it."""
    hand = referee.hand
    doubts.follows(referee)
    held = hand.hands[seat][card // cards.SUIT] >> card % cards.SUIT & 1
    if not held and not hand.rules.stock_size and _swore(referee, seat, card):
        return reasons.NOT_IN_HAND
    if hand.in_pause or not hand.trick.n:
        return 0
    return duties.reason(card, hand.trick, hand.trump, hand.duties, hand.hands[seat])


def _may_be_illegal(referee: "Referee", seat: int, card: int) -> bool:
    """Can the hand hold one of the cards that laying this one swears away?"""
    hand = referee.hand
    trick = hand.trick
    if hand.in_pause or not trick.n:
        return False
    denied = duties.denied(card, trick, hand.trump, hand.duties)
    for suit, mask in ((trick.led, denied & cards.ALL), (hand.trump, denied >> cards.SUIT)):
        for strength in range(cards.SUIT):
            other = suit * cards.SUIT + strength
            if not mask >> strength & 1 or other == card:
                continue
            gone = _swore(referee, seat, other) and not hand.rules.stock_size
            if not gone and hand.can_hold(seat, suit, 1 << strength):
                return True
    return False


def _swore(referee: "Referee", seat: int, card: int) -> bool:
    """Has the seat sworn this card away?"""
    masks = referee.sworn.masks
    return masks[4 * seat + card // cards.SUIT] >> card % cards.SUIT & 1 == 1
