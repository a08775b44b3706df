"""What somebody hears of the panel: no arrows and no codes of cards."""

from __future__ import annotations

import page_needs
import pytest
from page_visit import called

from host_tools.page import facts

pytestmark = page_needs.node

SAID = {
    "en": {
        "▲. ◀C7 ▼? ▶. | copas80 | got ↕0 ↔21": (
            "opposite, nothing yet; left 7 of copas; you, is to play; right, nothing yet; copas "
            "80; got you and opposite 0; left and right 21"
        ),
        "▲C4 ◀O7 ▼*C11 ▶E1 | trick 3 to ▼": (
            "opposite 4 of copas; left 7 of oros; you, takes the trick, caballo of copas;"
            " right ace of espadas; trick 3 to you"
        ),
        "▼ E2 | must beat espadas": "you 2 of espadas; must beat espadas",
        "who declares? | ◀ Blue | OK: choose": "who declares?; left Blue; OK: choose",
    },
    "es": {"▶ E12 | asistir a espadas": "derecha rey de espadas; asistir a espadas"},
}


@pytest.mark.parametrize("language", SAID)
def test_seats_pairs_and_cards_are_said_in_words(language: str) -> None:
    phrases = facts.words()[language]
    said = called("spoken.js", "spoken", *([text, phrases] for text in SAID[language]))
    assert said == list(SAID[language].values())
