"""A card taken back by its player, as long as the house rule `correction` lets it."""

from table_help import Flash, playing, refused, same_hand, started, state

from hakam.journal import kinds
from hakam.rules import cards, events
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.table.referee import Referee

card = cards.parse
TRICK_AND_TWO = "O1 O2 O4 O5 E1 E2"


def touched(names, options=None):
    referee = playing(options, points=80)
    for name in names.split():
        assert verdicts.stands(referee.touch(card(name)))
    return referee


def back(referee, number):
    return referee.event(kinds.TAKE_BACK, number, 0)


def test_a_card_is_taken_back_with_all_that_came_after_it_until_the_next_lead():
    referee = touched(TRICK_AND_TWO)
    before = state(referee)
    assert referee.stays() == 4
    assert back(referee, 4) == verdicts.REPAIRED
    assert same_hand(referee, touched("O1 O2 O4 O5"))
    referee = touched(TRICK_AND_TWO)
    back(referee, 4)
    flash = Flash()
    flash.save(referee)
    again = Referee()
    assert again.restore(flash.files) and state(again) == state(referee)
    assert again.undo() == verdicts.UNDONE and state(again) == before


def test_after_the_next_lead_it_is_too_late():
    referee = touched("O1 O2 O4 O5")
    assert referee.phase() == phases.PAUSE and referee.stays() == 0
    assert back(referee, 1) == verdicts.REPAIRED
    referee = touched(TRICK_AND_TWO)
    refused(referee, verdicts.TOO_LATE, 3, 255, referee.event, kinds.TAKE_BACK, 3, 0)


def test_by_next_card_only_the_last_card_and_by_none_no_card_is_taken_back():
    referee = touched(TRICK_AND_TWO, {"correction": "next_card"})
    refused(referee, verdicts.TOO_LATE, 4, 255, referee.event, kinds.TAKE_BACK, 4, 0)
    assert back(referee, 5) == verdicts.REPAIRED
    referee = touched(TRICK_AND_TWO, {"correction": "none"})
    refused(referee, verdicts.TOO_LATE, 5, 255, referee.event, kinds.TAKE_BACK, 5, 0)
    assert referee.undo() == verdicts.UNDONE  # always


def test_what_was_sung_or_struck_after_the_card_goes_with_it_and_what_was_said_stays():
    referee = touched("O1 O2 O4 O5")
    assert referee.event(events.MELD, 0, 1) == verdicts.ACCEPTED
    assert referee.event(kinds.ADJUST, 0, 150) == verdicts.ACCEPTED
    assert verdicts.stands(referee.touch(card("E1")))
    assert referee.event(kinds.OBJECT, 1, 0) == verdicts.OBJECTION_OPEN
    assert back(referee, 4) == verdicts.REPAIRED
    assert referee.hand.melds[1] == 0 and referee.scores(0) == 150
    assert referee.undo() == verdicts.UNDONE and referee.hand.n_plays == 5
    assert referee.undo() == verdicts.UNDONE and referee.verdict.kind == kinds.OBJECT
    assert referee.undo() == verdicts.UNDONE and referee.hand.n_plays == 4
    assert back(referee, 3) == verdicts.REPAIRED
    assert referee.hand.melds[1] == 255 and referee.hand.meld_points[0] == 0


def test_ghna_sung_at_the_card_goes_with_the_card():
    referee = started(None, "touti_darija")
    referee.event(events.CONTRACT, 0, 80)
    referee.event(events.TRUMP, 0, 0)
    for name in ("C10", "C2", "C4"):
        referee.touch(card(name))
    assert referee.event(events.MELD, 3, 1) == verdicts.ACCEPTED
    assert verdicts.stands(referee.touch(card("C11")))
    assert back(referee, 3) == verdicts.REPAIRED
    assert referee.hand.melds[1] == 255 and referee.hand.turn == 3


def test_an_illegal_card_that_forfeits_the_hand_is_taken_back_in_time():
    options = {"sight": "open", "on_illegal": "forfeit"}
    referee = playing(options)
    assert verdicts.stands(referee.touch(card("C1")))
    assert referee.touch(card("O2")) & 128 and referee.hand.over  # C2 is held
    assert back(referee, 1) == verdicts.REPAIRED and not referee.hand.over
    assert referee.touch(card("C2")) == verdicts.ACCEPTED
    referee = playing({"sight": "open", "on_illegal": "forfeit", "correction": "none"})
    referee.touch(card("C1"))
    assert referee.touch(card("O2")) & 128
    refused(referee, verdicts.TOO_LATE, 1, 255, referee.event, kinds.TAKE_BACK, 1, 0)


def test_a_ghna_struck_as_false_stays_struck():
    referee = touched("O1 O2 O4 O5")
    assert referee.event(events.MELD, 0, 1) == verdicts.ACCEPTED
    referee.touch(card("E1"))
    assert referee.event(events.STRIKE, 0, 1) == verdicts.ACCEPTED
    referee.touch(card("C12"))
    assert back(referee, 4) == verdicts.REPAIRED
    assert referee.hand.melds[1] == 255 and referee.hand.meld_points[0] == 0
    assert back(referee, 3) == verdicts.REPAIRED  # the Ghna itself goes, and its strike
    assert referee.hand.melds[1] == 255 and referee.hand.n_plays == 3
    assert referee.undo() == verdicts.UNDONE and referee.undo() == verdicts.UNDONE
    assert referee.hand.n_plays == 6


def test_what_the_table_confirmed_before_the_card_stays_confirmed():
    referee = touched(TRICK_AND_TWO + " E4 E5")
    for trick in (0, 1):
        assert referee.event(kinds.CONFIRM, 255, trick) == verdicts.CONFIRMED
    assert back(referee, 5) == verdicts.REPAIRED
    assert referee.word.right == 1


def test_a_score_agreed_after_the_hand_is_not_lost_with_a_card():
    referee = playing({"sight": "open"}, points=80)
    while not referee.hand.over:
        hand = referee.hand
        free = [c for c in range(40) if not hand.judge(events.PLAY, hand.turn, c)]
        referee.touch(free[0])
    assert referee.event(kinds.ADJUST, 1, 70) == verdicts.ACCEPTED
    refused(referee, verdicts.IMPOSSIBLE, 255, 255, referee.event, kinds.TAKE_BACK, 38, 0)
    assert referee.undo() == verdicts.UNDONE
    assert back(referee, 38) == verdicts.REPAIRED and referee.hand.n_plays == 38
