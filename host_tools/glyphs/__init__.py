"""The panel's glyphs, and a gallery of every screen that they are seen on.

Baking imports Pillow and the catalogues of the firmware; the firmware never imports it, and it
never runs on the board: `python -m host_tools glyphs` writes the files of `hakam/ui/fonts`. The
gallery and its table run on the interpreters of the firmware too, for the tests.
"""
