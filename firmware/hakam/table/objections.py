"""What the table says of tricks laid and of seats: answers, names, objections."""

from hakam.journal import kinds
from hakam.rules.cards import NO_CARD, NO_SEAT, NO_SIDE
from hakam.rules.games import FORFEIT
from hakam.table import answers, doubts, replay, verdicts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.table.referee import Referee

_NONE = 255


def take(referee: "Referee", kind: int, seat: int, arg: int) -> int:
    """CONFIRM: CONFIRMED. DOUBT: UNSURE. REVOKED: NAMED, HAND_ENDED or MATCH_OVER; NOT_NOW
    unless the table has found every trick concerned right.

    OBJECT: OBJECTION_PROVED, OBJECTION_REFUTED, OBJECTION_OPEN. All are NOT_NOW where nothing
    was played (OBJECT: by that seat; CONFIRM, DOUBT: a complete trick), or the hand is counted
    or was ended by the table.
    """
    hand = referee.hand
    played = hand.n_plays and not referee.dealing and not hand.ending and not hand.counted
    closed = kind != kinds.OBJECT and (referee.forfeited() or hand.rules.sight_open)
    if not played or closed:
        return answers.no(referee, verdicts.NOT_NOW, kind)
    if kind == kinds.OBJECT:
        return _object(referee, seat, arg)
    if kind == kinds.REVOKED:
        return _name(referee, seat)
    if (arg + 1) * hand.rules.players > hand.n_plays:
        return answers.no(referee, verdicts.NOT_NOW, kind)
    if not referee.journal.add(kind, 0, arg):
        return answers.no(referee, verdicts.FULL, kind)
    referee.word.take(kind, seat, arg, hand.rules.players)
    id = verdicts.CONFIRMED if kind == kinds.CONFIRM else verdicts.UNSURE
    return referee.verdict.say(id, kind, NO_SEAT, NO_CARD, arg)


def _name(referee: "Referee", seat: int) -> int:
    """The table has found that this seat revoked."""
    doubts.follows(referee)
    sworn = referee.sworn
    for i in range(sworn.n_found):
        if sworn.seats[i] == seat and doubts.asked(referee, i) == _NONE:
            break
    else:
        return answers.no(referee, verdicts.NOT_NOW, kinds.REVOKED)
    said = referee.verdict
    hand = referee.hand
    card = sworn.cards[i]
    if not referee.journal.add(kinds.REVOKED, seat, 0):
        return answers.no(referee, verdicts.FULL, kinds.REVOKED)
    referee.word.take(kinds.REVOKED, seat, 0, hand.rules.players)
    referee.answered |= 1 << seat
    if hand.rules.on_illegal != FORFEIT:
        return said.say(verdicts.NAMED, kinds.REVOKED, seat, card, _NONE)
    replay.revoked(referee, seat)
    winner = referee.standing.winner
    if winner != NO_SIDE:
        return said.say(verdicts.MATCH_OVER, kinds.REVOKED, seat, NO_CARD, winner)
    return said.say(verdicts.HAND_ENDED, kinds.REVOKED, seat, NO_CARD, hand.winner)


def _object(referee: "Referee", seat: int, accused: int) -> int:
    """Somebody says that a seat revoked."""
    hand = referee.hand
    players = hand.rules.players
    if accused >= players or (accused - hand.eldest) % players >= hand.n_plays:
        return referee.verdict.say(verdicts.NOT_NOW, kinds.OBJECT, seat, NO_CARD, accused)
    word = referee.word
    if not word.objected >> accused & 1 or word.silent or word.settled:
        if not referee.journal.add(kinds.OBJECT, seat, accused):
            return answers.no(referee, verdicts.FULL, kinds.OBJECT)
        word.take(kinds.OBJECT, seat, accused, players)
    referee.answered &= ~(1 << accused)
    return _speak(referee, accused) or _say(referee, verdicts.OBJECTION_OPEN, accused)


def answer_open(referee: "Referee") -> int:
    """The first objection that can be answered now and was not; 0: none."""
    waits = referee.word.objected & ~referee.answered
    for seat in range(referee.hand.rules.players):
        if waits >> seat & 1 and _speak(referee, seat):
            return referee.verdict.id
    return 0


def answerable(referee: "Referee") -> int:
    """Mask of the objections that can be answered as the hand stands."""
    answered = 0
    for seat in range(referee.hand.rules.players):
        if referee.word.objected >> seat & 1 and _answer(referee, seat):
            answered |= 1 << seat
    return answered


def _speak(referee: "Referee", seat: int) -> int:
    """Answer the objection to a seat; 0 while it cannot be known."""
    id = _answer(referee, seat)
    if id:
        referee.answered |= 1 << seat
        _say(referee, id, seat)
    return id


def _say(referee: "Referee", id: int, seat: int) -> int:
    return referee.verdict.say(id, kinds.OBJECT, seat, NO_CARD, _NONE)


def _answer(referee: "Referee", seat: int) -> int:
    """Did a seat revoke? 0 while it cannot be said: with a stock the last card tells nothing
    of the cards that were drawn."""
    hand = referee.hand
    if hand.rules.sight_open:
        found = offence(referee, seat) != _NONE
        return verdicts.OBJECTION_PROVED if found else verdicts.OBJECTION_REFUTED
    if referee.word.named >> seat & 1:
        return verdicts.OBJECTION_PROVED
    if not doubts.follows(referee):
        return 0
    sworn = referee.sworn
    for i in range(sworn.n_found):
        if sworn.seats[i] == seat:
            return 0
    all_out = hand.n_plays == hand.rules.cards and not hand.rules.stock_size
    return verdicts.OBJECTION_REFUTED if all_out else 0


def offence(referee: "Referee", seat: int) -> int:
    """See `Referee.offence`."""
    hand = referee.hand
    for i in range(hand.n_plays):
        if referee.flags[i] and hand.seats[i] == seat:
            return i
    return _NONE
