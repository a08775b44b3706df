"""Baked glyphs, one module a script; it imports nothing and is never edited by hand."""
