"""What is read of the box in words: no arrows and no codes of cards, in the log and by ear."""

from __future__ import annotations

import page_needs
import pytest
from page_visit import called

from host_tools.page import facts

pytestmark = page_needs.node

SAID = {
    "en": {
        "▲. ◀C7 ▼? ▶. | copas80 | got ↕0 ↔21": (
            "opposite: nothing yet; left: 7 of copas; you are to play; right: nothing yet; copas "
            "80; got you and opposite 0; left and right 21"
        ),
        "▲C4 ◀O7 ▼*C11 ▶E1 | trick 3 to ▼": (
            "opposite: 4 of copas; left: 7 of oros; you take the trick: caballo of copas;"
            " right: ace of espadas; trick 3 to you"
        ),
        "▼ E2 | must beat espadas": "you: 2 of espadas; must beat espadas",
        "who declares? | ◀ Blue | OK: choose": "who declares?; left Blue; OK: choose",
        "C1: ▲ takes the trick": "ace of copas: opposite takes the trick",
        "E12: ▼ takes the last trick": "rey of espadas: you take the last trick",
        "▲ Ghna copas 40": "opposite: Ghna copas 40",
        "▼ plays, not ◀": "you play, not left",
        "not by the Ghna of ▼": "not by your Ghna",
        "hand 2, dealer ▼": "hand 2, dealer: you",
    },
    "es": {
        "▶ E12 | asistir a espadas": "derecha: rey de espadas; asistir a espadas",
        "va ↕26 ↔21": "va tú y enfrente 26; izquierda y derecha 21",
        "C1: baza para ▼": "as de copas: baza para ti",
        "E11: última baza ▲": "caballo de espadas: última baza para enfrente",
        "nueva partida, da ▼": "nueva partida, das tú",
        "juega ▼, no ▲": "juegas tú, no enfrente",
        "▼ hizo renuncio: O1": "tú hiciste renuncio: as de oros",
    },
}


@pytest.mark.parametrize("language", SAID)
def test_seats_pairs_and_cards_are_said_in_words(language: str) -> None:
    phrases = facts.words()[language]
    said = called("spoken.js", "spoken", *([text, phrases] for text in SAID[language]))
    assert said == list(SAID[language].values())


def test_nobody_is_you_where_no_hand_or_each_is_played_by_people() -> None:
    line = "E12: ▼ takes the trick"
    said = called("spoken.js", "spoken", [line, facts.words()["en"], False])
    assert said == ["rey of espadas: below takes the trick"]
