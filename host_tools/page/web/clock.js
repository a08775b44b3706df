// The box's clock: it may run faster than the computer's, and stands while the computer sleeps.
// What is due is done in its order, at the time for which it was asked, however late it is.

const MOST_BEHIND = 250; // ms of the box: what is later than this is not made up for
const SLICE = 12; // ms of the computer, then messages of the page are heard

export class Clock {
  /** `real()`: the computer's time in ms; `wait(call, ms)`: calls later, without a pause for 0. */
  constructor(real, wait) {
    Object.assign(this, {real, wait, speed: 1, now: real(), queue: [], number: 0, armed: null, busy: false});
    this.anchor(this.now);
  }

  anchor(now) {
    this.from = {box: now, real: this.real()};
  }

  /** Where the clock should stand. */
  get target() {
    return this.from.box + (this.real() - this.from.real) * this.speed;
  }

  /** Where it stands: while something is done, at the time for which that was asked. */
  get time() {
    return this.busy ? this.now : Math.max(this.now, Math.min(this.target, this.now + MOST_BEHIND));
  }

  /** From now on so many ms of the box in one of the computer. */
  run(speed) {
    this.anchor(this.time);
    this.speed = speed;
    this.armed = null;
    this.arm();
  }

  after(call, ms = 0) {
    this.queue.push({at: this.time + Math.max(0, ms), number: ++this.number, call});
    this.arm();
    return this.number;
  }

  cancel(number) {
    this.queue = this.queue.filter((one) => one.number !== number);
  }

  next() {
    const sooner = (a, b) => (b.at < a.at || (b.at === a.at && b.number < a.number) ? b : a);
    return this.queue.length ? this.queue.reduce(sooner) : null;
  }

  arm() {
    const next = this.next();
    if (!next || this.busy || this.armed?.at === next.at) return;
    const order = (this.armed = {at: next.at});
    const pause = Math.max(0, (next.at - this.target) / this.speed);
    this.wait(() => order === this.armed && this.due(), pause);
  }

  /** Does what is due, in turn with the page's messages. */
  async due() {
    this.busy = true;
    this.armed = null;
    const end = this.real() + SLICE;
    for (let next = this.next(); next && next.at <= this.target && this.real() < end; next = this.next()) {
      this.now = Math.max(this.now, next.at);
      if (this.target - this.now > MOST_BEHIND) this.anchor(this.now);
      this.cancel(next.number);
      next.call();
      await null; // what the call has promised comes before the next
    }
    this.busy = false;
    this.arm();
  }
}

/** The clock of a worker, in place of the browser's timers and date. */
export function wound() {
  const pause = globalThis.setTimeout.bind(globalThis);
  const {port1, port2} = new MessageChannel(); // without the pause that browsers make at least
  const soon = [];
  port1.onmessage = () => soon.shift()();
  const clock = new Clock(Date.now, (call, ms) => {
    if (ms > 0) {
      pause(call, ms);
      return;
    }
    soon.push(call);
    port2.postMessage(0);
  });
  Date.now = () => Math.round(clock.time);
  globalThis.setTimeout = (call, ms) => clock.after(call, ms);
  globalThis.clearTimeout = (number) => clock.cancel(number);
  return clock;
}
