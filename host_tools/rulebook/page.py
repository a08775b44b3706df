"""From a ruleset to the page that is read out: sections, sentences, sources, line breaks."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any

from hakam.rules.games import MARKS, POINTS
from hakam.rules.options import NAMES, build
from host_tools.rulebook import after, before, en, es, play

if TYPE_CHECKING:
    from hakam.rules.ruleset import Ruleset
    from host_tools.rulebook.statement import Section, Statement

WIDTH = 78
_FIRM = "\u00a0"  # a space at which no line is broken
LANGUAGES: dict[str, Any] = {"en": en, "es": es}
PARTS = (
    before.table,
    before.deck,
    before.deal,
    before.trump,
    before.auction,
    play.duties,
    play.stock,
    play.melds,
    play.tute,
    after.scoring,
    after.match,
    after.revokes,
)


def sections(rules: Ruleset) -> list[Section]:
    """What there is to say about a ruleset, in the order in which it is read out."""
    return [section for section in (part(rules) for part in PARTS) if section.statements]


def sentence(statement: Statement, lang: str) -> str:
    """One statement in words, its sources before the full stop."""
    words = LANGUAGES[lang].WORDS
    args = dict(statement.args)
    steps, shown = args.get("steps"), args.get("shown")
    if isinstance(steps, list):
        args["steps"] = "; ".join(
            words["cap"].format(points=most or words["cap_none"], bid=bid) for bid, most in steps
        )
    if isinstance(shown, list):
        args["shown"] = ", ".join(shown[:-1]) + words["or"] + shown[-1]
    text: str = LANGUAGES[lang].SENTENCES[statement.key].format(**args)
    if statement.sources:
        tags = f",{_FIRM}".join(words.get(tag, tag) for tag in statement.sources)
        text = f"{text[:-1]} ({tags})."
    return text


def filled(text: str, first: str = "", then: str = "") -> str:
    """A paragraph in lines of `WIDTH`; the sources of a sentence stay together."""
    lines = textwrap.fill(
        text, WIDTH, initial_indent=first, subsequent_indent=then, break_on_hyphens=False
    )
    return lines.replace(_FIRM, " ")


def body(rules: Ruleset, lang: str) -> str:
    """The sections, without what stands above and below them."""
    parts = []
    for section in sections(rules):
        said = [filled(sentence(one, lang), "  - ", "    ") for one in section.statements]
        parts.append("\n".join([LANGUAGES[lang].TITLES[section.key], *said]))
    return "\n\n".join(parts)


def page(rules: Ruleset, lang: str, options: list[str]) -> str:
    """The whole page; `options` are the house rules as they were asked for."""
    language = LANGUAGES[lang]
    game = NAMES[rules.number]
    title = language.WORDS["rules_of"].format(name=language.NAMES[game], game=game)
    top = [title, "=" * len(title)]
    if options:
        top.append(filled(language.WORDS["house"].format(options=", ".join(options)), "", "  "))
    used = {tag for part in sections(rules) for said in part.statements for tag in said.sources}
    tags = "; ".join(text for tag, text in language.TAGS.items() if tag in used)
    sources = filled(language.WORDS["sources"].format(tags=tags))
    return "\n".join([*top, "", body(rules, lang), "", sources])


def one_line(game: str, lang: str) -> str:
    """A game in one line: players, cards, auction, match."""
    rules = build(game)
    words = LANGUAGES[lang].LINE
    players = words["pairs" if rules.pairs else "alone"]
    parts = [players.format(n=rules.players, cards=rules.hand_size)]
    if rules.auction:
        parts.append(words["auction"].format(low=rules.low, high=rules.high))
    end = {POINTS: "points", MARKS: "marks"}.get(rules.unit, "best")
    parts.append(words[end].format(n=rules.target, most=2 * rules.target - 1))
    return ", ".join(parts)


def contents(lang: str) -> str:
    """Every game there is, a line each."""
    lines = [LANGUAGES[lang].WORDS["games"]]
    return "\n".join(lines + [f"  {game:<17} {one_line(game, lang)}" for game in NAMES])
