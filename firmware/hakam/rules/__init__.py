"""The rulebook: cards, tricks, duties, auctions, melds, scores and rulesets; integers in, out.

It imports nothing but itself.
It never does I/O, reads a clock, knows hardware, prints words or keeps state in a module.
"""
