"""Verdict -> melody: tuples of (hz, ms)."""


def melody(verdict: int, position: int) -> "tuple[tuple[int, int], ...]":
    """Melody of a verdict; position 1..4 of the card in the trick. Empty: silence."""
    return ()
