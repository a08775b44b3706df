"""What players ask the referee: objections, a Ghna that was false, hints."""

from doubt_help import at, played, said  # first: the 32-bit stack is small
from table_help import SLOW, Chance

from hakam.journal import kinds
from hakam.rules import cards, options
from hakam.rules.cards import NO_SEAT
from hakam.rules.games import FLAG
from hakam.rules.ruleset import Ruleset
from hakam.screens import commands, items
from hakam.table import referee as phases
from hakam.table import verdicts
from host_tools.glyphs import gallery_doubts as hands
from host_tools.glyphs.gallery import DEAL
from host_tools.glyphs.keys import BACK, HOLD_OK, OK, RIGHT
from host_tools.glyphs.table import Table


def test_an_objection_names_accuser_and_accused_but_never_oneself():
    t = at(hands.EARLY)
    last = 2  # seat 2 played last
    t.press(commands.HOLD_SIDE + last)
    assert t.box.is_on("objection") and t.on.value() == 1
    chosen = []
    for _ in range(6):
        chosen.append(t.on.value())
        t.press(RIGHT)
    assert chosen == [1, 3, 0, 1, 3, 0]
    t.press(commands.SIDE + 3)
    assert t.on.value() == 3
    t.press(commands.SIDE + last)
    assert t.on.value() == 3
    t.press(BACK)
    assert t.box.is_on("play")
    t.choose(items.OBJECT)
    assert t.on.value() == last and t.on.accuser == NO_SEAT


def test_an_objection_is_remembered_and_answered_when_it_can_be():
    t = at(hands.EARLY)  # after the revoke, before its proof
    t.press(commands.HOLD_SIDE + 3)
    t.press(*[RIGHT] * ((2 - t.on.value()) % 4))
    assert t.on.value() == 2
    t.press(OK)
    assert t.box.notice == verdicts.OBJECTION_OPEN and t.box.is_on("play")
    t.touch(hands.CERTAIN[3][len(hands.EARLY[3]) :])
    assert t.box.is_on("ask")
    t.press(OK, OK)
    assert t.box.is_on("proof") and t.on.who == 2
    t.press(RIGHT, RIGHT)
    assert t.box.notice == verdicts.NAMED


def test_an_objection_is_open_until_all_cards_are_out_and_then_refuted():
    dealer, declarer, trump, touches = (0, 1, 0, hands.ORDER)
    t = at((dealer, declarer, trump, " ".join(touches.split()[:8])))
    t.choose(items.OBJECT)
    accused = t.on.value()
    t.press(OK)
    assert t.box.notice == verdicts.OBJECTION_OPEN
    t.touch(" ".join(touches.split()[8:]))
    assert t.referee.hand.over
    assert t.box.notice == verdicts.OBJECTION_REFUTED and t.box.notice_seat == accused


def test_in_open_sight_a_proved_objection_names_trick_card_and_duty():
    t = Table()
    t.box.settings.game.sight = 1
    t.box.settings.game.on_illegal = FLAG
    t.box.settings.set_up = 1
    t.box.start()
    t.press(OK)
    held = [names.split() for names in DEAL]
    while t.referee.dealing:
        t.touch(held[t.referee.deal_seat()].pop(0))
    t.press(OK, HOLD_OK, OK, OK)
    t.touch("O3 C12")
    t.judged(t.referee.event(kinds.OBJECT, NO_SEAT, 2))
    assert t.box.is_on("proof")
    for word in ("▼ revoked", "trick 1: C12", "instead of oros"):
        assert word in said(t), said(t)
    t.press(OK)
    assert t.box.is_on("play")


def test_a_side_key_held_before_the_first_card_is_told_that_there_is_nothing_to_object_to():
    t = at((0, 1, 0, ""))
    assert items.OBJECT not in t.offered()
    for key in range(4):
        t.press(commands.HOLD_SIDE + key)
        assert t.box.is_on("play") and t.box.notice == verdicts.NOTHING_PLAYED
        assert "nothing to object to yet" in said(t)
    t.touch("C1")
    t.press(commands.HOLD_SIDE + 1)  # to the own card
    assert t.box.notice == verdicts.NOTHING_PLAYED
    t.choose(items.OBJECT)
    t.press(RIGHT)  # nobody else has played
    assert t.on.value() == 1 and played(t) == "C1"


def sung() -> Table:
    """Seat 1 has sung copas; then seat 2 touches the king of copas."""
    t = at(hands.GHNA)
    t.press(OK, OK)
    assert t.referee.hand.melds[1] == 1
    t.touch("E4 C12")
    assert t.box.is_on("ghna_doubt") and played(t).endswith("E4")
    return t


def test_a_card_of_a_ghna_from_another_hand_has_three_ways_and_the_first_ok_changes_nothing():
    t = sung()
    n = t.referee.journal.n_live
    ways = []
    for _ in range(3):
        ways.append(said(t).split("\n")[1])
        t.press(RIGHT)
    assert ways == ["touch a trick again", "Ghna copas was wrong", "wrong card"]
    t.press(OK)
    assert t.box.is_on("again") and t.referee.journal.n_live == n
    t.press(BACK)
    assert t.box.is_on("play")


def test_a_false_ghna_is_struck_and_the_card_is_laid():
    t = sung()
    t.press(RIGHT, OK)
    assert t.referee.hand.melds[1] == NO_SEAT and played(t).endswith("E4 C12")
    assert t.referee.hand.forfeit_seat == NO_SEAT and t.box.is_on("play")


def test_a_wrong_card_changes_nothing():
    for keys in ((RIGHT, RIGHT, OK), (BACK,)):
        t = sung()
        t.press(*keys)
        assert t.box.is_on("play") and t.referee.hand.melds[1] == 1
        assert played(t).endswith("E4")


def test_a_card_that_the_dealer_has_shown_is_no_ghna_to_strike():
    t = Table()
    t.box.settings.set_up = 1
    t.box.settings.game = Ruleset(options.NAMES.index("tute_pairs"))
    t.box.start()
    t.press(OK)
    t.touch("O1 C1 O1")
    assert t.referee.hand.shown == cards.parse("O1") and t.box.is_on("ghna_doubt")
    ways = []
    for _ in range(2):
        ways.append(said(t).split("\n")[1])
        t.press(RIGHT)
    assert ways == ["touch a trick again", "wrong card"]
    assert said(t).split("\n")[0][1:] == " has O1"


def test_a_hint_is_asked_for_by_ok_held_and_changes_nothing():
    t = Table()
    t.box.settings.hint = 1
    hands.play(t, (0, 1, 0, "C1 C2"))
    before = bytes(t.referee.journal.log[: t.referee.journal.n])
    t.press(HOLD_OK)
    assert t.box.is_on("hint")
    for name, answer in (("C5", verdicts.HINT_LEGAL), ("C1", verdicts.HINT_ILLEGAL)):
        t.touch(name)
        assert t.box.notice == answer and t.box.is_on("hint")
    t.touch("E5")
    assert t.box.notice == verdicts.HINT_POSSIBLE
    assert bytes(t.referee.journal.log[: t.referee.journal.n]) == before
    t.press(BACK)
    assert t.box.is_on("play")
    t.touch("C5")
    assert played(t) == "C1 C2 C5"


def test_hints_are_off_until_the_table_wants_them():
    t = at((0, 1, 0, "C1 C2"))
    t.press(HOLD_OK)
    assert t.box.is_on("play")
    assert items.HINT not in t.offered()
    t.box.settings.hint = 1
    t.choose(items.HINT)
    assert t.box.is_on("hint")


def test_every_key_and_touch_at_every_screen_of_doubt_ends_in_no_exception():
    chance = Chance(7)
    for hand in (hands.CERTAIN, hands.SWAPPED, hands.GHNA):
        t = at(hand)
        t.box.settings.hint = 1
        for _ in range(30 if SLOW else 250):
            t.press(1 + chance.below(23))
            if chance.below(4) == 0:
                t.touch(cards.name(chance.below(40)))
            if t.referee.phase() == phases.NO_MATCH:
                break
            said(t)
