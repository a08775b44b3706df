"""The state of the table as a fold of the running hand's events, from the hand's snapshot."""

from array import array

from hakam.rules import cards, match, reasons
from hakam.rules.cards import NO_CARD, NO_SEAT, NO_SIDE
from hakam.rules.events import PLAY
from hakam.rules.games import SHOWN
from hakam.rules.hand import Hand
from hakam.rules.ruleset import Ruleset, unpack
from hakam.table import deck as tags
from hakam.table import entries, finished, slots, verdicts
from hakam.table.events import DEAL, SHOW
from hakam.table.journal import Journal
from hakam.table.verdicts import Verdict

_NONE = 255


class Fold:
    """Takes events that stand, replays the journal's entries. `Referee` names the fields."""

    def __init__(self, deck: "tags.Deck | None" = None) -> None:
        self.rules: Ruleset | None = None
        self.hand = Hand()
        self.deck = deck
        self.journal = Journal()
        self.verdict = Verdict()
        self.match_no = 0
        self.hand_no = 0
        self.dealer = NO_SEAT
        self.deck_no = tags.NO_DECK
        self.dealt = 0
        self.dealing = 0
        self.flags = bytearray(40)
        self.points = array("H", bytes(8))
        self.games = array("H", bytes(8))
        self.points_after = array("H", bytes(8))
        self.games_after = array("H", bytes(8))
        self._shown = NO_CARD  # last card dealt to the dealer
        self._winner = NO_SIDE
        self._plays = False  # a touch is a play, neither the hand's nor the day's first
        self._woken = False  # nothing was touched since the state was restored

    def deal_seat(self) -> int:
        """Phase DEAL: seat whose card is expected next; else NO_SEAT."""
        hand = self.hand
        if self.dealing != DEAL:
            return self.dealer if self.dealing else NO_SEAT
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

    def _dealt(self, kind: int, seat: int, card: int, deck: int) -> int:
        """A card dealt or shown to a seat, NO_SEAT: the one expected; verdict."""
        hand = self.hand
        who = self.deal_seat() if seat == NO_SEAT else seat
        if hand.rules.no_twos and card % cards.SUIT == 0:
            return self.verdict.say(reasons.NO_SUCH_CARD, kind, who, card, _NONE)
        if hand.placed[card // cards.SUIT] >> card % cards.SUIT & 1:
            return self.verdict.say(verdicts.ALREADY_DEALT, kind, hand.holder(card), card, _NONE)
        if who >= hand.rules.players or not hand.unknown[who]:
            return self.verdict.say(verdicts.NOT_NOW, kind, who, card, _NONE)
        if self.deck_no == tags.NO_DECK:
            self.journal.set_deck(deck)
        written = entries.BY_TURN if who == self.deal_seat() else who
        self.journal.add(kind, written, card)
        self._apply(kind, who, card)
        id = verdicts.ACCEPTED
        if kind == DEAL:
            id = verdicts.DEALT if self.dealing == DEAL else verdicts.DEAL_DONE
        held = hand.rules.hand_size - hand.unknown[who]
        return self.verdict.say(id, kind, who, card, held)

    def _refused(self, reason: int, seat: int, card: int) -> int:
        """A refused play; whoever is known to hold the card is named."""
        if reason == reasons.NOT_YOUR_TURN:
            reason = verdicts.OUT_OF_TURN
        elif reason == reasons.NOT_IN_HAND:
            holder = self.hand.holder(card)
            if holder != NO_SEAT:
                reason = verdicts.OUT_OF_TURN
                seat = holder
        return self.verdict.say(reason, PLAY, seat, card, _NONE)

    def _accept(self, kind: int, seat: int, arg: int) -> int:
        """Journal and apply an event of a hand, no play, that was judged to stand; verdict."""
        if not self.journal.add(kind, seat, arg):
            return self.verdict.say(verdicts.NOT_NOW, kind, seat, NO_CARD, arg)
        self._apply(kind, seat, arg)
        if self.hand.over:
            return self._ended(kind, seat, NO_CARD)
        return self.verdict.say(verdicts.ACCEPTED, kind, seat, NO_CARD, arg)

    def _ended(self, kind: int, seat: int, card: int) -> int:
        """Verdict of the event that ended the hand."""
        hand = self.hand
        if hand.void:
            return self.verdict.say(verdicts.HAND_VOID, kind, seat, card, _NONE)
        if kind == PLAY:
            seat = hand.taker
        if self._winner != NO_SIDE:
            return self.verdict.say(verdicts.MATCH_OVER, kind, seat, card, self._winner)
        side = hand.winner
        if hand.declarer != NO_SEAT and side == NO_SIDE and hand.rules.pairs:
            side = hand.rules.side(hand.declarer)
            if hand.made != 1:
                side = 1 - side
        return self.verdict.say(verdicts.HAND_OVER, kind, seat, card, side)

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
        elif kind != PLAY:
            hand.apply(kind, seat, arg)
        if hand.over:
            self._settle()
        self._plays = hand.n_plays > 0 and not hand.over
        if hand.n_plays == 1 or kind >= DEAL:
            self._choose_deck()

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

    def _settle(self) -> None:
        """The hand is over: the sheet with it, and the match's winner unless the sum is wrong."""
        for side in range(4):
            self.points_after[side] = self.points[side]
            self.games_after[side] = self.games[side]
        rules = self.hand.rules
        match.add_hand(rules, self.hand, self.points_after, self.games_after)
        self._winner = NO_SIDE
        if not finished.sum_found(self.hand):
            self._winner = match.finished(rules, self.points_after, self.games_after)

    def _open(self) -> None:
        """A hand without events from the fields as they stand."""
        rules = self.hand.rules
        self.journal.begin(
            self.match_no,
            self.hand_no,
            self.dealer,
            rules.pack(),
            self.points,
            self.games,
            rules.sides,
        )
        self._woken = False
        self.rewind()

    def rewind(self) -> None:
        """To the snapshot."""
        self.hand.begin(self.hand.rules, self.dealer)
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
        book = self.journal
        self.rewind()
        at = 0
        n = book.n_live
        while at < n:
            if not self.step(at):
                return False
            at = entries.end(book.live, at, n)
        return True

    def step(self, at: int) -> bool:
        """Apply the entry at `at` of those that stand."""
        hand = self.hand
        event = entries.get(self.journal.live, at)
        kind = event & 255
        seat = event >> 8 & 255
        arg = event >> 16
        if kind == PLAY and self.dealing:
            kind = DEAL
        if kind >= DEAL:
            if kind != self.dealing or arg >= cards.DECK:
                return False
            if seat == entries.BY_TURN:
                seat = self.deal_seat()
            if hand.placed[arg // cards.SUIT] >> arg % cards.SUIT & 1 or not hand.unknown[seat]:
                return False
            self._apply(kind, seat, arg)
            return True
        if self.dealing or not kind:
            return False
        if seat == entries.BY_TURN:
            seat = hand.turn
        if kind == PLAY:
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
        if head[6] != rules.sides or head[4] >= rules.players:
            return False
        self.rules = rules
        self.hand.rules = rules
        self.match_no = slots.get(head, 0, 2)
        self.hand_no = slots.get(head, 2, 2)
        self.dealer = head[4]
        for side in range(4):
            self.points[side] = self.games[side] = 0
            if side < rules.sides:
                at = slots.points_at(head, 0, side)
                self.points[side] = slots.get(head, at, 2)
                self.games[side] = head[at + 2]
        return self._replay()
