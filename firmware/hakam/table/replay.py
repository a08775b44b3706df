"""The state of the table from the entries of the running hand that stand.

`replay` starts at the snapshot of the hand, or at a checkpoint (`Checkpoints`). Where there are
repairs among the entries, they are carried out on a copy first (`mended.Mended`).
"""

from struct import pack_into

from hakam.journal import entries, slots
from hakam.journal.kinds import ADJUST, ANSWERS, COUNT_CARDS, DEAL, ENDS, HAND, REVOKED, SHOW
from hakam.rules import cards, events, reasons
from hakam.rules.cards import NO_CARD, NO_SEAT, NO_SIDE
from hakam.rules.games import FORFEIT
from hakam.rules.hand import load
from hakam.table import deal
from hakam.table import deck as tags

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from hakam.table.mended import Mended
    from hakam.table.referee import Referee

_DEALT = (DEAL, SHOW)
_FEW = 6  # bytes of entries that a replay takes in a step
_NEAR_END = 8  # bytes: checkpoints are kept in so many last ones of a replay


def prepare(referee: "Referee", n: int) -> "Mended | None":
    """All the memory that a replay of `n` bytes of entries takes: what it mends with, None without
    repairs. Nothing is changed by it, and the replay itself allocates nothing that it needs."""
    at = referee.checkpoints.held(n)
    if at < n and max(referee.journal.live[at:n]) >= cards.DECK:
        load()
    rare = referee.journal.rare
    if rare & entries.HAS_COUNTS:
        referee.count.seat  # noqa: B018  (its code and its fields are there from now on)
    if rare & entries.HAS_REPAIRS:
        from hakam.table.mended import Mended

        return Mended()
    return None


def replay(referee: "Referee", mended: "Mended | None") -> "Generator[None, None, bool]":
    """The entries that stand, in steps; its value is False at one that cannot be. `mended` is what
    `prepare` gave. Before the last step the state is half made, and nobody may look at it."""
    book = referee.journal
    live = book.live
    n = book.n_live
    referee.fallen = at = 0
    keeps = mended is None or not book.rare & entries.HAS_REPAIRS
    if mended is not None and not keeps:
        mended.copy(book)
        if not mended.begin(referee):
            return False
        live = mended.live
        n = mended.n
    else:
        kept = referee.checkpoints
        kept.cut(n)
        referee.word.clear()
        if book.rare & entries.HAS_ANSWERS:
            referee.word.read(live, n, referee.hand.rules.players)
        at = kept.back(referee)
        if at:
            _clear_count(referee)
            referee.standing.winner = NO_SIDE
        else:
            referee.dealer = book.head[slots.DEALER]
            rewind(referee)
        yield
    while True:
        at = run(referee, live, n, at, at + _FEW, keeps)
        if at < 0 or at >= n:
            return at == n
        yield


def drained(referee: "Referee", steps: "Iterable[None]") -> int:
    """Go through all steps at once; the verdict to which they come."""
    for _ in steps:
        pass
    return referee.verdict.id


def rewind(referee: "Referee") -> None:
    """To the snapshot."""
    rules = referee.hand.rules
    pack_into("40s", referee.flags, 0, b"")  # packed, no bytes are as many zeros
    referee.standing.rewind(referee.journal.head, rules.sides)
    _clear_count(referee)
    referee.sworn.begin()
    referee.hand.begin(rules, referee.dealer)
    referee.dealt = 0
    referee.deck_no = tags.NO_DECK
    referee.last_dealt = NO_CARD
    referee.in_play = False
    if referee.deck is not None:
        referee.deck.playing = tags.NO_DECK
    deal.wait(referee)


def _clear_count(referee: "Referee") -> None:
    """Nothing is counted; where nothing will be, what counts is let go."""
    if not referee.journal.rare & entries.HAS_COUNTS:
        referee.counting = None
    elif referee.counting is not None:
        referee.counting.clear()


def run(
    referee: "Referee", live: bytearray, n: int, at: int, stop: int, keeps: bool = False
) -> int:
    """Apply the entries from `at` to `n`, of which the last one starts before `stop`; where the
    next stands, or ~ where the first stands that cannot be.

    `keeps`: checkpoints are kept on the way, and one is the last thing done. A play by turn is
    written out: a call costs as much as a dozen operations.
    """
    hand = referee.hand
    playing = not referee.dealing and not hand.over
    if stop > n:
        stop = n
    while at < stop:
        code = live[at]
        if code >= cards.DECK or not playing:
            if referee.dealing == DEAL:
                at = deal.take(referee, live, stop, at)
            if at < stop:
                if not step(referee, live, at):
                    return ~at
                at = entries.end(live, at, n)
            playing = not referee.dealing and not hand.over
            continue
        reason = hand.play(hand.turn, code)
        if reason:
            if reason < reasons.ILLEGAL:
                return ~at
            referee.flags[hand.n_plays - 1] = reason - reasons.ILLEGAL
        at += 1
        if hand.in_pause:
            if hand.draws_left and not hand.rules.sight_open:
                draw(referee)
            if keeps and n - at < _NEAR_END:
                referee.checkpoints.note(referee, at)
                stop = at
        elif hand.over:
            playing = False
            referee.standing.settle(hand)
    if at == n and (hand.n_plays or referee.dealt):
        choose_deck(referee)
        plays(referee)
    return at


def step(referee: "Referee", live: bytearray, at: int) -> bool:
    """Apply the mended entry at `at` of `live`; False when it cannot be.

    First comes what stands at any moment (an agreed score, an answer of the table, a count that
    begins). Then, while cards are counted, nothing but a card of the count or its end. Then a
    card that is dealt or shown, which has the code of a play. What is left is the hand's own: none
    of it once the hand is over, and before its play only what ends it.
    """
    hand = referee.hand
    event = entries.get(live, at)
    kind = event & 255
    seat = event >> 8 & 255
    arg = event >> 16
    if kind == ADJUST:
        return referee.standing.adjust(hand, seat, arg)
    if kind in ANSWERS:  # kept by `Word`; one of them alone changes the hand
        return kind != REVOKED or revoked(referee, seat)
    if kind == COUNT_CARDS:
        return referee.count.open(referee, seat)
    if referee.dealing == COUNT_CARDS:
        if kind == events.LAST:
            return referee.count.end(referee, seat)
        return kind == events.PLAY and referee.count.add(arg)
    if kind == events.PLAY and referee.dealing:
        kind = DEAL
    if kind in _DEALT:
        if kind != referee.dealing or arg >= cards.DECK:
            return False
        if seat == entries.BY_TURN:
            seat = deal.seat(referee)
        if hand.placed[arg // cards.SUIT] >> arg % cards.SUIT & 1:
            return False
        if kind == DEAL and not hand.unknown[seat]:
            return False
        apply(referee, kind, seat, arg)
        return True
    if hand.over or (kind not in HAND and kind not in ENDS):
        return False
    if referee.dealing and kind not in ENDS:
        return False
    if seat == entries.BY_TURN:
        seat = hand.turn
    if kind == events.PLAY:
        reason = hand.play(seat, arg)
    else:
        reason = hand.judge(kind, seat, arg)
    if reason:
        if reason < reasons.ILLEGAL:
            return False
        referee.flags[hand.n_plays - 1] = reason - reasons.ILLEGAL
    apply(referee, kind, seat, arg)
    return True


def apply(referee: "Referee", kind: int, seat: int, arg: int) -> None:
    """Take an event that stands; a play only adds to what `Hand.play` has done."""
    hand = referee.hand
    if kind == DEAL:
        hand.hold(seat, arg)
        referee.dealt += 1
        if seat == referee.dealer:
            referee.last_dealt = arg
        if hand.known:
            deal.wait(referee)
    elif kind == SHOW:
        hand.show(arg)
        deal.wait(referee)
    elif kind != events.PLAY:
        if kind == events.EXCHANGE:
            referee.sworn.exchanged(hand.n_plays, seat, arg, hand.shown)
        hand.apply(kind, seat, arg)
        if kind == events.STRIKE:
            referee.sworn.restart()
        referee.sworn.news = True
    if hand.draws_left and not hand.rules.sight_open:
        draw(referee)
    if hand.over:
        referee.dealing = 0
        referee.standing.settle(hand)
    plays(referee)
    if hand.n_plays == 1 or kind in _DEALT:
        choose_deck(referee)


def plays(referee: "Referee") -> None:
    """Is the next touch a play, neither the hand's nor the day's first?"""
    hand = referee.hand
    referee.in_play = (
        hand.n_plays > 0 and not hand.over and not hand.rules.stock_size and not referee.dealing
    )


def draw(referee: "Referee") -> None:
    """Nobody touches what is drawn: after a trick every seat has drawn, and the last card is
    the one turned up."""
    hand = referee.hand
    while hand.draws_left:
        hand.apply(events.DRAW, hand.turn, hand.stock[hand.drawn])


def choose_deck(referee: "Referee") -> None:
    """The hand has a card: its deck is the journal's."""
    referee.deck_no = referee.journal.head[slots.DECK]
    if referee.deck is not None:
        referee.deck.playing = referee.deck_no


def revoked(referee: "Referee", seat: int) -> bool:
    """The table has found that a seat revoked: by the house rule the hand ends, or ended,
    against its side; else it goes on."""
    hand = referee.hand
    if seat >= hand.rules.players:
        return False
    if hand.rules.on_illegal != FORFEIT:
        return True
    hand.tute_seat = NO_SEAT
    hand.forfeit(seat)
    referee.in_play = False
    referee.standing.settle(hand)
    return True
