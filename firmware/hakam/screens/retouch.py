"""A trick that is touched again: which cards it can have, who leads and who wins it."""

from hakam.rules import cards, reasons
from hakam.rules.cards import DECK, NO_CARD
from hakam.rules.games import TURNED_OUT
from hakam.table.referee import Referee


def first(referee: Referee) -> int:
    """The number of the first play of the tricks that are touched again."""
    return referee.again.trick * referee.hand.rules.players


def whole(referee: Referee) -> bool:
    """Has the trick that is being touched all its cards?"""
    again = referee.again
    return again.n - again.kept == referee.hand.rules.players


def all_laid(referee: Referee) -> int:
    """How many old cards there are up to the end of the trick that is being touched."""
    end = referee.again.kept + referee.hand.rules.players
    return min(referee.hand.n_plays - first(referee), end)


def old(referee: Referee, place: int) -> int:
    """The card at this place of the old tricks."""
    return referee.hand.plays[first(referee) + place]


def same(referee: Referee) -> bool:
    """Are the new cards the old ones, in the same order?"""
    again = referee.again
    for i in range(again.n):
        if old(referee, i) != again.new[i]:
            return False
    return again.n == all_laid(referee)


def picked(referee: Referee, number: int) -> int:
    """The card of this number among those that may be the next: the old cards up to this trick
    come first, then those not touched in this hand, of the suit led before others, then those of
    later tricks. NO_CARD after the last one: OK says that the running trick has no more."""
    again = referee.again
    hand = referee.hand
    at = first(referee)
    after = at + all_laid(referee)
    left = number
    for i in range(at, after):
        if not again.has(hand.plays[i]):
            if not left:
                return hand.plays[i]
            left -= 1
    led = again.new[again.kept] if again.n > again.kept else hand.plays[at]
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
    n = DECK - first(referee) - again.n
    if rules.no_twos:
        n -= 4
    if rules.trump_from == TURNED_OUT:
        n -= 1
    runs = all_laid(referee) < again.kept + rules.players
    return n + 1 if runs and again.n > again.kept else n


def refused(referee: Referee, card: int) -> int:
    """Why a card cannot be the next of the trick touched again; 0: it can."""
    hand = referee.hand
    if referee.again.has(card):
        return reasons.ALREADY_PLAYED
    for i in range(first(referee)):
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
    """Who leads the trick that is being touched."""
    seat = referee.hand.seats[first(referee)]
    players = referee.hand.rules.players
    for at in range(0, referee.again.kept, players):
        seat = _winner(referee, seat, at)
    return seat


def _winner(referee: Referee, leader: int, at: int) -> int:
    """Who takes the trick of the new cards from number `at` on, with all its cards."""
    new = referee.again.new
    players = referee.hand.rules.players
    best = at
    for i in range(at + 1, at + players):
        card = new[i]
        high = new[best]
        if card // cards.SUIT == high // cards.SUIT:
            if card > high:
                best = i
        elif card // cards.SUIT == referee.hand.trump:
            best = i
    return (leader + best - at) % players


def next_seat(referee: Referee, place: int) -> int:
    """Who laid the card at `place` of the old tricks in the next trick, if it was laid there."""
    again = referee.again
    seat = _winner(referee, leader(referee), again.kept)
    for i in range(place):
        if again.stays(old(referee, i)):
            seat += 1
    return seat % referee.hand.rules.players
