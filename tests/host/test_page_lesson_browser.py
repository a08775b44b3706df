"""The lesson in a real browser, as a person takes it: by the lit card, key or button alone."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator

import page_needs
import pytest
from page_visit import LED, READ, SAY, WHERE, tab
from whole import slow

from host_tools.page import facts
from host_tools.page.browser import Browser

pytestmark = page_needs.chromium

NEXT = """(() => {
  const go = document.getElementById('do');
  if (!go.hidden && ['Go on', 'Enter it for me'].includes(go.textContent)) return '#do';
  const key = document.querySelector('.key.next');
  if (key) return `.key[data-key="${key.dataset.key}"]`;
  const lit = ['#side2 .wanted', 'button.untouched'];
  return lit.find((one) => document.querySelector(one)) ?? null;
})()"""
"""Where the page says that something is to be done; null: nowhere, it plays itself."""
STEPS = {name: len(lesson["steps"]) for name, lesson in facts.lessons().items()}
TEXTS = facts.words()["en"]
ALL = f"[{NEXT}, {WHERE}, {SAY}, {READ}]"
CALM_SECONDS = 0.08  # so long nothing changes before somebody taps
MOST_SECONDS = 150
ANSWER_SECONDS = 1.5  # then whoever tapped taps again


@pytest.fixture
def page(chromium: Browser, address: str) -> Iterator[Browser]:
    with tab(chromium, address) as found:
        yield found


def begun(page: Browser, name: str) -> None:
    page.click("#lesson")
    page.click(f"#lessons [value={name}]")
    page.wait(LED)


def acts(page: Browser, until: str) -> list[str]:
    """Does what is lit until an expression is true; where the lesson was, in order."""
    seen: list[str] = []
    before = done = None
    tapped = 0.0
    end = time.monotonic() + MOST_SECONDS
    while not page.value(until):
        assert time.monotonic() < end, (page.value(WHERE), page.value(SAY), page.value(READ))
        assert page.value(SAY) != TEXTS["lesson.else"]
        where = page.value(WHERE)
        if page.value(until):
            break
        seen += [where] if where not in seen else []
        now = page.value(ALL)
        if now == before and now[0] and time.monotonic() > tapped + ANSWER_SECONDS * (now == done):
            page.click(now[0])
            done, tapped = now, time.monotonic()
        before = now
        time.sleep(CALM_SECONDS)
    return seen


def passed(name: str, first: int = 1) -> list[str]:
    """What stands above each step of a lesson, from the `first` on."""
    title = {"touti": "Touti", "tute_pairs": "Tute in pairs"}[name]
    return [f"Lesson: {title}, {n} of {STEPS[name]}" for n in range(first, STEPS[name] + 1)]


@slow
def test_a_lesson_is_left_taken_up_and_played_to_its_end(page: Browser) -> None:
    """A step goes on only when the box has said what it claims, so all of that was said."""
    begun(page, "tute_pairs")
    third = f"{WHERE}?.includes(', 3 of')"
    assert acts(page, third) == passed("tute_pairs")[:2]
    page.wait("document.querySelector('#side2 .wanted')")
    said = page.value(SAY)
    page.click("#side2 .card:not(.wanted)")
    page.wait(f"{SAY}.startsWith('In this lesson another card is meant')")
    assert page.value("document.querySelectorAll('#side2 .card').length") == 10
    page.click("#leave")
    page.wait(f"!{LED} && {READ}?.includes('OK: play')")  # people's own table
    page.click("#lesson")
    page.click("#resume")
    page.wait(f"{LED} && {third}")
    page.call("Page.reload")
    page.wait(f"{LED} && {third} && {SAY} === {json.dumps(said)}")
    assert acts(page, f"!{LED}") == passed("tute_pairs", 3)


@slow
def test_the_lesson_of_touti_is_played_to_its_end_and_the_next_one_follows(page: Browser) -> None:
    begun(page, "touti")
    assert acts(page, f"{WHERE}?.includes('Tute in pairs, 1 of')") == passed("touti")
    page.click("#leave")
