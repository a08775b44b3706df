"""What the referee answers, and that a refusal changes nothing."""

from table_help import Chance, Flash, Table, build, playing, refused, started, state

from hakam.journal import kinds
from hakam.rules import cards, events, reasons
from hakam.table import deck as tags
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.table.referee import Referee

card = cards.parse


def test_before_a_match_everything_is_silent_or_refused():
    referee = Referee()
    assert referee.phase() == phases.NO_MATCH
    assert referee.touch(5) == verdicts.SILENT
    assert referee.touch(tags.TWO) == verdicts.SILENT
    assert referee.touch(tags.UNKNOWN) == verdicts.UNKNOWN_TAG
    assert referee.event(events.BID, 0, 70) == verdicts.NO_MATCH
    assert referee.undo() == verdicts.NO_MATCH
    assert referee.next_hand() == verdicts.NOT_NOW
    assert referee.move_dealer(1) == verdicts.NOT_NOW
    assert referee.hand_record() == b""
    assert not referee.accepted(3)


def test_cards_are_silent_in_auction_at_trump_and_between_hands():
    referee = started()
    for phase in (phases.AUCTION, phases.TRUMP):
        assert referee.phase() == phase
        for seen in (0, 39, tags.FOREIGN, tags.TWO):
            refused(referee, verdicts.SILENT, 255, seen, referee.touch, seen)
        refused(referee, verdicts.UNKNOWN_TAG, 255, 255, referee.touch, tags.UNKNOWN)
        referee.event(events.CONTRACT, 1, 80)
    referee.event(events.TRUMP, 1, 2)
    Table(referee, Chance(1)).play_to(phases.HAND_OVER)
    refused(referee, verdicts.SILENT, 255, 7, referee.touch, 7)


def test_faults_of_a_touch_in_play_each_have_a_verdict_and_change_nothing():
    referee = playing({"sight": "open"})
    for seen, verdict in (
        (tags.UNKNOWN, verdicts.UNKNOWN_TAG),
        (tags.FOREIGN, verdicts.FOREIGN_CARD),
        (tags.TWO, verdicts.TWO_CARDS),
    ):
        refused(referee, verdict, 255, 255, referee.touch, seen)
    ace, king = card("O1"), card("B12")
    refused(referee, verdicts.OUT_OF_TURN, 3, king, referee.touch, king)
    assert referee.touch(ace) == verdicts.ACCEPTED
    refused(referee, verdicts.CARD_AGAIN, 1, ace, referee.touch, ace)
    copa = card("C12")
    refused(referee, reasons.MUST_FOLLOW, 1, copa, referee.touch, copa)
    assert referee.touch(card("O2")) == verdicts.ACCEPTED


def test_the_seats_own_reader_tells_who_was_out_of_turn():
    referee = playing()
    refused(referee, verdicts.OUT_OF_TURN, 2, 5, referee.touch, 5, 2)
    refused(referee, reasons.NO_SUCH_SEAT, 9, 5, referee.touch, 5, 9)
    assert referee.touch(5, 0) == verdicts.ACCEPTED


def test_a_sung_card_is_known_to_its_holder_at_a_blind_table():
    referee = playing(trump=1, points=80)
    for name in ("O1", "O2", "O4", "E4"):
        referee.touch(card(name))
    assert referee.phase() == phases.PAUSE
    assert referee.event(events.MELD, 2, 2) == verdicts.ACCEPTED
    refused(referee, verdicts.MELD_DOUBT, 2, card("E12"), referee.touch, card("E12"))
    assert referee.verdict.arg == 2


def test_a_trick_says_its_place_and_its_winner():
    referee = playing({"sight": "open"})
    said = referee.verdict
    for place, name in enumerate(("E1", "B2", "E12")):
        assert referee.touch(card(name)) == verdicts.ACCEPTED or name == "B2"
        assert referee.verdict.id != verdicts.ACCEPTED or said.arg in (0, 1, 2)
        if name == "B2":
            assert said.id == reasons.MUST_RUFF
            assert referee.touch(card("O2")) == verdicts.ACCEPTED
        assert (said.kind, said.seat, said.arg) == (events.PLAY, place, place)
    assert referee.touch(card("E4")) == verdicts.TRICK_WON
    assert (said.seat, said.card, said.arg) == (1, card("E4"), 3)
    assert referee.phase() == phases.PAUSE
    assert referee.accepted(card("E4")) and not referee.accepted(card("E2"))


def test_an_illegal_card_is_taken_back_stands_with_a_mark_or_ends_the_hand():
    for policy, verdict in (
        ("take_back", reasons.MUST_FOLLOW),
        ("flag", reasons.ILLEGAL | reasons.MUST_FOLLOW),
        ("forfeit", reasons.ILLEGAL | reasons.MUST_FOLLOW),
    ):
        referee = playing({"sight": "open", "on_illegal": policy}, points=90)
        flash = Flash()
        referee.touch(card("O1"))
        before = state(referee)
        if policy == "take_back":
            refused(referee, verdict, 1, card("C12"), referee.touch, card("C12"))
            continue
        assert referee.touch(card("C12")) == verdict
        said = referee.verdict
        assert verdicts.stands(verdict)
        assert (said.seat, said.card, said.arg) == (1, card("C12"), 1)
        assert referee.flags[1] == reasons.MUST_FOLLOW
        flash.save(referee)
        again = Referee()
        assert again.restore(flash.files)
        assert state(again) == state(referee) and again.flags[1] == reasons.MUST_FOLLOW
        assert referee.phase() == (phases.PLAY if policy == "flag" else phases.HAND_OVER)
        if policy == "forfeit":
            assert [referee.total_score(0), referee.total_score(1)] == [90, 0]
            assert len(referee.hand_record()) > 40
        assert referee.undo() == verdicts.UNDONE
        assert referee.flags[1] == 0
        assert state(referee) == before


def test_the_auction_is_judged_and_void_when_all_pass():
    referee = started()
    refused(referee, reasons.NOT_YOUR_TURN, 1, 255, referee.event, events.BID, 1, 70)
    refused(referee, reasons.BID_STEP, 0, 255, referee.event, events.BID, 0, 75)
    refused(referee, reasons.AUCTION_OPEN, 0, 5, referee.event, events.PLAY, 0, 5)
    for seat in range(3):
        assert referee.event(events.PASS, seat, 0) == verdicts.ACCEPTED
    assert referee.event(events.PASS, 3, 0) == verdicts.HAND_VOID
    assert referee.phase() == phases.HAND_OVER
    assert [referee.total_score(0), referee.total_score(1)] == [0, 0]
    assert referee.next_hand() == verdicts.HAND_OPENED
    assert (referee.dealer, referee.hand_no) == (0, 2)


def test_the_dealer_moves_until_the_first_event_only():
    referee = started(dealer=3)
    for seat in (1, 0, 2):
        assert referee.move_dealer(seat) == verdicts.DEALER_MOVED
        assert (referee.dealer, referee.hand.eldest) == (seat, (seat + 1) % 4)
    assert referee.move_dealer(4) == verdicts.NOT_NOW
    flash = Flash()
    flash.save(referee)
    again = Referee()
    assert again.restore(flash.files) and again.dealer == 2
    referee.event(events.PASS, 3, 0)
    assert referee.move_dealer(1) == verdicts.NOT_NOW
    referee.undo()
    assert referee.move_dealer(1) == verdicts.DEALER_MOVED


def test_a_hand_that_does_not_add_up_is_not_closed():
    referee = playing()
    Table(referee, Chance(4)).play_to(phases.HAND_OVER)
    referee.hand.card_points[1] += 1
    refused(referee, verdicts.SUM_WRONG, 255, 255, referee.next_hand)
    assert referee.verdict.arg == 131
    assert referee.hand_record() == b""
    referee.hand.card_points[1] -= 1
    referee.hand.tricks -= 1
    assert referee.next_hand() == verdicts.SUM_WRONG
    referee.hand.tricks += 1
    assert referee.next_hand() == verdicts.HAND_OPENED


def test_a_match_that_is_over_needs_a_new_one():
    referee = Referee()
    referee.new_match(build("touti", {"target": 100}), 0)
    table = Table(referee, Chance(3))
    while referee.phase() != phases.MATCH_OVER:
        verdict = table.stand()
    winner = referee.match_winner()
    assert verdict == verdicts.MATCH_OVER and referee.verdict.arg == winner
    assert referee.total_score(winner) >= 100
    refused(referee, verdicts.MATCH_CLOSED, 255, 255, referee.next_hand)
    number = referee.match_no
    assert referee.undo() == verdicts.UNDONE and referee.phase() != phases.MATCH_OVER
    assert referee.new_match(build("touti"), 1) == verdicts.MATCH_OPENED
    assert (referee.match_no, referee.hand_no, referee.scores(winner)) == (number + 1, 1, 0)


def test_the_card_that_still_lies_there_after_a_restart_is_not_a_fault():
    referee = playing()
    flash = Flash()
    for name in ("O1", "O2"):
        referee.touch(card(name))
    flash.save(referee)
    for first, verdict in (
        ("O2", verdicts.CARD_AGAIN),
        ("O1", verdicts.CARD_AGAIN),
        ("O4", verdicts.ACCEPTED),
    ):
        again = Referee()
        assert again.restore(flash.files)
        assert again.touch(card(first)) == verdict
        assert again.touch(card("O2")) == verdicts.CARD_AGAIN and again.verdict.arg == 1


def test_a_card_can_be_entered_by_the_keys_when_the_pad_is_dead():
    referee = playing()
    assert referee.event(events.PLAY, 0, card("O1")) == verdicts.ACCEPTED
    assert referee.event(events.PLAY, 3, card("O2")) == verdicts.OUT_OF_TURN
    assert referee.event(events.PLAY, 1, 77) == reasons.NO_SUCH_CARD
    assert referee.touch(card("O2")) == verdicts.ACCEPTED
    assert referee.event(kinds.UNDO, 0, 0) == verdicts.UNDONE
    assert referee.event(kinds.NEXT_HAND, 0, 0) == verdicts.NOT_NOW
    assert referee.event(99, 0, 0) == verdicts.NOT_NOW
