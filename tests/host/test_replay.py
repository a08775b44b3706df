"""`replay`: real files of the emulated board judged again; damaged, cut, and falsified by hand."""

import binascii

import pytest
from scenario import played
from whole import all_but

from hakam.journal import finished, journal, slots
from hakam.rules import cards
from host_tools import pull
from host_tools.device import flash
from host_tools.device.device import Device
from host_tools.emulator import run
from host_tools.interpreters import ROOT
from host_tools.replay.command import main as replay

WHOLE = ("repairs", "late_ghna", "claim", "reopened", "tute_habanero_open")
"""Scripts with every kind of repair, an end by agreement, a match put away, a stock."""


@pytest.fixture(scope="module")
def files():
    """A box after one hand of Touti, as an emulated board left it."""
    path = ROOT / "tests" / "golden" / "stored" / f"format{slots.FORMAT}.txt"
    lines = (line.split() for line in path.read_text().splitlines())
    return {name.rpartition("/")[2]: bytes.fromhex(data) for name, data in lines}


@pytest.fixture
def ask(tmp_path, capsys):
    """Replay a file with these bytes; exit status and all that is said."""

    def asked(data, name="match1.hands"):
        (tmp_path / name).write_bytes(data)
        status = replay([str(tmp_path / name)])
        out, err = capsys.readouterr()
        return status, out + err

    return asked


def again(record):
    """A record or a slot with its checksum made right."""
    end = record[1] - 4
    return record[:end] + binascii.crc32(record[:end]).to_bytes(4, "little") + record[end + 4 :]


def changed(data, at, value):
    return data[:at] + bytes((value,)) + data[at + 1 :]


def play_at(data, first, number):
    """Where the so-manyth card from `first` on stands."""
    places = [at for at in range(first, len(data) - 4) if data[at] < cards.DECK]
    return places[number]


@pytest.mark.parametrize("name", all_but(WHOLE[:2], WHOLE))
def test_box_and_rules_agree_on_every_hand_of_an_evening(name, tmp_path, capsys):
    for path, data in played(name)[1].files.items():
        (tmp_path / path.rpartition("/")[2]).write_bytes(data)
    names = [path.name for path in tmp_path.iterdir() if path.name in journal.FILES]
    names += [path.name for path in tmp_path.glob("match*.hands")]
    assert len(names) >= 2
    for one in names:
        assert replay([str(tmp_path / one)]) == 0, one
    assert "Traceback" not in capsys.readouterr().out


def test_a_score_changed_by_hand_is_told_with_both_numbers(files, ask):
    record = files["match1.hands"]
    at = finished.result(record, 0) + finished.RESULT
    for place, what in (
        (at, "total of side 0"),
        (at + 1, "score of side 0"),
        (at + 4, "standing of side 0 after it"),
        (at - 3, "made"),
        (at - 6, "declarer"),
    ):
        status, said = ask(again(changed(record, place, record[place] ^ 1)))
        assert status == 1 and f"match 1, hand 1: {what}: the box said" in said, said
        assert said.count("the rules say") == 1, said


def test_a_card_changed_by_hand_is_told_by_its_event_and_the_reason(files, ask):
    record = files["match1.hands"]
    first = finished.result(record, 0) + finished.result_size(record, 0)
    second, third = play_at(record, first, 1), play_at(record, first, 2)
    status, said = ask(again(changed(record, third, record[second])))
    number = sum(byte < 192 for byte in record[first : third + 1])
    name = cards.name(record[second])
    assert status == 1 and f"event {number}, `" in said and f"play {name}`" in said
    assert "the rules say already_played" in said


def test_an_event_of_the_running_hand_that_the_rules_refuse_is_told(files, ask):
    data = files["hand0a"]
    first = 8 + slots.snapshot_size(data, 8)
    data = data[: data[1]]
    twice = changed(data, play_at(data, first, 4), data[play_at(data, first, 0)])
    status, said = ask(again(twice), "hand0a")
    assert status == 1 and "the rules say already_played" in said
    undone = changed(data, first, 41)
    status, said = ask(again(undone), "hand0a")
    assert status == 1 and "event 1: there is nothing to take back" in said


def test_a_hand_that_does_not_go_on_from_the_one_before_is_told(tmp_path, capsys):
    result = played("touti_match")[1]
    data = next(data for path, data in result.files.items() if path.endswith("match1.hands"))
    second = finished.sound(data, 0)
    size = finished.sound(data, second)
    record = data[second : second + size]
    place = slots.points_at(record, 2, 0)
    at = finished.result(record, 0) + finished.RESULT + 4
    more = changed(changed(record, place, record[place] ^ 8), at, record[at] ^ 8)
    path = tmp_path / "match1.hands"
    path.write_bytes(data[:second] + again(more) + data[second + size :])
    assert replay([str(path)]) == 1
    said = capsys.readouterr().err
    assert "match 1, hand 2: it begins with points of side 0: the box said" in said
    path.write_bytes(data)
    assert replay([str(path)]) == 0


def test_every_byte_flipped_is_said_and_what_is_sound_is_read(ask):
    result = played("reopened")[1]
    data = max((d for p, d in result.files.items() if p.endswith(".hands")), key=len)
    whole = ask(data)
    assert whole[0] == 0
    for at in range(0, len(data), 3):
        status, said = ask(changed(data, at, data[at] ^ 0x5A))
        assert status == 2 and "no whole hand, and are passed over" in said, (at, said)
    for at in range(0, len(data), 3):
        status, said = ask(data[:at])
        assert status in (0, 2) and "Traceback" not in said
        assert status == 0 or "no whole hand" in said or "no match and no journal" in said


def test_every_byte_of_a_journal_flipped_or_cut_off_is_said(files, ask):
    data = files["hand0a"]
    for at in range(data[1]):
        status, said = ask(changed(data, at, data[at] ^ 0x81), "hand0a")
        assert status in (1, 2), (at, said)
        assert "checksum is wrong" in said or "torn" in said or "no match and no journal" in said
        status, said = ask(data[:at], "hand0a")
        assert status == 2, (at, said)
    status, said = ask(data[: data[1] - 14], "hand0a")
    assert "32 events, as the rules say" in said


def test_every_value_with_a_right_checksum_ends_in_sentences(files, ask):
    record, slot = files["match1.hands"], files["hand0a"]
    for at in range(2, record[1] - 4, 2):
        for value in (0, 62, 255):
            assert ask(again(changed(record, at, value)))[0] in (0, 1, 2)
    for at in range(2, slot[1] - 4, 2):
        for value in (0, 62, 255):
            assert ask(again(changed(slot, at, value)), "hand0a")[0] in (0, 1, 2)


def test_a_second_part_is_read_with_the_first_beside_it_alone(tmp_path, capsys):
    found = {}
    for name in WHOLE + ("forgotten_touch", "blind_revokes"):
        kept = {path.rpartition("/")[2]: data for path, data in played(name)[1].files.items()}
        if "hand1a" in kept:
            found = kept
            break
    assert found, "no script fills a second part"
    for name in journal.FILES:
        if name in found:
            (tmp_path / name).write_bytes(found[name])
    replay([str(tmp_path / "hand1a")])
    alone = tmp_path / "alone"
    alone.mkdir()
    (alone / "hand1a").write_bytes(found["hand1a"])
    assert replay([str(alone / "hand1a")]) == 2
    assert "this is the second part of a hand" in capsys.readouterr().err


def test_records_are_judged_line_by_line(ask):
    (line, *_) = run.records(played("touti_open_revoke")[1].files)
    assert ask(line.encode(), "match1.jsonl")[0] == 0
    wrong = line.replace('"0 play', '"1 play', 1)
    status, said = ask(f"{line}\n{wrong}\n{{}}\n[".encode(), "match1.jsonl")
    assert status == 1 and "line 2: event" in said and "the rules say not_your_turn" in said
    assert "line 3: no record" in said and "line 4: " in said


def test_what_is_no_file_of_a_box_gets_a_sentence(files, ask, tmp_path, capsys):
    for data in (b"", b"\n", b"hello", bytes(400), files["deck.a"], files["settings.a"]):
        status, said = ask(data)
        assert status == 2 and "this is no match and no journal file of a box" in said
    assert replay([str(tmp_path / "nothing")]) == 2
    assert "No such file" in capsys.readouterr().err


def test_pull_brings_the_files_of_the_box_where_asked(files, tmp_path):
    path = tmp_path / "flash.img"
    flash.new(path, {f"/table/{name}": data for name, data in files.items()})
    with Device("esp32_devkit", path) as device:
        out = tmp_path / "out"
        assert pull.main(["--port", device.port, "--out", str(out), "--raw"]) == 0
    assert (out / "box" / "match1.hands").read_bytes() == files["match1.hands"]
    assert replay([str(out / "box" / "match1.hands")]) == 0
    assert replay([str(out / "box" / "hand0a")]) == 0
    assert replay([str(out / "match1.jsonl")]) == 0
