"""The rules of a game in words, read out of the ruleset that the referee plays by.

May import the firmware's pure rules and nothing else of the project.
Never holds a rule of its own: numbers and duties are asked of the code, the languages only say it.
"""
