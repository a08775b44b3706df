"""The page for those who have no mouse or do not see it: keyboard alone, a checker's rules."""

from __future__ import annotations

from collections.abc import Iterator

import page_needs
import pytest
from page_visit import READ, tab
from whole import slow

from host_tools.page.browser import Browser

pytestmark = page_needs.chromium

OK = "[data-key='4']"


@pytest.fixture
def page(chromium: Browser, address: str) -> Iterator[Browser]:
    with tab(chromium, address) as found:
        yield found


def tabbed(page: Browser, selector: str) -> None:
    """Go there by the tabulator alone, from where the keyboard is."""
    for _ in range(40):
        if page.value(f"document.activeElement.matches({selector!r})"):
            return
        page.key("Tab", 0)
    raise AssertionError(f"the tabulator does not lead to {selector}")


@slow
def test_the_keyboard_alone_plays(page: Browser) -> None:
    tabbed(page, OK)
    page.key("Enter")
    page.wait(f"{READ}?.includes('who declares')")
    tabbed(page, "#do")
    page.key("Enter")
    page.wait("document.querySelector('#side2 .may')")
    tabbed(page, "#side2 .card")
    for _ in range(10):
        if page.value("document.activeElement.classList.contains('may')"):
            break
        page.key("ArrowRight")
    page.key("Enter")
    page.wait("document.querySelectorAll('#side2 .card').length === 9")


@slow
@page_needs.checker
def test_a_checker_of_accessibility_finds_nothing_serious(page: Browser) -> None:
    page.click(OK)
    page.wait(f"{READ}?.includes('who declares')")
    page.click("#do")
    page.wait("document.querySelector('#side2 .may')")
    page.value(page_needs.axe().read_text(encoding="utf8") + "; 1")
    for dark, dialog in ((False, False), (True, False), (True, True)):
        page.size(360, 740, dark=dark)
        if dialog:
            page.click("#new")
        found = page.value(
            "axe.run().then(({violations, passes}) => [passes.length, ...violations.filter("
            "({impact}) => ['serious', 'critical'].includes(impact)).map(({id, nodes}) => "
            "[id, ...nodes.map(({html, failureSummary}) => html + failureSummary)])])"
        )
        assert found[0] > 15 and found[1:] == []
