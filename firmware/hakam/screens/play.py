"""The trick in progress, and what the declarers need."""

from hakam.rules import events, games, stock
from hakam.rules.cards import DECK, NO_CARD, NO_SEAT, SUIT
from hakam.screens import commands, lights, says, screen, tricks
from hakam.screens.lines import BELOW, FOOT, SIDE
from hakam.table import referee as phases
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.rules.hand import Hand
    from hakam.screens.lines import Lines
    from hakam.table.referee import Referee


class This(screen.Screen):
    """What the keys do says `says.keys`.

    Of the last card of all it is asked whether somebody still holds it: RIGHT plays it, OK leads
    to the menu, where a trick is touched again or the cards are counted.
    """

    flags = screen.HOME | screen.PLAYS

    def keys(self, command: int) -> int:
        box = self.box
        if command != commands.BACK:
            card = last_card(box.referee)
            if card != NO_CARD:
                if command == (commands.HOLD_OK if box.few_keys else commands.RIGHT):
                    return box.event(events.PLAY, box.referee.hand.turn, card)
                if command == commands.OK and not box.dark:
                    return box.open("menu")
                if command == commands.LEFT:
                    return commands.NOTHING  # nothing hides the question
        return says.keys(box, command)

    def lines(self, out: "Lines") -> None:
        referee = self.box.referee
        hand = referee.hand
        card = last_card(referee)
        if card != NO_CARD:
            tricks.running(hand, out, NO_SEAT)
            out.put(SIDE, ids.LAST_CARD, card)
            out.put(SIDE, ids.LAST_ASK)
            out.put(BELOW, ids.YES_OR_NO + (1 if self.box.few_keys else 0))
            return
        if hand.declarer != NO_SEAT:
            _contract(hand, out)
            return
        tricks.with_points(hand, out, NO_SEAT)
        if says.may(referee, hand.turn, says.EXCHANGE):
            out.put(FOOT, ids.OK_SEVEN, stock.exchange_card(hand))
        elif hand.stock_left():
            out.put(FOOT, ids.STOCK_LEFT, hand.stock_left())
        elif hand.rules.unit == games.GAMES_101:
            out.put(FOOT, ids.TO_101, 0, referee.points[0], 1, referee.points[1])

    def lights(self, out: bytearray) -> None:
        lights.light(self.box.seats(), out, self.box.referee.hand.turn, lights.TURN)

    def side(self, seat: int) -> int:
        from hakam.screens import shortcuts

        return shortcuts.sings(self.box, seat)

    def tag(self, command: int) -> int:
        from hakam.screens import shortcuts

        return shortcuts.proposes(self.box, command)


def _contract(hand: "Hand", out: "Lines") -> None:
    """The trick, and what the declarers need: big in the last tricks."""
    rules = hand.rules
    if tricks.near_end(hand, out, NO_SEAT):
        sides = rules.sides
        phrase = ids.GATHERED if sides == 2 else ids.GATHERED_EACH + sides - 3
        tricks.gathered(hand, out, FOOT, phrase)
        return
    side = rules.side(hand.declarer)
    missing = hand.needs(side)
    if missing:  # the contract stands beside the trump of two sides
        out.put(FOOT, ids.NEEDS if rules.sides == 2 else ids.NEEDS_OF, side, missing, hand.bid)
    else:
        out.put(FOOT, ids.HAS, side, hand.bid)


def last_card(referee: "Referee") -> int:
    """The one card of the hand that was not touched yet, when it is the last; else NO_CARD.

    Either somebody still holds it, or its touch was forgotten: it is never played by itself.
    """
    hand = referee.hand
    rules = hand.rules
    if hand.n_plays + 1 != rules.cards or referee.phase() != phases.PLAY:
        return NO_CARD
    for card in range(DECK):
        suit = card // SUIT
        outside = rules.trump_from == games.TURNED_OUT and card == hand.shown
        if not outside and not (hand.played[suit] | rules.no_twos) >> card % SUIT & 1:
            return card
    return NO_CARD
