"""Lines that cannot be judged: the fault in words, exit status 2, and the others still judged."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from host_tools.judge import command, runners
from host_tools.judge.strict_json import LONGEST

ROOT = Path(__file__).resolve().parent.parent.parent
VECTORS = ROOT / "tests" / "golden" / "vectors"
INTERPRETERS = ("cpython", "micropython", "wasm")

BLIND = {"game": "touti", "dealer": 3, "deal": None, "events": ["0 bid 70"]}
POSITION = {"preset": "strict", "trump": "O", "leader": 1, "trick": ["O10"], "hand": ["O3", "O2"]}
DEAL = json.loads((VECTORS / "hands.jsonl").read_text().splitlines()[0])["deal"]
MIXTURE = dict.fromkeys(("follow", "head", "ruff", "overruff", "underruff"), "free") | {
    "head_after_ruff": True
}
EIGHTS = [hand[:8] for hand in DEAL[:2]]


def record(**changed: object) -> bytes:
    """The blind record with some keys changed."""
    return json.dumps(BLIND | changed).encode()


def event(text: object) -> bytes:
    return record(events=[text])


def position(**changed: object) -> bytes:
    return json.dumps(POSITION | changed).encode()


def without(key: str) -> bytes:
    return json.dumps({name: value for name, value in BLIND.items() if name != key}).encode()


def dealt(seat: int, place: int, card: object) -> bytes:
    """An open deal with one card replaced."""
    deal = [list(hand) for hand in DEAL]
    deal[seat][place] = card
    return record(deal=deal)


BAD = [
    # no JSON
    (b"", "empty line"),
    (b"   \t", "empty line"),
    (b"{", "no JSON"),
    (b"touti", "no JSON"),
    (b"{'game':'touti'}", "no JSON"),
    (b'{"game":"touti",}', "no JSON"),
    (b'{"game":"touti"} {}', "no JSON"),
    (b'{"game":"tou\nti"}'.replace(b"\n", b"\x01"), "no JSON"),
    (b'{"game":"touti', "no JSON"),
    (b'{"game":"tout\\i"}', "no JSON"),
    (b'{"game":"\\ud800"}', "surrogate"),
    (b'{"game":"\\u12"}', "no JSON"),
    (b'{"dealer":01}', "no JSON"),
    (b'{"dealer":-}', "no JSON"),
    (b'{"dealer":1.}', "no JSON"),
    (b'{"dealer":NaN}', "no JSON"),
    (b'{"dealer":Infinity}', "no JSON"),
    (b'{"dealer":nul}', "no JSON"),
    (b"\x00", "no JSON"),
    (b'{"game":"a\x00b"}', "no JSON"),
    (b'{"game":"\xff\xfe"}', "not UTF-8"),
    (b"\xc3", "not UTF-8"),
    (b'{"game":"' + b"x" * LONGEST + b'"}', "longer than"),
    (b"[" * 500 + b"]" * 500, "nested too deeply"),
    (b'{"a":' * 500, "nested too deeply"),
    (b'{"game":"touti","game":"touti"}', "stands twice"),
    # JSON, but no line of ours
    (b"null", "JSON object"),
    (b"[]", "JSON object"),
    (b"7", "JSON object"),
    (b'"touti"', "JSON object"),
    (b"{}", "no record"),
    (b'{"game":"touti"}', "no record"),
    # game, options, dealer
    (without("game"), "game"),
    (record(game=None), "game"),
    (record(game=["touti"]), "game"),
    (record(game="Touti"), "no game"),
    (record(game="touti\u0644"), "no game"),
    (record(options=[]), "options"),
    (record(options="strict"), "options"),
    (record(options={"no_such": 1}), "no_such"),
    (record(options={"\u0644": 1}), "no option"),
    (record(options={"signals": "on"}), "signals"),
    (record(options={"signals": ["off"]}), "signals"),
    (record(options={"target": 600.0}), "target"),
    (record(options={"target": 10**30}), "target"),
    (record(options={"target": True}), "target"),
    (record(options={"duties": {"follow": "must"}}), "duties"),
    (record(options={"duties": MIXTURE}), "duties: with follow free"),
    (record(game="tute_habanero", options={"stock_duties": MIXTURE}), "stock_duties"),
    (record(options={"duties": [[[[]]]]}), "duties"),
    (record(options={"deal_pattern": [5, 6]}), "deal_pattern"),
    (record(options={"scoring": "gathered", "loser": "lowest"}), "loser"),
    (without("dealer"), "dealer"),
    (record(dealer=4), "dealer"),
    (record(dealer=-1), "dealer"),
    (record(dealer=1.0), "dealer"),
    (record(dealer=True), "dealer"),
    (record(dealer="1"), "dealer"),
    (record(dealer=10**18), "dealer"),
    (record(dealer=None), "dealer"),
    # tricks in doubt
    *((record(doubt=bad), "doubt is a list of tricks") for bad in (3, None, {"3": 1})),
    *((record(doubt=[bad]), "from 1 to 10") for bad in (0, 11, -1, True, "3", 2.0)),
    (record(doubt=[3, 2, 3]), "doubt: trick 3 stands twice"),
    *((event(f"0 {word} 1"), "takes no argument") for word in ("claim", "forfeit")),
    # the deal
    (without("deal"), "deal is missing"),
    (record(deal={}), "deal"),
    (record(deal=[]), "deal"),
    (record(deal=DEAL[:3]), "deal"),
    (record(deal=DEAL + [[]]), "deal"),
    (record(deal=[DEAL[0], DEAL[1], DEAL[2], DEAL[3][:9]]), "seat 3"),
    (record(deal=[DEAL[0], DEAL[1], DEAL[2], None]), "seat 3"),
    (record(deal=[DEAL[0], DEAL[1], DEAL[2], "O1"]), "seat 3"),
    (dealt(1, 1, DEAL[0][0]), "dealt twice"),
    (dealt(2, 3, "O8"), "no card"),
    (dealt(2, 3, 7), "text"),
    (dealt(2, 3, None), "text"),
    (dealt(2, 3, ["O1"]), "text"),
    (record(trump_card="O1"), "trump_card"),
    (record(turn_up="O1"), "turn_up"),
    (record(stock=["O1"]), "stock"),
    (record(game="tute_pairs"), "trump_card is missing"),
    (record(game="tute_pairs", trump_card="O8"), "no card"),
    (record(game="tute_pairs", trump_card=None), "trump_card is missing"),
    (record(game="tute_pairs", trump_card=None, deal=DEAL, events=[]), "trump_card is missing"),
    (record(game="tute_arrastrado", dealer=0, turn_up=None), "turn_up is missing"),
    (record(game="tute_pairs", trump_card=DEAL[0][0], deal=DEAL), "dealer's hand"),
    (record(game="tute_tres", dealer=2, trump_card="O2"), "deck"),
    (record(game="tute_habanero", dealer=1), "turn_up is missing"),
    (record(game="tute_habanero", dealer=1, turn_up="O1", stock=["O1"]), "stock is null"),
    (
        record(game="tute_habanero", dealer=1, turn_up="O1", deal=[d[:8] for d in DEAL[:2]]),
        "stock",
    ),
    (record(game="tute_habanero", dealer=2, turn_up="O1"), "dealer"),
    (record(game="tute_arrastrado", dealer=0), "turn_up is missing"),
    # events
    (record(events=None), "events"),
    (record(events="0 bid 70"), "events"),
    (record(events={"0": "bid"}), "events"),
    (event(None), "event"),
    (event(7), "event"),
    (event(["0", "pass"]), "event"),
    (event(""), "no event"),
    (event("pass"), "no event"),
    (event("0 jump"), "no event"),
    (event("0 Pass"), "no event"),
    (event("0  pass"), "no event"),
    (event(" 0 pass"), "event"),
    (event("4 pass"), "seat"),
    (event("-1 pass"), "seat"),
    (event("00 pass"), "seat"),
    (event("\u0660 pass"), "seat"),
    (event("x pass"), "seat"),
    (event("0 pass 1"), "no argument"),
    (event("0 tute O"), "no argument"),
    (event("0 bid"), "argument"),
    (event("0 bid 70 80"), "argument"),
    (event("0 bid x"), "whole number"),
    (event("0 bid 70.0"), "whole number"),
    (event("0 bid -70"), "whole number"),
    (event("0 bid " + "9" * 40), "whole number"),
    (event("0 bid \u0667\u0660"), "whole number"),
    (event("0 signal AS"), "signal"),
    (event("0 signal"), "argument"),
    (event("0 trump X"), "O C E B"),
    (event("0 trump OC"), "O C E B"),
    (event("0 play O8"), "no card"),
    (event("0 play"), "argument"),
    (event("0 play o1"), "no card"),
    (event("0 play \U0001f0a1"), "no card"),
    (event("0 draw O13"), "no card"),
    (event("0 meld O1"), "O C E B"),
    (event("0 exchange O"), "no card"),
    (event("0 strike"), "argument"),
    (event("0 concede 1"), "no argument"),
    (event("0 void x"), "no argument"),
    (event("0 misdeal "), "no argument"),
    (event("0 last O"), "no argument"),
    (event("0 count"), "argument"),
    (event("0 count x"), "whole number"),
    (event("0 count -1"), "whole number"),
    (record(agreed=[250, 300]), "agreed is an object"),
    (record(agreed=None), "agreed is an object"),
    (record(agreed={"2": 250}), "there is no side"),
    (record(agreed_points=[57]), "agreed_points is an object"),
    (record(agreed={"0": -1}), "0 to 9999"),
    (record(agreed={"0": 10000}), "0 to 9999"),
    (record(agreed={"0": 7.5}), "0 to 9999"),
    (record(agreed={"0": True}), "0 to 9999"),
    # positions
    (position(trump="X"), "trump"),
    (position(trump=None), "trump"),
    (position(leader=4), "leader"),
    (position(leader=1.0), "leader"),
    (position(trick=["O1", "O3", "O5", "O7"]), "trick"),
    (position(trick="O1"), "trick"),
    (position(trick=["O8"]), "no card"),
    (position(trick=["O1", "O1"]), "twice"),
    (position(trick=["O3"]), "trick and in the hand"),
    (position(hand=["O3"] * 2), "twice"),
    (position(hand=None), "hand"),
    (position(hand=[f"{s}{n}" for s in "OC" for n in range(1, 7)]), "hand"),
    (position(preset="sharp"), "duties"),
    (position(preset=None), "duties"),
    (position(duties={"follow": "must"}), "duties"),
    (position(duties=MIXTURE), "duties: with follow free"),
]


def judged(lines: list[bytes], on: str) -> list[str]:
    """Answers of one interpreter."""
    return [
        answer for batch in runners.batches(lines, on) for answer in command.answers(batch, on)
    ]


@pytest.mark.parametrize("on", INTERPRETERS)
def test_a_line_that_cannot_be_judged_is_answered_in_words(on: str) -> None:
    answers = judged([line for line, _ in BAD], on)
    assert len(answers) == len(BAD)
    for (line, words), answer in zip(BAD, answers):
        said = json.loads(answer)
        assert list(said) == ["error"], (line[:80], answer)
        assert words in said["error"], (line[:80], answer)
        assert "\n" not in said["error"] and answer.isascii()


def test_the_same_words_on_each_interpreter() -> None:
    lines = [line for line, _ in BAD]
    assert judged(lines, "cpython") == judged(lines, "micropython") == judged(lines, "wasm")


def test_lines_that_are_odd_but_good() -> None:
    good = [
        record(),
        record(options=None),
        record(options={}),
        record(trump_card=None, turn_up=None, stock=None),
        record(about="nothing", declarer=7.5, nested=[[[{"deep": [1e9]}]]]),
        record(events=[]),
        b" \t" + record() + b" \r",
        json.dumps(BLIND, ensure_ascii=True).replace("touti", "t\\u006futi").encode(),
        record(note="\U0001f0a1 \u0644 \u00e9"),
        record(options={"meld_per_trick": None, "target": 9999}),
        record(agreed={}),
        record(agreed={"1": 0, "0": 9999}),
        record(game="tute_pairs", trump_card=None, events=["1 void"]),
        record(game="tute_habanero", dealer=0, turn_up=None, stock=None, events=["1 misdeal"]),
        position(trick=[]),
        position(hand=[]),
    ]
    for line, answer in zip(good, judged(good, "cpython")):
        assert "error" not in json.loads(answer), (line, answer)


def test_lines_of_public_plays() -> None:
    def line(**other: object) -> bytes:
        fine = {"game": "touti", "dealer": 2, "trump": "O", "preset": "strict", "plays": []}
        return json.dumps({**fine, **other}).encode()

    bad = {
        line(game="bridge"): "there is no game bridge",
        line(game=7): "game is the name of a ruleset",
        line(game="tute_habanero"): "a game with a stock is judged as a record",
        line(dealer=4): "dealer is a seat from 0 to 3",
        line(trump="X"): "trump is one of O C E B",
        line(
            preset="lax"
        ): "duties is strict, strict_discard, loose, loose_house, follow_ruff, free "
        "or six switches",
        line(plays={}): "plays is a list of texts",
        line(plays=["3 C10", 4]): "a play is a text such as 0 O1: number 1 is none",
        line(plays=["9 C10"]): "play 0 is a seat from 0 to 3",
        line(plays=["3 C8"]): 'play 0: there is no card "C8"',
        line(plays=["3 C10", "0 C10"]): 'play 1, "0 C10": already_played',
        line(plays=["3 C10", "2 C1"]): 'play 1, "2 C1": not_your_turn',
    }
    for given, words in bad.items():
        (answer,) = judged([given], "cpython")
        assert json.loads(answer) == {"error": words}, given
    proof = {"proved_at": 4, "accused": [0], "certain": [0]}
    thrown = line(plays=["3 C10", "0 E1", "1 C1", "2 C2", "0 C3"])
    for on in ("cpython", "micropython", "wasm"):
        assert [json.loads(answer) for answer in judged([thrown], on)] == [proof]
