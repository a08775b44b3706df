"""Hands that are sent and shared, in a real browser: links, files, scripts, and what is wrong."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterator
from pathlib import Path

import page_needs
import pytest
from page_visit import DROP, LED, READ, SAY, WHERE, dropped, shared, tab, told
from whole import slow

from host_tools.explain import command as explain
from host_tools.judge.core import Judge
from host_tools.page.browser import Browser

pytestmark = page_needs.chromium

LOG = "document.getElementById('log').innerText"
ABOUT = "document.getElementById('share-about').textContent"
DONE = "document.getElementById('share-done').textContent"
LYING = "[...document.querySelectorAll('#trick .lies')].map(one => one.dataset.card).join()"
PLAYED = f"!{SAY}.startsWith('It is played')"
HELD = "[0, 1, 2, 3].map(i => document.querySelectorAll(`#side${i} .card`).length).join()"


@pytest.fixture(scope="module")
def quick(chromium: Browser, address: str) -> Iterator[Browser]:
    """One table for all tests that leave it as it was; a hand is quickly begun there."""
    with tab(chromium, address, "tute_pairs.blind") as found:
        yield found


@pytest.fixture
def page(chromium: Browser, address: str) -> Iterator[Browser]:
    with tab(chromium, address) as found:
        yield found


def judged(record: str) -> dict:
    return json.loads(Judge().answer(record.encode()))


def playing(page: Browser) -> None:
    """The match is open, the contract is entered, and the hand below is on turn."""
    page.click("[data-key='4']")
    page.wait(f"{READ}?.includes('who declares')", 20)
    page.click("#do")
    page.wait("document.querySelector('#side2 .may')", 20)


def sent(page: Browser, text: str, seconds: float = 60) -> None:
    """Drop a file, and wait until it has been played."""
    dropped(page, text.encode())
    page.wait(f"{LED} && {SAY}.startsWith('It is played')")
    page.wait(PLAYED, seconds)


LARGE = base64.urlsafe_b64encode(zlib.compress(b" " * 5_000_000, wbits=-15)).decode()
FAULTS = (
    ('{"game": "touti"}', "Line 1: this is no hand: it has no events."),
    ('\n{"game": "bridge", "events": []}', "Line 2: there is no game bridge."),
    ('{"game": "touti", "dealer": 0, "deal": null, "events": ["0 jump"]}',
     'Line 1: there is no event "0 jump".'),
    ('{"game": "touti"', "Line 1: no JSON: a comma or } is missing at byte 17."),
    ("deck A\ntuch O1", "Line 2: “tuch” is no command of a script; there are board, deck"),
    ("\n# nothing\n", "There is nothing in it"),
    ("x" * 100_000, "Line 1: “" + "x" * 40 + "…” is no command"),
    ("deck A\n\ntouch O8", "Line 3 is written as: touch CARD…."),
    ("deck A\nset target=x", "Line 2: target is a whole number from 1 to 9999."),
)  # fmt: skip


@slow
def test_a_fault_in_what_is_dropped_is_named_by_its_line(quick: Browser) -> None:
    for text, said in FAULTS:
        dropped(quick, text.encode())
        assert told(quick).startswith(said)
    assert not quick.value(LED)


def test_where_there_is_no_hand_yet_the_dialog_says_so_and_has_none(quick: Browser) -> None:
    quick.click("#share")
    quick.wait("document.getElementById('sharing').open")
    assert quick.value(f"{ABOUT}") == "There is no hand yet: open a match first."
    shown = "['link', 'copy', 'save'].filter(id => document.getElementById(id).offsetParent)"
    assert quick.value(shown) == []
    quick.click("#sharing menu button")


def test_what_is_no_hand_is_said_and_changes_nothing(quick: Browser) -> None:
    before = quick.value(READ)
    dropped(quick, b"\xff\xfe\x00hand")
    assert told(quick).startswith("This file is no text")
    quick.value(DROP % "2000001")
    assert told(quick).startswith("This file is too large")
    for packed in ("x", "!!", "TVDL", "", LARGE):
        quick.value(f"location.hash = 'hand={packed}'")
        assert told(quick).startswith(("This link holds no hand", "Line 1"))
        assert quick.value("location.hash") == ""
    quick.value("location.hash = 'something-else'")
    assert quick.value(READ) == before and not quick.value(LED)


def test_a_link_to_the_running_hand_leads_to_the_same_hand(quick: Browser, tmp_path: Path) -> None:
    quick.click("[data-key='4']")
    quick.wait("document.querySelector('#side2 .may')", 20)
    quick.click("#side2 .may")
    quick.wait("document.querySelectorAll('#side2 .card').length === 9")
    quick.wait("document.querySelector('#side2 .may')")
    quick.click("#share")
    quick.wait("document.getElementById('sharing').open")
    assert quick.value(ABOUT).startswith("This page was opened from disk")
    quick.click("#copy")
    quick.wait(f"{DONE}.startsWith('Copied.') || {DONE}.startsWith('The browser does not let')")
    quick.click("#sharing menu button")
    link, record = shared(quick)
    found = judged(record)
    assert set(found["verdicts"]) == {"ok"} and found["total"] is None
    file = tmp_path / "hand.jsonl"
    file.write_text(record + "\n", encoding="utf8")
    assert explain.main([str(file)]) == 0
    before = quick.value(LYING), quick.value(HELD), quick.value(READ)
    quick.value(f"location.href = {json.dumps(link)}")
    quick.wait(f"{LED} && {SAY}.startsWith('It is played')", 20)
    quick.wait(PLAYED, 40)
    assert (quick.value(LYING), quick.value(HELD), quick.value(READ)) == before
    assert shared(quick) == (link, record)
    quick.call("Page.reload")  # the hand stands where it was, and is not played again
    quick.wait(f"{LED} && {READ}?.includes('▼?') && document.querySelector('#side2 .may')")
    quick.click("#leave")
    quick.wait(f"!{LED} && document.querySelector('#side2 .may')")
    assert (quick.value(LYING), quick.value(HELD)) == before[:2]


@slow
def test_the_file_of_a_finished_hand_has_the_score_of_the_panel(
    page: Browser, tmp_path: Path
) -> None:
    page.downloads(tmp_path)
    playing(page)
    for left in range(9, -1, -1):
        page.wait("document.querySelector('#side2 .may')", 20)
        page.click("#side2 .may")
        page.wait(f"document.querySelectorAll('#side2 .card').length === {left}")
    page.wait(f"{READ}?.includes('total ↕')", 20)
    score = page.value(f"{READ}.match(/total ↕(\\d+) ↔(\\d+)/).slice(1, 3)")
    cards = page.value(f"{READ}.match(/this hand ↕(\\d+) ↔(\\d+)/).slice(1, 3)")
    page.click("#share")
    page.wait("document.getElementById('sharing').open")
    page.click("#save")
    page.wait("document.getElementById('share-done').textContent")
    file = tmp_path / "hand.jsonl"
    page.wait("new Promise(done => setTimeout(() => done(true), 300))")
    found = judged(file.read_text(encoding="utf8").rstrip("\n"))
    assert set(found["verdicts"]) == {"ok"}
    assert [found["scores"][side] for side in "01"] == [int(one) for one in score]
    assert [found["total"][side] for side in "01"] == [int(one) for one in cards]


@slow
def test_records_that_are_dropped_are_played_and_what_the_rules_refuse_is_told(page) -> None:
    hand = {"game": "tute_pairs", "dealer": 0, "deal": None, "trump_card": "O2"}
    first = {**hand, "events": ["1 play C2", "2 play C4", "2 play C7", "3 play C5", "0 play C1"]}
    second = {**hand, "dealer": 1, "events": ["2 play B2", "3 concede"]}
    sent(page, f"{json.dumps(first)}\n\n{json.dumps(second)}\n")
    assert page.value(f"{LOG}.includes('Line 1: event 3, “2 play C7”, is refused by the rules "
                      "(not your turn)')")  # fmt: skip
    page.wait(f"{READ}?.includes('▲*C1 ◀C2 ▼C4 ▶C5')")
    page.click("#next")
    page.wait(f"{READ}?.includes('concede') || {READ}?.includes('wins')", 20)
    assert page.value("document.getElementById('next').hidden")
    assert json.loads(shared(page)[1])["events"] == second["events"]


@slow
def test_a_script_that_is_chosen_is_played_and_what_did_not_come_is_told(
    page: Browser, tmp_path: Path
) -> None:
    script = tmp_path / "script.txt"
    script.write_text(
        "deck A B\nset game=tute_pairs dealer=0 language=es\npress ok\ntouch C1\nforeign O1\n"
        "unknown\ntouch B2 B4\nexpect console ▼ B4\nexpect console never said\ncut power\npower\n",
        encoding="utf8",
    )
    page.click("#share")
    page.wait("document.getElementById('sharing').open")
    root = page.call("DOM.getDocument")["root"]["nodeId"]
    field = page.call("DOM.querySelector", nodeId=root, selector="#file")["nodeId"]
    page.call("DOM.setFileInputFiles", nodeId=field, files=[str(script)])
    page.wait(f"{LED} && {SAY}.startsWith('Se juega')", 20)
    page.wait(f"!{SAY}.startsWith('Se juega')", 60)
    assert page.value(f"{LOG}.includes('Línea 9: se esperaba «never said»')")
    assert not page.value(f"{LOG}.includes('Línea 8')")
    page.wait(f"{READ}?.includes('◀B2 ▼B4 ▶?')")


BLIND = {"game": "touti", "dealer": 3, "deal": None}
OPENED = ["0 contract 80", "0 trump O"]
TRICK = ["0 play C10", "1 play E4", "2 play C4", "3 play C1"]  # 1 has no copas, and lays one next
REVOKED = [*OPENED, *TRICK, "3 play E1", "0 play B2", "1 play C7", "2 play E6"]
FORFEIT = {**BLIND, "options": {"on_illegal": "forfeit"}}
THREE = {"game": "tute_subastado_3", "dealer": 2, "deal": None}
GAME_101 = {"game": "tute_101", "dealer": 0, "deal": None, "trump_card": "O2"}
BY_PEOPLE = [
    {**BLIND, "events": [*OPENED, *TRICK, "0 count 77", "3 last"]},
    {**THREE, "events": ["0 contract 60", "0 trump O", "0 count 30", "1 count 40", "2 last"]},
    {**FORFEIT, "events": [*REVOKED, "3 play B4", "1 forfeit"]},
    {**FORFEIT, "doubt": [1], "events": REVOKED},
    {**BLIND, "events": [*OPENED, *TRICK, "2 claim"], "agreed": {"0": 250, "1": 40}},
    {**GAME_101, "events": ["1 play C2", "1 concede"], "agreed": {"1": 2},
     "agreed_points": {"0": 50}},
]  # fmt: skip
"""Hands with what only the people at a box enter."""


@slow
def test_what_people_enter_of_a_hand_is_entered_and_stands_in_its_record(page: Browser) -> None:
    for record in BY_PEOPLE:
        sent(page, json.dumps(record))
        assert "Line" not in page.value(LOG)
        back = json.loads(shared(page)[1])
        assert {key: back.get(key) for key in record} == record
        assert page.value(WHERE).endswith("dealt by chance.")


@slow
def test_what_the_box_cannot_enter_is_said_by_line(page: Browser) -> None:
    sent(page, json.dumps({**BLIND, "events": [*OPENED, *TRICK, "0 count 1", "1 forfeit"]}))
    said = page.value(LOG)
    assert "Line 1: event 7, “0 count 1”: no cards in whole tricks are worth so much" in said
    assert "Line 1: event 8, “1 forfeit”, is refused by the rules" in said
    sent(page, json.dumps({**BLIND, "events": [*OPENED, *TRICK, "1 forfeit"]}))
    assert "“1 forfeit”: the box finds no proof of it; that side gives" in page.value(LOG)
    assert json.loads(shared(page)[1])["events"][-1] == "1 concede"
