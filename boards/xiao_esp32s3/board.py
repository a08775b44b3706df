"""XIAO ESP32S3: too few pins for two buses, so reader and panel share one."""

from machine import WDT

from hakam.drivers.bus import I2CBus
from hakam.drivers.buzzer import Buzzer
from hakam.drivers.keys import Keys
from hakam.drivers.panel_ssd1306 import Panel
from hakam.drivers.reader_pn532 import PN532


class Board:
    """Every part is made at its first call and kept; none is made before."""

    name = "xiao_esp32s3"
    storage = "/"

    def __init__(self) -> None:
        self._bus = None
        self._reader = None
        self._panel = None
        self._keys = None
        self._buzzer = None

    def bus(self) -> I2CBus:
        if self._bus is None:
            self._bus = I2CBus(0, scl=8, sda=9, freq=100_000)
        return self._bus

    def reader(self) -> PN532:
        if self._reader is None:
            self._reader = PN532(self.bus(), reset=7)
        return self._reader

    def panel(self) -> Panel:
        if self._panel is None:
            self._panel = Panel(self.bus(), 128, 64)
        return self._panel

    def keys(self) -> Keys:
        """LEFT, RIGHT, OK, BACK."""
        if self._keys is None:
            self._keys = Keys(1, 2, 4, 5)
        return self._keys

    def side_keys(self) -> None:
        """Not fitted."""
        return None

    def command_tags(self) -> bool:
        """Tags stuck to box or table that do what a key does."""
        return True

    def buzzer(self) -> Buzzer:
        if self._buzzer is None:
            self._buzzer = Buzzer(6)
        return self._buzzer

    def lights(self) -> None:
        """Not fitted."""
        return None

    def watchdog(self) -> WDT:
        """Once made it cannot be stopped: not fed for so many ms, it resets the chip."""
        return WDT(timeout=20_000)
