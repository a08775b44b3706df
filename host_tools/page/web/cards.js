// Cards as numbers: suit * 10 + strength, as in the firmware; and the deals of the table.

export const NONE = 255;
const NUMBERS = [2, 4, 5, 6, 7, 10, 11, 12, 3, 1];
const VALUES = [0, 0, 0, 0, 0, 2, 3, 4, 10, 11];
const SUITS = "OCEB";
export const KNIGHT = 6;
export const KING = 7;
const DECK = 40;

export const suitOf = (card) => Math.floor(card / 10);
export const strengthOf = (card) => card % 10;
export const numberOf = (card) => NUMBERS[card % 10];
export const nameOf = (card) => SUITS[suitOf(card)] + numberOf(card);
export const cardOf = (name) => SUITS.indexOf(name[0]) * 10 + NUMBERS.indexOf(Number(name.slice(1)));
export const pointsOf = (card) => VALUES[card % 10];

/** Random numbers below `n`; the same ones for the same seed, real ones without. */
export function dice(seed) {
  if (seed === null) return (n) => Math.floor((crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32) * n);
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

/** A shuffled deal: the hands by seat, then what is left: the stock, or the odd card. */
export function deal(rules, roll) {
  const cards = [];
  for (let card = 0; card < DECK; card++) if (!rules.no_twos || strengthOf(card)) cards.push(card);
  for (let i = cards.length - 1; i > 0; i--) {
    const j = roll(i + 1);
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  const hands = [];
  for (let seat = 0; seat < rules.players; seat++) hands.push(cards.splice(0, rules.size));
  return {hands, rest: cards};
}

/** Side of the box at which a seat sits: 0 above, 1 left, 2 below, 3 right. */
export function sideOf(seat, {players, direction}) {
  const side = players === 2 ? seat * 2 : seat;
  return direction ? (4 - side) & 3 : side;
}
