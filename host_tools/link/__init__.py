"""From a computer to a board: its port found, its console taken, files carried and checked.

mpremote's transport speaks to the board; here its faults become sentences, and what was asked is
asked again where the line was noisy. May import nothing of the firmware; knows nothing of games.
"""
