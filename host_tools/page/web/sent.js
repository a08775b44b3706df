// A hand that was sent, as a link or in a file: its events are played at the box, one by one.

import {OK, PHASE} from "./advice.js";
import {NONE} from "./cards.js";
import {cardsWorth, wonBy} from "./counted.js";
import {sleep} from "./pilot.js";
import {Played} from "./played.js";
import {dealOf} from "./record.js";

const TRIES = 2;
const TAKEN_MS = 1500; // in this time the box has taken an event, or not

/** `line`: the record; `answer`: what the scribe says of it; `number`: of its line, from 1. */
export class Sent extends Played {
  constructor({line, answer, number}, page, done) {
    super(page, done);
    Object.assign(this, {answer, number, kinds: page.kinds}); // events of the firmware by name
    this.record = JSON.parse(line);
    this.parts = this.record.events.length;
    this.deal = dealOf(this.record, answer.rules);
  }

  async play() {
    await this.until((state) => state.screen === "start");
    await this.page.pilot.key(OK);
    await this.until((state) => state.match);
    await this.dealing();
    for (const [i, event] of this.answer.events.entries()) {
      if (this.stopped) return;
      const verdict = this.answer.judged.verdicts[i];
      const words = {line: this.number, n: i + 1, event: this.record.events[i], why: this.why(verdict, this.answer.suits[i])};
      if (verdict !== "ok" && !verdict.startsWith("illegal:")) this.tell("sent_refused", words);
      else {
        const fault = await this.event(i);
        if (fault) this.tell(fault, words);
      }
      this.reached(i + 1);
    }
    await this.agreed();
  }

  /** The reason of a verdict, as the panel would say it. */
  why(verdict, suit) {
    return this.page.phrase(`reason.${verdict}`, {suit: this.page.phrase(`suit.${suit}`)});
  }

  /** The cards pass over the pad where the box sees the deal, and that which makes trump. */
  async dealing() {
    const {table} = this.page;
    for (let tries = 0; table.state?.phase === PHASE.DEAL && tries < 60 && !this.stopped; tries++) {
      const card = table.nextDealt();
      if (card !== null) await this.taken(() => this.page.touch(card));
      else await sleep(30);
    }
  }

  /** Enters an event; the phrase of what is wrong where the box takes it not, or otherwise. */
  async event(i) {
    const [kind, seat, arg] = this.answer.events[i];
    if (kind === this.kinds.DRAW) return ""; // the page draws none, nobody touches them
    if (kind === this.kinds.COUNT) return this.count(i);
    if (kind === this.kinds.FORFEIT) return this.forfeit(seat);
    if (!(await this.entered(kind, seat, arg))) return "sent_untaken";
    return kind === this.kinds.PLAY && !(await this.doubted()) ? "sent_undoubted" : "";
  }

  /** Was this event taken? */
  async entered(kind, seat, arg) {
    const before = this.page.table.state.entries;
    const enter = () => (kind === this.kinds.PLAY ? this.page.touch(arg) : this.page.post("event", kind, seat, arg));
    for (let tries = 0; tries < TRIES; tries++) {
      enter();
      if (await this.until((state) => state.entries !== before, TAKEN_MS)) return true;
    }
    return false;
  }

  /** After the last card of a trick of which nobody knows how it was laid: that is told the box. */
  async doubted() {
    const {plays, players, pause, over} = this.page.table.state;
    const trick = plays.length / players;
    if (!(pause || over) || !this.record.doubt?.includes(trick)) return true;
    return this.entered(this.kinds.DOUBT, NONE, trick - 1);
  }

  sideOf(seat) {
    return this.page.table.state.pairs ? seat % 2 : seat;
  }

  /** Passes won cards of a side over the pad: such as are worth what the record says. */
  async count(i) {
    const {answer: {events, judged}, page: {table}} = this;
    const [, seat, points] = events[i];
    const {players, stock, size, no_twos: noTwos, shown} = table.state;
    const inPlay = players * size + stock;
    const twos = (card) => noTwos && card % 10 === 0;
    const outOfPlay = (card) => inPlay + 1 === (noTwos ? 36 : 40) && card === shown;
    const all = Array.from({length: 40}, (_, card) => card).filter((card) => !twos(card) && !outOfPlay(card));
    this.passed ??= new Set(); // cards of the sides counted before
    const free = all.filter((card) => !this.passed.has(card));
    const end = events.findIndex(([kind], at) => at > i && kind === this.kinds.LAST && judged.verdicts[at] === "ok");
    const taker = end < 0 ? NONE : this.sideOf(events[end][1]);
    const least = taker === this.sideOf(seat) ? players : 0;
    const most = free.length - (taker === NONE || least ? 0 : players);
    const cards = cardsWorth(points, {free, won: wonBy(table, (one) => this.sideOf(one))[this.sideOf(seat)], players, least, most});
    if (!cards) return "sent_uncounted";
    if (!(await this.entered(this.kinds.COUNT_CARDS, seat, 0))) return "sent_untaken";
    for (const card of cards) {
      if (this.stopped) return "";
      if (!(await this.entered(this.kinds.PLAY, seat, card))) return "sent_untaken";
      this.passed.add(card);
    }
    return "";
  }

  /** The table found that a seat revoked: it says of every trick that it was laid so, then the box
   * names the seat. Where the box has no proof, the seat's side gives the hand up. */
  async forfeit(seat) {
    const {kinds, page: {table}} = this;
    const left = [...Array(table.state.players).keys()].flatMap((one) => table.hand(one));
    // the last card may prove it too; a record that ends so leaves it out
    if (left.length === 1) await this.entered(kinds.PLAY, NONE, left[0]);
    const {plays, players, sight} = table.state;
    const tricks = sight ? 0 : Math.floor(plays.length / players);
    for (let trick = 0; trick < tricks; trick++) {
      if (!(await this.entered(kinds.CONFIRM, NONE, trick))) break;
    }
    if (tricks) await this.entered(kinds.REVOKED, seat, 0);
    if (table.state.forfeit === seat) return "";
    return (await this.entered(kinds.CONCEDE, seat, 0)) ? "sent_conceded" : "sent_untaken";
  }

  /** The scores that the table agreed on, side by side. */
  async agreed() {
    for (const [key, more] of [["agreed_points", this.kinds.IN_GAME], ["agreed", 0]]) {
      for (const [side, points] of Object.entries(this.record[key] ?? {})) {
        if (this.stopped) return;
        if (!(await this.entered(this.kinds.ADJUST, Number(side), points + more))) this.tell("sent_unagreed", {line: this.number, key, points});
      }
    }
  }
}
