"""Cards touched while contract or trump is awaited, in their order: perhaps they were plays."""

from hakam.rules.cards import DECK, NO_SEAT
from hakam.screens import commands
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.table.deck import NO_DECK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box

MOST = 4  # a trick: more is not kept
APART_MS = 600  # a play does not come sooner after the touch before it
QUICK_MS = 1500  # three touches in this time are a deal, unless the last two come like plays
LONG_MS = 30_000  # as long ago as matters


class Kept:
    """`n` cards, all of one deck (`deck`), and the number of touches `more` that found no room.

    No clock is read here: who touches says how long ago the touch before was.
    """

    def __init__(self) -> None:
        self.cards = bytearray(MOST)
        self.forget()

    def forget(self) -> None:
        """No card is kept, and no touch was before."""
        self.n = self.more = 0
        self.deck = NO_DECK
        self.gap = LONG_MS
        self.apart = False

    def touch(self, card: int, deck: int, gap: int, lifted: bool, most: int) -> bool:
        """Keep a card; True when it was laid like a play, and something is kept already.

        `gap` ms ago the touch before was; `lifted`: its card is away; `most` cards of a trick. It
        comes like a play when the one before is away, and at least APART_MS old. A deal leaves
        nothing. A card of another deck than those kept is not kept, and none is kept twice.
        Allocates nothing.
        """
        apart = lifted and gap >= APART_MS
        deal = gap + self.gap <= QUICK_MS and not (apart and self.apart)
        self.gap = gap
        self.apart = apart
        if deal:
            self.n = self.more = 0
            return False
        n = self.n
        if n and deck != self.deck:
            return False
        self.deck = deck
        laid = apart and n > 0
        for i in range(n):
            if self.cards[i] == card:
                return laid
        if n < most:
            self.cards[n] = card
            self.n = n + 1
        else:
            self.more += 1
        return laid


def keep(box: "Box", card: int, gap: int, lifted: bool) -> int:
    """Keep a card touched while contract or trump is awaited; REDRAW with a notice when it was
    laid like a play and is not the first."""
    phase = box.referee.phase()
    if card >= DECK or (phase != phases.AUCTION and phase != phases.TRUMP):
        return commands.NOTHING
    deck = box.referee.deck
    seen = box.kept.deck if deck is None else deck.seen_deck
    if not box.kept.touch(card, seen, gap, lifted, box.referee.hand.rules.players):
        return commands.NOTHING
    named = phase == phases.AUCTION
    return box.refuse(verdicts.FIRST_CONTRACT if named else verdicts.FIRST_TRUMP, NO_SEAT, card)
