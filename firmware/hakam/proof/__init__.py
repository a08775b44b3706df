"""What a hand proves when nobody has seen the cards: who may hold what, and who revoked.

It may import rules and nothing else of the project.
It must never read a journal or a clock, do I/O, hold words for people, or keep state in a module.
"""
