"""Side keys, command tags, names, matches put away: the box without steps of keys."""

import sys

import hakam.rules.hand
import hakam.table.referee  # noqa: F401
from hakam.rules import events, reasons
from hakam.screens import answers, commands, items
from hakam.screens.matches import Shelf
from hakam.screens.name import LETTERS, READY
from hakam.screens.settings import BY_CALL, NAME
from hakam.table import referee as phases
from hakam.table import verdicts
from host_tools.glyphs.gallery import ORDER
from host_tools.glyphs.gallery_box import spell
from host_tools.glyphs.keys import BACK, HOLD_OK, LEFT, MENU, OK, RIGHT
from host_tools.glyphs.table import Table

PASS, MORE, OROS, COPAS, ESPADAS, BASTOS, GHNA, TAKE_BACK = [commands.TAGS[i] for i in range(8)]
SIDE = commands.SIDE
SLOW = sys.maxsize < 1 << 32  # the 32-bit interpreter: it looks at fewer cases of the same


def proposed(entry: int = 0) -> Table:
    t = Table()
    t.box.settings.set_up = 1
    t.box.settings.entry = entry
    t.box.start()
    return t


def begun(entry: int = 0) -> Table:
    t = proposed(entry)
    t.press(OK)
    return t


def test_a_match_runs_by_tags_alone_where_results_are_entered():
    t = proposed()
    t.press(MORE, GHNA)  # the dealer is the next one
    assert t.referee.dealer == 1 and t.box.is_on("result")
    t.press(MORE, GHNA, MORE, MORE, PASS, GHNA, COPAS)  # 90: one step too many taken back
    hand = t.referee.hand
    assert (hand.declarer, hand.bid, hand.trump) == (3, 90, 1)
    t.touch(" ".join(ORDER))
    assert t.box.is_on("hand")
    t.press(GHNA)
    assert t.referee.hand_no == 2
    t.press(PASS)
    assert t.referee.hand.void and t.box.is_on("hand")
    t.press(TAKE_BACK)
    assert not t.referee.journal.n_live and t.box.is_on("result")


def test_a_match_runs_by_tags_alone_where_calls_are_entered():
    t = begun(BY_CALL)
    hand = t.referee.hand
    t.press(GHNA, MORE, MORE, GHNA, PASS)
    assert hand.bid == 100 and hand.out
    t.press(TAKE_BACK)
    assert not hand.out
    t.press(PASS, PASS, PASS)
    assert t.box.is_on("trump")
    t.press(PASS)
    assert t.box.is_on("trump") and hand.bid == 100
    t.press(BASTOS)
    assert hand.trump == 3 and t.box.is_on("play")


def paused() -> Table:
    """A pause after a trick of the declarers, seats 1 and 3; trump oros, 100 bid."""
    t = begun()
    t.press(OK, RIGHT, RIGHT, OK, OK)
    t.touch("B1 B2 B3 B4")
    assert t.box.is_on("won") and t.referee.hand.taker == 1
    return t


def test_every_ghna_takes_at_most_three_touches_of_tags():
    for suit in range(4):
        t = paused()
        t.press(GHNA, commands.SUIT + suit)
        assert t.referee.hand.melds[suit] == 1 and t.box.is_on("won")
        t = paused()
        t.press(commands.SUIT + suit)
        assert t.box.is_on("ghna") and t.referee.hand.melds[suit] != 1
        t.press(commands.SUIT + suit)
        assert t.referee.hand.melds[suit] == 1
        t = paused()
        t.press(GHNA, MORE, commands.SUIT + suit)
        assert t.referee.hand.melds[suit] == 3


def test_a_pass_leaves_ghna_and_does_nothing_in_play():
    t = paused()
    t.press(GHNA, PASS)
    assert t.box.is_on("won")
    n = t.referee.journal.n_live
    t.press(PASS)
    t.touch("E1")
    t.press(PASS, OROS)
    assert t.referee.journal.n_live == n + 1 and t.box.is_on("play")


def test_the_undo_tag_undoes_even_where_back_means_a_pass():
    t = begun(BY_CALL)
    t.press(OK, TAKE_BACK)
    assert t.referee.hand.bid == 0 and not t.referee.hand.out
    t.press(TAKE_BACK)
    assert t.box.notice == verdicts.NOTHING_TO_UNDO


def test_every_command_at_every_screen_ends_in_no_exception():
    seed = 11
    for start in range(4):
        t = begun(start & 1) if start < 2 else proposed(start & 1)
        t.box.few_keys = start == 3
        for _ in range(60 if SLOW else 400):
            seed = (seed * 1103 + 12345) % 65536
            t.press(1 + seed // 7 % 23)
            if seed // 50 % 3 == 0:
                t.judged(t.referee.touch(seed // 11 % 40))


def test_a_side_key_declares_with_the_amount_still_to_come():
    for seat in range(4):
        t = begun()
        t.press(SIDE + seat)
        assert (t.on.who, t.on.asks_amount) == (seat, True)
        t.press(HOLD_OK, OK)
        assert t.referee.hand.declarer == seat


def test_a_side_key_is_the_dealers_while_a_match_is_proposed():
    t = proposed()
    t.press(SIDE + 2)
    assert t.box.settings.dealer == 2
    t.press(OK)
    t.box.start()  # power lost before the first event
    t.press(SIDE + 3)
    assert t.referee.dealer == 2  # shown, and taken by OK
    t.press(OK)
    assert t.referee.dealer == 3 and t.box.is_on("result")


def test_a_call_by_the_side_key_is_that_seats_alone():
    t = begun(BY_CALL)
    hand = t.referee.hand
    t.press(SIDE + (hand.turn + 1) % 4)
    assert t.box.notice == reasons.NOT_YOUR_TURN and not hand.bid
    assert t.box.notice_seat == (hand.turn + 1) % 4
    t.press(SIDE + hand.turn)
    assert hand.bid == 70


def test_the_singers_side_key_then_ok_sings():
    for seat in (1, 3):
        t = paused()
        t.press(SIDE + seat, OK)
        assert t.referee.hand.melds[0] == seat


def test_a_side_key_of_the_other_side_is_refused_in_words():
    t = paused()
    t.press(SIDE)
    assert t.box.notice == reasons.MELD_NOT_YOUR_SIDE and t.box.is_on("won")
    t.touch("E1")
    t.press(SIDE + 1)
    assert t.box.notice == reasons.AFTER_TRICK


def test_a_side_key_held_is_an_objection():
    t = paused()
    t.press(commands.HOLD_SIDE + 2)
    assert t.box.is_on("objection") and t.on.accuser == 2
    t = begun()
    t.press(commands.HOLD_SIDE + 2)
    assert t.box.notice == verdicts.NOTHING_PLAYED and t.box.is_on("result")


def test_a_name_is_spelled_kept_and_taken_away_again():
    t = paused()
    t.choose(items.NAMES)
    t.press(RIGHT, OK)
    spell(t, "LAS Ñ-1")
    t.press(BACK)
    spell(t, "2")
    t.press(HOLD_OK)
    assert t.box.settings.name(1) == "Las Ñ-2" and t.box.is_on("won")
    t.choose(items.NAMES)
    t.press(RIGHT, OK)
    assert t.on.place == READY and t.on.n == 8
    t.press(*[BACK] * 7)
    t.press(OK)
    assert t.box.settings.name(1) == ""


def test_back_leaves_the_name_as_it_was():
    t = begun()
    t.box.settings.rename(0, "Éxito")
    t.choose(items.NAMES)
    t.press(OK)
    assert t.on.n == 6
    t.press(*[BACK] * 5)
    t.press(BACK)  # none left
    assert t.box.is_on("name") and not t.on.spells
    t.press(BACK)
    assert t.box.is_on("result") and t.box.settings.name(0) == "Éxito"


def test_a_name_longer_than_its_bytes_is_told_and_nothing_is_lost():
    t = begun()
    t.choose(items.NAMES)
    t.press(OK)
    spell(t, "A" * (NAME - 1))
    t.on.place = LETTERS.index(b"\xd1")
    t.press(OK)
    assert t.box.notice == verdicts.NAME_TOO_LONG and t.on.n == NAME - 1
    t.press(HOLD_OK)
    assert t.box.settings.name(0) == "A" + "a" * (NAME - 2)


def shelf(t: Table) -> None:
    """Open the matches put away, two of them, as the app does."""
    t.choose(items.MATCHES)
    t.on.shelf.add(7, 0, 3, False, 120, 80)
    t.on.shelf.add(6, 0, 9, True, 610, 300)


def test_a_match_put_away_is_reopened_only_when_asked_twice():
    t = begun()
    shelf(t)
    assert t.box.is_on("matches")
    assert t.box.press(RIGHT) == commands.REDRAW
    assert t.box.press(OK) == commands.REDRAW
    assert t.box.is_on("confirm")
    t.press(BACK)
    assert t.box.is_on("result")
    shelf(t)
    t.press(LEFT, OK, OK)
    assert t.box.is_on("confirm")
    assert t.box.press(HOLD_OK) == commands.REOPEN and t.box.arg == 6


def test_with_no_match_running_a_match_is_reopened_at_once():
    t = proposed()
    shelf(t)
    assert t.box.press(OK) == commands.REOPEN and t.box.arg == 7


def test_an_empty_shelf_is_told_and_left():
    t = paused()
    t.choose(items.MATCHES)
    t.press(RIGHT, OK)
    assert t.box.is_on("won")


def test_a_shelf_holds_the_latest_six():
    kept = Shelf()
    for number in range(8, 0, -1):
        kept.add(number, 0, 1, False, number, 2 * number)
    assert kept.n == 6 and kept.numbers[5] == 3 and kept.score(2, 1) == 12


def test_a_usual_bid_is_kept_when_it_is_entered():
    t = begun()
    t.press(OK, RIGHT)
    action = t.box.press(OK)
    assert action == commands.EVENT
    where = t.box
    verdict = t.referee.event(where.kind, where.seat, where.arg)
    assert answers.after(where, verdict) == commands.SAVE
    assert where.settings.usual == 90 and where.is_on("trump")
    assert t.referee.phase() == phases.TRUMP and t.referee.verdict.kind == events.CONTRACT


def test_the_menu_opens_from_a_match_proposed_and_from_no_enrolment():
    t = proposed()
    t.press(MENU)
    assert t.box.is_on("menu")
    t.press(BACK)
    t.choose(items.TAGS)
    t.press(MENU)
    assert t.box.is_on("tags")
