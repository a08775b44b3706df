"""`doctor`: what a box knows of itself, and what to do about each fault, a sentence a fault.

The table is stopped for it and started again. May import link and deploy; knows the parts of a
board from its board.json, and what the firmware tells from `hakam/services/report.py`.
"""
