"""SH1106 panel over I2C: most modules of 1.3", those sold as SSD1306 too."""

from hakam.drivers import panel_ssd1306

_COLUMNS = 132
_MARGIN = 2  # columns of the chip's RAM left of the glass, and as many right of it


class Panel(panel_ssd1306.Panel):
    """As that of the SSD1306, whose commands the chip knows but for the addressing mode, the
    window and the pump; its RAM is wider than the glass."""

    name = "SH1106"
    margin = _MARGIN
    init = (
        b"\x00"  # a run of commands
        b"\xae"  # dark until the picture is there
        b"\x40"  # RAM line 0 is the first line
        b"\xd3\x00"  # no shift
        b"\xd5\x80"  # oscillator
        b"\xd9\x22"  # precharge, as after power-up
        b"\xdb\x35"  # deselect level, as after power-up
        b"\xa4"  # show the RAM
        b"\xa6"  # 1 is lit
        b"\xad\x8b"  # voltage converter on
    )

    async def start(self) -> None:
        """As there; what is beside the glass is darkened first."""
        for page in range(self.height // 8):
            for column in (0, _COLUMNS - _MARGIN):
                place = bytes((0x80, 0xB0 | page, 0x80, column & 15, 0x80, 0x10 | column >> 4))
                self._bus.writeto(self._addr, place + b"\x40" + bytes(_MARGIN))
        await super().start()
