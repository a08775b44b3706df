"""State -> lines. Nothing is said here that the table does not know.

Each screen is one function; at most four lines; `text` (of `lines`) gives the words.
"""

from hakam.flow import commands, items, shortcuts
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.rules.cards import NO_SEAT
from hakam.table import referee as phases
from hakam.table.referee import Referee
from hakam.ui import again, answers, boxes, doubts, house, plays, repairs, results, sheets
from hakam.ui import lines as styles
from hakam.ui.lines import CHOICE, CHOSEN, FOOT, TEXT, Lines, text
from hakam.words import find, ids

verdict_text = answers.verdict_text

__all__ = ("Lines", "describe", "text", "verdict_text")


def describe(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """Fill `lines` with what the panel shows now."""
    lines.clear(referee.rules, cursor.settings)
    if cursor.notice:
        answers.notice(referee, cursor, lines)
    else:
        _SCREENS[cursor.screen](referee, cursor, lines)  # pyright: ignore[reportOptionalCall]
        if cursor.few_keys:
            _few_keys(referee, cursor, lines)
    alert = _alert(cursor.alerts)
    if alert and lines.styles[lines.n - 1] != styles.BELOW:  # what OK would do is seen first
        if lines.n == styles.MOST or (lines.n and lines.styles[lines.n - 1] == FOOT):
            lines.n -= 1
        lines.put(styles.ALERT, alert)


def _alert(alerts: int) -> int:
    if alerts & screens.ALERT_READER:
        return ids.ALERT_READER
    if alerts & screens.ALERT_STORE:
        return ids.ALERT_STORE
    if alerts & screens.ALERT_PANEL:
        return ids.ALERT_PANEL
    return ids.ALERT_POWER if alerts & screens.ALERT_POWER else 0


def _few_keys(referee, cursor, lines) -> None:
    """What two keys do stands in the last line, where something is chosen."""
    if shortcuts.chooses(cursor) and lines.styles[lines.n - 1] == FOOT:
        down = shortcuts.few_back(referee, cursor) != commands.BACK
        lines.phrases[lines.n - 1] = ids.FEW_AMOUNT if down else ids.FEW_FOOT


def _language(referee, cursor, lines) -> None:
    lines.put(TEXT, ids.LANGUAGE)
    lines.put(CHOICE, ids.THIS_LANGUAGE)
    lines.put(FOOT, ids.OK_CHOOSE)


def _start(referee, cursor, lines) -> None:
    chosen = cursor.settings
    if referee.phase() == phases.NO_MATCH or cursor.asked == items.NEW:
        rules = chosen.game
        lines.sit(rules)
        phrase = ids.MATCH_UNIT + rules.unit - 1 if rules.unit else ids.MATCH
        lines.put(TEXT, phrase, ids.GAME + rules.number, rules.target)
        dealer = chosen.dealer % rules.players
        foot = ids.OK_PLAY
    else:
        results.scores(referee, lines)
        rules = referee.rules
        dealer = referee.dealer
        foot = ids.OK_CHOOSE
    lines.put(TEXT, ids.OPEN_DEALER if rules.sight_open else ids.DEALER)
    lines.put(CHOICE, ids.SEAT_PAIR, dealer, rules.side(dealer))
    lines.put(FOOT, foot)


def _result(referee, cursor, lines) -> None:
    who = cursor.who
    if cursor.field == 0:
        lines.put(TEXT, ids.WHO)
        if who == NO_SEAT:
            lines.put(CHOICE, ids.ALL_PASSED)
        else:
            lines.put(CHOICE, ids.SEAT_PAIR, who, referee.rules.side(who))
    else:
        lines.put(TEXT, ids.HOW_MUCH, who, referee.rules.side(who))
        lines.put(CHOICE, ids.NUMBER, cursor.amount)
    results.scores(referee, lines)
    lines.put(FOOT, ids.OK_CHOOSE)


def _calls(referee, cursor, lines) -> None:
    hand = referee.hand
    if hand.bid:
        lines.put(TEXT, ids.BID, hand.declarer, hand.bid)
    else:
        lines.put(TEXT, ids.NO_BID)
    if cursor.amount:
        lines.put(CHOICE, ids.CALL, hand.turn, cursor.amount)
    else:
        lines.put(TEXT, ids.SEAT_PAIR, hand.turn, hand.rules.side(hand.turn))
    if hand.rules.signals and not cursor.few_keys:
        lines.put(TEXT, ids.HOLD_SIGNAL)
    lines.put(FOOT, ids.OK_BID if cursor.amount else ids.OK_PASS)


def _signals(referee, cursor, lines) -> None:
    item = cursor.items[cursor.item]
    lines.put(TEXT, ids.SIGNAL_WHICH)
    lines.put(CHOICE, ids.SIGNAL_OF, item >> 4, ids.SIGNAL + (item & 15))
    lines.put(FOOT, ids.OK_CHOOSE)


def _trump(referee, cursor, lines) -> None:
    hand = referee.hand
    lines.put(TEXT, ids.TRUMP_WHICH, hand.declarer, hand.bid)
    lines.put(CHOICE, ids.SUIT_SIGN, cursor.suit)
    results.scores(referee, lines)
    lines.put(FOOT, ids.OK_CHOOSE)


def _menu(referee, cursor, lines) -> None:
    n = cursor.n_items
    at = cursor.item
    lines.put(TEXT, ids.MENU, at + 1, n, ids.GROUP_NAME + cursor.field)
    for row in range(min(n, 3)):
        place = (at - 1 + row + n) % n if n > 3 else row
        item = cursor.items[place]
        style = CHOSEN if place == at else TEXT
        if item > items.GROUP:
            lines.put(style, ids.GROUP_ITEM, ids.GROUP_NAME + item - items.GROUP)
        else:
            lines.put(style, find.item(item))


def _confirm(referee, cursor, lines) -> None:
    asked = cursor.asked
    if asked == items.MATCHES:
        lines.put(TEXT, ids.REOPEN_ASK)
    elif asked == items.MISDEAL:
        lines.put(TEXT, ids.MISDEAL_ASK)
        lines.put(TEXT, ids.DEALS_AGAIN, referee.dealer)
    else:
        lines.put(TEXT, ids.VOID_ASK if asked == items.VOID else ids.NEW_ASK)
    if asked == items.NEW or asked == items.MATCHES:
        lines.put(TEXT, ids.MATCH_KEPT)
    lines.put(TEXT, ids.OK_YES)
    lines.put(TEXT, ids.BACK_NO)


def _status(referee, cursor, lines) -> None:
    alerts = cursor.alerts
    lines.put(TEXT, ids.STATUS)
    lines.put(TEXT, ids.STATUS_READER, ids.AWAY if alerts & screens.ALERT_READER else ids.FINE)
    lines.put(TEXT, ids.STATUS_STORE, ids.AWAY if alerts & screens.ALERT_STORE else ids.FINE)
    lines.put(TEXT, ids.STATUS_PANEL, ids.AWAY if alerts & screens.ALERT_PANEL else ids.FINE)


_SCREENS = (
    None,
    _language,
    boxes.deck,
    _start,
    house.setup,
    plays.deal,
    _result,
    _calls,
    _signals,
    _trump,
    plays.playing,
    plays.won,
    plays.ghna,
    results.hand,
    sheets.sheet,
    house.rules,
    results.over,
    _menu,
    _confirm,
    _status,
    None,
    again.again,
    doubts.wrong,
    repairs.take_back,
    repairs.credit,
    repairs.adjust,
    repairs.count,
    repairs.concede,
    boxes.name,
    boxes.matches,
    boxes.tags,
    doubts.ask,
    doubts.proof,
    doubts.objection,
    doubts.ghna,
    doubts.hint,
    repairs.late,
    plays.before,
    repairs.claim,
)  # by flow's screen
