"""An evening: matches to 600, hand by hand, with slips and what comes of them."""

from __future__ import annotations

from typing import cast

from hakam.rules import cards
from hakam.rules.cards import NO_SIDE
from hakam.rules.hand import Hand
from hakam.screens import says
from hakam.table.referee import Referee
from hakam.words import ids
from host_tools.people import slips
from host_tools.people.acts import Doing
from host_tools.people.looking import Looker
from host_tools.people.scribe import NOTICE_MS, Lost
from host_tools.people.truth import Deal, Draw, Match, Play, Said, Song

NO_LIMIT = 1_000_000


class SeenHand:
    """A hand where `says` looks for a referee's: its question is about public events."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand


def offered(hand: Hand) -> list[int]:
    """Suits that the side of the last trick may sing as far as all can see, trump first."""
    table = cast(Referee, SeenHand(hand))
    return [
        suit
        for step in range(len(cards.SUITS))
        if says.may(table, hand.taker, suit := (hand.trump + step) % len(cards.SUITS))
    ]


class Evening(Looker):
    """Four people, one box. `matches` are played one after the other."""

    def __init__(self, match: Match, chance: slips.Chance) -> None:
        super().__init__(match, chance)
        self.hands = 0

    def matches(self, many: int = 1, most_hands: int = NO_LIMIT) -> Doing[None]:
        """From power on to the end of the last match, or of so many hands.

        Lost when a score is wrong at the end of a hand.
        """
        yield from self.look()
        dealer = self.chance.wrong_seat(self.match.dealer, self.match.rules.players, slips.DEALER)
        if dealer != self.match.dealer:
            self.slips.append(slips.DEALER)
            self.wrong_dealer = True
        yield from self.power_on(dealer)
        for number in range(many):
            yield from self._match(most_hands)
            if self.hands >= most_hands:
                return
            if number + 1 < many:
                yield from self.next_hand()
                last = self.match
                self.match = Match(last.rng, last.dealer)
                self.match.usual = last.usual

    def enter(self) -> int:
        """The seat for which the contract is entered."""
        deal = self.deal
        if deal.contract is None:
            return cards.NO_SEAT
        self.entered = deal.contract[0]
        if not self.by_call:  # there the box knows whose call it is
            self.entered = self.chance.wrong_seat(self.entered, self.match.rules.players)
        if self.entered != deal.contract[0]:
            self.slipped(slips.SEAT)
        return self.entered

    def look(self) -> Doing[None]:
        """See what is on the screen."""
        yield from self.do("wait", ms=0)

    def _match(self, most_hands: int) -> Doing[None]:
        for deal in self.match.deals():
            self.begin(deal)
            yield from self.deal_out(deal)
            laid = yield from self._before(deal)
            yield from self.auction(deal, self.enter())
            yield from self.take_kept(laid)
            yield from self._hand(deal, len(laid))
            yield from self.played(deal)
            self.hands += 1
            if self.hands >= most_hands:
                return
            if self.match.winner == NO_SIDE:
                yield from self.next_hand()
        self.see_the_winner()

    def deal_out(self, deal: Deal) -> Doing[None]:
        """Touch what is touched before the auction: nothing, where hands are hidden."""
        yield from ()

    def played(self, deal: Deal) -> Doing[None]:
        """The hand is over: its score."""
        self.match.count(deal)
        yield from self.agree_on_the_score()

    def meanwhile(self, deal: Deal, at: int) -> Doing[bool]:
        """What else happens before step `at`; True: the hand has ended by it."""
        yield from ()
        return False

    def see_the_winner(self) -> None:
        """The box names the pair that has won the match."""
        if not self.seen.says(self.words.say(ids.WINS, self.match.winner)):
            raise Lost(f"another winner is named: {self.seen.screen}")

    def _before(self, deal: Deal) -> Doing[list[Play]]:
        """Cards laid and touched before anybody enters the contract: now and then a few."""
        entered = deal.contract is None or self.by_call
        if entered or not self.chance.late(slips.CONTRACT_LATE):
            return []
        self.slips.append(slips.CONTRACT_LATE)
        yield from self.moment("before the contract")
        first = deal.steps[: self.chance.plays_later()]
        laid: list[Play] = []
        for step in first:
            if not isinstance(step, Play):
                break
            laid.append(step)
        for play in laid:
            yield from self.do("touch", cards.name(play.card))
            self.lay(play)
        yield from self.do("wait", ms=NOTICE_MS)
        return laid

    def take_kept(self, laid: list[Play]) -> Doing[None]:
        """The contract stands: the box shows what was touched before, and takes it."""
        if not laid:
            return
        yield from self.moment("mend contract late")
        if not self.seen.tells(self.words.say(ids.BEFORE_ASK)):
            raise Lost(f"nothing is said of {len(laid)} cards laid: {self.seen.screen}")
        yield from self.read()
        yield from self.press("right")
        for step in laid:
            self.took([*self.heard, step.card])
        self.mended.append("kept")

    def _hand(self, deal: Deal, at: int) -> Doing[None]:
        """From step `at` on."""
        yield from self.moment("play")
        while at < len(deal.steps) and not self.ended:
            yield from self.enter_late(len(self.plays))
            if (yield from self.meanwhile(deal, at)):
                return
            step = deal.steps[at]
            if self.lost:
                self.lay(step)
                at += 1
                continue
            if isinstance(step, Draw):
                self.lay(step)
                yield from self.draw(step)
                at += 1
                continue
            if not isinstance(step, Play):
                yield from self.sing(step)
                at += 1
                continue
            if self.chance.power_fails():
                yield from self._lose_power()
            yield from self.look_back(self.chance.looks_at())
            kind = self.chance.slip()
            follower = deal.steps[at + 1] if at + 1 < len(deal.steps) else None
            at += 1
            if kind in slips.HEAPS:
                heap = self._heap(deal, at - 1)
                if heap:
                    yield from self._gather(kind, heap)
                    at += len(heap) - 1
                    continue
                kind = ""
            across = kind == slips.BORDER and not self._same_trick()
            swaps = across or (kind == slips.SWAPPED and self._same_trick())
            if swaps and isinstance(follower, Play):
                self.slipped(kind)
                yield from self.touch(follower.card)
                yield from self._laid(step, touched=True)
                again = follower.card not in self.taken
                yield from self._laid(follower, touched=again)
                at += 1
            else:
                yield from self.play_card(step, kind)
        if not self.ended:
            yield from self.enter_late(NO_LIMIT)

    def _heap(self, deal: Deal, at: int) -> list[Play]:
        """The plays of a trick from step `at` on, empty when it is begun or something is sung."""
        players = self.match.rules.players
        plays = [step for step in deal.steps[at : at + players] if isinstance(step, Play)]
        return plays if len(plays) == players and len(self.plays) % players == 0 else []

    def _gather(self, kind: str, heap: list[Play]) -> Doing[None]:
        """A trick is laid whole, and its cards touched together, in another order."""
        order = self.chance.in_order(kind, [step.card for step in heap])
        if order != [step.card for step in heap]:
            self.slipped(kind)
        for step in heap:
            self.lay(step)
        for card in order:
            if card not in self.taken:
                yield from self.touch(card)
        yield from self.attend(touched=True)

    def _lose_power(self) -> Doing[None]:
        """The plug is put back, and the box stands where it stood."""
        self.slips.append(slips.POWER)
        yield from self.moment("power off and on")
        yield from self.do("power")
        if not self.seen.says(self.words.say(ids.ALERT_POWER)):
            raise Lost(f"it is not said that the power is back: {self.seen.screen}")
        yield from self.moment("play")

    def _same_trick(self) -> bool:
        """Whether this card's follower comes before the trick is complete."""
        return len(self.plays) % self.match.rules.players < self.match.rules.players - 1

    def play_card(self, step: Play, kind: str) -> Doing[None]:
        """One card, with a slip or without."""
        word = cards.name(step.card)
        others = self.deal.others(step.seat, step.card)
        if kind in (slips.STRAY, slips.WRONG) and others:
            self.slipped(kind)
            yield from self.touch(self.chance.one_of(others))
            if kind == slips.WRONG and self.seen.accepted:
                yield from self.moment("undo")
                yield from self.back()
                self.open.remove(kind)
                yield from self.moment("play")
        elif kind == slips.SHORT:
            self.slipped(kind)
            yield from self.do("brush", word)
            if not self.chance.noticed(self.chance.care.hears_nothing):
                yield from self._laid(step, touched=False)
                return
            self.open.remove(kind)
        elif kind == slips.FORGOTTEN:
            self.slipped(kind)
            yield from self._laid(step, touched=False)
            return
        yield from self._laid(step, touched=True)
        if kind == slips.DOUBLED:
            self.slipped(kind)
            self.open.remove(kind)
            yield from self.do("touch", word)

    def _laid(self, step: Play, *, touched: bool) -> Doing[None]:
        """The card lies on the table; what is heard and seen is held against what is known."""
        if touched:
            yield from self.touch(step.card)
        self.lay(step)
        yield from self.attend(touched=touched)

    def sing(self, song: Said) -> Doing[None]:
        """A Ghna; when the box will not have it something was missed before."""
        if isinstance(song, Song) and self.chance.late(slips.GHNA_LATE):
            self.slips.append(slips.GHNA_LATE)
            self.late[song] = len(self.plays) + self.chance.plays_later()
            self.lay(song)
            return
        yield from self.moment("ghna")
        sung = yield from self.say_now(song)
        if not sung and self.wrong_pair():
            yield from self.give_the_contract()
        elif not sung:
            yield from self.mend()
        if not sung and not self.lost:
            yield from self.moment("ghna again")
            sung = yield from self.say_now(song)
        self.lay(song)
        if sung:
            self.took([*self.heard, song])
        yield from self.moment("play")

    def say_now(self, song: Said) -> Doing[bool]:
        """Sing by the keys; False when the box does not offer it."""
        assert isinstance(song, Song)
        return (yield from self.ghna(song.seat, song.suit, offered(self.deal.hand)))
