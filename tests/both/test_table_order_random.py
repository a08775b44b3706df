"""Random tricks touched again, against the same on plain lists."""

from table_help import SLOW, Chance, Flash, same_hand, share
from test_table_order import AGAIN, begun, card

from hakam.journal import kinds
from hakam.rules import cards, events
from hakam.table import verdicts
from hakam.table.referee import Referee


class Model:
    """The same repairs on lists: plays with the Ghna glued to each, and Ghna by place."""

    def __init__(self, game, options):
        self.game = game
        self.options = options
        self.plays = []
        self.sung = []  # (cards before it, seat, suit)

    def copy(self):
        other = Model(self.game, self.options)
        other.plays = list(self.plays)
        other.sung = list(self.sung)
        return other

    def touch_again(self, trick, new, gone):
        first = 4 * trick
        later = [c for c in self.plays[first:] if c not in new and c not in gone]
        self.plays = self.plays[:first] + new + later

    def take_back(self, at):
        del self.plays[at:]
        self.sung = [sung for sung in self.sung if sung[0] <= at]

    def hand(self):
        """A referee that was told so from the start, None if it refuses."""
        referee = begun(self.game, self.options)
        glued = referee.rules.meld_when
        left = list(self.sung)
        for at in range(len(self.plays) + 1):
            for sung in list(left):
                if glued and at < len(self.plays):
                    played = self.plays[at]
                    here = played // 10 == sung[2] and cards.PAIR >> played % 10 & 1
                else:
                    here = not glued and sung[0] == at
                if here:
                    left.remove(sung)
                    if not verdicts.stands(referee.event(events.MELD, sung[1], sung[2])):
                        return None
            if at < len(self.plays) and not verdicts.stands(referee.touch(self.plays[at])):
                return None
        return None if left else referee


MODELS = (("touti", {"meld_side": "any"}), ("touti_darija", None), ("tute_101", None))


def test_random_tricks_touched_again_make_the_hand_that_lists_of_cards_make():
    tried = [0, 0]
    for seed in range(2 if SLOW else share(60)):
        game, options = MODELS[seed % 3]
        referee = begun(game, options)
        flash = Flash()
        chance = Chance(seed + 300)
        pick = chance.below
        model = Model(game, options)
        whole = chance.shuffled([c for c in range(40) if c != card("O4")])
        for _ in range(12 if SLOW else 50):
            flash.save(referee)
            n = referee.hand.n_plays
            act = pick(6)
            if act < 3 and whole:
                if verdicts.stands(referee.touch(whole[-1])):
                    model.plays.append(whole.pop())
                continue
            if act == 3:
                seat, suit = pick(4), pick(4)
                if referee.event(events.MELD, seat, suit) == verdicts.ACCEPTED:
                    model.sung.append((n, seat, suit))
                continue
            if not n or referee.hand.owed_suit != cards.NO_SUIT:
                continue
            before = model.copy()
            if act == 4 and pick(3) == 0:
                at = max(n - 1 - pick(4), 0)
                if referee.rules.meld_when or at < referee.stays():
                    continue
                verdict = referee.event(kinds.TAKE_BACK, at, 0)
                model.take_back(at)
            else:
                trick = pick((n + 3) // 4)
                end = 4 * trick + 4
                while pick(3) == 0 and end < n:
                    end += 4
                old = model.plays[4 * trick : end]
                new = []
                for at in range(0, len(old), 4):
                    new += chance.shuffled(old[at : at + 4])
                later = model.plays[end:]
                if pick(2) and later:
                    new[pick(len(new))] = later[pick(len(later))]
                if pick(2) and whole:
                    new[pick(len(new))] = whole[0]
                gone = [c for c in old if c not in new and pick(2)]
                referee.again.begin(trick)
                for c in new:
                    referee.again.add(c)
                for c in gone:
                    referee.again.gone[c] = 1
                verdict = referee.event(AGAIN, trick, 0)
                model.touch_again(trick, new, gone)
            if verdict == verdicts.FULL:
                model = before
                continue
            wanted = model.hand()
            lost = verdict in (verdicts.IMPOSSIBLE, verdicts.FALLS, verdicts.LAID)
            assert (wanted is None) == lost, (game, seed, verdict)
            tried[lost] += 1
            if lost:
                model = before
                continue
            whole = [c for c in whole if c not in model.plays]
            flash.save(referee)
            other = Referee()
            assert other.restore(flash.files)
            assert same_hand(other, wanted)
    assert SLOW or min(tried) > 10
