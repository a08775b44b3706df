// Plays by itself what nobody plays: the hands of the page, and the keys where asked.

import {advise, song, BACK, OK, RIGHT} from "./advice.js";
import {choose} from "./bots.js";

const PRESS_MS = 90;
const PAUSE_MS = 200; // after a key
const LOOK_MS = 40;
const PATIENCE_MS = 3000;

/** `table`, and `hands`: press(bits), touch(card), legal(seat, cards), is it `on`? `lays(seat)` is
 * the card that the seat is to lay, undefined: it chooses itself. */
export class Pilot {
  constructor(table, hands) {
    this.table = table;
    this.hands = hands;
    this.busy = false;
    this.changes = 0; // states told so far
    this.sung = ""; // the pause in which a song was tried
  }

  /** Plays what nobody plays, one thing after the other, for ever. `who()`: {isBot, watch,
   * waits}; `think`: ms before a card of the page. */
  async run(who, think) {
    for (;;) {
      await sleep(LOOK_MS);
      const {state} = this.table;
      const {isBot, watch, waits} = who();
      if (!state || !this.hands.on() || this.busy || waits) continue;
      const advice = advise(this.table);
      const same = () => this.table.state === state && this.hands.on();
      await this.alone(async () => {
        if (state.screen === "won" && (await this.sing(isBot))) return;
        if (advice.card !== undefined && (state.sight || isBot(state.dealer))) await this.follow(advice);
        else if (advice.seat !== undefined && isBot(advice.seat)) {
          await sleep(state.pause ? 3 * think : think);
          if (same()) await this.follow(advice);
        } else if (watch && (advice.key || advice.card !== undefined)) {
          await sleep(3 * think);
          if (who().watch && same()) await this.follow(advice);
        }
      });
    }
  }

  /** Does one thing, and comes back when the box has answered. */
  async alone(task) {
    if (this.busy) return;
    this.busy = true;
    try {
      await task();
    } finally {
      this.busy = false;
    }
  }

  /** Presses a key; one that is held is let go when the box has acted. */
  async key(bits, hold = false) {
    const before = this.changes;
    this.hands.press(bits);
    if (hold) await this.news(before);
    else await sleep(PRESS_MS);
    this.hands.press(0);
    await sleep(PAUSE_MS);
  }

  /** Waits until the box has told something new. */
  async news(before, ms = PATIENCE_MS) {
    const end = Date.now() + ms;
    while (this.changes === before && Date.now() < end) await sleep(15);
  }

  /** Does what the advice says. */
  async follow(advice) {
    const before = this.changes;
    if (advice.key) {
      await this.key(advice.key, advice.hold);
    } else if (advice.card !== undefined) {
      await this.deal(advice.card);
    } else if (advice.seat !== undefined) {
      const card = await this.card(advice.seat);
      if (card === null) return;
      this.hands.touch(card);
      await this.news(before);
    }
  }

  /** Passes cards over the pad until the box asks for no more. */
  async deal(card) {
    while (card !== null && this.hands.on()) {
      const before = this.changes;
      this.hands.touch(card);
      await this.news(before); // a tag that is laid again at once is the same touch
      card = this.table.state.sight && this.changes !== before ? this.table.nextDealt() : null;
    }
  }

  /** The card that a seat would lay, null where it has none that may be laid. */
  async card(seat) {
    const told = this.hands.lays(seat);
    if (told !== undefined) return told;
    const hand = this.table.hand(seat);
    const reasons = await this.hands.legal(seat, hand);
    const legal = hand.filter((_, i) => reasons[i] === 0);
    return legal.length ? choose(seat, hand, legal, this.table.state) : null;
  }

  /** Keys until the contract and the trump are entered. */
  async enter() {
    for (let i = 0; i < 60; i++) {
      const {screen} = this.table.state;
      if ((screen !== "result" && screen !== "trump") || !this.hands.on()) return;
      await this.follow(advise(this.table));
    }
  }

  /** Sings what a hand of the page holds, once in a pause. */
  async sing(seats) {
    const found = song(this.table);
    const {match, hand, tricks} = this.table.state;
    const pause = `${match}.${hand}.${tricks}`;
    if (!found || !seats(found.seat) || this.sung === pause) return false;
    this.sung = pause;
    await this.key(OK);
    for (let i = 0; i < 6; i++) {
      const {screen, choice} = this.table.state;
      if (screen !== "ghna") return true;
      if (choice[1] === found.suit) {
        await this.key(OK, choice[0] !== found.seat);
        break;
      }
      await this.key(RIGHT);
    }
    if (this.table.state.screen === "ghna") await this.key(BACK); // refused, or not offered
    return true;
  }
}

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
