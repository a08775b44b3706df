"""The state of the table as a fold of the running hand's events, from the hand's snapshot.

What is folded is the hand as its repairs (`mend`) leave it.
"""

from array import array

from hakam.doubt.sworn import Sworn
from hakam.journal import edits, entries, mend, slots
from hakam.journal.journal import Journal
from hakam.journal.kinds import ADJUST, CONFIRM, COUNT_CARDS, DEAL, REVOKED, SHOW
from hakam.journal.order import Order
from hakam.rules import cards, events, reasons
from hakam.rules.cards import NO_CARD, NO_SEAT, NO_SIDE
from hakam.rules.games import SHOWN
from hakam.rules.hand import Hand
from hakam.rules.ruleset import Ruleset, unpack
from hakam.table import deck as tags
from hakam.table.count import Count
from hakam.table.settlement import Settlement
from hakam.table.verdicts import Verdict
from hakam.table.word import Word

_MAY_FALL = (events.MELD, events.TUTE, events.EXCHANGE, events.STRIKE)


class Fold(Settlement):
    """Takes events that stand, replays the journal's entries. `Referee` names the fields."""

    def __init__(self, deck: "tags.Deck | None" = None) -> None:
        self.rules: Ruleset | None = None
        self.hand = Hand()
        self.deck = deck
        self.journal = Journal()
        self.verdict = Verdict()
        self.match_no = self.hand_no = 0
        self.dealer = NO_SEAT
        self.deck_no = tags.NO_DECK
        self.dealt = self.dealing = 0
        self.flags = bytearray(40)
        self.points = array("H", bytes(8))
        self.games = array("H", bytes(8))
        self.points_after = array("H", bytes(8))
        self.games_after = array("H", bytes(8))
        self.count = Count()
        self.sworn = Sworn()
        self.word = Word()
        self.fallen = 0  # events that fell because of the last trick touched again
        self._order = Order()
        self._fell = 0  # the event that cannot stand: kind | seat << 8 | arg << 16
        self._stopped = 0  # where the entry stands at which a fold stopped
        self._shown = NO_CARD  # last card dealt to the dealer
        self._answered: int = 0  # mask of the objections that were
        self._winner = NO_SIDE
        self._plays = False  # a touch is a play, neither the hand's nor the day's first
        self._woken = False  # nothing was touched since the state was restored

    def deal_seat(self) -> int:
        """Phase DEAL: seat whose card is expected next; else NO_SEAT."""
        hand = self.hand
        if self.dealing != DEAL:
            return self.dealer if self.dealing == SHOW else NO_SEAT
        n = self.dealt
        players = hand.rules.players
        size = hand.rules.hand_size
        for packet in hand.rules.deal_pattern:
            if n < packet * players:
                size = packet
                break
            n -= packet * players
        seat = (hand.eldest + n // size) % players
        while not hand.unknown[seat]:
            seat = hand.next_seat(seat)
        return seat

    def _apply(self, kind: int, seat: int, arg: int) -> None:
        """Take an event that stands; a play only adds to what `Hand.play` has done."""
        hand = self.hand
        if kind == DEAL:
            hand.hold(seat, arg)
            self.dealt += 1
            if seat == self.dealer:
                self._shown = arg
            if hand.known:
                self._await()
        elif kind == SHOW:
            hand.show(arg)
            self._await()
        elif kind != events.PLAY:
            if kind == events.EXCHANGE:
                self.sworn.exchanged(hand.n_plays, seat, arg, hand.shown)
            hand.apply(kind, seat, arg)
            if kind == events.STRIKE:
                self.sworn.restart()
            self.sworn.news = True
        if hand.draws_left and not hand.rules.sight_open:
            self._draw()
        if hand.over:
            self.dealing = 0
            self._settle()
        self._plays = hand.n_plays > 0 and not hand.over and not hand.rules.stock_size
        if hand.n_plays == 1 or kind >= DEAL:
            self._choose_deck()

    def _draw(self) -> None:
        """Nobody touches what is drawn: after a trick every seat has drawn, and the last card is
        the one turned up."""
        hand = self.hand
        while hand.draws_left:
            hand.apply(events.DRAW, hand.turn, hand.stock[hand.drawn])

    def _choose_deck(self) -> None:
        """The hand has a card: its deck is the journal's."""
        self.deck_no = self.journal.head[slots.DECK]
        if self.deck is not None:
            self.deck.playing = self.deck_no

    def _await(self) -> None:
        """What phase DEAL waits for. In open sight the dealer's last card is the shown one."""
        hand = self.hand
        rules = hand.rules
        self.dealing = 0
        if rules.sight_open and not hand.known:
            self.dealing = DEAL
        elif rules.trump_from >= SHOWN and hand.shown == NO_CARD:
            if rules.trump_from == SHOWN and hand.known:
                hand.show(self._shown)
            else:
                self.dealing = SHOW

    def _end_count(self, seat: int) -> bool:
        """Score the counted hand, the last trick being of `seat`."""
        if not self.count.may_end(self.hand.rules, seat):
            return False
        self.hand.apply(events.COUNT, self.count.seat, self.count.points())
        self._apply(events.LAST, seat, 0)
        return True

    def _open(self, packed: bytes) -> None:
        """A hand without events from the fields as they stand. Its rules were packed before one
        was changed: that takes memory, and nothing else here does."""
        rules = self.hand.rules
        self.journal.begin(
            self.match_no,
            self.hand_no,
            self.dealer,
            packed,
            self.points,
            self.games,
            rules.sides,
        )
        self._woken = False
        self.word.clear()
        self._answered = 0
        self.rewind()

    def rewind(self) -> None:
        """To the snapshot."""
        head = self.journal.head
        rules = self.hand.rules
        for side in range(rules.sides):
            at = slots.points_at(head, 0, side)
            self.points[side] = slots.get(head, at, 2)
            self.games[side] = head[at + 2]
        self.count.clear()
        self.sworn.begin()
        self.hand.begin(rules, self.dealer)
        self.dealt = 0
        self.deck_no = tags.NO_DECK
        self._shown = NO_CARD
        self._winner = NO_SIDE
        self._plays = False
        for i in range(40):
            self.flags[i] = 0
        if self.deck is not None:
            self.deck.playing = tags.NO_DECK
        self._await()

    def _replay(self) -> bool:
        """The entries that stand, from the snapshot; False at one that cannot be."""
        return self._fold(self.journal.n_live)

    def _fold(self, n: int) -> bool:
        """The same of the first `n` bytes of `live`, which are mended in place."""
        live = self.journal.live
        self.word.read(live, n, self.hand.rules.players)
        self._stopped = at = 0
        n = self.mended(n)
        if n >= 0:
            self.rewind()
        while at < n:
            if not self.step(at):
                self._stopped = at
                return False
            at = entries.end(live, at, n)
        return n >= 0

    def mended(self, n: int) -> int:
        """Mend the first `n` bytes of `live` and set the dealer; bytes then, -1 for nonsense."""
        book = self.journal
        self.dealer = book.head[slots.DEALER]
        self.fallen = 0
        falls = True
        while falls:
            n = mend.mend(book.live, n, self.hand.rules, self.dealer, self._order)
            if n < 0:
                return n
            falls = n & mend.FALLS != 0
            self.dealer = n >> 16 & 3
            n &= 0xFFFF
            if n < len(book.live):
                book.live[n] = 0  # no argument: what stood there belongs to no entry
            if falls:
                n = self._let_fall(n)
        return n

    def _let_fall(self, n: int) -> int:
        """Of the entries just mended cut those that cannot stand and may fall; of `n` bytes are
        left so many, -1 when another cannot stand."""
        live = self.journal.live
        stop = self._order.stop
        self.rewind()
        self.fallen = at = 0
        while at < stop:
            end = entries.end(live, at, stop)
            if self.step(at):
                at = end
                continue
            self._fell = entries.get(live, at)
            if self._fell & 255 not in _MAY_FALL:
                self._stopped = at
                return -1
            self.fallen += 1
            n = edits.cut(live, at, end, n)
            stop -= end - at
        return n

    def step(self, at: int) -> bool:
        """Apply the mended entry at `at` of `live`; False when it cannot be."""
        hand = self.hand
        event = entries.get(self.journal.live, at)
        kind = event & 255
        seat = event >> 8 & 255
        arg = event >> 16
        if kind == ADJUST:
            return self._adjust(seat, arg)
        if kind >= CONFIRM:
            return kind != REVOKED or self._revoked(seat)
        if self.dealing == COUNT_CARDS:
            if kind == events.LAST:
                return self._end_count(seat)
            if kind == COUNT_CARDS:
                return self._open_count(seat)
            return kind == events.PLAY and self.count.add(arg)
        if kind == COUNT_CARDS:
            return self._open_count(seat)
        if kind == events.PLAY and self.dealing:
            kind = DEAL
        if kind >= DEAL:
            if kind != self.dealing or arg >= cards.DECK:
                return False
            if seat == entries.BY_TURN:
                seat = self.deal_seat()
            if hand.placed[arg // cards.SUIT] >> arg % cards.SUIT & 1:
                return False
            if kind == DEAL and not hand.unknown[seat]:
                return False
            self._apply(kind, seat, arg)
            return True
        if hand.over or not kind or (kind > events.MISDEAL and kind != events.CLAIM):
            return False
        if self.dealing and kind < events.CONCEDE:
            return False
        if seat == entries.BY_TURN:
            seat = hand.turn
        if kind == events.PLAY:
            reason = hand.play(seat, arg)
        else:
            reason = hand.judge(kind, seat, arg)
        if reason:
            if reason < reasons.ILLEGAL:
                return False
            self.flags[hand.n_plays - 1] = reason - reasons.ILLEGAL
        self._apply(kind, seat, arg)
        return True

    def _load(self) -> bool:
        """State of the journal as it stands; False, the fields then nonsense, if it is none."""
        head = self.journal.head
        try:
            rules = unpack(slots.rules_of(head, 0))
        except ValueError:
            return False
        if head[6] != rules.sides or head[slots.DEALER] >= rules.players:
            return False
        self.rules = rules
        self.hand.rules = rules
        self.match_no = slots.get(head, 0, 2)
        self.hand_no = slots.get(head, 2, 2)
        return self._replay()
