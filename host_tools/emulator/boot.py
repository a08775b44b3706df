"""What lies on the flash before the board is switched on, and what the files there say."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from hakam.journal import journal
from hakam.rules.games import TOUTI
from hakam.rules.options import NAMES, build
from hakam.rules.ruleset import Ruleset
from hakam.screens.settings import Settings
from hakam.table.records import last
from hakam.table.referee import Referee
from host_tools import catalogue, compiled, compiler, firmware_build, interpreters
from host_tools.deploy import manifest
from host_tools.emulator import cards, image, wiring
from host_tools.emulator.interpreter import BOARD_SIDE
from host_tools.emulator.scenario import ScenarioError, Step, unfit
from host_tools.judge.faults import sentence
from host_tools.rulebook.command import OPTIONS, options_of

TABLE = "/table/"
_CHOICES: dict[str, tuple[str, ...]] = {
    "language": catalogue.names(),
    "entry": ("result", "calls"),
    "dealer": ("0", "1", "2", "3"),
    "hint": ("off", "on"),
}


@dataclass(frozen=True)
class Setup:
    """The board, how it is wired, and the files that a table of people would have by now.

    `own_words`: the panel speaks the language in which the script expects words on it. `panel`:
    the chip that is asked for, "" for the board's own.
    """

    board: str
    wiring: wiring.Wiring
    settings: bytes
    decks: str
    tags: bool
    own_words: bool
    panel: str = ""

    @classmethod
    def of(cls, steps: list[Step], board: str, language: str, panel: str = "") -> Setup:
        """From a script's `board`, `deck` and `set` lines; without a deck the box is new.

        A board or a language that is asked for wins over the script's own, "" asks for none.
        """
        decks, tags, chosen, line = "", False, {"language": _CHOICES["language"][0]}, 0
        for step in steps:
            if step.name == "board" and not board:
                board = step.words[0]
            elif step.name == "deck":
                decks = "".join(word for word in step.words if word in cards.DECKS)
                tags = "tags" in step.words
            elif step.name == "set":
                line = step.line
                for word in step.words:
                    key, _, chosen[key] = word.partition("=")
        known = bool(decks or tags or line)
        own_words = not known or language in ("", chosen["language"])
        chosen["language"] = language or chosen["language"]
        record = Settings()
        record.set_up = 1
        record.game = _game(chosen, line)
        dealer = chosen.get("dealer", "0")
        if dealer in "0123" and int(dealer) >= record.game.players:
            raise ScenarioError(line, f"dealer is a seat from 0 to {record.game.players - 1}.")
        for key, value in chosen.items():
            if key == "names":
                _name(record, line, value)
                continue
            if value not in _CHOICES[key]:
                raise ScenarioError(line, f"{key} is one of {', '.join(_CHOICES[key])}.")
            setattr(record, key, _CHOICES[key].index(value))
        wired = wiring.load(board or wiring.DEFAULT, panel)
        lacking = unfit(steps, wired)
        if lacking:
            raise ValueError(f"The script cannot be played on {wired.board}: {lacking}.")
        packed = record.pack() if known else b""
        return cls(wired.board, wired, packed, decks, tags, own_words, panel)

    def files(self, firmware: Path) -> dict[str, bytes]:
        """The firmware's files and the table's, by their names on the board."""
        files = laid(self.board, firmware, self.panel)
        for copy in (".a", ".b"):
            if self.settings:
                files[f"{TABLE}settings{copy}"] = self.settings
            if self.decks or self.tags:
                files[f"{TABLE}deck{copy}"] = cards.packed(self.decks, self.tags)
        files[f"{TABLE}console"] = b""  # verdicts and screens are told on the console
        return files


def _game(chosen: dict[str, str], line: int) -> Ruleset:
    """The ruleset of the `set` line; its keys leave what was chosen."""
    name = chosen.pop("game", NAMES[TOUTI])
    options = [f"{key}={chosen.pop(key)}" for key in OPTIONS if key in chosen]
    try:
        return build(name, options_of(options))
    except ValueError as fault:
        raise ScenarioError(line, f"{sentence(fault)}.") from None


def _name(record: Settings, line: int, names: str) -> None:
    """Names of both pairs, `Ana+Luz/Los_3`: a line for a space."""
    both = names.replace("_", " ").split("/")
    if len(both) != 2:
        raise ScenarioError(line, "names are two, as in names=Ana+Luz/Los_3.")
    for side, name in enumerate(both):
        try:
            record.rename(side, name)
        except ValueError as fault:
            raise ScenarioError(line, f"{fault}.") from None


def deployed(board: str, panel: str = "") -> Path:
    """The folder of the firmware that is copied to this board with all its parts.

    Built where needed.

    MissingInterpreter with a sentence where MicroPython or its compiler is not installed.
    """
    interpreters.micropython()
    compiler.mpy_cross()
    return firmware_build.build(board, firmware_build.whole(board, panel))


def laid(board: str, firmware: Path, panel: str = "") -> dict[str, bytes]:
    """A firmware's files as `deploy` leaves them on a board; another program's as they are."""
    if not (firmware / "begin.mpy").exists():
        return image.tree(firmware)
    return manifest.laid(board, firmware_build.whole(board, panel), firmware)


def board_side() -> Path:
    """The stand-ins compiled, so that the board's heap does not pay for compiling them."""
    return compiled.twin(BOARD_SIDE, "-O3")


def standing(files: dict[str, bytes]) -> Referee | None:
    """The referee as the journal on the flash restores it, None when there is no match."""
    referee = Referee()
    slots = [files.get(TABLE + name, b"") for name in journal.FILES]
    return referee if referee.restore(slots) else None


def score(files: dict[str, bytes]) -> tuple[int, ...]:
    """Every side's points, games or marks with a finished hand; (0, 0) without a match."""
    referee = standing(files)
    if referee is None:
        return (0, 0)
    return tuple(referee.total_score(side) for side in range(referee.hand.rules.sides))


def match_files(files: dict[str, bytes]) -> dict[str, bytes]:
    """The records of finished hands by match file, oldest match first."""
    names = [name for name in files if name.startswith(TABLE + "match")]
    return {name: files[name] for name in sorted(names, key=lambda name: (len(name), name))}


def finished(files: dict[str, bytes]) -> int:
    """How many hands of the running match are over and have not been taken back."""
    referee = standing(files)
    if referee is None:
        return 0
    return referee.hand_no if referee.hand.over else referee.hand_no - 1


def hands(match: bytes, most: int) -> list[bytes]:
    """The newest sound record of the first `most` hands in a match file, in order."""
    found = [last(match, number) for number in range(1, most + 1)]
    return [record for record in found if record]
