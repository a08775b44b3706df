"""Every script comes true on the boards that fit, and the record it leaves is right."""

import shutil

import pytest
from scenario import check_cost, played
from whole import all_but, slow

from host_tools import compiled, firmware_build
from host_tools.emulator import boot, run, wiring
from host_tools.emulator.chips import faults
from host_tools.emulator.session import Session
from host_tools.interpreters import FIRMWARE

SCRIPTS = {name: run.find(name).read_text(encoding="utf8") for name in run.scenarios()}
ONE_OF_A_KIND = wiring.one_of_a_kind()
PLAYED = [
    (name, board)
    for name in SCRIPTS
    for board in run.fitting(SCRIPTS[name])
    if board in ONE_OF_A_KIND
]
OTHERS = [(name, board) for name, board in PLAYED if board != run.board_of(SCRIPTS[name])]
"""The rest is played in test_playthroughs, and held against its record."""
ALWAYS = ("bad_input", "first_start", "repairs", "touti_match")
"""Scripts that between them show every kind of screen; the others take `make soak`."""
WITH_PANEL = [board for board in ONE_OF_A_KIND if wiring.load(board).panel]
UNFOLDED_HEAP = "1m"
"""Heap for a firmware that is not folded: its names are whole, and more. When their table is full,
MicroPython makes one twice as large, some 28 KB in one piece, for which 480k to 600k had no gap on
one board: found by what `box.open` caught there, "memory allocation failed, allocating 2560"
names."""
FIRST_TRICK = """
deck A
set dealer=0 language=en
press ok
expect screen who declares?
press right
press ok
hold ok
press ok
touch E1 E10 E3
press back
expect screen taken back
touch E3 E12
expect screen takes
expect sound
press left
expect screen trick 1
press right
expect screen total
"""


@pytest.mark.parametrize(
    ("name", "board"),
    [pytest.param(*one, marks=[] if one[0] in ALWAYS else [slow]) for one in OTHERS],
)
def test_script_comes_true_on_the_other_boards(name, board):
    result = played(name, board)[1]
    assert result.fault == ""
    assert "Traceback" not in result.console


@pytest.mark.parametrize("board", [board for name, board in OTHERS if name == "touti_match"])
def test_a_match_plays_in_little_heap_on_the_other_boards(board):
    check_cost(played("touti_match", board)[1])


def unfolded(folder, board_file):
    """Lay the firmware as it is written, compiled file by file, with this file of a board."""
    shutil.copytree(compiled.twin(FIRMWARE), folder, dirs_exist_ok=True)
    for source in FIRMWARE.glob("*.py"):
        (folder / source.name).with_suffix(".mpy").unlink()
        shutil.copy(source, folder)
    (folder / "board.py").write_text(board_file)


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("Buzzer(23)", "Buzzer(25)", "board.py, buzzer: GPIO25 is taken twice"),
        ("Lights(18, 4)", "Lights(49, 4)", "board.py, lights: GPIO49 invalid pin"),
        ("Keys(32, 33, 27, 13)", "Key(32)", "board.py, keys: NameError name 'Key' isn't defined"),
        ("def side_keys", "def sidekeys", "board.py, side_keys: AttributeError"),
    ],
)
def test_a_board_file_with_a_fault_is_refused_on_console_and_panel(right, wrong, said, tmp_path):
    text = (wiring.BOARDS / "esp32_devkit" / "board.py").read_text()
    assert text.count(right) == 1
    unfolded(tmp_path, text.replace(right, wrong))
    script = "deck A\nwait 4000\nscreenshot refused"
    with Session("esp32_devkit", script, firmware=tmp_path, heap=UNFOLDED_HEAP) as session:
        result = session.run()
    assert said in result.console and "new match" not in result.console
    assert any(result.pictures["refused"])


def test_a_fault_of_a_box_that_lacks_memory_says_so():
    for heap, lacks in (("120k", True), ("480k", False)):
        with Session("esp32_devkit", "deck A\nexpect screen no such words", heap=heap) as session:
            fault = session.run().fault
        assert fault.startswith("line 2: The screen never said")
        assert (f"had too little memory (heap {heap}): its console says" in fault) == lacks, fault


@pytest.mark.parametrize(
    "said", ["not taken: once more", "no contó: otra vez", "no memory for an event"]
)
def test_a_box_that_refuses_for_want_of_memory_is_told_in_any_language(said):
    with Session("esp32_devkit", "deck A\nwait 1\n") as session:
        session.console = f"first\n[{said} | ▲]\nlast\n"
        assert said in session._lacked() and "first" not in session._lacked()


@pytest.mark.parametrize("board", sorted({*wiring.boards()} - {*ONE_OF_A_KIND}))
def test_a_board_that_differs_in_pins_alone_plays_a_trick(board, tmp_path):
    """Every key, the reader, the panel and the buzzer are where its own file looks for them."""
    unfolded(tmp_path, (wiring.BOARDS / board / "board.py").read_text())
    with Session(board, FIRST_TRICK, firmware=tmp_path, heap=UNFOLDED_HEAP) as session:
        result = session.run()
    assert result.fault == ""
    assert "no " not in result.console and "Traceback" not in result.console


@pytest.mark.parametrize("board", all_but(ONE_OF_A_KIND[:1], ONE_OF_A_KIND))
def test_a_board_plays_without_its_optional_parts(board):
    """Nothing asks for a module that is left out then."""
    bare = firmware_build.Choice(firmware_build.fitted(board).always)
    script = run.find(wiring.load(board).scenario).read_text(encoding="utf8")
    with Session(board, script, firmware=firmware_build.build(board, bare)) as session:
        result = session.run()
    assert result.fault == ""
    assert "Error" not in result.console and "Traceback" not in result.console


def test_every_script_has_a_board_that_can_play_it():
    assert {name for name, _ in PLAYED} == set(SCRIPTS)


def test_a_hand_taken_back_is_not_in_the_record():
    void = "press left\npress ok\n"
    steps = "deck A\nset dealer=0\npress ok\n" + void + "press ok\n" + void
    for undone, left in (("", 2), ("press back\n", 1), ("press back 3\n", 0)):
        with Session("esp32_devkit", steps + undone + "wait 300\n") as session:
            result = session.run()
        assert result.fault == ""
        assert len(run.records(result.files)) == left


def test_the_table_speaks_spanish():
    script = run.find("touti_match").read_text(encoding="utf8").split("say Hand 2")[0]
    english = played("touti_match", "esp32c3_mini")[1]
    with Session("esp32_devkit", script, language="es") as session:
        result = session.run()
    assert result.ok
    assert "Red" in english.console and "Red" not in result.console
    assert "Rojo" in result.console and "Rojo" not in english.console


def test_real_speed_waits_for_the_clock():
    script = run.find("touti_power_cut").read_text(encoding="utf8")
    with Session("esp32_devkit", script, speed=40.0) as session:
        result = session.run()
    assert result.ok
    assert result.wall_seconds >= result.virtual_us / 1e6 / 40 * 0.95


FAULTS = [name for name in faults.NAMES if name not in ("absent", "hang")]
CARDS = [f"{suit}{number}" for suit in "CEB" for number in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)]


def counted(console, card):
    """How often the firmware said that it took a card."""
    told = [line for line in console.splitlines() if not line.startswith("[")]
    return sum(line.endswith(f" {card}") or line.startswith(f"{card}:") for line in told)


def script_of_faults(names):
    """Each fault strikes while a card is touched; the next card finds the reader sound again."""
    lines = ["deck A", "set language=en", "press ok 2", "hold ok", "press ok"]
    for name, card in zip(names, CARDS):
        lines += [f"fault reader {name} 3", f"place {card}", "wait 3000", "fault reader clear"]
        lines += ["wait 5000", "lift", "expect no screen card reader lost"]
    return "\n".join(lines)


@pytest.mark.parametrize("board", WITH_PANEL)
def test_every_fault_of_the_reader_is_survived(board):
    with Session(board, script_of_faults(FAULTS)) as session:
        result = session.run()
    assert result.fault == ""
    for name, card in zip(FAULTS, CARDS):
        times = counted(result.console, card)
        assert times == 1, f"{name}: {card} was counted {times} times"


@pytest.mark.parametrize("where", ["at", "in"])
def test_a_cut_in_any_write_of_a_card_loses_none_that_was_answered(where):
    for at in range(1, 7):
        script = f"""
deck A
press ok 2
hold ok
press ok
cut power {where} flash {at}
touch {" ".join(CARDS[:6])}
expect power off
power
wait 500
"""
        with Session("esp32_devkit", script) as session:
            result = session.run()
        assert result.fault == ""
        before, _, _ = result.console.rpartition("power is back")
        answered = sum(counted(before, card) for card in CARDS[:6])
        table = boot.standing(result.files)
        assert table.hand.n_plays in (answered, answered + 1), f"{where} {at}"


def test_a_panel_that_comes_and_goes_disturbs_nothing():
    lines = ["deck A", "set language=en", "press ok 2", "hold ok", "press ok"]
    for card in CARDS[:8]:
        lines += ["unplug panel", f"touch {card}", f"expect console {card}", "plug panel"]
        lines += ["wait 4500", "expect screen 80"]
    with Session("esp32c3_mini", "\n".join(lines)) as session:
        assert session.run().fault == ""


def test_keys_pressed_together_both_count_and_five_hurried_oks_enter_nothing():
    lines = ["deck A", "set language=en dealer=0", "press ok 6", "expect screen how much?"]
    lines += ["expect screen hold OK", "press back", "expect screen who declares?"]
    lines += ["press right+ok", "expect screen Red: how much?", "hold right 700"]
    lines += ["expect no screen 80", "press ok 2", "expect screen Red needs"]
    with Session("esp32_devkit", "\n".join(lines)) as session:
        assert session.run().fault == ""
