"""What the table doubts: what each player swore not to hold, and what contradicts it.

It may import rules alone. It must never name a player: it says which tricks contradict each other,
and the people at the table, shown these tricks, say whether they were laid so.
"""
