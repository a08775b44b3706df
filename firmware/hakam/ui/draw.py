"""Lines -> pixels of any framebuf.FrameBuffer of 128x64."""


class Pen:
    """Windows on the baked glyphs, made once; `draw` then makes no garbage."""

    def __init__(self) -> None:
        pass

    def draw(self, fb: "FrameBuffer", lines: "Lines") -> None:  # noqa: F821
        """Draw a described screen; the panel is cleared first."""
        fb.fill(0)
