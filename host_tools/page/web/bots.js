// Players of the page: each knows its own hand and what everybody has seen.

import {KING, KNIGHT, NONE, pointsOf, strengthOf, suitOf} from "./cards.js";

const ACE = 9;
const THREE = 8;
const PAIR_IN_TRUMPS = 40;
const PAIR = 20;
const MOST_BID = 130; // more than the cards are worth is not bid on a guess

/** What a hand is worth with a partner as others have them, in points, with a trump suit. */
function worth(hand, trump) {
  let points = 34;
  for (let suit = 0; suit < 4; suit++) {
    const held = new Set(hand.filter((card) => suitOf(card) === suit).map(strengthOf));
    const pair = held.has(KING) && held.has(KNIGHT);
    if (suit === trump) {
      points += 6 * held.size + (held.has(ACE) ? 14 : 0) + (held.has(THREE) ? 9 : 0);
      points += pair ? PAIR_IN_TRUMPS : 0;
    } else {
      points += (held.has(ACE) ? 11 : 0) + (held.has(ACE) && held.has(THREE) ? 8 : 0);
      points += (pair ? PAIR / 2 : 0) + (held.size === 0 ? 5 : 0);
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

/** The card that a seat lays. `legal`: those it may lay; `state`: what everybody knows. */
export function choose(seat, hand, legal, state) {
  const {trump, players, pairs} = state;
  const trick = state.pause ? [] : state.plays.slice(state.plays.length - state.trick);
  const sings = unsung(hand, state.melds);
  const cheap = (card) =>
    pointsOf(card) * 4 + strengthOf(card) + (suitOf(card) === trump ? 14 : 0) + (sings(card) ? 30 : 0);
  const least = (cards) => cards.reduce((best, card) => (cheap(card) < cheap(best) ? card : best));
  const seen = new Set([...state.plays.map(([, card]) => card), ...hand]);
  if (!trick.length) return lead(legal, hand, seen, trump, sings) ?? least(legal);
  const best = trick.reduce((one, other) => (beats(other[1], one[1], trump) ? other : one));
  const last = trick.length === players - 1;
  const partner = pairs && best[0] === (seat + 2) % players;
  if (partner && (last || boss(best[1], seen))) {
    const gifts = legal.filter((card) => suitOf(card) !== trump && !beats(card, best[1], trump));
    return gifts.length ? gifts.reduce((one, card) => (pointsOf(card) > pointsOf(one) ? card : one)) : least(legal);
  }
  const winning = legal.filter((card) => beats(card, best[1], trump));
  const worthIt = trick.reduce((sum, [, card]) => sum + pointsOf(card), 0) > 3;
  if (winning.length) {
    const sure = winning.filter((card) => boss(card, seen));
    if (last) {
      return winning.reduce((one, card) => (gain(card, trump) > gain(one, trump) ? card : one));
    }
    if (sure.length) return least(sure);
    if (worthIt || winning.length === legal.length) return least(winning);
  }
  return least(legal);
}

/** Of cards that win the last place: points home, but no trump wasted. */
const gain = (card, trump) => pointsOf(card) - (suitOf(card) === trump ? 12 + strengthOf(card) : 0);

/** Is a card one of a rey and caballo that are held together and not sung? */
function unsung(hand, melds) {
  const held = new Set(hand);
  const pairs = [0, 1, 2, 3].filter(
    (suit) => melds[suit] === NONE && held.has(suit * 10 + KING) && held.has(suit * 10 + KNIGHT),
  );
  return (card) => pairs.includes(suitOf(card)) && [KING, KNIGHT].includes(strengthOf(card));
}

/** A card that wins for certain in its suit, else a low card of a long suit without points. */
function lead(legal, hand, seen, trump, sings) {
  const masters = legal.filter((card) => boss(card, seen));
  const trumps = hand.filter((card) => suitOf(card) === trump).length;
  const sure = masters.filter((card) => suitOf(card) !== trump || trumps > 2);
  if (sure.length) return sure.reduce((one, card) => (pointsOf(card) > pointsOf(one) ? card : one));
  const quiet = legal.filter((card) => suitOf(card) !== trump && pointsOf(card) < 10 && !sings(card));
  if (!quiet.length) return null;
  const length = (card) => hand.filter((one) => suitOf(one) === suitOf(card)).length;
  return quiet.reduce((one, card) =>
    length(card) - pointsOf(card) > length(one) - pointsOf(one) ? card : one,
  );
}

/** Have all higher cards of its suit been seen? */
function boss(card, seen) {
  for (let other = card + 1; suitOf(other) === suitOf(card); other++) if (!seen.has(other)) return false;
  return true;
}

export function beats(card, other, trump) {
  if (suitOf(card) === suitOf(other)) return card > other;
  return suitOf(card) === trump;
}
