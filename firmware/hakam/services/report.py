"""What the box knows of itself, for the computer that stops the table: `host_tools doctor`."""

import gc
from time import ticks_ms

FIELDS = ("faults", "lost", "polls", "errors", "saving", "opened", "ready", "version", "stats")
"""What is told of everything, None where it has no such thing."""


def told(app) -> list:
    """A line a thing: its name, a colon, its FIELDS; then the log, its ticks in ms first."""
    gc.collect()
    out = ["heap: [%d, %d]" % (gc.mem_free(), gc.mem_alloc()), "now: %d" % ticks_ms()]
    row(out, "store", app.store)
    for one in app.supervisor.watched:
        row(out, "task " + one.name, one)
        row(out, one.name, one.service)
    for part in (app.part("reader"), app.part("panel")):
        if part is not None:
            row(out, part.name, part)
            row(out, part.name + " bus", part._bus)
    return out + ["%d %s" % line for line in app.log.last]


def row(out: list, name: str, thing) -> None:
    """Add a thing's line."""
    values = []
    for i in range(len(FIELDS)):
        values.append(getattr(thing, FIELDS[i], None))
    out.append("%s: %s" % (name, values))
