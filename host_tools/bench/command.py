"""The report of `python -m host_tools bench`."""

from __future__ import annotations

import sys
from statistics import fmean, median

from hakam.rules.options import NAMES, build
from host_tools import firmware_build
from host_tools.arguments import Arguments
from host_tools.bench import board as table
from host_tools.bench import (
    budgets,
    calls,
    evening,
    fuel,
    games,
    heap,
    install,
    knowledge,
    page,
    path,
    speed,
    start,
)
from host_tools.hidden import tally
from host_tools.interpreters import MissingInterpreter
from host_tools.page.browser import Browser
from host_tools.people import slips

SECTIONS = (
    "bytes", "heap", "path", "fuel", "games", "knowledge", "board", "evening", "deploy", "start",
    "speed", "page",
)  # fmt: skip
EVENINGS = 40
HANDS = 1_000
BOT_MATCHES = 2_000


def say(text: str) -> None:
    """A line of the report, at once."""
    print(text, flush=True)


def against(name: str, figure: float, budget: float, unit: str) -> str:
    """One figure beside its budget."""
    verdict = "" if figure <= budget else "  OVER"
    return f"  {name:<34}{figure:>12,.0f} of {budget:>9,.0f} {unit}{verdict}"


def beside(name: str, figure: float, budget: float, goal: str, unit: str) -> str:
    """One figure beside its budget, and what it shall come down to where that is agreed."""
    reach = budgets.TO_REACH.get(goal)
    return against(name, figure, budget, unit) + (f" (to reach: {reach:,})" if reach else "")


def report_bytes(board: str) -> None:
    """Bytes of code and data a package, with the phrases of one language."""
    say(f"Bytes of .mpy and data on {board}, one language, budget beside it")
    one = firmware_build.Choice(languages=(budgets.LANGUAGE,))
    sizes = firmware_build.sizes(board, one)
    for name, size in sorted(sizes.items()):
        say(against(name, size, budgets.MPY_BYTES[name], "bytes"))
    say(against("in all but start", table.bytes_staying(sizes), budgets.MPY_BYTES_ALL, "bytes"))
    what = f"{table.FITTED}, one language"
    say(beside(what, table.bytes_fitted(), budgets.MPY_BYTES_FITTED, "MPY_BYTES_FITTED", "bytes"))


def report_heap(board: str) -> None:
    """Heap of an evening: 32 bits, code in RAM and in flash; the least of the unix port."""
    say(f"Heap of the whole app over an evening of {len(heap.EVENING)} scenarios")
    say(" 32-bit, in use after a collection, looked at after every touch and key")
    for in_place, title, budget in (
        (False, "from .mpy files", "HEAP_FILES"),
        (True, "code in flash (a ROMFS image)", "HEAP_FLASH"),
    ):
        found = heap.measure(board, in_place=in_place)
        say(f"  {title + ', just begun':<34}{found.begun:>12,} bytes")
        limit = getattr(budgets, budget)
        say(beside(title + ", fullest", found.most, limit, budget, "bytes"))
        say(f"    in {found.where}")
    say(" least -X heapsize of the unix port, 64-bit")
    least, held = heap.least_unix(say, board)
    say(beside("less the stand-ins' own", least - held, budgets.HEAP_UNIX, "HEAP_UNIX", "bytes"))


def report_path(board: str) -> None:
    """What people wait for, in fuel, and what is not in it."""
    say("Fuel of the whole way in a hand in blind sight, all that is computed by any task")
    way = path.measure(board)
    for what, figure, budget in path.lines(way):
        board_ms = f"fuel, about {figure * fuel.BOARD_MS_PER_FUEL:.0f} ms on an ESP32"
        limit = budgets.WAY.get(budget)
        if limit is None:
            say(f"  {what:<48}{figure:>12,.0f} {board_ms}")
        else:
            say(beside(f"{what:<48}", figure, limit, budget, board_ms))
    say("Beside it, in no figure above")
    for line in path.beside(way):
        say(f"  {line}")
    taps = calls.measure(board)
    say("Functions called from tag read to note begun, each once, and files that they stand in")
    for name, budget, figures in (
        ("functions", "TAP_FUNCTIONS", [tap.functions for tap in taps]),
        ("files", "TAP_FILES", [tap.files for tap in taps]),
    ):
        say(beside(f"{name}: median", median(figures), getattr(budgets, budget), budget, ""))
        say(f"  {name + ': most':<34}{max(figures):>12,}")


def report_fuel() -> None:
    """Fuel of a touch and of a question, with the board's milliseconds estimated."""
    say("WebAssembly fuel, median and most over forty plays of a hand in open sight")
    touch, legal = fuel.measure()
    for name, spread, budget in (
        ("touch, UID to verdict: median", touch.median, budgets.FUEL_TOUCH),
        ("touch, UID to verdict: most", touch.most, budgets.FUEL_TOUCH_LAST),
        ("legal query: median", legal.median, budgets.FUEL_LEGAL),
        ("legal query: most", legal.most, budgets.FUEL_LEGAL),
    ):
        board_ms = spread * fuel.BOARD_MS_PER_FUEL
        say(against(name, spread, budget, f"fuel, about {board_ms:.1f} ms on an ESP32"))


def report_games() -> None:
    """A touch in every game, and the bytes of the further ones."""
    say("Fuel of a touch, UID to verdict: mean of a hand and the hand's last, blind and open")
    for name in NAMES:
        blind, seen = games.touches(name, "blind"), games.touches(name, "open")
        figures = (blind.mean, blind.last, seen.mean, seen.last)
        say(f"  {name:<20}" + "".join(f"{figure:>11,.0f}" for figure in figures))
    say(f"  {name:<20}{blind.mean:>9,.0f} {blind.last:>9,}   {seen.mean:>9,.0f} {seen.last:>9,}")
    say(
        against(
            "rows of the ten further games", games.row_bytes(), budgets.MPY_BYTES_ROWS, "bytes"
        )
    )


def report_knowledge() -> None:
    """Hidden hands: fuel of what is sworn, delays, and what tables that slip come to."""
    say(f"What a play swears, and whether it contradicts, {HANDS // 10} hands a game")
    for game in knowledge.GAMES:
        cost = knowledge.following(game, HANDS // 10)
        stock = build(game).stock_size
        play = budgets.FUEL_SWEARS_STOCK if stock else budgets.FUEL_SWEARS
        most = budgets.FUEL_PONDER_STOCK if stock else budgets.FUEL_PONDER
        say(against(f"{game}: a play, median", median(cost.plays), play, "fuel"))
        say(against(f"{game}: a call, most", max(cost.calls), most, "fuel"))
        say(
            f"  {game}: all, a play: mean {fmean(cost.hands):,.0f}, worst hand {max(cost.hands):,}"
        )
    say(f"Plays from a revoke to its proof and to a forbidden card, {HANDS:,} revokes a game")
    say("  (where cards are drawn a forbidden card shown proves nothing: it may have come since)")
    for game in knowledge.GAMES:
        late = knowledge.delays(game, HANDS)
        say(
            f"  {game:<14}proof: {knowledge.spread(late.proofs)}, never {late.not_proved}; "
            f"shown: {knowledge.spread(late.shown)}, never {late.not_shown}"
        )
        say(
            f"  {game:<14}a certain seat in {knowledge.share(late.certain, len(late.proofs))} of "
            f"the proofs, one accused alone in {knowledge.share(late.alone, len(late.proofs))}"
        )
    say(f"Tables that slip and answer truthfully, {HANDS} hands of all games")
    for line in tally.tables(HANDS).lines():
        say(line)


def report_board(board: str, *, bisect: bool) -> None:
    """A match on the emulated board."""
    say(f"A match to 600 on {board}, emulated")
    cost = table.cost(table.play(board))
    frame = 1024
    say(
        f"  {cost.touches} touches, {cost.virtual_seconds:.0f} s at the table, "
        f"{cost.wall_seconds:.1f} s here"
    )
    say(
        f"  bytes to the panel a touch {cost.panel_bytes_touch:.0f}, a full frame {frame}: "
        f"ratio {cost.panel_bytes_touch / frame:.2f}"
    )
    say(
        f"  littlefs: {cost.erases_event:.3f} erases an event (budget {budgets.ERASES_EVENT}), "
        f"{cost.programmed_event:.0f} bytes programmed, about {cost.flash_ms_event:.1f} ms"
    )
    if bisect:
        least = table.least_heap(board, table.MATCH, say)
        say(against("least -X heapsize of the app", least, budgets.UNIX_HEAP_APP, "bytes, 64-bit"))


def report_evening(board: str) -> None:
    """What people press and wait in an evening."""
    say(f"A match to 600, people at {board}, emulated")
    cost = evening.Cost()
    cost.add(*evening.on_board(1, board))
    for line in cost.report():
        say(line)
    say(f"{EVENINGS} matches at the table without its board, nobody slips")
    cost = evening.Cost()
    for seed in range(EVENINGS):
        cost.add(*evening.without_slips(seed))
    for line in cost.report():
        say(line)
    say(f"The same with one slip in {1 / slips.Care().rate:.0f} touches, and what it adds")
    for kind in slips.KINDS:
        say(str(evening.price(kind, range(EVENINGS))))


def report_speed() -> None:
    """CPython speed of every game."""
    say(f"CPython {sys.version.split()[0]}, medians of {speed.ROUNDS} rounds")
    base = 0.0
    for name in NAMES:
        hands = speed.hands_a_second(name)
        base = base or hands
        queries = speed.queries_a_second(name)
        say(
            f"  {name:<20}{hands:>8,.0f} random hands a second ({hands / base:.2f} of touti), "
            f"{queries:>10,.0f} legal queries a second"
        )


def report_page() -> None:
    """The virtual table; a sentence where Node or Chromium is missing."""
    say("The virtual table, in Chromium without a window")
    try:
        file = page.sizes()
        say(against("bytes of the file", file.raw, budgets.PAGE_BYTES, "bytes"))
        say(against("the same, gzip", file.packed, budgets.PAGE_PACKED, "bytes"))
        with Browser() as browser:
            first, slow = (page.first_picture(browser, slow=slow) for slow in (False, True))
            say(against("first picture", first, budgets.PAGE_FIRST_MS, "ms"))
            say(against("at a quarter of the processor", slow, budgets.PAGE_SLOW_MS, "ms"))
            clicked = median(page.clicks(browser))
            say(against("click -> panel, median", clicked, budgets.PAGE_CLICK_MS, "ms"))
            match = page.match(browser)
        say(against("bots to 600, top speed", match.seconds, budgets.PAGE_MATCH_S, "s"))
        say(f"    {match.hands} hands, {match.seconds / match.hands:.1f} s each")
        for game, least in budgets.BOTS_WIN.items():
            record = page.played(game, BOT_MATCHES)
            say(
                f"  {game}: {record.won / record.played:.1%} of {record.played:,} matches against "
                f"players that lay any legal card, of at least {least:.0%}; a turn "
                f"{median(record.turns):.1f} ms, 99 of 100 in {record.nearly_all:.1f} of "
                f"{budgets.BOT_TURN_MS} ms"
            )
    except MissingInterpreter as missing:
        say(f"  {missing}")


def main(argv: list[str]) -> int:
    """`bench [SECTION ...] [--board B]`: the sections asked for, or all."""
    parser = Arguments("bench", "Measure what the firmware costs, budgets beside it.")
    parser.add_argument(
        "sections",
        metavar="SECTION",
        nargs="*",
        help=f"of {', '.join(SECTIONS)}; all by default",
    )
    parser.add_argument(
        "--board",
        default="esp32_devkit",
        choices=firmware_build.boards(),
        help="whose build (default: %(default)s)",
    )
    asked = parser.parse_args(argv)
    for section in asked.sections:
        if section not in SECTIONS:
            parser.error(f"there is no section {section}; there are {', '.join(SECTIONS)}")
    chosen = asked.sections or SECTIONS
    if "bytes" in chosen:
        report_bytes(asked.board)
    if "heap" in chosen:
        report_heap(asked.board)
    if "path" in chosen:
        report_path(asked.board)
    if "fuel" in chosen:
        report_fuel()
    if "games" in chosen:
        report_games()
    if "knowledge" in chosen:
        report_knowledge()
    if "board" in chosen:
        report_board(asked.board, bisect=True)
    if "evening" in chosen:
        report_evening(asked.board)
    if "deploy" in chosen:
        say("\n".join(install.lines(asked.board)))
    if "start" in chosen:
        say("\n".join(start.lines(asked.board)))
    if "speed" in chosen:
        report_speed()
    if "page" in chosen:
        report_page()
    return 0
