"""When a seat could last have sung a Ghna: what a table is offered that enters one later."""

from hakam.journal import entries, late
from hakam.rules import events, reasons
from hakam.table import replay
from hakam.table.mended import Mended

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.table.referee import Referee


def find_late(referee: "Referee", suit: int) -> None:
    """Fill `Referee.late_tricks`: by seat the tricks finished when it could last have sung this
    suit, as far as everybody can see; in first-card games the number of its trick from 1; 0:
    never. The state is built anew, entry by entry, and ends as it was."""
    mended = Mended()
    found = referee.late_tricks
    hand = referee.hand
    glued = hand.rules.meld_when
    for seat in range(4):
        found[seat] = 0
    mended.copy(referee.journal)
    referee.journal.half = True  # until the last entry stands again
    mended.mend(referee)
    live = mended.live
    n = mended.n
    replay.rewind(referee)
    at = 0
    while at <= n:
        due = at == n or late.stops(live, at)
        if glued:
            due = at < n and late.is_half(live, at, suit)
        if due and not referee.dealing:
            for seat in range(hand.rules.players):
                reason = hand.judge(events.MELD, seat, suit)
                if not reason or (reason == reasons.NOT_IN_HAND and hand.known):
                    found[seat] = hand.tricks + (1 if glued else 0)
        if at < n:
            replay.step(referee, live, at)
            at = entries.end(live, at, n)
        else:
            at += 1
    referee.journal.half = False
