"""The hand on the table as bytes: records of the match file, slots of the running hand.

Bytes that are none leave the table as it is.
"""

from array import array

from hakam.journal import finished, kinds, slots, stored
from hakam.rules.cards import NO_CARD
from hakam.rules.ruleset import Ruleset, unpack
from hakam.table import answers, objections, replay, verdicts
from hakam.table.standing import sum_found

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.table.referee import Referee


def hand_record(referee: "Referee") -> bytes:
    """See `Referee.hand_record`."""
    if referee.rules is None or not referee.hand.over or sum_found(referee.hand):
        return b""
    return _record(referee)


def leave_record(referee: "Referee") -> bytes:
    """See `Referee.leave_record`."""
    if referee.rules is None or referee.hand.over or not referee.journal.n_live:
        return b""
    return _record(referee)


def _record(referee: "Referee") -> bytes:
    after = array("H", bytes(8))
    for side in range(referee.hand.rules.sides):
        after[side] = referee.total_score(side)
    return finished.pack(referee.journal, referee.hand, after)


def reopen(referee: "Referee", record: bytes) -> int:
    """See `Referee.reopen`."""
    before = finished.split(record)
    wrong = referee.rules is None or referee.journal.n_live or before is None
    if wrong or slots.get(record, 2, 2) != referee.match_no:
        return answers.no(referee, verdicts.BAD_RECORD, kinds.NEXT_HAND)
    wrong = slots.get(record, 4, 2) != referee.hand_no - 1 or finished.unfinished(record, 0)
    if wrong or before is None or not _become(referee, before[0], before[1]):
        return answers.no(referee, verdicts.BAD_RECORD, kinds.NEXT_HAND)
    return referee.verdict.say(
        verdicts.UNDONE, kinds.NEXT_HAND, referee.dealer, NO_CARD, referee.hand_no
    )


def read(referee: "Referee", record: bytes) -> bool:
    """See `Referee.read`."""
    parts = finished.split(record)
    if parts is None or not _become(referee, parts[0], parts[1]):
        return False
    referee.woken = False
    referee.verdict.say(
        verdicts.MATCH_REOPENED, kinds.NEW_MATCH, referee.dealer, NO_CARD, referee.hand_no
    )
    return True


def _become(referee: "Referee", head: bytes, live: bytes) -> bool:
    """Take over the state that a snapshot and its entries make. False where they make none: the
    state is then as it was."""
    book = referee.journal
    standing = referee.rules is not None
    old_head = bytes(book.head[: book.n_head])
    old_live = bytes(book.live[: book.n_live])
    book.reopen(head, live)
    try:
        same = standing and slots.rules_of(head, 0) == slots.rules_of(old_head, 0)
        if _load(referee, referee.rules if same else None):
            referee.answered = objections.answerable(referee)
            return True
    except MemoryError:  # nothing but the journal was changed yet
        book.reopen(old_head, old_live)
        raise
    book.reopen(old_head, old_live)
    if not standing or not _load(referee):
        referee.rules = None
        book.dirty = 0
    return False


def restore(referee: "Referee", files: "list[bytes]") -> bool:
    """See `Referee.restore`."""
    book = referee.journal
    for _sequence, _parts, part0, part1 in slots.states(files):
        if stored.take(book, files, part0, part1) and _load(referee):
            referee.woken = True
            referee.answered = objections.answerable(referee)  # that was said before
            referee.in_play = False
            return True
    stored.go_on(book, files)
    book.n_live = 0
    referee.rules = None
    referee.match_no = referee.hand_no = 0
    return False


def _load(referee: "Referee", rules: "Ruleset | None" = None) -> bool:
    """Make the state of the journal as it stands. False where it makes none: the fields are then
    nonsense. `rules`: those of its snapshot, if they are known."""
    book = referee.journal
    head = book.head
    try:
        if rules is None:
            rules = unpack(slots.rules_of(head, 0))
    except ValueError:
        return False
    if head[slots.SIDES] != rules.sides or head[slots.DEALER] >= rules.players:
        return False
    referee.checkpoints.clear()
    mended = replay.prepare(referee, book.n_live)
    referee.rules = referee.hand.rules = rules
    referee.match_no = slots.get(head, 0, 2)
    referee.hand_no = slots.get(head, 2, 2)
    return replay.replay(referee, mended)
