"""What deploy says where it ends early, or where the table stands and something is amiss."""

import pytest
from deploy_rig import Bench

from host_tools.deploy import command, switch
from host_tools.deploy.progress import Bar
from host_tools.device import flash
from host_tools.link.link import Link

AS_IT_WAS = "What the board had before is as it was"


@pytest.fixture
def bench(tmp_path, monkeypatch):
    return Bench(tmp_path, monkeypatch)


def test_where_no_board_is_nothing_is_said_of_what_it_had(bench, capsys):
    assert bench.deploy("one") == 1
    assert AS_IT_WAS not in capsys.readouterr().err


def fails(patch, place, name, does):
    """What is done there goes well, and then this happens."""
    before = getattr(place, name)

    def called(*words):
        before(*words)
        does(words)

    patch.setattr(place, name, called)


def test_a_cut_in_the_copy_leaves_what_was_and_one_after_the_switch_the_new(
    bench, capsys, monkeypatch
):
    with bench.plugged() as device:
        assert bench.deploy("old") == 0

        def unplugged(words):
            if "/b/manifest" not in words:
                device.faults.line = 1

        with monkeypatch.context() as patch:
            fails(patch, Link, "copy", unplugged)
            assert bench.deploy("new") == 1
        assert AS_IT_WAS in capsys.readouterr().err
        with monkeypatch.context() as patch:
            fails(patch, switch, "replace", unplugged)
            assert bench.deploy("new") == 1
        said = capsys.readouterr().err
        assert AS_IT_WAS not in said and "The new firmware is on the board, whole" in said
    assert bench.starts() == "new"


def test_a_board_that_falls_silent_is_not_to_be_erased(bench, capsys, monkeypatch):
    with bench.plugged() as device:
        assert bench.deploy("old") == 0

        def still(_):
            device.faults.stall, device.faults.stall_s = 1, 60.0

        with monkeypatch.context() as patch:
            fails(patch, Link, "copy", still)
            assert bench.deploy("new") == 1
    said = capsys.readouterr().err
    assert "fell silent. Press its reset, or plug it in again, and repeat the command." in said
    assert "erase" not in said and "Is it the board's port" not in said and AS_IT_WAS in said


def test_parts_that_are_lost_are_said_once_the_table_stands(bench, capsys):
    lost = "print('0 panel lost: [Errno 19] ENODEV'); print('0 reader lost')"
    with bench.plugged():
        assert bench.deploy("one", does=lost) == 0
    said = capsys.readouterr().out
    assert "The table stands.\nBut its panel and its reader do not answer: is this the boa" in said
    assert "`.venv/bin/python -m host_tools doctor` says" in said and "If the picture" not in said


def test_a_boot_program_that_does_not_end_is_named_also_where_nothing_is_new(
    bench, capsys, monkeypatch
):
    with bench.plugged():
        assert bench.deploy("one") == 0
    endless = b"import time\nprint('boot')\nwhile True:\n    time.sleep_ms(20)\n"
    flash.new(bench.image, {**bench.files(), "/boot.py": endless})
    monkeypatch.setattr(command, "STANDS_S", 3.0)
    with bench.plugged():
        assert bench.deploy("one") == 1
    said = capsys.readouterr()
    assert "The board has it already" in said.out
    assert "Its boot.py runs before the table, and may not end: rename it" in said.err


def test_the_port_is_called_as_it_was_typed(bench, capsys):
    with bench.plugged(), Link(str(bench.port)):
        pass
    with bench.plugged():
        assert bench.deploy("one") == 0
    assert capsys.readouterr().out.startswith(f"{bench.port}: Generic")


def test_the_bar_says_a_share_once_and_nothing_of_a_few_bytes(capsys):
    bar = Bar(10_007)
    for _ in range(2_000):
        bar.add("a", 5)
    bar.add("a", 7)
    bar.add("comparing", 0)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "    0% of 10,007 bytes" and lines[-1] == "  100% of 10,007 bytes"
    assert len({line.split()[0] for line in lines}) == len(lines) == 11
    Bar(4).add("a", 4)
    assert capsys.readouterr().out == ""
