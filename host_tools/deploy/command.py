"""`deploy`: build the firmware, put it on the board at a port, and see the table stand."""

from __future__ import annotations

import sys
import time
from argparse import Namespace

from hakam.journal.slots import FORMAT
from host_tools import build_choice, firmware_build, panels
from host_tools.arguments import Arguments, typed
from host_tools.deploy import fit, keep, manifest, switch
from host_tools.deploy.box import Box, look
from host_tools.deploy.manifest import Manifest
from host_tools.deploy.progress import Bar
from host_tools.link import ports
from host_tools.link.borrow import started_after_faults
from host_tools.link.fault import LinkFault, NoAnswer
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
    try:
        link = Link(ports.chosen(asked.port, ports.found()))
        with link, started_after_faults(link):
            return _deploy(parser, asked, link, began)
    except KeyboardInterrupt:
        if link is not None:
            print("\nThe table starts again with the firmware that is whole.", file=sys.stderr)
        raise
    except (LinkFault, fit.Unfit) as fault:
        print(fault, file=sys.stderr)
        if isinstance(fault, NoAnswer):
            print(
                "A table of before this command does not stop: hold OK and BACK while the board "
                "starts, and repeat it. Another program may heed neither them nor Ctrl-C: then "
                "erase the flash and flash MicroPython anew, as the board's deploy.md says; what "
                "is stored on it is lost with that.",
                file=sys.stderr,
            )
        if link is not None:
            print("What the board had before is as it was.", file=sys.stderr)
        return 1


def _deploy(parser: Arguments, asked: Namespace, link: Link, began: float) -> int:
    link.unwatched()
    facts = link.facts
    version = ".".join(str(n) for n in facts.version)
    print(f"{link.port}: {facts.machine}, MicroPython {version}")
    print(f"  {facts.heap // 1000} KB of memory, {facts.flash_free // 1024} KB of flash are free")
    box = look(link)
    known = box.known
    named = asked.board
    asked.board = fit.board_of(facts, asked.board, known.board if known else "")
    fit.check(facts, asked.board)
    if known and known.board != asked.board:
        print(f"The box was deployed for {known.board}, and now is for {asked.board}.")
    elif known and not named:
        keep.parts_and_languages(asked, known)
    keep.panel(asked, known.panel if known else "")
    choice = build_choice.chosen(parser, asked)
    files, starters = manifest.tree(firmware_build.build(asked.board, choice))
    new = manifest.made(asked.board, choice, files)
    print(f"The firmware is {new.name()}.")
    if switch.current(link, box, new, files):
        todo = switch.plan(link, box, {}, starters)
        if not todo.starters:
            return _nothing_new(link, box, new.panel)
    if not box.order:
        fit.check_files(link, asked.board)
    todo = switch.plan(link, box, files, starters)
    fit.check_room(facts, todo.room, bool(box.order))
    if not _may_go_on(asked, box):
        link.restart()
        return 1
    _carry(link, box, todo, new, files)
    switch.switch(link, box, todo, starters)
    _tell_others(box)
    print(f"Switched after {time.monotonic() - began:.0f} s. The board starts anew:")
    return _stands(link, new.panel)


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


def _nothing_new(link: Link, box: Box, panel: str) -> int:
    for path in switch.tidy(link, box):
        print(f"{path} of the firmware before is taken away.")
    print("The board has it already, every file compared. The board starts anew:")
    return _stands(link, panel)


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


def _stands(link: Link, panel: str) -> int:
    """Restart, show the log, and wait for the word that the table stands; `panel`: the chip that
    its driver is for, "" for none."""
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
            if panel in panels.MISTAKEN:
                seen, chip = panels.MISTAKEN[panel]
                again = f"deploy again with {typed('--panel', chip)}"
                print(f"If the picture {seen}, the panel has the chip {chip}: {again}.")
            return 0
        sentence = next((told for words, told in ENDS.items() if words in said[:whole]), "")
        if STANDS in said:
            sentence = "The new firmware did not start, and the one before it is back. Its fault "
            sentence += "stands above."
        if sentence:
            print(sentence, file=sys.stderr)
            return 1
    print(
        f"The board has not said within {STANDS_S:.0f} s that the table stands. Its log is above; "
        "press reset and repeat the command to see it anew.",
        file=sys.stderr,
    )
    return 1
