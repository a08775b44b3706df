"""What the table is asked at a contradiction, trick by trick; what its answers do."""

from doubt_help import REVERSED, again, at, played, said  # first: the 32-bit stack is small

from hakam.journal import kinds
from hakam.rules.cards import NO_SEAT
from hakam.screens.again import TOUCH
from hakam.screens.box import ALERT_POWER
from hakam.table import verdicts
from host_tools.glyphs import gallery_doubts as hands
from host_tools.glyphs.keys import BACK, HOLD_OK, LEFT, MENU, OK, RIGHT
from host_tools.glyphs.table import Table


def record(t: Table) -> bytes:
    """What the journal holds of the hand."""
    return bytes(t.referee.journal.live[: t.referee.journal.n_live])


def test_the_trick_that_swore_is_asked_about_first_then_the_one_that_contradicts():
    t = at(hands.CERTAIN)
    assert (t.on.name, t.on.trick) == ("ask", 1)
    assert "▲O4 ◀O12 ▼*B11 ▶O5" in said(t) and "trick 2 oros" in said(t)
    t.press(OK)
    assert (t.on.name, t.on.trick) == ("ask", 3)
    assert "▲C5 ◀C12 ▼*O1 ▶C4" in said(t)
    t.press(OK)
    assert t.box.is_on("proof")


def test_nobody_is_named_before_both_tricks_were_said_to_be_right():
    for dealer, declarer, trump, touches in (hands.CERTAIN, hands.MISSING, hands.SWAPPED):
        t = at((dealer, declarer, trump, ""))
        for name in touches.split():
            t.touch(name)
            assert "revoked" not in said(t)
        for _ in range(2):
            assert t.box.is_on("ask") and "revoked" not in said(t)
            t.press(OK)
        assert "revoked" in said(t)


def test_a_trick_touched_in_reverse_is_itself_asked_about_and_put_right_names_nobody():
    """A yes about another trick once named two honest players."""
    t = at(REVERSED)
    assert (t.on.name, t.on.trick) == ("ask", 1)
    t.press(RIGHT, OK, OK, OK)
    assert (t.on.name, t.on.asks) == ("again", TOUCH)
    for name in ["O10", "O4", "O12", "O3"]:
        assert "revoked" not in said(t)
        t.touch(name)
    assert t.box.notice == verdicts.REPAIRED and t.referee.doubt() == 255
    t.press(BACK)
    assert (t.on.name, t.on.trick) == ("ask", 1)


def test_a_hurried_ok_changes_nothing_of_the_hand_and_is_taken_back():
    t = at(hands.SWAPPED)
    cards = played(t)
    before = record(t)
    t.press(OK)
    assert played(t) == cards and not t.referee.word.unknown and not t.referee.word.named
    t.press(BACK)
    assert record(t) == before and (t.on.name, t.on.trick) == ("ask", 0)


def test_a_question_is_in_nobodys_way_and_comes_again_in_the_next_pause():
    t = at(hands.CERTAIN)
    asked = []
    for name in ["O3", "C11", "O2", "O10"]:
        t.touch(name)
        asked.append(t.box.is_on("ask"))
    assert t.referee.hand.n_plays == 20 and asked == [False, False, False, True]


def test_back_takes_back_the_last_card_and_the_question_with_it():
    t = at(hands.CERTAIN)
    t.press(BACK)
    assert t.box.is_on("play") and t.referee.hand.n_plays == 15
    t.touch("O1")
    assert t.box.is_on("ask")


def test_a_question_waits_until_the_menu_is_left():
    t = at(hands.CERTAIN)
    t.press(MENU)
    assert t.box.is_on("menu")
    t.press(RIGHT, BACK)
    assert t.box.is_on("ask")


def test_nobody_knows_ends_the_asking_and_names_nobody():
    t = at(hands.CERTAIN)
    t.press(OK, LEFT, OK)
    assert t.box.notice == verdicts.UNSURE and t.box.is_on("won")
    assert t.referee.word.unknown == 8
    t.touch(hands.REST)
    assert t.box.is_on("hand") and "trick 4 in doubt" in said(t)


def test_nobody_knows_is_taken_back_and_asked_anew():
    t = at(hands.CERTAIN)
    t.press(LEFT, OK, BACK)
    assert (t.on.name, t.on.trick) == ("ask", 1)
    assert not t.referee.word.unknown and t.box.notice_kind == kinds.DOUBT


def test_a_hand_in_doubt_is_counted_or_stands_as_played():
    for key in (OK, RIGHT):
        t = at(hands.CERTAIN)
        t.press(LEFT, OK)
        t.touch(hands.REST)
        assert "OK: as played" in said(t)
        t.press(key)
        if key == OK:
            assert t.referee.hand_no == 2 and t.referee.total_score(0) == 80
            continue
        assert t.box.is_on("count") and not t.referee.hand.over
        t.press(OK)
        t.touch("E6 E3 E7 E1")
        assert t.referee.count.n == 4


def test_no_offers_what_can_be_wrong_each_on_its_screen_and_back_to_the_question():
    for steps, item in ((1, kinds.DEAL_OF), (2, kinds.TRUMP_OF)):
        t = at(hands.CERTAIN)
        t.press(RIGHT, OK, *[RIGHT] * steps)
        assert t.box.is_on("wrong") and "trick 2: what is wrong?" in said(t)
        t.press(OK)
        assert t.box.is_on("credit") and t.on.value() == item
        t.press(BACK)
        assert (t.on.name, t.on.trick) == ("ask", 1)


def test_a_wrong_trump_put_right_takes_the_question_away():
    t = at(hands.CERTAIN)
    trump = t.referee.hand.trump
    t.press(OK, RIGHT, OK, LEFT, OK, OK, OK)
    assert t.box.notice == verdicts.REPAIRED and t.referee.hand.trump != trump
    assert not t.referee.word.right


def test_with_two_keys_ok_steps_and_ok_held_answers():
    t = at(hands.CERTAIN)
    t.box.few_keys = True
    assert "OK: other" in said(t) and "hold: yes" in said(t)
    t.press(OK)
    assert "hold: no" in said(t)
    t.press(OK, OK, HOLD_OK, HOLD_OK)
    assert t.box.is_on("proof") and "hold: more" in said(t)
    t.press(HOLD_OK)
    assert "hold: say it" in said(t)
    t.press(HOLD_OK)
    assert t.box.notice == verdicts.NAMED


def test_a_box_without_panel_asks_nothing_names_nobody_and_keeps_the_doubt():
    t = at((0, 2, 0, ""))
    t.box.dark = True
    t.touch(hands.CERTAIN[3])
    assert t.box.is_on("won") and t.referee.word.unknown == 0b1010
    t.touch(hands.REST)
    assert t.referee.hand.over and not t.referee.word.named


def test_a_power_cut_in_the_middle_asks_again():
    t = at(hands.CERTAIN)
    assert said(again(t)) == said(t)
    t.press(OK)
    other = again(t)
    assert (other.on.name, other.on.trick) == ("ask", 3)
    t.press(OK)
    assert said(again(t)) == said(t) and t.box.is_on("proof")


def test_the_word_that_power_is_back_covers_the_answer_and_no_key_says_it_unseen():
    other = again(at(hands.CERTAIN))
    other.box.alerts |= ALERT_POWER
    assert "like this?" in said(other) and said(other).endswith("power is back")
    n = other.referee.journal.n_live
    other.press(OK)
    assert other.referee.journal.n_live == n and other.box.is_on("ask")
    assert said(other).endswith("OK: yes") and "power" not in said(other)
    other.box.alerts |= ALERT_POWER
    other.press(RIGHT)  # another answer is seen before it is said
    assert said(other).endswith("OK: no") and "power" not in said(other)
    other.press(BACK)


def test_under_the_word_that_power_is_back_nobody_is_said_to_have_revoked():
    t = at(hands.CERTAIN)
    t.press(OK, OK)
    other = again(t)
    other.box.alerts |= ALERT_POWER
    assert other.box.is_on("proof") and said(other).endswith("power is back")
    first = said(t)
    other.press(RIGHT)
    assert said(other) == first and not other.referee.word.named
    other.press(RIGHT)
    assert other.on.page == 1 and not other.referee.word.named
    other.press(RIGHT)
    assert other.referee.word.named


def test_an_objection_after_nobody_knows_brings_the_question_back():
    t = at(hands.CERTAIN)
    t.press(LEFT, OK)
    t.judged(t.referee.event(kinds.OBJECT, NO_SEAT, 2))
    assert t.box.notice == verdicts.OBJECTION_OPEN
    t.ponder()
    assert (t.on.name, t.on.trick) == ("ask", 1)
