"""What follows from the tricks that were right: who revoked, and why. Of open hands: trick, card,
duty."""

from hakam.journal import kinds
from hakam.rules.cards import ALL, SUIT
from hakam.rules.games import FORFEIT
from hakam.rules.reasons import MUST_FOLLOW, MUST_HEAD, MUST_UNDERRUFF
from hakam.screens import beeps, commands, lights, screen
from hakam.screens.lines import FOOT, NONE, TEXT
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.rules.hand import Hand
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines
    from hakam.table.referee import Referee


class This(screen.Screen):
    """`page` 0: the trick in which `who` swore, 1: the card that contradicts it. RIGHT (of two
    keys, OK held) goes on, and says aloud then that `who` revoked; LEFT goes back, OK leaves it
    for later, BACK takes the table's word back. Where hands are open any key leaves.

    Each page is opened, so that no key is taken either just when it has come up."""

    flags = screen.ASKS | screen.HOME | screen.PAGES

    def __init__(self, box: "Box", who: int, page: int = 0) -> None:
        self.box = box
        self.who = who
        self.page = page

    def keys(self, command: int) -> int:
        box = self.box
        if box.referee.hand.rules.sight_open:
            return box.settle()
        if command == commands.BACK:
            return commands.UNDO
        if command == commands.OK:
            box.told = box.referee.hand.n_plays
            return box.settle()
        if command == commands.RIGHT or (command == commands.HOLD_OK and box.few_keys):
            if self.page:
                return box.event(kinds.REVOKED, self.who, 0)
            return box.open("proof", self.who, 1)
        if command == commands.LEFT and self.page:
            return box.open("proof", self.who)
        return commands.NOTHING

    def lines(self, out: "Lines") -> None:
        referee = self.box.referee
        hand = referee.hand
        out.put(TEXT, ids.PROOF_WHO, self.who)
        if hand.rules.sight_open:
            _open(referee, referee.offence(self.who), out)
            return
        found = referee.doubt()
        if found == NONE:
            return
        sworn = referee.sworn
        card = sworn.cards[found]
        few = 2 if self.box.few_keys else 0
        if self.page:
            last = 0
            while sworn.tricks[found] >> last > 1:
                last += 1
            out.put(TEXT, ids.PROOF_LAID + (not _lies(hand, last, card)), last + 1, card)
            out.put(FOOT, ids.PROOF_FOOT + few + (hand.rules.on_illegal == FORFEIT))
            return
        swore = sworn.swore[found]
        players = hand.rules.players
        first = swore // players * players
        mask = sworn.denials[swore]
        led = hand.plays[first] // SUIT
        mask = mask & ALL if card // SUIT == led else mask >> SUIT
        out.put(TEXT, ids.PROOF_SWORE + (mask != ALL), swore // players + 1, card // SUIT)
        out.put(FOOT, ids.PROOF_MORE + (few != 0))

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        return beeps.seat(self.box.referee, self.who)

    def lights(self, out: bytearray) -> None:
        rules = self.box.seats()
        if rules.sight_open:
            lights.light(rules, out, self.who, lights.WRONG)


def _lies(hand: "Hand", trick: int, card: int) -> bool:
    """Is this one of the cards of a trick, from 0?"""
    first = trick * hand.rules.players
    for i in range(first, min(first + hand.rules.players, hand.n_plays)):
        if hand.plays[i] == card:
            return True
    return False


def _open(referee: "Referee", number: int, out: "Lines") -> None:
    """The first illegal play of a seat: its trick, its card, the duty it broke."""
    if number == NONE:
        return
    hand = referee.hand
    players = hand.rules.players
    out.put(TEXT, ids.PROOF_REVOKED, number // players + 1, hand.plays[number])
    reason = referee.flags[number]
    if MUST_FOLLOW <= reason <= MUST_UNDERRUFF:
        suit = hand.trump
        if reason in (MUST_FOLLOW, MUST_HEAD):
            suit = hand.plays[number // players * players] // SUIT
        out.put(TEXT, ids.PROOF_DUTY + reason - MUST_FOLLOW, suit)
