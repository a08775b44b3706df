"""What each side has of the match, before this hand and after it, and who has won."""

from array import array
from struct import pack_into

from hakam.journal import entries, slots
from hakam.journal.kinds import IN_GAME
from hakam.rules import cards, events, games, match, scoring
from hakam.rules.cards import NO_SEAT, NO_SIDE
from hakam.rules.hand import Hand
from hakam.rules.ruleset import Ruleset


class Standing:
    """By side: `points` and `games` before this hand, `points_after` and `games_after` with it,
    once it is over. `winner`: side that has won the match (cabron: lost it), else NO_SIDE.
    """

    def __init__(self) -> None:
        self.points = array("H", bytes(8))
        self.games = array("H", bytes(8))
        self.points_after = array("H", bytes(8))
        self.games_after = array("H", bytes(8))
        self.winner = NO_SIDE

    def clear(self) -> None:
        """Nobody has anything."""
        pack_into("8s", self.points, 0, b"")  # packed, no bytes are as many zeros
        pack_into("8s", self.games, 0, b"")

    def rewind(self, head: bytearray, sides: int) -> None:
        """What the snapshot says of these sides."""
        for side in range(sides):
            at = slots.points_at(head, 0, side)
            self.points[side] = slots.get(head, at, 2)
            self.games[side] = head[at + 2]
        self.winner = NO_SIDE

    def go_on(self) -> None:
        """To the next hand: it begins with what there is after this one."""
        self.points[:] = self.points_after
        self.games[:] = self.games_after

    def settle(self, hand: Hand) -> None:
        """The hand is over: what there is with it, and who has won unless its sum is wrong."""
        points = self.points
        points_after = self.points_after
        won = self.games
        won_after = self.games_after
        for side in range(4):
            points_after[side] = points[side]
            won_after[side] = won[side]
        match.add_hand(hand.rules, hand, points_after, won_after)
        self.find_winner(hand)

    def find_winner(self, hand: Hand) -> None:
        """Who has won the match with this hand."""
        self.winner = NO_SIDE
        if not sum_found(hand):
            self.winner = match.finished(hand.rules, self.points_after, self.games_after)

    def adjust(self, hand: Hand, side: int, points: int) -> bool:
        """A score is agreed, with `side | AFTER` that after the hand; False, nothing changed,
        unless AFTER says rightly whether the hand is over."""
        after = side >= entries.AFTER
        side &= entries.AFTER - 1
        if after != hand.over or side >= hand.rules.sides:
            return False
        unit = hand.rules.unit
        if unit == games.POINTS or (unit == games.GAMES_101 and points >= IN_GAME):
            points &= IN_GAME - 1 if unit else 0xFFFF
            (self.points_after if after else self.points)[side] = points
        else:
            (self.games_after if after else self.games)[side] = points
        if after:
            self.find_winner(hand)
        return True

    def before(self, rules: Ruleset, side: int) -> int:
        """What a side has of the target before this hand: points, or games, hands, marks."""
        return self.points[side] if rules.unit == games.POINTS else self.games[side]

    def after(self, rules: Ruleset, side: int) -> int:
        """The same with this hand, which is over."""
        return (self.points_after if rules.unit == games.POINTS else self.games_after)[side]


def sum_found(hand: Hand) -> int:
    """0 when a hand played out adds up to 130 (C-63); else the sum found, 255 for wrong tricks.

    A card turned up and out of play is nobody's. Void hands, tutes and forfeits need not add up.
    """
    rules = hand.rules
    if hand.void or hand.tute_seat != NO_SEAT or hand.forfeit_seat != NO_SEAT:
        return 0
    played = hand.n_plays == rules.cards == hand.tricks * rules.players
    if not played and hand.ending != events.LAST and hand.ending != events.CLAIM:
        return 255
    points = hand.card_points
    found = cards.LAST_TRICK + points[0] + points[1] + points[2] + points[3]
    expected = scoring.SUM
    if rules.trump_from == games.TURNED_OUT:
        expected -= cards.points(hand.shown)
    return 0 if found == expected else found
