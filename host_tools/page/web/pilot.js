// Plays by itself what nobody plays: the hands of the page, and the keys where asked.

import {advise, song, BACK, OK, RIGHT} from "./advice.js";
import {choose} from "./bots.js";
import {KING, KNIGHT, NONE} from "./cards.js";
import {afterUntouched, Slips} from "./slips.js";

export const PRESS_MS = 90; // of the box's time, as all of these
const HOLD_MS = 1000;
const PAUSE_MS = 200; // after a key
const LOOK_MS = 40;
const PATIENCE_MS = 3000;

/** `table`, `slips`: what the page's players are told to do wrong, and `hands`: press(bits, ms),
 * touch(card), lay(seat, card) without a touch, legal(seat, cards), rest(ms), is it `on`?
 * `lays(seat)` is the card that the seat is to lay, undefined: it chooses itself. */
export class Pilot {
  constructor(table, hands, slips) {
    this.table = table;
    this.hands = hands;
    this.slips = new Slips(slips);
    this.busy = false;
    this.visit = null; // of the table at which it is busy
    this.changes = 0; // states told so far
    this.heard = () => {}; // somebody who waits for the next state
    this.sung = ""; // the pause in which a song was tried
  }

  /** The box has told something new. */
  told() {
    this.changes++;
    this.heard();
  }

  /** Has somebody gone to another table while it was busy at one? */
  get left() {
    return this.visit !== null && this.visit !== this.table.visit;
  }

  /** Waits, in the box's time: it has done by then what it does in that. */
  async rest(ms) {
    await (this.hands.on() ? this.hands.rest(ms) : sleep(ms));
    if (this.left) throw new Error("the table was left");
  }

  /** Plays what nobody plays, one thing after the other, for ever. `who()`: {isBot, watch,
   * waits}; `think`: ms before a card of the page. */
  async run(who, think) {
    for (;;) {
      await this.rest(LOOK_MS);
      const {state} = this.table;
      const {isBot, watch, waits} = who();
      if (!state || !this.hands.on() || this.busy || waits) continue;
      const advice = advise(this.table);
      const same = () => this.table.state === state && this.hands.on();
      await this.alone(async () => {
        if (await this.sing(isBot)) return;
        if (advice.seat !== undefined && this.table.laid.length && this.slipsAt(advice.seat)) {
          await this.rest(think);
          if (same()) await this.goOn(isBot, watch);
        } else if (advice.card !== undefined && (state.sight || isBot(state.dealer))) {
          await this.follow(advice);
        } else if (advice.seat !== undefined && isBot(advice.seat)) {
          await this.rest(state.pause ? 3 * think : think);
          if (same()) await this.follow(advice);
        } else if (watch && state.screen !== "over" && (advice.key || advice.card !== undefined)) {
          await this.rest(3 * think);
          if (who().watch && same()) await this.follow(advice);
        } else if (watch && ["box_asks", "away"].includes(advice.say)) {
          await this.rest(PATIENCE_MS); // nobody reads it
          if (who().watch && same()) await this.key(BACK);
        }
      });
    }
  }

  /** Does one thing, and comes back when the box has answered, or the table was left. */
  async alone(task) {
    if (this.busy) return;
    this.busy = true;
    this.visit = this.table.visit;
    try {
      await task();
    } catch (fault) {
      if (!this.left) reportError(fault);
    } finally {
      this.busy = false;
      this.visit = null;
    }
  }

  /** Presses a key, or holds it. */
  async key(bits, hold = false) {
    const ms = hold ? HOLD_MS : PRESS_MS;
    this.hands.press(bits, ms);
    await this.rest(ms + PAUSE_MS);
  }

  /** Waits until the box has told something new. */
  async news(before) {
    if (this.changes !== before) return;
    await Promise.race([new Promise((heard) => (this.heard = heard)), this.rest(PATIENCE_MS)]);
    if (this.left) throw new Error("the table was left");
  }

  /** Does what the advice says; `right`: for a person, who did not ask for a slip. */
  async follow(advice, right = false) {
    const before = this.changes;
    if (advice.key) {
      await this.key(advice.key, advice.hold);
    } else if (advice.card !== undefined) {
      await this.deal(advice.card);
    } else if (advice.seat !== undefined) {
      const {seat} = advice;
      const slips = !right && this.slipsAt(seat);
      const forgets = slips && this.slips.forgets(seat, this.table.state);
      const card = await this.card(seat, !slips || forgets);
      if (card === null) return;
      if (forgets) {
        this.hands.lay(seat, card);
        return;
      }
      this.hands.touch(card);
      await this.news(before);
    }
  }

  /** May a seat slip? Not where it is told what to lay. */
  slipsAt(seat) {
    return this.hands.lays(seat) === undefined;
  }

  /** A card lies there that the box has not seen: the others go on until it refuses one, or all
   * have laid and no chord sounds. Then the card is touched, by the page where nobody else plays. */
  async goOn(isBot, watch) {
    const {table} = this;
    const before = this.changes;
    const next = afterUntouched(table);
    const [seat, untouched] = table.laid[0];
    if (next && !table.isMissed) {
      if (!isBot(next.seat)) return;
      this.hands.touch(next.card);
      table.miss(); // unless it is taken
    } else if (watch || (table.isMissed && isBot(seat))) {
      this.hands.touch(untouched);
    } else {
      return;
    }
    await this.news(before);
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

  /** The card that a seat lays, null where it has none that may be laid; a `careful` one revokes
   * not. */
  async card(seat, careful = false) {
    const told = this.hands.lays(seat);
    if (told !== undefined) return told;
    const {state} = this.table;
    const hand = this.table.hand(seat);
    const reasons = await this.hands.legal(seat, hand);
    const legal = hand.filter((_, i) => reasons[i] === 0);
    if (!legal.length) return null;
    const forbidden = hand.filter((_, i) => reasons[i] > 0);
    const right = careful || state.owed !== NONE; // who has just sung lays a card of that
    const revoked = right ? null : this.slips.revoke(seat, hand, forbidden, state);
    return revoked ?? choose(seat, hand, legal, state);
  }

  /** Keys until the contract and the trump are entered. */
  async enter() {
    for (let i = 0; i < 60; i++) {
      const {screen} = this.table.state;
      if ((screen !== "result" && screen !== "trump") || !this.hands.on()) return;
      await this.follow(advise(this.table));
    }
  }

  /** Sings what a hand of the page holds, once in a pause, or before a card where it is sung then. */
  async sing(seats) {
    const found = song(this.table);
    if (!found || !seats(found.seat)) return false;
    const {match, hand, plays, meld_when: atCard} = this.table.state;
    const pause = `${match}.${hand}.${plays.length}`;
    if (this.sung === pause) return false;
    this.sung = pause;
    if (atCard) {
      const held = this.table.hand(found.seat);
      const reasons = await this.hands.legal(found.seat, held);
      const may = (strength) => reasons[held.indexOf(10 * found.suit + strength)] === 0;
      if (!may(KING) && !may(KNIGHT)) return false;
    }
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
