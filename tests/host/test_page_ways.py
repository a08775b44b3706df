"""Other ways at the page in a real browser: keyboard, no storage, no touch, a card for trump."""

from __future__ import annotations

import json

import page_needs
import pytest
from page_visit import LOG, OK, READ, SAY, dealt, own, until_shown
from whole import WHOLE, slow

from host_tools.page.browser import Browser

pytestmark = page_needs.chromium


def tabbed(page: Browser, selector: str) -> None:
    """Go there by the tabulator alone, from where the keyboard is."""
    for _ in range(40):
        if page.value(f"document.activeElement.matches({selector!r})"):
            return
        page.key("Tab", 0)
    raise AssertionError(f"the tabulator does not lead to {selector}")


@slow
@pytest.mark.parametrize(
    ("where", "turns"),
    [
        pytest.param("#side2 .wanted", 2, marks=pytest.mark.table("tute_pairs.blind")),
        pytest.param("#stock .wanted", 2, marks=pytest.mark.table("tute_arrastrado.blind")),
        pytest.param("#stock .wanted", 1, marks=pytest.mark.table("tute_habanero.blind")),
    ],
)
def test_the_card_that_makes_trump_is_lit_and_touched(page: Browser, where, turns: int) -> None:
    for _ in range(turns):  # the hand below deals
        before = page.value(READ)
        page.click("[data-key='2']")
        page.wait(f"{READ} !== {json.dumps(before)}")
    page.click(OK)
    page.click(where)
    page.wait("document.querySelector('#contract').textContent.startsWith('trump')")
    page.wait("document.querySelector('#side2 .may')", 20)
    page.click("#side2 .may")
    page.wait("document.querySelector('#trick [aria-label*=\"below\"]')")


@slow
def test_a_browser_that_keeps_nothing_is_told_and_played_on(page: Browser) -> None:
    page.call(
        "Page.addScriptToEvaluateOnNewDocument",
        source="Object.defineProperty(window, 'localStorage', {get() { throw new Error('no') }})",
    )
    page.call("Page.reload")
    page.wait(f"{READ}?.includes('OK: play')")
    dealt(page)
    page.click("#side2 .may")
    page.wait("document.querySelectorAll('#side2 .card').length === 9")
    page.wait(f"{LOG}.some(one => one.startsWith('not being saved'))")
    until_shown(page, "not being saved")


@slow
def test_a_card_laid_without_a_touch_lies_there_until_it_is_touched(page: Browser) -> None:
    dealt(page)
    page.click("#untouched")
    page.click("#side2 .may")
    page.wait("document.querySelector('.untouched')")
    page.wait(f"{SAY}.startsWith('A card lies there')")  # the others have laid, no chord sounded
    assert own(page) == 9
    page.click("#do")
    page.wait("!document.querySelector('.untouched')")
    assert own(page) == 9


@slow
def test_the_keyboard_alone_plays(page: Browser) -> None:
    tabbed(page, OK)
    page.key("Enter")
    until_shown(page, "who declares?", 20)
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


@page_needs.checker
def test_a_checker_of_accessibility_finds_nothing_serious(page: Browser) -> None:
    dealt(page)
    page.value(page_needs.axe().read_text(encoding="utf8") + "; 1")
    more = [(True, False), (True, True)] * WHOLE
    for dark, dialog in ((False, False), *more):
        page.size(360, 740, dark=dark)
        if dialog:
            page.click("#new")
        found = page.value(
            "axe.run().then(({violations, passes}) => [passes.length, ...violations.filter("
            "({impact}) => ['serious', 'critical'].includes(impact)).map(({id, nodes}) => "
            "[id, ...nodes.map(({html, failureSummary}) => html + failureSummary)])])"
        )
        assert found[0] > 15 and found[1:] == []
