"""Keys and tags of the enrolment: forty cards of a deck, eight command tags."""

from hakam.flow import commands, home, settings
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.rules.cards import NO_CARD, NO_SEAT
from hakam.table import verdicts
from hakam.table.deck import COMMANDS
from hakam.table.referee import Referee

NO_TAG = 255

_ORDER = b"\x09\x00\x08\x01\x02\x03\x04\x05\x06\x07"  # strengths of 1 2 3 4 5 6 7 10 11 12

_TAGS = b"\x09\x0f\x0a\x0b\x0c\x0d\x0e\x08"  # of `commands`, by number of the command tag


def of_tag(i: int) -> int:
    """What command tag i, 0..7, asks for: pass, +10, oros, copas, espadas, bastos, Ghna, undo."""
    return _TAGS[i]


def ordered(i: int) -> int:
    """Card number i, 0..39, of the enrolment: ace first, as the deck lies in its box."""
    return i // 10 * 10 + _ORDER[i % 10]


def card(cursor: Cursor) -> int:
    """The card that the ENROL screen asks for; NO_CARD on every other."""
    return ordered(cursor.enrolled) if cursor.screen == screens.ENROL else NO_CARD


def tag(cursor: Cursor) -> int:
    """The command tag, 0..7, that the TAGS screen asks for; NO_TAG on every other."""
    return cursor.enrolled if cursor.screen == screens.TAGS else NO_TAG


def open_deck(referee: Referee, cursor: Cursor, deck_no: int) -> int:
    """Go to ENROL, at the first card of the deck that has no tag yet; returns SAVE."""
    deck = referee.deck
    cursor.deck_no = deck_no
    cursor.enrolled = 0
    if deck is not None and deck.count(deck_no) < 40:
        while deck.bound(deck_no, ordered(cursor.enrolled)):
            cursor.enrolled += 1
    cursor.settings.enrolling = deck_no + 1
    cursor.go(screens.ENROL)
    return commands.SAVE


def open_tags(referee: Referee, cursor: Cursor) -> int:
    """Go to TAGS, at the first command without a tag; returns SAVE."""
    deck = referee.deck
    cursor.enrolled = 0
    if deck is not None:
        while cursor.enrolled < COMMANDS and deck.bound_command(cursor.enrolled):
            cursor.enrolled += 1
        if cursor.enrolled == COMMANDS:
            cursor.enrolled = 0
    cursor.settings.enrolling = settings.ENROLLING_TAGS
    cursor.go(screens.TAGS)
    return commands.SAVE


def resume(referee: Referee, cursor: Cursor) -> bool:
    """At the start: on with the enrolment that was cut off; False when there was none."""
    deck = referee.deck
    was = cursor.settings.enrolling
    if deck is None or not was:
        return False
    if was == settings.ENROLLING_TAGS:
        open_tags(referee, cursor)
        return True
    if deck.count(was - 1) == 40:
        cursor.settings.enrolling = 0
        return False
    open_deck(referee, cursor, was - 1)
    return True


def leave(referee: Referee, cursor: Cursor) -> int:
    """To the table as it stands; what is missing can wait."""
    cursor.settings.enrolling = 0
    home.settle(referee, cursor, True)
    return commands.SAVE


def deck(referee: Referee, cursor: Cursor, command: int) -> int:
    """ENROL: BACK and the side keys go to another card, OK leaves.

    Once the first deck is whole they go on from either deck's end into the other: a sticker that
    was lost is replaced.
    """
    step = -1 if command == commands.BACK else home.step(command)
    if not step:
        return leave(referee, cursor) if command == commands.OK else commands.NOTHING
    at = cursor.enrolled + step
    if 0 <= at < 40:
        cursor.enrolled = at
    elif referee.deck is not None and referee.deck.count(0) == 40:
        cursor.enrolled = at % 40
        cursor.deck_no ^= 1
    return commands.REDRAW


def tags(referee: Referee, cursor: Cursor, command: int) -> int:
    """TAGS: RIGHT skips a command, after the last it leaves; LEFT and BACK return, OK leaves."""
    step = -1 if command == commands.BACK else home.step(command)
    if step:
        cursor.enrolled = max(cursor.enrolled + step, 0)
        return commands.REDRAW if cursor.enrolled < COMMANDS else leave(referee, cursor)
    return leave(referee, cursor) if command == commands.OK else commands.NOTHING


def enrolled(referee: Referee, cursor: Cursor, verdict: int) -> int:
    """A tag was touched for what was asked: on to the next, or its fault is shown."""
    deck = referee.deck
    if deck is None:
        return commands.NOTHING
    if verdict != verdicts.BOUND and verdict != verdicts.BOUND_BEFORE:
        taken = deck.seen if verdict == verdicts.TAG_TAKEN else NO_CARD
        cursor.show(verdict, 0, NO_SEAT, taken, 0)
        return commands.REDRAW
    cursor.notice = 0
    cursor.enrolled += 1
    if cursor.screen == screens.TAGS:
        return commands.REDRAW if cursor.enrolled < COMMANDS else leave(referee, cursor)
    if cursor.enrolled < 40:
        return commands.REDRAW
    cursor.enrolled = 39
    if deck.count(cursor.deck_no) < 40:
        return open_deck(referee, cursor, cursor.deck_no)
    return leave(referee, cursor)
