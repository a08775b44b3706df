"""Baking of the panel's glyphs: letters rendered from DejaVu Sans, signs and tall digits drawn.

It imports Pillow and the catalogues of the firmware; the firmware never imports it.
It never runs on the board: `python -m host_tools glyphs` writes the files of `hakam/ui/fonts`.
"""
