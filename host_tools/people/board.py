"""The same people at the emulated board: their acts are steps of a scenario, one at a time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from host_tools.emulator import cards
from host_tools.emulator.chips.tag import Tag
from host_tools.emulator.outcome import Result
from host_tools.emulator.running import Watcher
from host_tools.emulator.scenario import Step
from host_tools.emulator.session import Session
from host_tools.people.acts import MOST_ACTS, Act, Doing, Ledger, Seen
from host_tools.people.scribe import Lost

HEADING = "deck A\nset dealer=0 language=en\n"
BRUSH_MS = 12  # less than the reader needs to see a tag twice


class _Steps(list[Step]):
    """What a session plays: the next step is asked for when the one before is over."""

    def __init__(self, visit: BoardVisit) -> None:
        super().__init__()
        self._visit = visit

    def __iter__(self) -> Iterator[Step]:
        return self._visit.steps()


class BoardVisit:
    """One visit of people to an emulated board; `play` is the whole of it."""

    def __init__(
        self,
        people: Doing[None],
        board: str = "esp32_devkit",
        *,
        heading: str = HEADING,
        firmware: Path | None = None,
        watcher: Watcher | None = None,
    ) -> None:
        self.people = people
        self.ledger = Ledger()
        self.fault: Exception | None = None
        self.session = Session(board, heading, firmware=firmware, watcher=watcher)
        self.session.steps = _Steps(self)
        self._read = 0
        self._told = 0
        self._screen: tuple[str, ...] = ()

    def play(self) -> Result:
        """Play to the end; what the people raised is raised here."""
        with self.session as session:
            result = session.run()
        if self.fault is not None:
            raise self.fault
        return result

    def steps(self) -> Iterator[Step]:
        """The people's acts as steps."""
        session = self.session
        began = 0  # the start counts
        try:
            act = next(self.people)
            for _ in range(MOST_ACTS):
                sounds = len(session.box.sounds)
                yield from self._steps(act)
                self.ledger.add(act, session.now - began)
                began = session.now
                act = self.people.send(self._seen(sounds))
            raise Lost(f"no end of it; last seen: {' | '.join(self._screen)}")
        except StopIteration:
            pass
        except Exception as fault:
            self.fault = fault

    def _steps(self, act: Act) -> Iterator[Step]:
        if act.kind == "moment":
            self.ledger.open(act.word)
        elif act.kind == "wait":
            if act.ms:
                yield _step("wait", str(act.ms))
        elif act.kind == "power":
            yield _step("cut", "power")
            yield _step("power")
            yield _step("wait", "500")
        elif act.kind == "brush":
            box = self.session.box
            tag = Tag(cards.uid(cards.card_tag(act.word)), act.word)
            box.place(tag, self.session.now)
            yield _step("wait", str(BRUSH_MS))
            box.lift(tag, self.session.now)
            yield _step("wait", "600")
        else:
            yield _step(act.kind, act.word)

    def _seen(self, sounds: int) -> Seen:
        session = self.session
        said = session.console
        end = said.rfind("\n") + 1
        for line in reversed(said[self._read : end].splitlines()):
            if line.startswith("[") and line.endswith("]"):
                self._screen = tuple(line[1:-1].split(" | "))
                break
        self._read = end
        heard = tuple(hz for _, hz in session.box.sounds[sounds:] if hz)
        panel = session.box.panel.picture() if session.box.wiring.panel else b""
        return Seen(self._screen, heard, panel, tuple(self._beeps()))

    def _beeps(self) -> Iterator[tuple[int, int]]:
        sounds = self.session.box.sounds
        while self._told < len(sounds) - 1:
            (when, hz), (end, _) = sounds[self._told : self._told + 2]
            self._told += 1
            yield hz, (end - when) // 1000


def _step(name: str, *words: str) -> Step:
    return Step(0, name, words, " ".join(words))
