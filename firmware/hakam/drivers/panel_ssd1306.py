"""SSD1306 panel over I2C that is sent only the columns in which something was drawn."""

import asyncio

import framebuf

from hakam.drivers.bus import I2CBus

_PLACE = 7  # bytes in front of a run's columns: each command, and all data, after a control byte
_COMMAND = 0x80
_DATA = 0x40
_NOP = 0xE3
_SLOW = 100_000  # Hz of a bus on which others run after every page

ON = 0xAF


class Panel(framebuf.FrameBuffer):
    """A FrameBuffer (MONO_VLSB) of `width` x `height` that `show` brings to the glass.

    Whoever draws says where, in `spans`: by page, that is by eight rows of pixels, the first
    column that is to be sent, then by page the column after the last one. Nothing is to be sent
    of a page where the first is not before the last.

    The chip forgets everything when its power dips and cannot be read back, so after any OSError
    the next `show` initialises it again and sends the whole picture.
    """

    name = "SSD1306"  # for `services.report`
    margin = 0  # columns of the chip's RAM left of the glass
    init = (
        b"\x00"  # a run of commands
        b"\xae"  # dark until the picture is there
        b"\x20\x02"  # page addressing
        b"\x40"  # RAM line 0 is the first line
        b"\xd3\x00"  # no shift
        b"\xd5\x80"  # oscillator
        b"\xd9\xf1"  # precharge, for the internal pump
        b"\xdb\x30"  # deselect level
        b"\xa4"  # show the RAM
        b"\xa6"  # 1 is lit
        b"\xad\x30"  # internal current reference
        b"\x2e"  # no scrolling
        b"\x8d\x14"  # charge pump on
    )

    def __init__(self, bus: I2CBus, width: int, height: int, addr: int = 0x3C) -> None:
        self.width = width
        self.height = height
        self.ready = False
        self.sent = 0
        self._bus = bus
        self._addr = addr
        self._turned = False
        self._first = self.margin + (128 - width) // 2  # column of the chip's RAM
        self._most = width // 2 * bus.freq // _SLOW
        self._buffer = bytearray(width * height // 8)
        self._command_run = bytearray(3)
        self._view = memoryview(bytearray(_PLACE + width))
        self._view[0] = self._view[2] = self._view[4] = _COMMAND
        self._view[6] = _DATA
        self._pixels = memoryview(self._buffer)
        pages = height // 8
        self._none = bytes([width] * pages + [0] * pages)  # spans where nothing was drawn
        self.spans = bytearray(self._none)
        super().__init__(self._buffer, width, height, framebuf.MONO_VLSB)

    async def start(self) -> None:
        """Initialise the chip, send the whole picture, then light the panel."""
        self.ready = False
        self._bus.writeto(self._addr, self.init)
        self._command(0xA8, self.height - 1)
        self._command(0xDA, 0x02 if self.width > 2 * self.height else 0x12)
        self._command(0xA0 if self._turned else 0xA1, 0xC0 if self._turned else 0xC8)
        self._command(0x81, 0xFF)
        pages = self.height >> 3
        for page in range(pages):
            self.spans[page] = 0
            self.spans[pages + page] = self.width
        await self._send(0)
        self._command(ON)
        self.ready = True

    async def show(self) -> None:
        """Send what `spans` says, others running in between."""
        if self.ready:
            await self._send(self._most)
        else:
            await self.start()

    def turn(self, upside_down: bool) -> None:
        """Which edge is up, from the next `show` on, which sends the whole picture."""
        self._turned = upside_down
        self.ready = False

    async def _send(self, most: int) -> None:
        """Send what `spans` says; others run after more than `most` bytes. Of a page the place
        goes as three commands, and its columns after it as one run."""
        spans = self.spans
        view = self._view
        pixels = self._pixels
        width = self.width
        pages = self.height >> 3
        first = self._first
        write = self._bus.writeto
        addr = self._addr
        sent = 0  # bytes since others ran
        page = at = 0  # `at`: where its columns begin in the picture
        while page < pages:
            start = spans[page]
            end = spans[pages + page]
            if start < end:
                if sent > most:
                    sent = 0
                    await asyncio.sleep_ms(0)
                column = start + first
                n = _PLACE + end - start
                view[1] = 0xB0 | page
                view[3] = column & 15
                view[5] = 0x10 | column >> 4
                view[_PLACE:n] = pixels[at + start : at + end]
                try:
                    write(addr, view[:n])
                except OSError:
                    self.ready = False
                    raise
                sent += n
                self.sent += n
            page += 1
            at += width
        spans[:] = self._none

    def _command(self, first: int, second: int = _NOP) -> None:
        run = self._command_run
        run[1] = first
        run[2] = second
        self._bus.writeto(self._addr, run)
        self.sent += 3
