"""Doubts of hidden hands, as they come onto the panel: questions, proofs, objections."""

from hakam.journal import kinds
from hakam.rules import events, reasons
from hakam.rules.cards import NO_CARD, NO_SEAT
from hakam.rules.games import TURNED_OUT
from hakam.screens import commands, screen
from hakam.screens.box import Box
from hakam.table import verdicts

_OBJECTIONS = (
    verdicts.OBJECTION_PROVED, verdicts.OBJECTION_REFUTED, verdicts.OBJECTION_OPEN,
)  # fmt: skip


def tell(box: Box, verdict: int) -> int:
    """What the referee says of its own accord (`ponder`), after its thinking.

    NOTHING when it is on the screen already, was left for later, or somebody chooses something
    just now: it stands, and comes again. A box without a panel asks nothing and names nobody: the
    doubt about every trick concerned is put down, an EVENT each.
    """
    said = box.referee.verdict
    on = box.screen
    if verdict in _OBJECTIONS:
        return _objected(box, verdict)
    if box.dark:
        return _unseen(box, verdict)
    if not on.flags & screen.HOME:
        return commands.NOTHING
    if verdict == verdicts.ASK_TRICK:
        if box.is_on("ask") and on.trick == said.arg:  # type: ignore[attr-defined]
            return commands.NOTHING
        return box.open("ask", said.arg)
    shown = box.is_on("proof") and on.who == said.seat  # type: ignore[attr-defined]
    if shown or box.told == box.referee.hand.n_plays:
        return commands.NOTHING
    return box.open("proof", said.seat)


def _unseen(box: Box, verdict: int) -> int:
    """Put down the doubt about the next trick concerned."""
    referee = box.referee
    trick = referee.verdict.arg
    word = referee.word
    if verdict == verdicts.ASK_TRICK:
        return box.event(kinds.DOUBT, NO_SEAT, trick)
    if verdict == verdicts.UNSURE:
        left = 0
        for i in range(referee.sworn.n_found):
            if referee.sworn.tricks[i] >> trick & 1:
                left |= referee.sworn.tricks[i] & ~(word.right | word.unknown)
        for other in range(referee.hand.n_plays):
            if left >> other & 1:
                return box.event(kinds.DOUBT, NO_SEAT, other)
        return commands.REDRAW
    return commands.NOTHING


def answered(box: Box, verdict: int) -> int:
    """The answer to an event where it is about a doubt; else NOTHING."""
    said = box.referee.verdict
    if verdict == verdicts.MELD_DOUBT or _known(box, verdict, said.card):
        return box.open("ghna_doubt", said.seat, said.card, said.arg)
    if verdict in _OBJECTIONS:
        return _objected(box, verdict)
    if verdict == verdicts.CONFIRMED:
        return box.settle()
    if verdict == verdicts.UNSURE:
        box.show(verdict, said.kind, NO_SEAT, NO_CARD, said.arg)
        return box.settle()
    if verdict == verdicts.NAMED:
        box.show(verdict, said.kind, said.seat, said.card, 0)
        box.notice_ms = 0
        return box.settle()
    return commands.NOTHING


def _known(box: Box, verdict: int, card: int) -> bool:
    """Was a play refused because it is known, by no Ghna, who has the card or that the seat has
    not? Before the first play of a hidden hand there is nothing to put right then."""
    if verdict != verdicts.OUT_OF_TURN and verdict != reasons.NOT_IN_HAND:
        return False
    hand = box.referee.hand
    if box.referee.verdict.kind != events.PLAY or not (hand.n_plays or hand.rules.sight_open):
        return False
    return hand.rules.trump_from != TURNED_OUT or card != hand.shown


def _objected(box: Box, verdict: int) -> int:
    """The answer to an objection; where hands are open a revoke has a page of its own."""
    said = box.referee.verdict
    if verdict == verdicts.OBJECTION_PROVED and box.referee.hand.rules.sight_open:
        return box.open("proof", said.seat)
    box.show(verdict, said.kind, said.seat, said.card, said.arg)
    return box.settle()
