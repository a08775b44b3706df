"""What is entered by the keys: events of a hand, and undo."""

from hakam.journal import entries, kinds
from hakam.rules import cards, events, reasons
from hakam.rules.cards import NO_CARD, NO_SEAT
from hakam.table import answers, replay, touches, verdicts
from hakam.table import deck as tags

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

    from hakam.table.referee import Referee

_CARDS = (events.PLAY, kinds.DEAL, kinds.SHOW, events.DRAW, events.EXCHANGE)
_NONE = 255


def event(referee: "Referee", kind: int, seat: int, arg: int) -> int:
    """See `Referee.event`."""
    if kind == kinds.UNDO:
        return referee.undo()
    if kind == kinds.NEXT_HAND:
        return referee.next_hand()
    if referee.rules is None:
        return answers.no(referee, verdicts.NO_MATCH, kind)
    if kind in kinds.ANSWERS:
        from hakam.table import objections

        return objections.take(referee, kind, seat, arg)
    counting = referee.dealing == kinds.COUNT_CARDS
    if kind == (events.PLAY if counting else referee.dealing or events.PLAY):
        if referee.hand.over:
            return answers.no(referee, reasons.HAND_OVER, kind)
        if arg >= cards.DECK:
            return referee.verdict.say(reasons.NO_SUCH_CARD, kind, seat, arg, _NONE)
        return touches.card_touched(referee, seat, arg, tags.NO_DECK)
    if counting or (kind not in kinds.HAND and kind not in kinds.ENDS):
        from hakam.table import repairs

        return repairs.trouble(referee, kind, seat, arg)
    if referee.dealing and kind not in kinds.ENDS:
        return answers.no(referee, verdicts.NOT_NOW, kind)
    reason = referee.hand.judge(kind, seat, arg)
    if reason:
        return referee.verdict.say(reason, kind, seat, NO_CARD, arg)
    return answers.accept(referee, kind, seat, arg)


def undo(referee: "Referee") -> "Generator[None, None, None]":
    """See `Referee.undo`, in steps."""
    if referee.rules is None:
        answers.no(referee, verdicts.NO_MATCH, kinds.UNDO)
        return
    said = referee.verdict
    book = referee.journal
    n = book.n_live
    if not n:
        if referee.hand_no == 1:
            answers.no(referee, verdicts.NOTHING_TO_UNDO, kinds.UNDO)
        else:
            before = referee.hand_no - 1
            said.say(verdicts.NEED_RECORD, kinds.UNDO, NO_SEAT, NO_CARD, before)
        return
    kept = entries.start(book.live, n)
    event = entries.get(book.live, kept)
    steps = replay.replay(referee, replay.prepare(referee, kept))
    referee.woken = False
    book.drop()
    kind = event & 255
    yield from steps
    seat = event >> 8 & 255
    arg = event >> 16
    opened = kind == kinds.COUNT_CARDS
    if kind == events.PLAY and referee.dealing:
        kind = referee.dealing
    if seat == entries.BY_TURN and kind not in kinds.ANSWERS:
        seat = referee.deal_seat() if referee.dealing else referee.hand.turn
    card = NO_CARD
    if kind == kinds.ADJUST:
        seat &= entries.AFTER - 1
    elif kind == kinds.LATE:
        arg &= kinds.BEFORE - 1
    elif kind in _CARDS or (kind == kinds.COUNT_CARDS and not opened):
        card = arg
    said.say(verdicts.UNDONE, kind, seat, card, arg)
