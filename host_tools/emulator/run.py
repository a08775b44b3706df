"""`run [SCENARIO]`: play a script on the emulated board, and show what people see and hear."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from hakam.flow.settings import LANGUAGES
from hakam.table import record
from host_tools.emulator import boot, live, scenario, wiring
from host_tools.emulator.outcome import Result
from host_tools.emulator.scenario import ScenarioError
from host_tools.emulator.session import Session
from host_tools.emulator.transcript import Transcript
from host_tools.interpreters import BUILD, ROOT, MissingInterpreter

SCENARIOS = ROOT / "tests" / "scenarios"
RECORDS = BUILD / "records"


def scenarios() -> list[str]:
    """Names of the scripts that come with the project."""
    return sorted(path.stem for path in SCENARIOS.glob("*.txt"))


def find(name: str) -> Path:
    """The script of a name or a path; ValueError with a sentence when there is none."""
    for path in (SCENARIOS / f"{name}.txt", Path(name)):
        if path.is_file():
            return path
    raise ValueError(f"There is no script {name!r}; there are {', '.join(scenarios())}.")


def fitting(script: str) -> list[str]:
    """The boards that have what a script presses and looks at; its own `board` alone if named."""
    steps = scenario.parse(script)
    named = [step.words[0] for step in steps if step.name == "board"]
    return [
        board
        for board in named[:1] or wiring.boards()
        if not scenario.unfit(steps, wiring.load(board))
    ]


def speed(text: str) -> float | None:
    """`fast` is as fast as it goes, `real` is the clock, a number is so many times the clock."""
    if text == "fast":
        return None
    try:
        value = 1.0 if text == "real" else float(text)
    except ValueError:
        value = 0.0
    if not 0.01 <= value <= 10_000:
        raise argparse.ArgumentTypeError("it is `fast`, `real`, or a number such as 10")
    return value


def records(files: dict[str, bytes]) -> list[str]:
    """The finished hands of the newest match that stand, a JSON line each."""
    matches = list(boot.match_files(files).values())
    if not matches:
        return []
    return [record.line(hand) for hand in boot.hands(matches[-1], boot.finished(files))]


def write_records(name: str, lines: list[str]) -> Path:
    """Write the match record under .build and return its path."""
    RECORDS.mkdir(parents=True, exist_ok=True)
    path = RECORDS / f"{name}.jsonl"
    path.write_text("".join(line + "\n" for line in lines), encoding="utf8")
    return path


def summary(result: Result) -> str:
    """What the session took, in two lines."""
    counted = result.counters
    minutes, seconds = divmod(result.virtual_us // 1_000_000, 60)
    return (
        f"At the table {minutes} min {seconds} s, {counted.touches} touches, {counted.presses} "
        f"presses; here {result.wall_seconds:.1f} s.\n"
        f"On the wires {counted.transfers} transfers, {result.panel_bytes} bytes to the panel; "
        f"in the flash {counted.erases} erases, {counted.programmed} bytes programmed."
    )


def arguments(argv: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="host_tools run", description=__doc__)
    parser.add_argument("scenario", nargs="?", default="touti_match", help="a name or a file")
    parser.add_argument("--board", default="", help=f"one of {', '.join(wiring.boards())}")
    parser.add_argument("--speed", type=speed, default=None, help="fast, real, or a factor")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the panel")
    parser.add_argument("--plain", action="store_true", help="a running text, also in a terminal")
    parser.add_argument("--commands", action="store_true", help="list the commands of scripts")
    return parser.parse_args(argv)


def commands() -> str:
    """The language of scripts, a line a command."""
    return "\n".join(f"{c.usage}\n      {c.help}" for c in scenario.COMMANDS.values())


def main(argv: list[str]) -> int:
    """Exit status 0 when all came as the script expects, 1 when not, 2 for a wrong call."""
    asked = arguments(argv)
    if asked.commands:
        print(commands())
        return 0
    try:
        path = find(asked.scenario)
        script = path.read_text(encoding="utf8")
        return play(path.stem, script, asked)
    except (ValueError, OSError, RuntimeError, SyntaxError, ScenarioError) as fault:
        if isinstance(fault, MissingInterpreter):
            raise
        print(fault, file=sys.stderr)
        return 2


def play(name: str, script: str, asked: argparse.Namespace) -> int:
    """Run one script and tell how it went."""
    in_place = not asked.plain and live.fits()
    watcher = live.Live() if in_place else Transcript(wide=live.has_room_beside())
    with Session(
        asked.board, script, language=asked.lang, speed=asked.speed, watcher=watcher
    ) as session:
        wired = session.box.wiring
        watcher.write(
            f"{name} on {wired.board} ({wired.mcu}, PN532{' and SSD1306' if wired.panel else ''} "
            "on I2C): the firmware as deployed, on MicroPython, in virtual time"
        )
        try:
            result = session.run()
        finally:
            if isinstance(watcher, live.Live):
                watcher.close(session)
            else:
                watcher.flush(session)
    print("\n" + summary(result))
    lines = records(result.files)
    if lines:
        kept = write_records(f"{name}-{wired.board}", lines)
        print(f"The match record, a line a hand ({len(lines)}): {os.path.relpath(kept)}")
    if result.fault:
        print(f"{name}: {result.fault}", file=sys.stderr)
        return 1
    others = [other for other in scenarios() if other != name]
    print(
        f"\nMore: make run SCENARIO={'|'.join(others)}\n"
        f"      BOARD={'|'.join(wiring.boards())}  SPEED=real|10|fast  PANEL_LANG=es"
    )
    return 0
