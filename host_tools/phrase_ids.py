"""The module of the phrases' ids, generated from the first catalogue."""

from __future__ import annotations

from pathlib import Path

from host_tools.catalogue import Ids, catalogues
from host_tools.catalogue_file import WORDS
from host_tools.interpreters import FIRMWARE


def ids_source(firmware: Path = FIRMWARE) -> str:
    """What `ids.py` is to say: each name by the one before it, so that a new phrase moves none."""
    ids = Ids(catalogues(firmware)[0], firmware)
    text = (
        '"""Ids of the phrases, generated from `en.txt`: not edited by hand.\n\n'
        "`python -m host_tools words` and every build write it. A name is a phrase or the first\n"
        "of a family; it is said by the name before it, so that a new phrase changes few lines.\n"
        '"""\n\n'
    )
    last, before = 0, ""
    for name, number in [*ids.names.items(), ("N", ids.n)]:
        text += f"{name} = {before} + {number - last}\n" if before else f"{name} = {number}\n"
        last, before = number, name
    return text


def ids_are_stale(firmware: Path = FIRMWARE) -> bool:
    """Is `ids.py` another than the catalogue says?"""
    path = firmware / WORDS / "ids.py"
    return not path.exists() or path.read_text(encoding="utf8") != ids_source(firmware)


def write_ids(firmware: Path = FIRMWARE) -> None:
    """Write `ids.py` where it is stale. Raises SourceFault."""
    if (firmware / WORDS).exists() and ids_are_stale(firmware):
        (firmware / WORDS / "ids.py").write_text(ids_source(firmware), encoding="utf8")
