// Players of the page: each knows its own hand and what everybody has seen.

import {dice, KING, KNIGHT, NONE, strengthOf, suitOf} from "./cards.js";
import {Guesser} from "./guess.js";
import {masksOf} from "./masks.js";
import {Playout} from "./playout.js";
import {thumb} from "./thumb.js";

const ACE = 9;
const THREE = 8;
const FORTY = 40;
const TWENTY = 20;
const GUESSES = 40; // hidden hands that a card is tried with
const WON = 60; // points that a contract made, or a hand won, counts beside what is gathered
const MOST_BID = 130; // more than the cards are worth is not bid on a guess

/** What a hand is worth with a partner as others have them, in points, with a trump suit. */
function worth(hand, trump) {
  let points = 34;
  for (let suit = 0; suit < 4; suit++) {
    const held = new Set(hand.filter((card) => suitOf(card) === suit).map(strengthOf));
    const pair = held.has(KING) && held.has(KNIGHT);
    if (suit === trump) {
      points += 6 * held.size + (held.has(ACE) ? 14 : 0) + (held.has(THREE) ? 9 : 0);
      points += pair ? FORTY : 0;
    } else {
      points += (held.has(ACE) ? 11 : 0) + (held.has(ACE) && held.has(THREE) ? 8 : 0);
      points += (pair ? TWENTY / 2 : 0) + (held.size === 0 ? 5 : 0);
    }
  }
  return points;
}

/** The best trump of a hand, and how many points it dares: {suit, points}. */
export function dares(hand) {
  const found = [0, 1, 2, 3].map((suit) => ({suit, points: worth(hand, suit)}));
  return found.reduce((best, one) => (one.points > best.points ? one : best));
}

/** How the table bids, each seat once round and round: {who, amount, suit, said}; `said` is the
 * last word of each seat, null for a pass. Somebody always takes the lowest contract. */
export function bidding(hands, {dealer, auction, players, pairs}) {
  const [, low, high, step] = auction;
  const dared = hands.map(dares);
  const most = dared.map(({points}) => Math.min(Math.floor(points / step) * step, MOST_BID, high));
  const order = hands.map((_, i) => (dealer + 1 + i) % players);
  const said = Array(players).fill(null);
  let amount = 0;
  let who = NONE;
  for (let spoken = true; spoken; ) {
    spoken = false;
    for (const seat of order) {
      const next = amount ? amount + step : low;
      const partner = who !== NONE && pairs && (who - seat + 4) % 4 === 2;
      if (seat !== who && !partner && most[seat] >= next) {
        [who, amount, spoken] = [seat, next, true];
        said[seat] = next;
      }
    }
  }
  if (who === NONE) {
    who = order.reduce((best, seat) => (dared[seat].points > dared[best].points ? seat : best));
    amount = said[who] = low;
  }
  return {who, amount, suit: dared[who].suit, said};
}

/** The card that a seat lays. `legal`: those it may lay; `state`: what everybody knows. Each is tried
 * with hidden hands that the plays so far allow; while a stock is drawn from, a rule of thumb does. */
export function choose(seat, hand, legal, state) {
  if (legal.length === 1) return legal[0];
  const playout = new Playout(state);
  const {gone, trick, sung} = playout;
  const byThumb = () => thumb(seat, masksOf(hand), masksOf(legal), gone, trick, sung);
  if (state.stock > state.plays.length) return byThumb();
  const roll = dice(hand.reduce((mixed, card) => (31 * mixed + card) | 0, state.plays.length));
  const guesser = new Guesser(seat, hand, state, roll);
  const worth = legal.map(() => 0);
  for (let i = 0; i < GUESSES; i++) {
    const hands = guesser.hands();
    if (!hands) return byThumb(); // the box has seen a card of another seat as this one's
    for (const [at, card] of legal.entries()) {
      worth[at] += value(playout.end(seat, card, hands), playout.side(seat), state, playout);
    }
  }
  return legal[worth.indexOf(Math.max(...worth))];
}

/** What the points of all sides at the end are worth to one of them. */
function value(points, side, {bid, declarer}, playout) {
  if (bid) {
    const declares = playout.side(declarer);
    const over = points[declares] - bid;
    return (declares === side ? 1 : -1) * (over / 2 + (over >= 0 ? WON : -WON));
  }
  const ahead = points[side] - Math.max(...points.filter((_, other) => other !== side));
  return ahead + WON * Math.sign(ahead);
}
