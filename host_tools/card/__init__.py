"""The card for the table: one printed page, in each language, for the keys and parts of a board.

`texts` reads what it says, `widths` and `paragraph` set it in lines, `drawings` draws keys, steps
and melodies, `page` puts all on a page, `command` prints it.
"""
