"""A Ghna entered later in random hands, after a restart, cut off, as bytes of the journal."""

from late_help import (
    COPAS,
    LATE,
    MELD,
    SECOND,
    THIRD,
    TRICK,
    late,
    shape,
    touched,
)  # fmt: skip
from table_help import (
    SLOW,
    Chance,
    Flash,
    Table,
    build,
    share,
    state,
)  # fmt: skip

from hakam.journal import entries, kinds
from hakam.rules import cards, events
from hakam.table import verdicts
from hakam.table.referee import Referee


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


def test_its_entry_is_three_bytes_and_no_other_event_has_them():
    for seat in range(4):
        for suit in range(4):
            for trick in (0, 1, 10, 19, 20, 31):
                out = bytearray(6)
                assert entries.put(out, 1, LATE, seat, late(suit, trick)) == 4
                assert entries.get(out, 1) == LATE | seat << 8 | late(suit, trick) << 16
                assert (entries.end(out, 1, 4), entries.start(out, 4)) == (4, 1)
                assert out[1] == 184 and 32 <= out[2] - entries.ARGUMENT < 64
                assert entries.is_repair(out, 1)
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
    if kind in (events.PLAY, kinds.SHOW):
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
