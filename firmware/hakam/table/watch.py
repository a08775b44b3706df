"""Follows the running hand with all that is known of hidden hands, after the table was answered."""

from hakam.rules.cards import NO_CARD, NO_SEAT

QUIET = 0  # states
SUSPECT = 1  # a proof, or a slip of the table: repairs are sought
ASKED = 2  # the question stands: kind, seat, arg
PROVED = 3  # the table confirmed the order


class Watch:
    """Plain fields, as of the last `Referee.ponder` or `search`:

    state (QUIET .. PROVED). kind, seat, arg: in state ASKED the repair that fits, kind 255: none.
    certain, accused: masks of seats (accused may be empty: more than one revoked). proved_card: that
    proved it, or NO_CARD. After `offence`: offence_play (number from 0), offence_trick (from 0),
    offence_card (thrown), offence_reason (rules.reasons, the duty broken), offence_tell (card
    shown later that it could not have been without, NO_CARD: no single one).
    """

    def __init__(self) -> None:
        self.state = QUIET
        self.kind = self.seat = self.arg = 255
        self.certain = self.accused = 0
        self.proved_card = NO_CARD
        self.offence_play = self.offence_trick = self.offence_reason = 255
        self.offence_card = self.offence_tell = NO_CARD

    def offence(self, seat: int) -> bool:
        """Fill `offence_...` for a certain seat; False when no single play can be named."""
        return seat == NO_SEAT
