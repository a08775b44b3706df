"""Random repairs against the same on plain lists."""

from table_help import SLOW, Chance, Flash, same_hand, started

from hakam.rules import cards, events
from hakam.table import events as table_events
from hakam.table import verdicts
from hakam.table.referee import Referee

card = cards.parse
INSERT = table_events.INSERT
REMOVE = table_events.REMOVE
SWAP = table_events.SWAP
BACK = 0  # REMOVE with all that came after


class Model:
    """The same repairs on lists: plays with the Ghna glued to each, and Ghna by place."""

    def __init__(self, game, options):
        self.game = game
        self.options = options
        self.plays = []
        self.sung = []  # (cards before it, seat, suit)
        self.held = []  # glued to the card that comes next

    def repair(self, kind, i, j):
        plays = self.plays
        if kind == SWAP:
            plays[i], plays[j] = plays[j], plays[i]
        elif kind == REMOVE:
            melds = plays.pop(i)[0]
            if i < len(plays):
                plays[i] = (melds + plays[i][0], plays[i][1])
            else:
                self.held = melds + self.held
        elif kind == BACK:
            del plays[i:]
            self.held = []
            self.sung = [sung for sung in self.sung if sung[0] <= i]
        elif i == len(plays):
            plays.append((self.held, j))
            self.held = []
        else:
            melds = plays[i][0]
            mine = melds and melds[-1][1] == j // cards.SUIT and cards.PAIR >> j % cards.SUIT & 1
            plays.insert(i, (melds if mine else [], j))
            if mine:
                plays[i + 1] = ([], plays[i + 1][1])

    def copy(self):
        other = Model(self.game, self.options)
        other.plays = list(self.plays)
        other.sung = list(self.sung)
        other.held = list(self.held)
        return other

    def hand(self):
        """A referee that was told so from the start, None if it refuses."""
        referee = begun(self.game, self.options)
        n = len(self.plays)
        for at in range(n + 1):
            melds = [(seat, suit) for before, seat, suit in self.sung if before == at]
            melds = melds + (self.plays[at][0] if at < n else self.held)
            for seat, suit in melds:
                if not verdicts.stands(referee.event(events.MELD, seat, suit)):
                    return None
            if at < n and not verdicts.stands(referee.touch(self.plays[at][1])):
                return None
        return None if [1 for sung in self.sung if sung[0] > n] else referee


def begun(game, options):
    referee = started(options, game)
    if game == "tute_101":
        referee.touch(card("O4"))
    else:
        referee.event(events.CONTRACT, 0, 100)
        referee.event(events.TRUMP, 0, 0)
    return referee


MODELS = (("touti", {"meld_side": "any"}), ("touti_darija", None), ("tute_101", None))


def test_a_forgotten_card_takes_the_ghna_that_was_sung_at_it():
    referee = begun("touti_darija", None)
    for name in ("C10", "C2", "C4"):
        referee.touch(card(name))
    assert referee.event(events.MELD, 3, 1) == verdicts.ACCEPTED
    assert verdicts.stands(referee.touch(card("C11")))  # the king before it was forgotten
    assert referee.event(INSERT, 3, card("C12")) == verdicts.REPAIRED
    assert referee.hand.melds[1] == 3
    assert list(referee.hand.plays[2:5]) == [card("C4"), card("C12"), card("C11")]


def test_random_repairs_make_the_hand_that_lists_of_cards_make():
    tried = [0, 0]
    for seed in range(3 if SLOW else 60):
        game, options = MODELS[seed % 3]
        referee = begun(game, options)
        chance = Chance(seed + 300)
        pick = chance.below
        model = Model(game, options)
        whole = chance.shuffled([c for c in range(40) if c != card("O4")])
        for _ in range(12 if SLOW else 44):
            n = referee.hand.n_plays
            act = pick(6)
            if act < 3 and whole:
                if verdicts.stands(referee.touch(whole[-1])):
                    model.plays.append((model.held, whole.pop()))
                    model.held = []
                continue
            if act == 3:
                seat, suit = pick(4), pick(4)
                if referee.event(events.MELD, seat, suit) == verdicts.ACCEPTED:
                    if referee.rules.meld_when:
                        model.held.append((seat, suit))
                    else:
                        model.sung.append((n, seat, suit))
                continue
            if n < 2:
                continue
            kind = (SWAP, INSERT, REMOVE, BACK)[pick(4)]
            i = pick(n)
            j = pick(n)
            if kind == INSERT:
                i, j = pick(n + 1), whole[0]
            if kind == BACK:
                i = max(n - 1 - pick(4), 0)
                verdict = referee.event(REMOVE, i, 1)
                if verdict == verdicts.TOO_LATE:
                    assert i < referee.stays()
                    continue
            else:
                verdict = referee.event(kind, i, 0 if kind == REMOVE else j)
            if verdict == verdicts.FULL or (kind == SWAP and i == j):
                continue
            before = model.copy()
            model.repair(kind, i, j)
            wanted = model.hand()
            assert (wanted is None) == (verdict == verdicts.IMPOSSIBLE), (game, kind, i, j)
            tried[wanted is None] += 1
            if wanted is None:
                model = before
                continue
            if kind == INSERT:
                del whole[0]
            flash = Flash()
            flash.save(referee)
            again = Referee()
            assert again.restore(flash.files)
            assert same_hand(again, wanted)
    assert SLOW or min(tried) > 30
