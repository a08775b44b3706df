"""A reader's polls go on where memory lacks for some of them."""

import asyncio

from test_services_taps import Lines, Table

from hakam.services import taps


class Starved:
    """A reader for whose every third poll there is no memory, nor for every fifth recovery."""

    def __init__(self):
        self.polled = self.recovered = 0

    async def start(self):
        pass

    async def poll(self):
        self.polled += 1
        await asyncio.sleep_ms(40)
        if self.polled % 3 == 0:
            raise MemoryError
        return 0

    async def recover(self, level):
        assert level == 0
        self.recovered += 1
        if self.recovered % 5 == 0:
            raise MemoryError


async def test_a_poll_without_memory_is_a_poll_that_failed_and_no_death_of_the_task():
    reader = Starved()
    table = Table()
    pads = taps.Taps(reader, table, Lines())
    task = asyncio.create_task(pads.run())
    await asyncio.sleep_ms(20_000)
    assert not task.done()
    task.cancel()
    assert reader.recovered > 50 and table.said == [] and not pads.lost
