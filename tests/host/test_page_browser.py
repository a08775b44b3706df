"""The page in a real browser, opened from disk: clicks, the panel, plugs, tabs."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator

import page_needs
import pytest
from page_visit import (
    LOG,
    OK,
    READ,
    SAY,
    TWICE,
    dealt,
    dropped,
    lays,
    own,
    panel,
    runs,
    shared,
    tab,
    told,
    until_shown,
)
from whole import slow

from host_tools.emulator.reading import shows
from host_tools.page.browser import Browser

pytestmark = page_needs.chromium

SPEED = 4
TOP = 40
ABOUT = "document.getElementById('share-about').textContent"
MIDDLE = """(() => {{ const place = document.querySelector('{}').getBoundingClientRect();
  return [place.x + Math.min(place.width, 30) / 2, place.y + place.height / 2]; }})()"""
PILES = """[...document.querySelectorAll('.pile')].filter((one) => one.offsetParent).map(
  (one) => [one.closest('.seat').id, Number(one.textContent)])"""
TAKEN = re.compile(r": (opposite|left|you|right) takes? the trick$")
PAIR = {"opposite": "side2", "you": "side2", "left": "side3", "right": "side3"}
"""Where the won tricks of a seat lie."""
FOCUSED = "document.activeElement.matches('#side2 .card')"


@pytest.fixture(scope="module")
def running(chromium: Browser, address: str) -> Iterator[str]:
    """One table for all tests that bear what others did there."""
    with tab(chromium, address, speed=SPEED) as found:
        yield found.target


@pytest.fixture
def begun(chromium: Browser, running: str) -> Browser:
    """A hand under way, the hand below on turn with three cards at least."""
    chromium.turn_to(running)
    chromium.size(1280, 800)
    while own(chromium) < 3 or "OK: play" in chromium.value(READ):
        if own(chromium) and "OK: play" not in chromium.value(READ):
            lays(chromium)
        else:
            dealt(chromium)
    chromium.wait("document.querySelector('#side2 .may')")
    return chromium


def test_a_hand_is_played_by_clicks_and_the_panel_shows_its_score(begun: Browser) -> None:
    while own(begun):
        lays(begun)
    until_shown(begun, "total", 10)
    score = begun.value(f"{READ}.match(/total ↕(\\d+) ↔(\\d+)/)?.slice(1, 3)")
    assert score and sorted(score) == ["0", "80"]
    assert shows(panel(begun), "80")


def test_a_pulled_plug_loses_nothing_nor_does_another_look_at_the_page(begun: Browser) -> None:
    """Nor is what was asked of the page's players forgotten."""
    lays(begun)
    begun.click("#forgets")
    lying = "[...document.querySelectorAll('#trick .lies')].map(one => one.dataset.card).join()"
    before, log, held = begun.value(lying), begun.value(f"{LOG}.length"), own(begun)
    begun.click("#power")
    assert not any(panel(begun))
    begun.click("#side2 .card")
    begun.click("#power")
    until_shown(begun, "power is back")
    begun.wait("document.querySelector('#side2 .may')")
    assert begun.value(lying) == before and own(begun) == held
    begun.call("Page.reload")
    begun.wait("document.querySelector('#side2 .may')")
    assert begun.value(lying) == before and own(begun) == held
    assert begun.value(f"{LOG}.length") >= log
    assert begun.value("document.getElementById('speed').value") == str(SPEED)
    assert begun.value("document.querySelectorAll('[aria-pressed=true]').length") == 1
    begun.click("#forgets[aria-pressed=true]")


def test_a_table_left_in_mid_deal_is_left_and_the_next_one_refuses_what_breaks_a_duty(
    chromium: Browser, running: str
) -> None:
    """Nor is a card of another hand shown, or named in the log, as the box sees it dealt."""
    page = chromium
    page.turn_to(running)
    page.size(1280, 800)
    for speed in (SPEED, TOP):
        page.click("#new")
        page.value("document.getElementById('sight').value = 'open'")
        page.click("#setup .main")
        page.wait(f"{SAY}.startsWith('Press OK')")
        page.click(OK)
        page.wait(f"/[1-9] of 40/.test({READ})")
        assert page.wait("document.querySelector('.down .wanted')?.dataset.shows") == "back"
        runs(page, speed)
    until_shown(page, "who declares?", 20)
    runs(page, 1)
    assert page.value(LOG) == ["all dealt", "new match, dealer: opposite"]
    page.click("#do")
    page.wait("document.querySelector('#side2 .may')")
    page.click("#side2 .not")
    until_shown(page, "must follow")
    page.wait(f"{SAY}.startsWith('Refused: must follow')")
    assert own(page) == 10
    runs(page, SPEED)


def test_faults_at_hand_are_answered_by_the_box(begun: Browser) -> None:
    held = own(begun)
    begun.click("#unknown")
    begun.wait(f"{LOG}.some(one => one.includes('not a card'))")
    begun.click("#two")
    begun.click("#side2 .card:first-child")
    begun.wait(f"{SAY}.startsWith('Now the second card')")
    time.sleep(TWICE)
    begun.click("#side2 .card:last-child")
    begun.wait(f"{LOG}.some(one => one.includes('one card at a time'))")
    assert own(begun) == held


@slow
def test_a_reader_that_is_off_takes_no_card_and_the_next_one_when_it_is_back(
    begun: Browser,
) -> None:
    held = own(begun)
    begun.click("#reader")
    until_shown(begun, "card reader lost", 15)
    begun.click("#side2 .may")
    begun.wait(f"{SAY}.startsWith('The reader is off')")
    assert own(begun) == held
    begun.click("#reader")
    begun.wait(f"{LOG}.includes('reader back')")
    begun.wait("document.querySelector('#side2 .may')")
    lays(begun)
    assert own(begun) == held - 1


@slow
def test_a_hand_that_is_not_being_saved_is_shared_all_the_same(begun: Browser) -> None:
    begun.click("#full")
    begun.wait("document.querySelector('#side2 .may')")
    before = len(json.loads(shared(begun)[1])["events"])
    lays(begun)
    begun.wait(f"{LOG}.some(one => one.startsWith('not being saved'))")
    record = json.loads(shared(begun)[1])
    assert len(record["events"]) > before
    assert "Nothing is being saved here" in begun.value(ABOUT)
    begun.click("#full")
    begun.wait(f"{LOG}.includes('saving again')", 15)
    assert json.loads(shared(begun)[1])["events"] == record["events"]
    assert "Nothing is being saved" not in begun.value(ABOUT)


def test_a_double_tap_is_one_touch_though_another_card_lies_there_then(begun: Browser) -> None:
    inner = "#side2 .card + .may"  # the card before it slides to its place
    while not begun.value(f"!!document.querySelector('{inner}')"):
        lays(begun)
    left = own(begun) - 1
    x, y = begun.value(MIDDLE.format(inner))
    began = time.time()
    for after in (0.0, 0.25):
        for kind in ("mousePressed", "mouseReleased"):
            begun.call(
                "Input.dispatchMouseEvent",
                type=kind, x=x, y=y, button="left", clickCount=1, timestamp=began + after,
            )  # fmt: skip
        time.sleep(0.25)
    begun.wait("document.querySelector('#side2 .may')")
    assert own(begun) == left


def test_a_card_is_laid_by_a_drop_on_the_felt_and_by_none_outside(begun: Browser) -> None:
    left = own(begun) - 1
    for where in ("header", "#trick"):
        begun.wait("document.querySelector('#side2 .may')")
        (x, y), (to_x, to_y) = (begun.value(MIDDLE.format(one)) for one in ("#side2 .may", where))
        for kind, at in (
            ("mousePressed", (x, y)), ("mouseMoved", (x, y - 30)),
            ("mouseMoved", (to_x, to_y)), ("mouseReleased", (to_x, to_y)),
        ):  # fmt: skip
            begun.call(
                "Input.dispatchMouseEvent",
                type=kind, x=at[0], y=at[1], button="left", buttons=1, clickCount=1,
            )  # fmt: skip
        assert begun.value("document.querySelectorAll('.dragged').length") == 0
        assert where == "#trick" or own(begun) == left + 1
    begun.wait(f"document.querySelectorAll('#side2 .card').length === {left}")


def test_after_what_the_keyboard_did_it_is_still_at_the_hand(begun: Browser) -> None:
    for focus in ("#side2 .may", "#do"):
        left = own(begun) - 1
        begun.wait(
            "document.querySelector('#side2 .may') && !document.getElementById('do').hidden"
        )
        begun.value(f"document.querySelector('{focus}').focus()")
        begun.key("Enter")
        begun.wait(f"document.querySelectorAll('#side2 .card').length === {left}")
        begun.wait(f"{FOCUSED} || document.activeElement.id === 'do'")


def test_won_tricks_lie_with_their_pair_and_show_the_last_one(begun: Browser) -> None:
    won = {"side2": 0, "side3": 0}
    while not all(won.values()):
        lays(begun)
        lines = begun.value(LOG)
        opened = next(at for at, line in enumerate(lines) if ": contract " in line)
        takers = [TAKEN.search(line) for line in lines[:opened]]
        sides = [PAIR[found[1]] for found in takers if found]
        won = {side: sides.count(side) for side in won}
    assert dict(begun.value(PILES)) == won
    begun.click(".pile:not([hidden])")
    begun.wait(f"{READ}?.includes('trick {sum(won.values())} to')")


def test_a_second_tab_takes_the_table_over_and_the_first_says_so(
    begun: Browser, address: str
) -> None:
    """Nor is a table given up for an address that asks for a new one."""
    first, held = begun.target, own(begun)
    second = begun.page()
    begun.open(address + "#think=0&new=touti.open")
    begun.wait("document.querySelector('#side2 .may')")
    assert own(begun) == held and begun.value("location.hash") == "#think=0"
    begun.turn_to(first)
    begun.wait("document.getElementById('elsewhere').open")
    begun.key("Escape")
    begun.wait(
        "document.getElementById('elsewhere').open"
    )  # there is no other way than the button
    begun.click("#here")
    begun.wait("document.querySelector('#side2 .may')")
    begun.turn_to(second)
    begun.wait("document.getElementById('elsewhere').open")
    begun.call("Target.closeTarget", targetId=second)
    begun.turn_to(first)


@slow
def test_the_page_speaks_the_language_of_the_box(page: Browser) -> None:
    page.click("#new")
    page.value("document.getElementById('tongue').value = 'es'")
    page.click("#setup .main")
    page.wait(f"{READ}?.includes('OK: jugar')")
    page.wait("document.documentElement.lang === 'es'")
    page.wait(f"{SAY}?.startsWith('Pulsa OK')")
    for text, said in (
        ('{"game": "touti"', "Línea 1: no es JSON: falta una coma o } en el byte 17."),
        ("deck A\nset language=xx", "Línea 2: language es uno de en, es."),
    ):
        dropped(page, text.encode())
        assert told(page) == said
    hand = {"game": "touti", "dealer": 3, "deal": None, "events": ["0 play O1"]}
    dropped(page, json.dumps(hand).encode())
    page.wait(
        f"{LOG}.some(one => one.includes('lo rechazan las reglas (la subasta sigue abierta)'))"
    )
