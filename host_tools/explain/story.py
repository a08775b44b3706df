"""A record told from its head to what came of it, event by event as the judge takes it."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from typing import TYPE_CHECKING

from hakam.proof.knowledge import NOT_PROVED
from hakam.rules import cards, reasons
from hakam.rules.cards import ALL, NO_CARD, SUIT
from hakam.rules.duties import denied
from hakam.rules.events import PLAY
from hakam.rules.games import SHOWN
from host_tools.explain import ending, proofs
from host_tools.explain.argument import Event, Statement
from host_tools.explain.holdings import Holdings, size
from host_tools.explain.speech import verb
from host_tools.explain.telling import WIDTH, Telling
from host_tools.judge.proof import Proof
from host_tools.judge.record import Record
from host_tools.judge.words import card_of, reason_words, whole_number
from host_tools.players import cards_of

if TYPE_CHECKING:
    from host_tools.explain.speech import Speech


class Plays(Record):
    """Public plays alone, as the vectors have them: who leads is taken as right."""

    def __init__(self, line: dict[str, object]) -> None:
        plays = line["plays"]
        self.hand = Proof({**line, "plays": []}, []).hand
        Proof(line, reason_words())
        assert isinstance(plays, list)
        told = [str(play).split(" ") for play in plays]
        self.events = [(PLAY, whole_number(seat), card_of(card, "")) for seat, card in told]
        self.rules = self.hand.rules
        self.line = line
        self.doubt = []


class Story(Telling):
    """A record from its head to what came of it."""

    def __init__(self, record: Record, speech: Speech) -> None:
        super().__init__(record, speech, free_lead=isinstance(record, Plays))
        ending.tell(self, record.line)

    def head(self, record: Record) -> None:
        """Game, seats, what is known before the first event."""
        speech, hand, rules = self.speech, record.hand, record.rules
        self.say("title", 0, game=speech.game, dealer=speech.seat(hand.dealer))
        sides = [speech.side(side) for side in range(rules.sides)]
        against = speech.say("alone", seats=speech.listed(sides))
        if len(sides) == 2:
            against = speech.say("pairs", one=sides[0], other=sides[1])
        seen = speech.say("open" if hand.known else "blind")
        self.put(f"{against} {seen}", 0)
        if hand.shown != NO_CARD:
            key = "shown" if rules.trump_from == SHOWN else "turned"
            self.say(
                key, 0, seat=speech.seat(hand.dealer), card=cards.name(hand.shown),
                suit=speech.suit(hand.trump),
            )  # fmt: skip
        elif self.free_lead:
            self.say("trump_is", 0, suit=speech.suit(hand.trump))
        if not hand.known and not record.doubt:
            self.say("legend", 0)
        self.lines.append("")

    def take(self, event: Event) -> None:
        """Tell one event, with what comes of it."""
        kind, seat, arg = event
        hand, knowledge = self.hand, self.knowledge
        at = len(self.verdicts)
        lead = kind == PLAY and (hand.in_pause or not hand.trick.n)
        if self.free_lead and lead:
            hand.turn = hand.player = seat
        verdict = hand.judge(kind, seat, arg)
        stands = not verdict or verdict & reasons.ILLEGAL != 0
        tricks, proved = hand.tricks, knowledge.proved
        if stands and lead:
            self._open_trick()
        if stands and kind == PLAY and not lead:
            self._state(at, seat, arg)
        line = self._line(event, lead)
        if verdict:
            line = self._faulty(line, verdict, seat)
        self.put(line)
        super().take(event)
        if not stands:
            return
        self.stood[at] = event
        if not self.doubt:
            proofs.tell(self, at, proved != NOT_PROVED)
        if hand.tricks > tricks:
            self._trick_won()

    def _open_trick(self) -> None:
        """Before a lead: what is known, then the trick's number.

        Of hidden hands nothing is known where the order of a trick is in doubt.
        """
        hand = self.hand
        if hand.tricks and (hand.known or not self.doubt):
            self._table()
        if self.lines[-1]:
            self.lines.append("")
        number = hand.tricks + 1
        self.say("trick_in_doubt" if number in self.doubt else "trick", 0, n=number)

    def _table(self) -> None:
        """What is known of the hands in the pause."""
        hand, speech = self.hand, self.speech
        n = size(hand, 0)
        caption = speech.say(
            "hands" if hand.known else "known", n=hand.tricks,
            cards=speech.say("card" if n == 1 else "cards", n=n),
        )  # fmt: skip
        parts = [caption]
        if hand.stock_left():
            parts.append(speech.say("in_stock", n=hand.stock_left()))
        doubted = self.knowledge.everybody & ~self.knowledge.trusted
        if not hand.known and doubted:
            key = "set_aside" if self.knowledge.trusted else "nothing_believed"
            parts.append(speech.say(key, seats=speech.seats(doubted)))
        self.lines += ["", f"    {', '.join(parts)}:"]
        self.lines += [f"    {row}" for row in Holdings(self.knowledge).rows(speech, WIDTH - 4)]

    def _state(self, at: int, seat: int, card: int) -> None:
        """Remember what a play denies, if anything of it is still out."""
        hand = self.hand
        trick, trump, led = hand.trick, hand.trump, hand.trick.led
        mask = denied(card, trick, trump, hand.duties)
        pair = (mask & ALL, mask >> SUIT)
        out = [
            part if part and part & ~hand.played[suit] else 0
            for suit, part in ((led, pair[0]), (trump if pair[1] else led, pair[1]))
        ]
        if any(out):
            masks = (out[0], out[1])
            kept = deepcopy(trick)
            one = Statement(at, hand.tricks + 1, seat, card, masks, kept, trump, hand.duties, ())
            held = tuple(card for card in cards_of(hand.hands[seat]) if one.denies(card))
            self.statements.append(replace(one, held=held))

    def _faulty(self, line: str, verdict: int, seat: int) -> str:
        """A line with the reason against what it tells."""
        hand, speech = self.hand, self.speech
        why = speech.reason(verdict & ~reasons.ILLEGAL, hand)
        if not verdict & reasons.ILLEGAL:
            return "  " + speech.say("refused", what=line.strip(), why=why)
        legal = ending.legal_cards(hand, seat)
        were = speech.say("was" if len(legal) == 1 else "were", cards=speech.cards(legal))
        return f"{line}  {speech.say('illegal', why=why, were=were)}"

    def _trick_won(self) -> None:
        """Who takes it, and the points so far."""
        hand = self.hand
        key = "takes_last" if hand.n_plays == hand.rules.cards else "takes"
        self.say(
            key, seat=self.speech.seat(hand.taker), n=hand.trick.points(),
            last=cards.LAST_TRICK, totals=self.totals,
        )  # fmt: skip

    def _line(self, event: Event, lead: bool) -> str:
        """An event in words, before it is applied."""
        kind, seat, arg = event
        speech, hand = self.speech, self.hand
        who = speech.seat(seat)
        if kind == PLAY:
            refused = hand.judge(PLAY, seat, arg)
            if refused and not refused & reasons.ILLEGAL:
                return "  " + self.event_words(event)
            word = speech.say(verb(arg, hand.trick, hand.trump, lead))
            line = f"  {who}  {cards.name(arg):<5}{word:<13}"
            last = self.statements[-1] if self.statements else None
            if last is not None and last.at == len(self.verdicts) and not hand.known:
                line += speech.denied(last)
            return line.rstrip()
        return "  " + self.event_words(event)
