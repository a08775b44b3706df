"""Kinds of event of a hand: an event is three small ints (kind, seat, arg).

arg: BID, CONTRACT points; SIGNAL one of AS..PASA; TRUMP, MELD, STRIKE a suit; PLAY, DRAW, EXCHANGE
a card (a blind DRAW: NO_CARD); else 0. The record's word is the constant's name in lower case.
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

AS = 0
CUENTA = 1
PLUS_TEN = 2
PASA = 3
