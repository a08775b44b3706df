"""Keys pressed while nobody looks at them: the pins' interrupts note them."""

import asyncio
import time

import machine
import virtual_clock as clock
from link import Local
from micropython import heap_lock, heap_unlock

from hakam.drivers.keys import Keys as Pins
from hakam.screens import commands
from hakam.services import keys, side_keys

PINS = (32, 33, 27, 13)
COMMANDS = (commands.LEFT, commands.RIGHT, commands.OK, commands.BACK)
BLOCKED_MS = 400


class Fingers:
    """Keys on pins, and what they say."""

    def __init__(self, made=keys.Keys):
        machine.Pin._link = Local()
        for pin in PINS:
            machine.level(pin, 1)
        self.said = []
        self.pins = Pins(*PINS)
        self.keys = made(self.pins, self.said.append)

    def at(self, ms, key, level):
        """In so many ms the key goes down (0) or up (1), whatever runs then."""
        clock.at(clock.now + ms * 1000, lambda: machine.level(PINS[key], level))

    def press(self, start, key, ms):
        self.at(start, key, 0)
        self.at(start + ms, key, 1)

    async def live(self, blocked=BLOCKED_MS):
        """The keys are scanned; after 100 ms something computes for long, then all goes on."""
        task = asyncio.create_task(self.keys.run())
        await asyncio.sleep_ms(100)
        time.sleep_ms(blocked)
        await asyncio.sleep_ms(300)
        task.cancel()
        return self.said


async def test_a_press_wholly_within_a_blocked_loop_counts_once():
    for key in range(4):
        for start in (101, 130, 250, 420):
            for ms in (60, 75):
                fingers = Fingers()
                fingers.press(start, key, ms)
                assert await fingers.live() == [COMMANDS[key]], (key, start, ms)


async def test_a_press_that_began_before_or_ends_after_the_blocked_loop_counts_once():
    for start in range(60, 100, 4):
        fingers = Fingers()
        fingers.press(start, 2, 100)
        assert await fingers.live() == [commands.OK], start
    for start in range(430, 500, 7):
        fingers = Fingers()
        fingers.press(start, 2, 100)
        assert await fingers.live() == [commands.OK], start


async def test_contact_bounce_within_it_makes_no_second_press():
    for start in (80, 130):  # pressed before, and in the blocked loop
        fingers = Fingers()
        for edge in (0, 100):
            for bounce in range(0, 20, 4):
                fingers.at(start + edge + bounce, 2, bounce // 4 & 1)
                fingers.at(start + edge + bounce + 2, 2, 1 - (bounce // 4 & 1))
        fingers.at(start + 20, 2, 0)
        fingers.at(start + 120, 2, 1)
        assert await fingers.live() == [commands.OK], start


async def test_bounce_while_the_keys_are_looked_at_is_no_press():
    fingers = Fingers()
    for start in range(5, 90, 35):
        fingers.press(start, 2, 9)
    assert await fingers.live(0) == []


async def test_two_keys_within_it_are_both_pressed():
    fingers = Fingers()
    fingers.press(150, 1, 80)
    fingers.press(260, 2, 80)
    assert sorted(await fingers.live()) == sorted((commands.RIGHT, commands.OK))


async def test_a_key_held_through_it_is_held_and_not_pressed():
    fingers = Fingers()
    fingers.press(50, 2, 1300)
    task = asyncio.create_task(fingers.keys.run())
    await asyncio.sleep_ms(100)
    time.sleep_ms(BLOCKED_MS)
    await asyncio.sleep_ms(1500)
    task.cancel()
    assert fingers.said == [commands.HOLD_OK]


async def test_side_keys_are_noted_alike():
    fingers = Fingers(side_keys.SideKeys)
    fingers.press(200, 3, 80)
    assert await fingers.live() == [commands.SIDE + 3]


def test_what_the_interrupt_does_allocates_nothing():
    fingers = Fingers()
    machine.level(PINS[0], 0)
    pin = fingers.pins._pins[0][0]
    edge = fingers.pins._edge
    heap_lock()
    try:
        edge(pin)
    finally:
        heap_unlock()
    assert fingers.pins.fell == keys.LEFT
