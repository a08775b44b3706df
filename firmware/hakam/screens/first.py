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
        name = "tags"
        box.open(name)
    elif deck.count(was - 1) < DECK:
        name = "enrol"
        box.open(name, was - 1)
    else:
        box.settings.enrolling = 0
        return False
    return box.is_on(name)  # a box with no command tags has no such screen
