"""ESP32-DevKitC V4 (WROOM-32): reader and panel each on an I2C peripheral of their own."""

from machine import WDT

from hakam.drivers.bus import I2CBus
from hakam.drivers.buzzer import Buzzer
from hakam.drivers.keys import Keys
from hakam.drivers.lights import Lights
from hakam.drivers.panel_ssd1306 import Panel
from hakam.drivers.reader_pn532 import PN532


class Board:
    """Every part is made at its first call and kept; none is made before."""

    name = "esp32_devkit"
    storage = "/"

    def __init__(self) -> None:
        self._reader = None
        self._panel = None
        self._keys = None
        self._side_keys = None
        self._buzzer = None
        self._lights = None

    def reader(self) -> PN532:
        if self._reader is None:
            bus = I2CBus(0, scl=22, sda=21, freq=100_000)
            self._reader = PN532(bus, reset=19)
        return self._reader

    def panel(self) -> Panel:
        if self._panel is None:
            self._panel = Panel(I2CBus(1, scl=25, sda=26, freq=400_000), 128, 64)
        return self._panel

    def keys(self) -> Keys:
        """LEFT, RIGHT, OK, BACK."""
        if self._keys is None:
            self._keys = Keys(32, 33, 27, 13)
        return self._keys

    def side_keys(self) -> "Keys | None":
        """One a seat, from the cable's side on; a pin without a key reads as up."""
        if self._side_keys is None:
            self._side_keys = Keys(4, 16, 17, 14)
        return self._side_keys

    def command_tags(self) -> bool:
        """Tags stuck to box or table that do what a key does."""
        return True

    def buzzer(self) -> Buzzer:
        if self._buzzer is None:
            self._buzzer = Buzzer(23)
        return self._buzzer

    def lights(self) -> "Lights | None":
        if self._lights is None:
            self._lights = Lights(18, 4)
        return self._lights

    def watchdog(self) -> WDT:
        """Once made it cannot be stopped: not fed for so many ms, it resets the chip."""
        return WDT(timeout=20_000)
