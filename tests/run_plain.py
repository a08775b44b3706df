"""Run the plain test functions of one file on MicroPython and say how each went.

Prints `passed NAME`, or `failed NAME`, the traceback and `end of failure`; runs on the unix
port (`micropython run_plain.py FILE`) and inside WebAssembly (`run_plain.run(FILE)`).
"""

import sys


def functions(path):
    """Names of the test functions of a file, in the order in which they stand there."""
    names = []
    with open(path) as source:
        for line in source:
            text = line[6:] if line.startswith("async ") else line
            if text.startswith("def test_"):
                names.append(text[4 : text.index("(")])
    return names


def run(path):
    """Import the file's module, compiled or not, and call its tests; True when all passed."""
    module = __import__(path.rpartition("/")[2][:-3])
    good = True
    for test in functions(path):
        try:
            outcome = getattr(module, test)()
            if hasattr(outcome, "send"):
                import asyncio

                asyncio.run(outcome)
                asyncio.new_event_loop()
        except Exception as fault:
            good = False
            print("failed " + test)
            sys.print_exception(fault, sys.stdout)
            print("end of failure")
        else:
            print("passed " + test)
    return good


if __name__ == "__main__":
    sys.exit(0 if run(sys.argv[1]) else 1)
