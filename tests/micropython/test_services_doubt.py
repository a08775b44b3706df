"""A question comes while nobody waits: sounded and shown once, deaf to keys at first, asked again
after a power cut; a box without a panel puts the doubt down."""

import asyncio

from table_rig import Table, fresh, opened, uid

from hakam.journal import kinds
from hakam.rules import cards, events, reasons
from hakam.screens import ask, commands
from hakam.services.clerk import NEW_MS
from hakam.services.desk import HURRY_MS
from hakam.table import referee as phases
from hakam.table import verdicts
from host_tools.emulator.chips.pn532 import PN532


async def asked(dark=False):
    """A table on which seat 2, who swore to have no copas, has just laid one."""
    table = await opened()
    table.box.dark = dark
    for name in ("C1", "B2", "C4", "C5", "B1", "C2", "B4", "B5"):
        await table.touch(name)
    return table


async def test_a_question_is_sounded_said_and_shown_once():
    table = await asked()
    await asyncio.sleep_ms(3000)
    assert table.box.is_on("ask") and table.box.screen.trick == 0
    assert table.voice.said.count(verdicts.ASK_TRICK) == 1
    await table.off()


async def test_no_key_answers_a_question_that_has_just_come_up():
    table = await asked()
    n = table.referee.journal.n_live
    for command in (commands.OK, commands.RIGHT, commands.BACK, commands.HOLD_BACK):
        await table.key(command)
    assert table.referee.journal.n_live == n
    assert table.box.is_on("ask") and table.box.screen.value() == ask.YES
    await asyncio.sleep_ms(NEW_MS)
    await table.key(commands.OK)
    assert table.referee.word.right == 1 and table.box.screen.trick == 1
    await table.key(commands.OK)  # the next question is as new
    assert table.referee.word.right == 1
    await table.off()


async def test_a_card_touched_at_a_new_question_counts_as_ever():
    table = await asked()
    n = len(table.played())
    await table.touch("O12")
    assert len(table.played()) == n + 1 and table.box.is_on("play")
    await table.off()


async def test_what_the_table_confirmed_stands_after_a_power_cut():
    table = await asked()
    await asyncio.sleep_ms(NEW_MS)
    await table.key(commands.OK)
    flash, chip = table.flash, table.chip
    await table.off()
    table = Table(flash, chip)
    await asyncio.sleep_ms(2000)
    assert table.box.is_on("ask") and table.box.screen.trick == 1
    await table.key(commands.OK)  # the word that power is back goes
    assert table.box.is_on("ask")
    await table.key(commands.OK)
    assert table.box.is_on("proof") and table.box.screen.who == 2
    await asyncio.sleep_ms(NEW_MS)
    await table.key(commands.RIGHT)
    await asyncio.sleep_ms(NEW_MS)
    await table.key(commands.RIGHT)
    assert table.voice.said[-1] == verdicts.NAMED and table.referee.word.named == 4
    await table.off()


async def test_a_double_tap_names_nobody_neither_page_of_a_proof_takes_a_key_at_once():
    table = await asked()
    for _ in range(2):
        await asyncio.sleep_ms(NEW_MS)
        await table.key(commands.OK)
    await asyncio.sleep_ms(NEW_MS)
    for page in (1, 0, 1):
        n = table.referee.journal.n_live
        await table.key(commands.RIGHT if page else commands.LEFT)
        for command in (commands.RIGHT, commands.OK, commands.LEFT, commands.BACK):
            await table.key(command)
        assert table.box.is_on("proof") and table.box.screen.page == page
        assert table.referee.journal.n_live == n and not table.referee.word.named
        await asyncio.sleep_ms(NEW_MS)
    await table.key(commands.RIGHT)
    assert table.referee.word.named == 4
    await table.off()


async def test_no_ok_covers_a_ghna_that_was_just_sung():
    table = await opened()
    for name in ("O1", "O2", "O3", "O4"):
        await table.touch(name)
    await table.key(commands.OK)
    await asyncio.sleep_ms(HURRY_MS)
    for _ in range(5):
        await table.key(commands.OK)
    hand = table.referee.hand
    sung = (verdicts.ACCEPTED, events.MELD)
    assert hand.meld_points[hand.rules.side(hand.taker)] in (20, 40)
    assert (table.box.notice, table.box.notice_kind) == sung
    await asyncio.sleep_ms(NEW_MS)
    await table.key(commands.OK)
    assert table.box.notice == reasons.MELD_PER_TRICK
    await table.off()


async def test_back_takes_a_ghna_back_at_once():
    table = await opened()
    for name in ("O1", "O2", "O3", "O4"):
        await table.touch(name)
    for command in (commands.OK, commands.OK, commands.BACK):
        await table.key(command)
        await asyncio.sleep_ms(HURRY_MS)
    assert table.box.notice == verdicts.UNDONE and not any(table.referee.hand.meld_points)
    await table.off()


async def test_a_box_without_panel_puts_the_doubt_down_and_says_one_low_note():
    table = await asked(dark=True)
    await asyncio.sleep_ms(1000)
    assert table.referee.word.unknown == 3 and not table.referee.word.named
    assert table.voice.said.count(verdicts.UNSURE) == 1
    assert verdicts.ASK_TRICK not in table.voice.said
    assert table.box.is_on("won")
    flash, chip = table.flash, table.chip
    await table.off()
    table = Table(flash, chip)
    assert table.referee.word.unknown == 3
    await table.off()


# Seat 1 does not head B10 on trick 9, and lays B12 as the last card of all.
LAST = (
    "E2 E6 E11 E4 E10 O11 E12 E3 C12 C3 C1 C6 O1 O2 O4 O10 O7 O12 C5 O3 B2 B5 B1 B6 E7 C4 E5 O6 "
    "C11 E1 C10 C7 B7 B10 B4 B3 O5 C2 B11 B12"
)


async def all_but_the_last():
    """39 cards of that hand are laid."""
    table = Table(fresh(), PN532())
    await asyncio.sleep_ms(300)
    table.box.settings.dealer = 1
    await table.key(commands.OK)
    table.referee.event(events.CONTRACT, 0, 80)
    table.referee.event(events.TRUMP, 0, 0)
    table.box.settle()
    for name in LAST.split()[:39]:
        await table.touch(name)
    assert not table.box.is_on("ask") and len(table.played()) == 39
    return table


async def test_a_key_right_after_the_last_card_never_closes_the_hand_before_its_question():
    table = await all_but_the_last()
    table.desk.touch(uid(cards.parse("B12")), 7)
    table.desk.command(commands.OK)
    await asyncio.sleep_ms(300)
    assert table.referee.hand.over and table.referee.hand_no == 1
    assert table.box.is_on("ask") and table.box.screen.trick == 8
    n = table.referee.journal.n_live
    await table.key(commands.OK)  # the question is new: no key is taken yet
    assert table.referee.journal.n_live == n
    for _ in range(2):
        await asyncio.sleep_ms(NEW_MS)
        await table.key(commands.OK)
    assert table.box.is_on("proof") and table.box.screen.who == 1
    await asyncio.sleep_ms(NEW_MS)
    await table.key(commands.OK)  # left unsaid: it was shown, and the hand may be closed
    assert table.box.is_on("hand")
    await table.key(commands.OK)
    assert table.referee.hand_no == 2
    await table.off()


async def test_a_key_right_after_the_last_card_of_a_match_opens_none_before_the_question():
    table = await all_but_the_last()
    table.referee.event(kinds.ADJUST, 1, 599)
    table.desk.touch(uid(cards.parse("B12")), 7)
    table.desk.command(commands.OK)
    await asyncio.sleep_ms(300)
    assert table.referee.phase() == phases.MATCH_OVER and table.referee.match_no == 1
    assert table.box.is_on("ask")
    await table.off()


async def test_the_last_card_played_by_a_key_is_asked_about_before_the_hand_is_closed():
    table = await all_but_the_last()
    table.desk.command(commands.RIGHT)  # still in a hand: it is played
    table.desk.command(commands.OK)
    await asyncio.sleep_ms(300)
    assert table.played() == LAST.split() and table.referee.hand_no == 1
    assert table.box.is_on("ask")
    await table.off()


async def test_what_the_referee_is_asked_within_an_event_leaves_that_event_under_way():
    table = await asked()
    for busy in (True, False):
        table.desk.owes = table.referee.sworn.news = True
        await table.desk.ponders(busy)
        assert table.box.busy == busy
    await table.off()
