// What to do next at the table, from what the box shows: one sentence, and where to tap.

import {bidding} from "./bots.js";
import {KING, KNIGHT, NONE} from "./cards.js";
import {afterUntouched} from "./slips.js";

export const PHASE = {DEAL: 1, AUCTION: 2, TRUMP: 3, PLAY: 4, PAUSE: 5, HAND_OVER: 6, MATCH_OVER: 7};
export const LEFT = 1;
export const RIGHT = 2;
export const OK = 4;
export const BACK = 8;
export const YES = 0; // answers to the question whether a trick was laid so
const NO = 1;
const ORDER = 4; // what was wrong with a trick: the order of its cards
const TOUCH = 1; // of a trick that is touched again: its cards are asked for

/** {say, words, key, hold, seat, card, lit}: the phrase and its words; the key to press (hold:
 * longer), the seat that plays, the card to touch, or one that lies there and was not touched. */
export function advise(table) {
  const {state} = table;
  if (!state) return {say: "starting"};
  if (state.screen === "start") return {say: "begin", key: OK};
  if (state.screen === "result") return contract(table, bids(table));
  if (state.screen === "trump") return trump(table, bids(table));
  if (state.screen === "hand") return {say: "hand_over", key: OK};
  if (state.screen === "over") return {say: "match_over", key: OK};
  if (state.screen === "ghna") return {say: "ghna"};
  if (state.screen === "ask") return doubted(table);
  if (state.screen === "wrong") return {say: "wrong_order", key: state.choice[1] === ORDER ? OK : LEFT};
  if (state.screen === "again") return again(table);
  if (state.screen === "menu" && state.pause && isMisread(table)) return {say: "again_ok", key: OK};
  if (state.screen === "ghna_doubt") return {say: "held", key: BACK};
  if (state.screen === "proof") return {say: "proof", key: RIGHT};
  if (state.phase === PHASE.DEAL && state.screen === "deal") {
    const card = table.nextDealt();
    return card === null ? {say: "box_asks"} : {say: state.sight ? "dealing" : "show", card};
  }
  if (["play", "won", "peek"].includes(state.screen) && state.player < state.players) {
    if (table.laid.length) return untouched(table);
    if (state.pause && isMisread(table)) return {say: "misread", key: BACK, hold: true};
    const seat = state.player;
    const leads = state.pause || !state.trick;
    return {say: state.pause ? "leads_next" : leads ? "leads" : "plays", words: {seat}, seat};
  }
  return {say: ["menu", "setup", "rules", "sheet", "status"].includes(state.screen) ? "away" : "box_asks"};
}

/** A card lies there that the box has not seen: the others go on until it is missed. */
function untouched(table) {
  const next = table.isMissed ? null : afterUntouched(table);
  if (next) return {say: "plays_on", words: {seat: next.seat}, seat: next.seat};
  const [seat, lit] = table.laid[0];
  return {say: "forgot", seat, lit};
}

/** What the table has bid by word of mouth; null where nothing is bid. */
export function bids(table) {
  const {state, dealt} = table;
  if (!dealt || !state.auction[0]) return null;
  if (table.spoken) return table.spoken;
  return bidding(dealt.hands, state);
}

function contract(table, {who, amount, suit}) {
  const {choice, players, dealer} = table.state;
  const [at, points, asksAmount, said] = choice;
  const words = {seat: who, amount, suit};
  if (!asksAmount) {
    if (at === who) return {say: "who_ok", words, key: OK};
    const eldest = (dealer + 1) % players;
    const place = (seat) => (seat === NONE ? players : (seat - eldest + players) % players);
    const steps = (place(who) - place(at) + players + 1) % (players + 1);
    return {say: "who_move", words, key: steps <= (players + 1) / 2 ? RIGHT : LEFT};
  }
  if (at !== who) return {say: "who_back", words, key: BACK};
  if (points !== amount) return {say: "amount_move", words, key: points < amount ? RIGHT : LEFT};
  return said ? {say: "amount_ok", words, key: OK} : {say: "amount_hold", words, key: OK, hold: true};
}

function trump(table, {suit}) {
  const {choice, declarer} = table.state;
  const [at, said] = choice;
  const words = {seat: declarer, suit};
  if (at !== suit) return {say: "trump_move", words, key: (suit - at + 4) % 4 <= 2 ? RIGHT : LEFT};
  return said ? {say: "trump_ok", words, key: OK} : {say: "trump_hold", words, key: OK, hold: true};
}

/** A Ghna that may be sung now and is held by whoever may sing it: {seat, suit}. */
export function song(table) {
  const {state} = table;
  if (!state.songs || !["play", "won"].includes(state.screen)) return null;
  const singer = state.meld_when ? state.turn : state.taker;
  const order = [state.trump, 0, 1, 2, 3].filter((suit) => (state.songs >> suit) & 1);
  for (const seat of state.pairs && !state.meld_when ? [singer, (singer + 2) % 4] : [singer]) {
    const held = new Set(table.hand(seat));
    const suit = order.find((one) => held.has(one * 10 + KING) && held.has(one * 10 + KNIGHT));
    if (suit !== undefined) return {seat, suit};
  }
  return null;
}

/** The box asks whether a trick was laid as it was touched: who held its cards tells. */
function doubted(table) {
  const {state} = table;
  const [number] = state.choice;
  const {plays, players} = state;
  const trick = plays.slice(number * players, (number + 1) * players);
  const so = trick.every(([seat, card]) => table.had(seat, card));
  const words = {n: number + 1};
  return {say: so ? "laid_so" : "laid_otherwise", words, key: answer(state, so ? YES : NO)};
}

/** Does the box hold that others laid the cards of the last trick than those who held them? */
function isMisread(table) {
  const {players} = table.state;
  const trick = table.trick();
  const holders = trick.map(([, card]) => [...Array(players).keys()].find((seat) => table.had(seat, card)));
  return !holders.includes(undefined) && trick.some(([seat], i) => seat !== holders[i]);
}

/** A trick is touched again, as it was laid: by each seat after the one who led. */
function again(table) {
  const {plays, players, choice: [first, asks, kept, touched]} = table.state;
  const at = first * players + kept;
  if (asks !== TOUCH) return {say: "again_ok", key: OK};
  const seats = [...Array(players).keys()];
  const trick = plays.slice(at, at + players).map(([, card]) => ({card, seat: seats.find((seat) => table.had(seat, card))}));
  const place = ({seat}) => (seat - trick[0].seat + players) % players;
  const next = trick.sort((one, other) => place(one) - place(other))[touched - kept];
  return next ? {say: "again_touch", card: next.card} : {say: "again_ok", key: OK};
}

/** The key that leads to an answer to the box's question about a trick, or says it. */
export function answer({choice: [, chosen]}, wanted) {
  return chosen === wanted ? OK : chosen > wanted ? LEFT : RIGHT;
}
