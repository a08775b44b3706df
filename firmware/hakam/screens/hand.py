"""The hand is over: the result, the scores, what each side has of it, who deals next."""

from hakam.rules import events, match, state
from hakam.rules.cards import NO_SIDE
from hakam.rules.games import GAMES_101, MARKS
from hakam.screens import beeps, commands, lights, results, screen, tricks
from hakam.screens.lines import FOOT, TEXT
from hakam.screens.seats import step
from hakam.table import verdicts
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.rules.hand import Hand
    from hakam.rules.ruleset import Ruleset
    from hakam.screens.lines import Lines


class This(screen.Screen):
    """OK opens the next; BACK takes the last card back; the side keys show the sheet. Of a hand
    with a trick in doubt the right one takes the last card back and counts the cards."""

    flags = screen.HOME | screen.RESULT | screen.SLOW
    counting = False

    def keys(self, command: int) -> int:
        box = self.box
        if command == commands.OK:
            return self.go_on()
        if command == commands.BACK:
            return commands.UNDO
        if command == commands.RIGHT and results.offers_count(box.referee):
            self.counting = True
            return commands.UNDO
        return box.open("sheet") if step(command) else commands.NOTHING

    def go_on(self) -> int:
        """OK."""
        return commands.NEXT_HAND

    def answered(self, verdict: int) -> int:
        """Count the cards once the last one is taken back, and what was said after it."""
        if not self.counting or verdict != verdicts.UNDONE:
            return commands.NOTHING
        if self.box.referee.hand.over:
            return commands.UNDO
        return self.box.open("count")

    def lines(self, out: "Lines") -> None:
        referee = self.box.referee
        over = referee.hand
        rules = over.rules
        results.result(referee, out)
        if rules.unit == GAMES_101 and results.won_game(referee) == NO_SIDE:
            after = referee.points_after
            out.put(TEXT, ids.SCORE, 0, after[0], 1, after[1])
            out.put(TEXT, ids.GAMES_WON, 0, referee.games[0], 1, referee.games[1])
        else:
            results.scores(referee, out)
            _each(over, out)
        if results.offers_count(referee):
            out.n = min(out.n, 2)
            results.in_doubt(referee, out)
            out.put(FOOT, ids.OK_AS_PLAYED + (1 if self.box.few_keys else 0))
            return
        following = match.next_dealer(rules, referee.dealer, over.ending)
        if over.ending == events.CLAIM:
            out.put(FOOT, ids.OK_CLAIMED, following, rules.side(over.taker))
            return
        again = over.ending == events.MISDEAL
        out.put(FOOT, ids.OK_DEALS_AGAIN if again else ids.OK_DEAL, following)

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        """Made or failed; without a contract who wins the hand, or who gets a mark."""
        hand = self.box.referee.hand
        if hand.made != state.UNKNOWN:
            return beeps.MADE if hand.made else beeps.FAILED
        if hand.rules.unit != MARKS:
            if hand.winner == state.UNKNOWN:
                return ()
            return beeps.MADE + beeps.side(hand, hand.winner)
        out: tuple[tuple[int, int], ...] = ()
        for side in range(hand.rules.sides):
            if hand.score(side):
                out += (out and ((0, 300),)) + beeps.side(hand, side)
        return out and beeps.FAILED + out

    def lights(self, out: bytearray) -> None:
        rules = self.box.seats()
        colour = lights.WRONG if rules.unit == MARKS else lights.WON
        for seat in range(rules.players):
            if self.takes(rules, rules.side(seat)):
                lights.light(rules, out, seat, colour)

    def takes(self, rules: "Ruleset", side: int) -> bool:
        """Is the hand this side's? Of the cabron: does it get a mark?"""
        hand = self.box.referee.hand
        if rules.unit == MARKS:
            return hand.score(side) > 0
        if hand.made == state.UNKNOWN:
            return hand.winner == side
        return (rules.side(hand.declarer) == side) == (hand.made == 1)


def _each(over: "Hand", out: "Lines") -> None:
    """What each side has of the hand, unless the result says it."""
    sides = over.rules.sides
    conceded = over.ending == events.CONCEDE
    if over.void or (conceded and sides > 2):
        return
    if sides > 2:
        tricks.gathered(over, out, TEXT, ids.GATHERED_EACH + sides - 3)
    elif conceded:
        out.put(TEXT, ids.GATHERED, 0, over.score(0), 1, over.score(1))
    else:
        counted = over.ending == events.LAST
        tricks.gathered(over, out, TEXT, ids.ENDED_COUNTED if counted else ids.GATHERED)
