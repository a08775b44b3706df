"""What was seen at this table: events, deck, referee, verdicts, journal, sheet.

It may import rules and doubt, and nothing else of the project.
It must never read a clock, a file or a chip, hold words for people, or keep state in a module.
"""
