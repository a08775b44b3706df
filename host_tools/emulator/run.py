"""`run [SCENARIO]`: play a script on the emulated board, and show what people see and hear."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from host_tools import catalogue, panels, record
from host_tools.arguments import Arguments, typed
from host_tools.build_folder import BuildFolderFault, faults_told
from host_tools.emulator import boot, columns, live, scenario, wiring
from host_tools.emulator.outcome import Result
from host_tools.emulator.scenario import ScenarioError
from host_tools.emulator.session import Session
from host_tools.emulator.transcript import INDENT, Transcript
from host_tools.interpreters import BUILD, ROOT, MissingInterpreter

SCENARIOS = ROOT / "tests" / "scenarios"
RECORDS = BUILD / "records"
HANG = 6  # columns before what goes on in the next line


def scenarios() -> list[str]:
    """Names of the scripts that come with the project."""
    return sorted(path.stem for path in SCENARIOS.glob("*.txt"))


def find(name: str) -> Path:
    """The script of a name or a path; ValueError with a sentence when there is none."""
    for path in (SCENARIOS / f"{name}.txt", Path(name)):
        if path.is_file():
            return path
    raise ValueError(f"There is no script {name!r}; there are {', '.join(scenarios())}.")


def playing(script: str) -> list[str]:
    """The boards that have what a script presses and looks at."""
    steps = scenario.parse(script)
    return [board for board in wiring.boards() if not scenario.unfit(steps, wiring.load(board))]


def fitting(script: str) -> list[str]:
    """The same; of a script that names its own `board`, that one alone."""
    named = [step.words[0] for step in scenario.parse(script) if step.name == "board"]
    return [board for board in playing(script) if board in (named[:1] or [board])]


def board_of(script: str) -> str:
    """The board of a script where nobody asks for one: its own, else the default where it fits."""
    boards = fitting(script) or [wiring.DEFAULT]
    return wiring.DEFAULT if wiring.DEFAULT in boards else boards[0]


def fit(name: str, script: str, board: str) -> None:
    """ValueError, with the scripts that would do, when a board cannot play this one."""
    lacking = scenario.unfit(scenario.parse(script), wiring.load(board))
    if lacking:
        others = [one for one in scenarios() if board in playing(text_of(find(one)))]
        raise ValueError(
            f"{name} cannot be played on {board}: {lacking}; {board} plays {', '.join(others)}."
        )


def text_of(path: Path) -> str:
    """What a script says."""
    return path.read_text(encoding="utf8")


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
    path = RECORDS / f"{name}.jsonl"
    with faults_told(BUILD):
        RECORDS.mkdir(parents=True, exist_ok=True)
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
    parser = Arguments("run", "Play a script on the emulated board: what people see and hear.")
    parser.add_argument(
        "scenario",
        metavar="SCENARIO",
        nargs="?",
        default="",
        help="a script's name, or a file; without it, the one that shows the board best",
    )
    parser.add_argument(
        "--board",
        default="",
        help=f"one of {', '.join(wiring.boards())}; without it, one that the script fits",
    )
    parser.add_argument(
        "--speed", type=speed, default=None, help="fast (the default), real, or a factor"
    )
    parser.add_argument(
        "--lang",
        choices=catalogue.names(),
        default="",
        help="language of the panel; without it, the script's own",
    )
    panels.add(parser)
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
        path = find(asked.scenario or wiring.load(asked.board or wiring.DEFAULT).scenario)
        script = text_of(path)
        board = asked.board or board_of(script)
        fit(path.stem, script, board)
        return play(path.stem, script, board, asked)
    except (ValueError, OSError, RuntimeError, SyntaxError, ScenarioError) as fault:
        if isinstance(fault, (MissingInterpreter, BuildFolderFault)):
            raise
        complain(str(fault))
        return 2


def play(name: str, script: str, board: str, asked: argparse.Namespace) -> int:
    """Run one script and tell how it went."""
    in_place = not asked.plain and live.fits()
    width = columns.width()
    wide = width >= live.WIDE_COLUMNS + INDENT
    watcher = live.Live() if in_place else Transcript(wide=wide, width=width)
    with Session(
        board,
        script,
        language=asked.lang,
        panel=asked.panel,
        speed=asked.speed,
        watcher=watcher,
    ) as session:
        wired, setup = session.box.wiring, session.setup
        chips = f"PN532 and {wired.panel_chip}" if wired.panel else "PN532"
        watcher.write(
            f"{name} on {wired.board} ({wired.mcu}, {chips} "
            "on I2C): the firmware as deployed, on MicroPython, in virtual time"
        )
        if asked.lang and not setup.settings:
            chosen = "its language is chosen on the panel as the script does"
            watcher.write(f"The box is new: {chosen}, not by {typed('--lang')}.")
        try:
            result = session.run()
        finally:
            if isinstance(watcher, live.Live):
                watcher.close(session)
            else:
                watcher.flush(session)
    tell("\n" + summary(result))
    if not setup.own_words:
        tell("The script expects words in another language; they were not looked for.")
    lines = records(result.files)
    if lines:
        kept = write_records(f"{name}-{wired.board}", lines)
        tell(f"The match record, a line a hand ({len(lines)}): {os.path.relpath(kept)}")
    if result.fault:
        complain(f"{name}: {result.fault}")
        return 1
    others = [other for other in scenarios() if other != name]
    tell(f"\nMore: make run SCENARIO=NAME, with {', '.join(others)}")
    languages = "|".join(catalogue.names())
    tell("To play at it yourself, in a browser: make table (.build/hakam.html)")
    tell(f"BOARD=NAME, with {', '.join(wiring.boards())}", HANG)
    tell(f"SPEED=real|10|fast PANEL_LANG={languages}", HANG)
    return 0


def tell(text: str, indent: int = 0) -> None:
    """A line of the end, as wide as the terminal."""
    for line in columns.wrapped(" " * indent + text, columns.width(), HANG):
        print(line)


def complain(fault: str) -> None:
    """A fault: one line to other programs, as wide as the terminal to people."""
    if sys.stderr.isatty():
        fault = "\n".join(columns.wrapped(fault, columns.width(), HANG))
    print(fault, file=sys.stderr)
