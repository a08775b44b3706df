"""The watchdog on the emulated board: what stands still is bitten, what works never is; and where
every start fails the last score and the fault stand on the panel."""

import pytest
from watchdog_rig import BOARD, tree
from whole import all_but

from hakam.journal.slots import FORMAT
from host_tools.bench import budgets
from host_tools.emulator import boot, image
from host_tools.emulator.picture import ascii_art
from host_tools.emulator.session import Session
from host_tools.interpreters import ROOT

BITES_MS = 20_000
HAND = """
deck A
set dealer=0 language=en
press ok
press right
press ok
press left
press ok
press right 3
press ok
expect screen Red needs 70 more
touch E11 E12
"""
AT = "self.up() > {0} and self.up() < {0} + 1000 and sleep_ms({1})"
FOR_EVER = 3_600_000


def start(folder, script, files=None, language="en"):
    """Play on the firmware of this tree, or with what else lies on its flash."""
    with Session(BOARD, script, firmware=folder, language=language) as session:
        if files:
            image.make(session.image, image.read(session.image) | files)
        result = session.run()
        return result, image.read(session.image), ascii_art(session.box.panel.picture())


def stored():
    """The table of a box after one hand, but for its settings."""
    path = ROOT / "tests" / "golden" / "stored" / f"format{FORMAT}.txt"
    lines = (line.split() for line in path.read_text().splitlines())
    return {name: bytes.fromhex(data) for name, data in lines if "/hand" in name or "/m" in name}


def test_a_loop_that_never_ends_is_bitten_and_the_hand_goes_on(tmp_path):
    hangs = tree(tmp_path / "hangs", keys=AT.format(15_000, FOR_EVER))
    script = HAND + "wait 36000\ntouch E6 E1\nexpect screen Red takes it"
    result, _, _ = start(hangs, script)
    assert result.ok, (result.fault, result.console)
    assert "Starting again: watchdog: a task stood still" in result.console
    assert result.starts == 2


def test_a_task_that_waits_for_ever_is_started_again_then_bitten(tmp_path):
    waits = "import asyncio; self.up() > 12000 and await asyncio.sleep(9999)"
    result, _, _ = start(tree(tmp_path / "waits", reader=waits), "deck A\nwait 55000")
    assert result.console.count("task taps: stands still") >= 2
    assert "Starting again: watchdog" in result.console
    assert result.starts == 2


def test_a_task_that_stood_still_once_is_not_bitten(tmp_path):
    waits = "import asyncio; self.up() > 12000 and self.up() < 13000 and await asyncio.sleep(9999)"
    result, _, _ = start(tree(tmp_path / "once", reader=waits), "deck A\nwait 120000")
    assert result.console.count("task taps: stands still") == 1 and result.starts == 1


def test_the_longest_step_of_computing_is_never_bitten(tmp_path):
    """A board computes some 10,000 fuel in a ms; here a step of ninety times the longest."""
    longest_ms = budgets.WAY["STEP"] // 10_000
    slow = tree(tmp_path / "slow", keys=AT.format(9000, 90 * longest_ms))
    result, _, _ = start(slow, "deck A\nwait 60000")
    assert result.starts == 1 and "Starting again" not in result.console
    assert 90 * longest_ms < BITES_MS
    boards = (ROOT / "boards").glob("*/board.py")
    assert {f"WDT(timeout={BITES_MS:_})" in path.read_text() for path in boards} == {True}


def test_where_the_computer_left_its_mark_nothing_bites_until_the_next_power_up(tmp_path):
    hangs = tree(tmp_path / "marked", keys=AT.format(12_000, 50_000))
    script = "deck A\nwait 70000\ncut power\npower\nwait 60000"
    result, files, _ = start(hangs, script, {"/unwatched": b""})
    assert result.starts == 3 and "/unwatched" not in files
    assert result.console.count("Starting again: watchdog") == 1


@pytest.mark.parametrize("language", all_but(["es"], ["en", "es"]))
def test_bitten_at_every_start_the_box_shows_the_last_score_and_the_fault(tmp_path, language):
    """And the console is the computer's. Each power-up tries once more."""
    hangs = tree(tmp_path / "hangs", keys=f"self.up() > 7000 and sleep_ms({FOR_EVER})")
    result, files, picture = start(hangs, "deck A\nwait 180000", stored(), language)
    assert "The firmware ended" in result.fault and result.starts == 4
    assert result.console.count("Starting again") == 2
    assert "Not started: 3 starts failed. watchdog: a task stood still" in result.console
    assert result.console.endswith("the console is yours: make deploy\n")
    assert files["/slot"] == b"a 2"
    assert picture == (ROOT / f"tests/golden/safe/{language}.txt").read_text(), picture
    result, _, _ = start(hangs, "deck A\nwait 60000", files)
    assert result.starts == 2 and "Not started: 3 starts failed." in result.console


def test_raising_at_every_start_the_box_does_the_same_and_starts_a_good_firmware(tmp_path):
    raises = tree(tmp_path / "raises", keys="raise SystemError('no such pin')")
    app = (
        (raises / "board.py")
        .read_text()
        .replace("def reader(self):", "def reader(self):\n        1 / 0")
    )
    (raises / "board.py").write_text(app)
    result, files, picture = start(raises, "deck A\nwait 60000", stored())
    assert result.console.count("Starting again") == 2 and "the console is yours" in result.console
    assert "ZeroDivisionError" in files["/fault.told"].decode()
    score = (ROOT / "tests/golden/safe/en.txt").read_text()[: 17 * 129]
    assert picture[: 17 * 129] == score and "#" in score
    good = boot.laid(BOARD, boot.deployed(BOARD)) | {"/slot": b"a 0"}
    kept = {path: data for path, data in files.items() if not path.startswith("/a/")}
    with Session(BOARD, "deck A\nwait 9000\nexpect console the table stands") as session:
        image.make(session.image, kept | good)
        assert session.run().ok


def test_where_what_failed_cannot_be_read_the_last_score_is_shown_all_the_same(tmp_path):
    files = stored() | {"/slot": b"a 3", "/fault.told/taken": b""}  # no file can have that name
    result, files, picture = start(boot.deployed(BOARD), "deck A\nwait 20000", files)
    assert "/fault.told cannot be written" in result.console
    assert result.console.endswith("the console is yours: make deploy\n"), "no score: is not said"
    whole = (ROOT / "tests/golden/safe/en.txt").read_text().splitlines()
    assert picture.splitlines()[:29] == whole[:29], "the score"
    assert picture.splitlines()[-13:] == whole[-13:], "that something failed"
    assert "#" not in "".join(picture.splitlines()[29:-13])


def test_what_failed_is_shown_letter_by_letter_where_some_are_none(tmp_path):
    """The flash takes no new one then, and an older one of other bytes lies there."""
    files = stored() | {
        "/slot": b"a 3",
        "/fault.told": b"\xff\xfe flash",
        "/fault.told.new/x": b"",
    }
    result, _, picture = start(boot.deployed(BOARD), "deck A\nwait 20000", files)
    assert "/fault.told cannot be written" in result.console and "no score" not in result.console
    whole = (ROOT / "tests/golden/safe/en.txt").read_text().splitlines()
    assert picture.splitlines()[:29] == whole[:29]
    assert "#" in "".join(picture.splitlines()[29:37])
