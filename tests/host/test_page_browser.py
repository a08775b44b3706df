"""The page in a real browser, opened from disk: clicks, the panel, plugs, tabs, sizes."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator

import page_needs
import pytest
from page_visit import dropped, told
from whole import slow

from host_tools.emulator.reading import shows
from host_tools.page import command
from host_tools.page.browser import Browser

pytestmark = page_needs.chromium

SAY = "document.getElementById('say')?.textContent"
READ = "document.getElementById('panel')?.getAttribute('aria-label')"
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
OK, BACK = "[data-key='4']", "[data-key='8']"
SEED = 5  # a deal in which the hand below cannot play all it holds to the first trick


@pytest.fixture(scope="module")
def address() -> str:
    return command.make().as_uri()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with Browser() as found:
        yield found


@pytest.fixture
def page(chromium: Browser, address: str, request) -> Iterator[Browser]:
    """A new table in a tab of its own, nothing kept of others; blind unless the test says."""
    mark = request.node.get_closest_marker("table")
    tab = chromium.page()
    chromium.size(1280, 800)
    chromium.open(f"{address}#seed={SEED}&think=0&new={mark.args[0] if mark else 'touti.blind'}")
    chromium.wait(f"{READ}?.includes('OK: play')")
    yield chromium
    chromium.call("Target.closeTarget", targetId=tab)


def panel(page: Browser) -> bytes:
    """The panel's pixels as 64 rows of 16 bytes."""
    return int(page.value(PIXELS), 2).to_bytes(1024, "big")


def until_shown(page: Browser, text: str, seconds: float = 10) -> None:
    """Wait until these words stand on the panel, pixel by pixel."""
    end = time.monotonic() + seconds
    while not shows(panel(page), text):
        assert time.monotonic() < end, f"{text!r} is not on the panel: {page.value(READ)}"
        time.sleep(0.25)


def dealt(page: Browser) -> None:
    """The match is open, the cards are dealt, the contract is entered."""
    page.click(OK)
    until_shown(page, "who declares?", 20)
    page.click("#do")
    page.wait("document.querySelector('#side2 .may')")


def own(page: Browser) -> int:
    """How many cards the hand below holds."""
    return page.value("document.querySelectorAll('#side2 .card').length")


def test_a_hand_is_played_by_clicks_and_the_panel_shows_its_score(page: Browser) -> None:
    dealt(page)
    for left in range(9, -1, -1):
        page.click("#side2 .may")
        page.wait(f"document.querySelectorAll('#side2 .card').length === {left}")
        if left:
            page.wait("document.querySelector('#side2 .may')")
    until_shown(page, "total", 10)
    score = page.value(f"{READ}.match(/total ↕(\\d+) ↔(\\d+)/)?.slice(1, 3)")
    assert score and sorted(score) == ["0", "80"]
    assert shows(panel(page), "80")


@pytest.mark.table("touti.open")
def test_a_card_that_breaks_a_duty_is_refused_with_its_reason(page: Browser) -> None:
    dealt(page)
    page.click("#side2 .not")
    until_shown(page, "must follow")
    page.wait(f"{SAY}.startsWith('Refused: must follow')")
    assert own(page) == 10


def test_a_pulled_plug_loses_nothing_nor_does_another_look_at_the_page(page: Browser) -> None:
    dealt(page)
    page.click("#side2 .may")
    page.wait("document.querySelectorAll('#side2 .card').length === 9")
    page.wait("document.querySelector('#side2 .may')")
    lying = "[...document.querySelectorAll('#trick .lies')].map(one => one.dataset.card).join()"
    before, log = page.value(lying), page.value(f"{LOG}.length")
    page.click("#power")
    assert not any(panel(page))
    page.click("#side2 .card")
    page.click("#power")
    until_shown(page, "power is back")
    page.wait("document.querySelector('#side2 .may')")
    assert page.value(lying) == before and own(page) == 9
    page.call("Page.reload")
    page.wait("document.querySelector('#side2 .may')")
    assert page.value(lying) == before and own(page) == 9
    assert page.value(f"{LOG}.length") >= log


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
        page.click("[data-key='2']")
        time.sleep(0.3)
    page.click(OK)
    page.click(where)
    page.wait("document.querySelector('#contract').textContent.startsWith('trump')")
    page.wait("document.querySelector('#side2 .may')", 20)
    page.click("#side2 .may")
    page.wait("document.querySelector('#trick [aria-label*=\"below\"]')")


def test_faults_at_hand_are_answered_by_the_box(page: Browser) -> None:
    dealt(page)
    page.click("#unknown")
    page.wait(f"{LOG}.some(one => one.includes('not a card'))")
    page.click("#two")
    page.click("#side2 .may")
    page.click("#side2 .not")
    page.wait(f"{LOG}.some(one => one.includes('one card at a time'))")
    assert own(page) == 10
    page.click("#reader")
    until_shown(page, "card reader lost", 15)
    page.click("#reader")
    page.wait(f"{LOG}.includes('reader back')")
    page.click("#full")
    page.wait("document.querySelector('#side2 .may')")
    page.click("#side2 .may")
    page.wait(f"{LOG}.some(one => one.startsWith('not being saved'))")
    page.click("#full")
    page.wait(f"{LOG}.includes('saving again')", 15)


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
    assert own(page) == 9 and page.value(f"{READ}.includes('▼?')")
    page.click(".untouched")
    page.wait("!document.querySelector('.untouched')")
    assert own(page) == 9


def test_a_second_tab_takes_the_table_over_and_the_first_says_so(
    page: Browser, address: str
) -> None:
    first = page.target
    second = page.page()
    page.open(address)
    page.wait(f"{READ}?.includes('Touti')")
    page.turn_to(first)
    page.wait("document.getElementById('elsewhere').open")
    page.click("#here")
    page.wait(f"{READ}?.includes('Touti')")
    page.turn_to(second)
    page.wait("document.getElementById('elsewhere').open")
    page.call("Target.closeTarget", targetId=second)
    page.turn_to(first)


def tabbed(page: Browser, selector: str) -> None:
    """Go there by the tabulator alone, from where the keyboard is."""
    for _ in range(40):
        if page.value(f"document.activeElement.matches({selector!r})"):
            return
        page.key("Tab", 0)
    raise AssertionError(f"the tabulator does not lead to {selector}")


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


def test_the_table_is_as_wide_as_the_page_and_all_has_a_name(page: Browser) -> None:
    dealt(page)
    nameless = """[...document.querySelectorAll('button, select, canvas, [role=img]')].filter(
        one => one.offsetParent && !(one.getAttribute('aria-label') || one.textContent.trim())
    ).map(one => one.outerHTML)"""
    small = """[...document.querySelectorAll('.key, nav button, aside button')].filter(
        one => one.getBoundingClientRect().height < 36).length"""
    for width in (1280, 360):
        page.size(width, 760)
        assert page.value("document.documentElement.scrollWidth") == width
        assert page.value(nameless) == []
        assert page.value(small) == 0
    page.click("#new")
    dialog = "document.getElementById('setup')"
    assert page.value(f"{dialog}.scrollWidth <= {dialog}.clientWidth")


def test_the_page_speaks_the_language_of_the_box(page: Browser) -> None:
    page.click("#new")
    page.value("document.getElementById('tongue').value = 'es'")
    page.click("#setup .main")
    page.wait(f"{READ}?.includes('OK: jugar')")
    page.wait("document.documentElement.lang === 'es'")
    page.wait(f"{SAY}?.startsWith('Pulsa OK')")
    for text, said in (
        ('{"game": "touti"}', "Línea 1: esto no es una mano: no tiene events."),
        ('{"game": "touti"', "Línea 1: no es JSON: falta una coma o } en el byte 17."),
        ("deck A\nset language=xx", "Línea 2: language es uno de en, es."),
        ("deck A\nset dealer=9", "Línea 2: dealer es un asiento de 0 a 3."),
    ):
        dropped(page, text.encode())
        assert told(page) == said
    hand = {"game": "touti", "dealer": 3, "deal": None, "events": ["0 play O1"]}
    dropped(page, json.dumps(hand).encode())
    page.wait(
        f"{LOG}.some(one => one.includes('lo rechazan las reglas (la subasta sigue abierta)'))"
    )


@page_needs.checker
def test_a_checker_of_accessibility_finds_nothing_serious(page: Browser) -> None:
    dealt(page)
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
