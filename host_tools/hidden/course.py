"""What came of one hidden hand at the referee."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

BY_QUESTION = "question"
BY_REFUSAL = "refusal"
AT_THE_END = "end"
NEVER = "never"


@dataclass
class Course:
    """What came of a hand. `noticed`: how something was first seen to be wrong; `later`: so many
    plays after the slip. `named`: by seat, plays laid when it was said to have revoked; `seen`:
    those laid when the box saw it. `known`: at the end people know that the box has not the truth.
    """

    slips: tuple[str, ...]
    noticed: str = NEVER
    later: int = 0
    done: Counter[str] = field(default_factory=Counter)
    named: dict[int, int] = field(default_factory=dict)
    seen: dict[int, int] = field(default_factory=dict)
    unsure: bool = False
    counted: bool = False
    known: bool = False
    true_order: bool = False
    true_score: bool = False
