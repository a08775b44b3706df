"""One repair replayed with all that is known of hidden hands, a few entries at a time."""

from hakam.proof.places import Places
from hakam.rules.cards import NO_CARD
from hakam.rules.ruleset import Ruleset
from hakam.table import entries, slots
from hakam.table.watch import Watch

MORE = 0
FITS = 1
FAILS = 2

_ENTRIES = 3  # replayed in a step
_NONE = 255


class Trial:
    """`begin`, then `step` while it says MORE."""

    def __init__(self) -> None:
        self._watch = Watch()
        self._live = bytearray(slots.SLOT * 2)
        self._n = self._at = 0
        self._granted = 0

    @property
    def places(self) -> Places:
        """Free until the next `begin`."""
        return self._watch.known.places

    def begin(self, live: bytearray, n: int, rules: Ruleset, dealer: int, granted: int) -> None:
        """The first `n` bytes of `live`, mended (negative: none); `granted` as in `Slips`."""
        for i in range(n):
            self._live[i] = live[i]
        self._n = n
        self._at = 0
        self._granted = granted
        self._watch.begin(rules, dealer, _NONE)

    def step(self) -> int:
        """MORE, FITS or FAILS: could the hand have been played like this, as far as is known?"""
        here = self._watch
        for _ in range(_ENTRIES):
            if self._at >= self._n:
                here.weigh(NO_CARD)
                good = self._n >= 0 and not here.proved()
                if self._granted and not here.certain & ~self._granted:
                    good = True
                return FITS if good else FAILS
            event = entries.get(self._live, self._at)
            if not here.could(event) or (here.known.places.broken and not self._granted):
                return FAILS
            here.take(event, False)
            self._at = entries.end(self._live, self._at, self._n)
        return MORE
