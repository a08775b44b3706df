"""Screens, words and sounds: the state of the table into lines, pixels and melodies.

It imports screens, words, table and rules, and framebuf only where pixels are drawn.
It never imports services, drivers, board or machine, and never tells what the table does not know.
"""
