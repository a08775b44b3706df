"""Seat lights in virtual time: sent when they change, and a dead chain stops nobody."""

import asyncio

import machine
from link import Local

from hakam.drivers.lights import Lights
from hakam.services.lamps import Lamps


class Box:
    """Lights of four seats whose colours a test chooses."""

    def __init__(self):
        machine.Pin._link = Local()
        self.due = bytearray(12)
        self.lamps = Lamps(Lights(18, 4), self.fill)
        self.since = len(machine.outputs())

    def fill(self, colours):
        for i in range(12):
            colours[i] = self.due[i]

    def sent(self):
        """What went down the chain: green, red, blue a seat."""
        return [entry[3] for entry in machine.outputs()[self.since :] if entry[1] == "pixels"]

    async def light(self, *colours):
        self.due[:] = bytes(colours) + bytes(12 - len(colours))
        self.lamps.invalidate()
        await asyncio.sleep_ms(20)


async def running(box):
    task = asyncio.create_task(box.lamps.run())
    await asyncio.sleep_ms(20)
    return task


async def test_lights_are_sent_when_they_change_and_not_else():
    box = Box()
    task = await running(box)
    assert box.sent() == []
    await box.light(1, 2, 3, 0, 0, 9)
    assert box.sent() == [bytes((2, 1, 3, 0, 0, 9, 0, 0, 0, 0, 0, 0))]
    for _ in range(20):
        box.lamps.wake()
        await asyncio.sleep_ms(20)
    assert len(box.sent()) == 1
    await box.light()
    assert box.sent()[1:] == [bytes(12)]
    box.due[0] = 7  # in the middle of an event: nobody has asked for it yet
    box.lamps.wake()
    await asyncio.sleep_ms(20)
    assert len(box.sent()) == 2
    task.cancel()


async def test_a_chain_that_fails_is_tried_again_and_ends_no_task():
    box = Box()
    task = await running(box)
    show = box.lamps.lights.show

    def broken():
        raise OSError(5)

    box.lamps.lights.show = broken
    await box.light(9)
    await box.light(9)
    assert box.lamps.faults >= 2 and not task.done()
    box.lamps.lights.show = show
    box.lamps.wake()
    await asyncio.sleep_ms(20)
    assert box.sent() == [bytes((0, 9)) + bytes(10)]
    task.cancel()


async def test_a_shorter_chain_shows_the_seats_it_has():
    box = Box()
    box.lamps.lights = Lights(18, 2)
    task = await running(box)
    await box.light(1, 1, 1, 2, 2, 2, 3, 3, 3)
    assert box.sent()[-1] == bytes((1, 1, 1, 2, 2, 2))
    task.cancel()
