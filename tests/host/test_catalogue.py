"""Catalogues of phrases: what is refused, with file, line and a sentence; ids; the data made."""

from __future__ import annotations

import random
import shutil
import string

import pytest

from host_tools import app_data, catalogue, catalogue_file, glyph_data, phrase_ids
from host_tools.glyphs import bake
from host_tools.interpreters import FIRMWARE, SourceFault

EN = """\
@number: 0
# what everybody says
hello: ^hello|%p0
way.0: one
way.1: two %n1
bye: bye
"""
ES = """\
@number: 1
hello: ^hola|%q0
way.0: uno
way.1: dos %n1
bye: chao
"""


@pytest.fixture
def laid(tmp_path):
    """A function that lays catalogues in a folder of a firmware, and the font; the folder."""

    def lay(**texts):
        for name, text in ({"en": EN, "es": ES} | texts).items():
            path = tmp_path / catalogue_file.WORDS / f"{name}.txt"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf8")
        (tmp_path / glyph_data.FONT).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(FIRMWARE / glyph_data.FONT, tmp_path / glyph_data.FONT)
        return tmp_path

    return lay


def test_ids_of_the_real_catalogue_are_those_of_ids_py():
    assert not phrase_ids.ids_are_stale(), (
        "run `.venv/bin/python -m host_tools words` and commit ids.py"
    )


def test_phrases_of_a_block_that_are_too_long_together_are_told(laid):
    chance = random.Random(1)
    said = ["".join(chance.choices(string.ascii_letters, k=250)) for _ in range(8)]
    more = "".join(f"more.{at}: {one}\n" for at, one in enumerate(said))
    folder = laid(en=EN + more, es=ES + more)
    with pytest.raises(SourceFault, match=r"en\.txt, line .* from here on are too long"):
        catalogue.data(firmware=folder)


def test_ids_count_in_order_and_a_family_is_its_first(laid):
    ids = catalogue.Ids(catalogue.catalogues(laid())[0])
    first = ids.names["HELLO"]
    assert [ids.names[name] - first for name in ("HELLO", "WAY", "BYE")] == [0, 1, 3]
    assert ids.n == first + 4 and "WAY.1" not in ids.names


def test_a_phrase_in_the_middle_changes_two_lines_of_ids_py(laid):
    before = phrase_ids.ids_source(laid()).splitlines()
    more = [text.replace("way.0", "new: x\nway.0") for text in (EN, ES)]
    after = phrase_ids.ids_source(laid(en=more[0], es=more[1])).splitlines()
    assert len(set(after) - set(before)) == 2 and len(set(before) - set(after)) == 1


def test_data_holds_every_phrase_where_its_index_says(laid):
    found = laid()
    made = catalogue.data((), found)
    ids = catalogue.Ids(catalogue.catalogues(found)[0], found)
    data = made["hakam/words/es.bin"]
    number = ids.names["WAY"] + 1
    place = number // 4 * 6
    at = int.from_bytes(data[place : place + 2], "little")
    ends = [0, *data[place + 2 : place + 6]]
    assert data[at + ends[number % 4] : at + ends[number % 4 + 1]] == b"dos %n1"
    assert made["hakam/words/list.bin"] == b"\x05en\nes"


def test_a_language_that_is_left_out_keeps_its_number(laid):
    made = catalogue.data(("es",), laid())
    assert made.keys() == {"hakam/words/es.bin", "hakam/words/list.bin"}
    assert made["hakam/words/list.bin"] == b"\x03\nes"
    with pytest.raises(ValueError, match="no language 'ca'; there are en, es"):
        catalogue.data(("ca",), laid())


@pytest.mark.parametrize(
    "texts, said",
    [
        ({"es": ES + "more: x\n"}, "es.txt, line 6: there is no key more in en.txt."),
        (
            {"es": ES + "way.2: tres\n"},
            "es.txt, line 6: there is no key way.2 in en.txt; its family has 2 phrases there.",
        ),
        (
            {"es": ES.replace("bye: chao\n", "")},
            "es.txt, line 4: the key bye is missing (line 6 of en.txt); it belongs behind way.1.",
        ),
        ({"en": EN + "bye: x\n"}, "en.txt, line 7: the key bye stands in line 6 already."),
        (
            {"es": ES.replace("%n1", "%c1")},
            "es.txt, line 4: argument 1 is %c1, and %n1 in en.txt.",
        ),
        (
            {"es": ES.replace("uno", "uno %n0")},
            "es.txt, line 3: argument 0 is not filled: en.txt has none.",
        ),
        (
            {"es": ES.replace("hola", "hola Ж")},
            "es.txt, line 2: 'Ж' has no picture in small letters; make one with "
            "`.venv/bin/python -m host_tools glyphs`.",
        ),
        (
            {"es": ES.replace("hola", "l\u2019hola")},
            "es.txt, line 2: '\u2019' cannot be shown: letters below U+0800 alone.",
        ),
        (
            {"en": EN.replace("way.1", "way.2")},
            "en.txt, line 5: way.1 is due in front of way.2.",
        ),
        (
            {"en": EN.replace("hello:", "way.1: x\nhello:").replace("way.1: two %n1\n", "")},
            "en.txt, line 3: way.0 is due in front of way.1.",
        ),
        (
            {"en": EN + "way: x\n"},
            "en.txt, line 7: way is the name of another phrase or family already.",
        ),
        ({"en": EN + "reason.ODD: x\n"}, "there is no constant ODD in firmware/hakam/rules"),
        (
            {"en": EN + "no colon here\n"},
            "en.txt, line 7: a line is `key: phrase`, a comment with # in front, or empty.",
        ),
        ({"en": EN + "Loud: x\n"}, "en.txt, line 7: a line is `key: phrase`"),
        (
            {"en": EN.replace("bye: bye", "bye: 5%")},
            "en.txt, line 6: % begins an argument (a kind, a place 0..7), { a sign of the font.",
        ),
        ({"en": EN.replace("bye: bye", "bye: {up}")}, "en.txt, line 6: % begins an argument"),
        (
            {"en": EN.replace("bye: bye", "bye: " + "x" * 256)},
            "en.txt, line 6: the phrase is longer than 255 bytes.",
        ),
        (
            {"es": ES.replace("@number: 1", "@number: 2")},
            "es.txt, line 1: the numbers count from 0, each once: 1 is missing.",
        ),
        (
            {"pt": ES},
            "es.txt, line 1: es.txt and pt.txt have the number 1; 2 is free.",
        ),
        (
            {"pt": ES},
            "pt.txt, line 1: es.txt and pt.txt have the number 1; 2 is free.",
        ),
        ({"es": ES.replace("@number: 1\n", "")}, "es.txt: a line `@number: N` is due"),
    ],
)
def test_faults_are_told_with_file_line_and_a_sentence(laid, texts, said):
    with pytest.raises(SourceFault) as fault:
        catalogue.catalogues(laid(**texts))
    assert f"firmware/hakam/words/{said}" in str(fault.value) or said in str(fault.value)


def test_all_faults_are_told_at_once(laid):
    with pytest.raises(SourceFault) as fault:
        catalogue.catalogues(laid(es=ES.replace("bye", "by") + "more: x\n"))
    assert len(str(fault.value).splitlines()) == 3


def test_a_constant_without_its_phrase_is_missed(laid):
    folder = laid()
    module = folder / "hakam/table/verdicts.py"
    module.parent.mkdir(parents=True)
    module.write_text("NEW = 64\n")
    with pytest.raises(SourceFault, match=r"en\.txt: the key verdict\.NEW is missing"):
        catalogue.catalogues(folder)
    module.write_text("OLD = 63\nNEW = 64\n")
    texts = [text + "verdict.OLD: x\n" for text in (EN, ES)]
    said = (
        r"en\.txt, line 7: the key verdict\.NEW is missing, .*; it belongs behind verdict\.OLD\."
    )
    with pytest.raises(SourceFault, match=said):
        catalogue.catalogues(laid(en=texts[0], es=texts[1]))
    module.write_text("NEW = 64\n")
    texts = [text + "verdict.NEW: x\n" for text in (EN, ES)]
    found = catalogue.catalogues(laid(en=texts[0], es=texts[1]))
    assert catalogue.Ids(found[0], folder).of["verdict.NEW"] == 64


def test_a_faulty_picture_is_told_with_its_line(laid):
    folder = laid()
    font = folder / glyph_data.FONT
    font.write_text("# a font\n\nsmall 65 A\n.#.\n#.\n")
    with pytest.raises(SourceFault, match=r"latin\.txt, line 3: the picture is no rectangle"):
        glyph_data.glyphs(folder)


def test_a_font_with_more_letters_beyond_ascii_than_a_byte_tells_from_utf_8_is_refused(laid):
    folder = laid()
    font = folder / glyph_data.FONT
    pictures = [f"small {code} x\n#.\n" for code in range(192, 192 + glyph_data.BEYOND)]
    font.write_text("\n".join(pictures))
    assert len(glyph_data.glyphs(folder)["small"]) == glyph_data.BEYOND
    font.write_text("\n".join([*pictures, "small 700 x\n#.\n"]))
    with pytest.raises(SourceFault, match=r"latin\.txt, line 199: a size has 66 pictures beyond"):
        glyph_data.glyphs(folder)


def test_a_letter_that_no_screen_can_show_gets_no_picture(laid, monkeypatch):
    folder = laid(es=ES.replace("hola", "l\u2019hola \u0416"))
    monkeypatch.setattr(bake, "FIRMWARE", folder)
    needed = bake.letters()
    assert "\u0416" in needed["small"] and "\u0416" in needed["big"]
    assert "\u2019" not in needed["small"] | needed["big"]


def test_a_letter_without_picture_is_told_once_a_size_and_not_at_every_phrase(laid):
    folder = laid(es=ES.replace("hola", "Ж hola Ж").replace("chao", "Ж chao"))
    with pytest.raises(SourceFault) as told:
        catalogue.catalogues(folder)
    assert str(told.value).count("'Ж' has no picture in small letters") == 1


def test_the_letters_that_are_drawn_are_named(laid, monkeypatch, capsys):
    folder = laid(es=ES.replace("hola", "hola Ж"))
    monkeypatch.setattr(bake, "FIRMWARE", folder)
    assert bake.main([]) == 0
    assert "small: drawn anew: Ж\n" in capsys.readouterr().out
    assert bake.main([]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said == ["small: every picture was there", "big: every picture was there"]


def test_data_beside_the_sources_is_what_is_made_now():
    for name, data in app_data.made().items():
        assert (FIRMWARE / name).read_bytes() == data
