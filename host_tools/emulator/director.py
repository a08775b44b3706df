"""Plays the steps of a script: hands, keys, plugs and power at moments of virtual time.

Each action is a generator of `Wait`s. The session lets time pass until a wait is over, and asks
the board no more often than that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from host_tools.emulator import cards
from host_tools.emulator.chips.tag import Tag
from host_tools.emulator.running import Running
from host_tools.emulator.scenario import ScenarioError, Step

MS = 1000
SETTLE = 600  # after power-on, until the first action
LAYING = 450  # between a card lifted and the next one laid on the pad
ANSWER = 1500  # longest wait for an answer to a touch
NOTE = 160  # a tick and no note in this time: the tick was the answer
LINGER = 80  # a card is lifted so long after its note
DEALT = 180  # a card that is dealt is on the pad for so long, then the next on its way
DOWN, UP = 100, 250  # a key pressed, and the finger's way to the next
QUIET = 400  # after the last tone, until a melody is over
EXPECT = 2000  # time for an expectation to come true
UNREAD = 500  # instead of it, where words are expected in another language than is spoken
GRAIN = 20  # how often a waiting expectation looks


@dataclass
class Wait:
    """Until `until` (us of the session), or sooner when `ready()`; looked at every `grain` us."""

    until: int
    ready: Callable[[], bool] | None = None
    grain: int = 0


@dataclass
class Director:
    """The steps of one script, played on a session."""

    session: Running
    steps: list[Step]
    line: int = 0
    tags: dict[str, Tag] = field(default_factory=dict)

    def play(self) -> Iterator[Wait]:
        """All steps; ScenarioError when an expectation fails."""
        yield self._after(SETTLE)
        for step in self.steps:
            self.line = step.line
            self.session.began(step)
            action = getattr(self, "_do_" + step.name, None)
            if action is not None:
                yield from action(step)
            self.session.check_budgets(step.line)
            self.session.ended(step)

    def _after(self, ms: int) -> Wait:
        return Wait(self.session.now + ms * MS)

    def _fail(self, sentence: str) -> ScenarioError:
        return ScenarioError(self.line, sentence)

    # -- cards

    def _tag(self, name: str) -> Tag:
        if name not in self.tags:
            self.tags[name] = Tag(cards.uid(name), name)
        return self.tags[name]

    def _answered(self) -> Iterator[Wait]:
        """Until a note, a tick without one, or patience ends."""
        sounds = self.session.box.sounds
        before = len(sounds)

        def begun(n: int) -> bool:
            return sum(1 for _, hz in sounds[before:] if hz) >= n

        yield Wait(self.session.now + ANSWER * MS, lambda: begun(1))
        if begun(1):
            yield Wait(self.session.now + NOTE * MS, lambda: begun(2))

    def _hold_to_pad(self, tags: list[Tag]) -> Iterator[Wait]:
        box = self.session.box
        self.session.mark()
        for tag in tags:
            box.place(tag, self.session.now)
        yield from self._answered()
        yield self._after(LINGER)
        for tag in tags:
            box.lift(tag, self.session.now)
        self.session.touched(tags)
        yield self._after(LAYING)

    def _do_touch(self, step: Step) -> Iterator[Wait]:
        for word in step.words:
            yield from self._hold_to_pad([self._tag(cards.card_tag(word))])

    def _do_deal(self, step: Step) -> Iterator[Wait]:
        self.session.mark()
        for word in step.words:
            tag = self._tag(cards.card_tag(word))
            self.session.box.place(tag, self.session.now)
            yield self._after(DEALT)
            self.session.box.lift(tag, self.session.now)
            yield self._after(DEALT)

    def _do_together(self, step: Step) -> Iterator[Wait]:
        yield from self._hold_to_pad([self._tag(cards.card_tag(word)) for word in step.words])

    def _do_unknown(self, step: Step) -> Iterator[Wait]:
        yield from self._hold_to_pad([self._tag(cards.PHONE if step.words else "stranger")])

    def _do_foreign(self, step: Step) -> Iterator[Wait]:
        yield from self._hold_to_pad([self._tag("B:" + step.words[0])])

    def _do_tag(self, step: Step) -> Iterator[Wait]:
        yield from self._hold_to_pad([self._tag("tag:" + step.words[0])])

    def _do_place(self, step: Step) -> Iterator[Wait]:
        self.session.mark()
        for word in step.words:
            self.session.box.place(self._tag(cards.card_tag(word)), self.session.now)
        yield from self._answered()

    def _do_lift(self, step: Step) -> Iterator[Wait]:
        names = [cards.card_tag(word) for word in step.words] or list(self.tags)
        for name in names:
            self.session.box.lift(self._tag(name), self.session.now)
        yield self._after(LAYING)

    # -- keys

    def _keys(self, word: str, down: bool) -> None:
        for key in word.split("+"):
            self.session.box.key(key, down)

    def _do_press(self, step: Step) -> Iterator[Wait]:
        for _ in range(int(step.words[1]) if len(step.words) > 1 else 1):
            self.session.mark()
            self._keys(step.words[0], True)
            yield self._after(DOWN)
            self._keys(step.words[0], False)
            yield self._after(UP)

    def _do_hold(self, step: Step) -> Iterator[Wait]:
        self.session.mark()
        self._keys(step.words[0], True)
        yield self._after(int(step.words[1]) if len(step.words) > 1 else 1000)
        self._keys(step.words[0], False)
        yield self._after(UP)

    def _do_wait(self, step: Step) -> Iterator[Wait]:
        yield self._after(int(step.words[0]))

    # -- faults

    def _do_unplug(self, step: Step) -> Iterator[Wait]:
        self.session.mark()
        self.session.box.plug(step.words[0], False, self.session.now)
        yield self._after(1)

    def _do_plug(self, step: Step) -> Iterator[Wait]:
        self.session.mark()
        self.session.box.plug(step.words[0], True, self.session.now)
        yield self._after(1)

    def _do_fault(self, step: Step) -> Iterator[Wait]:
        faults = self.session.box.reader.faults
        if step.words[1] == "clear":
            faults.clear()
        else:
            faults.arm(step.words[1], int(step.words[2]) if len(step.words) > 2 else 1)
        yield self._after(1)

    def _do_cut(self, step: Step) -> Iterator[Wait]:
        box = self.session.box
        if len(step.words) == 1:
            self.session.power_off()
        else:
            box.cut_at_flash, box.cut_inside = int(step.words[3]), step.words[1] == "in"
        yield self._after(1)

    def _do_power(self, step: Step) -> Iterator[Wait]:
        if self.session.powered:
            raise self._fail("The power is on already.")
        self.session.mark()
        self.session.power_on()
        yield self._after(SETTLE)

    # -- expectations

    def _within(self, ready: Callable[[], bool], ms: int = EXPECT) -> Wait:
        return Wait(self.session.now + ms * MS, ready, GRAIN * MS)

    def _do_expect(self, step: Step) -> Iterator[Wait]:
        session = self.session
        kind = step.words[0]
        if not session.setup.own_words and {"screen", "console"} & set(step.words[:2]):
            yield self._after(UNREAD)
        elif kind == "no":
            yield from self._expect_no(step)
        elif kind in ("screen", "console"):
            text = step.text.split(None, 1)[1]
            look = session.on_screen if kind == "screen" else session.on_console
            yield self._within(lambda: look(text))
            if not look(text):
                raise self._fail(f"The {kind} never said {text!r}. {session.said(kind)}")
        elif kind == "light":
            yield from self._expect_light(int(step.words[1]), step.words[2])
        elif kind == "sound" and len(step.words) > 1:
            yield from self._expect_beeps("".join(step.words[1:]))
        elif kind == "sound":
            yield self._within(lambda: session.heard() > 0)
            if not session.heard():
                raise self._fail("Nothing was heard.")
        elif kind == "power":
            yield self._within(lambda: not session.powered)
            if session.powered:
                raise self._fail("The power is still on.")
        elif kind == "score":
            wanted = " : ".join(str(int(word)) for word in step.words[1:])
            found = " : ".join(map(str, session.score()))
            if found != wanted:
                raise self._fail(f"The score is {found}, not {wanted}.")

    def _expect_light(self, seat: int, colour: str) -> Iterator[Wait]:
        box = self.session.box
        yield self._within(lambda: box.light(seat) == colour)
        if box.light(seat) != colour:
            raise self._fail(f"The light of seat {seat} is {box.light(seat)}, not {colour}.")

    def _expect_beeps(self, wanted: str) -> Iterator[Wait]:
        """Once it is quiet: the sounds end with these, short and long."""
        session = self.session
        yield self._within(lambda: bool(session.beeps()) and session.quiet_for() >= QUIET, 5000)
        if not session.beeps().endswith(wanted):
            raise self._fail(f"The sounds were {session.beeps() or 'none'}, not {wanted}.")

    def _expect_no(self, step: Step) -> Iterator[Wait]:
        session = self.session
        kind = step.words[1]
        text = step.text.split(None, 2)[2] if len(step.words) > 2 else ""
        yield self._after(300)
        if kind == "screen" and session.on_screen(text):
            raise self._fail(f"The screen says {text!r}.")
        if kind == "console" and session.on_console(text):
            raise self._fail(f"The console says {text!r}.")
        if kind == "sound" and session.heard():
            raise self._fail("Something was heard.")
        if kind == "light" and session.box.light(int(step.words[2])) == step.words[3]:
            raise self._fail(f"The light of seat {step.words[2]} is {step.words[3]}.")

    def _do_screenshot(self, step: Step) -> Iterator[Wait]:
        yield self._after(150)
        self.session.keep_picture(step.words[0])

    def _do_budget(self, step: Step) -> Iterator[Wait]:
        limit = None if step.words[1] == "off" else int(step.words[1])
        self.session.open_budget(step.words[0], limit)
        yield Wait(self.session.now)
