"""The state is what a replay of the entries makes: after undo, after start-up at any event."""

from table_help import SLOW, Chance, Flash, Table, build, state

from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.table.referee import Referee

GAMES = (
    ("touti", None, False),
    ("touti", None, True),
    ("touti", {"sight": "open"}, False),
    ("touti", {"sight": "open", "deal_pattern": [3, 4, 3]}, True),
    ("touti_darija", None, True),
    ("tute_pairs", {"sight": "open"}, False),
    ("tute_pairs", None, False),
    ("tute_subastado_3", {"sight": "open"}, True),
)


def restored(flash):
    again = Referee()
    assert again.restore(flash.files)
    return again


def test_any_prefix_replays_to_the_live_state_to_the_byte():
    for seed, (game, options, by_call) in enumerate(GAMES[1:3] if SLOW else GAMES):
        referee = Referee()
        flash = Flash()
        referee.new_match(build(game, options), 1)
        flash.save(referee)
        table = Table(referee, Chance(seed + 3), by_call)
        for n in range(130):
            table.stand()
            flash.save(referee)
            if not SLOW or n % 26 == seed:
                assert state(restored(flash)) == state(referee)


def test_each_event_costs_one_write():
    referee = Referee()
    flash = Flash()
    referee.new_match(build("touti", {"sight": "open"}), 0)
    flash.save(referee)
    table = Table(referee, Chance(9), True)
    for n in range(1, 60 if SLOW else 300):
        table.stand()
        flash.save(referee)
        assert flash.writes == n + 1


def test_undo_of_all_steps_walks_back_through_the_same_states():
    for seed, (game, options, by_call) in enumerate(GAMES[:1] if SLOW else GAMES):
        referee = Referee()
        referee.new_match(build(game, options), 2)
        table = Table(referee, Chance(seed + 40), by_call)
        past = [state(referee)]
        while referee.phase() != phases.HAND_OVER:
            table.stand()
            past.append(state(referee))
        while len(past) > 1:
            past.pop()
            assert referee.undo() == verdicts.UNDONE
            assert state(referee) == past[-1]
        assert referee.undo() == verdicts.NOTHING_TO_UNDO
        assert state(referee) == past[-1]


def test_undo_goes_over_the_border_into_the_hand_before():
    referee = Referee()
    flash = Flash()
    referee.new_match(build("touti", {"sight": "open"}), 2)
    table = Table(referee, Chance(77), True)
    past = []
    records = []
    for _ in range(1 if SLOW else 3):
        while referee.phase() != phases.HAND_OVER:
            past.append(state(referee))
            table.stand()
        past.append(state(referee))
        records.append(referee.hand_record())
        assert table.step() == verdicts.HAND_OPENED
    if SLOW:
        past = past[-6:]
    while past:
        verdict = referee.undo()
        if verdict == verdicts.NEED_RECORD:
            number = referee.verdict.arg
            before = state(referee)
            assert referee.reopen(b"") == verdicts.BAD_RECORD
            assert referee.reopen(records[number - 1][:-1]) == verdicts.BAD_RECORD
            if number == 2:
                assert referee.reopen(records[0]) == verdicts.BAD_RECORD
            assert state(referee) == before
            verdict = referee.reopen(records[number - 1])
        assert verdict == verdicts.UNDONE
        assert state(referee) == past.pop()
        flash.save(referee)
        if not SLOW:
            assert state(restored(flash)) == state(referee)
    if not SLOW:
        assert referee.undo() == verdicts.NOTHING_TO_UNDO


def test_undo_says_what_it_took_back():
    referee = Referee()
    referee.new_match(build("touti", {"sight": "blind" if SLOW else "open"}), 1)
    table = Table(referee, Chance(5), True)
    done = []
    while referee.phase() != phases.HAND_OVER:
        seat = referee.deal_seat()
        if seat == 255:
            seat = referee.hand.turn
        table.stand()
        said = referee.verdict
        done.append((said.kind, seat if said.kind in (1, 2, 6, 33) else said.seat, said.card))
    while done:
        assert referee.undo() == verdicts.UNDONE
        said = referee.verdict
        assert (said.kind, said.seat, said.card) == done.pop()


def test_the_snapshot_holds_the_sums_of_all_hands_before():
    referee = Referee()
    referee.new_match(build("touti", {"target": 9999}), 3)
    table = Table(referee, Chance(12))
    sums = [0, 0]
    for number in range(1, 4 if SLOW else 12):
        dealer = referee.dealer
        table.play_to(phases.HAND_OVER)
        for side in range(2):
            sums[side] += referee.hand.score(side)
            assert referee.total_score(side) == sums[side]
        table.stand()
        assert referee.hand_no == number + 1 and referee.dealer == (dealer + 1) % 4
        assert [referee.scores(0), referee.scores(1)] == sums
