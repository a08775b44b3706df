"""Who is said to have revoked, and the power that is cut meanwhile.

People who answer truthfully about the tricks they are shown never see anybody innocent named.
"""

from __future__ import annotations

import re

from hakam.rules import events
from hakam.screens import ask
from hakam.table import verdicts
from hakam.words import find, ids
from host_tools.people import games, slips
from host_tools.people.acts import ARROWS, Doing, Seen
from host_tools.people.opened import Opened
from host_tools.people.scribe import ASKED_MS, Lost
from host_tools.people.truth import Play, Step

_REVOKED = re.compile(rf"^([{ARROWS}]) revoked( with [OCEB]\d+)?$")
ANSWERS = tuple(
    find.answer(verdict)
    for verdict in (
        verdicts.OBJECTION_PROVED, verdicts.OBJECTION_REFUTED, verdicts.OBJECTION_OPEN,
    )
)  # fmt: skip
"""What an objection is answered."""
MOST_PAGES = 2  # of a proof; the first key takes away the word that power is back
SAYS = 0.8  # how often a proof is said aloud at once


class Accused(Opened):
    """`innocent`: how often somebody who did not revoke was said to have; `true_names`: the
    others."""

    innocent = 0
    true_names = 0
    mistakes = 0
    seen_before: tuple[str, ...] = ()

    def guilty(self) -> set[int]:
        """The seats that have broken a duty in this hand so far."""
        hand = self.deal.hand
        return {hand.seats[at] for at in self.deal.illegal if at < hand.n_plays}

    def lay(self, step: Step) -> None:
        if isinstance(step, Play) and self.deal.hand.n_plays in self.deal.illegal:
            self.slips.append(slips.REVOKE)
        super().lay(step)

    def do(self, kind: str, word: str = "", ms: int = 0) -> Doing[Seen]:
        yield from super().do(kind, word, ms)
        screen = self.seen.screen
        if screen != self.seen_before:
            self.seen_before = screen
            for line in screen:
                found = _REVOKED.match(line)
                if found:
                    self._named(self.words.seat(found[1]))
        return self.seen

    def _named(self, seat: int) -> None:
        if seat in self.guilty():
            self.true_names += 1
        elif self.mistakes:
            self.innocent += 1
        else:
            raise Lost(f"somebody innocent is named: {self.seen.screen}")

    def finds_right(self, right: bool) -> Doing[bool]:
        """The truth; people who are mistaken now and then say no, look again and find it right,
        or yes to what was not so."""
        if not self.chance.noticed(self.chance.care.mistaken):
            return right
        self.mistakes += 1
        if right:
            yield from self.say_of_trick(ask.NO)
            yield from self.read()
            yield from self.press("back")
        return True

    def proved(self) -> Doing[None]:
        """The page that says who revoked: said aloud at once, or left for later."""
        yield from self.cut("proof")
        yield from self.do("wait", ms=ASKED_MS)
        seat = self.words.seat(self.seen.line(0)[0])
        if seat not in self.guilty():
            yield from self.press("ok")
            return
        if not self.chance.noticed(SAYS):
            yield from self.press("ok")
            return
        last = [self.words.say(ids.PROOF_FOOT + ends) for ends in (0, 1)]
        yield from self.until("right", lambda seen: seen.last in last, MOST_PAGES)
        yield from self.do("wait", ms=ASKED_MS)
        yield from self.press("right")
        self.took(self.heard)
        if games.forfeits(self.match.rules):
            if not self.deal.hand.over:
                self.deal.hand.apply(events.FORFEIT, seat, 0)
            else:
                self.deal.hand.forfeit(seat)
            self.ending = f"{seat} forfeit"
            self.ended = True
        elif self.deal.hand.over:  # the name stays until a key: the sheet, and back
            yield from self.press("left")
            if not (self.seen.asking or self.seen.proving):  # another trick, or another player
                yield from self.press("back")

    def last_doubts(self) -> Doing[None]:
        if self.seen.asking and self.heard == self.wanted and not self.lost:
            yield from self.answer()
        if self.seen.proving:
            yield from self.proved()
        yield from super().last_doubts()

    def cut(self, where: str) -> Doing[bool]:
        """A power cut while something is entered."""
        if slips.POWER not in self.chance.care.kinds or not self.chance.cut():
            return False
        self.slips.append(slips.POWER)
        self.mended.append(f"power while {where}")
        yield from self.do("power")
        if not self.seen.says(self.words.say(ids.ALERT_POWER)) and not (
            self.seen.asking or self.seen.last_card or self.seen.proving
        ):
            raise Lost(f"it is not said that the power is back: {self.seen.screen}")
        return True
