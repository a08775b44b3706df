"""The perft table: positions of every game and the number of legal play sequences from each.

`python tests/host/perft_table.py` writes tests/golden/perft.txt anew; review the difference.
"""

from __future__ import annotations

import json
import sys
from array import array
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
TABLE = ROOT / "tests" / "golden" / "perft.txt"
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT), str(ROOT / "firmware")]

from hakam.rules.events import DRAW, PLAY  # noqa: E402
from hakam.rules.hand import Hand  # noqa: E402
from host_tools.judge.record import Record  # noqa: E402
from host_tools.players import copied  # noqa: E402
from host_tools.reference import perft, walk  # noqa: E402
from host_tools.reference.duties import PRESETS  # noqa: E402
from host_tools.reference.games import GAMES  # noqa: E402

HEAD = """\
Numbers of distinct legal play sequences (perft): a title, the position as a record, and a line
for each depth with the number of ways to play so many cards on from there. Melds are not sung,
draws are made at once. Written by tests/host/perft_table.py.
"""
MOST = 4_000  # sequences; deeper is not asked
CONTRACT = {"touti": 100, "touti_darija": 100, "tute_subastado_3": 85, "tute_subastado_4": 85}
SETTINGS = {
    **PRESETS,
    "ruffed tricks headed": {**PRESETS["strict"], "head_after_ruff": True},
    "opponents overruffed": {**PRESETS["strict"], "overruff": "opponent"},
}
STRICTEST = SETTINGS["ruffed tricks headed"]
TELLING = {"touti": 630, "tute_tres": 460}
"""Deals in whose last four tricks every setting of the duties counts differently, as far as the
game tells them apart."""

Line = dict[str, Any]


def positions() -> Iterator[tuple[str, Line]]:
    """Title and record of every position of the table."""
    for name, game in GAMES.items():
        yield f"{name}, from the first lead", position(name, {}, 0)
        tricks = game["deal"] + game["stock"] // game["players"]
        yield f"{name}, the last three tricks", position(name, {}, tricks - 3)
    for name, deal in TELLING.items():
        for title, duties in SETTINGS.items():
            tricks = GAMES[name]["deal"] - 4
            yield f"{name}, {title}", position(name, {"duties": duties}, tricks, deal)
    for duties in ("same", "free", "trump_led", "follow_ruff"):
        title = f"tute_habanero, the stock runs out, {duties}"
        yield title, position("tute_habanero", {"stock_duties": duties}, 10)


def position(name: str, options: dict[str, Any], tricks: int, deal: int = 0) -> Line:
    """A fixed deal after so many tricks of random plays, legal by the strictest duties."""
    rng = Random(f"perft {name} {deal}")
    line = walk.dealt(name, rng, rng.randrange(GAMES[name]["players"]))
    events = line["events"] = []
    if name in CONTRACT:
        declarer = rng.randrange(GAMES[name]["players"])
        events += [
            f"{declarer} contract {CONTRACT[name]}",
            f"{declarer} trump {rng.choice('OCEB')}",
        ]
    hand = perft.at_end_of({**line, "options": {"duties": STRICTEST}})
    while len(hand.tricks) < tricks:
        event = f"{hand.turn} play {rng.choice(sorted(hand.position(hand.turn).legal()))}"
        assert hand.judge(event) == "ok"
        events.append(event)
        while hand.to_draw:
            events.append(f"{hand.to_draw[0]} draw {hand.stock[0]}")
            assert hand.judge(events[-1]) == "ok"
    if options:
        line["options"] = options
    return line


def at_end_of(line: Line) -> Hand:
    """The engine's hand after a record's events."""
    record = Record(line)
    for event in record.events:
        assert not record.hand.judge(*event)
        record.hand.apply(*event)
    return record.hand


def sequences(hand: Hand, found: list[int], most: int, depth: int = 0) -> None:
    """Add to `found` the legal plays from here by the engine, one number a depth below `most`."""
    if hand.over:
        return
    masks = array("H", bytes(8))
    hand.legal(hand.turn, masks)
    plays = [suit * 10 + k for suit in range(4) for k in range(10) if masks[suit] >> k & 1]
    found[depth] += len(plays)
    if depth + 1 == most:
        return
    for card in plays:
        after = copied(hand)
        assert not after.play(after.turn, card)
        while after.draws_left:
            after.apply(DRAW, after.turn, after.stock[after.drawn])
        sequences(after, found, most, depth + 1)


def refused(hand: Hand) -> bool:
    """Is every card but the legal ones refused to the seat on turn?"""
    masks = array("H", bytes(8))
    hand.legal(hand.turn, masks)
    return all(
        bool(hand.judge(PLAY, hand.turn, card)) != bool(masks[card // 10] >> card % 10 & 1)
        for card in range(40)
    )


def counts(line: Line, depth: int) -> list[int]:
    """Sequences of 1 to `depth` plays from a position."""
    found = [0] * depth
    sequences(at_end_of(line), found, depth)
    return found


def asked(line: Line) -> list[int]:
    """The same to the end of the hand, or as far as they are not too many."""
    depth = 1
    while True:
        found = counts(line, depth)
        if not found[-1] or found[-1] > MOST:
            return found[:-1]
        depth += 1


def read() -> list[tuple[str, Line, list[int]]]:
    """The table: title, record and sequences by depth of each position."""
    blocks = TABLE.read_text(encoding="utf8").split("\n\n")[1:]
    table = []
    for block in blocks:
        title, line, *depths = block.strip().split("\n")
        table.append((title, json.loads(line), [int(text.split(": ")[1]) for text in depths]))
    return table


def main() -> None:
    """Write the table."""
    text = HEAD
    for title, line in positions():
        text += f"\n{title}\n{json.dumps(line)}\n"
        for depth, count in enumerate(asked(line), 1):
            text += f"depth {depth}: {count}\n"
    TABLE.write_text(text, encoding="utf8")


if __name__ == "__main__":
    main()
