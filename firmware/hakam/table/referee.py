"""The referee: a verdict on each thing seen or entered, undo, the opening and closing of hands.

A refusal leaves the state as it is, to the byte. What is rare has its code in modules of its own,
`RARE`, which are imported when it comes; without memory for them an event has not happened.
"""

from hakam.doubt.sworn import Sworn
from hakam.journal import entries, kinds
from hakam.journal.journal import Journal
from hakam.rules import cards, events, reasons, state
from hakam.rules.cards import NO_CARD, NO_SEAT, NO_SIDE
from hakam.rules.games import NEXT_CARD, NO_CORRECTION
from hakam.rules.hand import Hand
from hakam.rules.ruleset import Ruleset
from hakam.table import answers, doubts, replay, verdicts
from hakam.table import deck as tags
from hakam.table.checkpoint import Checkpoints
from hakam.table.standing import Standing
from hakam.table.verdicts import Verdict
from hakam.table.word import Word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array

    from hakam.journal.again import Again
    from hakam.table.count import Count

NO_MATCH = 0
DEAL = 1  # cards are tapped as they are dealt, or the card that makes trump is awaited
AUCTION = 2
TRUMP = 3
PLAY = 4
PAUSE = 5  # a trick is complete and the next lead not made
HAND_OVER = 6
MATCH_OVER = 7
COUNT = 8  # one side's won cards are counted

RARE = (  # modules that may be dropped whenever no call of the referee runs
    "hakam.table.opening", "hakam.table.files", "hakam.table.repairs", "hakam.table.mended",
    "hakam.table.ghna", "hakam.table.count", "hakam.table.objections", "hakam.table.hints",
    "hakam.journal.finished", "hakam.journal.stored", "hakam.journal.again",
    "hakam.journal.mend", "hakam.journal.late", "hakam.journal.order", "hakam.journal.edits",
)  # fmt: skip

_CARDS = (events.PLAY, kinds.DEAL, kinds.SHOW, events.DRAW, events.EXCHANGE)
_TOUCHED = (events.PLAY, events.DRAW, kinds.SHOW)
_NONE = 255


class Referee:
    """All buffers are made once. Plain fields to read:

    rules, hand (rules.Hand), verdict (the last answer), journal, deck (tags.Deck or None: its
    `playing` is kept in step), match_no, hand_no (from 1), dealer, deck_no (of this hand, NO_DECK
    before its first card), dealt (cards known dealt), dealing (kind of event awaited in phase
    DEAL or COUNT, else 0), flags (by play of the hand: the duty it broke, 0 none), standing (what
    the sides have of the match; its arrays are points, games, points_after, games_after), sworn
    and word (what players swore and the table said), fallen (events that fell because of the last
    trick touched again), late_tricks (see `find_late`).
    """

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
        self.standing = Standing()
        self.points: array[int] = self.standing.points
        self.games: array[int] = self.standing.games
        self.points_after: array[int] = self.standing.points_after
        self.games_after: array[int] = self.standing.games_after
        self.sworn = Sworn()
        self.word = Word()
        self.checkpoints = Checkpoints()
        self.fallen = 0
        self.late_tricks = bytearray(4)
        self.last_dealt = NO_CARD  # last card dealt to the dealer
        self.answered: int = 0  # mask of the seats to whom an objection was answered
        self.in_play = False  # a touch is a play, neither the hand's nor the day's first
        self.woken = False  # nothing was touched since the state was restored
        self._again: Again | None = None
        self._count: Count | None = None

    @property
    def again(self) -> "Again":
        """The trick that is being touched again."""
        if self._again is None:
            from hakam.journal.again import Again

            self._again = Again()
        return self._again

    @property
    def count(self) -> "Count":
        """What is counted in phase COUNT."""
        if self._count is None:
            from hakam.table.count import Count

            self._count = Count()
        return self._count

    def clear_count(self) -> None:
        """Nothing is counted."""
        if self._count is not None:
            self._count.clear()

    def drop_count(self) -> None:
        """Nothing is counted, and no memory is kept for it."""
        self._count = None

    def phase(self) -> int:
        """NO_MATCH .. COUNT."""
        hand = self.hand
        if self.rules is None:
            return NO_MATCH
        if hand.over:
            return HAND_OVER if self.standing.winner == NO_SIDE else MATCH_OVER
        if self.dealing:
            return COUNT if self.dealing == kinds.COUNT_CARDS else DEAL
        if hand.in_pause:
            return PAUSE
        return AUCTION + hand.phase

    def deal_seat(self) -> int:
        """Phase DEAL: seat whose card is expected next; else NO_SEAT."""
        hand = self.hand
        if self.dealing != kinds.DEAL:
            return self.dealer if self.dealing == kinds.SHOW else NO_SEAT
        n = self.dealt
        rules = hand.rules
        players = rules.players
        size = rules.hand_size
        for packet in rules.deal_pattern:
            if n < packet * players:
                size = packet
                break
            n -= packet * players
        seat = (hand.eldest + n // size) % players
        while not hand.unknown[seat]:
            seat = hand.next_seat(seat)
        return seat

    def accepted(self, card: int) -> bool:
        """Was this card dealt, played or counted in this phase? Then it may still lie about."""
        suit = card // cards.SUIT
        seen = self.hand.played
        if self.dealing:
            counting = self.dealing == kinds.COUNT_CARDS
            seen = self.count.masks if counting else self.hand.placed
        return self.rules is not None and seen[suit] >> card % cards.SUIT & 1 == 1

    # what is touched and entered

    def touch(self, card: int, seat: int = NO_SEAT) -> int:
        """A tag was touched: card 0..39 or UNKNOWN, FOREIGN, TWO of `deck`. Verdict id.

        `seat` where the reader tells it. Allocates nothing; a play is written out, not split up:
        a call costs as much as a dozen operations.
        """
        if not self.in_play or card >= cards.DECK:
            return self._seen(card, seat)
        hand = self.hand
        if seat == NO_SEAT:
            seat = hand.turn
        book = self.journal
        n = book.n
        if n >= book.limit:
            if not self._has_room(seat, card):
                return answers.no(self, verdicts.FULL, events.PLAY)
            n = book.n
        reason = hand.play(seat, card)
        if reason and reason < reasons.ILLEGAL:
            return answers.refused(self, reason, seat, card)
        book.log[n] = card
        book.n = n + 1
        n = book.n_live
        book.live[n] = card
        book.n_live = n + 1
        book.dirty |= book.part
        id = verdicts.ACCEPTED
        if hand.over:
            self.in_play = False
            self.standing.settle(hand)
            if not reason:
                return answers.ended(self, events.PLAY, seat, card)
        elif hand.in_pause:
            id = verdicts.TRICK_WON
        if reason:
            self.flags[hand.n_plays - 1] = reason - reasons.ILLEGAL
            id = reason
        elif id == verdicts.TRICK_WON:
            seat = hand.taker
        said = self.verdict
        said.id = id
        said.kind = events.PLAY
        said.seat = seat
        said.card = card
        said.arg = hand.trick.n - 1
        return id

    def _has_room(self, seat: int, card: int) -> bool:
        """Has the journal room for a play? It makes room only for one that stands."""
        reason = self.hand.play(seat, card, False)
        return 0 < reason < reasons.ILLEGAL or self.journal.has_room(1)

    def _seen(self, card: int, seat: int) -> int:
        """A touch that is no play, or the hand's first, or the first since the start."""
        said = self.verdict
        if card == tags.UNKNOWN:
            return said.say(verdicts.UNKNOWN_TAG, _NONE, seat, NO_CARD, _NONE)
        if self.rules is None or (not self.dealing and self.hand.phase != state.PLAY):
            return said.say(verdicts.SILENT, _NONE, seat, card, _NONE)
        if card >= cards.DECK:
            id = verdicts.FOREIGN_CARD if card == tags.FOREIGN else verdicts.TWO_CARDS
            return said.say(id, _NONE, seat, NO_CARD, _NONE)
        if self.woken and card == self._last_card():
            self.woken = False
            return said.say(verdicts.CARD_AGAIN, _NONE, seat, card, _NONE)
        return self._card(seat, card, tags.NO_DECK if self.deck is None else self.deck.seen_deck)

    def _card(self, seat: int, card: int, deck: int) -> int:
        """A card dealt, shown, drawn, counted or played; `seat` NO_SEAT: the one expected."""
        hand = self.hand
        self.woken = False
        if self.dealing == kinds.COUNT_CARDS:
            return self.count.touch(self, card)
        if self.dealing:
            return answers.dealt(self, seat, card, deck)
        if hand.draws_left:
            return answers.drawn(self, card)
        self.in_play = True
        id = self.touch(card, seat)
        replay.plays(self)
        if hand.draws_left and not hand.rules.sight_open:
            replay.draw(self)
        if hand.n_plays == 1 and verdicts.stands(id):
            self.journal.set_deck(deck)
            replay.choose_deck(self)
        return id

    def _last_card(self) -> int:
        """Card touched last of all that stands, NO_CARD when it no longer counts."""
        card = _touched(self.journal.live, self.journal.n_live)
        return card if card < cards.DECK and self.accepted(card) else NO_CARD

    def lay(self, card: int) -> bool:
        """Is this the card touched last, whether it stands or was taken back?"""
        return self.rules is not None and card == _touched(self.journal.log, self.journal.n)

    def event(self, kind: int, seat: int, arg: int) -> int:
        """An event of `rules.events` or `kinds.events` by the keys. Verdict id.

        Not NEW_MATCH and MOVE_DEALER, and no COUNT: cards are counted, not points.
        """
        if kind == kinds.UNDO:
            return self.undo()
        if kind == kinds.NEXT_HAND:
            return self.next_hand()
        if self.rules is None:
            return answers.no(self, verdicts.NO_MATCH, kind)
        if kind in kinds.ANSWERS:
            from hakam.table import objections

            return objections.take(self, kind, seat, arg)
        counting = self.dealing == kinds.COUNT_CARDS
        if kind == (events.PLAY if counting else self.dealing or events.PLAY):
            if self.hand.over:
                return answers.no(self, reasons.HAND_OVER, kind)
            if arg >= cards.DECK:
                return self.verdict.say(reasons.NO_SUCH_CARD, kind, seat, arg, _NONE)
            return self._card(seat, arg, tags.NO_DECK)
        if counting or (kind not in kinds.HAND and kind not in kinds.ENDS):
            from hakam.table import repairs

            return repairs.trouble(self, kind, seat, arg)
        if self.dealing and kind not in kinds.ENDS:
            return answers.no(self, verdicts.NOT_NOW, kind)
        reason = self.hand.judge(kind, seat, arg)
        if reason:
            return self.verdict.say(reason, kind, seat, NO_CARD, arg)
        return answers.accept(self, kind, seat, arg)

    def undo(self) -> int:
        """Take back the last event that stands: UNDONE, NOTHING_TO_UNDO or NEED_RECORD."""
        if self.rules is None:
            return answers.no(self, verdicts.NO_MATCH, kinds.UNDO)
        said = self.verdict
        book = self.journal
        n = book.n_live
        if not n:
            if self.hand_no == 1:
                return answers.no(self, verdicts.NOTHING_TO_UNDO, kinds.UNDO)
            return said.say(verdicts.NEED_RECORD, kinds.UNDO, NO_SEAT, NO_CARD, self.hand_no - 1)
        kept = entries.start(book.live, n)
        event = entries.get(book.live, kept)
        mended = replay.prepare(self)
        self.woken = False
        book.drop()
        kind = event & 255
        replay.replay(self, mended)
        seat = event >> 8 & 255
        arg = event >> 16
        opened = kind == kinds.COUNT_CARDS
        if kind == events.PLAY and self.dealing:
            kind = self.dealing
        if seat == entries.BY_TURN and kind not in kinds.ANSWERS:
            seat = self.deal_seat() if self.dealing else self.hand.turn
        card = NO_CARD
        if kind == kinds.ADJUST:
            seat &= entries.AFTER - 1
        elif kind in _CARDS or (kind == kinds.COUNT_CARDS and not opened):
            card = arg
        return said.say(verdicts.UNDONE, kind, seat, card, arg)

    def checkpoint(self) -> None:
        """To be called when nobody waits: after a complete trick the state is kept, so that an
        undo need not replay the whole hand."""
        book = self.journal
        if self.hand.in_pause and not self.dealing and not book.rare & entries.REPAIRED:
            self.checkpoints.note(self, book.n_live)

    # hidden hands

    def ponder(self) -> int:
        """What is to be said after the last event, 0: nothing.

        ASK_TRICK or PROVED where a trick is complete, again with every event until it is answered;
        OBJECTION_PROVED, OBJECTION_REFUTED: an objection that was open.
        """
        hand = self.hand
        if self.rules is None or not (hand.in_pause or hand.over):
            return 0  # no match, or a trick runs
        return doubts.ponder(self)

    def doubt(self) -> int:
        """Number of the contradiction (of `sworn`) to be asked or told about, 255 for none."""
        return doubts.doubt(self)

    def asked(self, found: int) -> int:
        """The first trick of a contradiction of which the table has not said that it was right,
        255 when there is none."""
        return doubts.asked(self, found)

    def hint(self, card: int) -> int:
        """May the seat on turn lay this card? HINT_LEGAL, HINT_ILLEGAL or HINT_POSSIBLE.

        NOT_NOW while no card is due. Nothing is changed, nothing but public events is used.
        """
        from hakam.table import hints

        return hints.hint(self, card)

    def offence(self, seat: int) -> int:
        """Open sight: number of the first illegal play of a seat (`flags`: its duty); or 255."""
        hand = self.hand
        for i in range(hand.n_plays):
            if self.flags[i] and hand.seats[i] == seat:
                return i
        return _NONE

    def forfeited(self) -> bool:
        """Has the table ended a hidden hand because somebody revoked?"""
        return self.hand.forfeit_seat != NO_SEAT and not self.hand.known

    # what a table in trouble may do

    def may_count(self, seat: int) -> bool:
        """Can the cards of the side of `seat` be counted next?"""
        hand = self.hand
        if self.dealing == kinds.COUNT_CARDS:
            return self.count.may_follow(hand, seat)
        free = not self.dealing and not hand.over and hand.trump != cards.NO_SUIT
        return free and seat < hand.rules.players

    def stays(self) -> int:
        """Plays that can no longer be taken back by the house rule `correction` (rulebook): those
        after them may, by TAKE_BACK. BACK undoes whatever the rule."""
        n = self.hand.n_plays
        rules = self.hand.rules
        if not n or rules.correction == NO_CORRECTION:
            return n
        return n - 1 - (0 if rules.correction == NEXT_CARD else (n - 1) % rules.players)

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
        from hakam.table import ghna

        ghna.find_late(self, suit)

    # hands and matches

    def scores(self, side: int) -> int:
        """What a side has of the target before this hand: points, or games, hands, marks."""
        return self.standing.before(self.hand.rules, side)

    def total_score(self, side: int) -> int:
        """The same with this hand, once it is over."""
        if self.hand.over:
            return self.standing.after(self.hand.rules, side)
        return self.standing.before(self.hand.rules, side)

    def match_winner(self) -> int:
        """Side that has won the match (cabron: lost it), NO_SIDE while it goes on."""
        return self.standing.winner

    def new_match(self, rules: Ruleset, dealer: int) -> int:
        """Open match `match_no` + 1: MATCH_OPENED. The one before is left as it stands."""
        from hakam.table import opening

        return opening.new_match(self, rules, dealer)

    def move_dealer(self, seat: int) -> int:
        """DEALER_MOVED before the hand's first event, else NOT_NOW."""
        from hakam.table import opening

        return opening.move_dealer(self, seat)

    def next_hand(self) -> int:
        """Close a finished hand and open the next: HAND_OPENED.

        Refused: NOT_NOW, MATCH_CLOSED, SUM_WRONG. Append `hand_record()` to the match file before.
        """
        from hakam.table import opening

        return opening.next_hand(self)

    def hand_record(self) -> bytes:
        """The finished hand for the match file; b"" while it is not over or its sum is wrong."""
        from hakam.table import files

        return files.hand_record(self)

    def leave_record(self) -> bytes:
        """The running hand for the match file when it is put away; b"" without events, or over."""
        from hakam.table import files

        return files.leave_record(self)

    def reopen(self, record: bytes) -> int:
        """After NEED_RECORD: back to the end of the hand before. UNDONE or BAD_RECORD."""
        from hakam.table import files

        return files.reopen(self, record)

    def read(self, record: bytes) -> bool:
        """Become the hand of a record of a match file: MATCH_REOPENED; False if it is none.

        The journal's sequence goes on, so the slots written next are the newest.
        """
        from hakam.table import files

        return files.read(self, record)

    def restore(self, files: "list[bytes]") -> bool:
        """State of the newest valid slots (any bytes, in order of FILES); False: NO_MATCH."""
        from hakam.table import files as kept

        return kept.restore(self, files)


def _touched(log: bytearray, n: int) -> int:
    """Card touched last in `n` bytes of entries, NO_CARD before the first."""
    while n > 0:
        n = entries.start(log, n)
        event = entries.get(log, n)
        if event & 255 in _TOUCHED:
            return event >> 16
    return NO_CARD
