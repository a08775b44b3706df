"""The page's players alone in a real browser: whole matches, slips that the referee catches."""

from __future__ import annotations

from collections.abc import Iterator

import page_needs
import pytest
from page_visit import OK, READ, tab
from whole import slow

from host_tools.page.browser import Browser

pytestmark = page_needs.chromium

LAID = """(() => {
  window.laid = [new Set()];
  window.said = [];
  const card = /^(?:[▲◀▼▶] )?([OCEB]\\d+)(?:$|: [▲◀▼▶] takes the (last)?|: the (match) is over)/;
  new MutationObserver((all) => {
    for (const {addedNodes} of all) {
      for (const {dataset: {said}} of addedNodes) {
        window.said.push(said);
        const found = said.match(card);
        if (found) window.laid.at(-1).add(found[1]);
        if (found?.[2] || found?.[3]) window.laid.push(new Set());
      }
    }
  }).observe(document.getElementById('log'), {childList: true});
})()"""
"""What the box says in its own signs, and the cards of each hand that it has taken: at top speed
a word stands on the page but for a moment, and the log keeps the last ones alone."""
HANDS = "window.laid.slice(0, -1).map(({size}) => size)"


TUTE = pytest.param(2, marks=pytest.mark.table("tute_pairs.blind"), id="tute_pairs")
TOUTI = pytest.param(4, marks=pytest.mark.table("touti.blind"), id="touti")
MATCHES = [TUTE, TOUTI]
"""Tables, and the fewest hands of a match."""


@pytest.fixture
def page(chromium: Browser, address: str, request) -> Iterator[Browser]:
    """The page's players alone at top speed, at the table that the test says."""
    game = request.node.get_closest_marker("table").args[0]
    with tab(chromium, address, game, speed=40) as found:
        found.value(LAID)
        yield found


def logged(words: str) -> str:
    """Has the box said this?"""
    return f"window.said.some((line) => /{words}/.test(line))"


@slow
@pytest.mark.parametrize("hands", MATCHES)
def test_a_match_at_top_speed_drops_no_card(page: Browser, hands: int) -> None:
    page.click("#watch")
    page.wait(f"{READ}?.includes('wins |')", 120)
    page.wait("window.laid.at(-1).size === 0")
    played = page.value(HANDS)
    assert len(played) >= hands and set(played) == {40}


@slow
@pytest.mark.table("touti_darija.blind")
def test_a_ghna_is_sung_at_the_first_of_its_cards(page: Browser) -> None:
    page.click("#watch")
    page.wait(logged("Ghna"), 60)


@slow
@pytest.mark.table("touti.open")
def test_slips_of_the_pages_players_are_caught_where_the_box_sees_the_deal(page: Browser) -> None:
    """A revoke is refused at once; a card that was not touched is missed at the next one. And a
    finger's tap is none that holds a key, however fast the box runs."""
    page.click("#revokes")
    page.click("#forgets")
    page.click(OK, hold=0.1)
    page.wait(logged("new match"))
    page.click("#watch")
    page.wait(logged("must (follow|head|ruff|trump|overruff)"), 60)
    page.wait(logged("plays, not"), 60)


@slow
@pytest.mark.table("touti.blind")
def test_a_revoke_that_nobody_saw_is_asked_about_and_proved(page: Browser) -> None:
    page.click("#revokes")
    page.click("#watch")
    page.wait(logged("revoked with"), 60)
    assert page.value(logged("laid like this"))


@slow
@pytest.mark.table("touti.blind")
def test_a_trick_that_was_touched_late_is_touched_again_and_the_match_goes_on(
    page: Browser,
) -> None:
    page.click("#forgets")
    page.click("#watch")
    page.wait(logged("put right: trick"), 60)
    page.wait(logged("hand 4, dealer"), 90)


@slow
@pytest.mark.table("touti.open")
def test_what_the_page_plays_for_a_person_is_no_slip(page: Browser) -> None:
    page.click("#revokes")
    page.value("void setInterval(() => document.getElementById('do').click(), 60)")
    page.wait("window.laid.length > 3", 120)
    next_laid = "window.said.filter((_, at, all) => /^must /.test(all[at - 1]))"
    laid = page.value(next_laid)  # who was refused lays another card
    assert len(laid) >= 3
    assert not [one for one in laid if one.startswith("▼ ")], laid
