"""Marks: what happened, each with the fuel burnt until then, which the host notes.

Names of kinds are the host's too (`host_tools.bench.marks`): both read them here.
"""

from time import time_ns

STEP = 0  # the loop goes on with a task
IDLE = 1  # nothing is due: time passes
READ = 2  # the reader has told which tags lie there
SCAN = 3  # the keys have been read
WAKE = 4  # an event is set, for a task that waits
FILE = 5  # a call of the file system begins
FILED = 6  # it is over
TONE = 7  # the buzzer sounds
BUS = 8  # a transfer to the panel begins
SENT = 9  # it is over
LOAD = 10  # modules are looked up
LOADED = 11  # nothing new had to be loaded
IMPORTED = 12  # something had to be loaded
COLLECT = 13  # a collection was asked for
ACT = 14  # people do something
SHOWN = 15  # the panel shows what was painted
NOTHING = 16  # two marks one after the other: what a mark itself takes

MOST = 400_000  # marks of a program
BUS_US = 50

counts = False
kinds = bytearray()
amounts = bytearray()  # of a transfer: its length in units of BUS_US
n = 0


def begin() -> None:
    """Marks are made from now on; where nobody reads them they would only take memory."""
    global counts, kinds, amounts
    kinds = bytearray(MOST)
    amounts = bytearray(MOST)
    counts = True


def mark(kind: int) -> None:
    """Note that this has happened."""
    global n
    if counts:
        kinds[n] = kind
        n += 1
        time_ns()


def amount(told: int) -> None:
    """What belongs to the last mark."""
    if counts:
        amounts[n - 1] = told
