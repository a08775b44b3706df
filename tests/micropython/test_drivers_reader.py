"""The PN532 driver against its chip: sound exchanges, frames, tags that come, stay and go."""

import asyncio

import micropython
import virtual_clock as clock
from wiring import NTAG, Spied, longest_pause, reader, started

from hakam.drivers import reader_pn532 as driver
from hakam.drivers.reader_pn532 import N_JUNK, N_RESET, N_SETUP, N_TIMEOUT
from host_tools.emulator.chips import frames
from host_tools.emulator.chips.tag import ACTIVE, IDLE, Tag

ONE = b"\x4b\x01\x01\x00\x44\x00\x07" + NTAG
TIMES = 100


class Deaf(Spied):
    """A listed tag never hears the next request; listings before the field was up are counted."""

    dark = 0

    def _list(self, most, now):
        self.dark += self.field_on_at < 0 or now < self.field_on_at
        if any(tag.state == ACTIVE for tag in self.tags):
            self._release(IDLE)
            self._answer(b"\x4b\x00", now + 20_000)
        else:
            super()._list(most, now)


def kind(frame, n=0):
    data = b"\x01" + frame
    data = data + bytes(max(0, 7 - len(data)))
    return driver.classify(data, n or len(data))


def test_every_wrong_byte_of_a_frame_is_refused():
    for frame in (frames.build(0xD5, ONE), frames.build(0xD5, ONE)[1:]):
        assert kind(frame) == driver.RESPONSE
        for at in range(len(frame) - 1):
            for bit in range(8):
                spoiled = bytearray(frame)
                spoiled[at] ^= 1 << bit
                assert kind(bytes(spoiled)) != driver.RESPONSE, (at, bit)


def test_a_frame_of_the_host_is_no_answer():
    assert kind(frames.build(0xD4, ONE)) == driver.JUNK


def test_length_and_its_checksum_wrong_together_are_refused():
    frame = bytearray(frames.build(0xD5, ONE))
    frame[3] -= 1
    frame[4] += 1
    assert kind(bytes(frame)) == driver.JUNK


def test_frames_are_told_apart():
    assert kind(frames.ACK) == kind(frames.ACK[1:]) == driver.ACK
    assert kind(frames.SYNTAX_ERROR) == driver.ERROR
    assert kind(frames.build(0xD5, bytes(300))) == driver.JUNK
    assert kind(frames.build(0xD5, ONE), 7) == driver.LONGER
    assert kind(bytes(22)) == kind(b"\xff" * 22) == driver.JUNK
    assert driver.classify(bytes(22), 22) == driver.NOT_READY
    assert driver.classify(b"\x80" + frames.ACK, 7) == driver.JUNK


async def test_start_sends_what_working_code_sends():
    chip = Spied()
    made = reader(chip, None)
    await made.start()
    assert chip.written() == [
        b"\x00\x00\xff\x00\xff\x00",
        b"\x00\x00\xff\x02\xfe\xd4\x02\x2a\x00",
        b"\x00\x00\xff\x05\xfb\xd4\x14\x01\x14\x01\x02\x00",
        b"\x00\x00\xff\x06\xfa\xd4\x32\x05\xff\x01\x02\xf3\x00",
        b"\x00\x00\xff\x04\xfc\xd4\x32\x01\x01\xf8\x00",
    ]
    assert made.version == b"\x32\x01\x06\x07"


async def test_searching_ends_by_itself():
    chip = Spied()
    await started(chip)
    assert chip.retries in (1, 2)


async def test_start_resets_the_chip_for_100_ms_where_that_is_wired():
    chip = Spied()
    made = reader(chip)
    await made.start()
    assert made.stats[N_RESET] == 1
    assert made._bus._scl._link.lows[0] >= 100_000


async def test_a_poll_asks_for_two_targets():
    chip = Spied()
    made = await started(chip)
    assert await made.poll() == 0
    assert chip.written() == [b"\x00\x00\xff\x04\xfc\xd4\x4a\x02\x00\xe0\x00"]


async def test_uids_of_every_length_and_with_ats_read_each_time():
    for length in (4, 7, 10):
        for ats in (b"", b"\x05\x78\x80\x70\x02", b"\x14" + bytes(19)):
            chip = Spied()
            uid = bytes(range(0x88, 0x88 + length))
            made = await started(chip)
            chip.place(Tag(uid, ats=ats), clock.now)
            for _ in range(TIMES):
                assert await made.poll() == 1
                assert made.uid_length(0) == length
                assert made.uid(0) == uid + bytes(10 - length)
            assert made.stats[N_JUNK] == made.stats[N_TIMEOUT] == made.stats[N_SETUP] == 0


async def test_two_tags_at_once_read_whole_whatever_their_size():
    for first, second in ((4, 4), (7, 7), (10, 10), (4, 10), (10, 4)):
        for ats in (b"", b"\x14" + bytes(19)):
            chip = Spied()
            made = await started(chip)
            one, two = bytes(range(1, 1 + first)), bytes(range(2, 2 + second))
            chip.place(Tag(one, ats=ats), clock.now)
            chip.place(Tag(two, ats=ats), clock.now)
            for _ in range(10):
                assert await made.poll() == 2
                assert bytes(made.uid(0)[:first]) == one
                assert bytes(made.uid(1)[:second]) == two
                assert made.uid_length(0) == first and made.uid_length(1) == second


async def test_two_cards_of_a_deck_are_read_in_one_transaction():
    chip = Spied()
    made = await started(chip)
    for last in (1, 2):
        chip.place(Tag(NTAG[:6] + bytes((last,))), clock.now)
    assert await made.poll() == 2
    assert frames.NACK not in chip.written()


async def test_one_uid_listed_twice_is_one_tag():
    chip = Spied()
    made = await started(chip)
    chip.place(Tag(NTAG), clock.now)
    chip.faults.arm("twin", 1)
    assert await made.poll() == 1


async def test_a_short_uid_leaves_nothing_of_a_longer_one():
    chip = Spied()
    made = await started(chip)
    tag = Tag(bytes(range(1, 11)))
    chip.place(tag, clock.now)
    await made.poll()
    chip.lift(tag, clock.now)
    chip.place(Tag(b"\x0a\x0b\x0c\x0d"), clock.now)
    await made.poll()
    assert made.uid(0) == b"\x0a\x0b\x0c\x0d" + bytes(6)


async def test_a_resting_card_is_found_by_every_poll():
    chip = Deaf()
    made = await started(chip)
    chip.place(Tag(NTAG), clock.now)
    for _ in range(TIMES):
        assert await made.poll() == 1
    assert chip.dark == 0


async def test_a_card_that_lay_there_at_power_up_is_found():
    chip = Spied()
    chip.place(Tag(NTAG), clock.now)
    made = await started(chip)
    assert await made.poll() == 1


async def test_a_card_that_left_is_gone_at_the_next_poll():
    chip = Spied()
    made = await started(chip)
    tag = Tag(NTAG)
    chip.place(tag, clock.now)
    assert await made.poll() == 1
    chip.lift(tag, clock.now)
    assert await made.poll() == 0


async def test_field_is_off_between_polls_after_30_s_without_a_tag():
    chip = Spied()
    made = await started(chip)
    await made.poll()
    assert chip.field_on_at >= 0
    await asyncio.sleep_ms(31_000)
    for _ in range(3):
        assert await made.poll() == 0
        assert chip.field_on_at < 0
    chip.place(Tag(NTAG), clock.now)
    assert await made.poll() == 1
    assert await made.poll() == 1


async def test_field_stays_off_between_polls_across_the_wrap_of_ticks():
    chip = Spied()
    made = await started(chip)
    for _ in range(9):
        await asyncio.sleep_ms(150_000_000)
        await made.poll()
        await made.poll()
        assert chip.field_on_at < 0


async def test_five_ms_pass_between_transactions():
    chip = Spied()
    made = await started(chip)
    chip.place(Tag(NTAG), clock.now)
    for _ in range(5):
        await made.poll()
    for i in range(1, len(chip.seen)):
        before, way, data = chip.seen[i - 1]
        # A model is told the end of what is written to it and the start of what is read from it.
        ended = before if way == "w" else before + len(data) * 90
        began = chip.seen[i][0] - (len(chip.seen[i][2]) * 90 if chip.seen[i][1] == "w" else 0)
        assert began - ended >= 4_900, (i, began - ended)


async def test_no_call_holds_up_the_loop_for_20_ms():
    chip = Spied()
    made = await started(chip)
    for uid in (NTAG, bytes(range(10))):
        chip.place(Tag(uid, ats=b"\x14" + bytes(19)), clock.now)

    async def polls():
        for _ in range(20):
            await made.poll()

    assert await longest_pause(polls()) <= 20


async def test_checking_and_taking_an_answer_allocates_nothing():
    chip = Spied()
    made = await started(chip)
    chip.place(Tag(NTAG), clock.now)
    chip.place(Tag(bytes(7)), clock.now)
    assert await made.poll() == 2
    micropython.heap_lock()
    found = driver.classify(made._rx, 36)
    tags = made._targets()
    micropython.heap_unlock()
    assert found == driver.RESPONSE and tags == 2
