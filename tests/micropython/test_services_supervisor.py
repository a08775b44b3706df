"""The supervisor in virtual time: tasks that die, stand still, and cross the wrap of the clock."""

import asyncio
from time import ticks_ms

from hakam.services.supervisor import PULSE_MS, PULSES, STALL_MS, Pulse, Supervisor


class Lines:
    def __init__(self):
        self.said = []

    def line(self, text):
        self.said.append(text)


async def ended(*coros):
    tasks = [asyncio.create_task(one) for one in coros]
    return tasks


async def stop(tasks):
    for task in tasks:
        task.cancel()
    await asyncio.sleep_ms(0)


class Worker:
    """A service that dies at its n-th round."""

    def __init__(self, error, rounds=3, step=50):
        self.error = error
        self.rounds = rounds
        self.step = step
        self.starts = 0
        self.done = 0
        self.beat = 0

    async def run(self):
        self.starts += 1
        for _ in range(self.rounds):
            self.beat = ticks_ms()
            self.done += 1
            await asyncio.sleep_ms(self.step)
        if self.error is not None:
            raise self.error


class Feed:
    def __init__(self):
        self.meals = 0

    def feed(self):
        self.meals += 1


async def test_a_task_that_dies_is_logged_counted_and_started_again_while_others_go_on():
    told = []
    supervisor = Supervisor(Lines(), told.append)
    supervisor.traces = False
    dying = [
        Worker(OSError(5)),
        Worker(MemoryError("full")),
        Worker(ValueError("bad")),
        Worker(None),
    ]
    well = Worker(None, 1_000_000)
    for number, one in enumerate(dying):
        supervisor.add("dying%d" % number, one)
    supervisor.add("well", well)
    tasks = await ended(supervisor.run())
    await asyncio.sleep_ms(2000)
    for number, one in enumerate(dying):
        assert one.starts >= 4 and "dying%d" % number in told, number
        assert [line for line in supervisor.log.said if "dying%d" % number in line]
    assert well.starts == 1 and well.done > 30
    assert supervisor.faults == len(told)
    supervisor.stop()
    await stop(tasks)


async def test_a_task_that_dies_all_the_time_is_started_at_a_bounded_rate_for_ever():
    supervisor = Supervisor(Lines())
    supervisor.traces = False
    one = Worker(OSError(5), 1, 1)
    supervisor.add("one", one)
    tasks = await ended(supervisor.run())
    await asyncio.sleep_ms(300_000)
    assert 35 <= one.starts <= 65, one.starts
    supervisor.stop()
    await stop(tasks)


async def test_a_task_that_stands_still_is_started_again_and_the_watchdog_starves_meanwhile():
    supervisor = Supervisor(Lines())
    supervisor.watchdog = Feed()
    one = Worker(None, 2, 3_600_000)
    supervisor.add("one", one)
    tasks = await ended(supervisor.run())
    await asyncio.sleep_ms(STALL_MS - 500)
    fed = supervisor.watchdog.meals
    assert fed >= 8
    await asyncio.sleep_ms(3000)
    assert one.starts == 2 and supervisor.log.said == ["task one: stands still"]
    supervisor.stop()
    await stop(tasks)


class Late(Worker):
    """A service whose first beat comes a moment after its start, and never a second one."""

    async def run(self):
        self.starts += 1
        await asyncio.sleep_ms(7)
        self.beat = ticks_ms()
        await asyncio.sleep_ms(3_600_000)


async def test_a_task_that_stands_still_again_after_its_start_feeds_no_watchdog():
    for one in (Late(None), Worker(None, 1, 3_600_000)):
        supervisor = Supervisor(Lines())
        supervisor.watchdog = Feed()
        supervisor.add("one", one)
        tasks = await ended(supervisor.run())
        await asyncio.sleep_ms(STALL_MS + 2000)
        fed = supervisor.watchdog.meals
        assert one.starts == 2 and fed >= 8
        await asyncio.sleep_ms(2 * STALL_MS)
        assert supervisor.watchdog.meals == fed and one.starts >= 3
        supervisor.stop()
        await stop(tasks)


async def test_a_task_that_comes_round_again_after_it_stood_still_feeds_the_watchdog():
    supervisor = Supervisor(Lines())
    supervisor.watchdog = Feed()
    one = Worker(None, 2, 3_600_000)
    supervisor.add("one", one)
    tasks = await ended(supervisor.run())
    await asyncio.sleep_ms(STALL_MS)
    fed = supervisor.watchdog.meals
    one.rounds, one.step = 1_000_000, 50
    await asyncio.sleep_ms(8000)
    assert one.starts == 2 and supervisor.watchdog.meals >= fed + 4
    supervisor.stop()
    await stop(tasks)


async def test_tasks_run_on_across_the_wrap_of_the_clock():
    import virtual_clock

    virtual_clock.advance(((1 << 30) - (ticks_ms() & 0x3FFFFFFF) - 5000) * 1000)
    assert ticks_ms() > 0x3FFF0000
    supervisor = Supervisor(Lines())
    supervisor.watchdog = Feed()
    well = Worker(None, 1_000_000)
    supervisor.add("well", well)
    tasks = await ended(supervisor.run())
    await asyncio.sleep_ms(20_000)
    assert ticks_ms() < 0x10000
    assert well.starts == 1 and well.done > 300
    assert supervisor.watchdog.meals >= 18 and supervisor.log.said == []
    supervisor.stop()
    await stop(tasks)


class Sleeper:
    def __init__(self, waits):
        self.waiting = waits
        self.woken = 0

    def waits(self):
        return self.waiting

    def wake(self):
        self.woken += 1


async def test_who_waits_for_time_to_pass_is_woken_at_every_pulse_and_others_now_and_then():
    idle, waiting = Sleeper(False), Sleeper(True)
    tasks = await ended(Pulse(None, [idle, waiting]).run())
    await asyncio.sleep_ms(8 * PULSES * PULSE_MS - PULSE_MS // 2)
    assert (idle.woken, waiting.woken) == (8, 8 * PULSES)
    assert PULSES * PULSE_MS < STALL_MS
    tasks[0].cancel()
