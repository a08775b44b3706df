"""Many simulated evenings in figures: the last lines of a soak."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from host_tools.evenings import simulate
from host_tools.evenings.simulate import Played

BROKEN = (
    ("cannot be mounted", "unmountable"),
    ("get nowhere", "dead"),
    ("stood still", "dead"),
    ("without a word", "dead"),
    (simulate.ENDLESS, "dead"),
    ("by the rulebook", "wrong scores"),
    ("judge cannot read", "wrong scores"),
    ("the hand is not over", "wrong scores"),
    ("said", "not as said"),
    ("alert", "not as said"),
)
"""Words of a broken promise, and what counts it; any other is something lost."""
LOST = "lost"
KINDS = (LOST, "dead", "wrong scores", "unmountable", "not as said")
FLASH = ("deny", "deny_end", "refuse", "full", "damage")
WIRES = ("reader", "reader_lost", "panel_lost")
CUTS = ("cut", "cut_flash", "cut_twice")


def kind(wrong: str) -> str:
    """Which of KINDS a broken promise is."""
    return next((name for words, name in BROKEN if words in wrong), LOST)


@dataclass
class Tally:
    """Figures of evenings; `calm` are those of the evenings without faults."""

    evenings: int = 0
    wrong: Counter[str] = field(default_factory=Counter)
    figures: Counter[str] = field(default_factory=Counter)
    calm: Counter[str] = field(default_factory=Counter)
    done: Counter[str] = field(default_factory=Counter)

    def add(self, played: Played) -> None:
        """One more."""
        self.evenings += 1
        if played.wrong:
            self.wrong[kind(played.wrong)] += 1
        self.figures.update(played.figures)
        self.done.update(played.done)
        if played.plan.kept == "none" and not played.figures["enrolled"]:
            self.calm.update(played.figures)

    def lines(self, host_seconds: float) -> list[str]:
        """The last lines of a soak."""
        found, done = self.figures, self.done
        hours = max(found["seconds"] / 3600, 0.001)
        broken = ", ".join(f"{self.wrong[name]} {name}" for name in KINDS)
        return [
            f"{self.evenings} evenings, {hours:.1f} simulated hours, {found['hands']} hands, "
            f"{found['events']} events, {found['starts']} starts",
            f"  {sum(done[name] for name in CUTS)} cuts, {done['second cut']} of the start that "
            f"follows, {sum(done[name] for name in FLASH)} faults of the flash, "
            f"{sum(done[name] for name in WIRES)} of wires, {done['kill']} tasks killed, "
            f"{done['interrupt']} interrupts, {done['memory'] + done['failed allocation']} "
            "allocations failed",
            f"  without faults {_of_flash(self.calm)}; with them {_of_flash(found)}; "
            f"{host_seconds / hours:.0f} s of this computer an hour",
            f"  {broken}",
            f"{self.evenings - self.wrong.total()} evenings in which every promise was held, "
            f"{self.wrong.total()} in which one was broken",
        ]


def _of_flash(found: Counter[str]) -> str:
    events = max(found["events"], 1)
    erases = found["erases"] / events
    return f"{erases:.3f} erases and {found['bytes programmed'] // events} bytes an event"
