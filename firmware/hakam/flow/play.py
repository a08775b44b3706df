"""Keys from the first lead to the end of the match."""

from hakam.flow import asked, commands, ghna, home, menus, repair, rest, setup
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.rules import match
from hakam.rules.cards import NO_CARD
from hakam.rules.ruleset import unpack
from hakam.table.referee import Referee

ROWS = 3  # hands on a page of the sheet


def deal(referee: Referee, cursor: Cursor, command: int) -> int:
    """DEAL: only BACK; cards are touched."""
    return commands.UNDO if command == commands.BACK else commands.NOTHING


def playing(referee: Referee, cursor: Cursor, command: int) -> int:
    """PLAY: BACK takes the last card back; OK offers Ghna where it is sung at the card; OK held
    asks for a hint where the table wants them.

    Of the last card of all it is asked whether somebody still holds it: RIGHT plays it, OK leads
    to the menu, where a trick is touched again or the cards are counted.
    """
    if command == commands.BACK:
        return commands.UNDO
    if command > commands.LEFT and rest.last_card(referee) != NO_CARD:
        if command == (commands.HOLD_OK if cursor.few_keys else commands.RIGHT):
            return rest.play_last(referee, cursor)
        if command == commands.OK and not cursor.dark:
            return menus.open_menu(referee, cursor)
    if command == commands.HOLD_OK:
        return asked.open_hint(referee, cursor)
    step = home.step(command)
    if command == commands.OK or step:
        return ghna.open_ghna(referee, cursor, step)
    return commands.NOTHING


def hand_over(referee: Referee, cursor: Cursor, command: int) -> int:
    """HAND: OK opens the next; BACK takes the last card back; the side keys show the sheet. Of a
    hand with a trick in doubt the right one counts the cards."""
    if command == commands.OK:
        return commands.NEXT_HAND
    if command == commands.BACK:
        return commands.UNDO
    if command == commands.RIGHT and repair.offers_count(referee):
        return repair.reopen(cursor)
    if home.step(command):
        cursor.page = 0
        return cursor.go(screens.SHEET)
    return commands.NOTHING


def match_over(referee: Referee, cursor: Cursor, command: int) -> int:
    """OVER: OK plays again with the same pairs, the deal moving on."""
    if command == commands.OK:
        rules = referee.hand.rules
        cursor.settings.dealer = match.next_dealer(rules, referee.dealer)
        cursor.settings.game = unpack(rules.pack())  # whatever was set up meanwhile
        return commands.NEW_MATCH
    return hand_over(referee, cursor, command)


def pages(referee: Referee, cursor: Cursor, command: int) -> int:
    """SHEET and RULES: turn the pages. Page 0 of the sheet is the newest, LEFT is older."""
    step = home.step(command)
    if step and cursor.screen == screens.SHEET:
        last = max(referee.hand_no - 1, 0) // ROWS
        if cursor.few_keys:
            cursor.page = home.ring(cursor.page, step, last + 1)
        else:
            cursor.page = min(max(cursor.page - step, 0), last)
        return commands.REDRAW
    if step:
        cursor.page = home.ring(cursor.page, step, setup.pages(referee.hand.rules))
        return commands.REDRAW
    if command == commands.OK or command == commands.BACK:
        return home.settle(referee, cursor)
    return commands.NOTHING
