// Something that is played at the box by itself: a hand that was sent, a script.

import {sleep} from "./pilot.js";

const NEWS_MS = 2500; // in this time the box has news after something that was done
const START_MS = 15_000; // and in this one it has started

/** `page`: what of the page it moves: table, pilot, isBot(seat), phrase(key, words), says(key),
 * touch(card), post(...), shows(line), changed(). `done`: it has been played already. */
export class Played {
  constructor(page, done) {
    Object.assign(this, {page, done});
    this.at = 0; // of its parts are played
    this.stopped = false; // somebody has left it
    this.fault = ""; // the last that was told
  }

  spoken() {
    return null;
  }

  isBot(seat) {
    return !this.done || this.page.isBot(seat);
  }

  /** Does the page play nothing meanwhile? */
  holds() {
    return !this.done;
  }

  lays() {
    return undefined;
  }

  allows() {
    if (!this.done) this.page.says("sent_wait");
    return this.done;
  }

  kept() {
    return {...this.page.kept(), done: this.done};
  }

  act() {
    return false;
  }

  told() {}

  advice(base) {
    if (this.done) return base;
    return {text: this.page.phrase("sent_plays", {n: this.at, all: this.parts}), seat: base.seat};
  }

  /** Plays all of it. */
  async run() {
    await this.play();
    if (this.stopped) return;
    this.done = true;
    this.page.changed();
  }

  /** So many of its parts are played. */
  reached(at) {
    this.at = at;
    this.page.changed();
  }

  tell(key, words) {
    this.fault = this.page.phrase(key, words);
    this.page.shows(this.fault);
  }

  /** Does something, and waits for news of the box; false when none came. */
  async taken(does) {
    const {pilot} = this.page;
    const before = pilot.changes;
    does();
    await pilot.news(before, NEWS_MS);
    return pilot.changes !== before;
  }

  /** Waits until something is so of the table's state, or the time is over. */
  async until(ready, ms = START_MS) {
    const end = Date.now() + ms;
    while (!(this.page.table.state && ready(this.page.table.state))) {
      if (Date.now() > end || this.stopped) return false;
      await sleep(15);
    }
    return true;
  }
}
