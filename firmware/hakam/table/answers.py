"""What the referee answers to cards dealt or drawn, to refused plays, to a hand's end.

Each takes its event, or refuses it, and fills the verdict; none allocates.
"""

from hakam.journal import entries, kinds
from hakam.rules import cards, events, reasons
from hakam.rules.cards import NO_CARD, NO_SEAT, NO_SIDE
from hakam.table import deck as tags
from hakam.table import replay, verdicts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.table.referee import Referee

_NONE = 255


def no(referee: "Referee", id: int, kind: int) -> int:
    """A refusal that is about no seat and no card."""
    return referee.verdict.say(id, kind, NO_SEAT, NO_CARD, _NONE)


def dealt(referee: "Referee", seat: int, card: int, deck: int) -> int:
    """A card dealt or shown to a seat, NO_SEAT: the one expected; verdict."""
    hand = referee.hand
    said = referee.verdict
    kind = referee.dealing
    who = referee.deal_seat() if seat == NO_SEAT else seat
    if hand.rules.no_twos and card % cards.SUIT == 0:
        return said.say(reasons.NO_SUCH_CARD, kind, who, card, _NONE)
    if hand.placed[card // cards.SUIT] >> card % cards.SUIT & 1:
        return said.say(verdicts.ALREADY_DEALT, kind, hand.holder(card), card, _NONE)
    if who >= hand.rules.players or (kind == kinds.DEAL and not hand.unknown[who]):
        return said.say(verdicts.NOT_NOW, kind, who, card, _NONE)
    if referee.deck_no == tags.NO_DECK:
        referee.journal.set_deck(deck)
    written = entries.BY_TURN if who == referee.deal_seat() else who
    if not referee.journal.add(kind, written, card):
        return no(referee, verdicts.FULL, kind)
    replay.apply(referee, kind, who, card)
    id = verdicts.ACCEPTED
    if kind == kinds.DEAL:
        id = verdicts.DEALT if referee.dealing == kinds.DEAL else verdicts.DEAL_DONE
    held = hand.rules.hand_size - hand.unknown[who]
    return said.say(id, kind, who, card, held)


def drawn(referee: "Referee", card: int) -> int:
    """Open sight: the card drawn is touched by its drawer, the trick's winner first."""
    seat = referee.hand.turn
    reason = referee.hand.judge(events.DRAW, seat, card)
    if reason:
        return refused(referee, reason, seat, card)
    return accept(referee, events.DRAW, seat, card)


def refused(referee: "Referee", reason: int, seat: int, card: int) -> int:
    """A card refused; whoever is known to hold it is named. One of the trick that lies there was
    touched again, and that is no fault."""
    place = referee.hand.trick.place(card)
    if place != NO_CARD:
        return referee.verdict.say(verdicts.CARD_AGAIN, events.PLAY, seat, card, place)
    if reason == reasons.NOT_YOUR_TURN:
        reason = verdicts.OUT_OF_TURN
    elif reason == reasons.NOT_IN_HAND:
        holder = referee.hand.holder(card)
        if holder != NO_SEAT:
            reason = verdicts.OUT_OF_TURN
        else:
            holder = seat
        suit = _known_by_ghna(referee, holder, card)
        if suit != cards.NO_SUIT:
            return referee.verdict.say(verdicts.MELD_DOUBT, events.PLAY, holder, card, suit)
        seat = holder
    return referee.verdict.say(reason, events.PLAY, seat, card, _NONE)


def _known_by_ghna(referee: "Referee", seat: int, card: int) -> int:
    """Suit of the Ghna by which a play of this card is refused, NO_SUIT when it is none.

    Either nothing but a Ghna of this seat tells that it has the card, which another has touched;
    or the seat touched it, and the cards of its Ghna leave no place for it in its hand.
    """
    hand = referee.hand
    own = hand.hands[seat][card // cards.SUIT] >> card % cards.SUIT & 1
    if not own and hand.placed[card // cards.SUIT] >> card % cards.SUIT & 1:
        return cards.NO_SUIT
    for suit in range(4):
        if hand.melds[suit] == seat and (not own or suit == card // cards.SUIT):
            bits = hand.meld_notes[suit] & cards.PAIR & hand.hands[seat][suit]
            if bits >> card % cards.SUIT & 1 if own else bits:
                return suit
    return cards.NO_SUIT


def accept(referee: "Referee", kind: int, seat: int, arg: int) -> int:
    """Journal and apply an event of a hand, no play, that was judged to stand; verdict."""
    if not referee.journal.add(kind, seat, arg):
        return no(referee, verdicts.FULL, kind)
    replay.apply(referee, kind, seat, arg)
    if referee.hand.over:
        return ended(referee, kind, seat, NO_CARD)
    return referee.verdict.say(verdicts.ACCEPTED, kind, seat, NO_CARD, arg)


def ended(referee: "Referee", kind: int, seat: int, card: int) -> int:
    """Verdict of the event that ended the hand."""
    hand = referee.hand
    said = referee.verdict
    winner = referee.standing.winner
    if hand.void and not hand.ending:
        return said.say(verdicts.HAND_VOID, kind, seat, card, _NONE)
    if kind == events.PLAY or kind in kinds.REPAIRS:
        seat = hand.taker
    if winner != NO_SIDE:
        return said.say(verdicts.MATCH_OVER, kind, seat, card, winner)
    side = hand.winner
    if hand.void:
        side = NO_SIDE
    elif hand.declarer != NO_SEAT and side == NO_SIDE and hand.rules.pairs:
        side = hand.rules.side(hand.declarer)
        if hand.made != 1:
            side = 1 - side
    id = verdicts.HAND_ENDED if hand.ending else verdicts.HAND_OVER
    return said.say(id, kind, seat, card, side)
