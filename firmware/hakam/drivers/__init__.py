"""One chip, one role, one file; with boards/ all of the firmware that touches the machine.

May import `machine`, the interpreter's own modules and files of this folder. Never imports rules,
table, flow, ui, services or a board: a driver knows bytes and microseconds, not cards.
"""
