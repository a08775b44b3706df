"""A told hand at the table: cards are touched, everything else is entered, as the app does."""

from __future__ import annotations

from typing import Any

from told_plays import Hand, Told, numbers

from hakam.journal import kinds
from hakam.rules import cards, events, reasons
from hakam.rules.options import build
from hakam.screens.seats import side_of
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.table.referee import Referee
from host_tools import record
from host_tools.judge.words import event_of, reason_words
from host_tools.rulebook.page import page

WORDS = reason_words()


class Disagrees(AssertionError):
    """The referee says something else than the line."""


def same(found: object, told: object, where: str) -> None:
    if found != told:
        raise Disagrees(f"{where}: the referee says {found}")


def check_answers(told: Told, answers: list[dict[str, Any]]) -> None:
    """The judge's answers to the hands of a playthrough are what was told."""
    for hand, answer in zip(told.hands, answers):
        assert "error" not in answer, (told.title, answer)
        for text, verdict, said in zip(hand.events, hand.verdicts, answer["verdicts"]):
            same(said, verdict, f"{told.title}: {text} -> {verdict}")
        for key, value in hand.ends.items():
            same(answer[key], value, f"{told.title}: {key} {value}")
        plays = [i for i, text in enumerate(hand.events) if " play " in text]
        stood = [i for i in plays if answer["verdicts"][i].startswith(("ok", "illegal"))]
        for at, cards_told in legal_told(hand):
            found = answer["legal"][stood.index(next(i for i in stood if i >= at))]
            same(sorted(found), sorted(cards_told), f"{told.title}: may {cards_told}")


def legal_told(hand: Hand) -> list[tuple[int, list[str]]]:
    """The `may` lines: number of the events before each, and its cards."""
    at = 0
    found = []
    for line in hand.lines:
        words = line.split()
        if words[0] == "may":
            found.append((at, words[2:]))
        elif words[0] == "trick":
            at += len(line.partition(":")[0].split()) - 2
        elif words[0].isdigit():
            at += 1
    return found


class Table:
    """A referee that is told a playthrough; `Disagrees` names the line."""

    def __init__(self, told: Told) -> None:
        self.told = told
        self.referee = Referee()
        self.rules = build(told.game, told.rule_options())
        self.dealt: list[int] = []
        self.suspected = ""  # the event after which a revoke or a slip was seen

    def play(self) -> None:
        """Every hand, and what the sheet must show."""
        referee = self.referee
        referee.new_match(self.rules, self.told.hands[0].dealer)
        for number, hand in enumerate(self.told.hands):
            if number:
                same(referee.next_hand(), verdicts.HAND_OPENED, f"{self.told.title}: next hand")
            same(referee.dealer, hand.dealer, f"{self.told.title}: dealer {hand.dealer}")
            self.suspected = ""
            self.deal(hand)
            for line in hand.lines:
                self.line(line)
            self.end(hand)

    def deal(self, hand: Hand) -> None:
        """Cards are touched as they are dealt, then the one that makes trump."""
        referee = self.referee
        left = {seat: list(names) for seat, names in hand.deal.items()}
        if hand.shown and hand.dealer in left and hand.shown in left[hand.dealer]:
            left[hand.dealer].sort(key=hand.shown.__eq__)
        while referee.dealing == kinds.DEAL:
            seat = referee.deal_seat()
            self.dealt.append(seat)
            assert verdicts.stands(referee.touch(cards.parse(left[seat].pop(0))))
        if referee.dealing == kinds.SHOW:
            assert verdicts.stands(referee.touch(cards.parse(hand.shown)))

    def line(self, line: str) -> None:
        """One line as it is told."""
        word, _, rest = line.partition(" ")
        where = f"{self.told.title}: {line}"
        referee = self.referee
        hand = referee.hand
        if word.isdigit():
            self.event(line)
        elif word == "trick":
            self.trick(rest, where)
        elif word == "points":
            same([hand.total(side) for side in range(self.rules.sides)], numbers(rest), where)
        elif word == "sheet":
            same(list(referee.points_after)[: self.rules.sides], numbers(rest), where)
        elif word == "games":
            same(list(referee.games_after)[: self.rules.sides], numbers(rest), where)
        elif word == "match":
            side = 255 if rest == "goes on" else int(rest)
            same(referee.match_winner(), side, where)
            over = phases.MATCH_OVER if side != 255 else phases.HAND_OVER
            same(referee.phase(), over, where)
        elif word == "deals":
            same(self.dealt, numbers(rest.removeprefix("to ")), where)
        elif word == "back":
            name, _, late = rest.partition(" -> ")
            number = bytes(hand.plays).index(cards.parse(name), 0, hand.n_plays)
            found = referee.event(kinds.TAKE_BACK, number, 0)
            same(found, verdicts.TOO_LATE if late else verdicts.REPAIRED, where)
        elif word == "sits":
            seat, side = numbers(rest)
            same(side_of(self.rules.players, self.rules.direction, seat), side, where)
        elif word == "reads":
            text = " ".join(page(self.rules, "en", []).split())
            if rest not in text:
                raise Disagrees(where)
        else:
            assert word == "may", f"no such line: {line}"

    def confirm(self, seat: int, where: str) -> None:
        """The table finds every trick right that it is shown, and that a seat revoked."""
        referee = self.referee
        while referee.ponder() == verdicts.ASK_TRICK:
            referee.event(kinds.CONFIRM, 255, referee.verdict.arg)
        same(referee.verdict.id, verdicts.PROVED, where)
        referee.event(kinds.REVOKED, referee.verdict.seat, 0)
        same(referee.hand.forfeit_seat, seat, where)

    def trick(self, rest: str, where: str) -> None:
        """Four cards, two or three, who takes them and what they are worth."""
        laid, _, took = rest.partition(": ")
        leader, *names = laid.split()
        winner, _, points = took.partition(" takes ")
        hand = self.referee.hand
        before = bytes(hand.card_points)
        for place, name in enumerate(names):
            self.event(f"{(int(leader) + place) % self.rules.players} play {name}")
        same(hand.taker, int(winner), where)
        side = self.rules.side(hand.taker)
        same(hand.card_points[side] - before[side], int(points), where)

    def event(self, line: str) -> None:
        """An event by touch or key; its verdict must be the one told."""
        text, _, wanted = line.partition(" -> ")
        kind, seat, arg = event_of(text, self.rules)
        referee = self.referee
        hand = referee.hand
        if kind == events.DRAW and not wanted and self.told.hidden:
            return  # nobody touches what is drawn face down
        if kind == events.FORFEIT:
            return self.confirm(seat, f"{self.told.title}: {line}")
        turn = hand.turn
        if kind == events.PLAY and hand.draws_left:
            wanted = "not_in_stock"  # at the table a card touched now is one drawn
        touched = kind == (events.DRAW if hand.draws_left else events.PLAY)
        if touched and seat == turn and arg < cards.DECK:
            said = referee.touch(arg)
        else:
            said = referee.event(kind, seat, arg)
        stood = verdicts.stands(said)
        same(word_of(said, seat == turn), wanted or "ok", f"{self.told.title}: {line}")
        if stood and self.told.hidden:
            referee.sworn.follow(hand)  # `ponder` looks when a trick is complete
            if referee.sworn.n_found and not self.suspected:
                self.suspected = text

    def end(self, told: Hand) -> None:
        """What the hand gave, and that its record is judged so too."""
        hand = self.referee.hand
        sides = range(self.rules.sides)
        title = self.told.title
        ends = told.ends
        if "void" in ends:
            same(hand.void, True, f"{title}: void")
        if ends.get("total"):
            total = {str(side): hand.total(side) for side in sides}
            same(total, ends["total"], f"{title}: total")
        if ends.get("scores"):
            scores = {str(side): hand.score(side) for side in sides}
            same(scores, ends["scores"], f"{title}: scores")
        if self.told.hidden and "proof" in ends:
            at = "" if ends["proof"] is None else told.events[ends["proof"]["at"]]
            same(self.suspected, at, f"{title}: proof")
        for name in ("made", "winner"):
            if name in ends:
                found = getattr(hand, name)
                wanted = 255 if ends[name] is None else int(ends[name])
                same(found, wanted, f"{title}: {name}")

    def line_of_the_record(self) -> str:
        """The record of the last hand once it is over."""
        return record.line(self.referee.hand_record())


def word_of(verdict: int, in_turn: bool) -> str:
    """The record's word for what the table answered."""
    if verdict >= reasons.ILLEGAL:
        return "illegal:" + WORDS[verdict - reasons.ILLEGAL]
    if verdict == verdicts.CARD_AGAIN:  # at the table it is no fault
        return WORDS[reasons.ALREADY_PLAYED]
    if verdict == verdicts.MELD_DOUBT:
        return "not_in_hand"  # as far as the meld is believed
    if verdict == verdicts.OUT_OF_TURN:
        return "not_in_hand" if in_turn else "not_your_turn"
    return "ok" if verdicts.stands(verdict) else WORDS[verdict] if verdict < 64 else str(verdict)
