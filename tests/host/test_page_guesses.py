"""What the page's bots know of the rules: duties as in the firmware, hands that may be hidden."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from random import Random

import page_needs
import pytest

from hakam.rules import duties
from hakam.rules.events import CONTRACT, PLAY, TRUMP
from hakam.rules.hand import Hand
from hakam.rules.options import NAMES, build
from hakam.rules.ruleset import Ruleset
from hakam.rules.state import AUCTION, OVER
from hakam.rules.state import TRUMP as NAMING
from host_tools.page.bots import Bots, public
from host_tools.players import Event, cards_of, deal, next_event, play_hand

pytestmark = page_needs.node

DUTIES = ("strict", "loose", "loose_house", "follow_ruff", "strict_discard", "free")
GUESSES = 5


@pytest.fixture(scope="module")
def bots() -> Iterator[Bots]:
    with Bots() as found:
        yield found


def begun(hand: Hand, game: str, options: dict[str, object], rng: Random) -> None:
    """A hand up to its first card."""
    rules = build(game, options)
    deal(hand, rules, rng.randrange(rules.players), rng)
    if hand.phase == AUCTION:
        seat = rng.randrange(rules.players)
        hand.apply(CONTRACT, seat, rules.low)
    if hand.phase == NAMING:
        hand.apply(TRUMP, hand.declarer, rng.randrange(4))


def cut_short(game: str, rng: Random) -> tuple[Hand, Ruleset, list[Event]]:
    """Two thirds of a hand that no tute ends, and its events."""
    hand, rules, masks = Hand(), build(game), array("H", (0, 0, 0, 0))
    while True:
        deal(hand, rules, 0, rng)
        events = []
        while hand.phase != OVER and hand.n_plays < rules.cards * 2 // 3:
            events.append(next_event(hand, rules, masks, rng))
            hand.apply(*events[-1])
        if hand.phase != OVER:
            return hand, rules, events


@pytest.mark.parametrize("preset", DUTIES)
def test_a_bot_knows_each_duty_and_what_a_play_denies_as_the_firmware_does(bots, preset) -> None:
    rng = Random(preset)
    hand, masks = Hand(), array("H", (0, 0, 0, 0))
    compared = 0
    for game in ("touti", "tute_tres", "touti"):
        begun(hand, game, {"duties": preset}, rng)
        while hand.phase != OVER:
            seat, state = hand.turn, public(hand)
            hand.legal(seat, masks)
            may = cards_of(masks)
            held = cards_of(hand.hands[seat])
            assert bots.ask("legal", seat=seat, hand=held, state=state) == may
            card = rng.choice(may)
            if state["trick"]:
                mask = duties.denied(card, hand.trick, hand.trump, hand.duties)
                led, trumps = bots.ask("denied", seat=seat, card=card, state=state)
                assert mask == led | trumps << 10
                compared += 1
            hand.apply(PLAY, seat, card)
    assert compared == 2 * 30 + 24


@pytest.mark.parametrize("game", [name for name in NAMES if not build(name).stock_size])
def test_guessed_hands_are_whole_and_allow_every_play_so_far(bots, game: str) -> None:
    hand, rules, events = cut_short(game, Random(game))
    seat = (hand.turn + 1) % rules.players
    held = cards_of(hand.hands[seat])
    for guess in bots.ask("guess", seat=seat, hand=held, state=public(hand), times=GUESSES):
        cards = [cards_of(array("H", masks)) for masks in guess]
        assert cards[seat] == held
        assert [len(one) for one in cards] == [len(cards_of(one)) for one in hand.hands][
            : len(cards)
        ]
        again = Hand()
        again.begin(rules, hand.dealer)
        for who in range(rules.players):
            laid = [card for kind, at, card in events if kind == PLAY and at == who]
            for card in [*cards[who], *laid]:
                again.hold(who, card)
        if hand.shown < 40:
            again.show(hand.shown)
        for event in events:
            assert again.judge(*event) == 0
            again.apply(*event)


def test_hands_are_guessed_after_a_revoke_and_after_a_forgotten_touch_too(bots) -> None:
    hand = Hand()
    play_hand(hand, build("touti"), 0, Random(4))
    plays = [[hand.seats[i], hand.plays[i]] for i in range(24)]
    held = [hand.plays[i] for i in range(24, 40) if hand.seats[i] == 0]
    state = public(hand) | {"plays": plays, "trick": 0, "pause": True}
    swapped = [[seat, card] for (_, card), (seat, _) in zip(plays, [*plays[1:], plays[0]])]
    revoked = bots.ask("guess", seat=0, hand=held, state=state | {"plays": swapped}, times=2)
    assert all(sum(mask.bit_count() for one in guess for mask in one) == 16 for guess in revoked)
    more = [*plays[:-1], [plays[-2][0], plays[-1][1]]]
    shifted = bots.ask("guess", seat=0, hand=held, state=state | {"plays": more}, times=1)
    assert shifted == [None]
    answer = bots.ask("play", seat=0, hand=held, legal=held, state=state | {"plays": more})
    assert answer["card"] in held
