"""A trick that is touched again: which cards it can have, who leads and who wins it."""

from hakam.rules import cards, reasons
from hakam.rules.cards import DECK, NO_CARD
from hakam.rules.games import TURNED_OUT
from hakam.table.referee import Referee


def laid(referee: Referee, trick: int) -> int:
    """How many cards of a trick were touched."""
    players = referee.hand.rules.players
    return min(referee.hand.n_plays - trick * players, players)


def runs(referee: Referee, trick: int) -> bool:
    """Is this the running trick, still without its last card?"""
    return laid(referee, trick) < referee.hand.rules.players


def picked(referee: Referee, number: int) -> int:
    """The card of this number among those that may be the next: the cards of the old trick come
    first, then those not touched in this hand, of the suit led before others, then those of later
    tricks. NO_CARD after the last one: OK says that the running trick has no more."""
    again = referee.again
    hand = referee.hand
    first = again.trick * hand.rules.players
    after = first + laid(referee, again.trick)
    left = number
    for i in range(first, after):
        if not again.has(hand.plays[i]):
            if not left:
                return hand.plays[i]
            left -= 1
    led = again.new[0] if again.n else hand.plays[first]
    for i in range(DECK):
        card = (led // cards.SUIT * cards.SUIT + DECK + cards.SUIT - 1 - i) % DECK
        touched = hand.played[card // cards.SUIT] >> card % cards.SUIT & 1
        if not touched and not again.has(card) and not _is_none(referee, card):
            if not left:
                return card
            left -= 1
    for i in range(after, hand.n_plays):
        if not again.has(hand.plays[i]):
            if not left:
                return hand.plays[i]
            left -= 1
    return NO_CARD


def picks(referee: Referee) -> int:
    """How many there are to choose from."""
    again = referee.again
    rules = referee.hand.rules
    n = DECK - again.trick * rules.players - again.n
    if rules.no_twos:
        n -= 4
    if rules.trump_from == TURNED_OUT:
        n -= 1
    return n + 1 if again.n and runs(referee, again.trick) else n


def refused(referee: Referee, card: int) -> int:
    """Why a card cannot be the next of the trick touched again; 0: it can."""
    hand = referee.hand
    if referee.again.has(card):
        return reasons.ALREADY_PLAYED
    for i in range(referee.again.trick * hand.rules.players):
        if hand.plays[i] == card:
            return reasons.ALREADY_PLAYED
    return _is_none(referee, card)


def _is_none(referee: Referee, card: int) -> int:
    """Why a card is in nobody's hand in this game; 0: it may be."""
    hand = referee.hand
    if hand.rules.no_twos and not card % cards.SUIT:
        return reasons.NO_SUCH_CARD
    turned = hand.rules.trump_from == TURNED_OUT and card == hand.shown
    return reasons.NOT_IN_HAND if turned else 0


def leader(referee: Referee) -> int:
    """Who leads the trick that is touched again."""
    return referee.hand.seats[referee.again.trick * referee.hand.rules.players]


def winner(referee: Referee) -> int:
    """Who takes the trick touched again, with all its cards."""
    again = referee.again
    best = 0
    for i in range(1, again.n):
        card = again.new[i]
        high = again.new[best]
        if card // cards.SUIT == high // cards.SUIT:
            if card > high:
                best = i
        elif card // cards.SUIT == referee.hand.trump:
            best = i
    return (leader(referee) + best) % referee.hand.rules.players


def leaves(referee: Referee, place: int) -> bool:
    """Is the card at this place of the old trick in the new one no more?"""
    again = referee.again
    return not again.has(referee.hand.plays[again.trick * referee.hand.rules.players + place])


def next_seat(referee: Referee, place: int, gone: int) -> int:
    """Who laid the card at `place` of the old trick in the next trick, if it was laid there.

    `gone`: mask of the places whose card was never laid.
    """
    seat = winner(referee)
    for i in range(place):
        if leaves(referee, i) and not gone >> i & 1:
            seat += 1
    return seat % referee.hand.rules.players
