"""Cards tapped as they are dealt, the card that makes trump, and cards the game has not."""

from table_help import build, refused, started

from hakam.journal import kinds
from hakam.rules import cards, events, reasons
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.table.referee import Referee

card = cards.parse


def test_the_deal_in_open_sight_goes_seat_by_seat_or_by_packets():
    for pattern, wanted in (
        (None, [0] * 10 + [1] * 10 + [2] * 10 + [3] * 10),
        ([5, 5], ([0] * 5 + [1] * 5 + [2] * 5 + [3] * 5) * 2),
        ([3, 4, 3], [s for n in (3, 4, 3) for s in range(4) for _ in range(n)]),
    ):
        options = {"sight": "open"}
        if pattern:
            options["deal_pattern"] = pattern
        referee = Referee()
        referee.new_match(build("touti", options), 3)
        seats = []
        for n in range(40):
            assert referee.phase() == phases.DEAL
            seats.append(referee.deal_seat())
            verdict = referee.touch(n)
            assert verdict == (verdicts.DEALT if n < 39 else verdicts.DEAL_DONE)
            assert referee.verdict.seat == seats[-1] and referee.accepted(n) == (n < 39)
        assert seats == wanted
        assert referee.phase() == phases.AUCTION and referee.hand.known
        assert referee.deal_seat() == 255


def test_a_card_is_dealt_once_and_nothing_else_happens_in_the_deal():
    referee = Referee()
    referee.new_match(build("touti", {"sight": "open"}), 3)
    referee.touch(12)
    refused(referee, verdicts.ALREADY_DEALT, 0, 12, referee.touch, 12)
    refused(referee, verdicts.NOT_NOW, 255, 255, referee.event, events.CONTRACT, 0, 70)
    assert referee.event(kinds.DEAL, 2, 13) == verdicts.DEALT
    assert (referee.verdict.seat, referee.deal_seat()) == (2, 0)
    assert referee.event(kinds.DEAL, 9, 14) == verdicts.NOT_NOW


def test_a_card_outside_the_games_deck_is_no_such_card():
    referee = Referee()
    referee.new_match(build("tute_subastado_3", {"sight": "open"}), 0)
    refused(referee, reasons.NO_SUCH_CARD, 1, 10, referee.touch, 10)
    referee.new_match(build("tute_subastado_3"), 0)
    for seat in (1, 2, 0):
        referee.event(events.BID, seat, 60 + seat * 5)
        referee.event(events.PASS, seat, 0)
    referee.event(events.TRUMP, referee.hand.declarer, 0)
    refused(referee, reasons.NO_SUCH_CARD, 1, 10, referee.touch, 10)


def test_the_shown_card_makes_trump_where_the_game_shows_one():
    referee = Referee()
    referee.new_match(build("tute_pairs"), 2)
    assert (referee.phase(), referee.deal_seat()) == (phases.DEAL, 2)
    assert referee.touch(card("E7")) == verdicts.ACCEPTED
    assert referee.phase() == phases.PLAY and referee.hand.trump == 2
    assert referee.touch(card("E7")) == verdicts.OUT_OF_TURN
    assert referee.verdict.seat == 2
    assert referee.undo() == verdicts.UNDONE
    assert referee.verdict.kind == kinds.SHOW
    assert (referee.verdict.seat, referee.verdict.card) == (2, card("E7"))
    opened = started({"sight": "open"}, "tute_pairs", dealer=3)
    assert opened.phase() == phases.PLAY and opened.hand.trump == card("B4") // 10
