"""An evening of any game by any house rules: what the evening of Touti does not know."""

from __future__ import annotations

from functools import partial

from hakam.rules import cards, events
from hakam.rules.games import MARKS, SHOWN
from hakam.screens import items, says
from hakam.words import ids
from host_tools import players
from host_tools.people import slips
from host_tools.people.acts import ARROWS, Doing, Seen
from host_tools.people.book import Book
from host_tools.people.evening import Evening
from host_tools.people.games import GameMatch
from host_tools.people.scribe import NOTICE_MS, Lost
from host_tools.people.setting_up import set_up
from host_tools.people.truth import Deal, Play, Said, Song, Swap


def _says(wanted: str, seen: Seen) -> bool:
    return seen.line(1) == wanted


_HEADS = (ids.GHNA, ids.GHNA_CAPPED, ids.SAY_WHAT)


class Night(Evening):
    """The people of a table; `book` is the second rulebook's account of their match. `chooses`:
    they set the box up, with the keys."""

    match: GameMatch

    def __init__(
        self, match: GameMatch, chance: slips.Chance, book: Book, *, chooses: bool = False
    ) -> None:
        super().__init__(match, chance)
        self.book = book
        self.by_call = match.by_call
        self.chooses = chooses

    def power_on(self, dealer: int) -> Doing[None]:
        """Game and house rules are chosen first, where the box does not propose them."""
        if self.chooses:
            yield from set_up(self, self.match.rules, self.by_call)
        yield from super().power_on(dealer)

    def deal_out(self, deal: Deal) -> Doing[None]:
        """The card that makes trump is touched."""
        if deal.hand.rules.trump_from >= SHOWN:
            yield from self.moment("deal")
            if not self.at(ids.SHOW_TRUMP):
                raise Lost(f"the card that makes trump is not asked for: {self.seen.screen}")
            yield from self.do("touch", cards.name(self.shown(deal)))

    @staticmethod
    def shown(deal: Deal) -> int:
        """The card that makes trump, as it was dealt."""
        return deal.hand.shown

    def auction(self, deal: Deal, entered: int) -> Doing[None]:
        if deal.hand.rules.auction:
            yield from super().auction(deal, entered)

    def calls(self, deal: Deal, entered: int) -> Doing[None]:
        """Every call as it was made, signals too."""
        if self.wrong_dealer and deal.calls:
            yield from self.move_dealer(deal)
        yield from self.moment("auction, every call")
        for kind, seat, arg in deal.calls:
            yield from self.read()
            if kind == events.PASS:
                yield from self.press("back")
            elif kind == events.SIGNAL:
                if self.at(ids.HOLD_SIGNAL + 1, 2):
                    yield from self.press("left")
                yield from self.do("hold", "ok")
                wanted = self.words.say(ids.SIGNAL_OF, seat, ids.SIGNAL + arg)
                yield from self.until("right", partial(_says, wanted), 8)
                yield from self.press("ok")
            else:
                arrow = self.words.arrow(seat)
                if not self.seen.line(1):  # a bid that the cards alone cannot make
                    yield from self.do("wait", ms=NOTICE_MS)
                if not self.seen.line(1).startswith(arrow):
                    raise Lost(f"another seat is on turn: {self.seen.screen}")
                yield from self.choose_number(arg)
                yield from self.agree()
        if deal.contract is not None:
            yield from self.trump(deal.contract[2])

    def move_dealer(self, deal: Deal) -> Doing[None]:
        """The box awaits the first card of another seat: it was told another dealer."""
        yield from self.moment(f"mend {slips.DEALER}")
        yield from self.menu(items.DEALER)
        arrow = self.words.arrow(deal.dealer)
        yield from self.until("right", lambda seen: self._is(seen, arrow), 4)
        yield from self.press("ok")
        self.wrong_dealer = False
        self.mended.append("dealer")
        yield from self.moment("deal")

    def trump(self, suit: int) -> Doing[None]:
        self.forgotten = yield from self.cut("trump")
        yield from super().trump(suit)

    forgotten = False  # the power was cut after the contract was entered

    def take_kept(self, laid: list[Play]) -> Doing[None]:
        """One card, of which nothing was said, is forgotten without power: touched again."""
        if not self.forgotten or len(laid) > 1:
            return (yield from super().take_kept(laid))
        self.forgotten = False
        for play in laid:
            yield from self.touch(play.card)

    # -- what is said

    def name_of(self, said: Said) -> str:
        """How the choice begins by which it is said."""
        hand = self.deal.hand
        if isinstance(said, Song):
            return self.words.suit(said.suit)
        if isinstance(said, Swap):
            return self.words.say(ids.EXCHANGE, said.card, hand.shown)
        return self.words.say(ids.TUTE_SHOWN)

    def say_now(self, song: Said) -> Doing[bool]:
        """Say it by the keys; False, and all as it was, when the box does not offer it."""
        yield from self.press("ok")
        if (yield from self.cut("Ghna")):
            yield from self.press("ok")
        decides = self.words.say(ids.DECIDES, self.deal.hand.declarer & 3)
        if self.seen.line(0) not in [*map(self.words.say, _HEADS), decides]:
            return False
        name = self.name_of(song)
        try:
            yield from self.until("right", lambda seen: seen.line(1).startswith(name), says.KINDS)
        except Lost:
            yield from self.press("back")
            return False
        seats = [self.words.seat(sign) for sign in self.seen.line(2) if sign in ARROWS]
        if song.seat not in seats:
            yield from self.press("back")
            return False
        yield from self.do("press" if song.seat == seats[0] else "hold", "ok")
        if not isinstance(song, Song | Swap) and not self.deal.hand.rules.sight_open:
            for card in players.of_tute(self.deal.hand, song.seat):
                yield from self.do("touch", cards.name(card))
        if self.seen.refused:
            yield from self.press("back")
            return False
        return True

    def sing_again(self, song: Said) -> Doing[bool]:
        yield from self.calm()
        if self.wrong_pair():
            yield from self.give_the_contract()
        sung = yield from self.say_now(song)
        if sung:
            self.took([*self.heard, song])
        return sung

    # -- the end

    def played(self, deal: Deal) -> Doing[None]:
        self.match.count(deal)
        self.book.count(deal, self.ending, self.match)
        yield from self.agree_on_the_score()

    ending = ""

    def see_the_winner(self) -> None:
        lost = self.match.rules.unit == MARKS
        said = self.words.say(ids.LOSES if lost else ids.WINS, self.match.winner)
        if not self.seen.says(said):
            raise Lost(f"another winner is named: {self.seen.screen}")
