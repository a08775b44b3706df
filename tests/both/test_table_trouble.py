"""Random hands of a table in trouble: repairs, counts, agreed scores, ends, undo, cuts."""

from table_help import SLOW, WHOLE, Chance, Flash, Table, build, share, state

from hakam.journal import entries, kinds
from hakam.rules import events
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.table.referee import Referee

GAMES = (
    ("touti", None, False),
    ("touti", {"sight": "open", "on_illegal": "flag"}, True),
    ("touti_darija", None, False),
    ("tute_pairs", None, False),
    ("tute_101", {"sight": "open"}, False),
    ("tute_subastado_3", None, True),
    ("tute_cabron_4", None, False),
)
GAMES_HERE = GAMES[:3] if SLOW else GAMES
ANSWERS = (
    verdicts.CONFIRMED, verdicts.UNSURE, verdicts.NAMED, verdicts.OBJECTION_OPEN,
    verdicts.OBJECTION_PROVED, verdicts.OBJECTION_REFUTED,
)  # fmt: skip
STEPS = 50 if SLOW else 260


def restored(files):
    again = Referee()
    again.restore(files)
    return again


def unchanged(referee, act, *args):
    """Verdict of an act that, when it is refused, must leave state and journal alone."""
    book = referee.journal
    before = (state(referee), bytes(book.log[: book.n]), book.dirty, book.sequence)
    verdict = act(*args)
    if not verdicts.stands(verdict) and verdict not in ANSWERS:
        assert (state(referee), bytes(book.log[: book.n]), book.dirty, book.sequence) == before
    return verdict


def evening(seed, each):
    """Random events with much trouble among them; `each(referee, flash)` after each that stood."""
    game, options, by_call = GAMES_HERE[seed % len(GAMES_HERE)]
    referee = Referee()
    flash = Flash()
    referee.new_match(build(game, options), seed % 3)
    flash.save(referee)
    chance = Chance(seed + 200)
    table = Table(referee, chance, by_call)
    said = {}
    book = referee.journal
    for _ in range(STEPS):
        noted = (book.n, book.sequence, book.dirty)
        if chance.below(7) == 0:
            verdict = unchanged(referee, table.trouble)
        elif chance.below(9) == 0:
            verdict = referee.undo()
        else:
            verdict = table.step()
        said[verdict] = said.get(verdict, 0) + 1
        if verdicts.stands(verdict) or (book.n, book.sequence, book.dirty) != noted:
            each(referee, flash)
    return referee, said


def test_state_equals_journal_after_every_event_and_an_event_is_one_write():
    seen = {}

    def each(referee, flash):
        writes = flash.writes
        flash.save(referee)
        assert flash.writes == writes + 1
        if not SLOW or flash.writes % 10 == 0:
            assert state(restored(flash.files)) == state(referee)

    for seed in range(2 if SLOW else share(21)):
        said = evening(seed, each)[1]
        for verdict in said:
            seen[verdict] = seen.get(verdict, 0) + said[verdict]
    if WHOLE:
        for verdict in (
            verdicts.REPAIRED,
            verdicts.IMPOSSIBLE,
            verdicts.COUNT_OPENED,
            verdicts.COUNTED,
            verdicts.COUNTED_BEFORE,
            verdicts.WRONG_COUNT,
            verdicts.HAND_ENDED,
            verdicts.HAND_OVER,
            verdicts.UNDONE,
            verdicts.CONFIRMED,
            verdicts.UNSURE,
            verdicts.OBJECTION_OPEN,
            verdicts.FALLS,
        ):
            assert seen.get(verdict), verdict


def test_undo_takes_repairs_counts_and_ends_back_one_by_one():
    for seed in range(1 if SLOW else share(14)):
        past = []

        def each(referee, flash, past=past):
            if referee.verdict.id == verdicts.UNDONE:
                if past:
                    past.pop()
                return
            if referee.verdict.id in (verdicts.HAND_OPENED, verdicts.MATCH_OPENED):
                del past[:]
            past.append(state(referee))

        referee = evening(seed, each)[0]
        while past:
            assert state(referee) == past.pop()
            if referee.undo() != verdicts.UNDONE:
                break


def test_a_cut_in_any_write_leaves_the_event_before():
    for seed in range(1 if SLOW else share(14)):
        chance = Chance(seed)
        last = [None]

        def each(referee, flash, chance=chance, last=last):
            old = list(flash.files)
            flash.save(referee)
            after = state(referee)
            if last[0] is not None and not (SLOW and chance.below(12)):
                changed = [i for i in range(4) if old[i] != flash.files[i]]
                assert len(changed) == 1
                torn = list(flash.files)
                new = flash.files[changed[0]]
                cut = chance.below(len(new))
                torn[changed[0]] = new[:cut] + old[changed[0]][cut:]
                assert state(restored(torn)) in (last[0], after)
                torn[changed[0]] = b""
                assert state(restored(torn)) == last[0]
            last[0] = after

        evening(seed + 50, each)


def test_a_finished_hand_is_read_from_its_record_as_it_was():
    for seed in range(1 if SLOW else share(14)):

        def each(referee, flash):
            flash.save(referee)
            running = referee.phase() not in (phases.HAND_OVER, phases.MATCH_OVER)
            record = referee.leave_record() if running else referee.hand_record()
            assert len(record) <= 255
            if not record:
                assert running and not referee.journal.n_live
            elif not SLOW or flash.writes % 12 == 0:
                again = Referee()
                assert again.read(record)
                assert state(again) == state(referee)
                assert (again.leave_record() if running else again.hand_record()) == record

        evening(seed + 90, each)


def test_a_full_journal_says_so_and_can_be_undone_voided_and_recorded():
    referee = Referee()
    flash = Flash()
    referee.new_match(build("touti"), 0)
    flash.save(referee)
    table = Table(referee, Chance(4))
    table.play_to(phases.PLAY)
    while referee.hand.n_plays < (5 if SLOW else 30):
        table.stand()
    while referee.event(kinds.CREDIT, 0, kinds.CONTRACT_OF) != verdicts.FULL:
        flash.save(referee)
    while unchanged(referee, table.step) != verdicts.FULL:
        flash.save(referee)
    before = state(referee)
    for kind in (kinds.CREDIT, kinds.ADJUST, kinds.COUNT_CARDS):
        assert unchanged(referee, referee.event, kind, 0, 4) == verdicts.FULL
    assert unchanged(referee, referee.event, kinds.DOUBT, 255, 0) == verdicts.FULL
    referee.again.begin(0)
    for at in (1, 0, 2, 3):
        referee.again.add(referee.hand.plays[at])
    assert unchanged(referee, referee.event, kinds.AGAIN, 0, 31) == verdicts.FULL
    for kind in (events.VOID, events.MISDEAL, events.CONCEDE, events.CLAIM):
        assert referee.event(kind, 2, 0) == verdicts.HAND_ENDED
        flash.save(referee)
        assert state(restored(flash.files)) == state(referee)
        record = referee.hand_record()
        assert 200 < len(record) <= 255 and Referee().read(record)
        assert referee.undo() == verdicts.UNDONE
        flash.save(referee)
        assert state(restored(flash.files)) == state(referee) == before
    while not SLOW and referee.undo() == verdicts.UNDONE:
        flash.save(referee)
    assert SLOW or referee.journal.n_live == 0
    assert state(restored(flash.files)) == state(referee)


def later_events():
    for seat in range(4):
        yield events.CONCEDE, seat, 0, 1
        yield kinds.COUNT_CARDS, seat, 0, 1
        yield events.LAST, seat, 0, 2
        yield events.CLAIM, seat, 0, 2
        for what in (0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 57):
            yield kinds.CREDIT, seat, what, 3
    yield events.VOID, 0, 0, 1
    yield events.MISDEAL, 0, 0, 1
    for place in (0, 1, 38, 39):
        yield kinds.TAKE_BACK, place, 0, 2
    for trick in (0, 7, 19):
        yield kinds.CONFIRM, 255, trick, 2
        yield kinds.DOUBT, 255, trick, 2
    for seat in range(4):
        yield kinds.REVOKED, seat, 0, 2
        for accuser in (0, 3, 255):
            yield kinds.OBJECT, accuser, seat, 2
    for side in range(8):  # an AGAIN has its cards beside: see test_table_order
        for points in (0, 1, 63, 64, 4095, 4096, 9999):
            yield kinds.ADJUST, side, points, 4


def test_each_of_these_has_an_entry_of_its_own_and_comes_back():
    seen = []
    for kind, seat, arg, size in later_events():
        out = bytearray(8)
        assert entries.put(out, 2, kind, seat, arg) == 2 + size
        assert entries.get(out, 2) == kind | seat << 8 | arg << 16
        assert entries.end(out, 2, 2 + size) == 2 + size
        assert entries.start(out, 2 + size) == 2
        assert not entries.is_card(out[2])
        assert bytes(out) not in seen
        seen.append(bytes(out))
    for kind, seat, arg in (
        (kinds.TAKE_BACK, 40, 0),
        (kinds.REVOKED, 4, 0),
        (kinds.OBJECT, 0, 4),
        (kinds.CONFIRM, 0, 64),
        (kinds.ADJUST, 0, 1 << 14),
        (kinds.CREDIT, 8, 0),
        (events.LAST, 4, 0),
        (events.COUNT, 0, 60),
    ):
        assert entries.put(bytearray(8), 0, kind, seat, arg) == 0


def test_an_entry_cut_short_takes_no_byte_of_what_stood_there_before():
    referee = Referee()
    referee.new_match(build("touti"), 0)
    Table(referee, Chance(1)).play_to(phases.PAUSE)
    assert referee.event(kinds.COUNT_CARDS, 0, 0) == verdicts.COUNT_OPENED
    book = referee.journal
    assert entries.put(book.log, book.n, events.LAST, 1, 0) == book.n + 2
    entries.put(book.live, book.n_live, events.LAST, 1, 0)
    book.n += 1
    book.n_live += 1
    flash = Flash()
    flash.save(referee)
    assert not Referee().restore(flash.files)
    record = referee.leave_record()
    assert not referee.read(record)
