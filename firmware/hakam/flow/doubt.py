"""Keys when an order of touches cannot have been: slips first, proofs when the table is sure.

Also what players ask: an objection, a hint.
"""

from hakam.flow import commands, home, repair
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.rules import cards, events
from hakam.rules.cards import NO_CARD, NO_SEAT
from hakam.table import events as table
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.table.referee import Referee

CHOICES = 4  # of ORDER
MISSING = 0  # fields of GHNA_DOUBT: a touch is missing, it is shown first ...
FALSE = 1  # ... or the Ghna was false; alone where each seat has its reader
UNEXPLAINED = 255  # `cursor.doubt` where no single repair fits

_OBJECTIONS = (
    verdicts.OBJECTION_PROVED, verdicts.OBJECTION_REFUTED, verdicts.OBJECTION_OPEN,
)  # fmt: skip
_HOMES = (
    screens.PLAY, screens.WON, screens.HAND, screens.OVER, screens.ORDER, screens.PROOF,
)  # fmt: skip


def told(referee: Referee, cursor: Cursor, verdict: int) -> int:
    """What the referee says of its own accord (`ponder`, `search`), after its thinking.

    A notice on show stays until it was read. NOTHING when a question already asked need not be
    asked again before the trick is complete, or somebody chooses something just now: it stands,
    and is shown in the next pause.
    """
    said = referee.verdict
    if verdict == verdicts.ASK_ORDER:
        cursor.doubt = said.kind
        cursor.doubt_at = said.seat
        if said.kind == UNEXPLAINED:
            cursor.doubt_at = referee.hand.n_plays - 1
        asked = said.kind << 8 | said.seat
        if cursor.screen not in _HOMES:
            return commands.NOTHING
        if asked == cursor.doubt_before and referee.phase() == phases.PLAY:
            hand = referee.hand
            if hand.n_plays + hand.rules.players <= hand.rules.cards:  # a pause is to come
                return commands.NOTHING
        cursor.doubt_before = asked
        return home.settle(referee, cursor)
    named = cursor.screen == screens.PROOF and cursor.who == said.seat
    if named and verdict == verdicts.OBJECTION_PROVED:
        return commands.NOTHING
    if verdict == verdicts.PROVED:
        return proved(cursor, said.seat, said.arg, said.card)
    return _objected(referee, cursor, verdict)


def answered(referee: Referee, cursor: Cursor, verdict: int) -> int:
    """The answer to an event where it has a screen of its own; else NOTHING.

    A question stands until the table has changed, and is then asked anew if it must; at once
    after more than a card laid.
    """
    said = referee.verdict
    if verdict == verdicts.MELD_DOUBT:
        cursor.who = said.seat
        cursor.suit = said.arg
        cursor.page = said.card
        return cursor.go(screens.GHNA_DOUBT, FALSE if referee.watch.readers else MISSING)
    if verdict in _OBJECTIONS:
        return _objected(referee, cursor, verdict)
    if not verdicts.stands(verdict) and verdict != verdicts.PROVED:
        if verdict != verdicts.CONFIRMED:
            return commands.NOTHING
        cursor.show(verdict, said.kind, said.seat, said.card, said.arg)
    cursor.doubt = 0
    if verdict not in (verdicts.ACCEPTED, verdicts.TRICK_WON):
        cursor.doubt_before = 0
    if verdict == verdicts.PROVED:
        return proved(cursor, said.seat, said.arg, said.card)
    if said.kind == table.FORFEIT and verdict != verdicts.UNDONE:
        return proved(cursor, said.seat, 1 << said.seat, NO_CARD)
    if verdict == verdicts.CONFIRMED:
        return home.settle(referee, cursor)
    if said.kind == events.STRIKE and cursor.screen == screens.GHNA_DOUBT:
        home.settle(referee, cursor)
        return cursor.event(events.PLAY, referee.hand.turn, cursor.page)
    return commands.NOTHING


def _objected(referee: Referee, cursor: Cursor, verdict: int) -> int:
    """The answer to an objection."""
    said = referee.verdict
    if verdict == verdicts.OBJECTION_PROVED:
        return proved(cursor, said.seat, 1 << said.seat, NO_CARD)
    cursor.show(verdict, said.kind, said.seat, said.card, said.arg)
    return commands.REDRAW if cursor.screen == screens.PROOF else home.settle(referee, cursor)


def proved(cursor: Cursor, who: int, accused: int, card: int) -> int:
    """Go to PROOF: `who` certainly revoked (NO_SEAT: nobody certainly), `page` the mask of those
    of whom one did, `suit` the card that shows it."""
    cursor.who = who
    cursor.page = accused
    cursor.suit = card
    return cursor.go(screens.PROOF)


def choice(cursor: Cursor) -> int:
    """What is chosen on ORDER: the repair that fits, table.CONFIRM (the order is right), the other
    repairs; kinds of event."""
    fit = cursor.doubt
    n = cursor.item
    if fit == UNEXPLAINED:
        return table.SWAP + n - 1 if n else table.CONFIRM
    if n < 2:
        return table.CONFIRM if n else fit
    kind = table.SWAP + n - 2
    return kind if kind < fit else kind + 1


def order(referee: Referee, cursor: Cursor, command: int) -> int:
    """ORDER: the side keys choose; OK confirms, or puts right as is shown; another repair is
    looked for on its own screen. BACK takes the last card back, as ever."""
    step = home.step(command)
    if step:
        cursor.item = home.ring(cursor.item, step, CHOICES)
        return commands.REDRAW
    if command == commands.BACK:
        return commands.UNDO
    if command != commands.OK:
        return commands.NOTHING
    kind = choice(cursor)
    at = cursor.doubt_at
    if kind == table.CONFIRM:
        return cursor.event(kind, NO_SEAT, 0)
    if cursor.item or kind == table.INSERT:
        return repair.walk(referee, cursor, kind, at)
    return cursor.event(kind, at, at + 1 if kind == table.SWAP else 0)


def proof(referee: Referee, cursor: Cursor, command: int) -> int:
    """PROOF: any key goes on, first to the next who certainly revoked."""
    if cursor.who != NO_SEAT and not referee.hand.rules.sight_open:
        for seat in range(cursor.who + 1, referee.hand.rules.players):
            if referee.watch.granted >> seat & 1:
                return proved(cursor, seat, 1 << seat, NO_CARD)
    return home.settle(referee, cursor)


def may_object(referee: Referee) -> bool:
    """Was a card played to which somebody can object?"""
    hand = referee.hand
    if referee.phase() == phases.NO_MATCH or referee.dealing:
        return False
    return hand.n_plays > 0 and not hand.ending


def open_object(referee: Referee, cursor: Cursor, accuser: int = NO_SEAT) -> int:
    """Go to OBJECT; `field` is the accuser. The last to play is proposed, but not the accuser.

    NOTHING_PLAYED where nobody else has yet.
    """
    if not referee.hand.n_plays or (referee.hand.n_plays == 1 and accuser == referee.hand.eldest):
        return cursor.refuse(verdicts.NOTHING_PLAYED)
    cursor.who = repair.seat_of(referee, referee.hand.n_plays - 1)
    cursor.go(screens.OBJECT, accuser)
    if cursor.who == accuser:
        _other(referee, cursor, -1)
    return commands.REDRAW


def objection(referee: Referee, cursor: Cursor, command: int) -> int:
    """OBJECT: whom; nobody objects to the own play."""
    step = home.step(command)
    if step:
        return _other(referee, cursor, step)
    if command == commands.OK:
        return cursor.event(table.OBJECT, cursor.field, cursor.who)
    return home.settle(referee, cursor) if command == commands.BACK else commands.NOTHING


def _other(referee: Referee, cursor: Cursor, step: int) -> int:
    players = referee.hand.rules.players
    for _ in range(players):
        cursor.who = home.ring(cursor.who, step, players)
        if cursor.who != cursor.field and _has_played(referee, cursor.who):
            break
    return commands.REDRAW


def name(referee: Referee, cursor: Cursor, seat: int) -> int:
    """OBJECT: to this seat."""
    if not _has_played(referee, seat):
        return cursor.refuse(verdicts.NOTHING_PLAYED)
    cursor.who = seat
    return commands.REDRAW


def _has_played(referee: Referee, seat: int) -> bool:
    hand = referee.hand
    return (seat - hand.eldest) % hand.rules.players < hand.n_plays


def ghna(referee: Referee, cursor: Cursor, command: int) -> int:
    """GHNA_DOUBT: the side keys choose. The missing card is touched as any, or OK leads to an
    earlier one; OK strikes a false Ghna, then the card is laid. BACK leaves all."""
    if home.step(command):
        if not referee.watch.readers:
            cursor.field ^= FALSE
        return commands.REDRAW
    if command == commands.OK and cursor.field == MISSING:
        return repair.walk(referee, cursor, table.INSERT, referee.hand.n_plays)
    if command == commands.OK:
        return cursor.event(events.STRIKE, cursor.who, cursor.suit)
    return home.settle(referee, cursor) if command == commands.BACK else commands.NOTHING


def may_ask(referee: Referee, cursor: Cursor) -> bool:
    """May it be asked whether a card can be played?"""
    if not cursor.settings.hint:
        return False
    return referee.phase() in (phases.PLAY, phases.PAUSE) and not referee.hand.draws_left


def open_hint(referee: Referee, cursor: Cursor) -> int:
    """Go to HINT where the table wants hints; else NOTHING."""
    return cursor.go(screens.HINT) if may_ask(referee, cursor) else commands.NOTHING


def hint(referee: Referee, cursor: Cursor, command: int) -> int:
    """HINT: cards touched are asked about; BACK or OK leaves."""
    if command == commands.BACK or command == commands.OK:
        return home.settle(referee, cursor)
    return commands.NOTHING


def touched(referee: Referee, cursor: Cursor, card: int) -> int:
    """A touch that is no play: the missing card on INSERT, a question on HINT; else NOTHING."""
    if cursor.screen != screens.HINT or card >= cards.DECK:
        return repair.touched(cursor, card)
    verdict = referee.hint(card)
    said = referee.verdict
    reason = said.arg if verdict == verdicts.HINT_ILLEGAL and said.arg < 64 else 0
    cursor.show(verdict, 0, NO_SEAT, card, reason)
    cursor.notice_ms = 0
    return commands.REDRAW
