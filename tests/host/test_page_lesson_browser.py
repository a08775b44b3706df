"""The lesson in a real browser, as a person takes it: by the lit card, key or button alone."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator

import page_needs
import pytest
from page_visit import LED, READ, SAY, WHERE, tab

from host_tools.page import command, facts
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
CALM_SECONDS = 0.15  # so long nothing changes before somebody taps
MOST_SECONDS = 150
ANSWER_SECONDS = 1.5  # then whoever tapped taps again


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with Browser() as found:
        yield found


@pytest.fixture
def page(chromium: Browser) -> Iterator[Browser]:
    with tab(chromium, command.make().as_uri()) as found:
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
        seen += [where] if where not in seen else []
        now = page.value(ALL)
        if now == before and now[0] and time.monotonic() > tapped + ANSWER_SECONDS * (now == done):
            page.click(now[0])
            done, tapped = now, time.monotonic()
        before = now
        time.sleep(CALM_SECONDS)
    return seen


def test_both_lessons_are_played_to_their_end_one_after_the_other(page: Browser) -> None:
    """A step goes on only when the box has said what it claims, so all of that was said."""
    begun(page, "touti")
    seen = acts(page, f"!{LED}")
    wanted = [
        f"Lesson: {title}, {n} of {STEPS[name]}"
        for name, title in (("touti", "Touti"), ("tute_pairs", "Tute in pairs"))
        for n in range(1, STEPS[name] + 1)
    ]
    assert seen == wanted
    page.wait(f"{READ}?.includes('OK: play')")  # people's own table again


def test_a_lesson_is_left_and_taken_up_and_goes_on_after_a_reload(page: Browser) -> None:
    begun(page, "tute_pairs")
    acts(page, f"{WHERE}?.includes(', 3 of')")
    page.wait("document.querySelector('#side2 .wanted')")
    said = page.value(SAY)
    page.click("#side2 .card:not(.wanted)")
    page.wait(f"{SAY}.startsWith('In this lesson another card is meant')")
    assert page.value("document.querySelectorAll('#side2 .card').length") == 10
    page.click("#leave")
    page.wait(f"!{LED} && {READ}?.includes('Touti')")
    page.click("#lesson")
    page.click("#resume")
    page.wait(f"{LED} && {WHERE}?.includes(', 3 of')")
    page.call("Page.reload")
    page.wait(f"{LED} && {WHERE}?.includes(', 3 of') && {SAY} === {json.dumps(said)}")
    page.wait("document.querySelector('#side2 .wanted')")
    page.click("#side2 .wanted")
    page.wait(f"{WHERE}.includes(', 4 of')")
    page.click("#leave")
