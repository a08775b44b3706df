// The cards that a side has won, for a count of a hand that was sent: its record has their points alone.

import {pointsOf} from "./cards.js";

/** Cards of `free` that are worth so many points and make whole tricks, at least `least` and at
 * most `most` of them; as many as can be of those in `won`. null: there are none. */
export function cardsWorth(points, {free, won: taken, players, least, most}) {
  const won = new Set(taken);
  const groups = [...new Set(free.map(pointsOf))].sort((a, b) => b - a).map((value) => ({
    value,
    cards: free.filter((card) => pointsOf(card) === value).sort((a, b) => won.has(b) - won.has(a)),
  }));
  let best = null;
  const unlike = (cards) => cards.filter((card) => !won.has(card)).length + [...won].filter((card) => !cards.includes(card)).length;
  const visit = (at, left, cards) => {
    if (cards.length > most || left < 0) return;
    if (at === groups.length) {
      if (left || cards.length < least || cards.length % players) return;
      if (!best || unlike(cards) < unlike(best)) best = cards;
      return;
    }
    const {value, cards: alike} = groups[at];
    for (let n = 0; n <= alike.length && n * value <= left; n++) visit(at + 1, left - n * value, [...cards, ...alike.slice(0, n)]);
  };
  visit(0, points, []);
  return best;
}

/** The cards of each side's tricks, as they were laid. */
export function wonBy(table, sideOf) {
  const {plays, players} = table.state;
  const found = [[], [], [], []];
  for (const [i, seat] of table.takers().entries()) {
    for (const [, card] of plays.slice(i * players, (i + 1) * players)) found[sideOf(seat)].push(card);
  }
  return found;
}
