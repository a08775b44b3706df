"""A trick touched again, against the same on plain lists; each way a touch goes wrong."""

from table_help import SLOW, Chance, Flash, refused, same_hand, share, started, state

from hakam.rules import cards, events, reasons
from hakam.table import events as table
from hakam.table import verdicts
from hakam.table.referee import Referee

card = cards.parse
AGAIN = table.AGAIN


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
        old = self.plays[first : first + 4]
        leavers = [c for i, c in enumerate(old) if c not in new and not gone >> i & 1]
        later = [c for c in self.plays[first + 4 :] if c not in new]
        self.plays = self.plays[:first] + new + leavers + later

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


def begun(game, options):
    referee = started(options, game)
    if game == "tute_101":
        referee.touch(card("O4"))
    else:
        referee.event(events.CONTRACT, 0, 100)
        referee.event(events.TRUMP, 0, 0)
    return referee


def again(referee, trick, names, gone=0):
    """Touch a trick again; the verdict."""
    draft = referee.again
    draft.begin(trick)
    for name in names.split():
        draft.add(card(name))
    return referee.event(AGAIN, trick, gone)


def played(names, game="touti", options=None):
    referee = begun(game, options)
    for name in names.split():
        assert verdicts.stands(referee.touch(card(name))), name
    return referee


def repaired(wrong, right, trick, names, gone=0):
    """The trick touched again makes the hand that should have been touched; BACK undoes it."""
    referee = played(wrong)
    before = state(referee)
    flash = Flash()
    assert again(referee, trick, names, gone) == verdicts.REPAIRED
    assert (referee.verdict.kind, referee.verdict.seat) == (AGAIN, trick)
    flash.save(referee)
    other = Referee()
    assert other.restore(flash.files) and state(other) == state(referee)
    assert same_hand(referee, played(right))
    assert other.undo() == verdicts.UNDONE
    assert (other.verdict.kind, other.verdict.seat) == (AGAIN, trick)
    assert state(other) == before


TRICK = "O1 O2 O4 O5 "
LATER = "E1 E2 E4 E5 B1"


def test_the_same_cards_in_another_order_swapped_reversed_scrambled():
    repaired("O2 O1 O4 O5 " + LATER, TRICK + LATER, 0, "O1 O2 O4 O5")
    repaired("O5 O4 O2 O1 " + LATER, TRICK + LATER, 0, "O1 O2 O4 O5")
    repaired("O4 O1 O5 O2 " + LATER, TRICK + LATER, 0, "O1 O2 O4 O5")


def test_a_forgotten_card_comes_in_and_what_followed_moves_on():
    repaired("O1 O2 O5 E1 E2 E4 E5 B1", TRICK + LATER, 0, "O1 O2 O4 O5")
    repaired("O1 O2 O4 O5 E1 E4 E5 B1", TRICK + LATER, 1, "E1 E2 E4 E5")


def test_a_stray_card_is_taken_out():
    repaired("O1 C7 O2 O4 O5 " + LATER, TRICK + LATER, 0, "O1 O2 O4 O5", 2)


def test_a_card_touched_too_early_leads_the_next_trick():
    repaired("O1 E1 O2 O4 O5 E2 E4 E5 B1", TRICK + LATER, 0, "O1 O2 O4 O5")


def test_a_card_of_a_later_trick_moves_here():
    repaired("O1 O2 O4 E1 O5 E2 E4 E5 B1", TRICK + LATER, 0, "O1 O2 O4 O5")


def test_two_cards_changed_across_the_border_of_a_trick():
    repaired("O1 O2 O4 E2 E1 O5 E4 E5 B1", "O1 O2 O4 O5 E2 E1 E4 E5 B1", 0, "O1 O2 O4 O5")


def test_in_the_running_trick_fewer_cards_may_be_all():
    repaired(TRICK + "E1 B7 E2", TRICK + "E1 E2", 1, "E1 E2", 2)


def test_a_new_card_in_the_running_trick():
    repaired(TRICK + "E1 E4", TRICK + "E1 E2 E4", 1, "E1 E2 E4")


def test_what_cannot_be_is_refused_and_changes_nothing():
    referee = played(TRICK + LATER, options={"meld_side": "any"})
    for trick, names, verdict in (
        (0, "O1 O2 O4", verdicts.TOO_FEW),
        (1, "E1 E2 E4 O1", reasons.ALREADY_PLAYED),
        (3, "B1", verdicts.IMPOSSIBLE),
        (0, "", verdicts.IMPOSSIBLE),
        (0, "O1 O1 O2 O4", verdicts.IMPOSSIBLE),
    ):
        referee.again.begin(trick)
        for name in names.split():
            referee.again.add(card(name))
        refused(referee, verdict, 255 if verdict == verdicts.IMPOSSIBLE else trick, 255,
                bare, referee, trick)  # fmt: skip
    referee.again.begin(0)
    assert referee.event(AGAIN, 1, 0) == verdicts.IMPOSSIBLE


def bare(referee, trick):
    verdict = referee.event(AGAIN, trick, 0)
    if verdict == verdicts.IMPOSSIBLE:
        referee.verdict.seat = 255
    return verdict


def test_a_game_without_twos_takes_none():
    referee = started(game="tute_tres")
    referee.touch(card("O3"))
    for name in ("E1", "E3", "E4"):
        assert verdicts.stands(referee.touch(card(name)))
    assert again(referee, 0, "E1 E2 E4") == reasons.NO_SUCH_CARD


def test_a_ghna_of_its_pause_stays_in_it_and_one_that_cannot_stand_is_asked_about():
    options = {"meld_side": "any"}
    referee = played("O1 O2 O4 O5", options=options)
    assert referee.event(events.MELD, 0, 1) == verdicts.ACCEPTED
    for name in ("E1", "E2"):
        referee.touch(card(name))
    before = state(referee)
    assert again(referee, 0, "O4 O1 O5 O2") == verdicts.FALLS  # the other side took the trick
    said = referee.verdict
    assert (said.kind, said.seat, said.arg, said.card) == (events.MELD, 0, 1, 1)
    assert state(referee) == before
    assert again(referee, 0, "O4 O1 O5 O2", table.FALLS) == verdicts.REPAIRED
    hand = referee.hand
    assert hand.melds[1] == 255 and hand.meld_points[0] == 0 and hand.n_plays == 6
    flash = Flash()
    flash.save(referee)
    other = Referee()
    assert other.restore(flash.files) and state(other) == state(referee)
    assert other.undo() == verdicts.UNDONE and state(other) == before
    assert again(referee, 0, "O1 O4 O2 O5") == verdicts.REPAIRED


def test_a_later_repair_lets_nothing_fall_in_silence():
    referee = played("O1 O2 O4 O5", options={"meld_side": "any"})
    referee.event(events.MELD, 0, 1)
    for name in ("E1", "E2", "E4", "E5"):
        referee.touch(card(name))
    assert again(referee, 0, "O4 O1 O5 O2", table.FALLS) == verdicts.REPAIRED
    assert referee.hand.taker == 1 and referee.event(events.MELD, 1, 2) == verdicts.ACCEPTED
    assert again(referee, 1, "E2 E1 E4 E5") == verdicts.FALLS
    assert (referee.verdict.kind, referee.verdict.arg) == (events.MELD, 2)


def test_a_ghna_at_the_card_goes_with_its_card():
    referee = begun("touti_darija", None)
    for name in ("C2", "C4"):
        referee.touch(card(name))
    assert referee.event(events.MELD, 2, 1) == verdicts.ACCEPTED
    for name in ("C12", "C5", "E1"):
        assert verdicts.stands(referee.touch(card(name))), name
    assert again(referee, 0, "C5 C4 C12 C2") == verdicts.REPAIRED
    hand = referee.hand
    assert hand.melds[1] == 2 and hand.plays[2] == card("C12") and hand.hands[2][1] >> 6 & 1
    assert again(referee, 0, "C12 C5 C4 C2") == verdicts.FALLS


def test_a_card_taken_back_takes_all_that_came_after_it():
    referee = played(TRICK + "E1 E2")
    assert referee.event(table.TAKE_BACK, 4, 0) == verdicts.REPAIRED
    assert referee.event(table.TAKE_BACK, 0, 0) == verdicts.REPAIRED  # the trick is not lost yet
    assert referee.undo() == verdicts.UNDONE
    assert same_hand(referee, played(TRICK))


def test_the_last_card_found_ends_the_hand_and_takes_the_match():
    referee = started({"target": 70})
    referee.event(events.CONTRACT, 0, 70)
    referee.event(events.TRUMP, 0, 0)
    order = list(range(39, -1, -1))
    for c in order[:20] + order[21:]:  # one was forgotten
        assert verdicts.stands(referee.touch(c))
    draft = referee.again
    draft.begin(5)
    for c in order[20:24]:
        draft.add(c)
    assert referee.event(AGAIN, 5, 0) == verdicts.MATCH_OVER
    assert referee.undo() == verdicts.UNDONE and referee.hand.n_plays == 39


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
                verdict = referee.event(table.TAKE_BACK, at, 0)
                model.take_back(at)
            else:
                trick = pick((n + 3) // 4)
                old = model.plays[4 * trick : 4 * trick + 4]
                new = chance.shuffled(old)
                later = model.plays[4 * trick + 4 :]
                if pick(2) and later:
                    new[pick(len(new))] = later[pick(len(later))]
                if pick(2) and whole:
                    new[pick(len(new))] = whole[0]
                gone = pick(16)
                referee.again.begin(trick)
                for c in new:
                    referee.again.add(c)
                verdict = referee.event(AGAIN, trick, gone)
                model.touch_again(trick, new, gone)
            if verdict == verdicts.FULL:
                model = before
                continue
            wanted = model.hand()
            lost = verdict in (verdicts.IMPOSSIBLE, verdicts.FALLS)
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
