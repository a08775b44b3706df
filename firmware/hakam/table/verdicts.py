"""What the referee answers: an id and small ints, never words.

Ids under 64 are `rules.reasons` (refused, nothing changed); `ILLEGAL | reason` (128 and over)
stands although illegal; those here lie between. The fields of a verdict that an id fills are named
beside it; the others are 255.
"""

# stands
ACCEPTED = 64  # kind, seat; card of a play, arg: its place 0.. in the trick; else arg of the event
TRICK_WON = 65  # kind PLAY, seat: the trick's winner, card: the one just played, arg: its place
DEALT = 66  # open sight: seat, card, arg: cards that seat holds now
DEAL_DONE = 67  # the same, and it was the last
HAND_OVER = 68  # kind, seat of the last trick's winner, card, arg: side that takes the hand or 255
HAND_VOID = 69  # all passed; seat: the last to pass
MATCH_OVER = 70  # as HAND_OVER, arg: side that wins the match
HAND_OPENED = 71  # seat: dealer, arg: hand number
MATCH_OPENED = 72  # seat: dealer
DEALER_MOVED = 73  # seat: dealer
UNDONE = 74  # kind, seat, card or arg of the event taken back
REPAIRED = 75  # kind AGAIN (seat: the trick), TAKE_BACK, CREDIT or LATE, seat and arg of the event
COUNT_OPENED = 76  # seat: one of the side whose won cards are counted now
COUNTED = 77  # card, arg: cards counted so far
MATCH_REOPENED = 78  # arg: hand number
HAND_ENDED = 79  # by agreement or by counting; kind VOID, MISDEAL, CONCEDE, LAST or CLAIM, seat,
# arg: as HAND_OVER

# changes nothing and is not worth a word
SILENT = 80  # a card of the deck between hands or in the auction; card
CARD_AGAIN = 81  # card; arg: its place 0.. in the trick that lies there, the hand's last as well
# while nothing follows it. After a restart arg is
# 255: the last card accepted, still on the pad

# the screens' own, of a card laid like a play too early: before the contract, before trump is
# named
FIRST_CONTRACT = 82
FIRST_TRUMP = 83

# refused, nothing changed
UNKNOWN_TAG = 84
FOREIGN_CARD = 85  # a card of another enrolled deck
TWO_CARDS = 86
OUT_OF_TURN = 87  # card; seat: its holder
ALREADY_DEALT = 88  # card; seat: its holder
NOT_NOW = 89  # kind: an event that this phase does not know
NOTHING_TO_UNDO = 90
NEED_RECORD = 91  # undo wants the record of hand `arg`: give it to `reopen`
BAD_RECORD = 92
SUM_WRONG = 93  # the hand's points do not add up: it cannot be closed; arg: the sum found
NO_MATCH = 94
MATCH_CLOSED = 95  # the match is over: a new one needs `new_match`
IMPOSSIBLE = 96  # kind: a repair with which the hand could not have been played
WRONG_COUNT = 97  # arg: cards counted, no whole tricks of that side
COUNTED_BEFORE = 98  # card
NAME_TOO_LONG = 99
FULL = 105  # the hand's journal has no room for more: undo, or void the hand
NO_MEMORY = 106  # the event could not be taken: once more
MELD_DOUBT = 107  # card of a hand that a Ghna says to be elsewhere; seat: who sang, arg: its suit
TOO_LATE = 108  # kind TAKE_BACK: by the house rule `correction` the card stays
NOT_OF_TUTE = 109  # card that is not one of the four that are to be shown

# of hidden hands: what `Referee.ponder`, `hint` and the table's answers are answered
NAMED = 110  # kind REVOKED, seat: found to have revoked, card; the hand goes on
PROVED = 111  # every trick concerned was laid so: seat has revoked, card: that it laid or showed,
# arg: number of the play that swore it away
ASK_TRICK = 112  # was trick arg, from 0, laid as it was touched? seat and card: whose card
# contradicts it
OBJECTION_PROVED = 113  # kind OBJECT, seat: accused; of the next three as well
OBJECTION_REFUTED = 114
OBJECTION_OPEN = 115  # it cannot be known yet
HINT_LEGAL = 116  # seat on turn, card; of the next two as well
HINT_ILLEGAL = 117  # arg: reason
HINT_POSSIBLE = 118
CONFIRMED = 119  # kind CONFIRM, arg: the trick that was right
BEYOND_CARDS = 121  # the screens' own: a bid stands that the cards alone, Ghna apart, cannot make
NOTHING_PLAYED = 120  # the screens' own: nobody has played to whom could be objected
NAME_TAKEN = 122  # the screens' own: the other pair has this name
UNSURE = 123  # kind DOUBT, arg: the trick of which nobody knows
# with a trick touched again, or a Ghna entered later or of another suit ...
FALLS = 124  # ... what was accepted later cannot stand: kind, seat, arg of that event; card: how
# many there are (255: not counted)
TOO_FEW = 125  # kind AGAIN: cards are missing of a trick that is complete
LAID = 126  # ... seat could not have laid this card
SAME_ORDER = 127  # the screens' own, kind AGAIN: trick seat, from 0, was touched again as it stood

# answers of the deck
BOUND = 100
BOUND_BEFORE = 101  # this tag is this card already
TAG_TAKEN = 102  # this tag is another card: `deck.seen`, `deck.seen_deck`
PHONE_TAG = 103  # four bytes from 08: a new number at each touch
BAD_TAG = 104  # a UID has 4, 7 or 10 bytes


def stands(verdict: int) -> bool:
    """True when the event behind this verdict changed the table.

    The answers to CONFIRM, DOUBT, OBJECT and REVOKED do too, but not when `ponder` gives them.
    """
    return 64 <= verdict < 80 or verdict >= 128


class Verdict:
    """Preallocated answer: `id` and `kind, seat, card, arg` (255: nothing to say)."""

    def __init__(self) -> None:
        self.id = SILENT
        self.kind = 255
        self.seat = 255
        self.card = 255
        self.arg = 255

    def say(self, id: int, kind: int, seat: int, card: int, arg: int) -> int:
        """Fill all fields and return the id; allocates nothing."""
        self.id = id
        self.kind = kind
        self.seat = seat
        self.card = card
        self.arg = arg
        return id
