"""The page's scribe: the project's own judge and its writer of records, in a worker of their own.

The page gives lines of text and files of the box in hexadecimal, and has JSON back; where there is
nothing to be had it says why, as `judge` does: `{"error": "..."}`.
"""

import json

from hakam.journal import journal
from hakam.rules.games import TAKE_BACK
from hakam.rules.options import build
from hakam.rules.ruleset import Ruleset
from hakam.screens.settings import BY_CALL, BY_RESULT, Settings
from hakam.table.referee import Referee
from host_tools import record
from host_tools.judge.core import Judge, error
from host_tools.judge.record import Record
from host_tools.judge.strict_json import parse

_CALLS = ("bid", "pass", "signal")


def running(files: str) -> str:
    """The record of the running hand; `null`: there is none. `files`: the box's, by name."""
    held = json.loads(files)
    referee = Referee()
    if not referee.restore([bytes.fromhex(held.get(name, "")) for name in journal.FILES]):
        return "null"
    return record.text(referee)


def judged(line: str, language: int) -> str:
    """What `judge` answers to the record of a hand, its events as numbers, and the table at which
    it is played: its rules and its settings file."""
    try:
        found = parse(line.encode())
        if not isinstance(found, dict) or "events" not in found:
            raise ValueError("this is no hand: it has no events")
        told = Record(found)
        answer = Judge().judge(found)
    except ValueError as fault:
        return error(str(fault.args[0]))
    rules = told.rules
    sees = rules.sight_open or rules.on_illegal == TAKE_BACK
    rules.sight = 1 if sees and not rules.stock_size and found["deal"] is not None else 0
    calls = any(text.split(" ")[1] in _CALLS for text in found["events"])
    events = json.dumps([list(event) for event in told.events])
    table = _settings(rules, told.dealer, language, BY_CALL if calls else BY_RESULT, 0)
    return '{"judged": %s, "events": %s, "rules": %s, "settings": "%s"}' % (
        answer, events, _public(rules), table,
    )  # fmt: skip


def settings(text: str) -> str:
    """The settings file of what a scenario sets: game, options, dealer, language, entry, hint."""
    try:
        asked = parse(text.encode())
        rules = build(asked["game"], asked["options"])
        if asked["dealer"] >= rules.players:
            raise ValueError("dealer is a seat from 0 to %d" % (rules.players - 1))
        told = [asked[name] for name in ("dealer", "language", "entry", "hint")]
        return '{"settings": "%s"}' % _settings(rules, *told)
    except ValueError as fault:
        return error(str(fault.args[0]))


def _settings(rules: Ruleset, dealer: int, language: int, entry: int, hint: int) -> str:
    """The file of a table that was set up so, in hexadecimal."""
    kept = Settings()
    kept.set_up = 1
    kept.game = rules
    kept.dealer = dealer
    kept.language = language
    kept.entry = entry
    kept.hint = hint
    return kept.pack().hex()


def _public(rules: Ruleset) -> str:
    """What the page deals by."""
    return json.dumps(
        {
            "players": rules.players,
            "size": rules.hand_size,
            "stock": rules.stock_size,
            "no_twos": rules.no_twos,
            "number": rules.number,
        }
    )
