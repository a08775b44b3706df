"""The board without the board: chip models, stand-ins for its modules, virtual time, scripts.

The firmware runs unmodified on the real MicroPython; `board_side` stands in front of its built-in
modules, `chips` answers on the buses, the rest drives them from CPython and shows what happens.
May import the firmware's pure packages and words; never holds a rule of the game itself.
"""
