"""What boxes have stored is read by the firmware that says it reads that format.

`tests/golden/stored/formatN.txt` has the files of a box after a hand of Touti, a name and its
bytes a line, as the first firmware of format N wrote them. Where a test fails here the bytes have
another meaning now: raise FORMAT in `hakam/journal/slots.py`, and record a file of that number.
"""

import pytest

from hakam.journal.slots import FORMAT
from hakam.screens.settings import Settings
from hakam.table.deck import Deck
from host_tools.emulator import boot
from host_tools.interpreters import ROOT


@pytest.fixture
def files():
    path = ROOT / "tests" / "golden" / "stored" / f"format{FORMAT}.txt"
    lines = (line.split() for line in path.read_text().splitlines())
    return {name: bytes.fromhex(data) for name, data in lines}


def test_the_running_match_is_restored(files):
    referee = boot.standing(files)
    assert referee is not None and referee.hand.over and referee.match_no == 1
    assert boot.score(files) == (70, 0)


def test_finished_hands_are_read(files):
    (match,) = boot.match_files(files).values()
    assert len(boot.hands(match, 9)) == 1


def test_settings_and_the_deck_are_read_and_written_as_they_were(files):
    settings, deck = Settings(), Deck()
    assert settings.unpack(files["/table/settings.a"]) and settings.set_up
    deck.unpack(files["/table/deck.a"])
    assert deck.count(0) == 40
    assert settings.pack() == files["/table/settings.a"]
    assert deck.pack() == files["/table/deck.a"]
