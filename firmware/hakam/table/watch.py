"""Follows the running hand with all that is known of hidden hands, behind the table's back."""

from hakam.proof.bounds import UNSEEN
from hakam.proof.knowledge import NOT_PROVED, Knowledge
from hakam.proof.offence import Offence
from hakam.rules import events
from hakam.rules.cards import NO_CARD, NO_SEAT
from hakam.rules.hand import Hand
from hakam.rules.ruleset import Ruleset
from hakam.table import entries
from hakam.table import events as table

QUIET = 0  # states
SUSPECT = 1  # a proof, or a slip of the table: repairs are sought
ASKED = 2  # the question stands: kind, seat, arg
PROVED = 3  # the table confirmed the order

OPEN = 0  # answers to an objection
GUILTY = 1
INNOCENT = 2


class Watch:
    """A second hand that follows the journal, and what is known of it; buffers are made once.

    To read, as of the last `Referee.ponder` or `search`: state (QUIET .. PROVED). kind, seat,
    arg: in state ASKED the repair that fits, kind 255: none. certain, accused: masks of seats
    (accused may be empty: more than one revoked). proved_card: that proved it, or NO_CARD.
    offence: see `Offence`, after `Referee.find_offence`.
    Not followed: open sight, where each play is judged at once; a hand ended by agreement or
    being counted.
    """

    def __init__(self) -> None:
        self.state = QUIET
        self.kind = self.seat = self.arg = 255
        self.proved_card = NO_CARD
        self.offence = Offence()
        self.hand = Hand()
        self.known = Knowledge()
        self.readers = False  # the touches tell their seats
        self.n = 0  # entries taken
        self.at = 0  # bytes of the log taken, at this `folds` of the journal
        self.folds = 0
        self.closed = False
        self.confirmed = 0  # plays when the table last confirmed the order
        self.granted = 0  # certain then, 0 without a proof
        self.proof_stands = False  # there was a proof then, and is
        self.objected = 0  # mask of accused seats
        self.forfeiter = NO_SEAT  # who was the first to be certain, alone, ...
        self.forfeit_at = 0  # ... with so many entries; 0: nobody

    @property
    def certain(self) -> int:
        """Seats whose own plays cannot all have been legal."""
        return self.known.sure

    @property
    def accused(self) -> int:
        """If only one player revoked, it was one of these: at the first proof."""
        return self.known.accused

    def begin(self, rules: Ruleset, dealer: int, confirmed: int) -> None:
        """A hand without events, of which so many plays are confirmed in the end."""
        self.hand.begin(rules, dealer)
        self.known.begin(self.hand)
        self.n = 0
        self.closed = rules.sight_open != 0
        self.confirmed = confirmed
        self.granted = 0
        self.proof_stands = False
        self.objected = 0
        self.forfeiter = NO_SEAT
        self.forfeit_at = 0
        self.proved_card = NO_CARD

    def take(self, event: int, weigh: bool) -> None:
        """An entry that stands, mended, as `entries.get` gives it; ask at once what it proves?"""
        hand = self.hand
        known = self.known
        kind = event & 255
        seat = event >> 8 & 255
        arg = event >> 16
        self.n += 1
        if kind == table.OBJECT:
            self.objected |= 1 << arg
        if self.closed or kind == table.OBJECT or kind == table.ADJUST:
            return
        if kind == table.CONFIRM:
            if hand.n_plays == self.confirmed:
                self.weigh(NO_CARD)
                self._grant()
            return
        if kind == table.SHOW:
            hand.show(arg)
            known.begin(hand)
            return
        if kind > events.STRIKE:
            if kind == table.FORFEIT:  # of what the table had confirmed, whatever came after
                self.weigh(NO_CARD)
                self._grant()
            self.closed = True
            return
        if seat == entries.BY_TURN:
            seat = hand.turn
        known.note(kind, seat, arg)
        hand.apply(kind, seat, arg)
        while hand.draws_left:
            card = hand.stock[hand.drawn]
            known.note(events.DRAW, hand.turn, card)
            hand.apply(events.DRAW, hand.turn, card)
        if weigh:
            self.weigh(arg if kind == events.PLAY else NO_CARD)

    def could(self, event: int) -> bool:
        """May this entry be taken next? Of a repair that is only tried."""
        kind = event & 255
        seat = event >> 8 & 255
        hand = self.hand
        if self.closed or kind > events.STRIKE:
            return True
        if seat == entries.BY_TURN:
            if hand.over:
                return False
            seat = hand.turn
        return hand.judge(kind, seat, event >> 16) == 0

    def confirm(self) -> None:
        """The next entry is a CONFIRM, of all that was played."""
        self.confirmed = self.hand.n_plays

    def proved(self) -> bool:
        """Do the plays contradict each other, whoever is to blame?"""
        return self.known.proved != NOT_PROVED

    def pending(self) -> bool:
        """Is there a proof that the table has not confirmed?"""
        if not self.proved():
            return False
        return not self.proof_stands or self.known.sure & ~self.granted != 0

    def answer(self, seat: int) -> int:
        """To the objection that a seat revoked: OPEN, GUILTY or INNOCENT."""
        hand = self.hand
        if self.known.sure >> seat & 1:
            return GUILTY if self.granted >> seat & 1 else OPEN
        if self.pending():
            return OPEN
        all_known = hand.n_plays == hand.rules.cards and not hand.rules.stock_size
        if all_known or not self._may_have_revoked(seat):
            return INNOCENT
        return OPEN

    def _may_have_revoked(self, seat: int) -> bool:
        """Nobody's word taken: can the hand have held a card that it denied?"""
        places = self.known.places
        for card in range(40):
            if places.denial(seat, card):
                where = places.where[card]
                if where == seat or (where == UNSEEN and self.hand.unknown[seat]):
                    return True
        return False

    def weigh(self, card: int) -> None:
        """What has the last entry proved, the card of which was this?"""
        known = self.known
        first = known.weigh(self.n)
        if not self.proved():
            self.forfeiter = NO_SEAT
            self.forfeit_at = 0
            self.proof_stands = False
            self.granted = 0
            return
        if first:
            self.proved_card = card
        if known.fresh and not self.forfeit_at:
            self.forfeiter = known.forfeiter()
            if self.forfeiter != NO_SEAT:
                self.forfeit_at = self.n
        if (first or known.fresh) and 0 < self.confirmed == self.hand.n_plays:
            self._grant()

    def _grant(self) -> None:
        """The order is confirmed: what is proved stands."""
        self.granted = self.known.sure
        self.proof_stands = self.proved()
