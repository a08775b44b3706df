"""Tools of the referee for a computer: `python -m host_tools <command>`.

Commands for people and tests live here: the emulated board, the judge, building the firmware.
May import the firmware's pure packages (rules to screens) and its words.
Never imported by the firmware, and never a second home for a rule of the game.
"""
