"""A Ghna entered later than it was sung, or of another suit: the hand is as if it were in time."""

from table_help import (
    SLOW,
    Chance,
    Flash,
    Table,
    build,
    fields,
    playing,
    refused,
    share,
    started,
    state,
)  # fmt: skip

from hakam.rules import cards, events, reasons
from hakam.table import entries, verdicts
from hakam.table import events as table_events
from hakam.table import referee as phases
from hakam.table.referee import Referee

card = cards.parse
LATE = table_events.LATE
CREDIT = table_events.CREDIT
MELD = events.MELD
OROS, COPAS, ESPADAS, BASTOS = range(4)

TRICK = "O1 O2 O4 O5"  # of seat 0
SECOND = "E1 E2 E4 E5"  # of seat 0 again
THIRD = "B1 B2 B4 B5"


def late(suit, trick):
    return suit | trick << 2


def touched(names, points=100, options=None):
    referee = playing(options, points=points)
    touch(referee, names)
    return referee


def touch(referee, names):
    for name in names.split():
        assert verdicts.stands(referee.touch(card(name))), name


def darija(names):
    """Seat 0 declares and leads, trump is oros; Ghna at the first of the two cards."""
    referee = started(game="touti_darija")
    referee.event(events.CONTRACT, 0, 80)
    referee.event(events.TRUMP, 0, OROS)
    touch(referee, names)
    return referee


def shape(referee):
    """All that the events made of the hand and the match, but not the events."""
    hand = referee.hand
    out = bytearray(fields(hand, ("rules", "trick", "plays")))
    out.extend(hand.plays[: hand.n_plays])
    out.extend(fields(hand.trick, ("cards",)))
    out.extend(hand.trick.cards[: hand.trick.n])
    out.extend(referee.flags[: hand.n_plays])
    out.append(referee.phase())
    out.append(referee.match_winner())
    for side in range(hand.rules.sides):
        out.extend(b"%d " % referee.total_score(side))
    return bytes(out)


def said(referee, wanted, kind, seat, seen, arg, *event):
    """The event is refused with the whole verdict, and nothing is changed."""
    refused(referee, wanted, seat, seen, referee.event, *event)
    assert (referee.verdict.kind, referee.verdict.arg) == (kind, arg)


def test_a_ghna_of_an_earlier_pause_is_put_there_and_taken_back_as_one():
    referee = touched(" ".join((TRICK, SECOND, THIRD, "B6 C10")))
    before = state(referee)
    assert referee.event(LATE, 2, late(COPAS, 2)) == verdicts.REPAIRED
    answer = referee.verdict
    assert (answer.kind, answer.seat, answer.arg) == (LATE, 2, late(COPAS, 2))
    in_time = touched(TRICK + " " + SECOND)
    assert in_time.event(MELD, 2, COPAS) == verdicts.ACCEPTED
    touch(in_time, THIRD + " B6 C10")
    assert shape(referee) == shape(in_time)
    assert referee.hand.meld_points[0] == 20 and referee.hand.hands[2][COPAS] == cards.PAIR
    assert referee.undo() == verdicts.UNDONE
    assert (answer.kind, answer.seat, answer.arg) == (LATE, 2, late(COPAS, 2))
    assert state(referee) == before


def test_it_stands_behind_what_was_sung_in_the_same_pause():
    referee = touched(TRICK, options={"meld_per_trick": None})
    assert referee.event(MELD, 0, OROS) == verdicts.ACCEPTED
    touch(referee, SECOND)
    assert referee.event(LATE, 2, late(COPAS, 1)) == verdicts.REPAIRED
    n = referee.mended(referee.journal.n_live)
    kinds = []
    at = 0
    while at < n:
        kinds.append(entries.get(referee.journal.live, at) & 255)
        at = entries.end(referee.journal.live, at, n)
    assert kinds[2:9] == [events.PLAY] * 4 + [MELD, MELD, events.PLAY]
    assert list(referee.hand.melds) == [0, 2, 255, 255]


def test_the_rules_reason_of_that_moment_refuses_it():
    referee = touched(" ".join((TRICK, SECOND, THIRD)))
    for reason, seat, suit, trick in (
        (reasons.MELD_NOT_NOW, 0, COPAS, 0),  # before the first trick
        (reasons.MELD_NOT_YOUR_SIDE, 1, COPAS, 2),
        (reasons.MELD_NOT_YOUR_SIDE, 3, COPAS, 2),
    ):
        said(referee, reason, LATE, seat, 255, suit, LATE, seat, late(suit, trick))
    for reason, seat, arg in (
        (reasons.MELD_NOT_NOW, 0, late(COPAS, 4)),  # not finished yet
        (reasons.MELD_NOT_NOW, 0, late(COPAS, 31)),
        (reasons.NO_SUCH_SEAT, 4, late(COPAS, 1)),
    ):
        said(referee, reason, LATE, seat, 255, arg, LATE, seat, arg)
    referee = touched("O4 O1 O2 O5 " + "E1 E2 E4 E5")  # both tricks are the others'
    for trick in (1, 2):
        arg = late(COPAS, trick)
        said(referee, reasons.MELD_NOT_YOUR_SIDE, LATE, 0, 255, COPAS, LATE, 0, arg)


def test_one_ghna_a_pause_and_one_a_suit():
    referee = touched(TRICK)
    assert referee.event(MELD, 2, BASTOS) == verdicts.ACCEPTED
    touch(referee, SECOND)
    assert referee.event(MELD, 0, ESPADAS) == verdicts.ACCEPTED
    touch(referee, "B1 B2 B4 B5")
    for reason, suit, trick in (
        (reasons.MELD_PER_TRICK, COPAS, 1),
        (reasons.MELD_PER_TRICK, COPAS, 2),
        (reasons.MELD_TWICE, BASTOS, 2),  # sung before
        (reasons.MELD_TWICE, BASTOS, 3),
    ):
        said(referee, reason, LATE, 2, 255, suit, LATE, 2, late(suit, trick))
    assert referee.event(LATE, 2, late(COPAS, 3)) == verdicts.REPAIRED
    referee = touched(" ".join((TRICK, SECOND)))
    assert referee.event(MELD, 2, BASTOS) == verdicts.ACCEPTED
    arg = late(BASTOS, 1)  # the same one, sung a trick later
    said(referee, reasons.MELD_TWICE, LATE, 2, 255, BASTOS, LATE, 2, arg)


def test_its_cards_may_not_lie_before_nor_come_from_another_hand_after():
    referee = touched("O1 O2 C12 O5 E1 E2 E4 E5")
    for trick in (1, 2):
        said(referee, reasons.MELD_BROKEN, LATE, 2, 255, COPAS, LATE, 2, late(COPAS, trick))
    referee = touched(TRICK + " E1 E2 E4 C12")
    assert referee.hand.turn == 0
    for seat in (0, 2):
        laid = (verdicts.LAID, events.PLAY, 3, card("C12"), COPAS)
        said(referee, *laid, LATE, seat, late(COPAS, 1))
        broken = (reasons.MELD_BROKEN, LATE, seat, 255, COPAS)
        said(referee, *broken, LATE, seat, late(COPAS, 2))
    referee = touched(TRICK + " E1 E2 C12 E5")  # its own play after it
    assert referee.event(LATE, 2, late(COPAS, 1)) == verdicts.REPAIRED


def test_a_hand_that_showed_too_many_other_cards_cannot_have_sung():
    names = "O1 O2 O4 O5 O3 O6 O7 O10 E1 E2 E4 E5 E3 E6 E7 E10 B1 B2 B4 B5 B3 B6 B7 B10 "
    names += "C1 C2 C4 C5 C3 C6 C7 B11 O12 E11 E12 B12 "
    referee = touched(names, points=120)
    assert referee.hand.taker == 0 and referee.hand.tricks == 9
    # seat 0 has laid nine others by now; with the two of copas they would be eleven
    said(referee, verdicts.LAID, events.PLAY, 0, card("O12"), COPAS, LATE, 0, late(COPAS, 1))


def test_in_open_sight_a_known_hand_that_has_not_both_is_refused():
    referee = playing({"sight": "open"}, points=100)
    touch(referee, "O1 O2 O7 B4")
    said(referee, reasons.NOT_IN_HAND, LATE, 2, 255, COPAS, LATE, 2, late(COPAS, 1))
    assert referee.event(LATE, 0, late(OROS, 1)) == verdicts.REPAIRED
    assert referee.hand.meld_points[0] == 40


def test_the_caps_by_contract_bind_it():
    for points, suits, fits in (
        (70, (COPAS,), 0),
        (70, (OROS,), 0),
        (80, (OROS,), 0),
        (80, (COPAS, BASTOS), 1),
        (90, (OROS, COPAS), 1),
        (90, (COPAS, BASTOS, OROS), 2),
        (90, (COPAS, OROS), 1),
        (100, (OROS, COPAS, ESPADAS, BASTOS), 4),
    ):
        referee = touched("O1 O2 O4 O5 O3 O6 O7 C2 E1 E2 E4 E5 B1 B2 B4 B5", points=points)
        for i in range(len(suits)):
            arg = late(suits[i], 1 + i)  # each in a pause of its own
            seat = i % 2 * 2
            if i < fits:
                assert referee.event(LATE, seat, arg) == verdicts.REPAIRED
            else:
                over = (reasons.MELD_OVER_CAP, LATE, seat, 255, suits[i])
                said(referee, *over, LATE, seat, arg)


def test_the_one_accepted_later_that_would_fall_is_named():
    referee = touched(" ".join((TRICK, SECOND)), points=90)
    assert referee.event(MELD, 2, OROS) == verdicts.ACCEPTED  # forty, as much as ninety allow
    touch(referee, THIRD)
    arg = late(COPAS, 1)
    said(referee, verdicts.FALLS, MELD, 2, 255, OROS, LATE, 0, arg)
    over = reasons.MELD_OVER_CAP
    said(referee, over, LATE, 0, 255, COPAS, LATE, 0, late(COPAS, 3))
    referee.undo()
    for _ in range(4):
        referee.undo()
    assert referee.hand.melds[OROS] == 255 or referee.undo() == verdicts.UNDONE
    assert referee.event(MELD, 0, COPAS) == verdicts.ACCEPTED
    said(referee, verdicts.FALLS, MELD, 0, 255, COPAS, LATE, 2, late(OROS, 1))


def test_a_tute_that_its_king_breaks_falls_and_is_named():
    referee = Referee()
    referee.new_match(build("tute_101"), 3)
    referee.touch(card("O7"))
    touch(referee, TRICK + " " + SECOND)
    assert verdicts.stands(referee.event(events.TUTE, 0, 0)) and referee.hand.over
    said(referee, verdicts.FALLS, events.TUTE, 0, 255, 0, LATE, 2, late(COPAS, 1))
    assert verdicts.stands(referee.event(LATE, 0, late(COPAS, 2)))  # before it, in its pause
    assert referee.hand.tute_seat == 0 and referee.hand.melds[COPAS] == 0


def test_forty_first_and_the_window_are_those_of_its_moment():
    referee = Referee()
    referee.new_match(build("tute_pairs"), 3)
    referee.touch(card("O7"))
    touch(referee, TRICK)
    assert referee.event(MELD, 2, COPAS) == verdicts.ACCEPTED
    touch(referee, SECOND)
    order = (reasons.MELD_ORDER, LATE, 0, 255, OROS)
    said(referee, *order, LATE, 0, late(OROS, 1))
    closed = (reasons.MELD_NOT_NOW, LATE, 0, 255, ESPADAS)
    said(referee, *closed, LATE, 0, late(ESPADAS, 2))
    assert referee.event(LATE, 0, late(BASTOS, 1)) == verdicts.REPAIRED


def test_with_a_stock_the_draws_of_its_pause_come_before_it():
    referee = Referee()
    referee.new_match(build("tute_habanero"), 1)
    referee.touch(card("O7"))
    for trick in STOCK:
        touch(referee, trick)
    assert referee.hand.tricks == 11
    seat = 0
    closed = (reasons.MELD_NOT_NOW, LATE, seat, 255, ESPADAS)
    said(referee, *closed, LATE, seat, late(ESPADAS, 11))
    assert referee.event(LATE, seat, late(ESPADAS, 10)) == verdicts.REPAIRED
    assert referee.hand.meld_notes[ESPADAS] & ~cards.PAIR == 10


STOCK = (
    "C1 C2", "C3 C4", "O1 O2", "O3 O4", "E1 E2", "B1 B2", "B3 B4", "O11 O5", "O10 O6", "E3 E4",
    "B10 B5",
)  # fmt: skip


def test_in_first_card_games_it_goes_before_that_seats_first_play_of_the_two():
    referee = darija("E1 C12 E2 E4 B1")
    before = state(referee)
    assert referee.event(LATE, 1, COPAS) == verdicts.REPAIRED
    in_time = darija("E1")
    assert in_time.event(MELD, 1, COPAS) == verdicts.ACCEPTED
    touch(in_time, "C12 E2 E4 B1")
    assert shape(referee) == shape(in_time)
    assert referee.hand.hands[1][COPAS] == 1 << cards.KNIGHT
    assert referee.undo() == verdicts.UNDONE and state(referee) == before
    laid = (verdicts.LAID, events.PLAY, 1, card("C12"), COPAS)
    for seat in (0, 2, 3):
        said(referee, *laid, LATE, seat, COPAS)
    # nobody has laid one of these: only whose turn it is could sing now
    now = (reasons.MELD_NOT_NOW, LATE, 2, 255, BASTOS)
    said(referee, *now, LATE, 2, BASTOS)
    referee = darija("E1 C12 E2 C11")  # the other one came from another hand
    laid = (verdicts.LAID, events.PLAY, 3, card("C11"), COPAS)
    said(referee, *laid, LATE, 1, COPAS)
    referee = darija("E1 C12 E2 E4 E10 C11")
    assert referee.hand.turn == 2
    assert referee.event(LATE, 1, COPAS) == verdicts.REPAIRED


def test_it_is_possible_until_the_next_hand_is_opened_and_the_score_changes():
    for target, winner in ((500, 255), (80, 0)):
        referee = over(target)
        assert referee.hand.made == 0
        assert referee.match_winner() == (255 if target == 500 else 1)
        before = state(referee)
        wanted = verdicts.REPAIRED if winner == 255 else verdicts.MATCH_OVER
        assert referee.event(LATE, SINGER, late(SUNG, AFTER)) == wanted
        assert referee.hand.made == 1 and referee.match_winner() == winner
        assert (referee.total_score(0), referee.total_score(1)) == (80, 0)
        record = referee.hand_record()
        assert Referee().read(record)
        assert referee.undo() == verdicts.UNDONE and state(referee) == before
        assert referee.event(LATE, SINGER, late(SUNG, AFTER)) == wanted
        if winner == 255:
            assert referee.next_hand() == verdicts.HAND_OPENED
            late_now = (verdicts.NOT_NOW, LATE, 255, 255, 255)
            said(referee, *late_now, LATE, SINGER, late(SUNG, AFTER))


def test_a_match_that_was_over_goes_on_when_its_hand_turns_out_made():
    referee = over(100, 20)
    assert referee.match_winner() == 1 and referee.phase() == phases.MATCH_OVER
    assert referee.event(LATE, SINGER, late(SUNG, AFTER)) == verdicts.REPAIRED
    assert referee.phase() == phases.HAND_OVER
    assert (referee.total_score(0), referee.total_score(1)) == (80, 20)
    assert referee.undo() == verdicts.UNDONE and referee.phase() == phases.MATCH_OVER


SINGER, SUNG, AFTER = 2, BASTOS, 1


def over(target, before=0):
    """A hand of seat 0 at 80 that has 77 points of the cards: with a twenty it is made."""
    referee = started({"target": target})
    if before:
        referee.event(table_events.ADJUST, 1, before)
    referee.event(events.CONTRACT, 0, 80)
    referee.event(events.TRUMP, 0, OROS)
    touch(referee, WHOLE_HAND)
    assert referee.hand.over and referee.hand.total(0) == 77
    last = late(SUNG, 10)
    ended = (reasons.HAND_OVER, LATE, SINGER, 255, SUNG)
    said(referee, *ended, LATE, SINGER, last)
    return referee


WHOLE_HAND = (
    "O1 O2 O4 O5 O3 O6 O7 O10 E1 E2 E4 E5 E3 E7 E6 E10 C1 C2 C4 C5 C7 C3 C6 C10 "
    "O11 O12 E11 E12 B2 B1 B4 B5 B7 B6 B10 B12 B11 B3 C12 C11"
)


def test_a_counted_hand_takes_it_and_one_ended_by_the_table_does_not():
    for kind in (events.CONCEDE, events.VOID, events.MISDEAL):
        referee = touched(TRICK)
        assert referee.event(kind, 0, 0) == verdicts.HAND_ENDED
        said(referee, verdicts.NOT_NOW, LATE, 255, 255, 255, LATE, 2, late(COPAS, 1))
    referee = touched(TRICK + " " + SECOND)
    assert referee.event(table_events.COUNT_CARDS, 0, 0) == verdicts.COUNT_OPENED
    for number in range(40):
        assert referee.touch(number) == verdicts.COUNTED
    said(referee, verdicts.NOT_NOW, LATE, 255, 255, 255, LATE, 2, late(COPAS, 2))
    assert verdicts.stands(referee.event(events.LAST, 0, 0))
    total = referee.hand.total(0)
    assert verdicts.stands(referee.event(LATE, 2, late(COPAS, 2)))
    assert referee.hand.total(0) == total + 20 and referee.hand.ending == events.LAST
    assert referee.undo() == verdicts.UNDONE and referee.hand.total(0) == total


def test_before_a_trick_or_in_the_deal_there_is_nothing_to_enter():
    for referee in (started(), playing(), touched("O1"), started({"sight": "open"})):
        said(referee, verdicts.NOT_NOW, LATE, 255, 255, 255, LATE, 2, late(COPAS, 1))


def test_later_repairs_go_on_from_it():
    referee = touched(" ".join((TRICK, SECOND, THIRD)))
    assert referee.event(LATE, 2, late(COPAS, 2)) == verdicts.REPAIRED
    assert referee.event(CREDIT, 0, COPAS) == verdicts.REPAIRED
    assert referee.hand.melds[COPAS] == 0
    for _ in range(2):
        referee.undo()
    assert list(referee.hand.melds) == [255] * 4 and referee.hand.n_plays == 12


def test_after_a_restart_it_stands_and_a_cut_leaves_before_or_after():
    referee = touched(" ".join((TRICK, SECOND, THIRD)))
    flash = Flash()
    flash.save(referee)
    before = state(referee)
    old = list(flash.files)
    assert referee.event(LATE, 2, late(COPAS, 2)) == verdicts.REPAIRED
    writes = flash.writes
    flash.save(referee)
    assert flash.writes == writes + 1
    again = Referee()
    assert again.restore(flash.files) and state(again) == state(referee)
    changed = [i for i in range(4) if old[i] != flash.files[i]]
    assert len(changed) == 1
    new = flash.files[changed[0]]
    for cut in range(0, len(new), 7 if SLOW else 1):
        torn = list(old)
        torn[changed[0]] = new[:cut] + old[changed[0]][cut:]
        again = Referee()
        assert again.restore(torn) and state(again) in (before, state(referee))
    assert again.undo() == verdicts.UNDONE


def test_a_wrong_suit_is_put_right_in_its_pause():
    referee = touched(TRICK)
    assert referee.event(MELD, 2, COPAS) == verdicts.ACCEPTED
    touch(referee, SECOND)
    before = state(referee)
    arg = table_events.SUIT_OF + COPAS
    assert referee.event(CREDIT, BASTOS, arg) == verdicts.REPAIRED
    assert list(referee.hand.melds) == [255, 255, 255, 2]
    assert referee.hand.meld_points[0] == 20
    assert referee.undo() == verdicts.UNDONE and state(referee) == before
    assert (referee.verdict.kind, referee.verdict.arg) == (CREDIT, arg)
    assert referee.event(CREDIT, OROS, arg) == verdicts.REPAIRED
    assert referee.hand.meld_points[0] == 40
    flash = Flash()
    flash.save(referee)
    again = Referee()
    assert again.restore(flash.files) and state(again) == state(referee)


def test_a_suit_that_cannot_have_been_sung_is_refused_with_its_reason():
    referee = touched("O1 O2 B12 O5", points=80)
    assert referee.event(MELD, 2, COPAS) == verdicts.ACCEPTED
    touch(referee, "E1 E12 E4 E5")
    arg = table_events.SUIT_OF + COPAS
    for reason, suit, kind, seat, seen in (
        (reasons.MELD_BROKEN, BASTOS, LATE, 2, 255),
        (reasons.MELD_OVER_CAP, OROS, LATE, 2, 255),
    ):
        said(referee, reason, kind, seat, seen, suit, CREDIT, suit, arg)
    laid = (verdicts.LAID, events.PLAY, 1, card("E12"), ESPADAS)
    said(referee, *laid, CREDIT, ESPADAS, arg)
    for seat, what in ((COPAS, arg), (BASTOS, arg - 1), (4, arg), (0, 62), (0, 63), (0, 57 + 64)):
        assert referee.event(CREDIT, seat, what) == verdicts.IMPOSSIBLE
    referee = touched(TRICK, points=90)
    referee.event(MELD, 2, COPAS)
    touch(referee, SECOND)
    referee.event(MELD, 0, BASTOS)
    falls = (verdicts.FALLS, MELD, 0, 255, BASTOS)
    said(referee, *falls, CREDIT, OROS, arg)
    twice = (reasons.MELD_TWICE, LATE, 0, 255, BASTOS)
    said(referee, *twice, CREDIT, BASTOS, arg)


def test_a_wrong_suit_at_the_card_goes_to_the_first_card_of_the_right_one():
    referee = darija("E1 C12 E2 E4")
    assert referee.hand.turn == 0
    for _ in range(3):
        referee.undo()
    assert referee.event(MELD, 1, COPAS) == verdicts.ACCEPTED
    touch(referee, "C12 E2 E4 E10 B11 E6 E7")
    arg = table_events.SUIT_OF + COPAS
    assert referee.event(CREDIT, BASTOS, arg) == verdicts.REPAIRED
    in_time = darija("E1 C12 E2 E4 E10")
    assert in_time.event(MELD, 1, BASTOS) == verdicts.ACCEPTED
    touch(in_time, "B11 E6 E7")
    assert shape(referee) == shape(in_time)
    assert referee.undo() == verdicts.UNDONE and referee.hand.melds[COPAS] == 1
    now = (reasons.MELD_NOT_NOW, LATE, 1, 255, OROS)
    said(referee, *now, CREDIT, OROS, arg)


def test_its_entry_is_three_bytes_and_no_other_event_has_them():
    for seat in range(4):
        for suit in range(4):
            for trick in (0, 1, 10, 19, 20, 31):
                out = bytearray(6)
                assert entries.put(out, 1, LATE, seat, late(suit, trick)) == 4
                assert entries.get(out, 1) == LATE | seat << 8 | late(suit, trick) << 16
                assert (entries.end(out, 1, 4), entries.start(out, 4)) == (4, 1)
                assert out[1] == 184 and 32 <= out[2] - entries.ARGUMENT < 64
                assert entries.is_repair(out[1])
        out = bytearray(6)
        assert entries.put(out, 0, events.LAST, seat, 0) == 2
        assert entries.get(out, 0) == events.LAST | seat << 8
    assert entries.put(bytearray(6), 0, LATE, 4, 0) == 0
    cut = bytearray((184, entries.ARGUMENT + 32))
    assert entries.get(cut, 0) == 0


GAMES = (
    ("touti", None),
    ("touti_darija", None),
    ("tute_habanero", None),
    ("touti", {"sight": "open", "on_illegal": "flag"}),
    ("tute_pairs", None),
    ("tute_101", {"sight": "open"}),
    ("tute_subastado_3", None),
    ("tute_habanero", {"sight": "open"}),
    ("tute_cabron_4", None),
    ("touti_darija", {"sight": "open", "on_illegal": "flag"}),
)


def last_event(referee):
    """The last event that stands, with its seat."""
    book = referee.journal
    event = entries.get(book.live, entries.start(book.live, book.n_live))
    return event & 255, event >> 8 & 255, event >> 16


def follow(referee, kind, seat, arg):
    """Feed what another table took; did it stand here too?"""
    if kind in (events.PLAY, table_events.SHOW):
        return verdicts.stands(referee.touch(arg))
    return verdicts.stands(referee.event(kind, seat if seat < 4 else referee.hand.turn, arg))


def sung_somewhere(seed):
    """A random hand twice, a Ghna sung in the one alone; then it is entered in the other.

    Whether it was sung at all, and whether all that came after stood beside it.
    """
    game, options = GAMES[seed % len(GAMES)]
    chance = Chance(seed)
    pair = [Referee(), Referee()]
    for referee in pair:
        referee.new_match(build(game, options), seed % 3)
    plain, sung = pair
    table = Table(plain, chance)
    first = chance.below(16)
    arg = -1
    stands = True
    seat = 0
    while plain.hand.n_plays < plain.hand.rules.cards and not plain.hand.over:
        hand = sung.hand
        if hand.n_plays >= first and hand.in_pause and not hand.rules.meld_when:
            for _ in range(16 if arg < 0 else 0):
                suit = chance.below(4)
                who = chance.below(hand.rules.players)
                held = table.held(who)
                both = suit * 10 + cards.KING in held and suit * 10 + cards.KNIGHT in held
                wanted = both or chance.below(6) == 0
                if arg < 0 and wanted and sung.event(MELD, who, suit) == verdicts.ACCEPTED:
                    seat = who
                    arg = late(suit, hand.tricks)
        verdict = 0
        tries = 0
        while not verdicts.stands(verdict) and tries < 200:
            verdict = table.step()
            tries += 1
        if not verdicts.stands(verdict):
            break  # the card turned up lies in a hand too
        event = last_event(plain)
        half = event[0] == events.PLAY and cards.PAIR >> event[2] % 10 & 1
        if arg < 0 and half and hand.rules.meld_when:  # sung at this card
            seat = hand.turn
            if sung.event(MELD, seat, event[2] // 10) == verdicts.ACCEPTED:
                arg = late(event[2] // 10, 0)
        stands = stands and follow(sung, *event)
        if arg >= 0 and (chance.below(12) == 0 or not stands):
            break
    if arg < 0 or plain.hand.void or plain.hand.ending:
        return False, stands
    before = shape(plain)
    verdict = plain.event(LATE, seat, arg)
    assert verdicts.stands(verdict) == stands, (seed, game, options, verdict)
    if not stands:
        assert shape(plain) == before
        assert verdict in (verdicts.FALLS, verdicts.LAID) or verdict < verdicts.ACCEPTED
        return True, False
    assert shape(plain) == shape(sung), (seed, game, options)
    assert plain.undo() == verdicts.UNDONE and shape(plain) == before
    return True, True


def test_random_hands_with_a_ghna_entered_late_are_those_with_it_entered_in_time():
    seen = {}
    for seed in range(24 if SLOW else share(300)):
        found = sung_somewhere(seed)
        seen[found] = seen.get(found, 0) + 1
    assert seen.get((True, True)) and (SLOW or seen.get((True, False)))
