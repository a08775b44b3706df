"""deploy, with the real mpremote code, against the emulated board behind a port."""

import time
from dataclasses import replace

import pytest
import serial
from deploy_rig import BOARD, FAILS, Bench, wait
from whole import slow

from host_tools.bench import budgets
from host_tools.deploy import command, fit, manifest
from host_tools.device import flash
from host_tools.device.device import Device
from host_tools.device.faults import Faults
from host_tools.emulator import image
from host_tools.link.carrier import Carrier
from host_tools.link.link import Facts


@pytest.fixture
def bench(tmp_path, monkeypatch):
    return Bench(tmp_path, monkeypatch)


def test_the_real_firmware_on_a_new_board_then_nothing_new_then_more_parts(tmp_path, capsys):
    """From a board with nothing but MicroPython to a table that stands, in one command; in the
    end with every part, the tree that emulated boards have too."""
    more = [word for part in ("command_tags", "lights", "side_keys") for word in ("--with", part)]
    flash.new(tmp_path / "flash.img")
    port = tmp_path / "port"
    with Device(BOARD, tmp_path / "flash.img", path=port) as device:
        wait(lambda: device.said)
        assert command.main(["--board", BOARD, "--port", str(port)]) == 0
        said = capsys.readouterr().out
        assert "0 are copied on the board, 0 are there" in said
        assert said.endswith(
            "The table stands.\nIf the picture is two columns off, with noise at its edge, or "
            "stays dark, the panel has the chip SH1106: deploy again with --panel SH1106.\n"
        )
        first = device.line.received
        assert command.main(["--port", str(port)]) == 0, "the box knows which board it is"
        assert "The board has it already" in capsys.readouterr().out
        assert device.line.received - first < first / 10
        assert command.main(["--port", str(port), *more]) == 0
        said = capsys.readouterr().out
        assert "0 are there" in said and "0 are copied" not in said
    files = image.read(tmp_path / "flash.img")
    assert files["/slot"] == b"ba"
    old, new = (manifest.read(files[f"/{slot}/manifest"].decode()) for slot in "ab")
    assert old is not None and new is not None
    assert old.parts == ("panel",)
    assert new.parts == ("command_tags", "lights", "panel", "side_keys")
    assert new.board == BOARD and new.pins == (27, 13) and new.languages == ("en", "es")
    for path, (size, _) in new.files.items():
        assert len(files[f"/b/{path}"]) == size
    assert files["/table/format"] == b"1"


def test_a_wrong_call_that_is_seen_only_at_the_board_starts_its_table_again(bench, capsys):
    with bench.plugged() as device:
        assert bench.deploy("one") == 0
        stood = device.said.count("the table stands")
        with pytest.raises(SystemExit):
            command.main(["--port", str(bench.port), "--with", "panel"])
        assert "no optional part panel on esp32_devkit" in capsys.readouterr().err
        wait(lambda: device.said.count("the table stands") > stood)
        assert device.said.count("the table stands") == stood + 1


@pytest.mark.parametrize("words", [("--with", "tea"), ("--board", BOARD, "--with", "panel")])
def test_a_wrong_call_that_is_seen_at_once_opens_no_port(words, capsys):
    with pytest.raises(SystemExit):
        command.main(["--port", "/nowhere", *words])
    assert f"no optional part {words[-1]}" in capsys.readouterr().err


def test_a_copy_that_is_stopped_by_hand_starts_the_table_again(bench, capsys, monkeypatch):
    run = Carrier.run

    def stopped(self, code, *more):
        if "_put(" not in code:
            return run(self, code, *more)
        self.leave(code)
        raise KeyboardInterrupt

    with bench.plugged() as device:
        assert bench.deploy("one") == 0
        stood = device.said.count("the table stands")
        with monkeypatch.context() as patch:
            patch.setattr(Carrier, "run", stopped)
            with pytest.raises(KeyboardInterrupt):
                bench.deploy("two")
        assert "The table starts again" in capsys.readouterr().err
        wait(lambda: device.said.count("the table stands") > stood)
        assert device.said.count("the table stands") == stood + 1
    assert bench.starts() == "one"


def test_a_program_that_does_not_stop_is_told_with_the_way_out(bench, capsys):
    stubborn = b"import micropython, time\nmicropython.kbd_intr(-1)\nprint('mine')\n"
    flash.new(bench.image, {"/main.py": stubborn + b"while True:\n    time.sleep_ms(10)\n"})
    with bench.plugged():
        assert bench.deploy("one") == 1
    said = capsys.readouterr().err
    assert "Another program may heed neither them nor Ctrl-C: then erase the flash" in said


def test_what_is_unchanged_is_neither_sent_nor_lost(bench, capsys):
    with bench.plugged():
        assert bench.deploy("one") == 0
        capsys.readouterr()
        assert bench.deploy("two") == 0
        said = capsys.readouterr().out
        assert "Of 7 files 2 are sent" in said and "5 are copied on the board" in said
        assert bench.deploy("one") == 0
        assert "0 are sent, 0 bytes; 0 are copied on the board, 7 are there" in (
            capsys.readouterr().out
        )
    assert bench.starts() == "one"


def test_a_firmware_that_does_not_start_gives_way_and_is_told(bench, capsys):
    with bench.plugged():
        assert bench.deploy("old") == 0
        assert bench.deploy("new", does=FAILS) == 1
    said = capsys.readouterr()
    assert "no such table" in said.out
    assert said.err.startswith("The new firmware did not start, and the one before it is back.")
    assert bench.files()["/slot"] == b"a" and bench.starts() == "old"


def test_programs_of_others_are_kept_and_told(bench, capsys):
    others = {"/main.py": b"print('a lamp')\n", "/boot.py": b"x = 1\n", "/main.kept1.py": b"y"}
    flash.new(bench.image, others)
    with bench.plugged():
        assert bench.deploy("one") == 0
    said = capsys.readouterr().out
    assert "The main.py that was there is kept as /main.kept2.py." in said
    assert "The boot.py that is there stays" in said
    files = bench.files()
    assert files["/main.kept2.py"] == others["/main.py"] and files["/main.kept1.py"] == b"y"


@slow
def test_a_tree_copied_to_the_root_stays_until_the_new_firmware_has_stood(bench, capsys):
    tree = {"/hakam/app.py": b"def main(board):\n    print('table root\\nthe table stands')\n"}
    tree["/hakam/app.py"] += b"    import time\n    while True:\n        time.sleep_ms(20)\n"
    tree["/board.py"] = b"class Board:\n    pass\n"
    flash.new(bench.image, tree)
    with bench.plugged():
        assert bench.deploy("new", does=FAILS) == 1
    assert bench.starts() == "root"
    with bench.plugged():
        assert bench.deploy("good") == 0
        assert "/board.py" in bench.files()
        assert bench.deploy("better") == 0
        assert bench.deploy("better") == 0
    assert "/hakam of the firmware before is taken away." in capsys.readouterr().out
    assert bench.files()["/slot"] == b"ba" and not any(
        path.startswith("/hakam") for path in bench.files()
    )


def test_stored_files_of_another_format_are_not_put_aside_without_a_word(bench, capsys):
    flash.new(bench.image, {"/table/format": b"9", "/table/match1.hands": b"all"})
    with bench.plugged():
        assert bench.deploy("one") == 1
        assert "is of format 9, and this firmware reads 1" in capsys.readouterr().out
        assert bench.files()["/table/match1.hands"] == b"all"
        assert bench.deploy("one", "--yes") == 0
    assert bench.files()["/table.9/match1.hands"] == b"all"


def test_scores_and_tags_stay_as_they_are(bench):
    stored = {"/table/match3.hands": b"hands", "/table/deck.a": b"tags", "/notes.txt": b"mine"}
    flash.new(bench.image, stored)
    with bench.plugged():
        assert bench.deploy("one") == 0
        assert bench.deploy("two") == 0
    assert stored.items() <= bench.files().items()


@slow
def test_a_board_that_prints_while_it_is_spoken_to_is_deployed_all_the_same(bench):
    with bench.plugged(faults=Faults(noise=300)):
        assert bench.deploy("one") == 0
    assert bench.starts() == "one"


def test_a_busy_port_and_one_that_is_none_are_told(bench, capsys):
    with bench.plugged():
        held = serial.Serial(str(bench.port), exclusive=True)
        assert bench.deploy("one") == 1
        held.close()
    assert capsys.readouterr().err.startswith("Another program has")
    assert bench.deploy("one") == 1
    assert capsys.readouterr().err.startswith("There is no port")
    assert command.main(["--port", "/dev/null"]) == 1
    assert capsys.readouterr().err == "/dev/null is no serial port: name another with --port.\n"


def test_a_flash_that_is_full_is_told_before_anything_is_written(bench, capsys):
    flash.new(bench.image, {"/boot.py": flash.BOOT}, full=40_000)
    before = bench.files()
    with bench.plugged():
        assert bench.deploy("one") == 1
    said = capsys.readouterr().err
    assert said == (
        "The flash has 56 KB free, and 124 KB are wanted: 60 for the new firmware, 64 for decks "
        "and matches. 68 KB are missing. Not the table's: /full (1724 KB); `mpremote connect PORT "
        "fs rm -r :/NAME` removes one, once you have a copy.\n"
    )
    assert bench.files() == before


def test_a_board_with_too_little_memory_is_told():
    assert fit.HEAP == budgets.HEAP_FILES
    facts = Facts("micropython", (1, 28, 0), "esp32", "a with ESP32", 90_000, 100_000, 1, 1, True)
    with pytest.raises(fit.Unfit, match=r"leaves 100 KB .* takes 115 KB .* freeze --board"):
        fit.check(facts, BOARD)
    fit.check(replace(facts, heap=129_000), BOARD)


def test_the_board_that_is_meant_is_asked_for_where_it_is_not_clear():
    facts = Facts("micropython", (1, 28, 0), "esp32", "a with ESP32C3", 9, 9, 9, 9, True)
    with pytest.raises(fit.Unfit, match=r"Which board is it\?.* esp32c3_mini, esp32c3_pad"):
        fit.board_of(facts, "", "")
    assert fit.board_of(facts, "", "esp32c3_pad") == "esp32c3_pad", "the box says it"
    assert fit.board_of(facts, "esp32c3_mini", "esp32c3_pad") == "esp32c3_mini"
    with pytest.raises(fit.Unfit, match="There is no board here with an RP2040"):
        fit.board_of(replace(facts, machine="Pico with RP2040"), "", "")


def test_a_board_with_another_chip_or_too_old_a_micropython_is_told(bench, capsys):
    for asked, told in (
        (
            {"machine": "ESP32C3 module with ESP32C3"},
            "has an ESP32, and this board has an ESP32C3",
        ),
        ({"machine": "Pyboard with STM32F405RG"}, "take another board."),
        ({"version": "1.22.2"}, "MicroPython 1.22.2 is too old"),
    ):
        with bench.plugged(**asked):
            assert bench.deploy("one") == 1
        assert told in capsys.readouterr().err
        assert "/slot" not in bench.files()


@slow
def test_a_watchdog_that_bites_in_the_middle_of_the_copy_is_got_over(bench):
    biting = b"import machine, time\nprint(1)\nw = machine.WDT(timeout=45)\nwhile True:\n"
    flash.new(bench.image, {"/main.py": biting + b"    w.feed()\n    time.sleep_ms(10)\n"})
    with bench.plugged() as device:
        time.sleep(0.5)  # main.py has made its watchdog
        assert any(bench.deploy("one") == 0 for _ in range(4))
        assert device.starts > 2, "it has bitten"
    assert bench.starts() == "one"


def test_a_box_whose_only_firmware_fails_every_start_takes_a_good_one_and_starts(bench, capsys):
    with bench.plugged():
        assert bench.deploy("bad", does=FAILS) == 1
        said = capsys.readouterr()
        assert "Not started: 3 starts failed. ValueError no such table" in said.out
        assert said.err.startswith("The firmware did not start, and there is no other.")
        assert bench.deploy("good") == 0
    assert bench.starts() == "good" and bench.files()["/slot"] in (b"a", b"b", b"ab", b"ba")
