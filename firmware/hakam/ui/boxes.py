"""Screens of the box itself: a pair's name, matches put away, the enrolment of tags."""

from hakam.flow import enrol, names
from hakam.flow.cursor import Cursor
from hakam.rules.ruleset import Ruleset
from hakam.table.referee import Referee
from hakam.ui.lines import CHOICE, FOOT, TEXT, Lines
from hakam.words import ids

_TAGS = (ids.TAG_PASS, ids.TAG_MORE, 0, 0, 0, 0, ids.TAG_GHNA, ids.TAG_UNDO)  # 0: a suit


def deck(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """The card to be touched."""
    card = enrol.ordered(cursor.enrolled)
    lines.put(TEXT, ids.ENROL_TOUCH)
    lines.put(TEXT, ids.ENROL_CARD, card, card // 10)
    lines.put(FOOT, ids.ENROL_COUNT, cursor.enrolled + 1, cursor.deck_no + 1)


def tags(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """The command whose tag is to be touched."""
    number = cursor.enrolled
    lines.put(TEXT, ids.TAG_COUNT, number + 1)
    lines.put(TEXT, ids.TAG_TOUCH)
    lines.put(CHOICE, _TAGS[number] or ids.SUIT_SIGN, max(number - 2, 0))
    lines.put(FOOT, ids.OK_DONE)


def name(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """Whose name; then what is spelled so far and the letter to come."""
    if cursor.field == names.PAIR:
        lines.put(TEXT, ids.NAME_WHICH)
        lines.put(CHOICE, ids.PAIR, cursor.who)
        lines.put(FOOT, ids.OK_CHOOSE)
        return
    lines.draft = cursor.draft
    lines.n_draft = cursor.n_draft
    lines.put(TEXT, ids.DRAFT, cursor.who)
    if cursor.item == names.READY:
        lines.put(CHOICE, ids.READY)
        lines.put(FOOT, ids.NAME_KEEP)
        return
    code = names.letter(cursor)
    lines.put(CHOICE, ids.SPACE if code == 32 else ids.LETTER, code)
    if not cursor.few_keys:
        lines.put(TEXT, ids.NAME_HOLD)
    lines.put(FOOT, ids.NAME_TAKE)


def matches(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """One match put away: which, how far, its score."""
    shelf = cursor.shelf
    at = cursor.item
    if at >= shelf.n:
        lines.put(TEXT, ids.NO_MATCHES)
        return
    phrase = ids.MATCH_ENDED if shelf.over[at] else ids.MATCH_AT
    lines.put(TEXT, phrase, shelf.numbers[at], shelf.hands[at])
    lines.put(CHOICE, ids.MATCHES_AT, at + 1, shelf.n)
    rules = Ruleset(shelf.games[at])
    lines.sit(rules)
    more = rules.sides - 3
    phrase = ids.SCORE if more < 0 else ids.SCORE_EACH + more
    lines.put(TEXT, phrase, 0, shelf.score(at, 0), 1, shelf.score(at, 1))
    if more >= 0:
        lines.more(2, shelf.score(at, 2), 3, shelf.score(at, 3))
    lines.put(FOOT, ids.OK_REOPEN)
