"""The people of a simulated evening: they look at the box, touch, press, slip, and try again.

They are told of the box what stands on it: the screen that is on, its notice, whose turn it is.
`evening` yields the milliseconds that pass until they act again.
"""

from array import array

from dice import Dice

from hakam.journal import kinds
from hakam.rules import cards, games
from hakam.rules.cards import DECK, NO_SEAT, SUIT
from hakam.screens import items
from hakam.table import referee as phases

PRESS_MS = 110
HOLD_MS = 1100
FINGER_MS = 260
LAYING_MS = 260
LIFTED_MS = 480
PATIENCE = 400  # things tried without an event taken, until the table is called dead
SLIP = 40  # one in so many touches
CURIOUS = 90  # one in so many moments somebody plays with the keys
WANTS = 25  # one in so many moments somebody wants what the menu has
WANTED = (
    items.NEW, items.NEW, items.MATCHES, items.CORRECT_AGAIN, items.CORRECT_AGAIN, items.CONCEDE,
    items.CONCEDE, items.VOID, items.SHEET, items.TURN, items.GHNA_LATE,
)  # fmt: skip
TALK = 150  # one in so many moments people talk, and nobody touches anything
TALK_MS = 20_000
EARLY = 12  # one in so many times a card comes before the contract is entered
LEFT_LYING = 60  # one in so many cards lies on the pad for long


class People:
    """Four people at a world with a model of it; `calm`: nobody slips and nothing is tried."""

    def __init__(self, world, seed, chosen=False):
        self.world = world
        self.chosen = chosen  # did the seed choose the table?
        self.dice = Dice(seed, "people")
        self.hand = None
        self.deal = []
        self.calm = False
        self.hands = 0
        self.events = 0
        self.tries = 0
        self.stood = b""
        self.bounces = self.dice.one_in(3)

    def evening(self, standing):
        """People act until nobody asks them any more; `standing()`: what the box stands at."""
        for key in self.world.keys:
            self.world.key(key, False)
        for card in range(DECK):
            self.world.lift(card)
        while True:
            yield 40 + self.dice.below(200)
            state = standing()
            if state is None:
                continue
            if state != self.stood:
                self.stood = state
                self.events += 1
                self.tries = 0
            self.tries += 1
            if self.chosen and not self.calm and self.dice.one_in(TALK):
                yield TALK_MS
            elif not self.calm and self.dice.one_in(CURIOUS):
                yield from self.plays_with_keys()
            elif not self.calm and self.dice.one_in(WANTS):
                yield from self.by_menu(self.dice.choice(WANTED))
            else:
                yield from self.moment()

    def moment(self):
        """One thing, as the screen that is on asks for it."""
        box = self.world.one.desk.box
        name = box.screen.name
        if name in ("play", "won", "deal"):
            yield from self.play(box)
        elif name == "enrol":
            yield from self.touch(box.screen.card())
        elif name == "before":
            yield from self.press("right")
        elif name in ("result", "calls", "trump") and self.early():
            for card in self.deal[:2]:
                yield from self.touch(card)
                yield 700
        elif name == "result":
            yield from self.result(box)
        elif name == "again":
            yield from self.again(box)
        elif name == "calls":
            yield from self.press(self.dice.choice(("ok", "ok", "back", "right")), self.long())
        elif name == "trump" and self.chosen:
            yield from self.press(self.dice.choice(("ok", "ok", "right")), self.long())
        elif name in ("start", "trump", "hand", "over", "language", "deal"):
            yield from self.press("ok")
        elif box.screen.flags & 128:  # a question of the referee's
            yield 900
            yield from self.press(self.dice.choice(("ok", "right", "left", "back")))
        else:
            yield from self.leave()

    def early(self):
        """Do cards come before the contract is entered?"""
        return self.chosen and not self.calm and self.deal and self.dice.one_in(EARLY)

    def leave(self):
        """Out of a screen that nobody wants."""
        yield from self.press(self.dice.choice(("back", "back", "back", "ok")))

    def by_menu(self, item):
        """What stands in the menu, to its first question."""
        box = self.world.one.desk.box
        yield from self.press("back", HOLD_MS)
        for _ in range(2):
            if box.screen.name != "menu":
                return
            here = bytes(box.screen.values).find(bytes((item,))) >= 0
            wanted = item if here else items.GROUP + items.group_of(item)
            for _ in range(len(box.screen.values)):
                if box.screen.name == "menu" and box.screen.value() != wanted:
                    yield from self.press("right")
            yield from self.press("ok")
        yield 500
        if self.world.one is not None:
            on = self.world.one.desk.box.screen.name
            if on != "again":
                ends = on in ("confirm", "concede", "claim")
                yield from self.press("ok", HOLD_MS if ends else PRESS_MS)

    def again(self, box):
        """A trick is touched again, from its last card to its first."""
        on = box.screen
        hand = box.referee.hand
        first = on.trick * hand.rules.players
        cards_of = [hand.plays[i] for i in range(first, min(first + 4, hand.n_plays))]
        left = [card for card in cards_of if not box.referee.again.has(card)]
        if on.asks == 1 and left and not self.calm:
            yield from self.touch(left[-1])
        elif on.asks == 1 or self.calm:
            yield from self.leave()
        else:
            yield from self.press("ok")

    def result(self, box):
        """The contract by its result: who, how much."""
        if self.dice.one_in(3):
            yield from self.press(self.dice.choice(("left", "right")))
        if self.dice.one_in(2):
            yield from self.press("ok")
        else:
            yield from self.press("ok", HOLD_MS)

    def play(self, box):
        """The next card of who is on turn; now and then another one, or BACK."""
        table = box.referee
        hand = table.hand
        where = (table.match_no, table.hand_no)
        if self.hand != where:
            self.hand = where
            self.hands += 1
            self.deal = [card for card in range(DECK) if card % SUIT or not hand.rules.no_twos]
            self.dice.shuffle(self.deal)
        if not self.calm and self.dice.one_in(SLIP):
            if hand.n_plays and self.dice.one_in(2):
                yield from self.press("back")
            else:
                yield from self.touch(self.dice.below(DECK))
            return
        phase = table.phase()
        if phase == phases.DEAL:
            yield from self.touch(self.dealt(table))
            return
        if phase not in (phases.PLAY, phases.PAUSE):
            yield from self.press("ok")
            return
        if self.dice.one_in(30) and hand.in_pause:
            yield from self.press("ok")  # somebody may sing
            return
        yield from self.touch(self.drawn(hand) if hand.draws_left else self.card(hand))

    def held(self, hand, seat):
        """What was dealt to a seat."""
        many = hand.rules.players
        return [self.deal[i] for i in range(many * hand.rules.hand_size) if i % many == seat]

    def dealt(self, table):
        """The card that is touched next in the deal."""
        hand = table.hand
        seat = table.deal_seat()
        if table.dealing == kinds.SHOW:
            seat = table.dealer if hand.rules.trump_from == games.SHOWN else NO_SEAT
        of_seat = self.deal if seat == NO_SEAT else self.held(hand, seat)
        for card in reversed(of_seat):
            if not hand.placed[card // SUIT] >> card % SUIT & 1:
                return card
        return self.drawn(hand)

    def drawn(self, hand):
        """A card that the box has not seen anywhere."""
        for card in reversed(self.deal):
            if not (hand.placed[card // SUIT] | hand.played[card // SUIT]) >> card % SUIT & 1:
                return card
        return self.dice.below(DECK)

    def card(self, hand):
        """A card that was not played yet, of the seat on turn; it follows suit where it can."""
        seat = hand.turn if hand.turn != NO_SEAT else 0
        masks = array("H", (0, 0, 0, 0))
        if hand.legal(seat, masks) and not self.dice.one_in(20):
            left = [card for card in range(DECK) if masks[card // SUIT] >> card % SUIT & 1]
            return self.dice.choice(left) if left else 0
        able = [c for c in self.deal if hand.can_hold(seat, c // SUIT, 1 << c % SUIT)]
        held = self.held(hand, seat)
        left = [card for card in able if card in held] or able
        led = hand.trick.led if not hand.in_pause and hand.n_plays % hand.rules.players else 255
        for suit in (led, hand.trump):
            following = [card for card in left if card // cards.SUIT == suit]
            if following and (suit == led or hand.n_plays % hand.rules.players):
                return max(following)
        return left[0] if left else 0

    # -- hands and fingers

    def long(self):
        """How long a key is down that is held now and then."""
        return HOLD_MS if self.dice.one_in(3) else PRESS_MS

    def press(self, key, ms=PRESS_MS):
        world = self.world
        if key not in world.keys:  # OK steps, and OK held chooses
            key = "ok"
        elif key == "ok" and "left" not in world.keys and self.chooses():
            ms = HOLD_MS
        if self.bounces:
            world.key(key, True)
            yield 3
            world.key(key, False)
            yield 4
        world.key(key, True)
        yield ms
        world.key(key, False)
        yield FINGER_MS

    def touch(self, card):
        world = self.world
        world.lay(card)
        yield LAYING_MS
        if not self.calm and self.dice.one_in(LEFT_LYING):
            yield 3000
        world.lift(card)
        yield LIFTED_MS

    def chooses(self):
        """Is something chosen on the screen that is on?"""
        return self.world.one is not None and self.world.one.desk.box.screen.chooses()

    def plays_with_keys(self):
        """Some keys, wherever they lead."""
        if self.dice.one_in(2):
            yield from self.press("back", HOLD_MS)
        for _ in range(2 + self.dice.below(7)):
            key = self.dice.choice(("left", "right", "right", "ok", "ok", "back"))
            if self.chosen and "side0" in self.world.keys and self.dice.one_in(6):
                key = "side%d" % self.dice.below(4)
            yield from self.press(key, HOLD_MS if self.dice.one_in(8) else PRESS_MS)
            yield self.dice.below(700)
