"""What a hand that is over, cards counted or scores agreed make of the sheet."""

from array import array

from hakam.journal import entries, finished
from hakam.journal.kinds import COUNT_CARDS, IN_GAME
from hakam.rules import match
from hakam.rules.cards import NO_SEAT, NO_SIDE
from hakam.rules.games import FORFEIT, GAMES_101, POINTS
from hakam.rules.hand import Hand
from hakam.table.count import Count


class Settlement:
    """Part of `Fold`, which makes the fields."""

    hand: Hand
    count: Count
    dealing: int
    points: "array[int]"
    games: "array[int]"
    points_after: "array[int]"
    games_after: "array[int]"
    _winner: int
    _plays: bool

    def _settle(self) -> None:
        """The hand is over: the sheet with it, and the match's winner unless the sum is wrong."""
        for side in range(4):
            self.points_after[side] = self.points[side]
            self.games_after[side] = self.games[side]
        rules = self.hand.rules
        match.add_hand(rules, self.hand, self.points_after, self.games_after)
        self._look()

    def _look(self) -> None:
        """Who has won the match with this hand."""
        self._winner = NO_SIDE
        if not finished.sum_found(self.hand):
            self._winner = match.finished(self.hand.rules, self.points_after, self.games_after)

    def _adjust(self, side: int, points: int) -> bool:
        """An agreed score (`side | AFTER`); False when the hand is not over, or is, as it was."""
        after = side >= entries.AFTER
        side &= entries.AFTER - 1
        if after != self.hand.over or side >= self.hand.rules.sides:
            return False
        unit = self.hand.rules.unit
        if unit == POINTS or (unit == GAMES_101 and points >= IN_GAME):
            points &= IN_GAME - 1 if unit else 0xFFFF
            (self.points_after if after else self.points)[side] = points
        else:
            (self.games_after if after else self.games)[side] = points
        if after:
            self._look()
        return True

    def may_count(self, seat: int) -> bool:
        """Can the cards of the side of `seat` be counted next?"""
        free = not self.dealing or self.dealing == COUNT_CARDS
        return free and self.count.may_follow(self.hand, seat)

    def _open_count(self, seat: int) -> bool:
        if not self.may_count(seat) or not self.count.whole(self.hand.rules):
            return False
        self.count.follow(self.hand, seat)
        self.dealing = COUNT_CARDS
        self._plays = False
        return True

    def _revoked(self, seat: int) -> bool:
        """The table has found that a seat revoked: by the house rule the hand ends, or ended,
        against its side; else it goes on."""
        if seat >= self.hand.rules.players:
            return False
        if self.hand.rules.on_illegal != FORFEIT:
            return True
        self.hand.tute_seat = NO_SEAT
        self.hand.forfeit(seat)
        self._plays = False
        self._settle()
        return True
