"""A board whose table is stopped for a while, and goes on afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress

from host_tools.link import ports
from host_tools.link.fault import LineCut, LinkFault, NoAnswer
from host_tools.link.link import Link


@contextmanager
def borrowed(port: str) -> Iterator[Link]:
    """The board at a port, "" for the one there is; at the end it starts anew, also after faults.

    Raises LinkFault.
    """
    with Link(ports.chosen(port, ports.found())) as link:
        with started_after_faults(link):
            yield link
        link.restart()


@contextmanager
def started_after_faults(link: Link) -> Iterator[None]:
    """Whatever ends this early, Ctrl-C too, a table that was stopped for it starts again.

    A board that is gone, or does not answer, is not waited for.
    """
    try:
        yield
    except BaseException as fault:
        gone = isinstance(fault, (LineCut, NoAnswer)) and not link.taken
        if link.stopped and not gone:
            with suppress(LinkFault):
                link.restart()
        raise
