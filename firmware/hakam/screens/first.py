"""The screen with which a box begins, and what was kept before its power failed."""

from hakam.journal.slots import crc
from hakam.rules.cards import DECK
from hakam.screens.box import Box
from hakam.screens.kept import MOST
from hakam.screens.settings import ENROLLING_TAGS
from hakam.table import referee as phases


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
        box.asks_dealer = True
        box.settle()


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


def kept(box: Box) -> bytes:
    """The cards kept before the contract, for a power cut: match, hand, deck, the cards, CRC."""
    referee = box.referee
    held = box.kept
    head = bytes((referee.match_no & 255, referee.hand_no & 255, held.deck))
    data = head + held.cards[: held.n]
    return data + crc(data)


def keep(box: Box, data: bytes) -> bool:
    """Keep cards again that were `kept`, where this is still the hand that awaits its contract
    or trump. False where the bytes are none that `kept` gave."""
    n = len(data) - 7
    if not 0 < n <= MOST or crc(data[:-4]) != data[-4:] or max(data[3:-4]) >= DECK:
        return False
    referee = box.referee
    same = data[0] == referee.match_no & 255 and data[1] == referee.hand_no & 255
    if same and referee.phase() in (phases.AUCTION, phases.TRUMP):
        held = box.kept
        held.deck = data[2]
        held.n = n
        held.cards[:n] = data[3:-4]
    return True
