"""The catalogue: phrases by id, one language loaded.

It imports nothing but the one language's module.
It never holds a phrase that does not fit the panel with its widest arguments.
"""


class Words:
    """`data` holds the phrases one after another in the font's codes (Latin-1)."""


def load(language: int) -> Words:
    """Load the catalogue of a language (index into settings.LANGUAGES), and only that."""
    return Words()
