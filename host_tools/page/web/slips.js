// What the page's players do wrong on purpose, so that the referee has something to catch.

import {choose} from "./bots.js";
import {masksOf, none, Trick} from "./masks.js";
import {thumb} from "./thumb.js";

/** Each of them slips once a hand. `asked`: which slips they are told to make: revokes, forgets. */
export class Slips {
  constructor(asked) {
    this.asked = asked;
    this.done = new Set(); // hands in which a seat has slipped, by kind
  }

  once(kind, seat, {match, hand}) {
    const name = `${kind}.${seat}.${match}.${hand}`;
    return !this.done.has(name) && !!this.done.add(name);
  }

  /** A card that a duty forbids, the first time that there is one; null: none. */
  revoke(seat, hand, forbidden, state) {
    if (!this.asked.revokes || !forbidden.length || !this.once("revoke", seat, state)) return null;
    return choose(seat, hand, forbidden, state);
  }

  /** Does a seat lay its card without a touch now? Each in a trick of its own, and no lead. */
  forgets(seat, state) {
    const {tricks, players, trick} = state;
    return !!this.asked.forgets && trick > 0 && tricks % players === seat && this.once("forget", seat, state);
  }
}

/** Who lays next, and what, when a card lies there that the box has not seen: {seat, card}, by what
 * lies; null where all have laid. */
export function afterUntouched(table) {
  const {state, laid} = table;
  const {players, player, plays, trick: n} = state;
  if (n + laid.length >= players) return null;
  const seat = (player + laid.length) % players;
  const trick = new Trick(state);
  for (const [who, card] of [...plays.slice(plays.length - n), ...laid]) trick.lay(who, card);
  const [gone, hand, may] = [masksOf(plays.map(([, card]) => card)), masksOf(table.hand(seat)), none()];
  trick.legal(seat, hand, may);
  return {seat, card: thumb(seat, hand, may, gone, trick, 0)};
}
