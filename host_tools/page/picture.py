"""The README's picture of the page: a trick under way, as a browser shows it."""

from __future__ import annotations

import io

from PIL import Image

from host_tools.page import command
from host_tools.page.browser import Browser

WIDTH, HEIGHT = 1200, 790
COLOURS = 256
MOST_PLAYS = 8
SHOWS = "document.getElementById('panel')?.dataset.said?.includes('{}')"
MAY = "document.querySelector('#side2 .may')"
LYING = "document.querySelectorAll('#trick .lies').length"
STILL = "document.getAnimations().every(({effect, playState}) => playState !== 'running')"


def png() -> bytes:
    """The same deal each time; MissingInterpreter where there is no Chromium or no page."""
    page = command.make()
    with Browser() as browser:
        browser.size(WIDTH, HEIGHT)
        browser.open(f"{page.as_uri()}#seed=5&think=0&new=touti.open")
        browser.wait(SHOWS.format("Touti"))
        browser.click("#do")
        browser.wait(SHOWS.format("who declares"), 30)
        browser.click("#do")
        browser.wait(MAY)
        for _ in range(MOST_PLAYS):
            if browser.value(LYING) in (2, 3):
                break
            browser.click("#side2 .may")
            browser.wait(f"!{MAY}")
            browser.wait(MAY)
        browser.value("scrollTo(0, 0)")
        browser.wait(STILL)
        with Image.open(io.BytesIO(browser.picture())) as shown, io.BytesIO() as small:
            shown.convert("RGB").quantize(COLOURS).save(small, "PNG", optimize=True)
            return small.getvalue()
