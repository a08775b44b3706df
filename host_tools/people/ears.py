"""People at a box without panel, with the keys OK and BACK: they count beeps.

OK steps on, OK held chooses; where an amount is chosen BACK lowers it. A count is short beeps,
a long one for each five; an amount a long low one for each hundred and a short one for each ten.
"""

from __future__ import annotations

from hakam.screens import beeps as pitches
from hakam.screens import items
from host_tools.people.acts import Act, Doing
from host_tools.people.evening import Evening
from host_tools.people.scribe import Lost
from host_tools.people.truth import Deal

LISTEN_MS = 900  # nothing new for so long: that was all
APART_MS = 350  # a rest between two numbers
LONG_MS = (pitches.SHORT_MS + pitches.LONG_MS) // 2
MOST_PRESSES = 24
PITCHES = {
    pitches.SEAT, pitches.SUIT, pitches.PLACE,
    pitches.HUNDREDS, pitches.TENS, pitches.UNITS, pitches.LOW,
}  # fmt: skip
Beeps = list[tuple[int, int]]


def count(beeps: Beeps, hz: int) -> int:
    """A count at a pitch; 0 when nothing sounds there."""
    found = [ms for pitch, ms in beeps if pitch == hz]
    return sum(5 if ms >= LONG_MS else 1 for ms in found)


def number(beeps: Beeps) -> int:
    """An amount."""
    hundreds = sum(pitch == pitches.HUNDREDS for pitch, _ in beeps)
    tens = sum(pitch == pitches.TENS for pitch, _ in beeps)
    return 100 * hundreds + 10 * tens + sum(pitch == pitches.UNITS for pitch, _ in beeps)


def numbers(beeps: Beeps) -> list[int]:
    """Amounts with a long rest between them."""
    groups: list[Beeps] = [[]]
    for pitch, ms in beeps:
        if pitch:
            groups[-1].append((pitch, ms))
        elif ms >= APART_MS and groups[-1]:
            groups.append([])
    return [number(group) for group in groups]


class Ears(Evening):
    """An evening by ear. The scribe knows no screen; slips are for tables that have one."""

    beeps: Beeps

    def key(self, kind: str, word: str) -> Doing[None]:
        """A key, and what is beeped then."""
        yield from self.do("wait", ms=0)  # what was heard before does not count
        yield from self.do(kind, word)
        yield from self.listen(list(self.seen.beeps))

    def listen(self, beeps: Beeps) -> Doing[None]:
        """Listen until it is quiet."""
        while True:
            yield from self.do("wait", ms=LISTEN_MS)
            if not self.seen.beeps:
                break
            beeps += self.seen.beeps
        self.beeps = [beep for beep in beeps if not beep[0] or beep[0] in PITCHES]

    def choose(self, hz: int, wanted: int) -> Doing[None]:
        """OK until so many beeps are heard at a pitch, then OK held."""
        for _ in range(MOST_PRESSES):
            if count(self.beeps, hz) == wanted:
                return (yield from self.key("hold", "ok"))
            yield from self.key("press", "ok")
        raise Lost(f"{wanted} beeps at {hz} Hz are never heard")

    def power_on(self, dealer: int) -> Doing[None]:
        yield from self.moment("power on")
        yield from self.listen(list(self.seen.beeps))
        yield from self.choose(pitches.SEAT, dealer + 1)

    def auction(self, deal: Deal, entered: int) -> Doing[None]:
        yield from self.moment("auction")
        if deal.contract is None:
            yield from self.choose(pitches.LOW, 5)  # one long beep
            return
        _, bid, suit = deal.contract
        yield from self.choose(pitches.SEAT, (entered - deal.dealer - 1) % 4 + 1)
        while (heard := number(self.beeps)) != bid:
            yield from self.key("press", "ok" if heard < bid else "back")
        yield from self.key("hold", "ok")
        yield from self.choose(pitches.SUIT, suit + 1)

    def ghna(self, seat: int, suit: int, offered: list[int]) -> Doing[bool]:
        partner = seat != self.deal.hand.taker
        yield from self.key("press", "ok")
        for _ in range(2 * len(offered) + 1):
            shown = count(self.beeps, pitches.SUIT), bool(count(self.beeps, pitches.SEAT))
            if shown == (suit + 1, partner):
                yield from self.key("hold", "ok")
                return True
            yield from self.key("press", "ok")
        raise Lost(f"the Ghna of {suit} is not offered")

    def attend(self, *, touched: bool) -> Doing[None]:
        """Notes, chords and the end, each in its place."""
        hand, seen = self.deal.hand, self.seen
        if not seen.accepted or seen.chord != hand.in_pause or seen.end != hand.over:
            raise Lost(f"after {len(self.plays)} cards {seen.tune} is heard")
        yield Act("wait")

    def agree_on_the_score(self) -> Doing[None]:
        """Both totals, from the score sheet of the menu."""
        yield from self.moment("score")
        yield from self.key("hold", "back")
        yield from self.choose(pitches.PLACE, items.SHEET)
        if numbers(self.beeps) != list(self.match.points[:2]):
            raise Lost(f"the sheet beeps {numbers(self.beeps)}, not {self.match.points[:2]}")
        yield from self.key("press", "back")

    def next_hand(self) -> Doing[None]:
        yield from self.moment("hand over")
        yield from self.key("press", "ok")

    def see_the_winner(self) -> None:
        """Nobody can: the score has told it."""
