"""begin and what a table has stored: files of another format are kept, and come back."""

import os

from start_rig import Device, firmware


def folders(device):
    """Folders of tables, and who wrote there."""

    def found():
        names = sorted(name for name in os.listdir("/") if name.startswith("table"))
        return [(name, sorted(os.listdir("/" + name))) for name in names]

    return device.files(found)


def test_files_of_another_format_are_kept_aside_and_come_back_with_their_firmware():
    device = Device()
    device.deploy("a", firmware("old"), "a")
    device.put({"/table/first": "of format 1"})
    device.start()
    assert folders(device) == [("table", ["first"])], "what says no format is of the first"
    device.deploy("b", firmware("new"), "ba 0", stores=2)
    said = device.start()
    assert said[0] == "stored files of format 1 are kept in /table.1" and said[1] == "table new"
    assert folders(device) == [("table", ["format"]), ("table.1", ["first"])]
    device.put({"/table/second": "of format 2", "/slot": "a"})
    assert device.start()[0] == "stored files of format 2 are kept in /table.2"
    assert folders(device) == [("table", ["first"]), ("table.2", ["format", "second"])]
    device.put({"/slot": "b"})
    device.start()
    assert folders(device) == [("table", ["format", "second"]), ("table.1", ["first"])]


def test_a_new_box_notes_the_format_of_what_it_stores():
    device = Device()
    device.deploy("a", firmware("new"), "a 0", stores=7)
    device.start()
    assert device.read("/table/format") == "7"
    assert len(device.start()) == 3 and folders(device) == [("table", ["format"])]


def test_a_format_that_cannot_be_read_is_the_first_and_nothing_vanishes():
    for damaged in (b"\xff\xfe", b"x", b"", b"\x00\x00", b"1\n", b"1 2"):
        device = Device()
        device.deploy("a", firmware("table"), "a")
        device.put({"/table/first": "of format 1", "/table/format": damaged})
        for _ in range(2):
            said = device.start()
            assert said == ["table table", "the table stands", "off"], (damaged, said)
        assert folders(device) == [("table", ["first", "format"])]


def test_a_power_cut_while_files_are_put_aside_loses_none():
    at = 0
    while True:
        device = Device()
        device.deploy("a", firmware("old"), "a")
        device.put({"/table/first": "of format 1"})
        device.deploy("b", firmware("new"), "ba 0", stores=2)
        device.flash.cut_at = device.flash.operations + at
        device.start()
        if not device.flash.off():
            break
        device = Device(device.flash.data)
        device.start()
        assert folders(device) == [("table", ["format"]), ("table.1", ["first"])], at
        assert device.read("/table/format") == "2"
        at += 1
    assert at >= 6
