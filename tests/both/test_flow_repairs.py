"""A table in trouble: slips put right by few presses, hands counted, ended, agreed."""

from flow_help import TWO_TRICKS, begun, played  # first: the 32-bit stack is small
from table_help import SLOW, Chance

from hakam import words
from hakam.journal import kinds
from hakam.rules import cards, events
from hakam.screens import items, lines, show
from hakam.table import referee as phases
from hakam.table import verdicts
from host_tools.glyphs.gallery import ORDER
from host_tools.glyphs.keys import BACK, HOLD_OK, LEFT, OK, RIGHT
from host_tools.glyphs.table import Table

WAYS = (
    items.CORRECT_AGAIN, items.CORRECT_BACK, items.CORRECT_CREDIT, items.MISDEAL, items.CONCEDE,
    items.COUNT, items.ADJUST,
)  # fmt: skip


def test_back_leaves_every_repair_with_nothing_changed():
    for item in WAYS:
        t = begun(TWO_TRICKS)
        before = bytes(t.referee.journal.log[: t.referee.journal.n])
        t.choose(item)
        assert not t.box.is_on("menu")
        t.press(BACK)
        assert t.box.is_on("won"), item
        assert bytes(t.referee.journal.log[: t.referee.journal.n]) == before
    t = begun(TWO_TRICKS)
    for item in (items.CORRECT_CREDIT, items.ADJUST):
        t.choose(item)
        t.press(OK, BACK)
        assert not (t.on.asks_right if t.box.is_on("credit") else t.on.field)
        t.press(BACK)
        assert t.box.is_on("won")


def test_the_menu_offers_what_makes_sense_now():
    t = begun()
    assert items.CORRECT_AGAIN not in t.offered()
    t.touch("O1")
    found = t.offered()
    for item in WAYS:
        assert item in found
    t.touch(" ".join(ORDER).replace("O1", "", 1))
    found = t.offered()
    assert t.box.is_on("hand")
    for item in (items.VOID, items.MISDEAL, items.CONCEDE, items.COUNT):
        assert item not in found
    for item in (items.CORRECT_AGAIN, items.CORRECT_CREDIT, items.ADJUST):
        assert item in found
    t.press(OK)
    found = t.offered()
    for item in (items.CORRECT_AGAIN, items.CORRECT_CREDIT, items.MISDEAL, items.CONCEDE):
        assert item not in found
    assert items.VOID in found and items.DEALER in found


def test_a_contract_at_the_wrong_seat_is_given_to_the_right_one():
    t = begun(TWO_TRICKS)
    t.choose(items.CORRECT_CREDIT)
    t.press(OK)
    assert t.on.who == 2
    t.press(RIGHT, OK)
    hand = t.referee.hand
    assert hand.declarer == 3 and hand.bid == 80 and played(t) == TWO_TRICKS
    t.press(BACK)
    assert hand.declarer == 1


def test_the_seat_that_has_it_already_is_not_proposed():
    t = begun(TWO_TRICKS)
    t.choose(items.CORRECT_CREDIT)
    t.press(OK)
    seen = []
    for _ in range(6):
        seen.append(t.on.who)
        t.press(RIGHT)
    assert seen == [2, 3, 0, 2, 3, 0]


def test_a_ghna_at_the_wrong_seat_goes_to_the_partner_by_three_presses():
    t = begun("B1 B2 B3 B4", 2)
    t.press(OK, OK)
    hand = t.referee.hand
    assert hand.melds[0] == hand.taker == 1
    t.choose(items.CORRECT_CREDIT)
    t.press(OK, OK)
    assert hand.melds[0] == 3
    t.press(BACK)
    assert hand.melds[0] == 1


def test_a_wrong_dealer_is_put_right_in_mid_hand():
    t = begun("B1 B2 B3 B4")
    dealer = t.referee.dealer
    t.choose(items.CORRECT_CREDIT)
    t.press(LEFT, OK, OK)
    assert t.referee.dealer == (dealer + 1) % 4
    assert t.referee.hand.eldest == (dealer + 2) % 4 and played(t) == "B1 B2 B3 B4"


def test_of_calls_made_one_by_one_only_the_trump_named_can_be_put_right():
    t = Table()
    t.box.settings.set_up = t.box.settings.entry = 1
    t.box.start()
    t.press(OK, OK, BACK, BACK, BACK, OK)
    t.choose(items.CORRECT_CREDIT)
    assert list(t.on.values) == [kinds.TRUMP_OF, kinds.DEAL_OF]
    was = t.referee.hand.trump
    t.press(OK, OK)
    assert t.box.notice == verdicts.REPAIRED and t.referee.hand.trump == (was + 1) % 4


def test_a_conceded_hand_is_not_repaired():
    t = begun(TWO_TRICKS)
    t.choose(items.CONCEDE)
    t.press(HOLD_OK)
    found = t.offered()
    assert items.CORRECT_AGAIN not in found and items.CORRECT_CREDIT not in found
    assert items.ADJUST in found and t.referee.hand.ending == events.CONCEDE


def test_random_keys_and_touches_reach_every_repair_and_every_screen_can_be_drawn():
    described = lines.Lines(words.load(0))
    chance = Chance(11)
    seen = []
    for few in (False, True):
        t = None
        for _ in range(200 if SLOW else 2000):
            if t is None or t.referee.hand_no > 1 or t.referee.match_no > 1:
                t = begun("B1 B2 B3 B4 E1 E2", 2)
                t.box.few_keys = few
            hand = t.referee.hand
            pick = chance.below(8)
            if pick == 0 and t.referee.phase() == phases.PLAY and hand.n_plays > 1:
                t.box.open("play")
                t.box.few_keys = False
                found = t.offered()
                t.choose(found[chance.below(len(found))])
                t.box.few_keys = few
            elif pick < 3:
                t.touch(cards.name(chance.below(40)))
            else:
                t.press(1 + chance.below(7))
            show.describe(t.box, described)
            assert 1 <= described.n <= 4 and lines.text(described)
            if t.on.name not in seen:
                seen.append(t.on.name)
    for screen in ("again", "take_back", "credit", "adjust", "count", "concede"):
        assert screen in seen or SLOW, screen
