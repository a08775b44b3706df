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
    from collections.abc import Generator

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


def reopen(referee: "Referee", record: bytes) -> "Generator[None, None, None]":
    """See `Referee.reopen`, in steps."""
    before = finished.split(record)
    yield
    right = referee.rules is not None and not referee.journal.n_live and before is not None
    right = right and slots.get(record, 2, 2) == referee.match_no
    right = right and slots.get(record, 4, 2) == referee.hand_no - 1
    if right and before is not None and not finished.unfinished(record, 0):
        right = yield from _become(referee, before[0], before[1])
        if right:
            referee.verdict.say(
                verdicts.UNDONE, kinds.NEXT_HAND, referee.dealer, NO_CARD, referee.hand_no
            )
            return
    answers.no(referee, verdicts.BAD_RECORD, kinds.NEXT_HAND)


def read(referee: "Referee", record: bytes) -> "Generator[None, None, None]":
    """See `Referee.read`, in steps; the verdict is BAD_RECORD where that is False."""
    parts = finished.split(record)
    right = parts is not None
    if parts is not None:
        right = yield from _become(referee, parts[0], parts[1])
    if not right:
        answers.no(referee, verdicts.BAD_RECORD, kinds.NEW_MATCH)
        return
    referee.woken = False
    referee.verdict.say(
        verdicts.MATCH_REOPENED, kinds.NEW_MATCH, referee.dealer, NO_CARD, referee.hand_no
    )


def _become(referee: "Referee", head: bytes, live: bytes) -> "Generator[None, None, bool]":
    """Take over the state that a snapshot and its entries make, in steps. Its value is False where
    they make none: the state is then as it was."""
    book = referee.journal
    old_rules = referee.rules
    old_head = bytes(book.head[: book.n_head])
    old_live = bytes(book.live[: book.n_live])
    book.reopen(head, live)
    yield
    try:
        same = old_rules is not None and slots.rules_of(head, 0) == slots.rules_of(old_head, 0)
        steps = _load(referee, old_rules if same else None)
    except MemoryError:  # nothing but the journal was changed yet
        book.reopen(old_head, old_live)
        raise
    right = yield from _tried(steps)
    if right:
        yield
        referee.answered = objections.answerable(referee)
        return True
    book.reopen(old_head, old_live)
    steps = _load(referee, old_rules) if old_rules is not None else None
    if not (yield from _tried(steps)):
        referee.rules = None
        book.dirty = 0
    return False


def again(referee: "Referee") -> "Generator[None, None, None]":
    """Make the state anew from the journal as it stands in RAM, in steps; no match if it makes
    none."""
    steps = _load(referee) if referee.journal.n_head else None
    if not (yield from _tried(steps)):
        _forget(referee)
    else:
        referee.journal.half = False
        referee.answered = objections.answerable(referee)


def _tried(steps: "Generator[None, None, bool] | None") -> "Generator[None, None, bool]":
    """The value of `steps`, False for None and where they fail: bytes may say what cannot be."""
    try:
        return steps is not None and (yield from steps)
    except MemoryError:
        raise
    except Exception:
        return False


def restore(referee: "Referee", files: "list[bytes]") -> "Generator[None, None, None]":
    """See `Referee.restore`, in steps."""
    book = referee.journal
    book.torn = False
    for data in files:
        book.torn |= len(data) > 0 and not slots.sound(data)
    for _sequence, _parts, part0, part1 in slots.states(files):
        if (yield from _tried(_stored(referee, files, part0, part1))):
            book.half = False
            referee.woken = True
            referee.answered = objections.answerable(referee)  # that was said before
            referee.in_play = False
            return
        book.torn = True
    stored.go_on(book, files)
    _forget(referee)


def _stored(
    referee: "Referee", files: "list[bytes]", part0: int, part1: int
) -> "Generator[None, None, bool]":
    """Become the state of these files, in steps; False where they make none."""
    referee.journal.half = True
    if not stored.take(referee.journal, files, part0, part1):
        return False
    steps = _load(referee)
    return steps is not None and (yield from steps)


def _forget(referee: "Referee") -> None:
    """There is no match."""
    book = referee.journal
    book.n_live = book.n_head = book.dirty = 0
    book.half = False
    referee.rules = None
    referee.match_no = referee.hand_no = 0


def _load(
    referee: "Referee", rules: "Ruleset | None" = None
) -> "Generator[None, None, bool] | None":
    """The steps that make the state of the journal as it stands; None, or False as their value,
    where it makes none. `rules`: those of its snapshot, if they are known."""
    book = referee.journal
    head = book.head
    try:
        if rules is None:
            rules = unpack(slots.rules_of(head, 0))
    except (ValueError, IndexError):
        return None
    if head[slots.SIDES] != rules.sides or head[slots.DEALER] >= rules.players:
        return None
    referee.checkpoints.clear()
    mended = replay.prepare(referee, book.n_live)
    referee.rules = referee.hand.rules = rules
    referee.match_no = slots.get(head, 0, 2)
    referee.hand_no = slots.get(head, 2, 2)
    return replay.replay(referee, mended)
