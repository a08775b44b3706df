"""What is heard: every verdict has its melody, and nothing but what everybody saw decides it."""

from hakam.rules import reasons
from hakam.table import verdicts
from hakam.ui import sounds

QUIET = (verdicts.SILENT, verdicts.CARD_AGAIN, verdicts.DEALER_MOVED)


def values(module: object) -> list:
    return [
        getattr(module, name)
        for name in dir(module)
        if name[0] != "_" and isinstance(getattr(module, name), int)
    ]


def test_four_cards_are_four_rising_notes_and_the_fourth_closes_a_chord():
    notes = [sounds.melody(verdicts.ACCEPTED, place)[0][0] for place in (1, 2, 3, 4)]
    assert notes == sorted(notes) and len(set(notes)) == 4
    chord = sounds.melody(verdicts.TRICK_WON, 4)
    assert len(chord) > 3 and chord[0][0] == notes[3]


def test_a_card_touched_again_repeats_its_own_note_and_no_chord():
    for place in (1, 2, 3, 4):
        again = sounds.melody(verdicts.CARD_AGAIN, place)
        assert again == sounds.melody(verdicts.ACCEPTED, place)
    assert again != sounds.melody(verdicts.TRICK_WON, 4)


def test_every_refusal_is_one_low_note():
    low = sounds.melody(reasons.MUST_FOLLOW, 0)
    assert len(low) == 1 and low[0][0] < 300
    for value in values(reasons):
        if 0 < value < reasons.ILLEGAL:
            assert sounds.melody(value, 0) == low, value
    for value in (verdicts.UNKNOWN_TAG, verdicts.FOREIGN_CARD, verdicts.TWO_CARDS):
        assert sounds.melody(value, 0) == low


def test_an_illegal_card_that_stands_sounds_an_alarm():
    alarm = sounds.melody(reasons.ILLEGAL | reasons.MUST_HEAD, 2)
    assert alarm != sounds.melody(reasons.MUST_HEAD, 2) and len(alarm) > 2


def test_only_what_says_nothing_is_silent():
    for value in values(verdicts):
        assert (not sounds.melody(value, 0)) == (value in QUIET), value


def test_no_melody_holds_up_the_next_card():
    for value in values(verdicts) + values(reasons):
        for place in range(5):
            assert sum([ms for _, ms in sounds.melody(value, place)]) <= 700, value
