"""The console and the last lines of it, in a ring that never grows."""


class Log:
    """Lines printed on the console and kept, newest last, in `size` bytes."""

    def __init__(self, size: int = 1024, echo: bool = True) -> None:
        self.ring = bytearray(size)
        self.head = 0
        self.full = False
        self.echo = echo
        self.lines = 0

    def line(self, text: str) -> None:
        """Print one line and keep it; a line longer than the ring keeps its end."""
        self.lines = (self.lines + 1) & 0xFFFFFF
        if self.echo:
            print(text)
        for byte in text.encode():
            self._put(byte)
        self._put(10)

    def tail(self) -> str:
        """All whole lines still held, oldest first."""
        if not self.full:
            return str(self.ring[: self.head], "utf-8")
        held = self.ring[self.head :] + self.ring[: self.head]
        start = held.find(b"\n") + 1
        return str(held[start:], "utf-8")

    def _put(self, byte: int) -> None:
        self.ring[self.head] = byte
        self.head += 1
        if self.head == len(self.ring):
            self.head = 0
            self.full = True
