"""A trick touched again: each way in which a touch goes wrong, and what is refused."""

from table_help import Flash, refused, same_hand, started, state

from hakam.journal import kinds
from hakam.rules import cards, events, reasons
from hakam.table import verdicts
from hakam.table.referee import Referee

card = cards.parse
AGAIN = kinds.AGAIN


def begun(game, options):
    referee = started(options, game)
    if game == "tute_101":
        referee.touch(card("O4"))
    else:
        referee.event(events.CONTRACT, 0, 100)
        referee.event(events.TRUMP, 0, 0)
    return referee


def again(referee, trick, names, gone=0):
    """Touch a trick again, or more; `gone`: mask of the places of the old ones with stray touches,
    and FALLS; the verdict."""
    draft = referee.again
    draft.begin(trick)
    for name in names.split():
        draft.add(card(name))
    for place in range(4):
        if gone >> place & 1:
            draft.gone[referee.hand.plays[4 * trick + place]] = 1
    return referee.event(AGAIN, trick, gone & kinds.AGAIN_LETS_FALL)


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
    assert again(referee, 0, "O4 O1 O5 O2", kinds.AGAIN_LETS_FALL) == verdicts.REPAIRED
    hand = referee.hand
    assert hand.melds[1] == 255 and hand.meld_points[0] == 0 and hand.n_plays == 6
    flash = Flash()
    flash.save(referee)
    other = Referee()
    assert other.restore(flash.files) and state(other) == state(referee)
    assert other.undo() == verdicts.UNDONE and state(other) == before
    assert again(referee, 0, "O1 O4 O2 O5") == verdicts.REPAIRED


def test_a_later_play_of_a_card_that_another_seat_has_sung_is_named():
    referee = played("O1 O2 O4 O5", options={"meld_side": "any"})
    referee.event(events.MELD, 0, 1)
    for name in ("E1", "E2", "E4", "E5", "C12"):
        assert verdicts.stands(referee.touch(card(name)))
    before = state(referee)
    assert again(referee, 1, "E5 E1 E4 E2") == verdicts.LAID  # seat 1 would lead it
    said = referee.verdict
    assert (said.kind, said.seat, said.card) == (events.PLAY, 1, card("C12"))
    assert state(referee) == before


def test_a_later_repair_lets_nothing_fall_in_silence():
    referee = played("O1 O2 O4 O5", options={"meld_side": "any"})
    referee.event(events.MELD, 0, 1)
    for name in ("E1", "E2", "E4", "E5"):
        referee.touch(card(name))
    assert again(referee, 0, "O4 O1 O5 O2", kinds.AGAIN_LETS_FALL) == verdicts.REPAIRED
    assert referee.hand.taker == 1 and referee.event(events.MELD, 1, 2) == verdicts.ACCEPTED
    assert referee.event(kinds.CREDIT, 0, 2) == verdicts.IMPOSSIBLE  # the other side's trick
    assert referee.hand.melds[2] == 1 and referee.hand.n_plays == 8
    assert again(referee, 1, "E2 E1 E4 E5") == verdicts.FALLS
    assert (referee.verdict.kind, referee.verdict.arg) == (events.MELD, 2)
    assert again(referee, 1, "E2 E1 E4 E5", kinds.AGAIN_LETS_FALL) == verdicts.REPAIRED
    assert bytes(referee.hand.melds) == b"\xff" * 4 and referee.hand.n_plays == 8
    flash = Flash()
    flash.save(referee)
    other = Referee()
    assert other.restore(flash.files) and state(other) == state(referee)


def test_a_ghna_sung_and_struck_time_and_again_goes_with_its_card_or_the_order_is_refused():
    """Each time leaves an entry: eight are moved, more than a hand has suits. All that was struck
    falls, which is asked."""
    for times, verdict in ((4, verdicts.FALLS), (12, verdicts.IMPOSSIBLE)):
        referee = begun("touti_darija", None)
        for name in ("C2", "C4"):
            referee.touch(card(name))
        for _ in range(times):
            assert referee.event(events.MELD, 2, 1) == verdicts.ACCEPTED
            assert referee.event(events.STRIKE, 2, 1) == verdicts.ACCEPTED
        assert referee.event(events.MELD, 2, 1) == verdicts.ACCEPTED
        for name in ("C12", "C5", "E1"):
            assert verdicts.stands(referee.touch(card(name))), name
        before = state(referee)
        assert again(referee, 0, "C5 C4 C12 C2") == verdict
        assert state(referee) == before and referee.hand.melds[1] == 2
        if verdict == verdicts.FALLS:
            assert again(referee, 0, "C5 C4 C12 C2", kinds.AGAIN_LETS_FALL) == verdicts.REPAIRED
            assert referee.hand.melds[1] == 2


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
    assert referee.event(kinds.TAKE_BACK, 4, 0) == verdicts.REPAIRED
    assert referee.event(kinds.TAKE_BACK, 0, 0) == verdicts.REPAIRED  # the trick is not lost yet
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
