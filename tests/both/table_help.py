"""What the tests of the table share: a small random generator, hands played, a state as bytes."""

import os
import sys

from hakam.journal import kinds
from hakam.rules import cards, events, options
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.table.referee import Referee

build = options.build  # imported before what builds on it: the 32-bit stack is shallow
SLOW = sys.maxsize < 1 << 32  # the 32-bit interpreter: it looks at fewer cases of the same
WHOLE = sys.implementation.name == "cpython" or (not SLOW and os.getenv("HAKAM_WHOLE"))


def share(cases):
    """How many of so many random cases are looked at: all on CPython, a quarter on the unix port.

    HAKAM_WHOLE in the environment, as `make soak` has it, asks for all there too.
    """
    return cases if WHOLE else (cases + 3) // 4


class Chance:
    """The same numbers on every interpreter."""

    def __init__(self, seed):
        self.x = seed % 65536 + 1

    def below(self, n):
        self.x = self.x * 75 % 65537
        return self.x % n

    def shuffled(self, items):
        items = list(items)
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items


class Flash:
    """Four files as a store would keep them; each event may write one of them."""

    def __init__(self):
        self.files = [b"", b"", b"", b""]
        self.writes = 0

    def save(self, referee):
        book = referee.journal
        while book.dirty:
            image = bytes(book.image())
            slot = book.slot
            assert len(image) <= 128
            # overwritten in place: what is longer stays behind
            self.files[slot] = image + self.files[slot][len(image) :]
            book.written()
            self.writes += 1


class Table:
    """Plays on at random: deals, calls, plays, sings; every hand has its cards."""

    def __init__(self, referee, chance, by_call=False):
        self.referee = referee
        self.chance = chance
        self.by_call = by_call
        self.leaves = False  # a count is given up now and then
        self.deal()

    def deal(self):
        rules = self.referee.rules
        whole = [c for c in range(40) if not rules.no_twos or c % 10]
        whole = self.chance.shuffled(whole)
        size = rules.hand_size
        self.hands = [whole[i * size : i * size + size] for i in range(rules.players)]

    def held(self, seat):
        played = self.referee.hand.played
        return [c for c in self.hands[seat] if not played[c // 10] >> c % 10 & 1]

    def step(self):
        """One event that may be refused; its verdict."""
        referee = self.referee
        hand = referee.hand
        pick = self.chance.below
        phase = referee.phase()
        if phase == phases.DEAL:
            seat = referee.deal_seat()
            free = [c for c in self.hands[seat] if not hand.placed[c // 10] >> c % 10 & 1]
            free = free or range(40)  # the card turned up is nobody's
            return referee.touch(free[pick(len(free))])
        if phase == phases.AUCTION:
            if not self.by_call:
                return referee.event(events.CONTRACT, pick(4), 70 + 10 * pick(4))
            if pick(4) == 0:
                return referee.event(events.SIGNAL, pick(4), pick(4))
            if pick(2):
                return referee.event(events.PASS, hand.turn, 0)
            least = hand.bid + hand.rules.step if hand.bid else hand.rules.low
            return referee.event(events.BID, hand.turn, least)
        if phase == phases.TRUMP:
            return referee.event(events.TRUMP, hand.declarer, pick(4))
        if phase == phases.HAND_OVER:
            verdict = referee.next_hand()
            self.deal()
            return verdict
        if phase == phases.MATCH_OVER:
            verdict = referee.new_match(referee.rules, pick(4))
            self.deal()
            return verdict
        if pick(8) == 0:
            seat, suit = pick(hand.rules.players), pick(4)
            held = self.held(seat)
            if suit * 10 + 6 in held and suit * 10 + 7 in held:  # a false one is believed
                return referee.event(events.MELD, seat, suit)
        if phase == phases.COUNT:
            return self.trouble()
        free = self.held(hand.turn) or range(40)  # a card put in may be another's
        if hand.known:
            free = [c for c in free if hand.judge(events.PLAY, hand.turn, c) == 0] or range(40)
        return referee.touch(free[pick(len(free))])

    def trouble(self):
        """A repair, a count, an agreed score or end that may be refused; its verdict."""
        referee = self.referee
        hand = referee.hand
        pick = self.chance.below
        kind = pick(12)
        seat = pick(hand.rules.players)
        n = hand.n_plays
        if referee.phase() == phases.COUNT:
            if kind > 1 or (kind and not self.leaves):
                return referee.touch(pick(40))
            if kind:
                for _ in range(pick(40)):  # a count that does not come out is left
                    if referee.phase() == phases.COUNT:
                        referee.undo()
                return referee.undo()
            return referee.event(events.LAST, seat, 0)
        if kind < 5:
            return self.touch_again()
        if kind < 7:
            return referee.event(kinds.TAKE_BACK, max(n - 1 - pick(4), 0), 0)
        if kind == 7:
            return self.answer()
        if kind == 8:
            return referee.event(kinds.CREDIT, seat, pick(6))
        if kind == 9:
            return referee.event(kinds.ADJUST, pick(2), pick(200))
        if pick(4):
            return referee.event(kinds.COUNT_CARDS, seat, 0)
        ends = (events.CONCEDE, events.VOID, events.MISDEAL, events.CLAIM)
        return referee.event(ends[pick(4)], seat, 0)

    def touch_again(self):
        """A trick touched again: its cards in another order, one of them another card; verdict."""
        referee = self.referee
        pick = self.chance.below
        hand = referee.hand
        players = hand.rules.players
        trick = pick(hand.n_plays // players + 1)
        first = trick * players
        new = self.chance.shuffled(hand.plays[first : min(first + players, hand.n_plays)])
        if new and pick(2):
            new[pick(len(new))] = pick(40)
        referee.again.begin(trick)
        for card in new:
            referee.again.add(card)
        return referee.event(kinds.AGAIN, trick, pick(32))

    def answer(self):
        """What the table says of a trick, or of somebody; verdict."""
        pick = self.chance.below
        kind = pick(4)
        if kind == 0:
            return self.referee.event(kinds.OBJECT, 255, pick(4))
        if kind == 1:
            self.referee.ponder()
            return self.referee.event(kinds.REVOKED, pick(4), 0)
        kind = kinds.DOUBT if kind == 2 else kinds.CONFIRM
        return self.referee.event(kind, 255, pick(self.referee.hand.n_plays // 4 + 1))

    def stand(self):
        """Steps until an event stands; its verdict."""
        while True:
            verdict = self.step()
            if verdicts.stands(verdict):
                return verdict

    def play_to(self, *wanted):
        """Events until the table is in one of the phases."""
        while self.referee.phase() not in wanted:
            self.stand()


def state(referee):
    """All that the events made of the table, as bytes: equal exactly when the states are."""
    out = bytearray()
    for name in ("match_no", "hand_no", "dealer", "deck_no", "dealt", "dealing"):
        out.extend(("%s %d " % (name, getattr(referee, name))).encode())
    out.append(referee.phase())
    if referee.rules is None:
        return bytes(out)
    hand = referee.hand
    out.extend(referee.rules.pack())
    for side in range(hand.rules.sides):
        for n in (referee.points[side], referee.games[side], referee.total_score(side)):
            out.extend(b"%d " % n)
    out.append(referee.match_winner())
    out.append(referee.count.seat)
    out.append(referee.count.n)
    out.extend(repr(list(referee.count.masks)).encode())
    out.extend(referee.flags)
    n = referee.journal.n_live
    out.extend(referee.journal.live[:n])
    out.extend(fields(hand, ("rules", "trick", "plays", "seats")))
    out.extend(hand.plays[: hand.n_plays])
    out.extend(hand.seats[: hand.n_plays])
    trick = hand.trick
    out.extend(fields(trick, ("cards",)))
    out.extend(trick.cards[: trick.n])
    return bytes(out)


def same_hand(one, other):
    """The same but for the entries that led there."""
    live = []
    for referee in (one, other):
        book = referee.journal
        book.begin(0, 0, 0, b"", referee.points, referee.games, 0)
        live.append(state(referee))
    return live[0] == live[1]


def fields(thing, but):
    """Attributes by name, buffers in full."""
    out = bytearray()
    names = [name for name in thing.__dict__ if name not in but]
    for name in sorted(names):
        value = getattr(thing, name)
        if isinstance(value, (int, bool)):
            value = int(value)
        elif isinstance(value, list):
            value = [list(part) for part in value]
        else:
            value = list(value)
        out.extend(("%s=%s " % (name, value)).encode())
    return out


def tag(card, deck=0):
    """A UID of seven bytes, padded, of a roll of stickers."""
    n = deck * 40 + card
    return bytearray((4, n * 37 + 11 & 255, n * 91 + 7 & 255, 0, 0xE2, n, 0x80, 0, 0, 0))


HANDS = (
    "O1 O3 O12 O11 O10 C1 C3 E1 E3 B1",
    "C12 C11 C10 C7 C6 C5 C4 C2 O2 B2",
    "O7 O6 O5 O4 E12 E11 E10 E7 E6 E5",
    "E4 E2 B3 B12 B11 B10 B7 B6 B5 B4",
)


def started(options=None, game="touti", dealer=3):
    """A match whose eldest is seat 0; in open sight HANDS are dealt."""
    referee = Referee()
    assert referee.new_match(build(game, options), dealer) == verdicts.MATCH_OPENED
    if options and options.get("sight") == "open":
        for seat in range(4):
            for name in HANDS[seat].split():
                assert referee.deal_seat() == seat
                referee.touch(cards.parse(name))
    return referee


def playing(options=None, trump=0, points=70, declarer=0):
    referee = started(options)
    assert referee.event(events.CONTRACT, declarer, points) == verdicts.ACCEPTED
    assert referee.event(events.TRUMP, declarer, trump) == verdicts.ACCEPTED
    return referee


def refused(referee, wanted, seat, seen, act, *args):
    """An act gets the wanted verdict, its seat and card, and leaves everything as it was."""
    book = referee.journal
    before = (state(referee), bytes(book.log[: book.n]), book.dirty)
    verdict = act(*args)
    said = referee.verdict
    assert verdict == wanted == said.id
    assert (said.seat, said.card) == (seat, seen)
    assert (state(referee), bytes(book.log[: book.n]), book.dirty) == before
    assert not verdicts.stands(verdict)
