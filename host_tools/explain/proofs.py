"""The moment a revoke is proved: who, and the argument that a table can check."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from hakam.proof.knowledge import NOT_PROVED
from hakam.rules import cards, duties, events, reasons
from hakam.rules.cards import KING, KNIGHT, NO_SUIT, SUIT, SUITS
from hakam.rules.games import KINGS

if TYPE_CHECKING:
    from host_tools.explain.argument import Event, Statement
    from host_tools.explain.telling import Telling

INSTEAD = {
    reasons.MUST_FOLLOW: "must_follow",
    reasons.MUST_HEAD: "must_head",
    reasons.MUST_RUFF: "must_ruff",
    reasons.MUST_OVERRUFF: "must_overruff",
    reasons.MUST_UNDERRUFF: "must_underruff",
}


def tell(story: Telling, at: int, before: bool) -> None:
    """Say what event number `at` has proved; `before`: a proof stood already."""
    knowledge = story.knowledge
    if knowledge.proved == NOT_PROVED:
        if before:
            story.say("withdrawn")
    elif knowledge.proved == at:
        _first(story, at)
    elif knowledge.fresh and before and not story.hand.known:
        story.say("certain_now", seats=story.speech.seats(knowledge.fresh))
        _argue(story, at, knowledge.fresh)


def _first(story: Telling, at: int) -> None:
    """The first proof, with who is certain or accused."""
    knowledge, speech = story.knowledge, story.speech
    if knowledge.certain:
        story.say("certain", seats=speech.seats(knowledge.certain))
    elif knowledge.accused:
        story.say("accused", seats=speech.seats(knowledge.accused, "or"))
    else:
        story.say("several")
    if story.hand.known:
        return
    _argue(story, at, knowledge.certain)
    if not knowledge.certain and knowledge.accused:
        argument = story.argument()
        wrong = argument.wrong_alone(story.statements, knowledge.accused)
        plays = [
            speech.say("play", card=cards.name(s.card), seat=speech.seat(s.seat), n=s.number)
            for s in wrong
        ]
        if plays:
            story.say("wrong_alone", 6, plays=speech.listed(plays, "or"))


def _argue(story: Telling, at: int, certain: int) -> None:
    """The fewest plays that cannot all be right: of each certain seat alone, else of all."""
    argument = story.argument()
    seats = [seat for seat in range(story.hand.rules.players) if certain >> seat & 1]
    for mine in [[s for s in story.statements if s.seat == seat] for seat in seats] or [
        story.statements
    ]:
        fewest = argument.fewest(mine)
        if len(fewest) == 1 and _contradicted(story, at, fewest[0]):
            continue
        story.say("cannot_all", 4)
        for one in fewest:
            denied = story.speech.denied(one)
            story.say(
                "said", 6, n=one.number, seat=story.speech.seat(one.seat),
                card=cards.name(one.card), denied=denied,
            )  # fmt: skip
        _conclude(story, fewest)


def _contradicted(story: Telling, at: int, said: Statement) -> bool:
    """One statement, and a card of it that its player has just shown, or had before: say so."""
    speech = story.speech
    kind, seat, arg = story.stood[at]
    shown = [card for card in _shown(story.stood[at], story) if said.denies(card)]
    now = story.event_words(story.stood[at])
    if kind == events.PLAY and arg // SUIT == said.trump:
        now += speech.say("a_trump")
    now = speech.say("now", event=now)
    if at == said.at and said.held:
        shown = list(said.held)
        now = speech.say("known_there", cards=speech.cards(shown))
    if seat != said.seat or not shown:
        return False
    held = array("H", (0, 0, 0, 0))
    for card in shown:
        held[card // SUIT] |= 1 << card % SUIT
    broken = duties.reason(said.card, said.trick, said.trump, said.duties, memoryview(held))
    instead = ""
    if broken in INSTEAD:
        led = said.trick.led
        what = speech.noun(led, said.trump) if led != NO_SUIT else ""
        ruffed = said.trick.best != said.trick.high
        best = cards.name(said.trick.best if ruffed else said.trick.high)
        instead = speech.say(INSTEAD[broken], what=what, best=best)
    story.say(
        "threw", 6, seat=speech.seat(seat), card=cards.name(said.card), n=said.number,
        instead=instead, now=now,
    )  # fmt: skip
    return True


def _shown(event: Event, story: Telling) -> list[int]:
    """Cards that an event shows to have been in its player's hand."""
    kind, _seat, arg = event
    if kind in (events.PLAY, events.EXCHANGE):
        return [arg]
    if kind == events.MELD:
        return [arg * SUIT + KING, arg * SUIT + KNIGHT]
    if kind == events.TUTE and story.hand.rules.tute == KINGS:
        return [suit * SUIT + KING for suit in range(len(SUITS))]
    return []


def _conclude(story: Telling, fewest: list[Statement]) -> None:
    """What these plays leave no room for."""
    short = story.argument().shortage(fewest)
    if short is None:
        story.say("no_deal", 6)
    elif short.seats and not short.room:
        story.say(
            "full", 6, cards=story.speech.cards(short.cards, "or"),
            seats=story.speech.seats(short.seats),
        )  # fmt: skip
    elif not short.seats:
        story.say("no_place", 6, cards=story.speech.cards(short.cards, "or"))
    else:
        story.say(
            "no_room", 6, cards=story.speech.cards(short.cards),
            seats=story.speech.seats(short.seats, "or"), n=short.room,
        )  # fmt: skip
