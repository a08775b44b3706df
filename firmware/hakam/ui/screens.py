"""State -> lines. Nothing is said here that the table does not know.

Each screen is one function; at most four lines; `text` (of `lines`) gives the words.
"""

from hakam.flow import cursor as screens
from hakam.flow import menus, play, settings
from hakam.flow.cursor import Cursor
from hakam.rules import state
from hakam.rules.cards import NO_SEAT
from hakam.table import referee as phases
from hakam.table.referee import Referee
from hakam.ui import answers, sheets
from hakam.ui import lines as styles
from hakam.ui.lines import CHOICE, CHOSEN, FOOT, NONE, SIDE, TEXT, TRICK, Lines, text
from hakam.ui.words import ids

verdict_text = answers.verdict_text

__all__ = ("Lines", "describe", "text", "verdict_text")


def describe(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """Fill `lines` with what the panel shows now."""
    lines.clear(referee.rules, cursor.settings)
    if cursor.notice:
        answers.notice(referee, cursor, lines)
    else:
        _SCREENS[cursor.screen](referee, cursor, lines)  # pyright: ignore[reportOptionalCall]
    alert = _alert(cursor.alerts)
    if alert:
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


def _language(referee, cursor, lines) -> None:
    lines.put(TEXT, ids.LANGUAGE)
    lines.put(CHOICE, ids.THIS_LANGUAGE)
    lines.put(FOOT, ids.OK_CHOOSE)


def _enrol(referee, cursor, lines) -> None:
    card = menus.ordered(cursor.enrolled)
    lines.put(TEXT, ids.ENROL_TOUCH)
    lines.put(TEXT, ids.ENROL_CARD, card, card // 10)
    lines.put(FOOT, ids.ENROL_COUNT, cursor.enrolled + 1, cursor.deck_no + 1)


def _start(referee, cursor, lines) -> None:
    chosen = cursor.settings
    if referee.phase() == phases.NO_MATCH or cursor.asked == menus.NEW:
        lines.put(TEXT, ids.MATCH, settings.TARGETS[chosen.target], ids.SIGHT + chosen.sight)
        dealer = chosen.dealer
        foot = ids.OK_PLAY
    else:
        _scores(referee, lines)
        dealer = referee.dealer
        foot = ids.OK_CHOOSE
    lines.put(TEXT, ids.DEALER)
    lines.put(CHOICE, ids.SEAT_PAIR, dealer, dealer & 1)
    lines.put(FOOT, foot)


def _setup(referee, cursor, lines) -> None:
    chosen = cursor.settings
    field = cursor.field
    lines.put(TEXT, ids.SETUP, field + 1)
    lines.put(TEXT, ids.FIELD + field)
    if field == menus.GAME:
        lines.put(CHOICE, ids.TOUTI + chosen.game)
    elif field == menus.TARGET:
        lines.put(CHOICE, ids.NUMBER, settings.TARGETS[chosen.target])
    elif field == menus.SIGHT:
        lines.put(CHOICE, ids.SIGHT + chosen.sight)
    elif field == menus.ENTRY:
        lines.put(CHOICE, ids.ENTRY + chosen.entry)
    else:
        lines.put(CHOICE, ids.PAIR, field - menus.NAME_0)
    lines.put(FOOT, ids.OK_NEXT)


def _deal(referee, cursor, lines) -> None:
    seat = referee.deal_seat()
    lines.put(TEXT, ids.DEAL)
    if seat != NO_SEAT:
        left = referee.hand.unknown[seat]
        lines.put(TEXT, ids.DEAL_SEAT, seat, referee.rules.hand_size - left + 1)
    lines.put(FOOT, ids.DEAL_COUNT, referee.dealt)


def _scores(referee, lines) -> None:
    lines.put(TEXT, ids.SCORE, 0, referee.total_score(0), 1, referee.total_score(1))


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
    _scores(referee, lines)
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
    _scores(referee, lines)
    lines.put(FOOT, ids.OK_CHOOSE)


def _trick(referee, lines, winner: int) -> None:
    """The trick at its edges, trump with the contract, the points of both sides."""
    hand = referee.hand
    trick = hand.trick
    lines.put(TRICK, 0, NONE, NONE, NONE, NONE)
    if winner != NO_SEAT or not hand.in_pause:
        for i in range(trick.n):
            lines.args[(trick.leader + i) % hand.rules.players] = trick.cards[i]
    lines.more(hand.turn if winner == NO_SEAT else winner, 0 if winner == NO_SEAT else 1)
    lines.put(SIDE, ids.CONTRACT, hand.trump, hand.bid)
    lines.put(SIDE, ids.POINTS, 0, hand.total(0), 1, hand.total(1))


def _playing(referee, cursor, lines) -> None:
    hand = referee.hand
    _trick(referee, lines, NO_SEAT)
    if hand.declarer == NO_SEAT:
        return
    side = hand.rules.side(hand.declarer)
    missing = hand.needs(side)
    if missing:
        lines.put(FOOT, ids.NEEDS, side, missing)
    else:
        lines.put(FOOT, ids.HAS, side, hand.bid)


def _won(referee, cursor, lines) -> None:
    hand = referee.hand
    _trick(referee, lines, hand.taker)
    offered = 0 if play.singer(referee) == NO_SEAT else 1
    lines.put(FOOT, ids.TAKES + offered, hand.rules.side(hand.taker))


def _ghna(referee, cursor, lines) -> None:
    suit = cursor.suit
    lines.put(TEXT, ids.GHNA)
    lines.put(CHOICE, ids.GHNA_SUIT, suit, 40 if suit == referee.hand.trump else 20)
    lines.put(TEXT, ids.GHNA_WHO, cursor.who, play.partner(referee, cursor.who))
    lines.put(FOOT, ids.GHNA_NONE)


def _hand(referee, cursor, lines) -> None:
    hand = referee.hand
    if hand.void:
        lines.put(TEXT, ids.VOID)
    elif hand.made != state.UNKNOWN:
        side = hand.rules.side(hand.declarer)
        lines.put(TEXT, ids.MADE + hand.made, side, hand.bid, hand.total(side))
    _scores(referee, lines)
    if not hand.void:
        lines.put(TEXT, ids.GATHERED, 0, hand.total(0), 1, hand.total(1))
    following = (referee.dealer + 1) % hand.rules.players
    lines.put(FOOT, ids.OK_DEAL, following)


def _over(referee, cursor, lines) -> None:
    hand = referee.hand
    lines.put(TEXT, ids.WINS, referee.match_winner())
    _scores(referee, lines)
    if hand.made != state.UNKNOWN:
        side = hand.rules.side(hand.declarer)
        lines.put(TEXT, ids.MADE + hand.made, side, hand.bid, hand.total(side))
    lines.put(FOOT, ids.OK_AGAIN)


def _menu(referee, cursor, lines) -> None:
    n = cursor.n_items
    at = cursor.item
    lines.put(TEXT, ids.MENU, at + 1, n)
    for step in (-1, 0, 1):
        item = cursor.items[(at + step + n) % n]
        lines.put(TEXT if step else CHOSEN, ids.ITEM + item - menus.UNDO)


def _confirm(referee, cursor, lines) -> None:
    lines.put(TEXT, ids.NEW_ASK if cursor.asked == menus.NEW else ids.VOID_ASK)
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
    _enrol,
    _start,
    _setup,
    _deal,
    _result,
    _calls,
    _signals,
    _trump,
    _playing,
    _won,
    _ghna,
    _hand,
    sheets.sheet,
    sheets.rules,
    _over,
    _menu,
    _confirm,
    _status,
)  # by flow's screen
