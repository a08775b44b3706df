"""What follows for the screen and the notice from an answer of the referee."""

from hakam.journal import kinds
from hakam.rules import events, reasons
from hakam.rules.cards import NO_CARD, NO_SEAT
from hakam.rules.scoring import SUM
from hakam.screens import commands
from hakam.screens.box import Box
from hakam.screens.settings import POINTS
from hakam.table import verdicts

_DOUBTS = (
    verdicts.MELD_DOUBT, verdicts.OBJECTION_PROVED, verdicts.OBJECTION_REFUTED,
    verdicts.OBJECTION_OPEN, verdicts.CONFIRMED, verdicts.UNSURE, verdicts.NAMED,
    verdicts.OUT_OF_TURN, reasons.NOT_IN_HAND,
)  # fmt: skip
_SAID = (events.MELD, events.EXCHANGE)


def after(box: Box, verdict: int) -> int:
    """Go on once the referee has answered an event, an undo or a touch; returns an action."""
    if verdict == verdicts.SILENT:
        return commands.NOTHING
    if verdict == verdicts.CARD_AGAIN:
        return box.dismiss()
    said = box.referee.verdict
    box.dismiss()
    stands = verdicts.stands(verdict)
    if stands:
        box.told = 0
    action = _own_answer(box, verdict)
    if action != commands.NOTHING:
        return action
    if not stands:
        seat = NO_SEAT if said.kind in kinds.NOT_OF_A_SEAT else said.seat
        box.show(verdict, said.kind, seat, said.card, said.arg)
        if box.is_on("count"):
            box.settle()
        return commands.REDRAW
    accepted = verdict == verdicts.ACCEPTED
    if said.kind == events.PLAY or (not accepted and verdict != verdicts.REPAIRED):
        box.kept.forget()
    if (
        verdict == verdicts.UNDONE
        or verdict & 128
        or verdict == verdicts.REPAIRED
        or (accepted and said.kind in _SAID)
    ):
        box.show(verdict, said.kind, said.seat, said.card, said.arg)
    elif accepted and said.kind == events.CONTRACT:
        box.settings.step = said.arg // POINTS
        box.settle()
        _warn(box)
        return commands.SAVE
    elif said.kind == events.BID:
        _warn(box)
    if verdict == verdicts.DEALER_MOVED:
        box.settings.dealer = box.referee.dealer
    box.settle()
    if box.dark and box.is_on("before"):
        _forget_unseen(box)
    return commands.REDRAW


def _forget_unseen(box: Box) -> None:
    """A box without panel does not ask about cards that nobody can see: they are forgotten,
    and its low note says so."""
    box.kept.forget()
    box.open("play")
    box.refuse(verdicts.FIRST_CONTRACT)


def _own_answer(box: Box, verdict: int) -> int:
    """The action where the screen, or a doubt, has an answer of its own."""
    action = box.screen.answered(verdict)
    if action == commands.NOTHING and verdict in _DOUBTS:
        from hakam.screens import doubts

        action = doubts.answered(box, verdict)
    return action


def _warn(box: Box) -> None:
    """Say so when a bid was made that cannot be: over the points of the cards, Ghna not
    counting toward it (rulebook, DAR)."""
    hand = box.referee.hand
    if hand.rules.melds_count and hand.bid > SUM:
        box.show(verdicts.BEYOND_CARDS, events.BID, NO_SEAT, NO_CARD, 0)
