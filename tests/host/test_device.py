"""The emulated board behind a port, spoken to by mpremote's own transport: REPL, resets, flash."""

import subprocess
import sys
import time
from contextlib import suppress

import pytest
import serial
from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport
from whole import slow

from host_tools import firmware_build
from host_tools.device import flash
from host_tools.device.device import Device
from host_tools.device.faults import Faults
from host_tools.device.table import Table
from host_tools.emulator import boot, image, scenario
from host_tools.interpreters import ROOT


@pytest.fixture
def board(tmp_path):
    """A new board: stock MicroPython, an empty flash."""
    flash.new(tmp_path / "flash.img")
    with Device("esp32_devkit", tmp_path / "flash.img", path=tmp_path / "port") as device:
        yield device


@pytest.fixture
def repl(board):
    """Its raw REPL."""
    transport = SerialTransport(board.port, timeout=5)
    transport.enter_raw_repl(soft_reset=False)
    yield transport
    with suppress(OSError):  # its line may be cut by now
        transport.close()


def said(transport, code):
    return transport.exec(code).decode().strip()


def until(ready, seconds=5.0):
    ends = time.monotonic() + seconds
    while not ready() and time.monotonic() < ends:
        time.sleep(0.01)
    assert ready()


def put(path, main):
    flash.new(path, {"/main.py": main.encode()})


def test_the_board_says_that_it_is_a_stock_micropython_on_its_chip(board, repl):
    until(lambda: "Generic ESP32 module with ESP32" in board.said)
    facts = said(repl, "import os,sys;print(sys.platform,sys.implementation[1],os.uname()[4])")
    assert facts == "esp32 (1, 28, 0, '') Generic ESP32 module with ESP32"


def test_ctrl_c_ends_a_busy_loop_and_a_sleep_and_the_variables_stay(repl):
    repl.exec("x = 5")
    for busy in ("while True: pass", "import time\nwhile True: time.sleep_ms(1)"):
        repl.exec_raw_no_follow(busy)
        time.sleep(0.1)
        repl.enter_raw_repl(soft_reset=False)
        assert said(repl, "print(x)") == "5"


def test_a_soft_reset_forgets_variables_and_keeps_files_and_the_raw_repl(board, repl):
    repl.fs_writefile("/main.py", b"y = 6\n")
    repl.exec("x = 5")
    repl.enter_raw_repl(soft_reset=True)
    names = said(repl, "print(dir())")
    assert "'x'" not in names and "'y'" not in names  # main.py is not run in the raw REPL
    assert repl.fs_readfile("/main.py") == b"y = 6\n"
    assert said(repl, "import machine;print(machine.reset_cause())") == "5"


@pytest.mark.parametrize(
    ("code", "cause"),
    [
        ("import machine;machine.reset()", 2),
        ("import machine\nmachine.WDT(timeout=200)\nwhile True: pass", 3),
    ],
)
def test_a_hard_reset_runs_main(board, repl, code, cause):
    repl.fs_writefile("/main.py", b"import machine\nprint('up', machine.reset_cause())\n")
    repl.exec_raw_no_follow(code)
    until(lambda: f"up {cause}\r\n" in board.said)
    repl.enter_raw_repl(soft_reset=False)
    assert board.starts == 2


def test_a_fed_watchdog_is_quiet_and_an_unfed_one_bites_while_the_board_idles(board, repl):
    feed = "import machine,time\nw=machine.WDT(timeout=300)\nfor i in range(6):\n"
    assert said(repl, feed + " time.sleep_ms(100)\n w.feed()\nprint('fed')") == "fed"
    assert board.starts == 1
    until(lambda: board.starts == 2)


def test_the_flash_lasts_in_its_file(board, repl, tmp_path):
    repl.fs_writefile("/kept", b"for ever")
    assert image.read(tmp_path / "flash.img")["/kept"] == b"for ever"


def test_files_pass_whole_both_ways(repl):
    data = bytes(range(256)) * 20
    repl.fs_writefile("/all", data)
    assert repl.fs_readfile("/all") == data


def test_the_power_fails_at_the_write_that_was_asked_for(board, repl, tmp_path):
    repl.fs_writefile("/first", b"1")
    board.fail_at(1)
    repl.serial.write(b"f=open('/second','w')\nf.write('2')\nf.close()\x04")
    until(lambda: not board.powered)
    files = image.read(tmp_path / "flash.img")
    assert files["/first"] == b"1" and files.get("/second", b"") == b""
    board.power_on()
    repl.enter_raw_repl(soft_reset=False)
    assert repl.fs_readfile("/first") == b"1"


def test_half_a_write_is_done_where_the_power_fails_in_it(tmp_path):
    kept = {}
    for inside in (False, True):
        path = tmp_path / f"{inside}.img"
        flash.new(path)
        before = path.read_bytes()
        faults = Faults(power=1, inside=inside)
        put(path, "f=open('/x','w')\nf.write('x'*900)\nf.close()")
        before = path.read_bytes()
        with Device("esp32_devkit", path, faults=faults) as device:
            until(lambda device=device: not device.powered)
        kept[inside] = path.read_bytes() != before
    assert kept == {False: False, True: True}


def test_a_cut_line_ends_the_connection_and_a_new_port_is_at_the_same_path(board, repl):
    board.faults.line = 100
    with pytest.raises((OSError, serial.SerialException)):
        for _ in range(20):
            repl.exec("print('a' * 20)")
    again = SerialTransport(str(board.line.path), timeout=5)
    again.enter_raw_repl(soft_reset=False)
    assert said(again, "print(7)") == "7"
    again.close()


def test_a_stalled_board_goes_on_where_it_was(board, repl):
    board.faults.stall, board.faults.stall_s = 20, 0.5
    began = time.monotonic()
    assert said(repl, "print(8)") == "8"
    assert time.monotonic() - began > 0.4


def test_noise_stands_among_what_the_board_says(board, repl):
    board.faults.noise = 50
    repl.exec_raw_no_follow("for i in range(9): print('a'*20)")
    until(lambda: "a" * 20 in board.said)
    heard = repl.read_until(1, b"noise\r\n", timeout=2)
    assert heard.endswith(b"phy: noise\r\n")


def test_a_full_flash_says_so(tmp_path):
    flash.new(tmp_path / "flash.img", full=20_000)
    with Device("esp32_devkit", tmp_path / "flash.img") as device:
        transport = SerialTransport(device.port, timeout=5)
        transport.enter_raw_repl(soft_reset=False)
        free = int(said(transport, "import os\ns=os.statvfs('/')\nprint(s[0]*s[3])"))
        assert 0 < free <= 45_056
        with pytest.raises(OSError) as full:
            transport.fs_writefile("/much", bytes(60_000))
        transport.close()
    assert full.value.errno == 28


def test_chips_and_keys_are_behind_the_pins(board, repl):
    code = "from machine import I2C,Pin;print(I2C(0,scl=Pin(22),sda=Pin(21)).scan())"
    assert said(repl, code) == "[36]"
    code = "from machine import Pin;import time;time.sleep_ms(20);print(Pin(27,Pin.IN).value())"
    assert said(repl, code) == "1"
    board.key("ok", True)
    assert said(repl, code) == "0"


def stop(transport):
    """Ctrl-C, once more where it fell into the collector's hands, as it may on a board too."""
    with suppress(TransportError):
        transport.enter_raw_repl(soft_reset=False, timeout_overall=2)
        return
    transport.enter_raw_repl(soft_reset=False)


def test_ctrl_c_in_the_middle_of_transfers_and_writes_does_no_harm(board, repl):
    code = """
from machine import I2C, Pin
bus = I2C(0, scl=Pin(22), sda=Pin(21))
n = 0
while True:
    bus.writeto(36, b"\\x00")
    with open("/n", "w") as file:
        file.write(str(n))
    n += 1
"""
    repl.fs_writefile("/n", b"")  # for one that is stopped before it has written
    for i in range(20):
        repl.exec_raw_no_follow(code)
        time.sleep(0.003 + i * 0.0037)
        stop(repl)
        kept = repl.fs_readfile("/n")
        assert kept == b"" or abs(int(kept) - int(said(repl, "print(n)"))) <= 1
    assert board.starts == 1


def test_the_command_holds_a_board_and_says_what_comes_next(tmp_path):
    command = [sys.executable, "-m", "host_tools", "device", "--pty", str(tmp_path / "port")]
    held = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        assert held.stdout.readline().startswith("esp32_devkit is at ")
        assert f"deploy --board esp32_devkit --port {tmp_path / 'port'}" in held.stdout.readline()
        transport = SerialTransport(str(tmp_path / "port"), timeout=5)
        transport.enter_raw_repl(soft_reset=False)
        assert said(transport, "print(9)") == "9"
        transport.close()
    finally:
        held.terminate()
        assert held.wait(10) == 0
        held.stdout.close()
    assert not (tmp_path / "port").exists()


@pytest.mark.parametrize("word", ["line", "line:x", "stall:5", "inside:0", "storm:3"])
def test_a_fault_that_is_none_is_refused(word):
    with pytest.raises(ValueError, match="is no fault"):
        Faults.of([word])


@slow
def test_people_play_at_a_board_behind_a_port_by_the_lines_of_a_script(tmp_path):
    script = "set dealer=0 entry=result\ndeck A"
    setup = boot.Setup.of(scenario.parse(script), "esp32_devkit", "en")
    flash.new(tmp_path / "flash.img", setup.files(firmware_build.build("esp32_devkit")))
    with Device("esp32_devkit", tmp_path / "flash.img") as device:
        until(lambda: "the table stands" in device.said, 30)
        table = Table(device)
        hand = "press back\npress ok 5\npress right\npress ok 2\npress right\npress ok\n"
        hand += "press ok\npress right\npress ok 2\ntouch B5 B11\nexpect sound\ntouch B10 B3"
        table.play(hand + "\nexpect console takes the trick")
        assert "┌" in table.panel() and device.starts == 1
        with pytest.raises(scenario.ScenarioError, match="never said 'no such words'"):
            table.play("expect console no such words")


STRUCK = """
import machine, micropython
bus = machine.I2C(0, scl=machine.Pin(22), sda=machine.Pin(21))
key = machine.Pin(27, machine.Pin.IN, machine.Pin.PULL_UP)
seen = []
link, levels = machine.Pin._link, machine.Pin._levels
key.irq(lambda pin: seen.append(pin.value()), machine.Pin.IRQ_FALLING)
read = link.read
def slow(*words):
    status = read(*words)
    levels._at -= 1000  # levels are old by now
    key._handler(key)  # as the interpreter calls it between two steps
    return status
link.read = slow
data = bytearray(7)
bus.writeto(0x24, bytes((0, 0, 255, 2, 254, 212, 2, 42, 0)))
bus.readfrom_into(0x24, data)
print(len(data), seen)
"""


def test_a_key_that_falls_in_the_middle_of_a_transfer_loses_no_answer(repl):
    """Its handler reads the pins; were the host asked for them, the transfer's bytes were gone."""
    assert said(repl, STRUCK) == "7 [1]"
