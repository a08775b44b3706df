"""One browser, and the page's file made once, for all tests of the page that a worker runs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from page_visit import tab

from host_tools.page import command
from host_tools.page.browser import Browser


@pytest.fixture(scope="session")
def address() -> str:
    """Where the page's file lies, as it is now."""
    return command.make().as_uri()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with Browser() as found:
        yield found


@pytest.fixture
def page(chromium: Browser, address: str, request) -> Iterator[Browser]:
    """A new table of a visitor's own; blind unless the test says."""
    mark = request.node.get_closest_marker("table")
    with tab(chromium, address, mark.args[0] if mark else "touti.blind") as found:
        yield found
