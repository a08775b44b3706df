"""`python -m host_tools <command>`: one line of help a command, each in its own module."""

from __future__ import annotations

import errno
import os
import sys
from importlib import import_module

from host_tools import app_data
from host_tools.build_folder import BuildFolderFault
from host_tools.interpreters import FIRMWARE, MissingInterpreter, SourceFault

COMMANDS = {
    "run": ("host_tools.emulator.run", "play a scenario on the emulated board"),
    "judge": (
        "host_tools.judge.command",
        "judge game records, positions and proofs, line by line",
    ),
    "replay": ("host_tools.replay.command", "judge again what a box has stored, event by event"),
    "explain": (
        "host_tools.explain.command",
        "tell a recorded hand: who could hold what, and why",
    ),
    "rules": (
        "host_tools.rulebook.command",
        "print a game's rules in words, house rules included",
    ),
    "card": ("host_tools.card.command", "print the card for the table, one page as SVG"),
    "wiring": ("host_tools.wires.command", "draw how a board is wired, as SVG"),
    "mutants": ("host_tools.mutants.command", "break the rules one by one and see a test die"),
    "table": ("host_tools.page.command", "make the virtual table: one HTML file to play at"),
    "matchmaker": ("host_tools.emulator.matchmaker", "write the script of a random match"),
    "build": ("host_tools.build_command", "compile the firmware as it is deployed"),
    "doctor": ("host_tools.doctor.command", "what a box knows of itself, and what to do"),
    "pull": ("host_tools.pull", "fetch a box's matches as records for judge and explain"),
    "enrol": ("host_tools.enrol.command", "bind the tags of a deck, carry it to another box"),
    "device": ("host_tools.device.command", "an emulated board behind a serial port"),
    "deploy": ("host_tools.deploy.command", "put the firmware on the board that is plugged in"),
    "freeze": (
        "host_tools.freeze_command",
        "lay what a firmware of one's own freezes, and say how it is built",
    ),
    "names": ("host_tools.log_names", "a box's log, its tracebacks with the names of the sources"),
    "golden": ("host_tools.golden", "record the golden screens and playthroughs anew"),
    "words": ("host_tools.app_data", "check the catalogues of phrases, generate words/ids.py"),
    "glyphs": ("host_tools.glyphs.bake", "draw the letters that the catalogues need anew"),
    "pictures": ("host_tools.pictures", "draw the pictures of the README from the emulator"),
    "soak": ("host_tools.soak", "play many evenings of people who slip"),
    "bench": ("host_tools.bench.command", "measure bytes, fuel, heap, speed and flash wear"),
}

UNCHECKED = ("words", "glyphs")
"""Commands for catalogues that may be faulty: `words` says so itself, `glyphs` adds letters."""


def usage() -> str:
    """The help text."""
    lines = [
        "usage: .venv/bin/python -m host_tools COMMAND ...",
        "",
        "The referee's tools for a computer. `.venv/bin/python -m host_tools COMMAND --help` says",
        "what a command takes.",
        "",
    ]
    lines += [f"  {name:<11} {help_text}" for name, (_, help_text) in COMMANDS.items()]
    return "\n".join(lines)


def main(argv: list[str]) -> int:
    """Run one command; exit status 2 for a wrong call, else the command's own."""
    if not argv or argv[0] in ("-h", "--help", "help"):
        print(usage())
        return 0
    if argv[0] not in COMMANDS:
        print(f"There is no command {argv[0]!r}.\n{usage()}", file=sys.stderr)
        return 2
    sys.path.insert(0, str(FIRMWARE))
    try:
        if argv[0] not in UNCHECKED and not {"-h", "--help"} & {*argv}:
            app_data.lay()
        status: int = import_module(COMMANDS[argv[0]][0]).main(argv[1:])
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] in ("host_tools", "hakam"):
            raise
        print(
            f"This Python has no {missing.name}: `make setup` makes one that has, once; then "
            f"`.venv/bin/python -m host_tools {' '.join(argv)}`.",
            file=sys.stderr,
        )
        return 3
    except MissingInterpreter as missing:
        print(missing, file=sys.stderr)
        return 3
    except (SourceFault, BuildFolderFault) as fault:
        print(fault, file=sys.stderr)
        return 1
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 1
    except OSError as fault:
        if fault.filename or fault.errno not in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        print(f"The output cannot be written: {fault.strerror}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
