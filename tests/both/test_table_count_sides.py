"""Each for himself: every side but one is counted; random scripts of every game come back."""

from table_help import SLOW, Chance, Flash, Table, refused, started, state

from hakam.journal import kinds
from hakam.rules import cards, events, reasons
from hakam.rules.options import NAMES, build
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.table.referee import Referee

card = cards.parse
COUNT = kinds.COUNT_CARDS


def kept(referee, flash=None):
    """The referee after a cut of power, which must be the same."""
    flash = flash or Flash()
    flash.save(referee)
    again = Referee()
    assert again.restore(flash.files) and state(again) == state(referee)
    return again


def three(game="tute_tres", shown="O4"):
    """Three players, each for himself, the eldest being seat 0; trump is known."""
    referee = started(game=game, dealer=2)
    if game == "tute_subastado_3":
        assert referee.event(events.CONTRACT, 1, 60) == verdicts.ACCEPTED
        assert referee.event(events.TRUMP, 1, 0) == verdicts.ACCEPTED
    else:
        assert referee.touch(card(shown)) == verdicts.ACCEPTED
    return referee


def test_each_for_himself_every_side_but_the_last_is_counted():
    referee = three()
    for name in ["O1", "O3", "O12"]:
        referee.touch(card(name))
    assert referee.event(events.MELD, 0, 1) == verdicts.ACCEPTED  # copas: 20
    assert referee.event(COUNT, 0, 0) == verdicts.COUNT_OPENED
    for name in ["O1", "O3", "O12", "C1", "C3", "C12"]:
        assert referee.touch(card(name)) == verdicts.COUNTED
    refused(referee, verdicts.WRONG_COUNT, 0, 255, referee.event, events.LAST, 0, 0)
    refused(referee, verdicts.NOT_NOW, 255, 255, referee.event, COUNT, 0, 0)
    refused(referee, verdicts.NOT_NOW, 255, 255, referee.event, COUNT, 3, 0)
    assert referee.event(COUNT, 2, 0) == verdicts.COUNT_OPENED
    assert (referee.count.seat, referee.count.n, kept(referee).count.n) == (2, 0, 0)
    refused(referee, verdicts.COUNTED_BEFORE, 2, card("O1"), referee.touch, card("O1"))
    refused(referee, reasons.NO_SUCH_CARD, 2, card("B2"), referee.touch, card("B2"))
    for n, name in enumerate(["E1", "E3", "E12"]):
        assert referee.touch(card(name)) == verdicts.COUNTED and referee.verdict.arg == n + 1
        kept(referee)
    refused(referee, verdicts.NOT_NOW, 255, 255, referee.event, COUNT, 1, 0)
    assert referee.event(events.LAST, 1, 0) == verdicts.HAND_ENDED
    hand = referee.hand
    assert [hand.total(side) for side in range(3)] == [50 + 20, 120 - 50 - 25 + 10, 25]
    assert hand.winner == 0 and [referee.total_score(side) for side in range(3)] == [1, 0, 0]
    again = kept(referee)
    assert Referee().read(again.hand_record())
    for _ in range(4):
        assert again.undo() == verdicts.UNDONE
    assert again.undo() == verdicts.UNDONE
    said = again.verdict
    assert (said.kind, said.seat, said.card, again.count.seat) == (COUNT, 2, 255, 0)
    assert again.count.n == 6
    assert again.undo() == verdicts.UNDONE and again.verdict.card == card("C12")


def test_the_next_side_is_counted_once_its_neighbours_tricks_are_whole():
    referee = three("tute_subastado_3")
    assert referee.event(COUNT, 1, 0) == verdicts.COUNT_OPENED
    referee.touch(card("O1"))
    refused(referee, verdicts.WRONG_COUNT, 0, 255, referee.event, COUNT, 0, 0)
    assert referee.verdict.arg == 1
    referee.undo()
    assert referee.event(COUNT, 0, 0) == verdicts.COUNT_OPENED  # the declarer has no trick
    refused(referee, verdicts.WRONG_COUNT, 1, 255, referee.event, events.LAST, 1, 0)
    refused(referee, verdicts.WRONG_COUNT, 0, 255, referee.event, events.LAST, 0, 0)
    assert referee.event(events.LAST, 2, 0) == verdicts.HAND_ENDED
    assert [referee.hand.total(side) for side in range(3)] == [0, 0, 130]
    assert [referee.total_score(side) for side in range(3)] == [60, 0, 60]


def test_the_card_turned_up_and_out_of_play_is_nobodys():
    referee = three("tute_arrastrado", "C3")
    assert referee.event(COUNT, 0, 0) == verdicts.COUNT_OPENED
    refused(referee, reasons.NOT_IN_HAND, 0, card("C3"), referee.touch, card("C3"))
    assert referee.event(COUNT, 1, 0) == verdicts.COUNT_OPENED
    assert referee.event(events.LAST, 2, 0) == verdicts.HAND_ENDED
    assert [referee.hand.total(side) for side in range(3)] == [0, 0, 120]
    assert referee.hand_record() and referee.next_hand() == verdicts.HAND_OPENED


def counted_through(referee, chance):
    """Every side but one is counted, some cards refused on the way; the last trick's seat."""
    rules = referee.rules
    pack = [c for c in range(40) if not rules.no_twos or c % 10]
    pack = chance.shuffled([c for c in pack if c != referee.hand.shown or rules.sides < 3])
    left = rules.cards // rules.players
    for side in range(rules.sides - 1):
        assert referee.event(COUNT, side, 0) == verdicts.COUNT_OPENED
        tricks = chance.below(left // 2) + 1 if side else 1
        left -= tricks
        for _ in range(tricks * rules.players):
            assert referee.touch(pack.pop()) == verdicts.COUNTED
            assert referee.event(events.LAST, 0, 0) in (
                verdicts.WRONG_COUNT, verdicts.HAND_ENDED, verdicts.MATCH_OVER
            )  # fmt: skip
            if referee.hand.over:
                referee.undo()
    return referee.event(events.LAST, rules.sides - 1, 0)


def test_a_hand_of_every_game_is_counted_and_every_prefix_of_it_comes_back():
    for number in range(len(NAMES)):
        if SLOW and number % 3:
            continue
        referee = Referee()
        referee.new_match(build(NAMES[number]), number % 2)
        table = Table(referee, Chance(number))
        if referee.phase() == phases.DEAL:
            referee.touch(card("O7"))
        while referee.phase() in (phases.AUCTION, phases.TRUMP):
            hand = referee.hand
            kind, arg = (events.TRUMP, 0) if hand.declarer != 255 else (events.CONTRACT, 80)
            referee.event(kind, 1, arg)
        assert counted_through(referee, table.chance) in (verdicts.HAND_ENDED, verdicts.MATCH_OVER)
        hand = referee.hand
        sums = sum([hand.total(side) for side in range(hand.rules.sides)])
        odd = cards.points(hand.shown) if hand.rules.trump_from == 4 else 0
        assert sums == 130 - odd and referee.hand_record()
        assert Referee().read(referee.hand_record())
        while referee.journal.n_live:
            kept(referee)
            assert referee.undo() == verdicts.UNDONE


def at_random(referee, chance):
    """One event or repair that may be refused, as a table in any game would make it."""
    hand = referee.hand
    pick = chance.below
    rules = referee.rules
    seat = pick(rules.players)
    phase = referee.phase()
    kind = pick(24)
    if phase == phases.HAND_OVER or phase == phases.MATCH_OVER:
        if kind < 12 and phase == phases.HAND_OVER:
            return referee.next_hand()
        return referee.undo()
    if kind == 0:
        return referee.undo()
    if kind == 1 and hand.trump != 255:
        return referee.event(COUNT, seat, 0)
    if kind == 2:
        return referee.event(kinds.ADJUST, pick(rules.sides), pick(60))
    if kind < 6:
        what = pick(3)
        if what == 0:
            return Table(referee, chance).touch_again()
        if what == 1:
            return referee.event(kinds.TAKE_BACK, pick(hand.n_plays + 1), 0)
        return referee.event(kinds.CREDIT, seat, pick(6))
    if phase == phases.COUNT:
        return referee.event(events.LAST, seat, 0) if kind < 9 else referee.touch(pick(40))
    if phase == phases.AUCTION:
        return referee.event(events.CONTRACT, seat, rules.low + rules.step)
    if phase == phases.TRUMP:
        return referee.event(events.TRUMP, hand.declarer, pick(4))
    if kind < 9:
        return referee.event((events.MELD, events.TUTE, events.EXCHANGE)[kind - 6], seat, pick(4))
    return referee.touch(pick(40))


def test_repairs_and_counts_at_random_come_back_in_every_game():
    steps = 60 if SLOW else 250
    for number in range(len(NAMES)):
        if SLOW and number % 4:
            continue
        chance = Chance(100 + number)
        referee = Referee()
        flash = Flash()
        referee.new_match(build(NAMES[number]), 1)
        for _ in range(steps):
            before = state(referee)
            verdict = at_random(referee, chance)
            if verdicts.stands(verdict) or verdict == verdicts.HAND_OPENED:
                kept(referee, flash)
            elif verdict != verdicts.NEED_RECORD:
                assert state(referee) == before, (NAMES[number], verdict)
        assert referee.journal.n_live or referee.hand_no > 1
