"""Faults of a reader on demand: each is armed by name, some number of times, taken when due."""

NAMES = (
    "absent",  # the address is not acknowledged (until cleared)
    "nak",  # the address is not acknowledged n times
    "stretch",  # the clock is held for 60 ms, n transfers
    "scl_stuck",  # the clock line stays low (until a reset)
    "sda_stuck",  # the data line stays low (until nine clocks or a reset)
    "hang",  # nothing answers until the reset pin or power (until cleared)
    "never_ready",  # the ready byte stays 00, n answers
    "zeros",  # ready, but the frame is all 00
    "ones",  # ready, but the frame is all FF
    "no_ack",  # the ACK frame is missing
    "stale",  # an old answer where the ACK belongs
    "error_frame",  # the syntax error frame 7F
    "bad_lcs",  # wrong checksum of the length
    "bad_dcs",  # wrong checksum of the data
    "wrong_code",  # answer to another command
    "truncated",  # the frame ends early
    "short_preamble",  # one leading 00 missing; a sound frame
    "empty",  # a listing finds nothing
    "alternate",  # every second listing finds nothing (until cleared)
    "short_uid",  # the last UID of a listing is cut off
    "twin",  # the first tag is listed twice
    "changed",  # the last byte of a UID differs from read to read
    "status",  # data exchange ends with RF status 01
    "brownout",  # the chip restarts and forgets its configuration
)

_LASTING = ("absent", "hang", "alternate", "scl_stuck", "sda_stuck")


class Faults:
    """Armed faults: `left[name]` is how often each will still happen."""

    def __init__(self) -> None:
        self.left: dict[str, int] = {}

    def arm(self, name: str, count: int = 1) -> None:
        """Arm a fault `count` times (lasting ones until cleared); ValueError for unknown names."""
        if name not in NAMES:
            raise ValueError("no such fault of a reader: " + name)
        self.left[name] = count

    def clear(self, name: str = "") -> None:
        """Disarm one fault, or all of them."""
        if name:
            self.left.pop(name, None)
        else:
            self.left.clear()

    def on(self, name: str) -> bool:
        """Whether the fault is armed; nothing is used up."""
        return self.left.get(name, 0) > 0

    def take(self, name: str) -> bool:
        """Whether the fault happens now; uses one up unless it lasts until cleared."""
        n = self.left.get(name, 0)
        if n <= 0:
            return False
        if name not in _LASTING:
            self.left[name] = n - 1
        return True
