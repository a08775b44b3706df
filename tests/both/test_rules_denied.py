"""What a play swears not to hold, by hand from the rulebook: it may prove a revoke later."""

import rulebook

from hakam.rules import cards, duties
from hakam.rules.cards import SUIT

RUFF_ONLY = duties.FOLLOW | duties.RUFF
ABOVE_7 = "1 3 12 11 10"
ABOVE_5 = "1 3 12 11 10 7 6"
ALL = "1 3 12 11 10 7 6 5 4 2"

# duties, what lies, the card played: what it denies of oros, of espadas; trump is espadas
ROWS = (
    ("strict", "O7", "O10", "", ""),
    ("strict", "O7", "O2", ABOVE_7, ""),
    ("strict", "O7", "C5", ALL, ALL),
    ("strict", "O7", "E2", ALL, ""),
    ("strict", "O7 E5", "O2", "", ""),
    ("strict", "O7 E5", "E6", ALL, ""),
    ("strict", "O7 E5", "E2", ALL, ABOVE_5),
    ("strict", "O7 E5", "C5", ALL, ALL),
    ("strict", "O7 E5 C2", "E2", ALL, ABOVE_5),
    ("strict", "E5", "E2", "", ABOVE_5),
    ("strict", "E5", "O1", "", ALL),
    ("head_after_ruff", "O7 E5", "O2", ABOVE_7, ""),
    ("strict_discard", "O7", "C5", ALL, ALL),
    ("strict_discard", "O7 E5", "C5", ALL, ABOVE_5),
    ("strict_discard", "O7 E5", "E2", ALL, ABOVE_5),
    ("strict_discard", "O7", "O2", ABOVE_7, ""),
    ("loose", "O7", "O2", "", ""),
    ("loose", "O7", "C5", ALL, ""),
    ("loose", "O7 E5", "C5", ALL, ""),
    ("loose", "O7 E5", "E2", ALL, ""),
    ("loose_house", "O7", "C5", ALL, ""),
    ("loose_house", "O7 E5", "C5", ALL, ABOVE_5),
    ("loose_house", "O7 E5", "E2", ALL, ABOVE_5),
    ("loose_house", "O7 E5 C2", "C5", ALL, ""),
    ("loose_house", "O7 E5 C2", "E2", ALL, ""),
    ("follow_ruff", "O7", "O2", "", ""),
    ("follow_ruff", "O7", "C5", ALL, ALL),
    ("follow_ruff", "O7 E5", "C5", ALL, ALL),
    ("follow_ruff", "O7 E5", "E2", ALL, ""),
    ("over_only", "O7", "C5", ALL, ""),
    ("over_only", "O7 E5", "C5", ALL, ALL),
    ("over_only", "O7 E5", "E2", ALL, ABOVE_5),
    ("ruff_over_opponent", "O7 E5 C2", "C5", ALL, ALL),
    ("ruff_over_opponent", "O7 E5 C2", "E2", ALL, ""),
    ("ruff_only", "O7 E5", "C5", ALL, ABOVE_5),
    ("ruff_only", "O7 E5", "E2", ALL, ""),
    ("free", "O7", "O2", "", ""),
    ("free", "O7 E5", "C5", "", ""),
)


def numbers(mask):
    """Numbers of a suit's mask, strongest first."""
    return " ".join([cards.name(s)[1:] for s in range(SUIT - 1, -1, -1) if mask >> s & 1])


def test_what_a_play_denies():
    for name, lies, card, oros, espadas in ROWS:
        mask = RUFF_ONLY if name == "ruff_only" else rulebook.DUTIES[name]
        hand = rulebook.at_table(mask, 2, rulebook.read_cards(lies), [])
        denied = duties.denied(cards.parse(card), hand.trick, 2, mask)
        # the led suit stands in the lower half, trump in the upper one
        led = numbers(denied & cards.ALL)
        said = ("", led) if lies[0] == "E" else (led, numbers(denied >> SUIT))
        assert said == (oros, espadas), "%s | %s | %s denies %s" % (name, lies, card, said)
