"""Every kind of the table of entries survives a restart, and undo has a word for it."""

from table_help import Flash, build, playing, started, state

from hakam import words
from hakam.journal import entries, kinds
from hakam.rules import cards, events
from hakam.screens import lines, notice
from hakam.table import repairs, verdicts, word
from hakam.table.referee import Referee
from hakam.words import ids

TRICK = "O1 O2 O4 O5"
REVOKE = TRICK + " E1 E2 E4 B5 B1 B2 B4 E5"  # seat 3 plays bastos where espadas were led

OF_CALLS = (
    kinds.CREDIT,
    kinds.LATE,
)  # repairs of what was called: their seat is a player or a suit
ARGS = tuple(range(40)) + tuple(range(40, 101, 5))  # cards, tricks, suits; points of a bid


def touched(referee, names):
    for name in names.split():
        assert verdicts.stands(referee.touch(cards.parse(name))), name
    return referee


def opened(game, options=None, dealer=0):
    referee = Referee()
    referee.new_match(build(game, options), dealer)
    return referee


def trump_shown(game, options=None):
    referee = opened(game, options)
    touched(referee, "C7")
    return referee


def drawing():
    """Tute for two in open sight, a trick complete: who took it draws."""
    referee = opened("tute_habanero", {"sight": "open"})
    n = 0
    while not referee.hand.n_plays and n < 40:
        referee.touch(n)
        n += 1
    hand = referee.hand
    for card in list(range(40)) * 2:
        if hand.n_plays < 2:
            referee.event(events.PLAY, hand.turn, card)
    return referee


def revoked():
    referee = touched(playing(), REVOKE)
    referee.ponder()
    for trick in range(3):
        referee.event(kinds.CONFIRM, 0, trick)
    referee.ponder()
    return referee


def counting():
    """The eldest's side counts its won cards; nothing is touched yet."""
    referee = touched(playing(), TRICK)
    referee.event(kinds.COUNT_CARDS, 0, 0)
    return referee


def again():
    """A trick that is touched again, in another order."""
    referee = touched(playing(), TRICK)
    referee.again.begin(0)
    for name in ("O1", "O2", "O5", "O4"):
        referee.again.add(cards.parse(name))
    return referee


def named():
    """The contract is entered, trump is not."""
    referee = started()
    referee.event(events.CONTRACT, 0, 70)
    return referee


def sung():
    referee = touched(playing(points=100), TRICK)
    referee.event(events.MELD, 0, 1)
    return touched(referee, "E1")


PLACES = (  # tables at which kinds are tried, one after the other
    started,
    lambda: opened("touti", {"signals": "atlas"}),
    lambda: opened("touti", {"sight": "open"}),
    lambda: opened("tute_pairs"),
    named,
    playing,
    lambda: touched(playing(), TRICK),
    lambda: touched(playing(points=100), TRICK + " E1 E2 E4 E5"),
    lambda: trump_shown("tute_habanero"),
    lambda: touched(trump_shown("tute_habanero"), "O1 O3"),
    sung,
    counting,
    again,
    revoked,
    drawing,
)


def seats(referee, kind):
    """The numbers that are tried as the seat of an event: tricks and plays where it is one."""
    if kind in kinds.FROM_TRICK:
        return range(referee.hand.tricks + 1)
    if kind in kinds.FROM_PLAY:
        return range(referee.hand.n_plays + 1)
    return range(referee.rules.players)


def accepted(referee, kind):
    """Enter the first event of this kind that can be written and that the table takes here;
    False when it takes none."""
    book = referee.journal
    n = book.n_live
    out = bytearray(entries.LONGEST)
    for arg in ARGS:
        for seat in seats(referee, kind):
            if entries.put(out, 0, kind, seat, arg):
                referee.event(kind, seat, arg)
                if book.n_live > n:
                    return True
    return False


def test_every_kind_survives_a_restart_and_undo_has_a_word_for_it():
    described = lines.Lines(words.load(0))
    described.put(lines.TEXT, ids.NOT_POSSIBLE)
    nothing = lines.expand(described, ids.NOT_POSSIBLE, 0)
    out = bytearray(8)
    missing = []
    tables = [place() for place in PLACES]
    for kind in range(1, 64):
        if not entries.put(out, 0, kind, 0, 0):
            continue
        for i in range(len(PLACES)):
            referee = tables[i]
            if accepted(referee, kind):
                tables[i] = PLACES[i]()
                break
        else:
            missing.append(kind)
            continue
        flash = Flash()
        flash.save(referee)
        restarted = Referee()
        assert restarted.restore(flash.files), "replay.step does not let kind %d stand" % kind
        assert state(restarted) == state(referee), kind
        assert restarted.undo() == verdicts.UNDONE, kind
        said = notice.verdict_text(described, restarted)
        assert nothing not in said, "notice.answer has no word for kind %d: %s" % (kind, said)
    assert not missing, (
        "no table here takes these kinds: %s. Either none of PLACES has what they need, or "
        "table/repairs.py or journal/mend.py refuses what it does not know" % missing
    )


def test_what_a_repair_changes_and_whose_its_seat_is_is_said_of_each():
    """Else what was said of a trick stays over a trick that is another, or a number of a trick
    is told as a seat."""
    placed = kinds.FROM_TRICK + kinds.FROM_PLAY
    assert sorted(placed) == sorted(kinds.NOT_OF_A_SEAT), "kinds.NOT_OF_A_SEAT is another set"
    for kind in kinds.REPAIRS:
        assert (kind in placed) + (kind in OF_CALLS) == 1, (
            "kinds.py: is the seat of repair %d a trick (FROM_TRICK) or a play (FROM_PLAY)? Of a "
            "repair of calls (OF_CALLS of this test) Word.take says which answers lapse" % kind
        )
    for kind in placed + OF_CALLS:
        assert kind in kinds.REPAIRS, kind


def test_what_was_said_of_a_trick_lapses_with_each_repair_of_it_or_of_one_before():
    for kind in kinds.FROM_TRICK + kinds.FROM_PLAY:
        per = 1 if kind in kinds.FROM_TRICK else 4
        for first in range(4):
            said = word.Word()
            for trick in range(4):
                said.take(kinds.CONFIRM, 0, trick, 4)
            said.take(kind, first * per + per - 1, 0, 4)
            assert said.right == (1 << first) - 1, (kind, first)


def test_a_repair_is_known_as_one_whatever_else_has_its_code():
    out = bytearray(entries.LONGEST)
    for kind in range(1, 64):
        size = entries.put(out, 0, kind, 0, 0)
        if size:
            assert entries.is_repair(out, 0) == (kind in kinds.REPAIRS), kind
            repaired = entries.rare(out, size) & entries.HAS_REPAIRS
            assert bool(repaired) == (kind in kinds.REPAIRS), kind


def test_a_kind_that_the_table_of_repairs_does_not_know_is_refused():
    """`repairs` takes what is in kinds.REPAIRS; `_cannot` refuses the ones that it has no rule
    for, whatever number stands as their seat."""
    referee = touched(playing(), TRICK)
    for seat in range(4):
        assert repairs._cannot(referee, 63, seat, 0) == verdicts.IMPOSSIBLE
