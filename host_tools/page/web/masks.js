// Hands as four masks, one a suit: bit 0 is the 2, bit 9 the ace. Which cards a trick lets one lay.

import {KING, KNIGHT, pointsOf, strengthOf, suitOf} from "./cards.js";

export const PAIR = (1 << KING) | (1 << KNIGHT); // of a suit: Ghna
const ALL = 1023;
const FOLLOW = 1; // the switches of `duties`, as in the firmware's rules
const HEAD = 2;
const HEAD_AFTER_RUFF = 4;
const RUFF = 8;
const OVERRUFF = 16;
const OVERRUFF_OPPONENT = 32;
const UNDERRUFF = 64;

export const none = () => [0, 0, 0, 0];
export const highest = (mask) => 31 - Math.clz32(mask);
export const lowest = (mask) => 31 - Math.clz32(mask & -mask);
export const above = (strength) => ALL & ~((2 << strength) - 1);

export function masksOf(cards) {
  const masks = none();
  for (const card of cards) masks[suitOf(card)] |= 1 << strengthOf(card);
  return masks;
}

export function holds(masks, card) {
  return (masks[suitOf(card)] >> strengthOf(card)) & 1;
}

export function count(mask) {
  let n = 0;
  for (; mask; mask &= mask - 1) n++;
  return n;
}

/** The cards that lie, and which is best. `rules`: players, pairs, trump, duties. */
export class Trick {
  constructor(rules) {
    this.rules = rules;
    this.clear();
  }

  clear() {
    this.n = 0;
    this.led = this.high = this.best = this.seat = -1; // `seat` laid the best card
    this.points = 0;
  }

  copy(other) {
    this.n = other.n;
    this.led = other.led;
    this.high = other.high;
    this.best = other.best;
    this.seat = other.seat;
    this.points = other.points;
  }

  lay(seat, card) {
    const suit = suitOf(card);
    if (!this.n++) this.led = suit;
    if (suit === this.led && card > this.high) this.high = card;
    if (this.best < 0 || this.beats(card)) {
      this.best = card;
      this.seat = seat;
    }
    this.points += pointsOf(card);
  }

  beats(card) {
    const suit = suitOf(card);
    return suit === suitOf(this.best) ? card > this.best : suit === this.rules.trump;
  }

  /** Is the best card the partner's of a seat? */
  partners(seat) {
    return this.rules.pairs && this.n > 0 && this.seat === (seat + 2) % 4;
  }

  binds(seat) {
    const {duties} = this.rules;
    return duties & OVERRUFF || (duties & OVERRUFF_OPPONENT && !this.partners(seat));
  }

  /** Fills `out` with the cards of a hand that a seat may lay. */
  legal(seat, hand, out) {
    const {trump, duties} = this.rules;
    for (let suit = 0; suit < 4; suit++) out[suit] = hand[suit];
    if (!this.n || !(duties & FOLLOW)) return;
    const ruffed = this.best !== this.high;
    const own = hand[this.led];
    if (own) {
      out[0] = out[1] = out[2] = out[3] = 0;
      const heads = duties & HEAD && (!ruffed || duties & HEAD_AFTER_RUFF);
      out[this.led] = (heads && own & above(strengthOf(this.high))) || own;
      return;
    }
    const trumps = this.led === trump || trump > 3 ? 0 : hand[trump];
    if (!trumps) return;
    let owed = duties & RUFF ? trumps : 0;
    let may = trumps;
    if (ruffed) {
      const higher = trumps & above(strengthOf(this.best));
      const over = this.binds(seat);
      owed = !over && !(duties & RUFF) ? 0 : duties & UNDERRUFF ? trumps : higher;
      if (over) may = higher || trumps;
    }
    if (owed) out[0] = out[1] = out[2] = out[3] = 0;
    out[trump] = may;
  }

  /** What a seat says with a card: cards of two suits that it does not hold, [led, trump]. */
  denied(seat, card) {
    const {trump, duties} = this.rules;
    const suit = suitOf(card);
    const ruffed = this.best !== this.high;
    if (!this.n || !(duties & FOLLOW)) return [0, 0];
    if (suit === this.led) {
      const free = !(duties & HEAD) || card > this.high || (ruffed && !(duties & HEAD_AFTER_RUFF));
      return [free ? 0 : above(strengthOf(this.high)), 0];
    }
    if (this.led === trump || trump > 3) return [ALL, 0];
    if (!ruffed) return [ALL, duties & RUFF && suit !== trump ? ALL : 0];
    const over = this.binds(seat);
    const higher = above(strengthOf(this.best));
    if (suit === trump) return [ALL, over && card < this.best ? higher : 0];
    if (!over && !(duties & RUFF)) return [ALL, 0];
    return [ALL, duties & UNDERRUFF ? ALL : higher];
  }
}
