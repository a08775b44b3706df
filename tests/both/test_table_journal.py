"""The journal: entries there and back, slots that survive anything, room that never ends."""

from table_help import SLOW, Chance, Flash, Table, build, share, state

from hakam.journal import entries, kinds, slots
from hakam.rules import events
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.table.referee import Referee

ROUNDS = 1 if SLOW else share(12)


def some_events():
    for card in range(40):
        yield events.PLAY, entries.BY_TURN, card, 1
    for seat in range(4):
        for card in (0, 39):
            yield events.PLAY, seat, card, 2
            yield events.DRAW, seat, card, 2
            yield events.EXCHANGE, seat, card, 2
        yield events.DRAW, seat, 255, 2
        for suit in range(4):
            for kind in (events.TRUMP, events.MELD, events.SIGNAL, events.STRIKE):
                yield kind, seat, suit, 1
        for points in (60, 65, 70, 230):
            yield events.CONTRACT, seat, points, 2
        yield events.TUTE, seat, 0, 1
    for points in range(60, 235, 5):
        yield events.BID, entries.BY_TURN, points, 1
    yield events.PASS, entries.BY_TURN, 0, 1
    yield kinds.SHOW, entries.BY_TURN, 17, 2


def test_every_event_has_an_entry_and_comes_back():
    out = bytearray(8)
    for kind, seat, arg, size in some_events():
        written = seat
        if kind == events.BID:
            written = 2
        assert entries.put(out, 3, kind, written, arg) == 3 + size
        assert entries.get(out, 3) == kind | seat << 8 | arg << 16
        assert entries.end(out, 3, 3 + size) == 3 + size
        assert entries.start(out, 3 + size) == 3


def test_what_has_no_entry_is_not_written():
    out = bytearray(4)
    for kind, seat, arg in (
        (events.BID, 1, 72),
        (events.BID, 1, 330),
        (events.CONTRACT, 1, 73),
        (events.TRUMP, 1, 4),
        (events.MELD, 4, 1),
        (events.TUTE, 255, 0),
        (kinds.NEXT_HAND, 0, 0),
        (77, 0, 0),
    ):
        assert entries.put(out, 0, kind, seat, arg) == 0


def test_any_byte_is_read_without_fault():
    for first in range(256):
        for second in (0, 191, 192, 255):
            entries.get(bytearray((first, second)), 0)
        entries.get(bytearray((first,)), 0)


def test_undone_entries_do_not_stand():
    chance = Chance(4)
    for _ in range(20 * ROUNDS):
        log = bytearray(100)
        n = 0
        want = []
        for _ in range(40):
            if want and chance.below(3) == 0:
                log[n] = entries.UNDO_CODE
                n += 1
                want.pop()
            elif chance.below(2):
                n = entries.put(log, n, events.PLAY, chance.below(4), 5)
                want.append(bytes(log[n - 2 : n]))
            else:
                n = entries.put(log, n, events.PLAY, entries.BY_TURN, chance.below(40))
                want.append(bytes(log[n - 1 : n]))
        out = bytearray(100)
        size = entries.stand(log, n, out)
        assert bytes(out[:size]) == b"".join(want)
    assert entries.stand(bytearray((entries.UNDO_CODE,)), 1, bytearray(4)) == -1
    assert entries.stand(bytearray((200,)), 1, bytearray(4)) == -1


def played(seed, game, options, by_call, n):
    """A referee after n events, its files, and its state after each write."""
    referee = Referee()
    flash = Flash()
    referee.new_match(build(game, options), seed % 4)
    flash.save(referee)
    table = Table(referee, Chance(seed), by_call)
    past = [(state(referee), list(flash.files))]
    for _ in range(n):
        table.stand()
        flash.save(referee)
        past.append((state(referee), list(flash.files)))
    return referee, past


def state_of(files):
    referee = Referee()
    referee.restore(files)
    return state(referee)


def test_a_torn_write_leaves_the_event_before():
    for seed in range(ROUNDS):
        _, past = played(seed + 60, "touti", {"sight": "open"}, True, 20 if SLOW else 150)
        chance = Chance(seed)
        for n in range(1, len(past)):
            before, old = past[n - 1]
            after, new = past[n]
            changed = [i for i in range(4) if old[i] != new[i]]
            assert len(changed) == 1
            at = changed[0]
            torn = list(new)
            cut = chance.below(len(new[at]))
            torn[at] = new[at][:cut] + old[at][cut:]
            assert state_of(torn) in (before, after)
            torn[at] = new[at][:cut]
            assert state_of(torn) in (before, after)
            torn[at] = b""
            assert state_of(torn) == before


def test_any_one_file_lost_costs_one_event_at_most():
    for seed in range(ROUNDS):
        referee, past = played(seed + 90, "touti", {"sight": "open"}, True, 40 if SLOW else 110)
        for n in range(len(past) - 30, len(past)):
            if referee.hand_no != 1:
                break
            for lost in range(4):
                files = list(past[n][1])
                files[lost] = b""
                assert state_of(files) in (past[n][0], past[n - 1][0])


def test_files_in_each_others_place_are_the_same_state():
    for n in (3, 70, 110):
        referee, past = played(5, "touti", {"sight": "open"}, True, n)
        files = past[-1][1]
        for order in ((1, 0, 3, 2), (2, 3, 0, 1), (3, 1, 2, 0), (1, 2, 3, 0)):
            flash = Flash()
            flash.files = [files[i] for i in order]
            again = Referee()
            assert again.restore(flash.files) and state(again) == past[-1][0]
            table = Table(again, Chance(n), True)
            for _ in range(min(n, 4)):
                before = state(again)
                old = list(flash.files)
                assert again.undo() == verdicts.UNDONE
                flash.save(again)
                assert state_of(flash.files) == state(again)
                assert state_of(old) == before
            assert table.referee is again
        if SLOW:
            break


def test_stale_files_of_other_hands_never_mix_in():
    referee, past = played(31, "touti", None, False, 60 if SLOW else 400)
    chance = Chance(2)
    for _ in range(10 * ROUNDS):
        n = 1 + chance.below(len(past) - 1)
        files = list(past[n][1])
        for i in range(4):
            old = past[chance.below(n)][1][i]
            if slots.sound(old) and not slots.sound(files[i]):
                files[i] = old
        assert state_of(files) == past[n][0]


def test_garbage_never_raises():
    chance = Chance(8)
    referee, past = played(17, "touti", {"sight": "open"}, True, 30 if SLOW else 120)
    good = past[-1][1]
    for _ in range(30 * ROUNDS):
        files = []
        for i in range(4):
            data = bytearray(good[i])
            for _ in range(chance.below(4)):
                if data:
                    data[chance.below(len(data))] = chance.below(256)
            kind = chance.below(5)
            if kind == 0:
                data = bytearray([chance.below(256) for _ in range(chance.below(200))])
            elif kind == 1:
                data = data[: chance.below(len(data) + 1)]
            files.append(bytes(data))
        state_of(files)


def test_garbage_with_a_right_checksum_never_raises():
    chance = Chance(21)
    referee, past = played(18, "touti", {"sight": "open"}, True, 30 if SLOW else 110)
    good = past[-1][1]
    for n in range(60 * ROUNDS):
        files = []
        for i in range(4):
            data = bytearray(good[i][: good[i][1]] if good[i] else b"")
            if data:
                for _ in range(chance.below(5)):
                    data[2 + chance.below(len(data) - 6)] = chance.below(256)
                data = bytearray(bytes(data[:-4]) + slots.crc(data[:-4]))
            files.append(bytes(data))
        referee = Referee()
        if referee.restore(files) and referee.phase() != phases.NO_MATCH:
            assert referee.undo() in (
                verdicts.UNDONE,
                verdicts.NOTHING_TO_UNDO,
                verdicts.NEED_RECORD,
            )


def test_nothing_stored_is_no_match():
    referee = Referee()
    assert not referee.restore([b"", b"", b"", b""])
    assert referee.phase() == phases.NO_MATCH
    assert not referee.journal.dirty


def test_undo_and_redo_without_end_never_fill_the_slots():
    for seed in range(ROUNDS):
        options = {"sight": "open"} if seed % 2 == 0 else None
        referee = Referee()
        flash = Flash()
        referee.new_match(build("touti", options), 0)
        flash.save(referee)
        chance = Chance(seed + 7)
        table = Table(referee, chance, True)
        for n in range(60 if SLOW else 900):
            deep = chance.below(40)
            if deep == 0:
                for _ in range(chance.below(100)):
                    if referee.undo() != verdicts.UNDONE:
                        break
                    flash.save(referee)
            elif deep < 14:
                referee.undo()
            elif referee.phase() < phases.HAND_OVER:
                table.stand()
            writes = flash.writes
            flash.save(referee)
            assert flash.writes <= writes + 1
            assert referee.journal.n <= referee.journal.limit
            if n % 20 == 0:
                assert state_of(flash.files) == state(referee)


def test_a_failing_store_loses_nothing_once_it_works_again():
    for seed in range(ROUNDS):
        referee = Referee()
        flash = Flash()
        referee.new_match(build("touti", {"sight": "open"}), 0)
        chance = Chance(seed + 11)
        table = Table(referee, chance, True)
        for n in range(40 if SLOW else 300):
            if referee.phase() == phases.HAND_OVER or chance.below(4) == 0:
                referee.undo()
            else:
                table.stand()
            if chance.below(7) == 0:
                flash.save(referee)
                assert state_of(flash.files) == state(referee)


def test_the_longest_hand_fits():
    """Open sight, every bid of subastado by fives, all the cards; and all bids of touti."""
    for game, low, step in (("tute_subastado_4", 60, 5), ("touti", 70, 10)):
        referee = Referee()
        flash = Flash()
        referee.new_match(build(game, {"sight": "open"}), 3)
        table = Table(referee, Chance(2), True)
        table.play_to(phases.AUCTION)
        for points in range(low, 235, step):
            assert referee.event(events.BID, referee.hand.turn, points) == verdicts.ACCEPTED
            for seat in range(4):
                referee.event(events.SIGNAL, seat, 3)
            flash.save(referee)
        while referee.phase() == phases.AUCTION:
            referee.event(events.PASS, referee.hand.turn, 0)
        table.play_to(phases.HAND_OVER, phases.MATCH_OVER)
        flash.save(referee)
        if not SLOW:
            assert state_of(flash.files) == state(referee)
        record = referee.hand_record()
        assert 120 < len(record) < 256
        assert Referee().read(record)
