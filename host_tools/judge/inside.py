"""Runs inside MicroPython: answers the lines that come on stdin, one line of text each."""

import sys

from host_tools.judge.core import Judge


def main() -> None:
    """Answer until the input ends."""
    judge = Judge()
    while True:
        line = sys.stdin.buffer.readline()
        if not line:
            return
        print(judge.answer(line.rstrip(b"\n")))


main()
