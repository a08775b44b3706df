"""Match play: what a finished hand adds to the sheet, and who has won."""

from __future__ import annotations

from typing import Any

from host_tools.reference.games import GAMES, options_of
from host_tools.reference.hand import Hand
from host_tools.reference.scoring import last_side


class Match:
    """`points` of the sheet (or of the running game to 101), `games` won (or marks), by side."""

    def __init__(self, name: str, options: dict[str, Any], dealer: int) -> None:
        self.game = GAMES[name]
        self.target: int = options_of(name, options, True)["target"]
        self.dealer = dealer
        sides = 2 if self.game["pairs"] else self.game["players"]
        self.points = [0] * sides
        self.games = [0] * sides

    def add(self, hand: Hand) -> None:
        """Enter a hand that is over; the deal moves one seat on, after a void hand too."""
        answer = hand.answer()
        self.dealer = (self.dealer + 1) % self.game["players"]
        if answer["void"]:
            return
        scores = {int(side): points for side, points in answer["scores"].items()}
        unit = self.game["unit"]
        if unit == "marks":
            self.games = [marks + scores[side] for side, marks in enumerate(self.games)]
        elif unit == "hands":
            if answer["winner"] is not None:  # a drawn hand is not counted
                self.games[answer["winner"]] += 1
        else:
            self.points = [have + scores.get(side, 0) for side, have in enumerate(self.points)]
            if unit == "games":
                self.end_game(hand)

    def end_game(self, hand: Hand) -> None:
        """To 101: both in one hand: the higher; equal: the last trick. A tute wins at once."""
        there = [side for side, points in enumerate(self.points) if points >= 101]
        if hand.tute_by is not None:
            winner = hand.side(hand.tute_by)
        elif len(there) == 2 and self.points[0] == self.points[1]:
            winner = last_side(hand)
        elif there:
            winner = max(there, key=self.points.__getitem__)
        else:
            return
        self.games[winner] += 1
        self.points = [0, 0]

    def over(self) -> int | None:
        """Who has won (cabron: lost) the match: at the target, the higher; equal: one more."""
        sheet = self.points if self.game["unit"] == "points" else self.games
        there = [side for side, have in enumerate(sheet) if have >= self.target]
        first = [side for side in there if sheet[side] == max(sheet)]
        return first[0] if len(first) == 1 else None
