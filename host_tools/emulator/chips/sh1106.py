"""The SH1106 on I2C: as the SSD1306, but 132 columns of RAM, of which the glass shows the middle
128, page addressing alone, and a voltage converter of its own."""

from host_tools.emulator.chips.ssd1306 import SSD1306

COLUMNS = 132

_ARGUMENTS = {0x81: 1, 0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}
_VOLTAGE = (0x30, 0x31, 0x32, 0x33)
_CONVERTER = 0xAD
_NOP = 0xE3


class SH1106(SSD1306):
    """A panel of 128 x 64 on the columns 2 to 129. `unknown`: command bytes that the chip does not
    have; what follows such a byte is taken for a command too."""

    name = "SH1106"
    columns = COLUMNS
    left = 2
    arguments = _ARGUMENTS

    def power_on(self) -> None:
        """As there; no command was unknown yet."""
        super().power_on()
        self.unknown: list[int] = []

    def _high(self, command: int) -> int:
        return command & 0x0F

    def _execute(self, command: int, args: bytes) -> None:
        if 0x20 <= command < 0x30 or (command >= 0x80 and not self._knows(command)):
            self.unknown.append(command)
        elif command not in _VOLTAGE:
            super()._execute(command, args)

    def _knows(self, command: int) -> bool:
        plain = 0xA0 <= command <= 0xA7 or command in (0xAE, 0xAF, 0xC0, 0xC8, _NOP)
        return plain or 0xB0 <= command <= 0xB7 or command in _ARGUMENTS

    def _switch(self, command: int, args: bytes) -> None:
        if command == _CONVERTER:
            self.pump = args[0] & 1 == 1
        else:
            super()._switch(command, args)

    def _store(self, byte: int) -> None:
        """Only within a page; beyond the last column nothing is stored."""
        if self.column < COLUMNS:
            self.data_bytes += 1
            self.ram[self.page * COLUMNS + self.column] = byte
            self.column += 1
