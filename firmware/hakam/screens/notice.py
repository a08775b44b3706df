"""Verdicts in words: the notice on the panel, the line on the console."""

from hakam.journal import kinds
from hakam.rules import events, reasons
from hakam.rules.cards import DECK, NO_SEAT, NO_SUIT
from hakam.rules.games import GAMES_101, TURNED_OUT
from hakam.screens import screen, tricks
from hakam.screens.box import Box
from hakam.screens.lines import FOOT, NONE, SIDE, TEXT, Lines, expand
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.table.referee import Referee
from hakam.words import find, ids

_NAMED = (
    verdicts.UNDONE, verdicts.TAG_TAKEN, verdicts.REPAIRED, verdicts.HINT_LEGAL,
    verdicts.HINT_ILLEGAL, verdicts.HINT_POSSIBLE, verdicts.LAID, verdicts.NAMED,
)  # fmt: skip  # say themselves which card, or none
_WORDS = bytes((
    kinds.ADJUST, kinds.CREDIT, kinds.COUNT_CARDS, kinds.CONFIRM, kinds.OBJECT, kinds.REVOKED,
    kinds.TAKE_BACK, kinds.AGAIN, kinds.DOUBT, kinds.LATE, events.CLAIM, kinds.NEXT_HAND,
    kinds.NEW_MATCH,
))  # fmt: skip
"""Kinds in the order of the phrases word.0, word.1 ...; a new kind stands behind the others."""
_OF_A_CARD = (kinds.DEAL, kinds.SHOW)


def verdict_text(out: Lines, referee: Referee) -> str:
    """The referee's last verdict in one line of words."""
    said = referee.verdict
    out.n = 0
    answer(referee, out, said.id, said.kind, said.seat, said.card, said.arg)
    words = expand(out, out.phrases[0], 0)
    if said.id & 128:
        out.n = 0
        _stands(referee, out)
        words += ": " + expand(out, out.phrases[0], 0)
    return words


def _stands(referee: Referee, out: Lines) -> None:
    """What becomes of an illegal card: the hand is lost, or it may be taken back, or it stays."""
    hand = referee.hand
    if hand.forfeit_seat != NO_SEAT:
        out.put(TEXT, ids.FORFEITED, hand.rules.side(hand.forfeit_seat))
    else:
        late = referee.stays() == hand.n_plays
        out.put(TEXT, ids.ILLEGAL if late else ids.ILLEGAL_BACK)


def kind_word(kind: int, card: int, arg: int) -> int:
    """What a kind of event is called. The events of a hand have families of words in the order of
    their numbers; every other kind has a row of _WORDS."""
    if events.BID <= kind <= events.STRIKE:
        return ids.KIND + kind - events.BID
    if events.CONCEDE <= kind <= events.LAST:
        return ids.LATER_KIND + kind - events.CONCEDE
    if kind in _OF_A_CARD or (kind == kinds.COUNT_CARDS and card < DECK):
        return ids.KIND + events.PLAY - events.BID  # the card alone
    if kind == kinds.CREDIT and kinds.TRUMP_OF <= arg < NONE:
        if arg >= kinds.SUIT_OF:
            return ids.WORD_SUIT
        named = events.CONTRACT if arg >= kinds.AMOUNT_OF else events.TRUMP
        return ids.KIND + named - events.BID
    at = _WORDS.find(bytes((kind,)))
    return ids.WORD + at if at >= 0 else ids.NOT_POSSIBLE


def answer(
    referee: Referee,
    out: Lines,
    verdict: int,
    kind: int,
    seat: int,
    card: int,
    arg: int,
) -> None:
    """One line for a verdict, all six arguments filled (see `words.ids`)."""
    hand = referee.hand
    running = referee.rules is not None
    suit = turn = 0
    phrase = find.answer(verdict)
    if running:
        turn = hand.turn if hand.turn != NO_SEAT else 0
        reason = verdict & 63 if verdict < 64 or verdict >= 128 else 0
        follow = reason == reasons.MUST_FOLLOW or reason == reasons.MUST_HEAD
        led = hand.trick.led if follow else hand.trump
        suit = led if led != NO_SUIT else 0
    if verdict == reasons.NOT_IN_HAND and running and card == hand.shown:
        phrase = ids.OUT_OF_PLAY if hand.rules.trump_from == TURNED_OUT else phrase
    if verdict == verdicts.OBJECTION_OPEN and hand.over:
        phrase = ids.NEVER_KNOWN
    if verdict == verdicts.MATCH_OPENED and seat == NO_SEAT:
        phrase = ids.MATCH_GONE
    if verdict == verdicts.TAG_TAKEN and card >= DECK:
        phrase = ids.TAG_USED
    if card >= DECK and (verdict == verdicts.HAND_OVER or verdict == verdicts.MATCH_OVER):
        over = verdicts.HAND_ENDED if verdict == verdicts.HAND_OVER else verdicts.MATCH_CLOSED
        phrase = find.answer(over)
    word = kind_word(kind, card, arg)
    if kind == kinds.LATE:
        suit = arg & 3
    if verdict == verdicts.ACCEPTED and kind != events.PLAY and kind != kinds.SHOW:
        phrase = ids.CALLED
        if kind == events.MELD:
            phrase = ids.SUNG
            suit = arg
            arg = 40 if arg == hand.trump else 20
        elif kind == events.EXCHANGE:
            phrase = ids.EXCHANGED
            card = arg
        elif kind == events.TRUMP:
            word = ids.SUIT + arg
            phrase = ids.SAID
        elif kind == events.SIGNAL:
            word = ids.SIGNAL + arg
            phrase = ids.SAID
        elif kind == events.PASS:
            phrase = ids.SAID
    if verdict == verdicts.REPAIRED and kind == kinds.LATE:
        phrase = ids.SUNG
        arg = 40 if suit == hand.trump else 20
    elif verdict == verdicts.FALLS and kind == events.MELD:
        suit = arg
        phrase = ids.GHNA_FALLS
    if kind == kinds.ADJUST and running and hand.rules.unit == GAMES_101:
        arg &= kinds.IN_GAME - 1
    if kind == kinds.CONFIRM or kind == kinds.DOUBT:
        arg += 1  # a trick, from 0
    elif kind == kinds.AGAIN:
        arg = seat + 1
    out.put(TEXT, phrase, suit, card, seat, arg)
    out.more(turn, word)


def describe(box: Box, out: Lines) -> None:
    """The card in question and the verdict, both in big letters; without a card who is to play."""
    referee = box.referee
    verdict = box.notice
    card = box.notice_card
    illegal = verdict & 128
    if verdict == verdicts.HINT_ILLEGAL and box.notice_arg:
        verdict = box.notice_arg
    seat = box.notice_seat
    who = reasons.NOT_IN_HAND <= verdict <= reasons.MUST_UNDERRUFF and seat != NO_SEAT
    names = False
    if illegal:
        _stands(referee, out)
    elif card < DECK and verdict not in _NAMED:
        names = True
        out.put(TEXT, ids.CARD + who, 0, card, seat)
    answer(referee, out, verdict, box.notice_kind, box.notice_seat, card, box.notice_arg)
    hand = referee.hand
    if verdict == verdicts.REPAIRED and box.notice_kind != kinds.LATE:
        _repaired(box, out)
    if names or box.screen.flags & screen.BARE:
        return
    if referee.phase() in (phases.PLAY, phases.PAUSE):
        out.put(FOOT, ids.DRAWS if hand.draws_left else ids.TO_PLAY, hand.turn)
        out.more(hand.turn, 0)


def _repaired(box: Box, out: Lines) -> None:
    """The trick touched again as it is now; with another repair the last trick, for the table to
    see that it is right."""
    hand = box.referee.hand
    number = box.notice_seat
    if box.notice_kind == kinds.AGAIN:
        out.n = 0
        tricks.earlier(hand, number, out)
        out.put(SIDE, ids.AGAIN_DONE, number + 1, hand.trump)
    elif hand.tricks:
        out.phrases[out.n - 1] = ids.PUT_RIGHT
        out.put(TEXT, ids.TRICK_TO, hand.tricks, hand.taker)
