"""Many hands counted: promises held, slips asked about; for the bench and the soak."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from hakam.rules.options import build
from host_tools.hidden import promises, questions
from host_tools.hidden.hands import SIGHTS, any_rules, options
from host_tools.people.slips import FORGOTTEN

GAMES = ("touti", "touti", "touti", "tute_101", "touti_darija", "tute_tres", "tute_subastado_4")
"""Of the hands with slips, in turn; the game with a stock now and then."""
STOCK = "tute_habanero"
EVERY = 50

Saying = Callable[[int], None]


@dataclass
class Slips:
    """Courses by kind of slip, how it was noticed, and whether the question was right."""

    counted: Counter[tuple[str, str, bool | None]] = field(default_factory=Counter)

    def add(self, course: questions.Course) -> None:
        """One more."""
        self.counted[course.kind, course.noticed, course.right] += 1

    def of(self, kind: str, noticed: str, right: bool | None = None) -> int:
        """Slips of a kind noticed so; `right` counts those alone."""
        return sum(
            n
            for (k, how, good), n in self.counted.items()
            if (k, how) == (kind, noticed) and right in (None, good)
        )

    @property
    def right(self) -> float:
        """Share of the first questions whose repair is the right one."""
        asked = [(n, good) for (_, _, good), n in self.counted.items() if good is not None]
        return sum(n for n, good in asked if good) / max(sum(n for n, _ in asked), 1)

    def lines(self) -> list[str]:
        """A line a kind, and one for all."""
        out = []
        for kind in questions.KINDS:
            asked = self.of(kind, questions.BY_QUESTION)
            right = self.of(kind, questions.BY_QUESTION, True)
            out.append(
                f"  {kind:<10} asked about {asked:>5}, rightly {right:>5} "
                f"({100 * right // max(asked, 1)} %); refused before "
                f"{self.of(kind, questions.BY_REFUSAL)}, found at the end "
                f"{self.of(kind, questions.AT_THE_END)}, never {self.of(kind, questions.NEVER)}"
            )
        out.append(
            f"  {sum(self.counted.values())} slips, nobody named; the first question repairs "
            f"{100 * self.right:.0f} % rightly"
        )
        return out


def game_of(number: int) -> str:
    """Game of a hand with a slip."""
    return STOCK if number % EVERY == EVERY - 1 else GAMES[number % len(GAMES)]


def slips(many: int, said: Saying = lambda n: None) -> Slips:
    """So many honest hands with one slip each; AssertionError when somebody is named."""
    found = Slips()
    for number in range(many):
        kind = questions.KINDS[number % len(questions.KINDS)]
        rules = build(game_of(number), {})
        found.add(questions.Sitting(rules, f"slip {number}").play(kind))
        if number % 500 == 499:
            said(number + 1)
    return found


def readers(many: int) -> Slips:
    """The same at a table with a pad a seat, where only a touch can be missing."""
    found = Slips()
    for number in range(many):
        rules = build(game_of(number), {})
        found.add(questions.Sitting(rules, f"pads {number}", readers=True).play(FORGOTTEN))
    return found


def honest(many: int, said: Saying = lambda n: None, cores: int = 1) -> int:
    """Hands of every game, house rule and sight until `many` were played out; nothing proved."""
    return promises.until(_honest, many, said, cores)


def _honest(number: int) -> int:
    seed = f"soak {number}"
    return promises.honest(any_rules(Random(seed)), seed, SIGHTS[number % len(SIGHTS)])


def proofs(many: int, said: Saying = lambda n: None, cores: int = 1) -> int:
    """Hands with revokes until `many` proofs; no certain seat innocent, none left unproved."""
    return promises.until(_proof, many, said, cores)


def _proof(number: int) -> int:
    seed = f"proof {number}"
    rng = Random(seed)
    rules = any_rules(rng) if number % 3 else build("touti", options(number))
    return promises.revoking(rules, seed)
