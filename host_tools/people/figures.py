"""Two tables of many evenings: what a slip costs by its kind, how the games end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from hakam.rules.options import NAMES
from host_tools.people.any_game import TWO, Cost, Played

TOUTI = NAMES[0]
OTHERS = "other games"


@dataclass
class Figures:
    """Evenings, added up: by game, and by kind of slip in Touti and in all other games."""

    evenings: Counter[str] = field(default_factory=Counter)
    hands: Counter[str] = field(default_factory=Counter)
    slips: Counter[str] = field(default_factory=Counter)
    right: Counter[str] = field(default_factory=Counter)
    named: Counter[str] = field(default_factory=Counter)
    innocent: Counter[str] = field(default_factory=Counter)
    kinds: dict[str, Counter[str]] = field(
        default_factory=lambda: {TOUTI: Counter(), OTHERS: Counter()}
    )
    costs: dict[str, dict[str, Cost]] = field(default_factory=lambda: {TOUTI: {}, OTHERS: {}})
    mended: Counter[str] = field(default_factory=Counter)
    mistakes: int = 0

    def add(self, played: Played) -> None:
        """One more evening."""
        game = played.game
        self.evenings[game] += 1
        self.right[game] += not played.fault
        self.hands[game] += played.hands
        self.slips[game] += played.slips.total()
        self.named[game] += played.named
        self.innocent[game] += played.innocent
        self.mended.update(played.mended)
        self.mistakes += played.mistakes
        group = TOUTI if game == TOUTI else OTHERS
        self.kinds[group].update(played.slips)
        for kind, cost in played.costs.items():
            self.costs[group].setdefault(kind, Cost()).add(cost.presses, cost.us, cost.times)

    def lines(self, budgets: Mapping[str, tuple[float, float]]) -> list[str]:
        """Both tables; beside Touti's figures the budget of a kind, where it has one."""
        return [*self.by_game(), "", *self.by_kind(budgets)]

    def by_game(self) -> list[str]:
        """Evenings, hands, slips, right scores, names."""
        out = [
            f"  {'game':<18}{'evenings':>9}{'right':>7}{'hands':>7}{'slips':>7}"
            f"{'revokers named':>16}{'innocents':>11}"
        ]
        for game in [name for name in NAMES if self.evenings[name]]:
            out.append(
                f"  {game:<18}{self.evenings[game]:>9}{self.right[game]:>7}{self.hands[game]:>7}"
                f"{self.slips[game]:>7}{self.named[game]:>16}{self.innocent[game]:>11}"
            )
        return out

    def by_kind(self, budgets: Mapping[str, tuple[float, float]]) -> list[str]:
        """Presses and seconds that a slip took to be put right, on average; those never noticed
        took none. What was put right together with another stands in the last row."""
        out = [
            f"  {'slip':<16}{'Touti':>6}{'presses':>9}{'seconds':>9}  {'budget':<10}"
            f"{OTHERS:>12}{'presses':>9}{'seconds':>9}"
        ]
        for kind in _kinds(self.kinds.values()):
            budget = budgets.get(kind)
            said = f"{budget[0]}, {budget[1]} s" if budget else ""
            out.append(
                f"  {kind:<16}{self._row(TOUTI, kind, 6)}  {said:<10}{self._row(OTHERS, kind, 12)}"
            )
        both = f"{self._row(TOUTI, TWO, 6)}  {'':<10}{self._row(OTHERS, TWO, 12)}"
        return [*out, f"  {TWO:<16}{both}"]

    def _row(self, group: str, kind: str, width: int) -> str:
        cost = self.costs[group].get(kind, Cost())
        times = cost.times if kind == TWO else self.kinds[group][kind]
        if not times:
            return f"{0:>{width}}{'':>18}"
        return f"{times:>{width}}{cost.presses / times:>9.1f}{cost.us / 1e6 / times:>9.1f}"


def _kinds(groups: Iterable[Counter[str]]) -> list[str]:
    """The kinds that were made, the commonest first."""
    every: Counter[str] = Counter()
    for group in groups:
        every.update(group)
    return [kind for kind, _ in every.most_common()]
