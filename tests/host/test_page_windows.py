"""The page in windows of many sizes: what is needed to play is seen in each, and nothing jumps."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import page_needs
import pytest
from page_visit import LED, LOG, READ, SAY, tab

from host_tools.page.browser import Browser

pytestmark = page_needs.chromium

WINDOWS = (
    (1280, 800), (1280, 650), (1366, 650), (1024, 600), (800, 600), (768, 1024),
    (360, 740), (360, 640), (320, 568), (740, 360), (568, 320),
)  # fmt: skip
"""Laptops and phones less what the browser itself takes, upright and across."""
NEEDED = "#side2 .card, .key, #panel, #pad, #coach, #do"
CUT = f"""[...document.querySelectorAll('{NEEDED}')].filter((one) => {{
  const place = one.getBoundingClientRect();
  return !place.width || place.left < 0 || place.top < 0
    || place.right > innerWidth || place.bottom > innerHeight;
}}).map((one) => one.id || one.className)"""
"""What of the needed things does not lie wholly in the window, which was not scrolled."""
COVERED = """[...document.querySelectorAll('.key, #side2 .card')].filter((one) => {
  const place = one.getBoundingClientRect();
  const top = document.elementFromPoint(place.left + 9, place.top + place.height / 2);
  return !one.contains(top);
}).map((one) => one.dataset.card || one.id || one.textContent)"""
"""Cards of the hand below and keys that a finger cannot reach at their left edge."""
CUT_CHOICES = """(() => {
  const pen = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll('#setup option')].filter(({parentElement, textContent}) => {
    pen.font = getComputedStyle(parentElement).font;
    return pen.measureText(textContent).width > parentElement.clientWidth - 34;
  }).map((one) => one.textContent);
})()"""
"""Choices of the dialog of a new table that are cut off; 34 are the arrow and the edges."""
NAMELESS = """[...document.querySelectorAll('button, select, canvas, [role=img]')].filter(
  one => one.offsetParent && !(one.getAttribute('aria-label') || one.textContent.trim())
).map(one => one.outerHTML)"""
SMALL = """[...document.querySelectorAll('.key, nav button, aside button')].filter(
  one => one.offsetParent && one.getBoundingClientRect().height < 36).map(one => one.outerHTML)"""
WIDER = "document.documentElement.scrollWidth - innerWidth"
SETUP = "document.getElementById('setup')"
HELD = "document.querySelectorAll('#side2 .card').length"
TOPS = """(() => {
  const say = document.getElementById('say');
  const before = say.textContent;
  const texts = [...document.querySelectorAll('#room span')].map((one) => one.textContent);
  const tops = ['', ...texts].map((text) => {
    say.textContent = text;
    return document.getElementById('mat').getBoundingClientRect().top;
  });
  say.textContent = before;
  return [texts.length, [...new Set(tops)].length];
})()"""
"""How many sentences the line keeps room for; at how many heights the table stands with them."""

PILES = """[...document.querySelectorAll('.pile')].filter((one) => one.offsetParent).map(
  (one) => [one.closest('.seat').id, Number(one.textContent)])"""


@pytest.fixture
def page(chromium: Browser, address: str) -> Iterator[Browser]:
    with tab(chromium, address, speed=4) as found:
        yield found


def unseen(page: Browser) -> dict[tuple[int, int], object]:
    """By window, what is cut off, covered, without a name, or too small to tap there."""
    found = {}
    for window in WINDOWS:
        page.size(*window)
        page.value("scrollTo(0, 0)")
        wrong = page.value(f"[{CUT}, {COVERED}, {NAMELESS}, {SMALL}, {WIDER}]")
        if wrong != [[], [], [], [], 0]:
            found[window] = wrong
    return found


def test_own_hand_keys_and_panel_are_seen_in_every_window(page: Browser) -> None:
    page.click("#do")
    page.wait(f"{READ}?.includes('who declares')")
    assert page.value(HELD) == 10
    assert unseen(page) == {}
    page.click("#do")
    page.wait("document.querySelector('#side2 .may')")
    assert unseen(page) == {}
    page.size(360, 640)
    page.click("#new")
    assert page.value(CUT_CHOICES) == []
    assert page.value(f"{SETUP}.scrollWidth <= {SETUP}.clientWidth")


def test_in_a_lesson_all_is_seen_and_no_step_moves_the_table(page: Browser) -> None:
    page.click("#lesson")
    page.click("#lessons [value=touti]")
    page.wait(f"{LED} && {SAY}?.includes('OK')")
    page.click("#do")
    page.wait(f"{HELD} === 10")
    assert unseen(page) == {}
    for window in WINDOWS:
        page.size(*window)
        sentences, heights = page.value(TOPS)
        assert sentences > 20 and heights == 1, (window, json.dumps(page.value(TOPS)))


def test_won_tricks_lie_with_their_pair_and_show_the_last_one(page: Browser) -> None:
    page.click("#do")
    page.wait(f"{READ}?.includes('who declares')")
    assert page.value(PILES) == []
    page.click("#do")
    taken = {"opposite": 0, "left": 0, "you": 0, "right": 0}
    for left in (9, 8, 7):
        page.wait("document.querySelector('#side2 .may')")
        page.click("#side2 .may")
        page.wait(f"{HELD} === {left} && document.querySelector('#side2 .may')")
    for line in page.value(LOG):
        if found := re.search(r": (opposite|left|you|right) takes? the trick$", line):
            taken[found[1]] += 1
    won = {
        "side2": taken["opposite"] + taken["you"],
        "side3": taken["left"] + taken["right"],
    }
    assert all(won.values()) and dict(page.value(PILES)) == won
    page.click(".pile:not([hidden])")
    page.wait(f"{READ}?.includes('trick 3 to')")


def test_a_side_key_says_that_its_seat_declares(page: Browser) -> None:
    page.click("#do")
    page.wait(f"{READ}?.includes('who declares')")
    page.click("#side3 .arrow")
    page.wait(f"{READ}?.startsWith('▶ Blue: how much?')")
