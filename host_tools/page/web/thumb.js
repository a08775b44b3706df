// How a player lays cards by rules of thumb: it knows its own hand and what has been played.

import {KING, KNIGHT, pointsOf, strengthOf, suitOf} from "./cards.js";
import {above, count, highest, lowest, PAIR} from "./masks.js";

const POINTED = 4; // points of a trick that is worth a card

/** The card of `legal` that a seat lays on a trick. `hand` and `gone`: masks of its own cards and
 * of those played; `sung`: the suits whose rey and caballo have been sung or cannot be, a bit each. */
export function thumb(seat, hand, legal, gone, trick, sung) {
  const {trump, players} = trick.rules;
  if (!trick.n) return lead(hand, legal, gone, trump, sung);
  const last = trick.n === players - 1;
  const sure = last || !(above(strengthOf(trick.best)) & ~gone[suitOf(trick.best)] & ~hand[suitOf(trick.best)]);
  if (trick.partners(seat) && sure) return gift(hand, legal, trick, trump, sung);
  let cheap = -1;
  let home = -1; // the card that wins most points, no trump wasted
  let master = -1;
  let small = -1;
  for (let suit = 0; suit < 4; suit++) {
    for (let mask = legal[suit]; mask; mask &= mask - 1) {
      const card = suit * 10 + lowest(mask);
      if (!trick.beats(card)) {
        if (small < 0 || cost(card, hand, trump, sung) < cost(small, hand, trump, sung)) small = card;
        continue;
      }
      if (cheap < 0 || cost(card, hand, trump, sung) < cost(cheap, hand, trump, sung)) cheap = card;
      if (home < 0 || gain(card, trump) > gain(home, trump)) home = card;
      if (isMaster(card, hand, gone) && (suit === trump || suit === trick.led)) master = card;
    }
  }
  if (cheap < 0) return small;
  if (last) return home;
  if (master >= 0) return master;
  return small < 0 || trick.points >= POINTED ? cheap : small;
}

const gain = (card, trump) => pointsOf(card) - (suitOf(card) === trump ? 12 + strengthOf(card) : 0);

/** What a card is worth to keep. */
function cost(card, hand, trump, sung) {
  const suit = suitOf(card);
  const strength = strengthOf(card);
  const sings = !((sung >> suit) & 1) && (hand[suit] & PAIR) === PAIR && (strength === KING || strength === KNIGHT);
  return pointsOf(card) * 4 + strength + (suit === trump ? 14 : 0) + (sings ? 30 : 0);
}

const isMaster = (card, hand, gone) => !(above(strengthOf(card)) & ~gone[suitOf(card)] & ~hand[suitOf(card)]);

/** Points for a partner who wins the trick, but no trump and nothing that would win it anew. */
function gift(hand, legal, trick, trump, sung) {
  let most = -1;
  let least = -1;
  for (let suit = 0; suit < 4; suit++) {
    for (let mask = legal[suit]; mask; mask &= mask - 1) {
      const card = suit * 10 + lowest(mask);
      if (least < 0 || cost(card, hand, trump, sung) < cost(least, hand, trump, sung)) least = card;
      if (suit === trump || trick.beats(card)) continue;
      if (most < 0 || pointsOf(card) > pointsOf(most)) most = card;
    }
  }
  return most < 0 ? least : most;
}

/** A card that wins for certain in its suit, else a low card of a long suit without points. */
function lead(hand, legal, gone, trump, sung) {
  const trumps = trump < 4 ? count(hand[trump]) : 0;
  let sure = -1;
  for (let suit = 0; suit < 4; suit++) {
    if (!legal[suit] || (suit === trump && trumps < 3)) continue;
    const card = suit * 10 + highest(legal[suit]);
    if (isMaster(card, hand, gone) && (sure < 0 || pointsOf(card) > pointsOf(sure))) sure = card;
  }
  if (sure >= 0) return sure;
  let best = -1;
  let most = -1e9;
  for (let suit = 0; suit < 4; suit++) {
    if (!legal[suit]) continue;
    const card = suit * 10 + lowest(legal[suit]);
    const value = 3 * count(hand[suit]) - cost(card, hand, trump, sung) - (suit === trump ? 20 : 0);
    if (value > most) [best, most] = [card, value];
  }
  return best;
}
