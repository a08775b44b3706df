"""Hakam, a table referee for Spanish-deck trick games.

Here live the pure packages (rules, proof, table, flow), the tasks around a board (services), the
screens (ui) and the chips (drivers).
The arrows between them are in the README; `app` alone knows everything.
This package never imports host tools or tests and makes no object at import.
"""
