"""Keys and cards at random: each is answered, and a power cut at any moment loses nothing."""

import os

from flow_help import Table  # first: the 32-bit stack is small
from table_help import SLOW, Chance, Flash, build, state

from hakam import words
from hakam.rules import cards
from hakam.screens import lines, show
from hakam.table.referee import Referee
from host_tools.glyphs.keys import BACK, HOLD_OK, LEFT, MENU, OK, RIGHT

WHOLE = not SLOW and os.getenv("HAKAM_WHOLE")  # `make soak`: 100,000 steps in all
STEPS = 60 if SLOW else 15_000 if WHOLE else 400
GAMES = (
    ("touti", {"on_illegal": "forfeit"}),
    ("touti_darija", {}),
    ("tute_pairs", {}),
    ("tute_tres", {}),
    ("tute_habanero", {"on_illegal": "forfeit"}),
    ("touti", {"sight": "open"}),
)
KEYS = (OK, OK, OK, RIGHT, RIGHT, LEFT, BACK, MENU, HOLD_OK)


class People:
    """Press and touch at random; mostly they lay what they hold, so that a hand goes on."""

    def __init__(self, seed, game, options, few_keys):
        self.chance = Chance(seed)
        self.t = Table()
        self.t.thinks = True
        self.t.box.settings.set_up = 1
        self.t.box.few_keys = few_keys
        self.rules = build(game, options)
        self.t.judged(self.t.referee.new_match(self.rules, 0))
        self.flash = Flash()
        self.hand_no = -1

    def deal(self):
        self.hand_no = self.t.referee.hand_no
        rules = self.t.referee.hand.rules
        whole = self.chance.shuffled([c for c in range(40) if not rules.no_twos or c % 10])
        size = rules.hand_size
        self.hands = [whole[i * size : i * size + size] for i in range(rules.players)]

    def card(self):
        """What the seat holds whose card is due, or now and then any card."""
        referee = self.t.referee
        hand = referee.hand
        if self.hand_no != referee.hand_no:
            self.deal()
        seat = referee.deal_seat() if referee.dealing else hand.turn
        gone = hand.placed if referee.dealing else hand.played
        if self.chance.below(6) and seat < len(self.hands):
            held = [c for c in self.hands[seat] if not gone[c // 10] >> c % 10 & 1]
            if held:
                return held[self.chance.below(len(held))]
        return self.chance.below(40)

    def step(self):
        if self.t.referee.rules is None or self.chance.below(500) == 0:
            self.t.judged(self.t.referee.new_match(self.rules, self.chance.below(2)))
        if self.t.on.name in ("play", "won", "deal") and self.chance.below(3):
            self.t.touch(cards.name(self.card()))
        elif self.chance.below(4):
            self.t.press(KEYS[self.chance.below(len(KEYS))])
        else:
            self.t.touch(cards.name(self.card()))
        self.flash.save(self.t.referee)


def answered(t):
    """The screen says something, in four lines at most, in every language."""
    for language in range(len(words.languages())):
        described = lines.Lines(words.load(language))
        show.describe(t.box, described)
        assert 1 <= described.n <= 4 and lines.text(described).strip()


def kept(people):
    """From what is in flash stands the same table, and what was said of its tricks."""
    other = Referee()
    assert other.restore(list(people.flash.files))
    assert state(other) == state(people.t.referee)
    for name in ("right", "unknown", "settled", "named", "objected", "silent"):
        assert getattr(other.word, name) == getattr(people.t.referee.word, name), name


def at_random(game, options, seed, few_keys=False):
    """STEPS keys and cards; the most plays of a hand."""
    people = People(seed, game, options, few_keys)
    plays = 0
    for i in range(STEPS):
        people.step()
        plays = max(plays, people.t.referee.hand.n_plays)
        if i % 5 == 0:
            answered(people.t)
        if i % 25 == 0:
            kept(people)
    return plays


def test_any_key_and_card_at_any_moment_is_answered_and_nothing_is_lost():
    plays = 0
    for seed in range(len(GAMES)):
        game, options = GAMES[seed]
        plays += at_random(game, options, seed)
    assert plays > 10 * len(GAMES) or SLOW  # hands go on, whatever is pressed


def test_with_two_keys_too():
    at_random("touti", {"on_illegal": "forfeit"}, 11, True)
