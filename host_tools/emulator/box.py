"""The box on the table as the host keeps it: chips, keys, buzzer, lights, and their wires."""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import dataclass, field

from host_tools.emulator import protocol
from host_tools.emulator.chips import pn532, sh1106, ssd1306
from host_tools.emulator.chips.tag import Tag
from host_tools.emulator.protocol import Answer, Message
from host_tools.emulator.wiring import Wiring

LIT = {
    (0, 0, 0): "off",
    (1, 1, 1): "white",
    (1, 0, 0): "red",
    (0, 1, 0): "green",
    (0, 0, 1): "blue",
    (1, 1, 0): "amber",
    (1, 0, 1): "violet",
    (0, 1, 1): "cyan",
}  # red, green, blue: a quarter of the brightest or more


@dataclass
class Counters:
    """What happened on the wires and in the flash since the session began."""

    messages: int = 0
    transfers: int = 0
    erases: int = 0
    programs: int = 0
    programmed: int = 0
    presses: int = 0
    touches: int = 0


@dataclass
class Box:
    """Chips behind a board's pins. Times are microseconds of the session, power cuts included."""

    wiring: Wiring
    reader: pn532.PN532 = field(default_factory=pn532.PN532)
    panel: ssd1306.SSD1306 = field(init=False)
    counters: Counters = field(default_factory=Counters)
    sounds: list[tuple[int, int]] = field(default_factory=list)
    lights: bytes = b""
    reader_wired: bool = True
    cut_at_flash: int = 0
    cut_inside: bool = False

    def __post_init__(self) -> None:
        sold = (ssd1306.SSD1306, sh1106.SH1106)
        self.panel = next(chip() for chip in sold if chip.name == self.wiring.panel_chip)
        self._changed: dict[int, int] = {}
        self._down: set[int] = set()
        self._buses: dict[int, int] = {}
        self._clock_low = False
        self._told_held = 0
        self._driven: set[int] = set()
        self._handlers: dict[int, Callable[[Message, int], Answer]] = {
            protocol.OPEN: self._open,
            protocol.WRITE: self._write,
            protocol.READ: self._read,
            protocol.SOUND: self._sound,
            protocol.PIN_OUT: self._pin_out,
            protocol.PIXELS: self._pixels,
            protocol.FLASH: self._flash,
        }

    # -- what happens to it

    def power_on(self, now: int) -> None:
        """Chips start like the board; tags and pressed keys are where they were."""
        self.reader.reset(now)
        self.panel.power_on()
        self.restarted()

    def restarted(self) -> None:
        """The board restarts by itself: the chips kept their power."""
        self._buses.clear()
        self._told_held = 0
        self._changed = dict.fromkeys(self._down, 0)
        self.silence(0)

    def silence(self, now: int) -> None:
        """The buzzer stops with the board, and the lights go out."""
        self.lights = b""
        if self.sounds and self.sounds[-1][1]:
            self.sounds.append((max(now, self.sounds[-1][0]), 0))

    def key(self, name: str, down: bool) -> None:
        """Press or let go a key of the wiring: its pin is low while it is down."""
        pin = self.wiring.keys[name]
        self._changed[pin] = 0 if down else 1
        (self._down.add if down else self._down.discard)(pin)
        self.counters.presses += down

    def light(self, seat: int) -> str:
        """Colour of a seat's light, "off" too while nothing was shown."""
        green, red, blue = self.lights[3 * seat : 3 * seat + 3] or (0, 0, 0)
        least = max(1, max(red, green, blue) / 4)
        return LIT[(int(red >= least), int(green >= least), int(blue >= least))]

    def place(self, tag: Tag, now: int) -> None:
        """Lay a tag on the pad."""
        if tag not in self.reader.tags:
            self.reader.place(tag, now)
            self.counters.touches += 1

    def lift(self, tag: Tag, now: int) -> None:
        """Take a tag off the pad."""
        if tag in self.reader.tags:
            self.reader.lift(tag, now)

    def plug(self, part: str, plugged: bool, now: int) -> None:
        """Unplug or plug `panel` or `reader`: a chip that comes back has lost everything."""
        if part == "panel":
            self.panel.present = plugged
            if plugged:
                self.panel.power_on()
        else:
            self.reader_wired = plugged
            if plugged:
                self.reader.reset(now)

    def changed_pins(self) -> list[tuple[int, int]]:
        """Pins changed since the last call, to be told to the board."""
        held = self.reader.held() if self.reader_wired else 0
        if held != self._told_held:
            self._told_held = held
            for line, pin in enumerate(self.wiring.reader, 1):
                self._changed[pin] = 0 if held == line else 1
        changed = sorted(self._changed.items())
        self._changed.clear()
        return changed

    def stray(self) -> str:
        """Which pins the board drives although nothing is wired to them, in a sentence; "" for
        none. Of pins that it only reads nothing is known."""
        found = ", ".join(f"GPIO{pin}" for pin in sorted(self._driven - self.wiring.pins))
        return f"board.py uses {found}, and board.json wires nothing there." if found else ""

    # -- what the board asks

    def handle(self, message: Message, now: int) -> Answer:
        """Let the chips answer one message."""
        handler = self._handlers.get(message.op)
        return handler(message, now) if handler else Answer()

    def _chip(self, message: Message) -> pn532.PN532 | ssd1306.SSD1306 | None:
        bus = (message.a, self._buses.get(message.a, -1))
        if message.b == pn532.ADDRESS and bus == self.wiring.reader and self.reader_wired:
            return self.reader
        if message.b == ssd1306.ADDRESS and bus == self.wiring.panel:
            return self.panel
        return None

    def _held(self, scl: int) -> int:
        if scl == self.wiring.reader[0] and self.reader_wired:
            return (0, protocol.LOW_CLOCK, protocol.LOW_DATA)[self.reader.held()]
        return 0

    def _open(self, message: Message, now: int) -> Answer:
        self._buses[message.a] = message.b
        self._driven |= {message.a, message.b}
        return Answer()

    def _write(self, message: Message, now: int) -> Answer:
        self.counters.transfers += 1
        chip = self._chip(message)
        held = self._held(message.a)
        if held or chip is None:
            return Answer(held or protocol.NAKED)
        acknowledged, extra = chip.write(message.data, now)
        return Answer(protocol.ACKED if acknowledged else protocol.NAKED, extra=extra)

    def _read(self, message: Message, now: int) -> Answer:
        self.counters.transfers += 1
        chip = self._chip(message)
        held = self._held(message.a)
        if held or chip is None:
            return Answer(held or protocol.NAKED)
        data, extra = chip.read(message.size, now)
        return Answer(protocol.NAKED) if data is None else Answer(data=data, extra=extra)

    def _sound(self, message: Message, now: int) -> Answer:
        freq, duty = struct.unpack("<HH", message.data)
        if message.a == self.wiring.buzzer:
            self.sounds.append((now, freq if duty else 0))
        return Answer()

    def _pin_out(self, message: Message, now: int) -> Answer:
        self._driven.add(message.a)
        if message.a == self.wiring.reset and not message.b and self.reader_wired:
            self.reader.reset(now)
        if message.a == self.wiring.reader[0] and self.reader_wired:
            if self._clock_low and message.b:
                self.reader.clocked()
            self._clock_low = not message.b
        return Answer()

    def _pixels(self, message: Message, now: int) -> Answer:
        if message.a == self.wiring.lights:
            self.lights = message.data
        return Answer()

    def _flash(self, message: Message, now: int) -> Answer:
        counters = self.counters
        if message.a:
            counters.erases += 1
        else:
            counters.programs += 1
            counters.programmed += struct.unpack("<II", message.data)[1]
        if self.cut_at_flash:
            self.cut_at_flash -= 1
            if self.cut_at_flash == 0:
                return Answer(extra=2 if self.cut_inside else 1)
        return Answer()
