"""The gallery's screens in words against the recorded ones. Import it first.

One walk through the gallery a language: the 32-bit interpreter's garbage collector must not run.
"""

import sys

import golden_file

import hakam.rules.hand  # first: the 32-bit stack is small
import hakam.table.referee  # noqa: F401
from hakam import words
from hakam.screens import lines, loader, notice, show
from host_tools.glyphs import gallery

SLOW = sys.maxsize < 1 << 32  # the 32-bit interpreter: it looks at the screens of Touti,
FEW = 40  # in a further language at so many of them

ANEW = (
    "screen %s says %r, recorded is %r. If it is to say so, record the screens anew with "
    "`python -m host_tools golden screens` and look at the difference"
)


def compare(language):
    """The first lines of each screen in the golden files; every verdict has a console sentence."""
    described = lines.Lines(words.load(language))
    with golden_file.opened("screens/" + words.languages()[language] + ".txt") as screen:
        shown = set()
        for at, (name, table) in enumerate(gallery.shots(not SLOW)):
            if SLOW and language and at == FEW:
                break
            shown.add(table.box.screen.name)
            show.describe(table.box, described)
            said = ["== " + name] + lines.text(described).split("\n")
            for line in said:
                recorded = screen.readline().rstrip("\n")
                assert recorded == line, ANEW % (name, line, recorded)
            for _ in range(32):
                screen.readline()
            for alerts in (1, 2, 4, 8):
                table.box.alerts = alerts
                show.describe(table.box, described)
                assert 1 <= described.n <= 4, name
            table.box.alerts = 0
            assert notice.verdict_text(described, table.referee), name
        assert SLOW or not screen.readline(), "recorded are more screens than there are now"
    missing = sorted(set(loader.SCREENS) - shown)
    assert SLOW or not missing, "host_tools/glyphs/gallery.py does not show: %s" % missing
