"""People at the screens of every game: right scores, nobody innocent named, every slip made.

`make soak` plays many more of the same evenings.
"""

from __future__ import annotations

from array import array
from dataclasses import replace
from random import Random

import pytest

from hakam.rules.options import NAMES, build
from host_tools import soak
from host_tools.people import any_game, board, slips, table
from host_tools.people.accused import Accused
from host_tools.people.acts import Act, Doing, Seen
from host_tools.people.book import Book, Differs
from host_tools.people.figures import Figures
from host_tools.people.games import GameMatch, house
from host_tools.people.scribe import Lost, Scribe
from host_tools.people.table import FastTable
from host_tools.people.truth import Deal, Match, Play

EVENINGS = 66
OFTEN = slips.Care(
    rate=0.03, screen_rate=0.25, seat_rate=0.1, late_rate=0.1, kinds=any_game.EVERYTHING
)
"""Every kind of slip comes up in a few evenings."""


@pytest.fixture(scope="module")
def played() -> list[any_game.Played]:
    return [any_game.play(seed, care=OFTEN) for seed in range(EVENINGS)]


def test_evenings_of_every_game_end_with_the_score_of_the_second_rulebook(
    played: list[any_game.Played],
) -> None:
    assert [f"seed {one.seed}: {one.fault}" for one in played if one.fault] == []
    assert {one.game for one in played} == set(NAMES)
    assert all(one.hands for one in played)


def test_nobody_innocent_is_named_and_revokers_are(played: list[any_game.Played]) -> None:
    assert sum(one.innocent for one in played) == 0
    assert sum(one.named for one in played) > 10


def test_every_kind_of_slip_is_made_and_each_way_out_used(
    played: list[any_game.Played],
) -> None:
    figures = Figures()
    for one in played:
        figures.add(one)
    made = set(figures.kinds["touti"]) | set(figures.kinds["other games"])
    assert made >= set(any_game.EVERYTHING)
    assert set(figures.mended) >= {
        "back", "count", "credit", "deal", "dealt again", "ghna right", "kept", "late",
        "power while menu", "power while deal", "power while trump", "power while Ghna",
    }  # fmt: skip


def test_house_rules_of_all_kinds_are_played() -> None:
    chosen = [house(Random(seed))[1] for seed in range(200)]
    for option in ("duties", "meld_decider", "correction", "direction", "deal_pattern"):
        assert sum(option in rules for rules in chosen) > 15, option
    illegal = {rules.get("on_illegal") for rules in chosen if rules["sight"] == "open"}
    assert illegal == {"take_back", "flag", "forfeit"}


def whole_hand(seed: int) -> tuple[GameMatch, Book, Deal]:
    """A hand of Tute in pairs as it was laid, all of it."""
    match = GameMatch(Random(seed), 0, build("tute_pairs"), honest=True, by_call=False)
    deal = match.deal()
    for step in deal.steps:
        deal.take(step)
    return match, Book("tute_pairs", {}, 0), deal


def test_a_score_that_the_second_rulebook_does_not_have_is_found() -> None:
    match, book, deal = whole_hand(3)
    match.count(deal)
    match.games = array("H", reversed(match.games))
    with pytest.raises(Differs):
        book.count(deal, "", match)


def test_a_play_that_the_second_rulebook_does_not_allow_is_found() -> None:
    match, book, deal = whole_hand(3)
    plays = [at for at, step in enumerate(deal.done) if isinstance(step, Play)]
    one, other = deal.done[plays[0]], deal.done[plays[1]]
    deal.done[plays[0]], deal.done[plays[1]] = other, one
    match.count(deal)
    with pytest.raises(Differs):
        book.count(deal, "", match)


class Slanderer(FastTable):
    """A table whose panel says that the seat at the cable revoked, from its third touch on."""

    touches = 0

    def do(self, act: Act) -> Seen:
        seen = super().do(act)
        self.touches += act.kind == "touch"
        return replace(seen, screen=("▲ revoked",)) if self.touches > 2 else seen


def test_people_notice_when_somebody_innocent_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(any_game, "FastTable", Slanderer)
    said = any_game.play(0, "tute_pairs", care=slips.Care(kinds=()))
    assert "somebody innocent is named" in said.fault


def test_a_wrong_score_on_the_panel_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(self: Accused) -> bool:
        return False

    monkeypatch.setattr(Accused, "right_score", never)
    said = any_game.play(0, "touti", care=slips.Care(kinds=()))
    assert Lost.__name__ in said.fault and "the score is" in said.fault


def test_mistaken_people_answer_otherwise_now_and_then() -> None:
    care = replace(OFTEN, mistaken=0.3)
    found = [any_game.play(seed, care=care) for seed in range(44)]
    assert sum(one.mistakes for one in found) > 3
    assert sum(not one.fault for one in found) >= 40


def test_the_emulated_board_sees_the_same_evening() -> None:
    """Presses, touches and what happens, of a table that sets the box up by its keys."""
    on_board = any_game.play(0, care=OFTEN, board="esp32c3_mini")
    fast = any_game.play(0, care=OFTEN, chooses=True)
    assert on_board.fault == fast.fault == ""
    assert on_board.slips == fast.slips and on_board.slips.total() > 3
    assert on_board.mended == fast.mended and on_board.hands == fast.hands
    presses = [
        {kind: cost.presses for kind, cost in one.costs.items()} for one in (on_board, fast)
    ]
    assert presses[0] == presses[1]


def test_the_soak_says_how_to_play_an_evening_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(any_game, "FastTable", Slanderer)
    assert soak.main(["0", "--games", "1", "--seed", "7", "--game", "tute_tres"]) == 1
    said = capsys.readouterr().out
    assert "again: soak 0 --games 1 --tell --seed 7 --game tute_tres" in said
    assert soak.main(said.split("again: soak ")[1].splitlines()[0].split()) == 1
    again = capsys.readouterr().out
    assert again.count("touch ") > 2 and "▲ revoked" in again


def test_the_soak_ends_with_its_two_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["0", "--games", "11"]) == 0
    said = capsys.readouterr().out
    for game in NAMES:
        assert f"  {game} " in said
    assert "11 evenings of every game, 11 with the right score, 0 times" in said
    assert "seconds  budget" in said and "0 times somebody innocent named, " in said


def test_people_who_press_in_vain_are_lost_at_either_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def in_vain() -> Doing[None]:
        while True:
            yield Act("press", "left")

    for module in (table, board):
        monkeypatch.setattr(module, "MOST_ACTS", 20)
    with pytest.raises(Lost, match="no end of it"):
        FastTable().host(in_vain())
    with pytest.raises(Lost, match="no end of it"):
        board.BoardVisit(in_vain()).play()


def test_an_amount_that_no_key_leads_to_is_told() -> None:
    def asked(people: Scribe) -> Doing[None]:
        yield from people.press("ok", "ok")
        yield from people.choose_number(75)

    with pytest.raises(Lost, match="no key leads to 75"):
        FastTable().host(asked(Scribe(Match(Random(0), 0))))
