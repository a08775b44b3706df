"""The journal of the running hand: entries, the log and its slots, mending, the finished record.

It imports rules, and nothing else of the project.
It must never read a clock, a file or a chip, hold words for people, or keep state in a module.
"""
