"""The judge's heart: the bytes of one line in, the text of its answer out.

Common subset: the same code runs on CPython, on the unix port and inside WebAssembly.
"""

from host_tools.judge.faults import sentence
from host_tools.judge.position import Position
from host_tools.judge.proof import Proof
from host_tools.judge.record import Judgement, Record
from host_tools.judge.strict_json import parse, quoted
from host_tools.judge.words import reason_words

ERROR = '{"error":'


class Judge:
    """Answers lines of the three kinds: records, positions, proofs."""

    def __init__(self) -> None:
        self.words = reason_words()

    def answer(self, line: bytes) -> str:
        """One JSON object; `{"error": "..."}` when the line cannot be judged."""
        try:
            return self.judge(parse(line))
        except ValueError as fault:
            return error(sentence(fault))

    def judge(self, line: object) -> str:
        """Answer to a parsed line; ValueError when there is none."""
        if not isinstance(line, dict):
            raise ValueError("a line is a JSON object")
        if "events" in line:
            return Judgement(Record(line), self.words).text()
        if "plays" in line:
            return Proof(line, self.words).text()
        if "trick" in line and "hand" in line:
            return Position(line).text(self.words)
        raise ValueError("no record (events), no position (trick, hand) and no proof (plays)")


def error(words: str) -> str:
    """The answer to a line that cannot be judged."""
    return ERROR + " " + quoted(words, 400) + "}"
