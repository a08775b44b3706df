"""Faults of a board behind a port, for tests and for who wants to see them."""

from __future__ import annotations

from dataclasses import dataclass

NOISE = b"I (4711) phy: noise\r\n"


@dataclass
class Faults:
    """What is still to go wrong; 0 is never. Bytes are those of both directions of the line.

    line: the line is cut after so many bytes; a new one is there at once, at the same path.
    power: the power fails at the so-manyth program or erase of the flash from now on, before it,
    or with `inside` when half of it is done. Counted where the flash is: `Device.fail_at`.
    stall, stall_s: after so many bytes the board neither hears nor speaks for that long.
    noise: after every so many bytes to the computer the board prints a line of its own.
    own_port: the port is the chip's own: it goes with every reset of the chip, and comes back.
    """

    line: int = 0
    power: int = 0
    inside: bool = False
    stall: int = 0
    stall_s: float = 0.0
    noise: int = 0
    own_port: bool = False

    def passed(self, n: int) -> tuple[bool, float]:
        """So many bytes went over the line: is it cut now, and for how long is it still?"""
        cut, still = False, 0.0
        if self.line:
            self.line = max(0, self.line - n)
            cut = self.line == 0
        if self.stall:
            self.stall = max(0, self.stall - n)
            still = 0.0 if self.stall else self.stall_s
        return cut, still

    def until(self) -> int:
        """How many bytes may go over the line until something happens to it."""
        return min([n for n in (self.line, self.stall) if n] or [4096])

    @classmethod
    def of(cls, words: list[str]) -> Faults:
        """From `line:BYTES`, `power:NTH`, `inside:NTH`, `stall:BYTES:SECONDS`, `noise:BYTES`.

        ValueError with a sentence for anything else.
        """
        faults = cls()
        for word in words:
            name, *numbers = word.split(":")
            if len(numbers) != (2 if name == "stall" else 1) or not all(
                number.isdigit() and int(number) for number in numbers
            ):
                raise ValueError(f"{word!r} is no fault.")
            if name in ("line", "noise", "power", "stall"):
                setattr(faults, name, int(numbers[0]))
            elif name == "inside":
                faults.power, faults.inside = int(numbers[0]), True
            else:
                raise ValueError(f"{word!r} is no fault.")
            if name == "stall":
                faults.stall_s = float(numbers[1])
        return faults
