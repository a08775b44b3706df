"""`deploy`: build the firmware, put it on the board at a port, and see the table stand."""

from __future__ import annotations

import sys
import time
from argparse import Namespace

from hakam.journal.slots import FORMAT
from host_tools import build_choice, firmware_build, panels
from host_tools.arguments import Arguments, typed
from host_tools.deploy import fit, keep, manifest, switch
from host_tools.deploy.box import Box, kept_aside, look
from host_tools.deploy.manifest import Manifest
from host_tools.deploy.progress import Bar
from host_tools.link import ports
from host_tools.link.borrow import started_after_faults
from host_tools.link.fault import LinkFault, NoAnswer, Silent
from host_tools.link.link import Link

STANDS_S = 60.0
"""So long may a new firmware take until it stands, three tries included."""
STANDS = "the table stands"
OLDER = "Older firmware: "
"""What begins the line of the board that says that a firmware is given up."""
ENDS = {
    "the console is yours": "The firmware did not start, and there is no other. Its fault stands "
    "above.",
    "service: the table is not started": "OK and BACK are held at the box: let them go, and "
    "press reset.",
}
"""What the board says where no table will stand, and what that means."""


def arguments() -> Arguments:
    """The command line."""
    parser = Arguments("deploy", "Put the firmware on the board that is plugged in.")
    build_choice.add(parser)
    parser.set_defaults(board="")
    parser.add_argument("--port", default="", help="where it is (default: the one there is)")
    parser.add_argument(
        "--yes", action="store_true", help="go on where a running hand would be put aside"
    )
    return parser


def main(argv: list[str]) -> int:
    """Exit status 1 where the table does not stand in the end, 2 for a wrong call."""
    parser = arguments()
    asked = parser.parse_args(argv)
    build_choice.check(parser, asked)
    began = time.monotonic()
    link = None
    at = Stage()
    try:
        link = Link(ports.chosen(asked.port, ports.found()))
        with link, started_after_faults(link):
            return _deploy(parser, asked, link, at, began)
    except KeyboardInterrupt:
        if link is not None:
            print("\nThe table starts again with the firmware that is whole.", file=sys.stderr)
        raise
    except (LinkFault, fit.Unfit) as fault:
        print(fault, file=sys.stderr)
        if isinstance(fault, NoAnswer) and not isinstance(fault, Silent):
            print(
                "A table of before this command does not stop: hold OK and BACK while the board "
                "starts, and repeat it. Another program may heed neither them nor Ctrl-C: then "
                "erase the flash and flash MicroPython anew, as the board's deploy.md says; what "
                "is stored on it is lost with that.",
                file=sys.stderr,
            )
        if at.said:
            print(at.said, file=sys.stderr)
        return 1


class Stage:
    """How far a deploy has come. `said`: what a fault leaves on the board, "" where nothing was
    changed."""

    said = ""

    def copies(self) -> None:
        """From now on the slot that is not in use is written."""
        self.said = "What the board had before is as it was, and scores and tags are too."

    def switches(self) -> None:
        """From now on either firmware may be the one that starts; each is whole."""
        self.said = (
            "The new firmware is on the board, whole: repeat the command to see it start. Scores "
            "and tags are as they were."
        )


def _deploy(parser: Arguments, asked: Namespace, link: Link, at: Stage, began: float) -> int:
    link.unwatched()
    facts = link.facts
    version = ".".join(str(n) for n in facts.version)
    print(f"{link.port}: {facts.machine}, MicroPython {version}")
    box = look(link)
    free = fit.free(facts, box.files) // 1024
    print(f"  {facts.heap // 1000} KB of memory, {free} KB of flash are free", flush=True)
    known = box.known
    named = asked.board
    asked.board = fit.board_of(facts, asked.board, known.board if known else "")
    fit.check(facts, asked.board)
    for sentence in kept_aside(box.files):
        print(sentence)
    if known and known.board != asked.board:
        print(f"The box was deployed for {known.board}, and now is for {asked.board}.")
    elif known and not named:
        keep.told_of_refused(box)
        keep.parts_and_languages(asked, known)
    keep.panel(asked, known.panel if known else "")
    choice = build_choice.chosen(parser, asked)
    print(f"The firmware for {asked.board} is built.", flush=True)
    files, starters = manifest.tree(firmware_build.build(asked.board, choice))
    new = manifest.made(asked.board, choice, files)
    print(f"It is {new.name()}.")
    another = known is None or known.panel != new.panel
    if switch.current(link, box, new, files):
        todo = switch.plan(link, box, {}, starters)
        if not todo.starters:
            return _nothing_new(link, box)
    if not box.order:
        fit.check_files(link, asked.board)
    todo = switch.plan(link, box, files, starters)
    fit.check_room(facts, box.files, todo.room)
    if not _may_go_on(asked, box):
        link.restart()
        return 1
    at.copies()
    _carry(link, box, todo, new, files)
    at.switches()
    switch.switch(link, box, todo, starters)
    _tell_others(box)
    print(f"Switched after {time.monotonic() - began:.0f} s. The board starts anew:", flush=True)
    return _stands(link, box, new.panel if another else "")


def _carry(
    link: Link, box: Box, todo: switch.Plan, new: Manifest, files: dict[str, bytes]
) -> None:
    """The copy with its bar."""
    total = sum(len(files[path]) for path in todo.sent)
    print(
        f"Of {len(files)} files {len(todo.sent)} are sent, {total:,} bytes; "
        f"{len(todo.copied)} are copied on the board, {len(todo.stay)} are there."
    )
    bar = Bar(total)
    switch.carry(link, box, todo, new, files, bar.add)
    bar.end()


def _nothing_new(link: Link, box: Box) -> int:
    switch.settle(link, box)
    for path in switch.tidy(link, box):
        print(f"{path} of the firmware before is taken away.")
    print("The board has it already, every file compared. The board starts anew:", flush=True)
    return _stands(link, box)


def _may_go_on(asked: Namespace, box: Box) -> bool:
    """Ask before stored files would be put aside."""
    if box.stored in (0, FORMAT) or asked.yes:
        return True
    print(
        f"What the box has stored is of format {box.stored}, and this firmware reads {FORMAT}: "
        "matches, settings and the deck would be kept aside, and a hand under way would not go "
        "on. Finish the hand first."
    )
    if sys.stdin.isatty():
        return input("Go on all the same? [y/N] ").strip().lower() in ("y", "yes")
    print("With --yes it goes on all the same.")
    return False


def _tell_others(box: Box) -> None:
    """Programs of others on this board."""
    if box.other_main:
        print(f"The main.py that was there is kept as {switch.aside(box)}.")
    if box.other_boot:
        print("The boot.py that is there stays, and runs before the table: look whether it may.")


def _stands(link: Link, box: Box, panel: str = "") -> int:
    """Restart, show the log, and wait for the word that the table stands; `panel`: the chip of a
    panel that is to be looked at, "" for none."""
    link.restart()
    ends = time.monotonic() + STANDS_S
    said, shown = "", 0
    while time.monotonic() < ends:
        said += link.listen(0.3)
        whole = said.rfind("\n") + 1
        for line in said[shown:whole].splitlines():
            if line.strip():
                print(f"  | {line}", flush=True)
        shown = whole
        if STANDS in said and OLDER not in said:
            print("The table stands.")
            _tell_lost(said, panel)
            return 0
        sentence = next((told for words, told in ENDS.items() if words in said[:whole]), "")
        if STANDS in said:
            sentence = "The new firmware did not start, and the one before it is back. Its fault "
            sentence += "stands above."
        if sentence:
            print(sentence, file=sys.stderr)
            return 1
    print(
        f"The board has not said within {STANDS_S:.0f} s that the table stands. "
        + (
            "Its boot.py runs before the table, and may not end: rename it, with `mpremote "
            "connect PORT fs mv :/boot.py :/boot.kept.py`, and repeat the command."
            if box.other_boot
            else "Its log is above; press reset and repeat the command to see it anew."
        ),
        file=sys.stderr,
    )
    return 1


def _tell_lost(said: str, panel: str) -> None:
    """Parts that do not answer a table that stands; else what tells another chip of the panel."""
    lost = [part for part in ("panel", "reader") if f"{part} lost" in said]
    if lost:
        print(
            f"But its {' and its '.join(lost)} {'does' if len(lost) == 1 else 'do'} not answer: "
            "is this the board that you have? `.venv/bin/python -m host_tools doctor` says which "
            "wires to look at."
        )
    elif panel in panels.MISTAKEN:
        seen, chip = panels.MISTAKEN[panel]
        again = f"deploy again with {typed('--panel', chip)}"
        print(f"If the picture {seen}, the panel has the chip {chip}: {again}.")
