"""What every screen is: its keys, its lines, its beeps, its lights and its flags in one class.

The class of a screen's file is called `This`. It is made anew each time its screen opens, and its
fields are what is being chosen there.
"""

from hakam.screens import commands, kept

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines

# flags
CHOOSES = 1  # of a box with two keys, OK steps here and OK held chooses
LEAVES = 2  # the tag "pass" leaves the screen, as BACK does
OF_THE_BOX = 4  # people are busy with the box, not with the hand: no undo by tag, no objection
NO_MENU = 8  # BACK held does not open the menu
ASKS = 16  # a notice over it hides a question: then a key takes the notice away, and no more
HOME = 32  # what the referee says of its own accord may take this screen's place
BARE = 64  # a notice here does not say who is to play
PAGES = 128  # a question of the referee's: no key is taken just when it has come up
PLAYS = 256  # a card touched here is always the referee's to judge
LONG = 512  # of many values one is chosen: a key held long goes on by STRIDE at a time
BRIEF = 1024  # gone by itself, as a notice is; `keys` is asked first whether a key goes a page on
RESULT = 2048  # a notice over it hides how the hand ended: OK then takes it away, and no more
SLOW = 4096  # its lines take long to be found: they are drawn in a step of their own

STRIDE = 5
JUMP = 3  # of two keys: from one of them every value is a step away at the most


class Screen:
    """The base of all screens: nothing is chosen, touches and keys mean nothing.

    `box` is what screens share. `name` is the screen's file; the loader sets it.
    """

    name = ""
    flags = 0
    proposes = False  # a match is proposed, not the one that runs shown
    why = 0  # after making: the verdict that says why the screen cannot open

    def __init__(self, box: "Box") -> None:
        self.box = box

    def keys(self, command: int) -> int:
        """Take LEFT .. HOLD_OK of `commands`; returns an action of `commands`."""
        return commands.NOTHING

    def touched(self, card: int, gap: int, lifted: bool) -> int:
        """A card (or an answer of `deck`) was touched; NOTHING: it is the referee's to judge.

        `gap` ms ago the touch before was, LONG_MS at the most; `lifted`: what was touched is away.
        """
        return kept.keep(self.box, card, gap, lifted)

    def asks_card(self) -> bool:
        """Does this screen itself want a card or a tag, whatever the hand does?"""
        return False

    def binds(self) -> bool:
        """Is a tag awaited, to be bound?"""
        return False

    def answered(self, verdict: int) -> int:
        """The referee has answered an event; NOTHING where the screen has no answer of its own."""
        return commands.NOTHING

    def lines(self, out: "Lines") -> None:
        """Describe the screen, at most four lines."""

    def chooses(self) -> bool:
        """Is something being chosen?"""
        return self.flags & CHOOSES != 0

    def stride(self) -> int:
        """Steps at a time of a key held long, 0: it is one press."""
        if not (self.chooses() or self.binds()):
            return 0
        return STRIDE if self.flags & LONG else 1

    def jumps(self) -> int:
        """Of two keys: steps at a time of BACK held, 0: it opens the menu."""
        return 0

    def lowers(self) -> bool:
        """Of two keys: does BACK lower an amount first?"""
        return False

    def side(self, seat: int) -> int:
        """The side key of a seat; returns an action."""
        return commands.NOTHING

    def tag(self, command: int) -> int:
        """A command tag for which this screen has a use of its own: PASS, MORE, SUIT + suit."""
        return commands.NOTHING

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        """On a box without panel: the melody of what is chosen, a rest in front; () for none."""
        return ()

    def lights(self, out: bytearray) -> None:
        """Light the seats that are meant (see `lights.light`); all are dark before."""
