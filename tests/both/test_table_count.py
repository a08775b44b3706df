"""Hands ended or scored by agreement: counted, conceded, void, misdealt; scores agreed."""

from table_help import Chance, Flash, Table, build, playing, refused, started, state

from hakam.journal import finished, kinds
from hakam.rules import cards, events, reasons
from hakam.table import deck as tags
from hakam.table import records, sheet, verdicts
from hakam.table import referee as phases
from hakam.table.referee import Referee

card = cards.parse
ADJUST = kinds.ADJUST
COUNT = kinds.COUNT_CARDS


def kept(referee):
    """The referee after a cut of power, which must be the same."""
    flash = Flash()
    flash.save(referee)
    again = Referee()
    assert again.restore(flash.files) and state(again) == state(referee)
    return again


def counting(names, seat=0, points=70):
    """A hand of a few tricks and a Ghna whose order is lost, its cards being counted."""
    referee = playing(points=points)
    for name in ["E12", "E2", "E4", "E5", "C1", "C2"]:
        referee.touch(card(name))
    assert referee.event(COUNT, seat, 0) == verdicts.COUNT_OPENED
    for name in names.split():
        assert referee.touch(card(name)) == verdicts.COUNTED
    return referee


def test_counted_cards_score_the_hand_with_the_last_trick_and_ghna_kept():
    referee = playing(points=80)
    for name in ["E1", "E2", "E4", "E5"]:
        referee.touch(card(name))
    referee.event(events.MELD, 2, 2)
    assert referee.event(COUNT, 2, 0) == verdicts.COUNT_OPENED
    assert (referee.phase(), referee.dealing, referee.verdict.seat) == (phases.COUNT, COUNT, 2)
    for n, name in enumerate(["O1", "C1", "E1", "B1", "O3", "C3", "E3", "B3"]):
        assert referee.touch(card(name)) == verdicts.COUNTED
        said = referee.verdict
        assert (said.kind, said.seat, said.card, said.arg) == (COUNT, 2, card(name), n + 1)
        assert referee.count.n == n + 1 and referee.accepted(card(name))
        kept(referee)
    assert not referee.accepted(card("E2"))
    assert referee.event(events.LAST, 1, 0) == verdicts.HAND_ENDED
    hand = referee.hand
    assert (referee.verdict.kind, referee.verdict.arg) == (events.LAST, 0)
    assert [hand.total(0), hand.total(1)] == [84 + 20, 36 + 10]
    assert (hand.made, referee.total_score(0), referee.total_score(1)) == (1, 80, 0)
    kept(referee)
    record = referee.hand_record()
    assert Referee().read(record)
    row = sheet.Sheet()
    assert row.add(record) and row.flags(0) == finished.COUNTED
    assert [row.total(0, 0), row.total(0, 1), row.made(0)] == [104, 46, 1]
    assert referee.undo() == verdicts.UNDONE and referee.phase() == phases.COUNT
    assert referee.verdict.kind == events.LAST
    assert referee.event(events.LAST, 0, 0) == verdicts.HAND_ENDED
    assert [hand.total(0), hand.total(1)] == [114, 36]
    assert referee.next_hand() == verdicts.HAND_OPENED and referee.dealer == 0


def test_only_whole_tricks_end_a_count():
    referee = counting("O1 C1 E1")
    for seat in range(4):
        refused(referee, verdicts.WRONG_COUNT, seat, 255, referee.event, events.LAST, seat, 0)
        assert referee.verdict.arg == 3
    referee = counting("")
    refused(referee, verdicts.WRONG_COUNT, 2, 255, referee.event, events.LAST, 2, 0)
    assert referee.event(events.LAST, 1, 0) == verdicts.HAND_ENDED
    assert [referee.hand.total(0), referee.hand.total(1)] == [0, 130]
    referee = counting(" ".join([cards.name(c) for c in range(40)]))
    refused(referee, verdicts.WRONG_COUNT, 3, 255, referee.event, events.LAST, 3, 0)
    assert referee.event(events.LAST, 0, 0) == verdicts.HAND_ENDED
    assert referee.hand.total(0) == 130


def test_a_card_is_counted_once_and_undo_takes_it_back():
    referee = counting("O1 E12")
    refused(referee, verdicts.COUNTED_BEFORE, 0, card("O1"), referee.touch, card("O1"))
    refused(referee, verdicts.UNKNOWN_TAG, 255, 255, referee.touch, tags.UNKNOWN)
    refused(referee, verdicts.TWO_CARDS, 255, 255, referee.touch, tags.TWO)
    assert kept(referee).touch(card("E12")) == verdicts.CARD_AGAIN
    assert referee.undo() == verdicts.UNDONE
    assert (referee.verdict.kind, referee.verdict.card) == (COUNT, card("E12"))
    assert referee.count.n == 1
    assert referee.event(events.PLAY, 0, card("E12")) == verdicts.COUNTED
    for _ in range(2):
        referee.undo()
    assert referee.phase() == phases.COUNT
    assert referee.undo() == verdicts.UNDONE and referee.phase() == phases.PLAY
    assert (referee.verdict.kind, referee.verdict.seat, referee.verdict.card) == (COUNT, 0, 255)
    assert referee.touch(card("C4")) == verdicts.ACCEPTED


def test_while_cards_are_counted_nothing_else_is_taken():
    referee = counting("O1")
    for kind in (
        COUNT,
        kinds.AGAIN,
        kinds.DEAL,
        events.VOID,
        events.MELD,
        events.BID,
    ):
        refused(referee, verdicts.NOT_NOW, 255, 255, referee.event, kind, 1, 0)
    assert referee.next_hand() == verdicts.NOT_NOW
    assert referee.event(ADJUST, 1, 30) == verdicts.ACCEPTED and referee.scores(1) == 30


def test_cards_are_counted_once_trump_is_known():
    referee = started()
    refused(referee, verdicts.NOT_NOW, 255, 255, referee.event, COUNT, 0, 0)
    referee.event(events.CONTRACT, 0, 70)
    refused(referee, verdicts.NOT_NOW, 255, 255, referee.event, COUNT, 0, 0)
    referee.event(events.TRUMP, 0, 0)
    refused(referee, verdicts.NOT_NOW, 255, 255, referee.event, COUNT, 4, 0)
    refused(referee, verdicts.NOT_NOW, 255, 255, referee.event, events.COUNT, 0, 60)
    refused(referee, verdicts.NOT_NOW, 255, 255, referee.event, events.LAST, 0, 0)
    assert referee.event(COUNT, 0, 0) == verdicts.COUNT_OPENED


def test_a_conceded_contract_fails_or_is_made():
    for seat, scores in ((0, [0, 90]), (2, [0, 90]), (1, [90, 0])):
        referee = playing(points=90)
        assert referee.event(events.CONCEDE, seat, 0) == verdicts.HAND_ENDED
        said = referee.verdict
        assert (said.kind, said.seat, said.arg) == (events.CONCEDE, seat, 0 if scores[0] else 1)
        assert [referee.total_score(0), referee.total_score(1)] == scores
        again = kept(referee)
        row = sheet.Sheet()
        assert row.add(again.hand_record())
        assert row.flags(0) == finished.CONCEDED | finished.FORFEIT
        assert again.undo() == verdicts.UNDONE and again.phase() == phases.PLAY
        assert again.verdict.kind == events.CONCEDE
        assert referee.next_hand() == verdicts.HAND_OPENED and referee.dealer == 0


def test_nothing_is_conceded_before_there_is_a_contract():
    referee = started()
    refused(referee, reasons.AUCTION_OPEN, 1, 255, referee.event, events.CONCEDE, 1, 0)
    referee = started(game="tute_101")
    assert referee.phase() == phases.DEAL
    assert referee.event(events.CONCEDE, 1, 0) == verdicts.HAND_ENDED
    assert [referee.hand.score(0), referee.hand.score(1)] == [130, 0]
    assert referee.games_after[0] == 1
    kept(referee)


def test_void_and_misdeal_score_nothing_and_a_misdeal_leaves_the_deal():
    for begin in (started, playing, lambda: started({"sight": "open"}), counted_away):
        for kind, dealer in ((events.VOID, 0), (events.MISDEAL, 3)):
            referee = begin()
            before = state(referee)
            assert referee.event(kind, 1, 0) == verdicts.HAND_ENDED
            assert (referee.verdict.kind, referee.verdict.arg) == (kind, 255)
            assert referee.phase() == phases.HAND_OVER and referee.dealing == 0
            assert referee.touch(card("O1")) == verdicts.SILENT
            assert [referee.total_score(0), referee.total_score(1)] == [0, 0]
            again = kept(referee)
            row = sheet.Sheet()
            assert row.add(again.hand_record()) and row.void(0)
            assert (row.flags(0) & finished.MISDEAL != 0) == (kind == events.MISDEAL)
            assert referee.next_hand() == verdicts.HAND_OPENED
            assert (referee.dealer, referee.hand_no) == (dealer, 2)
            assert again.undo() == verdicts.UNDONE and state(again) == before


def counted_away():
    """Dealing is not done yet: three cards are touched."""
    referee = Referee()
    referee.new_match(build("touti", {"sight": "open"}), 3)
    for seen in range(3):
        referee.touch(seen)
    return referee


def test_nothing_is_ended_twice():
    referee = playing()
    referee.event(events.MISDEAL, 0, 0)
    for kind in (events.VOID, events.CONCEDE, events.MISDEAL):
        refused(referee, reasons.HAND_OVER, 0, 255, referee.event, kind, 0, 0)
    for kind in (kinds.AGAIN, kinds.TAKE_BACK, kinds.CREDIT, COUNT):
        refused(referee, verdicts.NOT_NOW, 255, 255, referee.event, kind, 0, 0)
    refused(referee, reasons.HAND_OVER, 255, 255, referee.event, events.PLAY, 0, 5)


def test_an_agreed_score_is_the_score_before_the_hand_or_after_it():
    referee = playing(points=100)
    assert referee.event(ADJUST, 0, 250) == verdicts.ACCEPTED
    said = referee.verdict
    assert (said.kind, said.seat, said.arg) == (ADJUST, 0, 250)
    assert [referee.total_score(0), referee.total_score(1)] == [250, 0]
    kept(referee)
    referee.event(events.CONCEDE, 1, 0)
    assert referee.total_score(0) == 350
    assert referee.event(ADJUST, 1, 310) == verdicts.ACCEPTED
    assert [referee.total_score(0), referee.total_score(1)] == [350, 310]
    again = kept(referee)
    row = sheet.Sheet()
    assert row.add(again.hand_record()) and row.flags(0) & finished.ADJUSTED
    assert [row.after(0, 0), row.after(0, 1), row.score(0, 0)] == [350, 310, 100]
    assert referee.next_hand() == verdicts.HAND_OPENED
    assert [referee.scores(0), referee.scores(1)] == [350, 310]
    assert referee.reopen(again.hand_record()) == verdicts.UNDONE
    assert state(referee) == state(again)
    assert referee.undo() == verdicts.UNDONE
    assert (referee.verdict.kind, referee.verdict.seat, referee.verdict.arg) == (ADJUST, 1, 310)
    assert [referee.total_score(0), referee.total_score(1)] == [350, 0]


def test_an_agreed_score_decides_the_match_anew():
    referee = playing({"target": 600})
    referee.event(events.CONCEDE, 1, 0)
    assert referee.phase() == phases.HAND_OVER
    assert referee.event(ADJUST, 1, 600) == verdicts.ACCEPTED
    assert referee.phase() == phases.MATCH_OVER and referee.match_winner() == 1
    kept(referee)
    assert referee.next_hand() == verdicts.MATCH_CLOSED
    assert referee.event(ADJUST, 1, 590) == verdicts.ACCEPTED
    assert referee.phase() == phases.HAND_OVER and referee.match_winner() == 255
    referee.undo()
    assert referee.phase() == phases.MATCH_OVER
    assert referee.next_hand() == verdicts.MATCH_CLOSED


def test_a_repair_never_mixes_the_score_before_with_the_score_after():
    referee = playing()
    table = Table(referee, Chance(6))
    table.play_to(phases.HAND_OVER)
    assert referee.event(ADJUST, 0, 500) == verdicts.ACCEPTED
    refused(referee, verdicts.IMPOSSIBLE, 255, 255, referee.event, kinds.TAKE_BACK, 38, 0)
    referee.again.begin(0)
    for at in (1, 0, 2, 3):
        referee.again.add(referee.hand.plays[at])
    assert referee.event(kinds.AGAIN, 0, 0) == verdicts.REPAIRED
    assert referee.total_score(0) == 500
    kept(referee)


def test_scores_are_agreed_in_every_phase_but_without_match():
    assert Referee().event(ADJUST, 0, 10) == verdicts.NO_MATCH
    for referee in (started(), playing(), counted_away(), started(game="tute_101")):
        phase = referee.phase()
        refused(referee, verdicts.IMPOSSIBLE, 2, 255, referee.event, ADJUST, 2, 10)
        refused(referee, verdicts.IMPOSSIBLE, 0, 255, referee.event, ADJUST, 0, 10000)
        assert referee.event(ADJUST, 1, 1) == verdicts.ACCEPTED
        assert referee.phase() == phase and referee.total_score(1) == 1
        kept(referee)
        assert referee.undo() == verdicts.UNDONE and referee.total_score(1) == 0
    referee = started(game="tute_101")
    refused(referee, verdicts.IMPOSSIBLE, 0, 255, referee.event, ADJUST, 0, 256)


def test_a_hand_put_away_is_no_row_and_is_read_again_where_it_stood():
    referee = playing()
    assert Referee().leave_record() == b"" == started().leave_record()
    Table(referee, Chance(3)).play_to(phases.HAND_OVER)
    assert referee.leave_record() == b""
    done = referee.hand_record()
    referee.next_hand()
    assert referee.leave_record() == b""
    referee.event(events.CONTRACT, 1, 90)
    away = referee.leave_record()
    left = state(referee)
    book = sheet.Sheet()
    assert book.load(done + away) == 1 and not book.add(away)
    assert records.last(done + away, 2) == b"" and records.last(done + away, 1) == done
    flash = Flash()
    referee.new_match(build("tute_101"), 0)
    flash.save(referee)
    before = state(referee)
    for bad in (b"", away[:-1], done[:20]):
        assert not referee.read(bad)
    assert state(referee) == before
    assert referee.read(away) and state(referee) == left
    assert (referee.verdict.id, referee.verdict.arg) == (verdicts.MATCH_REOPENED, 2)
    flash.save(referee)
    again = Referee()
    assert again.restore(flash.files) and state(again) == left
    assert again.event(events.TRUMP, 1, 2) == verdicts.ACCEPTED
    empty = Referee()
    assert not empty.read(b"") and not empty.journal.dirty
