"""The rest given to a side, at the table: kept, taken back, saved, on the sheet, in the record."""

import json

from table_help import Flash, playing, started, state  # first: the 32-bit stack is small

from hakam.journal import finished, kinds
from hakam.rules import cards, events, reasons
from hakam.table import sheet, verdicts
from hakam.table.referee import Referee
from hakam.table.standing import sum_found
from host_tools import record
from host_tools.judge.core import Judge

CLAIM = events.CLAIM
PLAYED = "O1 O3 O12 O11 C1 C3"


def touch(referee, names):
    for name in names.split():
        referee.touch(cards.parse(name))


def claimed(seat=3, points=70):
    """Seat 0 declares in oros and takes 28; the second trick lies half when the rest is given."""
    referee = playing(points=points)
    touch(referee, PLAYED)
    assert referee.event(CLAIM, seat, 0) == verdicts.HAND_ENDED
    return referee


def cut(referee, flash=None):
    """The referee after a cut of power."""
    flash = flash or Flash()
    flash.save(referee)
    again = Referee()
    assert again.restore(flash.files)
    return again


def test_a_claim_ends_and_scores_the_hand():
    referee = claimed()
    said = referee.verdict
    assert (said.kind, said.seat, said.arg) == (CLAIM, 3, 1)
    hand = referee.hand
    assert [hand.total(0), hand.total(1), hand.made] == [28, 102, 0]
    assert referee.total_score(1) == 70 and sum_found(hand) == 0
    assert referee.event(CLAIM, 0, 0) == reasons.HAND_OVER
    assert referee.event(kinds.CREDIT, 1, 0) == verdicts.NOT_NOW
    assert referee.next_hand() == verdicts.HAND_OPENED and referee.dealer == 0


def test_a_claim_is_taken_back_whole_and_survives_a_cut():
    before = playing()
    touch(before, PLAYED)
    referee = claimed()
    assert state(cut(referee)) == state(referee)
    assert referee.undo() == verdicts.UNDONE
    said = referee.verdict
    assert (said.kind, said.seat) == (CLAIM, 3)
    assert state(referee) == state(before) == state(cut(referee))
    assert referee.touch(cards.parse("C12")) == verdicts.ACCEPTED


def test_every_seat_has_a_claim_and_the_sheet_says_so():
    for seat in range(4):
        referee = claimed(seat, 100)
        ours = seat % 2 == 0
        kept = referee.hand_record()
        row = sheet.Sheet()
        assert row.add(kept) and row.flags(0) == finished.CLAIMED
        assert row.made(0) == (1 if ours else 0)
        assert [row.total(0, side) for side in (0, 1)] == ([130, 0] if ours else [28, 102])
        again = Referee()
        assert again.read(kept) and again.hand.ending == CLAIM and again.hand.taker == seat
        line = json.loads(record.line(kept))
        assert line["events"][-1] == "%d claim" % seat
        answer = json.loads(Judge().answer(record.line(kept).encode()))
        assert answer["scores"] == {str(s): referee.hand.score(s) for s in (0, 1)}
        assert answer["proof"] is None and answer["verdicts"][-1] == "ok"


def test_what_cannot_be_claimed_leaves_all_as_it_was():
    referee = started()
    before = state(referee)
    assert referee.event(CLAIM, 0, 0) == reasons.AUCTION_OPEN
    referee.event(events.CONTRACT, 0, 70)
    assert referee.event(CLAIM, 0, 0) == reasons.TRUMP_NOT_NAMED
    referee.undo()
    assert state(referee) == before
    referee = playing()
    assert referee.event(CLAIM, 4, 0) == reasons.NO_SUCH_SEAT
    assert referee.event(kinds.COUNT_CARDS, 0, 0) == verdicts.COUNT_OPENED
    assert referee.event(CLAIM, 0, 0) == verdicts.NOT_NOW
    referee = started(game="tute_habanero", dealer=1)
    assert referee.event(CLAIM, 0, 0) == reasons.TRUMP_NOT_NAMED
    referee.touch(cards.parse("C4"))
    before = state(referee)
    assert referee.event(CLAIM, 0, 0) == reasons.NOT_POSSIBLE
    assert state(referee) == before


def test_a_full_journal_still_takes_a_claim_and_gives_it_back():
    referee = playing()
    touch(referee, PLAYED)
    flash = Flash()
    while referee.event(kinds.ADJUST, 0, 250) != verdicts.FULL:
        flash.save(referee)
    full = state(referee)
    assert referee.event(CLAIM, 1, 0) == verdicts.HAND_ENDED
    assert state(cut(referee, flash)) == state(referee)
    assert len(referee.hand_record()) < 256
    assert Referee().read(referee.hand_record())
    assert referee.undo() == verdicts.UNDONE
    assert state(referee) == full == state(cut(referee, flash))
    assert referee.event(CLAIM, 2, 0) == verdicts.HAND_ENDED


def test_the_rest_of_a_stock_drawn_out_is_claimed_and_every_draw_stands_in_the_line():
    referee = started(game="tute_habanero", dealer=1)
    referee.touch(cards.parse("C4"))
    deck = [card for card in range(39, -1, -1) if card != referee.hand.shown]
    while referee.hand.stock_left():
        assert verdicts.stands(referee.touch(deck.pop(0)))
    assert referee.event(CLAIM, 1, 0) == verdicts.HAND_ENDED
    line = json.loads(record.line(referee.hand_record()))
    assert len([event for event in line["events"] if " draw" in event]) == 24
    answer = json.loads(Judge().answer(json.dumps(line).encode()))
    assert set(answer["verdicts"]) == {"ok"}
    assert answer["total"] == {str(s): referee.hand.total(s) for s in (0, 1)}
    assert referee.hand.total(0) + referee.hand.total(1) == 130


def test_nothing_is_asked_or_objected_to_once_the_rest_was_given():
    """Nothing is proved by a claim, nor after it."""
    referee = claimed()
    assert referee.ponder() == 0
    for kind in (kinds.CONFIRM, kinds.DOUBT, kinds.OBJECT):
        assert referee.event(kind, 255, 0) == verdicts.NOT_NOW
