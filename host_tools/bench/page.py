"""The virtual table in figures: how large, how soon it is there, how fast it and its bots are."""

from __future__ import annotations

import gzip
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from host_tools.page import bots, command
from host_tools.page.browser import Browser

NEW = "#seed=5&think=0&new="
PARTS = 4
"""A slow computer: it computes in one of so many slices of time."""
SLICE = 0.02
ROUNDS = 5
TOP_SPEED = "40"
MATCH_SECONDS = 300
READ = "document.getElementById('panel')?.dataset.said"
WATCH = """(() => {
  const fill = CanvasRenderingContext2D.prototype.fillRect;
  window.first = 0;
  window.clicks = [];
  let clicked = 0;
  addEventListener('pointerup', () => (clicked = performance.now()), true);
  CanvasRenderingContext2D.prototype.fillRect = function (...place) {
    fill.apply(this, place);
    if (this.canvas.id !== 'panel' || place[2] > 100) return; // the dark ground is as wide as all
    window.first ||= performance.now();
    if (clicked) window.clicks.push(performance.now() - clicked);
    clicked = 0;
  };
})()"""
"""Before the page begins: when its panel shows something first, and after each click."""


@dataclass(frozen=True)
class Sizes:
    """Bytes of the page's file."""

    raw: int
    packed: int


@dataclass(frozen=True)
class Match:
    """A match of the page's players alone at top speed."""

    seconds: float
    hands: int


def sizes() -> Sizes:
    """MissingInterpreter where the page cannot be made, as all of these."""
    data = command.make().read_bytes()
    return Sizes(len(data), len(gzip.compress(data)))


def first_picture(browser: Browser, *, slow: bool = False) -> float:
    """Milliseconds from going there to the panel's first picture, the median of some."""
    found = []
    for _ in range(ROUNDS):
        with _tab(browser), _slowed(browser, slow):
            browser.open(command.PAGE.as_uri() + NEW + "touti.blind")
            found.append(float(browser.wait("window.first", 60)))
    return median(found)


def clicks(browser: Browser) -> list[float]:
    """Milliseconds from each click of a hand, keys and cards, to the panel's next picture."""
    with _tab(browser):
        browser.open(command.PAGE.as_uri() + NEW + "touti.blind")
        browser.wait(f"{READ}?.includes('OK: play')")
        browser.click("[data-key='4']")
        browser.wait(f"{READ}?.includes('who declares')")
        browser.click("#do")
        browser.wait("document.querySelector('#side2 .may')", 30)
        browser.value("window.clicks.length = 0")
        for left in range(9, -1, -1):
            browser.click("#side2 .may")
            browser.wait(f"document.querySelectorAll('#side2 .card').length === {left}", 30)
            if left:
                browser.wait("document.querySelector('#side2 .may')", 30)
        return [float(ms) for ms in browser.value("window.clicks")]


def match(browser: Browser) -> Match:
    """A match of Touti to 600."""
    with _tab(browser):
        browser.open(command.PAGE.as_uri() + NEW + "touti.blind")
        browser.wait(f"{READ}?.includes('OK: play')")
        browser.value(
            f"(() => {{ const speed = document.getElementById('speed');"
            f"speed.value = {TOP_SPEED}; speed.dispatchEvent(new Event('change'));"
            "document.getElementById('watch').click() })()"
        )
        began = time.monotonic()
        browser.wait(f"{READ}?.includes('wins |')", MATCH_SECONDS)
        took = time.monotonic() - began
        deals = "Object.keys(JSON.parse(localStorage.getItem('hakam.table')).deals)"
        hands = browser.value(f"Math.max(...{deals}.map((name) => Number(name.split('.')[1])))")
        return Match(took, int(hands))


def played(game: str, number: int) -> bots.Record:
    """Matches of the bots against players that lay any legal card."""
    with bots.Bots() as players:
        return bots.matches(players, game, number)


@contextmanager
def _tab(browser: Browser) -> Iterator[None]:
    """A tab of a new visitor that tells what `WATCH` finds."""
    visitor = browser.visitor()
    browser.size(1280, 800)
    browser.call("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
    try:
        yield
    finally:
        browser.leave(visitor)


@contextmanager
def _slowed(browser: Browser, slow: bool) -> Iterator[None]:
    """While this lasts the browser computes in one of `PARTS` slices of time, if `slow`."""
    ends = threading.Event()

    def holds_up() -> None:
        while not ends.is_set():
            held = _below(browser.process)
            for sign, seconds in ((signal.SIGSTOP, SLICE * (PARTS - 1)), (signal.SIGCONT, SLICE)):
                for one in held:
                    try:
                        os.kill(one, sign)
                    except ProcessLookupError:
                        continue
                time.sleep(seconds)

    thread = threading.Thread(target=holds_up)
    if slow:
        thread.start()
    try:
        yield
    finally:
        ends.set()
        if slow:
            thread.join()


def _below(process: int) -> list[int]:
    """A process and all that it has begun."""
    parents = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = path.read_text(encoding="utf8").rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(path.parent.name)] = int(words[1])
    found = [process]
    for one in found:
        found += [child for child, parent in parents.items() if parent == one]
    return found
