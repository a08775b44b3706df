"""Keys of a table in trouble: repairs of the order, counting, ends by agreement."""

from hakam.flow import commands, home, items, late, scores, settings
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.rules import cards, events
from hakam.rules.cards import NO_SEAT, NO_SUIT
from hakam.table import events as table
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.table.referee import Referee

# fields of REMOVE: a stray touch is 0
BACK = 1  # a card taken back, and what came after it
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
    if referee.may_sing_late():
        _add(cursor, items.GHNA_LATE)
    if not ended and not referee.dealing and hand.n_plays:
        if hand.n_plays > 1:
            _add(cursor, items.CORRECT_SWAP)
        cursor.item = cursor.n_items
        _add(cursor, items.CORRECT_INSERT)
        _add(cursor, items.CORRECT_REMOVE)
        _add(cursor, items.CORRECT_BACK)
    if begun and not ended and not referee.dealing and not hand.void:
        _add(cursor, items.CORRECT_CREDIT)
    if free:
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
    if items.CORRECT_SWAP <= item <= items.CORRECT_REMOVE:
        return walk(referee, cursor, table.SWAP + item - items.CORRECT_SWAP, hand.n_plays)
    if item == items.CORRECT_BACK:
        if referee.stays() == hand.n_plays:
            home.settle(referee, cursor)
            return cursor.refuse(verdicts.TOO_LATE)
        cursor.page = hand.n_plays - 1
        return cursor.go(screens.REMOVE, BACK)
    if item == items.CORRECT_CREDIT:
        _list_credits(referee, cursor)
        return cursor.go(screens.CREDIT)
    if item == items.GHNA_LATE:
        return late.open_late(referee, cursor)
    if item == items.ADJUST:
        return scores.ask(referee, cursor, 0)
    if item != items.COUNT and item != items.CONCEDE:
        return commands.NOTHING
    cursor.who = 0 if hand.declarer == NO_SEAT else hand.rules.side(hand.declarer)
    return cursor.go(screens.COUNT if item == items.COUNT else screens.CONCEDE)


def walk(referee: Referee, cursor: Cursor, kind: int, at: int) -> int:
    """Go to SWAP, INSERT or REMOVE, by the kind of event, at a play or the last that there is."""
    last = referee.hand.n_plays - (2 if kind == table.SWAP else 1)
    cursor.page = max(min(at, last), 0)
    return cursor.go(screens.SWAP + kind - table.SWAP)


def order(referee: Referee, cursor: Cursor, command: int) -> int:
    """SWAP, INSERT, REMOVE: the side keys walk to older touches; `page` is the number of a play.

    OK exchanges it with the next one, or takes it away; a card missing before it is touched. With
    field BACK only those that may still be taken back.
    """
    screen = cursor.screen
    step = home.step(command)
    if step:
        if cursor.few_keys:
            step = -step
        n = referee.hand.n_plays - (1 if screen == screens.SWAP else 0)
        first = referee.stays() if cursor.field == BACK else 0
        cursor.page = first + home.ring(cursor.page - first, step, n - first)
        return commands.REDRAW
    if command == commands.OK and screen == screens.SWAP:
        return cursor.event(table.SWAP, cursor.page, cursor.page + 1)
    if command == commands.OK and screen == screens.REMOVE:
        return cursor.event(table.REMOVE, cursor.page, cursor.field)
    return home.settle(referee, cursor) if command == commands.BACK else commands.NOTHING


def touched(cursor: Cursor, card: int) -> int:
    """On INSERT a card touched is the missing one: EVENT; else NOTHING, the referee's to judge."""
    if cursor.screen != screens.INSERT or card >= cards.DECK:
        return commands.NOTHING
    return cursor.event(table.INSERT, cursor.page, card)


def seat_of(referee: Referee, number: int) -> int:
    """The seat of a play, by its number from 0."""
    hand = referee.hand
    plays = hand.plays
    n = hand.rules.players
    seat = hand.eldest
    trick = 0
    while number - trick >= n:
        best = plays[trick]
        at = trick
        for i in range(trick + 1, trick + n):
            card = plays[i]
            suit = card // cards.SUIT
            if card > best if suit == best // cards.SUIT else suit == hand.trump:
                best = card
                at = i
        seat = (seat + at - trick) % n
        trick += n
    return (seat + number - trick) % n


def _list_credits(referee: Referee, cursor: Cursor) -> None:
    """What may be wrong: who sang, which suit, a contract by its result, trump, the deal."""
    hand = referee.hand
    cursor.n_items = cursor.item = 0
    for suit in range(4):
        if hand.melds[suit] != NO_SEAT:
            _add(cursor, suit)
            _add(cursor, table.SUIT_OF + suit)
    if hand.declarer != NO_SEAT:
        if not hand.out & ~(1 << hand.declarer):
            _add(cursor, table.CONTRACT_OF)
            _add(cursor, table.AMOUNT_OF)
        if hand.trump != NO_SUIT:
            _add(cursor, table.TRUMP_OF)
    _add(cursor, table.DEAL_OF)


def has(referee: Referee, what: int) -> int:
    """The seat that has what CREDIT can give to another."""
    if what < table.CONTRACT_OF or what >= table.SUIT_OF:
        return referee.hand.melds[_suit(referee, what) if what >= table.SUIT_OF else what]
    return referee.dealer if what == table.DEAL_OF else referee.hand.declarer


def credit(referee: Referee, cursor: Cursor, command: int) -> int:
    """CREDIT: field WHAT a Ghna, the contract or the deal; field WHOSE the right seat."""
    step = home.step(command)
    what = cursor.items[cursor.item]
    if cursor.field == WHOSE and what >= table.TRUMP_OF:
        return _terms(referee, cursor, command)
    if cursor.field == WHAT:
        if step:
            cursor.item = home.ring(cursor.item, step, cursor.n_items)
            return commands.REDRAW
        if command == commands.OK and what >= table.TRUMP_OF:
            hand = referee.hand
            cursor.suit = home.ring(_suit(referee, what), 1, 4)
            cursor.amount = hand.bid
            return cursor.go(screens.CREDIT, WHOSE)
        if command == commands.OK:
            cursor.who = has(referee, what)
            cursor.field = WHOSE
            sung = what < table.CONTRACT_OF and referee.hand.rules.pairs
            return _other(referee, cursor, what, 2 if sung else 1)
        return home.settle(referee, cursor) if command == commands.BACK else commands.NOTHING
    if step:
        return _other(referee, cursor, what, step)
    if command == commands.OK:
        return cursor.event(table.CREDIT, cursor.who, what)
    return cursor.go(screens.CREDIT) if command == commands.BACK else commands.NOTHING


def _terms(referee: Referee, cursor: Cursor, command: int) -> int:
    """The trump that was named, the suit of a Ghna or the amount of the contract, put right."""
    hand = referee.hand
    rules = hand.rules
    step = home.step(command)
    what = cursor.items[cursor.item]
    if what != table.AMOUNT_OF:
        if step:
            cursor.suit = home.ring(cursor.suit, step, 4)
            if what >= table.SUIT_OF and cursor.suit == _suit(referee, what):
                cursor.suit = home.ring(cursor.suit, step, 4)
        right = table.TRUMP_OF + cursor.suit
    else:
        if step:
            amount = cursor.amount + step * rules.step
            cursor.amount = min(max(amount, rules.low), rules.high)
        right = table.AMOUNT_OF + cursor.amount // settings.POINTS
    if step:
        return commands.REDRAW
    if command == commands.OK:
        if what >= table.SUIT_OF:
            return cursor.event(table.CREDIT, cursor.suit, what)
        return cursor.event(table.CREDIT, hand.declarer, right)
    return cursor.go(screens.CREDIT) if command == commands.BACK else commands.NOTHING


def _suit(referee: Referee, what: int) -> int:
    """The suit that stands now: of the Ghna in question, else trump."""
    return what - table.SUIT_OF if what >= table.SUIT_OF else referee.hand.trump & 3


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
            return cursor.event(table.COUNT_CARDS, cursor.who, 0)
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
