"""People who enter a contract with fingers: keys pressed, held and let go, on real screens.

Whoever holds a key lets go a quarter of a second after seeing what is wanted.
"""

import hakam.rules.hand  # first: the 32-bit stack is small
import hakam.table.referee  # noqa: F401
from hakam.rules.options import build
from hakam.screens import screen
from hakam.services import few_keys, keys
from host_tools.glyphs.table import Table

SCAN_MS = 20
PAINT_MS = 200
REACTION_MS = 250
DOWN_MS = 100
UP_MS = 100


class People:
    """A table and two hands at its keys; `actions` counts presses, a key held is one."""

    def __init__(self, usual, game="touti"):
        self.table = Table()
        chosen = self.table.box.settings
        chosen.set_up = 1
        chosen.game = build(game)
        chosen.step = usual // 5
        self.keys = self.made()
        self.now = self.seen_at = self.actions = self.moves = 0
        self.table.box.start()
        self.ok()
        self.rules = self.table.referee.rules
        self.actions = 0

    def made(self):
        return keys.Keys(None, self.command, self.pace)

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
        rules = self.rules
        if abs(self.on.amount - wanted) > rules.step:
            key = keys.RIGHT if self.on.amount < wanted else keys.LEFT
            sign = 1 if key == keys.RIGHT else -1
            best = None
            moves = 0
            for repeat in range(20):
                moves += 1 if repeat <= keys.SINGLY else self.on.stride()
                at = min(max(self.on.amount + sign * moves * rules.step, rules.low), rules.high)
                if best is None or abs(at - wanted) < abs(best[0] - wanted):
                    best = (at, moves)
            self.hold_until(key, best[1])
            assert self.on.amount == best[0], (wanted, best, self.on.amount)
        while self.on.amount != wanted:
            self.press(keys.RIGHT if self.on.amount < wanted else keys.LEFT)

    def ok(self):
        """OK, held where a contract that nobody has said stands proposed."""
        if getattr(self.on, "asks_amount", False) and not self.table.box.said:
            self.hold(keys.OK, 1000)
        else:
            self.press(keys.OK)

    @property
    def eldest(self):
        return self.table.referee.hand.eldest

    @property
    def on(self):
        return self.table.on

    def contract(self, who, amount, suit):
        """Enter it; returns how many actions that took."""
        n = self.rules.players
        self.ring(0, (who - self.eldest) % n, n + 1)
        self.ok()
        self.amount(amount)
        self.ok()
        self.ring(0, suit, 4)
        self.ok()
        hand = self.table.referee.hand
        assert (hand.declarer, hand.bid, hand.trump) == (who, amount, suit)
        return self.actions


class Sounds:
    """A player, as far as the keys look at it."""

    sounds = False


class Few(People):
    """The same with OK and BACK alone: OK is one step on, BACK one back, and BACK held goes on
    by several; OK held takes it. `box`, `teller`, `command` are those of a desk."""

    def made(self):
        self.box = self.table.box
        self.box.few_keys = True
        self.teller = self
        self.player = Sounds()
        return few_keys.FewKeys(None, self, self.pace)

    def ring(self, at, wanted, n):
        self.press(keys.OK, (wanted - at) % n)

    def ok(self):
        self.hold(keys.OK, 1000)

    def amount(self, wanted):
        """The jump that comes nearest, then single steps."""
        near = screen.JUMP // 2 * self.rules.step
        if abs(self.on.amount - wanted) > self.rules.step:
            for _ in range(40):
                jumped = self.moves
                while self.moves == jumped:
                    self.scan(keys.BACK, SCAN_MS)
                if abs(self.on.amount - wanted) <= near:
                    break
            self.scan(keys.BACK, PAINT_MS)
            self.scan(0, UP_MS)
            self.actions += 1
        while self.on.amount != wanted:
            self.press(keys.OK if self.on.amount < wanted else keys.BACK)
