"""Hands whose deal the tools know and the referee does not: honest, with a revoke, with a slip.

May import the pure packages and the random players.
Never tells the referee more than a table would: cards touched, and what is said aloud.
"""
