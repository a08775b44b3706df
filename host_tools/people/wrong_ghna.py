"""A Ghna entered for the other partner, or in another suit, and put right some plays later.

Only where hands are hidden: else the box refuses it at once.
"""

from __future__ import annotations

from typing import cast

from hakam.screens import says
from hakam.table.referee import Referee
from hakam.words import ids
from host_tools.people import slips
from host_tools.people.accused import Accused
from host_tools.people.acts import Doing
from host_tools.people.evening import SeenHand
from host_tools.people.scribe import Lost
from host_tools.people.truth import Deal, Play, Said, Song


class WrongGhna(Accused):
    """`due`: number of plays at which the Ghna that was entered wrong is put right."""

    due = 0

    def sing(self, song: Said) -> Doing[None]:
        wrong = self._wrong(song)
        if wrong is None:
            return (yield from super().sing(song))
        assert isinstance(song, Song)
        yield from self.moment("ghna")
        self.slips.append(slips.GHNA_SUIT if wrong.seat == song.seat else slips.GHNA_SEAT)
        if not (yield from self.say_now(wrong)):  # the box has seen one of the cards elsewhere
            return (yield from super().sing(song))
        self.stand_ins[song] = wrong
        self.lay(song)
        self.took([*self.heard, wrong])
        self.due = len(self.plays) + self.chance.plays_later() - 1
        yield from self.moment("play")

    def _wrong(self, song: Said) -> Song | None:
        """What is entered instead; None: the right one."""
        rules = self.match.rules
        fits = isinstance(song, Song) and self.heard == self.wanted and not self.stand_ins
        if not fits or rules.sight_open or rules.meld_when or self.late or self.wrong_pair():
            return None
        assert isinstance(song, Song)
        if rules.pairs and self.chance.happens(slips.GHNA_SEAT):
            return Song((song.seat + 2) % 4, song.suit)
        table = cast(Referee, SeenHand(self.deal.hand))
        others = [
            suit
            for suit in range(4)
            if suit != song.suit and not says.against(table, song.seat, suit)
        ]
        if others and self.chance.happens(slips.GHNA_SUIT):
            return Song(song.seat, self.chance.one_of(others))
        return None

    def meanwhile(self, deal: Deal, at: int) -> Doing[bool]:
        step = deal.steps[at]
        due = self.due <= len(self.plays) or not isinstance(step, Play)
        if self.stand_ins and due and not self.lost:
            yield from self.first_mend()
        return (yield from super().meanwhile(deal, at))

    def first_mend(self) -> Doing[None]:
        """Put the Ghna right, whatever else is wrong."""
        for song, wrong in list(self.stand_ins.items()):
            assert isinstance(song, Song) and isinstance(wrong, Song)
            suit = wrong.suit != song.suit
            yield from self.moment(f"mend {slips.GHNA_SUIT if suit else slips.GHNA_SEAT}")
            if self.seen.asking or self.chooses_way():
                yield from self.press("back") if self.chooses_way() else ()
            if suit:
                if not (yield from self.other_suit(wrong.suit, song.suit, song.seat)):
                    self.took([song if entry == wrong else entry for entry in self.heard])
                    yield from self.credit(self.words.say(ids.CREDIT_GHNA, song.suit), song.seat)
            elif not (
                yield from self.credit(self.words.say(ids.CREDIT_GHNA, song.suit), song.seat)
            ):  # the box knew who alone can have sung it
                self.heard = [song if entry == wrong else entry for entry in self.heard]
                del self.stand_ins[song]
                return
            if self.seen.refused:
                raise Lost(f"{wrong} cannot be put right: {self.seen.screen}")
            del self.stand_ins[song]
            self.took([song if entry == wrong else entry for entry in self.heard])
            self.mended.append("ghna right")
            yield from self.calm_score() if self.deal.hand.over else self.calm()
            yield from self.moment("play")

    def agree_on_the_score(self) -> Doing[None]:
        if self.stand_ins and not self.lost:
            yield from self.first_mend()
        yield from super().agree_on_the_score()
