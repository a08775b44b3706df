"""Every game played whole at the table, by touches and keys alone: it ends, and its record is
judged as it was scored."""

import json
from random import Random

import pytest

from hakam import words
from hakam.journal import kinds
from hakam.rules import cards, choices, events, stock
from hakam.rules.hand import Hand
from hakam.rules.options import NAMES, build
from hakam.screens import commands, lines, notice, says, show
from hakam.table import referee as phases
from host_tools import players, record
from host_tools.glyphs.keys import HOLD_OK, LEFT, OK, RIGHT
from host_tools.glyphs.table import Table
from host_tools.judge import runners

BOOKS = [words.load(language) for language in range(len(words.languages()))]


class People(Table):
    """They know their cards, call what the random players call, and look at every screen."""

    def __init__(self, game, options, seed, entry=0, books=BOOKS):
        super().__init__()
        self.rng = Random(seed)
        self.masks = players.array("H", (0, 0, 0, 0))
        self.truth = Hand()
        chosen = self.box.settings
        chosen.set_up = 1
        chosen.game = build(game, options)
        chosen.entry = entry
        self.seen = set()
        self.described = [lines.Lines(book) for book in books]
        self.box.start()
        self.press(OK)

    def act(self, action):
        super().act(action)
        self.seen.add(self.on.name)
        for out in getattr(self, "described", ()):
            show.describe(self.box, out)
            assert 1 <= out.n <= 4 and lines.text(out)
            assert notice.verdict_text(out, self.referee)

    def lay(self, card):
        self.judged(self.referee.touch(card))

    def match(self):
        """To its end; verdicts and scores of the judge are those of the table."""
        referee = self.referee
        for _ in range(200):
            self.hand_played()
            assert referee.hand.over
            if referee.phase() == phases.MATCH_OVER:
                return
            assert self.box.is_on("hand")
            self.press(OK)
        raise AssertionError("the match does not end")

    def hand_played(self):
        referee, truth = self.referee, self.truth
        rules = referee.rules
        dealt = players.deal(truth, rules, referee.dealer, self.rng)
        shown = truth.shown
        if referee.phase() == phases.DEAL:
            self.deal(dealt, shown)
        while not referee.hand.over:
            self.step(players.next_event(truth, rules, self.masks, self.rng))

    def deal(self, dealt, shown):
        referee = self.referee
        left = [list(held) for held in dealt]
        while referee.dealing == kinds.DEAL:
            self.lay(left[referee.deal_seat()].pop(0))
        if referee.dealing == kinds.SHOW:
            self.lay(shown)

    def step(self, event):
        kind, seat, arg = event
        truth, referee = self.truth, self.referee
        if kind in (events.BID, events.PASS):
            self.call(kind, arg)
        elif kind == events.TRUMP:
            self.until(lambda: self.on.value() == arg)
            self.press(OK)
        elif kind == events.MELD:
            self.say(seat, arg)
        elif kind == events.PLAY:
            if self.say_more():
                return
            self.lay(arg)
        elif kind == events.DRAW and referee.rules.sight_open:
            self.lay(arg)
        truth.apply(*event)
        if not truth.draws_left:
            at_table = referee.hand
            assert at_table.n_plays == truth.n_plays and at_table.turn == truth.turn
            assert at_table.drawn == truth.drawn and at_table.shown == truth.shown

    def say_more(self):
        """Is the card turned up changed, or are four kings shown, before this card?"""
        truth = self.truth
        for seat in range(truth.rules.players):
            for what, event in (
                (says.EXCHANGE, (events.EXCHANGE, seat, stock.exchange_card(truth))),
                (says.TUTE, (events.TUTE, seat, 0)),
            ):
                if not truth.judge(*event):
                    self.say(seat, what)
                    truth.apply(*event)
                    return True
        return False

    def say(self, seat, what):
        if not self.box.is_on("ghna"):
            self.press(OK)
        assert self.box.is_on("ghna")
        self.until(lambda: self.on.what == what)
        self.press(OK if self.on.who == seat else HOLD_OK)
        if what == says.TUTE and not self.referee.rules.sight_open:
            self.touch(" ".join(map(cards.name, players.of_tute(self.truth, seat))))

    def call(self, kind, arg):
        if self.box.is_on("calls"):
            if kind == events.PASS:
                self.press(commands.BACK)
            else:
                assert self.on.amount == arg
                self.press(HOLD_OK if self.on.last else OK)
            return
        raise AssertionError("calls are entered call by call here")

    def until(self, done):
        for key in (RIGHT, LEFT):
            for _ in range(8):
                if done():
                    return
                self.press(key)
        raise AssertionError("no key leads there")


def judged(people):
    """The judge's answers to the records of the match."""
    lines = [record.line(each).encode() for each in people.records]
    return [json.loads(answer) for answer in runners.on_cpython(lines)]


@pytest.mark.parametrize("sight", ["blind", "open"])
@pytest.mark.parametrize("game", NAMES)
def test_a_whole_match_by_touches_and_keys_is_judged_as_it_was_scored(game, sight):
    rules = build(game)
    target = 300 if rules.target >= 100 else rules.target
    people = People(game, {"sight": sight, "target": target}, NAMES.index(game), entry=1)
    people.match()
    assert people.box.is_on("over")
    sums = dict.fromkeys(range(rules.sides), 0)
    for answer in judged(people):
        assert set(answer["verdicts"]) <= {"ok"}, answer
        assert answer["proof"] is None
        for side, points in (answer["scores"] or {}).items():
            sums[int(side)] += points
    if rules.auction or game.startswith("tute_cabron"):
        assert [people.referee.total_score(side) for side in sums] == list(sums.values())


def test_every_option_value_plays_a_hand_at_the_table():
    for number, game in enumerate(NAMES):
        usual = build(game)
        for option in range(choices.N):
            for value in range(choices.values(usual, option)):
                if not choices.choice(usual, option) or not choices.allowed(usual, option, value):
                    continue
                people = People(game, {}, number + value, entry=1, books=BOOKS[:1])
                rules = people.box.settings.game
                choices.put(rules, option, value)
                people.press(commands.HOLD_BACK)
                people.act(commands.NEW_MATCH)
                people.hand_played()
                answer = judged(people)[0]
                assert all(verdict == "ok" for verdict in answer["verdicts"]), (game, option)
