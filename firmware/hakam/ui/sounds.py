"""Verdict -> melody: tuples of (hz, ms), hz 0 a rest."""

from hakam.rules import reasons
from hakam.table import verdicts

_NOTES = (((523, 90),), ((587, 90),), ((659, 90),), ((784, 90),))  # one a card of the trick
_CHORD = ((784, 70), (523, 60), (659, 60), (784, 60), (1047, 160))
_NO = ((196, 250),)
_ALARM = ((880, 120), (440, 120), (880, 120), (440, 120))
_UNDO = ((659, 70), (523, 70), (392, 110))
_FIT = ((659, 60), (880, 90))
_END = ((523, 120), (659, 120), (784, 120), (1047, 300))
_ASK = ((659, 120), (880, 200))
_TICK = ((1568, 30),)

_ENDS = (verdicts.HAND_OVER, verdicts.MATCH_OVER, verdicts.DEAL_DONE, verdicts.HAND_ENDED)
_ALARMS = (verdicts.NAMED, verdicts.OBJECTION_PROVED)
_ASKS = (verdicts.ASK_TRICK, verdicts.PROVED, verdicts.FALLS)
_GOOD = (
    verdicts.CONFIRMED, verdicts.OBJECTION_REFUTED, verdicts.OBJECTION_OPEN,
    verdicts.HINT_LEGAL, verdicts.HINT_POSSIBLE,
)  # fmt: skip


def melody(verdict: int, position: int) -> "tuple[tuple[int, int], ...]":
    """Melody of a verdict; `position` 1..4 of the card in the trick. Empty: silence.

    Nothing here depends on a card or a hand, only on what everybody at the table sees.
    """
    again = verdict == verdicts.CARD_AGAIN and position
    if verdict == verdicts.ACCEPTED or again:  # first what is waited for most often
        return _NOTES[position - 1] if 1 <= position <= 4 else _FIT
    if verdict == verdicts.TRICK_WON:
        return _CHORD
    if verdict in _ENDS:
        return _END
    if verdict == verdicts.UNDONE:
        return _UNDO
    if verdict & reasons.ILLEGAL or verdict in _ALARMS:
        return _ALARM
    if verdict < verdicts.ACCEPTED:
        return _NO if verdict else ()
    if verdict in (verdicts.DEALT, verdicts.BOUND, verdicts.BOUND_BEFORE, verdicts.COUNTED):
        return _TICK
    if verdict in _ASKS:
        return _ASK
    if verdict in (verdicts.SILENT, verdicts.CARD_AGAIN, verdicts.DEALER_MOVED):
        return ()
    return _FIT if verdicts.stands(verdict) or verdict in _GOOD else _NO
