"""Kinds of event of a hand: an event is three small ints (kind, seat, arg).

arg: BID, CONTRACT points; SIGNAL one of AS..PASA; TRUMP, MELD, STRIKE a suit; PLAY, DRAW, EXCHANGE
a card (a blind DRAW: NO_CARD); COUNT points; else 0. The record's word is the constant's name in
lower case. From CONCEDE on they are the table's own and not of the rulebook: how a hand is ended
or scored by agreement. After COUNT only LAST is taken.
"""

BID = 1
PASS = 2
SIGNAL = 3
CONTRACT = 4
TRUMP = 5
PLAY = 6
DRAW = 7
MELD = 8
TUTE = 9
EXCHANGE = 10
STRIKE = 11
CONCEDE = 12  # the hand ends against the side of seat, as a forfeit
VOID = 13  # nobody scores
MISDEAL = 14  # nobody scores, the same dealer deals again
COUNT = 15  # the side of seat holds cards worth arg points (melds and last trick not counted)
LAST = 16  # seat took the last trick: the counted hand is scored
CLAIM = 17  # all that is not gathered yet is the side of seat's, the last trick too
FORFEIT = 18  # of a record: the table confirmed that seat revoked

AS = 0
CUENTA = 1
PLUS_TEN = 2
PASA = 3
