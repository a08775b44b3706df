"""An undo that starts at a checkpoint ends where a replay from the hand's start ends."""

from table_help import SLOW, Chance, Flash, Table, build, share, state

from hakam.rules.options import NAMES
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.table.checkpoint import Checkpoints
from hakam.table.referee import Referee

SIGHTS = (None, {"sight": "open"})


class Stale(Checkpoints):
    """Does not look whether what it keeps still holds."""

    def cut(self, n):
        pass


def opened(name, options, dealer=1):
    """A match, and what plays it."""
    referee = Referee()
    referee.new_match(build(name, options), dealer)
    return referee


def from_the_start(referee):
    """The table that the entries make without any checkpoint."""
    flash = Flash()
    referee.journal.dirty |= 1
    flash.save(referee)
    again = Referee()
    assert again.restore(flash.files)
    return again


def whole(referee):
    """The state, and what the table would be asked now."""
    before = state(referee)
    said = referee.ponder()
    verdict = referee.verdict
    found = [said] + ([verdict.seat, verdict.card, verdict.arg] if said else [])
    sworn = referee.sworn
    found.append(list(sworn.seats[: sworn.n_found]) + list(sworn.cards[: sworn.n_found]))
    return before, found


def walk(referee, chance, steps, trouble):
    """Random events, many of them undone, checkpoints kept now and then; was there ever a
    difference to the replay from the start?"""
    table = Table(referee, chance)
    for _ in range(steps):
        pick = chance.below(12)
        undone = False
        if pick < 4:
            for _ in range(1 + chance.below(6) * chance.below(3)):
                undone = referee.undo() == verdicts.UNDONE or undone
        elif pick == 4 and trouble:
            table.trouble()
        elif referee.phase() not in (phases.HAND_OVER, phases.MATCH_OVER):
            table.step()
        else:
            undone = referee.undo() == verdicts.UNDONE
        if chance.below(3):
            referee.checkpoint()
        if chance.below(4) == 0:
            referee.ponder()
        if undone and whole(referee) != whole(from_the_start(referee)):
            return True
    return False


def test_any_undo_in_any_game_is_the_replay_from_the_start():
    names = [NAMES[i] for i in range(0, len(NAMES), 4 if SLOW else 1)]
    for number in range(len(names)):
        for options in SIGHTS:
            for trouble in (False, True):
                referee = opened(names[number], options, number % 2)
                chance = Chance(number * 7 + (options is None) + 300)
                steps = 40 if SLOW else share(320)
                assert not walk(referee, chance, steps, trouble), names[number]


def test_without_a_match_nothing_is_kept_or_said():
    referee = Referee()
    referee.checkpoint()
    assert referee.ponder() == 0
    assert referee.undo() == verdicts.NO_MATCH and not referee.restore([b"", b"", b"", b""])
    referee.checkpoint()
    assert referee.ponder() == 0


def test_a_stale_checkpoint_would_be_seen():
    seen = False
    for seed in range(4):
        referee = opened("touti", None)
        referee.checkpoints = Stale()
        try:
            seen = seen or walk(referee, Chance(seed + 5), 120, False)
        except AssertionError:  # what it left is no state at all
            seen = True
    assert seen


def played(n):
    """A hidden hand after `n` plays, a checkpoint kept at each trick."""
    referee = opened("touti", None)
    table = Table(referee, Chance(3))
    table.play_to(phases.PLAY)
    while referee.hand.n_plays < n:
        table.stand()
        referee.checkpoint()
    return referee, table


def test_another_card_in_the_same_place_is_not_the_one_kept():
    referee, table = played(12)
    for _ in range(5):
        assert referee.undo() == verdicts.UNDONE
    first = referee.hand.plays[referee.hand.n_plays]
    while referee.hand.n_plays < 13:
        table.stand()
        referee.checkpoint()
    assert referee.hand.plays[7] != first
    assert referee.undo() == verdicts.UNDONE
    assert whole(referee) == whole(from_the_start(referee))


def test_the_cards_before_a_checkpoint_are_not_played_again():
    referee = played(38)[0]
    laid = []
    really = referee.hand.play

    def play(seat, card, lay=True):
        laid.append(card)
        return really(seat, card, lay)

    referee.hand.play = play
    assert referee.undo() == verdicts.UNDONE
    assert laid == [referee.hand.plays[36]] and referee.hand.n_plays == 37
    del laid[:]
    assert referee.undo() == referee.undo() == verdicts.UNDONE
    assert len(laid) == 3  # the trick before is kept as well
