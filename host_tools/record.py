"""Writes a hand of a table's journal as one line of the game record, which `judge` reads.

A line is JSON with its keys in a fixed order. What stands there is the hand as its repairs left
it. A count of cards is written as the points they are worth; scores that were agreed come last, as
`"agreed": {"0": 250}` by side, those of a running game to 101 as `"agreed_points"`.

Common subset of both Pythons.
"""

from hakam.journal import entries, kinds
from hakam.proof.knowledge import NOT_PROVED, Knowledge
from hakam.rules import cards, duties, events, games
from hakam.rules import options as words_of
from hakam.rules.cards import NO_SEAT
from hakam.rules.hand import Hand
from hakam.rules.ruleset import Ruleset
from hakam.table import replay
from hakam.table.mended import Mended
from hakam.table.referee import Referee
from host_tools.judge.words import SIGNALS, WORDS

_MUST = (
    ("follow", duties.FOLLOW), ("head", duties.HEAD), ("ruff", duties.RUFF),
    ("underruff", duties.UNDERRUFF),
)  # fmt: skip


class _Proof:
    """Finds out whether the judge would end a hidden hand by a proof: `forfeits`.

    The judge weighs every event. The table forfeits a hand only after its people found every
    trick concerned right, so many a hand is played on.
    """

    def __init__(self, rules: Ruleset, dealer: int) -> None:
        self.forfeits = False
        self.hand = Hand()
        self.known = Knowledge()
        self.n = 0
        self.closed = False  # ended by agreement, or its cards are being counted
        self.hand.begin(rules, dealer)
        self.known.begin(self.hand)

    def take(self, kind: int, seat: int, arg: int) -> None:
        """One entry of the journal that stands, but for REVOKED."""
        hand = self.hand
        known = self.known
        if self.closed or kind in kinds.ANSWERS or kind == kinds.ADJUST:
            return
        if kind == kinds.SHOW:
            hand.show(arg)
            known.begin(hand)
            return
        if kind not in kinds.HAND:
            self.closed = True
            return
        self._apply(kind, hand.turn if seat == entries.BY_TURN else seat, arg)
        while hand.draws_left:
            self._apply(events.DRAW, hand.turn, hand.stock[hand.drawn])
        self.n += 1
        known.weigh(self.n)
        if known.proved != NOT_PROVED and known.forfeiter() != NO_SEAT:
            self.forfeits = True

    def _apply(self, kind: int, seat: int, arg: int) -> None:
        self.known.note(kind, seat, arg)
        self.hand.apply(kind, seat, arg)


def line(record: bytes, reader: "Referee | None" = None) -> str:
    """JSON line, without its end, of a record of the match file; ValueError if it is none.

    `reader` is a referee that may be overwritten; one is made when it is missing.
    """
    referee = reader if reader is not None else Referee()
    if not referee.read(record):
        raise ValueError("this is no finished hand")
    return text(referee)


def text(referee: Referee) -> str:
    """JSON line of the hand on the table; the referee is as before when it returns.

    Deal and stock are null unless every card was tapped as it was dealt.
    """
    hand = referee.hand
    rules = hand.rules
    dealt: list[list[int]] = [[] for _ in range(rules.players)]
    lines: list[str] = []
    stock: list[int] = []
    agreed = [-1] * rules.sides
    in_game = [-1] * rules.sides
    shown = hand.shown  # but an exchange changes it
    proof = None
    if not rules.sight_open and rules.on_illegal == games.FORFEIT:
        proof = _Proof(rules, referee.dealer)
    mended = Mended()
    mended.copy(referee.journal)
    mended.mend(referee)
    forfeited = False
    replay.rewind(referee)
    at = 0
    drawn = 0
    while at < mended.n:
        event = entries.get(mended.live, at)
        kind = event & 255
        seat = event >> 8 & 255
        arg = event >> 16
        if kind not in kinds.ANSWERS and kind != kinds.ADJUST:
            drawn = _face_down(hand, drawn, lines)
        if referee.dealing == kinds.DEAL and kind == events.PLAY:
            dealt[referee.deal_seat() if seat == entries.BY_TURN else seat].append(arg)
        elif kind == kinds.SHOW:
            shown = arg
        elif kind == kinds.ADJUST:
            side = seat & entries.AFTER - 1
            if rules.unit == games.GAMES_101 and arg >= kinds.IN_GAME:
                in_game[side] = arg - kinds.IN_GAME
            else:
                agreed[side] = arg
        elif referee.dealing == kinds.COUNT_CARDS:
            if kind != events.PLAY:  # a side is counted to its end
                count = referee.count
                lines.append("%d count %d" % (count.seat, count.points()))
            if kind == events.LAST:
                lines.append("%d last" % seat)
        elif kind == events.VOID and not lines and rules.auction:
            for i in range(rules.players):  # said at once, before any call
                lines.append("%d pass" % ((hand.eldest + i) % rules.players))
        elif kind in kinds.HAND or kind in kinds.ENDS:
            lines.append(_event(kind, hand.turn if seat == entries.BY_TURN else seat, arg))
        if kind == events.DRAW:
            stock.append(arg)
            drawn += 1
        if kind == kinds.REVOKED and rules.on_illegal == games.FORFEIT:
            forfeited = True
            if hand.over:  # the record's hand ends with it: the last card is left out
                while " play " not in lines.pop():
                    pass
            lines.append("%d forfeit" % seat)
        elif proof is not None:
            proof.take(kind, seat, arg)
        replay.step(referee, mended.live, at)
        at = entries.end(mended.live, at, mended.n)
    doubt = _tricks(referee.word.unknown)
    played_by = rules.on_illegal
    if not forfeited:
        _face_down(hand, drawn, lines)
        if proof is not None and proof.forfeits and not doubt:
            played_by = games.FLAG
    out = '{"game": "%s"' % words_of.NAMES[rules.number]
    options = _options(rules, played_by)
    if options:
        out += ', "options": {%s}' % options
    out += ', "dealer": %d, "deal": ' % referee.dealer
    known = rules.sight_open and hand.known
    if rules.trump_from > games.SHOWN and shown == cards.NO_CARD:
        known = False  # ended before the card that makes trump was turned up
    if known:
        out += "[%s]" % ", ".join([_list(names) for names in dealt])
    else:
        out += "null"
    if rules.trump_from == games.SHOWN:
        out += ', "trump_card": %s' % _card(shown)
    elif rules.trump_from in (games.TURNED_LAST, games.TURNED_OUT):
        out += ', "turn_up": %s' % _card(shown)
        if rules.trump_from == games.TURNED_LAST:
            out += ', "stock": %s' % (
                _list(_stock(hand, dealt, stock, shown)) if known else "null"
            )
    if doubt:
        out += ', "doubt": [%s]' % doubt
    out += ', "events": [%s]' % ", ".join(['"%s"' % words for words in lines])
    return out + _agreed("agreed", agreed) + _agreed("agreed_points", in_game) + "}"


def _tricks(mask: int) -> str:
    """Numbers from 1 of the tricks of a mask."""
    return ", ".join([str(trick + 1) for trick in range(20) if mask >> trick & 1])


def _agreed(key: str, scores: "list[int]") -> str:
    by_side = [
        '"%d": %d' % (side, scores[side]) for side in range(len(scores)) if scores[side] >= 0
    ]
    return ', "%s": {%s}' % (key, ", ".join(by_side)) if by_side else ""


def _face_down(hand: Hand, drawn: int, lines: "list[str]") -> int:
    """The draws that nobody touched, from number `drawn` on; the last card is public.

    How many have been drawn then.
    """
    seat = hand.taker
    for number in range(drawn, hand.drawn):
        last = number == hand.rules.stock_size - 1
        card = hand.stock[number] if last else cards.NO_CARD
        lines.append(_event(events.DRAW, seat, card))
        seat = hand.next_seat(seat)
    return hand.drawn


def _stock(hand: Hand, dealt: "list[list[int]]", drawn: "list[int]", shown: int) -> "list[int]":
    """The stock in drawing order; what nobody drew in the order of the deck, the turned-up card
    last."""
    out = drawn[: hand.rules.stock_size - 1]
    for card in range(cards.DECK):
        if card != shown and card not in out and not any(card in held for held in dealt):
            out.append(card)
    return out + [shown]


def _event(kind: int, seat: int, arg: int) -> str:
    words = "%d %s" % (seat, WORDS[kind - 1])
    if kind in (events.BID, events.CONTRACT):
        return words + " %d" % arg
    if kind == events.SIGNAL:
        return words + " " + SIGNALS[arg]
    if kind in (events.TRUMP, events.MELD, events.STRIKE):
        return words + " " + cards.SUITS[arg]
    if kind in (events.PLAY, events.DRAW, events.EXCHANGE) and arg != cards.NO_CARD:
        return words + " " + cards.name(arg)
    return words


def _card(card: int) -> str:
    return "null" if card == cards.NO_CARD else '"%s"' % cards.name(card)


def _list(hand: "list[int]") -> str:
    return "[%s]" % ", ".join([_card(card) for card in hand])


def _options(rules: Ruleset, on_illegal: int) -> str:
    """What differs from the game's defaults, as the inside of an object.

    `on_illegal`: by what the hand was in fact played.
    """
    usual = Ruleset(rules.number)
    out = []
    if rules.duties != usual.duties:
        out.append('"duties": %s' % _duties(rules.duties))
    if rules.meld_per_trick != usual.meld_per_trick:
        out.append('"meld_per_trick": %s' % (rules.meld_per_trick or "null"))
    for name, words in words_of.CHOICES:
        value = on_illegal if name == "on_illegal" else getattr(rules, name)
        if value != getattr(usual, name):
            out.append('"%s": "%s"' % (name, words[value]))
    if rules.target != usual.target:
        out.append('"target": %d' % rules.target)
    if rules.deal_pattern:
        out.append('"deal_pattern": [%s]' % ", ".join([str(n) for n in rules.deal_pattern]))
    return ", ".join(out)


def _duties(mask: int) -> str:
    """The six switches as an object."""
    out = ['"%s": "%s"' % (name, "must" if mask & bit else "free") for name, bit in _MUST]
    out.append('"head_after_ruff": %s' % ("true" if mask & duties.HEAD_AFTER_RUFF else "false"))
    over = "must" if mask & duties.OVERRUFF else "free"
    if mask & duties.OVERRUFF_OPPONENT:
        over = "opponent"
    out.append('"overruff": "%s"' % over)
    return "{%s}" % ", ".join(out)
