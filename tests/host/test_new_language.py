"""A language more, added to a copy of the project as README says: one file, all is made."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import page_needs
import pytest
from whole import slow

from host_tools import catalogue, catalogue_file
from host_tools.interpreters import BUILD, ROOT

NEW = "xx"
NUMBER = len(catalogue.names())
FACTS = (
    "import json; from host_tools.page import facts; from host_tools import catalogue;"
    "print(json.dumps([facts.facts(), catalogue.names()]))"
)


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with one catalogue more, the newest one's phrases as its own."""
    copy = tmp_path_factory.mktemp("language")
    without = shutil.ignore_patterns("__pycache__", "*.bin")
    for folder in ("firmware", "host_tools", "boards", "tests"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=without)
    (copy / ".venv").symlink_to(ROOT / ".venv")
    folder = copy / "firmware" / catalogue_file.WORDS
    text = (folder / "es.txt").read_text(encoding="utf8")
    text = text.replace("@number: 1\n", f"@number: {NUMBER}\n")
    text = text.replace("this_language: ^Español\n", "this_language: ^Outra\n")
    (folder / f"{NEW}.txt").write_text(text, encoding="utf8")
    return copy


def call(tree: Path, *words: str) -> str:
    """What Python prints there; it has to end well."""
    done = subprocess.run(
        [sys.executable, *words],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": "firmware"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def own(words: dict[str, str]) -> dict[str, str]:
    """The page's phrases without those that the box says too."""
    return {key: phrase for key, phrase in words.items() if not key.startswith("reason.")}


def test_the_box_has_it(tree: Path) -> None:
    assert f"hakam/words/{NEW}.bin" in call(tree, "-m", "host_tools", "words")


@slow
def test_its_screens_are_recorded_and_the_others_stay(tree: Path) -> None:
    call(tree, "-m", "host_tools", "golden", "screens")
    recorded = tree / "tests" / "golden" / "screens"
    assert "Outra" in (recorded / f"{NEW}.txt").read_text(encoding="utf8")
    for name in catalogue.names():
        before = ROOT / "tests" / "golden" / "screens" / f"{name}.txt"
        assert (recorded / before.name).read_bytes() == before.read_bytes()


def test_the_page_has_it_and_says_its_own_phrases_in_the_first_language(tree: Path) -> None:
    facts, names = json.loads(call(tree, "-c", FACTS))
    assert facts["languages"] == names == [*catalogue.names(), NEW]
    assert facts["tongues"].keys() == set(names)
    assert facts["tongues"]["es"] == "Español" and facts["tongues"][NEW] == "Outra"
    said = {name: own(facts["words"][name]) for name in names}
    assert said[NEW] == said[names[0]] != said["es"]
    reason = "reason.must_follow"
    assert facts["words"][NEW][reason] == facts["words"]["es"][reason], "the box's are its own"
    assert f"touti.open.{NEW}" in facts["settings"]


def test_a_file_of_page_phrases_is_taken_as_soon_as_it_is_there(tree: Path) -> None:
    words = tree / "host_tools" / "page" / "web" / "words"
    shutil.copy(words / "es.json", words / f"{NEW}.json")
    try:
        facts, _ = json.loads(call(tree, "-c", FACTS))
    finally:
        (words / f"{NEW}.json").unlink()
    lessons = [key for key in facts["words"]["en"] if key.startswith("lesson.")]
    for key, phrase in own(facts["words"][NEW]).items():
        assert phrase == facts["words"]["en" if key in lessons else "es"][key], key


@page_needs.node
@slow
def test_the_virtual_table_is_made_with_it_and_a_script_is_played_in_it(tree: Path) -> None:
    (tree / BUILD.name).mkdir(exist_ok=True)
    (tree / BUILD.name / "npm").symlink_to(BUILD / "npm")
    call(tree, "-m", "host_tools", "table", "--quiet")
    page = (tree / BUILD.name / "hakam.html").read_text(encoding="utf8")
    assert f'"{NEW}":"Outra"' in page
    said = call(tree, "-m", "host_tools", "run", "hints", "--lang", NEW, "--plain")
    assert "\nAt the table " in said
