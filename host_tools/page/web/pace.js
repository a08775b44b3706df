// When what the box tells is shown and kept: at once, or, faster than at a table, now and then.

const HURRY_MS = 200;

export class Pace {
  constructor() {
    this.hurries = false;
    this.later = new Map(); // what is to be done, the last of each name
    this.timer = 0;
  }

  set(hurries) {
    this.hurries = hurries;
    this.all();
  }

  /** Does it, or does it soon; what has the name of something that waits takes its place. */
  soon(name, does) {
    if (!this.hurries) {
      does();
      return;
    }
    this.later.set(name, does);
    this.timer ||= setTimeout(() => this.all(), HURRY_MS);
  }

  all() {
    clearTimeout(this.timer);
    this.timer = 0;
    const waiting = [...this.later.values()];
    this.later.clear();
    for (const does of waiting) does();
  }
}
