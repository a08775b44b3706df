"""What is wrong with a box, and what to do about it: a sentence or two for each fault found."""

from __future__ import annotations

from collections.abc import Iterator

from host_tools.deploy import fit
from host_tools.doctor.look import STATS, Bus, Found, Told, whole_deck

ADDRESSES = {"PN532": (0x24,), "SSD1306": (0x3C, 0x3D), "SH1106": (0x3C, 0x3D)}
USUAL = 0  # of a part's addresses, the one that board.py asks
LITTLE_HEAP = 8_000  # bytes: less free than that may not do for the next screen
LITTLE_FLASH = fit.SPARE // 2
MANY = 0.01  # of all polls: more faults of the reader than that are too many
FEW_POLLS = 100  # before so many nothing is said of their share
JUNK = STATS.index("broken answers")


def advice(found: Found) -> Iterator[str]:
    """All that is wrong, the gravest first."""
    yield from _firmware(found)
    for bus in found.buses:
        yield from _bus(bus)
    if found.told is not None:
        yield from _table(found.told)
    yield from _flash(found)


def _firmware(found: Found) -> Iterator[str]:
    if found.board:
        try:
            fit.check(found.facts, found.board)
        except fit.Unfit as unfit:
            yield str(unfit)
    if not found.box.order:
        yield "There is no table on this board. `make deploy` puts it there."
        return
    if found.wrong:
        some = ", ".join(found.wrong[:3]) + (" and others" if len(found.wrong) > 3 else "")
        yield (
            f"Of the firmware's files {some} are not as they were deployed. "
            "`make deploy` puts them right; where it happens again the flash is "
            "worn, or the power fails while it is written."
        )
    if found.box.begun is not None and found.box.begun > 1 and not found.wrong:
        yield (
            f"The table does not start.{_why(found)} `make deploy` puts the "
            "firmware there anew; where it fails again, tell who looks after it what deploy shows."
        )
    elif found.box.begun is None and found.box.refused is not None:
        known = found.box.slots.get(found.box.order[0])
        yield (
            f"The firmware {found.box.refused.version} that was deployed last did not start, so "
            f"the older one{f' {known.version}' if known else ''} runs.{_why(found)} Repeat "
            "`make deploy`; where it is refused again, tell who looks after the "
            "firmware what deploy shows."
        )
    elif found.fault and not found.wrong:
        yield (
            f"The table stopped once, and started again by itself.{_why(found)} Where it comes "
            "again, keep the log and these lines, and tell who looks after the firmware; the next "
            "`make deploy` forgets it."
        )


def _why(found: Found) -> str:
    return f" Its fault: {found.fault.strip().rstrip('.')}." if found.fault else ""


def _bus(bus: Bus) -> Iterator[str]:
    pins = f"SCL GPIO{bus.scl}, SDA GPIO{bus.sda}"
    for line, free in zip(("SCL", "SDA"), bus.free):
        if not free:
            yield (
                f"{line} of the {bus.part} ({pins}) is held low: a short, a wire on the wrong "
                "pin, or a part without power. Unplug the part; if the line is free then, it is "
                "that."
            )
    wanted = ADDRESSES.get(bus.chip, ())
    if not all(bus.free) or not wanted or wanted[USUAL] in bus.found:
        return
    others = [address for address in wanted if address in bus.found]
    if others:
        yield (
            f"The {bus.part} answers at 0x{others[0]:02X} and is asked at 0x{wanted[USUAL]:02X}: "
            "turn its address jumper over, or give board.py the address."
        )
        return
    heard = ", ".join(f"0x{address:02X}" for address in bus.found) or "nobody"
    sentence = (
        f"The {bus.part} ({bus.chip}) does not answer at 0x{wanted[USUAL]:02X} on {pins}; there "
        f"answers {heard}. Look at its four wires, 3V3 and GND first"
    )
    if bus.chip == "PN532":
        sentence += ", and whether its two switches are set to I2C"
    yield sentence + "."


def _table(told: Told) -> Iterator[str]:
    for name, thing in told.things.items():
        task = name.removeprefix("task ")
        if task != name and thing["faults"]:
            yield (
                f"The task {task} died {_times(thing['faults'])} and was started again. The log "
                "says of what; `.venv/bin/python -m host_tools names` gives its traceback names."
            )
    taps, reader = told.things.get("taps"), told.things.get("PN532")
    if taps is not None and taps["lost"]:
        yield "The table has lost its reader: cards are not read until it answers again."
    if taps is not None and reader is not None:
        yield from _reader(taps["polls"], taps["faults"], reader["stats"])
    screen = told.things.get("screen")
    if screen is not None and screen["faults"]:
        yield (
            f"The panel did not answer {_times(screen['faults'])}"
            f"{' and is away now' if screen['lost'] else ''}. Its wires are loose or too long: "
            "20 cm is well, and its power is to come straight from the board's 3V3."
        )
    store = told.things.get("store")
    if store is not None and not store["saving"]:
        yield (
            "Nothing is being saved: what is played now is lost with the power. The flash is full "
            "or worn: `.venv/bin/python -m host_tools pull` fetches the matches, then deploy anew."
        )
    elif store is not None and store["errors"]:
        yield f"The flash did not take a write {_times(store['errors'])}; it was written later."
    if told.heap[0] < LITTLE_HEAP:
        yield (
            f"Of the memory {told.heap[0]:,} bytes are free: a screen may not open. Deploy with "
            "one language and without parts that are not fitted, or freeze the code."
        )


def _reader(polls: int, faults: int, stats: list[int]) -> Iterator[str]:
    if polls >= FEW_POLLS and faults > polls * MANY:
        yield (
            f"The reader failed in {faults} of {polls} polls. Shorter wires to it, 10 to 20 cm, "
            "and 100 nF with 10 uF beside its supply help most; keep it off metal and the panel."
        )
    elif polls >= FEW_POLLS and stats[JUNK] > polls * MANY:
        yield (
            f"The reader's answers were broken {_times(stats[JUNK])}: the wires to it are too "
            "long, or lie beside those of the panel or the buzzer."
        )


def _flash(found: Found) -> Iterator[str]:
    free = fit.free(found.facts, found.box.files)
    if free < LITTLE_FLASH:
        yield (
            f"Of the flash {free // 1024} KB are free: a deck or a match may soon find no room. "
            + (
                fit.may_go(found.box.files)
                or "All that is there is the table's. `.venv/bin/python -m host_tools pull` "
                "fetches the matches; `mpremote connect PORT fs rm :/table/match1.hands` removes "
                "the first."
            )
        )
    if found.box.order and not whole_deck(found):
        yield (
            f"{found.tags} of 40 cards have a tag. `.venv/bin/python -m host_tools enrol` asks "
            "for the others, or BACK on the first screen of the box."
        )


def _times(n: int) -> str:
    return "once" if n == 1 else f"{n} times"
