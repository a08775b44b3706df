"""What runs on the virtual table in place of main.py: the app, and a look at it for the page.

`app.main` is not called: it waits in a way that would stop the whole page. The look tells in one
line of JSON what everybody at the table knows, so that the page can show what lies there; what
hands hold the app does not know, and the page asks with them which cards may be laid (`legal`).
"""

import asyncio
import json
import sys
from array import array

import hakam_page as page
from board import Board

from hakam.app import App
from hakam.screens import says

LOOK_MS = 30
SELDOM = 10  # of so many looks one is whole where nothing seems to have changed
NONE = 255  # no seat, no suit: `NO_SEAT`, `NO_SUIT` of `rules.cards`
REASON = 63  # bits of an answer that say why


class Look:
    """Tells the page what has changed at the table."""

    def __init__(self, app, panel) -> None:
        self._app = app
        self._panel = panel
        self._seen = (0, 0)  # pictures and plays at the last whole look
        self._looks = 0  # since then
        self.task = None  # in which it runs
        self._told = ""
        self._shadow = None  # a hand like the app's, all cards known
        self._events = []  # of a hand that was sent: (kind, seat, arg), to be entered

    async def run(self) -> None:
        while True:
            if self._events and not self._app.desk.box.busy:
                await self._enter(*self._events.pop(0))
                self._looks = SELDOM
            if not self._app.desk.box.busy and self._due():
                state = self._state()
                if state != self._told:
                    self._told = state
                    page.state(state)
            await asyncio.sleep_ms(LOOK_MS)

    def _due(self) -> bool:
        """May something have changed? What changes is shown, or is a play."""
        now = (self._panel.shown, self._app.desk.referee.hand.n_plays)
        self._looks += 1
        if now == self._seen and self._looks < SELDOM:
            return False
        self._seen = now
        self._looks = 0
        return True

    def event(self, kind: int, seat: int, arg: int) -> None:
        """Have an event entered that no card is touched for, as a screen would."""
        self._events.append((kind, seat, arg))

    async def _enter(self, kind: int, seat: int, arg: int) -> None:
        desk = self._app.desk
        desk.box.busy = True
        desk.owes = True
        try:
            await desk.act(desk.box.event(kind, seat, arg))
        finally:
            desk.stood = desk.stands()
            desk.box.busy = False
            desk.wake()

    def _state(self) -> str:
        """Everything public, as JSON; seats, cards and suits are numbers as in `rules.cards`."""
        desk = self._app.desk
        box = desk.box
        screen = box.screen
        table = box.referee
        told = {
            "screen": screen.name,
            "notice": box.notice,
            "language": box.settings.language,
            "phase": table.phase(),
            "match": table.match_no,
            "hand": table.hand_no,
            "dealer": table.dealer,
        }
        rules = table.rules or box.settings.game
        told["players"] = rules.players
        told["pairs"] = rules.pairs
        told["size"] = rules.hand_size
        told["stock"] = rules.stock_size
        told["no_twos"] = rules.no_twos
        told["colours"] = list(box.settings.colours)
        told["direction"] = rules.direction
        told["trump_from"] = rules.trump_from
        told["game"] = rules.number
        told["sight"] = rules.sight
        told["auction"] = [rules.auction, rules.low, rules.high, rules.step]
        told["duties"] = rules.duties
        told["meld_when"] = rules.meld_when
        told["meld_side"] = rules.meld_side
        told["meld_window"] = rules.meld_window
        if screen.name == "result":
            told["choice"] = [screen.who, screen.amount, bool(screen.asks_amount), box.said]
        elif screen.name == "trump":
            told["choice"] = [screen.value(), box.said]
        elif screen.name == "ghna":
            told["choice"] = [screen.who, screen.what]
        elif screen.name == "again":
            again = table.again
            told["choice"] = [screen.trick, screen.asks, again.kept, again.n]
        elif screen.name in ("ask", "wrong"):
            told["choice"] = [screen.trick, screen.value()]
        if table.rules is not None:
            self._hand(table, told)
        return json.dumps(told)

    def _hand(self, table, told: dict) -> None:
        """What is public of the running hand."""
        hand = table.hand
        n = hand.n_plays
        told["plays"] = [[hand.seats[i], hand.plays[i]] for i in range(n)]
        told["turn"] = hand.turn
        told["entries"] = table.journal.n
        owed = hand.owed_suit  # of a Ghna sung at a card that is still to be laid
        told["owed"] = owed
        told["player"] = hand.player if owed == NONE else hand.turn
        told["songs"] = self._songs()
        told["pause"] = hand.in_pause
        told["trick"] = 0 if hand.in_pause else hand.trick.n
        told["taker"] = hand.taker
        told["best"] = hand.trick.best_seat
        told["trump"] = hand.trump
        told["declarer"] = hand.declarer
        told["bid"] = hand.bid
        told["tricks"] = hand.tricks
        told["shown"] = hand.shown
        told["melds"] = [hand.melds[i] for i in range(4)]
        told["deal_seat"] = table.deal_seat()
        told["dealing"] = table.dealing
        told["over"] = hand.over
        told["forfeit"] = hand.forfeit_seat
        counting = table.counting
        told["counted"] = counting.before + counting.n if counting is not None else 0
        if table.dealing:
            told["known"] = [self._known(hand.hands[i]) for i in range(hand.rules.players)]

    def _songs(self) -> int:
        """Suits whose Ghna may be sung now, as far as everybody can see: a bit each."""
        referee = self._app.desk.referee
        seat = says.singer(referee)
        if seat == NONE:
            return 0
        return sum([1 << suit for suit in range(4) if not says.against(referee, seat, suit)])

    def _known(self, masks) -> int:
        """How many cards four masks hold."""
        n = 0
        for mask in masks:
            while mask:
                mask &= mask - 1
                n += 1
        return n

    def legal(self, seat: int, held: str) -> str:
        """Cards that a seat may lay now, and why it may not lay the others.

        `held`: the cards of its hand, numbers with a space between. JSON: a reason of
        `rules.reasons` for each of them, 0 for one that may be laid.
        """
        hand = self._app.desk.referee.hand
        shadow = self._shadow
        if shadow is None:
            shadow = self._shadow = type(hand)()
        shadow.rules = hand.rules
        shadow.phase = hand.phase
        shadow.turn = hand.turn
        shadow.player = hand.player
        shadow.in_pause = hand.in_pause
        shadow.over = hand.over
        shadow.trump = hand.trump
        shadow.trick = hand.trick
        shadow.owed_suit = hand.owed_suit
        shadow.duties = hand.duties
        shadow.played = hand.played
        shadow.placed = hand.placed
        shadow.known = True
        masks = array("H", (0, 0, 0, 0))
        cards = [int(word) for word in held.split()]
        for card in cards:
            masks[card // 10] |= 1 << card % 10
        shadow.hands[seat] = masks
        shadow.unknown[seat] = 0
        return json.dumps([shadow.play(seat, card, False) & REASON for card in cards])


async def run() -> None:
    """The app for ever; whatever ends it is told, and the page starts the box anew."""
    board = Board()
    app = App(board)
    look = Look(app, board.panel())
    page.ready(look.legal, look.event)
    look.task = asyncio.create_task(look.run())
    try:
        await app.run()
    except Exception as error:
        sys.print_exception(error)
    page.ended()
