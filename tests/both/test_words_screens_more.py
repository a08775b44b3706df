"""Screens in words in every language but the first; of those the last, where a start is slow."""

import gallery_words  # first: the 32-bit stack is small

from hakam import words


def test_every_screen_says_the_recorded_words_in_at_most_four_lines():
    last = len(words.languages()) - 1
    assert last > 0
    for language in range(last if gallery_words.SLOW else 1, last + 1):
        gallery_words.compare(language)
