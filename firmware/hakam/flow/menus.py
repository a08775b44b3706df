"""Keys away from the play: language, enrolment, set-up, menu."""

from hakam.flow import commands, home, settings
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.rules import events
from hakam.rules.cards import NO_CARD, NO_SEAT
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.table.referee import Referee

# fields of SETUP, in order
GAME = 0
TARGET = 1
SIGHT = 2
ENTRY = 3
NAME_0 = 4
NAME_1 = 5
FIELDS = 6

# items of MENU
UNDO = 1
SHEET = 2
RULES = 3
DEALER = 4
VOID = 5
NEW = 6
TURN = 7
TONGUE = 8
DECK = 9
STATUS = 10

_ORDER = b"\x09\x00\x08\x01\x02\x03\x04\x05\x06\x07"  # strengths of 1 2 3 4 5 6 7 10 11 12


def start(referee: Referee, cursor: Cursor, command: int) -> int:
    """START: the side keys move the dealer, OK plays, BACK changes the match proposed."""
    chosen = cursor.settings
    step = commands.step(command)
    going = referee.phase() != phases.NO_MATCH and cursor.asked != NEW
    if step:
        if going:
            cursor.seat = home.ring(referee.dealer, step, referee.hand.rules.players)
            return commands.DEALER
        chosen.dealer = home.ring(chosen.dealer, step, 4)
        return commands.REDRAW
    if command == commands.OK:
        return home.settle(referee, cursor) if going else commands.NEW_MATCH
    if command == commands.BACK:
        return commands.UNDO if going else cursor.go(screens.SETUP)
    return commands.NOTHING


def setup(referee: Referee, cursor: Cursor, command: int) -> int:
    """SETUP: one choice after the other; after the last, START."""
    chosen = cursor.settings
    step = commands.step(command)
    if step:
        field = cursor.field
        if field == GAME:
            chosen.game = home.ring(chosen.game, step, len(settings.GAMES))
        elif field == TARGET:
            chosen.target = home.ring(chosen.target, step, len(settings.TARGETS))
        elif field == SIGHT:
            chosen.sight ^= 1
        elif field == ENTRY:
            chosen.entry ^= 1
        else:
            side = field - NAME_0
            colour = home.ring(chosen.colours[side], step, settings.COLOURS)
            if colour == chosen.colours[1 - side]:
                colour = home.ring(colour, step, settings.COLOURS)
            chosen.colours[side] = colour
            chosen.rename(side, "")
        return commands.REDRAW
    if command == commands.OK:
        cursor.field += 1
    elif command == commands.BACK:
        cursor.field -= 1
    else:
        return commands.NOTHING
    if 0 <= cursor.field < FIELDS:
        return commands.REDRAW
    if cursor.field < 0:
        home.settle(referee, cursor, True)
    else:
        cursor.go(screens.START)
    return commands.SAVE


def language(referee: Referee, cursor: Cursor, command: int) -> int:
    """LANGUAGE: each step is shown in the language chosen; OK keeps it."""
    chosen = cursor.settings
    step = commands.step(command)
    if step:
        chosen.language = home.ring(chosen.language, step, len(settings.LANGUAGES))
        return commands.LANGUAGE
    if command != commands.OK and command != commands.BACK:
        return commands.NOTHING
    if not chosen.set_up:
        chosen.set_up = 1
        if referee.deck is not None and referee.deck.count(0) < 40:
            open_enrol(referee, cursor, 0)
            return commands.SAVE
    home.settle(referee, cursor, True)
    return commands.SAVE


def open_enrol(referee: Referee, cursor: Cursor, deck_no: int) -> int:
    """Go to ENROL, at the first card of the deck that has no tag yet."""
    deck = referee.deck
    cursor.deck_no = deck_no
    cursor.enrolled = 0
    if deck is not None and deck.count(deck_no) < 40:
        while deck.bound(deck_no, ordered(cursor.enrolled)):
            cursor.enrolled += 1
    return cursor.go(screens.ENROL)


def ordered(i: int) -> int:
    """Card number i, 0..39, of the enrolment: ace first, as the deck lies in its box."""
    return i // 10 * 10 + _ORDER[i % 10]


def enrol(referee: Referee, cursor: Cursor, command: int) -> int:
    """ENROL: BACK and the side keys go to another card, OK leaves (the rest can wait)."""
    step = -1 if command == commands.BACK else commands.step(command)
    if step:
        cursor.enrolled = min(max(cursor.enrolled + step, 0), 39)
        return commands.REDRAW
    if command == commands.OK:
        return home.settle(referee, cursor, True)
    return commands.NOTHING


def enrolled(referee: Referee, cursor: Cursor, verdict: int) -> int:
    """A tag was touched for the card asked: on to the next, or its fault is shown."""
    deck = referee.deck
    if deck is None:
        return commands.NOTHING
    if verdict != verdicts.BOUND and verdict != verdicts.BOUND_BEFORE:
        card = deck.seen if verdict == verdicts.TAG_TAKEN else NO_CARD
        cursor.show(verdict, 0, NO_SEAT, card, 0)
        return commands.REDRAW
    cursor.notice = 0
    cursor.enrolled += 1
    if cursor.enrolled < 40:
        return commands.REDRAW
    cursor.enrolled = 39
    if deck.count(cursor.deck_no) < 40:
        return open_enrol(referee, cursor, cursor.deck_no)
    return home.settle(referee, cursor, True)


def open_menu(referee: Referee, cursor: Cursor) -> int:
    """MENU, with what makes sense now."""
    cursor.n_items = 0
    cursor.item = 0
    cursor.asked = 0
    phase = referee.phase()
    if phase != phases.NO_MATCH:
        _add(cursor, UNDO)
        _add(cursor, SHEET)
        _add(cursor, RULES)
        if home.fresh(referee):
            _add(cursor, DEALER)
        if phase == phases.AUCTION and referee.hand.bid == 0:
            _add(cursor, VOID)
        _add(cursor, NEW)
    _add(cursor, TURN)
    _add(cursor, TONGUE)
    if referee.deck is not None:
        _add(cursor, DECK)
    _add(cursor, STATUS)
    return cursor.go(screens.MENU)


def _add(cursor: Cursor, item: int) -> None:
    cursor.items[cursor.n_items] = item
    cursor.n_items += 1


def menu(referee: Referee, cursor: Cursor, command: int) -> int:
    """MENU: the side keys choose, OK does it, BACK leaves."""
    step = commands.step(command)
    if step:
        cursor.item = home.ring(cursor.item, step, cursor.n_items)
        return commands.REDRAW
    if command == commands.BACK or command == commands.HOLD_BACK:
        return home.settle(referee, cursor, True)
    if command != commands.OK:
        return commands.NOTHING
    item = cursor.items[cursor.item]
    cursor.page = 0
    if item == UNDO:
        return commands.UNDO
    if item == SHEET:
        return cursor.go(screens.SHEET)
    if item == RULES:
        return cursor.go(screens.RULES)
    if item == DEALER:
        return cursor.go(screens.START)
    if item == TONGUE:
        return cursor.go(screens.LANGUAGE)
    if item == DECK:
        deck = referee.deck
        return open_enrol(referee, cursor, 1 if deck is not None and deck.count(0) == 40 else 0)
    if item == STATUS:
        return cursor.go(screens.STATUS)
    if item == TURN:
        return turn(referee, cursor)
    cursor.asked = item
    return cursor.go(screens.CONFIRM)


def turn(referee: Referee, cursor: Cursor) -> int:
    """Turn the panel by 180 degrees."""
    cursor.settings.turned ^= 1
    if cursor.screen == screens.MENU:
        home.settle(referee, cursor, True)
    return commands.TURN


def confirm(referee: Referee, cursor: Cursor, command: int) -> int:
    """CONFIRM: OK does what was asked, BACK leaves all as it was."""
    if command == commands.OK:
        if cursor.asked == VOID:
            cursor.passing = True
            return cursor.event(events.PASS, referee.hand.turn, 0)
        return cursor.go(screens.START)
    if command == commands.BACK:
        return home.settle(referee, cursor)
    return commands.NOTHING


def status(referee: Referee, cursor: Cursor, command: int) -> int:
    """STATUS: any of OK and BACK leaves."""
    if command == commands.OK or command == commands.BACK:
        return home.settle(referee, cursor, True)
    return commands.NOTHING
