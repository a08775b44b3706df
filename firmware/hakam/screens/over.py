"""The match is over: who has won (cabron: lost), the scores, how the last hand ended."""

from hakam.rules import match
from hakam.rules.cards import NO_SIDE
from hakam.rules.games import MARKS
from hakam.rules.ruleset import unpack
from hakam.screens import beeps, commands, hand, results
from hakam.screens.lines import FOOT, TEXT
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.rules.ruleset import Ruleset
    from hakam.screens.lines import Lines


class This(hand.This):
    """OK plays again with the same pairs, the deal moving on; the other keys as after a hand."""

    def go_on(self) -> int:
        box = self.box
        rules = box.referee.hand.rules
        box.settings.dealer = match.next_dealer(rules, box.referee.dealer)
        box.settings.game = unpack(rules.pack())  # whatever was set up meanwhile
        return commands.NEW_MATCH

    def lines(self, out: "Lines") -> None:
        referee = self.box.referee
        phrase = ids.LOSES if referee.hand.rules.unit == MARKS else ids.WINS
        winner = referee.match_winner()
        if winner != NO_SIDE:  # the next match may be open before its screen is
            out.put(TEXT, phrase, winner)
        results.scores(referee, out)
        counts = results.offers_count(referee)
        if counts:
            results.in_doubt(referee, out)
        else:
            results.result(referee, out)
        out.put(FOOT, ids.OK_AS_PLAYED + 2 if counts and not self.box.few_keys else ids.OK_AGAIN)

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        referee = self.box.referee
        lost = referee.hand.rules.unit == MARKS
        first = beeps.FAILED if lost else beeps.MADE
        return first + beeps.side(referee.hand, referee.match_winner())

    def takes(self, rules: "Ruleset", side: int) -> bool:
        return side == self.box.referee.match_winner()
