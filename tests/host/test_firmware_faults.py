"""A source that cannot be built is told by its file and line, and spoils nothing."""

from __future__ import annotations

import pytest
from little_firmware import BOARD, both, laid, used_by_the_app

from host_tools import firmware_build
from host_tools.__main__ import main
from host_tools.interpreters import SourceFault


@pytest.fixture
def little(tmp_path, monkeypatch):
    """The folder of a little firmware, with a build folder of the test's own."""
    return laid(tmp_path, monkeypatch)


FAULTS = {
    "no Python": ("X = 1\ndef f(:\n", 2, ""),
    "Python, but not MicroPython's": (
        "def f(x):\n    match x:\n        case 1:\n            x()\n\n\nf(1)\n",
        2,
        "",
    ),
    "a NUL byte": ("X = 1\n# \0\n", 2, "the source has a NUL byte."),
    "not UTF-8": (b"X = 1\n\n# espa\xf1ol\n", 3, "the source is not UTF-8."),
    "no number": ("\nZERO = 1 // 0\n", 2, "the constant is divided by zero."),
    "a constant changed": (
        "from hakam.table import ids\n\nids.SIZE = 4\n",
        3,
        "hakam.table.ids.SIZE is a constant, folded into the code; it stays as it is.",
    ),
    "a module that there is not": (
        "\nfrom hakam.table import deck\nfrom hakam.nothing import x\n",
        3,
        "there is no module hakam.nothing.",
    ),
    "a quoted annotation that is none": (
        "\n\ndef f(x: 'A |'):\n    pass\n",
        3,
        "the quoted annotation is no Python.",
    ),
    "a module hidden": (
        "from hakam.table import deck\n\n\ndef f(deck):\n    return deck.SIZE\n",
        4,
        "the parameter deck hides the imported module deck of line 1; give it another name.",
    ),
}


@pytest.mark.parametrize(("text", "line", "said"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_told_with_its_file_and_line(little, capsys, text, line, said):
    used_by_the_app(little, "broken", text)
    assert main(["build", "--board", BOARD]) == 1
    told = capsys.readouterr()
    assert told.err.startswith(f"firmware/hakam/table/broken.py, line {line}: {said}")
    assert told.err.count("\n") == 1 and told.out == ""


def test_a_fault_of_the_boards_own_file_is_told_with_that_file(little):
    (little / "boards/plain/board.py").write_text("import time\n\n\ndef f(time):\n    pass\n")
    with pytest.raises(SourceFault, match=r"^boards/plain/board\.py, line 4: the parameter time"):
        firmware_build.build(BOARD)


def test_a_constant_in_main_is_told_with_that_file(little):
    """It is deployed as it stands; the constant it asks for is in no module then."""
    with (little / "firmware/main.py").open("a") as main_file:
        main_file.write("from hakam.table.ids import SIZE\n")
    said = (
        r"^firmware/main\.py, line 6: hakam\.table\.ids\.SIZE is a constant; main\.py is deployed"
    )
    with pytest.raises(SourceFault, match=said):
        firmware_build.build(BOARD)


@pytest.mark.parametrize("text", [text for text, _, _ in FAULTS.values()], ids=FAULTS)
def test_a_build_that_fails_leaves_what_was_built(little, text):
    """And what is put right again is not taken for what a failed build began."""
    first = both()
    app = little / "firmware/hakam/app.py"
    kept = app.read_text()
    ids = little / "firmware/hakam/table/ids.py"
    ids.write_text("SIZE = 48\n")
    used_by_the_app(little, "broken", text)
    with pytest.raises(SourceFault):
        firmware_build.build(BOARD)
    ids.write_text("SIZE = 40\n")
    app.write_text(kept)
    assert both() == first
