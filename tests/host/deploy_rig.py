"""A firmware of a few lines that `deploy` puts on an emulated board behind a port."""

from __future__ import annotations

import contextlib
import time
from binascii import crc32
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from mpremote.transport_serial import SerialTransport

from host_tools import compiler, firmware_build
from host_tools.deploy import command
from host_tools.device import flash
from host_tools.device.device import Device
from host_tools.device.faults import Faults
from host_tools.emulator import image
from host_tools.interpreters import FIRMWARE
from host_tools.link import carrier, link

BOARD = "esp32_devkit"
TABLE = """
def main(board):
    import os, time
    print("table", {name!r})
    {does}
    print("the table stands")
    try:
        os.rename("/slot.stands", "/slot")
    except OSError:
        pass
    while True:
        time.sleep_ms(20)
"""
FAILS = "raise ValueError('no such table')"
PAUSE = "PAUSE_MS = 3000"
SHORT = "PAUSE_MS = 300"


def hasty() -> bytes:
    """begin.mpy, which waits a tenth as long for a computer to speak after a failed start."""
    text = (FIRMWARE / "begin.py").read_text(encoding="utf8")
    assert PAUSE in text
    code = compiler.bytecode(text.replace(PAUSE, SHORT), "begin.py", ("-O3",))
    return code + b"%08xend\n" % crc32(code)


def laid(folder: Path, starters: dict[str, bytes], name: str, does: str) -> Path:
    """A tree as a build lays it; the table says its name."""
    files = {
        **starters,
        "board.py": b"class Board:\n    def panel(self):\n        return None\n",
        "hakam/__init__.py": b"",
        "hakam/app.py": TABLE.format(name=name, does=does).encode(),
    }
    for number in range(3):
        files[f"hakam/words/{number}.bin"] = bytes(700 * number + 100)
    files["hakam/words/own.bin"] = name.encode() * 200
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    return folder


def wait(ready: Callable[[], object], seconds: float = 20) -> None:
    """Until it is ready, or patience ends."""
    ends = time.monotonic() + seconds
    while time.monotonic() < ends and not ready():
        time.sleep(0.02)


def _impatient(read_until: Callable[..., bytes]) -> Callable[..., bytes]:
    """mpremote's own ten seconds for a byte, made one."""

    def read(self: SerialTransport, *words: object, timeout: float = 1, **more: object) -> bytes:
        return read_until(self, *words, timeout=min(timeout, 1), **more)

    return read


class Bench:
    """A place where boards are plugged in, and an impatient computer puts firmware on them."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        patch.setattr(carrier, "PATIENCE_S", 0.4)
        patch.setattr(SerialTransport, "read_until", _impatient(SerialTransport.read_until))
        patch.setattr(link, "ENTRY_S", 0.6)
        patch.setattr(link, "TRIES", 8)
        patch.setattr(link, "SILENCE_S", 1.0)
        patch.setattr(command, "STANDS_S", 25.0)
        self.image = folder / "flash.img"
        self.port = folder / "port"
        self._folder = folder
        self._patch = patch
        built = firmware_build.build(BOARD)
        self._starters = {one: (built / one).read_bytes() for one in firmware_build.STARTERS}
        self._starters[firmware_build.BEGIN] = hasty()
        flash.new(self.image)

    @contextlib.contextmanager
    def plugged(self, **asked: object) -> Iterator[Device]:
        """The board, once it has said a word; its flash lasts from one time to the next."""
        device = Device(BOARD, self.image, path=self.port, **asked)  # type: ignore[arg-type]
        with device:
            wait(lambda: device.said or not device.powered)
            yield device

    def deploy(self, name: str, *more: str, does: str = "pass") -> int:
        """Put the firmware of this name on the board; the exit status of the command."""
        tree = self._folder / name
        if not tree.exists():
            laid(tree, self._starters, name, does)
        self._patch.setattr(firmware_build, "build", lambda board, choice: tree)
        return command.main(["--board", BOARD, "--port", str(self.port), *more])

    def wipe(self) -> None:
        """A new flash."""
        flash.new(self.image)

    def files(self) -> dict[str, bytes]:
        """What lies on the flash."""
        return image.read(self.image)

    def starts(self) -> str:
        """Which firmware stands after the power has come."""
        with self.plugged() as device:
            wait(lambda: "the table stands" in device.said)
            said = device.said
        assert "the table stands" in said, said
        return said.rpartition("table ")[0].rpartition("table ")[2].split()[0]

    def cut(self, name: str, **fault: object) -> tuple[int, str]:
        """A deploy with a fault of line or power; its exit status, and what stands after it."""
        status = 1
        with self.plugged(faults=Faults(**fault)), contextlib.suppress(AssertionError):  # type: ignore[arg-type]
            status = self.deploy(name)
        return status, self.starts()
