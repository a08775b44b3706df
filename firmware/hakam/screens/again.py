"""A trick is touched again: the one repair of an order of touches."""

from hakam.journal import kinds
from hakam.rules import cards, reasons
from hakam.rules.cards import DECK, NO_CARD, NO_SEAT
from hakam.screens import beeps, commands, lights, retouch, screen, tricks
from hakam.screens.lines import ARGS, BELOW, CHOICE, FOOT, NONE, SIDE, TEXT, TRICK
from hakam.screens.seats import ring, step
from hakam.table import verdicts
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines

# what is asked
WHICH = 0  # which trick
TOUCH = 1  # its cards, as they were laid
LEAVES = 2  # a card of the old tricks is in the new ones no more: was it laid next?


class This(screen.Screen):
    """The side keys choose a trick, a card, or an answer; OK takes it. BACK takes the last card
    off; before the first it leads to the choice of the trick, and out.

    Where a later play cannot stand then, the next trick is touched again too, and so on: all of
    them are one repair (`Referee.again`).

    `trick` (from 0) is touched again; `pick` the number of the card that OK lays; `place` the
    place in the old tricks that is asked about, `stray` 1 when its card was never laid.
    """

    flags = screen.CHOOSES | screen.LEAVES | screen.ASKS | screen.BARE | screen.SLOW

    def __init__(self, box: "Box", trick: int = 255) -> None:
        self.box = box
        hand = box.referee.hand
        last = max(hand.n_plays - 1, 0) // hand.rules.players
        self.place = self.stray = 0
        self._go_to(min(trick, last))

    def _go_to(self, trick: int, asks: int = WHICH) -> int:
        """Ask whether it is this trick, or for its cards, none of them touched yet."""
        self.trick = trick
        self.asks = asks
        self.pick = 0
        self.box.referee.again.begin(trick)
        return commands.REDRAW

    def asks_card(self) -> bool:
        return True

    def keys(self, command: int) -> int:
        if self.asks == WHICH:
            return self._which(command)
        if self.asks == TOUCH:
            return self._touch(command)
        if command == commands.BACK:
            return self._off()
        if step(command):
            self.stray ^= 1
            return commands.REDRAW
        if command != commands.OK:
            return commands.NOTHING
        referee = self.box.referee
        referee.again.gone[retouch.old(referee, self.place)] = self.stray
        self.place += 1
        return self._leave()

    def _which(self, command: int) -> int:
        move = step(command)
        if move:
            if self.box.few_keys:
                move = -move  # from the last one to older ones
            hand = self.box.referee.hand
            players = hand.rules.players
            self.trick = ring(self.trick, move, (hand.n_plays + players - 1) // players)
            return commands.REDRAW
        if command == commands.OK:
            return self._go_to(self.trick, TOUCH)
        return self.box.settle() if command == commands.BACK else commands.NOTHING

    def _touch(self, command: int) -> int:
        referee = self.box.referee
        move = step(command)
        n = retouch.picks(referee) if move else 0
        if n > 0:
            self.pick = ring(self.pick, move, n)
            return commands.REDRAW
        if command == commands.OK:
            card = retouch.picked(referee, self.pick)
            if card == NO_CARD or retouch.whole(referee):
                return self._finish()
            return self._lay(card)
        return self._off() if command == commands.BACK else commands.NOTHING

    def _off(self) -> int:
        """Take the last card off, of the trick before where this one has none; the choice of the
        trick before the first. What leaves the tricks is asked about anew."""
        again = self.box.referee.again
        self.pick = 0
        if not again.n:
            self.asks = WHICH
            return commands.REDRAW
        if again.n == again.kept:
            again.kept -= self.box.referee.hand.rules.players
        again.n -= 1
        again.forget_strays()
        self.asks = TOUCH
        return commands.REDRAW

    def touched(self, card: int, gap: int, lifted: bool) -> int:
        """The next card of the trick, or refused in words; what is no card of the deck, by the
        referee."""
        box = self.box
        if card >= DECK:
            return commands.NOTHING
        if self.asks > TOUCH:
            return box.refuse(verdicts.NOT_NOW)
        if self.asks == WHICH:
            self._go_to(self.trick, TOUCH)
        full = retouch.whole(box.referee)
        reason = reasons.ALREADY_PLAYED if full else retouch.refused(box.referee, card)
        if reason:
            return box.refuse(reason, NO_SEAT, card)
        box.notice = 0
        return self._lay(card)

    def _lay(self, card: int) -> int:
        """The next card of the trick; with the last one it goes on by itself."""
        referee = self.box.referee
        referee.again.add(card)
        self.pick = 0
        return self._finish() if retouch.whole(referee) else commands.REDRAW

    def _finish(self) -> int:
        """The trick is whole, or the running one has no more: what leaves it is asked about. The
        same cards in the same order: then it is the trick before that was touched wrong, or who
        led."""
        referee = self.box.referee
        again = referee.again
        if retouch.same(referee):
            self.box.show(verdicts.SAME_ORDER, kinds.AGAIN, again.trick, NO_CARD, 0)
            if again.trick:
                return self._go_to(again.trick - 1)
            return self.box.open("credit", kinds.DEAL_OF)
        self.place = 0
        if not retouch.whole(referee):
            for i in range(retouch.all_laid(referee)):
                card = retouch.old(referee, i)
                if again.stays(card):
                    again.gone[card] = 1
        return self._leave()

    def _leave(self) -> int:
        """Ask about the next card that leaves the tricks, from `place` on; or take them."""
        referee = self.box.referee
        again = referee.again
        n = retouch.all_laid(referee)
        while self.place < n and not again.stays(retouch.old(referee, self.place)):
            self.place += 1
        self.stray = 0
        self.asks = LEAVES
        if self.place < n:
            return commands.REDRAW
        self.asks = TOUCH  # where a refusal leaves it
        return self.box.event(kinds.AGAIN, again.trick, 0)

    def answered(self, verdict: int) -> int:
        """Where a later play cannot stand, the notice names it, and the next trick is touched."""
        referee = self.box.referee
        again = referee.again
        if verdict == verdicts.FALLS:
            return self.box.open("falls", kinds.AGAIN, again.trick, kinds.AGAIN_LETS_FALL)
        more = referee.hand.n_plays > retouch.first(referee) + again.n
        if verdict == verdicts.LAID and more and retouch.whole(referee):
            again.kept = again.n
        return commands.NOTHING

    def lines(self, out: "Lines") -> None:
        referee = self.box.referee
        hand = referee.hand
        keys = ids.KEYS + (1 if self.box.few_keys else 0)
        if self.asks == WHICH:
            tricks.earlier(hand, self.trick, out)
            out.put(SIDE, ids.AGAIN_WHICH, self.trick + 1, hand.trump, keys)
            out.put(BELOW, ids.AGAIN_OK, keys + 1)
        elif self.asks == TOUCH:
            self._new_trick(out)
            again = referee.again
            trick = again.trick + again.kept // hand.rules.players
            out.put(SIDE, ids.AGAIN_TOUCH, trick + 1, hand.trump, keys)
            card = retouch.picked(referee, self.pick)
            whole = card == NO_CARD or retouch.whole(referee)
            out.put(BELOW, ids.AGAIN_ALL if whole else ids.AGAIN_PICK, keys + 1, card)
        else:
            seat = retouch.next_seat(referee, self.place)
            out.put(TEXT, ids.AGAIN_LEAVES, seat, retouch.old(referee, self.place))
            out.put(CHOICE, ids.LEAVES_WHAT + self.stray)
            out.put(FOOT, ids.OK_CHOOSE)

    def _new_trick(self, out: "Lines") -> None:
        """The cards touched so far at their edges, an arrow for the seat of the next."""
        referee = self.box.referee
        again = referee.again
        players = referee.hand.rules.players
        out.put(TRICK, 0, NONE, NONE, NONE, NONE)
        row = (out.n - 1) * ARGS
        leader = retouch.leader(referee)
        for i in range(again.kept, again.n):
            out.args[row + (leader + i) % players] = again.new[i]
        following = NONE if retouch.whole(referee) else (leader + again.n) % players
        out.more(following, 0, leader + 1)

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        """The number of the trick; the card that OK lays by its suit and number, one low beep: no
        more; 1 it was laid next, 2 it was a stray touch."""
        if self.asks == WHICH:
            return beeps.count(self.trick + 1, beeps.PLACE)
        if self.asks == LEAVES:
            return beeps.count(self.stray + 1, beeps.PLACE)
        card = retouch.picked(self.box.referee, self.pick)
        if card == NO_CARD:
            return beeps.NONE
        suit = beeps.count(card // cards.SUIT + 1, beeps.SUIT)
        return suit + beeps.count(int(cards.name(card)[1:]), beeps.PLACE)

    def lights(self, out: bytearray) -> None:
        if self.asks == TOUCH:
            referee = self.box.referee
            rules = self.box.seats()
            following = retouch.leader(referee) + referee.again.n
            lights.light(rules, out, following % rules.players, lights.TURN)
