"""What the table chose once and keeps: it survives, and nothing damaged is believed."""

from hakam.screens.record import SIZE
from hakam.screens.settings import ENROLLING_TAGS, NAME, Settings


def test_settings_survive_packing_in_at_most_64_bytes():
    chosen = Settings()
    chosen.language = 1
    chosen.dealer = 3
    chosen.step = 24
    chosen.game.target = 1000
    chosen.colours[0] = 4
    chosen.enrolling = ENROLLING_TAGS
    chosen.rename(1, "Ñandú")
    data = chosen.pack()
    assert len(data) == SIZE <= 64
    other = Settings()
    assert other.unpack(data)
    assert other.pack() == data and other.name(1) == "Ñandú" and other.name(0) == ""
    assert other.game.target == 1000 and other.usual == 120 and other.enrolling == ENROLLING_TAGS


def test_damaged_settings_are_refused_whole():
    data = Settings().pack()
    for i in range(len(data)):
        torn = bytearray(data)
        torn[i] ^= 0x41
        chosen = Settings()
        chosen.dealer = 2
        assert not chosen.unpack(bytes(torn)) and chosen.dealer == 2
    for i in range(len(data)):
        assert not Settings().unpack(data[:i])


def test_a_name_too_long_is_answered_in_words():
    chosen = Settings()
    chosen.rename(0, "A" * NAME)
    try:
        chosen.rename(0, "A" * (NAME + 1))
    except ValueError as fault:
        assert "longer" in str(fault)
    else:
        raise AssertionError("taken")
    assert chosen.name(0) == "A" * NAME
