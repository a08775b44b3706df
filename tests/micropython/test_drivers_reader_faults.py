"""Frames that a PN532 sends wrong, late or not at all (fault log C-3, C-10 to C-14)."""

import virtual_clock as clock
from wiring import NTAG, Spied, reader
from wrong_readers import STALE, Chatty, Disturbed, Keeping, Noisy, Odd, fails, read_one, with_tag

from hakam.drivers.reader_pn532 import N_JUNK, N_NO_ACK, N_SETUP, N_STALE
from host_tools.emulator.chips import frames
from host_tools.emulator.chips.tag import Tag


async def test_a_missing_ack_has_the_same_command_sent_again():
    chip = Spied()
    made = await with_tag(chip)
    chip.faults.arm("no_ack", 1)
    chip.faults.arm("never_ready", 1)
    await read_one(made)
    assert chip.written()[0] == chip.written()[1]
    assert made.stats[N_NO_ACK] == 1 and made.stats[N_SETUP] == 0


async def test_a_command_is_sent_three_times_at_most():
    chip = Spied()
    made = await with_tag(chip)
    chip.faults.arm("no_ack", 999)
    chip.faults.arm("never_ready", 999)
    assert await fails(made.poll())
    sent = chip.written()
    assert sent[0] == sent[1] == sent[2] != sent[3]
    assert made.stats[N_NO_ACK] == 6


async def test_a_response_where_the_ack_belongs_is_dropped_and_the_command_repeated():
    chip = Spied()
    made = await with_tag(chip)
    for _ in range(20):
        chip.faults.arm("stale", 1)
        await read_one(made)
    assert made.stats[N_STALE] == 20 and made.stats[N_SETUP] == 0


async def test_a_late_answer_to_another_command_is_not_taken_for_this_one():
    chip = Spied()
    made = await with_tag(chip)
    chip.faults.arm("wrong_code", 1)
    await read_one(made)
    assert made.stats[N_STALE] == 1


async def test_what_an_earlier_start_left_unread_is_drained_at_boot():
    for stale in STALE:
        for kept in (Spied, Keeping):
            chip = kept()
            made = reader(chip, None)
            for _ in range(2):
                chip.queue.append((0, frames.build(0xD5, stale)))
            await made.start()
            assert made.stats[N_STALE] == 0, stale
            assert await made.poll() == 0


async def test_a_chip_that_never_stops_talking_does_not_hold_the_drain_for_ever():
    made = reader(Chatty(), None)
    before = clock.now
    assert await fails(made.start())
    assert clock.now - before < 2_000_000


async def test_an_answer_spoiled_on_the_wire_is_asked_for_again():
    chip = Disturbed()
    made = await with_tag(chip)
    for _ in range(10):
        chip.spoiled = 2
        await read_one(made)
    assert made.stats[N_JUNK] == 20 and made.stats[N_SETUP] == 0


async def test_a_uid_of_another_length_than_4_7_10_is_refused():
    for length in (0, 3, 5, 6, 8, 9, 11, 88):
        chip = Odd()
        made = await with_tag(chip)
        chip.length = length
        assert await fails(made.poll()), length


async def test_spoiled_answers_are_asked_for_again_or_the_chip_set_up_anew():
    for fault in ("zeros", "ones", "error_frame", "bad_lcs", "bad_dcs", "truncated", "short_uid"):
        chip = Spied()
        made = await with_tag(chip)
        for _ in range(10):
            chip.faults.arm(fault, 1)
            await read_one(made)
        assert made.stats[N_JUNK] >= 10, fault


async def test_a_frame_with_one_leading_zero_is_sound():
    chip = Spied()
    made = await with_tag(chip)
    for _ in range(10):
        chip.faults.arm("short_preamble", 1)
        await read_one(made)
    assert made.stats[N_JUNK] == made.stats[N_SETUP] == 0


async def test_noise_never_becomes_a_tag():
    for seed in range(12):
        chip = Noisy(seed)
        made = reader(chip)
        chip.place(Tag(NTAG), clock.now)
        chip.place(Tag(b"\x01\x02\x03\x04"), clock.now)
        for _ in range(25):
            try:
                await made.start()
                tags = await made.poll()
            except OSError:
                continue
            for i in range(tags):
                uid = bytes(made.uid(i)[: made.uid_length(i)])
                assert uid == NTAG or uid == b"\x01\x02\x03\x04", uid
