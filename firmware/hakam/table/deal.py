"""The deal in open sight: whose card is expected, and what is waited for before the auction."""

from hakam.journal.kinds import DEAL, SHOW
from hakam.rules import cards
from hakam.rules.cards import NO_CARD, NO_SEAT
from hakam.rules.games import SHOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.table.referee import Referee


def take(referee: "Referee", live: bytearray, n: int, at: int) -> int:
    """Take the cards dealt in turn from `at` on; where the first other entry stands. What
    `Hand.learn` does with a card that nobody has is written out."""
    hand = referee.hand
    placed = hand.placed
    while at < n and referee.dealing == DEAL:
        packet = _packet(referee)
        who = packet & 255
        held = hand.hands[who]
        first = at
        stop = min(at + (packet >> 8), n)
        while at < stop:
            card = live[at]
            suit = card // cards.SUIT
            bit = 1 << card % cards.SUIT
            if card >= cards.DECK or placed[suit] & bit:
                break
            held[suit] |= bit
            placed[suit] |= bit
            at += 1
        if at == first:
            return at
        hand.unknown[who] -= at - first
        referee.dealt += at - first
        if who == referee.dealer:
            referee.last_dealt = live[at - 1]
        hand.hold(who, live[at - 1])
        if hand.known:
            wait(referee)
    return at


def seat(referee: "Referee") -> int:
    """See `Referee.deal_seat`."""
    if referee.dealing != DEAL:
        return referee.dealer if referee.dealing == SHOW else NO_SEAT
    return _packet(referee) & 255


def _packet(referee: "Referee") -> int:
    """Seat whose card is expected next | how many cards it gets in turn << 8."""
    hand = referee.hand
    rules = hand.rules
    players = rules.players
    n = referee.dealt
    size = rules.hand_size
    for packet in rules.deal_pattern:
        if n < packet * players:
            size = packet
            break
        n -= packet * players
    seat = (hand.eldest + n // size) % players
    while not hand.unknown[seat]:
        seat = hand.next_seat(seat)
    return seat | min(size - n % size, hand.unknown[seat]) << 8


def wait(referee: "Referee") -> None:
    """What phase DEAL waits for. In open sight the dealer's last card is the shown one."""
    hand = referee.hand
    rules = hand.rules
    referee.dealing = 0
    if rules.sight_open and not hand.known:
        referee.dealing = DEAL
    elif rules.trump_from >= SHOWN and hand.shown == NO_CARD:
        if rules.trump_from == SHOWN and hand.known:
            hand.show(referee.last_dealt)
        else:
            referee.dealing = SHOW
