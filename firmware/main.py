"""First thing that runs: it starts the table, and leaves no dead table and no locked box.

`begin.mpy` says whether to, and from which files; its code is given back before the table starts.
What ends the table is written to `/fault`, and told and counted at the next start. This file and
`begin` are renewed one after the other: an old one must work with a new one.
"""

import gc
import os
import select
import sys

from machine import soft_reset

PAUSE_MS = 3000


def begun():
    """Is the table to be started? The place is then the one of its files.

    Raises ImportError where `begin` is not there, or its file not whole: from half a file the
    interpreter would never come back.
    """
    try:
        with open("/begin.mpy", "rb") as file:
            if file.read()[-4:] != b"end\n":
                raise ImportError("begin.mpy is cut short")
    except OSError:
        pass  # frozen, or not there
    from begin import ready

    del sys.modules["begin"]
    return ready()


def stands():
    """The table stands: its start is watched no longer."""
    print("the table stands")
    try:
        os.rename("/slot.stands", "/slot")
    except OSError:
        pass  # it was not watched


def run():
    """Start the table; comes back where the console is left to the computer."""
    try:
        try:
            if not begun():
                return
        except Exception as error:
            print("begin.mpy cannot be used: %s %s" % (type(error).__name__, error))
            print("the console is yours: python -m host_tools deploy")
            return
        gc.collect()
        from board import Board

        from hakam.app import main

        main(Board(), stands)
    except KeyboardInterrupt:
        print("interrupted")
        poll = select.poll()
        poll.register(sys.stdin, select.POLLIN)
        if poll.poll(PAUSE_MS):  # the computer goes on speaking: the console reads it
            os.chdir("/")
            return
    except Exception as error:
        try:
            sys.print_exception(error)
            with open("/fault", "w") as file:
                file.write("%s %s" % (type(error).__name__, error))
        except Exception:
            pass  # flash or heap are full
    soft_reset()


run()
