"""The language of scripts and the run command: every fault is a line's number and a sentence."""

import json

import pytest

from hakam.rules.options import NAMES, build
from host_tools.emulator import boot, live, matchmaker, picture, reading, run, transcript, wiring
from host_tools.emulator.box import Box
from host_tools.emulator.scenario import COMMANDS, ScenarioError, parse

FAULTS = (
    ("tuch O1", "'tuch' is no command"),
    ("touch", "a card is missing"),
    ("touch O8", "there is no card O8"),
    ("touch C:O1", "there is no deck 'C'"),
    ("press up", "one of left, right, ok, back"),
    ("press ok twice", "no whole number"),
    ("wait", "wrong number of words"),
    ("wait -5", "no whole number"),
    ("unplug buzzer", "one of panel, reader"),
    ("fault reader sulks", "one of absent"),
    ("fault panel nak", "one of reader"),
    ("cut", "cut power"),
    ("cut power at dawn 3", "one of flash"),
    ("expect", "cannot be expected"),
    ("expect screen", "cannot be expected"),
    ("expect score 1", "wrong number of words"),
    ("expect no score 1 2", "cannot be expected"),
    ("budget coffee 3", "one of presses, seconds"),
    ("set colour=red", "is not one of language="),
    ("deck C", "one of none, A, B, tags"),
    ("press side4", "one of left, right, ok, back, side0"),
    ("tag king", "one of pass, +10, oros"),
    ("expect sound .,", "cannot be expected"),
    ("expect light 4 red", "one of 0, 1, 2, 3"),
    ("expect light 0 pink", "one of off, white"),
)


def test_every_fault_names_its_line():
    for line, words in FAULTS:
        with pytest.raises(ScenarioError) as caught:
            parse(f"# heading\n\nwait 1\n{line}  # here\n")
        assert caught.value.line == 4, line
        assert words in str(caught.value), line
        assert str(caught.value).startswith("line 4: ")


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ("game=tute_habanero dealer=2", "line 2: dealer is a seat from 0 to 1."),
        ("game=tute_tres dealer=3", "line 2: dealer is a seat from 0 to 2."),
        ("dealer=4", "line 2: dealer is one of 0, 1, 2, 3."),
    ],
)
def test_a_dealer_where_nobody_sits_is_answered_with_the_seats_of_the_game(chosen, sentence):
    with pytest.raises(ScenarioError) as caught:
        boot.Setup.of(parse(f"deck A\nset {chosen}\n"), "", "en")
    assert str(caught.value) == sentence
    assert boot.Setup.of(parse("deck A\nset game=tute_tres dealer=2\n"), "", "en").settings


def test_comments_and_empty_lines_are_skipped():
    steps = parse("\n# a\n  wait 5  # b\nsay A heading\n")
    assert [(step.line, step.name, step.words) for step in steps] == [
        (3, "wait", ("5",)),
        (4, "say", ("A", "heading")),
    ]


def test_every_command_of_the_scripts_is_used_or_shown():
    used = {
        step.name
        for name in run.scenarios()
        for step in parse(run.find(name).read_text(encoding="utf8"))
    }
    assert used <= set(COMMANDS)
    assert all(usage in run.commands() for usage in (c.usage for c in COMMANDS.values()))


def wired(part: str) -> list[str]:
    """Boards whose board.json wires a part, or a wire of one: `keys left`."""
    found = []
    for board in wiring.boards():
        facts = json.loads((wiring.BOARDS / board / "board.json").read_text())["wiring"]
        for name in part.split():
            facts = facts.get(name) if isinstance(facts, dict) else None
        if facts is not None:
            found.append(board)
    return found


def test_a_script_is_played_on_the_boards_that_have_what_it_needs():
    assert wired("panel") and len(wired("panel")) < len(wired("reader"))
    for script, boards in (
        ("press ok\nexpect console x", wired("reader")),
        ("press left", wired("keys left")),
        ("hold left+right", wired("keys left")),
        ("expect no screen x", wired("panel")),
        ("screenshot x", wired("panel")),
        ("unplug panel", wired("panel")),
        ("press side2", wired("side_keys side2")),
        ("expect light 2 red", wired("lights")),
        ("expect no light 2 red", wired("lights")),
        ("board esp32c3_pad\npress ok", ["esp32c3_pad"]),
    ):
        assert run.fitting(script) == boards, script


def test_wrong_calls_end_with_a_sentence(capsys, tmp_path):
    bad = tmp_path / "bad.txt"
    bad.write_text("deck A\ntouch X9\n")
    for argv in (
        ["nowhere"],
        [str(bad)],
        ["touti_match", "--board", "toaster"],
        ["touti_match", "--board", "esp32c3_pad"],
    ):
        assert run.main(argv) == 2
        said = capsys.readouterr().err
        assert said.count("\n") == 1 and "Traceback" not in said


def test_an_expectation_that_fails_is_told_with_its_line(capsys, tmp_path):
    script = tmp_path / "hope.txt"
    script.write_text("deck A\nset language=en\npress ok\nexpect score 600 0\n")
    assert run.main([str(script), "--plain"]) == 1
    assert "hope: line 4: The score is 0 : 0, not 600 : 0." in capsys.readouterr().err


def test_budgets_nest_and_fail(capsys, tmp_path):
    script = tmp_path / "thrift.txt"
    script.write_text(
        "deck A\nbudget presses 4\nbudget presses 1\npress ok\nbudget presses off\n"
        "press right 3\npress ok\n"
    )
    assert run.main([str(script), "--plain"]) == 1
    assert "line 7: The budget of 4 presses is passed: 5." in capsys.readouterr().err


def heading_of(name):
    """The script's text, and what the matchmaker was asked for when it wrote it."""
    text = run.find(name).read_text(encoding="utf8")
    asked = [line for line in text.splitlines() if line.startswith("# Written by")]
    return text, asked[0].split("matchmaker ")[1].split() if asked else []


@pytest.mark.parametrize("name", [name for name in run.scenarios() if heading_of(name)[1]])
def test_the_match_is_the_one_its_heading_names(name):
    text, (seed, *rest) = heading_of(name)
    written = matchmaker.script(int(seed), *rest[:1], options=rest[1:])
    assert written == "".join(
        line + "\n" for line in text.splitlines() if not line.startswith("board ")
    )


@pytest.mark.parametrize("game", NAMES)
def test_a_match_of_every_game_is_written_with_its_scores(game):
    rules = build(game)
    target = 100 if rules.target >= 100 else 1
    for sight in ("blind", "open"):
        text = matchmaker.script(5, game, [f"target={target}", f"sight={sight}"])
        steps = parse(text)
        scores = [step.words[1:] for step in steps if step.words[:1] == ("score",)]
        assert scores and all(len(score) == rules.sides for score in scores)
        assert max(map(int, scores[-1])) >= target
        assert ("drawn" in text) == (game == "tute_habanero" and sight == "open")


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["1", "tute_x"], "there is no game tute_x"),
        (["1", "tute_pairs", "meld_caps=by_contract"], "meld_caps"),
        (["1", "tute_pairs", "target"], "target: an option is NAME=VALUE."),
    ],
)
def test_a_match_of_no_game_is_answered_in_a_sentence(argv, sentence, capsys):
    assert matchmaker.main(argv) == 2
    assert sentence in capsys.readouterr().err


def picture_of(text, x, y, inverse=False):
    rows = [0] * 64
    width, pattern = reading._settings(text)[0]
    for i, row in enumerate(pattern):
        rows[y + i] = row << 128 - x - width
    mask = (1 << 128) - 1 if inverse else 0
    return b"".join((row ^ mask).to_bytes(16, "big") for row in rows)


def test_words_are_found_wherever_they_stand():
    for x, y, inverse in ((0, 0, False), (13, 29, False), (60, 50, True)):
        shown = picture_of("card 7", x, y, inverse)
        assert reading.shows(shown, "card 7") and reading.shows(shown, "ard")
        assert not reading.shows(shown, "card 8")
    assert not reading.shows(picture.DARK, "card 7")
    assert not reading.shows(picture.DARK, "بطاقة")


def test_pictures_in_three_forms():
    shown = bytearray(picture.DARK)
    shown[0] = 0x80
    shown[63 * 16 + 15] = 0x01
    text = picture.ascii_art(bytes(shown))
    assert text[0] == "#" and text.rstrip("\n")[-1] == "#" and text.count("#") == 2
    assert picture.halves(bytes(shown))[0][0] == "▀"
    assert picture.quarters(bytes(shown))[31][63] == "▗"
    assert picture.png(bytes(shown)).startswith(b"\x89PNG")


def test_seat_lights_as_dots():
    box = Box(wiring.load("esp32_devkit"))
    assert live.lit(box) == "lights  ▲ ○  ◀ ○  ▼ ○  ▶ ○"
    box.lights = bytes((0, 24, 0, 0, 0, 0, 24, 24, 24, 0, 0, 0))
    assert live.lit(box) == (
        "lights  ▲ \x1b[38;2;255;0;0m●\x1b[0m  ◀ ○  ▼ \x1b[38;2;255;255;255m●\x1b[0m  ▶ ○"
    )
    assert [box.light(seat) for seat in range(4)] == ["red", "off", "white", "off"]


def test_tones_as_signs():
    signs = [(3000, "·"), (440, "♪A4"), (523, "♪C5"), (196, "♪G3"), (1047, "♪C6"), (262, "♪C4")]
    for hz, sign in signs:
        assert transcript.note(hz) == sign
