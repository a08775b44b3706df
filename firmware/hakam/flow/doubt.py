"""Keys when a card contradicts what was sworn away: the table's word, trick by trick."""

from hakam.flow import again, commands, home, repair
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.journal import kinds
from hakam.rules import events
from hakam.rules.cards import NO_CARD, NO_SEAT, NO_SUIT
from hakam.rules.games import SHOWN
from hakam.table import verdicts
from hakam.table.referee import Referee

# answers of ASK
YES = 0
NO = 1
UNKNOWN = 2
ANSWERS = 3
# items of WRONG, the suit of a Ghna beside them
GHNA = 0  # + the suit
ORDER = 4
LED = 5
TRUMP = 6
# items of GHNA_DOUBT
TRICK = 0  # a trick is touched again
FALSE = 1  # that Ghna was wrong
CARD = 2  # the wrong card was touched

_OBJECTIONS = (
    verdicts.OBJECTION_PROVED, verdicts.OBJECTION_REFUTED, verdicts.OBJECTION_OPEN,
)  # fmt: skip
_HOMES = (
    screens.PLAY, screens.WON, screens.HAND, screens.OVER, screens.ASK, screens.PROOF,
)  # fmt: skip


def told(referee: Referee, cursor: Cursor, verdict: int) -> int:
    """What the referee says of its own accord (`ponder`), after its thinking.

    NOTHING when it is on the screen already, was left for later, or somebody chooses something
    just now: it stands, and comes again. A box without a panel asks nothing and names nobody: the
    doubt about every trick concerned is put down, an EVENT each.
    """
    said = referee.verdict
    if verdict in _OBJECTIONS:
        return _objected(referee, cursor, verdict)
    if cursor.dark:
        return _unseen(referee, cursor, verdict)
    if cursor.screen not in _HOMES:
        return commands.NOTHING
    if verdict == verdicts.ASK_TRICK:
        if cursor.screen == screens.ASK and cursor.page == said.arg:
            return commands.NOTHING
        cursor.page = said.arg
        cursor.item = YES
        return cursor.go(screens.ASK)
    shown = cursor.screen == screens.PROOF and cursor.who == said.seat
    if shown or cursor.told == referee.hand.n_plays:
        return commands.NOTHING
    cursor.who = said.seat
    return cursor.go(screens.PROOF)


def _unseen(referee: Referee, cursor: Cursor, verdict: int) -> int:
    """Put down the doubt about the next trick concerned."""
    trick = referee.verdict.arg
    word = referee.word
    if verdict == verdicts.ASK_TRICK:
        return cursor.event(kinds.DOUBT, NO_SEAT, trick)
    if verdict == verdicts.UNSURE:
        left = 0
        for i in range(referee.sworn.n_found):
            if referee.sworn.tricks[i] >> trick & 1:
                left |= referee.sworn.tricks[i] & ~(word.right | word.unknown)
        for other in range(referee.hand.n_plays):
            if left >> other & 1:
                return cursor.event(kinds.DOUBT, NO_SEAT, other)
        return commands.REDRAW
    return commands.NOTHING


def answered(referee: Referee, cursor: Cursor, verdict: int) -> int:
    """The answer to an event where it has a screen of its own; else NOTHING."""
    said = referee.verdict
    if verdict == verdicts.MELD_DOUBT or _known(referee, verdict, said.card):
        return _open_ways(cursor, said.seat, said.card, said.arg)
    if verdict in _OBJECTIONS:
        return _objected(referee, cursor, verdict)
    if verdict == verdicts.FALLS and cursor.screen == screens.AGAIN:
        cursor.amount = said.kind
        cursor.who = said.seat
        cursor.suit = said.arg
        cursor.n_items = said.card
        return cursor.go(screens.AGAIN, again.FALLS)
    if verdict == verdicts.CONFIRMED or verdict == verdicts.UNSURE:
        if verdict == verdicts.UNSURE:
            cursor.show(verdict, said.kind, NO_SEAT, NO_CARD, said.arg)
        return home.settle(referee, cursor)
    if verdict == verdicts.NAMED:
        cursor.show(verdict, said.kind, said.seat, said.card, 0)
        cursor.notice_ms = 0
        return home.settle(referee, cursor)
    if verdicts.stands(verdict):
        cursor.told = 0
        if said.kind == events.STRIKE and cursor.screen == screens.GHNA_DOUBT:
            home.settle(referee, cursor)
            return cursor.event(events.PLAY, referee.hand.turn, cursor.page)
    return commands.NOTHING


def _known(referee: Referee, verdict: int, card: int) -> bool:
    """Was a card refused because the dealer has shown it, in a hidden hand?"""
    if verdict != verdicts.OUT_OF_TURN or card != referee.hand.shown:
        return False
    rules = referee.hand.rules
    return rules.trump_from == SHOWN and not rules.sight_open


def _objected(referee: Referee, cursor: Cursor, verdict: int) -> int:
    """The answer to an objection; where hands are open a revoke has a page of its own."""
    said = referee.verdict
    if verdict == verdicts.OBJECTION_PROVED and referee.hand.rules.sight_open:
        cursor.who = said.seat
        return cursor.go(screens.PROOF)
    cursor.show(verdict, said.kind, said.seat, said.card, said.arg)
    return home.settle(referee, cursor)


def ask(referee: Referee, cursor: Cursor, command: int) -> int:
    """ASK: the side keys choose the answer, OK says it: that the trick `page` was laid so, that it
    was not, that nobody knows. BACK takes the last card back, as ever."""
    step = home.step(command)
    if step:
        cursor.item = home.ring(cursor.item, step, ANSWERS)
        return commands.REDRAW
    if command == commands.BACK:
        return commands.UNDO
    if command != commands.OK:
        return commands.NOTHING
    if cursor.item == NO:
        return _open_wrong(referee, cursor)
    return cursor.event(
        kinds.DOUBT if cursor.item == UNKNOWN else kinds.CONFIRM, NO_SEAT, cursor.page
    )


def _open_wrong(referee: Referee, cursor: Cursor) -> int:
    """Go to WRONG: the order, who led, the trump that was named, a Ghna."""
    hand = referee.hand
    cursor.item = 0
    cursor.n_items = 2
    cursor.items[0] = ORDER
    cursor.items[1] = LED
    if hand.declarer != NO_SEAT and hand.trump != NO_SUIT:
        cursor.items[2] = TRUMP
        cursor.n_items = 3
    for suit in range(4):
        if hand.melds[suit] != NO_SEAT:
            cursor.items[cursor.n_items] = GHNA + suit
            cursor.n_items += 1
    return cursor.go(screens.WRONG)


def wrong(referee: Referee, cursor: Cursor, command: int) -> int:
    """WRONG: the side keys choose, OK leads to where it is put right; BACK to the question."""
    step = home.step(command)
    if step:
        cursor.item = home.ring(cursor.item, step, cursor.n_items)
        return commands.REDRAW
    if command == commands.OK:
        what = cursor.items[cursor.item]
        if what == ORDER:
            return again.open_at(referee, cursor, cursor.page)
        if what == LED:
            what = kinds.DEAL_OF
        elif what == TRUMP:
            what = kinds.TRUMP_OF
        return repair.open_credit(referee, cursor, what)
    return home.settle(referee, cursor) if command == commands.BACK else commands.NOTHING


def proof(referee: Referee, cursor: Cursor, command: int) -> int:
    """PROOF: RIGHT (of two keys, OK held) says it aloud, OK leaves it for later, BACK takes the
    table's word back. Where hands are open any key leaves."""
    if referee.hand.rules.sight_open:
        return home.settle(referee, cursor)
    if command == commands.BACK:
        return commands.UNDO
    if command == commands.OK:
        cursor.told = referee.hand.n_plays
        return home.settle(referee, cursor)
    if command == commands.RIGHT or (command == commands.HOLD_OK and cursor.few_keys):
        return cursor.event(kinds.REVOKED, cursor.who, 0)
    return commands.NOTHING


def _open_ways(cursor: Cursor, holder: int, card: int, suit: int) -> int:
    """Go to GHNA_DOUBT: a card (`page`) is known to lie with another seat, by the Ghna of a suit
    or, NO_SUIT, because it was shown. What may be wrong are `items`."""
    cursor.who = holder
    cursor.page = card
    cursor.suit = suit
    cursor.item = 0
    cursor.n_items = 2
    cursor.items[0] = TRICK
    cursor.items[1] = CARD
    if suit < NO_SUIT:
        cursor.items[1] = FALSE
        cursor.items[2] = CARD
        cursor.n_items = 3
    return cursor.go(screens.GHNA_DOUBT)


def ghna(referee: Referee, cursor: Cursor, command: int) -> int:
    """GHNA_DOUBT: the side keys choose, OK takes it: a trick is touched again, the Ghna is struck
    and the card laid, or nothing was meant. BACK leaves all."""
    step = home.step(command)
    if step:
        cursor.item = home.ring(cursor.item, step, cursor.n_items)
        return commands.REDRAW
    if command == commands.OK:
        what = cursor.items[cursor.item]
        if what == TRICK:
            return again.open_again(referee, cursor, referee.hand.n_plays)
        if what == FALSE:
            return cursor.event(events.STRIKE, cursor.who, cursor.suit)
    leaves = command == commands.BACK or command == commands.OK
    return home.settle(referee, cursor) if leaves else commands.NOTHING
