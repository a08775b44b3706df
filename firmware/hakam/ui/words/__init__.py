"""The catalogue: phrases by id, one language loaded.

It imports nothing but the one language's module.
It never holds a phrase that does not fit the panel with its widest arguments.
"""

import sys
from array import array

MODULES = ("en", "es")  # in the order of flow.settings.LANGUAGES


class Words:
    """`data` holds the phrases in the font's codes (Latin-1) one after another; phrase i lies at
    `starts[i] .. starts[i + 1] - 1`."""

    def __init__(self, phrases: str) -> None:
        self.data = bytearray(len(phrases))
        self.starts = array("H", bytes(2 * (phrases.count("\n") + 1)))
        at = row = 0
        for letter in phrases:
            if letter == "\n":
                row += 1
                self.starts[row] = at
            else:
                self.data[at] = ord(letter)
                at += 1

    def phrase(self, number: int) -> str:
        """A phrase with its marks, as it stands in the catalogue."""
        data = self.data
        return "".join([chr(data[i]) for i in range(self.starts[number], self.starts[number + 1])])


def load(language: int) -> Words:
    """Catalogue of a language (index of MODULES); its module is let go once read."""
    if language == 1:
        from hakam.ui.words import es as tongue
    else:
        from hakam.ui.words import en as tongue
    words = Words(tongue.PHRASES)
    name = tongue.__name__
    if name in sys.modules:
        del sys.modules[name]
    package = sys.modules["hakam.ui.words"]
    if hasattr(package, MODULES[language]):
        delattr(package, MODULES[language])
    return words
