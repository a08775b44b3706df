"""Repairs that go on where something hinders them: a later play, or a Ghna that was sung."""

from doubt_help import again as restarted  # first: the 32-bit stack is small
from flow_help import played

from hakam import words
from hakam.journal import kinds
from hakam.rules import events
from hakam.rules.cards import NO_SEAT
from hakam.screens import items, lines, show
from hakam.table import verdicts
from host_tools.glyphs.gallery_games import begin
from host_tools.glyphs.keys import BACK, OK, RIGHT
from host_tools.glyphs.table import Table


def said(t: Table) -> list[str]:
    """The screen in English, line by line."""
    described = lines.Lines(words.load(0))
    show.describe(t.box, described)
    return lines.text(described).split("\n")


def sung_elsewhere(more: str = "") -> Table:
    """Seat 0 took a trick and sang copas. Trick 2 was laid E5 E1 E4 E2, so seat 1 took it, and
    seat 0 laid C12 as the last of the next; C12 was touched first of that, trick 2 as E1 E2 E4 E5.
    Trick 2 is touched again as it was laid."""
    t = Table()
    begin(t, "touti", meld_side="any")
    t.judged(t.referee.event(events.CONTRACT, 0, 100))
    t.judged(t.referee.event(events.TRUMP, 0, 0))
    t.touch("B3 B2 B11 B1")  # by the seats 1, 2, 3, 0
    assert t.referee.hand.turn == 0
    assert t.referee.event(events.MELD, 0, 1) == verdicts.ACCEPTED
    t.touch("E1 E2 E4 E5 C12" + more)
    t.choose(items.CORRECT_AGAIN)
    while t.on.trick != 1:
        t.press(RIGHT)
    t.press(OK)
    t.touch("E5 E1 E4 E2")
    return t


BEFORE = "B3 B2 B11 B1 E1 E2 E4 E5 C12"
AFTER = "B3 B2 B11 B1 E5 E1 E4 E2 B12 B4 B5 C12"


def test_a_later_play_of_a_card_sung_elsewhere_is_named_and_the_next_trick_is_touched_too():
    t = sung_elsewhere()
    assert t.box.is_on("again") and t.box.notice == verdicts.LAID
    assert "\n".join(said(t)).startswith("\u25c0 laid C12 later") and played(t) == BEFORE
    t.press(OK)
    assert not t.box.notice and t.box.is_on("again") and "trick 3" in "\n".join(said(t))
    assert "\u25c0?" in said(t)[0]  # seat 1 leads it now
    t.touch("B12 B4 B5 C12")
    assert t.box.notice == verdicts.REPAIRED and played(t) == AFTER
    assert t.referee.hand.melds[1] == 0
    t.press(BACK)
    assert played(t) == BEFORE and t.referee.hand.melds[1] == 0


def test_a_power_cut_between_two_tricks_touched_again_leaves_both_as_they_were():
    t = sung_elsewhere()
    t.touch("B12 B4")
    assert t.referee.again.n == 6
    assert played(restarted(t)) == BEFORE


def test_back_at_the_second_trick_touched_again_leads_back_to_the_first():
    t = sung_elsewhere()
    t.press(BACK)  # its notice hides no answer: the last card is taken off
    again = t.referee.again
    assert (again.n, again.kept) == (3, 0) and played(t) == BEFORE
    assert "trick 2" in "\n".join(said(t))
    t.touch("E2")
    assert (again.n, again.kept) == (4, 4) and t.box.notice == verdicts.LAID
    t.touch("B12")
    for n in (4, 3, 2, 1, 0):
        t.press(BACK)
        assert again.n == n
    t.press(BACK, BACK)
    assert not t.box.is_on("again") and played(t) == BEFORE


def test_a_card_that_leaves_both_tricks_is_asked_about_and_may_be_a_stray_touch():
    t = sung_elsewhere(" B7")
    t.press(OK)
    t.touch("B12 B4 B5 C12")
    assert t.box.is_on("again") and said(t)[:2] == ["then \u25c0 B7?", "yes, early"]
    t.press(OK)
    assert played(t) == AFTER + " B7" and t.referee.hand.seats[12] == 1
    t = sung_elsewhere(" B7")
    t.press(OK)
    t.touch("B12 B4 B5 C12")
    t.press(RIGHT, OK)
    assert played(t) == AFTER


def hindered() -> Table:
    """Trump oros was entered for copas: by it seat 2 took the first trick, and sang. With copas
    seat 3 took it, and that Ghna cannot stand. Trump is put right."""
    t = Table()
    begin(t, "touti", meld_side="any")
    t.judged(t.referee.event(events.CONTRACT, 0, 100))
    t.judged(t.referee.event(events.TRUMP, 0, 0))
    t.touch("E1 O2 C2 E5")
    assert t.referee.hand.turn == 2
    assert t.referee.event(events.MELD, 2, 0) == verdicts.ACCEPTED
    t.touch("E11 E10")
    t.choose(items.CORRECT_CREDIT)
    while t.on.value() != kinds.TRUMP_OF:
        t.press(RIGHT)
    t.press(OK)
    while t.on.suit != 1:
        t.press(RIGHT)
    t.press(OK)
    return t


def test_a_ghna_that_hinders_the_trump_is_let_fall_by_right_alone_and_back_brings_all_back():
    for key in (OK, BACK, RIGHT):
        t = hindered()
        n = t.referee.journal.n_live
        assert t.box.is_on("falls"), t.box.screen.name
        assert said(t) == ["let this fall then?", "Ghna oros \u25bc", "> yes  OK: no"]
        t.press(key)
        if key != RIGHT:
            assert t.referee.journal.n_live == n and t.referee.hand.trump == 0
            assert t.referee.hand.melds[0] == 2
            continue
        assert (t.referee.hand.trump, t.referee.hand.melds[0]) == (1, NO_SEAT)
        assert t.box.notice == verdicts.REPAIRED
        other = restarted(t)
        assert (other.referee.hand.trump, other.referee.hand.melds[0]) == (1, NO_SEAT)
        t.press(BACK)
        assert t.referee.journal.n_live == n and t.referee.hand.trump == 0
        assert t.referee.hand.melds[0] == 2
