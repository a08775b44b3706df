"""Keys away from the play: language, set-up, menu."""

from hakam.flow import asked, auction, commands, enrol, home, items, names, repair, rest
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.rules import events
from hakam.table import referee as phases
from hakam.table.referee import Referee

_SEEN = (items.RULES, items.TURN, items.TONGUE, items.STATUS, items.NAMES)  # of no use unseen

_GROUPS = b"\0\0\3\3\0\2\3\4\4\4\4\0\0\0\1\2\2\1\3\3\4\3\0\0\0\1\0\2"  # by item


def group_of(item: int) -> int:
    """The group in which an item of the menu stands; 0: the first level."""
    return _GROUPS[item]


def start(referee: Referee, cursor: Cursor, command: int) -> int:
    """START: the side keys move the dealer, OK plays, BACK changes the match proposed."""
    chosen = cursor.settings
    step = home.step(command)
    going = not home.proposes(referee, cursor)
    if step:
        if going:
            cursor.seat = home.ring(referee.dealer, step, referee.hand.rules.players)
            return commands.DEALER
        chosen.dealer = home.ring(chosen.dealer, step, chosen.game.players)
        return commands.REDRAW
    if command == commands.OK:
        return home.settle(referee, cursor) if going else commands.NEW_MATCH
    if command == commands.BACK:
        cursor.item = 0
        return commands.UNDO if going else cursor.go(screens.SETUP)
    return commands.NOTHING


def language(referee: Referee, cursor: Cursor, command: int) -> int:
    """LANGUAGE: each step is shown in the language chosen; OK keeps it."""
    chosen = cursor.settings
    step = home.step(command)
    if step:
        here = cursor.languages
        at = max(here.find(bytes((chosen.language,))), 0)  # else the first speaks
        chosen.language = here[home.ring(at, step, len(here))] if here else 0
        return commands.LANGUAGE
    if command != commands.OK and command != commands.BACK:
        return commands.NOTHING
    if not chosen.set_up:
        chosen.set_up = 1
        if referee.deck is not None and referee.deck.count(0) < 40:
            return enrol.open_deck(referee, cursor, 0)
    home.settle(referee, cursor, True)
    return commands.SAVE


def open_menu(referee: Referee, cursor: Cursor, group: int = 0) -> int:
    """MENU with what makes sense now: its first level, or a group (`field`).

    Without a panel, or without a match, there are no groups.
    """
    _list(referee, cursor)
    if not cursor.dark and referee.phase() != phases.NO_MATCH:
        _fold(cursor, group)
    return cursor.go(screens.MENU, group)


def _list(referee: Referee, cursor: Cursor) -> None:
    cursor.n_items = 0
    cursor.item = 0
    cursor.asked = 0
    phase = referee.phase()
    if phase != phases.NO_MATCH:
        if asked.may_object(referee):
            _add(cursor, items.OBJECT)
        repair.list_items(referee, cursor)
        if asked.may_ask(referee, cursor):
            _add(cursor, items.HINT)
        if home.fresh(referee):
            _add(cursor, items.DEALER)
        if cursor.few_keys and phase == phases.AUCTION and referee.hand.rules.signals:
            _add(cursor, items.SIGNALS)
        _add(cursor, items.SHEET)
        _add(cursor, items.ADJUST)
        _add(cursor, items.RULES)
        _add(cursor, items.NEW)
    _add(cursor, items.MATCHES)
    if home.seats(referee, cursor).pairs:
        _add(cursor, items.NAMES)
    _add(cursor, items.TURN)
    _add(cursor, items.TONGUE)
    if referee.deck is not None:
        _add(cursor, items.DECK)
        _add(cursor, items.TAGS)
    _add(cursor, items.STATUS)


def _add(cursor: Cursor, item: int) -> None:
    if cursor.dark and item in _SEEN:
        return
    cursor.items[cursor.n_items] = item
    cursor.n_items += 1


def _fold(cursor: Cursor, group: int) -> None:
    """Keep what stands in the group; on the first level every other group is one entry."""
    entries = cursor.items
    n = chosen = groups = 0
    for i in range(cursor.n_items):
        where = group_of(entries[i])
        groups |= 1 << where
        if where == group:
            if i == cursor.item:
                chosen = n
            entries[n] = entries[i]
            n += 1
    for other in range(items.MORE, items.BOX + 1):
        if not group and groups >> other & 1:
            entries[n] = items.GROUP + other
            n += 1
    cursor.n_items = n
    cursor.item = chosen


def _up(referee: Referee, cursor: Cursor) -> int:
    """From a group to its entry on the first level."""
    left = items.GROUP + cursor.field
    open_menu(referee, cursor)
    for i in range(cursor.n_items):
        if cursor.items[i] == left:
            cursor.item = i
    return commands.REDRAW


def menu(referee: Referee, cursor: Cursor, command: int) -> int:
    """MENU: the side keys choose, OK does it, BACK leaves the group, then the menu."""
    step = home.step(command)
    if step:
        cursor.item = home.ring(cursor.item, step, cursor.n_items)
        return commands.REDRAW
    if command == commands.BACK and cursor.field:
        return _up(referee, cursor)
    if command == commands.BACK or command == commands.HOLD_BACK:
        return home.settle(referee, cursor, True)
    if command != commands.OK:
        return commands.NOTHING
    if cursor.items[cursor.item] > items.GROUP:
        return open_menu(referee, cursor, cursor.items[cursor.item] - items.GROUP)
    item = cursor.items[cursor.item]
    cursor.page = 0
    if item == items.UNDO:
        return commands.UNDO
    if item == items.SHEET:
        return cursor.go(screens.SHEET)
    if item == items.RULES:
        return cursor.go(screens.RULES)
    if item == items.DEALER:
        return cursor.go(screens.START)
    if item == items.TONGUE:
        return cursor.go(screens.LANGUAGE)
    if item == items.DECK:
        deck = referee.deck
        return enrol.open_deck(
            referee, cursor, 1 if deck is not None and deck.count(0) == 40 else 0
        )
    if item == items.SIGNALS:
        home.settle(referee, cursor)
        return auction.open_signals(referee, cursor)
    if item == items.TAGS:
        return enrol.open_tags(referee, cursor)
    if item == items.NAMES:
        return names.open_names(cursor)
    if item == items.MATCHES:
        cursor.item = 0
        cursor.go(screens.MATCHES)
        return commands.MATCHES
    if item == items.STATUS:
        return cursor.go(screens.STATUS)
    if item == items.TURN:
        return turn(referee, cursor)
    if item == items.OBJECT:
        return asked.open_object(referee, cursor)
    if item == items.HINT:
        return asked.open_hint(referee, cursor)
    if item == items.REST:
        return rest.open_claim(referee, cursor)
    action = repair.choose(referee, cursor, item)
    if action != commands.NOTHING:
        return action
    cursor.asked = item
    return cursor.go(screens.CONFIRM)


def turn(referee: Referee, cursor: Cursor) -> int:
    """Turn the panel by 180 degrees."""
    cursor.settings.turned ^= 1
    if cursor.screen == screens.MENU:
        home.settle(referee, cursor, True)
    return commands.TURN


def confirm(referee: Referee, cursor: Cursor, command: int) -> int:
    """CONFIRM: OK does what was asked, BACK leaves all as it was."""
    if command == commands.OK:
        if cursor.asked == items.VOID:
            return cursor.event(events.VOID, referee.dealer, 0)
        if cursor.asked == items.MISDEAL:
            return cursor.event(events.MISDEAL, referee.dealer, 0)
        if cursor.asked == items.MATCHES:
            return reopen(cursor)
        return cursor.go(screens.START)
    if command == commands.BACK:
        return home.settle(referee, cursor)
    return commands.NOTHING


def matches(referee: Referee, cursor: Cursor, command: int) -> int:
    """MATCHES: the side keys choose a match put away, OK reopens it; a running one is kept."""
    shelf = cursor.shelf
    step = home.step(command)
    if step and shelf.n:
        cursor.item = home.ring(cursor.item, step, shelf.n)
        return commands.REDRAW
    if command == commands.BACK or (command == commands.OK and not shelf.n):
        return home.settle(referee, cursor, True)
    if command != commands.OK:
        return commands.NOTHING
    if referee.phase() in (phases.NO_MATCH, phases.MATCH_OVER):
        return reopen(cursor)
    cursor.asked = items.MATCHES
    return cursor.go(screens.CONFIRM)


def reopen(cursor: Cursor) -> int:
    """The match chosen becomes the running one."""
    cursor.arg = cursor.shelf.numbers[cursor.item]
    return commands.REOPEN


def status(referee: Referee, cursor: Cursor, command: int) -> int:
    """STATUS: any of OK and BACK leaves."""
    if command == commands.OK or command == commands.BACK:
        return home.settle(referee, cursor, True)
    return commands.NOTHING
