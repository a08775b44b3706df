"""State -> lines: the screen that is on or the notice over it, and what is wrong with the box."""

from hakam.screens import lines as styles
from hakam.screens.box import Box
from hakam.screens.lines import FOOT, Lines
from hakam.words import ids


def describe(box: Box, out: Lines) -> None:
    """Fill `out` with what the panel shows now."""
    out.clear(box.referee.rules, box.settings)
    if box.notice:
        from hakam.screens import notice

        notice.describe(box, out)
    else:
        box.screen.lines(out)
        if box.few_keys:
            _few_keys(box, out)
    alert = _alert(box.alerts)
    below = out.styles[out.n - 1] == styles.BELOW
    if alert and (
        not below or alert >= ids.ALERT_LIES
    ):  # those before stay: they hide no question
        if out.n == styles.MOST or below or (out.n and out.styles[out.n - 1] == FOOT):
            out.n -= 1
        out.put(styles.ALERT, alert)


def _alert(on: int) -> int:
    """Phrase of the first that is wrong, 0: all is well."""
    bit = 0
    while on >> bit:
        if on >> bit & 1:
            return ids.ALERT_READER + bit
        bit += 1
    return 0


def _few_keys(box: Box, out: Lines) -> None:
    """What two keys do stands in the last line, where something is chosen."""
    if box.screen.chooses() and out.styles[out.n - 1] == FOOT:
        out.phrases[out.n - 1] = ids.FEW_AMOUNT if box.screen.lowers() else ids.FEW_FOOT
