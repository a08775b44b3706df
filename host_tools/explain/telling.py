"""A hand as it is being told: the lines so far, what stood, and how a line is put."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from hakam.rules import agreement, cards, events, melds
from hakam.rules.cards import KING, KNIGHT, NO_CARD, SUIT
from hakam.rules.events import PLAY
from host_tools.explain.argument import Argument, Event, Statement
from host_tools.judge.record import Judgement, Record
from host_tools.judge.words import reason_words
from host_tools.players import copied

if TYPE_CHECKING:
    from host_tools.explain.speech import Speech

WIDTH = 100


class Telling(Judgement):
    """`lines` are what there is to say; at most 100 columns each.

    `stood` are the events that stood, by number. Where the lead is free (`free_lead`), who leads
    is taken as right.
    """

    def __init__(self, record: Record, speech: Speech, *, free_lead: bool) -> None:
        self.speech = speech
        self.lines: list[str] = []
        self.stood: dict[int, Event] = {}
        self.statements: list[Statement] = []
        self.free_lead = free_lead
        self.pristine = copied(record.hand)
        self.head(record)
        super().__init__(record, reason_words())

    def head(self, record: Record) -> None:
        """Said before the first event: nothing here."""

    def say(self, key: str, indent: int = 2, **args: object) -> None:
        """A line of a phrase."""
        self.put(" " * indent + self.speech.say(key, **args), indent)

    def put(self, line: str, indent: int = 2) -> None:
        """A line, broken where it is too long."""
        then = " " * (indent + 2)
        self.lines += textwrap.wrap(line, WIDTH, subsequent_indent=then) or [""]

    def argument(self) -> Argument:
        """What stands so far, to be told again."""
        return Argument(self.pristine, dict(self.stood), self.free_lead)

    @property
    def totals(self) -> str:
        """Points of every side so far."""
        return self.speech.by_side(self.hand.total(s) for s in range(self.hand.rules.sides))

    def event_words(self, event: Event) -> str:
        """What somebody does, in words."""
        kind, seat, arg = event
        speech, hand = self.speech, self.hand
        who = speech.seat(seat)
        if kind == PLAY:
            return speech.say("event", seat=who, card=cards.name(arg))
        if kind in (events.BID, events.CONTRACT, events.COUNT):
            key = {events.BID: "bid", events.CONTRACT: "contract", events.COUNT: "count"}[kind]
            return speech.say(key, seat=who, n=arg)
        if kind == events.SIGNAL:
            return speech.say("signal", seat=who, word=speech.signal(arg))
        if kind == events.TRUMP:
            return speech.say("names", seat=who, suit=speech.suit(arg))
        if kind == events.MELD:
            pair = speech.cards([arg * SUIT + KING, arg * SUIT + KNIGHT])
            n = melds.value(hand, arg)
            return speech.say("sings", seat=who, suit=speech.suit(arg), n=n, cards=pair)
        if kind == events.STRIKE:
            return speech.say("strikes", seat=who, suit=speech.suit(arg))
        if kind == events.DRAW:
            if arg == NO_CARD:
                return speech.say("draws_unseen", seat=who)
            return speech.say("draws", seat=who, card=cards.name(arg))
        if kind == events.EXCHANGE:
            shown = cards.name(hand.shown) if hand.shown != NO_CARD else "?"
            return speech.say("gives", seat=who, card=cards.name(arg), shown=shown)
        if kind == events.CLAIM:
            side = hand.rules.side(seat)
            left = agreement.whole(hand) - sum(hand.card_points) + cards.LAST_TRICK
            return speech.say("claim", side=speech.side(side), n=left)
        plain = {
            events.PASS: "pass", events.TUTE: "tute", events.CONCEDE: "concede",
            events.VOID: "void", events.MISDEAL: "misdeal", events.LAST: "last",
            events.FORFEIT: "forfeit",
        }  # fmt: skip
        return speech.say(plain[kind], seat=who)
