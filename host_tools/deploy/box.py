"""What is on a board already: its slots, their order, other people's programs, stored files."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from host_tools.deploy import manifest
from host_tools.deploy.manifest import Manifest
from host_tools.link.link import Link

RECORD = "/slot"
ROOT = "."
"""In the record: files copied to the root, or frozen."""
FORMAT = "/table/format"
FIRST_FORMAT = 1
"""Of stored files that do not say theirs in digits, as `firmware/begin.py` has it."""
ASIDE = re.compile(r"/(table\.(?!new/)([^/]*))/")
"""Where begin.py keeps stored files of another format, and which that is."""
FAULTS = ("/fault", "/fault.told")
"""What ended the table last, before and after begin.py has told it."""
OURS = b"hakam.app"
"""Every main.py of this firmware imports it."""


@dataclass(frozen=True)
class Box:
    """`files`: size by whole path. `order`: slots as they are started, "" for none; `begun`:
    starts begun since the table stood, None where it stands. `stored`: format of the table's
    files, 0 where there are none. `other_main`: a main.py of another firmware, b"" for none."""

    files: dict[str, int]
    order: str = ""
    begun: int | None = None
    slots: dict[str, Manifest] = field(default_factory=dict)
    stored: int = 0
    other_main: bytes = b""
    other_boot: bool = False

    @property
    def known(self) -> Manifest | None:
        """The manifest that says what this box is: of the slot that starts; where that one is
        damaged, of the other. None where there is none."""
        return next((self.slots[slot] for slot in self.order + "ab" if slot in self.slots), None)

    @property
    def refused(self) -> Manifest | None:
        """A whole firmware beside those that may start: it was given up, or a deploy of it was
        cut just before the switch. None where there is none."""
        return next((had for slot, had in self.slots.items() if slot not in self.order), None)

    @property
    def standing(self) -> str:
        """The slot that is to stay until the new firmware has stood; "" for none.

        One that is still watched has not shown yet that it stands, so the one behind it stays.
        """
        return self.order[1:2] or self.order[:1] if self.begun is not None else self.order[:1]

    @property
    def target(self) -> str:
        """The slot for the new firmware."""
        return "b" if self.standing == "a" else "a"

    def below(self, folder: str) -> dict[str, int]:
        """Size by path below a folder."""
        return {
            path.removeprefix(folder + "/"): size
            for path, size in self.files.items()
            if path.startswith(folder + "/")
        }


def look(link: Link) -> Box:
    """Read it all; nothing is changed. Raises LinkFault."""
    files = link.tree("/")
    slots = {}
    for slot in "ab":
        path = f"/{slot}/{manifest.NAME}"
        found = manifest.read(text(link, path)) if path in files else None
        if found is not None:
            slots[slot] = found
    order, begun = recorded(link.get(RECORD)) if RECORD in files else ("", None)
    main = link.get("/main.py") if "/main.py" in files else b""
    boot = link.get("/boot.py") if "/boot.py" in files else b""
    return Box(
        files,
        order or _without_record(link, files, slots),
        begun,
        slots,
        stored_format(link, files),
        b"" if OURS in main else main,
        _does_something(boot),
    )


def recorded(record: bytes) -> tuple[str, int | None]:
    """What a record says, as begin.py reads it: slots in order, starts begun; ("", None) for one
    that is none."""
    order, _, begun = record.decode(errors="replace").partition(" ")
    try:
        if set(order) <= set("ab" + ROOT):
            return order, int(begun) if order and begun else None
    except ValueError:
        pass
    return "", None


def _without_record(link: Link, files: dict[str, int], slots: dict[str, Manifest]) -> str:
    """As `firmware/begin.py` has it then, but for slots that are not whole and an empty root."""
    copied = any(path in files for path in ("/board.mpy", "/board.py"))
    frozen = not copied and link.ask("_frozen()")
    return "".join(sorted(slots)) + (ROOT if copied or frozen else "")


def text(link: Link, path: str) -> str:
    """A file of the board as text; what is none in it is replaced."""
    return link.get(path).decode(errors="replace")


def stored_format(link: Link, files: Mapping[str, int]) -> int:
    """Format of what the table has stored; 0 where it has stored nothing."""
    if FORMAT in files:
        try:
            return int(text(link, FORMAT))
        except ValueError:
            return FIRST_FORMAT
    return FIRST_FORMAT if any(path.startswith("/table/") for path in files) else 0


def kept_aside(files: Mapping[str, int]) -> list[str]:
    """A sentence a folder of stored files that a firmware of another format left."""
    counts = Counter(found.groups() for path in files if (found := ASIDE.match(path)))
    return [_kept(folder, number, n) for (folder, number), n in sorted(counts.items())]


def _kept(folder: str, number: str, n: int) -> str:
    kept = f"/{folder} keeps {n} stored file{'s' if n > 1 else ''} of another firmware aside:"
    if number.isdigit():
        return f"{kept} one that stores in format {number} takes them up again."
    return (
        f"{kept} none takes them up by itself; `mpremote connect PORT fs cp -r :/{folder} .` "
        "fetches them."
    )


def _does_something(boot: bytes) -> bool:
    """Has a boot.py more than comments? MicroPython lays one that has not."""
    lines = (line.strip() for line in boot.decode(errors="replace").splitlines())
    return any(line and not line.startswith("#") for line in lines)
