"""Panel, sounds and log in virtual time, with the panel's own driver and chip."""

import asyncio
from time import ticks_diff, ticks_ms

import framebuf
import machine

from hakam.drivers.bus import I2CBus
from hakam.drivers.buzzer import Buzzer
from hakam.drivers.panel_ssd1306 import Panel
from hakam.services.screen import Screen
from hakam.services.sound import TICK, Player
from hakam.ui.edges import touch
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
        if panel is self.panel:
            touch(panel.spans, 0, 128, 0, 8)

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


async def test_only_where_something_was_painted_is_sent():
    one = Shown()
    tasks = await ended(one.screen.run())
    await asyncio.sleep_ms(200)
    before = one.panel.sent
    one.text = "onx"
    one.screen.invalidate()
    await asyncio.sleep_ms(100)
    assert one.right() and one.panel.sent - before < 140  # one page of eight
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
    player.play(TICK)
    player.play(((500, 100), (0, 20), (700, 50)))
    await asyncio.sleep_ms(400)
    tones = heard(start)
    assert [hz for _, hz in tones] == [3000, 0, 500, 0, 700, 0]
    assert tones[1][0] >= 12 and 99 <= tones[3][0] - tones[2][0] <= 110
    await stop(tasks)


async def test_tick_and_note_sound_at_once_though_the_players_task_has_no_turn():
    import virtual_clock

    player = Player(Buzzer(23))
    tasks = await ended(player.run())
    await asyncio.sleep_ms(20)
    start = now_us()
    player.play(TICK)
    player.play(((500, 100),))  # the tick is not over yet
    assert heard(start) == [(0, 3000)]
    virtual_clock.advance(15_000)
    player.play(((700, 100),))
    assert [hz for _, hz in heard(start)] == [3000, 700]
    await asyncio.sleep_ms(300)
    assert [hz for _, hz in heard(start)] == [3000, 700, 0]
    await stop(tasks)


async def test_a_new_sound_cuts_the_old_one_off():
    player = Player(Buzzer(23))
    tasks = await ended(player.run())
    start = now_us()
    player.play(((500, 1000), (600, 1000)))
    await asyncio.sleep_ms(100)
    player.play(TICK)
    player.play(((800, 40),))
    await asyncio.sleep_ms(500)
    tones = [hz for _, hz in heard(start)]
    assert 600 not in tones and tones[-2:] == [800, 0] and 3000 in tones
    await stop(tasks)


async def test_what_is_said_unasked_follows_the_note_and_gives_way_to_the_next_touch():
    for touched in (False, True):
        player = Player(Buzzer(23))
        tasks = await ended(player.run())
        start = now_us()
        player.play(((500, 60), (600, 60)))
        player.follow(((880, 40),))
        await asyncio.sleep_ms(30)
        if touched:
            player.play(TICK)
            player.play(((700, 40),))
        await asyncio.sleep_ms(400)
        tones = [hz for _, hz in heard(start) if hz]
        assert tones == ([500, 3000, 700] if touched else [500, 600, 880])
        await stop(tasks)


async def test_begun_comes_back_with_the_first_note_and_waits_for_nobody_who_does_not_play():
    player = Player(Buzzer(23))
    player.play(((500, 200),))
    await asyncio.wait_for(player.begun(), 1)  # no task plays it: nothing to wait for
    tasks = await ended(player.run())
    await asyncio.sleep_ms(300)
    for ticked in (False, True):
        start = now_us()
        if ticked:
            player.play(TICK)
        player.play(((700, 200), (900, 100)))
        await asyncio.wait_for(player.begun(), 1)
        assert [hz for _, hz in heard(start) if hz][-1] == 700 and not player.waiting
        assert (now_us() - start) // 1000 < (30 if ticked else 10)
        await asyncio.sleep_ms(500)
    player.play(((700, 200),))
    player.play(TICK)  # the next touch: the note will not be heard
    await asyncio.wait_for(player.begun(), 1)
    await stop(tasks)
    player.play(((700, 200),))
    await asyncio.wait_for(player.begun(), 1)
