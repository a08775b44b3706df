"""Screens of a doubt: the tricks that are asked about, what follows; objections, hints."""

from hakam.flow import doubt
from hakam.flow.cursor import Cursor
from hakam.rules.cards import ALL, NO_SEAT, NO_SUIT, PAIR, SUIT
from hakam.rules.games import FORFEIT
from hakam.rules.reasons import MUST_FOLLOW, MUST_HEAD, MUST_UNDERRUFF
from hakam.table.referee import Referee
from hakam.ui.lines import ARGS, BELOW, CHOICE, FOOT, NONE, SIDE, TEXT, TRICK, Lines
from hakam.words import ids


def trick(referee: "Referee", number: int, lines: Lines) -> None:
    """A trick, from 0, at its edges, as it was touched."""
    hand = referee.hand
    lines.put(TRICK, 0, NONE, NONE, NONE, NONE)
    row = (lines.n - 1) * ARGS
    first = number * hand.rules.players
    for i in range(first, min(first + hand.rules.players, hand.n_plays)):
        lines.args[row + hand.seats[i]] = hand.plays[i]
    lines.more(NONE, 1)


def ask(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """ASK: a trick as it was touched, who led; the card is marked that swore or contradicts."""
    hand = referee.hand
    trick(referee, cursor.page, lines)
    found = referee.doubt()
    if found != NONE:
        sworn = referee.sworn
        first = cursor.page * hand.rules.players
        drawn = hand.rules.stock_size  # then every card that the seat laid there tells
        for i in range(first, min(first + hand.rules.players, hand.n_plays)):
            told = i == sworn.swore[found] or hand.plays[i] == sworn.cards[found]
            if told or (drawn and hand.seats[i] == sworn.seats[found]):
                lines.more(hand.seats[i], 1)
    few = 1 if cursor.few_keys else 0
    led = hand.seats[cursor.page * hand.rules.players]
    lines.put(SIDE, ids.ASK_TRICK, cursor.page + 1, hand.trump, ids.KEYS + few, led)
    lines.put(BELOW, ids.ASK_ANSWER + cursor.item, ids.KEYS + 1 + few)


def wrong(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """WRONG: what of the trick was not so."""
    what = cursor.items[cursor.item]
    lines.put(TEXT, ids.WRONG_ASK, cursor.page + 1)
    if what < doubt.ORDER:
        lines.put(CHOICE, ids.CREDIT_GHNA, what)
    else:
        lines.put(CHOICE, ids.WRONG_WHAT + what - doubt.ORDER)
    lines.put(FOOT, ids.OK_CHOOSE)


def proof(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """PROOF: who revoked, and why it follows. Of open hands: trick, card, duty."""
    hand = referee.hand
    who = cursor.who
    lines.put(TEXT, ids.PROOF_WHO, who)
    if hand.rules.sight_open:
        _open(referee, referee.offence(who), lines)
        return
    found = referee.doubt()
    if found == NONE:
        return
    sworn = referee.sworn
    card = sworn.cards[found]
    swore = sworn.swore[found]
    players = hand.rules.players
    first = swore // players * players
    mask = sworn.denials[swore]
    led = hand.plays[first] // SUIT
    mask = mask & ALL if card // SUIT == led else mask >> SUIT
    lines.put(TEXT, ids.PROOF_SWORE + (mask != ALL), swore // players + 1, card // SUIT)
    last = 0
    while sworn.tricks[found] >> last > 1:
        last += 1
    shown = not _lies(referee, last, card)
    lines.put(TEXT, ids.PROOF_LAID + shown, last + 1, card)
    few = 2 if cursor.few_keys else 0
    lines.put(FOOT, ids.PROOF_FOOT + few + (hand.rules.on_illegal == FORFEIT))


def _lies(referee, trick: int, card: int) -> bool:
    """Is this one of the cards of a trick, from 0?"""
    hand = referee.hand
    first = trick * hand.rules.players
    for i in range(first, min(first + hand.rules.players, hand.n_plays)):
        if hand.plays[i] == card:
            return True
    return False


def _open(referee, number: int, lines: Lines) -> None:
    """The first illegal play of a seat: its trick, its card, the duty it broke."""
    if number == NONE:
        return
    hand = referee.hand
    players = hand.rules.players
    lines.put(TEXT, ids.PROOF_REVOKED, number // players + 1, hand.plays[number])
    reason = referee.flags[number]
    if MUST_FOLLOW <= reason <= MUST_UNDERRUFF:
        suit = hand.trump
        if reason in (MUST_FOLLOW, MUST_HEAD):
            suit = hand.plays[number // players * players] // SUIT
        lines.put(TEXT, ids.PROOF_DUTY + reason - MUST_FOLLOW, suit)


def objection(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """OBJECT: to whose play."""
    lines.put(TEXT, ids.OBJECT_WHO)
    lines.put(CHOICE, ids.SEAT_PAIR, cursor.who, referee.hand.rules.side(cursor.who))
    if cursor.field != NO_SEAT:
        lines.put(TEXT, ids.OBJECT_BY, cursor.field)
    lines.put(FOOT, ids.OK_OBJECT)


def ghna(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """GHNA_DOUBT: a card that is known to lie elsewhere: what may be wrong."""
    card = cursor.page
    if cursor.suit >= NO_SUIT:
        lines.put(TEXT, ids.GHNA_HELD, card, cursor.who)
    else:
        sung = card // SUIT == cursor.suit and PAIR >> card % SUIT & 1
        lines.put(TEXT, ids.GHNA_COMES if sung else ids.GHNA_LEFT, card, cursor.who)
    lines.put(CHOICE, ids.GHNA_WAY + cursor.items[cursor.item], cursor.suit)
    lines.put(FOOT, ids.OK_CHOOSE)


def hint(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """HINT: the card asked about is touched."""
    lines.put(TEXT, ids.HINT_ASK, referee.hand.turn)
    lines.put(TEXT, ids.HINT_TOUCH)
    lines.put(FOOT, ids.BACK_LEAVE)
