"""A session as running text: one line an action, pictures at the moments a script asks for."""

from __future__ import annotations

import math
import sys
from typing import TYPE_CHECKING, TextIO

from host_tools.emulator import columns, picture
from host_tools.emulator.running import Watcher

if TYPE_CHECKING:
    from host_tools.emulator.chips.tag import Tag
    from host_tools.emulator.running import Running
    from host_tools.emulator.scenario import Step

_NOTES = ("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B")
_TICK = 1500
INDENT = 10  # columns of the time and what parts it from the rest
_QUIET = (
    "wait", "screenshot", "budget", "expect", "deck", "set", "board", "touch", "together",
    "unknown", "foreign", "tag", "cut", "power",
)  # fmt: skip


def note(hz: int) -> str:
    """A tone as a sign: a short tick is a dot, others are notes with their octave."""
    if hz > _TICK:
        return "·"
    semitone = round(12 * math.log2(hz / 440))
    return f"♪{_NOTES[(semitone - 3) % 12]}{4 + (semitone + 9) // 12}"


class Lines:
    """What was said and heard since it was last asked."""

    def __init__(self) -> None:
        self.text = ""
        self.sounds = 0

    def take(self, session: Running) -> tuple[str, str, str]:
        """Sounds as signs, the firmware's verdicts, and the words of its newest screen."""
        new = session.box.sounds[self.sounds :]
        self.sounds += len(new)
        said = [line for line in self.text.splitlines() if line.strip()]
        self.text = ""
        screens = [line for line in said if line.startswith("[")]
        verdicts = [line for line in said if not line.startswith("[")]
        signs = "".join(note(hz) for _, hz in new if hz)
        return signs, "; ".join(verdicts), screens[-1][1:-1] if screens else ""


class Transcript(Watcher):
    """Writes to a stream as the session goes; `wide` pictures have square pixels.

    Without a stream it is the standard output. Lines are wrapped at `width` columns, 0: never. A
    picture that has no room is named instead.
    """

    def __init__(
        self,
        out: TextIO | None = None,
        *,
        wide: bool = True,
        pictures: bool = True,
        width: int = 0,
    ) -> None:
        self.out = out or sys.stdout
        self.wide = wide
        self.pictures = pictures
        self.width = width
        self.lines = Lines()
        self._waiting = ""
        self._touch = False

    def write(self, text: str, hang: int = 0) -> None:
        """A line, broken where it is too long, and then so many columns from the left."""
        for line in columns.wrapped(text, self.width, hang) if self.width else (text,):
            self.put(line)

    def put(self, line: str) -> None:
        """A line that fits."""
        print(line, file=self.out, flush=True)

    def row(self, session: Running, action: str) -> None:
        """Time, action, sounds, verdict and screen in columns; the screen below if need be."""
        sounds, verdict, screen = self.lines.take(session)
        seconds = session.now / 1_000_000
        shown = f"[{screen}]" if screen else ""
        head = f"{seconds:8.2f}  {action:<12} {sounds:<14} {verdict}"
        line = f"{head}{'  ' if verdict and shown else ''}{shown}".rstrip()
        if not self.width or columns.length(line) <= self.width:
            self.write(line)
            return
        self.write(head.rstrip(), INDENT)
        if shown:  # broken between the lines of the panel rather than within one
            kept = shown.replace(" ", columns.KEPT).replace(f"|{columns.KEPT}", "| ")
            self.write(" " * INDENT + kept, INDENT)

    def flush(self, session: Running) -> None:
        """What the last action has led to, all of its sounds and words."""
        action, self._waiting, self._touch = self._waiting, "", False
        if action:
            self.row(session, action)

    def step(self, session: Running, step: Step) -> None:
        self.flush(session)
        if step.name == "say":
            self.write(f"\n{'':{INDENT}}{step.text}", INDENT)
        elif step.name not in _QUIET:
            self._waiting = f"{step.name} {step.text}".strip()

    def acts(self, session: Running) -> None:
        if self._touch:
            self.flush(session)

    def touched(self, session: Running, tags: list[Tag]) -> None:
        self._waiting = " + ".join(tag.name.removeprefix("A:") for tag in tags)
        self._touch = True

    def console(self, session: Running, text: str) -> None:
        self.lines.text += text

    def power(self, session: Running, on: bool) -> None:
        self.flush(session)
        self._waiting = f"power {'on' if on else 'off'}"

    def kept(self, session: Running, name: str, shown: bytes) -> None:
        self.flush(session)
        if self.pictures and session.box.wiring.panel is not None:
            lines = picture.halves(shown) if self.wide else picture.quarters(shown)
            framed = picture.framed(lines)
            room = (self.width or sys.maxsize) - len(framed[0])
            if room < 0:
                said = f"[picture {name}: {len(framed[0])} columns show it]"
                self.write(" " * INDENT + said, INDENT)
                return
            for line in framed:
                self.write(" " * min(room, INDENT) + line)
