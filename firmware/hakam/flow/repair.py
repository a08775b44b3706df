"""Keys of a table in trouble: repairs of the order, counting, ends by agreement."""

from hakam.flow import again, commands, home, items, late, rest, scores, settings
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.journal import kinds
from hakam.rules import events
from hakam.rules.cards import NO_SEAT, NO_SUIT
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.table.referee import Referee

# fields of CREDIT and of COUNT
WHAT = 0
WHOSE = 1
SIDE = 0
TOUCH = 1
LAST = 2


def list_items(referee: Referee, cursor: Cursor) -> None:
    """Fill the menu with what helps now; what is forgotten most often is chosen at once."""
    hand = referee.hand
    begun = referee.journal.n_live > 0
    free = not hand.over and referee.phase() != phases.COUNT
    ended = hand.ending or referee.forfeited()
    _add(cursor, items.UNDO)
    if referee.may_count(0):
        _add(cursor, items.COUNT)
    if not ended and not referee.dealing and hand.n_plays:
        cursor.item = cursor.n_items
        _add(cursor, items.CORRECT_AGAIN)
        _add(cursor, items.CORRECT_BACK)
    if referee.may_sing_late():
        _add(cursor, items.GHNA_LATE)
    if begun and not ended and not referee.dealing and not hand.void:
        _add(cursor, items.CORRECT_CREDIT)
    if free:
        if rest.may_claim(referee):
            _add(cursor, items.REST)
        if begun:
            _add(cursor, items.MISDEAL)
        if not hand.judge(events.CONCEDE, 0, 0) and not referee.dealing:
            _add(cursor, items.CONCEDE)
        _add(cursor, items.VOID)


def _add(cursor: Cursor, item: int) -> None:
    cursor.items[cursor.n_items] = item
    cursor.n_items += 1


def choose(referee: Referee, cursor: Cursor, item: int) -> int:
    """Go to the screen of an item of the menu; NOTHING for one that is not a repair."""
    hand = referee.hand
    if item == items.CORRECT_AGAIN:
        return again.open_again(referee, cursor, hand.n_plays)
    if item == items.CORRECT_BACK:
        if referee.stays() == hand.n_plays:
            home.settle(referee, cursor)
            return cursor.refuse(verdicts.TOO_LATE)
        cursor.page = hand.n_plays - 1
        return cursor.go(screens.TAKE_BACK)
    if item == items.CORRECT_CREDIT:
        return open_credit(referee, cursor, NO_SEAT)
    if item == items.GHNA_LATE:
        return late.open_late(referee, cursor)
    if item == items.ADJUST:
        return scores.ask(referee, cursor, 0)
    if item != items.COUNT and item != items.CONCEDE:
        return commands.NOTHING
    cursor.who = 0 if hand.declarer == NO_SEAT else hand.rules.side(hand.declarer)
    return cursor.go(screens.COUNT if item == items.COUNT else screens.CONCEDE)


def take_back(referee: Referee, cursor: Cursor, command: int) -> int:
    """TAKE_BACK: the side keys walk to older plays that may still be taken back (`page` is the
    number of one), OK takes it back and what came after it."""
    step = home.step(command)
    if step:
        if cursor.few_keys:
            step = -step
        first = referee.stays()
        n = referee.hand.n_plays
        cursor.page = first + home.ring(cursor.page - first, step, n - first)
        return commands.REDRAW
    if command == commands.OK:
        return cursor.event(kinds.TAKE_BACK, cursor.page, 0)
    return home.settle(referee, cursor) if command == commands.BACK else commands.NOTHING


def offers_count(referee: Referee) -> bool:
    """Is the hand over, played to its end, and one of its tricks in doubt?"""
    hand = referee.hand
    played = hand.over and not hand.ending and not referee.forfeited()
    return played and hand.n_plays == hand.rules.cards and referee.word.unknown != 0


def reopen(cursor: Cursor) -> int:
    """The hand is not over after all: its last card is taken back, its cards are counted."""
    cursor.asked = items.COUNT
    return commands.UNDO


def reopened(referee: Referee, cursor: Cursor) -> int:
    """Go to COUNT once the last card is taken back, and what was said after it."""
    if referee.hand.over:
        return commands.UNDO
    home.settle(referee, cursor)
    return choose(referee, cursor, items.COUNT)


def _list_credits(referee: Referee, cursor: Cursor) -> None:
    """What may be wrong: who sang, which suit, a contract by its result, trump, the deal."""
    hand = referee.hand
    cursor.n_items = cursor.item = 0
    for suit in range(4):
        if hand.melds[suit] != NO_SEAT:
            _add(cursor, suit)
            _add(cursor, kinds.SUIT_OF + suit)
    if hand.declarer != NO_SEAT:
        if not hand.out & ~(1 << hand.declarer):
            _add(cursor, kinds.CONTRACT_OF)
            _add(cursor, kinds.AMOUNT_OF)
        if hand.trump != NO_SUIT:
            _add(cursor, kinds.TRUMP_OF)
    _add(cursor, kinds.DEAL_OF)


def open_credit(referee: Referee, cursor: Cursor, what: int) -> int:
    """Go to CREDIT, at `what` (arg of the event) where it is there."""
    _list_credits(referee, cursor)
    for i in range(cursor.n_items):
        if cursor.items[i] == what:
            cursor.item = i
    return cursor.go(screens.CREDIT)


def has(referee: Referee, what: int) -> int:
    """The seat that has what CREDIT can give to another."""
    if what < kinds.CONTRACT_OF or what >= kinds.SUIT_OF:
        return referee.hand.melds[_suit(referee, what) if what >= kinds.SUIT_OF else what]
    return referee.dealer if what == kinds.DEAL_OF else referee.hand.declarer


def credit(referee: Referee, cursor: Cursor, command: int) -> int:
    """CREDIT: field WHAT a Ghna, the contract or the deal; field WHOSE the right seat."""
    step = home.step(command)
    what = cursor.items[cursor.item]
    if cursor.field == WHOSE and what >= kinds.TRUMP_OF:
        return _terms(referee, cursor, command)
    if cursor.field == WHAT:
        if step:
            cursor.item = home.ring(cursor.item, step, cursor.n_items)
            return commands.REDRAW
        if command == commands.OK and what >= kinds.TRUMP_OF:
            hand = referee.hand
            cursor.suit = home.ring(_suit(referee, what), 1, 4)
            cursor.amount = hand.bid
            return cursor.go(screens.CREDIT, WHOSE)
        if command == commands.OK:
            cursor.who = has(referee, what)
            cursor.field = WHOSE
            sung = what < kinds.CONTRACT_OF and referee.hand.rules.pairs
            return _other(referee, cursor, what, 2 if sung else 1)
        return home.settle(referee, cursor) if command == commands.BACK else commands.NOTHING
    if step:
        return _other(referee, cursor, what, step)
    if command == commands.OK:
        return cursor.event(kinds.CREDIT, cursor.who, what)
    return cursor.go(screens.CREDIT) if command == commands.BACK else commands.NOTHING


def _terms(referee: Referee, cursor: Cursor, command: int) -> int:
    """The trump that was named, the suit of a Ghna or the amount of the contract, put right."""
    hand = referee.hand
    rules = hand.rules
    step = home.step(command)
    what = cursor.items[cursor.item]
    if what != kinds.AMOUNT_OF:
        if step:
            cursor.suit = home.ring(cursor.suit, step, 4)
            if what >= kinds.SUIT_OF and cursor.suit == _suit(referee, what):
                cursor.suit = home.ring(cursor.suit, step, 4)
        right = kinds.TRUMP_OF + cursor.suit
    else:
        if step:
            amount = cursor.amount + step * rules.step
            cursor.amount = min(max(amount, rules.low), rules.high)
        right = kinds.AMOUNT_OF + cursor.amount // settings.POINTS
    if step:
        return commands.REDRAW
    if command == commands.OK:
        if what >= kinds.SUIT_OF:
            return cursor.event(kinds.CREDIT, cursor.suit, what)
        return cursor.event(kinds.CREDIT, hand.declarer, right)
    return cursor.go(screens.CREDIT) if command == commands.BACK else commands.NOTHING


def _suit(referee: Referee, what: int) -> int:
    """The suit that stands now: of the Ghna in question, else trump."""
    return what - kinds.SUIT_OF if what >= kinds.SUIT_OF else referee.hand.trump & 3


def _other(referee: Referee, cursor: Cursor, what: int, step: int) -> int:
    """The next seat but the one that has it."""
    players = referee.hand.rules.players
    cursor.who = home.ring(cursor.who, step, players)
    if cursor.who == has(referee, what):
        cursor.who = home.ring(cursor.who, step, players)
    return commands.REDRAW


def concede(referee: Referee, cursor: Cursor, command: int) -> int:
    """CONCEDE: the side that gives the hand up; in games in pairs seats 0 and 1 stand for them."""
    if home.step(command):
        return _side(referee, cursor, home.step(command))
    if command == commands.OK:
        return cursor.event(events.CONCEDE, cursor.who, 0)
    return home.settle(referee, cursor) if command == commands.BACK else commands.NOTHING


def _side(referee: Referee, cursor: Cursor, step: int) -> int:
    """The next side; where cards are counted, of those that are not."""
    sides = referee.hand.rules.sides
    for _ in range(sides):
        cursor.who = home.ring(cursor.who, step, sides)
        if cursor.screen != screens.COUNT or referee.may_count(cursor.who):
            break
    return commands.REDRAW


def _last(referee: Referee, cursor: Cursor, step: int) -> int:
    """The next seat that can have taken the last trick, its side having one."""
    rules = referee.hand.rules
    for _ in range(rules.players):
        cursor.who = home.ring(cursor.who, step, rules.players)
        if referee.count.may_end(rules, cursor.who):
            break
    return commands.REDRAW


def count(referee: Referee, cursor: Cursor, command: int) -> int:
    """COUNT: field SIDE whose cards; TOUCH, while they are touched; LAST who took the last trick.

    Every side but one is counted in turn. BACK takes the last card back, before the first one the
    count itself.
    """
    step = home.step(command)
    rules = referee.hand.rules
    if cursor.field == SIDE:
        if step:
            return _side(referee, cursor, step)
        if command == commands.OK:
            return cursor.event(kinds.COUNT_CARDS, cursor.who, 0)
        return home.settle(referee, cursor) if command == commands.BACK else commands.NOTHING
    if cursor.field == TOUCH:
        if command == commands.OK:
            cursor.who = referee.count.seat
            if referee.count.last(rules):
                cursor.who = home.ring(cursor.who, -1, rules.players)
                cursor.go(screens.COUNT, LAST)
                return _last(referee, cursor, 1)
            cursor.go(screens.COUNT, SIDE)
            return _side(referee, cursor, 1)
        return commands.UNDO if command == commands.BACK else commands.NOTHING
    if step:
        return _last(referee, cursor, step)
    if command == commands.OK:
        return cursor.event(events.LAST, cursor.who, 0)
    return home.settle(referee, cursor) if command == commands.BACK else commands.NOTHING
