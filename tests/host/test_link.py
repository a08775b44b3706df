"""From a computer to a board: its port found, files carried, faults told in sentences."""

import os
import pty
import threading
import time
import tty
from contextlib import suppress

import pytest
import serial

from host_tools.device import flash
from host_tools.device.device import Device
from host_tools.device.faults import Faults
from host_tools.link import carrier, ports
from host_tools.link import link as links
from host_tools.link.borrow import borrowed
from host_tools.link.fault import BoardFault, BusyPort, LineCut, NoAnswer, NoPort
from host_tools.link.link import Link
from host_tools.link.ports import Port

DATA = bytes(range(256)) * 11 + os.urandom(3000)
CP210X = Port("/dev/ttyUSB0", "CP2102N", 0x10C4)
CH340 = Port("/dev/ttyUSB1", "USB Serial", 0x1A86)
MODEM = Port("/dev/ttyACM0", "a modem", 0x12D1)


@pytest.fixture
def board(tmp_path):
    """A board with a program that runs for ever."""
    program = b"import time\nprint('runs')\nwhile True: time.sleep_ms(20)\n"
    flash.new(tmp_path / "flash.img", {"/main.py": program})
    with Device("esp32_devkit", tmp_path / "flash.img", path=tmp_path / "port") as device:
        until(lambda: "runs" in device.said)
        yield device


@pytest.fixture
def wire(board):
    """The link to it."""
    with Link(board.port) as link:
        yield link


def until(ready, seconds=10.0):
    ends = time.monotonic() + seconds
    while not ready() and time.monotonic() < ends:
        time.sleep(0.01)
    assert ready()


def test_what_runs_is_stopped_and_runs_again_afterwards(board):
    with borrowed(board.port) as link:
        assert link.ask("6 * 7") == 42
    until(lambda: board.said.count("runs") == 2)


def test_it_runs_again_also_where_the_work_fails(board):
    with pytest.raises(BoardFault), borrowed(board.port) as link:
        link.ask("1 / 0")
    until(lambda: board.said.count("runs") == 2)


def test_the_board_says_what_it_is(wire):
    facts = wire.facts
    assert (facts.chip, facts.version, facts.platform) == ("ESP32", (1, 28, 0), "esp32")
    assert 0 < facts.heap_free < facts.heap and 0 < facts.flash_free < facts.flash == 2**21


def test_files_pass_whole_both_ways_and_folders_are_made(wire):
    told = []
    wire.put("/a/deep/file", DATA, told.append)
    assert sum(told) == len(DATA) and wire.get("/a/deep/file") == DATA
    wire.put("/empty", b"")
    assert wire.get("/empty") == b""
    assert wire.tree("/a") == {"/a/deep/file": len(DATA)}


def test_a_shorter_file_replaces_a_longer_one(wire):
    wire.put("/file", DATA)
    wire.put("/file", b"short")
    assert wire.get("/file") == b"short"


def test_files_are_copied_renamed_and_removed_on_the_board(wire):
    wire.put("/old/file", b"text")
    wire.copy("/old/file", "/new/file")
    wire.rename("/new/file", "/new/name")
    wire.rename("/new/file", "/new/name")  # asked again, as over a bad line
    wire.remove("/old")
    wire.remove("/old")
    sums = wire.sums(["/new/name", "/old/file"])
    assert sums["/new/name"] is not None and sums["/old/file"] is None


def test_a_board_that_prints_while_it_is_spoken_to_does_no_harm(board, wire, monkeypatch):
    monkeypatch.setattr(links, "ENTRY_S", 1.5)
    wire.take()
    board.faults.noise = 1200
    wire.put("/file", DATA[:3000])
    assert wire.get("/file") == DATA[:3000]
    assert board.said.count("runs") == 1


def test_a_watchdog_that_bites_in_the_middle_of_a_copy_costs_a_second_try_alone(
    board, wire, monkeypatch
):
    monkeypatch.setattr(links, "SILENCE_S", 1.0)
    wire.run("import machine\nmachine.WDT(timeout=150)")
    for n in range(8):
        wire.put(f"/file{n}", DATA)
        time.sleep(0.03)
    assert board.starts == 2
    assert all(wire.get(f"/file{n}") == DATA for n in range(8))


WATCHED = """
import machine, os, sys, time
import hakam.app
print("runs", machine.reset_cause(), "unwatched" in os.listdir("/"))
if "unwatched" not in os.listdir("/"):
    dog = machine.WDT(timeout=2000)
while True:
    "dog" in globals() and dog.feed()
    time.sleep_ms(20)
"""


@pytest.mark.parametrize("own_port", [False, True])
def test_a_watchdog_that_the_table_leaves_is_ended_before_the_work(tmp_path, own_port):
    """Also over a port of the chip's own, which goes with the reset."""
    app = b"class App:\n    watched = True\n"
    files = {"/main.py": WATCHED.encode(), "/hakam/__init__.py": b"", "/hakam/app.py": app}
    path = tmp_path / "port"
    flash.new(tmp_path / "flash.img", files)
    faults = Faults(own_port=own_port)
    with Device("esp32_devkit", tmp_path / "flash.img", path=path, faults=faults) as device:
        until(lambda: "runs 1 False" in device.said)
        with Link(str(path)) as link:
            link.unwatched()
            until(lambda: "runs 2 True" in device.said)
            time.sleep(2.5)
            assert link.ask("6 * 7") == 42 and device.starts == 2, "it would have bitten"
            assert links.MARK in link.tree("/")
            link.restart()
        until(lambda: "runs 5 False" in device.said)


def test_a_board_without_a_watchdog_is_not_reset(board, wire):
    wire.unwatched()
    assert board.starts == 1 and links.MARK not in wire.tree("/")


def test_a_stalled_board_is_waited_for(board, wire):
    wire.take()
    board.faults.stall, board.faults.stall_s = 1500, 1.0
    wire.put("/file", DATA)
    assert wire.get("/file") == DATA


def test_a_cut_line_is_told(board, wire):
    wire.take()
    board.faults.line = 3000
    with pytest.raises(LineCut, match=r"was cut\. Plug the board in again"):
        wire.put("/file", DATA)


def test_a_fault_of_the_board_has_its_name_and_number(wire):
    with pytest.raises(BoardFault) as fault:
        wire.get("/nothing")
    assert (fault.value.name, fault.value.errno) == ("OSError", 2)


def test_a_full_flash_is_told(tmp_path):
    flash.new(tmp_path / "flash.img", full=20_000)
    with (
        Device("esp32_devkit", tmp_path / "flash.img") as device,
        Link(device.port) as link,
        pytest.raises(BoardFault, match="flash is full"),
    ):
        link.put("/much", os.urandom(80_000))


def test_another_python_than_micropython_is_told(wire):
    wire.run(
        "import sys\nclass Other: platform = 'x'; implementation = ('circuitpython', (9, 0, 0))\n"
        "sys.modules['sys'] = Other"
    )
    with pytest.raises(NoAnswer, match="runs circuitpython"):
        _ = wire.facts


def test_a_port_that_another_program_has_is_told(board):
    with serial.Serial(board.port, exclusive=True), pytest.raises(BusyPort, match="Another"):
        Link(board.port)


@pytest.mark.parametrize(
    ("says", "told"),
    [(b"", "Nothing answers"), (b"+CME ERROR\r\n", "does not stop for the computer")],
)
def test_a_port_where_no_micropython_is_is_told(says, told, monkeypatch):
    monkeypatch.setattr(links, "ENTRY_S", 0.3)
    monkeypatch.setattr(carrier, "PATIENCE_S", 0.2)
    master, slave = pty.openpty()
    tty.setraw(slave)
    os.set_blocking(master, False)
    ended = threading.Event()

    def talk():
        while says and not ended.wait(0.01):
            with suppress(BlockingIOError):
                os.write(master, says)

    talker = threading.Thread(target=talk)
    talker.start()
    try:
        with pytest.raises(NoAnswer, match=told), Link(os.ttyname(slave)) as link:
            link.ask("1")
    finally:
        ended.set()
        talker.join()
        os.close(slave)
        os.close(master)


def test_the_one_board_there_is_is_found_among_other_ports():
    assert ports.chosen("", [CP210X]) == CP210X.path
    assert ports.chosen("", [MODEM, CP210X]) == CP210X.path
    assert ports.chosen("", [MODEM]) == MODEM.path


def test_several_boards_are_listed():
    with pytest.raises(NoPort, match=r"several.*ttyUSB0 \(CP2102N\); .*ttyUSB1 \(USB Serial\)"):
        ports.chosen("", [CP210X, CH340])


def test_no_board_and_no_such_port_are_told():
    with pytest.raises(NoPort, match="No board is plugged in"):
        ports.chosen("", [])
    with pytest.raises(NoPort, match=r"There is no port /dev/ttyNONE\. Found: .*ttyUSB0"):
        ports.chosen("/dev/ttyNONE", [CP210X])
