"""Writes the script of a whole match: random legal hands, as people would touch and press them.

    python -m host_tools matchmaker SEED > tests/scenarios/touti_match.txt

The presses come from the firmware's own flow and referee, driven here on CPython.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable
from random import Random

from hakam.flow import commands, flow, setup
from hakam.flow import cursor as screens
from hakam.rules import cards, events
from hakam.rules.hand import Hand
from hakam.table import referee as phases
from host_tools import players
from host_tools.glyphs import gallery

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
SLIP_HAND = 4
"""In this hand somebody touches a wrong card and BACK takes it back."""


class Table(gallery.Table):
    """The firmware's table without the board: keys and touches go in, script lines come out."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.cursor.settings.set_up = 1
        flow.settle(self.referee, self.cursor)

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


class Writer:
    """Plays a match of `game` and writes it down; the same seed gives the same script."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.table = Table()
        self.masks = array("H", (0, 0, 0, 0))

    def write(self) -> list[str]:
        """The lines of the whole match, set-up first."""
        table = self.table
        self._set_up()
        while True:
            self._hand()
            referee = table.referee
            table.say(f"expect score {referee.total_score(0)} {referee.total_score(1)}")
            table.say(f"screenshot hand{referee.hand_no}")
            if referee.phase() == phases.MATCH_OVER:
                return table.lines
            table.press(commands.OK)

    def _set_up(self) -> None:
        table = self.table
        cursor = table.cursor
        table.say("say Game, pairs and dealer")
        table.say("screenshot start")
        table.press(commands.BACK)
        while cursor.screen == screens.SETUP:
            if cursor.field == setup.NAME_1:
                table.press(commands.RIGHT)
            table.press(commands.OK)
        table.press(commands.RIGHT)
        table.press(commands.OK)

    def _hand(self) -> None:
        table, referee = self.table, self.table.referee
        dealer = referee.dealer
        assert referee.rules is not None
        table.say("")
        table.say(f"say Hand {referee.hand_no}, dealer {ARROWS[dealer]}")
        hand = Hand()
        dealt = players.deal(hand, referee.rules, dealer, self.rng)
        if self.rng.random() < 0.12:
            table.say("budget presses 2")
            table.press_until(commands.LEFT, lambda: table.cursor.who == cards.NO_SEAT)
            table.press(commands.OK)
            table.say("budget presses off")
            return
        declarer, bid, trump = self._contract(dealt)
        self._enter(declarer, bid, trump)
        for event in ((events.CONTRACT, declarer, bid), (events.TRUMP, declarer, trump)):
            assert not hand.judge(*event)
            hand.apply(*event)
        while not hand.over:
            self._trick(hand)

    def _contract(self, dealt: list[list[int]]) -> tuple[int, int, int]:
        """Who declares, at what, in what: the strongest hand in its longest suit."""

        def longest(held: list[int]) -> int:
            return max(range(4), key=lambda suit: (sum(c // 10 == suit for c in held), -suit))

        def strength(held: list[int]) -> int:
            trump = longest(held)
            return sum(cards.points(c) for c in held) + 4 * sum(c // 10 == trump for c in held)

        declarer = max(range(4), key=lambda seat: strength(dealt[seat]))
        bid = self.rng.choice((70, 70, 80, 80, 90, 100))
        return declarer, bid, longest(dealt[declarer])

    def _enter(self, declarer: int, bid: int, trump: int) -> None:
        table, cursor = self.table, self.table.cursor
        table.say(f"budget presses {AUCTION_PRESSES}")
        table.press_until(_way(declarer - cursor.who, 5), lambda: cursor.who == declarer)
        table.press(commands.OK)
        lower = commands.LEFT if bid < cursor.amount else commands.RIGHT
        table.press_until(lower, lambda: cursor.amount == bid)
        table.press(commands.OK)
        table.press_until(_way(trump - cursor.suit, 4), lambda: cursor.suit == trump)
        table.press(commands.OK)
        if table.referee.hand_no == 1:
            table.say("screenshot contract")
        table.say("budget presses off")

    def _trick(self, hand: Hand) -> None:
        table = self.table
        if table.referee.hand_no == SLIP_HAND and hand.tricks == 4:
            self._slip(hand)
        played = []
        for _ in range(4):
            seat = hand.turn
            card = players.choose(hand, seat, self.masks, self.rng)
            hand.apply(events.PLAY, seat, card)
            table.lay(card)
            played.append(cards.name(card))
        winner = f"   # {ARROWS[hand.taker]} takes it"
        table.say("touch " + " ".join(played) + winner)
        if table.referee.hand_no == 1 and hand.tricks in (1, 3):
            table.say(f"screenshot trick{hand.tricks}")
        if not hand.over:
            self._sing(hand)

    def _slip(self, hand: Hand) -> None:
        """A card touched by mistake, and taken back."""
        self.table.lay(wrong := players.choose(hand, hand.turn, self.masks, self.rng))
        self.table.say(f"touch {cards.name(wrong)}   # by mistake")
        self.table.say("screenshot slip")
        self.table.press(commands.BACK)

    def _sing(self, hand: Hand) -> None:
        table, cursor = self.table, self.table.cursor
        for suit in (hand.trump, 0, 1, 2, 3):
            for seat in range(4):
                if not hand.judge(events.MELD, seat, suit):
                    hand.apply(events.MELD, seat, suit)
                    table.press(commands.OK)
                    table.press_until(commands.RIGHT, lambda s=suit: cursor.suit == s)  # type: ignore[misc]
                    if hand.trump == suit:
                        table.say("screenshot ghna")
                    table.press(commands.OK if cursor.who == seat else commands.HOLD_OK)
                    return


def _way(steps: int, n: int) -> int:
    """The key that leads sooner to a value so many steps on in a ring of n."""
    return commands.RIGHT if 2 * (steps % n) <= n else commands.LEFT


def script(seed: int) -> str:
    """The whole script of a match, with its heading."""
    heading = [
        "# A complete match of Touti to 600, blind: random legal hands, a trick a line.",
        "# Contracts are entered by keys as result; Ghna is sung where it can be.",
        f"# Written by: python -m host_tools matchmaker {seed}",
        "deck A",
        "budget seconds 330",
        "budget presses 90",
        "",
    ]
    return "\n".join([*heading, *Writer(seed).write()]) + "\n"


def main(argv: list[str]) -> int:
    """`matchmaker SEED`: write the script of a seed to standard output; 2 for a wrong call."""
    if len(argv) != 1 or not argv[0].isdecimal():
        print("matchmaker takes one whole number, the seed of the match.", file=sys.stderr)
        return 2
    print(script(int(argv[0])), end="")
    return 0
