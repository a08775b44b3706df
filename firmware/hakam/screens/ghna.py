"""What is said between tricks, and who says it; the four cards of a tute."""

from hakam.rules import events, reasons, singing, stock
from hakam.rules.cards import DECK, KING, KNIGHT, NO_SEAT, SUIT, count
from hakam.rules.games import KINGS_OR_KNIGHTS
from hakam.screens import beeps, commands, lights, says, screen
from hakam.screens.lines import CHOICE, FOOT, TEXT
from hakam.screens.seats import ring, step
from hakam.table import verdicts
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines


class This(screen.Screen):
    """OK: the seat `who` says `what` (of `says`); OK held: the other one named does, or, where
    there is none, two further on is shown.

    `shows`: where hands are hidden, the four cards of a tute are touched, of one `strength`;
    `suits` are those so far. Then only BACK means something.
    """

    flags = screen.CHOOSES | screen.LEAVES

    def __init__(self, box: "Box", seat: int, further: int = 0) -> None:
        self.box = box
        self.who = seat
        self.what = box.referee.hand.trump & 3
        self.shows = False
        self.suits = 0
        self.strength = 0
        if not says.may(box.referee, seat, self.what):
            self._following(1)
        for _ in range(further):
            self._following(1)

    def chooses(self) -> bool:
        return not self.shows

    def _following(self, move: int) -> None:
        """The next that may be said; with two keys the other one's follow the singer's own."""
        referee = self.box.referee
        for _ in range(2 * says.KINDS):
            self.what = ring(self.what, move, says.KINDS)
            if self.box.few_keys and self.what == referee.hand.trump & 3:
                other = says.partner(referee, self.who, says.EXCHANGE)
                self.who = self.who if other == NO_SEAT else other
            if says.may(referee, self.who, self.what):
                return

    def keys(self, command: int) -> int:
        if command == commands.BACK:
            return self.box.settle()
        if self.shows:
            return commands.NOTHING
        move = step(command)
        if move:
            self._following(move)
            return commands.REDRAW
        if command == commands.OK:
            return self._say(NO_SEAT)
        if command == commands.HOLD_OK:
            other = says.partner(self.box.referee, self.who, self.what)
            if other != NO_SEAT:
                return self._say(other)
            self._following(1)
            self._following(1)
            return commands.REDRAW
        return commands.NOTHING

    def _say(self, seat: int) -> int:
        """`seat` says what is chosen; NO_SEAT: the seat shown, or the other when it alone can."""
        referee = self.box.referee
        hand = referee.hand
        kind = events.MELD
        arg = self.what
        if arg == says.EXCHANGE:
            kind = events.EXCHANGE
            arg = stock.exchange_card(hand)
        elif arg == says.TUTE:
            kind = events.TUTE
            arg = 0
        if seat == NO_SEAT:
            seat = self.who
            other = says.partner(referee, seat, self.what)
            if other != NO_SEAT and (
                hand.judge(kind, seat, arg) == reasons.NOT_IN_HAND
                and hand.judge(kind, other, arg) != reasons.NOT_IN_HAND
            ):
                seat = other
        if kind == events.TUTE and not hand.known and not hand.judge(kind, seat, arg):
            self.who = seat
            self.suits = 0
            self.shows = True
            return commands.REDRAW
        return self.box.event(kind, seat, arg)

    def touched(self, card: int, gap: int, lifted: bool) -> int:
        """One of the four cards that make the tute, EVENT with the fourth (rulebook: "shown")."""
        if not self.shows or card >= DECK:
            return commands.NOTHING
        hand = self.box.referee.hand
        strength = card % SUIT
        knights = hand.rules.tute == KINGS_OR_KNIGHTS
        right = strength == KING or (strength == KNIGHT and knights)
        if not right or (self.suits and strength != self.strength):
            return self.box.refuse(verdicts.NOT_OF_TUTE, NO_SEAT, card)
        reason = singing.judge_four(hand, self.who, strength)
        if reason:
            return self.box.refuse(reason, self.who, card)
        self.box.notice = 0
        self.strength = strength
        self.suits |= 1 << card // SUIT
        if self.suits < 15:
            return commands.REDRAW
        self.suits = 0
        return self.box.event(events.TUTE, self.who, 0)

    def lines(self, out: "Lines") -> None:
        referee = self.box.referee
        hand = referee.hand
        what = self.what
        if self.shows:
            out.put(TEXT, ids.TUTE_TOUCH)
            out.put(TEXT, ids.TUTE_COUNT, count(self.suits))
            out.put(TEXT, ids.SEAT_PAIR, self.who, hand.rules.side(self.who))
            out.put(FOOT, ids.BACK_LEAVE)
            return
        if says.decides(referee, self.who):
            out.put(TEXT, ids.DECIDES, hand.declarer)
        else:
            head = ids.GHNA if what < says.EXCHANGE else ids.SAY_WHAT
            if says.against(referee, self.who, hand.trump & 3) == reasons.MELD_OVER_CAP:
                head = ids.GHNA_CAPPED
            out.put(TEXT, head)
        if what == says.EXCHANGE:
            out.put(CHOICE, ids.EXCHANGE, stock.exchange_card(hand), hand.shown)
        elif what == says.TUTE:
            out.put(CHOICE, ids.TUTE_SHOWN)
        else:
            out.put(CHOICE, ids.GHNA_SUIT, what, 40 if what == hand.trump else 20)
        other = says.partner(referee, self.who, what)
        if other == NO_SEAT or self.box.few_keys:
            out.put(TEXT, ids.SEAT_PAIR, self.who, hand.rules.side(self.who))
        else:
            out.put(TEXT, ids.GHNA_WHO, self.who, other)
        out.put(FOOT, ids.GHNA_ALONE if other == NO_SEAT else ids.GHNA_NONE)

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        if self.shows:
            return beeps.count(count(self.suits), beeps.PLACE) if self.suits else beeps.ASK
        partner = self.who != says.singer(self.box.referee)
        first = ((0, 150), (beeps.SEAT, beeps.LONG_MS)) if partner else ()
        return first + beeps.count(self.what + 1, beeps.SUIT)

    def lights(self, out: bytearray) -> None:
        seat = says.asked(self.box.referee, self.who)
        lights.light(self.box.seats(), out, seat, lights.ASKED)

    def side(self, seat: int) -> int:
        from hakam.screens import shortcuts

        return shortcuts.sings(self.box, seat)

    def tag(self, command: int) -> int:
        """MORE: the partner sings; a suit: it is sung at once."""
        if command == commands.MORE:
            other = says.partner(self.box.referee, self.who, self.what)
            if other == NO_SEAT:
                return commands.NOTHING
            self.who = other
            return commands.REDRAW
        self.what = command - commands.SUIT
        return self._say(NO_SEAT)
