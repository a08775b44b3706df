// What the box and the line above the table say, in words: seats and cards have names in place of
// signs. The log shows it, and it is read out to those who do not see the panel.

import {ARROWS} from "./view.js";
import {filled} from "./words.js";

const CARD_CODE = "[OCEB](?:1[0-2]|[1-7])\\b";
const CODE = new RegExp(`\\b(${CARD_CODE})`, "g");
const BELOW = 2; // the side of the box at which people of the page sit

/** A text with its seats, pairs and cards in words of the page's language. `you`: the hand below
 * is the reader's own, and no other hand is. */
export function spoken(text, phrases, you = true) {
  const seat = (side) => phrases[side === BELOW && !you ? "who_below" : `who.${side}`];
  const who = (arrow) => seat(ARROWS.indexOf(arrow));
  const pair = (...sides) => filled(phrases, "who_pair", {one: seat(sides[0]), other: seat(sides[1])});
  const card = (code) =>
    filled(phrases, "card", {rank: phrases[`rank.${code.slice(1)}`], suit: phrases[`suit.${"OCEB".indexOf(code[0])}`]});
  const named = text
    .replace(/(\d) (?=[▲◀▼▶↔])/g, "$1; ")
    .replace(/([▲◀▼▶])\*(?=[OCEB])/g, (_, arrow) => `${who(arrow)} ${phrases.takes}: `)
    .replace(/([▲◀▼▶])\?/g, (_, arrow) => `${who(arrow)} ${phrases.to_play};`)
    .replace(/([▲◀▼▶])\.(?=\s|$)/g, (_, arrow) => `${who(arrow)}: ${phrases.nothing};`)
    .replace(new RegExp(`([▲◀▼▶]) ?(?=${CARD_CODE})`, "g"), "$1: ")
    .replace(/^([▲◀▼▶]) (?=\S+ \S+ \d+$)/, "$1: ") // what somebody sings
    .replace(/↕/g, () => ` ${pair(BELOW, 0)} `)
    .replace(/↔/g, () => ` ${pair(1, 3)} `)
    .replace(/([▲◀▼▶])/g, (arrow) => ` ${who(arrow)} `)
    .replace(CODE, card)
    .replace(/(\p{Ll}{2})(\d)/gu, "$1 $2")
    .replace(/ \| /g, "; ")
    .replace(/;\s*;/g, ";")
    .replace(/ +/g, " ")
    .replace(/ (?=[;:.,?…])/g, "")
    .trim();
  return inGrammar(named, phrases);
}

/** `said_as` has what comes out of names in a language and how it is said there: `this > that |
 * other > another`. */
function inGrammar(text, phrases) {
  for (const one of phrases.said_as.split(" | ")) {
    const [written, said] = one.split(" > ");
    text = text.replaceAll(written, said);
  }
  return text;
}
