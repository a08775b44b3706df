// What hidden hands may be: each play swears that some cards are not held.

import {NONE, strengthOf, suitOf} from "./cards.js";
import {count, masksOf, none, Trick} from "./masks.js";

const SHOWN = 2; // `trump_from`: the dealer's last card, shown and kept
const TURNED_OUT = 4; // the odd card: it stays out of play
const DEALS_TRIED = 20;

/** What a seat may think of the others' hands. Its own is `hand`; `state` is what everybody knows. */
export class Guesser {
  constructor(seat, hand, state, roll) {
    const {players, plays, stock, size, no_twos: noTwos} = state;
    this.roll = roll;
    this.players = players;
    const gone = masksOf(plays.map(([, card]) => card));
    const mine = masksOf(hand);
    this.known = Array.from({length: players}, none);
    this.known[seat] = mine;
    this.not = stock ? Array.from({length: players}, none) : denials(state);
    const keep = (who, card) => {
      const bit = 1 << strengthOf(card);
      if (who !== seat && !(gone[suitOf(card)] & bit)) this.known[who][suitOf(card)] |= bit;
    };
    if (state.trump_from === SHOWN && state.shown !== NONE) keep(state.dealer, state.shown);
    for (const [suit, singer] of state.melds.entries()) {
      if (singer !== NONE) for (const strength of [6, 7]) keep(singer, suit * 10 + strength);
    }
    this.free = Array(players).fill(0); // places in each hand that anything may fill
    const laid = Array(players).fill(0);
    for (const [who] of plays) laid[who]++;
    const whole = size + (stock ? stock / players : 0);
    const known = (who) => this.known[who].reduce((sum, mask) => sum + count(mask), 0);
    for (let who = 0; who < players; who++) this.free[who] = whole - laid[who] - known(who);
    this.unseen = [];
    for (let card = 0; card < 40; card++) {
      const bit = 1 << strengthOf(card);
      const suit = suitOf(card);
      if ((noTwos && !strengthOf(card)) || gone[suit] & bit) continue;
      if (state.trump_from === TURNED_OUT && card === state.shown) continue;
      if (!this.known.some((masks) => masks[suit] & bit)) this.unseen.push(card);
    }
    const lies = plays.slice(plays.length - state.trick).map(([who]) => who);
    const tricks = (plays.length - state.trick) / players;
    const even = laid.every((n, who) => n === tricks + (lies.includes(who) ? 1 : 0));
    this.agrees = even && this.free[seat] === 0;
  }

  /** Hands that agree with every play, as masks by seat. Where none are found, somebody revoked:
   * hands that agree with the number of cards alone; null where a seat laid too many. */
  hands() {
    if (!this.agrees) return null;
    for (let i = 0; i < DEALS_TRIED; i++) {
      const found = this.dealt();
      if (found) return found;
    }
    this.not = Array.from({length: this.players}, none);
    return this.dealt();
  }

  /** The unseen cards given out at random, those first that the fewest may hold; null: stuck. */
  dealt() {
    const {players, roll, not} = this;
    const hands = this.known.map((masks) => [...masks]);
    const free = [...this.free];
    const cards = [...this.unseen];
    for (let i = cards.length - 1; i > 0; i--) {
      const j = roll(i + 1);
      [cards[i], cards[j]] = [cards[j], cards[i]];
    }
    const may = (card, who) => free[who] > 0 && !((not[who][suitOf(card)] >> strengthOf(card)) & 1);
    const seats = [...free.keys()];
    const order = cards.map((card) => [seats.filter((who) => may(card, who)).length, card]);
    order.sort((one, other) => one[0] - other[0]);
    for (const [, card] of order) {
      let places = 0;
      for (let who = 0; who < players; who++) if (may(card, who)) places += free[who];
      if (!places) return null;
      let at = roll(places);
      for (let who = 0; who < players; who++) {
        if (!may(card, who)) continue;
        at -= free[who];
        if (at >= 0) continue;
        hands[who][suitOf(card)] |= 1 << strengthOf(card);
        free[who]--;
        break;
      }
    }
    return hands;
  }
}

/** By seat, the cards that its plays swear it does not hold. */
function denials(state) {
  const not = Array.from({length: state.players}, none);
  const trick = new Trick(state);
  for (const [who, card] of state.plays) {
    if (trick.n === state.players) trick.clear();
    const [led, trumps] = trick.denied(who, card);
    if (trick.n) not[who][trick.led] |= led;
    if (trumps) not[who][state.trump] |= trumps;
    trick.lay(who, card);
  }
  return not;
}
