"""Screens in words, on every interpreter: as recorded, never too many lines, never speechless.

One walk through the gallery a language: the 32-bit interpreter's garbage collector must not run.
"""

import hakam.rules.hand  # noqa: F401  (first: the 32-bit stack is small)
from hakam.ui import screens, words
from host_tools.glyphs import gallery


def root() -> str:
    at = __file__.rfind("tests/")
    return __file__[:at] if at >= 0 else "../"


def test_every_screen_says_the_recorded_words_in_at_most_four_lines():
    """The first lines of each screen in the golden files; every verdict has a console sentence."""
    for language in range(len(words.MODULES)):
        lines = screens.Lines(words.load(language))
        with open(root() + "tests/golden/screens/" + words.MODULES[language] + ".txt") as golden:
            for name, table in gallery.shots():
                lines.sheet = table.sheet
                screens.describe(table.referee, table.cursor, lines)
                said = ["== " + name] + screens.text(lines).split("\n")
                for line in said:
                    assert golden.readline().rstrip("\n") == line, (name, line)
                for _ in range(32):
                    golden.readline()
                for alerts in (1, 2, 4, 8):
                    table.cursor.alerts = alerts
                    screens.describe(table.referee, table.cursor, lines)
                    assert 1 <= lines.n <= 4, name
                table.cursor.alerts = 0
                assert screens.verdict_text(lines, table.referee), name
            assert not golden.readline()
