"""The state of the hand at its last complete tricks, so that an undo need not replay all of it.

A checkpoint is what the first `n` bytes of the entries made of the hand. It holds as long as these
bytes stand and no repair changes them: `cut` and `clear` see to that.
"""

from array import array

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.table.referee import Referee

_HAND_FIELDS = (
    "turn", "player", "phase", "declarer", "taker", "bid", "trump", "tricks", "n_plays",
    "draws_left", "drawn", "made", "winner", "ending", "counted", "out", "owed_suit", "shown",
    "tute_seat", "forfeit_seat", "duties",
)  # fmt: skip
_FLAG_FIELDS = ("in_pause", "over", "void", "known")  # of the hand: True or False
_TRICK_FIELDS = ("n", "leader", "best_seat", "led", "high", "best")
_REFEREE_FIELDS = ("dealing", "dealt", "last_dealt", "deck_no")
_COUNTS = 52  # bytes: `Hand.counts`; then the cards of the trick, and the flags of the plays
_FLAGS_AT = _COUNTS + 4
_FIELDS_AT = _FLAGS_AT + 40
_SIZE = (
    _FIELDS_AT
    + len(_HAND_FIELDS)
    + len(_FLAG_FIELDS)
    + len(_TRICK_FIELDS)
    + len(_REFEREE_FIELDS)
    + 1
)


class Checkpoint:
    """n: bytes of the entries that led to the state kept, 0: none is. The cards played before are
    not kept: what stands in `Hand.plays` and `seats` up to there is not overwritten before."""

    def __init__(self) -> None:
        self.n = 0
        self.n_plays = 0
        self._masks = array("H", bytes(2 * 32))  # `Hand.masks`, points, games
        self._bytes = bytearray(_SIZE)

    def save(self, referee: "Referee", n: int) -> None:
        """Keep the state, which `n` bytes of entries made."""
        self.n = 0
        hand = referee.hand
        masks = self._masks
        masks[0:24] = hand.masks
        masks[24:28] = referee.points
        masks[28:32] = referee.games
        out = self._bytes
        out[:_COUNTS] = hand.counts
        out[_COUNTS:_FLAGS_AT] = hand.trick.cards
        out[_FLAGS_AT:_FIELDS_AT] = referee.flags
        at = _FIELDS_AT
        take = getattr
        for thing, names in (
            (hand, _HAND_FIELDS),
            (hand.trick, _TRICK_FIELDS),
            (referee, _REFEREE_FIELDS),
            (hand, _FLAG_FIELDS),
        ):
            for name in names:
                out[at] = take(thing, name)
                at += 1
        out[at] = referee.sworn.n_swaps
        self.n_plays = hand.n_plays
        self.n = n

    def restore(self, referee: "Referee") -> None:
        """Put the state back."""
        hand = referee.hand
        masks = self._masks
        hand.masks[:] = masks[0:24]
        referee.points[:] = masks[24:28]
        referee.games[:] = masks[28:32]
        kept = self._bytes
        hand.counts[:] = kept[:_COUNTS]
        hand.trick.cards[:] = kept[_COUNTS:_FLAGS_AT]
        referee.flags[:] = kept[_FLAGS_AT:_FIELDS_AT]
        at = _FIELDS_AT
        put = setattr
        for thing, names in (
            (hand, _HAND_FIELDS),
            (hand.trick, _TRICK_FIELDS),
            (referee, _REFEREE_FIELDS),
        ):
            for name in names:
                put(thing, name, kept[at])
                at += 1
        for name in _FLAG_FIELDS:
            put(hand, name, kept[at] != 0)
            at += 1
        referee.sworn.begin(kept[at])


class Checkpoints:
    """The last two: the last card of a trick is taken back as often as any other."""

    def __init__(self) -> None:
        self._older = Checkpoint()
        self._newer = Checkpoint()

    def clear(self) -> None:
        """None holds."""
        self._older.n = self._newer.n = 0

    def held(self, n: int) -> int:
        """Bytes of the entries kept by the newest that holds when `n` stand, 0: none does."""
        for kept in (self._newer, self._older):
            if 0 < kept.n <= n:
                return kept.n
        return 0

    def cut(self, n: int) -> None:
        """Only `n` bytes of the entries stand as they stood."""
        if self._newer.n > n:
            self._newer.n = 0
        if self._older.n > n:
            self._older.n = 0

    def note(self, referee: "Referee", n: int) -> None:
        """Keep the state, which `n` bytes of entries made, unless this trick is kept already.
        Without memory nothing is kept."""
        kept = self._newer
        if kept.n and kept.n_plays == referee.hand.n_plays:
            return
        if kept.n:
            self._newer = self._older
            self._older = kept
        try:
            self._newer.save(referee, n)
        except MemoryError:
            self._newer.n = 0

    def back(self, referee: "Referee") -> int:
        """Put the newest state back; bytes of the entries that led there. 0: there is none, and
        the state is not to be relied on."""
        kept = self._newer if self._newer.n else self._older
        if not kept.n:
            return 0
        try:
            kept.restore(referee)
        except MemoryError:
            return 0
        return kept.n
