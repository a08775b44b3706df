"""First thing that runs: it starts the table, and leaves no dead table and no locked box.

`begin.mpy` says whether to, and from which files, and what follows once the table has ended; its
code is given back in between. begin.mpy is renewed first: an old main.py works with a new one.
"""

import gc
import os
import sys
from binascii import crc32


def decide(error=None):
    """What begin.mpy says: is the table to be started? With what ended it: what is to follow.

    Raises ImportError for a begin.mpy with other bytes: half a file would hang the interpreter.
    """
    os.chdir("/")  # from the files of the table
    try:
        with open("begin.mpy", "rb") as file:
            data = file.read()
        if b"%08xend\n" % crc32(data[:-12]) != data[-12:]:
            raise ImportError("other bytes")
        del data
    except OSError:
        pass  # frozen, or not there
    gc.collect()
    from begin import ended, ready

    del sys.modules["begin"]
    return ended(error) if error else ready()


def safe():
    """Every start has failed: the last score and what failed on the panel, if that can be."""
    try:
        from board import Board

        from hakam.safe import main

        main(Board())
    except (Exception, KeyboardInterrupt) as error:
        print("no score: %s %s" % (type(error).__name__, error))


started = False
try:
    try:
        started = decide()
        if started is None:
            safe()
        elif started:
            gc.collect()
            from board import Board

            from hakam.app import main

            main(Board())
    except (Exception, KeyboardInterrupt) as error:
        decide(error)
except Exception as fault:
    print("begin.mpy cannot be used: %s %s" % (type(fault).__name__, fault))
    if started:
        import machine

        machine.soft_reset()
    print("the console is yours: make deploy")
