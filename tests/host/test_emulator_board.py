"""The emulated board itself, with firmware of a few lines: time, power, flash, and its faults."""

import pytest

from hakam.screens.settings import Settings
from hakam.table.deck import Deck
from host_tools import interpreters
from host_tools.emulator import boot, interpreter
from host_tools.emulator.session import Session

PROGRAM = """
import machine, time
from machine import Pin, PWM
print("start", machine.reset_cause())
ok = Pin(27, Pin.IN, Pin.PULL_UP)
buzzer = PWM(Pin(23), freq=1000, duty_u16=0)
"""

KEEPER = """
def keep(n, kept_first):
    if not kept_first:
        print("kept", n)
    with open("/count", "w") as file:
        file.write(str(n))
    if kept_first:
        print("kept", n)
try:
    with open("/count") as file:
        n = int(file.read())
except OSError:
    n = 0
print("found", n)
was = 1
while True:
    now = ok.value()
    if was and not now:
        n += 1
        keep(n, KEPT_FIRST)
    was = now
    time.sleep_ms(10)
"""


def play(tmp_path, main, script):
    (tmp_path / "main.py").write_text(PROGRAM + main)
    with Session("esp32_devkit", script, firmware=tmp_path) as session:
        return session.run()


def test_sleep_takes_virtual_time_alone(tmp_path):
    main = """
t = time.ticks_ms()
time.sleep(3600)
print("slept", time.ticks_diff(time.ticks_ms(), t))
while True: time.sleep(1)
"""
    result = play(tmp_path, main, "wait 3700000")
    assert result.ok and "slept 3600000" in result.console
    assert result.wall_seconds < 10


def test_a_pin_to_which_nothing_is_wired_is_told(tmp_path):
    main = "PWM(Pin(14, Pin.OUT, value=0), freq=440, duty_u16=9)\nPin(5, Pin.OUT, value=1)\n"
    main += "Pin(27, Pin.OUT, value=1)\nwhile True: time.sleep(1)"
    said = "board.py uses GPIO5, and board.json wires nothing there."
    assert play(tmp_path, main, "wait 1000").fault == said
    fault = play(tmp_path, main, "wait 1000\nexpect score 1 1").fault
    assert fault.startswith("line 2: ") and fault.endswith(f" {said}")


def test_a_busy_loop_gets_on_in_time(tmp_path):
    main = (
        "t = time.ticks_ms()\nwhile time.ticks_diff(time.ticks_ms(), t) < 100: pass\nprint('on')"
    )
    result = play(tmp_path, main + "\nwhile True: time.sleep(1)", "expect console on")
    assert result.ok


def test_time_that_stands_still_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(interpreter, "PATIENCE", 0.5)
    result = play(tmp_path, "while True: pass", "wait 1000")
    assert "time stands still" in result.fault


def test_firmware_that_ends_is_told_with_its_last_words(tmp_path):
    result = play(tmp_path, "print('goodbye')", "wait 1000")
    assert "ended" in result.fault and "goodbye" in result.fault


def test_a_traceback_fails_the_session(tmp_path):
    main = "import sys\ntry: 1 / 0\nexcept Exception as e: sys.print_exception(e)\n"
    result = play(tmp_path, main + "while True: time.sleep(1)", "wait 100")
    assert "traceback" in result.fault


def test_an_unfed_watchdog_restarts_the_board(tmp_path):
    main = """
if machine.reset_cause() != 3:
    wdt = machine.WDT(timeout=2000)
    for _ in range(5):
        wdt.feed(); time.sleep_ms(1500)
    print("fed")
while True: time.sleep(1)
"""
    result = play(tmp_path, main, "wait 12000")
    assert result.ok and result.starts == 2
    assert result.console.split() == ["start", "1", "fed", "start", "3"]


def test_machine_reset_keeps_the_flash(tmp_path):
    main = """
import os
if "mark" in os.listdir("/"):
    print("marked")
    while True: time.sleep(1)
open("/mark", "w").close()
machine.reset()
"""
    result = play(tmp_path, main, "expect console marked")
    assert result.ok and result.console.split() == ["start", "1", "start", "2", "marked"]


def test_keys_sounds_and_interrupts(tmp_path):
    main = """
ok.irq(lambda pin: print("fell", time.ticks_ms()), Pin.IRQ_FALLING)
while True:
    buzzer.init(freq=440, duty_u16=0 if ok.value() else 32768)
    time.sleep_ms(10)
"""
    result = play(tmp_path, main, "press ok 2\nexpect sound\nexpect console fell")
    assert result.ok and result.console.count("fell") == 2 and result.counters.presses == 2
    tones = [hz for _, hz in result.sounds]
    assert tones == [440, 0, 440, 0]


def test_side_keys_lights_and_beeps(tmp_path):
    main = """
from neopixel import NeoPixel
side = Pin(17, Pin.IN, Pin.PULL_UP)
pixels = NeoPixel(Pin(18), 4)
while True:
    if not side.value():
        for i, colour in enumerate(((40, 40, 40), (9, 0, 0), (0, 30, 3), (60, 20, 0))):
            pixels[i] = colour
        pixels.write()
        for ms in (60, 60, 400):
            buzzer.init(freq=440, duty_u16=32768)
            time.sleep_ms(ms)
            buzzer.init(freq=440, duty_u16=0)
            time.sleep_ms(60)
    time.sleep_ms(10)
"""
    script = """
expect light 0 off
press side2
expect sound .-
expect sound ..-
expect light 0 white
expect light 1 red
expect light 2 green
expect light 3 amber
expect no light 3 red
cut power
expect light 3 off
"""
    assert play(tmp_path, main, script).fault == ""
    for wrong, told in (
        ("expect sound --", "line 2: The sounds were ..-, not --."),
        ("expect light 1 green", "line 2: The light of seat 1 is red, not green."),
        ("expect no light 1 red", "line 2: The light of seat 1 is red."),
    ):
        fault = play(tmp_path, main, "press side2\n" + wrong).fault
        assert fault == told


def test_a_box_without_a_panel_says_what_it_lacks():
    with pytest.raises(ValueError, match=r"esp32c3_pad: that box has no key left \(line 2\)"):
        Session("esp32c3_pad", "press ok\npress left")


def cuts(tmp_path, kept_first):
    """Cut the power before and inside each of the first writes; what was lost once kept?"""
    lost = []
    main = KEEPER.replace("KEPT_FIRST", str(kept_first))
    for at in range(1, 7):
        for where in ("at", "in"):
            script = (
                f"press ok 2\ncut power {where} flash {at}\npress ok 4\nwait 100\npower\nwait 100"
            )
            result = play(tmp_path, main, script.replace("\npower", "\nexpect power off\npower"))
            if not result.ok:
                continue
            before, _, after = result.console.rpartition("start 1")
            kept = int(before.rpartition("kept ")[2].split()[0])
            found = int(after.rpartition("found ")[2].split()[0])
            if found < kept:
                lost.append((at, where))
    return lost


def test_what_was_acknowledged_after_the_write_survives_every_cut(tmp_path):
    assert cuts(tmp_path, True) == []


def test_what_was_acknowledged_before_the_write_is_lost_by_some_cut(tmp_path):
    assert cuts(tmp_path, False) != []


def test_files_of_the_image_are_read_while_the_board_waits(tmp_path):
    main = """
with open("/table/note", "w") as file: file.write("hi")
while True: time.sleep(1)
"""
    result = play(tmp_path, main, "deck A tags\nset names=Ana+Luz/Los_3\nwait 100")
    assert result.files["/table/note"] == b"hi"
    deck = Deck()
    deck.unpack(result.files["/table/deck.a"])
    assert deck.count(0) == 40 and deck.bound_command(7)
    chosen = Settings()
    assert chosen.unpack(result.files["/table/settings.b"])
    assert (chosen.name(0), chosen.name(1)) == ("Ana+Luz", "Los 3")
    assert "/table/deck.a" in result.files and "/table/settings.b" in result.files


def test_stand_ins_cross_the_wrap_of_ticks():
    code = """
import time, asyncio
import virtual_clock as clock
clock.now = ((1 << 30) - 50) * 1000
async def beat(n, ms):
    for _ in range(n):
        await asyncio.sleep_ms(ms)
    return clock.now
t = time.ticks_ms()
print(asyncio.run(asyncio.wait_for_ms(beat(10, 10), 200)) // 1000 - (1 << 30))
print(time.ticks_diff(time.ticks_ms(), t), t > time.ticks_ms())
"""
    path = interpreters.BUILD / "emulator" / "wrap.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(code)
    done = interpreters.run_micropython(path, paths=[interpreter.BOARD_SIDE])
    assert done.stdout.split() == ["50", "100", "True"], done.stderr


def test_stand_ins_are_compiled_once():
    folder = boot.board_side()
    assert (folder / "machine.mpy").exists() and boot.board_side() == folder


@pytest.mark.parametrize("board", ["", "toaster"])
def test_an_unknown_board_is_told_in_a_sentence(board):
    if board:
        with pytest.raises(ValueError, match="There is no board 'toaster'; there are"):
            Session(board, "wait 1")
    else:
        with Session(board, "board esp32c3_mini\nwait 1") as session:
            assert session.box.wiring.board == "esp32c3_mini"
