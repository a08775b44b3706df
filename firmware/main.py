"""First thing that runs: pick the board, run the table, and never end in a dead one."""

import gc
import sys
import time

RETRY_MS = 3000


def start():
    """Run the app again and again; returns only for service (OK and BACK held at power-up)."""
    pause = 0
    while True:
        try:
            time.sleep_ms(pause)
            pause = RETRY_MS
            from board import Board

            from hakam.app import main

            if not main(Board()):
                return
        except KeyboardInterrupt:
            print("interrupted, starting again")
        except Exception as error:
            print("cannot start: %s %s" % (type(error).__name__, error))
            sys.print_exception(error)
        gc.collect()


start()
