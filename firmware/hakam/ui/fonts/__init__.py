"""The font's data file; what is in it is told by `host_tools/glyph_data.py`.

It imports nothing but the reader of data files. The pictures stand in `latin.txt`, to which
`python -m host_tools glyphs` adds letters; the build makes the data file.
"""

from hakam.words.data import Data


def opened() -> Data:
    """Letters and signs of languages in Latin letters, both sizes."""
    return Data(__path__, "hakam.ui.fonts", "latin")
