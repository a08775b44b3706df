"""How people notice that box and table have parted, and how they bring them together again.

They compare what they hear and see with what lies on the table. Once something is wrong they
recall which touches were answered with a note, and hold that against the cards laid down.
"""

from __future__ import annotations

from collections.abc import Sequence

from hakam.rules import cards
from hakam.rules.hand import Hand
from hakam.screens import ask
from hakam.words import ids
from host_tools.people import order
from host_tools.people.acts import Doing
from host_tools.people.scribe import Lost
from host_tools.people.settling import Entry, Settler, cards_of, reordered
from host_tools.people.slips import GHNA_LATE, SEAT
from host_tools.people.truth import Draw, Said, Song, winner_of

MOST_ROUNDS = 8
MOST_SEEN = 3  # cards that lie there are remembered
MENU_SECONDS = 4.0  # a repair by the menu, and a step further back there
STEP_SECONDS = 0.35
TOUCH_SECONDS = 0.7
SONG_SECONDS = 1.5


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


class Mender(Settler):
    """Listens, looks, repairs. `heard` is what the box took, `laid` what the table did."""

    # -- noticing

    def attend(self, *, touched: bool) -> Doing[None]:
        """After a card: whatever is wrong may be noticed, some of it cannot be missed."""
        care, hand, seen = self.chance.care, self.deal.hand, self.seen
        if seen.asking or (seen.proving and not hand.rules.sight_open):
            return (yield from self.answer())
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
        elif self.wrong_pair_shown() and self.chance.noticed(care.sees_side):
            yield from self.give_the_contract()

    def _says_who_takes(self) -> bool:
        side = self.deal.hand.rules.side(self.deal.hand.taker)
        return any(
            self.seen.says(self.words.say(phrase, side))
            for phrase in (ids.TAKES, ids.OK_GHNA, ids.TAKES_MORE)
        ) or self.seen.says(self.words.say(ids.DRAWS, self.deal.hand.turn))

    # -- mending

    def answer(self) -> Doing[None]:
        """The box asks whether a trick was laid like this: yes, no, or nobody knows any more."""
        yield from self.moment(f"answer {self.kinds()}")
        for _ in range(MOST_ROUNDS):
            if not self.seen.asking:
                break
            ago = len(self.plays) - self.seen.trick_asked * self.deal.hand.rules.players
            if ago > max(self.chance.care.remembers, MOST_SEEN):
                yield from self.say(ask.UNKNOWN)
                self.lost = True
                self.mended.append("nobody knows")
            elif (yield from self.finds_right(self._was_laid(self.seen.edges))):
                yield from self.say(ask.YES)
            else:
                return (yield from self.mend())
        if self.seen.proving:
            yield from self.proved()
        if self.heard != self.wanted or not self.deal.illegal:
            yield from self.mend()

    def finds_right(self, right: bool) -> Doing[bool]:
        """What people say of a trick that is asked about: the truth."""
        yield from ()
        return right

    def proved(self) -> Doing[None]:
        """The page that says who revoked: nobody did."""
        yield from ()
        raise Lost(f"somebody honest is said to have revoked: {self.seen.screen}")

    def _was_laid(self, shown: tuple[str, ...]) -> bool:
        """Is this one of the tricks on the table, seat by seat?"""
        hand = self.deal.hand
        size = hand.rules.players
        cards_shown = [word.lstrip("*") for word in shown]
        for first in range(0, hand.n_plays, size):
            trick = ["."] * size
            for at in range(first, min(first + size, hand.n_plays)):
                trick[hand.seats[at]] = cards.name(hand.plays[at])
            if trick == cards_shown:
                return True
        return False

    def mend(self) -> Doing[None]:
        """Put right what can be told from memory; the screen must then show the table."""
        yield from self.moment(f"mend {self.kinds()}")
        yield from self.first_mend()
        for _ in range(MOST_ROUNDS):
            if self.heard == self.wanted or self.lost:
                break
            yield from self.repair()
        if self.wrong_dealer and not self.lost:
            yield from self.give_the_deal()
        if self.seen.asking and self.heard == self.wanted and not self.deal.illegal:
            raise Lost(f"an order that is right is doubted: {self.seen.screen}, {self.laid}")
        hand = self.deal.hand
        if self.seen.asking and not self.lost:
            return (yield from self.answer())
        if not hand.over and not self.lost:
            yield from self.calm()
            doubted = self.seen.asking or self.seen.proving
            if doubted and not hand.rules.sight_open and self.deal.illegal:
                return (yield from self.answer())
            if not shown_rightly(hand, self.seen.trick):
                raise Lost(f"mended, and still wrong: {self.seen.screen}, {self.laid}")
        if not self.lost:
            self.open = [kind for kind in self.open if kind == SEAT]
        yield from self.moment("play")

    def first_mend(self) -> Doing[None]:
        """What else is wrong than the order of the cards."""
        yield from ()

    def repair(self) -> Doing[None]:
        """One repair: BACK and again while that is the shorter way, else the menu's."""
        taken, plays = self.taken, self.plays
        keep = order.parted(taken, plays)
        players = self.deal.hand.rules.players
        if len(plays) - keep > self.chance.care.remembers:
            if self.seen.asking:
                yield from self.say(ask.UNKNOWN)
            elif self.chooses_way():
                yield from self.press("back")
            self.lost = True
            self.mended.append("lost")
            return
        again = order.again(taken, plays, players)
        back = self._seconds_back() * self.chance.care.shuns_back
        if again is None or (back <= self._seconds_again(again) and not self.seen.asking):
            if self.chooses_way():
                yield from self.press("back")
            yield from self.take_back()
        elif (yield from self.touch_again(again, self.deal.hand.trump)):
            self.took(reordered(self.heard, again.apply(taken)))
            self.mended.append("again")
        else:
            yield from self.calm()
            yield from self.take_back()

    def _seconds_again(self, again: order.Again) -> float:
        """How long it takes to touch a trick again."""
        tricks = len(self.taken) // self.deal.hand.rules.players - again.trick
        keys = max(tricks, 0) + 2 * len(again.leaves)
        return MENU_SECONDS + STEP_SECONDS * keys + TOUCH_SECONDS * len(again.new)

    def _seconds_back(self) -> float:
        """How long BACK takes to where box and table agreed, and all from there on again."""
        back = 0
        heard = self.heard
        while not self._agrees(heard):
            back += 1
            heard = self.before[-back][0]
        again = self.wanted[len(heard) :]
        songs = sum(not isinstance(step, int | Draw) for step in again)
        return STEP_SECONDS * back + TOUCH_SECONDS * len(again) + SONG_SECONDS * songs

    def _agrees(self, heard: Sequence[Entry]) -> bool:
        return list(heard) == self.wanted[: len(heard)]

    def take_back(self) -> Doing[None]:
        """BACK until box and table agree, then what lies on the table from there on."""
        self.mended.append("back")
        while not self._agrees(self.heard):
            yield from self.back()
        if self.wrong_dealer:
            yield from self.give_the_deal()
        for step in self.wanted[len(self.heard) :]:
            if isinstance(step, Draw):
                yield from self.draw(step)
            elif isinstance(step, int):
                yield from self.touch(step)
                if self.heard[-1:] != [step]:
                    raise Lost(f"{cards.name(step)} is not taken: {self.seen.screen}")
            elif not (yield from self.sing_again(step)):
                raise Lost(f"the Ghna is not offered again: {self.seen.screen}")

    def enter_late(self, laid: int) -> Doing[None]:
        """Enter the Ghnas that somebody remembers once so many cards are laid."""
        for song in [song for song, when in self.late.items() if when <= laid]:
            if self.lost or self.heard != self.wanted:
                return
            if self.wrong_pair():
                yield from self.give_the_contract()
            yield from self.moment(f"mend {GHNA_LATE}")
            yield from self.calm()
            tricks = cards_of(self.laid[: self.laid.index(song)])
            yield from self.sing_late(song, len(tricks) // self.deal.hand.rules.players)
            del self.late[song]
            self.took(list(self.wanted))
            self.mended.append("late")
            yield from self.moment("play")

    def draw(self, step: Draw) -> Doing[None]:
        """A card drawn is touched."""
        yield from self.do("touch", cards.name(step.card))
        if self.seen.accepted:
            self.took([*self.heard, step])

    def sing_again(self, song: Said) -> Doing[bool]:
        """A Ghna taken back on the way, sung again; the suit is looked for from trump on."""
        assert isinstance(song, Song)
        trump = self.deal.hand.trump
        yield from self.calm()
        if self.wrong_pair():
            yield from self.give_the_contract()
        sung = yield from self.ghna(song.seat, song.suit, [trump, (trump + 1) % 4])
        if sung:
            self.took([*self.heard, song])
        return sung
