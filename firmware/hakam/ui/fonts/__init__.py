"""Baked glyphs, one module a script.

It imports nothing.
It is never edited by hand: `python -m host_tools glyphs` writes it.
"""
