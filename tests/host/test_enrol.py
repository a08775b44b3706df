"""`enrol`: tags bound from the computer, decks carried from box to box."""

import threading
import time

import pytest

from hakam.rules import cards as deck_of_40
from hakam.table.deck import Deck
from host_tools import firmware_build
from host_tools.device import flash
from host_tools.device.device import Device
from host_tools.emulator import cards, image
from host_tools.emulator.chips.tag import Tag
from host_tools.enrol import command, deck_file
from host_tools.enrol.deck_file import NoDeck

PACKED = cards.packed("A")


def a_deck(packed=PACKED):
    deck = Deck()
    deck.unpack(packed)
    return deck


def stored(path):
    """The decks on a flash; both copies are the same."""
    files = image.read(path)
    assert files["/table/deck.a"] == files["/table/deck.b"]
    return a_deck(files["/table/deck.a"])


def run(device, *words):
    return command.main(["--port", device.port, *words])


class People:
    """Lay tags down, one after the other, each until the computer has said a word about it."""

    def __init__(self, device, capsys, *acts):
        self.acts, self.device, self.capsys, self.said = acts, device, capsys, ""
        self.thread = threading.Thread(target=self.play)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.thread.join()
        self.said += self.capsys.readouterr().out

    def heard(self, words):
        ends = time.monotonic() + 30
        while words not in self.said and time.monotonic() < ends:
            time.sleep(0.02)
            self.said += self.capsys.readouterr().out

    def play(self):
        for asked, uid, answer in self.acts:
            self.heard(asked)
            tag = Tag(uid, "tag")
            self.device.place(tag)
            self.heard(answer)
            self.device.lift(tag)
            time.sleep(0.5)


def test_cards_are_bound_with_ten_reads_and_a_bound_tag_is_named(tmp_path, capsys):
    path = tmp_path / "flash.img"
    files = image.tree(firmware_build.build("esp32_devkit"))
    files["/table/deck.a"] = files["/table/deck.b"] = PACKED
    flash.new(path, files)
    new, other = cards.uid("new O1"), cards.uid("A:C5")
    acts = [
        ("1/1 O1?", other, "This tag is C5 of deck 1 already. Lay down O1."),
        ("Lay down O1.", new, f"O1 is {new.hex()}, read 10 times of 10."),
    ]
    with Device("esp32_devkit", path) as device, People(device, capsys, *acts) as people:
        assert run(device, "--card", "o1", "--card", "O1") == 0, "asked for once"
    deck = stored(path)
    assert acts[0][2] in people.said and acts[1][2] in people.said
    assert deck_file.uid(deck, 0, deck_of_40.parse("O1")) == new
    assert deck_file.uid(deck, 0, deck_of_40.parse("C5")) == other and deck.count(0) == 40


def test_a_second_box_knows_an_exported_deck(tmp_path, capsys):
    first, second, file = tmp_path / "1.img", tmp_path / "2.img", tmp_path / "deck.txt"
    flash.new(first, {"/table/deck.a": b"torn", "/table/deck.b": PACKED})
    flash.new(second)
    with Device("esp32_devkit", first) as device:
        assert run(device, "--export", str(file)) == 0
    with Device("esp32_devkit", second) as device:
        assert run(device, "--import", str(file), "--deck", "2") == 0
        file.write_text("hello\n")
        assert run(device, "--import", str(file)) == 1
    assert "its first line is not 'hakam deck 1'" in capsys.readouterr().err
    deck = stored(second)
    assert (deck.count(0), deck.count(1)) == (0, 40)
    assert deck_file.text(deck, 1) == deck_file.text(a_deck(), 0)


def test_a_board_without_firmware_or_reader_is_told(tmp_path, capsys):
    flash.new(tmp_path / "1.img")
    with Device("esp32_devkit", tmp_path / "1.img") as device:
        assert run(device) == 1
        assert "There is no firmware on the board" in capsys.readouterr().err
        assert run(device, "--export", str(tmp_path / "deck")) == 1
        assert "no card with a tag; nothing is written" in capsys.readouterr().err
    assert not (tmp_path / "deck").exists()


def test_a_deck_lies_in_the_file_as_in_its_box():
    lines = deck_file.text(a_deck(), 0).splitlines()
    assert lines[0] == "hakam deck 1" and len(lines) == 41
    assert [line.split()[0] for line in lines[1:11]] == [
        f"O{n}" for n in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
    ]


GOOD = "O1 04a1b2c3d4e5f6\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "no file of a deck"),
        ("\x00\xff", "no file of a deck"),
        ("hakam deck 2\n" + GOOD, "no file of a deck"),
        ("hakam deck 1\n", "has no card"),
        ("hakam deck 1\nO1\n", "Line 2 is not a card and the number"),
        ("hakam deck 1\nO8 04a1b2c3d4e5f6\n", "Line 2 is not a card"),
        ("hakam deck 1\nO1 04zz\n", "Line 2 is not a card"),
        ("hakam deck 1\nO1 04a1\n", "Line 2: a tag has a number of 4, 7 or 10 bytes"),
        ("hakam deck 1\n" + GOOD + GOOD, "Line 3: O1 stands there a second time"),
        ("hakam deck 1\n" + GOOD + "O2 04a1b2c3d4e5f6\n", "Line 3: this tag is O1 of deck 1"),
        ("hakam deck 1\nO1 08a1b2c3\n", "Line 2: this is a phone"),
        ("hakam deck 1\nO1 00000000000000\n", "Line 2: a tag's number is never all zeros"),
        ("hakam deck 1\n" + GOOD, "1 of 40 cards; O2, O3, O4 and others are missing"),
        (deck_file.text(a_deck(), 0).rpartition("B12")[0], "39 of 40 cards; B12 is missing"),
    ],
)
def test_a_file_that_is_no_deck_is_refused(text, told):
    with pytest.raises(NoDeck) as refused:
        deck_file.read(Deck(), 0, text.encode("latin1"))
    assert told in str(refused.value)


def test_a_tag_of_the_other_deck_is_named_when_a_file_is_taken():
    deck = a_deck()
    with pytest.raises(NoDeck, match="Line 2: this tag is O1 of deck 1 already"):
        deck_file.read(deck, 1, deck_file.text(deck, 0).encode())


def test_an_imported_deck_replaces_the_one_that_was_there():
    deck = a_deck()
    assert deck_file.read(deck, 0, b"hakam deck 1\n" + GOOD.encode(), incomplete=True) == 1
    assert deck.count(0) == 1
    assert deck.find(bytearray(cards.uid("A:O2").ljust(10, b"\0")), 7) == 254


def test_a_file_that_windows_notepad_has_saved_is_read():
    data = deck_file.text(a_deck(), 0).replace("\n", "\r\n").encode("utf-8-sig")
    deck = Deck()
    assert deck_file.read(deck, 0, data) == 40
    assert deck.pack() == PACKED


def test_an_incomplete_file_is_refused_before_the_port_opens(tmp_path, capsys):
    (tmp_path / "deck").write_text("hakam deck 1\n" + GOOD)
    words = ["--port", "/nowhere", "--import", str(tmp_path / "deck")]
    assert command.main(words) == 1
    assert capsys.readouterr().err.startswith("The file has 1 of 40 cards;")
    assert command.main([*words, "--incomplete"]) == 1
    assert capsys.readouterr().err.startswith("There is no port /nowhere")
