"""A picture painted in parts: others have their turn in between, and know when it is there."""

import asyncio

from test_services_parts import Shown, ended, stop


class InParts(Shown):
    """A picture of many parts; `seen` notes the parts, and what others note."""

    def __init__(self, parts=5):
        self.parts = parts
        self.left = 0
        self.seen = []
        super().__init__()
        self.screen.on_rest = lambda: self.seen.append("rest")

    def paint(self, panel):
        if not self.left:
            self.left = self.parts
        self.left -= 1
        self.seen.append(self.left)
        panel.fill(self.left & 1)
        return self.left != 0


async def test_whoever_is_woken_while_a_picture_is_painted_has_its_turn_before_the_next_part():
    one = InParts()
    touched = asyncio.Event()
    really = one.screen.paint

    def paint(panel):
        touched.set()
        return really(panel)

    one.screen.paint = paint

    async def other():
        while True:
            await touched.wait()
            touched.clear()
            one.seen.append("touch")

    tasks = await ended(other(), one.screen.run())
    await asyncio.sleep_ms(200)
    assert one.seen[:4] == [4, "touch", 3, "touch"], one.seen
    await stop(tasks)


async def test_whoever_waits_for_the_picture_is_told_when_it_is_there():
    one = InParts()
    tasks = await ended(one.screen.run())
    await asyncio.sleep_ms(200)
    one.seen = []
    one.screen.invalidate()
    assert one.screen.painting
    await asyncio.sleep_ms(200)
    assert one.seen == [4, 3, 2, 1, 0, "rest"] and not one.screen.painting
    await stop(tasks)


async def test_nobody_waits_for_a_picture_that_cannot_come():
    for fault in (OSError(5), MemoryError(), ValueError()):
        one = InParts()
        tasks = await ended(one.screen.run())
        await asyncio.sleep_ms(200)

        def paint(panel, fault=fault):
            raise fault

        one.screen.paint = paint
        one.screen.invalidate()
        try:
            await asyncio.sleep_ms(100)
        except ValueError:
            pass
        assert not one.screen.painting, fault
        if not isinstance(fault, ValueError):
            await stop(tasks)
