"""Visits of the page by tests: a tab of its own, and what somebody sees and does there."""

from __future__ import annotations

import base64
import json
import subprocess
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from host_tools.emulator.reading import shows
from host_tools.interpreters import ROOT
from host_tools.page import facts, interpreter
from host_tools.page.browser import Browser

SAY = "document.getElementById('say')?.textContent"
READ = "document.getElementById('panel')?.dataset.said"
LED = "!!document.body?.classList.contains('led')"
WHERE = "document.getElementById('lesson-at')?.textContent"
LOG = "[...document.querySelectorAll('#log li')].map(one => one.textContent)"
PIXELS = """(() => {
  const canvas = document.getElementById('panel');
  const pitch = canvas.width / 128;
  const {data} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const rows = [];
  for (let y = 0; y < 64; y++) {
    let row = '';
    for (let x = 0; x < 128; x++) {
      row += data[4 * (y * pitch * canvas.width + x * pitch)] > 90 ? 1 : 0;
    }
    rows.push(row);
  }
  return rows.join('');
})()"""
OK = "[data-key='4']"
TWICE = 0.36  # seconds from which on a second tap in one place is another one
CALL = ROOT / "tests" / "host" / "page_call.mjs"
DROP = """(() => {
  const given = new DataTransfer();
  given.items.add(new File([new Uint8Array(%s)], 'sent'));
  document.dispatchEvent(new DragEvent('drop', {dataTransfer: given, bubbles: true}));
})()"""


@contextmanager
def tab(
    browser: Browser, address: str, table: str = "touti.blind", speed: int = 1
) -> Iterator[Browser]:
    """A new table in a tab of its own, nothing kept of others; nobody waits before a card. Nothing
    may have been thrown there at the end. A tab serves one visitor after the other: a new one
    takes the browser as long as the page itself."""
    if browser.idle:
        browser.turn_to(browser.idle.pop())
    else:
        browser.visitor()
    mine = browser.target
    browser.events.clear()
    browser.size(1280, 800)
    browser.open(f"{address}#seed=5&think=0&new={table}")
    browser.wait(f"{READ}?.includes('OK: play')")
    runs(browser, speed)
    yield browser
    browser.turn_to(mine)
    browser.forget()
    thrown = [one for one in browser.events if one["method"] == "Runtime.exceptionThrown"]
    details = [one["params"]["exceptionDetails"] for one in thrown]
    assert not details, [one.get("exception", {}).get("description", one) for one in details]


def runs(browser: Browser, speed: int) -> None:
    """The table runs so many times as fast."""
    browser.value(
        f"(() => {{ const speed = document.getElementById('speed'); speed.value = '{speed}';"
        "speed.dispatchEvent(new Event('change')) })()"
    )


def dropped(browser: Browser, data: bytes) -> None:
    """Drop a file on the page."""
    browser.value(DROP % json.dumps(list(data)))


def told(browser: Browser) -> str:
    """What the page says is wrong; the dialog is closed."""
    browser.wait("document.getElementById('notice').open")
    said: str = browser.value("document.getElementById('told').textContent")
    browser.click("#notice .main")
    return said


def shared(browser: Browser) -> tuple[str, str]:
    """The link to the running hand, and the record in it."""
    browser.click("#share")
    browser.wait("document.getElementById('sharing').open")
    link: str = browser.value("document.getElementById('link').value")
    browser.click("#sharing menu button")
    packed = link.partition("#hand=")[2]
    text = zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), -15)
    return link, text.decode()


def called(module: str, name: str, *calls: list[Any]) -> list[Any]:
    """What a function of a module of the page answers, in Node, to each call's words."""
    given = {"module": str(facts.WEB / module), "name": name, "calls": calls}
    done = subprocess.run(
        [str(interpreter.node()), str(CALL)],
        input=json.dumps(given), capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    answers: list[Any] = json.loads(done.stdout)
    return answers


def panel(page: Browser) -> bytes:
    """The panel's pixels as 64 rows of 16 bytes."""
    return int(page.value(PIXELS), 2).to_bytes(1024, "big")


def until_shown(page: Browser, text: str, seconds: float = 10) -> None:
    """Wait until these words stand on the panel, pixel by pixel."""
    end = time.monotonic() + seconds
    read = f"{READ}?.includes({json.dumps(text)})"
    while not (page.value(read) and shows(panel(page), text)):
        assert time.monotonic() < end, f"{text!r} is not on the panel: {page.value(READ)}"
        time.sleep(0.1)


def dealt(page: Browser) -> None:
    """The match is open, the cards are dealt, the contract is entered."""
    page.click(OK)
    until_shown(page, "who declares?", 20)
    page.click("#do")
    page.wait("document.querySelector('#side2 .may')")


def lays(page: Browser) -> None:
    """The hand below lays a card that it may, and is on turn again, or has none left."""
    left = own(page) - 1
    time.sleep(max(0, page.clicked + TWICE - time.monotonic()))
    page.click("#side2 .may")
    page.wait(f"document.querySelectorAll('#side2 .card').length === {left}")
    if left:
        page.wait("document.querySelector('#side2 .may')")


def own(page: Browser) -> int:
    """How many cards the hand below holds."""
    return page.value("document.querySelectorAll('#side2 .card').length")
