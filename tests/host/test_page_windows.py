"""The page in windows of many sizes: what is needed to play is seen in each, and nothing jumps."""

from __future__ import annotations

import json
from collections.abc import Iterator

import page_needs
import pytest
from page_visit import LED, READ, SAY, called, tab
from whole import WHOLE, slow

from host_tools.page import facts
from host_tools.page.browser import Browser

pytestmark = page_needs.chromium

FEW = ((1280, 800), (1024, 600), (360, 740), (320, 568), (740, 360))
WINDOWS = FEW if not WHOLE else (
    *FEW, (1280, 650), (1366, 650), (800, 600), (768, 1024), (360, 640), (390, 844), (568, 320),
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
  one.scrollIntoView({block: 'nearest'});
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


@pytest.fixture(scope="module")
def opened(chromium: Browser, address: str) -> Iterator[str]:
    """One tab for all tests here."""
    with tab(chromium, address, speed=4) as found:
        yield found.target


@pytest.fixture
def page(chromium: Browser, opened: str) -> Browser:
    """A new table in it, people's own."""
    chromium.turn_to(opened)
    chromium.size(1280, 800)
    if chromium.value(LED):
        chromium.click("#leave")
        chromium.wait(f"!{LED}")
    chromium.click("#new")
    chromium.value("document.getElementById('say').textContent = ''")
    chromium.click("#setup .main")
    chromium.wait(f"{SAY}.startsWith('Press OK')")
    return chromium


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
    for zoomed in ((640, 400), (320, 400)):  # another window at 200 %
        page.size(*zoomed)
        assert page.value(f"[{COVERED}, {SMALL}, {WIDER}]") == [[], [], 0]
    page.size(360, 640)
    page.click("#new")
    assert page.value(CUT_CHOICES) == []
    assert page.value(f"{SETUP}.scrollWidth <= {SETUP}.clientWidth")


@slow
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


@slow
def test_a_side_key_says_that_its_seat_declares(page: Browser) -> None:
    page.click("#do")
    page.wait(f"{READ}?.includes('who declares')")
    page.click("#side3 .arrow")
    page.wait(f"{READ}?.startsWith('▶ Blue: how much?')")


LONG = ("▲ E11", "▼ E11", "E11: ▲ takes the trick", "E11: ▶ takes the trick")
LARGO = ("▶ E11", "◀ E11", "E11: baza para ◀", "E11: última baza ▶")
TOP_OF_FAULTS = "document.getElementById('faults-head').getBoundingClientRect().top"
ROWS = """((lines) => {
  document.getElementById('log').replaceChildren(...lines.map((textContent) =>
    Object.assign(document.createElement('li'), {textContent})));
  return [...document.querySelectorAll('#log li')].map((one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    return new Set([...words.getClientRects()].map(({top}) => top)).size;
  });
})(%s)"""
"""In how many rows each line of the log stands."""


@slow
def test_all_below_the_table_is_told_of_and_led_to_on_a_phone_and_a_fault_leads_back(
    page: Browser,
) -> None:
    page.size(360, 740)
    page.value("scrollTo(0, 0)")
    bottom = "document.getElementById('more').getBoundingClientRect().bottom"
    assert page.value(f"{bottom} < innerHeight")
    page.click("#more")
    page.wait("document.activeElement.id === 'up'")
    assert page.value("scrollY > 600")
    assert page.value(f"{TOP_OF_FAULTS} < innerHeight / 2")
    page.click("#unknown")
    page.wait("scrollY === 0")
    page.click("#more")
    page.click("#up")
    page.wait("scrollY === 0 && document.activeElement.id === 'more'")
    for language, lines in (("en", LONG), ("es", LARGO)):
        phrases = facts.words()[language]
        said = called("spoken.js", "spoken", *([line, phrases] for line in lines))
        assert page.value(ROWS % json.dumps(said)) == [1] * len(lines)
    page.size(1280, 800)
    assert not page.value("document.getElementById('more').offsetParent")
