"""What a table in trouble does: repairs of the order, a Ghna entered later, counting the cards, a
score agreed."""

from hakam.journal import entries, kinds, late, mend
from hakam.journal.order import Again
from hakam.rules import cards, events, match, reasons
from hakam.rules.cards import NO_CARD, NO_SEAT, NO_SIDE, NO_SUIT
from hakam.rules.games import GAMES_101, NEXT_CARD, NO_CORRECTION, POINTS
from hakam.table import deck as tags
from hakam.table import verdicts
from hakam.table.answers import Answers

_REPAIRS = (kinds.AGAIN, kinds.TAKE_BACK, kinds.CREDIT)


class Repairs(Answers):
    """An event that cannot be leaves state and journal as they are."""

    def __init__(self, deck: "tags.Deck | None" = None) -> None:
        super().__init__(deck)
        self.again = Again()  # the trick that is being touched again
        self.late_tricks = bytearray(4)  # see `find_late`

    def _trouble(self, kind: int, seat: int, arg: int) -> int:
        """ADJUST .. COUNT_CARDS, LATE and LAST; verdict."""
        if kind == kinds.ADJUST:
            return self._agree(seat, arg)
        if kind == events.LAST and self.dealing == kinds.COUNT_CARDS:
            return self._last(seat)
        if kind == kinds.COUNT_CARDS and self.may_count(seat):
            if not self.count.whole(self.hand.rules):
                return self.verdict.say(verdicts.WRONG_COUNT, kind, seat, NO_CARD, self.count.n)
            if not self.journal.add(kind, seat, 0):
                return self._no(verdicts.FULL, kind)
            self._open_count(seat)
            return self.verdict.say(verdicts.COUNT_OPENED, kind, seat, NO_CARD, 0)
        if kind == kinds.LATE:
            free = self.may_sing_late()
        else:
            ended = self.hand.ending or self.forfeited() or self.dealing
            free = not ended and kind in _REPAIRS
        if not free:
            return self._no(verdicts.NOT_NOW, kind)
        reason = self._cannot(kind, seat, arg)
        if reason:
            return self.verdict.say(reason, kind, seat, NO_CARD, arg)
        return self._touched_again(arg) if kind == kinds.AGAIN else self._repair(kind, seat, arg)

    def stays(self) -> int:
        """Plays that can no longer be taken back by the house rule `correction` (rulebook): those
        after them may, by TAKE_BACK. BACK undoes whatever the rule."""
        n = self.hand.n_plays
        rules = self.hand.rules
        if not n or rules.correction == NO_CORRECTION:
            return n
        return n - 1 - (0 if rules.correction == NEXT_CARD else (n - 1) % rules.players)

    def forfeited(self) -> bool:
        """Has the table ended a hidden hand because somebody revoked?"""
        return self.hand.forfeit_seat != NO_SEAT and not self.hand.known

    def _cannot(self, kind: int, seat: int, arg: int) -> int:
        """Why a repair need not be tried, or 0."""
        hand = self.hand
        n = hand.n_plays
        if kind == kinds.LATE:
            if seat >= hand.rules.players:
                return reasons.NO_SUCH_SEAT
            return 0 if arg >> 2 <= hand.tricks else reasons.MELD_NOT_NOW
        if kind == kinds.CREDIT and arg >= kinds.SUIT_OF:
            known = seat < 4 and arg < kinds.SUIT_OF + 4 and arg - kinds.SUIT_OF != seat
            return 0 if known else verdicts.IMPOSSIBLE
        if kind == kinds.CREDIT:
            known = arg <= kinds.DEAL_OF or arg >= kinds.TRUMP_OF
            return 0 if known and seat < hand.rules.players else verdicts.IMPOSSIBLE
        if kind == kinds.AGAIN:
            return self._cannot_again(seat)
        if seat < self.stays():
            return verdicts.TOO_LATE
        return 0 if seat < n else verdicts.IMPOSSIBLE

    def _cannot_again(self, trick: int) -> int:
        """Why the cards of `again` cannot be those of a trick, or 0. Fewer than were touched are
        taken in the running trick alone."""
        hand = self.hand
        players = hand.rules.players
        again = self.again
        first = trick * players
        if again.trick != trick or first >= hand.n_plays or not again.n:
            return verdicts.IMPOSSIBLE
        if hand.n_plays >= first + players and again.n < players:
            return verdicts.TOO_FEW
        for i in range(again.n):
            if hand.rules.no_twos and not again.new[i] % cards.SUIT:
                return reasons.NO_SUCH_CARD
        for i in range(first):
            if again.has(hand.plays[i]):
                return reasons.ALREADY_PLAYED
        return 0

    def _touched_again(self, arg: int) -> int:
        """The trick of `again` is replaced: REPAIRED and the like; FALLS (kind, seat, arg of the
        event that cannot stand then, card: how many there are) until `arg` says that they may;
        LAID (seat, card) for a later play that cannot, its card being known elsewhere."""
        book = self.journal
        was_over = self.hand.over
        winner = self._winner
        whole = self._try_again(arg | kinds.FALLS)
        fallen = self.fallen
        fell = self._fell
        if not whole:
            self._no(verdicts.IMPOSSIBLE, kinds.AGAIN)
            self._why(NO_SUIT)
            self._replay()
            return self.verdict.id
        if fallen and not arg & kinds.FALLS:
            self._replay()
            return self.verdict.say(
                verdicts.FALLS, fell & 255, fell >> 8 & 255, fallen, fell >> 16
            )
        if not book.add_again(arg, self.again):
            self._replay()
            return self._no(verdicts.FULL, kinds.AGAIN)
        return self._repaired(kinds.AGAIN, self.again.trick, arg, was_over, winner)

    def _try_again(self, arg: int) -> bool:
        """Could the hand have been played with the trick of `again`?"""
        live = self.journal.live
        again = self.again
        n = entries.put_again(live, self.journal.n_live, again.trick, arg, again.new, again.n)
        return self._fold(n)

    def _repair(self, kind: int, seat: int, arg: int) -> int:
        """Try a repair: REPAIRED, or as a play when the hand or the match ends with it."""
        book = self.journal
        was_over = self.hand.over
        winner = self._winner
        what = arg
        while not self._fold(entries.put(book.live, book.n_live, kind, seat, what)):
            if kind != kinds.CREDIT or what != kinds.DEAL_OF:
                self._no(verdicts.IMPOSSIBLE, kind)
                if kind == kinds.LATE:
                    self._why(arg & 3)
                elif kind == kinds.CREDIT and arg >= kinds.SUIT_OF:
                    self._why(seat)
                self._replay()
                return self.verdict.id
            what = mend.DEAL_AND_GHNA
        if not book.add(kind, seat, what):
            self._replay()
            return self._no(verdicts.FULL, kind)
        return self._repaired(kind, seat, arg, was_over, winner)

    def _repaired(self, kind: int, seat: int, arg: int, was_over: bool, winner: int) -> int:
        """A repair stands: REPAIRED, or as of a play when the hand or the match ends with it."""
        self._woken = False
        if self.deck_no == tags.NO_DECK and self.hand.n_plays:
            self.journal.set_deck(tags.NO_DECK)
        if self.hand.over and (not was_over or self._winner not in (winner, NO_SIDE)):
            return self._ended(kind, seat, NO_CARD)
        return self.verdict.say(verdicts.REPAIRED, kind, seat, NO_CARD, arg)

    def _why(self, suit: int) -> None:
        """Say why a fold stopped that has a Ghna of this suit more: by its rules as of its moment,
        or for the first of the later events that cannot stand beside it. NO_SUIT: whose order is
        another, for a play alone."""
        at = self._stopped
        if not at:
            return
        live = self.journal.live
        hand = self.hand
        event = entries.get(live, at)
        kind = event & 255
        seat = event >> 8 & 255
        arg = event >> 16
        if kind == events.MELD and arg == suit:
            reason = hand.judge(kind, seat, suit)
            at += 1
            half = late.is_half(live, at, suit) and seat != hand.turn and hand.rules.meld_when
            if reason != reasons.MELD_NOT_NOW or not half:
                self.verdict.say(reason, kinds.LATE, seat, NO_CARD, suit)
                return
            kind = events.PLAY
            arg = entries.get(live, at) >> 16
            seat = hand.turn
        if seat == entries.BY_TURN:
            seat = hand.turn
        if kind == events.PLAY:
            self.verdict.say(verdicts.LAID, kind, seat, arg, suit)
        elif suit < NO_SUIT:
            self.verdict.say(verdicts.FALLS, kind, seat, NO_CARD, arg)

    def may_sing_late(self) -> bool:
        """Can a Ghna be entered later, as far as the hand alone tells: was one possible so far?"""
        hand = self.hand
        ended = (hand.ending and hand.ending != events.LAST) or hand.void or self.forfeited()
        begun = hand.n_plays if hand.rules.meld_when else hand.tricks
        return begun > 0 and not ended and not self.dealing

    def find_late(self, suit: int) -> None:
        """Fill `late_tricks`: by seat the tricks finished when it could last have sung this suit,
        as far as everybody can see; in first-card games the number of its trick from 1; 0: never.
        """
        found = self.late_tricks
        live = self.journal.live
        hand = self.hand
        glued = hand.rules.meld_when
        for seat in range(4):
            found[seat] = 0
        n = self.mended(self.journal.n_live)
        self.rewind()
        at = 0
        while at <= n:
            due = at == n or late.stops(live, at)
            if glued:
                due = at < n and late.is_half(live, at, suit)
            if due and not self.dealing:
                for seat in range(hand.rules.players):
                    reason = hand.judge(events.MELD, seat, suit)
                    if not reason or (reason == reasons.NOT_IN_HAND and hand.known):
                        found[seat] = hand.tricks + (1 if glued else 0)
            if at < n:
                self.step(at)
                at = entries.end(live, at, n)
            else:
                at += 1

    def _agree(self, side: int, points: int) -> int:
        """The score of a side is agreed: ACCEPTED, IMPOSSIBLE for one that there is not, or beyond
        the target of games, hands or marks."""
        rules = self.hand.rules
        most = kinds.MOST if rules.unit == POINTS else rules.target
        if rules.unit == GAMES_101 and points >= kinds.IN_GAME:
            most = kinds.IN_GAME + match.GAME_101 - 1
        if side >= rules.sides or points > most:
            return self.verdict.say(verdicts.IMPOSSIBLE, kinds.ADJUST, side, NO_CARD, points)
        seat = side | entries.AFTER if self.hand.over else side
        if not self.journal.add(kinds.ADJUST, seat, points):
            return self._no(verdicts.FULL, kinds.ADJUST)
        self._adjust(seat, points)
        return self.verdict.say(verdicts.ACCEPTED, kinds.ADJUST, side, NO_CARD, points)

    def _last(self, seat: int) -> int:
        """The counted hand is scored: HAND_ENDED, MATCH_OVER or WRONG_COUNT."""
        count = self.count
        if not count.may_end(self.hand.rules, seat):
            return self.verdict.say(verdicts.WRONG_COUNT, events.LAST, seat, NO_CARD, count.n)
        if not self.journal.add(events.LAST, seat, 0):
            return self._no(verdicts.FULL, events.LAST)
        self._end_count(seat)
        return self._ended(events.LAST, seat, NO_CARD)
