"""`pictures`: draw the README's pictures of the panel, decoded from the emulated chip's RAM.

Beside a PNG a picture the folder gets a page that shows each with its caption and as text. The
virtual table is drawn by a browser.
"""

from __future__ import annotations

from pathlib import Path

from host_tools.arguments import Arguments
from host_tools.emulator import picture, wiring
from host_tools.emulator.run import find
from host_tools.emulator.session import Session
from host_tools.interpreters import ROOT
from host_tools.page import picture as of_page

FOLDER = ROOT / "tests" / "golden" / "pictures"
PAGE = FOLDER / "README.md"
TABLE = FOLDER / "table.png"
SHOWN = (
    ("touti_match", "contract", "Whose turn it is, trump and contract, what is missing."),
    ("touti_match", "trick1", "A trick and who takes it."),
    ("touti_match", "ghna", "Ghna: the suit, and which of the pair sings."),
    ("touti_match", "hand1", "The result of a hand, both scores, the next dealer."),
    ("peek", "last_trick", "A look at the last trick: the card led, and who took it."),
    ("peek", "score", "A look at the score, the contract and who deals."),
    ("touti_open_revoke", "must_head", "Open sight: a card refused, with its duty."),
    ("repairs", "which", "A trick was touched wrong: which one first?"),
    ("repairs", "touched", "Its cards again, as they were laid; whose card comes next."),
    ("repairs", "put_right", "The trick put right."),
    ("repairs", "count", "The thread is lost: one side's cards are counted."),
    ("repairs", "sheet", "The score sheet, with what was agreed."),
    ("forgotten_touch", "question", "A slip or a revoke? The table is shown the trick first."),
    ("blind_revokes", "proof", "What follows when both tricks were laid so."),
    ("blind_revokes", "nobody_knows", "Nobody knows: nothing is said about anybody."),
    ("objection", "open", "An objection that cannot be answered yet; it is remembered."),
    ("tute_pairs", "trick1", "Tute in pairs: trump shown by the dealer."),
    ("tute_habanero", "exchange", "Tute for two: the card turned up is changed for the seven."),
    ("tute_cabron_3", "hand1", "Cabrón: who gets the mark."),
)
"""Scenario, its screenshot, what it shows."""


def draw() -> list[Path]:
    """Play the scenarios and write a PNG a picture; RuntimeError when one has a fault."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    written = []
    page = [
        "# The panel",
        "",
        "Written by `make pictures`: each picture as an image and as text.",
        "",
    ]
    for name in dict.fromkeys(name for name, _, _ in SHOWN):
        script = find(name).read_text(encoding="utf8")
        with Session(wiring.DEFAULT, script) as session:
            result = session.run()
        if result.fault:
            raise RuntimeError(f"{name}: {result.fault}")
        for scenario, shot, caption in SHOWN:
            if scenario == name:
                path = FOLDER / f"{name}-{shot}.png"
                path.write_bytes(picture.png(result.pictures[shot]))
                written.append(path)
                art = picture.framed(picture.halves(result.pictures[shot]))
                page += [f"**{caption}** `{name}`", "", f"![{caption}]({path.name})", ""]
                page += ["```", *art, "```", ""]
    PAGE.write_text("\n".join(page), encoding="utf8")
    return [*written, PAGE]


def main(argv: list[str]) -> int:
    """Draw all and name each file."""
    Arguments("pictures", __doc__).parse_args(argv)
    for path in draw():
        print(path.relative_to(ROOT))
    TABLE.write_bytes(of_page.png())
    print(TABLE.relative_to(ROOT))
    return 0
