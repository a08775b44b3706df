// A hand that was sent, as a link or in a file: its events are played at the box, one by one.

import {OK, PHASE} from "./advice.js";
import {sleep} from "./pilot.js";
import {Played} from "./played.js";
import {dealOf} from "./record.js";

const PLAY = 6; // of the firmware's events
const DRAW = 7;
const TRIES = 2;
const TAKEN_MS = 1500; // in this time the box has taken an event, or not
const BY_PEOPLE = [15, 16, 18]; // a count, its last trick, a forfeit: only people at the box can

/** `line`: the record; `answer`: what the scribe says of it; `number`: of its line, from 1. */
export class Sent extends Played {
  constructor({line, answer, number}, page, done) {
    super(page, done);
    Object.assign(this, {answer, number});
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
      if (BY_PEOPLE.includes(event[0])) {
        this.tell("sent_stops", words);
        return;
      }
      if (verdict !== "ok" && !verdict.startsWith("illegal:")) this.tell("sent_refused", words);
      else if (event[0] !== DRAW && !(await this.event(...event))) this.tell("sent_untaken", words);
      this.reached(i + 1);
    }
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

  /** Was this event taken? */
  async event(kind, seat, arg) {
    const before = this.page.table.state.entries;
    const enter = () => (kind === PLAY ? this.page.touch(arg) : this.page.post("event", kind, seat, arg));
    for (let tries = 0; tries < TRIES; tries++) {
      enter();
      if (await this.until((state) => state.entries !== before, TAKEN_MS)) return true;
    }
    return false;
  }
}
