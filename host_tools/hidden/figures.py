"""What many hidden hands at the referee came to, as numbers that can be added up."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from host_tools.hidden.course import AT_THE_END, BY_QUESTION, BY_REFUSAL, NEVER, Course

NONE = "none"
TWO = "two slips"

TRUE = "true"  # the totals are the true ones
LOST = "lost"  # they are not, and people know it
UNSEEN = "unseen"  # they are not, and nobody noticed


def outcome(course: Course) -> str:
    """How a hand ended."""
    if course.true_score:
        return TRUE
    return LOST if course.known or course.counted else UNSEEN


def label(slips: tuple[str, ...]) -> str:
    """The kind of slip of a hand."""
    return NONE if not slips else slips[0] if len(slips) == 1 else TWO


@dataclass
class Revokes:
    """Of the hands with one revoke whose order the box has in the end, and of which nobody was
    unsure: how many the table named and the exact test proved. Plays from the revoke until the box
    saw it, the table named it, and the exact test would have proved it."""

    hands: int = 0
    named: int = 0
    proved: int = 0
    same_play: int = 0
    seen_plays: int = 0
    named_plays: int = 0
    proved_plays: int = 0

    def add(self, seen: int | None, named: int | None, proved: int | None) -> None:
        """One more: plays after the revoke, None where it never came."""
        self.hands += 1
        if seen is not None and named is not None:
            self.named += 1
            self.seen_plays += seen
            self.named_plays += named
        if proved is not None:
            self.proved += 1
            self.proved_plays += proved
            self.same_play += seen is not None and seen <= proved

    def merge(self, other: Revokes) -> None:
        """Those of other hands too."""
        for name, figure in vars(other).items():
            setattr(self, name, getattr(self, name) + figure)

    def line(self, name: str) -> str:
        """In words."""
        n, p = max(self.named, 1), max(self.proved, 1)
        return (
            f"  {name:<18}{self.hands:>6} revokes: named {self.named}, seen "
            f"{self.seen_plays / n:.1f} plays after, named {self.named_plays / n:.1f}; the exact "
            f"test proves {self.proved}, {self.proved_plays / p:.1f} after, at the same play "
            f"{100 * self.same_play / p:.0f} %"
        )


@dataclass
class Figures:
    """Hands by game; by slip, how it was noticed and how it ended; what was done; revokes; the
    seeds of hands in which somebody innocent was named."""

    games: Counter[str] = field(default_factory=Counter)
    ended: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    done: Counter[tuple[str, str]] = field(default_factory=Counter)
    later: Counter[str] = field(default_factory=Counter)
    revokes: dict[str, Revokes] = field(default_factory=dict)
    innocent: list[str] = field(default_factory=list)

    @property
    def hands(self) -> int:
        """All hands."""
        return sum(self.games.values())

    def add(self, game: str, course: Course) -> None:
        """One more hand."""
        slip = label(course.slips)
        self.games[game] += 1
        self.ended[slip, course.noticed, outcome(course)] += 1
        for what, times in course.done.items():
            self.done[slip, what] += times
        self.done[slip, "counted"] += course.counted
        self.done[slip, "unsure"] += course.unsure
        self.later[slip] += course.later

    def merge(self, other: Figures) -> None:
        """Those of other hands too."""
        self.games.update(other.games)
        self.ended.update(other.ended)
        self.done.update(other.done)
        self.later.update(other.later)
        self.innocent += other.innocent
        for game, found in other.revokes.items():
            self.revokes.setdefault(game, Revokes()).merge(found)

    def count(self, slip: str, noticed: str = "", ended: str = "") -> int:
        """Hands with this slip, noticed and ended so; all, where a word is empty."""
        return sum(
            n
            for (kind, how, end), n in self.ended.items()
            if kind == slip and noticed in ("", how) and ended in ("", end)
        )

    def wrong(self, slip: str) -> int:
        """Hands whose total is not the true one."""
        return self.count(slip, "", LOST) + self.count(slip, "", UNSEEN)

    def lines(self) -> list[str]:
        """A table of everything."""
        out = [
            "  slip             hands  asked  refused  end  never | true score  "
            "lost  unseen | a hand: questions repairs touches | unsure counted refused"
        ]
        for slip in sorted({slip for slip, _, _ in self.ended}, key=lambda s: (s == TWO, s)):
            hands = self.count(slip)
            noticed = (BY_QUESTION, BY_REFUSAL, AT_THE_END, NEVER)
            a, b, c, d = (self.count(slip, how) for how in noticed)
            true, lost, unseen = (self.count(slip, "", end) for end in (TRUE, LOST, UNSEEN))
            each = [self.done[slip, what] / hands for what in ("questions", "repairs", "touches")]
            out.append(
                f"  {slip:<15}{hands:>7}{a:>7}{b:>9}{c:>5}{d:>7} |{true:>11}{lost:>6}{unseen:>8} |"
                f"{each[0]:>18.2f}{each[1]:>8.2f}{each[2]:>8.1f} |"
                f"{self.done[slip, 'unsure']:>7}{self.done[slip, 'counted']:>8}"
                f"{self.done[slip, 'refused']:>8}"
            )
        for game in sorted(self.revokes):
            out.append(self.revokes[game].line(game))
        games = ", ".join(f"{game} {n}" for game, n in sorted(self.games.items()))
        out.append(f"  {self.hands} hands: {games}")
        out.append(f"  somebody innocent named in {len(self.innocent)} hands")
        return out
