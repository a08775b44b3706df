"""Screens of an order that cannot have been, of revokes, objections, hints."""

from hakam.flow import doubt, items, repair
from hakam.flow.cursor import Cursor
from hakam.rules.cards import DECK, NO_SEAT, PAIR, SUIT
from hakam.rules.reasons import MUST_FOLLOW, MUST_HEAD, MUST_UNDERRUFF
from hakam.table import events as table
from hakam.table.referee import Referee
from hakam.ui.lines import ARGS, BELOW, CHOICE, FOOT, NONE, SIDE, TEXT, TRICK, Lines
from hakam.ui.words import find, ids


def order(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """ORDER: the trick in doubt at its edges, as it was touched; what can be answered."""
    hand = referee.hand
    n = hand.n_plays
    at = max(min(cursor.doubt_at, n - 1), 0)
    players = hand.rules.players
    first = at // players * players
    lines.put(TRICK, 0, NONE, NONE, NONE, NONE)
    row = (lines.n - 1) * ARGS
    leader = repair.seat_of(referee, first)
    for i in range(first, min(first + players, n)):
        lines.args[row + (leader + i - first) % players] = hand.plays[i]
    plain = cursor.doubt == doubt.UNEXPLAINED
    lines.more(NONE if plain else (leader + at - first) % players, 1)
    few = 1 if cursor.few_keys else 0
    lines.put(SIDE, ids.ORDER_ASK, at // players + 1, ids.KEYS + few)
    key = ids.KEYS + 1 + few
    kind = doubt.choice(cursor)
    if kind == table.CONFIRM:
        lines.put(BELOW, ids.ORDER_RIGHT, 0, 0, key)
    elif kind != cursor.doubt:
        other = find.item(items.CORRECT_SWAP + kind - table.SWAP)
        lines.put(
            BELOW, ids.ORDER_OTHER, 0, 0, key, ids.ORDER_SWAP if kind == table.SWAP else other
        )
    else:
        after = hand.plays[at + 1] if at + 1 < n else 0
        lines.put(BELOW, ids.ORDER_SWAPPED + kind - table.SWAP, hand.plays[at], after, key)


def proof(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """PROOF: who, in which trick by which card, against what duty, and what shows it."""
    who = cursor.who
    if who != NO_SEAT:
        lines.put(TEXT, ids.SEAT_PAIR, who, referee.hand.rules.side(who))
        if not referee.find_offence(who):
            lines.put(TEXT, ids.DOUBT_ANSWER + 2)
            return
        found = referee.watch.offence
        lines.put(TEXT, ids.PROOF_REVOKED, found.trick + 1, found.card)
        reason = found.reason
        if MUST_FOLLOW <= reason <= MUST_UNDERRUFF:
            suit = _suit(referee, reason, found.trick)
            lines.put(TEXT, ids.PROOF_DUTY + reason - MUST_FOLLOW, suit)
        if not referee.hand.rules.sight_open:
            lines.put(TEXT, _shown(referee, found.tell), found.tell)
        return
    _accused(referee, cursor, lines)


def _suit(referee, reason: int, trick: int) -> int:
    """The suit of the duty broken: led, or trump."""
    hand = referee.hand
    if reason != MUST_FOLLOW and reason != MUST_HEAD:
        return hand.trump
    return hand.plays[trick * hand.rules.players] // SUIT


def _shown(referee, tell: int) -> int:
    """Phrase of what shows the revoke: a card played now, or since, or held by its Ghna; none."""
    hand = referee.hand
    if tell >= DECK:
        return ids.PROOF_LATER + 5
    if not hand.played[tell // SUIT] >> tell % SUIT & 1:
        return ids.PROOF_LATER + 4
    trump = 1 if tell // SUIT == hand.trump else 0
    return ids.PROOF_LATER + trump + (0 if tell == hand.plays[hand.n_plays - 1] else 2)


def _accused(referee, cursor, lines) -> None:
    """One of several seats, or more than one. No play is named with them: none is certain."""
    mask = cursor.page
    if not mask:
        lines.put(TEXT, ids.PROOF_MANY)
    else:
        lines.put(TEXT, ids.PROOF_WHO)
        n = 0
        for seat in range(referee.hand.rules.players):
            if mask >> seat & 1:
                lines.args[n] = seat
                n += 1
        lines.phrases[0] = ids.PROOF_WHO + n - 1
        lines.put(TEXT, ids.PROOF_ONE if n > 1 else ids.PROOF_IF)
    if cursor.suit < DECK:
        lines.put(TEXT, ids.PROOF_SHOWN, cursor.suit)


def objection(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """OBJECT: to whose play."""
    lines.put(TEXT, ids.OBJECT_WHO)
    lines.put(CHOICE, ids.SEAT_PAIR, cursor.who, referee.hand.rules.side(cursor.who))
    if cursor.field != NO_SEAT:
        lines.put(TEXT, ids.OBJECT_BY, cursor.field)
    lines.put(FOOT, ids.OK_OBJECT)


def ghna(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """GHNA_DOUBT: a card that a Ghna put elsewhere: a touch is missing, or the Ghna was false."""
    card = cursor.page
    sung = card // SUIT == cursor.suit and PAIR >> card % SUIT & 1
    lines.put(TEXT, ids.GHNA_COMES if sung else ids.GHNA_LEFT, card, cursor.who)
    if cursor.field == doubt.FALSE:
        lines.put(CHOICE, ids.GHNA_FALSE, cursor.suit)
        lines.put(FOOT, ids.OK_STRIKE)
    else:
        lines.put(CHOICE, ids.GHNA_MISSING)
        lines.put(TEXT, ids.GHNA_TOUCH, card)
        lines.put(FOOT, ids.GHNA_EARLIER)


def hint(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """HINT: the card asked about is touched."""
    lines.put(TEXT, ids.HINT_ASK, referee.hand.turn)
    lines.put(TEXT, ids.HINT_TOUCH)
    lines.put(FOOT, ids.BACK_LEAVE)
