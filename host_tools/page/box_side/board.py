"""The board of the virtual table: every part is a wire to the page.

`hakam_page` is the JavaScript object that stands for the wires (`box.js`): keys and tags are read
of it, pictures, tones, lights and files are given to it. None of its functions raises anything.
"""

import asyncio
import errno
import os

import framebuf
import hakam_page as page
from storage import Storage

POLL_MS = 2  # one look of a reader at its field
WIDTH = 128
HEIGHT = 64
UID = 10  # bytes that a tag can have at most


class Reader:
    """Finds what lies on the pad, two tags at the most, as the real chip does."""

    def __init__(self) -> None:
        self._uids = [bytearray(UID), bytearray(UID)]
        self._lengths = bytearray(2)

    async def start(self) -> None:
        await self._answer()

    async def _answer(self) -> None:
        """The chip answers after a while, or OSError."""
        await asyncio.sleep_ms(POLL_MS)
        if not page.reads():
            raise OSError(errno.ETIMEDOUT)

    async def poll(self) -> int:
        await self._answer()
        found = page.tags()  # UIDs in hexadecimal, a space between
        if not found:
            return 0
        n = 0
        for text in found.split(" "):
            raw = bytes.fromhex(text)
            self._lengths[n] = len(raw)
            self._uids[n][:] = raw + bytes(UID - len(raw))
            n += 1
        return n

    def uid(self, i: int) -> bytearray:
        return self._uids[i]

    def uid_length(self, i: int) -> int:
        return self._lengths[i]

    async def recover(self, level: int) -> None:
        await self._answer()


class Panel(framebuf.FrameBuffer):
    """128 x 64 pixels; `show` sends the picture to the page."""

    name = "page"

    def __init__(self) -> None:
        self.width = WIDTH
        self.height = HEIGHT
        self._pixels = bytearray(WIDTH * HEIGHT // 8)
        self._upside_down = False
        self.shown = 0  # pictures
        super().__init__(self._pixels, WIDTH, HEIGHT, framebuf.MONO_VLSB)

    async def show(self) -> None:
        self.shown += 1
        if not page.shows():
            raise OSError(errno.ENODEV)
        page.panel(self._pixels.hex(), self._upside_down)

    def turn(self, upside_down: bool) -> None:
        self._upside_down = upside_down


class Keys:
    """`look()` gives the bits of the keys that are down, `fallen()` of those pressed since."""

    def __init__(self, look, fallen, fitted: int = 15) -> None:
        self._look = look
        self._fallen = fallen
        self.fitted = fitted
        self.fell = 0

    def read(self) -> int:
        self.fell |= self._fallen()
        return self._look()


class Buzzer:
    """A tone sounds until the next one, or `off`."""

    def tone(self, hz: int) -> None:
        page.tone(hz)

    def off(self) -> None:
        page.tone(0)


class Lights:
    """Four seat lights."""

    def __init__(self) -> None:
        self.n = 4
        self._colours = bytearray(12)

    def set(self, i: int, colour: "tuple[int, int, int]") -> None:
        self._colours[3 * i : 3 * i + 3] = bytes(colour)

    def show(self) -> None:
        page.lights(self._colours.hex())


class Board:
    """All parts that a box can have."""

    name = "page"
    storage = "/kept"

    def __init__(self) -> None:
        os.mount(Storage(), "/kept")
        self._reader = Reader()
        self._panel = Panel()
        self._keys = Keys(page.keys, page.keys_fell)
        self._side_keys = Keys(page.side_keys, page.side_keys_fell)
        self._buzzer = Buzzer()
        self._lights = Lights()

    def reader(self) -> Reader:
        return self._reader

    def panel(self) -> Panel:
        return self._panel

    def keys(self) -> Keys:
        return self._keys

    def side_keys(self) -> Keys:
        return self._side_keys

    def command_tags(self) -> bool:
        return True

    def buzzer(self) -> Buzzer:
        return self._buzzer

    def lights(self) -> Lights:
        return self._lights
