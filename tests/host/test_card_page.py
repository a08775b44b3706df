"""The card for the table as a page: no text leaves its room or runs over another."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from card_svg import PAD, PANEL, SVG, elements

from host_tools.card import drawings, page, texts
from host_tools.card.command import made, main
from host_tools.emulator import wiring
from host_tools.svg import widths
from host_tools.svg.paragraph import Crowded, Paragraph

LANGUAGES = texts.languages()


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


@pytest.mark.parametrize(
    ("text", "regular", "bold"),
    [
        ("Mantén: ¿qué jugó el VWXYZ?", 13785, 14444),
        ("The quick brown fox jumps over 13 lazy dogs (—•)", 22304, 23854),
        ('Âge, ÑANDÚ & Öre\'s "word" <=> +10%', 17520, 18358),
    ],
)
def test_texts_are_as_wide_as_a_browser_draws_them(text: str, regular: int, bold: int) -> None:
    """Measured in Chromium, in Liberation Sans, which is as wide as Arial, without kerning."""
    assert abs(widths.width(text, 1000) - regular) < 3
    assert abs(widths.width(text, 1000, bold=True) - bold) < 3


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
