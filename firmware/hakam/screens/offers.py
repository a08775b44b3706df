"""What the menu offers at a moment."""

from hakam.rules import state
from hakam.screens import items
from hakam.screens.box import Box
from hakam.table import referee as phases
from hakam.table.referee import Referee

FOR_THE_PANEL = (items.RULES, items.TURN, items.TONGUE, items.STATUS, items.NAMES)
"""Items that a box without panel does not offer: their screens have no beeps."""
_SCORES = bytes((items.SHEET, items.ADJUST, items.RULES, items.NEW))
_PANEL = bytes((items.TURN, items.TONGUE))


def found(box: Box) -> "tuple[bytearray, int]":
    """All items that make sense now; the one chosen at once, what is forgotten most often."""
    out = bytearray()
    at = 0
    referee = box.referee
    phase = referee.phase()
    if phase != phases.NO_MATCH:
        if may_object(referee):
            out.append(items.OBJECT)
        _repairs(referee, out)
        at = max(out.find(bytes((items.CORRECT_AGAIN,))), 0)
        if box.may_hint():
            out.append(items.HINT)
        if box.fresh():
            out.append(items.DEALER)
        if box.few_keys and phase == phases.AUCTION and referee.hand.rules.signals:
            out.append(items.SIGNALS)
        out.extend(_SCORES)
    out.append(items.MATCHES)
    rules = box.settings.game if referee.rules is None else referee.rules
    if rules.pairs:
        out.append(items.NAMES)
    out.extend(_PANEL)
    if referee.deck is not None:
        out.append(items.DECK)
        if box.command_tags:
            out.append(items.TAGS)
    out.append(items.STATUS)
    if box.dark:
        out = bytearray([item for item in out if item not in FOR_THE_PANEL])
    return out, out[at]


def _repairs(referee: Referee, out: bytearray) -> None:
    """What helps a table in trouble."""
    hand = referee.hand
    begun = referee.journal.n_live > 0
    free = not hand.over and referee.phase() != phases.COUNT
    ended = hand.ending or referee.forfeited()
    out.append(items.UNDO)
    if referee.may_count(0):
        out.append(items.COUNT)
    if not ended and not referee.dealing and hand.n_plays:
        out.append(items.CORRECT_AGAIN)
        out.append(items.CORRECT_BACK)
    if referee.may_sing_late():
        out.append(items.GHNA_LATE)
    if begun and not ended and not referee.dealing and not hand.void:
        out.append(items.CORRECT_CREDIT)
    if free:
        if hand.phase == state.PLAY and not referee.dealing:
            out.append(items.REST)
        if begun:
            out.append(items.MISDEAL)
        if hand.phase != state.AUCTION and not hand.counted and not referee.dealing:
            out.append(items.CONCEDE)
        out.append(items.VOID)


def may_object(referee: Referee) -> bool:
    """Was a card played to which somebody can object?"""
    hand = referee.hand
    if referee.phase() == phases.NO_MATCH or referee.dealing:
        return False
    return hand.n_plays > 0 and not hand.ending
