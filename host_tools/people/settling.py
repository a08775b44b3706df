"""What the table remembers of a hand, and how it settles contract and score at the end."""

from __future__ import annotations

from collections.abc import Sequence

from hakam.rules import cards
from hakam.rules.cards import NO_SEAT
from hakam.rules.games import GAMES_101
from hakam.screens import ask, items
from hakam.words import ids
from host_tools.people.acts import Doing, Seen
from host_tools.people.repairs import Repairer
from host_tools.people.scribe import NOTICE_MS, Lost
from host_tools.people.slips import DEALER, SEAT, Chance
from host_tools.people.truth import Deal, Draw, Match, Play, Said, Song, Step

MOST_DOUBTS = 4
Entry = int | Said | Draw


def cards_of(entries: Sequence[Entry]) -> list[int]:
    """The cards among entries, in order."""
    return [entry for entry in entries if isinstance(entry, int)]


def reordered(entries: Sequence[Entry], plays: Sequence[int]) -> list[Entry]:
    """Entries with other cards: each Ghna stays after as many cards as before."""
    out: list[Entry] = list(plays)
    for place, entry in enumerate(entries):
        if not isinstance(entry, int):
            out.insert(min(place, len(out)), entry)
    return out


class Settler(Repairer):
    """`heard` is what the box took, `laid` what the table did."""

    deal: Deal
    entered: int  # seat for which this hand's contract was entered

    def __init__(self, match: Match, chance: Chance) -> None:
        super().__init__(match)
        self.chance = chance
        self.heard: list[Entry] = []
        self.before: list[tuple[list[Entry], int, bool]] = []  # what each BACK leads back to
        self.laid: list[Entry] = []
        self.open: list[str] = []  # slips of this hand nobody has mended yet
        self.stand_ins: dict[Entry, Entry] = {}  # what was entered for what was sung
        self.late: dict[Song, int] = {}  # sung and not entered, until so many cards are laid
        self.wrong_dealer = False  # the box was told another
        self.ended = False
        self.lost = False  # the thread of this hand: it will be counted
        self.slips: list[str] = []
        self.unnoticed: list[str] = []
        self.mended: list[str] = []  # how, in order

    def begin(self, deal: Deal) -> None:
        """A new hand."""
        self.deal = deal
        self.entered = NO_SEAT
        self.lost = False
        self.heard = []
        self.before.clear()
        self.laid.clear()
        self.late.clear()
        self.stand_ins.clear()
        self.ended = False  # by agreement, or by a revoke
        self.open.clear()

    def slipped(self, kind: str) -> None:
        """Somebody slips."""
        self.slips.append(kind)
        self.open.append(kind)

    def lay(self, step: Step) -> None:
        """A card laid, or something said, at the table."""
        self.deal.take(step)
        self.laid.append(step.card if isinstance(step, Play) else step)

    @property
    def wanted(self) -> list[Entry]:
        """What the box should have: what was laid and sung, but for the Ghnas entered later."""
        return [self.stand_ins.get(step, step) for step in self.laid if step not in self.late]

    @property
    def plays(self) -> list[int]:
        """Cards laid down, in order."""
        return cards_of(self.laid)

    @property
    def taken(self) -> list[int]:
        """Cards the box took, in order."""
        return cards_of(self.heard)

    def back(self) -> Doing[None]:
        """BACK: what was done last is undone, a repair as well as a card."""
        yield from self.press("back")
        last = self.heard[-1] if self.heard else None
        self.heard, self.entered, self.wrong_dealer = self.before.pop()
        if not isinstance(last, int) or last in self.taken:
            return
        if not self.seen.mentions(cards.name(last)):
            raise Lost(f"BACK did not take {cards.name(last)} back: {self.seen.screen}")

    def touch(self, card: int) -> Doing[None]:
        """Touch a card; a note means that the box has taken it, or had it before."""
        yield from self.do("touch", cards.name(card))
        if self.seen.accepted and card not in self.taken:
            self.took([*self.heard, card])

    def took(self, heard: list[Entry]) -> None:
        """The box took one thing more."""
        self.before.append((self.heard, self.entered, self.wrong_dealer))
        self.heard = heard

    def say(self, answer: int) -> Doing[None]:
        """Answer the question about a trick: the box has something to take back then."""
        yield from self.say_of_trick(answer)
        self.took(self.heard)

    def kinds(self) -> str:
        """The kinds of slip that are in the way."""
        return "+".join(sorted(set(self.open) - {SEAT})) or "nothing"

    # -- the contract

    def wrong_pair(self) -> bool:
        """Somebody remembers, once asked, that the contract was the other pair's."""
        contract, side = self.deal.contract, self.deal.hand.rules.side
        return contract is not None and side(contract[0]) != side(self.entered)

    def wrong_pair_shown(self) -> bool:
        """The screen says that the pair needs more which does not have the contract."""
        rules = self.deal.hand.rules
        ours = rules.side(self.deal.hand.declarer)
        for other in range(rules.sides):
            for phrase in (self._needs(), ids.NEEDS_LAST):
                said = self.words.say(phrase, other, 0, self.deal.hand.bid)
                start, _, end = said.partition("0")
                lines = self.seen.screen
                if other != ours and any(
                    line.startswith(start) and line.endswith(end) for line in lines
                ):
                    return True
        return False

    def _needs(self) -> int:
        """The phrase that says what a side lacks for its contract."""
        return ids.NEEDS if self.match.rules.sides == 2 else ids.NEEDS_OF

    def give_the_deal(self) -> Doing[None]:
        """The deal to the seat that dealt."""
        yield from self.moment(f"mend {DEALER}")
        yield from self.credit(self.words.say(ids.CREDIT_GHNA + 2), self.deal.dealer)
        self.took(self.heard)
        self.wrong_dealer = False
        yield from self.calm_score() if self.deal.hand.over else self.calm()
        self.mended.append("deal")
        yield from self.moment("play")

    def give_the_contract(self) -> Doing[None]:
        """The contract to the seat that made it."""
        assert self.deal.contract is not None
        yield from self.moment(f"mend {SEAT}")
        yield from self.credit(self.words.say(ids.CREDIT_GHNA + 1), self.deal.contract[0])
        self.took(self.heard)
        self.entered = self.deal.contract[0]
        yield from self.calm_score() if self.deal.hand.over else self.calm()
        self.mended.append("credit")
        self.open = [kind for kind in self.open if kind != SEAT]
        yield from self.moment("play")

    # -- the end of a hand

    def agree_on_the_score(self) -> Doing[None]:
        """Both totals as the people have them; else it is counted, at last agreed upon."""
        for _ in range(MOST_DOUBTS):
            yield from self.last_doubts()
            if not self.seen.trick:
                yield from self.calm_score()
            if not (self.seen.asking or self.seen.proving):
                break
        if not self.right_score() and self.wrong_dealer:
            yield from self.give_the_deal()
        if not self.right_score() and self.wrong_pair():
            yield from self.give_the_contract()
        if self.lost or not self.right_score():
            yield from self.moment(f"count {self.kinds()}")
            yield from self.count_the_cards()
            self.mended.append("count")
        if not self.right_score():
            yield from self.moment("agree")
            yield from self.adjust(self.match.sheet)
            self.mended.append("adjust")
            yield from self.calm_score()
        if not self.right_score():
            raise Lost(f"the score is {self.match.sheet}, not {self.seen.screen}")
        self.unnoticed += [] if self.lost else self.open
        self.open.clear()

    def last_doubts(self) -> Doing[None]:
        """What went wrong nobody can tell any more."""
        while self.seen.asking:
            yield from self.say(ask.UNKNOWN)

    def right_score(self) -> bool:
        """Does the screen show what each side has of the match, and of a game to 101?"""
        return all(line in self.seen.screen for line in self._scores())

    def _scores(self) -> list[str]:
        match = self.match
        if match.rules.unit == GAMES_101 and not match.game_won:
            points, games = match.points, match.games
            return [
                self.words.say(ids.SCORE, 0, points[0], 1, points[1]),
                self.words.say(ids.GAMES_WON, 0, games[0], 1, games[1]),
            ]
        both = [number for side in enumerate(match.totals) for number in side]
        phrase = ids.SCORE if match.rules.sides == 2 else ids.SCORE_EACH + match.rules.sides - 3
        return [self.words.say(phrase, *both)]

    def calm_score(self) -> Doing[Seen]:
        """Wait until no notice covers the score."""
        if self.seen.scores is None:
            yield from self.do("wait", ms=NOTICE_MS)
        return self.seen

    def count_the_cards(self) -> Doing[None]:
        """Count mode, from the pile of the side with fewer cards."""
        hand = self.deal.hand
        if self.seen.in_doubt:
            yield from self.press("right")
            yield from self.read()
        else:
            while self.seen.scores is not None and not self.seen.trick:
                yield from self.back()
                yield from self.do("wait", ms=NOTICE_MS)
            yield from self.menu(items.COUNT)
        piles = self.deal.piles()
        order = sorted(range(len(piles)), key=lambda one: len(piles[one]))
        yield from self.count(piles, order, hand.taker)
        yield from self.calm_score()
