"""The real firmware with a file that is not as it was deployed: told, never a box that loops."""

import pytest

from host_tools.emulator import boot, image
from host_tools.emulator.session import Session

BOARD = "esp32_devkit"
RULES = "/a/hakam/rules/__init__.mpy"
DRIVERS = "/a/hakam/drivers/__init__.mpy"


@pytest.fixture(scope="module")
def sound():
    return boot.laid(BOARD, boot.deployed(BOARD))


def start(files, script="wait 4000", held=()):
    """Switch a box with these files on, keys held; how it went, and is the panel lit?"""
    with Session(BOARD, script) as session:
        image.make(session.image, files)
        for key in held:
            session.box.key(key, True)
        return session.run(), any(session.box.panel.picture())


def without(files, *names):
    return {path: data for path, data in files.items() if not path.startswith(names)}


def half(data):
    return data[: len(data) // 2]


FAULTS = {
    "missing": lambda files: without(files, RULES),
    "empty": lambda files: files | {RULES: b""},
    "cut in half": lambda files: files | {RULES: half(files[RULES])},
    "hakam removed": lambda files: without(files, "/a/hakam/"),
    "the panel's driver": lambda files: files | {DRIVERS: half(files[DRIVERS])},
    "the board's file": lambda files: files | {"/a/board.mpy": b""},
    "the manifest": lambda files: files | {"/a/manifest": b"hakam 1\n"},
    "begin cut in half": lambda files: files | {"/begin.mpy": half(files["/begin.mpy"])},
    "begin missing": lambda files: without(files, "/begin.mpy"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_of_a_file_is_told_and_the_console_is_left(sound, fault):
    result, shown = start(FAULTS[fault](sound))
    assert "the console is yours: make deploy" in result.console
    assert "The firmware ended" in result.fault and "Traceback" not in result.console
    assert "table stands" not in result.console and result.starts == 1
    assert shown == (fault in ("missing", "empty", "cut in half")), "the panel says it too"


def test_a_file_of_another_version_fails_three_starts_and_is_then_named(sound):
    other = bytearray(sound[RULES])
    other[1] += 1
    result, shown = start(sound | {RULES: bytes(other)}, "wait 20000")
    assert "incompatible .mpy file" in result.console and shown
    assert "Not started: hakam/rules/__init__.mpy: other bytes" in result.console


def test_the_other_slot_starts_where_it_is_whole(sound):
    files = {path.replace("/a/", "/b/"): data for path, data in sound.items()} | sound
    files |= {"/slot": b"ab", RULES: half(sound[RULES])}
    result, _ = start(files, "wait 9000\nexpect console the table stands")
    assert result.ok and "Older firmware: hakam/rules/__init__.mpy: " in result.console


def test_ok_and_back_held_leave_the_console_and_either_alone_does_not(sound):
    result, _ = start(sound, held=("ok", "back"))
    assert result.console == "service: the table is not started\n"
    for held in (("ok",), ("back",)):
        result, _ = start(sound, held=held)
        assert result.ok and result.console == "the table stands\n"
    result, _ = start(sound | {RULES: half(sound[RULES])}, held=("ok", "back"))
    assert result.console == "service: the table is not started\n"
