"""The referee: a verdict on each thing seen or entered, undo, the opening and closing of hands.

The class holds the state; what is done with it stands in the other modules of this folder. What
is needed seldom is imported by the function that needs it; without memory nothing has happened.
A refusal leaves the state as it is, to the byte. `undo`, `reopen`, `read` and `restore` stand in
`entered` and `files` in steps: until the last one the state is half made.
"""

from hakam.doubt.sworn import Sworn
from hakam.journal import entries, kinds
from hakam.journal.journal import Journal
from hakam.rules import cards, events, reasons
from hakam.rules.cards import NO_CARD, NO_SEAT, NO_SIDE
from hakam.rules.hand import Hand
from hakam.rules.ruleset import Ruleset
from hakam.table import allowed, answers, deal, doubts, entered, replay, touches, verdicts
from hakam.table import deck as tags
from hakam.table.checkpoint import Checkpoints
from hakam.table.standing import Standing
from hakam.table.verdicts import Verdict
from hakam.table.word import Word

TYPE_CHECKING = False
if TYPE_CHECKING:
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
        self.points = self.standing.points
        self.games = self.standing.games
        self.points_after = self.standing.points_after
        self.games_after = self.standing.games_after
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
        self.counting: Count | None = None  # see `count`

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
        if self.counting is None:
            from hakam.table.count import Count

            self.counting = Count()
        return self.counting

    def phase(self) -> int:
        """NO_MATCH .. COUNT."""
        hand = self.hand
        if self.rules is None:
            return NO_MATCH
        if hand.over:
            return HAND_OVER if self.standing.winner == NO_SIDE else MATCH_OVER
        if self.dealing:
            return COUNT if self.dealing == kinds.COUNT_CARDS else DEAL
        return PAUSE if hand.in_pause else AUCTION + hand.phase

    def deal_seat(self) -> int:
        """Phase DEAL: seat whose card is expected next; else NO_SEAT."""
        return deal.seat(self)

    def accepted(self, card: int) -> bool:
        """Was this card dealt, played or counted in this phase? Then it may still lie about."""
        return touches.accepted(self, card)

    def touch(self, card: int, seat: int = NO_SEAT) -> int:
        """A tag was touched: card 0..39 or UNKNOWN, FOREIGN, TWO of `deck`. Verdict id.

        `seat` where the reader tells it. Allocates nothing; a play is written out, not split up:
        a call costs as much as a dozen operations.
        """
        if not self.in_play or card >= cards.DECK:
            return touches.other(self, card, seat)
        hand = self.hand
        if seat == NO_SEAT:
            seat = hand.turn
        book = self.journal
        n = book.n
        if n >= book.limit:
            if not touches.has_room(self, seat, card):
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

    def lay(self, card: int) -> bool:
        """Is this the card touched last, whether it stands or was taken back?"""
        return self.rules is not None and card == touches.last(self.journal.log, self.journal.n)

    def event(self, kind: int, seat: int, arg: int) -> int:
        """An event of `rules.events` or `journal.kinds` by the keys, not NEW_MATCH, MOVE_DEALER
        and COUNT (cards are counted, not points). Verdict id."""
        return entered.event(self, kind, seat, arg)

    def undo(self) -> int:
        """Take back the last event that stands: UNDONE, NOTHING_TO_UNDO or NEED_RECORD."""
        return replay.drained(self, entered.undo(self))

    def checkpoint(self) -> None:
        """Keep the state at a complete trick, so that an undo is cheap. For idle moments."""
        book = self.journal
        if self.hand.in_pause and not self.dealing and not book.rare & entries.HAS_REPAIRS:
            self.checkpoints.note(self, book.n_live)

    def ponder(self) -> int:
        """What is to be said after the last event (see `doubts.ponder`), 0: nothing."""
        hand = self.hand
        if not hand.in_pause:
            over = not self.in_play and self.rules is not None and hand.over
            return doubts.ponder(self) if over else 0
        sworn = self.sworn
        if sworn.news or self.dealing:
            return doubts.ponder(self)
        sworn.lay(hand, hand.n_plays)  # as `doubts.follows` does, with fewer calls
        return doubts.say(self) if sworn.n_found or self.word.objected else 0

    def doubt(self) -> int:
        """Number of the contradiction (of `sworn`) to be asked or told about, 255 for none."""
        return doubts.doubt(self)

    def asked(self, found: int) -> int:
        """First trick of a contradiction that the table has not confirmed, 255 for none."""
        return doubts.asked(self, found)

    def hint(self, card: int) -> int:
        """May the seat on turn lay this card? HINT_LEGAL, HINT_ILLEGAL, HINT_POSSIBLE, NOT_NOW."""
        from hakam.table import hints

        return hints.hint(self, card)

    def offence(self, seat: int) -> int:
        """Open sight: number of the first illegal play of a seat (`flags`: its duty); or 255."""
        from hakam.table import objections

        return objections.offence(self, seat)

    def forfeited(self) -> bool:
        """Has the table ended a hidden hand because somebody revoked?"""
        return self.hand.forfeit_seat != NO_SEAT and not self.hand.known

    def may_count(self, seat: int) -> bool:
        """Can the cards of the side of `seat` be counted next?"""
        return allowed.may_count(self, seat)

    def stays(self) -> int:
        """Plays that can no longer be taken back by the house rule `correction`."""
        return allowed.stays(self)

    def may_sing_late(self) -> bool:
        """Can a Ghna be entered later, as far as the hand alone tells: was one possible so far?"""
        return allowed.may_sing_late(self)

    def find_late(self, suit: int) -> None:
        """Fill `late_tricks`: when each seat could last have sung this suit (`ghna.find_late`)."""
        from hakam.table import ghna

        ghna.find_late(self, suit)

    def scores(self, side: int) -> int:
        """What a side has of the target before this hand: points, or games, hands, marks."""
        return self.standing.before(self.hand.rules, side)

    def total_score(self, side: int) -> int:
        """The same with this hand, once it is over."""
        over = self.hand.over
        return self.standing.after(self.hand.rules, side) if over else self.scores(side)

    def match_winner(self) -> int:
        """Side that has won the match (cabron: lost it), NO_SIDE while it goes on."""
        return self.standing.winner

    def new_match(self, rules: Ruleset, dealer: int, newest: int = 0, packed: bytes = b"") -> int:
        """Open the match after `match_no` and `newest`: MATCH_OPENED. `packed`: `rules.pack()`."""
        from hakam.table import opening

        return opening.new_match(self, rules, dealer, newest, packed)

    def move_dealer(self, seat: int) -> int:
        """DEALER_MOVED before the hand's first event, else NOT_NOW."""
        from hakam.table import opening

        return opening.move_dealer(self, seat)

    def next_hand(self) -> int:
        """Close a finished hand, whose `hand_record()` the match file has, and open the next:
        HAND_OPENED; NOT_NOW, MATCH_CLOSED, SUM_WRONG."""
        from hakam.table import opening

        return replay.drained(self, opening.next_hand(self))

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

        return replay.drained(self, files.reopen(self, record))

    def read(self, record: bytes) -> bool:
        """Become the hand of a record of a match file: MATCH_REOPENED; False if it is none.

        The journal's sequence goes on, so the slots written next are the newest.
        """
        from hakam.table import files

        return replay.drained(self, files.read(self, record)) == verdicts.MATCH_REOPENED

    def restore(self, files: "list[bytes]") -> bool:
        """State of the newest valid slots (any bytes, in order of FILES); False: NO_MATCH."""
        from hakam.table import files as kept

        replay.drained(self, kept.restore(self, files))
        return self.rules is not None
