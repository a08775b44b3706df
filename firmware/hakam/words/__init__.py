"""The catalogue: phrases by id, one language imported.

It imports nothing but the one language's module.
It never holds a phrase that does not fit the panel with its widest arguments.
"""

from array import array

MODULES = ("en", "es")  # in the order of flow.settings.LANGUAGES


class Words:
    """`data` holds the phrases in UTF-8, a line each; phrase i is `starts[i] .. end(i) - 1`.

    On MicroPython it is the catalogue's own text, not a copy.
    """

    def __init__(self, phrases: str) -> None:
        try:
            self.data = memoryview(phrases)  # type: ignore[arg-type]
        except TypeError:
            self.data = memoryview(phrases.encode())
        self.starts = array("H", bytes(2 * (phrases.count("\n") + 1)))
        row = 0
        for at in range(len(self.data)):
            if self.data[at] == 10:
                row += 1
                self.starts[row] = at + 1

    def end(self, number: int) -> int:
        """Where a phrase ends, its line end not included."""
        return self.starts[number + 1] - 1


def load(language: int) -> Words:
    """Catalogue of a language (index of MODULES)."""
    if language == 1:
        from hakam.words import es as tongue
    else:
        from hakam.words import en as tongue
    return Words(tongue.PHRASES)
