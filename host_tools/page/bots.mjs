// The page's bots for a program: a line of JSON in, what they answer as a line of JSON out.

import {createInterface} from "node:readline";

const web = (name) => import(new URL(`web/${name}`, import.meta.url).href);
const {bidding, choose} = await web("bots.js");
const {dice} = await web("cards.js");
const {Guesser} = await web("guess.js");
const {holds, masksOf, none, Trick} = await web("masks.js");

/** The running trick as it lies. */
function running(state) {
  const trick = new Trick(state);
  for (const [seat, card] of state.plays.slice(state.plays.length - state.trick)) trick.lay(seat, card);
  return trick;
}

const ANSWERS = {
  bid: ({hands, state}) => bidding(hands, state),
  play: ({seat, hand, legal, state}) => {
    const from = performance.now();
    const card = choose(seat, hand, legal, state);
    return {card, ms: performance.now() - from};
  },
  legal: ({seat, hand, state}) => {
    const may = none();
    running(state).legal(seat, masksOf(hand), may);
    return hand.filter((card) => holds(may, card));
  },
  denied: ({seat, card, state}) => running(state).denied(seat, card),
  guess: ({seat, hand, state, times}) => {
    const guesser = new Guesser(seat, hand, state, dice(times));
    return Array.from({length: times}, () => guesser.hands());
  },
};

for await (const line of createInterface({input: process.stdin})) {
  const {what, ...words} = JSON.parse(line);
  process.stdout.write(JSON.stringify(ANSWERS[what](words)) + "\n");
}
