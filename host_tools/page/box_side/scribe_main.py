"""The page's scribe: the project's own judge and its writer of records, in a worker of their own.

The page gives lines of text and files of the box in hexadecimal, and has JSON back; where there is
nothing to be had it says why in the page's language: `{"error": "..."}`.
"""

import json

from hakam.journal import journal
from hakam.rules.games import TAKE_BACK
from hakam.rules.options import build
from hakam.rules.ruleset import Ruleset
from hakam.screens.settings import BY_CALL, BY_RESULT, Settings
from hakam.table.referee import Referee
from host_tools import record
from host_tools.judge.core import error
from host_tools.judge.faults import sentence
from host_tools.judge.record import Judgement, Record
from host_tools.judge.strict_json import parse
from host_tools.judge.words import asked_suit, reason_words, seat_of

_CALLS = ("bid", "pass", "signal")
_ENTRIES = ("result", "calls")  # words of a scenario, in the order of their numbers
_HINTS = ("off", "on")


class _Told(Judgement):
    """A judgement with the suit that each verdict is about, `suits`: NO_SUIT where none is."""

    def __init__(self, record: Record) -> None:
        self.suits: list[int] = []
        super().__init__(record, reason_words())

    def take(self, event: "tuple[int, int, int]") -> None:
        self.suits.append(asked_suit(self.hand.judge(*event), self.hand))
        super().take(event)


def running(files: str) -> str:
    """The record of the running hand; `null`: there is none. `files`: the box's, by name."""
    held = json.loads(files)
    referee = Referee()
    if not referee.restore([bytes.fromhex(held.get(name, "")) for name in journal.FILES]):
        return "null"
    return record.text(referee)


def judged(line: str, language: str, languages: str) -> str:
    """What `judge` answers to the record of a hand, its events as numbers, and the table at which
    it is played: its rules and its settings file. `languages` of the box, in order, by JSON."""
    try:
        found = parse(line.encode())
        if not isinstance(found, dict) or "events" not in found:
            raise ValueError("this is no hand: it has no events")
        told = Record(found)
        told_of = _Told(Record(found))  # which changes the rules of its own
    except ValueError as fault:
        return error(sentence(fault, language))
    rules = told.rules
    sees = rules.sight_open or rules.on_illegal == TAKE_BACK
    rules.sight = 1 if sees and not rules.stock_size and found["deal"] is not None else 0
    calls = any(text.split(" ")[1] in _CALLS for text in found["events"])
    events = json.dumps([list(event) for event in told.events])
    number = json.loads(languages).index(language)
    table = _settings(rules, told.dealer, number, BY_CALL if calls else BY_RESULT, 0)
    return '{"judged": %s, "suits": %s, "events": %s, "rules": %s, "settings": "%s"}' % (
        told_of.text(), json.dumps(told_of.suits), events, _public(rules), table,
    )  # fmt: skip


def settings(text: str, language: str, languages: str) -> str:
    """The settings file of what a scenario sets: game, options, dealer, language, entry, hint.
    A fault is told in `language`."""
    try:
        asked = parse(text.encode())
        rules = build(asked["game"], asked["options"])
        dealer = seat_of(asked["dealer"], rules.players, "dealer")
        tongues = json.loads(languages)
        among = (("language", tongues), ("entry", _ENTRIES), ("hint", _HINTS))
        told = [_number(name, asked[name], words) for name, words in among]
        return '{"settings": "%s"}' % _settings(rules, dealer, *told)
    except ValueError as fault:
        return error(sentence(fault, language))


def _number(name: str, word: str, words: "tuple[str, ...] | list[str]") -> int:
    """The number of a setting's word."""
    if word not in words:
        raise ValueError("%s is one of %s", name, ", ".join(words))
    return words.index(word)


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
