"""Screens in words in every language but the first."""

import gallery_words  # first: the 32-bit stack is small

from hakam import words


def test_every_screen_says_the_recorded_words_in_at_most_four_lines():
    assert len(words.languages()) > 1
    for language in range(1, len(words.languages())):
        gallery_words.compare(language)
