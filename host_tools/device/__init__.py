"""The emulated board behind a serial port: what a computer that is plugged into a board meets.

The firmware's process is the real MicroPython with its own REPL; the port is a pseudo-terminal,
the flash a file, chips and keys are those of `host_tools.emulator`, the clock is the wall's.
May import the emulator; never holds what a board knows of games.
"""
