"""Data files of the firmware: phrases and fonts, made of their sources wherever the app is run.

They are deployed beside the code (`firmware_build`). For tests and tools they lie beside their
sources too, where the app looks for them when it runs from there, and git does not keep them.
"""

from __future__ import annotations

from pathlib import Path

from host_tools import build_folder, catalogue, glyph_data, phrase_ids
from host_tools.arguments import Arguments
from host_tools.interpreters import BUILD, FIRMWARE


def made(languages: tuple[str, ...] = (), firmware: Path = FIRMWARE) -> dict[str, bytes]:
    """Path below the firmware -> bytes of every data file; languages as in `catalogue.data`."""
    return glyph_data.data(firmware) | catalogue.data(languages, firmware)


def lay() -> None:
    """Put the data files beside their sources, where they are not or are others.

    Raises SourceFault, BuildFolderFault.
    """
    wanted = made()
    for path in FIRMWARE.rglob("*.bin"):
        if path.relative_to(FIRMWARE).as_posix() not in wanted:
            path.unlink(missing_ok=True)
    for name, data in wanted.items():
        path = FIRMWARE / name
        if not path.exists() or path.read_bytes() != data:
            with build_folder.faults_told(BUILD):
                BUILD.mkdir(exist_ok=True)
                build_folder.write(BUILD, path, data)


def main(argv: list[str]) -> int:
    """`words`: check the catalogues, write `ids.py` and the data; say what they take."""
    parser = Arguments("words", "Check the catalogues of phrases and generate words/ids.py.")
    parser.parse_args(argv)
    phrase_ids.write_ids()
    lay()
    for name, data in made().items():
        print(f"  {name:<28}{len(data):>7} bytes")
    return 0
