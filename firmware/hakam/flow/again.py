"""Keys and touches by which a trick is touched again: the one repair of an order of touches."""

from hakam.flow import commands, home
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.journal import kinds
from hakam.rules import cards, reasons
from hakam.rules.cards import DECK, NO_CARD, NO_SEAT
from hakam.rules.games import TURNED_OUT
from hakam.table import deck, verdicts
from hakam.table.referee import Referee

# fields of AGAIN
WHICH = 0  # which trick, from 0, is `page`
TOUCH = 1  # its cards, as they were laid
LEAVES = 2  # a card of the old trick is in the new one no more: was it laid next?
FALLS = 3  # an event (kind `amount`, seat `who`, arg `suit`; `n_items` of them) cannot stand then

STRAY = 1  # `item` of LEAVES; 0: it was laid next
_REFUSED = (deck.UNKNOWN, deck.FOREIGN)


def open_again(referee: Referee, cursor: Cursor, plays: int) -> int:
    """Go to AGAIN, at the trick of the last of so many plays."""
    return open_at(referee, cursor, max(plays - 1, 0) // referee.hand.rules.players)


def open_at(referee: Referee, cursor: Cursor, trick: int) -> int:
    """Go to AGAIN, at a trick from 0, none of its cards touched yet."""
    cursor.page = trick
    referee.again.begin(trick)
    return cursor.go(screens.AGAIN, WHICH)


def laid(referee: Referee, trick: int) -> int:
    """How many cards of a trick were touched."""
    players = referee.hand.rules.players
    return min(referee.hand.n_plays - trick * players, players)


def runs(referee: Referee, trick: int) -> bool:
    """Is this the running trick, still without its last card?"""
    return laid(referee, trick) < referee.hand.rules.players


def picked(referee: Referee, cursor: Cursor) -> int:
    """The card that OK lays, of number `item`: the cards of the old trick come first, then those
    not touched in this hand, of the suit led before others, then those of later tricks. NO_CARD
    after the last one: OK says that the running trick has no more."""
    again = referee.again
    hand = referee.hand
    first = again.trick * hand.rules.players
    after = first + laid(referee, again.trick)
    left = cursor.item
    for i in range(first, after):
        if not again.has(hand.plays[i]):
            if not left:
                return hand.plays[i]
            left -= 1
    led = again.new[0] if again.n else hand.plays[first]
    for i in range(DECK):
        card = (led // cards.SUIT * cards.SUIT + DECK + cards.SUIT - 1 - i) % DECK
        touched = hand.played[card // cards.SUIT] >> card % cards.SUIT & 1
        if not touched and not again.has(card) and not _is_none(referee, card):
            if not left:
                return card
            left -= 1
    for i in range(after, hand.n_plays):
        if not again.has(hand.plays[i]):
            if not left:
                return hand.plays[i]
            left -= 1
    return NO_CARD


def _picks(referee: Referee, cursor: Cursor) -> int:
    """How many there are to choose from on TOUCH."""
    again = referee.again
    rules = referee.hand.rules
    n = DECK - again.trick * rules.players - again.n
    if rules.no_twos:
        n -= 4
    if rules.trump_from == TURNED_OUT:
        n -= 1
    return n + 1 if again.n and runs(referee, again.trick) else n


def refused(referee: Referee, card: int) -> int:
    """Why a card cannot be the next of the trick touched again; 0: it can."""
    hand = referee.hand
    if referee.again.has(card):
        return reasons.ALREADY_PLAYED
    for i in range(referee.again.trick * hand.rules.players):
        if hand.plays[i] == card:
            return reasons.ALREADY_PLAYED
    return _is_none(referee, card)


def _is_none(referee: Referee, card: int) -> int:
    """Why a card is in nobody's hand in this game; 0: it may be."""
    hand = referee.hand
    if hand.rules.no_twos and not card % cards.SUIT:
        return reasons.NO_SUCH_CARD
    turned = hand.rules.trump_from == TURNED_OUT and card == hand.shown
    return reasons.NOT_IN_HAND if turned else 0


def leader(referee: Referee) -> int:
    """Who leads the trick that is touched again."""
    return referee.hand.seats[referee.again.trick * referee.hand.rules.players]


def winner(referee: Referee) -> int:
    """Who takes the trick touched again, with all its cards."""
    again = referee.again
    best = 0
    for i in range(1, again.n):
        card = again.new[i]
        high = again.new[best]
        if card // cards.SUIT == high // cards.SUIT:
            if card > high:
                best = i
        elif card // cards.SUIT == referee.hand.trump:
            best = i
    return (leader(referee) + best) % referee.hand.rules.players


def next_seat(referee: Referee, cursor: Cursor) -> int:
    """LEAVES: who laid the card at `place` in the next trick, if it was laid there."""
    seat = winner(referee)
    for i in range(cursor.place):
        if _leaves(referee, cursor, i) and not cursor.gone >> i & 1:
            seat += 1
    return seat % referee.hand.rules.players


def again(referee: Referee, cursor: Cursor, command: int) -> int:
    """AGAIN: the side keys choose a trick, a card, or an answer; OK takes it. BACK takes the last
    card off; before the first it leads to the choice of the trick, and out."""
    if cursor.field == WHICH:
        return _which(referee, cursor, command)
    if cursor.field == TOUCH:
        return _touch(referee, cursor, command)
    if cursor.field == FALLS:
        return _let_fall(referee, cursor, command)
    if command == commands.BACK:
        return _off(referee, cursor)
    if cursor.field == LEAVES and home.step(command):
        cursor.item ^= STRAY
        return commands.REDRAW
    if command != commands.OK:
        return commands.NOTHING
    if cursor.item == STRAY:
        cursor.gone |= 1 << cursor.place
    cursor.place += 1
    return _leave(referee, cursor)


def _let_fall(referee: Referee, cursor: Cursor, command: int) -> int:
    """RIGHT (of two keys, OK held) lets it fall; OK and BACK leave all as it was."""
    if command == commands.RIGHT or (command == commands.HOLD_OK and cursor.few_keys):
        return cursor.event(kinds.AGAIN, referee.again.trick, cursor.gone | kinds.FALLS)
    leaves = command == commands.OK or command == commands.BACK
    return home.settle(referee, cursor) if leaves else commands.NOTHING


def _which(referee: Referee, cursor: Cursor, command: int) -> int:
    step = home.step(command)
    if step:
        if cursor.few_keys:
            step = -step  # from the last one to older ones
        players = referee.hand.rules.players
        begun = (referee.hand.n_plays + players - 1) // players
        cursor.page = home.ring(cursor.page, step, begun)
        return commands.REDRAW
    if command == commands.OK:
        return _begin(referee, cursor)
    return home.settle(referee, cursor) if command == commands.BACK else commands.NOTHING


def _begin(referee: Referee, cursor: Cursor) -> int:
    """Take the cards of trick `page`."""
    referee.again.begin(cursor.page)
    cursor.item = 0
    return cursor.go(screens.AGAIN, TOUCH)


def _touch(referee: Referee, cursor: Cursor, command: int) -> int:
    step = home.step(command)
    picks = _picks(referee, cursor) if step else 0
    if picks > 0:
        cursor.item = home.ring(cursor.item, step, picks)
        return commands.REDRAW
    if command == commands.OK:
        card = picked(referee, cursor)
        if card == NO_CARD or referee.again.n == referee.hand.rules.players:
            return _finish(referee, cursor)
        return _lay(referee, cursor, card)
    return _off(referee, cursor) if command == commands.BACK else commands.NOTHING


def _off(referee: Referee, cursor: Cursor) -> int:
    """Take the last card off; the choice of the trick before the first."""
    again = referee.again
    cursor.item = 0
    if not again.n:
        return cursor.go(screens.AGAIN, WHICH)
    again.n -= 1
    return cursor.go(screens.AGAIN, TOUCH)


def touched(referee: Referee, cursor: Cursor, card: int) -> int:
    """A card is touched on AGAIN: the next of the trick, or refused in words."""
    if cursor.field > TOUCH:
        return cursor.refuse(verdicts.NOT_NOW)
    if card >= DECK:
        if card not in _REFUSED:
            return commands.NOTHING
        foreign = card == deck.FOREIGN
        return cursor.refuse(verdicts.FOREIGN_CARD if foreign else verdicts.UNKNOWN_TAG)
    if cursor.field == WHICH:
        _begin(referee, cursor)
    full = referee.again.n == referee.hand.rules.players
    reason = reasons.ALREADY_PLAYED if full else refused(referee, card)
    if reason:
        cursor.show(reason, 0, NO_SEAT, card, 0)
        return commands.REDRAW
    cursor.notice = 0
    return _lay(referee, cursor, card)


def _lay(referee: Referee, cursor: Cursor, card: int) -> int:
    """The next card of the trick; with the last one it goes on by itself."""
    referee.again.add(card)
    cursor.item = 0
    if referee.again.n == referee.hand.rules.players:
        return _finish(referee, cursor)
    return commands.REDRAW


def _finish(referee: Referee, cursor: Cursor) -> int:
    """The trick is whole, or the running one has no more: what leaves it is asked about. The same
    cards in the same order: then it is the trick before that was touched wrong, or who led."""
    again = referee.again
    if again.n == laid(referee, again.trick) and again.same(
        referee.hand.plays, referee.hand.rules.players
    ):
        cursor.show(verdicts.SAME_ORDER, kinds.AGAIN, again.trick, NO_CARD, 0)
        if not again.trick:
            from hakam.flow import repair

            return repair.open_credit(referee, cursor, kinds.DEAL_OF)
        return open_at(referee, cursor, again.trick - 1)
    cursor.gone = 0
    cursor.place = 0
    if again.n < referee.hand.rules.players:
        for i in range(laid(referee, again.trick)):
            if _leaves(referee, cursor, i):
                cursor.gone |= 1 << i
        return _done(referee, cursor)
    return _leave(referee, cursor)


def _leaves(referee: Referee, cursor: Cursor, place: int) -> bool:
    """Is the card at this place of the old trick in the new one no more?"""
    again = referee.again
    return not again.has(referee.hand.plays[again.trick * referee.hand.rules.players + place])


def _leave(referee: Referee, cursor: Cursor) -> int:
    """Ask about the next card that leaves the trick, from `place` on; or take the trick."""
    n = laid(referee, referee.again.trick)
    while cursor.place < n and not _leaves(referee, cursor, cursor.place):
        cursor.place += 1
    if cursor.place == n:
        return _done(referee, cursor)
    cursor.item = 0
    return cursor.go(screens.AGAIN, LEAVES)


def _done(referee: Referee, cursor: Cursor) -> int:
    cursor.field = TOUCH  # where a refusal leaves it
    return cursor.event(kinds.AGAIN, referee.again.trick, cursor.gone)
