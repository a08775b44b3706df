"""Two deals that agree on all public events look and sound the same, until a card is refused.

The deals are touched card by card in open sight, so the box knows the hands; nobody else does. In
blind sight it knows nothing that differs: there the two evenings are one script.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from random import Random

import pytest

from hakam.rules import cards, events
from hakam.rules.hand import Hand
from hakam.rules.options import build
from host_tools import players
from host_tools.bench import fuel
from host_tools.emulator.running import Watcher
from host_tools.emulator.session import Session

DEALER, ELDEST, BID = 0, 1, 80
RULES = build("touti")
Hands = list[list[int]]


def begun(hands: Hands, trump: int) -> Hand:
    """A hand in open sight, its contract made."""
    hand = Hand()
    hand.begin(RULES, DEALER)
    for seat, held in enumerate(hands):
        for card in held:
            hand.hold(seat, card)
    hand.apply(events.CONTRACT, ELDEST, BID)
    hand.apply(events.TRUMP, ELDEST, trump)
    return hand


def stands(hands: Hands, trump: int, plays: list[int]) -> bool:
    """Whether each of these cards is legal when it is played."""
    hand = begun(hands, trump)
    for card in plays:
        if hand.judge(events.PLAY, hand.turn, card):
            return False
        hand.apply(events.PLAY, hand.turn, card)
    return True


def legal(hand: Hand) -> set[int]:
    masks = array("H", (0, 0, 0, 0))
    hand.legal(hand.turn, masks)
    return set(players.cards_of(masks))


@dataclass
class Pair:
    """Two deals, the plays that both allow, and a card that the first alone allows then."""

    trump: int
    one: Hands
    other: Hands
    plays: list[int]
    divides: int


def pair(seed: int, common: int) -> Pair:
    """Deals that share their first plays and differ in most of the cards not yet played."""
    rng = Random(seed)
    while True:
        pack = players.pack_of(RULES)
        rng.shuffle(pack)
        one = [pack[seat * 10 : seat * 10 + 10] for seat in range(4)]
        trump = rng.randrange(4)
        hand, plays = begun(one, trump), []
        for _ in range(common):
            plays.append(rng.choice(sorted(legal(hand))))
            hand.apply(events.PLAY, hand.turn, plays[-1])
        other = [list(held) for held in one]
        for _ in range(400):
            left, right = rng.sample(range(4), 2)
            i, j = rng.randrange(10), rng.randrange(10)
            changed = [list(held) for held in other]
            changed[left][i], changed[right][j] = other[right][j], other[left][i]
            if stands(changed, trump, plays):
                other = changed
        found = divided(Pair(trump, one, other, plays, -1), rng)
        moved = sum(set(a) != set(b) for a, b in zip(one, other))
        if found is not None and moved >= 3 and len(found.plays) >= common + 2:
            return found


def divided(found: Pair, rng: Random) -> Pair | None:
    """Play on with cards that both allow, until one that the first alone allows is left."""
    one, other = begun(found.one, found.trump), begun(found.other, found.trump)
    for card in found.plays:
        for hand in (one, other):
            hand.apply(events.PLAY, hand.turn, card)
    while not one.over:
        both = sorted(legal(one) & legal(other))
        if not both or len(found.plays) >= 16:
            alone = sorted(legal(one) - legal(other))
            found.divides = alone[0] if alone else -1
            return found if alone else None
        card = rng.choice(both)
        found.plays.append(card)
        for hand in (one, other):
            hand.apply(events.PLAY, hand.turn, card)
    return None


def script(hands: Hands | None, trump: int, plays: list[int]) -> str:
    """Deal (in open sight), contract, plays; Ghna is looked at and left in each pause."""
    lines = ["deck A", f"set sight={'open' if hands else 'blind'} dealer={DEALER}", "press ok"]
    for step in range(4) if hands else ():
        held = hands[(ELDEST + step) % 4]
        lines.append("touch " + " ".join(map(cards.name, held)))
    lines += ["say Play", "press ok", "hold ok", *["press right"] * trump, "press ok"]
    for at, card in enumerate(plays):
        lines.append(f"touch {cards.name(card)}")
        if at % 4 == 3:
            lines += ["press ok", "press right", "press back", "wait 300"]
    return "\n".join(lines) + "\n"


@dataclass
class Recorder(Watcher):
    """Everything that leaves the box, with its time: the console from the first play on."""

    out: list[tuple[int, str, object]] = field(default_factory=list)
    playing: bool = False
    lights: bytes = b""
    shown: bytes = b""
    sent: int = 0
    last_act: int = 0

    def acts(self, session):
        self.last_act = session.now

    def step(self, session, step):
        self.playing = self.playing or step.name == "say"

    def console(self, session, text):
        if self.playing:
            self.out.append((session.now, "console", text))

    def moment(self, session):
        if session.box.lights != self.lights:
            self.lights = session.box.lights
            self.out.append((session.now, "lights", self.lights))
        panel = session.box.panel
        sent = panel.data_bytes + panel.command_bytes
        if sent == self.sent:
            return
        self.sent = sent
        shown = panel.picture()
        if shown != self.shown:
            self.shown = shown
            self.out.append((session.now, "panel", shown))


Rows = list[tuple[int, str, object]]


def leaves(text: str) -> tuple[Rows, Rows]:
    """What a session lets out before its last touch and from there on, in order of time."""
    recorder = Recorder()
    with Session("esp32_devkit", text, watcher=recorder) as session:
        result = session.run()
    assert result.fault == ""
    sounds = [(when, "sound", hz) for when, hz in result.sounds]
    rows = sorted(recorder.out + sounds, key=lambda row: row[0])
    before = [row for row in rows if row[0] <= recorder.last_act]
    return before, rows[len(before) :]


@pytest.mark.parametrize("seed", [1])
def test_open_sight_tells_nothing_before_a_card_is_refused(seed: int) -> None:
    found = pair(seed, 7)
    one, refused = leaves(script(found.one, found.trump, [*found.plays, found.divides]))
    other, taken = leaves(script(found.other, found.trump, [*found.plays, found.divides]))
    assert one == other and len(one) > 100
    assert refused != taken


def thought(hands: Hands, found: Pair) -> int:
    """Instructions of the 32-bit interpreter for all the plays that both deals allow."""
    dealt = [card for step in range(4) for card in hands[(ELDEST + step) % 4]]
    calls = [(events.CONTRACT, ELDEST, BID), (events.TRUMP, ELDEST, found.trump)]
    return sum(fuel.touched(DEALER, dealt, calls, found.plays)[0])


def test_open_sight_thinks_no_longer_about_one_deal_than_about_the_other() -> None:
    found = pair(2, 7)
    assert thought(found.one, found) == thought(found.other, found) > 0


def test_blind_sight_knows_nothing_that_differs() -> None:
    found = pair(4, 7)
    text = script(None, found.trump, [*found.plays, found.divides])
    assert leaves(text) == leaves(text)
