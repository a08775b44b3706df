"""A board whose table is stopped for a while, and goes on afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress

from host_tools.link import ports
from host_tools.link.fault import LinkFault
from host_tools.link.link import Link


@contextmanager
def borrowed(port: str) -> Iterator[Link]:
    """The board at a port, "" for the one there is; at the end it starts anew, also after faults.

    Raises LinkFault.
    """
    with Link(ports.chosen(port, ports.found())) as link:
        try:
            yield link
        except BaseException:
            with suppress(LinkFault):
                if link.taken:
                    link.restart()
            raise
        link.restart()
