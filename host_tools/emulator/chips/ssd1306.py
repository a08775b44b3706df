"""The SSD1306 on I2C: commands, addressing modes, windows, RAM, and the picture as seen."""

ADDRESS = 0x3C
WIDTH, HEIGHT, PAGES = 128, 64, 8
HORIZONTAL, VERTICAL, PAGE = 0, 1, 2

_ARGUMENTS = {
    0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x81: 1, 0x8D: 1, 0xA3: 2,
    0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1,
}  # fmt: skip


class SSD1306:
    """A panel of 128 x 64. `ram`: 8 pages of 128 columns, bit 0 on top; `present`: plugged in."""

    name = "SSD1306"
    columns = WIDTH  # of the RAM,
    left = 0  # and so many of them left of the glass
    arguments = _ARGUMENTS

    def __init__(self) -> None:
        self.ram = bytearray(self.columns * PAGES)
        self.present = True
        self.data_bytes = 0
        self.command_bytes = 0
        self.power_on()

    def power_on(self) -> None:
        """The state after power-up: display off, random RAM, every register at its reset value."""
        noise = 0x2F6E2B1
        for i in range(len(self.ram)):
            noise = (noise * 1103515245 + 12345) & 0x3FFFFFFF
            self.ram[i] = noise >> 16 & 0xFF
        self.on = self.all_on = self.inverse = self.pump = False
        self.contrast = 0x7F
        self.mode = PAGE
        self.first_column, self.last_column = 0, WIDTH - 1
        self.first_page, self.last_page = 0, PAGES - 1
        self.column = self.page = 0
        self.start_line = self.offset = 0
        self.rows = HEIGHT
        self.segments_mapped = self.lines_mapped = False
        self.pins = 0x12
        self._command = -1
        self._args = b""
        self._seen_at = (-1, -1, False)
        self._seen = b""

    # -- the bus

    def write(self, data: bytes, now: int) -> tuple[bool, int]:
        """One transaction: control bytes with commands or data. Returns (acknowledged, 0)."""
        if not self.present:
            return False, 0
        i = 0
        while i < len(data):
            control = data[i]
            end = i + 2 if control & 0x80 else len(data)
            if control & 0x40:
                for k in range(i + 1, min(end, len(data))):
                    self._store(data[k])
            else:
                for k in range(i + 1, min(end, len(data))):
                    self._accept(data[k])
            i = end
        return True, 0

    def read(self, n: int, now: int) -> tuple[bytes | None, int]:
        """The status byte (bit 6: display off), repeated; None when not present."""
        if not self.present:
            return None, 0
        return bytes((0x03 if self.on else 0x43,)) * n, 0

    # -- commands

    def _accept(self, byte: int) -> None:
        self.command_bytes += 1
        if self._command >= 0:
            self._args += bytes((byte,))
        else:
            self._command, self._args = byte, b""
        if len(self._args) >= self.arguments.get(self._command, 0):
            command, self._command = self._command, -1
            self._execute(command, self._args)

    def _execute(self, command: int, args: bytes) -> None:
        if command < 0x10:
            self.column = self.column & 0xF0 | command
        elif command < 0x20:
            self.column = self._high(command) << 4 | self.column & 0x0F
        elif command == 0x20:
            self.mode = args[0] & 3
        elif command == 0x21:
            self.first_column, self.last_column = args[0] & 127, args[1] & 127
            self.column = self.first_column
        elif command == 0x22:
            self.first_page, self.last_page = args[0] & 7, args[1] & 7
            self.page = self.first_page
        elif 0x40 <= command <= 0x7F:
            self.start_line = command & 63
        elif 0xB0 <= command <= 0xB7:
            self.page = command & 7
        elif command in (0xC0, 0xC8):
            self.lines_mapped = command == 0xC8
        else:
            self._switch(command, args)

    def _high(self, command: int) -> int:
        """The upper bits of a column."""
        return command & 0x07

    def _switch(self, command: int, args: bytes) -> None:
        if command in (0xA0, 0xA1):
            self.segments_mapped = command == 0xA1
        elif command in (0xA4, 0xA5):
            self.all_on = command == 0xA5
        elif command in (0xA6, 0xA7):
            self.inverse = command == 0xA7
        elif command in (0xAE, 0xAF):
            self.on = command == 0xAF
        elif command == 0x81:
            self.contrast = args[0]
        elif command == 0x8D:
            self.pump = args[0] & 4 != 0
        elif command == 0xA8:
            self.rows = (args[0] & 63) + 1
        elif command == 0xD3:
            self.offset = args[0] & 63
        elif command == 0xDA:
            self.pins = args[0]

    def _store(self, byte: int) -> None:
        self.data_bytes += 1
        self.ram[self.page * self.columns + self.column] = byte
        if self.mode == PAGE:
            self.column = self.column + 1 & 127
        elif self.mode == HORIZONTAL:
            if self.column != self.last_column:
                self.column = self.column + 1 & 127
            else:
                self.column = self.first_column
                last = self.page == self.last_page
                self.page = self.first_page if last else self.page + 1 & 7
        elif self.page != self.last_page:
            self.page = self.page + 1 & 7
        else:
            self.page = self.first_page
            last = self.column == self.last_column
            self.column = self.first_column if last else self.column + 1 & 127

    # -- what people see

    def lit(self) -> bool:
        """Whether anything can shine: panel present, display on, charge pump running."""
        return self.present and self.on and self.pump

    def picture(self) -> bytes:
        """The picture as seen: 64 rows of 16 bytes, leftmost pixel in bit 7; dark when off.

        The glass of the usual modules is mounted so that remapped segments and lines (A1, C8)
        show RAM upright; without them the picture stands on its head.
        """
        state = (self.data_bytes, self.command_bytes, self.present)
        if state != self._seen_at:
            self._seen_at, self._seen = state, self._see()
        return self._seen

    def _see(self) -> bytes:
        out = bytearray(HEIGHT * WIDTH // 8)
        if not self.lit():
            return bytes(out)
        for y in range(self.rows):
            line = y if self.lines_mapped else self.rows - 1 - y
            row = line + self.start_line + self.offset & 63
            base, bit = (row >> 3) * self.columns + self.left, row & 7
            for x in range(WIDTH):
                column = x if self.segments_mapped else WIDTH - 1 - x
                pixel = self.ram[base + column] >> bit & 1
                if self.all_on:
                    pixel = 1
                if pixel != self.inverse:
                    out[y * 16 + (x >> 3)] |= 0x80 >> (x & 7)
        return bytes(out)
