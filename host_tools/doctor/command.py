"""`doctor`: stop the table, ask the box what it knows of itself, say what is wrong, start it."""

from __future__ import annotations

import sys

from host_tools import firmware_build
from host_tools.arguments import Arguments
from host_tools.deploy import fit
from host_tools.deploy.box import kept_aside
from host_tools.doctor.advice import ADDRESSES, advice
from host_tools.doctor.look import STATS, Found, look
from host_tools.link.borrow import borrowed
from host_tools.link.fault import LinkFault


def main(argv: list[str]) -> int:
    """Exit status 0 where nothing is wrong, 1 for faults or a board that is not reached."""
    parser = Arguments("doctor", "What a box knows of itself, and what to do about its faults.")
    parser.add_argument("--port", default="", help="where it is (default: the one there is)")
    parser.add_argument(
        "--board",
        default="",
        choices=("", *firmware_build.boards()),
        help="which board it is (default: as the box says)",
    )
    asked = parser.parse_args(argv)
    try:
        with borrowed(asked.port) as link:
            found = look(link, asked.board)
    except LinkFault as fault:
        print(fault, file=sys.stderr)
        return 1
    for line in told(found):
        print(line)
    wrong = list(advice(found))
    print("\nWhat to do:" if wrong else "\nNothing is wrong.")
    for sentence in wrong:
        print(f"- {sentence}")
    print("The table starts again." if found.told else "The board starts anew.")
    return 1 if wrong else 0


def told(found: Found) -> list[str]:
    """The box in lines."""
    facts, table = found.facts, found.told
    version = ".".join(str(n) for n in facts.version)
    lines = [f"{facts.machine}, MicroPython {version}"]
    slot = found.box.order[:1]
    if slot in found.box.slots:
        lines.append(f"firmware  {found.box.slots[slot].name()}")
    elif slot:
        lines.append(
            f"firmware  copied by hand, or frozen, {found.board or 'for a board unknown'}"
        )
    free = table.heap[0] if table else facts.heap_free
    room = fit.free(facts, found.box.files)
    lines += [
        f"memory    {free // 1000} KB free of {facts.heap // 1000} KB",
        f"flash     {room // 1024} KB free of {facts.flash // 1024} KB",
        f"stored    {found.matches} matches, {found.tags} of 40 cards with a tag",
        *kept_aside(found.box.files),
    ]
    if table is not None:
        lines.append(f"up for    {_time(table.now)}")
    for bus in found.buses:
        at = [a for a in ADDRESSES.get(bus.chip, ()) if a in bus.found]
        answers = f"answers at 0x{at[0]:02X}" if at else "does not answer"
        lines.append(f"{bus.part:<9} {bus.chip} {answers}, SCL GPIO{bus.scl}, SDA GPIO{bus.sda}")
    if table is None:
        lines.append("No table was running, so nothing is known of how it ran.")
        return lines
    lines += _reader(found)
    lines.append("log")
    lines += [f"  {_time(at):>12}  {text}" for at, text in table.log] or ["  empty"]
    return lines


def _reader(found: Found) -> list[str]:
    things = found.told.things if found.told else {}
    taps, reader = things.get("taps"), things.get("PN532")
    if taps is None or reader is None:
        return []
    counted = [f"{what} {n}" for n, what in zip(reader["stats"], STATS) if n]
    chip = reader["version"]
    return [
        f"          firmware {chip[1]}.{chip[2]}, {taps['polls']} polls, {taps['faults']} failed; "
        f"{', '.join(counted) or 'nothing to put right'}"
    ]


def _time(ms: int) -> str:
    """1 h 02 min 03 s, without what is nought in front."""
    minutes, seconds = divmod(ms // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours} h {minutes:02} min {seconds:02} s"
    return f"{minutes} min {seconds:02} s" if minutes else f"{seconds} s"
