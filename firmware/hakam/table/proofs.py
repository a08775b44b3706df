"""Hidden hands: what is said of a revoke, and only after a slip of the table is ruled out."""

from hakam.rules import cards, duties, events, reasons, state
from hakam.rules.cards import NO_CARD, NO_SEAT, NO_SIDE
from hakam.rules.games import FORFEIT
from hakam.table import deals, deck, entries, slips, trial, verdicts, watch
from hakam.table import events as table
from hakam.table.repairs import Repairs

_NONE = 255
_HINTS = (verdicts.HINT_POSSIBLE, verdicts.HINT_LEGAL, verdicts.HINT_ILLEGAL)


class Proofs(Repairs):
    """None of it is on the way of a touch: all is asked for after the verdict was sounded.

    The desk, after each verdict that stands (saved and sounded), and once after the start:
    `id = referee.ponder()`, and tells what it says, if anything; while `referee.searching`, when
    nothing waits in its queue: `id = referee.search(1)`, and tells that. `verdict` is filled then.
    The same question or proof comes again after the start and after an undo or a repair;
    `referee.watch` has it as plain fields.
    """

    def __init__(self, tags: "deck.Deck | None" = None) -> None:
        super().__init__(tags)
        self.watch = watch.Watch()
        self._trial = trial.Trial()
        self._slips = slips.Slips(deals.Deals(self._trial.places))
        self._trying = False
        self._told = 0  # certain | accused << 4 | 256 of the proof that was told
        self._answered = 0  # mask of objections that were

    @property
    def searching(self) -> bool:
        """Does `search` have something to do?

        Not in mid-trick: of two touches that were swapped the second may be yet to come, and a
        whole trick tells more. The last trick is not waited for: a card may be missing for good.
        Nor where no answer is taken: in a hand that was counted, or ended by the table.
        """
        hand = self.hand
        if self.watch.state != watch.SUSPECT or hand.ending or hand.counted:
            return False
        return hand.in_pause or hand.n_plays + hand.rules.players > hand.rules.cards

    def ponder(self) -> int:
        """What is to be said after the last event, 0: nothing. Says each thing once.

        SUSPECT: a revoke or a slip (again with every event that stands, until the question is
        settled; nothing is to be told yet). PROVED: the table has confirmed the order.
        OBJECTION_PROVED, OBJECTION_REFUTED: an objection that was open.
        """
        if self.rules is None:
            return 0
        news = self._follow()
        here = self.watch
        if here.pending():
            if news or not here.state:
                here.state = watch.SUSPECT
                self._trying = False
                granted = here.granted | slips.CONFIRMED if here.proof_stands else 0
                self._slips.begin(here.hand, here.confirmed, granted, here.readers)
                return self.verdict.say(verdicts.SUSPECT, _NONE, NO_SEAT, NO_CARD, _NONE)
        elif here.proved():
            here.state = watch.PROVED
            if self._told != self._proof():
                return self._say_proved()
        else:
            here.state = watch.QUIET
            self._told = 0
        return self._open_objections()

    def search(self, n: int) -> int:
        """Look at `n` more single repairs of the order: 0 while searching, then ASK_ORDER.

        Some milliseconds a repair; also 0 while there is nothing to search.
        """
        if not self.searching:
            return 0
        tried = self._slips
        while n:
            n -= 1
            if self._trying:
                found = self._trial.step()
                self._trying = found == trial.MORE
                if found == trial.FITS:
                    tried.fits()
                elif found == trial.FAILS:
                    tried.fails()
                continue
            found = tried.step()
            if found == slips.TRY:
                self._try(tried.kind, tried.seat, tried.arg)
            elif found == slips.DONE:
                here = self.watch
                here.state = watch.ASKED
                here.kind = tried.kind
                here.seat = tried.seat
                here.arg = tried.arg
                return self.verdict.say(
                    verdicts.ASK_ORDER, here.kind, here.seat, NO_CARD, here.arg
                )
        return 0

    def hint(self, card: int) -> int:
        """May the seat on turn lay this card? HINT_LEGAL, HINT_ILLEGAL or HINT_POSSIBLE.

        NOT_NOW while no card is due. Nothing is changed, nothing but public events is used.
        """
        hand = self.hand
        waits = self.rules is None or self.dealing or hand.draws_left
        if waits or hand.phase != state.PLAY or card >= cards.DECK:
            return self.verdict.say(verdicts.NOT_NOW, _NONE, NO_SEAT, card, _NONE)
        seat = hand.turn
        reason = hand.judge(events.PLAY, seat, card) & ~reasons.ILLEGAL
        id = verdicts.HINT_ILLEGAL if reason else verdicts.HINT_LEGAL
        if not reason and not hand.known:
            self._follow()
            id = _HINTS[self.watch.known.judge(seat, card)]
            if id == verdicts.HINT_ILLEGAL:
                reason = self._duty(seat, card)
        return self.verdict.say(id, events.PLAY, seat, card, reason or _NONE)

    def _duty(self, seat: int, card: int) -> int:
        """Why a card is certainly not to be laid: by the cards known in the hand, else by all."""
        hand = self.hand
        trick = hand.trick
        if hand.in_pause or not trick.n or not self.watch.known.can_hold(seat, card):
            return reasons.NOT_IN_HAND
        reason = duties.reason(card, trick, hand.trump, hand.duties, hand.hands[seat])
        if reason:
            return reason
        return reasons.MUST_HEAD if card // cards.SUIT == trick.led else reasons.MUST_FOLLOW

    def _asked(self, kind: int, seat: int, arg: int) -> int:
        """CONFIRM: PROVED, HAND_ENDED or MATCH_OVER (kind FORFEIT, seat), CONFIRMED.

        OBJECT: OBJECTION_PROVED, OBJECTION_REFUTED, OBJECTION_OPEN. Both NOT_NOW where nothing was
        played (OBJECT: by that seat), or the hand is counted or was ended by the table.
        """
        hand = self.hand
        played = hand.n_plays and not self.dealing and not hand.ending and not hand.counted
        if not played or kind >= table.FORFEIT or (self.forfeited() and kind == table.CONFIRM):
            return self._no(verdicts.NOT_NOW, kind)
        if kind == table.CONFIRM:
            return self._confirm()
        players = hand.rules.players
        if arg >= players or (arg - hand.eldest) % players >= hand.n_plays:
            return self.verdict.say(verdicts.NOT_NOW, kind, seat, NO_CARD, arg)
        self._follow()
        if not self.watch.objected >> arg & 1 and not self.journal.add(kind, seat, arg):
            return self._no(verdicts.FULL, kind)
        self._follow()
        self._answered &= ~(1 << arg)
        return self._speak(arg) or self._objection(verdicts.OBJECTION_OPEN, arg)

    def _confirm(self) -> int:
        """The order was right."""
        here = self.watch
        self._follow()
        if not here.proof_stands or here.pending() or here.confirmed != here.hand.n_plays:
            if not self.journal.add(table.CONFIRM, 0, 0):
                return self._no(verdicts.FULL, table.CONFIRM)
            self._follow()
        if not here.proof_stands:
            here.state = watch.QUIET
            return self._no(verdicts.CONFIRMED, table.CONFIRM)
        here.state = watch.PROVED
        seat = here.forfeiter
        if self.hand.rules.on_illegal != FORFEIT or seat == NO_SEAT:
            return self._say_proved()
        if not self.journal.add(table.FORFEIT, seat, here.forfeit_at):
            return self._no(verdicts.FULL, table.FORFEIT)
        self._replay()
        self._follow()
        self._told = self._proof()
        if self._winner != NO_SIDE:
            return self.verdict.say(
                verdicts.MATCH_OVER, table.FORFEIT, seat, NO_CARD, self._winner
            )
        return self.verdict.say(
            verdicts.HAND_ENDED, table.FORFEIT, seat, NO_CARD, self.hand.winner
        )

    def _proof(self) -> int:
        here = self.watch
        return here.certain | here.accused << 4 | 256

    def _say_proved(self) -> int:
        """Names whoever is certain, first who was not told yet."""
        here = self.watch
        certain = here.certain & ~self._told or here.certain
        seat = 0
        while certain and not certain >> seat & 1:
            seat += 1
        self._told = self._proof()
        return self.verdict.say(
            verdicts.PROVED,
            events.PLAY,
            seat if certain else NO_SEAT,
            here.proved_card,
            here.accused,
        )

    def _open_objections(self) -> int:
        """The first objection that can be answered now and was not; 0: none."""
        waits = self.watch.objected & ~self._answered
        for seat in range(self.hand.rules.players):
            if waits >> seat & 1 and self._speak(seat):
                return self.verdict.id
        return 0

    def _speak(self, seat: int) -> int:
        """Answer the objection to a seat; 0 while it cannot be known."""
        answer = self._answer(seat)
        if answer == watch.OPEN:
            return 0
        self._answered |= 1 << seat
        proved = answer == watch.GUILTY
        return self._objection(
            verdicts.OBJECTION_PROVED if proved else verdicts.OBJECTION_REFUTED, seat
        )

    def _objection(self, id: int, seat: int) -> int:
        return self.verdict.say(id, table.OBJECT, seat, NO_CARD, _NONE)

    def _answer(self, seat: int) -> int:
        """Did a seat revoke? Where hands are known each play was judged at once."""
        if not self.hand.rules.sight_open:
            return self.watch.answer(seat)
        return watch.GUILTY if self.find_offence(seat) else watch.INNOCENT

    def find_offence(self, seat: int) -> bool:
        """Fill `watch.offence` with the revoke of a seat; False when no play can be named."""
        offence = self.watch.offence
        if self.hand.rules.sight_open:
            return offence.flagged(self.hand, self.flags, seat)
        return offence.find(self.watch.hand, seat)

    def _follow(self) -> bool:
        """Take in what is new in the journal; was anything, or is all looked at anew?"""
        here = self.watch
        book = self.journal
        if self._anew or here.folds != book.folds:
            self._refold()
            return True
        n = book.n
        at = here.at
        if at == n:
            return False
        while at < n:
            event = entries.get(book.log, at)
            if event & 255 == table.CONFIRM:
                here.confirm()
            here.take(event, True)
            at = entries.end(book.log, at, n)
        here.at = n
        return True

    def _refold(self) -> None:
        """From the snapshot; what is possible at the end was possible before."""
        here = self.watch
        self._anew = False
        here.folds = self.journal.folds
        here.at = self.journal.n
        self._tell(False)
        if here.proved():
            self._tell(True)
        for seat in range(self.hand.rules.players):
            if not here.pending() and self._answer(seat) == watch.OPEN:
                self._answered &= ~(1 << seat)

    def _tell(self, weigh: bool) -> None:
        """The watch takes all that stands."""
        here = self.watch
        live = self.journal.live
        n = self.journal.n_live
        confirmed = slips.confirmed(live, n)
        n = self.mended(n)
        here.begin(self.hand.rules, self.dealer, confirmed)
        at = 0
        while at < n:
            here.take(entries.get(live, at), weigh)
            at = entries.end(live, at, n)
        here.weigh(NO_CARD)

    def _try(self, kind: int, seat: int, arg: int) -> None:
        """Could the hand have been played in the order of this repair? `_trial` finds out."""
        live = self.journal.live
        n = self.mended(entries.put(live, self.journal.n_live, kind, seat, arg))
        self._trial.begin(live, n, self.hand.rules, self.dealer, self._slips.granted)
        self._trying = True
