"""The referee: a verdict on each thing seen or entered, undo, the opening and closing of hands.

A refusal leaves the state as it is, to the byte. Undo and start-up replay the entries that stand.
"""

from hakam.journal import entries, finished, kinds
from hakam.rules import cards, events, match, reasons, state
from hakam.rules.cards import NO_CARD, NO_SEAT, NO_SIDE
from hakam.rules.events import PLAY as _PLAY
from hakam.rules.ruleset import Ruleset
from hakam.table import deck as tags
from hakam.table import fold as _first  # noqa: F401  (the stack of imports stays shallow)
from hakam.table import verdicts
from hakam.table.files import Files

NO_MATCH = 0
DEAL = 1  # cards are tapped as they are dealt, or the card that makes trump is awaited
AUCTION = 2
TRUMP = 3
PLAY = 4
PAUSE = 5  # a trick is complete and the next lead not made
HAND_OVER = 6
MATCH_OVER = 7
COUNT = 8  # one side's won cards are counted

_CARDS = (_PLAY, kinds.DEAL, kinds.SHOW, events.DRAW, events.EXCHANGE)
_TOUCHED = (_PLAY, events.DRAW, kinds.SHOW)
_ANSWERS = (kinds.CONFIRM, kinds.DOUBT, kinds.OBJECT, kinds.REVOKED)
_NONE = 255


class Referee(Files):
    """All buffers are made once. Plain fields to read:

    rules, hand (rules.Hand), verdict (the last answer), journal, deck (tags.Deck or None: its
    `playing` is kept in step), match_no, hand_no (from 1), dealer, deck_no (of this hand, NO_DECK
    before its first card), dealt (cards known dealt), dealing (kind of event awaited in phase
    DEAL or COUNT, else 0), count (Count, what is counted in phase COUNT), flags (by play of the
    hand: the duty it broke, 0 none), points, games (by side, before this hand), points_after,
    games_after (with it, once it is over).
    """

    def phase(self) -> int:
        """NO_MATCH .. COUNT."""
        hand = self.hand
        if self.rules is None:
            return NO_MATCH
        if hand.over:
            return HAND_OVER if self._winner == NO_SIDE else MATCH_OVER
        if self.dealing:
            return COUNT if self.dealing == kinds.COUNT_CARDS else DEAL
        if hand.in_pause:
            return PAUSE
        return AUCTION + hand.phase

    @property
    def counted(self) -> int:
        """Cards counted so far, in phase COUNT."""
        return self.count.n

    def accepted(self, card: int) -> bool:
        """Was this card dealt, played or counted in this phase? Then it may still lie about."""
        suit = card // cards.SUIT
        seen = self.hand.played
        if self.dealing:
            counting = self.dealing == kinds.COUNT_CARDS
            seen = self.count.masks if counting else self.hand.placed
        return self.rules is not None and seen[suit] >> card % cards.SUIT & 1 == 1

    def new_match(self, rules: Ruleset, dealer: int) -> int:
        """Open match `match_no` + 1: MATCH_OPENED. The one before is left as it stands."""
        packed = rules.pack()
        self.rules = self.hand.rules = rules
        self.match_no = self.match_no + 1 & 0xFFFF
        self.hand_no = 1
        self.dealer = dealer % rules.players
        for side in range(4):
            self.points[side] = self.games[side] = 0
        self._open(packed)
        return self.verdict.say(verdicts.MATCH_OPENED, kinds.NEW_MATCH, self.dealer, NO_CARD, 1)

    def move_dealer(self, seat: int) -> int:
        """DEALER_MOVED before the hand's first event, else NOT_NOW."""
        if self.rules is None or self.journal.n_live or seat >= self.rules.players:
            return self._no(verdicts.NOT_NOW, kinds.MOVE_DEALER)
        packed = self.rules.pack()
        self.dealer = seat
        self._open(packed)
        return self.verdict.say(verdicts.DEALER_MOVED, kinds.MOVE_DEALER, seat, NO_CARD, _NONE)

    def touch(self, card: int, seat: int = NO_SEAT) -> int:
        """A tag was touched: card 0..39 or UNKNOWN, FOREIGN, TWO of `deck`. Verdict id.

        `seat` where the reader tells it. Allocates nothing; a play is written out, not split up:
        a call costs as much as a dozen operations.
        """
        if not self._plays or card >= cards.DECK:
            return self._seen(card, seat)
        hand = self.hand
        if seat == NO_SEAT:
            seat = hand.turn
        reason = hand.play(seat, card)
        if reason and reason < reasons.ILLEGAL:
            return self._refused(reason, seat, card)
        book = self.journal
        n = book.n
        if n < book.limit:
            book.log[n] = card
            book.n = n + 1
            book.dirty |= book.part
        elif not book.add(_PLAY, entries.BY_TURN, card):
            self._replay()
            return self._no(verdicts.FULL, _PLAY)
        id = verdicts.ACCEPTED
        if hand.over:
            self._plays = False
            self._settle()
            if not reason:
                return self._ended(_PLAY, seat, card)
        elif hand.in_pause:
            id = verdicts.TRICK_WON
        if reason:
            self.flags[hand.n_plays - 1] = reason - reasons.ILLEGAL
            id = reason
        elif id == verdicts.TRICK_WON:
            seat = hand.taker
        said = self.verdict
        said.id = id
        said.kind = _PLAY
        said.seat = seat
        said.card = card
        said.arg = hand.trick.n - 1
        return id

    def event(self, kind: int, seat: int, arg: int) -> int:
        """An event of `rules.events` or `kinds.events` by the keys. Verdict id.

        Not NEW_MATCH and MOVE_DEALER, and no COUNT: cards are counted, not points.
        """
        if kind == kinds.UNDO:
            return self.undo()
        if kind == kinds.NEXT_HAND:
            return self.next_hand()
        if self.rules is None:
            return self._no(verdicts.NO_MATCH, kind)
        if kind in _ANSWERS:
            return self._asked(kind, seat, arg)
        counting = self.dealing == kinds.COUNT_CARDS
        if kind == (_PLAY if counting else self.dealing or _PLAY):
            if self.hand.over:
                return self._no(reasons.HAND_OVER, kind)
            if arg >= cards.DECK:
                return self.verdict.say(reasons.NO_SUCH_CARD, kind, seat, arg, _NONE)
            return self._card(seat, arg, tags.NO_DECK)
        if (kind > events.MISDEAL and kind != events.CLAIM) or counting:
            return self._trouble(kind, seat, arg)
        if self.dealing and kind < events.CONCEDE:
            return self._no(verdicts.NOT_NOW, kind)
        reason = self.hand.judge(kind, seat, arg)
        if reason:
            return self.verdict.say(reason, kind, seat, NO_CARD, arg)
        return self._accept(kind, seat, arg)

    def undo(self) -> int:
        """Take back the last event that stands: UNDONE, NOTHING_TO_UNDO or NEED_RECORD."""
        if self.rules is None:
            return self._no(verdicts.NO_MATCH, kinds.UNDO)
        book = self.journal
        n = book.n_live
        if not n:
            if self.hand_no == 1:
                return self._no(verdicts.NOTHING_TO_UNDO, kinds.UNDO)
            return self.verdict.say(
                verdicts.NEED_RECORD, kinds.UNDO, NO_SEAT, NO_CARD, self.hand_no - 1
            )
        self._woken = False
        event = entries.get(book.live, entries.start(book.live, n))
        book.drop()
        kind = event & 255
        self._replay()
        seat = event >> 8 & 255
        arg = event >> 16
        opened = kind == kinds.COUNT_CARDS
        if kind == _PLAY and self.dealing:
            kind = self.dealing
        if seat == entries.BY_TURN and kind not in _ANSWERS:
            seat = self.deal_seat() if self.dealing else self.hand.turn
        card = NO_CARD
        if kind == kinds.ADJUST:
            seat &= entries.AFTER - 1
        elif kind in _CARDS or (kind == kinds.COUNT_CARDS and not opened):
            card = arg
        return self.verdict.say(verdicts.UNDONE, kind, seat, card, arg)

    def next_hand(self) -> int:
        """Close a finished hand and open the next: HAND_OPENED.

        Refused: NOT_NOW, MATCH_CLOSED, SUM_WRONG. Append `hand_record()` to the match file before.
        """
        if self.rules is None or not self.hand.over:
            return self._no(verdicts.NOT_NOW, kinds.NEXT_HAND)
        found = finished.sum_found(self.hand)
        if found:
            return self.verdict.say(verdicts.SUM_WRONG, kinds.NEXT_HAND, NO_SEAT, NO_CARD, found)
        if self._winner != NO_SIDE:
            return self._no(verdicts.MATCH_CLOSED, kinds.NEXT_HAND)
        packed = self.rules.pack()
        for side in range(4):
            self.points[side] = self.points_after[side]
            self.games[side] = self.games_after[side]
        self.dealer = match.next_dealer(self.rules, self.dealer, self.hand.ending)
        self.hand_no += 1
        self._open(packed)
        return self.verdict.say(
            verdicts.HAND_OPENED, kinds.NEXT_HAND, self.dealer, NO_CARD, self.hand_no
        )

    def _seen(self, card: int, seat: int) -> int:
        """A touch that is no play, or the hand's first, or the first since the start."""
        if card == tags.UNKNOWN:
            return self.verdict.say(verdicts.UNKNOWN_TAG, _NONE, seat, NO_CARD, _NONE)
        if self.rules is None or (not self.dealing and self.hand.phase != state.PLAY):
            return self.verdict.say(verdicts.SILENT, _NONE, seat, card, _NONE)
        if card >= cards.DECK:
            id = verdicts.FOREIGN_CARD if card == tags.FOREIGN else verdicts.TWO_CARDS
            return self.verdict.say(id, _NONE, seat, NO_CARD, _NONE)
        if self._woken and card == self._last_card():
            self._woken = False
            return self.verdict.say(verdicts.CARD_AGAIN, _NONE, seat, card, _NONE)
        return self._card(seat, card, tags.NO_DECK if self.deck is None else self.deck.seen_deck)

    def _card(self, seat: int, card: int, deck: int) -> int:
        """A card dealt, shown, drawn or played; `seat` NO_SEAT: the one expected."""
        hand = self.hand
        self._woken = False
        if self.dealing:
            return self._dealt(self.dealing, seat, card, deck)
        if hand.draws_left:
            return self._drawn(card)
        self._plays = True
        id = self.touch(card, seat)
        self._plays = hand.n_plays > 0 and not hand.over and not hand.rules.stock_size
        if hand.draws_left and not hand.rules.sight_open:
            self._draw()
        if hand.n_plays == 1 and verdicts.stands(id):
            self.journal.set_deck(deck)
            self._choose_deck()
        return id

    def _last_card(self) -> int:
        """Card touched last of all that stands, NO_CARD when it no longer counts."""
        card = _touched(self.journal.live, self.journal.n_live)
        return card if card < cards.DECK and self.accepted(card) else NO_CARD

    def lay(self, card: int) -> bool:
        """Is this the card touched last, whether it stands or was taken back?"""
        return self.rules is not None and card == _touched(self.journal.log, self.journal.n)


def _touched(log: bytearray, n: int) -> int:
    """Card touched last in `n` bytes of entries, NO_CARD before the first."""
    while n > 0:
        n = entries.start(log, n)
        event = entries.get(log, n)
        if event & 255 in _TOUCHED:
            return event >> 16
    return NO_CARD
