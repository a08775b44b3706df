"""Panel, sounds, log and supervisor in virtual time, with the panel's own driver and chip."""

import asyncio
from time import ticks_diff, ticks_ms

import framebuf
import machine

from hakam.drivers.bus import I2CBus
from hakam.drivers.buzzer import Buzzer
from hakam.drivers.panel_ssd1306 import Panel
from hakam.services.log import Log
from hakam.services.screen import Screen
from hakam.services.sound import Player
from hakam.services.supervisor import STALL_MS, Supervisor
from host_tools.emulator.chips.ssd1306 import ADDRESS, SSD1306


class Lines:
    def __init__(self):
        self.said = []

    def line(self, text):
        self.said.append(text)


class Shown:
    """A panel with its chip and a screen service that paints `text`."""

    def __init__(self):
        self.chip = SSD1306()
        machine.attach(1, ADDRESS, self.chip)
        self.panel = Panel(I2CBus(1, scl=25, sda=26, freq=400_000), 128, 64)
        self.text = "one"
        self.screen = Screen(self.panel, self.paint, Lines())

    def paint(self, panel):
        panel.fill(0)
        panel.text(self.text, 0, 0)

    def right(self):
        """Does the chip's RAM hold the picture of `text`?"""
        data = bytearray(1024)
        self.paint(framebuf.FrameBuffer(data, 128, 64, framebuf.MONO_VLSB))
        return self.chip.on and bytes(self.chip.ram) == bytes(data)


async def ended(*coros):
    tasks = [asyncio.create_task(one) for one in coros]
    return tasks


async def stop(tasks):
    for task in tasks:
        task.cancel()
    await asyncio.sleep_ms(0)


async def woken(service, ms):
    """Let time pass as the app does: every service is woken each quarter of a second."""
    for _ in range(ms // 250):
        service.wake()
        await asyncio.sleep_ms(250)


async def test_the_panel_shows_what_was_painted_last():
    one = Shown()
    tasks = await ended(one.screen.run())
    await asyncio.sleep_ms(200)
    assert one.right()
    one.text = "two"
    one.screen.invalidate()
    one.text = "three"
    one.screen.invalidate()
    await asyncio.sleep_ms(200)
    assert one.right()
    await stop(tasks)


async def test_only_what_changed_is_sent():
    one = Shown()
    tasks = await ended(one.screen.run())
    await asyncio.sleep_ms(200)
    before = one.panel.sent
    one.text = "onx"
    one.screen.invalidate()
    await asyncio.sleep_ms(100)
    assert one.right() and one.panel.sent - before < 40
    before = one.panel.sent
    one.screen.invalidate()
    await asyncio.sleep_ms(100)
    assert one.panel.sent == before
    await stop(tasks)


async def test_a_panel_away_at_the_start_comes_by_itself():
    one = Shown()
    one.chip.present = False
    tasks = await ended(one.screen.run())
    await woken(one.screen, 3000)
    assert one.screen.lost
    one.chip.present = True
    await woken(one.screen, 5000)
    assert one.right() and not one.screen.lost
    assert one.screen.log.said[-1] == "panel back" and len(one.screen.log.said) == 2
    await stop(tasks)


async def test_a_panel_that_lost_its_power_is_set_up_and_painted_in_full():
    one = Shown()
    tasks = await ended(one.screen.run())
    await asyncio.sleep_ms(200)
    for _ in range(3):
        one.chip.present = False
        one.text = "away"
        one.screen.invalidate()
        await woken(one.screen, 500)
        one.chip.power_on()
        one.chip.present = True
        one.text = "back again"
        one.screen.invalidate()
        await woken(one.screen, 5000)
        assert one.right()
    await stop(tasks)


async def test_a_panel_away_is_asked_ever_more_rarely():
    one = Shown()
    one.chip.present = False
    tasks = await ended(one.screen.run())
    await woken(one.screen, 60_000)
    assert 15 <= one.screen.faults <= 25
    await stop(tasks)


async def test_turning_the_panel_shows_the_same_upside_down():
    one = Shown()
    tasks = await ended(one.screen.run())
    await asyncio.sleep_ms(200)
    mapped = one.chip.segments_mapped
    one.screen.turn(True)
    await asyncio.sleep_ms(200)
    assert one.chip.segments_mapped != mapped and one.right()
    await stop(tasks)


async def test_a_redraw_leaves_others_their_turn_between_pages():
    one = Shown()
    tasks = await ended(one.screen.run())
    worst = 0
    last = ticks_ms()
    for round in range(300):
        if round == 50:
            one.screen.turn(True)
        await asyncio.sleep_ms(1)
        now = ticks_ms()
        worst = max(worst, ticks_diff(now, last))
        last = now
    assert worst <= 12, worst
    await stop(tasks)


def heard(since):
    """Tones in order: (ms from `since`, hz); 0 is silence."""
    out = []
    for entry in machine.outputs():
        if entry[1] == "sound" and entry[0] >= since:
            out.append(((entry[0] - since) // 1000, entry[3]))
    return out


def now_us():
    import virtual_clock

    return virtual_clock.now


async def test_a_tick_is_heard_to_its_end_before_the_note():
    player = Player(Buzzer(23))
    tasks = await ended(player.run())
    await asyncio.sleep_ms(20)
    start = now_us()
    player.tick()
    player.play(((500, 100), (0, 20), (700, 50)))
    await asyncio.sleep_ms(400)
    tones = heard(start)
    assert [hz for _, hz in tones] == [3000, 0, 500, 0, 700, 0]
    assert tones[1][0] >= 12 and 100 <= tones[3][0] - tones[2][0] <= 110
    await stop(tasks)


async def test_a_new_sound_cuts_the_old_one_off():
    player = Player(Buzzer(23))
    tasks = await ended(player.run())
    start = now_us()
    player.play(((500, 1000), (600, 1000)))
    await asyncio.sleep_ms(100)
    player.tick()
    player.play(((800, 40),))
    await asyncio.sleep_ms(500)
    tones = [hz for _, hz in heard(start)]
    assert 600 not in tones and tones[-2:] == [800, 0] and 3000 in tones
    await stop(tasks)


def test_the_log_keeps_the_newest_lines_in_its_fixed_size():
    log = Log(100, False)
    for number in range(50):
        log.line("line %d, con acentos: áé" % number)
    assert len(log.ring) == 100
    lines = log.tail().split("\n")
    assert lines[-2] == "line 49, con acentos: áé" and lines[-1] == ""
    assert 2 <= len(lines) <= 5
    for line in lines[:-1]:
        assert line.startswith("line ")


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
