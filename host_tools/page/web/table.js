// The table: who holds which cards, and what lies there although the box has not seen it.

import {deal, dice, NONE, strengthOf, suitOf} from "./cards.js";

const DEALS_KEPT = 4;
const TURNED_LAST = 3; // `trump_from`: a stock, its last card turned up
const OF_DECK = 1; // phase DEAL

/** What lies on the table. `state` is the box's; the deals are the page's own. */
export class Table {
  constructor(kept, seed) {
    this.roll = dice(seed);
    this.given = null; // the deal of every hand, where it is not by chance
    this.spoken = null; // what is bid in it: {who, amount, suit, said}
    this.sit(kept);
  }

  /** Another table, as it was kept. */
  sit(kept) {
    this.visit = (this.visit ?? 0) + 1; // whoever was at something at the table before has left it
    this.deals = kept.deals ?? {};
    this.laid = kept.laid ?? []; // [seat, card]: laid without a touch
    this.missed = ""; // the moment in which that was noticed
    this.state = null;
  }

  kept() {
    return {deals: this.deals, laid: this.laid};
  }

  /** Takes what the box tells. True where a new hand was dealt. */
  follow(state) {
    const before = this.key();
    this.state = state;
    const key = this.key();
    if (key !== before) this.laid = before === null ? this.laid : [];
    this.exchange();
    const played = new Set((state.plays ?? []).map(([, card]) => card));
    this.laid = this.laid.filter(([, card]) => !played.has(card));
    if (!key || this.deals[key]) return false;
    this.deals[key] = this.given ? structuredClone(this.given) : deal(state, this.roll);
    const keys = Object.keys(this.deals);
    for (const old of keys.slice(0, -DEALS_KEPT)) delete this.deals[old];
    return true;
  }

  /** The box shows another turned card than was dealt: somebody has exchanged it, or taken that
   * back. */
  exchange() {
    const {dealt, state} = this;
    const last = dealt ? dealt.rest.length - 1 : -1;
    if (last < 0 || state.trump_from !== TURNED_LAST || state.shown === NONE) return;
    const turned = dealt.rest[last];
    if (turned === state.shown) return;
    for (const cards of [...dealt.hands, dealt.rest]) {
      const at = cards.indexOf(state.shown);
      if (at < 0) continue;
      cards[at] = turned;
      dealt.rest[last] = state.shown;
      return;
    }
  }

  /** How many cards lie in the stock, the one turned up among them. */
  left() {
    const {dealt, state} = this;
    if (!dealt || !dealt.rest.length) return 0;
    return state.stock ? Math.max(0, state.stock - state.players * this.takers().length) : 1;
  }

  /** The running hand's name; null before a match. */
  key() {
    const state = this.state;
    return state && state.match ? `${state.match}.${state.hand}.${state.game}` : null;
  }

  get dealt() {
    return this.deals[this.key()] ?? null;
  }

  /** The cards that a seat holds now, in order of suit and strength. */
  hand(seat) {
    const dealt = this.dealt;
    if (!dealt) return [];
    const gone = new Set((this.state.plays ?? []).map(([, card]) => card));
    for (const [, card] of this.laid) gone.add(card);
    const held = [...dealt.hands[seat], ...this.drawn(seat)];
    return held.filter((card) => !gone.has(card)).sort(inOrder);
  }

  /** Has a seat held this card in the running hand? */
  had(seat, card) {
    const {dealt} = this;
    return !dealt || dealt.hands[seat].includes(card) || this.drawn(seat).includes(card);
  }

  /** Cards that a seat has drawn from the stock: the winner of a trick draws first. */
  drawn(seat) {
    const {stock, plays = [], players} = this.state;
    if (!stock) return [];
    const found = [];
    const takers = this.takers();
    for (let i = 0; i < takers.length && players * i < stock; i++) {
      const place = (seat - takers[i] + players) % players;
      found.push(this.dealt.rest[i * players + place]);
    }
    return plays.length ? found : [];
  }

  /** Who took each finished trick but perhaps the last: who led the next one. */
  takers() {
    const {plays = [], players, tricks, taker} = this.state;
    const leads = plays.filter((_, i) => i % players === 0).map(([seat]) => seat);
    const found = leads.slice(1);
    if (found.length < tricks) found.push(taker);
    return found;
  }

  /** How many tricks a seat, or its pair, has won. */
  won(seat) {
    if (!this.state.tricks) return 0;
    const {pairs} = this.state;
    return this.takers().filter((taker) => (pairs ? (taker - seat) % 2 === 0 : taker === seat)).length;
  }

  /** The card that makes trump where one is shown: the dealer's last, or the one turned up. */
  turned() {
    const {state, dealt} = this;
    if (!dealt || state.trump_from < 2) return null;
    if (dealt.rest.length) return dealt.rest[dealt.rest.length - 1];
    return dealt.hands[state.dealer][state.size - 1];
  }

  /** The card to be passed over the pad next while cards are dealt; null: none. */
  nextDealt() {
    const {state, dealt} = this;
    if (!dealt || state.phase !== OF_DECK || !state.dealing) return null;
    const seat = state.deal_seat;
    const hand = seat < state.players ? dealt.hands[seat] : null;
    if (hand && state.known[seat] < hand.length && state.sight) return hand[state.known[seat]];
    return this.turned();
  }

  /** What lies of the running trick, and of the last one while nobody has led: [seat, card]. */
  trick() {
    const {plays = [], trick, players, pause} = this.state ?? {};
    return plays.slice(plays.length - (pause ? players : trick ?? 0));
  }

  /** The box refused a card, for which it holds that another one is due. */
  miss() {
    this.missed = this.moment;
  }

  get isMissed() {
    return this.missed === this.moment;
  }

  get moment() {
    return `${this.key()}.${this.state?.plays?.length}`;
  }

  /** A card is laid down without a touch. */
  lay(seat, card) {
    this.laid.push([seat, card]);
  }
}

export function inOrder(one, other) {
  return suitOf(one) - suitOf(other) || strengthOf(other) - strengthOf(one);
}
