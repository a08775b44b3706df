"""The contract entered with fingers: keys pressed, held and let go, on the screens themselves.

Whoever holds a key lets go a quarter of a second after seeing what is wanted.
"""

import hakam.rules.hand  # first: the 32-bit stack is small
import hakam.table.referee  # noqa: F401
from hakam.screens import commands
from hakam.services import keys
from host_tools.glyphs.table import Table

SCAN_MS = 20
PAINT_MS = 200
REACTION_MS = 250
DOWN_MS = 100
UP_MS = 100
LEAST, MOST, STEP = 70, 230, 10
USUAL_MOST = 130


class People:
    """A table and two hands at its keys; `actions` counts presses, a key held is one."""

    def __init__(self, usual):
        self.table = Table()
        self.table.box.settings.set_up = 1
        self.table.box.settings.step = usual // 5
        self.keys = keys.Keys(None, self.command, self.pace)
        self.now = self.seen_at = self.actions = self.moves = 0
        self.table.box.start()
        self.press(keys.OK)
        self.actions = 0

    def command(self, command):
        self.table.press(command)
        self.seen_at = self.now + PAINT_MS
        self.moves += 1

    def pace(self):
        return self.table.on.stride() if self.now >= self.seen_at else 0

    def scan(self, bits, ms):
        for _ in range(ms // SCAN_MS):
            self.now += SCAN_MS
            self.keys.scan(bits, self.now)

    def press(self, bits, times=1):
        for _ in range(times):
            self.scan(bits, DOWN_MS)
            self.scan(0, UP_MS)
            self.actions += 1

    def hold(self, bits, ms):
        self.scan(bits, ms)
        self.scan(0, UP_MS)
        self.actions += 1

    def hold_until(self, bits, moves):
        """Hold a key until it has moved so often, as far as is seen."""
        before = self.moves
        while self.moves < before + moves or self.now < self.seen_at + REACTION_MS:
            self.scan(bits, SCAN_MS)
        self.scan(0, UP_MS)
        self.actions += 1

    def ring(self, at, wanted, n):
        """The shorter way around."""
        ahead = (wanted - at) % n
        if ahead <= n - ahead:
            self.press(keys.RIGHT, ahead)
        else:
            self.press(keys.LEFT, n - ahead)

    def amount(self, wanted):
        """One step is pressed; for more the key is held, and what it leaves over is pressed."""
        if abs(self.on.amount - wanted) > STEP:
            key = keys.RIGHT if self.on.amount < wanted else keys.LEFT
            sign = 1 if key == keys.RIGHT else -1
            best = None
            moves = 0
            for repeat in range(20):
                moves += 1 if repeat <= keys.SINGLY else self.on.stride()
                at = min(max(self.on.amount + sign * moves * STEP, LEAST), MOST)
                if best is None or abs(at - wanted) < abs(best[0] - wanted):
                    best = (at, moves)
            self.hold_until(key, best[1])
            assert self.on.amount == best[0], (wanted, best, self.on.amount)
        while self.on.amount != wanted:
            self.press(keys.RIGHT if self.on.amount < wanted else keys.LEFT)

    def ok(self):
        if self.table.box.said:
            self.press(keys.OK)
        else:
            self.hold(keys.OK, 1000)

    @property
    def on(self):
        return self.table.on

    def contract(self, who, amount, suit):
        """Enter it; returns how many actions that took."""
        eldest = self.table.referee.hand.eldest
        self.ring(0, (who - eldest) % 4, 5)
        self.press(keys.OK)
        self.amount(amount)
        self.ok()
        self.ring(0, suit, 4)
        self.press(keys.OK)
        hand = self.table.referee.hand
        assert (hand.declarer, hand.bid, hand.trump) == (who, amount, suit)
        return self.actions


def most(amount):
    return 8 if amount <= USUAL_MOST else 11


def test_every_amount_takes_few_actions_whatever_was_bid_last():
    """By the seats and in the suits that take most keys."""
    for usual in (70, 80, 100, 130, 230):
        for amount in range(LEAST, MOST + 1, STEP):
            people = People(usual)
            eldest = people.table.referee.hand.eldest
            actions = people.contract((eldest + 2) % 4, amount, 2)
            assert actions <= most(amount), (usual, amount, actions)


def test_every_seat_and_suit_take_few_actions():
    for who in range(4):
        for suit in range(4):
            for amount in (70, 80, 130, 150):
                actions = People(80).contract(who, amount, suit)
                assert actions <= most(amount), (who, amount, suit, actions)


def test_five_hurried_presses_of_ok_enter_nothing():
    for gap in (60, 100, 300):
        people = People(80)
        for _ in range(5):
            people.scan(keys.OK, 60)
            people.scan(0, gap)
        referee = people.table.referee
        assert not referee.hand.bid and not referee.journal.n_live
        assert people.on.asks_amount and not people.table.box.said
        people.hold(keys.OK, 1000)
        assert referee.hand.bid == 80


def test_a_key_held_moves_nothing_where_nothing_is_chosen():
    people = People(80)
    people.contract(1, 100, 0)
    before = people.moves
    people.hold(keys.LEFT, 3000)
    assert people.moves == before + 1 and people.table.box.is_on("peek")
    assert people.table.box.press(commands.BACK)
