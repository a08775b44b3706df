"""How the page is put together: its deck, words and modules, where its interpreter is from."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
from pathlib import Path

import page_needs
import pytest

from hakam.rules import cards
from host_tools import build_folder, interpreters
from host_tools.bench import budgets
from host_tools.interpreters import MissingInterpreter, SourceFault
from host_tools.page import assemble, command, deck, facts, interpreter

WEB = facts.WEB
SCRIPTS = ("main.js", "worker.js", "scribe_worker.js")
ASKED = re.compile(r'words\.of\((?:[^()"]*\? )?"([\w.]+)"|data-(?:word|label)="([\w.]+)"')


@page_needs.node
def test_the_file_is_whole_and_small_and_names_no_place_of_this_machine() -> None:
    text = command.make().read_text(encoding="utf8")
    assert len(text.encode()) <= budgets.PAGE_BYTES
    assert len(gzip.compress(text.encode())) <= budgets.PAGE_PACKED
    assert str(interpreters.ROOT) not in text
    outside = re.findall(r'(?:src|href)="(?!#|data:)[^"]*"|@import|url\((?!#|data:)', text)
    assert outside == []
    assert "/*{" not in text and "<!--{" not in text


@page_needs.node
def test_the_scripts_of_the_page_and_of_its_workers_are_sound(tmp_path: Path) -> None:
    for name in SCRIPTS:
        script = tmp_path / name.replace(".js", ".mjs")
        script.write_text(assemble.joined(name), encoding="utf8")
        done = subprocess.run(
            [str(interpreter.node()), "--check", str(script)],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr


def test_every_module_is_part_of_the_page_or_of_a_worker() -> None:
    used = {module for name in SCRIPTS for module in assemble.ordered(name)}
    assert used == {path.name for path in WEB.glob("*.js")}


def test_two_modules_that_define_one_name_are_told(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text('import {one} from "./b.js";\nconst two = one;\n')
    (tmp_path / "b.js").write_text("export const one = 1;\nfunction two() {}\n")
    with pytest.raises(SourceFault, match=r"a.js and b.js both define two"):
        assemble.joined("a.js", tmp_path)


def test_modules_come_after_what_they_import_and_without_its_words(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text('import {one} from "./b.js";\nconst two = one;\n')
    (tmp_path / "b.js").write_text("export const one = 1;\n")
    assert assemble.joined("a.js", tmp_path) == "const one = 1;\n\nconst two = one;\n"


def test_each_language_of_the_box_has_every_phrase_of_the_page() -> None:
    words = facts.words()
    first = words["en"]
    for name, phrases in words.items():
        assert phrases.keys() == first.keys(), name
        for key, phrase in phrases.items():
            marks = set(re.findall(r"\{\w+\}", phrase))
            assert phrase and marks == set(re.findall(r"\{\w+\}", first[key])), (name, key)


def test_the_page_asks_for_phrases_that_there_are() -> None:
    text = "".join(path.read_text(encoding="utf8") for path in WEB.glob("*.*"))
    asked = {one or other for one, other in ASKED.findall(text)}
    advice = (WEB / "advice.js").read_text(encoding="utf8")
    asked |= set(re.findall(r'say: "(\w+)"', advice))
    assert len(asked) > 50
    assert asked <= facts.words()["en"].keys()


def test_the_frame_is_interrupted_by_suit_as_on_real_decks() -> None:
    for suit, gaps in zip(cards.SUITS, range(4), strict=True):
        above = re.findall(rf"M[\d.]+ {deck.TOP}H", deck.frame(suit))
        below = re.findall(rf"M[\d.]+ {deck.BOTTOM}H", deck.frame(suit))
        assert len(above) == len(below) == gaps + 1


def test_every_card_shows_its_number_twice_and_its_signs() -> None:
    for card in range(cards.DECK):
        name = cards.name(card)
        face = deck.face(name)
        assert face.count(f">{name[1:]}</text>") == 2
        signs = int(name[1:]) if int(name[1:]) <= 7 else 1
        assert face.count(f'href="#sign-{name[0]}"') == signs + 1  # and one in the corner
        assert f'id="card-{name}"' in deck.sprite()


def test_settings_are_there_for_each_game_sight_and_language() -> None:
    told = facts.facts()
    assert [game["name"] for game in told["games"]][:2] == ["touti", "touti_darija"]
    sighted = sum(1 if game["blind"] else 2 for game in told["games"])
    assert len(told["games"]) == 11
    assert len(told["settings"]) == sighted * len(told["languages"])
    assert len(set(told["settings"].values())) == len(told["settings"])
    assert len(json.dumps(told, ensure_ascii=False)) < 20_000 + 25_000 * len(told["languages"])


class Npm:
    """npm as it answers: an archive, or a refusal."""

    def __init__(self, data: bytes = b"", says: str = "") -> None:
        self.data = data
        self.says = says

    def __call__(self, words, cwd, **_) -> subprocess.CompletedProcess[str]:
        if self.data:
            (Path(cwd) / "package.tgz").write_bytes(self.data)
        return subprocess.CompletedProcess(words, 1 if self.says else 0, "", self.says)


@pytest.fixture
def empty_build(tmp_path: Path, monkeypatch) -> Path:
    monkeypatch.setattr(interpreter, "BUILD", tmp_path)
    monkeypatch.setattr(interpreter, "npm", lambda: ["npm"])
    return tmp_path


def test_without_a_network_one_sentence_says_what_is_missing(empty_build, monkeypatch) -> None:
    monkeypatch.setattr(interpreter.subprocess, "run", Npm(says="npm error ENOTFOUND\nmore"))
    with pytest.raises(MissingInterpreter) as told:
        interpreter.micropython()
    assert str(told.value).count("\n") == 0
    assert "(npm error ENOTFOUND): connect to the network once" in str(told.value)
    assert build_folder.files(empty_build) == set()


def test_another_package_than_the_pinned_one_is_not_used(empty_build, monkeypatch) -> None:
    monkeypatch.setattr(interpreter.subprocess, "run", Npm(data=b"something else"))
    with pytest.raises(MissingInterpreter, match=r"another .* than the one that is pinned"):
        interpreter.micropython()
    assert build_folder.files(empty_build) == set()
