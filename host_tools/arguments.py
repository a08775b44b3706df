"""The command line of every command: one form of help, and faults told in sentences."""

from __future__ import annotations

import argparse
import os
import re
from typing import NoReturn


def typed(name: str, value: str = "") -> str:
    """An argument as the person types it: `BOARD=` for `--board` where make was asked; or with a
    value, `--board NAME`.

    The Makefile says so in HAKAM_TYPED: pairs such as `--board:BOARD=`, with spaces between.
    """
    pairs = (pair.partition(":") for pair in os.environ.get("HAKAM_TYPED", "").split())
    own = f"{name} " if value else name
    return {ours: theirs for ours, _, theirs in pairs}.get(name, own) + value


WORDS = (
    (r"^unrecognized arguments:", "there is no"),
    (r"^the following arguments are required:", "missing:"),
    (r"invalid choice: (.*) \(choose from (.*)\)$", r"there is no \1; there are \2"),
    (r"invalid int value: (.*)$", r"\1 is no whole number"),
)
"""What argparse says of a wrong call, and how it is said here."""


class Arguments(argparse.ArgumentParser):
    """The arguments of one command. A wrong call ends with a sentence and exit status 2."""

    def __init__(self, command: str, description: str | None, epilog: str | None = None) -> None:
        super().__init__(
            prog=f".venv/bin/python -m host_tools {command}",
            description=description,
            epilog=epilog,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where to read on."""
        said = re.sub(r"^argument (\S+):", lambda found: f"{typed(found[1])}:", message)
        for pattern, words in WORDS:
            said = re.sub(pattern, words, said)
        self.exit(2, f"{said[0].upper()}{said[1:]}. `{self.prog} --help` says what it takes.\n")
