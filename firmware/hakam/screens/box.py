"""The box as people have it before them: the screen that is on, the notice over it, the settings.

Keys, touches and the referee's answers come in here and go to the screen that is on.
"""

from hakam.rules.cards import NO_CARD, NO_SEAT
from hakam.rules.ruleset import Ruleset
from hakam.screens import commands, loader
from hakam.screens.kept import LONG_MS, Kept
from hakam.screens.screen import ASKS, BRIEF, NO_MENU, RESULT, Screen
from hakam.screens.settings import BY_CALL, Settings
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.table.referee import Referee
from hakam.table.rows import Rows

# what is wrong with the box, in the order in which it is said
ALERT_READER = 1
ALERT_STORE = 2
ALERT_PANEL = 4
ALERT_LIES = 8  # a card lay on the pad at the start; this and those below go with a touch or key
ALERT_POWER = 16  # power came back: the match stands where it was
ALERT_HAND = 32  # files of it cannot be read
ALERT_SHEET = 64  # hands before this one are missing
ALERT_DECK = 128
ALERT_SETTINGS = 256
ALERT_FAULT = 512  # a task of the firmware died, and not for the first time

LONG_NOTICE_MS = 4000  # a refusal
NOTICE_MS = 2500

_STAYS = ("play", "won", "deal", "trump", "hand", "over")  # nothing is lost by opening it anew


class Box:
    """What all screens share.

    `screen` is the one that is on; `kind, seat, arg` carry an EVENT action's event. `notice` is
    the verdict on show over the screen (0: none) with its kind, seat, card and arg; `notice_ms`
    how long it stays (0: until the next key or touch). The app keeps `alerts`, the ALERT bits.
    `few_keys`: the box has OK and BACK alone; `dark`: it has no panel; `side_keys`,
    `command_tags`: they are fitted. `told` is the number of plays at which what follows from the
    table's answers was left for later (0: it was not). `busy`: an event is under way; nobody else
    looks at the table or the screen until it is over. `said`: since the contract was asked for,
    somebody chose how much, or held OK: what stands proposed is what people say. `firm`: an OK
    that a screen takes now was held, or is a tag's or a side key's. `asks_dealer`: a hand not yet
    begun when the box started proposes its dealer, until OK. `kept`: cards touched before the
    contract. `lacking`: no screen could be opened. `stay`: names of modules never given back.
    """

    screen: Screen

    def __init__(
        self,
        referee: Referee,
        settings: Settings,
        sheet: Rows,
        stay: "frozenset[str] | None" = None,
    ) -> None:
        self.stay = loader.loaded() if stay is None else stay
        self._many = 0  # modules left when some were given back last; `_playing`: of play too
        self._playing = False
        self.referee = referee
        self.settings = settings
        self.sheet = sheet
        self.kept = Kept()
        self.languages = b"\x00"
        self.few_keys = self.dark = False
        self.side_keys = False
        self.command_tags = False
        self.busy = False
        self.lacking = False
        self.said = False
        self.firm = False
        self.asks_dealer = False
        self.kind = 0
        self.seat = NO_SEAT
        self.arg = 0
        self.notice = 0
        self.notice_kind = 0
        self.notice_seat = NO_SEAT
        self.notice_card = NO_CARD
        self.notice_arg = 0
        self.notice_ms = 0
        self.alerts = 0
        self.told = 0
        self.screen = Screen(self)

    # what screens ask for

    def open(self, name: str, *what: "object") -> int:
        """Show a screen, made with `what`; returns REDRAW.

        The modules of the screen before are given back first. A screen that cannot open says why,
        and one that finds no memory too; the screen before stays on then.
        """
        made: type = type(self.screen)
        try:
            if self.screen.name != name:
                for _ in self.give_back(name):
                    pass
                made = loader.load(name)
            opened = made(self, *what)
        except (MemoryError, ImportError):
            self.lacking = True
            return self.refuse(verdicts.NO_MEMORY)
        if opened.why:
            return self.refuse(opened.why)
        self.lacking = False
        self.screen = opened
        return commands.REDRAW

    def give_back(self, name: str) -> "loader.Steps":
        """Forget, in steps, the modules that nobody needs when the screen `name` is on."""
        of_play = loader.OF_PLAY
        playing = name in of_play and self.screen.name in of_play
        if loader.many() != self._many or (self._playing and not playing):
            yield from loader.give_back(self.stay, playing)
            self._playing = playing
            self._many = loader.many()

    def close(self) -> None:
        """No screen is on, and none takes room: `start` or `settle` opens one again."""
        self.screen = Screen(self)
        for _ in self.give_back(""):
            pass

    def is_on(self, name: str) -> bool:
        """Is this the screen that is on?"""
        return self.screen.name == name

    def event(self, kind: int, seat: int, arg: int) -> int:
        """Hold an event for the app to feed to the referee; returns EVENT."""
        self.kind = kind
        self.seat = seat
        self.arg = arg
        return commands.EVENT

    def refuse(self, verdict: int, seat: int = NO_SEAT, card: int = NO_CARD) -> int:
        """Show a refusal that is not the referee's; returns REDRAW."""
        self.show(verdict, 0, seat, card, 0)
        return commands.REDRAW

    def show(self, verdict: int, kind: int, seat: int, card: int, arg: int) -> None:
        """Show a verdict as a notice until its time is over."""
        self.notice = verdict
        self.notice_kind = kind
        self.notice_seat = seat
        self.notice_card = card
        self.notice_arg = arg
        self.notice_ms = LONG_NOTICE_MS if verdict < 64 or verdict >= 128 else NOTICE_MS

    def dismiss(self) -> int:
        """Take away a notice or a brief screen (its time is over, or something was touched or
        pressed); REDRAW if there was one. A word about the start goes with it."""
        brief = self.screen.flags & BRIEF
        if not self.notice and not brief and self.alerts < ALERT_LIES:
            return commands.NOTHING
        self.notice = self.notice_ms = 0
        self.alerts &= self.alerts - ALERT_LIES | ALERT_LIES - 1
        return self.settle() if brief else commands.REDRAW

    def seats(self) -> Ruleset:
        """The ruleset that says who sits where: of the match proposed, else of the running one."""
        rules = self.referee.rules
        if rules is None or self.screen.proposes:
            return self.settings.game
        return rules

    def fresh(self) -> bool:
        """No event yet in this hand: the dealer may still be moved."""
        phase = self.referee.phase()
        begins = phase == phases.DEAL or phase == phases.AUCTION
        return begins and not self.referee.journal.n_live

    def settle(self) -> int:
        """Open the screen of the table as it stands."""
        phase = self.referee.phase()
        self.asks_dealer = self.asks_dealer and self.fresh()
        if self.asks_dealer or phase == phases.NO_MATCH:
            return self.open("start")
        if phase == phases.AUCTION:
            return self._auction()
        if phase == phases.COUNT:
            return self.open("count", True)
        if phase == phases.PLAY:
            name = "before" if self.kept.n else "play"
        elif phase == phases.PAUSE:
            name = "won"
        elif phase == phases.TRUMP:
            name = "trump"
        elif phase == phases.HAND_OVER:
            name = "hand"
        else:
            name = "deal" if phase == phases.DEAL else "over"
        if self.screen.name == name and name in _STAYS:
            return commands.REDRAW
        return self.open(name)

    def _auction(self) -> int:
        """The auction by its result, or call by call, as it goes on once a call was made."""
        hand = self.referee.hand
        if self.settings.entry == BY_CALL or hand.bid or hand.out:
            return self.open("calls")
        if self.is_on("result"):
            return commands.REDRAW
        return self.open("result", self.is_on("trump"))

    def may_hint(self) -> bool:
        """May it be asked now whether a card can be played?"""
        played = self.referee.phase() in (phases.PLAY, phases.PAUSE)
        return self.settings.hint != 0 and played and not self.referee.hand.draws_left

    # what comes in

    def start(self) -> None:
        """The first screen after a start (see `first`)."""
        from hakam.screens import first

        first.start(self)

    def press(self, command: int) -> int:
        """Take one command; returns an action of `commands` for the app to carry out.

        A notice on show goes away, and the key does what it always does; but nobody answers what
        a notice or a word about the start covers; under such a word another may be chosen.
        """
        self.firm = command != commands.OK
        asks = self.screen.flags & ASKS
        result = self.screen.flags & RESULT and command in (commands.OK, commands.HOLD_OK)
        hidden = self.notice and (asks or result)
        covered = self.alerts >= ALERT_LIES and asks
        action = self.screen.flags & BRIEF and self.screen.keys(command)
        if action:
            return action
        shown = self.dismiss()
        if self.lacking:
            self.lacking = False
            return self.settle()
        if hidden and command <= commands.HOLD_OK and command != commands.BACK:
            return shown
        if command > commands.TURN_PANEL:
            if not (self.side_keys or self.command_tags):
                return shown
            from hakam.screens import shortcuts

            command = shortcuts.plain(self, command)
            if command > commands.TURN_PANEL:
                return shortcuts.press(self, command) or shown
        elif self.few_keys:
            command = self._few_key(command)
        answers = command in (commands.OK, commands.HOLD_OK) or not self.screen.chooses()
        if covered and answers and command <= commands.HOLD_OK and command != commands.BACK:
            return shown
        if command == commands.TURN_PANEL:
            return self.turn()
        if command == commands.HOLD_BACK and not self.screen.flags & NO_MENU:
            return self.open("menu")
        return self.screen.keys(command) or shown

    def turn(self) -> int:
        """Turn the panel by 180 degrees; the menu closes."""
        self.settings.turned ^= 1
        if self.is_on("menu"):
            self.screen.keys(commands.HOLD_BACK)
        return commands.TURN

    def _few_key(self, command: int) -> int:
        """What a key of a two-key box means on the screen that is on."""
        if not self.screen.chooses():
            return command
        if command == commands.OK:
            return commands.RIGHT
        if command == commands.HOLD_OK:
            return commands.OK
        if command == commands.BACK and self.screen.lowers():
            return commands.LEFT
        return command

    def touched(self, card: int, gap: int = LONG_MS, lifted: bool = True) -> int:
        """A touch that the screen has a use for; else NOTHING, and the referee judges it. `gap` ms
        ago the touch before was, LONG_MS at the most; `lifted`: what was touched is away."""
        return self.screen.touched(card, gap, lifted)

    def take(self) -> int:
        """How many cards of `kept.cards` are touched now, in their order, until one is not simply
        accepted; they are no longer kept. The hand's deck is theirs."""
        n = self.kept.n
        if self.referee.deck is not None:
            self.referee.deck.seen_deck = self.kept.deck
        self.kept.forget()
        return n

    def tell(self, verdict: int) -> int:
        """What the referee says of its own accord (`ponder`); returns an action."""
        from hakam.screens import doubts

        return doubts.tell(self, verdict)
