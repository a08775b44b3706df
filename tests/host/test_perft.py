"""The perft table is what both rulebooks count."""

from __future__ import annotations

import perft_table
import pytest

from host_tools.reference import perft
from host_tools.reference.games import GAMES

SLOW = 250  # sequences that the reference counts one by one
TABLE = perft_table.read()


@pytest.mark.parametrize(("title", "line", "counts"), TABLE, ids=[row[0] for row in TABLE])
def test_both_engines_count_the_same_sequences(
    title: str, line: perft_table.Line, counts: list[int]
) -> None:
    assert perft_table.refused(perft_table.at_end_of(line))
    assert perft_table.counts(line, len(counts)) == counts
    hand = perft.at_end_of(line)
    for depth, count in enumerate(counts, 1):
        if count > SLOW:
            break
        assert perft.sequences(hand, depth) == count, f"depth {depth}"


def test_the_table_holds_every_game_to_its_end() -> None:
    titles = [title for title, _, _ in TABLE]
    assert titles == [title for title, _ in perft_table.positions()]
    for name in GAMES:
        first, last = [row for row in TABLE if row[0].startswith(f"{name}, ")][:2]
        assert len(first[2]) >= 4
        depth = 3 * GAMES[name]["players"]
        assert len(last[2]) == depth
        assert perft_table.counts(last[1], depth + 1)[-1] == 0
