"""The card for the table: what it says, in whose words, for which box; no text leaves its room."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hakam.screens import beeps, items
from host_tools import catalogue, golden
from host_tools.card import drawings, page, texts, widths
from host_tools.card.command import made, main
from host_tools.card.paragraph import Crowded, Paragraph
from host_tools.emulator import wiring
from host_tools.interpreters import FIRMWARE, ROOT, SourceFault

LANGUAGES = texts.languages()
PANEL, PAD = "esp32_devkit", "esp32c3_pad"
SVG = "{http://www.w3.org/2000/svg}"
HOLE = re.compile(r"\{(panel|menu)\.([^}]*)\}")
MENU = ("CORRECT_AGAIN", "COUNT", "GHNA_LATE")
"""Items of the menu that the ways out of trouble lead to."""


def elements(svg: str, name: str) -> list[ElementTree.Element]:
    """All of one kind, in order."""
    return list(ElementTree.fromstring(svg).iter(f"{SVG}{name}"))


def said(svg: str) -> str:
    """The words of a card, line after line."""
    return " ".join(one.text or "" for one in elements(svg, "text"))


def raw(language: str) -> str:
    """The texts of a card as they stand in their file, without comments."""
    lines = (texts.FOLDER / f"{language}.txt").read_text(encoding="utf8").splitlines()
    return "\n".join(line for line in lines if not line.startswith("#"))


def phrase(language: str, key: str) -> re.Pattern[str]:
    """What the panel's own file has for a key; an argument may be anything."""
    found = catalogue.read(FIRMWARE / catalogue.WORDS / f"{language}.txt").phrases[key]
    rows = found.lstrip("^").replace("|", " ")
    return re.compile(".+?".join(map(re.escape, re.split(r"%\w\d", rows))))


def keyed(kind: str, name: str) -> str:
    """The catalogue's key of a hole in a text."""
    return f"item.{name}" if kind == "menu" else name


def check_nothing_overflows(svg: str) -> None:
    """Each text is drawn as wide as it is counted, within the margins, and over no other text."""
    boxes = []
    for one in elements(svg, "text"):
        numbers = ("x", "y", "font-size", "textLength")
        x, y, size, wide = (float(one.get(name, 0)) for name in numbers)
        text = one.text or ""
        assert abs(widths.width(text, size, one.get("font-weight") == "bold") - wide) < 0.25, text
        assert one.get("lengthAdjust") == "spacingAndGlyphs", text
        assert x >= page.MARGIN and x + wide <= page.WIDE - page.MARGIN + 0.1, text
        assert y - 0.8 * size >= page.MARGIN and y <= page.HIGH - page.MARGIN, text
        boxes.append((x, x + wide, y - 0.72 * size, y + 0.21 * size, text))
    for one, other in combinations(boxes, 2):
        beside = one[1] <= other[0] + 0.2 or other[1] <= one[0] + 0.2
        assert beside or one[3] <= other[2] or other[3] <= one[2], (one[4], other[4])


# -- what it says


def test_the_cards_are_those_that_were_reviewed() -> None:
    found = dict(golden.cards())
    assert found and set(found) == set(golden.CARDS.glob("*.svg"))
    for path, svg in found.items():
        assert svg == path.read_text(encoding="utf8"), f"{path.name}: see `make golden`"


def test_every_language_of_the_panel_has_its_card() -> None:
    assert sorted(catalogue.names()) == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_panel_shows_is_on_the_card_in_the_panels_words(language: str) -> None:
    words = said(made(language, PANEL))
    keys = {keyed(*hole) for hole in HOLE.findall(raw(language))}
    assert {f"item.{name}" for name in MENU} | {"alert_reader", "alert_store"} <= keys
    for key in keys:
        assert phrase(language, key).search(words), key
    group = items.group_of(items.COUNT)
    way = (phrase(language, key).pattern for key in (f"group_name.{group}", "item.COUNT"))
    assert re.search(texts.BELOW.join(way), words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_phrase_of_the_panel_is_copied_into_the_cards_texts(language: str) -> None:
    text = raw(language)
    for kind, name in HOLE.findall(text):
        found = phrase(language, keyed(kind, name)).search(HOLE.sub("", text))
        assert not found, f"{found} is to be {{{kind}.{name}}}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", wiring.boards())
def test_the_card_has_the_keys_of_its_board_as_drawn_on_the_box(board: str, language: str) -> None:
    svg = made(language, board)
    groups = [one for one in elements(svg, "g") if one.get("class") == "key"]
    wired = [key for key in texts.KEYS if key in wiring.load(board).keys]
    assert len(groups) == len(wired) in (2, 4)
    named = [one.text for group in groups for one in group.iter(f"{SVG}text")]
    assert named == ["OK", "BACK"]


@pytest.mark.parametrize(("language", "word"), [("en", "panel"), ("es", "pantalla")])
def test_a_box_without_panel_has_a_card_that_speaks_of_none(language: str, word: str) -> None:
    assert word in said(made(language, PANEL))
    assert word not in said(made(language, PAD))


@pytest.mark.parametrize("name", MENU)
def test_without_panel_an_item_of_the_menu_is_its_beeps(name: str) -> None:
    number = getattr(items, name)
    way = texts.Texts("en", texts.box_of(PAD)).menu(name)
    heard = [ms for hz, ms in beeps.count(number, beeps.PLACE) if hz]
    drawn = "".join(texts.LONG if ms == beeps.LONG_MS else texts.SHORT for ms in heard)
    assert way.replace(texts.FIRM, "") == f"{number}({drawn})"


@pytest.mark.parametrize("part", ["side_keys", "command_tags"])
def test_keys_beside_the_box_are_told_where_they_are_fitted(part: str) -> None:
    box = texts.box_of(PANEL)
    for fitted in (True, False):
        parts = box.parts | {part} if fitted else box.parts - {part}
        found = texts.Texts("en", texts.Box(box.keys, parts))
        words = said(page.card(found))
        first = found[part].split(":")[0]
        assert (first in words) == fitted


def test_every_text_is_on_some_card() -> None:
    """A text that no box needs is to go."""
    four, two = (texts.box_of(board).keys for board in (PANEL, PAD))
    everything = {"panel", "side_keys", "command_tags"}
    asked: set[str] = set()

    class Asked(texts.Texts):
        def variant(self, key: str) -> str:
            found = super().variant(key)
            asked.add(found)
            return found

    for keys in (four, two):
        for parts in (everything, everything - {"panel"}):
            page.card(Asked("en", texts.Box(keys, frozenset(parts))))
    assert asked == set(re.findall(r"^([a-z][\w.]*):", raw("en"), re.MULTILINE))


# -- how it is set


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", wiring.boards())
def test_no_text_leaves_its_room(board: str, language: str) -> None:
    check_nothing_overflows(made(language, board))


class Longer(texts.Texts):
    """Texts that are longer by some words of their own."""

    more = 0.0

    def __getitem__(self, key: str) -> str:
        text = super().__getitem__(key)
        plain = re.sub(r"\*|\[[^]]*\]", "", text).split()
        return " ".join([text, *(plain * 9)[: round(self.more * len(plain))]])


@pytest.mark.parametrize("board", [PANEL, PAD])
def test_longer_texts_make_smaller_letters_and_run_over_nothing(board: str) -> None:
    found = Longer("es", texts.box_of(board))
    usual = made("es", board)
    found.more = 0.2
    svg = page.card(found)
    check_nothing_overflows(svg)
    sizes = [
        max(float(one.get("font-size", 0)) for one in elements(one_svg, "text"))
        for one_svg in (svg, usual)
    ]
    assert sizes[0] < sizes[1]


def test_texts_too_long_for_a_page_are_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(texts, "Texts", Longer)
    monkeypatch.setattr(Longer, "more", 3.0)
    assert main([]) == 1
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    assert re.search(
        r"all together it is \d+ mm too long\. Shorten host_tools/card/en\.txt\.$", err
    )


def test_a_word_wider_than_its_column_is_named() -> None:
    with pytest.raises(Crowded, match="'incomprehensible' is wider than its column"):
        Paragraph("an incomprehensible word", 300, 46)


def test_lines_break_at_spaces_and_keys_and_bold_words_keep_their_commas() -> None:
    text = Paragraph("Hold [BACK], then *two bold*: words", 330, 40)
    lines = [[[piece.text for piece in word] for word in line] for line in text.lines]
    assert lines == [[["Hold"], ["BACK", ","], ["then"]], [["two"], ["bold", ":"], ["words"]]]


def test_letters_with_accents_are_as_wide_as_without_and_unknown_ones_are_the_widest() -> None:
    assert widths.width("áñüÁ", 1000) == widths.width("anuA", 1000)
    assert widths.width("\u0416", 1000) == 1000 == max(widths.WIDTHS[False].values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", [PANEL, PAD])
def test_it_is_black_and_white_and_its_letters_are_of_eleven_points_at_least(
    board: str, language: str
) -> None:
    svg = made(language, board)
    assert set(re.findall(r'(?:fill|stroke)="([^"]*)"', svg)) == {"black", "white", "none"}
    assert 'width="210mm" height="297mm"' in svg
    keys = {*texts.KEYS.values()}
    sizes = [
        float(one.get("font-size", 0)) for one in elements(svg, "text") if one.text not in keys
    ]
    assert min(sizes) * 0.1 / 25.4 * 72 > 10.7


def test_every_sound_fits_its_frame() -> None:
    for name, melody in page.HEARD.items():
        bars = elements(
            f'<svg xmlns="{SVG[1:-1]}">{"".join(drawings.tune(melody, 0, 0, 220, 100))}</svg>',
            "rect",
        )[1:]
        assert len(bars) == sum(1 for hz, _ in melody if hz) > 0, name
        for bar in bars:
            assert float(bar.get("x", 0)) + float(bar.get("width", 0)) <= 220, name
            assert 0 <= float(bar.get("y", -1)) <= 100 - float(bar.get("height", 0)), name


# -- the command, and faults


def test_it_is_printed_or_written_alike(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "card.svg"
    assert main(["--language", "es", "--board", PAD, "--out", str(out)]) == 0
    assert capsys.readouterr().out == ""
    assert main(["--language", "es", "--board", PAD]) == 0
    assert capsys.readouterr().out == out.read_text(encoding="utf8") == made("es", PAD)


def test_it_is_utf8_wherever_it_is_printed() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "host_tools", "card", "--language", "es"],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode("utf8") == made("es", PANEL)


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["--language", "tlh"], "--language: there is no 'tlh'; there are "),
        (["--board", "toaster"], "--board: there is no 'toaster'; there are "),
    ],
)
def test_an_unknown_language_or_board_is_told(
    argv: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(argv)
    out, err = capsys.readouterr()
    assert left.value.code == 2 and out == ""
    assert err.lower().startswith(sentence) and err.count("\n") == 1


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("", "Is a directory"),
        ("no/such/folder.svg", "No such file or directory"),
        ("nul\0.svg", "embedded null byte"),
    ],
)
def test_a_file_that_cannot_be_written_is_told(
    path: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--out", f"{tmp_path}/{path}"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    assert err.startswith(f"The card cannot be written to {tmp_path}/") and why in err


@pytest.mark.parametrize(
    ("name", "change", "fault"),
    [
        ("es", ("title: ", "# "), "es.txt: the text title of en.txt is missing."),
        ("es", ("title: ", "name: "), "es.txt, line 3: there is no text name in en.txt."),
        ("es", ("title: ", "title "), "es.txt, line 3: a line is `key: text`, a comment with"),
        ("es", ("when.2: ", "when.1: "), "when.1 stands in line "),
        ("en", ("{menu.COUNT}", "{menu.DANCE}"), "nothing is called {menu.DANCE} on the panel."),
        (
            "en",
            ("{panel.alert_store}", "{panel.no}{x.y}"),
            "nothing is called {x.y} on the panel.",
        ),
        ("xx", ("title: ", "title: "), "xx.txt: the panel does not speak xx; it speaks en, es."),
    ],
)
def test_a_fault_of_a_cards_texts_is_told_with_file_and_line(
    name: str,
    change: tuple[str, str],
    fault: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for language in (*LANGUAGES, "xx"):
        source = texts.FOLDER / f"{language if language in LANGUAGES else 'en'}.txt"
        text = source.read_text(encoding="utf8")
        changed = text.replace(*change, 1) if language == name else text
        (tmp_path / f"{language}.txt").write_text(changed, encoding="utf8")
    monkeypatch.setattr(texts, "FOLDER", tmp_path)
    with pytest.raises(SourceFault) as told:
        made(name, PANEL)
    assert f"host_tools/card/{name}.txt" in str(told.value) and fault in str(told.value)
