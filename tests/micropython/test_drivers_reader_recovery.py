"""A PN532 that does not answer, restarts or hangs, and the way back (fault log C-1 to C-9)."""

import asyncio
import errno

import machine
import virtual_clock as clock
from wiring import ADDR, NTAG, RESET, SCL, SDA, Spied, Wires, longest_pause, reader
from wrong_readers import (
    ACK,
    Away,
    Slow,
    fails,
    read_one,
    with_tag,
)

from hakam.drivers.bus import I2CBus
from hakam.drivers.reader_pn532 import N_NAK, N_RESET, N_SETUP, N_TIMEOUT, PN532
from host_tools.emulator.chips.tag import Tag


async def test_three_naks_of_the_address_are_a_normal_event():
    chip = Spied()
    made = await with_tag(chip)
    for _ in range(20):
        chip.faults.arm("nak", 3)
        await read_one(made)
    assert made.stats[N_NAK] == 60 and made.stats[N_SETUP] == 0


async def test_a_transfer_that_timed_out_is_tried_again():
    chip = Spied()
    made = await with_tag(chip)
    made._bus._timeout_us = 50_000
    made._bus.open()
    chip.faults.arm("stretch", 2)
    await read_one(made)
    assert made.stats[N_NAK] == 2 and made.stats[N_SETUP] == 0


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
    assert made.stats[N_NAK] == made.stats[N_SETUP] == 0


async def test_an_answer_that_never_comes_is_aborted_and_the_chip_set_up_anew():
    chip = Spied()
    made = await with_tag(chip)
    chip.faults.arm("never_ready", 1)
    await read_one(made)
    assert made.stats[N_TIMEOUT] == 1 and made.stats[N_SETUP] == 1
    assert chip.written()[1] == ACK


async def test_a_poll_that_gave_up_leaves_no_search_running():
    chip = Spied()
    made = await with_tag(chip)
    listing = chip._list
    chip._list = lambda most, now: setattr(chip, "waiting", most)
    assert await fails(made.poll())
    assert chip.written()[-1] == ACK and not chip.waiting
    chip._list = listing
    await read_one(made)


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
    assert made.stats[N_RESET] == 1


async def test_start_after_a_failed_poll_resets_the_chip_and_else_does_nothing():
    chip = Spied()
    made = await with_tag(chip)
    await made.start()
    assert made.stats[N_RESET] == made.stats[N_SETUP] == 0
    chip.faults.arm("hang", 1)
    assert await fails(made.poll())
    await made.start()
    await read_one(made)
    assert made.stats[N_RESET] == 1


async def test_recovery_goes_from_abort_over_setup_to_reset():
    chip = Spied()
    made = await with_tag(chip)
    await made.recover(0)
    assert chip.written() == [ACK]
    chip.seen = []
    await made.recover(1)
    assert len(chip.written()) == 5 and made.stats[N_RESET] == 0
    opened = made._bus.opened
    await made.recover(2)
    assert made.stats[N_RESET] == 1 and made._bus.opened == opened + 1


async def test_a_held_clock_line_is_answered_by_a_reset_and_never_waited_for():
    chip = Spied()
    made = await with_tag(chip)
    machine.Pin._link.hold_clock(True)
    before = clock.now
    assert await fails(made.poll())
    assert clock.now - before < 50_000
    await made.recover(0)
    await read_one(made)
    assert made.stats[N_RESET] == 1


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
            await fails(made.recover(2))

        assert await longest_pause(polls()) <= 20, fault
