"""The table without its board: referee, box and deck, pressed and touched as the app does.

Common subset: it runs on the interpreters of the firmware.
"""

from hakam import words
from hakam.rules import cards, ruleset
from hakam.screens import answers, commands, items
from hakam.screens.box import Box
from hakam.screens.settings import Settings
from hakam.table import deck, verdicts
from hakam.table.referee import Referee
from hakam.table.sheet import Sheet
from host_tools.glyphs.keys import BACK, HOLD_OK, MENU, OK, RIGHT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    Shots = Iterator[tuple[str, "Table"]]


class Table:
    """Referee, box and deck; `press` and `touch` do what the app does.

    `thinks`: the referee is asked what it has to say after each, as on the board; off where hands
    are played that nobody could have been dealt.
    """

    thinks = False

    def __init__(self) -> None:
        self.deck = deck.Deck()
        self.referee = Referee(self.deck)
        self.sheet = Sheet()
        self.box = Box(self.referee, Settings(), self.sheet)
        self.box.languages = words.deployed()
        self.box.side_keys = self.box.command_tags = True
        self.records: list[bytes] = []
        self.box.start()

    @property
    def on(self) -> "Any":
        """The screen that is on, with its own fields."""
        return self.box.screen

    def enrol(self) -> None:
        """Forty tags with UIDs of seven bytes, 04 and the card."""
        for card in range(40):
            self.deck.bind(0, card, bytearray((4, card, 1, 2, 3, 4, 5)), 7)

    def press(self, *keys: int) -> None:
        for key in keys:
            self.act(self.box.press(key))
            self.ponder()

    def choose(self, item: int) -> None:
        """Take an item of the menu, of the group that is open or any other."""
        if not self.box.is_on("menu"):
            self.press(MENU)
        if item not in list(self.on.values):
            self.walk(items.GROUP + items.group_of(item))
        self.walk(item)

    def offered(self) -> "list[int]":
        """All items of the menu now, those in groups too; the menu is left again."""
        self.press(MENU)
        found = list(self.on.values)
        for entry in found[:]:
            if entry > items.GROUP:
                self.walk(entry)
                found += list(self.on.values)
                self.press(BACK)
        self.press(BACK)
        return [item for item in found if item < items.GROUP]

    def walk(self, entry: int) -> None:
        """Take an entry of the menu that is open, an item or a group."""
        values = list(self.on.values)
        self.press(*[RIGHT] * ((values.index(entry) - self.on.at) % len(values)))
        self.press(OK)

    def touch(self, names: str) -> None:
        """Touch cards by their names."""
        for name in names.split():
            card = cards.parse(name)
            action = self.box.touched(card)
            if action == commands.NOTHING:
                self.judged(self.referee.touch(card))
            else:
                self.act(action)
            self.ponder()

    def ponder(self) -> None:
        """Let the referee think to the end, and say what it has to."""
        referee = self.referee
        where = self.box
        verdict = referee.ponder() if self.thinks else 0
        action = where.tell(verdict) if verdict else commands.NOTHING
        while action == commands.EVENT:
            verdict = referee.event(where.kind, where.seat, where.arg)
            action = where.tell(verdict)
        if action != commands.NOTHING:
            self.told(verdict)
            self.act(action)

    def told(self, verdict: int) -> None:
        """Something is said unasked."""

    def judged(self, verdict: int) -> None:
        record = self.referee.hand_record()
        if record and record not in self.records:
            self.records.append(record)
            self.sheet.add(record)
        self.act(answers.after(self.box, verdict))

    def act(self, action: int) -> None:
        referee = self.referee
        where = self.box
        if action == commands.EVENT:
            self.judged(referee.event(where.kind, where.seat, where.arg))
        elif action == commands.UNDO:
            verdict = referee.undo()
            if verdict == verdicts.NEED_RECORD:
                verdict = referee.reopen(self.records[-1])
            self.judged(verdict)
        elif action == commands.NEXT_HAND:
            self.judged(referee.next_hand())
        elif action == commands.DEALER:
            self.judged(referee.move_dealer(where.seat))
        elif action == commands.TAKE:
            for i in range(where.take()):
                verdict = referee.touch(where.kept.cards[i])
                self.judged(verdict)
                if verdict != verdicts.ACCEPTED and verdict != verdicts.TRICK_WON:
                    break
        elif action == commands.NEW_MATCH:
            chosen = where.settings
            rules = ruleset.unpack(chosen.game.pack())
            self.judged(referee.new_match(rules, chosen.dealer))

    def hand(self, plays: str) -> None:
        """Contract 80 in oros by the seat first proposed, then forty cards."""
        self.press(OK, HOLD_OK, OK)
        self.touch(plays)
