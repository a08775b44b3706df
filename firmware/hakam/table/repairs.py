"""What a table in trouble does: repairs of the order, counting the cards, a score agreed."""

from hakam.rules import cards, events, match, reasons
from hakam.rules.cards import NO_CARD, NO_SEAT, NO_SIDE
from hakam.rules.games import GAMES_101, NEXT_CARD, NO_CORRECTION, POINTS
from hakam.table import deck as tags
from hakam.table import entries, mend, verdicts
from hakam.table import events as table
from hakam.table.answers import Answers


class Repairs(Answers):
    """An event that cannot be leaves state and journal as they are."""

    def _trouble(self, kind: int, seat: int, arg: int) -> int:
        """ADJUST .. COUNT_CARDS, and LAST; verdict."""
        if kind == table.ADJUST:
            return self._agree(seat, arg)
        if kind == events.LAST and self.dealing == table.COUNT_CARDS:
            return self._last(seat)
        if kind == table.COUNT_CARDS and self.may_count(seat):
            if not self.count.whole(self.hand.rules):
                return self.verdict.say(verdicts.WRONG_COUNT, kind, seat, NO_CARD, self.count.n)
            if not self.journal.add(kind, seat, 0):
                return self._no(verdicts.FULL, kind)
            self._open_count(seat)
            return self.verdict.say(verdicts.COUNT_OPENED, kind, seat, NO_CARD, 0)
        ended = self.hand.ending or self.forfeited()
        if self.dealing or ended or not table.SWAP <= kind <= table.CREDIT:
            return self._no(verdicts.NOT_NOW, kind)
        reason = self._cannot(kind, seat, arg)
        if reason:
            card = arg if kind == table.INSERT else NO_CARD
            return self.verdict.say(reason, kind, seat, card, arg)
        return self._repair(kind, seat, arg)

    def stays(self) -> int:
        """Plays that can no longer be taken back by the house rule `correction` (rulebook): those
        after them may, by REMOVE with arg 1. BACK undoes whatever the rule."""
        n = self.hand.n_plays
        rules = self.hand.rules
        if not n or rules.correction == NO_CORRECTION:
            return n
        return n - 1 - (0 if rules.correction == NEXT_CARD else (n - 1) % rules.players)

    def forfeited(self) -> bool:
        """A FORFEIT stands."""
        return self.hand.forfeit_seat != NO_SEAT and not self.hand.known

    def _cannot(self, kind: int, seat: int, arg: int) -> int:
        """Why a repair need not be tried, or 0."""
        hand = self.hand
        n = hand.n_plays
        if kind == table.CREDIT:
            known = arg <= table.DEAL_OF or table.TRUMP_OF <= arg < entries.NONE
            return 0 if known and seat < hand.rules.players else verdicts.IMPOSSIBLE
        if kind == table.INSERT:
            if arg >= cards.DECK or (hand.rules.no_twos and not arg % cards.SUIT):
                return reasons.NO_SUCH_CARD
            if hand.played[arg // cards.SUIT] >> arg % cards.SUIT & 1:
                return reasons.ALREADY_PLAYED
            return 0 if seat <= n else verdicts.IMPOSSIBLE
        if kind == table.SWAP and (arg >= n or arg == seat):
            return verdicts.IMPOSSIBLE
        if kind == table.REMOVE and arg:
            if arg > 1:
                return verdicts.IMPOSSIBLE
            if seat < self.stays():
                return verdicts.TOO_LATE
        return 0 if seat < n else verdicts.IMPOSSIBLE

    def _repair(self, kind: int, seat: int, arg: int) -> int:
        """Try a repair: REPAIRED, or as a play when the hand or the match ends with it."""
        book = self.journal
        was_over = self.hand.over
        winner = self._winner
        what = arg
        while not self._fold(entries.put(book.live, book.n_live, kind, seat, what)):
            if kind != table.CREDIT or what != table.DEAL_OF:
                self._replay()
                return self._no(verdicts.IMPOSSIBLE, kind)
            what = mend.DEAL_AND_GHNA
        if not book.add(kind, seat, what):
            self._replay()
            return self._no(verdicts.FULL, kind)
        self._woken = False
        if self.deck_no == tags.NO_DECK and self.hand.n_plays:
            book.set_deck(tags.NO_DECK)
        card = arg if kind == table.INSERT else NO_CARD
        if self.hand.over and (not was_over or self._winner not in (winner, NO_SIDE)):
            return self._ended(kind, seat, card)
        return self.verdict.say(verdicts.REPAIRED, kind, seat, card, arg)

    def _agree(self, side: int, points: int) -> int:
        """The score of a side is agreed: ACCEPTED, IMPOSSIBLE for one that there is not, or beyond
        the target of games, hands or marks."""
        rules = self.hand.rules
        most = table.MOST if rules.unit == POINTS else rules.target
        if rules.unit == GAMES_101 and points >= table.IN_GAME:
            most = table.IN_GAME + match.GAME_101 - 1
        if side >= rules.sides or points > most:
            return self.verdict.say(verdicts.IMPOSSIBLE, table.ADJUST, side, NO_CARD, points)
        seat = side | entries.AFTER if self.hand.over else side
        if not self.journal.add(table.ADJUST, seat, points):
            return self._no(verdicts.FULL, table.ADJUST)
        self._adjust(seat, points)
        return self.verdict.say(verdicts.ACCEPTED, table.ADJUST, side, NO_CARD, points)

    def _last(self, seat: int) -> int:
        """The counted hand is scored: HAND_ENDED, MATCH_OVER or WRONG_COUNT."""
        count = self.count
        if not count.may_end(self.hand.rules, seat):
            return self.verdict.say(verdicts.WRONG_COUNT, events.LAST, seat, NO_CARD, count.n)
        if not self.journal.add(events.LAST, seat, 0):
            return self._no(verdicts.FULL, events.LAST)
        self._end_count(seat)
        return self._ended(events.LAST, seat, NO_CARD)
