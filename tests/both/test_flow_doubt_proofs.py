"""What follows from the table's word: shown first, said aloud by a key, never in anybody's way."""

from doubt_help import again, at, confirmed, said  # first: the 32-bit stack is small

from hakam.journal import kinds
from hakam.rules import events
from hakam.rules.cards import NO_SEAT
from hakam.rules.games import FORFEIT
from hakam.screens import commands, items, lights
from hakam.table import verdicts
from hakam.ui import sounds
from host_tools.glyphs import gallery_doubts as hands
from host_tools.glyphs.keys import BACK, LEFT, OK, RIGHT
from host_tools.glyphs.table import Table


def lit(t: Table, colour: bytes) -> list:
    """Sides with a light of this colour."""
    out = bytearray(lights.SIZE)
    lights.describe(t.box, out)
    return [side for side in range(4) if out[3 * side : 3 * side + 3] == colour]


def forfeited() -> Table:
    """A table where a revoke loses the hand; both tricks were right."""
    t = Table()
    t.box.settings.game.on_illegal = FORFEIT
    hands.play(t, hands.CERTAIN)
    t.press(OK, OK)
    return t


def test_one_page_says_which_trick_swore_and_the_next_which_card_contradicts():
    t = confirmed(hands.CERTAIN)
    first = ["▼ revoked", "trick 2: no oros", "OK: later  > more"]
    assert said(t).split("\n") == first
    t.press(RIGHT)
    assert said(t).split("\n") == ["▼ revoked", "trick 4: O1", "OK: later  > say it"]
    t.press(LEFT)
    assert said(t).split("\n") == first


def test_of_a_card_that_a_ghna_has_shown_the_page_says_that_it_was_shown():
    t = at((0, 1, 1, "E1 E2 C2 E4"))  # seat 3 ruffs: no espadas
    t.judged(t.referee.event(events.MELD, 3, 2))
    t.touch("C4 C5 C6 C7")
    assert (t.on.name, t.on.trick) == ("ask", 0)
    t.press(OK)
    assert said(t).split("\n")[:2] == ["▶ revoked", "trick 1: no espadas"]
    t.press(RIGHT)
    assert said(t).split("\n")[:2] == ["▶ revoked", "1: showed E12"]
    t.press(RIGHT)
    assert t.referee.word.named == 8


def test_only_the_right_key_says_it_aloud_and_on_the_last_page_alone():
    for key in (LEFT, commands.HOLD_OK, OK, RIGHT):
        t = confirmed(hands.CERTAIN)
        t.press(key)
        assert not t.referee.word.named and not lit(t, lights.WRONG)
    for key in (LEFT, commands.HOLD_OK, OK):
        t = confirmed(hands.CERTAIN)
        t.press(RIGHT, key)
        assert not t.referee.word.named and not lit(t, lights.WRONG)
    t = confirmed(hands.CERTAIN)
    t.press(RIGHT, RIGHT)
    assert t.referee.word.named == 4 and t.box.notice == verdicts.NAMED
    assert lit(t, lights.WRONG) == [2] and "▼ revoked with O1" in said(t)


def test_before_it_is_said_aloud_neither_light_nor_sound_differs_from_a_question():
    t = at(hands.CERTAIN)
    assert not lit(t, lights.WRONG) and not lit(t, lights.ASKED)
    ask = sounds.melody(verdicts.ASK_TRICK, 0)
    assert sounds.melody(verdicts.PROVED, 0) == ask != sounds.melody(verdicts.NAMED, 0)


def test_left_for_later_it_comes_again_in_the_next_pause_and_not_before():
    t = confirmed(hands.CERTAIN)
    t.press(OK)
    assert t.box.is_on("won")
    t.press(RIGHT)
    assert t.box.is_on("peek")
    for name in ["O3", "C11", "O2"]:
        t.touch(name)
        assert t.box.is_on("play")
    t.touch("O10")
    assert t.box.is_on("proof")


def test_it_is_in_nobodys_way():
    t = confirmed(hands.CERTAIN)
    t.touch("O3")
    assert t.box.is_on("play") and t.referee.hand.n_plays == 17


def test_back_takes_the_word_and_what_was_said_back():
    t = confirmed(hands.CERTAIN)
    t.press(RIGHT, RIGHT, BACK)
    assert t.box.is_on("proof") and not t.referee.word.named
    assert t.box.notice == verdicts.UNDONE
    t.press(BACK)
    assert (t.on.name, t.on.trick) == ("ask", 3)
    n = t.referee.journal.n_live
    t.press(OK)  # reads what was taken back, and answers nothing
    assert t.box.is_on("ask") and t.referee.journal.n_live == n


def test_named_once_nothing_more_is_asked_about_the_same_seat():
    t = confirmed(hands.CERTAIN)
    t.press(RIGHT, RIGHT)
    t.touch(hands.REST)
    assert t.box.is_on("hand") and t.referee.hand.score(0) == 80


def test_where_a_revoke_loses_the_hand_the_page_says_so_and_the_right_key_ends_it():
    t = forfeited()
    t.press(RIGHT)
    assert "> ends hand" in said(t) and not t.referee.hand.over
    t.press(RIGHT)
    assert t.box.is_on("hand") and "lost by a revoke: Red" in said(t)
    assert again(t).box.is_on("hand")
    t.press(BACK)
    assert not t.referee.hand.over and t.box.is_on("proof")


def test_after_a_forfeit_no_repair_is_offered():
    t = forfeited()
    t.press(RIGHT, RIGHT)
    offered = t.offered()
    for item in (items.CORRECT_AGAIN, items.CORRECT_BACK, items.CORRECT_CREDIT):
        assert item not in offered
    assert items.UNDO in offered


def test_a_revoke_nobody_has_confirmed_is_not_said():
    t = at(hands.CERTAIN)
    for seat in range(4):
        assert t.referee.event(kinds.REVOKED, seat, 0) == verdicts.NOT_NOW
    assert t.referee.event(kinds.REVOKED, NO_SEAT, 0) == verdicts.NOT_NOW


def test_said_after_the_last_card_it_hides_the_result_and_the_first_key_only_shows_it():
    t = confirmed(hands.CERTAIN)
    t.press(OK)
    t.touch(hands.REST)
    assert t.box.is_on("proof") and t.referee.hand.over
    t.press(RIGHT, RIGHT)
    assert t.box.is_on("hand") and t.box.notice == verdicts.NAMED
    t.press(OK)
    assert t.box.is_on("hand") and not t.box.notice and t.referee.hand_no == 1
    t.press(OK)
    assert t.referee.hand_no == 2
