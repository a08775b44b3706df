"""A trick touched again: which, its cards by touch or keys, what leaves it, what falls by it."""

from doubt_help import again as restarted  # first: the 32-bit stack is small
from flow_help import TWO_TRICKS, begun, played
from table_help import SLOW, Chance

from hakam import words
from hakam.journal import kinds
from hakam.rules import cards, reasons
from hakam.rules.cards import NO_SEAT
from hakam.screens import again, commands, items, lines, retouch, show
from hakam.table import deck, verdicts
from host_tools.glyphs.gallery import ORDER
from host_tools.glyphs.keys import BACK, LEFT, MENU, OK, RIGHT


def said(t) -> str:
    described = lines.Lines(words.load(0))
    show.describe(t.box, described)
    return lines.text(described)


def opened(touches: str, *keys: int):
    """The menu's item, then some keys on the choice of the trick, and OK."""
    t = begun(touches)
    t.choose(items.CORRECT_AGAIN)
    t.press(*keys)
    t.press(OK)
    assert (t.on.name, t.on.asks) == ("again", again.TOUCH)
    return t


def test_two_touches_in_the_wrong_order_cost_the_menu_two_presses_and_the_trick():
    t = begun(TWO_TRICKS)
    t.press(MENU, OK, OK)
    t.touch("O12 O11 O5 O10")
    assert played(t) == "O1 O2 O3 O4 O12 O11 O5 O10" and t.box.notice == verdicts.REPAIRED
    assert "▲O10 ◀O12 ▼O11 ▶O5\ntrick 2 oros put right" in said(t)
    assert t.box.is_on("won")
    t.press(BACK)
    assert played(t) == TWO_TRICKS and t.box.notice_kind == kinds.AGAIN


def test_the_tricks_come_round_by_the_left_key_and_two_keys_go_to_older_ones():
    t = begun(TWO_TRICKS + " C1")
    t.choose(items.CORRECT_AGAIN)
    seen = []
    for _ in range(4):
        seen.append(t.on.trick)
        t.press(LEFT)
    assert seen == [2, 1, 0, 2]
    t.box.few_keys = True
    t.press(OK)
    assert t.on.trick == 0
    t.press(commands.HOLD_OK)
    assert t.on.asks == again.TOUCH


def test_a_touch_on_the_choice_begins_with_the_trick_shown():
    t = begun(TWO_TRICKS)
    t.choose(items.CORRECT_AGAIN)
    t.touch("O12 O10 O11 O5")
    assert played(t) == "O1 O2 O3 O4 O12 O10 O11 O5"


def test_any_permutation_is_taken_and_the_trick_has_its_true_winner():
    t = opened(TWO_TRICKS, LEFT)
    t.touch("O4 O3 O2 O1")
    assert played(t).startswith("O4 O3 O2 O1") and t.referee.hand.seats[4] == 0


def test_a_forgotten_card_moves_what_followed_on_and_the_one_that_leaves_leads():
    t = opened("O1 O2 O4 O12", RIGHT)
    t.touch("O1 O2 O3 O4")
    assert t.on.asks == again.LEAVES and "O12?" in said(t) and "yes" in said(t)
    t.press(OK)
    assert played(t) == "O1 O2 O3 O4 O12" and t.referee.hand.tricks == 1
    assert t.referee.hand.seats[4] == t.referee.hand.trick.leader


def test_a_card_that_was_a_stray_touch_is_taken_out():
    t = opened("O1 O2 O4 O12", RIGHT)
    t.touch("O1 O2 O3 O4")
    t.press(RIGHT)
    assert "stray" in said(t)
    t.press(OK)
    assert played(t) == "O1 O2 O3 O4" and t.referee.hand.tricks == 1


def test_of_two_that_leave_each_is_asked_about_with_its_own_seat():
    t = opened("O1 O2 O4 O12", RIGHT)
    t.touch("O1 C1 C2 O2")
    asked = []
    while t.box.is_on("again") and t.on.asks == again.LEAVES:
        asked.append(said(t).split("\n")[0])
        t.press(OK)
    assert asked == ["then ◀ O4?", "then ▼ O12?"]
    assert played(t) == "O1 C1 C2 O2 O4 O12"


def test_a_card_from_a_later_trick_moves_here():
    t = opened(TWO_TRICKS, LEFT)
    t.touch("O1 O2 O3 O12")
    t.press(OK)
    assert played(t) == "O1 O2 O3 O12 O4 O11 O10 O5"


def test_the_running_trick_may_have_fewer_cards():
    t = opened("O1 O2 O3 O4 O12 O11")
    t.touch("O12")
    t.press(LEFT)
    assert "that is all" in said(t)
    t.press(OK)
    assert played(t) == "O1 O2 O3 O4 O12"


def test_a_complete_trick_does_not_offer_to_have_fewer():
    t = opened(TWO_TRICKS)
    t.touch("O12")
    n = retouch.picks(t.referee)
    for _ in range(n):
        assert "that is all" not in said(t)
        t.press(RIGHT)
    assert t.on.pick == 0


def test_by_keys_the_cards_on_show_come_first_then_those_not_touched_then_later_ones():
    t = opened(TWO_TRICKS + " C1", LEFT, LEFT)
    seen = []
    for _ in range(retouch.picks(t.referee)):
        seen.append(cards.name(retouch.picked(t.referee, t.on.pick)))
        t.press(RIGHT)
    assert seen[:4] == ["O1", "O2", "O3", "O4"] and seen[4:6] == ["O7", "O6"]
    assert seen[-5:] == ["O12", "O11", "O10", "O5", "C1"]
    assert sorted(seen) == sorted(cards.name(card) for card in range(40))
    t.press(OK, RIGHT, OK, OK, OK)
    assert played(t) == "O1 O3 O2 O4 O12 O11 O10 O5 C1"


def test_the_same_order_leads_to_the_trick_before_and_of_the_first_who_led_is_asked():
    """It does not say that the seats are right: those follow from the tricks before."""
    t = opened(TWO_TRICKS)
    t.touch("O12 O11 O10 O5")
    assert t.box.notice == verdicts.SAME_ORDER and not t.referee.word.right
    assert (t.on.name, t.on.asks, t.on.trick) == ("again", again.WHICH, 0)
    assert played(t) == TWO_TRICKS
    t.press(OK)
    t.touch("O1 O2 O3 O4")
    assert t.box.notice == verdicts.SAME_ORDER and t.box.is_on("credit")
    assert t.on.value() == kinds.DEAL_OF
    dealer = t.referee.dealer
    t.press(OK)
    assert t.referee.dealer == dealer  # the first OK changes nothing
    t.press(OK)
    assert t.referee.dealer != dealer


def test_where_a_refusal_left_all_cards_of_the_last_trick_there_is_none_to_choose():
    values = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
    t = begun(" ".join("O%d C%d E%d B%d" % ((value,) * 4) for value in values))
    t.choose(items.CORRECT_AGAIN)
    t.press(OK)
    for card in t.referee.hand.plays[36:40]:
        t.referee.again.add(card)
    for key in (RIGHT, LEFT):
        t.press(key)
        assert (t.on.name, t.on.asks) == ("again", again.TOUCH)


def test_what_cannot_be_of_the_trick_is_refused_in_words_and_nothing_is_lost():
    t = opened(TWO_TRICKS)
    t.touch("O12")
    for name, reason in (("O12", reasons.ALREADY_PLAYED), ("O1", reasons.ALREADY_PLAYED)):
        t.touch(name)
        assert t.box.notice == reason and t.referee.again.n == 1
    for tag, verdict in (
        (deck.UNKNOWN, verdicts.UNKNOWN_TAG),
        (deck.FOREIGN, verdicts.FOREIGN_CARD),
    ):
        assert t.box.touched(tag) == commands.NOTHING  # the referee says what it is
        t.judged(t.referee.touch(tag))
        assert t.box.is_on("again") and t.box.notice == verdict and t.referee.again.n == 1
    t.touch("O11 O5 O10")
    assert played(t) == "O1 O2 O3 O4 O12 O11 O5 O10"


def test_back_takes_the_last_card_off_then_leads_to_the_choice_and_out():
    t = opened(TWO_TRICKS)
    t.touch("O12 O5")
    n = t.referee.journal.n_live
    left = []
    for _ in range(2):
        t.press(BACK)
        left.append(t.referee.again.n)
    assert left == [1, 0] and t.on.asks == again.TOUCH
    t.press(BACK)
    assert (t.on.name, t.on.asks) == ("again", again.WHICH)
    t.press(BACK)
    assert t.box.is_on("won") and t.referee.journal.n_live == n


def sung(touches: str):
    """Seat 1 has won the first trick and sung oros; then the trick is touched again."""
    t = begun("C1 C2 C4 C5", 2)
    t.press(OK, OK)
    assert t.referee.hand.melds[0] == 1
    t.choose(items.CORRECT_AGAIN)
    t.press(OK)
    t.touch(touches)
    return t


def test_a_ghna_that_cannot_stand_then_is_asked_about_and_never_dropped_in_silence():
    t = sung("C2 C1 C4 C5")
    assert t.box.is_on("falls") and "Ghna oros ◀" in said(t)
    assert t.referee.hand.melds[0] == 1 and played(t) == "C1 C2 C4 C5"
    for key in (BACK, OK):
        t = sung("C2 C1 C4 C5")
        t.press(key)
        assert t.box.is_on("won") and t.referee.hand.melds[0] == 1
    t = sung("C2 C1 C4 C5")
    t.press(RIGHT)
    assert t.referee.hand.melds[0] == NO_SEAT and played(t) == "C2 C1 C4 C5"
    t.press(BACK)
    assert t.referee.hand.melds[0] == 1 and played(t) == "C1 C2 C4 C5"


def test_a_ghna_that_can_stand_keeps_its_seat():
    t = sung("C1 C4 C2 C5")
    assert t.box.notice == verdicts.REPAIRED and t.referee.hand.melds[0] == 1


def test_a_power_cut_in_the_middle_leaves_the_old_trick():
    t = opened(TWO_TRICKS)
    t.touch("O5 O10")
    assert played(restarted(t)) == TWO_TRICKS


def test_the_last_trick_is_touched_again_after_the_hand():
    t = begun(" ".join(ORDER))
    assert t.box.is_on("hand")
    t.choose(items.CORRECT_AGAIN)
    t.press(OK)
    t.touch(" ".join(reversed(ORDER[-1].split())))
    assert t.referee.hand.over and t.box.is_on("hand")
    assert played(t).split()[-4:] == list(reversed(ORDER[-1].split()))


def test_random_keys_and_touches_end_in_words_and_lose_nothing():
    chance = Chance(5)
    t = begun(TWO_TRICKS)
    for _ in range(100 if SLOW else 1500):
        if not t.box.is_on("again"):
            if t.referee.hand_no > 1 or t.referee.hand.over or not t.referee.hand.n_plays:
                t = begun(TWO_TRICKS)
            if items.CORRECT_AGAIN in t.offered():
                t.choose(items.CORRECT_AGAIN)
        if chance.below(3):
            t.press(1 + chance.below(4))
        else:
            t.touch(cards.name(chance.below(40)))
        hand = t.referee.hand
        laid = [hand.plays[i] for i in range(hand.n_plays)]
        assert len(set(laid)) == len(laid) and said(t)
