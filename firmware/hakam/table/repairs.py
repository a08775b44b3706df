"""What a table in trouble enters: a count, an agreed score, and repairs of what was entered.

A repair is tried on a copy of the entries (`mended.Mended`); one that cannot be leaves state and
journal as they are.
"""

from hakam.journal import entries, kinds, late, mend
from hakam.rules import cards, events, match, reasons
from hakam.rules.cards import NO_CARD, NO_SIDE, NO_SUIT
from hakam.rules.games import GAMES_101, POINTS
from hakam.table import answers, verdicts
from hakam.table import deck as tags
from hakam.table.mended import Mended

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.table.referee import Referee


def trouble(referee: "Referee", kind: int, seat: int, arg: int) -> int:
    """ADJUST, COUNT_CARDS, LAST while cards are counted, or one of kinds.REPAIRS; verdict."""
    said = referee.verdict
    if kind == kinds.ADJUST:
        return _agree(referee, seat, arg)
    if kind == events.LAST and referee.dealing == kinds.COUNT_CARDS:
        return _end_count(referee, seat)
    if kind == kinds.COUNT_CARDS and referee.may_count(seat):
        count = referee.count
        if not count.whole(referee.hand.rules):
            return said.say(verdicts.WRONG_COUNT, kind, seat, NO_CARD, count.n)
        if not referee.journal.add(kind, seat, 0):
            return answers.no(referee, verdicts.FULL, kind)
        count.open(referee, seat)
        return said.say(verdicts.COUNT_OPENED, kind, seat, NO_CARD, 0)
    if kind == kinds.LATE:
        free = referee.may_sing_late()
    else:
        ended = referee.hand.ending or referee.forfeited() or referee.dealing
        free = not ended and kind in kinds.REPAIRS
    if not free:
        return answers.no(referee, verdicts.NOT_NOW, kind)
    reason = _cannot(referee, kind, seat, arg)
    if reason:
        return said.say(reason, kind, seat, NO_CARD, arg)
    if kind == kinds.AGAIN:
        return _touched_again(referee, arg & kinds.AGAIN_LETS_FALL)
    return _repair(referee, kind, seat, arg)


def _cannot(referee: "Referee", kind: int, seat: int, arg: int) -> int:
    """Why a repair need not be tried, or 0."""
    hand = referee.hand
    if kind == kinds.LATE:
        if seat >= hand.rules.players:
            return reasons.NO_SUCH_SEAT
        return 0 if arg >> 2 <= hand.tricks else reasons.MELD_NOT_NOW
    if kind == kinds.CREDIT and arg >= kinds.SUIT_OF:
        known = seat < 4 and arg < kinds.SUIT_OF + 4 and arg - kinds.SUIT_OF != seat
        return 0 if known else verdicts.IMPOSSIBLE
    if kind == kinds.CREDIT:
        known = arg <= kinds.DEAL_OF or arg >= kinds.TRUMP_OF
        if arg >= kinds.CONTRACT_OF:
            seat &= ~kinds.CREDIT_LETS_FALL
        return 0 if known and seat < hand.rules.players else verdicts.IMPOSSIBLE
    if kind == kinds.AGAIN:
        return _cannot_again(referee, seat)
    if kind == kinds.TAKE_BACK and seat < hand.n_plays:
        return verdicts.TOO_LATE if seat < referee.stays() else 0
    return verdicts.IMPOSSIBLE


def _cannot_again(referee: "Referee", trick: int) -> int:
    """Why the cards of `again` cannot be those of their tricks, or 0. Fewer than were touched
    are taken in the running trick alone."""
    hand = referee.hand
    players = hand.rules.players
    again = referee.again
    first = trick * players
    if again.trick != trick or first >= hand.n_plays or not again.n:
        return verdicts.IMPOSSIBLE
    over = again.n % players
    if over and hand.n_plays >= first + again.n - over + players:
        return verdicts.TOO_FEW
    for i in range(again.n):
        if hand.rules.no_twos and not again.new[i] % cards.SUIT:
            return reasons.NO_SUCH_CARD
    for i in range(first):
        if again.has(hand.plays[i]):
            return reasons.ALREADY_PLAYED
    return 0


def _touched_again(referee: "Referee", arg: int) -> int:
    """Replace the tricks of `again`: REPAIRED and the like.

    FALLS (see `_asks`) unless `arg` has the bit that lets fall. LAID when a later play cannot
    stand (seat, card): another seat is known to have its card.
    """
    mended = Mended()
    was_over = referee.hand.over
    winner = referee.standing.winner
    mended.copy(referee.journal)
    mended.put_again(referee.again, kinds.AGAIN_LETS_FALL)
    if not mended.replay(referee):
        answers.no(referee, verdicts.IMPOSSIBLE, kinds.AGAIN)
        _say_why(referee, mended, NO_SUIT)
        return _as_before(referee, mended)
    if referee.fallen and not arg:
        return _asks(referee, mended)
    if not referee.journal.add_again(arg, referee.again):
        answers.no(referee, verdicts.FULL, kinds.AGAIN)
        return _as_before(referee, mended)
    return _repaired(referee, kinds.AGAIN, referee.again.trick, arg, was_over, winner)


def _asks(referee: "Referee", mended: Mended) -> int:
    """FALLS: later events cannot stand beside a repair that was tried; kind, seat and arg of one,
    card: how many."""
    fell = mended.fell
    seat = fell >> 8 & 255
    referee.verdict.say(verdicts.FALLS, fell & 255, seat, referee.fallen, fell >> 16)
    return _as_before(referee, mended)


def _repair(referee: "Referee", kind: int, seat: int, arg: int) -> int:
    """Try a repair other than AGAIN; its verdict (see `_repaired`). FALLS (see `_asks`) of the
    contract, the deal or the trump that cannot be put right else, unless `seat` lets fall."""
    mended = Mended()
    was_over = referee.hand.over
    winner = referee.standing.winner
    what = arg
    asks = kind == kinds.CREDIT and not seat & kinds.CREDIT_LETS_FALL
    while not _tried(referee, mended, kind, seat, what):
        if kind == kinds.LATE and _lost_by_order(referee, mended, seat, what):
            what |= kinds.BEFORE
        elif kind == kinds.CREDIT and what == kinds.DEAL_OF:
            what = mend.DEAL_AND_GHNA
        elif (
            asks and kinds.CONTRACT_OF <= arg < kinds.SUIT_OF and not seat & kinds.CREDIT_LETS_FALL
        ):
            seat |= kinds.CREDIT_LETS_FALL
            what = arg
        else:
            answers.no(referee, verdicts.IMPOSSIBLE, kind)
            if kind == kinds.LATE:
                _say_why(referee, mended, arg & 3)
            elif kind == kinds.CREDIT:
                _say_why(referee, mended, seat if arg >= kinds.SUIT_OF else NO_SUIT)
            return _as_before(referee, mended)
    if asks and seat & kinds.CREDIT_LETS_FALL:
        return _asks(referee, mended)
    if not referee.journal.add(kind, seat, what):
        answers.no(referee, verdicts.FULL, kind)
        return _as_before(referee, mended)
    if kind == kinds.CREDIT:
        seat &= ~kinds.CREDIT_LETS_FALL
    return _repaired(referee, kind, seat, arg, was_over, winner)


def _lost_by_order(referee: "Referee", mended: Mended, seat: int, arg: int) -> bool:
    """Was a 40 entered later refused because it stands behind a 20 of its pause? Nobody has said
    in which order the two were sung, so it may be tried before the 20 (kinds.BEFORE)."""
    at = mended.stopped
    if not at or arg & kinds.BEFORE or referee.hand.rules.meld_when:
        return False
    event = events.MELD | seat << 8 | (arg & 3) << 16
    if entries.get(mended.live, at) != event:
        return False
    return referee.hand.judge(events.MELD, seat, arg & 3) == reasons.MELD_ORDER


def _tried(referee: "Referee", mended: Mended, kind: int, seat: int, arg: int) -> bool:
    """Could the hand have been played with this repair?"""
    mended.copy(referee.journal)
    mended.put(kind, seat, arg)
    return mended.replay(referee)


def _as_before(referee: "Referee", mended: Mended) -> int:
    """Make the state as it was before a repair was tried; the verdict that was said."""
    mended.copy(referee.journal)
    mended.replay(referee)
    return referee.verdict.id


def _repaired(
    referee: "Referee", kind: int, seat: int, arg: int, was_over: bool, winner: int
) -> int:
    """A repair stands: REPAIRED, or what a play is answered that ends the hand or the match."""
    referee.woken = False
    hand = referee.hand
    if referee.deck_no == tags.NO_DECK and hand.n_plays:
        referee.journal.set_deck(tags.NO_DECK)
    if hand.over and (not was_over or referee.standing.winner not in (winner, NO_SIDE)):
        return answers.ended(referee, kind, seat, NO_CARD)
    return referee.verdict.say(verdicts.REPAIRED, kind, seat, NO_CARD, arg)


def _say_why(referee: "Referee", mended: Mended, suit: int) -> None:
    """Say why a repair that puts in a Ghna of this suit cannot be: the reason of the rules at the
    moment of the Ghna, or the first later event that cannot stand beside it. NO_SUIT: a trick was
    touched again, and only a later play is named."""
    at = mended.stopped
    if not at:
        return
    live = mended.live
    hand = referee.hand
    event = entries.get(live, at)
    kind = event & 255
    seat = event >> 8 & 255
    arg = event >> 16
    if kind == events.MELD and arg == suit:
        reason = hand.judge(kind, seat, suit)
        at += 1
        half = late.is_half(live, at, suit) and seat != hand.turn and hand.rules.meld_when
        if reason != reasons.MELD_NOT_NOW or not half:
            referee.verdict.say(reason, kinds.LATE, seat, NO_CARD, suit)
            return
        kind = events.PLAY
        arg = entries.get(live, at) >> 16
        seat = hand.turn
    if seat == entries.BY_TURN:
        seat = hand.turn
    if kind == events.PLAY:
        referee.verdict.say(verdicts.LAID, kind, seat, arg, suit)
    elif suit < NO_SUIT:
        referee.verdict.say(verdicts.FALLS, kind, seat, NO_CARD, arg)


def _agree(referee: "Referee", side: int, points: int) -> int:
    """The score of a side is agreed: ACCEPTED, IMPOSSIBLE for one that there is not, or beyond
    the target of games, hands or marks."""
    rules = referee.hand.rules
    said = referee.verdict
    most = kinds.MOST if rules.unit == POINTS else rules.target
    if rules.unit == GAMES_101 and points >= kinds.IN_GAME:
        most = kinds.IN_GAME + match.GAME_101 - 1
    if side >= rules.sides or points > most:
        return said.say(verdicts.IMPOSSIBLE, kinds.ADJUST, side, NO_CARD, points)
    seat = side | entries.AFTER if referee.hand.over else side
    if not referee.journal.add(kinds.ADJUST, seat, points):
        return answers.no(referee, verdicts.FULL, kinds.ADJUST)
    referee.standing.adjust(referee.hand, seat, points)
    return said.say(verdicts.ACCEPTED, kinds.ADJUST, side, NO_CARD, points)


def _end_count(referee: "Referee", seat: int) -> int:
    """The counted hand is scored, its last trick being of `seat`: HAND_ENDED, MATCH_OVER or
    WRONG_COUNT."""
    count = referee.count
    if not count.may_end(referee.hand.rules, seat):
        return referee.verdict.say(verdicts.WRONG_COUNT, events.LAST, seat, NO_CARD, count.n)
    if not referee.journal.add(events.LAST, seat, 0):
        return answers.no(referee, verdicts.FULL, events.LAST)
    count.end(referee, seat)
    return answers.ended(referee, events.LAST, seat, NO_CARD)
