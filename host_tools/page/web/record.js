// A hand as a record: the deal that the page knows is added to what the box knows, and taken of it.

import {cardOf, deal, dice, KING, KNIGHT, nameOf, suitOf} from "./cards.js";

const WORD = {play: "play", draw: "draw", exchange: "exchange", meld: "meld"};

/** seat, word and argument of an event's text. */
function parted(text) {
  const [seat, word, arg] = text.split(" ");
  return {seat: Number(seat), word, arg};
}

/** The record of the running hand with all its cards: the page has dealt them, though the box may
 * not have seen it. What breaks a duty stands in it, as it does at a table that plays blind. A record
 * stays as it is where hidden cards were dealt by chance, and where its end hangs on hands that
 * nobody knows. */
export function withDeal(record, dealt) {
  if (record.deal || !dealt || dealt.chance) return record;
  if (record.doubt || record.options?.on_illegal === "forfeit") return record;
  const whole = structuredClone(dealt);
  if (whole.rest.length) takeBackExchanges(record, whole);
  const {game, dealer, ...others} = record;
  const options = {...record.options};
  if (options.sight !== "open") options.on_illegal ??= "flag";
  const hands = whole.hands.map((hand) => hand.map(nameOf));
  const found = {game, options, dealer, ...others, deal: hands, options};
  const shown = "turn_up" in record || "trump_card" in record;
  if (whole.rest.length > 1) {
    found.stock = whole.rest.map(nameOf);
    found.turn_up ??= found.stock.at(-1);
    let drawn = 0;
    found.events = record.events.map((text) => {
      const {seat, word, arg} = parted(text);
      if (word === WORD.draw) drawn++;
      return word === WORD.draw && !arg ? `${seat} draw ${found.stock[drawn - 1]}` : text;
    });
  } else if (shown && "turn_up" in record) {
    found.turn_up ??= nameOf(whole.rest[0]);
  } else if (shown) {
    found.trump_card ??= found.deal[record.dealer].at(-1);
  }
  return found;
}

/** The cards as they lay before anybody exchanged one for the card turned up. */
function takeBackExchanges({turn_up: first, events}, {hands, rest}) {
  const given = events.map(parted).filter(({word}) => word === WORD.exchange).map(({arg}) => cardOf(arg));
  for (let i = given.length - 1; i >= 0; i--) {
    const before = i ? given[i - 1] : cardOf(first);
    const held = hands.find((hand) => hand.includes(before)) ?? rest;
    held[held.indexOf(before)] = rest.at(-1);
    rest[rest.length - 1] = before;
  }
}

/** The deal of a record for the page's table: {hands, rest}. Cards of hidden hands that nobody has
 * seen go by chance, the same at each look, to those who lack some: `chance` says that there are
 * such. */
export function dealOf(record, rules) {
  if (record.deal) return knownDeal(record, rules);
  const hands = Array.from({length: rules.players}, () => []);
  const drawn = new Set(record.events.map(parted).filter(({word, arg}) => word === WORD.draw && arg).map(({arg}) => arg));
  const give = (seat, name) => {
    const card = cardOf(name);
    if (!hands.some((hand) => hand.includes(card)) && !drawn.has(name) && hands[seat].length < rules.size) hands[seat].push(card);
  };
  for (const {seat, word, arg} of record.events.map(parted)) {
    if (word === WORD.play) give(seat, arg);
    if (word === WORD.meld) for (const strength of [KING, KNIGHT]) give(seat, nameOf(suitOf(cardOf(`${arg}1`)) * 10 + strength));
  }
  if (record.trump_card) give(record.dealer, record.trump_card);
  const seen = new Set(hands.flat());
  const turned = record.turn_up ? cardOf(record.turn_up) : null;
  const {hands: mixed, rest: over} = deal(rules, dice(1));
  const left = [...mixed.flat(), ...over].filter((card) => !seen.has(card) && card !== turned);
  const chance = hands.filter((hand) => hand.length < rules.size).length > 1 || left.length > 1;
  for (const hand of hands) hand.push(...left.splice(0, rules.size - hand.length));
  if (record.trump_card) lastOf(hands[record.dealer], cardOf(record.trump_card));
  return {hands, rest: turned === null ? left : [...left, turned], chance};
}

function knownDeal(record, rules) {
  const hands = record.deal.map((hand) => hand.map(cardOf));
  if (record.trump_card) lastOf(hands[record.dealer], cardOf(record.trump_card));
  const rest = (record.stock ?? []).map(cardOf);
  if (!rules.stock && record.turn_up) rest.push(cardOf(record.turn_up));
  return {hands, rest};
}

/** The card that the dealer shows is the last one dealt. */
function lastOf(hand, card) {
  hand.push(...hand.splice(hand.indexOf(card), 1));
}
