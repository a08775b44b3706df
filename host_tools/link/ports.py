"""Which ports there are, and which of them a board may be at."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass

from serial.tools import list_ports

from host_tools.link.fault import NoPort

USUAL = {
    0x303A: "Espressif",
    0x10C4: "CP210x",
    0x1A86: "CH340 or CH9102",
    0x0403: "FTDI",
    0x067B: "PL2303",
    0x2E8A: "Raspberry Pi",
}
"""USB vendors of the chips that connect such boards."""


@dataclass(frozen=True)
class Port:
    """A serial port: its path, what the computer knows of it, its USB vendor, 0 for none."""

    path: str
    what: str
    vendor: int = 0


def found() -> list[Port]:
    """Ports that somebody is plugged in at; those of the computer itself are left out."""
    ports = [
        Port(port.device, port.description or "", port.vid or 0) for port in list_ports.comports()
    ]
    return sorted((port for port in ports if port.vendor), key=lambda port: port.path)


def chosen(asked: str, ports: Iterable[Port]) -> str:
    """The path of the port that is meant; NoPort with a sentence where that is not clear.

    asked: a path, or "" for the one that there is.
    """
    ports = list(ports)
    listed = "; ".join(f"{port.path} ({port.what})" for port in ports) or "none"
    if asked:
        if os.name == "posix" and not os.path.exists(asked):
            raise NoPort(f"There is no port {asked}. Found: {listed}.")
        return asked
    usual = [port for port in ports if port.vendor in USUAL]
    if len(usual) == 1:
        return usual[0].path
    if usual or len(ports) > 1:
        raise NoPort(f"There are several ports; name one with --port: {listed}.")
    if ports:
        return ports[0].path
    raise NoPort(
        "No board is plugged in, or its cable carries no data. Plug it into USB with a cable that "
        "does; where it stays unseen, name its port with --port."
    )
