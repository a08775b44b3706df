"""An answer in pieces: noise spoils a piece, which alone is asked for again."""

import contextlib
import io

import pytest

from host_tools.device.faults import NOISE
from host_tools.interpreters import ROOT
from host_tools.link.answer import SIZE, Answer, besides

VALUE = {f"/a/hakam/file{n}.mpy": n for n in range(40)}


def says(value, wanted=()):
    """What a board with these functions prints."""
    scope = {}
    exec((ROOT / "host_tools/link/inside.py").read_text(), scope)
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        scope["_a"](value, wanted)
    return printed.getvalue()


def noisy(text, every, since=0):
    """A line of the board's own after every so many characters."""
    parts = (text[at : at + every] for at in range(since, len(text), every))
    return NOISE.decode().join([text[:since], *parts])


@pytest.mark.parametrize("value", [None, 0, b"", "x" * 5, VALUE, bytes(range(256)) * 4])
def test_an_answer_comes_as_it_was_said(value):
    answer = Answer()
    assert answer.heard(says(value)) and answer.value == value


def test_only_spoilt_pieces_are_asked_for_again_until_all_are_there():
    answer = Answer()
    asked = []
    since = 7
    while not answer.heard(noisy(says(VALUE, answer.wanted), 300, since % 300)):
        asked.append(len(answer.wanted))
        since += 150
        assert len(asked) < 9
    assert answer.value == VALUE and asked and asked == sorted(asked, reverse=True)
    assert asked[0] < len(says(VALUE)) // SIZE


def test_pieces_of_two_answers_are_not_mixed():
    first, second = says([1] * 200), says([2] * 200)
    answer = Answer()
    assert not answer.heard(first.splitlines()[0])
    assert answer.wanted and not answer.heard("\n".join(second.splitlines()[1:]))
    assert answer.heard(second) and answer.value == [2] * 200


def test_a_piece_with_another_letter_is_not_taken():
    said = says(VALUE)
    answer = Answer()
    assert not answer.heard(said[:40] + ("A" if said[40] != "A" else "B") + said[41:])
    assert answer.wanted == () and answer.heard(said)


def test_people_are_told_what_the_board_printed_and_not_the_answer():
    assert besides(noisy(says("x"), 20, 12)) == "(4711) phy: noise"
    assert besides(says("x")) == ""
    assert besides(f"wifi: up\x07\r\n{says([1] * 90)}") == "wifi: up"
