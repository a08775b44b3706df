"""The screen with which a box begins."""

from hakam.rules.cards import DECK
from hakam.screens.box import Box
from hakam.screens.settings import ENROLLING_TAGS


def start(box: Box) -> None:
    """The first screen after a start: the table as it stands; a table never set up is asked
    its language, a box without panel begins with its deck; a hand without events proposes its
    dealer, an enrolment cut off goes on."""
    chosen = box.settings
    deck = box.referee.deck
    box.told = 0
    box.kept.forget()
    if box.dark and not chosen.set_up:
        chosen.set_up = 1
        chosen.enrolling = 1 if deck is not None and deck.count(0) < 40 else 0
    if not chosen.set_up:
        box.open("language")
    elif not (chosen.enrolling and _resume(box)):
        box.settle(True)


def _resume(box: Box) -> bool:
    """On with the enrolment that was cut off; False when there is none."""
    deck = box.referee.deck
    was = box.settings.enrolling
    if deck is None:
        return False
    if was == ENROLLING_TAGS:
        if box.command_tags:
            box.open("tags")
            return box.is_on("tags")
    elif deck.count(was - 1) < DECK:
        box.open("enrol", was - 1)
        return box.is_on("enrol")
    box.settings.enrolling = 0
    return False
