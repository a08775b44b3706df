"""The panel's glyphs, and a gallery of every screen that they are seen on.

Drawing imports Pillow and reads the catalogues of the firmware; the firmware never imports it, and
it never runs on the board: `python -m host_tools glyphs` writes `hakam/ui/fonts/latin.txt`. The
gallery and its table run on the interpreters of the firmware too, for the tests.
"""
