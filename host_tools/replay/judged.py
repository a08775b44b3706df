"""A stored hand judged again: the first event that the rules refuse, and what the box said of the
hand against what the rules say."""

from __future__ import annotations

import json
from collections.abc import Iterator

from hakam.journal import entries, finished, kinds, slots
from hakam.rules import cards, events
from hakam.rules.cards import NO_CARD, NO_SEAT, NO_SIDE
from hakam.table import files
from hakam.table.referee import Referee
from hakam.table.standing import sum_found
from host_tools import record
from host_tools.judge.core import Judge
from host_tools.judge.words import SIGNALS, WORDS, reason_words
from host_tools.replay.stored import Stored

OF_TABLE = {
    kind: name.lower().replace("_", " ")
    for name, kind in vars(kinds).items()
    if isinstance(kind, int) and kind > events.FORFEIT
    if entries.put(bytearray(entries.LONGEST), 0, kind, 0, 0)
}
"""The events that only the journal has, and no record: each kind of `kinds` that has an entry."""
SUITS = (events.TRUMP, events.MELD, events.STRIKE)
CARDS = (events.PLAY, events.DRAW, events.EXCHANGE, kinds.SHOW)
NONE = 255  # a seat, a side or a suit that there is none of


class Table:
    """A referee that becomes the hands of a file one after the other."""

    def __init__(self) -> None:
        self.referee = Referee()
        self._reasons = reason_words()
        self._judge = Judge()
        self._next: dict[tuple[int, int], bytes | str] = {}

    def differences(self, hand: Stored) -> Iterator[str]:
        """Sentences about what the box said and the rules do not; none for a hand that is right.

        The table stands then where the hand does.
        """
        refused = self._refused(hand)
        if refused:
            yield refused
            return
        yield from self._opening(hand)
        if not hand.record:
            return
        yield from self._result(hand.record)
        if self.referee.hand.over:
            yield from self._as_record(hand.record)
            self._note_next(hand)

    def _become(self, head: bytes, live: bytes) -> bool:
        """Stand where a snapshot and its entries lead; False where they lead nowhere."""
        self.referee.journal.reopen(head, live)
        for _ in files.again(self.referee):
            pass
        return self.referee.rules is not None

    def _refused(self, hand: Stored) -> str:
        """The first event that the rules refuse, "" for none: every prefix must be a state."""
        if not self._become(hand.head, b""):
            return "its opening is none: rules, sides and dealer do not fit together"
        log = bytearray(hand.log)
        at = number = 0
        before = b""
        while at < len(log):
            end = entries.end(log, at, len(log))
            number += 1
            live = bytearray(len(log))
            size = entries.stand(log[:end], end, live)
            if size < 0:
                return f"event {number}: there is nothing to take back"
            after = bytes(live[:size])
            if not self._become(hand.head, after):
                self._become(hand.head, before)
                return f"event {number}, {self._event(log, at, end)}"
            before = after
            at = end
        return ""

    def _event(self, log: bytearray, at: int, end: int) -> str:
        """An event that the table cannot take, and why."""
        event = entries.get(log[:end], at)
        kind, seat, arg = event & 255, event >> 8 & 255, event >> 16
        if not kind:
            return f"byte {log[at]:02X}: no event is written so"
        hand = self.referee.hand
        if seat == entries.BY_TURN:
            seat = hand.turn
        said = f"`{spoken(kind, seat, arg)}`"
        if kind in kinds.HAND and not self.referee.dealing and seat < hand.rules.players:
            why = self._reasons[hand.judge(kind, seat, arg) & 63]
            if why != "ok":
                return f"{said}: the box took it, the rules say {why}"
        return f"{said}: the box took it, and it cannot follow on what stands before it"

    def _opening(self, hand: Stored) -> Iterator[str]:
        """The snapshot against what the hand before it led to. The dealer may have been moved."""
        expected = self._next.get((hand.match, hand.number - 1))
        if isinstance(expected, str):
            yield expected
        elif expected is not None:
            for side in range(expected[slots.SIDES]):
                for what, at, size in (("points", 0, 2), ("games", 2, 1)):
                    place = slots.points_at(expected, 0, side) + at
                    rules = slots.get(expected, place, size)
                    box = slots.get(hand.head, place, size)
                    if box != rules:
                        yield f"it begins with {differs(f'{what} of side {side}', box, rules)}"

    def _note_next(self, hand: Stored) -> None:
        """What the next hand of this match has to begin with."""
        over = self.referee.match_winner() != NO_SIDE
        self.referee.next_hand()
        book = self.referee.journal
        self._next[hand.match, hand.number] = (
            f"the match was over with hand {hand.number}"
            if over
            else bytes(book.head[: book.n_head])
        )

    def _result(self, said: bytes) -> Iterator[str]:
        """What the record says of the hand against what its events come to."""
        table = self.referee
        made = table.hand_record() or table.leave_record()
        if not made:
            found = sum_found(table.hand) if table.hand.over else 0
            yield f"the tricks and cards do not add up ({found})" if found else "it has no events"
            return
        rules = results(made)
        for what, value in results(said).items():
            if value != rules[what]:
                yield differs(what, value, rules[what])

    def _as_record(self, said: bytes) -> Iterator[str]:
        """The hand as a line of the record, each event of it judged."""
        try:
            line = record.line(said, Referee())
            answer = json.loads(self._judge.answer(line.encode()))
        except ValueError as fault:
            yield f"it cannot be written as a record: {fault}"
            return
        yield from refusals(json.loads(line), answer)


def refusals(line: dict[str, list[str]], answer: dict[str, list[str]]) -> Iterator[str]:
    """The events of a record that `judge` refuses, a sentence each."""
    if "error" in answer:
        yield f"as a record: {answer['error']}"
        return
    for number, (event, verdict) in enumerate(zip(line["events"], answer["verdicts"]), 1):
        if verdict != "ok" and not verdict.startswith("illegal:"):
            yield f"event {number} of the record, `{event}`: the rules say {verdict}"


def differs(what: str, box: object, rules: object) -> str:
    """A sentence."""
    return f"{what}: the box said {box}, the rules say {rules}"


def results(said: bytes) -> dict[str, object]:
    """What a sound record says of its hand, by name."""
    at = finished.result(said, 0)
    flags = said[at + finished.RESULT - 1]
    out: dict[str, object] = {
        "declarer": none_or(said[at]),
        "contract": said[at + 1] * entries.POINTS,
        "trump": "none" if said[at + 2] == NONE else cards.SUITS[said[at + 2] & 3],
        "made": {0: "no", 1: "yes"}.get(said[at + 3], "open"),
        "winner": none_or(said[at + 4]),
        "ending": flags & ~finished.ADJUSTED,
        "agreed scores": "yes" if flags & finished.ADJUSTED else "no",
    }
    at += finished.RESULT
    sides = said[2 + slots.SIDES]
    for side in range(sides):
        out[f"total of side {side}"] = said[at + 2 * side]
        out[f"score of side {side}"] = said[at + 2 * side + 1]
        after = slots.get(said, at + 2 * sides + 2 * side, 2)
        out[f"standing of side {side} after it"] = after
    return out


def none_or(number: int) -> object:
    """A seat or a side, "none" for 255."""
    return "none" if number in (NO_SEAT, NO_SIDE) else number


def spoken(kind: int, seat: int, arg: int) -> str:
    """An event as a record has it, those of a table by their names."""
    words = f"{seat} " if seat < 4 else ""
    words += WORDS[kind - 1] if kind <= len(WORDS) else OF_TABLE.get(kind, f"event {kind}")
    if kind in SUITS:
        return f"{words} {cards.SUITS[arg & 3]}"
    if kind in CARDS:
        return words if arg == NO_CARD else f"{words} {cards.name(arg) if arg < 40 else arg}"
    if kind == events.SIGNAL:
        return f"{words} {SIGNALS[arg & 3]}"
    return f"{words} {arg}" if kind in (events.BID, events.CONTRACT) else words
