"""What an update leaves as the box has it: panel, parts and languages, told where unusual."""

from __future__ import annotations

from argparse import Namespace

from host_tools import catalogue, firmware_build, panels
from host_tools.arguments import typed
from host_tools.deploy.box import Box
from host_tools.deploy.manifest import Manifest


def told_of_refused(box: Box) -> None:
    """Where the firmware that was deployed last gave way to an older one with other parts, which
    of the two an update follows."""
    had, last = box.known, box.refused
    if had is None or last is None or box.order[:1] not in box.slots:
        return
    if (had.parts, had.languages, had.panel) != (last.parts, last.languages, last.panel):
        print(
            f"The firmware {last.name()}, does not start; the update has parts and languages of "
            f"the one that does, {had.name()}. Name those that are to be others."
        )


def parts_and_languages(asked: Namespace, had: Manifest) -> None:
    """The optional parts and the languages that the box had, but for those that are asked for
    or left out; for a call that names no board, since one that does is for its usual build."""
    fitted = firmware_build.fitted(asked.board)
    kept = []
    for part in sorted(fitted.optional - {*asked.more, *asked.fewer}):
        if part in had.parts and part not in fitted.usual:
            asked.more.append(part)
            kept.append(f"with {part}")
        elif part not in had.parts and part in fitted.usual:
            asked.fewer.append(part)
            kept.append(f"without {part}")
    every = catalogue.names()
    languages = [name for name in had.languages if name in every]
    if not asked.languages and languages and len(languages) < len(every):
        asked.languages = languages
        kept.append(f"in {', '.join(languages)} alone")
    if kept:
        print(
            f"The box keeps its build {', '.join(kept)}; {typed('--board', asked.board)} gives "
            "it the usual one."
        )


def panel(asked: Namespace, had: str) -> None:
    """The panel is still the one that the box had, unless another is asked for."""
    usual = firmware_build.fitted(asked.board).panel
    if usual and not asked.panel and had in panels.names():
        asked.panel = had
        if had != usual:
            print(
                f"The box keeps the driver of the {had} for its panel; board.json names the "
                f"{usual}, and {typed('--panel', usual)} gives it that one."
            )
