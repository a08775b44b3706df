"""A board at the other end of a port: programs run on it, files carried and checked.

    with Link(ports.chosen("", ports.found())) as board:
        board.put("/a/b.mpy", data)

The table that runs there is stopped as for a person with a terminal, and it goes on at the end
(`restart`), or when the computer leaves it without a word.
"""

from __future__ import annotations

import base64
import hashlib
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from mpremote.transport import TransportExecError

from host_tools.link import parcel
from host_tools.link.answer import Answer, besides
from host_tools.link.carrier import Carrier, Garbled
from host_tools.link.fault import BoardFault, BusyPort, LineCut, LinkFault, NoAnswer, Silent

INSIDE = Path(__file__).resolve().parent / "inside.py"
CHUNK = 1024  # bytes of a file in one message
TRIES = 12  # who prints while it is spoken to spoils some
ENTRIES = 4
MARK = "/unwatched"
"""A file that keeps the next table from starting its watchdog, once (`firmware/hakam/app.py`)."""
RETURNS = 30  # how often a port that is away after a reset is looked for
ENTRY_S = 6.0  # for the raw REPL, each try; a table that is stopped saves first
SILENCE_S = 9.0  # the longest of a board that works
Progress = Callable[[int], None]


@dataclass(frozen=True)
class Facts:
    """What a board is. `machine` as MicroPython names it; all sizes in bytes."""

    implementation: str
    version: tuple[int, ...]
    platform: str
    machine: str
    heap_free: int
    heap: int
    flash_free: int
    flash: int
    packs: bool

    @property
    def chip(self) -> str:
        """`ESP32`, `ESP32C3` ...: the last word of the machine's name."""
        return self.machine.rpartition(" with ")[2]


class Link:
    """One board, its console `taken` from the first call on. Methods raise LinkFault.

    `stopped`: its table does not run on account of us, and was not started again.
    """

    def __init__(self, port: str) -> None:
        self.port = port
        self._carrier = Carrier(port)
        self.taken = self.stopped = self._marked = self._answered = False
        self._lessons = [INSIDE]

    def __enter__(self) -> Link:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Give the port back; a board whose console is still ours is left in its usual REPL."""
        if self.taken:
            try:
                self._carrier.send(b"\r\x02")
            except (LinkFault, Garbled):
                pass
        self._carrier.close()

    # -- its console

    def take(self, fresh: bool = False) -> None:
        """Stop what runs; `fresh`: with a soft reset, so that its heap is free."""
        if self.taken and not fresh:
            return
        self.taken = False
        self._enter(fresh)
        self.taken = self.stopped = True
        self._teach()

    def _enter(self, fresh: bool) -> None:
        """Have the raw REPL. Who has just started may lose a call, who is noisy spoil it."""
        for tries in range(ENTRIES):
            try:
                self._carrier.take(fresh, ENTRY_S if tries else ENTRY_S / 3)
                self._answered = True
                return
            except NoAnswer:
                if tries == ENTRIES - 1:
                    if self._answered:
                        raise Silent(self.port) from None
                    raise

    def teach(self, program: Path) -> None:
        """Give the board the functions of this file too, for `ask`."""
        self._lessons.append(program)
        self.taken = False
        self.take()

    def _teach(self) -> None:
        """Give the board the functions of the lessons, without what only people read."""
        for tries in range(TRIES):
            try:
                for lesson in self._lessons:
                    self._carrier.run(parcel.taught(lesson), SILENCE_S)
                return
            except TransportExecError as error:
                raise parcel.raised(error) from None
            except Garbled:
                if tries == TRIES - 1:
                    raise self._noisy() from None
                self._enter(False)

    def _noisy(self, printed: str = "") -> LinkFault:
        last = f" The last was: {printed}." if printed else ""
        return NoAnswer(
            f"The board at {self.port} prints while it is spoken to, and spoils what it answers."
            f"{last} Press its reset and repeat the command; where nothing on the board prints, "
            "take another cable."
        )

    def ask(self, expression: str, patience_s: float = SILENCE_S) -> Any:
        """The value of an expression on the board; asked again where the answer is garbled.

        So it must do no harm when it is evaluated twice. BoardFault with what it raises.
        """
        self.take()
        answer = Answer()
        printed = ""
        for _ in range(TRIES):
            try:
                said = self._carrier.run(f"_a({expression},{answer.wanted})", patience_s)
                if answer.heard(said):
                    return answer.value
                printed = besides(said)
                if not answer.wanted:
                    raise Garbled(printed)
            except TransportExecError as error:
                if "NameError: name '_" not in error.error_output:
                    raise parcel.raised(error) from None
                self._teach()  # it was reset meanwhile, and knows nothing of us
            except (Garbled, ValueError):
                self.taken = False
                self.take()
            except KeyboardInterrupt:
                self.taken = False  # the board may still work at it
                raise
        raise self._noisy(printed)

    def run(
        self,
        code: str,
        patience_s: float = SILENCE_S,
        hears: Callable[[bytes], None] | None = None,
    ) -> str:
        """Run a program once; what it printed. `hears` is given that as it comes."""
        self.take()
        try:
            return self._carrier.run(code, patience_s, hears)
        except TransportExecError as error:
            raise parcel.raised(error) from None
        except Garbled:
            self.taken = False
            raise self._noisy() from None

    def unwatched(self) -> None:
        """Have no watchdog bite: a reset of the chip ends the one that the table has left, and a
        mark keeps the table that starts then from another, until `restart`."""
        if not self.ask("_watched()"):
            return
        self.ask(f"_new({MARK!r})")
        self._marked = True
        with suppress(LineCut):
            self._carrier.leave("import machine\nmachine.reset()")
        self.taken = False
        for _ in range(RETURNS):
            with suppress(LineCut, BusyPort):  # a port of the chip's own goes with the reset
                self.take()
                return
            with suppress(LinkFault):
                self._carrier.close()
                time.sleep(0.3)
                self._carrier = Carrier(self.port)

    def restart(self) -> None:
        """Soft reset: boot.py and main.py run. What is said then: `listen`."""
        if self._marked:
            self.remove(MARK)
            self._marked = False
        self.take()
        self.taken = False
        self._carrier.send(b"\r\x02")
        self.listen(2.0, ">>> ")
        self._carrier.send(b"\x04")
        self.stopped = False

    def listen(self, seconds: float, until: str = "") -> str:
        """What the board says of its own accord, for so long or until these words have come."""
        ends = time.monotonic() + seconds
        said = ""
        while (left := ends - time.monotonic()) > 0 and not (until and until in said):
            said += self._carrier.heard(min(left, 0.2)).decode(errors="replace")
        return said

    # -- what it is

    @cached_property
    def facts(self) -> Facts:
        """What the board is; LinkFault where it runs no MicroPython."""
        facts = Facts(*self.ask("_facts()"))
        if facts.implementation != "micropython":
            raise NoAnswer(
                f"The board at {self.port} runs {facts.implementation}, not MicroPython: flash "
                "that first, as the board's deploy.md says."
            )
        return facts

    # -- its files

    def put(self, path: str, data: bytes, progress: Progress | None = None) -> None:
        """Write a file, its folders too, and compare its hash; `progress` takes bytes done."""
        packs = self.facts.packs
        for _ in range(2):
            self.ask(f"_new({path!r})")
            for at in range(0, len(data), CHUNK):
                chunk = data[at : at + CHUNK]
                small = parcel.packed(chunk) if packs else b""
                packed = 0 < len(small) < len(chunk)
                text = base64.b64encode(small if packed else chunk).decode()
                self.ask(f"_put({path!r},{at},{text!r},{packed})")
                if progress is not None:
                    progress(len(chunk))
            if self.sums([path])[path] == hashlib.sha256(data).digest():
                return
        raise BoardFault(f"{path} does not stay on the board as it was written; its flash is bad.")

    def get(self, path: str, progress: Progress | None = None) -> bytes:
        """All bytes of a file, compared with its hash; BoardFault where there is none."""
        for _ in range(2):
            out = b""
            while True:
                chunk: bytes = self.ask(f"_get({path!r},{len(out)},{CHUNK})")
                out += chunk
                if progress is not None and chunk:
                    progress(len(chunk))
                if len(chunk) < CHUNK:
                    break
            if self.sums([path])[path] == hashlib.sha256(out).digest():
                return out
        raise BoardFault(f"{path} changes while it is read.")

    def tree(self, folder: str = "/") -> dict[str, int]:
        """Size of every file below a folder; empty where there is no such folder."""
        return dict(self.ask(f"_tree({folder!r})"))

    def sums(self, paths: Iterable[str]) -> dict[str, bytes | None]:
        """SHA-256 of files; None of one that is not there or cannot be read."""
        out: dict[str, bytes | None] = {}
        paths = list(paths)
        for at in range(0, len(paths), 16):
            some = paths[at : at + 16]
            found = self.ask(f"[_sum(p) for p in {some!r}]")
            out.update(zip(some, found))
        return out

    def remove(self, path: str) -> None:
        """Remove a file, or a folder with all in it; what is not there is no fault."""
        self.ask(f"_del({path!r})")

    def rename(self, old: str, new: str) -> None:
        """Rename a file, also over another one; done once only, also where it is asked again."""
        self.ask(f"_ren({old!r},{new!r})")

    def copy(self, source: str, target: str) -> None:
        """Copy a file on the board, folders made."""
        self.ask(f"_copy({source!r},{target!r})")
