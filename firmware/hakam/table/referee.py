"""The referee: a pure fold of the events of one hand, answers in verdicts."""

from array import array

from hakam.rules import cards
from hakam.rules.hand import Hand
from hakam.table import deck as tags
from hakam.table.journal import Journal
from hakam.table.verdicts import Verdict

NO_MATCH = 0
DEAL = 1
AUCTION = 2
TRUMP = 3
PLAY = 4
PAUSE = 5  # a trick is complete and the next lead not made
HAND_OVER = 6
MATCH_OVER = 7


class Referee:
    """All buffers are made once. Plain fields to read:

    rules (Ruleset | None), hand (rules.Hand), verdict (the last answer), journal, deck (tags.Deck,
    optional: its `playing` is kept in step), match_no, hand_no (from 1), dealer, deck_no, dealt (cards
    known dealt), flags (bytearray 40: the duty broken by each play of the hand, 0 for none).
    """

    def __init__(self, deck: "tags.Deck | None" = None) -> None:
        self.rules = None
        self.hand = Hand()
        self.deck = deck
        self.journal = Journal()
        self.verdict = Verdict()
        self.match_no = 0
        self.hand_no = 0
        self.dealer = cards.NO_SEAT
        self.deck_no = tags.NO_DECK
        self.dealt = 0
        self.flags = bytearray(40)
        self._scores = array("H", bytes(8))

    def phase(self) -> int:
        """NO_MATCH .. MATCH_OVER."""

    def scores(self, side: int) -> int:
        """A side's points of the match before this hand."""

    def total_score(self, side: int) -> int:
        """The same with this hand, once it is over."""

    def match_winner(self) -> int:
        """Side that has won the match, NO_SIDE while it goes on."""

    def deal_seat(self) -> int:
        """Open sight, phase DEAL: seat whose card is expected next; else NO_SEAT."""

    def accepted(self, card: int) -> bool:
        """Was this card accepted already (dealt in phase DEAL, played later)? Then it may lie about."""

    def new_match(self, rules: "Ruleset", dealer: int, deck_no: int = tags.NO_DECK) -> int:
        """Open a match; MATCH_OPENED. The one before is left as it stands."""

    def move_dealer(self, seat: int) -> int:
        """DEALER_MOVED before the hand's first event, else NOT_NOW."""

    def touch(self, card: int, seat: int = cards.NO_SEAT) -> int:
        """A tag was touched: card 0..39 or UNKNOWN, FOREIGN, TWO of `deck`; `seat` if its reader is known.

        Verdict id; allocates nothing.
        """

    def event(self, kind: int, seat: int, arg: int) -> int:
        """An event of `rules.events` (or table.events UNDO, NEXT_HAND) by the keys. Verdict id."""

    def undo(self) -> int:
        """Take back the last event that stands: UNDONE, NOTHING_TO_UNDO, or NEED_RECORD (see `reopen`)."""

    def next_hand(self) -> int:
        """Close a finished hand, open the next: HAND_OPENED; refused: NOT_NOW, MATCH_CLOSED, SUM_WRONG.

        Append `hand_record()` to the match file before.
        """

    def hand_record(self) -> bytes:
        """The finished hand for the match file (`sheet`); b"" while it is not over."""

    def reopen(self, record: bytes) -> int:
        """After NEED_RECORD: back to the hand before, as it was at its end. UNDONE or BAD_RECORD."""

    def restore(self, slots: "list[bytes]") -> bool:
        """State of the newest valid slots (any bytes, any order, may be b""); False: none, NO_MATCH."""

    def state_bytes(self) -> bytes:
        """All of the state as bytes, for tests: equal exactly when the states are."""
