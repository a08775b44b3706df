"""Kinds of event of a table, beside those of a hand (`rules.events`, all under 32), and the sets
of kinds that are treated alike.

Each event is three small ints (kind, seat, arg), as in `rules.events`. What `seat` is, by kind:

    DEAL, LATE, COUNT_CARDS     the player whose card, Ghna or side it is
    CREDIT                      the player who gets it; with SUIT_OF a suit
    OBJECT                      the player who accuses, or NO_SEAT
    REVOKED                     the player who revoked
    MOVE_DEALER                 the dealer from now on
    ADJUST                      a side
    AGAIN                       a trick's number, from 0
    TAKE_BACK                   a play's number, from 0
    all others of this module   nothing: 0

A bid, a play and the other kinds of `rules.events`: the player who bids, plays ...; CONCEDE and
CLAIM the player whose side it is.
"""

from hakam.rules import events

DEAL = 33  # open sight: card arg is known to be dealt to seat
UNDO = 34  # takes back the last event that stands
NEXT_HAND = 35  # closes a finished hand and opens the next
NEW_MATCH = 36
MOVE_DEALER = 37
SHOW = 38  # the card that makes trump: the dealer's last, or the one turned up
ADJUST = 39  # by agreement: seat is a side, arg its score from now on; IN_GAME + points of the
# running game to 101
TAKE_BACK = 42  # play number seat is taken back, and with it all that came after it
CREDIT = 43  # to seat: arg 0..3 the Ghna of a suit, CONTRACT_OF the contract, DEAL_OF the deal;
# SUIT_OF: seat is a suit, see there; CREDIT_LETS_FALL may be added to seat
COUNT_CARDS = 44  # count mode: the won cards of the side of seat are touched; LAST ends it
CONFIRM = 45  # the table says that trick arg, from 0, was laid as it was touched
OBJECT = 46  # seat (NO_SEAT: nobody in particular) accuses seat arg of a revoke
REVOKED = 47  # the table has found that seat revoked; the house rule may end the hand with it
LATE = 48  # a Ghna sung by seat, entered later: suit | trick << 2, of the last trick finished
# then; in first-card games trick 0: before the first play of its two cards
AGAIN = 49  # trick seat, from 0, was touched again, and those after it that were touched too:
# their cards and the stray ones stand beside (`again.Again`); arg: 0 or AGAIN_LETS_FALL, in its
# entry with the number of the stray ones, STRAYS at the most
DOUBT = 50  # nobody knows whether trick arg, from 0, was laid as it was touched

HAND = (  # events that `Hand.judge` judges, beside those of ENDS
    events.PASS, events.BID, events.TRUMP, events.MELD, events.CONTRACT, events.SIGNAL,
    events.PLAY, events.DRAW, events.TUTE, events.EXCHANGE, events.STRIKE,
)  # fmt: skip
ENDS = (events.CONCEDE, events.VOID, events.MISDEAL, events.CLAIM)  # the table ends the hand
ANSWERS = (CONFIRM, DOUBT, OBJECT, REVOKED)  # what the table says of tricks laid and of seats
OF_TRICK = (CONFIRM, DOUBT)  # the answers that are about one trick
REPAIRS = (AGAIN, TAKE_BACK, CREDIT, LATE)  # they change what was entered before them
FROM_TRICK = (AGAIN,)  # repairs that change the tricks from `seat` on, which is a trick's number
FROM_PLAY = (TAKE_BACK,)  # repairs that change the plays from `seat` on, a play's number
NOT_OF_A_SEAT = (AGAIN, TAKE_BACK)  # both of these: their `seat` is nobody's
ENTERED = (ADJUST, COUNT_CARDS, CONFIRM, DOUBT, OBJECT, REVOKED)  # a play taken back leaves these

BEFORE = 32 << 2  # of LATE: sung before what else was sung in that pause, not after it
STRAYS = 15
AGAIN_LETS_FALL = 16  # of AGAIN: the table was asked, and lets fall what cannot stand after it
CREDIT_LETS_FALL = 4  # the same of a CREDIT of the contract, the deal, a trump or an amount

MOST = 9999  # points that a score may be adjusted to
IN_GAME = 1 << 13

CONTRACT_OF = 4
DEAL_OF = 5
TRUMP_OF = 7  # the trump named was suit arg - TRUMP_OF
AMOUNT_OF = 11  # the contract entered by its result was for 5 * (arg - AMOUNT_OF)
SUIT_OF = 58  # the Ghna of suit arg - SUIT_OF was of another suit: of suit `seat`
