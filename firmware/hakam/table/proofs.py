"""Hidden hands: what is said of a revoke, when, and only after a slip of the table is ruled out."""

from hakam.rules.cards import NO_CARD
from hakam.table import events as table
from hakam.table import verdicts
from hakam.table.repairs import Repairs

_NONE = 255


class Proofs(Repairs):
    """None of it is on the way of a touch: all is asked for after the verdict is sounded.

    The desk, after each verdict that stands (saved and sounded), and once after the start:
    `id = referee.ponder()`, and tells what it says, if anything; while `referee.searching`, when
    nothing waits in its queue: `id = referee.search(1)`, and tells that. `verdict` is filled then.
    The same question or proof comes again after the start and after an undo or a repair;
    `referee.watch` has it as plain fields.
    """

    @property
    def searching(self) -> bool:
        """Does `search` have something to do?"""
        return False

    def ponder(self) -> int:
        """What is to be said after the last event, 0: nothing. Says each thing once.

        SUSPECT: a revoke or a slip (again with every event that stands, until the question is
        settled; nothing is to be told yet). PROVED: the table has confirmed the order.
        OBJECTION_PROVED, OBJECTION_REFUTED: an objection that was open.
        """
        return 0

    def search(self, n: int) -> int:
        """Look at `n` more single repairs of the order: 0 while searching, then ASK_ORDER.

        Some milliseconds a repair. Also 0 when there is nothing to search. PROVED when no event
        came since the table confirmed the order.
        """
        return 0

    def hint(self, card: int) -> int:
        """May the seat on turn lay this card? HINT_LEGAL, HINT_ILLEGAL or HINT_POSSIBLE.

        NOT_NOW while no card is due. Nothing is changed, nothing but public events is used.
        """
        return self._no(verdicts.NOT_NOW, _NONE)

    def _asked(self, kind: int, seat: int, arg: int) -> int:
        """CONFIRM: PROVED, HAND_ENDED or MATCH_OVER (kind FORFEIT, seat), CONFIRMED.

        OBJECT: OBJECTION_PROVED, OBJECTION_REFUTED, OBJECTION_OPEN. Both NOT_NOW where nothing was
        played (OBJECT: by that seat), or the hand is counted or was ended by the table.
        """
        return self.verdict.say(verdicts.NOT_NOW, kind, seat, NO_CARD, arg)


__all__ = ["Proofs", "table"]
