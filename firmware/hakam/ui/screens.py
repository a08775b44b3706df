"""State -> up to four lines: style, phrase id, arguments."""


class Lines:
    """A preallocated description of one screen; `words` is the loaded catalogue."""

    def __init__(self, words: "Words") -> None:  # noqa: F821
        self.words = words
        self.n = 0


def describe(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:  # noqa: F821
    """Fill `lines` with what the panel shows now."""


def text(lines: Lines) -> str:
    """The same in words, one line each (console log, tests)."""
    return ""


def verdict_text(lines: Lines, referee: "Referee") -> str:  # noqa: F821
    """The referee's last verdict in one line of words (console log)."""
    return ""
