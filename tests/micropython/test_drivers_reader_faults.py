"""What a PN532 does wrong in the field (fault log C-1 to C-15), and the driver's answer to it."""

import asyncio
import errno
import random

import machine
import virtual_clock as clock
from wiring import ADDR, NTAG, RESET, SCL, SDA, Spied, Wires, longest_pause, reader, started

from hakam.drivers.bus import I2CBus
from hakam.drivers.reader_pn532 import PN532
from host_tools.emulator.chips import frames, pn532
from host_tools.emulator.chips.tag import Tag

ACK = frames.ACK
STALE = (b"\x15", b"\x4b\x01\x01\x00\x44\x00\x04\xde\xad\xbe\xef", b"\x03\x32\x01\x06\x07")


class Keeping(Spied):
    """An abort ends the command, and what was ready to be read stays ready."""

    def write(self, data, now):
        kept = list(self.queue) if data == ACK else []
        result = super().write(data, now)
        self.queue = self.queue + kept
        return result


class Slow(pn532.PN532):
    """Holds the clock for 1 ms in every byte."""

    def read(self, n, now):
        data, extra = super().read(n, now)
        return data, extra + 1000 * n


class Away(Spied):
    """Not on the bus during its transactions number `leaves` up to `returns`."""

    leaves = returns = count = 0

    def _away(self):
        self.count += 1
        return self.leaves <= self.count < self.returns

    def write(self, data, now):
        return (False, 0) if self._away() else super().write(data, now)

    def read(self, n, now):
        return (None, 0) if self._away() else super().read(n, now)


class Noisy(Spied):
    """Every answer may be noise; `seed` tells which."""

    def __init__(self, seed):
        super().__init__()
        random.seed(seed)

    def read(self, n, now):
        data, extra = super().read(n, now)
        if data and n > 1 and random.getrandbits(2) == 0:
            data = bytearray(data)
            for _ in range(1 + random.getrandbits(2)):
                data[random.getrandbits(8) % n] = random.getrandbits(8)
        return data, extra


async def read_one(made, uid=NTAG):
    assert await made.poll() == 1
    assert bytes(made.uid(0)[: made.uid_length(0)]) == uid


async def with_tag(chip, reset=RESET):
    made = await started(chip, reset)
    chip.place(Tag(NTAG), clock.now)
    return made


async def fails(awaited):
    """Whether it ends in an OSError; nothing else may come out."""
    try:
        await awaited
    except OSError:
        return True
    return False


async def test_a_missing_ack_has_the_same_command_sent_again():
    chip = Spied()
    made = await with_tag(chip)
    chip.faults.arm("no_ack", 1)
    chip.faults.arm("never_ready", 1)
    await read_one(made)
    assert chip.written()[0] == chip.written()[1]
    assert made.stats["no_ack"] == 1 and made.stats["setup"] == 0


async def test_a_command_is_sent_three_times_at_most():
    chip = Spied()
    made = await with_tag(chip)
    chip.faults.arm("no_ack", 999)
    chip.faults.arm("never_ready", 999)
    assert await fails(made.poll())
    sent = chip.written()
    assert sent[0] == sent[1] == sent[2] != sent[3]
    assert made.stats["no_ack"] == 6


async def test_a_response_where_the_ack_belongs_is_dropped_and_the_command_repeated():
    chip = Spied()
    made = await with_tag(chip)
    for _ in range(20):
        chip.faults.arm("stale", 1)
        await read_one(made)
    assert made.stats["stale"] == 20 and made.stats["setup"] == 0


async def test_a_late_answer_to_another_command_is_not_taken_for_this_one():
    chip = Spied()
    made = await with_tag(chip)
    chip.faults.arm("wrong_code", 1)
    await read_one(made)
    assert made.stats["stale"] == 1


async def test_what_an_earlier_start_left_unread_is_drained_at_boot():
    for stale in STALE:
        for kept in (Spied, Keeping):
            chip = kept()
            made = reader(chip, None)
            for _ in range(2):
                chip.queue.append((0, frames.build(0xD5, stale)))
            await made.start()
            assert made.stats["stale"] == 0, stale
            assert await made.poll() == 0


async def test_a_chip_that_never_stops_talking_does_not_hold_the_drain_for_ever():
    chip = Keeping()
    made = reader(chip, None)
    for _ in range(50):
        chip.queue.append((0, frames.build(0xD5, STALE[1])))
    before = clock.now
    await fails(made.start())
    assert clock.now - before < 2_000_000


async def test_spoiled_answers_are_asked_for_again_or_the_chip_set_up_anew():
    for fault in ("zeros", "ones", "error_frame", "bad_lcs", "bad_dcs", "truncated", "short_uid"):
        chip = Spied()
        made = await with_tag(chip)
        for _ in range(10):
            chip.faults.arm(fault, 1)
            await read_one(made)
        assert made.stats["junk"] >= 10, fault


async def test_a_frame_with_one_leading_zero_is_sound():
    chip = Spied()
    made = await with_tag(chip)
    for _ in range(10):
        chip.faults.arm("short_preamble", 1)
        await read_one(made)
    assert made.stats["junk"] == made.stats["setup"] == 0


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


async def test_three_naks_of_the_address_are_a_normal_event():
    chip = Spied()
    made = await with_tag(chip)
    for _ in range(20):
        chip.faults.arm("nak", 3)
        await read_one(made)
    assert made.stats["nak"] == 60 and made.stats["setup"] == 0


async def test_a_transfer_that_timed_out_is_tried_again():
    chip = Spied()
    made = await with_tag(chip)
    made._bus._timeout_us = 50_000
    made._bus.open()
    chip.faults.arm("stretch", 2)
    await read_one(made)
    assert made.stats["nak"] == 2 and made.stats["setup"] == 0


async def test_other_errors_of_the_bus_are_not_waited_out():
    chip = Spied()
    made = await with_tag(chip)
    calls = []

    def broken(addr, data):
        calls.append(data)
        raise OSError(errno.EIO)

    made._bus.writeto = broken
    assert await fails(made.poll())
    assert len(calls) == 2


async def test_a_clock_held_1_ms_in_every_byte_is_no_fault():
    chip = Slow()
    made = await with_tag(chip)
    for _ in range(1000):
        assert await made.poll() == 1
    assert made.stats["nak"] == made.stats["setup"] == 0


async def test_an_answer_that_never_comes_is_aborted_and_the_chip_set_up_anew():
    chip = Spied()
    made = await with_tag(chip)
    chip.faults.arm("never_ready", 1)
    await read_one(made)
    assert made.stats["timeout"] == 1 and made.stats["setup"] == 1
    assert chip.written()[1] == ACK


async def test_a_chip_that_restarted_is_noticed_and_set_up_anew():
    chip = Spied()
    made = await with_tag(chip)
    await read_one(made)
    chip.reset(clock.now)
    assert not chip.configured
    await read_one(made)
    assert chip.configured and chip.retries in (1, 2)
    chip.lift(chip.tags[0], clock.now)
    chip.reset(clock.now)
    before = clock.now
    assert await made.poll() == 0
    assert clock.now - before < 1_000_000
    assert chip.retries in (1, 2)


async def test_an_absent_chip_is_told_within_a_tenth_of_a_second_and_found_later():
    chip = Spied()
    made = reader(chip, None)
    chip.faults.arm("absent", 1)
    for _ in range(3):
        before = clock.now
        assert await fails(made.start())
        assert await fails(made.poll())
        assert clock.now - before < 100_000
    chip.faults.clear()
    assert await made.poll() == 0


async def test_a_dead_chip_comes_back_by_its_reset_pin():
    chip = Spied()
    made = await with_tag(chip)
    chip.faults.arm("hang", 1)
    assert await fails(made.poll())
    assert await fails(made.recover(0))
    assert await fails(made.recover(1))
    assert chip.faults.on("hang")
    await made.recover(2)
    await read_one(made)
    assert made.stats["reset"] == 1


async def test_recovery_goes_from_abort_over_setup_to_reset():
    chip = Spied()
    made = await with_tag(chip)
    await made.recover(0)
    assert chip.written() == [ACK]
    chip.seen = []
    await made.recover(1)
    assert len(chip.written()) == 5 and made.stats["reset"] == 0
    opened = made._bus.opened
    await made.recover(2)
    assert made.stats["reset"] == 1 and made._bus.opened == opened + 1


async def test_a_held_clock_line_is_answered_by_a_reset_and_never_waited_for():
    chip = Spied()
    made = await with_tag(chip)
    machine.Pin._link.scl_held = True
    before = clock.now
    assert await fails(made.poll())
    assert clock.now - before < 50_000
    await made.recover(0)
    await read_one(made)
    assert made.stats["reset"] == 1


async def test_unplugged_at_any_moment_it_is_back_within_5_s_of_the_plug():
    for gone in (1, 4, 40):
        for first in range(1, 40):
            chip = Away()
            wires = Wires()
            wires.chip = chip
            machine.attach(0, ADDR, chip)
            chip.place(Tag(NTAG), clock.now)
            chip.leaves, chip.returns = first, first + gone
            made = PN532(I2CBus(0, scl=SCL, sda=SDA), RESET)
            back = 0
            polls = level = 0
            while polls < 3:
                if chip.count >= chip.returns and not back:
                    back = clock.now
                try:
                    await made.start()
                    await read_one(made)
                    polls += 1
                except OSError:
                    await asyncio.sleep_ms(250)
                    await fails(made.recover(level))
                    level = min(level + 1, 2)
            assert not back or clock.now - back < 5_000_000


async def test_no_fault_of_the_chip_holds_up_the_loop_for_20_ms():
    for fault in ("absent", "nak", "never_ready", "zeros", "no_ack", "stale", "bad_dcs", "hang"):
        chip = Spied()
        made = await with_tag(chip)
        chip.faults.arm(fault, 7)

        async def polls(made=made):
            for _ in range(5):
                await fails(made.poll())

        assert await longest_pause(polls()) <= 20, fault
