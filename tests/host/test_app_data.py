"""Phrases and pictures are read alike from files, in place, and frozen; languages are left out."""

from __future__ import annotations

import pytest

from host_tools import build_choice, catalogue, firmware_build, short_names
from host_tools.arguments import Arguments
from host_tools.bench import box
from host_tools.bench.heap import rom_image
from host_tools.interpreters import BUILD, run_micropython, run_wasm

BOARD = "esp32c3_mini"
NAMES = 100  # bytes of a package by which names may be longer or shorter in another build
SAID = """
import framebuf
from hakam import words
from hakam.ui import Pen
book = words.load(1)
print(words.languages()[:2], book.data.memory is not None, bytes(book.get({phrase})))
pen = Pen()
fb = framebuf.FrameBuffer(bytearray(128 * 8), 128, 64, framebuf.MONO_VLSB)
x = 0
for code in b'OK\\x01\\x05gj8':
    x = pen.big.glyph(fb, x, 0, code, None)
    pen.small.glyph(fb, x - 9, 30, code, pen.dark)
print(x, ''.join(['%d' % fb.pixel(i % 128, i // 128) for i in range(128 * 64)]))
"""


def script() -> str:
    """Says a phrase and some pixels; the ids are folded, so the phrase is a number."""
    from hakam.words import ids

    program = SAID.format(phrase=ids.KIND)
    return short_names.program(program, firmware_build.build(BOARD))


def from_folder(tmp_path, folder) -> list[str]:
    """What the script says with the app in a folder."""
    file = tmp_path / "said.py"
    file.write_text(script())
    done = run_micropython(file, paths=[folder])
    assert done.status == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def test_files_a_romfs_image_and_frozen_modules_say_the_same(tmp_path):
    tree = firmware_build.build(BOARD)
    first = from_folder(tmp_path, tree)
    assert first[0] == "['en', 'es'] False b'puja'"
    assert first[1].count("1") > 100
    frozen = from_folder(tmp_path, firmware_build.trees(BOARD)[1])
    assert frozen == [first[0].replace("False", "True"), first[1]]
    image = BUILD / f"said-{tmp_path.name}.romfs"
    try:
        rom_image(tree, image)
        done = run_wasm(box.begin(tree, image) + script())
    finally:
        image.unlink(missing_ok=True)
    assert done.stdout.splitlines() == frozen, done.stderr


SPANISH = firmware_build.Choice(languages=("es",), lines=True)


@pytest.fixture
def spanish(tmp_path, monkeypatch):
    """The tree of a board with Spanish alone, in a build folder of the test's own."""
    monkeypatch.setattr(firmware_build, "BUILD", tmp_path / "build")
    (tmp_path / "build").mkdir()
    return firmware_build.build(BOARD, SPANISH)


def test_a_language_left_out_is_not_deployed_and_the_others_keep_their_numbers(spanish, tmp_path):
    frozen = firmware_build.trees(BOARD, SPANISH)[1]
    assert (spanish / "hakam/words/es.bin").exists() and (frozen / "hakam/words/es.mpy").exists()
    for tree in (spanish, frozen):
        assert not list(tree.rglob("en.*"))
        said = tmp_path / "said.py"
        said.write_text(
            "from hakam import words\n"
            "from hakam.screens.box import Box\n"
            "from hakam.screens.settings import Settings\n"
            "from hakam.table.referee import Referee\n"
            "from hakam.table.rows import Rows\n"
            "print(words.languages(), words.deployed())\n"
            "print([words.load(n).data.place.split('/')[-1] for n in range(3)])\n"
            "box = Box(Referee(), Settings(), Rows())\n"
            "box.languages = words.deployed()\n"
            "box.start()\n"
            "box.press(2)\n"
            "print(box.settings.language)\n"
        )
        done = run_micropython(said, paths=[tree])
        assert done.stdout.splitlines() == [
            "['', 'es'] b'\\x01'",
            "['es.bin', 'es.bin', 'es.bin']",
            "1",
        ], done.stdout + done.stderr


def test_all_languages_are_deployed_where_none_is_named():
    tree = firmware_build.build(BOARD)
    for name in catalogue.names():
        assert (tree / f"hakam/words/{name}.bin").exists()


def test_sizes_of_one_language_leave_out_the_data_of_the_others():
    whole = firmware_build.sizes(BOARD)
    one = firmware_build.sizes(BOARD, firmware_build.Choice(languages=("en",)))
    tree = firmware_build.build(BOARD)
    others = [name for name in catalogue.names() if name != "en"]
    assert others
    saved = sum((tree / f"hakam/words/{name}.bin").stat().st_size for name in others)
    saved += sum(len(f"\n{name}") for name in others)  # in the list of languages
    assert whole["words"] - one["words"] == saved
    assert whole.keys() == one.keys()
    others_of = {name: abs(size - one[name]) for name, size in whole.items() if name != "words"}
    assert max(others_of.values()) < NAMES, others_of


def test_a_language_named_twice_or_every_language_is_no_build_of_its_own():
    parser = Arguments("build", None)
    build_choice.add(parser)

    def languages(*asked):
        words = [word for name in asked for word in ("--language", name)]
        return build_choice.chosen(parser, parser.parse_args(words)).languages

    assert languages("es", "es") == ("es",)
    assert languages(*catalogue.names()[::-1]) == languages() == ()
