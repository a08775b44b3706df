"""Kinds of event of a table, beside those of a hand (`rules.events`, all under 32).

Each is three small ints (kind, seat, arg), as there.
"""

SNAPSHOT = 32  # opens a hand: match, hand number, dealer, deck, rules, scores
DEAL = 33  # open sight: card arg is known to be dealt to seat
UNDO = 34  # takes back the last event that stands
NEXT_HAND = 35  # closes a finished hand and opens the next
NEW_MATCH = 36
MOVE_DEALER = 37
SHOW = 38  # the card that makes trump: the dealer's last, or the one turned up
