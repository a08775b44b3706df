// What the panel and the line above the table say, for those who hear it: signs become words.

import {ARROWS} from "./view.js";
import {filled} from "./words.js";

const CODE = /\b([OCEB])(1[0-2]|[1-7])\b/g;

/** A text with its seats, pairs and cards in words of the page's language. */
export function spoken(text, phrases) {
  const who = (arrow) => phrases[`who.${ARROWS.indexOf(arrow)}`];
  const pair = (...sides) => filled(phrases, "who_pair", {one: phrases[`who.${sides[0]}`], other: phrases[`who.${sides[1]}`]});
  const card = (suit, rank) =>
    filled(phrases, "card", {rank: phrases[`rank.${rank}`], suit: phrases[`suit.${"OCEB".indexOf(suit)}`]});
  return text
    .replace(/(\d) (?=[▲◀▼▶↔])/g, "$1; ")
    .replace(/([▲◀▼▶])\*(?=[OCEB])/g, (_, arrow) => `${who(arrow)}, ${phrases.takes}, `)
    .replace(/([▲◀▼▶])\?/g, (_, arrow) => `${who(arrow)}, ${phrases.to_play};`)
    .replace(/([▲◀▼▶])\.(?=\s|$)/g, (_, arrow) => `${who(arrow)}, ${phrases.nothing};`)
    .replace(/↕/g, () => ` ${pair(2, 0)} `)
    .replace(/↔/g, () => ` ${pair(1, 3)} `)
    .replace(/([▲◀▼▶])/g, (arrow) => ` ${who(arrow)} `)
    .replace(CODE, (_, suit, rank) => card(suit, rank))
    .replace(/(\p{Ll}{2})(\d)/gu, "$1 $2")
    .replace(/ \| /g, "; ")
    .replace(/;\s*;/g, ";")
    .replace(/ +/g, " ")
    .replace(/ (?=[;:.,?…])/g, "")
    .trim();
}
