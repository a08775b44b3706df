"""A Ghna that was sung and not entered: its suit, its seat, the trick after which it was sung."""

from hakam.journal import kinds
from hakam.rules.cards import NO_SEAT
from hakam.screens import beeps, commands, screen
from hakam.screens.lines import ARGS, CHOICE, FOOT, TEXT
from hakam.screens.seats import ring, step
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines

# what is asked
SUIT = 0
SEAT = 1
TRICK = 2  # not in first-card games: it was sung at the first of its cards


class This(screen.Screen):
    """The side keys choose `suit`, `who` and `trick` (from 1), OK goes on and after the last one
    enters the Ghna; BACK goes one back. Nothing is left out of the choice: what cannot be is
    refused in words. Of the suits not sung yet trump is proposed first."""

    flags = screen.CHOOSES | screen.LEAVES

    def __init__(self, box: "Box") -> None:
        self.box = box
        hand = box.referee.hand
        self.asks = SUIT
        self.who = NO_SEAT
        self.trick = 0
        self.suit = hand.trump & 3
        for _ in range(4):
            if hand.melds[self.suit] == NO_SEAT:
                break
            self.suit = ring(self.suit, 1, 4)

    def keys(self, command: int) -> int:
        move = step(command)
        if move:
            return self._choose(move)
        if command == commands.BACK:
            if self.asks == SUIT:
                return self.box.settle()
            self.asks -= 1
            return commands.REDRAW
        if command != commands.OK:
            return commands.NOTHING
        if self.asks == SUIT:
            return self._propose_seat()
        if self.asks == SEAT:
            return self._sang(self.who)
        return self.box.event(kinds.LATE, self.who, self.suit | self.trick << 2)

    def _sang(self, seat: int) -> int:
        """This seat sang; the last trick after which it could have is proposed."""
        referee = self.box.referee
        self.who = seat
        if referee.hand.rules.meld_when:
            return self.box.event(kinds.LATE, seat, self.suit)
        referee.find_late(self.suit)
        self.trick = referee.late_tricks[seat] or self._last()
        self.asks = TRICK
        return commands.REDRAW

    def _propose_seat(self) -> int:
        """Of the seats that could have sung the suit the declarer, else the first after it."""
        referee = self.box.referee
        hand = referee.hand
        referee.find_late(self.suit)
        self.who = hand.eldest if hand.declarer == NO_SEAT else hand.declarer
        for _ in range(hand.rules.players):
            if referee.late_tricks[self.who]:
                break
            self.who = hand.next_seat(self.who)
        self.asks = SEAT
        return commands.REDRAW

    def _choose(self, move: int) -> int:
        if self.asks == SUIT:
            self.suit = ring(self.suit, move, 4)
        elif self.asks == SEAT:
            self.who = ring(self.who, move, self.box.referee.hand.rules.players)
        else:
            if self.box.few_keys:
                move = -move  # one key goes round: from the newest trick to older ones
            self.trick = ring(self.trick - 1, move, self._last()) + 1
        return commands.REDRAW

    def _last(self) -> int:
        """The last trick after which a Ghna can be: not the last of the hand."""
        hand = self.box.referee.hand
        tricks = hand.tricks
        return tricks - 1 if hand.n_plays == hand.rules.cards and tricks > 1 else tricks

    def lines(self, out: "Lines") -> None:
        hand = self.box.referee.hand
        rules = hand.rules
        if self.asks == SUIT:
            out.put(TEXT, ids.LATE_SUIT)
            out.put(CHOICE, ids.SUIT_SIGN, self.suit)
        elif self.asks == SEAT:
            out.put(TEXT, ids.CREDIT_WHO, self.suit)
            out.put(CHOICE, ids.SEAT_PAIR, self.who, rules.side(self.who))
        else:
            out.put(TEXT, ids.LATE_WHEN, self.suit, self.who)
            out.put(CHOICE, ids.LATE_TRICK, self.trick)
            plays = hand.plays
            n = rules.players
            at = self.trick * n - n
            out.put(TEXT, ids.LATE_CARDS + n - 2, hand.seats[at + n], plays[at], plays[at + 1])
            if n > 2:
                out.args[out.n * ARGS - ARGS + 3] = plays[at + 2]
                out.more(plays[at + 3] if n > 3 else 0, 0)
        out.put(FOOT, ids.OK_CHOOSE)

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        """Its suit, its seat, the number of its trick."""
        if self.asks == SUIT:
            return beeps.count(self.suit + 1, beeps.SUIT)
        if self.asks == SEAT:
            return beeps.seat(self.box.referee, self.who)
        return beeps.count(self.trick, beeps.PLACE)

    def side(self, seat: int) -> int:
        """ "I sang it"."""
        return self._sang(seat) if self.asks == SEAT else commands.NOTHING

    def tag(self, command: int) -> int:
        """The suit that was sung."""
        if command < commands.SUIT or self.asks != SUIT:
            return commands.NOTHING
        self.suit = command - commands.SUIT
        return self._propose_seat()
