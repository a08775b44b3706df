"""A ruleset: one record of a game's options as small ints; it packs into a few bytes."""

from hakam.rules.games import OPEN

PACKED = 17  # bytes of `pack()`


class Ruleset:
    """Plain ints: the columns of `games`, every option as the index of its word in
    `options`, duties as a mask.

    Not by index: `meld_per_trick` 1, or 0 for any number; `target` as it is; `deal_pattern` bytes
    (sizes of packets, empty when none). `sides` is 2 in pairs, else the players.
    """

    number: int
    players: int
    pairs: int
    hand_size: int
    stock_size: int
    no_twos: int
    trump_from: int
    auction: int
    low: int
    high: int
    step: int
    unit: int
    target: int
    duties: int
    stock_duties: int
    signals: int
    meld_side: int
    meld_when: int
    meld_per_trick: int
    meld_order: int
    meld_window: int
    meld_caps: int
    meld_decider: int
    melds_count: int
    tute: int
    scoring: int
    loser: int
    sight: int
    on_illegal: int
    correction: int
    direction: int
    deal_pattern: bytes
    sides: int
    cards: int  # played in a whole hand

    def __init__(self, number: int) -> None:
        from hakam.rules import packed

        packed.fill(self, number)

    @property
    def sight_open(self) -> bool:
        """Every card is tapped as it is dealt."""
        return self.sight == OPEN

    def side(self, seat: int) -> int:
        """Side of a seat: its parity in pairs, else the seat itself."""
        return seat & 1 if self.pairs else seat

    def pack(self) -> bytes:
        """The record in `PACKED` bytes."""
        from hakam.rules import packed

        return packed.pack(self)

    def read(self, data: bytes) -> None:
        """Take the options of `pack()`'s bytes of the same game; ValueError when they are none."""
        from hakam.rules import packed

        packed.read(self, data)


def unpack(data: bytes) -> Ruleset:
    """Ruleset of `pack()`'s bytes; ValueError when they are none."""
    from hakam.rules import packed

    return packed.unpack(data)
