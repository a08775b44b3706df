"""The scribe: finds the way on the screens by reading them, key by key."""

from __future__ import annotations

import re
from collections.abc import Callable

from hakam.rules.cards import NO_SIDE
from hakam.words import ids
from host_tools.people.acts import ARROWS, Act, Doing, Seen
from host_tools.people.truth import Deal, Match
from host_tools.people.words import Lexicon

MOST_PRESSES = 40
MOST_STEPS = 400  # from a number to any other
READING_MS = 400  # a screen that asks something is read before the first key
ASKED_MS = 1000  # a question takes no key before it was read, a Ghna no OK
NOTICE_MS = 4500  # no notice stays longer
_SEAT = re.compile(f"^[{ARROWS}]( |$)")  # a seat, with its pair's name if there are pairs


class Lost(Exception):
    """The keys do not lead where people want to go, or the box says what is not true."""


class Scribe:
    """Uses the keys. `seen` is what was seen last; `match` the truth of it; `by_call`: every
    call of the auction is entered."""

    by_call = False

    def __init__(self, match: Match) -> None:
        self.match = match
        self.words = Lexicon(match.rules)
        self.seen = Seen(())

    def do(self, kind: str, word: str = "", ms: int = 0) -> Doing[Seen]:
        """One act; returns what is seen and heard then."""
        self.seen = yield Act(kind, word, ms)
        return self.seen

    def press(self, *keys: str) -> Doing[Seen]:
        """Press keys one after the other."""
        for key in keys:
            yield from self.do("press", key)
        return self.seen

    def read(self) -> Doing[Seen]:
        """Take the time to read the screen."""
        return (yield from self.do("wait", ms=READING_MS))

    def moment(self, name: str) -> Doing[None]:
        """What follows is entered under this name."""
        yield from self.do("moment", name)

    def until(
        self, key: str, done: Callable[[Seen], bool], most: int = MOST_PRESSES
    ) -> Doing[int]:
        """Press a key until the screen says it; returns the presses. Lost when it never does."""
        for presses in range(most + 1):
            if done(self.seen):
                return presses
            if presses < most:
                yield from self.press(key)
        raise Lost(f"{key} does not lead there; last seen: {' | '.join(self.seen.screen)}")

    def calm(self) -> Doing[Seen]:
        """Wait until no notice covers the trick."""
        if not self.seen.trick:
            yield from self.do("wait", ms=NOTICE_MS)
        return self.seen

    # -- moments of the evening

    def at(self, phrase: int, line: int = 0) -> bool:
        """Whether a line of the screen is this phrase."""
        return self.seen.line(line) == self.words.say(phrase)

    def power_on(self, dealer: int) -> Doing[None]:
        """The match proposed; its dealer is moved to the right seat."""
        yield from self.moment("power on")
        players = self.match.rules.players
        at = self.words.arrow(dealer)
        ahead = (dealer - self._dealer()) % players
        way = "left" if ahead == players - 1 else "right"
        yield from self.until(way, lambda seen: self._is(seen, at))
        yield from self.press("ok")

    def _dealer(self) -> int:
        for line in self.seen.screen:
            if _SEAT.match(line):
                return self.words.seat(line[0])
        raise Lost(f"no dealer is proposed: {self.seen.screen}")

    @staticmethod
    def _is(seen: Seen, arrow: str) -> bool:
        return any(_SEAT.match(line) and line[0] == arrow for line in seen.screen)

    def auction(self, deal: Deal, entered: int) -> Doing[None]:
        """Result entry: who (the seat `entered`), how much, which suit; or that all passed."""
        if self.by_call:
            return (yield from self.calls(deal, entered))
        yield from self.moment("auction")
        yield from self.read()
        if not self.at(ids.WHO):
            raise Lost(f"no auction is asked for: {self.seen.screen}")
        if deal.contract is None:
            passed = self.words.say(ids.ALL_PASSED)
            yield from self.until("left", lambda seen: seen.line(1) == passed)
            yield from self.press("ok")
            return
        _, bid, suit = deal.contract
        seat = entered
        players = self.match.rules.players
        ahead = (seat - deal.dealer - 1) % players
        way = "left" if ahead == players - 1 else "right"  # left goes by "all passed"
        arrow = self.words.arrow(seat)
        yield from self.until(way, lambda seen: seen.line(1).startswith(arrow))
        yield from self.press("ok")
        yield from self.read()
        yield from self.choose_number(bid)
        yield from self.agree()
        yield from self.trump(suit)

    def calls(self, deal: Deal, entered: int) -> Doing[None]:
        """Every-call entry: the seats before the declarer pass, one bid, the others pass."""
        yield from self.moment("auction, every call")
        contract, bidder = deal.contract, self.words.arrow(entered) if deal.contract else ""
        for step in range(self.match.rules.players):
            seat = (deal.dealer + 1 + step) % self.match.rules.players
            yield from self.read()
            if contract is not None and seat == entered:
                if not self.seen.line(1).startswith(bidder):
                    raise Lost(f"another seat is on turn: {self.seen.screen}")
                yield from self.choose_number(contract[1])
                yield from self.agree()
            else:
                yield from self.press("back")
        if contract is not None:
            yield from self.trump(contract[2])

    def trump(self, suit: int) -> Doing[None]:
        """The suit that the declarer names."""
        yield from self.read()
        name = self.words.suit(suit)
        yield from self.until("left" if suit == 3 else "right", lambda seen: seen.line(1) == name)
        yield from self.agree()
        if self._asks_to_hold():  # OK took no more than the word away that power is back
            yield from self.agree()

    def agree(self) -> Doing[None]:
        """OK, held where the screen asks for that."""
        yield from self.do("hold" if self._asks_to_hold() else "press", "ok")

    def _asks_to_hold(self) -> bool:
        asks = (self.words.say(ids.OK_HOLD), self.words.say(ids.COUNT_NONE))
        return any(line in asks for line in self.seen.screen)

    def choose_number(self, wanted: int) -> Doing[None]:
        """Raise or lower the number being chosen; Lost when it does not come to this."""
        for _ in range(MOST_STEPS):
            shown = self.number()
            if shown == wanted:
                return
            yield from self.press("right" if shown < wanted else "left")
        raise Lost(f"no key leads to {wanted}: {self.seen.screen}")

    def number(self) -> int:
        """The number being chosen."""
        found = re.search(r"\d+", self.seen.line(1))
        if not found:
            raise Lost(f"no amount is asked for: {self.seen.screen}")
        return int(found[0])

    def ghna(self, seat: int, suit: int, offered: list[int]) -> Doing[bool]:
        """Sing; `offered` are the suits that may be sung as far as all can see, trump first. OK
        begins with the first of them, OK held two further on.

        False when the box does not offer it.
        """
        if not self.seen.trick:
            yield from self.do("wait", ms=ASKED_MS)
        many = len(offered)
        at = offered.index(suit) if suit in offered else 0
        from_held = (at - 2) % many
        held = min(from_held, many - from_held) < min(at, many - at)
        ahead = from_held if held else at
        yield from self.do("hold" if held else "press", "ok")
        if not (self.at(ids.GHNA) or self.at(ids.GHNA_CAPPED)):
            return False
        yield from self.read()  # the OK that sings comes when its suit and seat were seen
        name = self.words.suit(suit)
        way = "left" if ahead == many - 1 > 1 else "right"
        try:
            yield from self.until(way, lambda seen: seen.line(1).startswith(name), 3)
        except Lost:
            yield from self.press("back")
            return False
        singers = [self.words.seat(sign) for sign in self.seen.line(2) if sign in ARROWS]
        if seat not in singers:
            yield from self.press("back")
            return False
        if seat == singers[0]:
            yield from self.press("ok")
        else:
            yield from self.do("hold", "ok")
        return not self.seen.refused

    def next_hand(self) -> Doing[None]:
        """The hand is over and its score right: on."""
        won = self.match.winner != NO_SIDE
        yield from self.moment("match over" if won else "hand over")
        yield from self.press("ok")
