"""From a new board to a hand's records on the computer, by the commands alone. For `make soak`."""

import time

from whole import slow

from hakam.table.deck import Deck
from host_tools.__main__ import main
from host_tools.bench import start
from host_tools.device import flash
from host_tools.device.device import Device
from host_tools.device.table import Table
from host_tools.emulator import cards
from host_tools.enrol import deck_file
from host_tools.interpreters import ROOT

MATCH = ROOT / "tests" / "scenarios" / "touti_match.txt"


def first_hand():
    """The lines of a match up to its second hand, but for those that do not play."""
    before, _, _ = MATCH.read_text().partition("say Hand 2")
    lines = [line for line in before.splitlines() if not line.startswith(("deck", "budget"))]
    return "press ok\n" + "\n".join(lines)  # the language first


@slow
def test_from_a_new_board_to_the_first_hand_and_its_record(tmp_path, capsys):
    file = tmp_path / "deck.txt"
    deck = Deck()
    deck.unpack(cards.packed("A"))
    file.write_text(deck_file.text(deck, 0))
    flash.new(tmp_path / "flash.img")
    with Device("esp32_devkit", tmp_path / "flash.img", path=tmp_path / "port") as device:
        port = ["--port", str(tmp_path / "port")]
        assert main(["deploy", "--board", "esp32_devkit", *port]) == 0
        assert main(["enrol", "--import", str(file), *port]) == 0
        stands(device)
        table = Table(device)
        table.play(first_hand())
        assert main(["doctor", *port]) == 0, capsys.readouterr().out
        assert "Nothing is wrong" in capsys.readouterr().out
        stands(device)
        assert main(["pull", "--out", str(tmp_path / "out"), *port]) == 0
    records = tmp_path / "out" / "match1.jsonl"
    assert records.read_text().count("\n") == 1
    assert main(["judge", str(records)]) == 0
    assert '"ok"' in capsys.readouterr().out


@slow
def test_the_first_screen_stands_four_seconds_after_power_by_estimate():
    assert start.whole_ms(start.fuel("esp32_devkit")) <= 4000
    assert len(start.reads("esp32_devkit")) == len(start.PARTS)


def stands(device):
    """Until the table stands that has been started last."""
    before = device.said.count("the table stands")
    ends = time.monotonic() + 40
    while device.said.count("the table stands") == before and time.monotonic() < ends:
        time.sleep(0.05)
    assert device.said.count("the table stands") > before
