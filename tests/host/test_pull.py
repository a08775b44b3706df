"""`pull`: a box's matches as records that judge and explain read."""

import pytest

from hakam.journal import journal
from hakam.journal.slots import FORMAT
from hakam.table import entered
from host_tools import pull, record
from host_tools.deploy.box import FIRST_FORMAT
from host_tools.device import flash
from host_tools.device.device import Device
from host_tools.emulator import boot
from host_tools.explain.command import main as explain
from host_tools.interpreters import ROOT
from host_tools.judge.command import main as judge


@pytest.fixture
def files():
    """A box after one hand of Touti."""
    path = ROOT / "tests" / "golden" / "stored" / f"format{FORMAT}.txt"
    lines = (line.split() for line in path.read_text().splitlines())
    return {name: bytes.fromhex(data) for name, data in lines}


def fetch(tmp_path, files):
    """Run the command on a board with these files; the exit status."""
    flash.new(tmp_path / "flash.img", files)
    with Device("esp32_devkit", tmp_path / "flash.img") as device:
        return pull.main(["--port", device.port, "--out", str(tmp_path / "out")])


def test_the_hands_of_a_box_come_as_records_that_are_judged_and_explained(tmp_path, files, capsys):
    assert fetch(tmp_path, files) == 0
    path = tmp_path / "out" / "match1.jsonl"
    (hand,) = boot.hands(files["/table/match1.hands"], 1)
    assert path.read_text() == record.line(hand) + "\n"
    assert f"{path}: 1 hands" in capsys.readouterr().out
    assert judge([str(path)]) == 0 and '"total":{"0":115' in capsys.readouterr().out
    assert explain([str(path)]) == 0 and "trick" in capsys.readouterr().out.lower()


def test_a_box_without_a_finished_hand_says_so(tmp_path, capsys):
    assert fetch(tmp_path, {}) == 0
    assert "no finished hand yet" in capsys.readouterr().out


def test_files_of_another_format_are_not_guessed_at(tmp_path, files, capsys):
    assert fetch(tmp_path, {**files, "/table/format": b"99"}) == 1
    assert "in format 99, and this program reads" in capsys.readouterr().err


@pytest.mark.parametrize("damaged", [b"x", b"", b"\xff\xfe"])
def test_a_format_that_cannot_be_read_is_the_first(tmp_path, files, damaged):
    assert FORMAT == FIRST_FORMAT
    assert fetch(tmp_path, {**files, "/table/format": damaged}) == 0
    assert (tmp_path / "out" / "match1.jsonl").exists()


def test_folders_that_were_kept_aside_are_told(tmp_path, files, capsys):
    aside = {"/table.9/match1.hands": b"1", "/table.x/format": b"2", "/table.x/deck.a": b"3"}
    assert fetch(tmp_path, {**files, **aside, "/table.new/format": b"1"}) == 0
    said = capsys.readouterr().out
    assert "/table.9 keeps 1 stored file of another firmware aside: one that stores in f" in said
    assert "/table.x keeps 2 stored files of another firmware aside: none takes them up" in said
    assert "table.new" not in said


def test_a_hand_that_was_taken_back_is_no_part_of_the_match(files):
    assert len(pull.told(files)[1][0]) == 1
    table = boot.standing(files)
    for _ in entered.undo(table):
        pass
    book = table.journal
    while book.dirty:
        files["/table/" + journal.FILES[book.slot]] = bytes(book.image())
        book.written()
    assert pull.told(files) == {}


def test_a_damaged_record_is_told(files):
    data = bytearray(files["/table/match1.hands"])
    data[20] ^= 1
    lines, lost = pull.told({**files, "/table/match1.hands": bytes(data)})[1]
    assert lines == [] and lost == [
        "Hand 1 is lost: its record is damaged, or never came to the flash."
    ]


def test_a_match_that_went_on_replaces_its_file_and_another_one_does_not(tmp_path):
    assert pull.written(tmp_path, 3, ["a"]).endswith("match3.jsonl: 1 hands")
    assert pull.written(tmp_path, 3, ["a", "b"]).endswith("match3.jsonl: 2 hands")
    assert pull.written(tmp_path, 3, ["a", "b"]).endswith("nothing new")
    assert pull.written(tmp_path, 3, ["c"]).endswith("match3-2.jsonl: 1 hands")
    assert (tmp_path / "match3.jsonl").read_text() == "a\nb\n"


def test_a_file_of_that_name_that_is_no_text_stays(tmp_path):
    (tmp_path / "match3.jsonl").write_bytes(b"\xff\xfe\x00")
    assert pull.written(tmp_path, 3, ["a"]).endswith("match3-2.jsonl: 1 hands")
    assert (tmp_path / "match3.jsonl").read_bytes() == b"\xff\xfe\x00"
