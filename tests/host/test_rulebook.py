"""The rules in words: nothing that the ruleset holds is left unsaid, in either language."""

from __future__ import annotations

import os
import re
import string
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hakam.rules import duties
from hakam.rules.games import GAMES
from hakam.rules.options import CHOICES, NAMES, build
from hakam.rules.ruleset import Ruleset
from host_tools.rulebook import en, es, page
from host_tools.rulebook.ask import PRESETS

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "es")
VALUES: tuple[tuple[str, tuple[object, ...]], ...] = (
    *CHOICES,
    ("duties", PRESETS),
    ("meld_per_trick", (1, None)),
    ("target", (1, 2, 4, 500, 600, 1000)),
)


def variants(game: str) -> Iterator[tuple[str, object, Ruleset]]:
    """Every ruleset that differs from the game's own in one option."""
    for name, values in VALUES:
        for value in values:
            try:
                yield name, value, build(game, {name: value})
            except ValueError:
                continue
    size = build(game).hand_size
    for pattern in ([size], [1] * size):
        yield "deal_pattern", pattern, build(game, {"deal_pattern": pattern})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_every_value_of_every_option_changes_the_text(game: str, lang: str) -> None:
    own = build(game)
    text = page.body(own, lang)
    seen: dict[str, tuple[str, object]] = {}
    changed = 0
    for name, value, rules in variants(game):
        said = page.body(rules, lang)
        if rules.pack() == own.pack():
            assert said == text
            continue
        changed += 1
        assert said != text, f"{game}: {name}={value} reads like the game's own rules"
        assert said not in seen, f"{game}: {name}={value} reads like {seen[said]}"
        seen[said] = (name, value)
    assert changed > 20


def in_force(mask: int, pairs: bool) -> int:
    """A mask without the switches that change nothing beside the others."""
    if not mask & duties.HEAD:
        mask &= ~duties.HEAD_AFTER_RUFF
    if mask & duties.OVERRUFF_OPPONENT and (mask & duties.OVERRUFF or not pairs):
        mask = mask & ~duties.OVERRUFF_OPPONENT | duties.OVERRUFF
    if not mask & (duties.RUFF | duties.OVERRUFF | duties.OVERRUFF_OPPONENT):
        mask &= ~duties.UNDERRUFF
    return mask


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["touti", "tute_habanero", "tute_tres"])
def test_different_duties_read_differently_and_equal_ones_alike(game: str, lang: str) -> None:
    rules = build(game)
    texts: dict[int, str] = {}
    for mask in range(128):
        both = mask & duties.OVERRUFF and mask & duties.OVERRUFF_OPPONENT
        if both or duties.mixed(mask):
            continue
        rules.duties = mask
        said = re.sub('  - [^\n]*(«|"|own choice|elegido)[^\n]*\n', "", page.body(rules, lang))
        effect = in_force(mask, bool(rules.pairs))
        assert texts.setdefault(effect, said) == said, f"mask {mask}"
    assert len(set(texts.values())) == len(texts)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_fit_and_their_sentences_are_whole(lang: str) -> None:
    for game in NAMES:
        assert len(page.one_line(game, lang)) < 60
        for _, _, rules in variants(game):
            for line in page.page(rules, lang, []).splitlines():
                assert len(line) <= page.WIDTH and line == line.rstrip(), line
            for section in page.sections(rules):
                for statement in section.statements:
                    said = page.sentence(statement, lang)
                    assert said.endswith(".") and said[0] == said[0].upper()
                    assert len(said) < 200 and "  " not in said and "{" not in said, said


def placeholders(text: str) -> set[str | None]:
    return {field for _, field, _, _ in string.Formatter().parse(text)} - {None}


def test_the_languages_say_the_same_things() -> None:
    assert list(en.SENTENCES) == list(es.SENTENCES)
    for key, text in en.SENTENCES.items():
        assert placeholders(text) == placeholders(es.SENTENCES[key]), key
    for table in ("WORDS", "TAGS", "NAMES", "LINE", "TITLES"):
        assert list(getattr(en, table)) == list(getattr(es, table)), table
    assert list(en.NAMES) == list(NAMES) and len(NAMES) == len(GAMES)


def test_no_sentence_is_never_said() -> None:
    rulesets = [rules for game in NAMES for _, _, rules in variants(game)]
    rulesets += [
        build("touti", {"meld_when": "first_card", "meld_window": "first_won_trick"}),
        build("touti", {"duties": switches(head_after_ruff=True)}),
        build("touti_darija", {"on_illegal": "forfeit"}),
    ]
    said = {
        statement.key
        for rules in rulesets
        for section in page.sections(rules)
        for statement in section.statements
    }
    assert said == set(en.SENTENCES)


def switches(**changed: object) -> dict[str, object]:
    """The six switches of `strict`, with some changed."""
    strict = dict.fromkeys(("follow", "head", "ruff", "overruff", "underruff"), "must")
    return {**strict, "head_after_ruff": False, **changed}


def test_figures_come_from_the_rules() -> None:
    touti = page.body(build("touti"), "en")
    assert "70 or more: none; 80 or more: 20; 90 or more: 40; 100 or more: 100" in flat(touti)
    habanero = flat(page.body(build("tute_habanero"), "en"))
    assert "more than 2 cards lie in the stock after the draws" in habanero
    assert "for the last time after trick 10" in habanero
    for given, shown in (("7", "1, 3, 12, 11 or 10"), ("2", "7, 6, 5 or 4")):
        assert f"The {given} of trumps may be exchanged for the turned-up card when" in habanero
        assert f"card when that is {shown} (AR)." in habanero
    darija = flat(page.body(build("touti_darija"), "es"))
    assert "una puja de más de 130 no se puede cumplir" in darija
    assert "no se puede cumplir" not in page.body(
        build("touti_darija", {"melds_count": "toward"}), "es"
    )


def flat(text: str) -> str:
    return " ".join(text.split())


def run(*args: str) -> subprocess.CompletedProcess[bytes]:
    """The command as people call it, on a terminal that knows ASCII alone."""
    return subprocess.run(
        [sys.executable, "-m", "host_tools", "rules", *args],
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONUTF8": "0", "LC_ALL": "C"},
        timeout=60,
        check=False,
    )


def test_the_command_prints_a_page_and_the_list_of_games() -> None:
    done = run("touti", "--option", "duties=loose_house", "--option", "meld_per_trick=null")
    assert done.returncode == 0 and not done.stderr
    assert b"House rules: duties=loose_house, meld_per_trick=null." in done.stdout
    assert b'called "loose_house" (DAR).' in done.stdout
    spanish = run("tute_cabron_3", "--lang", "es", "--option", "deal_pattern=[4, 4, 4]")
    assert spanish.returncode == 0 and b"en tandas de 4, 4, 4." in spanish.stdout
    discard = run("tute_tres", "--option", "duties=strict_discard")
    assert b'called "strict_discard".' in discard.stdout and b"(contrafallo)" in discard.stdout
    games = run()
    assert games.returncode == 0
    assert [line.split()[0] for line in games.stdout.decode().splitlines()[1:]] == list(NAMES)


@pytest.mark.parametrize(
    ("args", "named"),
    [
        (("briscola",), "briscola"),
        (("touti\x1b[2J",), "touti\\x1b[2J"),
        (("touti", "--option", "colour=red"), "colour"),
        (("touti", "--option", "duties=lenient"), "duties"),
        (("touti", "--option", "target=many"), "target"),
        (("touti", "--option", "target"), "target: an option is NAME=VALUE"),
        (("touti", "--option", "target=" + "[" * 5000), "target"),
        (("touti", "--option", "target=1", "--option", "target=2"), "target is given twice"),
        (("tute_101", "--option", "meld_caps=by_contract"), "meld_caps needs a game with a con"),
        (("--option", "target=1"), "an option needs a game"),
    ],
)
def test_a_wrong_call_is_one_sentence_and_an_unknown_game_those_there_are(
    args: tuple[str, ...], named: str
) -> None:
    done = run(*args)
    assert done.returncode == 2 and not done.stdout
    sentence, *games = done.stderr.decode().splitlines()
    assert named in sentence and sentence.endswith(".")
    unknown = not args or args[0] not in NAMES
    assert len(games) == unknown and all(game in games[0] for game in NAMES if unknown)
