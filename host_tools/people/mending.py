"""How people notice that box and table have parted, and how they bring them together again.

They compare what they hear and see with what lies on the table. Once something is wrong they
recall which touches were answered with a note, and hold that against the cards laid down.
"""

from __future__ import annotations

from collections.abc import Sequence

from hakam.rules import cards
from hakam.rules.hand import Hand
from hakam.ui.words import ids
from host_tools.people.acts import Doing
from host_tools.people.scribe import Lost, Scribe
from host_tools.people.slips import Chance
from host_tools.people.truth import Deal, Match, Play, Song, Step, winner_of

MOST_ROUNDS = 6


def parted(heard: Sequence[int], laid: Sequence[int]) -> int:
    """Number of the first card in which two orders differ; their length when they are equal."""
    for at, (one, other) in enumerate(zip(heard, laid)):
        if one != other:
            return at
    return min(len(heard), len(laid))


def shown_rightly(hand: Hand, trick: tuple[str, ...]) -> bool:
    """Whether the trick on the screen is the one that lies on the table."""
    winner = winner_of(hand)
    for seat, word in enumerate(trick):
        step = (seat - hand.trick.leader) % hand.rules.players
        lies = step < hand.trick.n
        wanted = cards.name(hand.trick.cards[step]) if lies else "."
        if seat == winner:
            wanted = "*" + wanted
        elif not lies and seat == hand.turn:
            wanted = "?"
        if word != wanted:
            return False
    return bool(trick)


class Mender(Scribe):
    """Listens, looks, repairs. `heard` is what the box took, `laid` what the table did."""

    deal: Deal

    def __init__(self, match: Match, chance: Chance) -> None:
        super().__init__(match)
        self.chance = chance
        self.heard: list[int | Song] = []
        self.laid: list[int | Song] = []
        self.open: list[str] = []  # slips of this hand nobody has mended yet
        self.slips: list[str] = []
        self.unnoticed: list[str] = []

    def begin(self, deal: Deal) -> None:
        """A new hand."""
        self.deal = deal
        self.heard.clear()
        self.laid.clear()
        self.open.clear()

    def slipped(self, kind: str) -> None:
        """Somebody slips."""
        self.slips.append(kind)
        self.open.append(kind)

    def lay(self, step: Step) -> None:
        """A card or a Ghna at the table."""
        self.deal.take(step)
        self.laid.append(step.card if isinstance(step, Play) else step)

    @property
    def plays(self) -> list[int]:
        """Cards laid down, in order."""
        return [step for step in self.laid if isinstance(step, int)]

    @property
    def taken(self) -> list[int]:
        """Cards the box took, in order."""
        return [step for step in self.heard if isinstance(step, int)]

    # -- noticing

    def attend(self, *, touched: bool) -> Doing[None]:
        """After a card: whatever is wrong may be noticed, some of it cannot be missed."""
        care, hand, seen = self.chance.care, self.deal.hand, self.seen
        complete = hand.in_pause or hand.over
        if touched and seen.refused:
            return (yield from self.mend())
        if touched and not seen.accepted and self.chance.noticed(care.hears_nothing):
            return (yield from self.mend())
        if seen.end != hand.over and (touched or hand.over):
            return (yield from self.mend())
        chord = touched and (seen.chord or seen.end)
        wrong = chord != complete and self.chance.noticed(care.hears_chord)
        if not wrong and seen.trick:
            if not shown_rightly(hand, seen.trick):
                wrong = self.chance.noticed(care.sees_trick if complete else care.sees_turn)
            elif hand.in_pause and not self._says_who_takes():
                raise Lost(f"it is not said who takes the trick: {seen.screen}")
        if wrong:
            yield from self.mend()

    def _says_who_takes(self) -> bool:
        side = self.deal.hand.rules.side(self.deal.hand.taker)
        return any(
            self.seen.says(self.words.say(phrase, side)) for phrase in (ids.TAKES, ids.OK_GHNA)
        )

    def agree_on_the_score(self) -> Doing[None]:
        """At the end of a hand: both totals as the people have them, or something is mended."""
        for _ in range(MOST_ROUNDS):
            if self.seen.scores == tuple(self.match.points[:2]):
                self.unnoticed += self.open
                self.open.clear()
                return
            yield from self.mend()
        raise Lost(f"the score is {tuple(self.match.points[:2])}, not {self.seen.screen}")

    # -- mending

    def mend(self) -> Doing[None]:
        """Put right what can be told from memory; the screen must then show the table."""
        kinds = "+".join(sorted(set(self.open))) or "nothing"
        yield from self.moment(f"mend {kinds}")
        for _ in range(MOST_ROUNDS):
            if self.heard == self.laid:
                break
            yield from self.repair()
        yield from self.moment("play")
        hand = self.deal.hand
        if not hand.over:
            yield from self.calm()
            if not shown_rightly(hand, self.seen.trick):
                raise Lost(f"mended, and still wrong: {self.seen.screen}, {self.laid}")
        self.open.clear()

    def repair(self) -> Doing[None]:
        """One repair: everything since box and table parted is taken back and touched anew."""
        yield from self.take_back(parted(self.taken, self.plays))

    def take_back(self, keep: int) -> Doing[None]:
        """BACK until so many cards are left, then what lies on the table from there on."""
        while len(self.taken) > keep:
            yield from self.press("back")
            gone = self.heard.pop()
            name = self.words.suit(0) if isinstance(gone, Song) else cards.name(gone)
            if isinstance(gone, int) and not any(name in line for line in self.seen.screen):
                raise Lost(f"BACK did not take {name} back: {self.seen.screen}")
        done = len(self.heard)
        for step in self.laid[done:]:
            if isinstance(step, int):
                yield from self.do("touch", cards.name(step))
                if not self.seen.accepted:
                    raise Lost(f"{cards.name(step)} is not taken: {self.seen.screen}")
                self.heard.append(step)
            elif not (yield from self.sing_again(step)):
                raise Lost(f"the Ghna is not offered again: {self.seen.screen}")

    def sing_again(self, song: Song) -> Doing[bool]:
        """A Ghna taken back on the way, sung again; the suit is looked for from trump on."""
        order = [(self.deal.hand.trump + step) % 4 for step in range(4)]
        yield from self.calm()
        sung = yield from self.ghna(song.seat, song.suit, order[:2])
        if sung:
            self.heard.append(song)
        return sung
