"""What the table sees and hears: the panel, the lights, the buzzer, the console."""

import gc
from time import ticks_ms

from hakam.services.screen import Screen
from hakam.services.sound import TICK, Player

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.services.lamps import Lamps

_REST = ((0, 200),)
LAST = 10


class Console:
    """What is said beside the game, for who plugs a computer in. `last`: the LAST of it, each
    with its tick in ms."""

    def __init__(self) -> None:
        self.last = []

    def line(self, text: str) -> None:
        print(text)
        last = self.last
        last.append((ticks_ms(), text))
        if len(last) > LAST:
            last.pop(0)


class Teller:
    """`voice` has `melody(verdict, place)`, `echo()`, `verdict_words()`, `screen_words()`,
    `load(language)` and the flag `stale`: what is to be seen has changed; `player`, `screen` and
    `lamps` are None where the part is not fitted. `talks`: verdicts and screens are told on the
    console, in words.
    """

    def __init__(self, voice, log, talks: bool) -> None:
        self.voice = voice
        self.log = log
        self.talks = talks
        self.player: Player | None = None
        self.screen: Screen | None = None
        self.lamps: Lamps | None = None
        self.shown = ""
        self.untold = False
        self.answered = False  # was a melody asked for since the last `hush`?

    def tick(self) -> None:
        """Sound that a tag was read."""
        if self.player is not None:
            self.player.play(TICK)

    def play(self, verdict: int, place: int, more: bool = False) -> None:
        """Sound a verdict; `place` 1..4 of the card in its trick. `more` come at once: the last
        one is heard."""
        player = self.player
        if player is not None:
            melody = self.voice.melody(verdict, place)
            if melody:
                self.answered = True
                player.play(melody, more)

    def hush(self) -> None:
        """What is played from now on is the answer to something new."""
        self.answered = False

    def echo(self) -> None:
        """Beep what is chosen on the screen, for a box without a panel, after the answer."""
        if self.player is not None:
            beeps = self.words(self.voice.echo)
            if beeps and self.answered:
                self.player.follow(_REST + beeps)
            elif beeps:
                self.player.play(beeps)

    def unasked(self, verdict: int, dark: bool) -> None:
        """Sound what the referee says of its own accord, after what still sounds; on a box without
        panel with what stands on the screen."""
        if self.player is not None:
            melody = _REST + self.voice.melody(verdict, 0)
            beeps = self.words(self.voice.echo) if dark else ()
            self.player.follow(melody + _REST + beeps if beeps else melody)

    async def begun(self) -> None:
        """Come back when what is to be heard is heard: words and pictures can wait."""
        if self.player is not None:
            await self.player.begun()

    def verdict(self) -> None:
        """The referee's verdict in words, on the console."""
        if self.talks:
            words = self.words(self.voice.verdict_words)
            if words:
                self.log.line(words)

    def show(self) -> None:
        """What is to be seen has changed: paint it, and tell it once nobody waits."""
        self.voice.stale = True
        self.untold = self.talks
        if self.screen is not None:
            self.screen.invalidate()
        if self.lamps is not None:
            self.lamps.invalidate()

    def painting(self) -> bool:
        """Is what is to be seen not on the panel yet? What nobody waits for comes after it."""
        return self.screen is not None and self.screen.painting

    def tell(self) -> None:
        """The screen in words on the console, where they are others than before."""
        if not self.untold:
            return
        self.untold = False
        words = self.words(self.voice.screen_words)
        if words and words != self.shown:
            self.shown = words
            self.log.line("[" + words + "]")

    def turn(self, upside_down: bool) -> None:
        if self.screen is not None:
            self.screen.turn(upside_down)

    def words(self, tell):
        """What the voice has to say; a fault in words or pictures must not stop the game."""
        try:
            return tell()
        except Exception as error:
            if isinstance(error, MemoryError):
                gc.collect()
            self.log.line("words: %s %s" % (type(error).__name__, error))
            return ""
