"""main.py and begin on a flash: no fault of a file, a start or the power locks the box."""

import machine
from start_rig import BACK, BITTEN, FAILS, HANGS, OK, STANDS, STOPPED, Device, firmware

COMPUTER = b"\r\x01"  # what follows on Ctrl-C, as mpremote sends it


def two(new=STANDS, old=STANDS, order="ba 0"):
    """A box with a firmware in each slot, the newer in b."""
    device = Device()
    device.deploy("a", firmware("old", old))
    device.deploy("b", firmware("new", new), order)
    return device


def tables(said):
    """Which firmware were started."""
    return [line.split()[1] for line in said if line.startswith("table ")]


def test_a_good_slot_starts_and_writes_nothing():
    device = two(order="ba")
    device.put({"/table/format": "1"})
    device.flash.programmed = 0
    assert device.start() == ["table new", "the table stands", "off"]
    assert device.flash.programmed == 0 and device.read("/slot") == "ba"


def test_a_new_slot_is_watched_until_the_table_stands():
    device = two()
    assert tables(device.start()) == ["new"]
    assert device.read("/slot") == "ba"


def test_a_tree_in_the_root_starts_without_a_manifest():
    device = Device()
    device.deploy("a", [])
    device.put({"/" + path: text for path, text in firmware("root")})
    device.put({"/slot": "."})
    assert device.start() == ["table root", "the table stands", "off"]


def test_a_tree_in_the_root_starts_without_a_record():
    device = Device()
    device.deploy("a", firmware("slot"))
    device.put({"/" + path: text for path, text in firmware("root")})
    assert tables(device.start()) == ["slot"], "a slot that is whole goes first"
    device.put({"/a/manifest": None})
    said = device.start()
    assert tables(said) == ["root"] and said[0] == "Older firmware: manifest: missing"
    assert device.read("/slot") == "."


def test_each_fault_of_a_file_is_named_and_the_other_slot_starts():
    for path, data, told in (
        ("hakam/app.py", None, "hakam/app.py: missing"),
        ("hakam/app.py", "", "hakam/app.py: 0 bytes of "),
        ("hakam/app.py", "def main", "hakam/app.py: 8 bytes of "),
        ("board.py", "", "board.py: 0 bytes of "),
        ("manifest", None, "manifest: missing"),
        ("manifest", "hakam 1 0 1 27,13\n", "manifest: cut short"),
        ("manifest", "hakam 1 0 1 27,13\nend 00000000\n", "manifest: missing"),
        ("manifest", "\x00\xff\x00\n\n", "manifest: missing"),
    ):
        device = two(order="ba")
        device.put({"/b/" + path: data})
        said = device.start()
        assert said[0].startswith("Older firmware: " + told), said
        assert tables(said) == ["old"] and device.read("/slot") == "a", path
        assert told in device.read("/fault.told"), "for doctor"
        on_panel = [line for line in said if line.startswith("panel")]
        assert bool(on_panel) == path.startswith("hakam"), said


def test_other_bytes_of_the_same_size_are_found_once_a_start_has_failed():
    device = two(order="ba")
    text = dict(firmware("new"))["hakam/app.py"]
    device.put({"/b/hakam/app.py": text.replace("print(", "prind(")})
    said = device.start()
    assert tables(said) == ["old"]
    assert [line for line in said if line == "Older firmware: hakam/app.py: other bytes"]


def test_a_folder_that_was_removed_is_a_missing_file():
    device = two(order="a")
    for path in ("app.py", "__init__.py", "drivers/__init__.py"):
        device.put({"/a/hakam/" + path: None})
    said = device.start()
    assert said[0] == "Not started: hakam/drivers/__init__.py: missing"
    assert said[-1] == "console" and not tables(said)


def test_a_new_firmware_that_fails_three_times_gives_way_to_the_one_before():
    device = two(new=FAILS)
    said = device.start()
    assert tables(said) == ["new", "new", "new", "old"]
    assert [line for line in said if "ValueError no such table" in line]
    assert said[-2:] == ["the table stands", "off"] and device.read("/slot") == "a"


def test_a_new_firmware_that_hangs_gives_way_when_the_power_was_cut_three_times():
    device = two(new=HANGS)
    for _ in range(3):
        assert tables(device.start()) == ["new"]
    said = device.start()
    assert tables(said) == ["old"] and said[0].endswith(
        "3 starts failed. power was cut while it started"
    )


def test_one_power_cut_while_a_new_firmware_starts_is_no_fault_of_its():
    device = two(new=HANGS)
    device.start()
    device.deploy("b", firmware("new"))
    assert tables(device.start()) == ["new"] and device.read("/slot") == "ba"


def test_after_three_failed_starts_the_console_is_left_and_each_power_up_tries_once():
    device = Device()
    device.deploy("a", firmware("only", FAILS), "a")
    said = device.start()
    assert tables(said) == ["only"] * 3 and said[-1] == "console"
    assert said[-3] == "the console is yours: make deploy"
    assert said[-2].startswith("no score: ImportError"), "this firmware has no such module"
    panels = [line for line in said if line.startswith("panel")]
    assert "Starting again" in panels[0] and "Empieza otra vez" in panels[0]
    assert "Not started" in panels[-1] and "No arranca" in panels[-1]
    assert tables(device.start()) == ["only"] and device.said[-1] == "console"
    device.deploy("a", firmware("only"))
    assert tables(device.start()) == ["only"] and device.read("/slot") == "a"


def test_bites_of_the_watchdog_are_failed_starts():
    device = Device()
    device.deploy("a", firmware("only", BITTEN), "a")
    said = device.start()
    assert tables(said) == ["only"] * 3 and said[-1] == "console"
    assert said.count("Starting again: watchdog: a task stood still") == 2
    assert "Not started: 3 starts failed. watchdog: a task stood still" in said
    device.deploy("a", firmware("only"))
    assert tables(device.start()) == ["only"] and device.read("/slot") == "a"


def test_after_the_last_failed_start_the_firmware_shows_what_failed_and_the_console_is_left():
    safe = "def main(board):\n    print('safe', open('/fault.told').read())\n"
    for does, last in (
        ("", "safe"),
        ("    raise ValueError('no words')\n", "no score: ValueError"),
    ):
        device = Device()
        files = firmware("only", FAILS) + [("hakam/safe.py", safe + does)]
        device.deploy("a", files, "a")
        said = device.start()
        assert said[-1] == "console" and said[-2].startswith(last), said
        assert "safe 3 starts failed. ValueError no such table" in said


def test_where_a_file_is_not_whole_none_of_the_firmware_is_imported():
    safe = "raise SystemExit('imported')"
    device = Device()
    device.deploy("a", firmware("only") + [("hakam/safe.py", safe)], "a 3")
    device.put({"/a/hakam/app.py": ""})
    said = device.start()
    assert said[-1] == "console" and said[-2].startswith("the console is yours"), said


def test_what_ends_a_table_that_a_watchdog_watches_resets_the_chip():
    """A soft reset would leave it to bite who comes next."""
    for watched, cause in (("True", machine.HARD_RESET), ("False", machine.SOFT_RESET)):
        device = Device()
        app = (
            "class App:\n    watched = %s\n" % watched
            + dict(firmware("one", FAILS))["hakam/app.py"]
        )
        files = [file for file in firmware("one") if file[0] != "hakam/app.py"]
        device.deploy("a", files + [("hakam/app.py", app)], "a")
        device.start(1)
        assert machine.reset_cause() == cause


def test_a_fault_of_a_table_that_stood_is_told_and_counted_from_one():
    device = two(order="ba")
    for number in range(3):
        device.put({"/fault": "ValueError in trick 4"})
        said = device.start()
        assert said[0] == "Starting again: ValueError in trick 4"
        assert tables(said) == ["new"] and device.read("/slot") == "ba"
        assert device.read("/fault") is None
    assert device.read("/fault.told") == "ValueError in trick 4"


def test_ok_and_back_held_leave_the_console_before_anything_is_imported():
    for order in ("ba", "ba 0", "ba 3"):
        device = two(order=order)
        device.put({"/b/board.py": "raise SystemExit('imported')"})
        machine.level(OK, 0)
        machine.level(BACK, 0)
        assert device.start() == ["service: the table is not started", "console"]
        assert device.read("/slot") == order
        machine.level(BACK, 1)
        assert device.start() != ["service: the table is not started", "console"]
    device = two(order="ba")
    device.put({"/b/manifest": None})
    machine.level(OK, 0)
    machine.level(BACK, 0)
    assert device.start()[-1] == "console", "the other manifest knows the keys"
    device = Device()
    device.deploy("a", [])
    device.put({"/" + path: text for path, text in firmware("root")})
    device.put({"/slot": "."})
    machine.level(OK, 0)
    machine.level(BACK, 0)
    assert device.start()[-1] == "console", "the board's file knows the keys"


def test_ctrl_c_before_anybody_listens_leaves_the_console_and_what_follows_it():
    device = two(order="ba")
    device.console.waiting = b"AT\r\x03" + COMPUTER
    assert device.start()[-1] == "console" and device.console.waiting == COMPUTER


def test_what_a_computer_says_to_any_port_does_not_stop_the_table():
    device = two(order="ba")
    device.console.waiting = b"AT+GCAP\r\n\xff\xfe"
    assert tables(device.start()) == ["new"] and device.console.waiting == b""


def test_a_computer_that_goes_on_speaking_gets_the_console_and_every_byte():
    speaks = "import sys; sys.stdin.waiting = %r; " % COMPUTER
    device = two(new=speaks + STOPPED, order="ba")
    assert device.start() == ["table new", "interrupted", "console"]
    assert device.console.waiting == COMPUTER


def test_a_stray_interrupt_starts_the_table_again_and_is_no_failed_start():
    device = two(new=STOPPED, order="ba")
    said = device.start(5)
    assert tables(said) == ["new"] * 5 and said[1] == "interrupted"
    assert device.read("/slot") == "ba" and device.read("/fault") is None


def test_a_computer_that_speaks_after_a_failed_start_gets_the_console():
    device = two(order="ba 1")
    device.console.waiting = b""
    said = []
    device.files(lambda: None)
    poll = device.console.ioctl
    asked = []

    def later(request, argument):
        asked.append(request)
        return 1 if len(asked) > 1 else poll(request, argument)

    device.console.ioctl = later
    said = device.start()
    assert said[-1] == "console" and not tables(said) and device.read("/slot") == "ba 1"
