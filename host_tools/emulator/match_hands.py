"""One hand of any game as script lines: contracts by their result, cards, and what is said."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from random import Random

from hakam.journal.kinds import DEAL, SHOW
from hakam.rules import cards, events, games, stock
from hakam.rules.hand import Hand
from hakam.rules.ruleset import Ruleset
from hakam.screens import commands, says, seats
from host_tools import players
from host_tools.glyphs.table import Table

KEY_NAMES = {
    commands.LEFT: "press left",
    commands.RIGHT: "press right",
    commands.OK: "press ok",
    commands.BACK: "press back",
    commands.HOLD_OK: "hold ok",
}
ARROWS = "▲◀▼▶"
MOST_PRESSES = 40
AUCTION_PRESSES = 8
SEEN_MS = 300
"""So long somebody looks at what an OK has opened before the next one."""
SLIP_HAND = 4
SLIP_TRICK = 4
"""Somebody touches a wrong card and BACK takes it back; in other games in their first hand."""


class WrittenTable(Table):
    """The firmware's table without the board: keys and touches go in, script lines come out."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.box.settings.set_up = 1
        self.box.start()

    def say(self, line: str) -> None:
        """A line of the script."""
        self.lines.append(line)

    def press(self, *keys: int) -> None:
        """Press keys, as a line of the script, and let the table follow."""
        for key in keys:
            line = KEY_NAMES[key]
            words = self.lines[-1].split() if self.lines else []
            if line.startswith("press") and words[:2] == line.split():
                count = int(words[2]) if len(words) > 2 else 1
                self.lines[-1] = f"{line} {count + 1}"
            else:
                self.say(line)
            super().press(key)

    def press_until(self, key: int, done: Callable[[], bool]) -> None:
        """Press a key until the screen stands where it should."""
        for _ in range(MOST_PRESSES):
            if done():
                return
            self.press(key)
        raise AssertionError("the keys do not lead there")

    def lay(self, card: int) -> None:
        """Touch a card; the line is written by the trick."""
        self.judged(self.referee.touch(card))


class Hands:
    """Plays hands of a ruleset on a table of its own and writes them down."""

    def __init__(self, seed: int, rules: Ruleset) -> None:
        self.rng = Random(seed)
        self.rules = rules
        self.table = WrittenTable()
        self.masks = array("H", (0, 0, 0, 0))

    def arrow(self, seat: int) -> str:
        """The edge at which a seat sits."""
        return ARROWS[seats.side_of(self.rules.players, self.rules.direction, seat)]

    def hand(self) -> None:
        table, referee = self.table, self.table.referee
        rules, dealer = self.rules, referee.dealer
        table.say("")
        table.say(f"say Hand {referee.hand_no}, dealer {self.arrow(dealer)}")
        hand = Hand()
        dealt = players.deal(hand, rules, dealer, self.rng)
        self._deal(hand, dealt)
        if rules.auction:
            if self.rng.random() < 0.12:
                table.say("budget presses 2")
                table.press_until(commands.LEFT, lambda: table.on.who == cards.NO_SEAT)
                table.press(commands.OK)
                table.say("budget presses off")
                return
            declarer, bid, trump = self._contract(dealt)
            self._enter(declarer, bid, trump)
            for event in ((events.CONTRACT, declarer, bid), (events.TRUMP, declarer, trump)):
                assert not hand.judge(*event)
                hand.apply(*event)
        self._say(hand)
        while not hand.over:
            self._trick(hand)

    def _deal(self, hand: Hand, dealt: list[list[int]]) -> None:
        """The cards as they are dealt in open sight, and the one that makes trump."""
        table, referee = self.table, self.table.referee
        left = [list(held) for held in dealt]
        while referee.dealing == DEAL:
            seat = referee.deal_seat()
            packet = []
            while referee.dealing == DEAL and referee.deal_seat() == seat:
                packet.append(left[seat].pop(0))
                table.lay(packet[-1])
            table.say(f"touch {_names(packet)}   # {self.arrow(seat)} is dealt")
        if referee.dealing == SHOW:
            table.lay(hand.shown)
            table.say(f"touch {_names([hand.shown])}   # makes trump")
            table.say("screenshot shown")

    def _contract(self, dealt: list[list[int]]) -> tuple[int, int, int]:
        """Who declares, at what, in what: the strongest hand in its longest suit."""

        def longest(held: list[int]) -> int:
            return max(range(4), key=lambda suit: (sum(c // 10 == suit for c in held), -suit))

        def strength(held: list[int]) -> int:
            trump = longest(held)
            return sum(cards.points(c) for c in held) + 4 * sum(c // 10 == trump for c in held)

        rules = self.rules
        declarer = max(range(rules.players), key=lambda seat: strength(dealt[seat]))
        bid = rules.low + rules.step * self.rng.choice((0, 0, 1, 1, 2, 3))
        return declarer, bid, longest(dealt[declarer])

    def _enter(self, declarer: int, bid: int, trump: int) -> None:
        table, n = self.table, self.rules.players
        table.say(f"budget presses {AUCTION_PRESSES}")
        table.press_until(way(declarer - table.on.who, n + 1), lambda: table.on.who == declarer)
        table.press(commands.OK)
        lower = commands.LEFT if bid < table.on.amount else commands.RIGHT
        table.press_until(lower, lambda: table.on.amount == bid)
        table.press(commands.OK if table.box.said else commands.HOLD_OK)
        table.press_until(way(trump - table.on.value(), 4), lambda: table.on.value() == trump)
        table.press(commands.OK)
        if table.referee.hand_no == 1:
            table.say("screenshot contract")
        table.say("budget presses off")

    def _trick(self, hand: Hand) -> None:
        table, rules = self.table, self.rules
        first = table.referee.hand_no == 1
        played: list[int] = []
        if hand.tricks == SLIP_TRICK and (
            first if rules.number != games.TOUTI else table.referee.hand_no == SLIP_HAND
        ):
            self._slip(hand)
        for _ in range(rules.players):
            if rules.meld_when and self._say(hand, played):
                played = []
            seat = hand.turn
            card = players.choose(hand, seat, self.masks, self.rng)
            hand.apply(events.PLAY, seat, card)
            table.lay(card)
            played.append(card)
        table.say(f"touch {_names(played)}   # {self.arrow(hand.taker)} takes it")
        if first and hand.tricks in (1, 3):
            table.say(f"screenshot trick{hand.tricks}")
        self._draw(hand)
        if not hand.over:
            self._say(hand)

    def _draw(self, hand: Hand) -> None:
        """What is drawn is touched by its drawer in open sight, else by nobody."""
        drawn = []
        while hand.draws_left:
            card = hand.stock[hand.drawn]
            hand.apply(events.DRAW, hand.turn, card)
            if self.rules.sight_open:
                self.table.lay(card)
                drawn.append(card)
        if drawn:
            self.table.say(f"touch {_names(drawn)}   # drawn")

    def _slip(self, hand: Hand) -> None:
        """A card touched by mistake, and taken back."""
        self.table.lay(wrong := players.choose(hand, hand.turn, self.masks, self.rng))
        self.table.say(f"touch {cards.name(wrong)}   # by mistake")
        self.table.say("screenshot slip")
        self.table.press(commands.BACK)

    def _say(self, hand: Hand, played: list[int] | None = None) -> bool:
        """Ghna, tute and exchange, while there is something to say; was anything said?

        The cards `played` before in this trick are written first.
        """
        said = False
        while not hand.over:
            found = self._sayable(hand)
            if found is None:
                break
            if played and not said:
                self.table.say(f"touch {_names(played)}")
            said = True
            what, event = found
            hand.apply(*event)
            self._tell(hand, event[1], what)
        return said

    def _sayable(self, hand: Hand) -> tuple[int, players.Event] | None:
        """What is said next, the trump's Ghna first, and its event."""
        seats = range(self.rules.players)
        for suit in (hand.trump, 0, 1, 2, 3):
            for seat in seats:
                if not hand.judge(events.MELD, seat, suit):
                    return suit, (events.MELD, seat, suit)
        card = stock.exchange_card(hand) if self.rules.stock_size else cards.NO_CARD
        for seat in seats:
            if not hand.judge(events.TUTE, seat, 0):
                return says.TUTE, (events.TUTE, seat, 0)
            if card != cards.NO_CARD and not hand.judge(events.EXCHANGE, seat, card):
                return says.EXCHANGE, (events.EXCHANGE, seat, card)
        return None

    def _tell(self, hand: Hand, seat: int, what: int) -> None:
        """Say it by the keys."""
        table = self.table
        if table.box.notice:  # of a Ghna: no OK covers what was just sung
            table.say("wait 1000")
        if not table.box.is_on("ghna"):
            table.press(commands.OK)
        table.press_until(commands.RIGHT, lambda: table.on.what == what)
        if what == hand.trump:
            table.say("screenshot ghna")
        elif what >= says.EXCHANGE:
            table.say("screenshot " + ("exchange" if what == says.EXCHANGE else "tute"))
        if table.lines[-1] == KEY_NAMES[commands.OK]:
            table.say(f"wait {SEEN_MS}")
        table.press(commands.OK if table.on.who == seat else commands.HOLD_OK)
        if what == says.TUTE and not self.rules.sight_open:
            shown = _names(players.of_tute(hand, seat))
            table.touch(shown)
            table.say(f"touch {shown}   # the tute")


def _names(touched: list[int]) -> str:
    return " ".join(cards.name(card) for card in touched)


def way(steps: int, n: int) -> int:
    """The key that leads sooner to a value so many steps on in a ring of n."""
    return commands.RIGHT if 2 * (steps % n) <= n else commands.LEFT
