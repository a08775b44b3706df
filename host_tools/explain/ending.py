"""How a hand came out, and, once every card is known, who revoked and who did not."""

from __future__ import annotations

from array import array
from copy import deepcopy
from typing import TYPE_CHECKING

from hakam.proof.knowledge import NOT_PROVED
from hakam.rules import cards, reasons
from hakam.rules.cards import NO_CARD, NO_SEAT
from hakam.rules.events import MELD, PLAY, TUTE
from hakam.rules.games import FLAG, MARKS
from hakam.rules.hand import Hand
from hakam.rules.state import UNKNOWN
from host_tools.players import cards_of

if TYPE_CHECKING:
    from host_tools.explain.telling import Telling


def tell(story: Telling, record: dict[str, object]) -> None:
    """The last two paragraphs; the scores that were agreed as the record has them."""
    story.lines.append("")
    story.say("result", 0)
    _result(story)
    for key in ("agreed", "agreed_points"):
        agreed = record.get(key)
        if isinstance(agreed, dict) and agreed:
            scores = [f"{story.speech.side(int(side))} {n}" for side, n in agreed.items()]
            story.say(key, scores=", ".join(scores))
    if story.doubt:
        tricks = [str(number) for number in sorted(story.doubt)]
        key = "in_doubt" if len(tricks) == 1 else "all_in_doubt"
        story.say(key, tricks=story.speech.listed(tricks))
        return
    knowledge = story.knowledge
    if knowledge.proved == NOT_PROVED:
        story.say("nothing_proved")
    else:
        plays = sum(1 for at, (kind, _, _) in story.stood.items()
                    if kind == PLAY and at <= knowledge.proved)  # fmt: skip
        players = story.hand.rules.players
        story.say("proved_at", at=knowledge.proved, n=(plays + players - 1) // players)
    hand = story.hand
    if hand.n_plays == hand.rules.cards and not hand.rules.stock_size and not hand.known:
        story.lines.append("")
        story.say("settled", 0)
        _settle(story)


def legal_cards(hand: Hand, seat: int) -> list[int]:
    """Cards that a known hand may lay."""
    masks = array("H", (0, 0, 0, 0))
    hand.legal(seat, masks)
    return cards_of(masks)


def _result(story: Telling) -> None:
    """Who made what."""
    hand, speech = story.hand, story.speech
    if not hand.over:
        story.say("unfinished")
        if hand.n_plays and not hand.void:
            story.say("totals", totals=story.totals)
        return
    if hand.void:
        story.say("not_scored" if hand.ending else "all_passed")
        return
    if hand.tute_seat != NO_SEAT:
        story.say("tute_wins", seat=speech.seat(hand.tute_seat))
    elif hand.forfeit_seat != NO_SEAT:
        story.say("forfeits", seat=speech.seat(hand.forfeit_seat))
    elif hand.made != UNKNOWN and not story.free_lead:
        key = "made" if hand.made else "failed"
        story.say(key, seat=speech.seat(hand.declarer), bid=hand.bid, totals=story.totals)
    else:
        story.say("totals", totals=story.totals)
    if story.free_lead:
        return
    if hand.tute_seat != NO_SEAT and hand.rules.unit != MARKS:
        return
    if hand.winner != UNKNOWN:
        story.say("won_by", side=speech.side(hand.winner))
    scores = speech.by_side(hand.score(side) for side in range(hand.rules.sides))
    story.say("scores", scores=scores)


def _settle(story: Telling) -> None:
    """Play the hand once more, now that all hands are known, and name every revoke."""
    found = _found(story)
    if not found:
        story.say("honest")
        return
    story.say("revoked")
    for line in found:
        story.put("    " + line, 4)


def _found(story: Telling) -> list[str]:
    """A line a revoke, and a line a Ghna or tute that was not there."""
    speech = story.speech
    hand = _dealt(story)
    lines = []
    for kind, seat, arg in story.stood.values():
        who = speech.seat(seat)
        if story.free_lead and (hand.in_pause or not hand.trick.n):
            hand.turn = hand.player = seat
        verdict = hand.judge(kind, seat, arg)
        if kind == PLAY and verdict & reasons.ILLEGAL:
            legal = legal_cards(hand, seat)
            lines.append(
                speech.say(
                    "revoke", n=hand.tricks + 1, seat=who, card=cards.name(arg),
                    why=speech.reason(verdict & ~reasons.ILLEGAL, hand),
                    legal=speech.cards(legal),
                    were=speech.say("was_word" if len(legal) == 1 else "were_word"),
                )
            )  # fmt: skip
        elif verdict and kind == MELD:
            lines.append(speech.say("false_ghna", seat=who, suit=speech.suit(arg)))
        elif verdict and kind == TUTE:
            lines.append(speech.say("false_tute", seat=who))
        if not verdict or verdict & reasons.ILLEGAL:
            hand.apply(kind, seat, arg)
    return lines


def _dealt(story: Telling) -> Hand:
    """The hand before its first event, all cards in the hands that played them."""
    pristine = story.pristine
    rules = deepcopy(pristine.rules)
    rules.on_illegal = FLAG
    hand = Hand()
    hand.begin(rules, pristine.dealer)
    for kind, seat, card in story.stood.values():
        if kind == PLAY:
            hand.hold(seat, card)
    if pristine.shown != NO_CARD:
        hand.show(pristine.shown)
    if story.free_lead:
        hand.trump, hand.phase = pristine.trump, pristine.phase
        hand.player = hand.declarer = hand.turn
    return hand
