// A hand whose cards are all known, played to its end by rules of thumb.

import {NONE, strengthOf, suitOf} from "./cards.js";
import {count, none, PAIR, Trick} from "./masks.js";
import {thumb} from "./thumb.js";

const LAST_TRICK = 10;
const WON_TRICK = 0; // `meld_when`
const ANY_SIDE = 1; // `meld_side`
const FIRST_WON_TRICK = 1; // `meld_window`

/** Where the hand stands, as everybody knows it, and what comes of a card there. */
export class Playout {
  constructor(state) {
    this.state = state;
    this.sides = state.pairs ? 2 : state.players;
    this.points = Array(this.sides).fill(0);
    this.tricks = Array(this.sides).fill(0);
    this.gone = none();
    this.trick = new Trick(state);
    for (const [seat, card] of state.plays) {
      if (this.trick.n === state.players) this.take();
      this.trick.lay(seat, card);
      this.gone[suitOf(card)] |= 1 << strengthOf(card);
    }
    if (this.trick.n === state.players) this.take();
    this.sung = 0;
    for (const [suit, singer] of state.melds.entries()) {
      if (singer === NONE) continue;
      this.sung |= 1 << suit;
      this.points[this.side(singer)] += this.worth(suit);
    }
    this.now = {points: [], tricks: [], gone: none(), trick: new Trick(state), sung: 0, hands: []};
    this.legal = none();
  }

  side(seat) {
    return this.state.pairs ? seat % 2 : seat;
  }

  worth(suit) {
    return suit === this.state.trump ? 40 : 20;
  }

  take() {
    const side = this.side(this.trick.seat);
    this.points[side] += this.trick.points;
    this.tricks[side]++;
    this.trick.clear();
  }

  /** The points of each side when `seat` lays `card` and all go on from `hands`. */
  end(seat, card, hands) {
    const {now, state} = this;
    const {players} = state;
    now.points = [...this.points];
    now.tricks = [...this.tricks];
    now.gone = [...this.gone];
    now.sung = this.sung;
    now.trick.copy(this.trick);
    now.hands = hands.map((masks) => [...masks]);
    let left = hands[seat].reduce((sum, mask) => sum + count(mask), 0); // tricks
    for (let who = seat, one = card; ; ) {
      const bit = 1 << strengthOf(one);
      now.hands[who][suitOf(one)] &= ~bit;
      now.gone[suitOf(one)] |= bit;
      now.trick.lay(who, one);
      who = (who + 1) % players;
      if (now.trick.n === players) {
        who = now.trick.seat;
        const side = this.side(who);
        now.points[side] += now.trick.points;
        now.tricks[side]++;
        now.trick.clear();
        if (!--left) {
          now.points[side] += LAST_TRICK;
          return now.points;
        }
        this.sing(side);
      }
      now.trick.legal(who, now.hands[who], this.legal);
      one = thumb(who, now.hands[who], this.legal, now.gone, now.trick, now.sung);
    }
  }

  /** What a side sings in the pause after its trick. What does not count toward a contract is left. */
  sing(side) {
    const {now, state} = this;
    if (state.meld_when !== WON_TRICK) return;
    if (state.meld_side !== ANY_SIDE && side !== this.side(state.declarer)) return;
    if (state.meld_window === FIRST_WON_TRICK && now.tricks[side] > 1) return;
    for (let who = 0; who < state.players; who++) {
      if (this.side(who) !== side) continue;
      for (let suit = 0; suit < 4; suit++) {
        if ((now.hands[who][suit] & PAIR) !== PAIR || (now.sung >> suit) & 1) continue;
        now.sung |= 1 << suit;
        now.points[side] += this.worth(suit);
      }
    }
  }
}
